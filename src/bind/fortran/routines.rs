//! The procedures that are no more than the C routine with converted arguments, and the few that take arrays.

use core::ffi::{c_int, c_void};

#[cfg(embedded)]
use super::super::c;
use super::super::call::{Array, Out};
use super::super::weak_aliases;
use super::arguments::*;
use super::status::*;
use super::{fortran_names, fortran_routines};
use crate::abi::*;

fortran_routines! {
    mpi_initialized MPI_INITIALIZED => MPI_Initialized(flag: Flag);
    mpi_finalize MPI_FINALIZE => MPI_Finalize();
    mpi_finalized MPI_FINALIZED => MPI_Finalized(flag: Flag);
    mpi_query_thread MPI_QUERY_THREAD => MPI_Query_thread(provided: OutInteger);
    mpi_is_thread_main MPI_IS_THREAD_MAIN => MPI_Is_thread_main(flag: Flag);
    mpi_abort MPI_ABORT => MPI_Abort(comm: InHandle<Comm>, errorcode: In);
    mpi_get_version MPI_GET_VERSION => MPI_Get_version(version: OutInteger, subversion: OutInteger);
    mpi_abi_get_version MPI_ABI_GET_VERSION => MPI_Abi_get_version(abi_major: OutInteger, abi_minor: OutInteger);
    mpi_abi_get_info MPI_ABI_GET_INFO => MPI_Abi_get_info(info: OutHandle<Info>);
    mpi_abi_get_fortran_info MPI_ABI_GET_FORTRAN_INFO => MPI_Abi_get_fortran_info(info: OutHandle<Info>);
    mpi_abi_set_fortran_info MPI_ABI_SET_FORTRAN_INFO => MPI_Abi_set_fortran_info(info: InHandle<Info>);
    mpi_abi_get_fortran_booleans MPI_ABI_GET_FORTRAN_BOOLEANS => MPI_Abi_get_fortran_booleans(
        logical_size: In, logical_true: Same<c_void>, logical_false: Same<c_void>, is_set: Flag);
    mpi_abi_set_fortran_booleans MPI_ABI_SET_FORTRAN_BOOLEANS => MPI_Abi_set_fortran_booleans(
        logical_size: In, logical_true: Same<c_void>, logical_false: Same<c_void>);
    mpi_alloc_mem MPI_ALLOC_MEM => MPI_Alloc_mem(size: InAint, info: InHandle<Info>, baseptr: Same<c_void>);
    mpi_alloc_mem_cptr MPI_ALLOC_MEM_CPTR =>
        MPI_Alloc_mem(size: InAint, info: InHandle<Info>, baseptr: Same<c_void>);
    mpi_free_mem MPI_FREE_MEM => MPI_Free_mem(base: Choice);
    mpi_barrier MPI_BARRIER => MPI_Barrier(comm: InHandle<Comm>);

    mpi_comm_rank MPI_COMM_RANK => MPI_Comm_rank(comm: InHandle<Comm>, rank: OutInteger);
    mpi_comm_size MPI_COMM_SIZE => MPI_Comm_size(comm: InHandle<Comm>, size: OutInteger);
    mpi_comm_compare MPI_COMM_COMPARE =>
        MPI_Comm_compare(comm1: InHandle<Comm>, comm2: InHandle<Comm>, result: OutInteger);
    mpi_comm_dup MPI_COMM_DUP => MPI_Comm_dup(comm: InHandle<Comm>, newcomm: OutHandle<Comm>);
    mpi_comm_dup_with_info MPI_COMM_DUP_WITH_INFO =>
        MPI_Comm_dup_with_info(comm: InHandle<Comm>, info: InHandle<Info>, newcomm: OutHandle<Comm>);
    mpi_comm_idup MPI_COMM_IDUP =>
        MPI_Comm_idup(comm: InHandle<Comm>, newcomm: OutHandle<Comm>, request: OutHandle<Request>);
    mpi_comm_idup_with_info MPI_COMM_IDUP_WITH_INFO => MPI_Comm_idup_with_info(
        comm: InHandle<Comm>, info: InHandle<Info>, newcomm: OutHandle<Comm>, request: OutHandle<Request>);
    mpi_comm_split MPI_COMM_SPLIT =>
        MPI_Comm_split(comm: InHandle<Comm>, color: In, key: In, newcomm: OutHandle<Comm>);
    mpi_comm_split_type MPI_COMM_SPLIT_TYPE => MPI_Comm_split_type(
        comm: InHandle<Comm>, split_type: In, key: In, info: InHandle<Info>, newcomm: OutHandle<Comm>);
    mpi_comm_create MPI_COMM_CREATE =>
        MPI_Comm_create(comm: InHandle<Comm>, group: InHandle<Group>, newcomm: OutHandle<Comm>);
    mpi_comm_create_group MPI_COMM_CREATE_GROUP => MPI_Comm_create_group(
        comm: InHandle<Comm>, group: InHandle<Group>, tag: In, newcomm: OutHandle<Comm>);
    mpi_comm_group MPI_COMM_GROUP => MPI_Comm_group(comm: InHandle<Comm>, group: OutHandle<Group>);
    mpi_comm_free MPI_COMM_FREE => MPI_Comm_free(comm: InOutHandle<Comm>);
    mpi_comm_disconnect MPI_COMM_DISCONNECT => MPI_Comm_disconnect(comm: InOutHandle<Comm>);
    mpi_comm_test_inter MPI_COMM_TEST_INTER => MPI_Comm_test_inter(comm: InHandle<Comm>, flag: Flag);
    mpi_comm_set_errhandler MPI_COMM_SET_ERRHANDLER =>
        MPI_Comm_set_errhandler(comm: InHandle<Comm>, errhandler: InHandle<Errhandler>);
    mpi_comm_get_errhandler MPI_COMM_GET_ERRHANDLER =>
        MPI_Comm_get_errhandler(comm: InHandle<Comm>, errhandler: OutHandle<Errhandler>);
    mpi_comm_call_errhandler MPI_COMM_CALL_ERRHANDLER =>
        MPI_Comm_call_errhandler(comm: InHandle<Comm>, errorcode: In);
    mpi_wait MPI_WAIT => MPI_Wait(request: InOutHandle<Request>, status: OutStatus);
    mpi_test MPI_TEST => MPI_Test(request: InOutHandle<Request>, flag: Flag, status: OutStatus);
    mpi_request_free MPI_REQUEST_FREE => MPI_Request_free(request: InOutHandle<Request>);

    mpi_group_size MPI_GROUP_SIZE => MPI_Group_size(group: InHandle<Group>, size: OutInteger);
    mpi_group_rank MPI_GROUP_RANK => MPI_Group_rank(group: InHandle<Group>, rank: OutInteger);
    mpi_group_compare MPI_GROUP_COMPARE =>
        MPI_Group_compare(group1: InHandle<Group>, group2: InHandle<Group>, result: OutInteger);
    mpi_group_free MPI_GROUP_FREE => MPI_Group_free(group: InOutHandle<Group>);

    mpi_type_contiguous MPI_TYPE_CONTIGUOUS =>
        MPI_Type_contiguous(count: In, oldtype: InHandle<Type>, newtype: OutHandle<Type>);
    mpi_type_vector MPI_TYPE_VECTOR => MPI_Type_vector(
        count: In, blocklength: In, stride: In, oldtype: InHandle<Type>, newtype: OutHandle<Type>);
    mpi_type_dup MPI_TYPE_DUP => MPI_Type_dup(oldtype: InHandle<Type>, newtype: OutHandle<Type>);
    mpi_type_commit MPI_TYPE_COMMIT => MPI_Type_commit(datatype: InOutHandle<Type>);
    mpi_type_free MPI_TYPE_FREE => MPI_Type_free(datatype: InOutHandle<Type>);
    mpi_type_size MPI_TYPE_SIZE => MPI_Type_size(datatype: InHandle<Type>, size: OutInteger);
    mpi_type_get_extent MPI_TYPE_GET_EXTENT =>
        MPI_Type_get_extent(datatype: InHandle<Type>, lb: Same<Aint>, extent: Same<Aint>);

    mpi_win_create MPI_WIN_CREATE => MPI_Win_create(
        base: Choice, size: InAint, disp_unit: In, info: InHandle<Info>, comm: InHandle<Comm>,
        win: OutHandle<Win>);
    mpi_win_allocate MPI_WIN_ALLOCATE => MPI_Win_allocate(
        size: InAint, disp_unit: In, info: InHandle<Info>, comm: InHandle<Comm>, baseptr: Same<c_void>,
        win: OutHandle<Win>);
    mpi_win_allocate_cptr MPI_WIN_ALLOCATE_CPTR => MPI_Win_allocate(
        size: InAint, disp_unit: In, info: InHandle<Info>, comm: InHandle<Comm>, baseptr: Same<c_void>,
        win: OutHandle<Win>);
    mpi_win_allocate_shared MPI_WIN_ALLOCATE_SHARED => MPI_Win_allocate_shared(
        size: InAint, disp_unit: In, info: InHandle<Info>, comm: InHandle<Comm>, baseptr: Same<c_void>,
        win: OutHandle<Win>);
    mpi_win_allocate_shared_cptr MPI_WIN_ALLOCATE_SHARED_CPTR => MPI_Win_allocate_shared(
        size: InAint, disp_unit: In, info: InHandle<Info>, comm: InHandle<Comm>, baseptr: Same<c_void>,
        win: OutHandle<Win>);
    mpi_win_create_dynamic MPI_WIN_CREATE_DYNAMIC =>
        MPI_Win_create_dynamic(info: InHandle<Info>, comm: InHandle<Comm>, win: OutHandle<Win>);
    mpi_win_free MPI_WIN_FREE => MPI_Win_free(win: InOutHandle<Win>);
    mpi_win_get_group MPI_WIN_GET_GROUP => MPI_Win_get_group(win: InHandle<Win>, group: OutHandle<Group>);
    mpi_win_set_errhandler MPI_WIN_SET_ERRHANDLER =>
        MPI_Win_set_errhandler(win: InHandle<Win>, errhandler: InHandle<Errhandler>);
    mpi_win_get_errhandler MPI_WIN_GET_ERRHANDLER =>
        MPI_Win_get_errhandler(win: InHandle<Win>, errhandler: OutHandle<Errhandler>);
    mpi_win_call_errhandler MPI_WIN_CALL_ERRHANDLER =>
        MPI_Win_call_errhandler(win: InHandle<Win>, errorcode: In);

    mpi_errhandler_free MPI_ERRHANDLER_FREE => MPI_Errhandler_free(errhandler: InOutHandle<Errhandler>);
    mpi_error_class MPI_ERROR_CLASS => MPI_Error_class(errorcode: In, errorclass: OutInteger);
    mpi_add_error_class MPI_ADD_ERROR_CLASS => MPI_Add_error_class(errorclass: OutInteger);
    mpi_add_error_code MPI_ADD_ERROR_CODE => MPI_Add_error_code(errorclass: In, errorcode: OutInteger);

    mpi_info_create MPI_INFO_CREATE => MPI_Info_create(info: OutHandle<Info>);
    mpi_info_get_nkeys MPI_INFO_GET_NKEYS => MPI_Info_get_nkeys(info: InHandle<Info>, nkeys: OutInteger);
    mpi_info_dup MPI_INFO_DUP => MPI_Info_dup(info: InHandle<Info>, newinfo: OutHandle<Info>);
    mpi_info_free MPI_INFO_FREE => MPI_Info_free(info: InOutHandle<Info>);
}

