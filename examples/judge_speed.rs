//! Measures the checker: plain answers, and hostile ones of 10,000 characters.
use make24::{Rules, check, extract, grade};
use std::time::Instant;
fn main() {
    let t = num_rational::BigRational::from_integer(24.into());
    for (a, hand) in [
        ("8/(3-8/3)", vec![3, 3, 8, 8]),
        ("(10-4)*(13-9)", vec![4, 9, 10, 13]),
        ("6*4*(3-2)=24", vec![2, 3, 4, 6]),
        ("(9 − 3) × (8 − 4) = 24", vec![9, 3, 8, 4]),
        ("13-9=4; 10-4=6; 4*6=24", vec![4, 9, 10, 13]),
        ("1+1+1+1", vec![1, 1, 1, 1]),
    ] {
        let n = 300_000;
        let mut best = f64::MAX;
        for _ in 0..5 {
            let s = Instant::now();
            for _ in 0..n {
                std::hint::black_box(check(std::hint::black_box(a), &hand, &t, &Rules::CLASSIC));
            }
            best = best.min(s.elapsed().as_nanos() as f64 / n as f64);
        }
        println!("{a:28} {best:.0} ns {}", check(a, &hand, &t, &Rules::CLASSIC).reason);
    }
    let rep = |s: &str| {
        let k = 10_000 / s.chars().count();
        s.repeat(k)
    };
    let mut worst: Vec<(String, String)> = vec![];
    for s in [
        "(",
        ")",
        "()",
        "1+",
        "1/7+",
        "1/9999999999+",
        "999999999999999999*",
        "999999999999999999/",
        "1/999999999999999989+",
        "1=",
        "1+1=2;",
        "1+1=2\n",
        "9/7=1.28571428571\n",
        "(left:",
        "(left: 1)",
        "(left:(left:1)",
        "\\frac{1}{",
        "\\frac{",
        "\\boxed{",
        "`",
        "``1",
        "$",
        "$1$=",
        "**",
        "*",
        "x",
        "A",
        "Ax",
        "AK ",
        "=",
        "==",
        ";",
        "\n",
        "1\n",
        "1=1\n",
        "１",
        "½",
        "Step 1:",
        "Step 1: 1+1=2\n",
        "0x1",
        ".5",
        "1.5=",
        "answer:",
        "Answer:\n\\[\n",
        "<answer>",
        "<answer></answer>",
        "=\\boxed{1}",
        "[{(【",
        "-",
        "--1",
        "(-3)",
        "(-3)+",
        "\u{200b}",
        "\u{301}",
        "3.333333333333=",
        "1/3=.333\n",
        ".333*1=.333\n",
        "999999999999999999*999999999999999999=1.0\n",
        "0.0000001=",
        "\\[",
        "1-1-",
        "7/3-",
        "9-(",
        "\\left(",
        "``````",
        "1.2.3",
        "!",
        "4 a",
        "的",
        "答案:",
    ] {
        worst.push((s.escape_debug().to_string(), rep(s)));
    }
    // well-formed ones
    worst.push(("nest".into(), "1-(".repeat(2400) + "1" + &")".repeat(2400)));
    worst.push(("nestdiv".into(), "7/(1/3+".repeat(1200) + "1" + &")".repeat(1200)));
    worst.push((
        "sum frac".into(),
        (0..1100).map(|i| format!("1/{}", 1009 + 2 * i)).collect::<Vec<_>>().join("+"),
    ));
    worst.push((
        "sum frac = ".into(),
        (0..1000).map(|i| format!("1/{}", 1009 + 2 * i)).collect::<Vec<_>>().join("+")
            + &"=1".repeat(1000),
    ));
    worst.push(("big prod".into(), vec!["999999999999999999"; 520].join("*")));
    worst.push(("big quot sum".into(), vec!["1/999999999999999989"; 470].join("+")));
    worst.push((
        "deci".into(),
        "1=".to_owned() + &(0..500).map(|i| format!("1.{i:016}")).collect::<Vec<_>>().join("="),
    ));
    worst.push(("long decimal".into(), "1=1.".to_owned() + &"3".repeat(9990)));
    worst.push(("long int claim".into(), "1=".to_owned() + &"3".repeat(9990)));
    worst.push(("chain decimals".into(), "1-2=-1\n".repeat(500) + &"7-.5=.5\n".repeat(700)));
    worst.push(("chain thirds".into(), "1/3=.33\n".repeat(500) + &".33*1=.33\n".repeat(500)));
    worst.push(("chain grow".into(), "1/7=0.143\n".to_owned() + &"0.143*999999999999999989=142857142857142855.571\n142857142857142855.571/999999999999999989=0.143\n".repeat(95)));
    let hands: Vec<Vec<i64>> = vec![
        vec![4, 6, 1, 1],
        (0..10_000).map(|i| i % 100 + 1).collect(),
        vec![1; 10_000],
        vec![999_999_999_999_999_989; 10_000],
        vec![-3; 10_000],
        (0..10_000).map(|i| [1, 3, 7, 2, 999_999_999_999_999_989][i % 5]).collect(),
    ];
    let mut all = vec![];
    for (name, text) in &worst {
        let text: String = text.chars().take(10_000).collect();
        for (h, hand) in hands.iter().enumerate() {
            for (rn, rules) in [("cl", Rules::CLASSIC), ("co", Rules::COUNTDOWN)] {
                let s = Instant::now();
                let v = check(&text, hand, &t, &rules);
                let d = s.elapsed().as_micros();
                let s = Instant::now();
                let _ = grade(&text, hand, &t, &rules);
                let d2 = s.elapsed().as_micros();
                all.push((d.max(d2), d, d2, format!("{name} hand{h} {rn} {}", v.reason)));
            }
        }
    }
    all.sort_by(|a, b| b.0.cmp(&a.0));
    for (_, d, d2, n) in all.iter().take(25) {
        println!("{d:>7} µs check {d2:>7} µs grade  {n}");
    }
    for s in [
        "answer:",
        "Answer:\n\\[\n",
        "<answer>",
        "<answer></answer>",
        "=\\boxed{1}",
        "\\boxed{",
        "```",
        "1\n",
        "a ",
        "(",
        "4*6 of\n",
        "**Answer:** 1 (a)\n",
        "答案",
        "answer: ",
        "\\boxed ",
        "answer:\n```\n",
        "1+1=2\n",
        " ",
        "*",
        "answer:\n\n",
    ] {
        let text = s.repeat(2_000_000 / s.len());
        let st = Instant::now();
        let e = extract(&text);
        let d = st.elapsed().as_millis();
        println!("{d:>6} ms extract of 2 MB of {:?} -> {:?}", s, e.map(|e| e.text.len()));
    }
}
