//! The stacks of all processes: ranks of one program have the same, so that each is looked up once.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::format::Frame;
use crate::read::{Loaded, Process};

/// A frame of any process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Raw {
    /// 0: no module; the address is that in the process.
    Code {
        module: u32,
        address: u64,
    },
    Python {
        source: u32,
        line: u32,
    },
}

/// The frames of a call, the innermost first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stack {
    pub(crate) frames: Box<[Raw]>,
    /// How many frames of the program the user wants to see.
    pub(crate) shown: u32,
}

#[derive(Default)]
struct Numbering {
    modules: HashMap<Loaded, u32>,
    sources: HashMap<(String, String), u32>,
    stacks: HashMap<Stack, u32>,
    texts: HashSet<Arc<str>>,
}

/// Numbers for modules, functions of Python and stacks, from 1.
#[derive(Default)]
pub(crate) struct Stacks {
    numbering: Mutex<Numbering>,
    /// What has the numbers, once all processes are read.
    modules: Vec<Loaded>,
    sources: Vec<(String, String)>,
}

/// The stacks of one process, by the ids in its file.
pub(crate) struct Known {
    modules: HashMap<u32, u32>,
    sources: HashMap<u32, u32>,
    stacks: HashMap<u32, u32>,
}

impl Known {
    /// The number of a stack; 0: none.
    pub(crate) fn stack(&self, id: u32) -> u32 {
        self.stacks.get(&id).copied().unwrap_or(0)
    }

    pub(crate) fn raw(&self, frame: &Frame) -> Raw {
        match self.sources.get(&frame.module) {
            Some(&source) => Raw::Python { source, line: frame.line },
            None => Raw::Code {
                module: self.modules.get(&frame.module).copied().unwrap_or(0),
                address: frame.address,
            },
        }
    }
}

/// The number of a key: the next one for a new key.
fn number<K: std::hash::Hash + Eq + Clone>(all: &mut HashMap<K, u32>, key: &K) -> u32 {
    if let Some(&known) = all.get(key) {
        return known;
    }
    let next = all.len() as u32 + 1;
    all.insert(key.clone(), next);
    next
}

/// The keys in the order of their numbers.
fn in_order<K: Clone>(all: &HashMap<K, u32>) -> Vec<K> {
    let mut pairs: Vec<(&K, u32)> = all.iter().map(|(key, &number)| (key, number)).collect();
    pairs.sort_by_key(|&(_, number)| number);
    pairs.into_iter().map(|(key, _)| key.clone()).collect()
}

impl Stacks {
    fn numbering(&self) -> MutexGuard<'_, Numbering> {
        self.numbering.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A text that processes share, such as the name of a routine.
    pub(crate) fn text(&self, text: &str) -> Arc<str> {
        let texts = &mut self.numbering().texts;
        if let Some(known) = texts.get(text) {
            return known.clone();
        }
        let new: Arc<str> = text.into();
        texts.insert(new.clone());
        new
    }

    /// Adds the stacks of a process.
    pub(crate) fn add(&self, process: &Process) -> Known {
        let all = &mut *self.numbering();
        let mut known = Known {
            modules: process.modules.iter().map(|(&id, own)| (id, number(&mut all.modules, own))).collect(),
            sources: process.sources.iter().map(|(&id, own)| (id, number(&mut all.sources, own))).collect(),
            stacks: HashMap::new(),
        };
        for (&id, frames) in &process.places {
            let frames = frames.iter().map(|frame| known.raw(frame)).collect();
            let stack = Stack { frames, shown: process.header.stack };
            known.stacks.insert(id, number(&mut all.stacks, &stack));
        }
        known
    }

    /// Returns the stacks, in the order of their numbers. What is added later has no place.
    pub(crate) fn finish(&mut self) -> Vec<Stack> {
        let all = self.numbering();
        let (modules, sources) = (in_order(&all.modules), in_order(&all.sources));
        let stacks = in_order(&all.stacks);
        drop(all);
        (self.modules, self.sources) = (modules, sources);
        stacks
    }

    pub(crate) fn module(&self, number: u32) -> Option<Loaded> {
        self.modules.get((number as usize).checked_sub(1)?).cloned()
    }

    /// A function of Python: file and function.
    pub(crate) fn source(&self, number: u32) -> (String, String) {
        let at = (number as usize).checked_sub(1);
        at.and_then(|at| self.sources.get(at)).cloned().unwrap_or_default()
    }
}
