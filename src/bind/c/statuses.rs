//! Statuses in C (MPI-4.1 §3.2.5, §3.8.4, §13.3), and as Fortran's INTEGERs and TYPE(MPI_Status) (§19.3.5), which are laid
//! out alike.

use core::ffi::c_int;

use super::super::call::{Origin, Out, Place, c_routines};
use crate::abi::*;
use crate::error::Result;

/// Bits of the first internal word.
const CANCELLED: c_int = 1;

/// The status of the caller's.
fn current(status: *const Status) -> Result<Status> {
    // A status is read here, and not written.
    Out::new(status.cast_mut()).place().map(|status: Place<Status>| status.current())
}

/// Changes one.
fn change(status: Out<Status>, change: impl FnOnce(&mut Status)) -> Result<()> {
    let status = status.place()?;
    let mut changed = status.current();
    change(&mut changed);
    status.put(changed);
    Ok(())
}

/// Copies one.
fn copy(from: *const Status, to: Out<Status>) -> Result<()> {
    let to = to.place()?;
    to.put(current(from)?);
    Ok(())
}

c_routines! {
    /// The source of a message.
    fn MPI_Status_get_source(status: *const Status, source: Out<c_int>) on Origin::None; {
        let value = current(status)?.source;
        source.place()?.put(value);
        Ok(())
    }

    /// The tag of a message.
    fn MPI_Status_get_tag(status: *const Status, tag: Out<c_int>) on Origin::None; {
        let value = current(status)?.tag;
        tag.place()?.put(value);
        Ok(())
    }

    /// The error code of an operation.
    fn MPI_Status_get_error(status: *const Status, error: Out<c_int>) on Origin::None; {
        let value = current(status)?.error;
        error.place()?.put(value);
        Ok(())
    }

    /// Sets the source.
    fn MPI_Status_set_source(status: Out<Status>, source: c_int) on Origin::None; {
        change(status, |status| status.source = source)
    }

    /// Sets the tag.
    fn MPI_Status_set_tag(status: Out<Status>, tag: c_int) on Origin::None; {
        change(status, |status| status.tag = tag)
    }

    /// Sets the error code.
    fn MPI_Status_set_error(status: Out<Status>, error: c_int) on Origin::None; {
        change(status, |status| status.error = error)
    }

    /// Sets whether the operation was cancelled.
    fn MPI_Status_set_cancelled(status: Out<Status>, flag: c_int) on Origin::None; {
        change(status, |status| status.internal[0] = if flag == 0 { 0 } else { CANCELLED })
    }

    /// Whether the operation was cancelled.
    fn MPI_Test_cancelled(status: *const Status, flag: Out<c_int>) on Origin::None; {
        let cancelled = current(status)?.internal[0] & CANCELLED;
        flag.place()?.put(cancelled);
        Ok(())
    }

    /// A status as INTEGERs.
    fn MPI_Status_c2f(c_status: *const Status, f_status: Out<Status>) on Origin::None; { copy(c_status, f_status) }

    /// A status from INTEGERs.
    fn MPI_Status_f2c(f_status: *const Status, c_status: Out<Status>) on Origin::None; { copy(f_status, c_status) }

    /// A status as TYPE(MPI_Status).
    fn MPI_Status_c2f08(c_status: *const Status, f08_status: Out<Status>) on Origin::None; {
        copy(c_status, f08_status)
    }

    /// A status from TYPE(MPI_Status).
    fn MPI_Status_f082c(f08_status: *const Status, c_status: Out<Status>) on Origin::None; {
        copy(f08_status, c_status)
    }

    /// A status as TYPE(MPI_Status), from INTEGERs.
    fn MPI_Status_f2f08(f_status: *const Status, f08_status: Out<Status>) on Origin::None; {
        copy(f_status, f08_status)
    }

    /// A status as INTEGERs, from TYPE(MPI_Status).
    fn MPI_Status_f082f(f08_status: *const Status, f_status: Out<Status>) on Origin::None; {
        copy(f08_status, f_status)
    }
}
