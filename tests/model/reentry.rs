//! Every re-entry: each call, made from inside each kind of callback, in the middle of each operation that runs
//! callbacks, with every callback that may fail failing in turn.

use std::rc::Rc;

use super::model::*;

/// One combination: an object has `attributes` attributes, the callback of the `at`th makes the call `inner` while
/// `outer` is performed, and the callback of the `failing`th (0: none) fails.
#[derive(Clone, Debug)]
pub struct Combination {
    kind: Kind,
    outer: Outer,
    face: Face,
    attributes: usize,
    at: usize,
    /// The callback is the delete callback (of a dup: the one that undoes the copy).
    delete: bool,
    failing: usize,
    /// The call is made by the destructor, after the delete callback. The key was freed before, except in finalize.
    destroy: bool,
    inner: Op,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outer {
    Call(What),
    /// Finalize, with the attributes on this predefined object.
    Finalize(u8),
    /// The end of the last session after `MPI_Finalize`, with the attributes on `MPI_INT`.
    SessionFinalize,
    /// `mpi_attr_get_or_set` of an attribute that is not set: the function that makes the value makes the call, and fails if
    /// `failing` is 1.
    Make,
    /// Finalize with a hook, which makes the call and was registered before the attributes (`at` is 1) or after them. These
    /// are on `MPI_COMM_SELF` or `MPI_INT`; or on a session, which ends with its hook.
    Hook,
    /// The object is the inner communicator of a parent, and the call on the parent frees it.
    Inner(What),
}

impl Combination {
    /// Needs a process of its own.
    pub fn finalizes(&self) -> bool {
        let is_made = self.outer == Outer::Make;
        matches!(self.outer, Outer::Finalize(_) | Outer::SessionFinalize)
            || (self.outer == Outer::Hook && self.kind != Kind::Session)
            || (is_made && self.inner.what == What::Finalize)
    }
}

/// Places, counted from the first after those of the predefined objects.
const OBJECT: u8 = 0;
const OTHER: u8 = 1;
const INNER: u8 = 2;
const OUTER: u8 = 3;
/// In `PLACES`, the last place: the predefined communicators have two.
const PARENT: u8 = 3;
const INNER_KEY: Which = Which::Place(INNER_KEY_PLACE as u8);

fn first(kind: Kind) -> u8 {
    [2, 1, 0, 0][kind as usize]
}

/// The routines of attributes of a kind of object, by language.
fn faces(kind: Kind) -> &'static [Face] {
    match kind {
        Kind::Comm => &FACES,
        Kind::Session => &[Face::C, Face::Address],
        _ => &[Face::C, Face::X, Face::Address],
    }
}

fn dups(kind: Kind) -> &'static [What] {
    match kind {
        Kind::Comm => &[What::Dup, What::DupWithInfo, What::Idup, What::IdupWithInfo],
        Kind::Type => &[What::Dup],
        Kind::Win | Kind::Session => &[],
    }
}

fn frees(kind: Kind) -> &'static [What] {
    match kind {
        Kind::Comm => &[What::Free, What::Disconnect],
        // Ends by `SessionFinalize`, which is among the calls of every kind.
        Kind::Session => &[],
        _ => &[What::Free],
    }
}

