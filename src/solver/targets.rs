//! All solutions of a hand for every target of a range, by one search.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::ToPrimitive;

use super::choose::Chooser;
use super::classes;
use super::enumerate::Search;
use super::forest::Signed;
use super::order::in_order;
use super::writer::Writer;
use super::{Level, Solutions, cancel};
use crate::Fraction;
use crate::number::{Exact, Overflow};
use crate::rules::Rules;

/// The solutions for each target that has some, the first `limit` of them kept.
pub(super) fn list<N: Exact>(
    hand: &[Fraction],
    targets: &RangeInclusive<i64>,
    rules: Rules,
    level: Level,
    limit: Option<usize>,
) -> Result<BTreeMap<i64, Solutions>, Overflow> {
    found_by(classes::search::<N>(hand, rules, level)?, targets, level, limit)
}

fn found_by<N: Exact>(
    mut search: Search<N>,
    targets: &RangeInclusive<i64>,
    level: Level,
    limit: Option<usize>,
) -> Result<BTreeMap<i64, Solutions>, Overflow> {
    search.list_in_full();
    let found = by_target(&mut search, targets)?;
    let mut chooser = Chooser::new(&search.forest, Writer::default());
    let mut answer = BTreeMap::new();
    for same in found.chunk_by(|left, right| left.0 == right.0) {
        cancel::check();
        let solutions: Vec<Signed> = same.iter().map(|&(_, solution)| solution).collect();
        let forms = classes::nicest_found(&mut search, &mut chooser, &solutions, level)?;
        if !forms.is_empty() {
            answer.insert(same[0].0, in_order(chooser.writer(), forms, limit));
        }
    }
    Ok(answer)
}

/// Every class that is worth a whole number of the range, with that number, in ascending order.
fn by_target<N: Exact>(
    search: &mut Search<N>,
    targets: &RangeInclusive<i64>,
) -> Result<Vec<(i64, Signed)>, Overflow> {
    let sizes = [targets.start(), targets.end()].map(|end| end.unsigned_abs());
    let least = if targets.contains(&0) { 0 } else { sizes[0].min(sizes[1]) };
    let end = |size: u64| N::from_big(&BigRational::from_integer(BigInt::from(size)));
    let range = [end(least)?, end(sizes[0].max(sizes[1]))?];
    let mut found = Vec::new();
    for part in classes::parts(search) {
        for node in search.within(part, &range)? {
            let Some(size) = whole_number(&search.forest.node(node).value) else { continue };
            for (negative, target) in [(false, size), (true, -size)] {
                if targets.contains(&target) {
                    let solution = classes::written(&search.forest, (node, negative));
                    found.extend(solution.map(|solution| (target, solution)));
                }
            }
        }
    }
    found.sort_by_key(|&(target, _)| target);
    Ok(found)
}

fn whole_number<N: Exact>(value: &N) -> Option<i64> {
    match value.small() {
        Some(small) => small.is_integer().then_some(small.numerator()),
        None => value.is_integer().then(|| value.to_big().to_integer().to_i64()).flatten(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]

        #[test]
        fn what_is_left_out_changes_nothing(
            // Small and equal tiles, so that cards are idle in many ways at once.
            tiles in prop_oneof![
                prop::collection::vec(1..=4, 1..=6),
                prop::collection::vec(1..=12, 1..=6),
            ],
        ) {
            let hand: Vec<Fraction> = tiles.into_iter().map(Fraction::from).collect();
            let (rules, level) = (Rules::COUNTDOWN, Level::Essential);
            let everything = Search::<Fraction>::new(&hand, rules).unwrap();
            let expected = found_by(everything, &(1..=200), level, None).unwrap();
            let found = list::<Fraction>(&hand, &(1..=200), rules, level, None).unwrap();
            prop_assert_eq!(found, expected);
        }
    }
}
