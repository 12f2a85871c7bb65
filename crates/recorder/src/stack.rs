//! The frames above an intercepted call: return addresses, and the lines of Python.

use core::cell::{Cell, RefCell};
use core::ffi::{c_int, c_void};
use core::ops::Range;
use core::ptr;
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::linker::find_module;
use crate::maps::mix;
use crate::python;
use crate::variables;

/// The most frames that `MPI_ATTR_REPORT_STACK` can ask for.
pub(crate) const MOST: usize = 64;

/// Return addresses, the innermost first.
pub(crate) struct Frames {
    addresses: [usize; MOST],
    /// Where each is on the stack; 0: unknown.
    places: [usize; MOST],
    count: usize,
}

impl Frames {
    const NONE: Self = Self { addresses: [0; MOST], places: [0; MOST], count: 0 };

    pub(crate) fn addresses(&self) -> &[usize] {
        &self.addresses[..self.count]
    }

    /// Unwinds from `caller` outwards, up to the first frame of the program, if the first [`KNOWN`] ones have it, and `depth`
    /// frames from there. Returns how many of the frames make a place: `depth` if all are of libraries.
    fn unwind(&mut self, caller: usize, depth: usize) -> usize {
        let mut walk = Walk { caller, depth, own: None, frames: self, skipped: 0 };
        // SAFETY: `step` is called before this returns, with the pointer given.
        unsafe { _Unwind_Backtrace(step, (&raw mut walk).cast()) };
        walk.own.unwrap_or(0).saturating_add(depth).min(self.count)
    }
}

/// How many frames of the program a place has.
static DEPTH: AtomicUsize = AtomicUsize::new(1);

pub(crate) fn set_depth(frames: usize) {
    DEPTH.store(frames, Relaxed);
}

/// Libraries were loaded or unloaded.
pub(crate) fn forget() {
    python::forget();
    ALONE.iter().for_each(|each| each.store(0, Relaxed));
    LIBRARIES.forget();
}

/// Answers to a question about addresses, until libraries are loaded or unloaded.
pub(crate) struct Answers([AtomicU64; 256]);

impl Answers {
    pub(crate) const fn new() -> Self {
        Self([const { AtomicU64::new(0) }; 256])
    }

    /// The answer about an address, of `ask` if it is not known.
    pub(crate) fn get(&self, address: usize, ask: impl FnOnce(usize) -> bool) -> bool {
        // Twice the address, plus one for yes.
        let (key, known) = (address as u64 * 2, &self.0[(address ^ address >> 6) % self.0.len()]);
        let found = known.load(Relaxed);
        if found & !1 == key {
            return found & 1 != 0;
        }
        let is_so = ask(address);
        known.store(key | u64::from(is_so), Relaxed);
        is_so
    }

    pub(crate) fn forget(&self) {
        self.0.iter().for_each(|each| each.store(0, Relaxed));
    }
}

static LIBRARIES: Answers = Answers::new();

/// Whether the call that returns to an address was made by a library, and not by the program.
fn is_of_library(address: usize) -> bool {
    LIBRARIES.get(address, |address| {
        find_module(address.wrapping_sub(1)).is_some_and(|module| variables::is_library(&module))
    })
}

/// Return addresses of calls whose place is no more than that: calls of the program, if places have one frame of it and the
/// process has no Python.
static ALONE: [AtomicUsize; 256] = [const { AtomicUsize::new(0) }; 256];

#[inline(always)]
fn of_caller(caller: usize) -> &'static AtomicUsize {
    &ALONE[(caller ^ caller >> 8) % ALONE.len()]
}

/// The frames of a call.
#[derive(Clone, Copy)]
pub(crate) struct Stack<'a> {
    /// Where the call returns to.
    pub(crate) caller: usize,
    /// If places are more than that.
    pub(crate) more: Option<&'a More>,
    /// The number of these frames, if it is known.
    pub(crate) key: Option<u64>,
}

impl Stack<'_> {
    /// No more than the caller.
    pub(crate) fn of(caller: usize) -> Self {
        Self { caller, more: None, key: Some(caller as u64) }
    }
}

/// Whether a place is known to be no more than its caller.
#[inline(always)]
pub(crate) fn is_alone(caller: usize) -> bool {
    of_caller(caller).load(Relaxed) == caller
}

/// A number for the frames of a call, which is found without unwinding; the same frames have the same number. None if there is
/// no such number, or it is not known yet.
pub(crate) fn key_of(caller: usize, scope: usize) -> Option<u64> {
    if is_alone(caller) {
        return Some(caller as u64);
    }
    let (mut key, has_python) = (caller as u64, python::look());
    if is_unwound(has_python) {
        key = SHAPES.try_with(|shapes| shapes.try_borrow().ok()?.key(caller, scope)).ok()??;
    }
    if has_python {
        key = mix(key, python::key()?);
    }
    Some(key)
}