/// Every call from inside a callback for an object of `kind` with `attributes` attributes; the keys are those of the
/// attributes and one that is not set.
fn inner_calls(kind: Kind, attributes: usize) -> Vec<Op> {
    let mut calls = vec![];
    let languages = [Face::C, Face::Address];
    let keys = || (0..=attributes as u8).map(Which::Place);
    for obj in [Who::This, Who::Place(first(kind) + OTHER)] {
        let on = |what| Op { obj, place: INNER, val: 77, ..Op::new(what, kind) };
        for what in [What::Set, What::Get, What::Delete] {
            for &face in faces(kind) {
                calls.extend(keys().map(|key| Op { face, key, ..on(what) }));
            }
        }
        for face in languages {
            calls.extend(keys().map(|key| Op { face, key, ..on(What::GetOrSet) }));
            calls.push(Op { face, form: u8::MAX, ..on(What::List) });
        }
        for what in [dups(kind), frees(kind)].concat() {
            calls.extend(languages.map(|face| Op { face, ..on(what) }));
            calls.push(Op { null: true, ..on(what) });
        }
        calls.push(Op { null: true, key: Which::Place(0), ..on(What::Get) });
        match kind {
            Kind::Type => calls.extend(languages.map(|face| Op { face, ..on(What::Contents) })),
            Kind::Session => {}
            _ => {
                calls.push(Op { val: 3, ..on(What::SetErrhandler) });
                calls.push(on(What::CallErrhandler));
            }
        }
    }
    for &face in faces(kind) {
        calls.extend(keys().map(|key| Op { face, key, ..Op::new(What::FreeKey, kind) }));
        calls.push(create_key(kind, face, attributes + 1, Functions::default()));
    }
    if kind == Kind::Comm {
        // The other object has an inner communicator; the object has none, or is one, whose parent is `PARENT`.
        for what in [What::Inner, What::ReleaseInner, What::Delete] {
            for obj in [Who::This, Who::Place(first(kind) + OTHER), Who::Place(first(kind) + PARENT)] {
                let call = Op { obj, key: INNER_KEY, place: INNER, ..Op::new(what, kind) };
                calls.extend(languages.map(|face| Op { face, ..call.clone() }));
            }
        }
        calls.push(Op { obj: Who::Place(first(kind) + PARENT), ..Op::new(What::Free, kind) });
        calls.push(Op { key: INNER_KEY, ..Op::new(What::FreeKey, kind) });
    }
    for what in [What::AtFinalize, What::Cancel] {
        calls.extend(languages.map(|face| Op { face, ..Op::new(what, kind) }));
    }
    for what in [What::Finalize, What::SessionInit, What::SessionFinalize] {
        calls.extend(languages.map(|face| Op {
            face,
            place: match (what, kind) {
                (What::SessionInit, Kind::Session) => INNER,
                _ => (what == What::SessionInit) as u8,
            },
            ..Op::new(what, kind)
        }));
    }
    calls.push(Op { null: true, ..Op::new(What::FreeKey, kind) });
    for what in [What::New, What::AddErrorCode, What::RemoveErrorCode, What::Finalized, What::Init] {
        let kind = if kind == Kind::Session { Kind::Comm } else { kind };
        calls.push(Op { obj: Who::Place(0), place: INNER, ..Op::new(what, kind) });
    }
    calls
}

fn create_key(kind: Kind, face: Face, place: usize, functions: Functions) -> Op {
    let functions = Some(Rc::new(functions));
    Op { face, place: place as u8, val: 7 - (place as i64) * 5, functions, ..Op::new(What::CreateKey, kind) }
}

pub fn all(largest: usize) -> impl Iterator<Item = Combination> {
    KINDS.into_iter().flat_map(move |kind| of_kind(kind, largest))
}

