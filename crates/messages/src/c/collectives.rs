//! Collective operations in C (MPI-4.1 ch. 6, §8.6): each blocking, nonblocking (§6.12) and persistent (§6.13), with both forms of
//! counts.

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_data::message_buffer::MessageBuffer;
use mpi_attr_data::request;
use mpi_attr_world::Origin;
use mpi_attr_world::arguments::{Array, InArray};
use mpi_attr_world::c::put_new;
use mpi_attr_world::info::check_or_null;
use mpi_attr_world::neighbours::Neighbours;

use super::wide;
use crate::collective::{self, Collective, on, rooted};

/// The first element of an array: that of the only process.
fn first<T: Copy + TryInto<i64>>(array: &Arg<Array<T>>) -> Result<i64> {
    array.slice(1).map(|elements| wide(elements[0]))
}

fn first_type(array: &Arg<Array<Handle>>) -> Result<Handle> {
    array.slice(1).map(|elements| elements[0])
}

/// Two arrays with elements for each neighbour.
fn both<'a, T, U>(
    one: &'a Arg<Array<T>>,
    other: &'a Arg<Array<U>>,
    number: usize,
) -> Result<(&'a [T], &'a [U])> {
    Ok((one.slice(number)?, other.slice(number)?))
}

/// The data of a neighbour in a buffer where all have as much.
fn block(buffer: *const c_void, at: usize, count: i64, datatype: Handle) -> Result<MessageBuffer> {
    MessageBuffer::displaced(buffer, count.wrapping_mul(at as i64), count, datatype)
}

/// A displacement is an `int`, or an `MPI_Aint`.
type Large = Aint;

/// Completes an operation at once.
#[inline(always)]
fn complete(operation: Result<Collective>) -> Result<()> {
    // SAFETY: the caller promises that the data of the operation are valid.
    unsafe { operation?.run() }
}

/// Starts an operation, which is complete on return.
fn start(operation: Result<Collective>, request: Arg<Out<Handle>>) -> Result<()> {
    put_new(request, || {
        complete(operation)?;
        request::done()
    })
}

fn prepare(
    comm: Handle,
    operation: Result<Collective>,
    info: Handle,
    request: Arg<Out<Handle>>,
) -> Result<()> {
    let operation = operation?;
    check_or_null(info)?;
    put_new(request, || request::persistent(comm, operation))
}

/// The six routines of an operation. `operation` is what it does, with the arguments of the program.
macro_rules! collectives {
    ($(
        $blocking:ident $starting:ident $preparing:ident $blocking_c:ident $starting_c:ident $preparing_c:ident
        <$count:ident, $displacement:ident> ($($argument:ident: $type:ty),* $(,)?) on $comm:ident
            $(at once if $usual:expr)? => $operation:expr;
    )*) => {$(
        #[allow(non_snake_case, reason = "the standard's name")]
        mod $blocking {
            use super::*;
            #[allow(unused_imports, reason = "not every operation has displacements")]
            use c_int as $displacement;
            use c_int as $count;
            collectives!(@routines $blocking $starting $preparing ($($argument: $type),*) on $comm
                $(at once if $usual)? => $operation);
        }
        #[allow(non_snake_case, reason = "the standard's name")]
        mod $blocking_c {
            use super::*;
            #[allow(unused_imports, reason = "not every operation has displacements")]
            use Large as $displacement;
            use i64 as $count;
            collectives!(@routines $blocking_c $starting_c $preparing_c ($($argument: $type),*) on $comm
                $(at once if $usual)? => $operation);
        }
    )*};
    (@routines $blocking:ident $starting:ident $preparing:ident ($($argument:ident: $type:ty),*) on $comm:ident
            $(at once if $usual:expr)? => $operation:expr) => {
        c_routines! {
            /// The operation.
            fn $blocking($($argument: $type,)* $comm: Handle) on Origin::Communicator($comm); $(at once if $usual;)? {
                complete(on($comm).and_then(|()| $operation))
            }

            /// The operation, with a request.
            fn $starting($($argument: $type,)* $comm: Handle, request: Out<Handle>) on Origin::Communicator($comm); {
                start(on($comm).and_then(|()| $operation), request)
            }

            /// A request for the operation, which the program starts any number of times.
            fn $preparing($($argument: $type,)* $comm: Handle, info: Handle, request: Out<Handle>) on Origin::Communicator($comm); {
                prepare($comm, on($comm).and_then(|()| $operation), info, request)
            }
        }
    };
}