/// Whether frames above the caller belong to a place. In Python, its lines say enough.
fn is_unwound(has_python: bool) -> bool {
    !has_python || DEPTH.load(Relaxed) > 1
}

/// Where the return addresses of a call's frames are on the stack. Another call from the same address and at the same depth of
/// the stack has its own there, or is seen to differ.
#[derive(Clone, Copy)]
struct Shape {
    caller: usize,
    /// The address of the call's scope.
    scope: usize,
    count: usize,
    /// The number of the frames.
    key: u64,
    places: [usize; KNOWN],
    addresses: [usize; KNOWN],
}

/// Frames behind the caller that a shape has.
const KNOWN: usize = 31;

/// The shapes of a thread's last calls, by their scopes and callers; and the thread's stack.
struct Shapes {
    all: Vec<Shape>,
    stack: Option<(usize, usize)>,
}

thread_local! {
    static SHAPES: RefCell<Shapes> = const { RefCell::new(Shapes { all: Vec::new(), stack: None }) };
}

impl Shapes {
    const NUMBER: usize = 64;
    /// A call has so many places, one after another, since programs repeat a few calls that may all begin at the same place.
    const WAYS: usize = 4;

    /// The places of a call.
    fn places(caller: usize, scope: usize) -> Range<usize> {
        let start = (caller ^ scope >> 4 ^ caller >> 6) % (Self::NUMBER / Self::WAYS) * Self::WAYS;
        start..start + Self::WAYS
    }

    fn key(&self, caller: usize, scope: usize) -> Option<u64> {
        let of_call = self.all.get(Self::places(caller, scope))?;
        let shape = of_call.iter().find(|shape| (shape.caller, shape.scope) == (caller, scope))?;
        for (place, address) in shape.places[..shape.count].iter().zip(&shape.addresses) {
            // SAFETY: on this thread's stack, between the running call and the stack's end.
            let now = unsafe { ptr::with_exposed_provenance::<usize>(*place).read_volatile() };
            if now != *address {
                return None;
            }
        }
        Some(shape.key)
    }

    /// Remembers frames.
    fn learn(&mut self, scope: usize, frames: &Frames) {
        let Frames { addresses: [caller, addresses @ ..], places: [_, places @ ..], count } = frames;
        let count = count.saturating_sub(1);
        let (start, end) = *self.stack.get_or_insert_with(own_stack);
        let is_readable = |place: &usize| (scope.max(start)..end).contains(place);
        if !(start..end).contains(&scope) || count > KNOWN || !places[..count].iter().all(is_readable) {
            return;
        }
        if self.all.is_empty() && self.all.try_reserve_exact(Self::NUMBER).is_ok() {
            let none =
                Shape { caller: 0, scope: 0, count: 0, key: 0, places: [0; KNOWN], addresses: [0; KNOWN] };
            self.all.resize(Self::NUMBER, none);
        }
        if let Some(of_call) = self.all.get_mut(Self::places(*caller, scope)) {
            // The oldest one goes.
            let known = of_call.iter().position(|shape| (shape.caller, shape.scope) == (*caller, scope));
            of_call[..=known.unwrap_or(Self::WAYS - 1)].rotate_right(1);
            let shape = &mut of_call[0];
            (shape.caller, shape.scope, shape.count) = (*caller, scope, count);
            shape.places[..count].copy_from_slice(&places[..count]);
            shape.addresses[..count].copy_from_slice(&addresses[..count]);
            // The caller is mixed, too: otherwise two pairs of addresses with one exclusive or have one key.
            let first = mix(0, *caller as u64);
            shape.key = addresses[..count].iter().fold(first, |key, &address| mix(key, address as u64));
        }
    }
}

/// Where this thread's stack is; nowhere if that is not known.
fn own_stack() -> (usize, usize) {
    let (mut start, mut size) = (ptr::null_mut(), 0);
    // SAFETY: locals; the attributes are destroyed if they were made.
    unsafe {
        let mut attributes = core::mem::zeroed();
        if libc::pthread_getattr_np(libc::pthread_self(), &mut attributes) == 0 {
            libc::pthread_attr_getstack(&attributes, &mut start, &mut size);
            libc::pthread_attr_destroy(&mut attributes);
        }
    }
    (start.addr(), start.addr() + size)
}

/// All frames of a call.
pub(crate) struct More {
    frames: Frames,
    dump: [u8; python::ROOM],
    length: usize,
}

impl More {
    /// Return addresses, the innermost first.
    pub(crate) fn addresses(&self) -> &[usize] {
        self.frames.addresses()
    }

