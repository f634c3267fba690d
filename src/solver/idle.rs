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

use rustc_hash::FxHashSet;

use super::forest::{Child, Forest, Kind, NodeId};
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
        let mut ways = Vec::new();
        let whole = (1_u32 << children.len()) - 1;
        // No term is 0, so a sum of two has none that can be set aside.
        if kind == Kind::Product || children.len() > 2 {
            for chosen in 1..whole {
                if self.comes_to_nothing(kind, children, chosen)? {
                    ways.push(chosen);
                }
            }
        }
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

    /// Whether the chosen terms come to 0, or the chosen factors to 1, as something that can be
    /// written.
    pub(super) fn comes_to_nothing(
        &self,
        kind: Kind,
        children: &[Child],
        chosen: u32,
    ) -> Result<bool, Overflow> {
        let nothing = if kind == Kind::Sum { N::zero() } else { N::one() };
        let mut sides = [nothing.clone(), nothing];
        let mut left = chosen;
        while left != 0 {
            let child = children[left.trailing_zeros() as usize];
            let side = &mut sides[usize::from(child.inverse)];
            let value = &self.node(child.node).value;
            *side = if kind == Kind::Sum { side.add(value)? } else { side.multiply(value)? };
            left &= left - 1;
        }
        let [plain, inverse] = sides;
        if plain != inverse || kind == Kind::Sum {
            return Ok(plain == inverse);
        }
        Ok(!plain.is_zero() && self.signs(kind, &picked(children, chosen)).plus)
    }
}

/// The chosen ones of some children.
pub(super) fn picked(children: &[Child], chosen: u32) -> Vec<Child> {
    let places = (0..children.len()).filter(|&at| chosen & (1 << at) != 0);
    places.map(|at| children[at]).collect()
}
