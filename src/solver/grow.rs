//! Sums and products put together child by child, so that each is made once.
//!
//! Children are chosen in ascending order, so no arrangement appears twice. Where one value is
//! wanted, the last (and largest) child is looked up by the value it must have instead of being
//! tried out.

use super::MOST_NUMBERS;
use super::cancel;
use super::enumerate::Search;
use super::forest::{Child, Kind, NO_NODE, NodeId};
use super::idle::Idle;
use super::multiset::Part;
use crate::Operator;
use crate::number::{Exact, Overflow};

/// The values asked for.
#[derive(Debug)]
pub(super) enum Wanted<'a, N> {
    /// All that there are.
    Any,
    /// One, not negative.
    Value(&'a N),
    /// Those from the first to the second.
    Within(&'a [N; 2]),
}

/// One sum or product being put together.
struct Growing<'a, N> {
    kind: Kind,
    part: Part,
    wanted: Wanted<'a, N>,
    chosen: [Child; MOST_NUMBERS],
    count: usize,
    found: Vec<NodeId>,
}

impl<N> Growing<'_, N> {
    fn chosen(&self) -> &[Child] {
        &self.chosen[..self.count]
    }

    fn push(&mut self, child: Child) {
        self.chosen[self.count] = child;
        self.count += 1;
    }
}

impl<N: Exact> Growing<'_, N> {
    /// Whether a quotient is outside the range asked for, told without dividing.
    fn misses(&self, above: &N, below: &N) -> Result<bool, Overflow> {
        let Wanted::Within([low, high]) = &self.wanted else { return Ok(false) };
        Ok(*above < low.multiply(below)? || *above > high.multiply(below)?)
    }

    /// Whether a value is in the range asked for; a single one is seen to before.
    fn wants(&self, value: &N) -> bool {
        let Wanted::Within([low, high]) = &self.wanted else { return true };
        low <= value && value <= high
    }
}

/// What the children chosen so far come to: the sum of those added and of those subtracted, or
/// the product of those that multiply and of those that divide.
#[derive(Clone)]
struct Partial<N> {
    plain: N,
    inverse: N,
}

impl<N: Exact> Search<N> {
    /// Every node of one kind over exactly the numbers of `part` with a value that is wanted.
    pub(super) fn grow_all(
        &mut self,
        part: Part,
        kind: Kind,
        wanted: Wanted<'_, N>,
    ) -> Result<Vec<NodeId>, Overflow> {
        cancel::check();
        let operators = self.forest.rules.operators;
        let usable = match kind {
            Kind::Leaf => false,
            Kind::Sum => {
                operators.contains(Operator::Add) || operators.contains(Operator::Subtract)
            }
            Kind::Product => {
                operators.contains(Operator::Multiply) || operators.contains(Operator::Divide)
            }
        };
        let none = Child { node: NO_NODE, inverse: false };
        let chosen = [none; MOST_NUMBERS];
        let mut growing = Growing { kind, part, wanted, chosen, count: 0, found: Vec::new() };
        if usable {
            let nothing = if kind == Kind::Sum { N::zero() } else { N::one() };
            let start = Partial { plain: nothing.clone(), inverse: nothing };
            self.grow(&mut growing, part, &start)?;
        }
        Ok(growing.found)
    }

    /// Adds every choice of further children for the numbers that `rest` still holds.
    fn grow(
        &mut self,
        growing: &mut Growing<'_, N>,
        rest: Part,
        so_far: &Partial<N>,
    ) -> Result<(), Overflow> {
        let inner = growing.kind.inner();
        let after = growing.chosen().last().map(|last| self.forest.node(last.node).part);
        for index in self.forest.parts.splits(rest) {
            let split = self.forest.parts.split(index);
            if after.is_some_and(|part| split.small < part) {
                continue;
            }
            let list = self.list(split.small, inner)?;
            for place in list.start..list.end {
                for inverse in [false, true] {
                    let child = Child { node: self.at(place), inverse };
                    if self.may_follow(growing, child) {
                        let partial = self.joined(growing.kind, child, so_far)?;
                        growing.push(child);
                        self.grow(growing, split.large, &partial)?;
                        growing.count -= 1;
                    }
                }
            }
        }
        if after.is_some_and(|part| part <= rest) {
            self.close(growing, rest, so_far)?;
        }
        Ok(())
    }

    /// Whether a child may come next.
    fn may_follow(&self, growing: &Growing<'_, N>, child: Child) -> bool {
        let node = self.forest.node(child.node);
        if let Some(&last) = growing.chosen().last() {
            let same_part = self.forest.node(last.node).part == node.part;
            if same_part && (child.node, child.inverse) < (last.node, last.inverse) {
                return false;
            }
        }
        !child.inverse
            || match growing.kind {
                Kind::Sum => !node.symmetric,
                _ => {
                    !node.value.is_zero() && self.forest.rules.operators.contains(Operator::Divide)
                }
            }
    }

