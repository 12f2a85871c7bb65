// Generated from api/routines.txt by `./dev generate`. Do not edit.
//! Every routine of C and of the engine, and every procedure of Fortran: the symbol of the body, its arguments.

use core::ffi::{c_char, c_int, c_void};

use super::{Function, Routine, Sample, argument_type, result_type, routines};
use mpi_attr::abi::{Aint, Handle, Status};

routines! { OF_C c_int:
    PMPI_Comm_create_keyval(comm_copy_attr_fn: *const c_void, comm_delete_attr_fn: *const c_void,
        comm_keyval: *mut c_int, extra_state: *mut c_void);
    PMPI_Comm_free_keyval(comm_keyval: *mut c_int);
    PMPI_Comm_set_attr(comm: Handle, comm_keyval: c_int, attribute_val: *mut c_void);
    PMPI_Comm_get_attr(comm: Handle, comm_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int);
    PMPI_Comm_delete_attr(comm: Handle, comm_keyval: c_int);
    PMPI_Win_create_keyval(win_copy_attr_fn: *const c_void, win_delete_attr_fn: *const c_void,
        win_keyval: *mut c_int, extra_state: *mut c_void);
    PMPI_Win_free_keyval(win_keyval: *mut c_int);
    PMPI_Win_set_attr(win: Handle, win_keyval: c_int, attribute_val: *mut c_void);
    PMPI_Win_get_attr(win: Handle, win_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int);
    PMPI_Win_delete_attr(win: Handle, win_keyval: c_int);
    PMPI_Type_create_keyval(type_copy_attr_fn: *const c_void, type_delete_attr_fn: *const c_void,
        type_keyval: *mut c_int, extra_state: *mut c_void);
    PMPI_Type_free_keyval(type_keyval: *mut c_int);
    PMPI_Type_set_attr(datatype: Handle, type_keyval: c_int, attribute_val: *mut c_void);
    PMPI_Type_get_attr(datatype: Handle, type_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int);
    PMPI_Type_delete_attr(datatype: Handle, type_keyval: c_int);
    PMPI_Keyval_create(copy_fn: *const c_void, delete_fn: *const c_void, keyval: *mut c_int,
        extra_state: *mut c_void);
    PMPI_Keyval_free(keyval: *mut c_int);
    PMPI_Attr_put(comm: Handle, keyval: c_int, attribute_val: *mut c_void);
    PMPI_Attr_get(comm: Handle, keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int);
    PMPI_Attr_delete(comm: Handle, keyval: c_int);
    PMPI_Init(argc: *mut c_int, argv: *mut *mut *mut c_char);
    PMPI_Init_thread(argc: *mut c_int, argv: *mut *mut *mut c_char, required: c_int, provided: *mut c_int);
    PMPI_Initialized(flag: *mut c_int);
    PMPI_Finalize();
    PMPI_Finalized(flag: *mut c_int);
    PMPI_Query_thread(provided: *mut c_int);
    PMPI_Is_thread_main(flag: *mut c_int);
    PMPI_Abort(comm: Handle, errorcode: c_int);
    PMPI_Get_version(version: *mut c_int, subversion: *mut c_int);
    PMPI_Get_library_version(version: *mut c_char, resultlen: *mut c_int);
    PMPI_Wtime() -> f64;
    PMPI_Wtick() -> f64;
    PMPI_Get_processor_name(name: *mut c_char, resultlen: *mut c_int);
    PMPI_Get_hw_resource_info(hw_info: *mut Handle);
    PMPI_Pcontrol(level: c_int);
    PMPI_Session_init(info: Handle, errhandler: Handle, session: *mut Handle);
    PMPI_Session_finalize(session: *mut Handle);
    PMPI_Session_get_info(session: Handle, info_used: *mut Handle);
    PMPI_Session_get_num_psets(session: Handle, info: Handle, npset_names: *mut c_int);
    PMPI_Session_get_nth_pset(session: Handle, info: Handle, n: c_int, pset_len: *mut c_int,
        pset_name: *mut c_char);
    PMPI_Session_get_pset_info(session: Handle, pset_name: *const c_char, info: *mut Handle);
    PMPI_Session_create_errhandler(session_errhandler_fn: Function, errhandler: *mut Handle);
    PMPI_Session_set_errhandler(session: Handle, errhandler: Handle);
    PMPI_Session_get_errhandler(session: Handle, errhandler: *mut Handle);
    PMPI_Session_call_errhandler(session: Handle, errorcode: c_int);
    PMPI_Abi_get_version(abi_major: *mut c_int, abi_minor: *mut c_int);
    PMPI_Abi_get_info(info: *mut Handle);
    PMPI_Abi_get_fortran_info(info: *mut Handle);
    PMPI_Abi_set_fortran_info(info: Handle);
    PMPI_Abi_get_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void,
        is_set: *mut c_int);
    PMPI_Abi_set_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void);
    PMPI_Alloc_mem(size: Aint, info: Handle, baseptr: *mut c_void);
    PMPI_Free_mem(base: *mut c_void);
    PMPI_Get_address(location: *const c_void, address: *mut Aint);
    PMPI_Aint_add(base: Aint, disp: Aint) -> Aint;
    PMPI_Aint_diff(addr1: Aint, addr2: Aint) -> Aint;
    PMPI_Comm_rank(comm: Handle, rank: *mut c_int);
    PMPI_Comm_size(comm: Handle, size: *mut c_int);
    PMPI_Comm_compare(comm1: Handle, comm2: Handle, result: *mut c_int);
    PMPI_Comm_dup(comm: Handle, newcomm: *mut Handle);
    PMPI_Comm_dup_with_info(comm: Handle, info: Handle, newcomm: *mut Handle);
    PMPI_Comm_idup(comm: Handle, newcomm: *mut Handle, request: *mut Handle);
    PMPI_Comm_idup_with_info(comm: Handle, info: Handle, newcomm: *mut Handle, request: *mut Handle);
    PMPI_Comm_split(comm: Handle, color: c_int, key: c_int, newcomm: *mut Handle);
    PMPI_Comm_split_type(comm: Handle, split_type: c_int, key: c_int, info: Handle, newcomm: *mut Handle);
    PMPI_Comm_create(comm: Handle, group: Handle, newcomm: *mut Handle);
    PMPI_Comm_create_group(comm: Handle, group: Handle, tag: c_int, newcomm: *mut Handle);
    PMPI_Comm_group(comm: Handle, group: *mut Handle);
    PMPI_Comm_free(comm: *mut Handle);
    PMPI_Comm_disconnect(comm: *mut Handle);
    PMPI_Comm_set_name(comm: Handle, comm_name: *const c_char);
    PMPI_Comm_get_name(comm: Handle, comm_name: *mut c_char, resultlen: *mut c_int);
    PMPI_Comm_test_inter(comm: Handle, flag: *mut c_int);
    PMPI_Comm_create_from_group(group: Handle, stringtag: *const c_char, info: Handle, errhandler: Handle,
        newcomm: *mut Handle);
    PMPI_Comm_get_parent(parent: *mut Handle);
    PMPI_Comm_set_info(comm: Handle, info: Handle);
    PMPI_Comm_get_info(comm: Handle, info_used: *mut Handle);
    PMPI_Comm_remote_size(comm: Handle, size: *mut c_int);
    PMPI_Comm_remote_group(comm: Handle, group: *mut Handle);
    PMPI_Barrier(comm: Handle);
    PMPI_Comm_spawn(command: *const c_char, argv: *mut *mut c_char, maxprocs: c_int, info: Handle,
        root: c_int, comm: Handle, intercomm: *mut Handle, array_of_errcodes: *mut c_int);
    PMPI_Comm_spawn_multiple(count: c_int, array_of_commands: *mut *mut c_char,
        array_of_argv: *mut *mut *mut c_char, array_of_maxprocs: *const c_int, array_of_info: *const Handle,
        root: c_int, comm: Handle, intercomm: *mut Handle, array_of_errcodes: *mut c_int);
    PMPI_Intercomm_create(local_comm: Handle, local_leader: c_int, peer_comm: Handle, remote_leader: c_int,
        tag: c_int, newintercomm: *mut Handle);
    PMPI_Intercomm_create_from_groups(local_group: Handle, local_leader: c_int, remote_group: Handle,
        remote_leader: c_int, stringtag: *const c_char, info: Handle, errhandler: Handle,
        newintercomm: *mut Handle);
    PMPI_Intercomm_merge(intercomm: Handle, high: c_int, newintracomm: *mut Handle);
    PMPI_Comm_accept(port_name: *const c_char, info: Handle, root: c_int, comm: Handle, newcomm: *mut Handle);
    PMPI_Comm_connect(port_name: *const c_char, info: Handle, root: c_int, comm: Handle,
        newcomm: *mut Handle);
    PMPI_Comm_join(fd: c_int, intercomm: *mut Handle);
    PMPI_Open_port(info: Handle, port_name: *mut c_char);
    PMPI_Close_port(port_name: *const c_char);
    PMPI_Publish_name(service_name: *const c_char, info: Handle, port_name: *const c_char);
    PMPI_Unpublish_name(service_name: *const c_char, info: Handle, port_name: *const c_char);
    PMPI_Lookup_name(service_name: *const c_char, info: Handle, port_name: *mut c_char);
    PMPI_Cart_create(comm_old: Handle, ndims: c_int, dims: *const c_int, periods: *const c_int,
        reorder: c_int, comm_cart: *mut Handle);
    PMPI_Cart_get(comm: Handle, maxdims: c_int, dims: *mut c_int, periods: *mut c_int, coords: *mut c_int);
    PMPI_Cart_rank(comm: Handle, coords: *const c_int, rank: *mut c_int);
    PMPI_Cart_coords(comm: Handle, rank: c_int, maxdims: c_int, coords: *mut c_int);
    PMPI_Cart_shift(comm: Handle, direction: c_int, disp: c_int, rank_source: *mut c_int,
        rank_dest: *mut c_int);
    PMPI_Cart_sub(comm: Handle, remain_dims: *const c_int, newcomm: *mut Handle);
    PMPI_Cart_map(comm: Handle, ndims: c_int, dims: *const c_int, periods: *const c_int, newrank: *mut c_int);
    PMPI_Cartdim_get(comm: Handle, ndims: *mut c_int);
    PMPI_Dims_create(nnodes: c_int, ndims: c_int, dims: *mut c_int);
    PMPI_Graph_create(comm_old: Handle, nnodes: c_int, index: *const c_int, edges: *const c_int,
        reorder: c_int, comm_graph: *mut Handle);
    PMPI_Graph_get(comm: Handle, maxindex: c_int, maxedges: c_int, index: *mut c_int, edges: *mut c_int);
    PMPI_Graph_neighbors(comm: Handle, rank: c_int, maxneighbors: c_int, neighbors: *mut c_int);
    PMPI_Graph_neighbors_count(comm: Handle, rank: c_int, nneighbors: *mut c_int);
    PMPI_Graph_map(comm: Handle, nnodes: c_int, index: *const c_int, edges: *const c_int,
        newrank: *mut c_int);
    PMPI_Graphdims_get(comm: Handle, nnodes: *mut c_int, nedges: *mut c_int);
    PMPI_Dist_graph_create(comm_old: Handle, n: c_int, sources: *const c_int, degrees: *const c_int,
        destinations: *const c_int, weights: *const c_int, info: Handle, reorder: c_int,
        comm_dist_graph: *mut Handle);
    PMPI_Dist_graph_create_adjacent(comm_old: Handle, indegree: c_int, sources: *const c_int,
        sourceweights: *const c_int, outdegree: c_int, destinations: *const c_int, destweights: *const c_int,
        info: Handle, reorder: c_int, comm_dist_graph: *mut Handle);
    PMPI_Dist_graph_neighbors(comm: Handle, maxindegree: c_int, sources: *mut c_int,
        sourceweights: *mut c_int, maxoutdegree: c_int, destinations: *mut c_int, destweights: *mut c_int);
    PMPI_Dist_graph_neighbors_count(comm: Handle, indegree: *mut c_int, outdegree: *mut c_int,
        weighted: *mut c_int);
    PMPI_Topo_test(comm: Handle, status: *mut c_int);
    PMPI_Group_size(group: Handle, size: *mut c_int);
    PMPI_Group_rank(group: Handle, rank: *mut c_int);
    PMPI_Group_incl(group: Handle, n: c_int, ranks: *const c_int, newgroup: *mut Handle);
    PMPI_Group_excl(group: Handle, n: c_int, ranks: *const c_int, newgroup: *mut Handle);
    PMPI_Group_range_incl(group: Handle, n: c_int, ranges: *mut [c_int; 3], newgroup: *mut Handle);
    PMPI_Group_compare(group1: Handle, group2: Handle, result: *mut c_int);
    PMPI_Group_free(group: *mut Handle);
    PMPI_Group_translate_ranks(group1: Handle, n: c_int, ranks1: *const c_int, group2: Handle,
        ranks2: *mut c_int);
    PMPI_Group_union(group1: Handle, group2: Handle, newgroup: *mut Handle);
    PMPI_Group_intersection(group1: Handle, group2: Handle, newgroup: *mut Handle);
    PMPI_Group_difference(group1: Handle, group2: Handle, newgroup: *mut Handle);
    PMPI_Group_range_excl(group: Handle, n: c_int, ranges: *mut [c_int; 3], newgroup: *mut Handle);
    PMPI_Group_from_session_pset(session: Handle, pset_name: *const c_char, newgroup: *mut Handle);
    PMPI_Type_contiguous(count: c_int, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_contiguous_c(count: i64, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_vector_c(count: i64, blocklength: i64, stride: i64, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_struct(count: c_int, array_of_blocklengths: *const c_int,
        array_of_displacements: *const Aint, array_of_types: *const Handle, newtype: *mut Handle);
    PMPI_Type_create_struct_c(count: i64, array_of_blocklengths: *const i64,
        array_of_displacements: *const i64, array_of_types: *const Handle, newtype: *mut Handle);
    PMPI_Type_dup(oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_commit(datatype: *mut Handle);
    PMPI_Type_free(datatype: *mut Handle);
    PMPI_Type_size(datatype: Handle, size: *mut c_int);
    PMPI_Type_size_c(datatype: Handle, size: *mut i64);
    PMPI_Type_get_extent(datatype: Handle, lb: *mut Aint, extent: *mut Aint);
    PMPI_Type_get_extent_c(datatype: Handle, lb: *mut i64, extent: *mut i64);
    PMPI_Type_set_name(datatype: Handle, type_name: *const c_char);
    PMPI_Type_get_name(datatype: Handle, type_name: *mut c_char, resultlen: *mut c_int);
    PMPI_Type_create_hvector(count: c_int, blocklength: c_int, stride: Aint, oldtype: Handle,
        newtype: *mut Handle);
    PMPI_Type_create_hvector_c(count: i64, blocklength: i64, stride: i64, oldtype: Handle,
        newtype: *mut Handle);
    PMPI_Type_indexed(count: c_int, array_of_blocklengths: *const c_int, array_of_displacements: *const c_int,
        oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_indexed_c(count: i64, array_of_blocklengths: *const i64, array_of_displacements: *const i64,
        oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_hindexed(count: c_int, array_of_blocklengths: *const c_int,
        array_of_displacements: *const Aint, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_hindexed_c(count: i64, array_of_blocklengths: *const i64,
        array_of_displacements: *const i64, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_indexed_block(count: c_int, blocklength: c_int, array_of_displacements: *const c_int,
        oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_indexed_block_c(count: i64, blocklength: i64, array_of_displacements: *const i64,
        oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_hindexed_block(count: c_int, blocklength: c_int, array_of_displacements: *const Aint,
        oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_hindexed_block_c(count: i64, blocklength: i64, array_of_displacements: *const i64,
        oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_resized(oldtype: Handle, lb: Aint, extent: Aint, newtype: *mut Handle);
    PMPI_Type_create_resized_c(oldtype: Handle, lb: i64, extent: i64, newtype: *mut Handle);
    PMPI_Type_create_subarray(ndims: c_int, array_of_sizes: *const c_int, array_of_subsizes: *const c_int,
        array_of_starts: *const c_int, order: c_int, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_subarray_c(ndims: c_int, array_of_sizes: *const i64, array_of_subsizes: *const i64,
        array_of_starts: *const i64, order: c_int, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_darray(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: *const c_int,
        array_of_distribs: *const c_int, array_of_dargs: *const c_int, array_of_psizes: *const c_int,
        order: c_int, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_darray_c(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: *const i64,
        array_of_distribs: *const c_int, array_of_dargs: *const c_int, array_of_psizes: *const c_int,
        order: c_int, oldtype: Handle, newtype: *mut Handle);
    PMPI_Type_create_f90_real(p: c_int, r: c_int, newtype: *mut Handle);
    PMPI_Type_create_f90_complex(p: c_int, r: c_int, newtype: *mut Handle);
    PMPI_Type_create_f90_integer(r: c_int, newtype: *mut Handle);
    PMPI_Type_match_size(typeclass: c_int, size: c_int, datatype: *mut Handle);
    PMPI_Type_get_value_index(value_type: Handle, index_type: Handle, pair_type: *mut Handle);
    PMPI_Type_size_x(datatype: Handle, size: *mut i64);
    PMPI_Type_get_extent_x(datatype: Handle, lb: *mut i64, extent: *mut i64);
    PMPI_Type_get_true_extent(datatype: Handle, true_lb: *mut Aint, true_extent: *mut Aint);
    PMPI_Type_get_true_extent_c(datatype: Handle, true_lb: *mut i64, true_extent: *mut i64);
    PMPI_Type_get_true_extent_x(datatype: Handle, true_lb: *mut i64, true_extent: *mut i64);
    PMPI_Type_get_envelope(datatype: Handle, num_integers: *mut c_int, num_addresses: *mut c_int,
        num_datatypes: *mut c_int, combiner: *mut c_int);
    PMPI_Type_get_envelope_c(datatype: Handle, num_integers: *mut i64, num_addresses: *mut i64,
        num_large_counts: *mut i64, num_datatypes: *mut i64, combiner: *mut c_int);
    PMPI_Type_get_contents(datatype: Handle, max_integers: c_int, max_addresses: c_int, max_datatypes: c_int,
        array_of_integers: *mut c_int, array_of_addresses: *mut Aint, array_of_datatypes: *mut Handle);
    PMPI_Type_get_contents_c(datatype: Handle, max_integers: i64, max_addresses: i64, max_large_counts: i64,
        max_datatypes: i64, array_of_integers: *mut c_int, array_of_addresses: *mut Aint,
        array_of_large_counts: *mut i64, array_of_datatypes: *mut Handle);
    PMPI_Win_create(base: *mut c_void, size: Aint, disp_unit: c_int, info: Handle, comm: Handle,
        win: *mut Handle);
    PMPI_Win_create_c(base: *mut c_void, size: Aint, disp_unit: Aint, info: Handle, comm: Handle,
        win: *mut Handle);
    PMPI_Win_allocate(size: Aint, disp_unit: c_int, info: Handle, comm: Handle, baseptr: *mut c_void,
        win: *mut Handle);
    PMPI_Win_allocate_c(size: Aint, disp_unit: Aint, info: Handle, comm: Handle, baseptr: *mut c_void,
        win: *mut Handle);
    PMPI_Win_allocate_shared(size: Aint, disp_unit: c_int, info: Handle, comm: Handle, baseptr: *mut c_void,
        win: *mut Handle);
    PMPI_Win_allocate_shared_c(size: Aint, disp_unit: Aint, info: Handle, comm: Handle, baseptr: *mut c_void,
        win: *mut Handle);
    PMPI_Win_create_dynamic(info: Handle, comm: Handle, win: *mut Handle);
    PMPI_Win_attach(win: Handle, base: *mut c_void, size: Aint);
    PMPI_Win_detach(win: Handle, base: *const c_void);
    PMPI_Win_shared_query(win: Handle, rank: c_int, size: *mut Aint, disp_unit: *mut c_int,
        baseptr: *mut c_void);
    PMPI_Win_shared_query_c(win: Handle, rank: c_int, size: *mut Aint, disp_unit: *mut Aint,
        baseptr: *mut c_void);
    PMPI_Win_free(win: *mut Handle);
    PMPI_Win_get_group(win: Handle, group: *mut Handle);
    PMPI_Win_set_name(win: Handle, win_name: *const c_char);
    PMPI_Win_get_name(win: Handle, win_name: *mut c_char, resultlen: *mut c_int);
    PMPI_Win_set_info(win: Handle, info: Handle);
    PMPI_Win_get_info(win: Handle, info_used: *mut Handle);
    PMPI_Put(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle);
    PMPI_Put_c(origin_addr: *const c_void, origin_count: i64, origin_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: i64, target_datatype: Handle, win: Handle);
    PMPI_Rput(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle, request: *mut Handle);
    PMPI_Rput_c(origin_addr: *const c_void, origin_count: i64, origin_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: i64, target_datatype: Handle, win: Handle, request: *mut Handle);
    PMPI_Get(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle);
    PMPI_Get_c(origin_addr: *mut c_void, origin_count: i64, origin_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: i64, target_datatype: Handle, win: Handle);
    PMPI_Rget(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: c_int, target_datatype: Handle, win: Handle, request: *mut Handle);
    PMPI_Rget_c(origin_addr: *mut c_void, origin_count: i64, origin_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: i64, target_datatype: Handle, win: Handle, request: *mut Handle);
    PMPI_Accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle,
        win: Handle);
    PMPI_Accumulate_c(origin_addr: *const c_void, origin_count: i64, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: i64, target_datatype: Handle, op: Handle,
        win: Handle);
    PMPI_Raccumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle,
        win: Handle, request: *mut Handle);
    PMPI_Raccumulate_c(origin_addr: *const c_void, origin_count: i64, origin_datatype: Handle,
        target_rank: c_int, target_disp: Aint, target_count: i64, target_datatype: Handle, op: Handle,
        win: Handle, request: *mut Handle);
    PMPI_Get_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        result_addr: *mut c_void, result_count: c_int, result_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle, win: Handle);
    PMPI_Get_accumulate_c(origin_addr: *const c_void, origin_count: i64, origin_datatype: Handle,
        result_addr: *mut c_void, result_count: i64, result_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: i64, target_datatype: Handle, op: Handle, win: Handle);
    PMPI_Rget_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: Handle,
        result_addr: *mut c_void, result_count: c_int, result_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: c_int, target_datatype: Handle, op: Handle, win: Handle,
        request: *mut Handle);
    PMPI_Rget_accumulate_c(origin_addr: *const c_void, origin_count: i64, origin_datatype: Handle,
        result_addr: *mut c_void, result_count: i64, result_datatype: Handle, target_rank: c_int,
        target_disp: Aint, target_count: i64, target_datatype: Handle, op: Handle, win: Handle,
        request: *mut Handle);
    PMPI_Fetch_and_op(origin_addr: *const c_void, result_addr: *mut c_void, datatype: Handle,
        target_rank: c_int, target_disp: Aint, op: Handle, win: Handle);
    PMPI_Compare_and_swap(origin_addr: *const c_void, compare_addr: *const c_void, result_addr: *mut c_void,
        datatype: Handle, target_rank: c_int, target_disp: Aint, win: Handle);
    PMPI_Win_fence(assert: c_int, win: Handle);
    PMPI_Win_start(group: Handle, assert: c_int, win: Handle);
    PMPI_Win_complete(win: Handle);
    PMPI_Win_post(group: Handle, assert: c_int, win: Handle);
    PMPI_Win_wait(win: Handle);
    PMPI_Win_test(win: Handle, flag: *mut c_int);
    PMPI_Win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: Handle);
    PMPI_Win_lock_all(assert: c_int, win: Handle);
    PMPI_Win_unlock(rank: c_int, win: Handle);
    PMPI_Win_unlock_all(win: Handle);
    PMPI_Win_flush(rank: c_int, win: Handle);
    PMPI_Win_flush_all(win: Handle);
    PMPI_Win_flush_local(rank: c_int, win: Handle);
    PMPI_Win_flush_local_all(win: Handle);
    PMPI_Win_sync(win: Handle);
    PMPI_File_open(comm: Handle, filename: *const c_char, amode: c_int, info: Handle, fh: *mut Handle);
    PMPI_File_close(fh: *mut Handle);
    PMPI_File_delete(filename: *const c_char, info: Handle);
    PMPI_File_set_size(fh: Handle, size: i64);
    PMPI_File_preallocate(fh: Handle, size: i64);
    PMPI_File_get_size(fh: Handle, size: *mut i64);
    PMPI_File_get_group(fh: Handle, group: *mut Handle);
    PMPI_File_get_amode(fh: Handle, amode: *mut c_int);
    PMPI_File_set_info(fh: Handle, info: Handle);
    PMPI_File_get_info(fh: Handle, info_used: *mut Handle);
    PMPI_File_set_atomicity(fh: Handle, flag: c_int);
    PMPI_File_get_atomicity(fh: Handle, flag: *mut c_int);
    PMPI_File_sync(fh: Handle);
    PMPI_File_set_view(fh: Handle, disp: i64, etype: Handle, filetype: Handle, datarep: *const c_char,
        info: Handle);
    PMPI_File_get_view(fh: Handle, disp: *mut i64, etype: *mut Handle, filetype: *mut Handle,
        datarep: *mut c_char);
    PMPI_File_get_type_extent(fh: Handle, datatype: Handle, extent: *mut Aint);
    PMPI_File_get_type_extent_c(fh: Handle, datatype: Handle, extent: *mut i64);
    PMPI_File_get_byte_offset(fh: Handle, offset: i64, disp: *mut i64);
    PMPI_File_seek(fh: Handle, offset: i64, whence: c_int);
    PMPI_File_get_position(fh: Handle, offset: *mut i64);
    PMPI_File_seek_shared(fh: Handle, offset: i64, whence: c_int);
    PMPI_File_get_position_shared(fh: Handle, offset: *mut i64);
    PMPI_Register_datarep(datarep: *const c_char, read_conversion_fn: Function, write_conversion_fn: Function,
        dtype_file_extent_fn: Function, extra_state: *mut c_void);
    PMPI_Register_datarep_c(datarep: *const c_char, read_conversion_fn: Function,
        write_conversion_fn: Function, dtype_file_extent_fn: Function, extra_state: *mut c_void);
    PMPI_File_read_at(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status);
    PMPI_File_read_at_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64, datatype: Handle,
        status: *mut Status);
    PMPI_File_read_at_all(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle,
        status: *mut Status);
    PMPI_File_read_at_all_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64, datatype: Handle,
        status: *mut Status);
    PMPI_File_iread_at(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iread_at_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iread_at_all(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iread_at_all_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64, datatype: Handle,
        request: *mut Handle);
    PMPI_File_read(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle, status: *mut Status);
    PMPI_File_read_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle, status: *mut Status);
    PMPI_File_read_all(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle, status: *mut Status);
    PMPI_File_read_all_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle, status: *mut Status);
    PMPI_File_iread(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle, request: *mut Handle);
    PMPI_File_iread_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle, request: *mut Handle);
    PMPI_File_iread_all(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle, request: *mut Handle);
    PMPI_File_iread_all_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle, request: *mut Handle);
    PMPI_File_read_shared(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle, status: *mut Status);
    PMPI_File_read_shared_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle, status: *mut Status);
    PMPI_File_iread_shared(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iread_shared_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle,
        request: *mut Handle);
    PMPI_File_read_ordered(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle, status: *mut Status);
    PMPI_File_read_ordered_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle, status: *mut Status);
    PMPI_File_read_at_all_begin(fh: Handle, offset: i64, buf: *mut c_void, count: c_int, datatype: Handle);
    PMPI_File_read_at_all_begin_c(fh: Handle, offset: i64, buf: *mut c_void, count: i64, datatype: Handle);
    PMPI_File_read_at_all_end(fh: Handle, buf: *mut c_void, status: *mut Status);
    PMPI_File_read_all_begin(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle);
    PMPI_File_read_all_begin_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle);
    PMPI_File_read_all_end(fh: Handle, buf: *mut c_void, status: *mut Status);
    PMPI_File_read_ordered_begin(fh: Handle, buf: *mut c_void, count: c_int, datatype: Handle);
    PMPI_File_read_ordered_begin_c(fh: Handle, buf: *mut c_void, count: i64, datatype: Handle);
    PMPI_File_read_ordered_end(fh: Handle, buf: *mut c_void, status: *mut Status);
    PMPI_File_write_at(fh: Handle, offset: i64, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status);
    PMPI_File_write_at_c(fh: Handle, offset: i64, buf: *const c_void, count: i64, datatype: Handle,
        status: *mut Status);
    PMPI_File_write_at_all(fh: Handle, offset: i64, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status);
    PMPI_File_write_at_all_c(fh: Handle, offset: i64, buf: *const c_void, count: i64, datatype: Handle,
        status: *mut Status);
    PMPI_File_iwrite_at(fh: Handle, offset: i64, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iwrite_at_c(fh: Handle, offset: i64, buf: *const c_void, count: i64, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iwrite_at_all(fh: Handle, offset: i64, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iwrite_at_all_c(fh: Handle, offset: i64, buf: *const c_void, count: i64, datatype: Handle,
        request: *mut Handle);
    PMPI_File_write(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle, status: *mut Status);
    PMPI_File_write_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle, status: *mut Status);
    PMPI_File_write_all(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle, status: *mut Status);
    PMPI_File_write_all_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle, status: *mut Status);
    PMPI_File_iwrite(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle, request: *mut Handle);
    PMPI_File_iwrite_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle, request: *mut Handle);
    PMPI_File_iwrite_all(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iwrite_all_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle,
        request: *mut Handle);
    PMPI_File_write_shared(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status);
    PMPI_File_write_shared_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle,
        status: *mut Status);
    PMPI_File_iwrite_shared(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        request: *mut Handle);
    PMPI_File_iwrite_shared_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle,
        request: *mut Handle);
    PMPI_File_write_ordered(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle,
        status: *mut Status);
    PMPI_File_write_ordered_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle,
        status: *mut Status);
    PMPI_File_write_at_all_begin(fh: Handle, offset: i64, buf: *const c_void, count: c_int, datatype: Handle);
    PMPI_File_write_at_all_begin_c(fh: Handle, offset: i64, buf: *const c_void, count: i64, datatype: Handle);
    PMPI_File_write_at_all_end(fh: Handle, buf: *const c_void, status: *mut Status);
    PMPI_File_write_all_begin(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle);
    PMPI_File_write_all_begin_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle);
    PMPI_File_write_all_end(fh: Handle, buf: *const c_void, status: *mut Status);
    PMPI_File_write_ordered_begin(fh: Handle, buf: *const c_void, count: c_int, datatype: Handle);
    PMPI_File_write_ordered_begin_c(fh: Handle, buf: *const c_void, count: i64, datatype: Handle);
    PMPI_File_write_ordered_end(fh: Handle, buf: *const c_void, status: *mut Status);
    PMPI_Info_create(info: *mut Handle);
    PMPI_Info_set(info: Handle, key: *const c_char, value: *const c_char);
    PMPI_Info_get(info: Handle, key: *const c_char, valuelen: c_int, value: *mut c_char, flag: *mut c_int);
    PMPI_Info_get_nkeys(info: Handle, nkeys: *mut c_int);
    PMPI_Info_get_nthkey(info: Handle, n: c_int, key: *mut c_char);
    PMPI_Info_dup(info: Handle, newinfo: *mut Handle);
    PMPI_Info_delete(info: Handle, key: *const c_char);
    PMPI_Info_free(info: *mut Handle);
    PMPI_Info_create_env(argc: c_int, argv: *mut *mut c_char, info: *mut Handle);
    PMPI_Info_get_string(info: Handle, key: *const c_char, buflen: *mut c_int, value: *mut c_char,
        flag: *mut c_int);
    PMPI_Info_get_valuelen(info: Handle, key: *const c_char, valuelen: *mut c_int, flag: *mut c_int);
    PMPI_Comm_create_errhandler(comm_errhandler_fn: Function, errhandler: *mut Handle);
    PMPI_Comm_set_errhandler(comm: Handle, errhandler: Handle);
    PMPI_Comm_get_errhandler(comm: Handle, errhandler: *mut Handle);
    PMPI_Comm_call_errhandler(comm: Handle, errorcode: c_int);
    PMPI_Win_create_errhandler(win_errhandler_fn: Function, errhandler: *mut Handle);
    PMPI_Win_set_errhandler(win: Handle, errhandler: Handle);
    PMPI_Win_get_errhandler(win: Handle, errhandler: *mut Handle);
    PMPI_Win_call_errhandler(win: Handle, errorcode: c_int);
    PMPI_File_create_errhandler(file_errhandler_fn: Function, errhandler: *mut Handle);
    PMPI_File_set_errhandler(file: Handle, errhandler: Handle);
    PMPI_File_get_errhandler(file: Handle, errhandler: *mut Handle);
    PMPI_File_call_errhandler(fh: Handle, errorcode: c_int);
    PMPI_Errhandler_free(errhandler: *mut Handle);
    PMPI_Error_class(errorcode: c_int, errorclass: *mut c_int);
    PMPI_Error_string(errorcode: c_int, string: *mut c_char, resultlen: *mut c_int);
    PMPI_Add_error_class(errorclass: *mut c_int);
    PMPI_Add_error_code(errorclass: c_int, errorcode: *mut c_int);
    PMPI_Add_error_string(errorcode: c_int, string: *const c_char);
    PMPI_Remove_error_class(errorclass: c_int);
    PMPI_Remove_error_code(errorcode: c_int);
    PMPI_Remove_error_string(errorcode: c_int);
    PMPI_Op_create(user_fn: Function, commute: c_int, op: *mut Handle);
    PMPI_Op_create_c(user_fn: Function, commute: c_int, op: *mut Handle);
    PMPI_Op_free(op: *mut Handle);
    PMPI_Op_commutative(op: Handle, commute: *mut c_int);
    PMPI_Reduce_local(inbuf: *const c_void, inoutbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle);
    PMPI_Reduce_local_c(inbuf: *const c_void, inoutbuf: *mut c_void, count: i64, datatype: Handle,
        op: Handle);
    PMPI_Send(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle);
    PMPI_Send_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle);
    PMPI_Isend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Isend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Send_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Send_init_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Bsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle);
    PMPI_Bsend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle);
    PMPI_Ibsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Ibsend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Bsend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Bsend_init_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Ssend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle);
    PMPI_Ssend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle);
    PMPI_Issend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Issend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Ssend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Ssend_init_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Rsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle);
    PMPI_Rsend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle);
    PMPI_Irsend(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Irsend_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Rsend_init(buf: *const c_void, count: c_int, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Rsend_init_c(buf: *const c_void, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Recv(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int, tag: c_int, comm: Handle,
        status: *mut Status);
    PMPI_Recv_c(buf: *mut c_void, count: i64, datatype: Handle, source: c_int, tag: c_int, comm: Handle,
        status: *mut Status);
    PMPI_Irecv(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Irecv_c(buf: *mut c_void, count: i64, datatype: Handle, source: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Recv_init(buf: *mut c_void, count: c_int, datatype: Handle, source: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Recv_init_c(buf: *mut c_void, count: i64, datatype: Handle, source: c_int, tag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Sendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, dest: c_int, sendtag: c_int,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, source: c_int, recvtag: c_int, comm: Handle,
        status: *mut Status);
    PMPI_Sendrecv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, dest: c_int, sendtag: c_int,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, source: c_int, recvtag: c_int, comm: Handle,
        status: *mut Status);
    PMPI_Isendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, dest: c_int, sendtag: c_int,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, source: c_int, recvtag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Isendrecv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, dest: c_int, sendtag: c_int,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, source: c_int, recvtag: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Sendrecv_replace(buf: *mut c_void, count: c_int, datatype: Handle, dest: c_int, sendtag: c_int,
        source: c_int, recvtag: c_int, comm: Handle, status: *mut Status);
    PMPI_Sendrecv_replace_c(buf: *mut c_void, count: i64, datatype: Handle, dest: c_int, sendtag: c_int,
        source: c_int, recvtag: c_int, comm: Handle, status: *mut Status);
    PMPI_Isendrecv_replace(buf: *mut c_void, count: c_int, datatype: Handle, dest: c_int, sendtag: c_int,
        source: c_int, recvtag: c_int, comm: Handle, request: *mut Handle);
    PMPI_Isendrecv_replace_c(buf: *mut c_void, count: i64, datatype: Handle, dest: c_int, sendtag: c_int,
        source: c_int, recvtag: c_int, comm: Handle, request: *mut Handle);
    PMPI_Probe(source: c_int, tag: c_int, comm: Handle, status: *mut Status);
    PMPI_Iprobe(source: c_int, tag: c_int, comm: Handle, flag: *mut c_int, status: *mut Status);
    PMPI_Mprobe(source: c_int, tag: c_int, comm: Handle, message: *mut Handle, status: *mut Status);
    PMPI_Improbe(source: c_int, tag: c_int, comm: Handle, flag: *mut c_int, message: *mut Handle,
        status: *mut Status);
    PMPI_Mrecv(buf: *mut c_void, count: c_int, datatype: Handle, message: *mut Handle, status: *mut Status);
    PMPI_Mrecv_c(buf: *mut c_void, count: i64, datatype: Handle, message: *mut Handle, status: *mut Status);
    PMPI_Imrecv(buf: *mut c_void, count: c_int, datatype: Handle, message: *mut Handle, request: *mut Handle);
    PMPI_Imrecv_c(buf: *mut c_void, count: i64, datatype: Handle, message: *mut Handle, request: *mut Handle);
    PMPI_Psend_init(buf: *const c_void, partitions: c_int, count: i64, datatype: Handle, dest: c_int,
        tag: c_int, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Precv_init(buf: *mut c_void, partitions: c_int, count: i64, datatype: Handle, source: c_int,
        tag: c_int, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Pready(partition: c_int, request: Handle);
    PMPI_Pready_range(partition_low: c_int, partition_high: c_int, request: Handle);
    PMPI_Pready_list(length: c_int, array_of_partitions: *const c_int, request: Handle);
    PMPI_Parrived(request: Handle, partition: c_int, flag: *mut c_int);
    PMPI_Ibarrier(comm: Handle, request: *mut Handle);
    PMPI_Barrier_init(comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Bcast(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int, comm: Handle);
    PMPI_Bcast_c(buffer: *mut c_void, count: i64, datatype: Handle, root: c_int, comm: Handle);
    PMPI_Ibcast(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Ibcast_c(buffer: *mut c_void, count: i64, datatype: Handle, root: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Bcast_init(buffer: *mut c_void, count: c_int, datatype: Handle, root: c_int, comm: Handle,
        info: Handle, request: *mut Handle);
    PMPI_Bcast_init_c(buffer: *mut c_void, count: i64, datatype: Handle, root: c_int, comm: Handle,
        info: Handle, request: *mut Handle);
    PMPI_Gather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle);
    PMPI_Gather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, root: c_int, comm: Handle);
    PMPI_Igather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, request: *mut Handle);
    PMPI_Igather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, root: c_int, comm: Handle, request: *mut Handle);
    PMPI_Gather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Gather_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, root: c_int, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Gatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int, comm: Handle);
    PMPI_Gatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, displs: *const Aint, recvtype: Handle, root: c_int, comm: Handle);
    PMPI_Igatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Igatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, displs: *const Aint, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Gatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, root: c_int, comm: Handle,
        info: Handle, request: *mut Handle);
    PMPI_Gatherv_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, displs: *const Aint, recvtype: Handle, root: c_int, comm: Handle,
        info: Handle, request: *mut Handle);
    PMPI_Scatter(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle);
    PMPI_Scatter_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, root: c_int, comm: Handle);
    PMPI_Iscatter(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, request: *mut Handle);
    PMPI_Iscatter_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, root: c_int, comm: Handle, request: *mut Handle);
    PMPI_Scatter_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Scatter_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, root: c_int, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Scatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle);
    PMPI_Scatterv_c(sendbuf: *const c_void, sendcounts: *const i64, displs: *const Aint, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle);
    PMPI_Iscatterv(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Iscatterv_c(sendbuf: *const c_void, sendcounts: *const i64, displs: *const Aint, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle,
        request: *mut Handle);
    PMPI_Scatterv_init(sendbuf: *const c_void, sendcounts: *const c_int, displs: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, root: c_int, comm: Handle,
        info: Handle, request: *mut Handle);
    PMPI_Scatterv_init_c(sendbuf: *const c_void, sendcounts: *const i64, displs: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, root: c_int, comm: Handle,
        info: Handle, request: *mut Handle);
    PMPI_Allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle);
    PMPI_Allgather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle);
    PMPI_Iallgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Iallgather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Allgather_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle);
    PMPI_Allgatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle);
    PMPI_Iallgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Iallgatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle);
    PMPI_Allgatherv_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle);
    PMPI_Alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle);
    PMPI_Alltoall_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle);
    PMPI_Ialltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Ialltoall_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Alltoall_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: Handle,
        comm: Handle);
    PMPI_Alltoallv_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint, recvtype: Handle, comm: Handle);
    PMPI_Ialltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int, recvtype: Handle, comm: Handle,
        request: *mut Handle);
    PMPI_Ialltoallv_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint, recvtype: Handle, comm: Handle,
        request: *mut Handle);
    PMPI_Alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Alltoallv_init_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtypes: *const Handle, comm: Handle);
    PMPI_Alltoallw_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle);
    PMPI_Ialltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtypes: *const Handle, comm: Handle, request: *mut Handle);
    PMPI_Ialltoallw_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle, request: *mut Handle);
    PMPI_Alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtypes: *const Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Alltoallw_init_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Reduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        root: c_int, comm: Handle);
    PMPI_Reduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        root: c_int, comm: Handle);
    PMPI_Ireduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        root: c_int, comm: Handle, request: *mut Handle);
    PMPI_Ireduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        root: c_int, comm: Handle, request: *mut Handle);
    PMPI_Reduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        root: c_int, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Reduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        root: c_int, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Allreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        comm: Handle);
    PMPI_Allreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        comm: Handle);
    PMPI_Iallreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        comm: Handle, request: *mut Handle);
    PMPI_Iallreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        comm: Handle, request: *mut Handle);
    PMPI_Allreduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle,
        op: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Allreduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle,
        op: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Reduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int,
        datatype: Handle, op: Handle, comm: Handle);
    PMPI_Reduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const i64,
        datatype: Handle, op: Handle, comm: Handle);
    PMPI_Ireduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int,
        datatype: Handle, op: Handle, comm: Handle, request: *mut Handle);
    PMPI_Ireduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const i64,
        datatype: Handle, op: Handle, comm: Handle, request: *mut Handle);
    PMPI_Reduce_scatter_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const c_int,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Reduce_scatter_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: *const i64,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Reduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
        datatype: Handle, op: Handle, comm: Handle);
    PMPI_Reduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: i64,
        datatype: Handle, op: Handle, comm: Handle);
    PMPI_Ireduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
        datatype: Handle, op: Handle, comm: Handle, request: *mut Handle);
    PMPI_Ireduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: i64,
        datatype: Handle, op: Handle, comm: Handle, request: *mut Handle);
    PMPI_Reduce_scatter_block_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Reduce_scatter_block_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: i64,
        datatype: Handle, op: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Scan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        comm: Handle);
    PMPI_Scan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        comm: Handle);
    PMPI_Iscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        comm: Handle, request: *mut Handle);
    PMPI_Iscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        comm: Handle, request: *mut Handle);
    PMPI_Scan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Scan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Exscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        comm: Handle);
    PMPI_Exscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        comm: Handle);
    PMPI_Iexscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        comm: Handle, request: *mut Handle);
    PMPI_Iexscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        comm: Handle, request: *mut Handle);
    PMPI_Exscan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: Handle, op: Handle,
        comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Exscan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: i64, datatype: Handle, op: Handle,
        comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Neighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle);
    PMPI_Neighbor_allgather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle);
    PMPI_Ineighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Ineighbor_allgather_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Neighbor_allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle);
    PMPI_Neighbor_allgather_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle);
    PMPI_Neighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle);
    PMPI_Neighbor_allgatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle);
    PMPI_Ineighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle,
        request: *mut Handle);
    PMPI_Ineighbor_allgatherv_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle,
        request: *mut Handle);
    PMPI_Neighbor_allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const c_int, displs: *const c_int, recvtype: Handle, comm: Handle,
        info: Handle, request: *mut Handle);
    PMPI_Neighbor_allgatherv_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcounts: *const i64, displs: *const Aint, recvtype: Handle, comm: Handle,
        info: Handle, request: *mut Handle);
    PMPI_Neighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle);
    PMPI_Neighbor_alltoall_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle);
    PMPI_Ineighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: c_int, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Ineighbor_alltoall_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle, recvbuf: *mut c_void,
        recvcount: i64, recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Neighbor_alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: c_int, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle);
    PMPI_Neighbor_alltoall_init_c(sendbuf: *const c_void, sendcount: i64, sendtype: Handle,
        recvbuf: *mut c_void, recvcount: i64, recvtype: Handle, comm: Handle, info: Handle,
        request: *mut Handle);
    PMPI_Neighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle);
    PMPI_Neighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtype: Handle, comm: Handle);
    PMPI_Ineighbor_alltoallv(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Ineighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtype: Handle, comm: Handle, request: *mut Handle);
    PMPI_Neighbor_alltoallv_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const c_int,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const c_int,
        recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Neighbor_alltoallv_init_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtype: Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtype: Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Neighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle);
    PMPI_Neighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle);
    PMPI_Ineighbor_alltoallw(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle, request: *mut Handle);
    PMPI_Ineighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle, request: *mut Handle);
    PMPI_Neighbor_alltoallw_init(sendbuf: *const c_void, sendcounts: *const c_int, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const c_int, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Neighbor_alltoallw_init_c(sendbuf: *const c_void, sendcounts: *const i64, sdispls: *const Aint,
        sendtypes: *const Handle, recvbuf: *mut c_void, recvcounts: *const i64, rdispls: *const Aint,
        recvtypes: *const Handle, comm: Handle, info: Handle, request: *mut Handle);
    PMPI_Start(request: *mut Handle);
    PMPI_Startall(count: c_int, array_of_requests: *mut Handle);
    PMPI_Wait(request: *mut Handle, status: *mut Status);
    PMPI_Test(request: *mut Handle, flag: *mut c_int, status: *mut Status);
    PMPI_Waitall(count: c_int, array_of_requests: *mut Handle, array_of_statuses: *mut Status);
    PMPI_Request_free(request: *mut Handle);
    PMPI_Waitany(count: c_int, array_of_requests: *mut Handle, index: *mut c_int, status: *mut Status);
    PMPI_Waitsome(incount: c_int, array_of_requests: *mut Handle, outcount: *mut c_int,
        array_of_indices: *mut c_int, array_of_statuses: *mut Status);
    PMPI_Testall(count: c_int, array_of_requests: *mut Handle, flag: *mut c_int,
        array_of_statuses: *mut Status);
    PMPI_Testany(count: c_int, array_of_requests: *mut Handle, index: *mut c_int, flag: *mut c_int,
        status: *mut Status);
    PMPI_Testsome(incount: c_int, array_of_requests: *mut Handle, outcount: *mut c_int,
        array_of_indices: *mut c_int, array_of_statuses: *mut Status);
    PMPI_Request_get_status(request: Handle, flag: *mut c_int, status: *mut Status);
    PMPI_Request_get_status_all(count: c_int, array_of_requests: *const Handle, flag: *mut c_int,
        array_of_statuses: *mut Status);
    PMPI_Request_get_status_any(count: c_int, array_of_requests: *const Handle, index: *mut c_int,
        flag: *mut c_int, status: *mut Status);
    PMPI_Request_get_status_some(incount: c_int, array_of_requests: *const Handle, outcount: *mut c_int,
        array_of_indices: *mut c_int, array_of_statuses: *mut Status);
    PMPI_Cancel(request: *mut Handle);
    PMPI_Grequest_start(query_fn: Function, free_fn: Function, cancel_fn: Function, extra_state: *mut c_void,
        request: *mut Handle);
    PMPI_Grequest_complete(request: Handle);
    PMPI_Status_get_source(status: *const Status, source: *mut c_int);
    PMPI_Status_get_tag(status: *const Status, tag: *mut c_int);
    PMPI_Status_get_error(status: *const Status, err: *mut c_int);
    PMPI_Status_set_source(status: *mut Status, source: c_int);
    PMPI_Status_set_tag(status: *mut Status, tag: c_int);
    PMPI_Status_set_error(status: *mut Status, err: c_int);
    PMPI_Status_set_cancelled(status: *mut Status, flag: c_int);
    PMPI_Test_cancelled(status: *const Status, flag: *mut c_int);
    PMPI_Get_count(status: *const Status, datatype: Handle, count: *mut c_int);
    PMPI_Get_count_c(status: *const Status, datatype: Handle, count: *mut i64);
    PMPI_Get_elements(status: *const Status, datatype: Handle, count: *mut c_int);
    PMPI_Get_elements_c(status: *const Status, datatype: Handle, count: *mut i64);
    PMPI_Get_elements_x(status: *const Status, datatype: Handle, count: *mut i64);
    PMPI_Status_set_elements(status: *mut Status, datatype: Handle, count: c_int);
    PMPI_Status_set_elements_c(status: *mut Status, datatype: Handle, count: i64);
    PMPI_Status_set_elements_x(status: *mut Status, datatype: Handle, count: i64);
    PMPI_Status_f2f08(f_status: *const c_int, f08_status: *mut Status);
    PMPI_Status_f082f(f08_status: *const Status, f_status: *mut c_int);
    PMPI_Buffer_attach(buffer: *mut c_void, size: c_int);
    PMPI_Buffer_attach_c(buffer: *mut c_void, size: i64);
    PMPI_Buffer_detach(buffer_addr: *mut c_void, size: *mut c_int);
    PMPI_Buffer_detach_c(buffer_addr: *mut c_void, size: *mut i64);
    PMPI_Buffer_flush();
    PMPI_Buffer_iflush(request: *mut Handle);
    PMPI_Comm_attach_buffer(comm: Handle, buffer: *mut c_void, size: c_int);
    PMPI_Comm_attach_buffer_c(comm: Handle, buffer: *mut c_void, size: i64);
    PMPI_Comm_detach_buffer(comm: Handle, buffer_addr: *mut c_void, size: *mut c_int);
    PMPI_Comm_detach_buffer_c(comm: Handle, buffer_addr: *mut c_void, size: *mut i64);
    PMPI_Comm_flush_buffer(comm: Handle);
    PMPI_Comm_iflush_buffer(comm: Handle, request: *mut Handle);
    PMPI_Session_attach_buffer(session: Handle, buffer: *mut c_void, size: c_int);
    PMPI_Session_attach_buffer_c(session: Handle, buffer: *mut c_void, size: i64);
    PMPI_Session_detach_buffer(session: Handle, buffer_addr: *mut c_void, size: *mut c_int);
    PMPI_Session_detach_buffer_c(session: Handle, buffer_addr: *mut c_void, size: *mut i64);
    PMPI_Session_flush_buffer(session: Handle);
    PMPI_Session_iflush_buffer(session: Handle, request: *mut Handle);
    PMPI_Pack(inbuf: *const c_void, incount: c_int, datatype: Handle, outbuf: *mut c_void, outsize: c_int,
        position: *mut c_int, comm: Handle);
    PMPI_Pack_c(inbuf: *const c_void, incount: i64, datatype: Handle, outbuf: *mut c_void, outsize: i64,
        position: *mut i64, comm: Handle);
    PMPI_Unpack(inbuf: *const c_void, insize: c_int, position: *mut c_int, outbuf: *mut c_void,
        outcount: c_int, datatype: Handle, comm: Handle);
    PMPI_Unpack_c(inbuf: *const c_void, insize: i64, position: *mut i64, outbuf: *mut c_void, outcount: i64,
        datatype: Handle, comm: Handle);
    PMPI_Pack_size(incount: c_int, datatype: Handle, comm: Handle, size: *mut c_int);
    PMPI_Pack_size_c(incount: i64, datatype: Handle, comm: Handle, size: *mut i64);
    PMPI_Pack_external(datarep: *const c_char, inbuf: *const c_void, incount: c_int, datatype: Handle,
        outbuf: *mut c_void, outsize: Aint, position: *mut Aint);
    PMPI_Pack_external_c(datarep: *const c_char, inbuf: *const c_void, incount: i64, datatype: Handle,
        outbuf: *mut c_void, outsize: i64, position: *mut i64);
    PMPI_Unpack_external(datarep: *const c_char, inbuf: *const c_void, insize: Aint, position: *mut Aint,
        outbuf: *mut c_void, outcount: c_int, datatype: Handle);
    PMPI_Unpack_external_c(datarep: *const c_char, inbuf: *const c_void, insize: i64, position: *mut i64,
        outbuf: *mut c_void, outcount: i64, datatype: Handle);
    PMPI_Pack_external_size(datarep: *const c_char, incount: c_int, datatype: Handle, size: *mut Aint);
    PMPI_Pack_external_size_c(datarep: *const c_char, incount: i64, datatype: Handle, size: *mut i64);
    PMPI_Comm_toint(comm: Handle);
    PMPI_Errhandler_toint(errhandler: Handle);
    PMPI_File_toint(file: Handle);
    PMPI_Group_toint(group: Handle);
    PMPI_Info_toint(info: Handle);
    PMPI_Message_toint(message: Handle);
    PMPI_Op_toint(op: Handle);
    PMPI_Request_toint(request: Handle);
    PMPI_Session_toint(session: Handle);
    PMPI_Type_toint(datatype: Handle);
    PMPI_Win_toint(win: Handle);
    PMPI_Comm_fromint(comm: c_int) -> Handle;
    PMPI_Errhandler_fromint(errhandler: c_int) -> Handle;
    PMPI_File_fromint(file: c_int) -> Handle;
    PMPI_Group_fromint(group: c_int) -> Handle;
    PMPI_Info_fromint(info: c_int) -> Handle;
    PMPI_Message_fromint(message: c_int) -> Handle;
    PMPI_Op_fromint(op: c_int) -> Handle;
    PMPI_Request_fromint(request: c_int) -> Handle;
    PMPI_Session_fromint(session: c_int) -> Handle;
    PMPI_Type_fromint(datatype: c_int) -> Handle;
    PMPI_Win_fromint(win: c_int) -> Handle;
    PMPI_Status_c2f(c_status: *const Status, f_status: *mut c_int);
    PMPI_Status_f2c(f_status: *const c_int, c_status: *mut Status);
    PMPI_Status_c2f08(c_status: *const Status, f08_status: *mut Status);
    PMPI_Status_f082c(f08_status: *const Status, c_status: *mut Status);
    PMPI_T_finalize();
    PMPI_T_init_thread(required: c_int, provided: *mut c_int);
    PMPI_T_cvar_get_index(name: *const c_char, cvar_index: *mut c_int);
    PMPI_T_cvar_get_info(cvar_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int,
        datatype: *mut Handle, enumtype: *mut Handle, desc: *mut c_char, desc_len: *mut c_int,
        bind: *mut c_int, scope: *mut c_int);
    PMPI_T_cvar_get_num(num_cvar: *mut c_int);
    PMPI_T_cvar_handle_alloc(cvar_index: c_int, obj_handle: *mut c_void, handle: *mut Handle,
        count: *mut c_int);
    PMPI_T_cvar_handle_free(handle: *mut Handle);
    PMPI_T_cvar_read(handle: Handle, buf: *mut c_void);
    PMPI_T_cvar_write(handle: Handle, buf: *const c_void);
    PMPI_T_enum_get_info(enumtype: Handle, num: *mut c_int, name: *mut c_char, name_len: *mut c_int);
    PMPI_T_enum_get_item(enumtype: Handle, index: c_int, value: *mut c_int, name: *mut c_char,
        name_len: *mut c_int);
    PMPI_T_pvar_get_index(name: *const c_char, var_class: c_int, pvar_index: *mut c_int);
    PMPI_T_pvar_get_info(pvar_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int,
        var_class: *mut c_int, datatype: *mut Handle, enumtype: *mut Handle, desc: *mut c_char,
        desc_len: *mut c_int, bind: *mut c_int, readonly: *mut c_int, continuous: *mut c_int,
        atomic: *mut c_int);
    PMPI_T_pvar_get_num(num_pvar: *mut c_int);
    PMPI_T_pvar_handle_alloc(pe_session: Handle, pvar_index: c_int, obj_handle: *mut c_void,
        handle: *mut Handle, count: *mut c_int);
    PMPI_T_pvar_handle_free(pe_session: Handle, handle: *mut Handle);
    PMPI_T_pvar_read(pe_session: Handle, handle: Handle, buf: *mut c_void);
    PMPI_T_pvar_readreset(pe_session: Handle, handle: Handle, buf: *mut c_void);
    PMPI_T_pvar_reset(pe_session: Handle, handle: Handle);
    PMPI_T_pvar_session_create(pe_session: *mut Handle);
    PMPI_T_pvar_session_free(pe_session: *mut Handle);
    PMPI_T_pvar_start(pe_session: Handle, handle: Handle);
    PMPI_T_pvar_stop(pe_session: Handle, handle: Handle);
    PMPI_T_pvar_write(pe_session: Handle, handle: Handle, buf: *const c_void);
    PMPI_T_event_callback_get_info(event_registration: Handle, cb_safety: c_int, info_used: *mut Handle);
    PMPI_T_event_callback_set_info(event_registration: Handle, cb_safety: c_int, info: Handle);
    PMPI_T_event_copy(event_instance: Handle, buffer: *mut c_void);
    PMPI_T_event_get_index(name: *const c_char, event_index: *mut c_int);
    PMPI_T_event_get_info(event_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int,
        array_of_datatypes: *mut Handle, array_of_displacements: *mut Aint, num_elements: *mut c_int,
        enumtype: *mut Handle, info: *mut Handle, desc: *mut c_char, desc_len: *mut c_int, bind: *mut c_int);
    PMPI_T_event_get_num(num_events: *mut c_int);
    PMPI_T_event_get_source(event_instance: Handle, source_index: *mut c_int);
    PMPI_T_event_get_timestamp(event_instance: Handle, event_timestamp: *mut i64);
    PMPI_T_event_handle_alloc(event_index: c_int, obj_handle: *mut c_void, info: Handle,
        event_registration: *mut Handle);
    PMPI_T_event_handle_free(event_registration: Handle, user_data: *mut c_void,
        free_cb_function: *const c_void);
    PMPI_T_event_handle_get_info(event_registration: Handle, info_used: *mut Handle);
    PMPI_T_event_handle_set_info(event_registration: Handle, info: Handle);
    PMPI_T_event_read(event_instance: Handle, element_index: c_int, buffer: *mut c_void);
    PMPI_T_event_register_callback(event_registration: Handle, cb_safety: c_int, info: Handle,
        user_data: *mut c_void, event_cb_function: *const c_void);
    PMPI_T_event_set_dropped_handler(event_registration: Handle, dropped_cb_function: *const c_void);
    PMPI_T_source_get_info(source_index: c_int, name: *mut c_char, name_len: *mut c_int, desc: *mut c_char,
        desc_len: *mut c_int, ordering: *mut c_int, ticks_per_second: *mut i64, max_ticks: *mut i64,
        info: *mut Handle);
    PMPI_T_source_get_num(num_sources: *mut c_int);
    PMPI_T_source_get_timestamp(source_index: c_int, timestamp: *mut i64);
    PMPI_T_category_changed(update_number: *mut c_int);
    PMPI_T_category_get_categories(cat_index: c_int, len: c_int, indices: *mut c_int);
    PMPI_T_category_get_cvars(cat_index: c_int, len: c_int, indices: *mut c_int);
    PMPI_T_category_get_events(cat_index: c_int, len: c_int, indices: *mut c_int);
    PMPI_T_category_get_index(name: *const c_char, cat_index: *mut c_int);
    PMPI_T_category_get_info(cat_index: c_int, name: *mut c_char, name_len: *mut c_int, desc: *mut c_char,
        desc_len: *mut c_int, num_cvars: *mut c_int, num_pvars: *mut c_int, num_categories: *mut c_int);
    PMPI_T_category_get_num(num_cat: *mut c_int);
    PMPI_T_category_get_num_events(cat_index: c_int, num_events: *mut c_int);
    PMPI_T_category_get_pvars(cat_index: c_int, len: c_int, indices: *mut c_int);
    mpi_attr_engine_create(flags: c_int, codes: *const c_void, engine: *mut *mut c_void, error: *mut c_void);
    mpi_attr_engine_destroy(engine: *mut *mut c_void, error: *mut c_void);
    mpi_attr_engine_busy(engine: *mut c_void, busy: *mut c_int, error: *mut c_void);
    mpi_attr_engine_keyval_create(engine: *mut c_void, kind: c_int, keyval: *const c_void, key: *mut c_int,
        error: *mut c_void);
    mpi_attr_engine_keyval_free(engine: *mut c_void, kind: c_int, key: c_int, error: *mut c_void);
    mpi_attr_engine_predefine(engine: *mut c_void, kind: c_int, key: c_int, language: c_int, value: isize,
        error: *mut c_void);
    mpi_attr_engine_object_predefine(engine: *mut c_void, object: u64, key: c_int, language: c_int,
        value: isize, error: *mut c_void);
    mpi_attr_engine_object_create(engine: *mut c_void, kind: c_int, handle: usize, fortran: c_int,
        object: *mut u64, error: *mut c_void);
    mpi_attr_engine_object_duplicate(engine: *mut c_void, old: u64, handle: usize, fortran: c_int,
        object: *mut u64, error: *mut c_void);
    mpi_attr_engine_object_rename(engine: *mut c_void, object: u64, handle: usize, fortran: c_int,
        error: *mut c_void);
    mpi_attr_engine_object_free(engine: *mut c_void, object: *mut u64, error: *mut c_void);
    mpi_attr_engine_object_close(engine: *mut c_void, object: u64, error: *mut c_void);
    mpi_attr_engine_set(engine: *mut c_void, object: u64, key: c_int, value: *mut c_void, error: *mut c_void);
    mpi_attr_engine_set_integer(engine: *mut c_void, object: u64, key: c_int, value: c_int,
        error: *mut c_void);
    mpi_attr_engine_set_address(engine: *mut c_void, object: u64, key: c_int, value: isize,
        error: *mut c_void);
    mpi_attr_engine_get(engine: *mut c_void, object: u64, key: c_int, value: *mut *mut c_void,
        flag: *mut c_int, error: *mut c_void);
    mpi_attr_engine_get_integer(engine: *mut c_void, object: u64, key: c_int, value: *mut c_int,
        flag: *mut c_int, error: *mut c_void);
    mpi_attr_engine_get_address(engine: *mut c_void, object: u64, key: c_int, value: *mut isize,
        flag: *mut c_int, error: *mut c_void);
    mpi_attr_engine_delete(engine: *mut c_void, object: u64, key: c_int, error: *mut c_void);
    mpi_attr_engine_list(engine: *mut c_void, object: u64, keys: *mut c_int, capacity: c_int,
        count: *mut c_int, error: *mut c_void);
    mpi_attr_engine_value_info(engine: *mut c_void, object: u64, key: c_int, language: *mut c_int,
        flag: *mut c_int, error: *mut c_void);
    mpi_attr_engine_keyval_info(engine: *mut c_void, key: c_int, kind: *mut c_int, language: *mut c_int,
        name: *mut c_char, freed: *mut c_int, attributes: *mut c_int, error: *mut c_void);
    mpi_attr_engine_keyval_set_name(engine: *mut c_void, key: c_int, name: *const c_char, error: *mut c_void);
}

