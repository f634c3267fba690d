//! A first look at a long hand: two halves that meet, of which some whole numbers are listed.
//!
//! Nearly every long hand has very many solutions, and many of these take whole numbers only, none
//! much larger than hand and target. So a few such numbers are listed of either half, and the last
//! operation is sought between them; if there is none, other halves follow, and then longer lists.
//! What is found is a solution. That nothing is found says nothing.

use std::rc::Rc;

use num_traits::ToPrimitive;
use rustc_hash::{FxHashMap, FxHashSet};

use super::cancel;
use super::multiset::{Part, Parts, Split};
use crate::Operator;
use crate::expression::Token;
use crate::number::Exact;
use crate::rules::{Intermediates, Rules};

/// How far a round goes.
struct Round {
    /// The most numbers that are listed of a part.
    most: usize,
    /// How many times as large as hand and target a listed number may be.
    reach: i64,
    /// The most operations, done or solved for an operand.
    work: usize,
}

/// The first three take some milliseconds, the last a few tenths of a second.
const ROUNDS: [Round; 4] = [
    Round { most: 200, reach: 64, work: 20_000 },
    Round { most: 2_000, reach: 64, work: 200_000 },
    Round { most: 8_000, reach: 1_000, work: 1_000_000 },
    Round { most: 100_000, reach: 1_000, work: 6_000_000 },
];

/// How many times its work a round may take before it is given up in the middle of a list.
const PATIENCE: usize = 4;

/// The same for finding out once more how a solution came about.
const PATIENCE_TO_TRACE: usize = 20;

/// How many operations a way to split a part counts for besides, whatever comes of it.
const SPLIT: usize = 10;

/// The lists of parts of up to so many numbers, which are many but short, are kept for a round.
const KEPT: usize = 4;

/// A value that is sought, in lowest terms.
type Sought = (i64, i64);

/// The numbers listed of a part.
#[derive(Default)]
struct List {
    /// Each once, in the order found.
    numbers: Vec<i64>,
    index: FxHashSet<i64>,
}

impl List {
    fn add(&mut self, number: i64) {
        if self.index.insert(number) {
            self.numbers.push(number);
        }
    }
}

/// How a part makes a value.
#[derive(Clone, Copy)]
enum Way {
    /// Left, operator, right.
    Joined((Part, i64), Operator, (Part, i64)),
    /// Without the numbers that are not in this part.
    Within(Part, i64),
}

/// The search of one hand.
struct Halves<'a> {
    parts: &'a Parts,
    rules: Rules,
    lists: FxHashMap<Part, Rc<List>>,
    /// The most numbers in a list, and the largest.
    most: usize,
    largest: i64,
    /// The operations done, the ways to split a part gone through, and how many are too many.
    work: usize,
    splits: usize,
    too_much: usize,
}

/// The postfix sequence of a solution, if one is near.
pub(super) fn find<N: Exact>(parts: &Parts, target: &N, rules: Rules) -> Option<Vec<Token>> {
    let target = target.to_big();
    let target = (target.numer().to_i64()?, target.denom().to_i64()?);
    let allowed = match rules.intermediates {
        Intermediates::Any => true,
        Intermediates::Whole => target.1 == 1,
        Intermediates::Natural => target.1 == 1 && target.0 > 0,
    };
    if !allowed {
        return None;
    }
    let numbers = parts.singles().map(|part| parts.number(part).numerator().saturating_abs());
    let largest = numbers.fold(target.0.saturating_abs().max(target.1), i64::max);
    let lists = FxHashMap::default();
    let mut halves =
        Halves { parts, rules, lists, most: 0, largest: 0, work: 0, splits: 0, too_much: 0 };
    ROUNDS.iter().find_map(|round| halves.round(round, largest, target))
}

