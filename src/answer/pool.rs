//! The numbers that are available to the next step of a chain, and how they came about.

use num_rational::BigRational;
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

use super::closeness::rounds;
use crate::expression::{Expression, Operator, Token, Unreduced};
use crate::number::Fraction;
use crate::parser::evaluate::{places, written};
use crate::parser::whole;

/// Where an operand comes from.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// A given number.
    Given(i64),
    /// The result of the step with this index.
    Result(usize),
}

/// An operand of a step.
#[derive(Debug)]
pub(super) struct Operand {
    pub(super) value: Unreduced,
    origin: Origin,
}

/// What came of taking an operand.
#[derive(Debug)]
pub(super) enum Taken {
    /// It was there.
    Operand(Operand),
    /// It was not; what it would be worth, where that is worth knowing.
    Unavailable(Option<Operand>),
    /// It is no number at all.
    NoNumber,
}

/// The result of a step.
#[derive(Debug)]
struct Made {
    value: Unreduced,
    /// About the same, to pass quickly over what a decimal cannot mean.
    about: f64,
    taken: bool,
    /// The operation, while the chain is good.
    operation: Option<(Operator, Origin, Origin)>,
}

/// What is available: given numbers not used yet, and results not used yet.
pub(super) struct Pool<'a> {
    given: &'a [i64],
    /// How many of each given number are left; made when the first is taken.
    left: FxHashMap<i64, usize>,
    made: Vec<Made>,
    /// The results that are small fractions, by value in lowest terms.
    by_value: FxHashMap<Fraction, Vec<usize>>,
    operation: Option<(Operator, Origin, Origin)>,
}

impl<'a> Pool<'a> {
    pub(super) fn new(given: &'a [i64]) -> Self {
        let mut left = FxHashMap::default();
        for &number in given {
            *left.entry(number).or_insert(0) += 1;
        }
        Self { given, left, made: Vec::new(), by_value: FxHashMap::default(), operation: None }
    }

    /// How many given numbers were used.
    pub(super) fn used(&self) -> usize {
        self.given.len() - self.left.values().sum::<usize>()
    }

    /// Whether some earlier step made `above / below`.
    pub(super) fn was_made(&self, above: i64, below: i64) -> bool {
        Fraction::new(above, below).is_some_and(|value| self.by_value.contains_key(&value))
    }

    /// Takes a whole number: a result that equals it, else a given number.
    pub(super) fn take(&mut self, number: i64, taking: bool) -> Taken {
        if taking {
            if let Some(operand) = self.take_result(whole(number)) {
                return Taken::Operand(operand);
            }
            if let Some(left) = self.left.get_mut(&number).filter(|left| **left > 0) {
                *left -= 1;
                return Taken::Operand(Operand::given(number));
            }
        }
        Taken::Unavailable(Some(Operand::given(number)))
    }

    /// Takes the result that equals `above / below`, if that names any.
    pub(super) fn take_fraction(&mut self, above: i64, below: i64, taking: bool) -> Taken {
        let Some(value) = Fraction::new(above, below) else { return Taken::NoNumber };
        if !self.by_value.contains_key(&value) {
            return Taken::NoNumber;
        }
        match self.take_result(value).filter(|_| taking) {
            Some(operand) => Taken::Operand(operand),
            None => Taken::Unavailable(Some(Operand::foreign(Unreduced::Small(above, below)))),
        }
    }

    fn take_result(&mut self, value: Fraction) -> Option<Operand> {
        let results = self.by_value.get_mut(&value)?;
        while let Some(at) = results.pop() {
            if !self.made[at].taken {
                self.made[at].taken = true;
                let value = Unreduced::Small(value.numerator(), value.denominator());
                return Some(Operand { value, origin: Origin::Result(at) });
            }
        }
        None
    }