routines! { OF_FORTRAN ():
    pmpi_comm_create_keyval_(comm_copy_attr_fn: *const c_void, comm_delete_attr_fn: *const c_void,
        comm_keyval, extra_state, ierror);
    pmpi_comm_free_keyval_(comm_keyval, ierror);
    pmpi_comm_set_attr_(comm, comm_keyval, attribute_val, ierror);
    pmpi_comm_get_attr_(comm, comm_keyval, attribute_val, flag, ierror);
    pmpi_comm_delete_attr_(comm, comm_keyval, ierror);
    pmpi_win_create_keyval_(win_copy_attr_fn: *const c_void, win_delete_attr_fn: *const c_void, win_keyval,
        extra_state, ierror);
    pmpi_win_free_keyval_(win_keyval, ierror);
    pmpi_win_set_attr_(win, win_keyval, attribute_val, ierror);
    pmpi_win_get_attr_(win, win_keyval, attribute_val, flag, ierror);
    pmpi_win_delete_attr_(win, win_keyval, ierror);
    pmpi_type_create_keyval_(type_copy_attr_fn: *const c_void, type_delete_attr_fn: *const c_void,
        type_keyval, extra_state, ierror);
    pmpi_type_free_keyval_(type_keyval, ierror);
    pmpi_type_set_attr_(datatype, type_keyval, attribute_val, ierror);
    pmpi_type_get_attr_(datatype, type_keyval, attribute_val, flag, ierror);
    pmpi_type_delete_attr_(datatype, type_keyval, ierror);
    pmpi_keyval_create_(copy_fn: *const c_void, delete_fn: *const c_void, keyval, extra_state, ierror);
    pmpi_keyval_free_(keyval, ierror);
    pmpi_attr_put_(comm, keyval, attribute_val, ierror);
    pmpi_attr_get_(comm, keyval, attribute_val, flag, ierror);
    pmpi_attr_delete_(comm, keyval, ierror);
    pmpi_init_(ierror);
    pmpi_init_thread_(required, provided, ierror);
    pmpi_initialized_(flag, ierror);
    pmpi_finalize_(ierror);
    pmpi_finalized_(flag, ierror);
    pmpi_query_thread_(provided, ierror);
    pmpi_is_thread_main_(flag, ierror);
    pmpi_abort_(comm, errorcode, ierror);
    pmpi_get_version_(version, subversion, ierror);
    pmpi_get_library_version_(version, resultlen, ierror, version_length: usize);
    pmpi_wtime_() -> f64;
    pmpi_wtick_() -> f64;
    pmpi_get_processor_name_(name, resultlen, ierror, name_length: usize);
    pmpi_get_hw_resource_info_(hw_info, ierror);
    pmpi_pcontrol_(level);
    pmpi_session_init_(info, errhandler, session, ierror);
    pmpi_session_finalize_(session, ierror);
    pmpi_session_get_info_(session, info_used, ierror);
    pmpi_session_get_num_psets_(session, info, npset_names, ierror);
    pmpi_session_get_nth_pset_(session, info, n, pset_len, pset_name, ierror, pset_name_length: usize);
    pmpi_session_get_pset_info_(session, pset_name, info, ierror, pset_name_length: usize);
    pmpi_session_create_errhandler_(session_errhandler_fn: Function, errhandler, ierror);
    pmpi_session_set_errhandler_(session, errhandler, ierror);
    pmpi_session_get_errhandler_(session, errhandler, ierror);
    pmpi_session_call_errhandler_(session, errorcode, ierror);
    pmpi_abi_get_version_(abi_major, abi_minor, ierror);
    pmpi_abi_get_info_(info, ierror);
    pmpi_abi_get_fortran_info_(info, ierror);
    pmpi_abi_set_fortran_info_(info, ierror);
    pmpi_abi_get_fortran_booleans_(logical_size, logical_true, logical_false, is_set, ierror);
    pmpi_abi_set_fortran_booleans_(logical_size, logical_true, logical_false, ierror);
    pmpi_alloc_mem_(size, info, baseptr, ierror);
    pmpi_alloc_mem_cptr_(size, info, baseptr, ierror);
    pmpi_free_mem_(base, ierror);
    pmpi_free_mem_f08ts_(base, ierror);
    pmpi_get_address_(location, address, ierror);
    pmpi_get_address_f08ts_(location, address, ierror);
    pmpi_aint_add_(base, disp) -> Aint;
    pmpi_aint_diff_(addr1, addr2) -> Aint;
    pmpi_comm_rank_(comm, rank, ierror);
    pmpi_comm_size_(comm, size, ierror);
    pmpi_comm_compare_(comm1, comm2, result, ierror);
    pmpi_comm_dup_(comm, newcomm, ierror);
    pmpi_comm_dup_with_info_(comm, info, newcomm, ierror);
    pmpi_comm_idup_(comm, newcomm, request, ierror);
    pmpi_comm_idup_with_info_(comm, info, newcomm, request, ierror);
    pmpi_comm_split_(comm, color, key, newcomm, ierror);
    pmpi_comm_split_type_(comm, split_type, key, info, newcomm, ierror);
    pmpi_comm_create_(comm, group, newcomm, ierror);
    pmpi_comm_create_group_(comm, group, tag, newcomm, ierror);
    pmpi_comm_group_(comm, group, ierror);
    pmpi_comm_free_(comm, ierror);
    pmpi_comm_disconnect_(comm, ierror);
    pmpi_comm_set_name_(comm, comm_name, ierror, comm_name_length: usize);
    pmpi_comm_get_name_(comm, comm_name, resultlen, ierror, comm_name_length: usize);
    pmpi_comm_test_inter_(comm, flag, ierror);
    pmpi_comm_create_from_group_(group, stringtag, info, errhandler, newcomm, ierror,
        stringtag_length: usize);
    pmpi_comm_get_parent_(parent, ierror);
    pmpi_comm_set_info_(comm, info, ierror);
    pmpi_comm_get_info_(comm, info_used, ierror);
    pmpi_comm_remote_size_(comm, size, ierror);
    pmpi_comm_remote_group_(comm, group, ierror);
    pmpi_barrier_(comm, ierror);
    pmpi_comm_spawn_(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror,
        command_length: usize, argv_length: usize);
    pmpi_comm_spawn_multiple_(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root,
        comm, intercomm, array_of_errcodes, ierror, array_of_commands_length: usize,
        array_of_argv_length: usize);
    pmpi_intercomm_create_(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm, ierror);
    pmpi_intercomm_create_from_groups_(local_group, local_leader, remote_group, remote_leader, stringtag,
        info, errhandler, newintercomm, ierror, stringtag_length: usize);
    pmpi_intercomm_merge_(intercomm, high, newintracomm, ierror);
    pmpi_comm_accept_(port_name, info, root, comm, newcomm, ierror, port_name_length: usize);
    pmpi_comm_connect_(port_name, info, root, comm, newcomm, ierror, port_name_length: usize);
    pmpi_comm_join_(fd, intercomm, ierror);
    pmpi_open_port_(info, port_name, ierror, port_name_length: usize);
    pmpi_close_port_(port_name, ierror, port_name_length: usize);
    pmpi_publish_name_(service_name, info, port_name, ierror, service_name_length: usize,
        port_name_length: usize);
    pmpi_unpublish_name_(service_name, info, port_name, ierror, service_name_length: usize,
        port_name_length: usize);
    pmpi_lookup_name_(service_name, info, port_name, ierror, service_name_length: usize,
        port_name_length: usize);
    pmpi_cart_create_(comm_old, ndims, dims, periods, reorder, comm_cart, ierror);
    pmpi_cart_get_(comm, maxdims, dims, periods, coords, ierror);
    pmpi_cart_rank_(comm, coords, rank, ierror);
    pmpi_cart_coords_(comm, rank, maxdims, coords, ierror);
    pmpi_cart_shift_(comm, direction, disp, rank_source, rank_dest, ierror);
    pmpi_cart_sub_(comm, remain_dims, newcomm, ierror);
    pmpi_cart_map_(comm, ndims, dims, periods, newrank, ierror);
    pmpi_cartdim_get_(comm, ndims, ierror);
    pmpi_dims_create_(nnodes, ndims, dims, ierror);
    pmpi_graph_create_(comm_old, nnodes, index, edges, reorder, comm_graph, ierror);
    pmpi_graph_get_(comm, maxindex, maxedges, index, edges, ierror);
    pmpi_graph_neighbors_(comm, rank, maxneighbors, neighbors, ierror);
    pmpi_graph_neighbors_count_(comm, rank, nneighbors, ierror);
    pmpi_graph_map_(comm, nnodes, index, edges, newrank, ierror);
    pmpi_graphdims_get_(comm, nnodes, nedges, ierror);
    pmpi_dist_graph_create_(comm_old, n, sources, degrees, destinations, weights, info, reorder,
        comm_dist_graph, ierror);
    pmpi_dist_graph_create_adjacent_(comm_old, indegree, sources, sourceweights, outdegree, destinations,
        destweights, info, reorder, comm_dist_graph, ierror);
    pmpi_dist_graph_neighbors_(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations,
        destweights, ierror);
    pmpi_dist_graph_neighbors_count_(comm, indegree, outdegree, weighted, ierror);
    pmpi_topo_test_(comm, status, ierror);
    pmpi_group_size_(group, size, ierror);
    pmpi_group_rank_(group, rank, ierror);
    pmpi_group_incl_(group, n, ranks, newgroup, ierror);
    pmpi_group_excl_(group, n, ranks, newgroup, ierror);
    pmpi_group_range_incl_(group, n, ranges, newgroup, ierror);
    pmpi_group_compare_(group1, group2, result, ierror);
    pmpi_group_free_(group, ierror);
    pmpi_group_translate_ranks_(group1, n, ranks1, group2, ranks2, ierror);
    pmpi_group_union_(group1, group2, newgroup, ierror);
    pmpi_group_intersection_(group1, group2, newgroup, ierror);
    pmpi_group_difference_(group1, group2, newgroup, ierror);
    pmpi_group_range_excl_(group, n, ranges, newgroup, ierror);
    pmpi_group_from_session_pset_(session, pset_name, newgroup, ierror, pset_name_length: usize);
    pmpi_type_contiguous_(count, oldtype, newtype, ierror);
    pmpi_type_vector_(count, blocklength, stride, oldtype, newtype, ierror);
    pmpi_type_create_struct_(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype,
        ierror);
    pmpi_type_dup_(oldtype, newtype, ierror);
    pmpi_type_commit_(datatype, ierror);
    pmpi_type_free_(datatype, ierror);
    pmpi_type_size_(datatype, size, ierror);
    pmpi_type_get_extent_(datatype, lb, extent, ierror);
    pmpi_type_set_name_(datatype, type_name, ierror, type_name_length: usize);
    pmpi_type_get_name_(datatype, type_name, resultlen, ierror, type_name_length: usize);
    pmpi_type_create_hvector_(count, blocklength, stride, oldtype, newtype, ierror);
    pmpi_type_indexed_(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror);
    pmpi_type_create_hindexed_(count, array_of_blocklengths, array_of_displacements, oldtype, newtype,
        ierror);
    pmpi_type_create_indexed_block_(count, blocklength, array_of_displacements, oldtype, newtype, ierror);
    pmpi_type_create_hindexed_block_(count, blocklength, array_of_displacements, oldtype, newtype, ierror);
    pmpi_type_create_resized_(oldtype, lb, extent, newtype, ierror);
    pmpi_type_create_subarray_(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype,
        newtype, ierror);
    pmpi_type_create_darray_(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs,
        array_of_psizes, order, oldtype, newtype, ierror);
    pmpi_type_create_f90_real_(p, r, newtype, ierror);
    pmpi_type_create_f90_complex_(p, r, newtype, ierror);
    pmpi_type_create_f90_integer_(r, newtype, ierror);
    pmpi_type_match_size_(typeclass, size, datatype, ierror);
    pmpi_type_get_value_index_(value_type, index_type, pair_type, ierror);
    pmpi_type_size_x_(datatype, size, ierror);
    pmpi_type_get_extent_x_(datatype, lb, extent, ierror);
    pmpi_type_get_true_extent_(datatype, true_lb, true_extent, ierror);
    pmpi_type_get_true_extent_x_(datatype, true_lb, true_extent, ierror);
    pmpi_type_get_envelope_(datatype, num_integers, num_addresses, num_datatypes, combiner, ierror);
    pmpi_type_get_contents_(datatype, max_integers, max_addresses, max_datatypes, array_of_integers,
        array_of_addresses, array_of_datatypes, ierror);
    pmpi_win_create_(base, size, disp_unit, info, comm, win, ierror);
    pmpi_win_create_f08ts_(base, size, disp_unit, info, comm, win, ierror);
    pmpi_win_allocate_(size, disp_unit, info, comm, baseptr, win, ierror);
    pmpi_win_allocate_cptr_(size, disp_unit, info, comm, baseptr, win, ierror);
    pmpi_win_allocate_shared_(size, disp_unit, info, comm, baseptr, win, ierror);
    pmpi_win_allocate_shared_cptr_(size, disp_unit, info, comm, baseptr, win, ierror);
    pmpi_win_create_dynamic_(info, comm, win, ierror);
    pmpi_win_attach_(win, base, size, ierror);
    pmpi_win_attach_f08ts_(win, base, size, ierror);
    pmpi_win_detach_(win, base, ierror);
    pmpi_win_detach_f08ts_(win, base, ierror);
    pmpi_win_shared_query_(win, rank, size, disp_unit, baseptr, ierror);
    pmpi_win_shared_query_cptr_(win, rank, size, disp_unit, baseptr, ierror);
    pmpi_win_free_(win, ierror);
    pmpi_win_get_group_(win, group, ierror);
    pmpi_win_set_name_(win, win_name, ierror, win_name_length: usize);
    pmpi_win_get_name_(win, win_name, resultlen, ierror, win_name_length: usize);
    pmpi_win_set_info_(win, info, ierror);
    pmpi_win_get_info_(win, info_used, ierror);
    pmpi_put_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, ierror);
    pmpi_put_f08ts_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, ierror);
    pmpi_rput_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, request, ierror);
    pmpi_rput_f08ts_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, request, ierror);
    pmpi_get_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, ierror);
    pmpi_get_f08ts_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, ierror);
    pmpi_rget_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, request, ierror);
    pmpi_rget_f08ts_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, win, request, ierror);
    pmpi_accumulate_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, op, win, ierror);
    pmpi_accumulate_f08ts_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, op, win, ierror);
    pmpi_raccumulate_(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
        target_datatype, op, win, request, ierror);
    pmpi_raccumulate_f08ts_(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
        target_count, target_datatype, op, win, request, ierror);
    pmpi_get_accumulate_(origin_addr, origin_count, origin_datatype, result_addr, result_count,
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
    pmpi_get_accumulate_f08ts_(origin_addr, origin_count, origin_datatype, result_addr, result_count,
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
    pmpi_rget_accumulate_(origin_addr, origin_count, origin_datatype, result_addr, result_count,
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
    pmpi_rget_accumulate_f08ts_(origin_addr, origin_count, origin_datatype, result_addr, result_count,
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
    pmpi_fetch_and_op_(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, ierror);
    pmpi_fetch_and_op_f08ts_(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, ierror);
    pmpi_compare_and_swap_(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win,
        ierror);
    pmpi_compare_and_swap_f08ts_(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp,
        win, ierror);
    pmpi_win_fence_(assert, win, ierror);
    pmpi_win_start_(group, assert, win, ierror);
    pmpi_win_complete_(win, ierror);
    pmpi_win_post_(group, assert, win, ierror);
    pmpi_win_wait_(win, ierror);
    pmpi_win_test_(win, flag, ierror);
    pmpi_win_lock_(lock_type, rank, assert, win, ierror);
    pmpi_win_lock_all_(assert, win, ierror);
    pmpi_win_unlock_(rank, win, ierror);
    pmpi_win_unlock_all_(win, ierror);
    pmpi_win_flush_(rank, win, ierror);
    pmpi_win_flush_all_(win, ierror);
    pmpi_win_flush_local_(rank, win, ierror);
    pmpi_win_flush_local_all_(win, ierror);
    pmpi_win_sync_(win, ierror);
    pmpi_file_open_(comm, filename, amode, info, fh, ierror, filename_length: usize);
    pmpi_file_close_(fh, ierror);
    pmpi_file_delete_(filename, info, ierror, filename_length: usize);
    pmpi_file_set_size_(fh, size, ierror);
    pmpi_file_preallocate_(fh, size, ierror);
    pmpi_file_get_size_(fh, size, ierror);
    pmpi_file_get_group_(fh, group, ierror);
    pmpi_file_get_amode_(fh, amode, ierror);
    pmpi_file_set_info_(fh, info, ierror);
    pmpi_file_get_info_(fh, info_used, ierror);
    pmpi_file_set_atomicity_(fh, flag, ierror);
    pmpi_file_get_atomicity_(fh, flag, ierror);
    pmpi_file_sync_(fh, ierror);
    pmpi_file_set_view_(fh, disp, etype, filetype, datarep, info, ierror, datarep_length: usize);
    pmpi_file_get_view_(fh, disp, etype, filetype, datarep, ierror, datarep_length: usize);
    pmpi_file_get_type_extent_(fh, datatype, extent, ierror);
    pmpi_file_get_byte_offset_(fh, offset, disp, ierror);
    pmpi_file_seek_(fh, offset, whence, ierror);
    pmpi_file_get_position_(fh, offset, ierror);
    pmpi_file_seek_shared_(fh, offset, whence, ierror);
    pmpi_file_get_position_shared_(fh, offset, ierror);
    pmpi_register_datarep_(datarep, read_conversion_fn: Function, write_conversion_fn: Function,
        dtype_file_extent_fn: Function, extra_state, ierror, datarep_length: usize);
    pmpi_file_read_at_(fh, offset, buf, count, datatype, status, ierror);
    pmpi_file_read_at_f08ts_(fh, offset, buf, count, datatype, status, ierror);
    pmpi_file_read_at_all_(fh, offset, buf, count, datatype, status, ierror);
    pmpi_file_read_at_all_f08ts_(fh, offset, buf, count, datatype, status, ierror);
    pmpi_file_iread_at_(fh, offset, buf, count, datatype, request, ierror);
    pmpi_file_iread_at_f08ts_(fh, offset, buf, count, datatype, request, ierror);
    pmpi_file_iread_at_all_(fh, offset, buf, count, datatype, request, ierror);
    pmpi_file_iread_at_all_f08ts_(fh, offset, buf, count, datatype, request, ierror);
    pmpi_file_read_(fh, buf, count, datatype, status, ierror);
    pmpi_file_read_f08ts_(fh, buf, count, datatype, status, ierror);
    pmpi_file_read_all_(fh, buf, count, datatype, status, ierror);
    pmpi_file_read_all_f08ts_(fh, buf, count, datatype, status, ierror);
    pmpi_file_iread_(fh, buf, count, datatype, request, ierror);
    pmpi_file_iread_f08ts_(fh, buf, count, datatype, request, ierror);
    pmpi_file_iread_all_(fh, buf, count, datatype, request, ierror);
    pmpi_file_iread_all_f08ts_(fh, buf, count, datatype, request, ierror);
    pmpi_file_read_shared_(fh, buf, count, datatype, status, ierror);
    pmpi_file_read_shared_f08ts_(fh, buf, count, datatype, status, ierror);
    pmpi_file_iread_shared_(fh, buf, count, datatype, request, ierror);
    pmpi_file_iread_shared_f08ts_(fh, buf, count, datatype, request, ierror);
    pmpi_file_read_ordered_(fh, buf, count, datatype, status, ierror);
    pmpi_file_read_ordered_f08ts_(fh, buf, count, datatype, status, ierror);
    pmpi_file_read_at_all_begin_(fh, offset, buf, count, datatype, ierror);
    pmpi_file_read_at_all_begin_f08ts_(fh, offset, buf, count, datatype, ierror);
    pmpi_file_read_at_all_end_(fh, buf, status, ierror);
    pmpi_file_read_at_all_end_f08ts_(fh, buf, status, ierror);
    pmpi_file_read_all_begin_(fh, buf, count, datatype, ierror);
    pmpi_file_read_all_begin_f08ts_(fh, buf, count, datatype, ierror);
    pmpi_file_read_all_end_(fh, buf, status, ierror);
    pmpi_file_read_all_end_f08ts_(fh, buf, status, ierror);
    pmpi_file_read_ordered_begin_(fh, buf, count, datatype, ierror);
    pmpi_file_read_ordered_begin_f08ts_(fh, buf, count, datatype, ierror);
    pmpi_file_read_ordered_end_(fh, buf, status, ierror);
    pmpi_file_read_ordered_end_f08ts_(fh, buf, status, ierror);
    pmpi_file_write_at_(fh, offset, buf, count, datatype, status, ierror);
    pmpi_file_write_at_f08ts_(fh, offset, buf, count, datatype, status, ierror);
    pmpi_file_write_at_all_(fh, offset, buf, count, datatype, status, ierror);
    pmpi_file_write_at_all_f08ts_(fh, offset, buf, count, datatype, status, ierror);
    pmpi_file_iwrite_at_(fh, offset, buf, count, datatype, request, ierror);
    pmpi_file_iwrite_at_f08ts_(fh, offset, buf, count, datatype, request, ierror);
    pmpi_file_iwrite_at_all_(fh, offset, buf, count, datatype, request, ierror);
    pmpi_file_iwrite_at_all_f08ts_(fh, offset, buf, count, datatype, request, ierror);
    pmpi_file_write_(fh, buf, count, datatype, status, ierror);
    pmpi_file_write_f08ts_(fh, buf, count, datatype, status, ierror);
    pmpi_file_write_all_(fh, buf, count, datatype, status, ierror);
    pmpi_file_write_all_f08ts_(fh, buf, count, datatype, status, ierror);
    pmpi_file_iwrite_(fh, buf, count, datatype, request, ierror);
    pmpi_file_iwrite_f08ts_(fh, buf, count, datatype, request, ierror);
    pmpi_file_iwrite_all_(fh, buf, count, datatype, request, ierror);
    pmpi_file_iwrite_all_f08ts_(fh, buf, count, datatype, request, ierror);
    pmpi_file_write_shared_(fh, buf, count, datatype, status, ierror);
    pmpi_file_write_shared_f08ts_(fh, buf, count, datatype, status, ierror);
    pmpi_file_iwrite_shared_(fh, buf, count, datatype, request, ierror);
    pmpi_file_iwrite_shared_f08ts_(fh, buf, count, datatype, request, ierror);
    pmpi_file_write_ordered_(fh, buf, count, datatype, status, ierror);
    pmpi_file_write_ordered_f08ts_(fh, buf, count, datatype, status, ierror);
    pmpi_file_write_at_all_begin_(fh, offset, buf, count, datatype, ierror);
    pmpi_file_write_at_all_begin_f08ts_(fh, offset, buf, count, datatype, ierror);
    pmpi_file_write_at_all_end_(fh, buf, status, ierror);
    pmpi_file_write_at_all_end_f08ts_(fh, buf, status, ierror);
    pmpi_file_write_all_begin_(fh, buf, count, datatype, ierror);
    pmpi_file_write_all_begin_f08ts_(fh, buf, count, datatype, ierror);
    pmpi_file_write_all_end_(fh, buf, status, ierror);
    pmpi_file_write_all_end_f08ts_(fh, buf, status, ierror);
    pmpi_file_write_ordered_begin_(fh, buf, count, datatype, ierror);
    pmpi_file_write_ordered_begin_f08ts_(fh, buf, count, datatype, ierror);
    pmpi_file_write_ordered_end_(fh, buf, status, ierror);
    pmpi_file_write_ordered_end_f08ts_(fh, buf, status, ierror);
    pmpi_info_create_(info, ierror);
    pmpi_info_set_(info, key, value, ierror, key_length: usize, value_length: usize);
    pmpi_info_get_(info, key, valuelen, value, flag, ierror, key_length: usize, value_length: usize);
    pmpi_info_get_nkeys_(info, nkeys, ierror);
    pmpi_info_get_nthkey_(info, n, key, ierror, key_length: usize);
    pmpi_info_dup_(info, newinfo, ierror);
    pmpi_info_delete_(info, key, ierror, key_length: usize);
    pmpi_info_free_(info, ierror);
    pmpi_info_create_env_(info, ierror);
    pmpi_info_get_string_(info, key, buflen, value, flag, ierror, key_length: usize, value_length: usize);
    pmpi_info_get_valuelen_(info, key, valuelen, flag, ierror, key_length: usize);
    pmpi_comm_create_errhandler_(comm_errhandler_fn: Function, errhandler, ierror);
    pmpi_comm_set_errhandler_(comm, errhandler, ierror);
    pmpi_comm_get_errhandler_(comm, errhandler, ierror);
    pmpi_comm_call_errhandler_(comm, errorcode, ierror);
    pmpi_win_create_errhandler_(win_errhandler_fn: Function, errhandler, ierror);
    pmpi_win_set_errhandler_(win, errhandler, ierror);
    pmpi_win_get_errhandler_(win, errhandler, ierror);
    pmpi_win_call_errhandler_(win, errorcode, ierror);
    pmpi_file_create_errhandler_(file_errhandler_fn: Function, errhandler, ierror);
    pmpi_file_set_errhandler_(file, errhandler, ierror);
    pmpi_file_get_errhandler_(file, errhandler, ierror);
    pmpi_file_call_errhandler_(fh, errorcode, ierror);
    pmpi_errhandler_free_(errhandler, ierror);
    pmpi_error_class_(errorcode, errorclass, ierror);
    pmpi_error_string_(errorcode, string, resultlen, ierror, string_length: usize);
    pmpi_add_error_class_(errorclass, ierror);
    pmpi_add_error_code_(errorclass, errorcode, ierror);
    pmpi_add_error_string_(errorcode, string, ierror, string_length: usize);
    pmpi_remove_error_class_(errorclass, ierror);
    pmpi_remove_error_code_(errorcode, ierror);
    pmpi_remove_error_string_(errorcode, ierror);
    pmpi_op_create_(user_fn: Function, commute, op, ierror);
    pmpi_op_free_(op, ierror);
    pmpi_op_commutative_(op, commute, ierror);
    pmpi_reduce_local_(inbuf, inoutbuf, count, datatype, op, ierror);
    pmpi_reduce_local_f08ts_(inbuf, inoutbuf, count, datatype, op, ierror);
    pmpi_send_(buf, count, datatype, dest, tag, comm, ierror);
    pmpi_send_f08ts_(buf, count, datatype, dest, tag, comm, ierror);
    pmpi_isend_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_isend_f08ts_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_send_init_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_send_init_f08ts_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_bsend_(buf, count, datatype, dest, tag, comm, ierror);
    pmpi_bsend_f08ts_(buf, count, datatype, dest, tag, comm, ierror);
    pmpi_ibsend_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_ibsend_f08ts_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_bsend_init_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_bsend_init_f08ts_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_ssend_(buf, count, datatype, dest, tag, comm, ierror);
    pmpi_ssend_f08ts_(buf, count, datatype, dest, tag, comm, ierror);
    pmpi_issend_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_issend_f08ts_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_ssend_init_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_ssend_init_f08ts_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_rsend_(buf, count, datatype, dest, tag, comm, ierror);
    pmpi_rsend_f08ts_(buf, count, datatype, dest, tag, comm, ierror);
    pmpi_irsend_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_irsend_f08ts_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_rsend_init_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_rsend_init_f08ts_(buf, count, datatype, dest, tag, comm, request, ierror);
    pmpi_recv_(buf, count, datatype, source, tag, comm, status, ierror);
    pmpi_recv_f08ts_(buf, count, datatype, source, tag, comm, status, ierror);
    pmpi_irecv_(buf, count, datatype, source, tag, comm, request, ierror);
    pmpi_irecv_f08ts_(buf, count, datatype, source, tag, comm, request, ierror);
    pmpi_recv_init_(buf, count, datatype, source, tag, comm, request, ierror);
    pmpi_recv_init_f08ts_(buf, count, datatype, source, tag, comm, request, ierror);
    pmpi_sendrecv_(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag,
        comm, status, ierror);
    pmpi_sendrecv_f08ts_(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source,
        recvtag, comm, status, ierror);
    pmpi_isendrecv_(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source,
        recvtag, comm, request, ierror);
    pmpi_isendrecv_f08ts_(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source,
        recvtag, comm, request, ierror);
    pmpi_sendrecv_replace_(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
    pmpi_sendrecv_replace_f08ts_(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
    pmpi_isendrecv_replace_(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror);
    pmpi_isendrecv_replace_f08ts_(buf, count, datatype, dest, sendtag, source, recvtag, comm, request,
        ierror);
    pmpi_probe_(source, tag, comm, status, ierror);
    pmpi_iprobe_(source, tag, comm, flag, status, ierror);
    pmpi_mprobe_(source, tag, comm, message, status, ierror);
    pmpi_improbe_(source, tag, comm, flag, message, status, ierror);
    pmpi_mrecv_(buf, count, datatype, message, status, ierror);
    pmpi_mrecv_f08ts_(buf, count, datatype, message, status, ierror);
    pmpi_imrecv_(buf, count, datatype, message, request, ierror);
    pmpi_imrecv_f08ts_(buf, count, datatype, message, request, ierror);
    pmpi_psend_init_(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror);
    pmpi_psend_init_f08ts_(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror);
    pmpi_precv_init_(buf, partitions, count, datatype, source, tag, comm, info, request, ierror);
    pmpi_precv_init_f08ts_(buf, partitions, count, datatype, source, tag, comm, info, request, ierror);
    pmpi_pready_(partition, request, ierror);
    pmpi_pready_range_(partition_low, partition_high, request, ierror);
    pmpi_pready_list_(length, array_of_partitions, request, ierror);
    pmpi_parrived_(request, partition, flag, ierror);
    pmpi_ibarrier_(comm, request, ierror);
    pmpi_barrier_init_(comm, info, request, ierror);
    pmpi_bcast_(buffer, count, datatype, root, comm, ierror);
    pmpi_bcast_f08ts_(buffer, count, datatype, root, comm, ierror);
    pmpi_ibcast_(buffer, count, datatype, root, comm, request, ierror);
    pmpi_ibcast_f08ts_(buffer, count, datatype, root, comm, request, ierror);
    pmpi_bcast_init_(buffer, count, datatype, root, comm, info, request, ierror);
    pmpi_bcast_init_f08ts_(buffer, count, datatype, root, comm, info, request, ierror);
    pmpi_gather_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
    pmpi_gather_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
    pmpi_igather_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror);
    pmpi_igather_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request,
        ierror);
    pmpi_gather_init_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request,
        ierror);
    pmpi_gather_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info,
        request, ierror);
    pmpi_gatherv_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, ierror);
    pmpi_gatherv_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm,
        ierror);
    pmpi_igatherv_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request,
        ierror);
    pmpi_igatherv_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm,
        request, ierror);
    pmpi_gatherv_init_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info,
        request, ierror);
    pmpi_gatherv_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm,
        info, request, ierror);
    pmpi_scatter_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
    pmpi_scatter_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
    pmpi_iscatter_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror);
    pmpi_iscatter_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request,
        ierror);
    pmpi_scatter_init_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request,
        ierror);
    pmpi_scatter_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info,
        request, ierror);
    pmpi_scatterv_(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
    pmpi_scatterv_f08ts_(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm,
        ierror);
    pmpi_iscatterv_(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request,
        ierror);
    pmpi_iscatterv_f08ts_(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm,
        request, ierror);
    pmpi_scatterv_init_(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info,
        request, ierror);
    pmpi_scatterv_init_f08ts_(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm,
        info, request, ierror);
    pmpi_allgather_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
    pmpi_allgather_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
    pmpi_iallgather_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
    pmpi_iallgather_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
    pmpi_allgather_init_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request,
        ierror);
    pmpi_allgather_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
        request, ierror);
    pmpi_allgatherv_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror);
    pmpi_allgatherv_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror);
    pmpi_iallgatherv_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request,
        ierror);
    pmpi_iallgatherv_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
        request, ierror);
    pmpi_allgatherv_init_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info,
        request, ierror);
    pmpi_allgatherv_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
        info, request, ierror);
    pmpi_alltoall_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
    pmpi_alltoall_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
    pmpi_ialltoall_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
    pmpi_ialltoall_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
    pmpi_alltoall_init_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request,
        ierror);
    pmpi_alltoall_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request,
        ierror);
    pmpi_alltoallv_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm,
        ierror);
    pmpi_alltoallv_f08ts_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype,
        comm, ierror);
    pmpi_ialltoallv_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm,
        request, ierror);
    pmpi_ialltoallv_f08ts_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype,
        comm, request, ierror);
    pmpi_alltoallv_init_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm,
        info, request, ierror);
    pmpi_alltoallv_init_f08ts_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype,
        comm, info, request, ierror);
    pmpi_alltoallw_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm,
        ierror);
    pmpi_alltoallw_f08ts_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes,
        comm, ierror);
    pmpi_ialltoallw_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm,
        request, ierror);
    pmpi_ialltoallw_f08ts_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes,
        comm, request, ierror);
    pmpi_alltoallw_init_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes,
        comm, info, request, ierror);
    pmpi_alltoallw_init_f08ts_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
        recvtypes, comm, info, request, ierror);
    pmpi_reduce_(sendbuf, recvbuf, count, datatype, op, root, comm, ierror);
    pmpi_reduce_f08ts_(sendbuf, recvbuf, count, datatype, op, root, comm, ierror);
    pmpi_ireduce_(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror);
    pmpi_ireduce_f08ts_(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror);
    pmpi_reduce_init_(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror);
    pmpi_reduce_init_f08ts_(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror);
    pmpi_allreduce_(sendbuf, recvbuf, count, datatype, op, comm, ierror);
    pmpi_allreduce_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, ierror);
    pmpi_iallreduce_(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
    pmpi_iallreduce_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
    pmpi_allreduce_init_(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
    pmpi_allreduce_init_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
    pmpi_reduce_scatter_(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror);
    pmpi_reduce_scatter_f08ts_(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror);
    pmpi_ireduce_scatter_(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror);
    pmpi_ireduce_scatter_f08ts_(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror);
    pmpi_reduce_scatter_init_(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror);
    pmpi_reduce_scatter_init_f08ts_(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror);
    pmpi_reduce_scatter_block_(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror);
    pmpi_reduce_scatter_block_f08ts_(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror);
    pmpi_ireduce_scatter_block_(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror);
    pmpi_ireduce_scatter_block_f08ts_(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror);
    pmpi_reduce_scatter_block_init_(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, ierror);
    pmpi_reduce_scatter_block_init_f08ts_(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request,
        ierror);
    pmpi_scan_(sendbuf, recvbuf, count, datatype, op, comm, ierror);
    pmpi_scan_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, ierror);
    pmpi_iscan_(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
    pmpi_iscan_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
    pmpi_scan_init_(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
    pmpi_scan_init_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
    pmpi_exscan_(sendbuf, recvbuf, count, datatype, op, comm, ierror);
    pmpi_exscan_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, ierror);
    pmpi_iexscan_(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
    pmpi_iexscan_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
    pmpi_exscan_init_(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
    pmpi_exscan_init_f08ts_(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
    pmpi_neighbor_allgather_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
    pmpi_neighbor_allgather_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
    pmpi_ineighbor_allgather_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request,
        ierror);
    pmpi_ineighbor_allgather_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request,
        ierror);
    pmpi_neighbor_allgather_init_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
        request, ierror);
    pmpi_neighbor_allgather_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm,
        info, request, ierror);
    pmpi_neighbor_allgatherv_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
        ierror);
    pmpi_neighbor_allgatherv_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
        ierror);
    pmpi_ineighbor_allgatherv_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
        request, ierror);
    pmpi_ineighbor_allgatherv_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
        comm, request, ierror);
    pmpi_neighbor_allgatherv_init_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
        info, request, ierror);
    pmpi_neighbor_allgatherv_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
        comm, info, request, ierror);
    pmpi_neighbor_alltoall_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
    pmpi_neighbor_alltoall_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
    pmpi_ineighbor_alltoall_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request,
        ierror);
    pmpi_ineighbor_alltoall_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request,
        ierror);
    pmpi_neighbor_alltoall_init_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
        request, ierror);
    pmpi_neighbor_alltoall_init_f08ts_(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
        request, ierror);
    pmpi_neighbor_alltoallv_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype,
        comm, ierror);
    pmpi_neighbor_alltoallv_f08ts_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
        recvtype, comm, ierror);
    pmpi_ineighbor_alltoallv_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype,
        comm, request, ierror);
    pmpi_ineighbor_alltoallv_f08ts_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
        recvtype, comm, request, ierror);
    pmpi_neighbor_alltoallv_init_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
        recvtype, comm, info, request, ierror);
    pmpi_neighbor_alltoallv_init_f08ts_(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
        recvtype, comm, info, request, ierror);
    pmpi_neighbor_alltoallw_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes,
        comm, ierror);
    pmpi_neighbor_alltoallw_f08ts_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
        recvtypes, comm, ierror);
    pmpi_ineighbor_alltoallw_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
        recvtypes, comm, request, ierror);
    pmpi_ineighbor_alltoallw_f08ts_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
        recvtypes, comm, request, ierror);
    pmpi_neighbor_alltoallw_init_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
        recvtypes, comm, info, request, ierror);
    pmpi_neighbor_alltoallw_init_f08ts_(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
        recvtypes, comm, info, request, ierror);
    pmpi_start_(request, ierror);
    pmpi_startall_(count, array_of_requests, ierror);
    pmpi_wait_(request, status, ierror);
    pmpi_test_(request, flag, status, ierror);
    pmpi_waitall_(count, array_of_requests, array_of_statuses, ierror);
    pmpi_request_free_(request, ierror);
    pmpi_waitany_(count, array_of_requests, index, status, ierror);
    pmpi_waitsome_(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror);
    pmpi_testall_(count, array_of_requests, flag, array_of_statuses, ierror);
    pmpi_testany_(count, array_of_requests, index, flag, status, ierror);
    pmpi_testsome_(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror);
    pmpi_request_get_status_(request, flag, status, ierror);
    pmpi_request_get_status_all_(count, array_of_requests, flag, array_of_statuses, ierror);
    pmpi_request_get_status_any_(count, array_of_requests, index, flag, status, ierror);
    pmpi_request_get_status_some_(incount, array_of_requests, outcount, array_of_indices, array_of_statuses,
        ierror);
    pmpi_cancel_(request, ierror);
    pmpi_grequest_start_(query_fn: Function, free_fn: Function, cancel_fn: Function, extra_state, request,
        ierror);
    pmpi_grequest_complete_(request, ierror);
    pmpi_status_get_source_(status, source, ierror);
    pmpi_status_get_tag_(status, tag, ierror);
    pmpi_status_get_error_(status, err, ierror);
    pmpi_status_set_source_(status, source, ierror);
    pmpi_status_set_tag_(status, tag, ierror);
    pmpi_status_set_error_(status, err, ierror);
    pmpi_status_set_cancelled_(status, flag, ierror);
    pmpi_test_cancelled_(status, flag, ierror);
    pmpi_get_count_(status, datatype, count, ierror);
    pmpi_get_elements_(status, datatype, count, ierror);
    pmpi_get_elements_x_(status, datatype, count, ierror);
    pmpi_status_set_elements_(status, datatype, count, ierror);
    pmpi_status_set_elements_x_(status, datatype, count, ierror);
    pmpi_status_f2f08_(f_status, f08_status, ierror);
    pmpi_status_f082f_(f08_status, f_status, ierror);
    pmpi_buffer_attach_(buffer, size, ierror);
    pmpi_buffer_attach_f08ts_(buffer, size, ierror);
    pmpi_buffer_detach_(buffer_addr, size, ierror);
    pmpi_buffer_detach_f08_(buffer_addr, size, ierror);
    pmpi_buffer_flush_(ierror);
    pmpi_buffer_iflush_(request, ierror);
    pmpi_comm_attach_buffer_(comm, buffer, size, ierror);
    pmpi_comm_attach_buffer_f08ts_(comm, buffer, size, ierror);
    pmpi_comm_detach_buffer_(comm, buffer_addr, size, ierror);
    pmpi_comm_detach_buffer_f08_(comm, buffer_addr, size, ierror);
    pmpi_comm_flush_buffer_(comm, ierror);
    pmpi_comm_iflush_buffer_(comm, request, ierror);
    pmpi_session_attach_buffer_(session, buffer, size, ierror);
    pmpi_session_attach_buffer_f08ts_(session, buffer, size, ierror);
    pmpi_session_detach_buffer_(session, buffer_addr, size, ierror);
    pmpi_session_detach_buffer_f08_(session, buffer_addr, size, ierror);
    pmpi_session_flush_buffer_(session, ierror);
    pmpi_session_iflush_buffer_(session, request, ierror);
    pmpi_pack_(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror);
    pmpi_pack_f08ts_(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror);
    pmpi_unpack_(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror);
    pmpi_unpack_f08ts_(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror);
    pmpi_pack_size_(incount, datatype, comm, size, ierror);
    pmpi_pack_external_(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror,
        datarep_length: usize);
    pmpi_pack_external_f08ts_(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror);
    pmpi_unpack_external_(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror,
        datarep_length: usize);
    pmpi_unpack_external_f08ts_(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror);
    pmpi_pack_external_size_(datarep, incount, datatype, size, ierror, datarep_length: usize);
    pmpi_comm_dup_fn_(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror);
    pmpi_dup_fn_(oldcomm, keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierr);
    pmpi_null_copy_fn_(oldcomm, keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierr);
    pmpi_null_delete_fn_(comm, keyval, attribute_val, extra_state, ierror);
    pmpi_conversion_fn_null_(userbuf, datatype, count, filebuf, position, extra_state, ierror);
}
