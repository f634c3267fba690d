//! Hands of four cards with a target that is asked for again and again.
//!
//! Whoever goes through many hands asks for the same target each time. After a while it pays to
//! work out the masks of [`Fours`] for all cards, which tell at once whether a hand is solvable,
//! and which of its parts make the target together.

use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

use super::fours::Fours;
use crate::Fraction;
use crate::number::Exact;
use crate::rules::Rules;

/// The numbers that masks are made for: the cards.
const CARDS: RangeInclusive<i64> = 1..=13;

/// Making the masks takes as long as some three hundred hands without them.
const ENOUGH: u32 = 300;

/// The target asked for last, and how often.
struct Familiar {
    target: Fraction,
    asked: u32,
    masks: Option<Rc<Fours>>,
}

thread_local! {
    static FAMILIAR: RefCell<Familiar> =
        RefCell::new(Familiar { target: Fraction::zero(), asked: 0, masks: None });
}

/// The masks for four cards under the classic rules, once the target is familiar.
pub(super) fn masks(hand: &[Fraction], target: &Fraction, rules: Rules) -> Option<Rc<Fours>> {
    let is_card = |number: &Fraction| number.is_integer() && CARDS.contains(&number.numerator());
    if hand.len() != 4 || rules != Rules::CLASSIC || !hand.iter().all(is_card) {
        return None;
    }
    FAMILIAR.with_borrow_mut(|familiar| {
        if familiar.target != *target {
            *familiar = Familiar { target: *target, asked: 0, masks: None };
        }
        if familiar.asked < ENOUGH {
            familiar.asked += 1;
            if familiar.asked == ENOUGH {
                let cards: Vec<i64> = CARDS.collect();
                familiar.masks = Fours::new(&cards, target, rules).map(Rc::new);
            }
        }
        familiar.masks.clone()
    })
}