collectives! {
    MPI_Bcast MPI_Ibcast MPI_Bcast_init MPI_Bcast_c MPI_Ibcast_c MPI_Bcast_init_c
        <N, Displacement> (buffer: *mut c_void, count: N, datatype: Handle, root: c_int) on comm
        at once if collective::is_usual_bcast(comm, root, (buffer, wide(count), datatype)) =>
        rooted(root).and_then(|()| collective::bcast((buffer, wide(count), datatype)));
    MPI_Gather MPI_Igather MPI_Gather_init MPI_Gather_c MPI_Igather_c MPI_Gather_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcount: N, recvtype: Handle, root: c_int) on comm =>
        rooted(root).and_then(|()| collective::gather((sendbuf, wide(sendcount), sendtype), (recvbuf, 0,
            wide(recvcount), recvtype)));
    MPI_Gatherv MPI_Igatherv MPI_Gatherv_init MPI_Gatherv_c MPI_Igatherv_c MPI_Gatherv_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcounts: Array<N>, displs: Array<Displacement>, recvtype: Handle, root: c_int) on comm =>
        rooted(root).and_then(|()| collective::gather((sendbuf, wide(sendcount), sendtype), (recvbuf,
            first(&displs)?, first(&recvcounts)?, recvtype)));
    MPI_Scatter MPI_Iscatter MPI_Scatter_init MPI_Scatter_c MPI_Iscatter_c MPI_Scatter_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcount: N, recvtype: Handle, root: c_int) on comm =>
        rooted(root).and_then(|()| collective::scatter((sendbuf, 0, wide(sendcount), sendtype), (recvbuf,
            wide(recvcount), recvtype)));
    MPI_Scatterv MPI_Iscatterv MPI_Scatterv_init MPI_Scatterv_c MPI_Iscatterv_c MPI_Scatterv_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcounts: Array<N>, displs: Array<Displacement>,
            sendtype: Handle, recvbuf: *mut c_void, recvcount: N, recvtype: Handle, root: c_int) on comm =>
        rooted(root).and_then(|()| collective::scatter((sendbuf, first(&displs)?, first(&sendcounts)?,
            sendtype), (recvbuf, wide(recvcount), recvtype)));
    MPI_Allgather MPI_Iallgather MPI_Allgather_init MPI_Allgather_c MPI_Iallgather_c MPI_Allgather_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcount: N, recvtype: Handle) on comm =>
        collective::gather((sendbuf, wide(sendcount), sendtype), (recvbuf, 0, wide(recvcount), recvtype));
    MPI_Alltoall MPI_Ialltoall MPI_Alltoall_init MPI_Alltoall_c MPI_Ialltoall_c MPI_Alltoall_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcount: N, recvtype: Handle) on comm =>
        collective::gather((sendbuf, wide(sendcount), sendtype), (recvbuf, 0, wide(recvcount), recvtype));
    MPI_Allgatherv MPI_Iallgatherv MPI_Allgatherv_init MPI_Allgatherv_c MPI_Iallgatherv_c
        MPI_Allgatherv_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcounts: Array<N>, displs: Array<Displacement>, recvtype: Handle) on comm =>
        first(&recvcounts).and_then(|count| collective::gather((sendbuf, wide(sendcount), sendtype), (recvbuf,
            first(&displs)?, count, recvtype)));
    MPI_Alltoallv MPI_Ialltoallv MPI_Alltoallv_init MPI_Alltoallv_c MPI_Ialltoallv_c MPI_Alltoallv_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcounts: Array<N>, sdispls: Array<Displacement>,
            sendtype: Handle, recvbuf: *mut c_void, recvcounts: Array<N>, rdispls: Array<Displacement>,
            recvtype: Handle) on comm =>
        first(&recvcounts).and_then(|count| collective::received(sendbuf,
            || MessageBuffer::displaced(sendbuf, first(&sdispls)?, first(&sendcounts)?, sendtype),
            MessageBuffer::displaced(recvbuf, first(&rdispls)?, count, recvtype)?));
    MPI_Alltoallw MPI_Ialltoallw MPI_Alltoallw_init MPI_Alltoallw_c MPI_Ialltoallw_c MPI_Alltoallw_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcounts: Array<N>, sdispls: Array<Displacement>,
            sendtypes: Array<Handle>, recvbuf: *mut c_void, recvcounts: Array<N>,
            rdispls: Array<Displacement>, recvtypes: Array<Handle>) on comm =>
        first(&recvcounts).and_then(|count| collective::received(sendbuf,
            || MessageBuffer::new(sendbuf.wrapping_byte_offset(first(&sdispls)? as isize), first(&sendcounts)?, first_type(&sendtypes)?),
            MessageBuffer::new(recvbuf.wrapping_byte_offset(first(&rdispls)? as isize), count, first_type(&recvtypes)?)?));
    MPI_Reduce MPI_Ireduce MPI_Reduce_init MPI_Reduce_c MPI_Ireduce_c MPI_Reduce_init_c
        <N, Displacement> (sendbuf: *const c_void, recvbuf: *mut c_void, count: N, datatype: Handle,
            op: Handle, root: c_int) on comm =>
        rooted(root).and_then(|()| collective::reduce(sendbuf, recvbuf, wide(count), datatype, op));
    MPI_Allreduce MPI_Iallreduce MPI_Allreduce_init MPI_Allreduce_c MPI_Iallreduce_c MPI_Allreduce_init_c
        <N, Displacement> (sendbuf: *const c_void, recvbuf: *mut c_void, count: N, datatype: Handle,
            op: Handle) on comm =>
        collective::reduce(sendbuf, recvbuf, wide(count), datatype, op);
    MPI_Reduce_scatter MPI_Ireduce_scatter MPI_Reduce_scatter_init MPI_Reduce_scatter_c MPI_Ireduce_scatter_c
        MPI_Reduce_scatter_init_c
        <N, Displacement> (sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: Array<N>,
            datatype: Handle, op: Handle) on comm =>
        first(&recvcounts).and_then(|count| collective::reduce(sendbuf, recvbuf, count, datatype, op));
    MPI_Reduce_scatter_block MPI_Ireduce_scatter_block MPI_Reduce_scatter_block_init
        MPI_Reduce_scatter_block_c MPI_Ireduce_scatter_block_c MPI_Reduce_scatter_block_init_c
        <N, Displacement> (sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: N, datatype: Handle,
            op: Handle) on comm =>
        collective::reduce(sendbuf, recvbuf, wide(recvcount), datatype, op);
    MPI_Scan MPI_Iscan MPI_Scan_init MPI_Scan_c MPI_Iscan_c MPI_Scan_init_c
        <N, Displacement> (sendbuf: *const c_void, recvbuf: *mut c_void, count: N, datatype: Handle,
            op: Handle) on comm =>
        collective::reduce(sendbuf, recvbuf, wide(count), datatype, op);
    MPI_Exscan MPI_Iexscan MPI_Exscan_init MPI_Exscan_c MPI_Iexscan_c MPI_Exscan_init_c
        <N, Displacement> (sendbuf: *const c_void, recvbuf: *mut c_void, count: N, datatype: Handle,
            op: Handle) on comm =>
        collective::exscan(sendbuf, recvbuf, wide(count), datatype, op);
    MPI_Neighbor_allgather MPI_Ineighbor_allgather MPI_Neighbor_allgather_init MPI_Neighbor_allgather_c
        MPI_Ineighbor_allgather_c MPI_Neighbor_allgather_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcount: N, recvtype: Handle) on comm =>
        Collective::of_neighbours(&Neighbours::of(comm)?, |_| MessageBuffer::new(sendbuf, wide(sendcount), sendtype),
            |at| block(recvbuf, at, wide(recvcount), recvtype));
    MPI_Neighbor_allgatherv MPI_Ineighbor_allgatherv MPI_Neighbor_allgatherv_init MPI_Neighbor_allgatherv_c
        MPI_Ineighbor_allgatherv_c MPI_Neighbor_allgatherv_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcounts: Array<N>, displs: Array<Displacement>, recvtype: Handle) on comm => {
            let neighbours = Neighbours::of(comm)?;
            let (counts, displs) = both(&recvcounts, &displs, neighbours.sources())?;
            Collective::of_neighbours(&neighbours, |_| MessageBuffer::new(sendbuf, wide(sendcount), sendtype),
                |at| MessageBuffer::displaced(recvbuf, wide(displs[at]), wide(counts[at]), recvtype))
        };
    MPI_Neighbor_alltoall MPI_Ineighbor_alltoall MPI_Neighbor_alltoall_init MPI_Neighbor_alltoall_c
        MPI_Ineighbor_alltoall_c MPI_Neighbor_alltoall_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcount: N, sendtype: Handle, recvbuf: *mut c_void,
            recvcount: N, recvtype: Handle) on comm =>
        Collective::of_neighbours(&Neighbours::of(comm)?, |at| block(sendbuf, at, wide(sendcount), sendtype),
            |at| block(recvbuf, at, wide(recvcount), recvtype));
    MPI_Neighbor_alltoallv MPI_Ineighbor_alltoallv MPI_Neighbor_alltoallv_init MPI_Neighbor_alltoallv_c
        MPI_Ineighbor_alltoallv_c MPI_Neighbor_alltoallv_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcounts: Array<N>, sdispls: Array<Displacement>,
            sendtype: Handle, recvbuf: *mut c_void, recvcounts: Array<N>, rdispls: Array<Displacement>,
            recvtype: Handle) on comm => {
            let neighbours = Neighbours::of(comm)?;
            let (sendcounts, sdispls) = both(&sendcounts, &sdispls, neighbours.destinations())?;
            let (recvcounts, rdispls) = both(&recvcounts, &rdispls, neighbours.sources())?;
            Collective::of_neighbours(&neighbours,
                |at| MessageBuffer::displaced(sendbuf, wide(sdispls[at]), wide(sendcounts[at]), sendtype),
                |at| MessageBuffer::displaced(recvbuf, wide(rdispls[at]), wide(recvcounts[at]), recvtype))
        };
    MPI_Neighbor_alltoallw MPI_Ineighbor_alltoallw MPI_Neighbor_alltoallw_init MPI_Neighbor_alltoallw_c
        MPI_Ineighbor_alltoallw_c MPI_Neighbor_alltoallw_init_c
        <N, Displacement> (sendbuf: *const c_void, sendcounts: Array<N>, sdispls: Array<Aint>,
            sendtypes: Array<Handle>, recvbuf: *mut c_void, recvcounts: Array<N>, rdispls: Array<Aint>,
            recvtypes: Array<Handle>) on comm => {
            let neighbours = Neighbours::of(comm)?;
            let (sources, destinations) = (neighbours.sources(), neighbours.destinations());
            let (sendcounts, sdispls) = both(&sendcounts, &sdispls, destinations)?;
            let (recvcounts, rdispls) = both(&recvcounts, &rdispls, sources)?;
            let (sendtypes, recvtypes) = (sendtypes.slice(destinations)?, recvtypes.slice(sources)?);
            Collective::of_neighbours(&neighbours,
                |at| MessageBuffer::new(sendbuf.wrapping_byte_offset(sdispls[at]), wide(sendcounts[at]), sendtypes[at]),
                |at| MessageBuffer::new(recvbuf.wrapping_byte_offset(rdispls[at]), wide(recvcounts[at]), recvtypes[at]))
        };
}

c_routines! {
    /// Waits for all processes, with a request.
    fn MPI_Ibarrier(comm: Handle, request: Out<Handle>) on Origin::Communicator(comm); {
        start(on(comm).map(|()| Collective::Nothing), request)
    }

    /// A request that waits for all processes.
    fn MPI_Barrier_init(comm: Handle, info: Handle, request: Out<Handle>) on Origin::Communicator(comm); {
        prepare(comm, on(comm).map(|()| Collective::Nothing), info, request)
    }
}
