//! Which expressions need not be looked at where idle cards do not count.
//!
//! Where numbers may stay unused, a solution with idle cards is the same as its core, a shorter
//! solution. So only solutions without idle cards need to be shown, and solutions with some
//! matter only as far as they join two cores. They do not where setting cards aside in one
//! way never spoils another way: then each order of doing so ends in the same core, which an
//! expression with fewer numbers has joined already. What is left are nodes in which two such
//! choices overlap, or would leave nothing together, as in `12+2*6-3*4` or `1*(7/7)`.
//!
//! This holds where every value is a positive whole number: no sum is 0, and every node can be
//! written as it stands.

use std::array::from_fn;

use rustc_hash::FxHashSet;

use super::forest::{Child, Forest, Kind, NodeId, index};
use crate::number::{Exact, Overflow};

/// Whether some children of a node may be set aside: terms that come to 0, factors to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Idle {
    /// In no way.
    Nowhere,
    /// In one way, or in several that do not hinder each other.
    Apart,
    /// In ways that may lead to different cores, here or in some child.
    Tangled,
}

impl<N: Exact> Forest<N> {
    /// How the cards of a node with these children can be idle, `tangled` being the nodes known
    /// to be so.
    pub(super) fn idle(
        &self,
        kind: Kind,
        children: &[Child],
        tangled: &FxHashSet<NodeId>,
    ) -> Result<Idle, Overflow> {
        // No term is 0, so some that come to 0 are two or more with different signs, and there
        // are others; it is the same with factors, but that one alone may be 1.
        let several = children.len() > 2 && children.iter().any(|child| child.inverse);
        let one = N::one();
        let is_one = |child: &Child| self.node(child.node).value == one;
        let ways = if several || kind == Kind::Product && children.iter().any(is_one) {
            self.coming_to_nothing(kind, children)?
        } else {
            Vec::new()
        };
        if ways.is_empty() {
            let inherited = children.iter().any(|child| tangled.contains(&child.node));
            return Ok(if inherited { Idle::Tangled } else { Idle::Nowhere });
        }
        let leaves_something = |chosen: u32| {
            (0..children.len()).any(|at| chosen & (1 << at) == 0 && !children[at].inverse)
        };
        let hinder = |one: u32, other: u32| {
            let both = one & other;
            both != one && both != other && (both != 0 || !leaves_something(one | other))
        };
        let tangled = ways.iter().any(|&one| ways.iter().any(|&other| hinder(one, other)));
        Ok(if tangled { Idle::Tangled } else { Idle::Apart })
    }

    /// Which choices of some terms come to 0, or of some factors to 1 as something that can be
    /// written; each as the bits of a number.
    pub(super) fn coming_to_nothing(
        &self,
        kind: Kind,
        children: &[Child],
    ) -> Result<Vec<u32>, Overflow> {
        let nothing = if kind == Kind::Sum { N::zero() } else { N::one() };
        // What each choice comes to: one child more than a choice that is known.
        let choices = 1_usize << children.len();
        let mut few: [[N; 2]; FEW] = from_fn(|_| [nothing.clone(), nothing.clone()]);
        let mut many = Vec::new();
        let sides = if choices <= FEW {
            &mut few[..choices]
        } else {
            many.resize(choices, [nothing.clone(), nothing]);
            &mut many[..]
        };
        let mut found = Vec::new();
        for chosen in 1..choices - 1 {
            let child = children[chosen.trailing_zeros() as usize];
            let (side, other) = (usize::from(child.inverse), usize::from(!child.inverse));
            let known = &sides[chosen & (chosen - 1)];
            let value = &self.node(child.node).value;
            let joined = match kind {
                Kind::Sum => known[side].add(value)?,
                _ => known[side].multiply(value)?,
            };
            let rest = known[other].clone();
            let comes = joined == rest && (kind == Kind::Sum || !rest.is_zero());
            sides[chosen][side] = joined;
            sides[chosen][other] = rest;
            let chosen = index(chosen);
            if comes && (kind == Kind::Sum || self.signs(kind, &picked(children, chosen)).plus) {
                found.push(chosen);
            }
        }
        Ok(found)
    }
}

/// So many choices are looked through without asking for memory.
const FEW: usize = 8;

/// The chosen ones of some children.
pub(super) fn picked(children: &[Child], chosen: u32) -> Vec<Child> {
    let places = (0..children.len()).filter(|&at| chosen & (1 << at) != 0);
    places.map(|at| children[at]).collect()
}
