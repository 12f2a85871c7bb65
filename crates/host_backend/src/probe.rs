//! Whether the host can have created a key: what its number tells, or a trial on a communicator of the library.

use core::ffi::c_int;
use core::ptr;
use std::sync::Mutex;

use mpi_attr::abi::Handle;
use mpi_attr::sync::locked;

use super::library::Host;
use super::object::{Kind, OBJECTS};

/// Whether the host can have created a key. It is not passed to the host unchecked: for a wrong key Open MPI returns
/// other codes, and Intel MPI 2021.19 aborts.
pub(crate) fn may_be_hosts(host: &Host, key: c_int) -> bool {
    if let Some(may_be_key) = host.quirks.may_be_key {
        return may_be_key(key);
    }
    let probe = *locked(&PROBE);
    // The probe has an attribute, as Open MPI checks the key only on objects with attributes.
    let Some(comm) = probe.or_else(|| make_probe(host)) else { return true };
    host.get_attr(Kind::Communicator, comm, key).is_ok()
}

/// Makes the communicator on which keys are tried, unless another thread is faster.
#[cold]
fn make_probe(host: &Host) -> Option<Handle> {
    let carrier = OBJECTS.communicators.carrier_key(host).ok()?;
    let new = if host.is_running() { host.quiet_communicator().ok() } else { None }?;
    let ready = host.set_attr(Kind::Communicator, new, carrier, ptr::null_mut());
    ready.inspect_err(|_| host.free_communicator(new)).ok()?;
    let first = *locked(&PROBE).get_or_insert(new);
    if first != new {
        host.free_communicator(new);
    }
    Some(first)
}

/// The communicator on which keys are tried: its errors are returned.
static PROBE: Mutex<Option<Handle>> = Mutex::new(None);

/// Frees the communicator on which keys are tried, before MPI ends.
pub(crate) fn forget_probe(host: &Host) {
    let probe = locked(&PROBE).take();
    if let Some(comm) = probe {
        host.free_communicator(comm);
    }
}