    /// What it comes to with one more child.
    fn joined(
        &self,
        kind: Kind,
        child: Child,
        so_far: &Partial<N>,
    ) -> Result<Partial<N>, Overflow> {
        let value = &self.forest.node(child.node).value;
        let with =
            |side: &N| if kind == Kind::Sum { side.add(value) } else { side.multiply(value) };
        let Partial { plain, inverse } = so_far;
        Ok(if child.inverse {
            Partial { plain: plain.clone(), inverse: with(inverse)? }
        } else {
            Partial { plain: with(plain)?, inverse: inverse.clone() }
        })
    }

    /// Completes the node with one last child made of everything in `rest`.
    fn close(
        &mut self,
        growing: &mut Growing<'_, N>,
        rest: Part,
        so_far: &Partial<N>,
    ) -> Result<(), Overflow> {
        let Wanted::Value(wanted) = growing.wanted else {
            return self.close_with_any(growing, rest, so_far);
        };
        let Partial { plain, inverse } = so_far;
        if growing.kind == Kind::Sum {
            let needed = wanted.add(inverse)?.subtract(plain)?;
            let negative = needed.is_negative();
            let inverses: &[bool] =
                if needed.is_zero() { &[false, true] } else { std::slice::from_ref(&negative) };
            return self.close_with(growing, rest, so_far, &needed.absolute(), inverses);
        }
        if plain.is_zero() {
            // Zero times (or divided by) anything at all.
            return if wanted.is_zero() {
                self.close_with_any(growing, rest, so_far)
            } else {
                Ok(())
            };
        }
        let scaled = wanted.multiply(inverse)?;
        let multiplies = self.quotient(&scaled, plain)?;
        let divides = if wanted.is_zero() || !self.forest.rules.operators.contains(Operator::Divide)
        {
            None
        } else if let (Some(needed), false) = (&multiplies, self.whole) {
            Some(needed.reciprocal())
        } else {
            self.quotient(plain, &scaled)?
        };
        for (needed, inverse) in [(multiplies, false), (divides, true)] {
            if let Some(needed) = needed {
                self.close_with(growing, rest, so_far, &needed, &[inverse])?;
            }
        }
        Ok(())
    }

    fn close_with(
        &mut self,
        growing: &mut Growing<'_, N>,
        rest: Part,
        so_far: &Partial<N>,
        needed: &N,
        inverses: &[bool],
    ) -> Result<(), Overflow> {
        let run = self.of_value(rest, growing.kind.inner(), needed)?;
        for place in run.start..run.end {
            let node = self.at(place);
            if self.forest.node(node).value == *needed {
                for &inverse in inverses {
                    self.finish(growing, Child { node, inverse }, so_far)?;
                }
            }
        }
        Ok(())
    }

    fn close_with_any(
        &mut self,
        growing: &mut Growing<'_, N>,
        rest: Part,
        so_far: &Partial<N>,
    ) -> Result<(), Overflow> {
        cancel::check();
        let list = self.list(rest, growing.kind.inner())?;
        for place in list.start..list.end {
            for inverse in [false, true] {
                let child = Child { node: self.at(place), inverse };
                self.finish(growing, child, so_far)?;
            }
        }
        Ok(())
    }

    fn finish(
        &mut self,
        growing: &mut Growing<'_, N>,
        last: Child,
        so_far: &Partial<N>,
    ) -> Result<(), Overflow> {
        if !self.may_follow(growing, last) {
            return Ok(());
        }
        let value = if let Wanted::Value(wanted) = growing.wanted {
            // The last child was chosen so that this comes out.
            wanted.clone()
        } else {
            let Partial { plain, inverse } = self.joined(growing.kind, last, so_far)?;
            match growing.kind {
                Kind::Sum => plain.subtract(&inverse)?,
                _ if growing.misses(&plain, &inverse)? => return Ok(()),
                _ => match self.quotient(&plain, &inverse)? {
                    Some(value) => value,
                    None => return Ok(()),
                },
            }
        };
        // A sum is kept in the sign in which it is positive; the other one is met as well.
        if value.is_negative() || !self.allows(&value) || !growing.wants(&value) {
            return Ok(());
        }
        growing.push(last);
        let idle = match &self.tangled {
            Some(tangled) => self.forest.idle(growing.kind, growing.chosen(), tangled)?,
            None => Idle::Nowhere,
        };
        if idle != Idle::Apart
            && let Some(id) = self.forest.add(growing.kind, growing.part, growing.chosen(), value)
        {
            growing.found.push(id);
            if let (Idle::Tangled, Some(tangled)) = (idle, &mut self.tangled) {
                tangled.insert(id);
            }
        }
        growing.count -= 1;
        Ok(())
    }
}
