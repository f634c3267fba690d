//! The level `essential` for functions of a program: see [`levels`](super::levels) for the rule.
//!
//! What is left of a function when some of its operands are set aside is the same for all hands
//! of a pattern, so it is looked up once, among the functions of the stand-ins; a hand only says
//! which operands its numbers allow to be set aside.

use rustc_hash::FxHashMap;

use super::forest::{Kind, NodeId, Signed, Signs};
use super::program::{Instruction, Operand, Program, StandIns};
use super::run::Run;

/// A letter or an inner node of a program, and whether its negation is meant.
type Core = (u8, bool);

/// What is done to a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Change {
    /// The operands whose bits are set are set aside.
    Without(u8),
    /// The operand at this place becomes a core of itself.
    Replaced(u8, Core),
}

/// What changed functions are, as far as it was asked.
#[derive(Debug)]
pub(super) struct Cores {
    stand_ins: StandIns,
    nodes: Vec<NodeId>,
    known: FxHashMap<(u16, Change), Option<Core>>,
    /// Where the functions of one hand are joined after those of another.
    classes: Classes,
}

impl Cores {
    /// Of a program that was made of these, as far as it was asked: nothing yet.
    pub(super) fn new(stand_ins: StandIns) -> Self {
        let mut nodes = vec![0; stand_ins.places.len()];
        for (&node, &place) in &stand_ins.places {
            nodes[usize::from(place)] = node;
        }
        let (known, classes) = (FxHashMap::default(), Classes::default());
        Self { stand_ins, nodes, known, classes }
    }

    /// What a changed function is, up to sign; `None` where it cannot be written.
    fn changed(
        &mut self,
        program: &Program,
        function: Instruction,
        change: Change,
    ) -> Option<Core> {
        let key = (function.key(), change);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let operands = program.operands(function).iter().enumerate();
        let (rest, turned) = match change {
            Change::Without(idle) => {
                let left = operands.filter(|(at, _)| idle & (1 << at) == 0);
                (left.map(|(_, &operand)| operand).collect(), false)
            }
            Change::Replaced(place, core) => {
                let (mut rest, mut turned) = (Vec::new(), false);
                for (at, &operand) in operands {
                    if at != usize::from(place) {
                        rest.push(operand);
                        continue;
                    }
                    // In a sum the sign goes with the term, in a product it goes to the front.
                    let inverse = operand.inverse != (core.1 && function.kind == Kind::Sum);
                    turned = core.1 && function.kind == Kind::Product;
                    match program.inner(core.0).filter(|inner| inner.kind == function.kind) {
                        Some(inner) => rest.extend(program.operands(inner).iter().map(|inner| {
                            Operand { node: inner.node, inverse: inner.inverse != inverse }
                        })),
                        None => rest.push(Operand { node: core.0, inverse }),
                    }
                }
                (rest, turned)
            }
        };
        let made = self.made(function.kind, &rest);
        let made = made.map(|(node, negative)| (node, negative != turned));
        self.known.insert(key, made);
        made
    }

    /// The node that these operands make, where it can be written.
    fn made(&mut self, kind: Kind, operands: &[Operand]) -> Option<Core> {
        if let [only] = operands {
            let alone = kind == Kind::Sum || !only.inverse;
            return alone.then_some((only.node, only.inverse));
        }
        let signed: Vec<(Signed, bool)> = operands
            .iter()
            .map(|operand| ((self.nodes[usize::from(operand.node)], false), operand.inverse))
            .collect();
        let made =
            self.stand_ins.forest.assemble(kind, &signed).expect("four small numbers stay small");
        made.map(|(node, negative)| (self.stand_ins.places[&node], negative))
    }
}

/// Joins functions of a program, worth the target or its negation as given, into classes; gives
/// one number for each class, in the order of the functions.
pub(super) fn join(
    run: &Run<'_>,
    cores: &mut Cores,
    answers: &[(Instruction, bool)],
) -> Vec<usize> {
    let mut classes = std::mem::take(&mut cores.classes);
    classes.start(answers.len());
    for (number, &answer) in answers.iter().enumerate() {
        classes.join(run, cores, number, answer);
    }
    let numbers = (0..answers.len()).map(|number| classes.root(number)).collect();
    cores.classes = classes;
    numbers
}

