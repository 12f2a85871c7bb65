//! Random traces: any call of a program, in any order, with callbacks that make such calls too; and the minimization
//! of a trace that shows a difference.

use std::rc::Rc;

use super::model::*;

/// splitmix64: a seed determines a trace.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
    fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }
    fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
    /// One of `from`, weighted by the number beside it.
    fn weighted<T: Copy>(&mut self, from: &[(usize, T)]) -> T {
        let mut at = self.below(from.iter().map(|(weight, _)| weight).sum());
        for &(weight, what) in from {
            match at.checked_sub(weight) {
                Some(rest) => at = rest,
                None => return what,
            }
        }
        unreachable!("below the sum")
    }
    fn word(&mut self) -> i64 {
        let small = self.below(1000) as i64;
        self.weighted(&[
            (4, small),
            (2, -small),
            (1, i32::MIN as i64),
            (1, i32::MAX as i64 + 1),
            (1, i64::MIN),
            (1, -1),
            (4, self.0 as i64),
        ])
    }
}

pub fn trace(random: &mut Random, length: usize) -> Vec<Op> {
    let mut ops: Vec<Op> = (0..length).map(|_| op(random, None, 1)).collect();
    ops.push(Op::new(What::Audit, Kind::Comm));
    ops.push(Op { face: random.of(&[Face::C, Face::Address]), ..Op::new(What::Finalize, Kind::Comm) });
    // The rest begin and end sessions.
    ops.extend((0..length / 4).map(|_| op(random, None, 6)));
    ops
}

/// A call of the program, or `inside` a callback: the kind of its object and its depth.
fn op(random: &mut Random, inside: Option<(Kind, usize)>, sessions: usize) -> Op {
    let depth = inside.map_or(0, |(_, depth)| depth);
    let weights = [
        (30, What::Set),
        (12, What::Get),
        (11, What::Delete),
        (if depth < 2 { 8 } else { 0 }, What::CreateKey),
        (5, What::FreeKey),
        (6, What::Dup),
        (2, What::DupWithInfo),
        (2, What::Idup),
        (2, What::IdupWithInfo),
        (6, What::Free),
        (2, What::Disconnect),
        (8, What::New),
        (1, What::Contents),
        (2, What::SetErrhandler),
        (1, What::CallErrhandler),
        (1, What::AddErrorCode),
        (1, What::RemoveErrorCode),
        (5, What::GetOrSet),
        (3, What::List),
        (2, What::AtFinalize),
        (1, What::Cancel),
        (2, What::InnerKey),
        (7, What::Inner),
        (6, What::ReleaseInner),
        (1, What::Finalized),
        (sessions, What::SessionInit),
        (sessions, What::SessionFinalize),
        (if depth == 0 { 0 } else { 1 }, What::Init),
        (if depth == 0 { 2 } else { 0 }, What::Audit),
        // In a callback only, where finalize has no effect. An effective finalize ends a trace.
        (if depth == 0 { 0 } else { 1 }, What::Finalize),
    ];
    let what = random.weighted(&weights);
    let mut face = random.of(&FACES);
    let mut kind = random.weighted(&[(15, Kind::Comm), (9, Kind::Type), (6, Kind::Win), (3, Kind::Session)]);
    if let Some((this, _)) = inside.filter(|_| random.percent(70)) {
        kind = this;
    }
    match what {
        What::Set | What::Get | What::Delete | What::CreateKey | What::FreeKey if kind == Kind::Session => {
            face = if face.is_c() { Face::C } else { Face::Address };
        }
        What::GetOrSet | What::AtFinalize | What::List => {}
        _ if kind == Kind::Session => kind = Kind::Comm,
        _ => {}
    }
    match what {
        What::DupWithInfo | What::Idup | What::IdupWithInfo | What::Disconnect => kind = Kind::Comm,
        What::InnerKey | What::Inner | What::ReleaseInner => kind = Kind::Comm,
        What::Dup if kind == Kind::Win => kind = Kind::Type,
        What::Contents => kind = Kind::Type,
        What::Set | What::Get | What::Delete | What::CreateKey | What::FreeKey if face.is_mpi1() => {
            match inside {
                // MPI-1 has communicators only.
                Some((Kind::Type | Kind::Win | Kind::Session, _)) => face = face.later(),
                _ => kind = Kind::Comm,
            }
        }
        _ => {}
    }
    let of_inner = matches!(what, What::InnerKey | What::Inner | What::ReleaseInner);
    if matches!(what, What::GetOrSet | What::List) || of_inner {
        face = if face.is_c() { Face::C } else { Face::Address };
    }
    if face.is_mpi1() && kind != Kind::Comm {
        face = face.later();
    }
    let any = random.next() as u16;
    let (first, count) = [(0, 6), (6, 3), (9, 3), (12, 2)][kind as usize];
    let place = random.below(if kind == Kind::Session { SESSION_PLACES } else { PLACES }) as u8;
    let inner_place = of_inner || (kind == Kind::Comm && what != What::CreateKey && random.percent(8));
    let key_place = match inner_place {
        true => INNER_KEY_PLACE + random.below(KEY_PLACES - INNER_KEY_PLACE),
        false => first + random.below(count),
    } as u8;
    let this = if inside.is_some() { 100 } else { 0 };
    let obj = random.weighted(&[
        (this, Who::This),
        (90, Who::Place(place)),
        (6, Who::Named(any as u8)),
        (4, Who::Any(any)),
        (1, Who::Stranger(any)),
        (1, Who::Null),
    ]);
    let anybodys = random
        .of(&[0, 500, 501, 502, 503, 504, 505, 506, 507, 508, 601, 602, 603, 604, 605, 606, -1, 0x10_0000]);
    let key = random.weighted(&[
        (this, Which::This),
        (90, Which::Place(key_place)),
        (3, Which::Place(any as u8)),
        (4, Which::Any(any)),
        (if what == What::Get { 30 } else { 3 }, Which::Number(anybodys)),
    ]);
    let null = (face.is_c() || matches!(what, What::GetOrSet | What::AtFinalize | What::List) || of_inner)
        && random.percent(2)
        && what.has_place();
    Op {
        what,
        kind,
        face,
        form: random.next() as u8,
        obj,
        key,
        val: if what == What::New { random.next() as i64 } else { random.word() },
        place: if matches!(what, What::CreateKey | What::InnerKey) { key_place } else { place },
        null,
        functions: (what == What::CreateKey).then(|| Rc::new(functions(random, kind, depth + 1))),
        calls: match what {
            What::SetErrhandler if depth == 0 => (0..random.below(4)).map(|_| op(random, None, 1)).collect(),
            What::GetOrSet | What::AtFinalize if depth < 2 => {
                (0..random.below(4)).map(|_| without_this(make_call(random, kind, depth))).collect()
            }
            _ => vec![],
        },
    }
}

