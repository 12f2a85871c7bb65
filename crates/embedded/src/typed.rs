//! Typed attributes for Rust: a [`Keyval<T, O>`](Keyval) keeps values of type `T` on objects of kind `O`.
//!
//! A value is dropped when its attribute is deleted or replaced, when the object is freed, or at finalize. The keyval
//! decides whether a dup copies nothing ([`Keyval::new`]), shares the value ([`Keyval::shared`]), or clones it
//! ([`Keyval::cloned`]).
//!
//! ```
//! use mpi_attr_embedded::typed::{Communicator, Keyval, finalize, initialize};
//!
//! initialize()?;
//! let plans: Keyval<Vec<u32>, Communicator> = Keyval::cloned()?;
//!
//! plans.set(Communicator::WORLD, vec![1, 2])?;
//! let copy = Communicator::WORLD.dup()?;
//! plans.set(Communicator::WORLD, vec![3])?;
//! assert_eq!(plans.get(copy)?.as_deref(), Some(&vec![1, 2]));
//!
//! copy.free()?; // drops the clone
//! assert!(plans.get(copy).is_err());
//! finalize()?; // drops the value on MPI_COMM_WORLD
//! # Ok::<(), mpi_attr::Error>(())
//! ```
//!
//! Several threads may insert a value at once; one is set, and all threads get it:
//!
//! ```
//! # use mpi_attr_embedded::typed::{Communicator, Keyval, finalize, initialize};
//! use std::sync::Arc;
//!
//! # initialize()?;
//!
//! let rooms: Keyval<String, Communicator> = Keyval::shared()?;
//! let enter = || rooms.get_or_insert_with(Communicator::SELF, || "made once".to_string());
//! let (one, other) = std::thread::scope(|threads| {
//!     let other = threads.spawn(enter);
//!     (enter(), other.join().unwrap())
//! });
//! assert!(Arc::ptr_eq(&one?, &other?));
//! # finalize()?;
//! # Ok::<(), mpi_attr::Error>(())
//! ```
//!
//! # Threads, languages, errors
//!
//! A reader gets an [`Arc`](std::sync::Arc): a value that another thread deletes is dropped when the last reader is
//! done. Any thread may read or drop a value; therefore `T` must be `Send` and `Sync`. As calls may overlap, MPI must
//! have been initialized with `MPI_THREAD_MULTIPLE`.
//!
//! Objects are those of C: [`handle`](Communicator::handle) and `from_handle` convert, and a value is also dropped
//! when a C program frees its object. Over a real MPI (crate `mpi_attr_pmpi`) they are the objects of that MPI, and
//! constants such as [`Communicator::WORLD`] mean its constants. Calls that are collective there are collective here:
//! dup and free of communicators, and calls that create or free windows.
//!
//! C reads an attribute of such a key as a number without meaning. A number that C sets under such a key, on any
//! object, is not a value. (Exception: until the value of a duplicate is read for the first time, its number means
//! the value on whichever object it is read first.)
//!
//! Errors are returned, and no error handler runs. Only errors that a real MPI finds go through its error handler
//! first, and have its code ([`Source::Host`](mpi_attr::Source)); other codes are those of the standard ABI. A panic
//! does not unwind into C. If a `Clone` panics, the dup fails with `MPI_ERR_OTHER`. If a `Drop` panics in a callback,
//! the panic ends there, and the attribute is deleted all the same. ([`Keyval::set`] and [`Keyval::delete`] drop the
//! value outside of any callback, and such a panic continues.) A value on an object that is never freed is never
//! dropped.
//!
//! # What does not compile
//!
//! A value that other threads may not drop, or may not read:
//!
//! ```compile_fail,E0599
//! # use mpi_attr_embedded::typed::{Communicator, Keyval};
//! Keyval::<std::sync::MutexGuard<u32>, Communicator>::new(); // not Send
//! ```
//! ```compile_fail,E0599
//! # use mpi_attr_embedded::typed::{Communicator, Keyval};
//! Keyval::<std::cell::Cell<u32>, Communicator>::new(); // not Sync
//! ```
//!
//! A value that may end before its attribute:
//!
//! ```compile_fail,E0597
//! # use mpi_attr_embedded::typed::{Communicator, Keyval};
//! let key = Keyval::<&u32, Communicator>::new()?;
//! let short = 5;
//! key.set(Communicator::WORLD, &short)?; // not 'static
//! # Ok::<(), mpi_attr::Error>(())
//! ```
//!
//! A keyval that clones values without `Clone`, and an object of another kind:
//!
//! ```compile_fail,E0277
//! # use mpi_attr_embedded::typed::{Communicator, Keyval};
//! Keyval::<std::sync::Mutex<u32>, Communicator>::cloned(); // not Clone
//! ```
//! ```compile_fail,E0308
//! # use mpi_attr_embedded::typed::{Communicator, Datatype, Keyval};
//! Keyval::<u32, Communicator>::new()?.get(Datatype::INT)?; // not Communicator
//! # Ok::<(), mpi_attr::Error>(())
//! ```

mpi_attr_ext::typed_of!(crate::product::Embedded);

#[cfg(test)]
mod tests;
