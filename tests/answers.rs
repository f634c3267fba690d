//! Every example answer of the project's shared cases gets its verdict.
//!
//! `tests/data/answers.jsonl` comes from the project's shared cases: constructed answers and
//! public ones, each with the reason and the exact value that the checker owes it.

use std::str::FromStr;

use make24::{Reason, Rules, Verdict, check, grade};
use num_rational::BigRational;
use serde_json::Value;

fn rules(case: &Value) -> Rules {
    match case["rules"].as_str() {
        Some("classic") => Rules::CLASSIC,
        Some("countdown") => Rules::COUNTDOWN,
        other => panic!("unknown rules {other:?}"),
    }
}

fn judge(case: &Value) -> Verdict {
    let answer = case["answer"].as_str().unwrap();
    let hand: Vec<i64> =
        case["numbers"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect();
    let target = BigRational::from_str(&case["target"].to_string().replace('"', "")).unwrap();
    let rules = rules(case);
    match case["via"].as_str() {
        Some("extract") => grade(answer, &hand, &target, &rules),
        _ => check(answer, &hand, &target, &rules),
    }
}

#[test]
fn every_case_has_its_reason_and_value() {
    let mut wrong = Vec::new();
    for line in include_str!("data/answers.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let verdict = judge(&case);
        let reason = Reason::from_str(case["reason"].as_str().unwrap()).unwrap();
        let value = case["value"].as_str().map(|value| BigRational::from_str(value).unwrap());
        if verdict.reason != reason || verdict.value != value || case["ok"] != verdict.ok() {
            let value = verdict.value.map_or("none".to_owned(), |value| value.to_string());
            let got = format!("{} {value}", verdict.reason);
            wrong.push(format!("{got} for {}", line.chars().take(300).collect::<String>()));
        }
    }
    assert!(wrong.is_empty(), "{} cases differ:\n{}", wrong.len(), wrong.join("\n"));
}
