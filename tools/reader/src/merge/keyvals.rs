//! Keyvals: their callbacks and names, and their counters in all processes.

use crate::part::OwnKeyval;
use crate::report::{Callbacks, Calls, Keyval, add, kind, language, seconds};
use crate::stacks::{Raw, Stacks};
use crate::symbols::{Location, Symbols};

use super::ranks::join_ranks;

pub(super) fn new_keyval(
    symbols: &mut Symbols,
    stacks: &Stacks,
    own: &OwnKeyval,
    created: Option<Location>,
) -> Keyval {
    let mut callback = |raw: Option<Raw>| raw.map(|raw| symbols.function(stacks, raw));
    let [copy, delete] = [callback(own.copy), callback(own.delete)];
    let given = crate::read::text(&own.record.name);
    // Without a name of its own, a keyval is called by its callback.
    let function = delete.as_ref().or(copy.as_ref()).and_then(|place| place.function.clone());
    Keyval {
        key: own.record.key,
        kind: kind(own.record.kind).to_owned(),
        language: language(own.record.language).to_owned(),
        name: if given.is_empty() { function } else { Some(given) },
        created,
        callbacks: Callbacks {
            copy: Calls { place: copy, ..Calls::default() },
            delete: Calls { place: delete, ..Calls::default() },
        },
        ..Keyval::default()
    }
}

/// The counters of one process.
pub(super) fn counters(rank: i32, own: &OwnKeyval) -> Keyval {
    let record = &own.record;
    let [copy, delete] = record.calls.map(|[calls, failures, total, longest]| Calls {
        calls,
        failures,
        seconds: seconds(total),
        longest: seconds(longest),
        ..Calls::default()
    });
    Keyval {
        freed: u64::from(record.is_freed != 0),
        set: record.set,
        got: own.gets[0],
        missed: own.gets[1],
        copied: record.copied,
        deleted: record.deleted,
        left: own.left,
        callbacks: Callbacks { copy, delete },
        ranks: vec![rank],
        ..Keyval::default()
    }
}

/// Adds the counters of the same keyval in another process, or with another stack.
pub(super) fn join_keyval(all: &mut Keyval, own: Keyval) {
    for (sum, count) in [
        (&mut all.freed, own.freed),
        (&mut all.set, own.set),
        (&mut all.got, own.got),
        (&mut all.missed, own.missed),
        (&mut all.copied, own.copied),
        (&mut all.deleted, own.deleted),
        (&mut all.left, own.left),
    ] {
        add(sum, count);
    }
    let [copy, delete] = [&mut all.callbacks.copy, &mut all.callbacks.delete];
    for (calls, more) in [(copy, own.callbacks.copy), (delete, own.callbacks.delete)] {
        add(&mut calls.calls, more.calls);
        add(&mut calls.failures, more.failures);
        calls.seconds += more.seconds;
        calls.longest = calls.longest.max(more.longest);
    }
    join_ranks(&mut all.ranks, own.ranks);
}