    /// Takes the result that the decimal `text` names.
    pub(super) fn take_named(&mut self, text: &str, taking: bool) -> Taken {
        let Some(at) = self.named(text) else { return Taken::Unavailable(None) };
        let made = &mut self.made[at];
        let operand = Operand { value: made.value.clone(), origin: Origin::Result(at) };
        if taking && !made.taken {
            made.taken = true;
            return Taken::Operand(operand);
        }
        // Without the rule that each result is used once, large values could grow without
        // bound; a small one is kept, because it may show a division by zero.
        let small = matches!(operand.value, Unreduced::Small(..));
        Taken::Unavailable(small.then_some(operand))
    }

    /// The latest result that the decimal `text` names, one not yet used if there is any.
    pub(super) fn named(&self, text: &str) -> Option<usize> {
        let places = places(text);
        let value = written(text);
        let about = approximate(&value);
        // Wider than any rounding to so many places, and than the error of a float.
        let exponent = i32::try_from(places).unwrap_or(i32::MAX).saturating_neg();
        let reach = 10_f64.powi(exponent) + about.abs() * 1e-9;
        let names = |made: &Made| {
            let far = (made.about - about).abs() > reach;
            !far && rounds(&made.value, &value, places)
        };
        let free = self.made.iter().rposition(|made| !made.taken && names(made));
        free.or_else(|| self.made.iter().rposition(|made| made.taken && names(made)))
    }

    /// Notes the operation of a good step.
    pub(super) fn combine(&mut self, operator: Operator, left: &Operand, right: &Operand) {
        self.operation = Some((operator, left.origin, right.origin));
    }

    /// Adds the result of a step; it is there to be taken while the chain is good.
    pub(super) fn made(&mut self, result: Option<Unreduced>, good: bool) {
        let operation = self.operation.take();
        let value = match result {
            Some(value) => compact(value),
            None => return,
        };
        if let Unreduced::Small(numerator, denominator) = value
            && let Some(key) = Fraction::new(numerator, denominator)
        {
            self.by_value.entry(key).or_default().push(self.made.len());
        }
        let about = approximate(&value);
        self.made.push(Made { value, about, taken: !good, operation });
    }

    /// The last result of a good chain as one expression, with its value.
    pub(super) fn expression(&self) -> (Expression, BigRational) {
        let mut tokens = Vec::new();
        let mut waiting: Vec<Result<Origin, Operator>> = Vec::new();
        let last = self.made.len().saturating_sub(1);
        waiting.push(Ok(Origin::Result(last)));
        while let Some(next) = waiting.pop() {
            match next {
                Err(operator) => tokens.push(Token::Operator(operator)),
                Ok(Origin::Given(number)) => tokens.push(Token::Number(whole(number))),
                Ok(Origin::Result(at)) => {
                    if let Some((operator, left, right)) = self.made[at].operation {
                        waiting.extend([Err(operator), Ok(right), Ok(left)]);
                    }
                }
            }
        }
        (Expression::from_checked(tokens), self.made[last].value.clone().reduced())
    }
}

impl Operand {
    fn given(number: i64) -> Self {
        Self { value: Unreduced::Small(number, 1), origin: Origin::Given(number) }
    }

    /// An operand of a wrong step, which no expression will be made of.
    pub(super) fn foreign(value: Unreduced) -> Self {
        Self { value, origin: Origin::Given(0) }
    }
}

/// A quotient in small parts where its lowest terms are small.
fn compact(value: Unreduced) -> Unreduced {
    match value {
        Unreduced::Big(ref parts) if parts.0.bits() + parts.1.bits() < 512 => {
            let lowest = BigRational::new(parts.0.clone(), parts.1.clone());
            match (lowest.numer().to_i64(), lowest.denom().to_i64()) {
                (Some(numerator), Some(denominator)) => Unreduced::Small(numerator, denominator),
                _ => value,
            }
        }
        small_or_huge => small_or_huge,
    }
}

#[allow(clippy::cast_precision_loss)] // Only a filter, with room for the error.
fn approximate(value: &Unreduced) -> f64 {
    match value {
        Unreduced::Small(numerator, denominator) => *numerator as f64 / *denominator as f64,
        Unreduced::Big(parts) => {
            let (numerator, denominator) = parts.as_ref();
            numerator.to_f64().unwrap_or(f64::NAN) / denominator.to_f64().unwrap_or(f64::NAN)
        }
    }
}
