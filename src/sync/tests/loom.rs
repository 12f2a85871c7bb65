//! The types of `sync.rs` for loom (`--cfg loom`), so that loom checks the engine itself and not a copy of it.
//!
//! The engine lays out its memory itself: zeroed blocks, arrays in statics. loom's types are larger than the
//! machine's and must be made during a run. An atomic here therefore has its usual size, and its address stands for
//! one of loom's atomics. It gets one at its first use, from a supply that is made before the threads of a run begin.
//! The value in memory becomes the first value of loom's atomic, and each store also writes to the memory. Outside a
//! run, these types are plain memory.
//!
//! loom does not see how memory gets its first value before an atomic in it is used for the first time in the run (a
//! block of cells or of keyvals, a new place). Nor does it see reads by user code through a pointer into a cell.

use core::cell::{self, Cell, RefCell};
use core::ops::{Deref, DerefMut};
use core::sync::atomic::Ordering;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::PoisonError;

use loom::sync::atomic::AtomicU64 as Checked;

/// What stands for one of the engine's atomics. loom's atomic holds the difference to the `first` value.
struct Shadow {
    checked: Checked,
    /// Counts all uses. loom 0.7.2 remembers only the last use of each atomic. A thread that loads before it stores
    /// therefore hides an earlier load by another thread, and loom skips some orders (loom's issues 166 and 392). No
    /// two uses of a counter commute, so loom tries all their orders, and with them those of `checked`.
    uses: Checked,
    first: Cell<u64>,
}

/// loom's objects of one type, by the address that they stand for.
struct Supply<T> {
    unused: Vec<Rc<T>>,
    used: HashMap<usize, Rc<T>>,
}

impl<T> Supply<T> {
    fn new(count: usize, make: impl Fn() -> T) -> Self {
        Self { unused: (0..count).map(|_| Rc::new(make())).collect(), used: HashMap::new() }
    }

    fn at(&mut self, address: usize, first_use: impl FnOnce(&T)) -> Rc<T> {
        let taken = self.used.entry(address).or_insert_with(|| {
            let new = self.unused.pop().expect("the supply of loom's objects is too small for this run");
            first_use(&new);
            new
        });
        Rc::clone(taken)
    }
}

struct Run {
    atomics: Supply<Shadow>,
    mutexes: Supply<loom::sync::Mutex<()>>,
    bells: Supply<loom::sync::Condvar>,
    records: Supply<loom::cell::UnsafeCell<()>>,
}

thread_local! {
    /// loom runs all threads of a run in one thread of the system.
    static RUN: RefCell<Option<Run>> = const { RefCell::new(None) };
    static DEPTH_OUTSIDE: Cell<u32> = const { Cell::new(0) };
}

loom::thread_local! {
    static DEPTH: Cell<u32> = Cell::new(0);
}

/// Begins a run: loom sees all accesses from now on. Called before the run's threads are started. They use at most
/// this many atomics.
pub fn begin(atomics: usize) {
    let shadow = || {
        let [checked, uses] = [(); 2].map(|()| Checked::new(0));
        Shadow { checked, uses, first: Cell::new(0) }
    };
    let run = Run {
        atomics: Supply::new(atomics, shadow),
        mutexes: Supply::new(16, || loom::sync::Mutex::new(())),
        bells: Supply::new(4, loom::sync::Condvar::new),
        records: Supply::new(16, || loom::cell::UnsafeCell::new(())),
    };
    RUN.set(Some(run));
}

/// Ends a run, after its threads have ended and before the next run.
pub fn end() {
    RUN.take();
}

fn of_run<R>(get: impl FnOnce(&mut Run) -> R) -> Option<R> {
    RUN.with_borrow_mut(|run| run.as_mut().map(get))
}

pub trait Bits: Copy {
    fn bits(self) -> u64;
    fn from_bits(bits: u64) -> Self;
}

macro_rules! bits {
    ($($number:ty: $unsigned:ty),*) => {$(
        impl Bits for $number {
            fn bits(self) -> u64 {
                self as $unsigned as u64
            }
            fn from_bits(bits: u64) -> Self {
                bits as Self
            }
        }
    )*};
}
bits!(u16: u16, u32: u32, u64: u64, i32: u32, isize: usize);

impl Bits for bool {
    fn bits(self) -> u64 {
        self.into()
    }
    fn from_bits(bits: u64) -> Self {
        bits != 0
    }
}

