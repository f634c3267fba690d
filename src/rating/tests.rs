use super::race::{self, Field};
use super::weights::FIRST;
use crate::deal::all_hands;
use crate::{Fraction, Rules};

/// A check of the implementation from the project's shared data: 60 hands rated by the first
/// model (what it says, not what people took).
const EXAMPLES: &str = include_str!("../../tests/data/rating_examples.json");

fn field(numbers: &[i64]) -> Field<Fraction> {
    let hand: Vec<Fraction> = numbers.iter().map(|&n| Fraction::try_from(n).unwrap()).collect();
    race::field(&hand, &Fraction::from(24), Rules::CLASSIC).unwrap()
}

#[test]
fn the_first_model_gives_its_sixty_examples() {
    let text = |line: &str| line.rsplit('"').nth(1).unwrap().to_owned();
    let mut lines = EXAMPLES.lines();
    let mut count = 0;
    let mut wrong = Vec::new();
    while let Some(line) = lines.next() {
        if !line.starts_with("\"hand\"") {
            continue;
        }
        let numbers: Vec<i64> =
            text(line).split(' ').map(|number| number.parse().unwrap()).collect();
        let number = lines.next().unwrap().split(": ").nth(1).unwrap();
        let seconds: f64 = number.trim_end_matches(',').parse().unwrap();
        let field = field(&numbers);
        let costs = field.costs(&FIRST);
        let ours = field.seconds(&FIRST, &costs);
        if (ours - seconds).abs() > 0.000_501 {
            wrong.push(format!("{numbers:?}: {ours} for {seconds}"));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{} wrong: {wrong:#?}", wrong.len());
    assert_eq!(count, 60);
}

#[test]
fn classes_are_the_essential_ones() {
    let total: usize = all_hands(4, 1, 13).map(|hand| field(&hand).classes).sum();
    assert_eq!(total, 3017);
}

#[test]
#[ignore]
fn dump() {
    use std::fmt::Write;
    let mut out = String::new();
    let all: std::collections::HashSet<Vec<i64>> = Default::default();
    let _ = all;
    for hand in all_hands(4, 1, 13).chain(all_hands(3, 1, 13)).chain(all_hands(2, 1, 13)) {
        let f = field(&hand);
        let costs = f.costs(&FIRST);
        write!(out, "{{\"hand\":{hand:?},\"seconds\":{},\"dead\":{},\"trap\":{},\"forms\":[", f.seconds(&FIRST, &costs), f.hand[2], f.hand[1]).unwrap();
        for (i, r) in f.runners.iter().enumerate() {
            let e = f.expression(r.id);
            let rpn: Vec<String> = e.tokens().iter().map(|t| match t { crate::Token::Number(n) => n.to_string(), crate::Token::Operator(o) => o.symbol().to_string() }).collect();
            let counts: Vec<f64> = r.counts.to_vec();
            write!(out, "{}[{},\"{}\",{:?}]", if i > 0 {","} else {""}, r.class, rpn.join(" "), counts).unwrap();
        }
        out.push_str("]}\n");
    }
    std::fs::write("/tmp/rating-proto.jsonl", out).unwrap();
}