    /// A dump of Python's frames.
    pub(crate) fn python(&self) -> &[u8] {
        &self.dump[..self.length]
    }
}

thread_local! {
    static MORE: Cell<Option<Box<More>>> = const { Cell::new(None) };
}

/// Calls `use_it` with the frames of a call that returns to `caller`. One frame needs no unwinding.
#[inline(always)]
pub(crate) fn with_stack<R>(caller: usize, scope: usize, use_it: impl FnOnce(Stack<'_>) -> R) -> R {
    let more = if is_alone(caller) { None } else { collect(caller, scope) };
    let result = use_it(Stack { caller, more: more.as_deref(), key: key_of(caller, scope) });
    if more.is_some() {
        // The next call uses the memory again.
        let _ = MORE.try_with(|own| own.set(more));
    }
    result
}

/// All frames of a call; none if the caller is all.
#[cold]
#[inline(never)]
fn collect(caller: usize, scope: usize) -> Option<Box<More>> {
    let depth = DEPTH.load(Relaxed);
    let has_python = python::look();
    if !has_python && depth <= 1 && !is_of_library(caller) {
        of_caller(caller).store(caller, Relaxed);
        return None;
    }
    let own = MORE.try_with(Cell::take).ok().flatten();
    let mut more =
        own.unwrap_or_else(|| Box::new(More { frames: Frames::NONE, dump: [0; python::ROOM], length: 0 }));
    more.frames.count = 0;
    if is_unwound(has_python) {
        let count = more.frames.unwind(caller, depth);
        let _ = SHAPES
            .try_with(|shapes| shapes.try_borrow_mut().map(|mut shapes| shapes.learn(scope, &more.frames)));
        more.frames.count = count;
    }
    if more.frames.count == 0 {
        (more.frames.addresses[0], more.frames.count) = (caller, 1);
    }
    more.length = if has_python { python::dump(&mut more.dump) } else { 0 };
    Some(more)
}

/// The innermost return address in the program above a call that returns to `caller`; that, if there is none.
pub(crate) fn of_program(caller: usize) -> usize {
    let mut frames = Frames::NONE;
    frames.unwind(caller, 1);
    frames.addresses().iter().copied().find(|&address| !is_of_library(address)).unwrap_or(caller)
}

/// The return addresses of the calling thread, as many as fit.
pub(crate) fn all() -> Frames {
    let mut frames = Frames::NONE;
    frames.unwind(ANY, MOST);
    frames
}

/// Instead of the caller: no frame is skipped.
const ANY: usize = 0;

struct Walk<'a> {
    caller: usize,
    depth: usize,
    /// The index of the innermost frame of the program.
    own: Option<usize>,
    frames: &'a mut Frames,
    skipped: usize,
}

unsafe extern "C" {
    fn _Unwind_Backtrace(
        step: unsafe extern "C" fn(*mut c_void, *mut c_void) -> c_int,
        walk: *mut c_void,
    ) -> c_int;
    fn _Unwind_GetIP(context: *mut c_void) -> usize;
    fn _Unwind_GetCFA(context: *mut c_void) -> usize;
}

/// Skips the frames of this library, up to the one that the intercepted routine returns to.
unsafe extern "C" fn step(context: *mut c_void, walk: *mut c_void) -> c_int {
    const GO_ON: c_int = 0;
    const STOP: c_int = 4;
    // SAFETY: called by _Unwind_Backtrace with its context and the walk it was given.
    let (walk, address) = unsafe { (&mut *walk.cast::<Walk<'_>>(), _Unwind_GetIP(context)) };
    if walk.frames.count == 0 && address != walk.caller && walk.caller != ANY {
        walk.skipped += 1;
        return if walk.skipped > MOST { STOP } else { GO_ON };
    }
    if address == 0 {
        return STOP;
    }
    walk.frames.addresses[walk.frames.count] = address;
    walk.frames.places[walk.frames.count] = if cfg!(target_arch = "x86_64") {
        // A call has pushed the address above the frame that it has entered.
        // SAFETY: the context of _Unwind_Backtrace; the stack is readable there.
        unsafe {
            let place = _Unwind_GetCFA(context).wrapping_sub(size_of::<usize>());
            let is_there = ptr::with_exposed_provenance::<usize>(place).read_volatile() == address;
            if is_there { place } else { 0 }
        }
    } else {
        0
    };
    if walk.own.is_none() && !is_of_library(address) {
        walk.own = Some(walk.frames.count);
    }
    walk.frames.count += 1;
    let end = walk.own.map_or(KNOWN.max(walk.depth), |own| own.saturating_add(walk.depth));
    if walk.frames.count >= end.min(MOST) { STOP } else { GO_ON }
}
