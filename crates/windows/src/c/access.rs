//! Accesses to windows in C (MPI-4.1 §12.3), with both forms of counts.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_data::request;
use mpi_attr_world::Origin;
use mpi_attr_world::c::put_new;

use crate::access::{self, Target};

/// Does an operation, which is complete on return, and makes a request.
fn start(operation: Result<()>, request: Arg<Out<Handle>>) -> Result<()> {
    put_new(request, || operation.and_then(|()| request::done()))
}

/// Operations with and without a request, in both forms of counts.
macro_rules! accesses {
    ($($name:ident $with_request:ident: $n:ty,
        ($($argument:ident: $type:ty),* $(,)?) at $rank:ident $displacement:ident $count:ident $datatype:ident $($op:ident)?
        => |$target:ident| $operation:expr;)*) => {c_routines! {$(
        /// The operation.
        fn $name($($argument: $type,)* $rank: c_int, $displacement: Aint, $count: $n, $datatype: Handle,
            $($op: Handle,)? win: Handle) on Origin::Window(win);
        {
            let $target = target!(win $rank $displacement $count $datatype false);
            $operation
        }

        /// The operation, with a request.
        fn $with_request($($argument: $type,)* $rank: c_int, $displacement: Aint, $count: $n, $datatype: Handle,
            $($op: Handle,)? win: Handle, request: Out<Handle>) on Origin::Window(win);
        {
            let $target = target!(win $rank $displacement $count $datatype true);
            start($operation, request)
        }
    )*}};
}

macro_rules! target {
    ($window:ident $rank:ident $displacement:ident $count:ident $datatype:ident $is_request:literal) => {
        Target {
            window: $window,
            rank: $rank,
            displacement: $displacement,
            count: $count.into(),
            datatype: $datatype,
            is_request: $is_request,
        }
    };
}

/// The accesses of a form of counts.
macro_rules! forms {
    ($($put:ident $rput:ident $get:ident $rget:ident $accumulate:ident $raccumulate:ident $get_accumulate:ident
        $rget_accumulate:ident: $n:ty;)*) => {accesses! {$(
        $put $rput: $n, (origin_addr: *const c_void, origin_count: $n, origin_datatype: Handle)
            at target_rank target_disp target_count target_datatype
            => |target| access::put((origin_addr, origin_count.into(), origin_datatype), target);
        $get $rget: $n, (origin_addr: *mut c_void, origin_count: $n, origin_datatype: Handle)
            at target_rank target_disp target_count target_datatype
            => |target| access::get((origin_addr, origin_count.into(), origin_datatype), target);
        $accumulate $raccumulate: $n, (origin_addr: *const c_void, origin_count: $n, origin_datatype: Handle)
            at target_rank target_disp target_count target_datatype op
            => |target| access::accumulate((origin_addr, origin_count.into(), origin_datatype), None, target, op);
        $get_accumulate $rget_accumulate: $n, (origin_addr: *const c_void, origin_count: $n, origin_datatype: Handle,
            result_addr: *mut c_void, result_count: $n, result_datatype: Handle)
            at target_rank target_disp target_count target_datatype op
            => |target| access::accumulate((origin_addr, origin_count.into(), origin_datatype),
                Some((result_addr, result_count.into(), result_datatype)), target, op);
    )*}};
}

forms! {
    MPI_Put MPI_Rput MPI_Get MPI_Rget MPI_Accumulate MPI_Raccumulate MPI_Get_accumulate MPI_Rget_accumulate: c_int;
    MPI_Put_c MPI_Rput_c MPI_Get_c MPI_Rget_c MPI_Accumulate_c MPI_Raccumulate_c MPI_Get_accumulate_c
        MPI_Rget_accumulate_c: i64;
}

c_routines! {
    /// Gets an element of a window and combines it with another.
    fn MPI_Fetch_and_op(
        origin_addr: *const c_void, result_addr: *mut c_void, datatype: Handle, target_rank: c_int, target_disp: Aint,
        op: Handle, win: Handle,
    ) on Origin::Window(win);
    {
        let one = 1;
        let target = target!(win target_rank target_disp one datatype false);
        access::fetch_and_op(origin_addr, result_addr, target, op)
    }

    /// Gets an element of a window and replaces it if it equals another.
    fn MPI_Compare_and_swap(
        origin_addr: *const c_void, compare_addr: *const c_void, result_addr: *mut c_void, datatype: Handle,
        target_rank: c_int, target_disp: Aint, win: Handle,
    ) on Origin::Window(win);
    {
        let one = 1;
        let target = target!(win target_rank target_disp one datatype false);
        access::compare_and_swap(origin_addr, compare_addr, result_addr, target)
    }
}