/// Declares Fortran procedures with a body of their own.
macro_rules! fortran_procedures {
    ($(
        $lower:ident $upper:ident ($($argument:ident: $type:ty),* $(,)?) $body:block
    )*) => {$(
        #[doc = concat!("`", stringify!($upper), "`.")]
        ///
        /// # Safety
        /// Arguments are of the types the standard gives them.
        #[unsafe(export_name = concat!("p", stringify!($lower), "_"))]
        unsafe extern "C" fn $lower($($argument: $type,)* ierror: Integer) {
            ierror.put($body);
        }
        fortran_names!($lower $upper);
    )*};
}

/// The C routines that the procedures with a body of their own call.
#[cfg(abi_fortran)]
mod c {
    use super::*;

    // SAFETY: the standard's signatures.
    unsafe extern "C" {
        pub(super) fn MPI_Init(argc: *mut c_int, argv: *mut c_void) -> c_int;
        pub(super) fn MPI_Init_thread(
            argc: *mut c_int,
            argv: *mut c_void,
            required: c_int,
            provided: Out<c_int>,
        ) -> c_int;
        pub(super) fn MPI_Group_incl(
            group: Handle,
            n: c_int,
            ranks: Array<c_int>,
            newgroup: Out<Handle>,
        ) -> c_int;
        pub(super) fn MPI_Group_excl(
            group: Handle,
            n: c_int,
            ranks: Array<c_int>,
            newgroup: Out<Handle>,
        ) -> c_int;
        pub(super) fn MPI_Group_range_incl(
            group: Handle,
            n: c_int,
            ranges: Array<[c_int; 3]>,
            newgroup: Out<Handle>,
        ) -> c_int;
        pub(super) fn MPI_Type_create_struct(
            count: c_int,
            lengths: Array<c_int>,
            displacements: Array<Aint>,
            types: Array<Handle>,
            newtype: Out<Handle>,
        ) -> c_int;
        pub(super) fn MPI_Waitall(count: c_int, requests: *mut Handle, statuses: *mut Status) -> c_int;
        pub(super) safe fn MPI_Wtime() -> f64;
        pub(super) safe fn MPI_Wtick() -> f64;
    }
}