impl<T> Bits for *mut T {
    fn bits(self) -> u64 {
        self.expose_provenance() as u64
    }
    fn from_bits(bits: u64) -> Self {
        core::ptr::with_exposed_provenance_mut(bits as usize)
    }
}

#[repr(transparent)]
pub struct Atomic<T>(cell::UnsafeCell<T>);

pub type AtomicBool = Atomic<bool>;
pub type AtomicI32 = Atomic<i32>;
pub type AtomicIsize = Atomic<isize>;
pub type AtomicPtr<T> = Atomic<*mut T>;
pub type AtomicU16 = Atomic<u16>;
pub type AtomicU32 = Atomic<u32>;
pub type AtomicU64 = Atomic<u64>;

// SAFETY: the threads of a run share one thread of the system, which switches between them only in loom's operations.
unsafe impl<T> Sync for Atomic<T> {}
// SAFETY: the threads of a run share one thread of the system, which switches between them only in loom's operations.
unsafe impl<T> Send for Atomic<T> {}

impl<T: Bits> Atomic<T> {
    pub const fn new(value: T) -> Self {
        Self(cell::UnsafeCell::new(value))
    }

    pub const fn as_ptr(&self) -> *mut T {
        self.0.get()
    }

    fn memory(&self) -> u64 {
        // SAFETY: as for `Sync`.
        unsafe { *self.0.get() }.bits()
    }

    fn put(&self, value: T) {
        // SAFETY: as for `Sync`.
        unsafe { *self.0.get() = value };
    }

    /// An operation on loom's atomic. It receives the first value; it returns the value to store in memory, if any,
    /// and the value that it found.
    fn through(&self, operation: impl FnOnce(&Checked, u64) -> (Option<u64>, u64)) -> Option<T> {
        let first = |new: &Shadow| new.first.set(self.memory());
        let shadow = of_run(|run| run.atomics.at(self.0.get().addr(), first))?;
        let first = shadow.first.get();
        shadow.uses.fetch_add(1, Ordering::Relaxed);
        let (now, found) = operation(&shadow.checked, first);
        if let Some(now) = now {
            self.put(T::from_bits(now));
        }
        Some(T::from_bits(found))
    }

    pub fn load(&self, order: Ordering) -> T {
        self.through(|checked, first| (None, checked.load(order).wrapping_add(first)))
            .unwrap_or_else(|| T::from_bits(self.memory()))
    }

    pub fn store(&self, value: T, order: Ordering) {
        let stored = self.through(|checked, first| {
            checked.store(value.bits().wrapping_sub(first), order);
            (Some(value.bits()), 0)
        });
        if stored.is_none() {
            self.put(value);
        }
    }

    /// An operation that finds the old value and always stores a `new` one.
    fn modify(&self, operation: impl FnOnce(&Checked, u64) -> u64, new: impl Fn(u64) -> u64) -> T {
        let found = self.through(|checked, first| {
            let old = operation(checked, first).wrapping_add(first);
            (Some(new(old)), old)
        });
        found.unwrap_or_else(|| {
            let old = self.memory();
            self.put(T::from_bits(new(old)));
            T::from_bits(old)
        })
    }

    pub fn swap(&self, value: T, order: Ordering) -> T {
        let bits = value.bits();
        self.modify(|checked, first| checked.swap(bits.wrapping_sub(first), order), |_| bits)
    }

    pub fn fetch_add(&self, by: T, order: Ordering) -> T {
        let by = by.bits();
        self.modify(|checked, _| checked.fetch_add(by, order), |old| old.wrapping_add(by))
    }

    pub fn fetch_sub(&self, by: T, order: Ordering) -> T {
        let by = by.bits();
        self.modify(|checked, _| checked.fetch_sub(by, order), |old| old.wrapping_sub(by))
    }

    pub fn compare_exchange(&self, current: T, new: T, success: Ordering, failure: Ordering) -> Result<T, T> {
        let found = self.through(|checked, first| {
            let less = |value: T| value.bits().wrapping_sub(first);
            match checked.compare_exchange(less(current), less(new), success, failure) {
                Ok(found) => (Some(new.bits()), found.wrapping_add(first)),
                Err(found) => (None, found.wrapping_add(first)),
            }
        });
        let found = found.map_or_else(|| self.memory(), T::bits);
        if found == current.bits() {
            self.put(new);
            Ok(current)
        } else {
            Err(T::from_bits(found))
        }
    }

    pub fn compare_exchange_weak(
        &self,
        current: T,
        new: T,
        success: Ordering,
        failure: Ordering,
    ) -> Result<T, T> {
        self.compare_exchange(current, new, success, failure)
    }
}