impl Halves<'_> {
    fn round(&mut self, round: &Round, largest: i64, target: Sought) -> Option<Vec<Token>> {
        (self.most, self.largest) = (round.most, largest.saturating_mul(round.reach));
        self.begin(PATIENCE * round.work);
        self.lists.clear();
        let whole = self.parts.whole();
        // The halves that are nearly as large as each other have the most to offer.
        for index in self.parts.splits(whole).rev() {
            if let Some(way) = self.meet(self.parts.split(index), target) {
                let mut tokens = Vec::new();
                self.begin(PATIENCE_TO_TRACE * round.work);
                return self.trace(way, &mut tokens).map(|()| tokens);
            }
            if self.work > round.work {
                break;
            }
        }
        None
    }

    fn begin(&mut self, too_much: usize) {
        (self.work, self.splits, self.too_much) = (0, 0, too_much);
    }

    /// Some of the whole numbers that a part makes; `None` where that is too much work.
    fn list(&mut self, part: Part) -> Option<Rc<List>> {
        if let Some(list) = self.lists.get(&part) {
            return Some(Rc::clone(list));
        }
        let mut list = List::default();
        if self.parts.size(part) == 1 {
            let number = self.parts.number(part);
            if number.is_integer() {
                list.add(number.numerator());
            }
        }
        for index in self.parts.splits(part).rev() {
            if list.numbers.len() >= self.most {
                break;
            }
            self.splits += 1;
            if self.work + SPLIT * self.splits > self.too_much {
                return None;
            }
            self.join(self.parts.split(index), &mut list)?;
        }
        let list = Rc::new(list);
        if self.parts.size(part) <= KEPT {
            self.lists.insert(part, Rc::clone(&list));
        }
        Some(list)
    }

    /// Adds to a list what the numbers listed of two halves make.
    fn join(&mut self, split: Split, list: &mut List) -> Option<()> {
        cancel::check();
        let (small, large) = (self.list(split.small)?, self.list(split.large)?);
        if !self.rules.use_all {
            small.numbers.iter().chain(&large.numbers).for_each(|&number| list.add(number));
        }
        let has = |operator| self.rules.operators.contains(operator);
        let [add, subtract, multiply, divide] = Operator::ALL.map(has);
        let natural = self.rules.intermediates == Intermediates::Natural;
        let (least, largest) = (if natural { 1 } else { -self.largest }, self.largest);
        let room = (small.numbers.len() * large.numbers.len())
            .min(self.most.saturating_sub(list.numbers.len()));
        list.index.reserve(room);
        for &a in &small.numbers {
            cancel::check();
            self.work += large.numbers.len();
            let mut put = |result: Option<i64>| {
                if let Some(number) = result.filter(|number| (least..=largest).contains(number)) {
                    list.add(number);
                }
            };
            for &b in &large.numbers {
                if add {
                    put(a.checked_add(b));
                }
                if subtract {
                    put(a.checked_sub(b));
                    put(b.checked_sub(a));
                }
                if multiply {
                    put(a.checked_mul(b));
                }
                if divide {
                    let larger_first = a.saturating_abs() >= b.saturating_abs();
                    put(if larger_first { quotient(a, b) } else { quotient(b, a) });
                }
            }
            if list.numbers.len() >= self.most {
                break;
            }
        }
        Some(())
    }

    /// A last operation between numbers listed of two halves.
    fn meet(&mut self, split: Split, sought: Sought) -> Option<Way> {
        let (small, large) = (self.list(split.small)?, self.list(split.large)?);
        let (p, q) = sought;
        if !self.rules.use_all && q == 1 {
            for (list, part) in [(&small, split.small), (&large, split.large)] {
                if list.index.contains(&p) {
                    return Some(Way::Within(part, p));
                }
            }
        }
        cancel::check();
        self.work += small.numbers.len();
        for &a in &small.numbers {
            for (operator, known_left, needed) in partners(sought, a) {
                if self.rules.operators.contains(operator) && large.index.contains(&needed) {
                    let (known, other) = ((split.small, a), (split.large, needed));
                    let (left, right) = if known_left { (known, other) } else { (other, known) };
                    return Some(Way::Joined(left, operator, right));
                }
            }
            if a == 0 && p == 0 && self.rules.operators.contains(Operator::Multiply) {
                let any = *large.numbers.first()?;
                return Some(Way::Joined((split.small, a), Operator::Multiply, (split.large, any)));
            }
        }
        None
    }

    /// Writes down a way and what leads to its operands, as one postfix sequence.
    fn trace(&mut self, way: Way, tokens: &mut Vec<Token>) -> Option<()> {
        match way {
            Way::Within(part, value) => self.trace_value(part, value, tokens),
            Way::Joined(left, operator, right) => {
                self.trace_value(left.0, left.1, tokens)?;
                self.trace_value(right.0, right.1, tokens)?;
                tokens.push(Token::Operator(operator));
                Some(())
            }
        }
    }

    /// The same for a value that is listed of a part: what listed it is found once more.
    fn trace_value(&mut self, part: Part, value: i64, tokens: &mut Vec<Token>) -> Option<()> {
        if self.parts.size(part) == 1 {
            tokens.push(Token::Number(self.parts.number(part)));
            return Some(());
        }
        let mut splits = self.parts.splits(part).rev();
        let way = splits.find_map(|index| self.meet(self.parts.split(index), (value, 1)))?;
        self.trace(way, tokens)
    }
}