fn functions(random: &mut Random, kind: Kind, depth: usize) -> Functions {
    let copy = random.weighted(&[(7, Fun::User), (2, Fun::Predefined), (1, Fun::Null)]);
    let copy = if kind == Kind::Session { Fun::Null } else { copy };
    let delete = random.weighted(&[(8, Fun::User), (1, Fun::Predefined), (1, Fun::Null)]);
    let mut actions = || (0..random.below(5)).map(|_| action(random, kind, depth)).collect();
    let (copies, deletes) = (actions(), actions());
    let destroys = (0..random.below(4)).map(|_| without_this(op(random, Some((kind, depth)), 1))).collect();
    Functions { copy, delete, copies, deletes, destroys }
}

/// A call of a hook, or of the function that makes a value. The latter must not finalize, as that would end a trace.
fn make_call(random: &mut Random, kind: Kind, depth: usize) -> Op {
    let call = op(random, Some((kind, depth + 1)), 1);
    if call.what == What::Finalize { Op { what: What::Finalized, ..call } } else { call }
}

/// The call of a destructor, a hook, or a function that makes a value, which is called for no object.
fn without_this(op: Op) -> Op {
    let obj = if op.obj == Who::This { Who::Place(op.form) } else { op.obj };
    let key = if op.key == Which::This { Which::Place(op.form >> 4) } else { op.key };
    Op { obj, key, ..op }
}

fn action(random: &mut Random, kind: Kind, depth: usize) -> Action {
    let ops = (0..random.below(4)).map(|_| op(random, Some((kind, depth)), 1)).collect();
    let new = Out::New(random.word());
    Action {
        ops,
        // C9: codes that are no class of MPI, which distinguishes them from errors of the library.
        code: random.weighted(&[
            (14, 0),
            (2, 1000 + random.0 as i32 % 500),
            (1, -5),
            (1, i32::MAX),
            (1, i32::MIN),
        ]),
        flag: random.weighted(&[(5, 1), (1, -1), (1, 2), (1, 256), (1, i32::MIN), (2, 0)]),
        out: random.weighted(&[(2, Out::Same), (1, Out::ByDupFn), (3, new)]),
    }
}

// ---- shrinking

/// The smallest trace that still `fails` and results from `trace` by leaving out calls, callbacks' calls and callbacks'
/// actions.
pub fn shrink(mut trace: Vec<Op>, mut fails: impl FnMut(&[Op]) -> bool) -> Vec<Op> {
    let mut chunk = trace.len() / 2;
    while chunk > 0 {
        let mut at = 0;
        while at < trace.len() {
            let end = (at + chunk).min(trace.len());
            let rest = [&trace[..at], &trace[end..]].concat();
            if fails(&rest) {
                trace = rest;
            } else {
                at = end;
            }
        }
        chunk /= 2;
    }
    loop {
        let mut at = 0;
        let mut smaller = false;
        while let Some(candidate) = simpler(&trace, at) {
            if candidate != trace && fails(&candidate) {
                trace = candidate;
                smaller = true;
            } else {
                at += 1;
            }
        }
        if !smaller {
            return trace;
        }
    }
}

/// `trace` after its `at`th possible simplification.
fn simpler(trace: &[Op], mut at: usize) -> Option<Vec<Op>> {
    let mut trace = trace.to_vec();
    simplify(&mut trace, &mut at).then_some(trace)
}

fn simplify(ops: &mut Vec<Op>, at: &mut usize) -> bool {
    fn now(at: &mut usize) -> bool {
        let now = *at == 0;
        *at = at.wrapping_sub(1);
        now
    }
    for i in 0..ops.len() {
        if now(at) {
            ops.remove(i);
            return true;
        }
        if now(at) {
            ops[i].form = 0;
            return true;
        }
        for place in [Who::Place(0), Who::Place(2)] {
            // In one direction only, otherwise it would not terminate.
            if now(at) {
                if ![Who::Place(0), place].contains(&ops[i].obj) {
                    ops[i].obj = place;
                }
                return true;
            }
        }
        if simplify(&mut ops[i].calls, at) {
            return true;
        }
        let Some(functions) = &mut ops[i].functions else { continue };
        let functions = Rc::make_mut(functions);
        if simplify(&mut functions.destroys, at) {
            return true;
        }
        for actions in [&mut functions.copies, &mut functions.deletes] {
            if now(at) {
                actions.pop();
                return true;
            }
            if now(at) {
                actions.drain(..actions.len().min(1));
                return true;
            }
            for action in actions {
                if now(at) {
                    action.code = 0;
                    return true;
                }
                if simplify(&mut action.ops, at) {
                    return true;
                }
            }
        }
    }
    false
}
