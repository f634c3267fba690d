//! A slow, obvious second solver, written straight from the definitions, to test the engine by.
//!
//! It shares with the engine only the words: `Expression`, `Rules`, `Fraction`.

// Each test program that includes this file uses a part of it.
#![allow(dead_code, unused_imports)]

mod sameness;

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use make24::number::{Exact, Fraction};
use make24::rules::Intermediates;
use make24::{Expression, Operator, Rules};
use num_rational::BigRational;
use num_traits::{Signed, Zero};

pub use sameness::{algebraic_classes, essential_classes, fingerprint};

/// A written form that evaluates: an ordered binary tree, and its value.
#[derive(Debug)]
pub struct Form {
    pub value: BigRational,
    pub tree: Tree,
}

/// A given number, or an operation on two forms.
#[derive(Debug)]
pub enum Tree {
    Number(Fraction),
    Operation(Rc<Form>, Operator, Rc<Form>),
}

impl Form {
    pub fn number(number: Fraction) -> Rc<Self> {
        Rc::new(Self { value: number.to_big(), tree: Tree::Number(number) })
    }

    /// The operation, unless it divides by zero.
    pub fn operation(left: &Rc<Self>, operator: Operator, right: &Rc<Self>) -> Option<Rc<Self>> {
        let value = match operator {
            Operator::Add => &left.value + &right.value,
            Operator::Subtract => &left.value - &right.value,
            Operator::Multiply => &left.value * &right.value,
            Operator::Divide if right.value.is_zero() => return None,
            Operator::Divide => &left.value / &right.value,
        };
        let tree = Tree::Operation(Rc::clone(left), operator, Rc::clone(right));
        Some(Rc::new(Self { value, tree }))
    }

    pub fn expression(&self) -> Expression {
        match &self.tree {
            Tree::Number(number) => Expression::number(*number),
            Tree::Operation(left, operator, right) => {
                left.expression().combine(*operator, &right.expression()).unwrap()
            }
        }
    }

    /// The form that an expression writes.
    pub fn of(expression: &Expression) -> Rc<Self> {
        let mut stack: Vec<Rc<Self>> = Vec::new();
        for token in expression.tokens() {
            match *token {
                make24::Token::Number(number) => stack.push(Self::number(number)),
                make24::Token::Operator(operator) => {
                    let (right, left) = (stack.pop().unwrap(), stack.pop().unwrap());
                    stack.push(Self::operation(&left, operator, &right).unwrap());
                }
            }
        }
        stack.pop().unwrap()
    }

    /// The given numbers, sorted.
    pub fn cards(&self) -> Vec<Fraction> {
        let mut cards: Vec<Fraction> = self.expression().numbers().collect();
        cards.sort();
        cards
    }
}

/// Every form over each sub-multiset of a hand that obeys the rules.
pub struct Forms {
    rules: Rules,
    made: HashMap<Vec<Fraction>, Rc<Vec<Rc<Form>>>>,
}

impl Forms {
    pub fn new(rules: Rules) -> Self {
        Self { rules, made: HashMap::new() }
    }

    /// Every form over all of `cards`, which are sorted.
    pub fn over(&mut self, cards: &[Fraction]) -> Rc<Vec<Rc<Form>>> {
        if let Some(forms) = self.made.get(cards) {
            return Rc::clone(forms);
        }
        let mut forms = Vec::new();
        if let [card] = cards {
            forms.push(Form::number(*card));
        }
        for (left_cards, right_cards) in splits(cards) {
            let (lefts, rights) = (self.over(&left_cards), self.over(&right_cards));
            for left in lefts.iter() {
                for right in rights.iter() {
                    forms.extend(
                        Operator::ALL
                            .into_iter()
                            .filter(|&operator| self.rules.operators.contains(operator))
                            .filter_map(|operator| Form::operation(left, operator, right))
                            .filter(|form| allowed(&form.value, self.rules.intermediates)),
                    );
                }
            }
        }
        let forms = Rc::new(forms);
        self.made.insert(cards.to_vec(), Rc::clone(&forms));
        forms
    }

    /// Every form that uses the numbers as the rules say, whatever its value.
    pub fn of_hand(&mut self, numbers: &[Fraction]) -> Vec<Rc<Form>> {
        let mut hand = numbers.to_vec();
        hand.sort();
        let everything = (1 << hand.len()) - 1;
        let wanted: BTreeSet<Vec<Fraction>> = if self.rules.use_all {
            BTreeSet::from([hand])
        } else {
            (1..=everything).map(|mask| part(&hand, mask)).collect()
        };
        wanted.iter().flat_map(|cards| self.over(cards).to_vec()).collect()
    }
}

/// The cards whose bits are set.
fn part(cards: &[Fraction], mask: usize) -> Vec<Fraction> {
    let chosen = cards.iter().enumerate().filter(|(index, _)| mask & (1 << index) != 0);
    chosen.map(|(_, card)| *card).collect()
}

/// Every ordered split of a multiset into two that hold something; equal cards are the same.
fn splits(cards: &[Fraction]) -> BTreeSet<(Vec<Fraction>, Vec<Fraction>)> {
    let everything = (1 << cards.len()) - 1;
    (1..everything).map(|mask| (part(cards, mask), part(cards, everything ^ mask))).collect()
}

fn allowed(result: &BigRational, intermediates: Intermediates) -> bool {
    match intermediates {
        Intermediates::Any => true,
        Intermediates::Whole => result.is_integer(),
        Intermediates::Natural => result.is_integer() && result.is_positive(),
    }
}

/// Every written form that solves the puzzle, once each, in the promised order.
pub fn solutions(numbers: &[Fraction], target: &BigRational, rules: Rules) -> Vec<Expression> {
    let forms = Forms::new(rules).of_hand(numbers);
    let solving = forms.iter().filter(|form| form.value == *target);
    in_order(solving.map(|form| form.expression()).collect())
}

/// What the promised order compares, in turn.
pub type Key = (bool, bool, usize, usize, String);

/// Fractions last, then negative results last, then fewer brackets, then shorter, then by text.
pub fn key(expression: &Expression) -> Key {
    let steps = expression.steps();
    let text = expression.to_string();
    (
        steps.iter().any(|step| !step.result.is_integer()),
        steps.iter().any(|step| step.result.is_negative()),
        text.matches('(').count(),
        text.chars().count(),
        text,
    )
}

/// The expressions in the promised order, once each.
pub fn in_order(mut expressions: Vec<Expression>) -> Vec<Expression> {
    expressions.sort_by_cached_key(key);
    expressions.dedup();
    expressions
}

/// Whole numbers as a hand.
pub fn hand(numbers: &[i64]) -> Vec<Fraction> {
    numbers.iter().map(|&number| Fraction::try_from(number).unwrap()).collect()
}

/// `numerator ÷ denominator` as a target.
pub fn ratio(numerator: i64, denominator: i64) -> BigRational {
    BigRational::new(numerator.into(), denominator.into())
}
