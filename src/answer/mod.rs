//! STUB until the judge lands.
mod reason;
mod verdict;
use crate::{Rules, parser};
use num_rational::BigRational;
pub use reason::Reason;
pub use verdict::{Detail, StepFault, Verdict};
/// stub
#[must_use]
pub fn check(answer: &str, hand: &[i64], target: &BigRational, _rules: &Rules) -> Verdict {
    let mut v = Verdict::new(Reason::Correct, hand.len());
    match parser::parse(answer) {
        Ok(e) => {
            let mut a: Vec<i64> = e.numbers().map(|n| n.numerator()).collect();
            a.sort();
            let mut h = hand.to_vec();
            h.sort();
            if a != h {
                v.reason = Reason::WrongNumbers;
                v.missing = h.iter().filter(|x| !a.contains(x)).copied().collect();
                v.extra = a.iter().filter(|x| !h.contains(x)).copied().collect();
            } else if e.value() != *target {
                v.reason = Reason::WrongValue
            }
            v.value = Some(e.value());
            v.expression = Some(e);
        }
        Err(p) => {
            v.reason = Reason::from(&p.problem);
            v.span = p.span;
            v.detail = Detail::Text(p.problem);
        }
    }
    v
}