fn of_kind(kind: Kind, largest: usize) -> impl Iterator<Item = Combination> {
    let mut outers = vec![(Outer::Call(What::Set), true), (Outer::Call(What::Delete), true)];
    for &what in dups(kind) {
        outers.extend([(Outer::Call(what), false), (Outer::Call(what), true)]);
    }
    outers.extend(frees(kind).iter().map(|&what| (Outer::Call(what), true)));
    outers.extend((0..first(kind)).map(|place| (Outer::Finalize(place), true)));
    outers.extend((kind == Kind::Type).then_some((Outer::SessionFinalize, true)));
    outers.extend((kind == Kind::Session).then_some((Outer::Call(What::SessionFinalize), true)));
    if kind == Kind::Comm {
        outers.extend([What::ReleaseInner, What::Delete, What::Free].map(|what| (Outer::Inner(what), true)));
    }
    let conventions = faces(kind).iter().copied().filter(|&face| face != Face::C1).collect::<Vec<_>>();
    (1..=largest).flat_map(move |attributes| {
        let inner_calls = inner_calls(kind, attributes);
        let mut some = vec![];
        let (delete, destroy) = (true, false);
        for inner in &inner_calls {
            // In `Make` and `Hook` no callback runs, whose object this could be.
            let obj = if inner.obj == Who::This { Who::Place(first(kind) + OBJECT) } else { inner.obj };
            for (face, failing) in [(Face::C, 0), (Face::C, 1), (Face::Address, 0), (Face::Address, 1)] {
                let (outer, at, inner) = (Outer::Make, 1, Op { obj, ..inner.clone() });
                some.push(Combination { kind, outer, face, attributes, at, delete, failing, destroy, inner });
            }
            let of_hooks: &[usize] = if kind == Kind::Win { &[] } else { &[1, 2] };
            for &at in of_hooks {
                let (outer, face, failing) = (Outer::Hook, Face::C, 0);
                let inner = Op { obj, ..inner.clone() };
                some.push(Combination { kind, outer, face, attributes, at, delete, failing, destroy, inner });
            }
        }
        for &(outer, delete) in &outers {
            for &face in &conventions {
                for at in 1..=attributes {
                    let dup = matches!(outer, Outer::Call(what) if dups(kind).contains(&what));
                    // A copy is undone only when a later one fails; none is made after one that failed.
                    let failing = match (dup, delete) {
                        (true, true) => at + 1..=attributes,
                        _ => 0..=attributes,
                    };
                    for failing in failing.filter(|&failing| !dup || failing == 0 || failing >= at) {
                        let combine = |destroy, inner: Op| Combination {
                            kind,
                            outer,
                            face,
                            attributes,
                            at,
                            delete,
                            failing,
                            destroy,
                            inner,
                        };
                        some.extend(inner_calls.iter().cloned().map(|inner| combine(false, inner)));
                        if delete && face == Face::X && outer != Outer::Call(What::Set) && !dup {
                            let calls = inner_calls.iter().filter(|inner| inner.obj != Who::This);
                            some.extend(calls.cloned().map(|inner| combine(true, inner)));
                        }
                    }
                }
            }
        }
        some
    })
}