/// Everything that is left of a function when some of its cards are set aside once.
fn reduce(run: &Run<'_>, cores: &mut Cores, function: Instruction, found: &mut Vec<Core>) {
    let program = run.program;
    let operands = program.operands(function);
    for idle in 1_u8..(1 << operands.len()) - 1 {
        if let Some(negative) = run.comes_to_nothing(function.kind, operands, idle)
            && can_be(program, function.kind, operands, idle, negative)
            && let Some((core, turned)) = cores.changed(program, function, Change::Without(idle))
        {
            found.push((core, turned != negative));
        }
    }
    for (place, operand) in (0..).zip(operands) {
        let Some(inner) = program.inner(operand.node) else { continue };
        let start = found.len();
        reduce(run, cores, inner, found);
        let mut end = start;
        for at in start..found.len() {
            let change = Change::Replaced(place, found[at]);
            if let Some(core) = cores.changed(program, function, change) {
                found[end] = core;
                end += 1;
            }
        }
        found.truncate(end);
    }
}

/// Whether the chosen factors, or their negation, can be written by themselves; terms that come
/// to 0 always count.
fn can_be(program: &Program, kind: Kind, operands: &[Operand], chosen: u8, negative: bool) -> bool {
    let chosen = operands.iter().enumerate().filter(|(at, _)| chosen & (1 << at) != 0);
    let factors = chosen.map(|(_, operand)| signs(program, operand.node));
    kind == Kind::Sum || Signs::of_product(factors).has(negative)
}

/// Which signs of a letter or an inner node can be written.
fn signs(program: &Program, node: u8) -> Signs {
    program.inner(node).map_or(Signs { plus: true, minus: false }, |inner| inner.signs)
}

/// Some functions, joined with their cores.
#[derive(Debug, Default)]
struct Classes {
    /// The cores met so far; their numbers follow those of the functions.
    cores: Vec<Core>,
    /// A disjoint-set forest.
    parents: Vec<usize>,
    /// What is still to be reduced, and what came of reducing something.
    pending: Vec<(Instruction, bool)>,
    found: Vec<Core>,
}

impl Classes {
    /// Begins with so many functions, each in a class of its own.
    fn start(&mut self, functions: usize) {
        self.cores.clear();
        self.parents.clear();
        self.parents.extend(0..functions);
    }

    /// Joins a function, worth the target or its negation as given, with all its cores.
    fn join(
        &mut self,
        run: &Run<'_>,
        cores: &mut Cores,
        number: usize,
        function: (Instruction, bool),
    ) {
        let mut next = Some(function);
        while let Some((function, negative)) = next {
            let mut found = std::mem::take(&mut self.found);
            reduce(run, cores, function, &mut found);
            for (core, turned) in found.drain(..) {
                let inner = run.program.inner(core);
                let negative = turned != negative && !inner.is_some_and(|inner| inner.symmetric);
                if !signs(run.program, core).has(negative) {
                    continue;
                }
                let is_new = self.unite(number, (core, negative));
                self.pending.extend(inner.filter(|_| is_new).map(|inner| (inner, negative)));
            }
            self.found = found;
            next = self.pending.pop();
        }
    }

    /// Joins a function and a core; whether the core is new.
    fn unite(&mut self, number: usize, core: Core) -> bool {
        let functions = self.parents.len() - self.cores.len();
        let known = self.cores.iter().position(|&known| known == core);
        let place = functions + known.unwrap_or(self.cores.len());
        if known.is_none() {
            self.cores.push(core);
            self.parents.push(place);
        }
        let (left, right) = (self.root(number), self.root(place));
        self.parents[left] = right;
        known.is_none()
    }

    fn root(&mut self, mut number: usize) -> usize {
        while self.parents[number] != number {
            self.parents[number] = self.parents[self.parents[number]];
            number = self.parents[number];
        }
        number
    }
}