/// Calls a C routine that makes a group of a group and an array of `count` numbers.
fn group_from(
    group: Integer,
    (numbers, count): (Integer, c_int),
    newgroup: Integer,
    routine: impl FnOnce(Handle, *const c_int, Out<Handle>) -> c_int,
) -> c_int {
    let (mut result, group) = (OutHandle::<Group>::load(newgroup), InHandle::<Group>::load(group).argument());
    let code = numbers.as_array(count, |numbers| routine(group, numbers, result.argument()));
    result.store(code == MPI_SUCCESS);
    code
}

// SAFETY, for all calls of C routines below: the arguments are as the caller of the procedure promised, in
// their C form, and arrays have the lengths given with them.
fortran_procedures! {
    mpi_init MPI_INIT () {
        // SAFETY: see above; the arguments may be null.
        unsafe { c::MPI_Init(core::ptr::null_mut(), core::ptr::null_mut()) }
    }

    mpi_init_thread MPI_INIT_THREAD (required: Integer, provided: Integer) {
        let mut level = OutInteger::load(provided);
        let (argc, argv) = (core::ptr::null_mut(), core::ptr::null_mut());
        // SAFETY: see above.
        let code = unsafe { c::MPI_Init_thread(argc, argv, required.get(), level.argument()) };
        level.store(code == MPI_SUCCESS);
        code
    }

    mpi_group_incl MPI_GROUP_INCL (group: Integer, n: Integer, ranks: Integer, newgroup: Integer) {
        let n = n.get();
        group_from(group, (ranks, n), newgroup, |group, ranks, out| {
            // SAFETY: see above.
            unsafe { c::MPI_Group_incl(group, n, Array::new(ranks), out) }
        })
    }

    mpi_group_excl MPI_GROUP_EXCL (group: Integer, n: Integer, ranks: Integer, newgroup: Integer) {
        let n = n.get();
        group_from(group, (ranks, n), newgroup, |group, ranks, out| {
            // SAFETY: see above.
            unsafe { c::MPI_Group_excl(group, n, Array::new(ranks), out) }
        })
    }

    mpi_group_range_incl MPI_GROUP_RANGE_INCL (
        group: Integer,
        n: Integer,
        ranges: Integer,
        newgroup: Integer,
    ) {
        let n = n.get();
        // RANGES(3, n) of Fortran is ranges[n][3] of C.
        group_from(group, (ranges, n.saturating_mul(3)), newgroup, |group, ranges, out| {
            // SAFETY: see above.
            unsafe { c::MPI_Group_range_incl(group, n, Array::new(ranges.cast()), out) }
        })
    }

    mpi_type_create_struct MPI_TYPE_CREATE_STRUCT (
        count: Integer,
        lengths: Integer,
        displacements: *const Aint,
        types: Integer,
        newtype: Integer,
    ) {
        let count = count.get();
        let mut result = OutHandle::<Type>::load(newtype);
        let code = lengths.as_array(count, |lengths| {
            types.as_handles::<Type, _>(count, |types| {
                let (lengths, displacements) = (Array::new(lengths), Array::new(displacements));
                let types = Array::new(types.cast_const());
                // SAFETY: see above.
                unsafe { c::MPI_Type_create_struct(count, lengths, displacements, types, result.argument()) }
            })
        });
        result.store(code == MPI_SUCCESS);
        code
    }

    mpi_waitall MPI_WAITALL (count: Integer, requests: Integer, statuses: Integer) {
        let count = count.get();
        let mut results = vec![NOT_WRITTEN; usize::try_from(count).unwrap_or(0)];
        requests.as_handles::<Request, _>(count, |all| {
            // SAFETY: see above.
            let code = unsafe { c::MPI_Waitall(count, all, results.as_mut_ptr()) };
            // Also after an error: it may be that of one request, with others complete.
            let all = Array::new(all.cast_const());
            for (at, &request) in all.slice(results.len()).unwrap_or_default().iter().enumerate() {
                requests.element(at).put(Request::number(request));
                if !is_status_ignore(statuses) {
                    put_status(statuses.element(at * STATUS_SIZE), &results[at]);
                }
            }
            code
        })
    }
}