/// The calls of a whole program with this combination.
pub fn trace(c: &Combination) -> Vec<Op> {
    let kind = c.kind;
    let place = |place: u8| Who::Place(first(kind) + place);
    let (object, predefined) = match c.outer {
        Outer::Finalize(predefined) => (Who::Place(predefined), true),
        Outer::Hook if kind != Kind::Session => (Who::Place((kind == Kind::Comm) as u8), true),
        Outer::SessionFinalize => (Who::Place(0), true),
        Outer::Call(_) | Outer::Make | Outer::Hook | Outer::Inner(_) => (place(OBJECT), false),
    };
    let mut ops = vec![];
    if c.inner.what == What::RemoveErrorCode {
        ops.push(Op::new(What::AddErrorCode, kind));
    }
    if c.inner.what == What::Cancel {
        ops.push(Op::new(What::AtFinalize, Kind::Comm));
    }
    if c.outer == Outer::SessionFinalize {
        ops.extend([What::SessionInit, What::Finalize].map(|what| Op::new(what, kind)));
    } else if c.inner.what == What::SessionFinalize && kind != Kind::Session {
        ops.push(Op::new(What::SessionInit, kind));
    }
    let is_inner = matches!(c.outer, Outer::Inner(_));
    for at in [if is_inner { PARENT } else { OBJECT }, OTHER] {
        let what = if kind == Kind::Session { What::SessionInit } else { What::New };
        ops.push(Op { obj: Who::Place(0), place: at, ..Op::new(what, kind) });
    }
    if is_inner || c.inner.key == INNER_KEY {
        ops.push(Op { place: INNER_KEY_PLACE as u8, ..Op::new(What::InnerKey, kind) });
        ops.push(Op { obj: place(OTHER), key: INNER_KEY, place: INNER, ..Op::new(What::Inner, kind) });
    }
    if is_inner {
        ops.push(Op { obj: place(PARENT), key: INNER_KEY, place: OBJECT, ..Op::new(What::Inner, kind) });
    }
    let dup = matches!(c.outer, Outer::Call(what) if dups(kind).contains(&what));
    for n in 1..=c.attributes {
        let plain = Action { ops: vec![], code: 0, flag: 1, out: Out::Same };
        let made = matches!(c.outer, Outer::Make | Outer::Hook);
        let calls = if n == c.at && !made { vec![c.inner.clone()] } else { vec![] };
        let mut copy = plain.clone();
        let mut delete = plain;
        // In a dup a copy fails; the delete callbacks that undo it fail too, which must have no effect.
        *(if dup { &mut copy.code } else { &mut delete.code }) =
            if n == c.failing && !made { 1000 + n as i32 } else { 0 };
        if dup && c.delete {
            delete.code = 2000 + n as i32;
        }
        let mut destroys = vec![];
        *match (c.destroy, c.delete) {
            (true, _) => &mut destroys,
            (_, true) => &mut delete.ops,
            (_, false) => &mut copy.ops,
        } = calls;
        let (copies, deletes) = (vec![copy], vec![delete]);
        let functions = Functions { copy: Fun::User, delete: Fun::User, copies, deletes, destroys };
        ops.push(create_key(kind, c.face, n - 1, functions));
    }
    // The callbacks of this key do nothing special.
    let functions = Functions { copy: Fun::User, delete: Fun::User, ..Functions::default() };
    ops.push(create_key(kind, c.face, c.attributes, functions));
    let languages = faces(kind);
    let hook = Op { obj: object, calls: vec![c.inner.clone()], val: 5, ..Op::new(What::AtFinalize, kind) };
    if c.outer == Outer::Hook && c.at == 1 {
        ops.push(hook.clone());
    }
    for n in 0..c.attributes {
        let key = Which::Place(n as u8);
        let face = languages[n % languages.len()];
        let set = Op { face, key, val: 100 + n as i64, ..Op::new(What::Set, kind) };
        ops.extend([Op { obj: object, ..set.clone() }, Op { obj: place(OTHER), ..set }]);
    }
    if c.outer == Outer::Hook && c.at == 2 {
        ops.push(hook);
    }
    let key = Which::Place(c.at as u8 - 1);
    if c.destroy && !c.finalizes() {
        // The other object's attribute would keep the key.
        ops.push(Op { obj: place(OTHER), key, ..Op::new(What::Delete, kind) });
        ops.push(Op { key, ..Op::new(What::FreeKey, kind) });
    }
    let (what, to) = match c.outer {
        Outer::Call(what) => (what, OUTER),
        Outer::SessionFinalize => (What::SessionFinalize, OBJECT),
        Outer::Hook if kind == Kind::Session => (What::SessionFinalize, OBJECT),
        Outer::Finalize(_) | Outer::Hook => (What::Finalize, OUTER),
        Outer::Make => (What::GetOrSet, OUTER),
        Outer::Inner(what) => (what, OUTER),
    };
    let (obj, key) = if is_inner { (place(PARENT), INNER_KEY) } else { (object, key) };
    let outer = Op { obj, key, val: -5, place: to, ..Op::new(what, kind) };
    ops.push(match c.outer {
        Outer::Make => Op {
            face: c.face,
            key: Which::Place(c.attributes as u8),
            form: if c.failing == 1 { FAILING_MAKE } else { 0 },
            calls: vec![c.inner.clone()],
            ..outer
        },
        _ => outer,
    });
    ops.push(Op::new(What::Audit, kind));
    for key in 0..=c.attributes as u8 + 1 {
        ops.push(Op { key: Which::Place(key), ..Op::new(What::FreeKey, kind) });
    }
    if is_inner || c.inner.key == INNER_KEY {
        ops.push(Op { key: INNER_KEY, ..Op::new(What::FreeKey, kind) });
    }
    // A callback may fail the first free of an object, so each free is repeated.
    for who in [OBJECT, OTHER, INNER, OUTER, OBJECT, OTHER, INNER, OUTER].map(place) {
        ops.extend((kind != Kind::Session).then(|| Op { obj: who, ..Op::new(What::Free, kind) }));
    }
    ops.extend([OBJECT, OTHER, INNER].map(|place| Op { place, ..Op::new(What::SessionFinalize, kind) }));
    // No hook must be left to the next combination.
    ops.extend([0, 1].map(|form| Op { form, ..Op::new(What::Cancel, kind) }));
    debug_assert!(predefined == c.finalizes() || c.outer == Outer::Make);
    ops
}
