//! The checker against an independent, slow evaluator, and against arbitrary text.

mod judging;

use make24::{Expression, Operator, Reason, Rules, check, grade, parse};
use proptest::prelude::*;

use judging::{Slow, examine};

/// Random expressions over small numbers; divisions by zero become sums.
fn expression() -> impl Strategy<Value = Expression> {
    let leaf = (-4_i32..14).prop_map(Expression::number);
    leaf.prop_recursive(5, 24, 2, |inner| {
        (inner.clone(), prop::sample::select(&Operator::ALL[..]), inner).prop_map(
            |(left, operator, right)| {
                left.combine(operator, &right)
                    .or_else(|_| left.combine(Operator::Add, &right))
                    .expect("a sum always has a value")
            },
        )
    })
}

fn numbers(expression: &Expression) -> Vec<i64> {
    expression.numbers().map(make24::Fraction::numerator).collect()
}

/// Text made of the pieces that answers are made of, so that much of it is nearly right.
fn nearly() -> impl Strategy<Value = String> {
    let pieces = [
        "1",
        "4",
        "6",
        "24",
        "A",
        "x",
        " ",
        "\n",
        "(",
        ")",
        "[",
        "】",
        "{",
        "}",
        "+",
        "-",
        "*",
        "/",
        "×",
        "÷",
        "−",
        ":",
        "=",
        "==",
        ".",
        ",",
        ";",
        "。",
        "**",
        "`",
        "```",
        "$",
        "\\frac",
        "\\boxed{",
        "\\left(",
        "\\right)",
        "\\times ",
        "\\[",
        "(left: 4)",
        "Step 1:",
        "Answer:",
        "<answer>",
        "</answer>",
        "答案",
        "1.5",
        "0x",
        "²",
        "八",
        "\u{200b}",
        "\u{FFFD}",
        "=24",
    ];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..24)
        .prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text_never_panics(text in "\\PC{0,60}|(?s).{0,40}", hand in prop::collection::vec(-20_i64..20, 1..6)) {
        examine(&text, &hand);
    }

    #[test]
    fn nearly_right_text_never_panics(text in nearly()) {
        examine(&text, &[1, 1, 4, 6]);
    }

    #[test]
    fn an_expression_is_correct_in_every_notation(expression in expression()) {
        let (hand, value) = (numbers(&expression), expression.value());
        for text in [expression.to_string(), expression.unicode(), expression.latex()] {
            let verdict = check(&text, &hand, &value, &Rules::CLASSIC);
            prop_assert_eq!(verdict.reason, Reason::Correct, "{}", text);
            prop_assert_eq!(verdict.expression.as_ref(), Some(&expression), "{}", text);
            prop_assert_eq!(verdict.span, None);
            let graded = grade(&format!("Thus:\n**Answer:** {text}\n"), &hand, &value, &Rules::CLASSIC);
            prop_assert_eq!(graded.reason, Reason::Correct, "{}", text);
        }
    }

    #[test]
    fn reading_what_was_written_gives_the_same_expression(expression in expression()) {
        for text in [expression.to_string(), expression.unicode(), expression.latex()] {
            prop_assert_eq!(parse(&text), Ok(expression.clone()), "{}", text);
        }
    }

    #[test]
    fn the_steps_of_an_expression_are_a_true_chain(expression in expression()) {
        let (hand, value) = (numbers(&expression), expression.value());
        let steps: Vec<String> = expression.steps().iter().map(ToString::to_string).collect();
        prop_assume!(steps.len() > 1);
        for chain in [steps.join("\n"), steps.join("; ")] {
            let verdict = check(&chain, &hand, &value, &Rules::CLASSIC);
            prop_assert_eq!(verdict.reason, Reason::Correct, "{}", chain);
            prop_assert_eq!(verdict.valid_steps, steps.len());
            prop_assert_eq!(verdict.expression.unwrap().value(), value.clone());
        }
    }

    #[test]
    fn a_mutation_is_accepted_only_if_the_slow_evaluator_agrees(
        expression in expression(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(
            vec!["", "(", ")", "+", "-", "*", "/", "1", "2", "0", " ", "()", "**", "1+"])), 1..3),
    ) {
        let (hand, value) = (numbers(&expression), expression.value());
        let mut text = expression.to_string();
        for (place, replacement) in cuts {
            let at = place.index(text.len());
            text.replace_range(at..=at, replacement);
            if text.is_empty() {
                break;
            }
        }
        // Blanks between digits separate numbers; the slow evaluator does not see them.
        let glued = text.as_bytes().windows(3).any(|w| w[0].is_ascii_digit() && w[1] == b' ' && w[2].is_ascii_digit());
        prop_assume!(!glued);
        let verdict = check(&text, &hand, &value, &Rules::CLASSIC);
        prop_assert_eq!(verdict.ok(), Slow::judge(&text, &hand, &value), "{} {:?}", text, verdict);
    }
}

#[test]
fn hostile_texts_take_no_time() {
    let fill = |piece: &str| piece.repeat(10_000 / piece.chars().count());
    let pieces = [
        "(",
        ")",
        "[{",
        "1+",
        "1/9999999999+",
        "1/999999999999999989-",
        "999999999999999999*",
        "1=",
        "1+1=2;",
        "1/3=.333\n",
        ".333*1=.333\n",
        "(left:",
        "(left:(left:1)",
        "\\frac{1}{",
        "\\boxed{",
        "`",
        "$1$=",
        "**",
        "Ax",
        "(-3)+",
        "\u{301}",
        "answer:",
        "Answer:\n\\[\n",
        "<answer>",
        "=\\boxed{1}",
        "9/7=1.28571428571\n",
        "3.333333333333=",
        "½",
        "的",
    ];
    let mut texts: Vec<String> = pieces.into_iter().map(fill).collect();
    let sum: Vec<String> = (0..600).map(|index| format!("1/{}", 1009 + 2 * index)).collect();
    texts.push(format!("{}{}", sum.join("+"), "=1".repeat(2_000)));
    texts.push(format!("{}{}\n1+1=2", sum.join("+"), "=1".repeat(2_000)));
    texts.push(format!("{}1{}", "7/(1/3+".repeat(1_200), ")".repeat(1_200)));
    texts.push(format!("1=1.{}", "3".repeat(9_990)));
    let hands = [vec![1, 1, 4, 6], (0..10_000).map(|index| index % 100 - 3).collect()];
    for text in texts {
        for hand in &hands {
            let start = std::time::Instant::now();
            examine(&text, hand);
            // Some thirty judgements, unoptimised, perhaps on a busy machine.
            assert!(start.elapsed().as_secs() < 5, "{}", text.chars().take(40).collect::<String>());
        }
    }
}