/// What of a C descriptor (`CFI_cdesc_t`, Fortran 2018 §18.5) is needed: it begins with the address.
type Descriptor = *const *mut c_void;

/// The address of a choice buffer.
///
/// # Safety
/// `buffer` is null or a C descriptor.
unsafe fn address(buffer: Descriptor) -> *mut c_void {
    // SAFETY: as the caller says.
    unsafe { buffer.as_ref() }.copied().unwrap_or(core::ptr::null_mut())
}

/// `MPI_Win_create` of module `mpi_attr`.
///
/// # Safety
/// As for [`mpi_win_create`]; `base` is a C descriptor.
#[unsafe(export_name = "pmpi_win_create_f08ts_")]
unsafe extern "C" fn mpi_win_create_f08ts(
    base: Descriptor,
    size: *const Aint,
    disp_unit: Integer,
    info: Integer,
    comm: Integer,
    win: Integer,
    ierror: Integer,
) {
    // SAFETY: as the caller promised.
    unsafe { mpi_win_create(address(base), size, disp_unit, info, comm, win, ierror) }
}
weak_aliases!("pmpi_win_create_f08ts_"; "mpi_win_create_f08ts_");

/// `MPI_Free_mem` of module `mpi_attr`.
///
/// # Safety
/// `base` is a C descriptor of memory that `MPI_Alloc_mem` allocated.
#[unsafe(export_name = "pmpi_free_mem_f08ts_")]
unsafe extern "C" fn mpi_free_mem_f08ts(base: Descriptor, ierror: Integer) {
    // SAFETY: as the caller promised.
    unsafe { mpi_free_mem(address(base), ierror) }
}
weak_aliases!("pmpi_free_mem_f08ts_"; "mpi_free_mem_f08ts_");

/// `MPI_WTIME`.
#[unsafe(export_name = "pmpi_wtime_")]
extern "C" fn mpi_wtime() -> f64 {
    c::MPI_Wtime()
}
fortran_names!(mpi_wtime MPI_WTIME);

/// `MPI_WTICK`.
#[unsafe(export_name = "pmpi_wtick_")]
extern "C" fn mpi_wtick() -> f64 {
    c::MPI_Wtick()
}
fortran_names!(mpi_wtick MPI_WTICK);
