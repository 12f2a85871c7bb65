// Generated from api/routines.txt by `./dev generate`. Do not edit.
//! The C routines that Fortran procedures call.

use core::ffi::{c_char, c_int, c_void};

use super::{
    CancelFunction, ConversionFunction, ErrorHandler, ExtentFunction, FreeFunction, QueryFunction,
    UserFunction,
};
use mpi_attr::abi::{Aint, Handle, Status};

routines_of_c! {
    unsafe fn MPI_Initialized(flag: *mut c_int) -> c_int;
    unsafe fn MPI_Finalize() -> c_int;
    unsafe fn MPI_Finalized(flag: *mut c_int) -> c_int;
    unsafe fn MPI_Query_thread(provided: *mut c_int) -> c_int;
    unsafe fn MPI_Is_thread_main(flag: *mut c_int) -> c_int;
    unsafe fn MPI_Abort(comm: Handle, errorcode: c_int) -> c_int;
    unsafe fn MPI_Get_version(version: *mut c_int, subversion: *mut c_int) -> c_int;
    unsafe fn MPI_Get_library_version(version: *mut c_char, resultlen: *mut c_int) -> c_int;
    unsafe fn MPI_Get_processor_name(name: *mut c_char, resultlen: *mut c_int) -> c_int;
    unsafe fn MPI_Get_hw_resource_info(hw_info: *mut Handle) -> c_int;
    unsafe fn MPI_Session_init(info: Handle, errhandler: Handle, session: *mut Handle) -> c_int;
    unsafe fn MPI_Session_finalize(session: *mut Handle) -> c_int;
    unsafe fn MPI_Session_get_info(session: Handle, info_used: *mut Handle) -> c_int;
    unsafe fn MPI_Session_get_num_psets(session: Handle, info: Handle, npset_names: *mut c_int) -> c_int;
    unsafe fn MPI_Session_get_nth_pset(session: Handle, info: Handle, n: c_int, pset_len: *mut c_int,
        pset_name: *mut c_char) -> c_int;
    unsafe fn MPI_Session_get_pset_info(session: Handle, pset_name: *const c_char, info: *mut Handle)
        -> c_int;
    unsafe fn MPI_Session_set_errhandler(session: Handle, errhandler: Handle) -> c_int;
    unsafe fn MPI_Session_get_errhandler(session: Handle, errhandler: *mut Handle) -> c_int;
    unsafe fn MPI_Session_call_errhandler(session: Handle, errorcode: c_int) -> c_int;
    unsafe fn MPI_Abi_get_version(abi_major: *mut c_int, abi_minor: *mut c_int) -> c_int;
    unsafe fn MPI_Abi_get_info(info: *mut Handle) -> c_int;
    unsafe fn MPI_Abi_get_fortran_info(info: *mut Handle) -> c_int;
    unsafe fn MPI_Abi_set_fortran_info(info: Handle) -> c_int;
    unsafe fn MPI_Abi_get_fortran_booleans(logical_size: c_int, logical_true: *mut c_void,
        logical_false: *mut c_void, is_set: *mut c_int) -> c_int;
    unsafe fn MPI_Abi_set_fortran_booleans(logical_size: c_int, logical_true: *mut c_void,
        logical_false: *mut c_void) -> c_int;
    unsafe fn MPI_Alloc_mem(size: Aint, info: Handle, baseptr: *mut c_void) -> c_int;
    unsafe fn MPI_Free_mem(base: *mut c_void) -> c_int;
    unsafe fn MPI_Get_address(location: *const c_void, address: *mut Aint) -> c_int;
    unsafe fn MPI_Comm_rank(comm: Handle, rank: *mut c_int) -> c_int;
    unsafe fn MPI_Comm_size(comm: Handle, size: *mut c_int) -> c_int;
    unsafe fn MPI_Comm_compare(comm1: Handle, comm2: Handle, result: *mut c_int) -> c_int;
    unsafe fn MPI_Comm_dup(comm: Handle, newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_dup_with_info(comm: Handle, info: Handle, newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_idup(comm: Handle, newcomm: *mut Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_idup_with_info(comm: Handle, info: Handle, newcomm: *mut Handle, request: *mut Handle)
        -> c_int;
    unsafe fn MPI_Comm_split(comm: Handle, color: c_int, key: c_int, newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_split_type(comm: Handle, split_type: c_int, key: c_int, info: Handle,
        newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_create(comm: Handle, group: Handle, newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_create_group(comm: Handle, group: Handle, tag: c_int, newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_group(comm: Handle, group: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_free(comm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_disconnect(comm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_set_name(comm: Handle, comm_name: *const c_char) -> c_int;
    unsafe fn MPI_Comm_get_name(comm: Handle, comm_name: *mut c_char, resultlen: *mut c_int) -> c_int;
    unsafe fn MPI_Comm_test_inter(comm: Handle, flag: *mut c_int) -> c_int;
    unsafe fn MPI_Comm_create_from_group(group: Handle, stringtag: *const c_char, info: Handle,
        errhandler: Handle, newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_get_parent(parent: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_set_info(comm: Handle, info: Handle) -> c_int;
    unsafe fn MPI_Comm_get_info(comm: Handle, info_used: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_remote_size(comm: Handle, size: *mut c_int) -> c_int;
    unsafe fn MPI_Comm_remote_group(comm: Handle, group: *mut Handle) -> c_int;
    unsafe fn MPI_Barrier(comm: Handle) -> c_int;
    unsafe fn MPI_Intercomm_create(local_comm: Handle, local_leader: c_int, peer_comm: Handle,
        remote_leader: c_int, tag: c_int, newintercomm: *mut Handle) -> c_int;
    unsafe fn MPI_Intercomm_create_from_groups(local_group: Handle, local_leader: c_int, remote_group: Handle,
        remote_leader: c_int, stringtag: *const c_char, info: Handle, errhandler: Handle,
        newintercomm: *mut Handle) -> c_int;
    unsafe fn MPI_Intercomm_merge(intercomm: Handle, high: c_int, newintracomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_accept(port_name: *const c_char, info: Handle, root: c_int, comm: Handle,
        newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_connect(port_name: *const c_char, info: Handle, root: c_int, comm: Handle,
        newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_join(fd: c_int, intercomm: *mut Handle) -> c_int;
    unsafe fn MPI_Open_port(info: Handle, port_name: *mut c_char) -> c_int;
    unsafe fn MPI_Close_port(port_name: *const c_char) -> c_int;
    unsafe fn MPI_Publish_name(service_name: *const c_char, info: Handle, port_name: *const c_char) -> c_int;
    unsafe fn MPI_Unpublish_name(service_name: *const c_char, info: Handle, port_name: *const c_char)
        -> c_int;
    unsafe fn MPI_Lookup_name(service_name: *const c_char, info: Handle, port_name: *mut c_char) -> c_int;
    unsafe fn MPI_Cart_create(comm_old: Handle, ndims: c_int, dims: *const c_int, periods: *const c_int,
        reorder: c_int, comm_cart: *mut Handle) -> c_int;
    unsafe fn MPI_Cart_get(comm: Handle, maxdims: c_int, dims: *mut c_int, periods: *mut c_int,
        coords: *mut c_int) -> c_int;
    unsafe fn MPI_Cart_rank(comm: Handle, coords: *const c_int, rank: *mut c_int) -> c_int;
    unsafe fn MPI_Cart_coords(comm: Handle, rank: c_int, maxdims: c_int, coords: *mut c_int) -> c_int;
    unsafe fn MPI_Cart_shift(comm: Handle, direction: c_int, disp: c_int, rank_source: *mut c_int,
        rank_dest: *mut c_int) -> c_int;
    unsafe fn MPI_Cart_sub(comm: Handle, remain_dims: *const c_int, newcomm: *mut Handle) -> c_int;
    unsafe fn MPI_Cart_map(comm: Handle, ndims: c_int, dims: *const c_int, periods: *const c_int,
        newrank: *mut c_int) -> c_int;
    unsafe fn MPI_Cartdim_get(comm: Handle, ndims: *mut c_int) -> c_int;
    unsafe fn MPI_Dims_create(nnodes: c_int, ndims: c_int, dims: *mut c_int) -> c_int;
    unsafe fn MPI_Graph_create(comm_old: Handle, nnodes: c_int, index: *const c_int, edges: *const c_int,
        reorder: c_int, comm_graph: *mut Handle) -> c_int;
    unsafe fn MPI_Graph_get(comm: Handle, maxindex: c_int, maxedges: c_int, index: *mut c_int,
        edges: *mut c_int) -> c_int;
    unsafe fn MPI_Graph_neighbors(comm: Handle, rank: c_int, maxneighbors: c_int, neighbors: *mut c_int)
        -> c_int;
    unsafe fn MPI_Graph_neighbors_count(comm: Handle, rank: c_int, nneighbors: *mut c_int) -> c_int;
    unsafe fn MPI_Graph_map(comm: Handle, nnodes: c_int, index: *const c_int, edges: *const c_int,
        newrank: *mut c_int) -> c_int;
    unsafe fn MPI_Graphdims_get(comm: Handle, nnodes: *mut c_int, nedges: *mut c_int) -> c_int;
    unsafe fn MPI_Dist_graph_create(comm_old: Handle, n: c_int, sources: *const c_int, degrees: *const c_int,
        destinations: *const c_int, weights: *const c_int, info: Handle, reorder: c_int,
        comm_dist_graph: *mut Handle) -> c_int;
    unsafe fn MPI_Dist_graph_create_adjacent(comm_old: Handle, indegree: c_int, sources: *const c_int,
        sourceweights: *const c_int, outdegree: c_int, destinations: *const c_int, destweights: *const c_int,
        info: Handle, reorder: c_int, comm_dist_graph: *mut Handle) -> c_int;
    unsafe fn MPI_Dist_graph_neighbors(comm: Handle, maxindegree: c_int, sources: *mut c_int,
        sourceweights: *mut c_int, maxoutdegree: c_int, destinations: *mut c_int, destweights: *mut c_int)
        -> c_int;
    unsafe fn MPI_Dist_graph_neighbors_count(comm: Handle, indegree: *mut c_int, outdegree: *mut c_int,
        weighted: *mut c_int) -> c_int;
    unsafe fn MPI_Topo_test(comm: Handle, status: *mut c_int) -> c_int;
    unsafe fn MPI_Group_size(group: Handle, size: *mut c_int) -> c_int;
    unsafe fn MPI_Group_rank(group: Handle, rank: *mut c_int) -> c_int;
    unsafe fn MPI_Group_incl(group: Handle, n: c_int, ranks: *const c_int, newgroup: *mut Handle) -> c_int;
    unsafe fn MPI_Group_excl(group: Handle, n: c_int, ranks: *const c_int, newgroup: *mut Handle) -> c_int;
    unsafe fn MPI_Group_range_incl(group: Handle, n: c_int, ranges: *mut [c_int; 3], newgroup: *mut Handle)
        -> c_int;
    unsafe fn MPI_Group_compare(group1: Handle, group2: Handle, result: *mut c_int) -> c_int;
    unsafe fn MPI_Group_free(group: *mut Handle) -> c_int;
    unsafe fn MPI_Group_translate_ranks(group1: Handle, n: c_int, ranks1: *const c_int, group2: Handle,
        ranks2: *mut c_int) -> c_int;
    unsafe fn MPI_Group_union(group1: Handle, group2: Handle, newgroup: *mut Handle) -> c_int;
    unsafe fn MPI_Group_intersection(group1: Handle, group2: Handle, newgroup: *mut Handle) -> c_int;
    unsafe fn MPI_Group_difference(group1: Handle, group2: Handle, newgroup: *mut Handle) -> c_int;
    unsafe fn MPI_Group_range_excl(group: Handle, n: c_int, ranges: *mut [c_int; 3], newgroup: *mut Handle)
        -> c_int;
    unsafe fn MPI_Group_from_session_pset(session: Handle, pset_name: *const c_char, newgroup: *mut Handle)
        -> c_int;
    unsafe fn MPI_Type_contiguous(count: c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: Handle,
        newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_struct(count: c_int, array_of_blocklengths: *const c_int,
        array_of_displacements: *const Aint, array_of_types: *const Handle, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_dup(oldtype: Handle, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_commit(datatype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_free(datatype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_size(datatype: Handle, size: *mut c_int) -> c_int;
    unsafe fn MPI_Type_get_extent(datatype: Handle, lb: *mut Aint, extent: *mut Aint) -> c_int;
    unsafe fn MPI_Type_set_name(datatype: Handle, type_name: *const c_char) -> c_int;
    unsafe fn MPI_Type_get_name(datatype: Handle, type_name: *mut c_char, resultlen: *mut c_int) -> c_int;
    unsafe fn MPI_Type_create_hvector(count: c_int, blocklength: c_int, stride: Aint, oldtype: Handle,
        newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_indexed(count: c_int, array_of_blocklengths: *const c_int,
        array_of_displacements: *const c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_hindexed(count: c_int, array_of_blocklengths: *const c_int,
        array_of_displacements: *const Aint, oldtype: Handle, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_indexed_block(count: c_int, blocklength: c_int,
        array_of_displacements: *const c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_hindexed_block(count: c_int, blocklength: c_int,
        array_of_displacements: *const Aint, oldtype: Handle, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_resized(oldtype: Handle, lb: Aint, extent: Aint, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_subarray(ndims: c_int, array_of_sizes: *const c_int,
        array_of_subsizes: *const c_int, array_of_starts: *const c_int, order: c_int, oldtype: Handle,
        newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_darray(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: *const c_int,
        array_of_distribs: *const c_int, array_of_dargs: *const c_int, array_of_psizes: *const c_int,
        order: c_int, oldtype: Handle, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_f90_real(p: c_int, r: c_int, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_f90_complex(p: c_int, r: c_int, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_create_f90_integer(r: c_int, newtype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_match_size(typeclass: c_int, size: c_int, datatype: *mut Handle) -> c_int;
    unsafe fn MPI_Type_get_value_index(value_type: Handle, index_type: Handle, pair_type: *mut Handle)
        -> c_int;
    unsafe fn MPI_Type_size_x(datatype: Handle, size: *mut i64) -> c_int;
    unsafe fn MPI_Type_get_extent_x(datatype: Handle, lb: *mut i64, extent: *mut i64) -> c_int;
    unsafe fn MPI_Type_get_true_extent(datatype: Handle, true_lb: *mut Aint, true_extent: *mut Aint) -> c_int;
    unsafe fn MPI_Type_get_true_extent_x(datatype: Handle, true_lb: *mut i64, true_extent: *mut i64) -> c_int;
    unsafe fn MPI_Type_get_envelope(datatype: Handle, num_integers: *mut c_int, num_addresses: *mut c_int,
        num_datatypes: *mut c_int, combiner: *mut c_int) -> c_int;
    unsafe fn MPI_Type_get_contents(datatype: Handle, max_integers: c_int, max_addresses: c_int,
        max_datatypes: c_int, array_of_integers: *mut c_int, array_of_addresses: *mut Aint,
        array_of_datatypes: *mut Handle) -> c_int;
    unsafe fn MPI_Win_create(base: *mut c_void, size: Aint, disp_unit: c_int, info: Handle, comm: Handle,
        win: *mut Handle) -> c_int;
    unsafe fn MPI_Win_allocate(size: Aint, disp_unit: c_int, info: Handle, comm: Handle, baseptr: *mut c_void,
        win: *mut Handle) -> c_int;
    unsafe fn MPI_Win_allocate_shared(size: Aint, disp_unit: c_int, info: Handle, comm: Handle,
        baseptr: *mut c_void, win: *mut Handle) -> c_int;
    unsafe fn MPI_Win_create_dynamic(info: Handle, comm: Handle, win: *mut Handle) -> c_int;
    unsafe fn MPI_Win_attach(win: Handle, base: *mut c_void, size: Aint) -> c_int;
    unsafe fn MPI_Win_detach(win: Handle, base: *const c_void) -> c_int;
    unsafe fn MPI_Win_shared_query(win: Handle, rank: c_int, size: *mut Aint, disp_unit: *mut c_int,
        baseptr: *mut c_void) -> c_int;
    unsafe fn MPI_Win_free(win: *mut Handle) -> c_int;
    unsafe fn MPI_Win_get_group(win: Handle, group: *mut Handle) -> c_int;
    unsafe fn MPI_Win_set_name(win: Handle, win_name: *const c_char) -> c_int;
    unsafe fn MPI_Win_get_name(win: Handle, win_name: *mut c_char, resultlen: *mut c_int) -> c_int;
    unsafe fn MPI_Win_set_info(win: Handle, info: Handle) -> c_int;
    unsafe fn MPI_Win_get_info(win: Handle, info_used: *mut Handle) -> c_int;
    unsafe fn MPI_Put(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle)
        -> c_int;
    unsafe fn MPI_Rput(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Get(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle)
        -> c_int;
    unsafe fn MPI_Rget(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle,
        win: Handle) -> c_int;
    unsafe fn MPI_Raccumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle,
        win: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Get_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        result_addr: *mut c_void, result_count: c_int, result_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle, win: Handle) -> c_int;
    unsafe fn MPI_Rget_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        result_addr: *mut c_void, result_count: c_int, result_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle, win: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Fetch_and_op(origin_addr: *const c_void, result_addr: *mut c_void, datatype: Handle,
        target_rank: c_int, target_disp: Aint, op: Handle, win: Handle) -> c_int;
    unsafe fn MPI_Compare_and_swap(origin_addr: *const c_void, compare_addr: *const c_void,
        result_addr: *mut c_void, datatype: Handle, target_rank: c_int, target_disp: Aint, win: Handle)
        -> c_int;
    unsafe fn MPI_Win_fence(assert: c_int, win: Handle) -> c_int;
    unsafe fn MPI_Win_start(group: Handle, assert: c_int, win: Handle) -> c_int;
    unsafe fn MPI_Win_complete(win: Handle) -> c_int;
    unsafe fn MPI_Win_post(group: Handle, assert: c_int, win: Handle) -> c_int;
    unsafe fn MPI_Win_wait(win: Handle) -> c_int;
    unsafe fn MPI_Win_test(win: Handle, flag: *mut c_int) -> c_int;
    unsafe fn MPI_Win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: Handle) -> c_int;
    unsafe fn MPI_Win_lock_all(assert: c_int, win: Handle) -> c_int;
    unsafe fn MPI_Win_unlock(rank: c_int, win: Handle) -> c_int;
    unsafe fn MPI_Win_unlock_all(win: Handle) -> c_int;
    unsafe fn MPI_Win_flush(rank: c_int, win: Handle) -> c_int;
    unsafe fn MPI_Win_flush_all(win: Handle) -> c_int;
    unsafe fn MPI_Win_flush_local(rank: c_int, win: Handle) -> c_int;
    unsafe fn MPI_Win_flush_local_all(win: Handle) -> c_int;
    unsafe fn MPI_Win_sync(win: Handle) -> c_int;
    unsafe fn MPI_File_open(comm: Handle, filename: *const c_char, amode: c_int, info: Handle,
        fh: *mut Handle) -> c_int;
    unsafe fn MPI_File_close(fh: *mut Handle) -> c_int;
    unsafe fn MPI_File_delete(filename: *const c_char, info: Handle) -> c_int;
    unsafe fn MPI_File_set_size(fh: Handle, size: i64) -> c_int;
    unsafe fn MPI_File_preallocate(fh: Handle, size: i64) -> c_int;
    unsafe fn MPI_File_get_size(fh: Handle, size: *mut i64) -> c_int;
    unsafe fn MPI_File_get_group(fh: Handle, group: *mut Handle) -> c_int;
    unsafe fn MPI_File_get_amode(fh: Handle, amode: *mut c_int) -> c_int;
    unsafe fn MPI_File_set_info(fh: Handle, info: Handle) -> c_int;
    unsafe fn MPI_File_get_info(fh: Handle, info_used: *mut Handle) -> c_int;
    unsafe fn MPI_File_set_atomicity(fh: Handle, flag: c_int) -> c_int;
    unsafe fn MPI_File_get_atomicity(fh: Handle, flag: *mut c_int) -> c_int;
    unsafe fn MPI_File_sync(fh: Handle) -> c_int;
    unsafe fn MPI_File_set_view(fh: Handle, disp: i64, etype: Handle, filetype: Handle,
        datarep: *const c_char, info: Handle) -> c_int;
    unsafe fn MPI_File_get_view(fh: Handle, disp: *mut i64, etype: *mut Handle, filetype: *mut Handle,
        datarep: *mut c_char) -> c_int;
    unsafe fn MPI_File_get_type_extent(fh: Handle, datatype: Handle, extent: *mut Aint) -> c_int;
    unsafe fn MPI_File_get_byte_offset(fh: Handle, offset: i64, disp: *mut i64) -> c_int;
    unsafe fn MPI_File_seek(fh: Handle, offset: i64, whence: c_int) -> c_int;
    unsafe fn MPI_File_get_position(fh: Handle, offset: *mut i64) -> c_int;
    unsafe fn MPI_File_seek_shared(fh: Handle, offset: i64, whence: c_int) -> c_int;
    unsafe fn MPI_File_get_position_shared(fh: Handle, offset: *mut i64) -> c_int;
    unsafe fn MPI_File_read_at(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_read_at_all(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_iread_at(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_iread_at_all(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_read(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle, status: *mut Status)
        -> c_int;
    unsafe fn MPI_File_read_all(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_iread(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_iread_all(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_read_shared(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_iread_shared(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_read_ordered(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_read_at_all_begin(fh: Handle, offset: i64, buf: *mut c_void, count: c_int,
        datatype: Handle) -> c_int;
    unsafe fn MPI_File_read_at_all_end(fh: Handle, buf: *mut c_void, status: *mut Status) -> c_int;
    unsafe fn MPI_File_read_all_begin(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle) -> c_int;
    unsafe fn MPI_File_read_all_end(fh: Handle, buf: *mut c_void, status: *mut Status) -> c_int;
    unsafe fn MPI_File_read_ordered_begin(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle)
        -> c_int;
    unsafe fn MPI_File_read_ordered_end(fh: Handle, buf: *mut c_void, status: *mut Status) -> c_int;
    unsafe fn MPI_File_write_at(fh: Handle, offset: i64, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_write_at_all(fh: Handle, offset: i64, buf: *const c_void, count: c_int,
        datatype: Handle, status: *mut Status) -> c_int;
    unsafe fn MPI_File_iwrite_at(fh: Handle, offset: i64, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_iwrite_at_all(fh: Handle, offset: i64, buf: *const c_void, count: c_int,
        datatype: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_File_write(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_write_all(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_iwrite(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_iwrite_all(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_write_shared(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_iwrite_shared(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_File_write_ordered(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_File_write_at_all_begin(fh: Handle, offset: i64, buf: *const c_void, count: c_int,
        datatype: Handle) -> c_int;
    unsafe fn MPI_File_write_at_all_end(fh: Handle, buf: *const c_void, status: *mut Status) -> c_int;
    unsafe fn MPI_File_write_all_begin(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle)
        -> c_int;
    unsafe fn MPI_File_write_all_end(fh: Handle, buf: *const c_void, status: *mut Status) -> c_int;
    unsafe fn MPI_File_write_ordered_begin(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle)
        -> c_int;
    unsafe fn MPI_File_write_ordered_end(fh: Handle, buf: *const c_void, status: *mut Status) -> c_int;
    unsafe fn MPI_Info_create(info: *mut Handle) -> c_int;
    unsafe fn MPI_Info_set(info: Handle, key: *const c_char, value: *const c_char) -> c_int;
    unsafe fn MPI_Info_get(info: Handle, key: *const c_char, valuelen: c_int, value: *mut c_char,
        flag: *mut c_int) -> c_int;
    unsafe fn MPI_Info_get_nkeys(info: Handle, nkeys: *mut c_int) -> c_int;
    unsafe fn MPI_Info_get_nthkey(info: Handle, n: c_int, key: *mut c_char) -> c_int;
    unsafe fn MPI_Info_dup(info: Handle, newinfo: *mut Handle) -> c_int;
    unsafe fn MPI_Info_delete(info: Handle, key: *const c_char) -> c_int;
    unsafe fn MPI_Info_free(info: *mut Handle) -> c_int;
    unsafe fn MPI_Info_get_string(info: Handle, key: *const c_char, buflen: *mut c_int, value: *mut c_char,
        flag: *mut c_int) -> c_int;
    unsafe fn MPI_Info_get_valuelen(info: Handle, key: *const c_char, valuelen: *mut c_int, flag: *mut c_int)
        -> c_int;
    unsafe fn MPI_Comm_set_errhandler(comm: Handle, errhandler: Handle) -> c_int;
    unsafe fn MPI_Comm_get_errhandler(comm: Handle, errhandler: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_call_errhandler(comm: Handle, errorcode: c_int) -> c_int;
    unsafe fn MPI_Win_set_errhandler(win: Handle, errhandler: Handle) -> c_int;
    unsafe fn MPI_Win_get_errhandler(win: Handle, errhandler: *mut Handle) -> c_int;
    unsafe fn MPI_Win_call_errhandler(win: Handle, errorcode: c_int) -> c_int;
    unsafe fn MPI_File_set_errhandler(file: Handle, errhandler: Handle) -> c_int;
    unsafe fn MPI_File_get_errhandler(file: Handle, errhandler: *mut Handle) -> c_int;
    unsafe fn MPI_File_call_errhandler(fh: Handle, errorcode: c_int) -> c_int;
    unsafe fn MPI_Errhandler_free(errhandler: *mut Handle) -> c_int;
    unsafe fn MPI_Error_class(errorcode: c_int, errorclass: *mut c_int) -> c_int;
    unsafe fn MPI_Error_string(errorcode: c_int, string: *mut c_char, resultlen: *mut c_int) -> c_int;
    unsafe fn MPI_Add_error_class(errorclass: *mut c_int) -> c_int;
    unsafe fn MPI_Add_error_code(errorclass: c_int, errorcode: *mut c_int) -> c_int;
    unsafe fn MPI_Add_error_string(errorcode: c_int, string: *const c_char) -> c_int;
    unsafe fn MPI_Remove_error_class(errorclass: c_int) -> c_int;
    unsafe fn MPI_Remove_error_code(errorcode: c_int) -> c_int;
    unsafe fn MPI_Remove_error_string(errorcode: c_int) -> c_int;
    unsafe fn MPI_Op_free(op: *mut Handle) -> c_int;
    unsafe fn MPI_Op_commutative(op: Handle, commute: *mut c_int) -> c_int;
    unsafe fn MPI_Reduce_local(inbuf: *const c_void, inoutbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle) -> c_int;
    unsafe fn MPI_Send(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    unsafe fn MPI_Isend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Send_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Bsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    unsafe fn MPI_Ibsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Bsend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Ssend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    unsafe fn MPI_Issend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Ssend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Rsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle) -> c_int;
    unsafe fn MPI_Irsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Rsend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Recv(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int, tag: c_int,
        comm: Handle, status: *mut Status) -> c_int;
    unsafe fn MPI_Irecv(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Recv_init(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int, tag: c_int,
        comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Sendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, dest: c_int,
        sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, source: c_int,
        recvtag: c_int, comm: Handle, status: *mut Status) -> c_int;
    unsafe fn MPI_Isendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, dest: c_int,
        sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, source: c_int,
        recvtag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Sendrecv_replace(buf: *mut c_void, count: c_int, datatype: Handle, dest: c_int,
        sendtag: c_int, source: c_int, recvtag: c_int, comm: Handle, status: *mut Status) -> c_int;
    unsafe fn MPI_Isendrecv_replace(buf: *mut c_void, count: c_int, datatype: Handle, dest: c_int,
        sendtag: c_int, source: c_int, recvtag: c_int, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Probe(source: c_int, tag: c_int, comm: Handle, status: *mut Status) -> c_int;
    unsafe fn MPI_Iprobe(source: c_int, tag: c_int, comm: Handle, flag: *mut c_int, status: *mut Status)
        -> c_int;
    unsafe fn MPI_Mprobe(source: c_int, tag: c_int, comm: Handle, message: *mut Handle, status: *mut Status)
        -> c_int;
    unsafe fn MPI_Improbe(source: c_int, tag: c_int, comm: Handle, flag: *mut c_int, message: *mut Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_Mrecv(buf: *mut c_void, count: c_int, datatype: Handle, message: *mut Handle,
        status: *mut Status) -> c_int;
    unsafe fn MPI_Imrecv(buf: *mut c_void, count: c_int, datatype: Handle, message: *mut Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Psend_init(buf: *const c_void, partitions: c_int, count: i64, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Precv_init(buf: *mut c_void, partitions: c_int, count: i64, datatype: Handle, source: c_int,
        tag: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Pready(partition: c_int, request: Handle) -> c_int;
    unsafe fn MPI_Pready_range(partition_low: c_int, partition_high: c_int, request: Handle) -> c_int;
    unsafe fn MPI_Pready_list(length: c_int, array_of_partitions: *const c_int, request: Handle) -> c_int;
    unsafe fn MPI_Parrived(request: Handle, partition: c_int, flag: *mut c_int) -> c_int;
    unsafe fn MPI_Ibarrier(comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Barrier_init(comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Bcast(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int, comm: Handle)
        -> c_int;
    unsafe fn MPI_Ibcast(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Bcast_init(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int, comm: Handle,
        info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Gather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle) -> c_int;
    unsafe fn MPI_Igather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Gather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Gatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int, comm: Handle) -> c_int;
    unsafe fn MPI_Igatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Gatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int,
        comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Scatter(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle) -> c_int;
    unsafe fn MPI_Iscatter(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Scatter_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Scatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle)
        -> c_int;
    unsafe fn MPI_Iscatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Scatterv_init(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle,
        info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Iallgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Iallgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle,
        info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ialltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ialltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtypes: *const Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ialltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtypes: *const Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtypes: *const Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Reduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, root: c_int, comm: Handle) -> c_int;
    unsafe fn MPI_Ireduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, root: c_int, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Reduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, root: c_int, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Allreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Iallreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Allreduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Reduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int,
        datatype: Handle, op: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ireduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int,
        datatype: Handle, op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Reduce_scatter_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Reduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
        datatype: Handle, op: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ireduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
        datatype: Handle, op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Reduce_scatter_block_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Scan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Iscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Scan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Exscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Iexscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Exscan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Neighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ineighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle)
        -> c_int;
    unsafe fn MPI_Neighbor_allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Neighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle)
        -> c_int;
    unsafe fn MPI_Ineighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Neighbor_allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle,
        info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Neighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ineighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle)
        -> c_int;
    unsafe fn MPI_Neighbor_alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle) -> c_int;
    unsafe fn MPI_Neighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ineighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Neighbor_alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int,
        sdispls: *const c_int, sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int,
        rdispls: *const c_int, recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Neighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Ineighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Neighbor_alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int,
        sdispls: *const Aint, sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int,
        rdispls: *const Aint, recvtypes: *const Handle, comm: Handle, info: Handle, request: *mut Handle)
        -> c_int;
    unsafe fn MPI_Start(request: *mut Handle) -> c_int;
    unsafe fn MPI_Startall(count: c_int, array_of_requests: *mut Handle) -> c_int;
    unsafe fn MPI_Wait(request: *mut Handle, status: *mut Status) -> c_int;
    unsafe fn MPI_Test(request: *mut Handle, flag: *mut c_int, status: *mut Status) -> c_int;
    unsafe fn MPI_Waitall(count: c_int, array_of_requests: *mut Handle, array_of_statuses: *mut Status)
        -> c_int;
    unsafe fn MPI_Request_free(request: *mut Handle) -> c_int;
    unsafe fn MPI_Waitany(count: c_int, array_of_requests: *mut Handle, index: *mut c_int,
        status: *mut Status) -> c_int;
    unsafe fn MPI_Waitsome(incount: c_int, array_of_requests: *mut Handle, outcount: *mut c_int,
        array_of_indices: *mut c_int, array_of_statuses: *mut Status) -> c_int;
    unsafe fn MPI_Testall(count: c_int, array_of_requests: *mut Handle, flag: *mut c_int,
        array_of_statuses: *mut Status) -> c_int;
    unsafe fn MPI_Testany(count: c_int, array_of_requests: *mut Handle, index: *mut c_int, flag: *mut c_int,
        status: *mut Status) -> c_int;
    unsafe fn MPI_Testsome(incount: c_int, array_of_requests: *mut Handle, outcount: *mut c_int,
        array_of_indices: *mut c_int, array_of_statuses: *mut Status) -> c_int;
    unsafe fn MPI_Request_get_status(request: Handle, flag: *mut c_int, status: *mut Status) -> c_int;
    unsafe fn MPI_Request_get_status_all(count: c_int, array_of_requests: *const Handle, flag: *mut c_int,
        array_of_statuses: *mut Status) -> c_int;
    unsafe fn MPI_Request_get_status_any(count: c_int, array_of_requests: *const Handle, index: *mut c_int,
        flag: *mut c_int, status: *mut Status) -> c_int;
    unsafe fn MPI_Request_get_status_some(incount: c_int, array_of_requests: *const Handle,
        outcount: *mut c_int, array_of_indices: *mut c_int, array_of_statuses: *mut Status) -> c_int;
    unsafe fn MPI_Cancel(request: *mut Handle) -> c_int;
    unsafe fn MPI_Grequest_complete(request: Handle) -> c_int;
    unsafe fn MPI_Status_get_source(status: *const Status, source: *mut c_int) -> c_int;
    unsafe fn MPI_Status_get_tag(status: *const Status, tag: *mut c_int) -> c_int;
    unsafe fn MPI_Status_get_error(status: *const Status, err: *mut c_int) -> c_int;
    unsafe fn MPI_Status_set_source(status: *mut Status, source: c_int) -> c_int;
    unsafe fn MPI_Status_set_tag(status: *mut Status, tag: c_int) -> c_int;
    unsafe fn MPI_Status_set_error(status: *mut Status, err: c_int) -> c_int;
    unsafe fn MPI_Status_set_cancelled(status: *mut Status, flag: c_int) -> c_int;
    unsafe fn MPI_Test_cancelled(status: *const Status, flag: *mut c_int) -> c_int;
    unsafe fn MPI_Get_count(status: *const Status, datatype: Handle, count: *mut c_int) -> c_int;
    unsafe fn MPI_Get_elements(status: *const Status, datatype: Handle, count: *mut c_int) -> c_int;
    unsafe fn MPI_Get_elements_x(status: *const Status, datatype: Handle, count: *mut i64) -> c_int;
    unsafe fn MPI_Status_set_elements(status: *mut Status, datatype: Handle, count: c_int) -> c_int;
    unsafe fn MPI_Status_set_elements_x(status: *mut Status, datatype: Handle, count: i64) -> c_int;
    unsafe fn MPI_Buffer_attach(buffer: *mut c_void, size: c_int) -> c_int;
    unsafe fn MPI_Buffer_detach(buffer_addr: *mut c_void, size: *mut c_int) -> c_int;
    unsafe fn MPI_Buffer_flush() -> c_int;
    unsafe fn MPI_Buffer_iflush(request: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_attach_buffer(comm: Handle, buffer: *mut c_void, size: c_int) -> c_int;
    unsafe fn MPI_Comm_detach_buffer(comm: Handle, buffer_addr: *mut c_void, size: *mut c_int) -> c_int;
    unsafe fn MPI_Comm_flush_buffer(comm: Handle) -> c_int;
    unsafe fn MPI_Comm_iflush_buffer(comm: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Session_attach_buffer(session: Handle, buffer: *mut c_void, size: c_int) -> c_int;
    unsafe fn MPI_Session_detach_buffer(session: Handle, buffer_addr: *mut c_void, size: *mut c_int) -> c_int;
    unsafe fn MPI_Session_flush_buffer(session: Handle) -> c_int;
    unsafe fn MPI_Session_iflush_buffer(session: Handle, request: *mut Handle) -> c_int;
    unsafe fn MPI_Pack(inbuf: *const c_void, incount: c_int, datatype: Handle, outbuf: *mut c_void,
        outsize: c_int, position: *mut c_int, comm: Handle) -> c_int;
    unsafe fn MPI_Unpack(inbuf: *const c_void, insize: c_int, position: *mut c_int, outbuf: *mut c_void,
        outcount: c_int, datatype: Handle, comm: Handle) -> c_int;
    unsafe fn MPI_Pack_size(incount: c_int, datatype: Handle, comm: Handle, size: *mut c_int) -> c_int;
    unsafe fn MPI_Pack_external(datarep: *const c_char, inbuf: *const c_void, incount: c_int,
        datatype: Handle, outbuf: *mut c_void, outsize: Aint, position: *mut Aint) -> c_int;
    unsafe fn MPI_Unpack_external(datarep: *const c_char, inbuf: *const c_void, insize: Aint,
        position: *mut Aint, outbuf: *mut c_void, outcount: c_int, datatype: Handle) -> c_int;
    unsafe fn MPI_Pack_external_size(datarep: *const c_char, incount: c_int, datatype: Handle,
        size: *mut Aint) -> c_int;
    unsafe fn MPI_Init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int;
    unsafe fn MPI_Init_thread(argc: *mut c_int, argv: *mut *mut *mut c_char, required: c_int,
        provided: *mut c_int) -> c_int;
    safe fn MPI_Wtime() -> f64;
    safe fn MPI_Wtick() -> f64;
    unsafe fn MPI_Pcontrol(level: c_int, ...) -> c_int;
    unsafe fn MPI_Session_create_errhandler(session_errhandler_fn: Option<ErrorHandler>,
        errhandler: *mut Handle) -> c_int;
    safe fn MPI_Aint_add(base: Aint, disp: Aint) -> Aint;
    safe fn MPI_Aint_diff(addr1: Aint, addr2: Aint) -> Aint;
    unsafe fn MPI_Comm_spawn(command: *const c_char, argv: *mut *mut c_char, maxprocs: c_int, info: Handle,
        root: c_int, comm: Handle, intercomm: *mut Handle, array_of_errcodes: *mut c_int) -> c_int;
    unsafe fn MPI_Comm_spawn_multiple(count: c_int, array_of_commands: *mut *mut c_char,
        array_of_argv: *mut *mut *mut c_char, array_of_maxprocs: *const c_int, array_of_info: *const Handle,
        root: c_int, comm: Handle, intercomm: *mut Handle, array_of_errcodes: *mut c_int) -> c_int;
    unsafe fn MPI_Register_datarep(datarep: *const c_char, read_conversion_fn: Option<ConversionFunction>,
        write_conversion_fn: Option<ConversionFunction>, dtype_file_extent_fn: Option<ExtentFunction>,
        extra_state: *mut c_void) -> c_int;
    unsafe fn MPI_Info_create_env(argc: c_int, argv: *mut *mut c_char, info: *mut Handle) -> c_int;
    unsafe fn MPI_Comm_create_errhandler(comm_errhandler_fn: Option<ErrorHandler>, errhandler: *mut Handle)
        -> c_int;
    unsafe fn MPI_Win_create_errhandler(win_errhandler_fn: Option<ErrorHandler>, errhandler: *mut Handle)
        -> c_int;
    unsafe fn MPI_File_create_errhandler(file_errhandler_fn: Option<ErrorHandler>, errhandler: *mut Handle)
        -> c_int;
    unsafe fn MPI_Op_create(user_fn: Option<UserFunction>, commute: c_int, op: *mut Handle) -> c_int;
    unsafe fn MPI_Grequest_start(query_fn: Option<QueryFunction>, free_fn: Option<FreeFunction>,
        cancel_fn: Option<CancelFunction>, extra_state: *mut c_void, request: *mut Handle) -> c_int;
    safe fn MPI_Comm_toint(comm: Handle) -> c_int;
    safe fn MPI_Errhandler_toint(errhandler: Handle) -> c_int;
    safe fn MPI_File_toint(file: Handle) -> c_int;
    safe fn MPI_Group_toint(group: Handle) -> c_int;
    safe fn MPI_Info_toint(info: Handle) -> c_int;
    safe fn MPI_Message_toint(message: Handle) -> c_int;
    safe fn MPI_Op_toint(op: Handle) -> c_int;
    safe fn MPI_Request_toint(request: Handle) -> c_int;
    safe fn MPI_Session_toint(session: Handle) -> c_int;
    safe fn MPI_Type_toint(datatype: Handle) -> c_int;
    safe fn MPI_Win_toint(win: Handle) -> c_int;
    safe fn MPI_Comm_fromint(comm: c_int) -> Handle;
    safe fn MPI_Errhandler_fromint(errhandler: c_int) -> Handle;
    safe fn MPI_File_fromint(file: c_int) -> Handle;
    safe fn MPI_Group_fromint(group: c_int) -> Handle;
    safe fn MPI_Info_fromint(info: c_int) -> Handle;
    safe fn MPI_Message_fromint(message: c_int) -> Handle;
    safe fn MPI_Op_fromint(op: c_int) -> Handle;
    safe fn MPI_Request_fromint(request: c_int) -> Handle;
    safe fn MPI_Session_fromint(session: c_int) -> Handle;
    safe fn MPI_Type_fromint(datatype: c_int) -> Handle;
    safe fn MPI_Win_fromint(win: c_int) -> Handle;
}
