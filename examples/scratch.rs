use make24::{Fraction, Level, Puzzle, Rules, solver};
use num_bigint::BigInt;
use num_rational::BigRational;
fn cd(h: &[i32], t: i64) -> Puzzle {
    let h: Vec<Fraction> = h.iter().map(|&x| x.into()).collect();
    Puzzle::new(&h, BigRational::from_integer(BigInt::from(t)), Rules::COUNTDOWN).unwrap()
}
fn main() {
    let csv = std::fs::read_to_string("/work/shared/oracle/hands24.csv").unwrap();
    let mut tot = [0u64; 3];
    let mut bad = 0;
    let t0 = std::time::Instant::now();
    let mut times = [0u128; 5];
    for line in csv.lines().skip(1) {
        let f: Vec<&str> = line.split(',').collect();
        let hand: Vec<i32> = f[0].split(' ').map(|x| x.parse().unwrap()).collect();
        let p = Puzzle::classic(&hand, 24).unwrap();
        for (i, l) in [Level::Written, Level::Algebraic, Level::Essential].into_iter().enumerate() {
            let t = std::time::Instant::now();
            let c = solver::count(&p, l).unwrap();
            times[i] += t.elapsed().as_micros();
            tot[i] += c;
            if c.to_string() != f[i + 1] {
                bad += 1;
                if bad < 20 {
                    println!("{} {:?} got {} want {}", f[0], l, c, f[i + 1]);
                }
            }
        }
        let t = std::time::Instant::now();
        let s = solver::is_solvable(&p).unwrap();
        times[3] += t.elapsed().as_micros();
        if s != (f[1] != "0") {
            println!("solvable wrong {}", f[0]);
        }
        let t = std::time::Instant::now();
        let s = solver::solve(&p, Level::Essential, None).unwrap();
        times[4] += t.elapsed().as_micros();
        std::hint::black_box(s);
    }
    println!("{:?} bad {} time {:?} us {:?}", tot, bad, t0.elapsed(), times);
    for (h, t) in [(vec![1, 3, 7, 10, 25, 50], 765), (vec![3, 6, 25, 50, 75, 100], 952)] {
        let p = cd(&h, t);
        let t0 = std::time::Instant::now();
        println!(
            "{:?}",
            [Level::Written, Level::Algebraic, Level::Essential]
                .map(|l| solver::count(&p, l).unwrap())
        );
        println!("{:?}", t0.elapsed());
        for e in solver::solve(&p, Level::Essential, None).unwrap().expressions {
            println!("  {e}");
        }
    }
    let t0 = std::time::Instant::now();
    let mut tot = 0;
    let mut reach = 0;
    let mut alg = 0;
    for t in 100..1000 {
        let p = cd(&[1, 3, 7, 10, 25, 50], t);
        let c = solver::count(&p, Level::Essential).unwrap();
        alg += solver::count(&p, Level::Algebraic).unwrap();
        tot += c;
        reach += (c > 0) as u32;
    }
    println!("900 targets: {tot} (14740) reach {reach} (896) alg {alg} {:?}", t0.elapsed());
    for h in [
        vec![1, 2, 3, 4, 5],
        vec![1, 1, 1, 11, 13],
        vec![1, 2, 3, 4, 5, 6],
        vec![1, 2, 3, 4, 5, 6, 7],
    ] {
        let p = Puzzle::classic(&h, 24).unwrap();
        for l in [Level::Algebraic, Level::Essential] {
            let t0 = std::time::Instant::now();
            println!("{h:?} {l:?} {} {:?}", solver::count(&p, l).unwrap(), t0.elapsed());
        }
        let t0 = std::time::Instant::now();
        let s = solver::solve(&p, Level::Essential, None).unwrap();
        println!("  solve {} {:?} first {}", s.total, t0.elapsed(), s.expressions[0]);
        if h.len() < 7 {
            let t0 = std::time::Instant::now();
            println!("  written {} {:?}", solver::count(&p, Level::Written).unwrap(), t0.elapsed());
        }
    }
}
