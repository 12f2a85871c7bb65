//! `mpi_attr_pmpi::typed` and `ext` over the MPI that the program is linked with: values are dropped with their attributes,
//! on each kind of object.

use std::ptr::null_mut;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use mpi_attr_pmpi::ext::{self, Kind};
use mpi_attr_pmpi::mpi_attr::abi::{MPI_COMM_NULL, MPI_ERR_COMM, MPI_ERR_OTHER, MPI_ERR_WIN, MPI_WIN_NULL};
use mpi_attr_pmpi::typed::{Communicator, Datatype, Keyval, Object, Window, finalize, initialize};

static THERE: AtomicUsize = AtomicUsize::new(0);

/// Counts its live values in `THERE`.
#[derive(Debug)]
struct Counted(u32);

impl Counted {
    fn new(value: u32) -> Self {
        THERE.fetch_add(1, SeqCst);
        Self(value)
    }
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        Self::new(self.0 + 1)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        THERE.fetch_sub(1, SeqCst);
    }
}

fn there() -> usize {
    THERE.load(SeqCst)
}

/// The tests that are the same for all kinds, on an object without attributes.
fn on<O: Object>(object: O) {
    let before = there();
    let key = Keyval::<Counted, O>::new().unwrap();
    assert!(key.get(object).unwrap().is_none() && key.delete(object).unwrap().is_none());
    key.set(object, Counted::new(1)).unwrap();
    key.set(object, Counted::new(2)).unwrap();
    assert_eq!((key.get(object).unwrap().unwrap().0, there() - before), (2, 1));
    assert_eq!(key.get_or_insert_with(object, || panic!("it is there")).unwrap().0, 2);
    assert_eq!(key.delete(object).unwrap().unwrap().0, 2);
    assert_eq!(key.get_or_insert_with(object, || Counted::new(3)).unwrap().0, 3);
    assert_eq!(key.get_or_insert_with(object, || panic!("it is there")).unwrap().0, 3);
    let held = key.get(object).unwrap().unwrap();
    drop(key.delete(object).unwrap());
    assert_eq!((held.0, there() - before), (3, 1));
    drop(held);
    assert_eq!(there(), before);
}

/// The value that a duplicate has, and the number of live values then.
fn copied<O: Object>(key: Keyval<Counted, O>, old: O, dup: fn(O) -> O, free: fn(O)) -> (Option<u32>, usize) {
    let before = there();
    key.set(old, Counted::new(7)).unwrap();
    let new = dup(old);
    let found = (key.get(new).unwrap().map(|value| value.0), there() - before);
    drop(key.delete(old).unwrap());
    assert_eq!(key.get(new).unwrap().map(|value| value.0), found.0);
    free(new);
    assert_eq!(there(), before);
    found
}

fn on_dup<O: Object>(old: O, dup: fn(O) -> O, free: fn(O)) {
    assert_eq!(copied(Keyval::new().unwrap(), old, dup, free), (None, 1));
    assert_eq!(copied(Keyval::shared().unwrap(), old, dup, free), (Some(7), 1));
    assert_eq!(copied(Keyval::cloned().unwrap(), old, dup, free), (Some(8), 2));
}

/// Panics when it is cloned.
struct Panics;

impl Clone for Panics {
    fn clone(&self) -> Self {
        panic!("asked for by the test");
    }
}

/// mpi_attr_pmpi::ext, for each routine that needs only a communicator.
fn extensions(comm: usize) {
    let kind = Kind::Communicator;
    // SAFETY: there are no functions.
    let key = unsafe { ext::create_keyval_x(kind, None, None, None, null_mut()) }.unwrap();
    // SAFETY: there are no functions that could use the value.
    unsafe { ext::set_attr_as_fortran(kind, comm, key, -5_000_000_000) }.unwrap();
    assert_eq!(ext::get_attr_as_fortran(kind, comm, key), Ok(Some(-5_000_000_000)));
    assert_eq!(ext::value_info(kind, comm, key), Ok(Some(ext::Language::Fortran)));
    assert!(ext::list(kind, comm).unwrap().contains(&key));
    let inner_key = ext::inner_keyval().unwrap();
    let inner = ext::inner_comm(comm, inner_key).unwrap();
    assert_eq!(ext::inner_comm(comm, inner_key), Ok(inner));
    // SAFETY: likewise.
    let (made, created) = unsafe { ext::get_or_set(kind, inner, key, || Ok(null_mut())) }.unwrap();
    assert!(made.is_null() && created);
    ext::keyval_set_name(key, "a name").unwrap();
    assert_eq!(ext::keyval_info(key).unwrap().attributes, 2);
    for _ in 0..2 {
        ext::inner_comm_release(comm, inner_key).unwrap();
    }
    assert_eq!(ext::keyval_info(key).unwrap().attributes, 1);
    ext::at_finalize(|| println!("typed: hook")).unwrap();
    ext::at_finalize(|| unreachable!("cancelled")).unwrap().cancel().unwrap();
    // SAFETY: there is no function.
    let of_files = unsafe { ext::create_keyval(Kind::File, None, null_mut()) }.unwrap();
    ext::free_keyval(Kind::File, of_files).unwrap();
}