/// The operations that make what is sought of a known number and another: the operator, whether
/// the known number stands left, and the other. Zero divided is left to multiplication.
fn partners((p, q): Sought, known: i64) -> impl Iterator<Item = (Operator, bool, i64)> {
    let whole = |value: Option<i64>| value.filter(|_| q == 1);
    let scaled = |by: i64, over: i64| quotient(known.checked_mul(by)?, over);
    let found = [
        (Operator::Add, true, whole(p.checked_sub(known))),
        (Operator::Subtract, true, whole(known.checked_sub(p))),
        (Operator::Subtract, false, whole(p.checked_add(known))),
        (Operator::Multiply, true, whole(if p == 0 { Some(0) } else { quotient(p, known) })),
        (Operator::Divide, true, scaled(q, p)),
        (Operator::Divide, false, scaled(p, q)),
    ];
    found.into_iter().filter_map(|(operator, left, other)| Some((operator, left, other?)))
}

/// `left ÷ right` where that is whole and not zero.
fn quotient(left: i64, right: i64) -> Option<i64> {
    (left != 0 && left.checked_rem(right)? == 0).then(|| left / right)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::expression::Expression;
    use crate::number::Fraction;

    fn parts(hand: &[i64]) -> Parts {
        Parts::new(&hand.iter().map(|&number| number.try_into().unwrap()).collect::<Vec<_>>())
    }

    /// Whether the tokens are worth `target`, use what they may use, and keep the rules.
    fn check(tokens: Vec<Token>, hand: &[i64], target: Fraction, rules: Rules) {
        let expression = Expression::from_checked(tokens);
        assert_eq!(expression.value(), target.to_big(), "{expression}");
        let mut left: Vec<Fraction> = hand.iter().map(|&n| n.try_into().unwrap()).collect();
        for number in expression.numbers() {
            left.remove(left.iter().position(|&other| other == number).expect("of the hand"));
        }
        assert!(!rules.use_all || left.is_empty(), "{expression}");
        for step in expression.steps() {
            let result = Fraction::from_big(&step.result).unwrap();
            assert!(rules.operators.contains(step.operator), "{expression}");
            assert!(super::super::operations::allows(rules, &result), "{expression}");
        }
    }

    fn rules() -> impl Strategy<Value = Rules> {
        let whole = Rules { intermediates: Intermediates::Whole, ..Rules::CLASSIC };
        let some = Rules { use_all: false, ..Rules::CLASSIC };
        prop_oneof![Just(Rules::CLASSIC), Just(Rules::COUNTDOWN), Just(whole), Just(some)]
    }

    #[test]
    fn twelve_numbers_nearly_always_have_a_solution_near() {
        // A fixed sequence without a pattern that matters.
        let mut number = 12_345_i64;
        let mut next = |most: i64| {
            number = (number * 1_103_515_245 + 12_345) % (1 << 31);
            1 + (number >> 8) % most
        };
        for rules in [Rules::CLASSIC, Rules::COUNTDOWN] {
            for _ in 0..10 {
                let hand: Vec<i64> = (0..12).map(|_| next(10_000)).collect();
                let target = Fraction::try_from(next(1_000_000)).unwrap();
                let tokens = find(&parts(&hand), &target, rules);
                let tokens = tokens.unwrap_or_else(|| panic!("{hand:?} -> {target}"));
                check(tokens, &hand, target, rules);
            }
        }
    }

    #[test]
    fn a_round_is_given_up_where_hardly_anything_can_be_listed() {
        let rules = Rules { operators: "/".parse().unwrap(), ..Rules::CLASSIC };
        let hand = parts(&[9677, 3566, 9344, 7551, 2811, 8338, 614, 6193, 3284, 5685, 1623, 3372]);
        let lists = FxHashMap::default();
        let mut halves = Halves {
            parts: &hand,
            rules,
            lists,
            most: 0,
            largest: 0,
            work: 0,
            splits: 0,
            too_much: 0,
        };
        for round in &ROUNDS {
            assert_eq!(halves.round(round, 10_000, (-1, 1)), None);
            assert!(halves.work + SPLIT * halves.splits <= PATIENCE * round.work + 100_000);
        }
    }

    #[test]
    fn what_is_no_result_is_not_looked_for() {
        let hand = parts(&[1, 2, 3, 4, 5, 6, 7, 8]);
        let half = Fraction::new(1, 2).unwrap();
        assert!(find(&hand, &half, Rules::CLASSIC).is_some());
        assert_eq!(find(&hand, &half, Rules::COUNTDOWN), None);
        assert_eq!(find(&hand, &Fraction::from(-3), Rules::COUNTDOWN), None);
        assert_eq!(find(&parts(&[0; 12]), &Fraction::from(24), Rules::CLASSIC), None);
    }

    #[test]
    fn numbers_at_the_limits_do_not_wrap() {
        let hand = [i64::MAX, i64::MAX - 1, -i64::MAX, 2, 3, 5, 7, 1];
        for target in [i64::MAX, -i64::MAX, 1, 0] {
            let target = Fraction::try_from(target).unwrap();
            if let Some(tokens) = find(&parts(&hand), &target, Rules::CLASSIC) {
                check(tokens, &hand, target, Rules::CLASSIC);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn what_is_found_is_a_solution(
            hand in prop::collection::vec(prop_oneof![0_i64..=12, -60_i64..=60], 8..=12),
            (numerator, denominator) in (-300_i64..=300, prop_oneof![3 => Just(1_i64), 1 => 1..=9_i64]),
            rules in rules(),
        ) {
            let target = Fraction::new(numerator, denominator).unwrap();
            if let Some(tokens) = find(&parts(&hand), &target, rules) {
                check(tokens, &hand, target, rules);
            }
        }

        #[test]
        fn what_is_listed_can_be_written(
            hand in prop::collection::vec(0_i64..=20, 2..=6),
            rules in rules(),
            most in 1_usize..=300,
        ) {
            let parts = parts(&hand);
            let lists = FxHashMap::default();
            let mut halves =
                Halves { parts: &parts, rules, lists, most, largest: 2_000, work: 0, splits: 0, too_much: usize::MAX };
            let list = halves.list(parts.whole()).unwrap();
            for &number in &list.numbers {
                let mut tokens = Vec::new();
                halves.trace_value(parts.whole(), number, &mut tokens).expect("it was listed");
                check(tokens, &hand, number.try_into().unwrap(), rules);
            }
        }
    }
}
