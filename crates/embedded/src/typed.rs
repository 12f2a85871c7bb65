//! Typed attributes for Rust: a [`Keyval<T, O>`](Keyval) keeps values of type `T` on objects of kind `O`.
//!
//! A value is dropped when its attribute goes: when it is deleted or replaced, or the object is freed, or at finalize.
//! On dup it is not copied ([`Keyval::new`]), shared ([`Keyval::shared`]), or cloned ([`Keyval::cloned`]).
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
//! finalize()?; // drops what is on MPI_COMM_WORLD
//! # Ok::<(), mpi_attr::Error>(())
//! ```
//!
//! Several threads may ask for a value that the first of them is to make; one wins:
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
//! A reader gets an [`Arc`](std::sync::Arc): what another thread deletes meanwhile is dropped when the last reader is done. Any thread
//! may read a value and any may drop it, hence the bounds of `T`. As calls may overlap, MPI must have been initialized
//! with `MPI_THREAD_MULTIPLE`.
//!
//! Objects are those of C: [`handle`](Communicator::handle) and `from_handle` convert, and a value also goes when a C program frees
//! its object. Over a real MPI (crate `mpi_attr_host`) they are the objects of that MPI. The constants here, such as
//! [`Communicator::WORLD`], stand for its own ones. What is collective there is so here: dup and free of communicators, and
//! everything that makes or frees windows.
//!
//! C sees an attribute of such a key as a number that means nothing to it: what C sets under such a key by hand, on this
//! object or another one, is no value. (But the number of a duplicate's value that nobody has asked for yet is taken for
//! the value wherever it is asked for first.)
//!
//! Errors are returned, and no error handler runs; only errors that a real MPI finds itself go through its error handler first, and
//! have its own code ([`Source::Host`](mpi_attr::Source)). Other codes are those of the standard ABI. A panic does not get into C: in a `Clone` it makes the dup fail with
//! `MPI_ERR_OTHER`; one in a `Drop` ends with it, and the attribute goes nevertheless, as the value cannot come back.
//! (In [`Keyval::set`] and [`Keyval::delete`] the value is dropped outside of any callback, and the panic goes on.)
//! A value on an object that is never freed is never dropped.
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
//! One that may go before its attribute does:
//!
//! ```compile_fail,E0597
//! # use mpi_attr_embedded::typed::{Communicator, Keyval};
//! let key = Keyval::<&u32, Communicator>::new()?;
//! let short = 5;
//! key.set(Communicator::WORLD, &short)?; // not 'static
//! # Ok::<(), mpi_attr::Error>(())
//! ```
//!
//! Clones of what cannot be cloned, and objects of another kind:
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

mpi_attr_bindings::typed_of!(mpi_attr_world::OneProcess);

#[cfg(test)]
mod tests;