fn main() {
    assert_eq!(Keyval::<u32, Communicator>::new().unwrap_err().code(), MPI_ERR_OTHER, "before init");
    initialize().unwrap();
    assert_eq!(initialize().unwrap_err().code(), MPI_ERR_OTHER, "the second time");

    let comm = Communicator::WORLD.dup().unwrap();
    let pair = Datatype::INT.contiguous(2).unwrap();
    let mut windows = vec![Window::allocate(comm, 64).unwrap()];
    // Open MPI 4.1 makes dynamic windows only at lower thread levels, or with special networks.
    if std::env::args().nth(1).is_none() {
        windows.push(Window::dynamic(comm).unwrap());
    }
    for object in [Communicator::WORLD, Communicator::SELF, comm] {
        assert_eq!(Communicator::from_handle(object.handle()), object);
        on(object);
        on_dup(object, |old| old.dup().unwrap(), |new| new.free().unwrap());
    }
    for object in [Datatype::INT, pair] {
        assert_eq!(Datatype::from_handle(object.handle()), object);
        on(object);
        on_dup(object, |old| old.dup().unwrap(), |new| new.free().unwrap());
    }
    windows.iter().copied().for_each(on);

    // A value is dropped when its object is freed.
    let on_window = Keyval::<Counted, Window>::new().unwrap();
    windows.iter().for_each(|&window| on_window.set(window, Counted::new(1)).unwrap());
    let on_pair = Keyval::<Counted, Datatype>::new().unwrap();
    on_pair.set(pair, Counted::new(1)).unwrap();
    assert_eq!(there(), windows.len() + 1);
    windows.iter().for_each(|window| window.free().unwrap());
    pair.free().unwrap();
    assert_eq!(there(), 0);

    // If a Clone panics, the dup returns an error.
    let key = Keyval::<Panics, Communicator>::cloned().unwrap();
    key.set(comm, Panics).unwrap();
    assert_eq!(comm.dup().unwrap_err().code(), MPI_ERR_OTHER);
    comm.free().unwrap();

    // Null handles, in the program's form and as constants of the standard ABI.
    let on_comm = Keyval::<Counted, Communicator>::new().unwrap();
    let null = Communicator::from_handle(MPI_COMM_NULL);
    assert_eq!(Communicator::from_handle(null.handle()), null);
    assert_eq!(on_comm.set(null, Counted::new(1)).unwrap_err().code(), MPI_ERR_COMM);
    let none = Window::from_handle(MPI_WIN_NULL);
    assert_eq!(on_window.get(none).map(|_| ()).unwrap_err().code(), MPI_ERR_WIN);
    assert_eq!(none.free().unwrap_err().code(), MPI_ERR_WIN);

    extensions(Communicator::SELF.handle());

    // If several threads insert at once, all get the value of one of them.
    let key = Arc::new(Keyval::<u32, Communicator>::new().unwrap());
    let threads: Vec<_> = (0..4)
        .map(|thread| {
            let key = Arc::clone(&key);
            std::thread::spawn(move || key.get_or_insert_with(Communicator::SELF, || thread).unwrap())
        })
        .collect();
    let values: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert!(values.iter().all(|value| Arc::ptr_eq(value, &values[0])));

    // Finalize drops the values on predefined objects.
    on_comm.set(Communicator::WORLD, Counted::new(1)).unwrap();
    on_comm.set(Communicator::SELF, Counted::new(2)).unwrap();
    on_pair.set(Datatype::INT, Counted::new(3)).unwrap();
    assert_eq!(there(), 3);
    finalize().unwrap();
    assert_eq!(there(), 0);
    assert_eq!(on_comm.set(Communicator::WORLD, Counted::new(1)).unwrap_err().code(), MPI_ERR_OTHER);
    println!("typed: passed");
}