pub struct Mutex<T: ?Sized> {
    held: Cell<bool>,
    data: cell::UnsafeCell<T>,
}

// SAFETY: as for `Atomic`; in a run, loom's mutex admits one thread at a time, and `held` checks that.
unsafe impl<T: ?Sized + Send> Sync for Mutex<T> {}

pub struct MutexGuard<'a, T: ?Sized> {
    mutex: &'a Mutex<T>,
    /// The guard of loom's mutex, which the run keeps until its threads have ended.
    checked: Option<loom::sync::MutexGuard<'static, ()>>,
}

impl<T> Mutex<T> {
    pub const fn new(value: T) -> Self {
        Self { held: Cell::new(false), data: cell::UnsafeCell::new(value) }
    }
}

impl<T: ?Sized> Mutex<T> {
    pub fn lock(&self) -> Result<MutexGuard<'_, T>, PoisonError<MutexGuard<'_, T>>> {
        let checked = of_run(|run| run.mutexes.at((&raw const *self).addr(), |_| ()));
        let checked = checked.map(|checked| {
            // SAFETY: the run keeps it, and ends after its threads.
            let checked: &'static loom::sync::Mutex<()> = unsafe { &*Rc::as_ptr(&checked) };
            checked.lock().unwrap_or_else(PoisonError::into_inner)
        });
        Ok(self.guard(checked))
    }

    fn guard(&self, checked: Option<loom::sync::MutexGuard<'static, ()>>) -> MutexGuard<'_, T> {
        assert!(!self.held.replace(true), "the mutex is already locked");
        MutexGuard { mutex: self, checked }
    }
}

impl<T: ?Sized> Deref for MutexGuard<'_, T> {
    type Target = T;
    fn deref(&self) -> &T {
        // SAFETY: the guard is the only one.
        unsafe { &*self.mutex.data.get() }
    }
}

impl<T: ?Sized> DerefMut for MutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: the guard is the only one.
        unsafe { &mut *self.mutex.data.get() }
    }
}

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    fn drop(&mut self) {
        self.mutex.held.set(false);
    }
}

/// A condition variable.
pub struct Condvar {
    _place: u8,
}

impl Condvar {
    pub const fn new() -> Self {
        Self { _place: 0 }
    }

    fn checked(&self) -> Rc<loom::sync::Condvar> {
        of_run(|run| run.bells.at((&raw const *self).addr(), |_| ())).expect("a thread waits outside a run")
    }

    pub fn wait<'a, T: ?Sized>(
        &self,
        mut guard: MutexGuard<'a, T>,
    ) -> Result<MutexGuard<'a, T>, PoisonError<MutexGuard<'a, T>>> {
        let mutex = guard.mutex;
        let checked = guard.checked.take().expect("a thread waits outside a run");
        drop(guard);
        let checked = self.checked().wait(checked).unwrap_or_else(PoisonError::into_inner);
        Ok(mutex.guard(Some(checked)))
    }

    pub fn notify_one(&self) {
        self.checked().notify_one();
    }

    pub fn notify_all(&self) {
        self.checked().notify_all();
    }
}

pub struct UnsafeCell<T>(cell::UnsafeCell<T>);

impl<T> UnsafeCell<T> {
    fn checked(&self) -> Option<Rc<loom::cell::UnsafeCell<()>>> {
        of_run(|run| run.records.at(self.0.get().addr(), |_| ()))
    }

    pub fn with<R>(&self, read: impl FnOnce(*const T) -> R) -> R {
        if let Some(checked) = self.checked() {
            checked.with(|_| ());
        }
        read(self.0.get())
    }

    pub fn with_mut<R>(&self, write: impl FnOnce(*mut T) -> R) -> R {
        if let Some(checked) = self.checked() {
            checked.with_mut(|_| ());
        }
        write(self.0.get())
    }
}

/// The number of callbacks that the thread is inside of.
pub struct CallbackDepth;
pub const CALLBACK_DEPTH: CallbackDepth = CallbackDepth;

impl CallbackDepth {
    pub fn get(&self) -> u32 {
        match of_run(|_| ()) {
            Some(()) => DEPTH.with(Cell::get),
            None => DEPTH_OUTSIDE.get(),
        }
    }

    pub fn set(&self, depth: u32) {
        match of_run(|_| ()) {
            Some(()) => DEPTH.with(|local| local.set(depth)),
            None => DEPTH_OUTSIDE.set(depth),
        }
    }
}
