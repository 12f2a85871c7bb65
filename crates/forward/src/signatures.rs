// Generated from api/routines.txt by `./dev generate`. Do not edit.
//! The signatures of C, and those of the Fortran procedures that are not in `rows.rs`, for all code in Rust that declares them.

/// Passes the signatures of the standard's routines to a macro, after other arguments: `name(argument: type, ...) -> result;`.
/// Without a result, it is an `int`. Module `c::types` has the types.
#[macro_export]
macro_rules! routines_of_c {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        MPI_Comm_create_keyval(comm_copy_attr_fn: MPI_Comm_copy_attr_function,
            comm_delete_attr_fn: MPI_Comm_delete_attr_function, comm_keyval: *mut c_int,
            extra_state: *mut c_void);
        MPI_Comm_free_keyval(comm_keyval: *mut c_int);
        MPI_Comm_set_attr(comm: MPI_Comm, comm_keyval: c_int, attribute_val: *mut c_void);
        MPI_Comm_get_attr(comm: MPI_Comm, comm_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int);
        MPI_Comm_delete_attr(comm: MPI_Comm, comm_keyval: c_int);
        MPI_Win_create_keyval(win_copy_attr_fn: MPI_Win_copy_attr_function,
            win_delete_attr_fn: MPI_Win_delete_attr_function, win_keyval: *mut c_int, extra_state: *mut c_void);
        MPI_Win_free_keyval(win_keyval: *mut c_int);
        MPI_Win_set_attr(win: MPI_Win, win_keyval: c_int, attribute_val: *mut c_void);
        MPI_Win_get_attr(win: MPI_Win, win_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int);
        MPI_Win_delete_attr(win: MPI_Win, win_keyval: c_int);
        MPI_Type_create_keyval(type_copy_attr_fn: MPI_Type_copy_attr_function,
            type_delete_attr_fn: MPI_Type_delete_attr_function, type_keyval: *mut c_int,
            extra_state: *mut c_void);
        MPI_Type_free_keyval(type_keyval: *mut c_int);
        MPI_Type_set_attr(datatype: MPI_Datatype, type_keyval: c_int, attribute_val: *mut c_void);
        MPI_Type_get_attr(datatype: MPI_Datatype, type_keyval: c_int, attribute_val: *mut c_void,
            flag: *mut c_int);
        MPI_Type_delete_attr(datatype: MPI_Datatype, type_keyval: c_int);
        MPI_Keyval_create(copy_fn: MPI_Copy_function, delete_fn: MPI_Delete_function, keyval: *mut c_int,
            extra_state: *mut c_void);
        MPI_Keyval_free(keyval: *mut c_int);
        MPI_Attr_put(comm: MPI_Comm, keyval: c_int, attribute_val: *mut c_void);
        MPI_Attr_get(comm: MPI_Comm, keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int);
        MPI_Attr_delete(comm: MPI_Comm, keyval: c_int);
        MPI_Init(argc: *mut c_int, argv: *mut *mut *mut c_char);
        MPI_Init_thread(argc: *mut c_int, argv: *mut *mut *mut c_char, required: c_int, provided: *mut c_int);
        MPI_Initialized(flag: *mut c_int);
        MPI_Finalize();
        MPI_Finalized(flag: *mut c_int);
        MPI_Query_thread(provided: *mut c_int);
        MPI_Is_thread_main(flag: *mut c_int);
        MPI_Abort(comm: MPI_Comm, errorcode: c_int);
        MPI_Get_version(version: *mut c_int, subversion: *mut c_int);
        MPI_Get_library_version(version: *mut c_char, resultlen: *mut c_int);
        MPI_Wtime() -> f64;
        MPI_Wtick() -> f64;
        MPI_Get_processor_name(name: *mut c_char, resultlen: *mut c_int);
        MPI_Get_hw_resource_info(hw_info: *mut MPI_Info);
        MPI_Pcontrol(level: c_int, ...);
        MPI_Session_init(info: MPI_Info, errhandler: MPI_Errhandler, session: *mut MPI_Session);
        MPI_Session_finalize(session: *mut MPI_Session);
        MPI_Session_get_info(session: MPI_Session, info_used: *mut MPI_Info);
        MPI_Session_get_num_psets(session: MPI_Session, info: MPI_Info, npset_names: *mut c_int);
        MPI_Session_get_nth_pset(session: MPI_Session, info: MPI_Info, n: c_int, pset_len: *mut c_int,
            pset_name: *mut c_char);
        MPI_Session_get_pset_info(session: MPI_Session, pset_name: *const c_char, info: *mut MPI_Info);
        MPI_Session_create_errhandler(session_errhandler_fn: MPI_Session_errhandler_function,
            errhandler: *mut MPI_Errhandler);
        MPI_Session_set_errhandler(session: MPI_Session, errhandler: MPI_Errhandler);
        MPI_Session_get_errhandler(session: MPI_Session, errhandler: *mut MPI_Errhandler);
        MPI_Session_call_errhandler(session: MPI_Session, errorcode: c_int);
        MPI_Abi_get_version(abi_major: *mut c_int, abi_minor: *mut c_int);
        MPI_Abi_get_info(info: *mut MPI_Info);
        MPI_Abi_get_fortran_info(info: *mut MPI_Info);
        MPI_Abi_set_fortran_info(info: MPI_Info);
        MPI_Abi_get_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void,
            is_set: *mut c_int);
        MPI_Abi_set_fortran_booleans(logical_size: c_int, logical_true: *mut c_void, logical_false: *mut c_void);
        MPI_Alloc_mem(size: MPI_Aint, info: MPI_Info, baseptr: *mut c_void);
        MPI_Free_mem(base: *mut c_void);
        MPI_Get_address(location: *const c_void, address: *mut MPI_Aint);
        MPI_Aint_add(base: MPI_Aint, disp: MPI_Aint) -> MPI_Aint;
        MPI_Aint_diff(addr1: MPI_Aint, addr2: MPI_Aint) -> MPI_Aint;
        MPI_Comm_rank(comm: MPI_Comm, rank: *mut c_int);
        MPI_Comm_size(comm: MPI_Comm, size: *mut c_int);
        MPI_Comm_compare(comm1: MPI_Comm, comm2: MPI_Comm, result: *mut c_int);
        MPI_Comm_dup(comm: MPI_Comm, newcomm: *mut MPI_Comm);
        MPI_Comm_dup_with_info(comm: MPI_Comm, info: MPI_Info, newcomm: *mut MPI_Comm);
        MPI_Comm_idup(comm: MPI_Comm, newcomm: *mut MPI_Comm, request: *mut MPI_Request);
        MPI_Comm_idup_with_info(comm: MPI_Comm, info: MPI_Info, newcomm: *mut MPI_Comm,
            request: *mut MPI_Request);
        MPI_Comm_split(comm: MPI_Comm, color: c_int, key: c_int, newcomm: *mut MPI_Comm);
        MPI_Comm_split_type(comm: MPI_Comm, split_type: c_int, key: c_int, info: MPI_Info,
            newcomm: *mut MPI_Comm);
        MPI_Comm_create(comm: MPI_Comm, group: MPI_Group, newcomm: *mut MPI_Comm);
        MPI_Comm_create_group(comm: MPI_Comm, group: MPI_Group, tag: c_int, newcomm: *mut MPI_Comm);
        MPI_Comm_group(comm: MPI_Comm, group: *mut MPI_Group);
        MPI_Comm_free(comm: *mut MPI_Comm);
        MPI_Comm_disconnect(comm: *mut MPI_Comm);
        MPI_Comm_set_name(comm: MPI_Comm, comm_name: *const c_char);
        MPI_Comm_get_name(comm: MPI_Comm, comm_name: *mut c_char, resultlen: *mut c_int);
        MPI_Comm_test_inter(comm: MPI_Comm, flag: *mut c_int);
        MPI_Comm_create_from_group(group: MPI_Group, stringtag: *const c_char, info: MPI_Info,
            errhandler: MPI_Errhandler, newcomm: *mut MPI_Comm);
        MPI_Comm_get_parent(parent: *mut MPI_Comm);
        MPI_Comm_set_info(comm: MPI_Comm, info: MPI_Info);
        MPI_Comm_get_info(comm: MPI_Comm, info_used: *mut MPI_Info);
        MPI_Comm_remote_size(comm: MPI_Comm, size: *mut c_int);
        MPI_Comm_remote_group(comm: MPI_Comm, group: *mut MPI_Group);
        MPI_Barrier(comm: MPI_Comm);
        MPI_Comm_spawn(command: *const c_char, argv: Array<*mut c_char>, maxprocs: c_int, info: MPI_Info,
            root: c_int, comm: MPI_Comm, intercomm: *mut MPI_Comm, array_of_errcodes: Array<c_int>);
        MPI_Comm_spawn_multiple(count: c_int, array_of_commands: Array<*mut c_char>,
            array_of_argv: Array<*mut *mut c_char>, array_of_maxprocs: ConstArray<c_int>,
            array_of_info: ConstArray<MPI_Info>, root: c_int, comm: MPI_Comm, intercomm: *mut MPI_Comm,
            array_of_errcodes: Array<c_int>);
        MPI_Intercomm_create(local_comm: MPI_Comm, local_leader: c_int, peer_comm: MPI_Comm, remote_leader: c_int,
            tag: c_int, newintercomm: *mut MPI_Comm);
        MPI_Intercomm_create_from_groups(local_group: MPI_Group, local_leader: c_int, remote_group: MPI_Group,
            remote_leader: c_int, stringtag: *const c_char, info: MPI_Info, errhandler: MPI_Errhandler,
            newintercomm: *mut MPI_Comm);
        MPI_Intercomm_merge(intercomm: MPI_Comm, high: c_int, newintracomm: *mut MPI_Comm);
        MPI_Comm_accept(port_name: *const c_char, info: MPI_Info, root: c_int, comm: MPI_Comm,
            newcomm: *mut MPI_Comm);
        MPI_Comm_connect(port_name: *const c_char, info: MPI_Info, root: c_int, comm: MPI_Comm,
            newcomm: *mut MPI_Comm);
        MPI_Comm_join(fd: c_int, intercomm: *mut MPI_Comm);
        MPI_Open_port(info: MPI_Info, port_name: *mut c_char);
        MPI_Close_port(port_name: *const c_char);
        MPI_Publish_name(service_name: *const c_char, info: MPI_Info, port_name: *const c_char);
        MPI_Unpublish_name(service_name: *const c_char, info: MPI_Info, port_name: *const c_char);
        MPI_Lookup_name(service_name: *const c_char, info: MPI_Info, port_name: *mut c_char);
        MPI_Cart_create(comm_old: MPI_Comm, ndims: c_int, dims: ConstArray<c_int>, periods: ConstArray<c_int>,
            reorder: c_int, comm_cart: *mut MPI_Comm);
        MPI_Cart_get(comm: MPI_Comm, maxdims: c_int, dims: Array<c_int>, periods: Array<c_int>,
            coords: Array<c_int>);
        MPI_Cart_rank(comm: MPI_Comm, coords: ConstArray<c_int>, rank: *mut c_int);
        MPI_Cart_coords(comm: MPI_Comm, rank: c_int, maxdims: c_int, coords: Array<c_int>);
        MPI_Cart_shift(comm: MPI_Comm, direction: c_int, disp: c_int, rank_source: *mut c_int,
            rank_dest: *mut c_int);
        MPI_Cart_sub(comm: MPI_Comm, remain_dims: ConstArray<c_int>, newcomm: *mut MPI_Comm);
        MPI_Cart_map(comm: MPI_Comm, ndims: c_int, dims: ConstArray<c_int>, periods: ConstArray<c_int>,
            newrank: *mut c_int);
        MPI_Cartdim_get(comm: MPI_Comm, ndims: *mut c_int);
        MPI_Dims_create(nnodes: c_int, ndims: c_int, dims: Array<c_int>);
        MPI_Graph_create(comm_old: MPI_Comm, nnodes: c_int, index: ConstArray<c_int>, edges: ConstArray<c_int>,
            reorder: c_int, comm_graph: *mut MPI_Comm);
        MPI_Graph_get(comm: MPI_Comm, maxindex: c_int, maxedges: c_int, index: Array<c_int>, edges: Array<c_int>);
        MPI_Graph_neighbors(comm: MPI_Comm, rank: c_int, maxneighbors: c_int, neighbors: Array<c_int>);
        MPI_Graph_neighbors_count(comm: MPI_Comm, rank: c_int, nneighbors: *mut c_int);
        MPI_Graph_map(comm: MPI_Comm, nnodes: c_int, index: ConstArray<c_int>, edges: ConstArray<c_int>,
            newrank: *mut c_int);
        MPI_Graphdims_get(comm: MPI_Comm, nnodes: *mut c_int, nedges: *mut c_int);
        MPI_Dist_graph_create(comm_old: MPI_Comm, n: c_int, sources: ConstArray<c_int>,
            degrees: ConstArray<c_int>, destinations: ConstArray<c_int>, weights: *const c_int, info: MPI_Info,
            reorder: c_int, comm_dist_graph: *mut MPI_Comm);
        MPI_Dist_graph_create_adjacent(comm_old: MPI_Comm, indegree: c_int, sources: ConstArray<c_int>,
            sourceweights: *const c_int, outdegree: c_int, destinations: ConstArray<c_int>,
            destweights: *const c_int, info: MPI_Info, reorder: c_int, comm_dist_graph: *mut MPI_Comm);
        MPI_Dist_graph_neighbors(comm: MPI_Comm, maxindegree: c_int, sources: Array<c_int>,
            sourceweights: *mut c_int, maxoutdegree: c_int, destinations: Array<c_int>, destweights: *mut c_int);
        MPI_Dist_graph_neighbors_count(comm: MPI_Comm, indegree: *mut c_int, outdegree: *mut c_int,
            weighted: *mut c_int);
        MPI_Topo_test(comm: MPI_Comm, status: *mut c_int);
        MPI_Group_size(group: MPI_Group, size: *mut c_int);
        MPI_Group_rank(group: MPI_Group, rank: *mut c_int);
        MPI_Group_incl(group: MPI_Group, n: c_int, ranks: ConstArray<c_int>, newgroup: *mut MPI_Group);
        MPI_Group_excl(group: MPI_Group, n: c_int, ranks: ConstArray<c_int>, newgroup: *mut MPI_Group);
        MPI_Group_range_incl(group: MPI_Group, n: c_int, ranges: Array<[c_int; 3]>, newgroup: *mut MPI_Group);
        MPI_Group_compare(group1: MPI_Group, group2: MPI_Group, result: *mut c_int);
        MPI_Group_free(group: *mut MPI_Group);
        MPI_Group_translate_ranks(group1: MPI_Group, n: c_int, ranks1: ConstArray<c_int>, group2: MPI_Group,
            ranks2: Array<c_int>);
        MPI_Group_union(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group);
        MPI_Group_intersection(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group);
        MPI_Group_difference(group1: MPI_Group, group2: MPI_Group, newgroup: *mut MPI_Group);
        MPI_Group_range_excl(group: MPI_Group, n: c_int, ranges: Array<[c_int; 3]>, newgroup: *mut MPI_Group);
        MPI_Group_from_session_pset(session: MPI_Session, pset_name: *const c_char, newgroup: *mut MPI_Group);
        MPI_Type_contiguous(count: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_contiguous_c(count: MPI_Count, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: MPI_Datatype,
            newtype: *mut MPI_Datatype);
        MPI_Type_vector_c(count: MPI_Count, blocklength: MPI_Count, stride: MPI_Count, oldtype: MPI_Datatype,
            newtype: *mut MPI_Datatype);
        MPI_Type_create_struct(count: c_int, array_of_blocklengths: ConstArray<c_int>,
            array_of_displacements: ConstArray<MPI_Aint>, array_of_types: ConstArray<MPI_Datatype>,
            newtype: *mut MPI_Datatype);
        MPI_Type_create_struct_c(count: MPI_Count, array_of_blocklengths: ConstArray<MPI_Count>,
            array_of_displacements: ConstArray<MPI_Count>, array_of_types: ConstArray<MPI_Datatype>,
            newtype: *mut MPI_Datatype);
        MPI_Type_dup(oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_commit(datatype: *mut MPI_Datatype);
        MPI_Type_free(datatype: *mut MPI_Datatype);
        MPI_Type_size(datatype: MPI_Datatype, size: *mut c_int);
        MPI_Type_size_c(datatype: MPI_Datatype, size: *mut MPI_Count);
        MPI_Type_get_extent(datatype: MPI_Datatype, lb: *mut MPI_Aint, extent: *mut MPI_Aint);
        MPI_Type_get_extent_c(datatype: MPI_Datatype, lb: *mut MPI_Count, extent: *mut MPI_Count);
        MPI_Type_set_name(datatype: MPI_Datatype, type_name: *const c_char);
        MPI_Type_get_name(datatype: MPI_Datatype, type_name: *mut c_char, resultlen: *mut c_int);
        MPI_Type_create_hvector(count: c_int, blocklength: c_int, stride: MPI_Aint, oldtype: MPI_Datatype,
            newtype: *mut MPI_Datatype);
        MPI_Type_create_hvector_c(count: MPI_Count, blocklength: MPI_Count, stride: MPI_Count,
            oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_indexed(count: c_int, array_of_blocklengths: ConstArray<c_int>,
            array_of_displacements: ConstArray<c_int>, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_indexed_c(count: MPI_Count, array_of_blocklengths: ConstArray<MPI_Count>,
            array_of_displacements: ConstArray<MPI_Count>, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_hindexed(count: c_int, array_of_blocklengths: ConstArray<c_int>,
            array_of_displacements: ConstArray<MPI_Aint>, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_hindexed_c(count: MPI_Count, array_of_blocklengths: ConstArray<MPI_Count>,
            array_of_displacements: ConstArray<MPI_Count>, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_indexed_block(count: c_int, blocklength: c_int, array_of_displacements: ConstArray<c_int>,
            oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_indexed_block_c(count: MPI_Count, blocklength: MPI_Count,
            array_of_displacements: ConstArray<MPI_Count>, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_hindexed_block(count: c_int, blocklength: c_int,
            array_of_displacements: ConstArray<MPI_Aint>, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_hindexed_block_c(count: MPI_Count, blocklength: MPI_Count,
            array_of_displacements: ConstArray<MPI_Count>, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_resized(oldtype: MPI_Datatype, lb: MPI_Aint, extent: MPI_Aint,
            newtype: *mut MPI_Datatype);
        MPI_Type_create_resized_c(oldtype: MPI_Datatype, lb: MPI_Count, extent: MPI_Count,
            newtype: *mut MPI_Datatype);
        MPI_Type_create_subarray(ndims: c_int, array_of_sizes: ConstArray<c_int>,
            array_of_subsizes: ConstArray<c_int>, array_of_starts: ConstArray<c_int>, order: c_int,
            oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_subarray_c(ndims: c_int, array_of_sizes: ConstArray<MPI_Count>,
            array_of_subsizes: ConstArray<MPI_Count>, array_of_starts: ConstArray<MPI_Count>, order: c_int,
            oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_darray(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: ConstArray<c_int>,
            array_of_distribs: ConstArray<c_int>, array_of_dargs: ConstArray<c_int>,
            array_of_psizes: ConstArray<c_int>, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_darray_c(size: c_int, rank: c_int, ndims: c_int, array_of_gsizes: ConstArray<MPI_Count>,
            array_of_distribs: ConstArray<c_int>, array_of_dargs: ConstArray<c_int>,
            array_of_psizes: ConstArray<c_int>, order: c_int, oldtype: MPI_Datatype, newtype: *mut MPI_Datatype);
        MPI_Type_create_f90_real(p: c_int, r: c_int, newtype: *mut MPI_Datatype);
        MPI_Type_create_f90_complex(p: c_int, r: c_int, newtype: *mut MPI_Datatype);
        MPI_Type_create_f90_integer(r: c_int, newtype: *mut MPI_Datatype);
        MPI_Type_match_size(typeclass: c_int, size: c_int, datatype: *mut MPI_Datatype);
        MPI_Type_get_value_index(value_type: MPI_Datatype, index_type: MPI_Datatype,
            pair_type: *mut MPI_Datatype);
        MPI_Type_size_x(datatype: MPI_Datatype, size: *mut MPI_Count);
        MPI_Type_get_extent_x(datatype: MPI_Datatype, lb: *mut MPI_Count, extent: *mut MPI_Count);
        MPI_Type_get_true_extent(datatype: MPI_Datatype, true_lb: *mut MPI_Aint, true_extent: *mut MPI_Aint);
        MPI_Type_get_true_extent_c(datatype: MPI_Datatype, true_lb: *mut MPI_Count, true_extent: *mut MPI_Count);
        MPI_Type_get_true_extent_x(datatype: MPI_Datatype, true_lb: *mut MPI_Count, true_extent: *mut MPI_Count);
        MPI_Type_get_envelope(datatype: MPI_Datatype, num_integers: *mut c_int, num_addresses: *mut c_int,
            num_datatypes: *mut c_int, combiner: *mut c_int);
        MPI_Type_get_envelope_c(datatype: MPI_Datatype, num_integers: *mut MPI_Count,
            num_addresses: *mut MPI_Count, num_large_counts: *mut MPI_Count, num_datatypes: *mut MPI_Count,
            combiner: *mut c_int);
        MPI_Type_get_contents(datatype: MPI_Datatype, max_integers: c_int, max_addresses: c_int,
            max_datatypes: c_int, array_of_integers: Array<c_int>, array_of_addresses: Array<MPI_Aint>,
            array_of_datatypes: Array<MPI_Datatype>);
        MPI_Type_get_contents_c(datatype: MPI_Datatype, max_integers: MPI_Count, max_addresses: MPI_Count,
            max_large_counts: MPI_Count, max_datatypes: MPI_Count, array_of_integers: Array<c_int>,
            array_of_addresses: Array<MPI_Aint>, array_of_large_counts: Array<MPI_Count>,
            array_of_datatypes: Array<MPI_Datatype>);
        MPI_Win_create(base: *mut c_void, size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm,
            win: *mut MPI_Win);
        MPI_Win_create_c(base: *mut c_void, size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm,
            win: *mut MPI_Win);
        MPI_Win_allocate(size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm, baseptr: *mut c_void,
            win: *mut MPI_Win);
        MPI_Win_allocate_c(size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm,
            baseptr: *mut c_void, win: *mut MPI_Win);
        MPI_Win_allocate_shared(size: MPI_Aint, disp_unit: c_int, info: MPI_Info, comm: MPI_Comm,
            baseptr: *mut c_void, win: *mut MPI_Win);
        MPI_Win_allocate_shared_c(size: MPI_Aint, disp_unit: MPI_Aint, info: MPI_Info, comm: MPI_Comm,
            baseptr: *mut c_void, win: *mut MPI_Win);
        MPI_Win_create_dynamic(info: MPI_Info, comm: MPI_Comm, win: *mut MPI_Win);
        MPI_Win_attach(win: MPI_Win, base: *mut c_void, size: MPI_Aint);
        MPI_Win_detach(win: MPI_Win, base: *const c_void);
        MPI_Win_shared_query(win: MPI_Win, rank: c_int, size: *mut MPI_Aint, disp_unit: *mut c_int,
            baseptr: *mut c_void);
        MPI_Win_shared_query_c(win: MPI_Win, rank: c_int, size: *mut MPI_Aint, disp_unit: *mut MPI_Aint,
            baseptr: *mut c_void);
        MPI_Win_free(win: *mut MPI_Win);
        MPI_Win_get_group(win: MPI_Win, group: *mut MPI_Group);
        MPI_Win_set_name(win: MPI_Win, win_name: *const c_char);
        MPI_Win_get_name(win: MPI_Win, win_name: *mut c_char, resultlen: *mut c_int);
        MPI_Win_set_info(win: MPI_Win, info: MPI_Info);
        MPI_Win_get_info(win: MPI_Win, info_used: *mut MPI_Info);
        MPI_Put(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype,
            win: MPI_Win);
        MPI_Put_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype,
            win: MPI_Win);
        MPI_Rput(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype,
            win: MPI_Win, request: *mut MPI_Request);
        MPI_Rput_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype,
            win: MPI_Win, request: *mut MPI_Request);
        MPI_Get(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int,
            target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win);
        MPI_Get_c(origin_addr: *mut c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype,
            win: MPI_Win);
        MPI_Rget(origin_addr: *mut c_void, origin_count: c_int, origin_datatype: MPI_Datatype, target_rank: c_int,
            target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, win: MPI_Win,
            request: *mut MPI_Request);
        MPI_Rget_c(origin_addr: *mut c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype,
            win: MPI_Win, request: *mut MPI_Request);
        MPI_Accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype,
            op: MPI_Op, win: MPI_Win);
        MPI_Accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype,
            op: MPI_Op, win: MPI_Win);
        MPI_Raccumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype,
            op: MPI_Op, win: MPI_Win, request: *mut MPI_Request);
        MPI_Raccumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype,
            op: MPI_Op, win: MPI_Win, request: *mut MPI_Request);
        MPI_Get_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype,
            result_addr: *mut c_void, result_count: c_int, result_datatype: MPI_Datatype, target_rank: c_int,
            target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win);
        MPI_Get_accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype,
            result_addr: *mut c_void, result_count: MPI_Count, result_datatype: MPI_Datatype, target_rank: c_int,
            target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op,
            win: MPI_Win);
        MPI_Rget_accumulate(origin_addr: *const c_void, origin_count: c_int, origin_datatype: MPI_Datatype,
            result_addr: *mut c_void, result_count: c_int, result_datatype: MPI_Datatype, target_rank: c_int,
            target_disp: MPI_Aint, target_count: c_int, target_datatype: MPI_Datatype, op: MPI_Op, win: MPI_Win,
            request: *mut MPI_Request);
        MPI_Rget_accumulate_c(origin_addr: *const c_void, origin_count: MPI_Count, origin_datatype: MPI_Datatype,
            result_addr: *mut c_void, result_count: MPI_Count, result_datatype: MPI_Datatype, target_rank: c_int,
            target_disp: MPI_Aint, target_count: MPI_Count, target_datatype: MPI_Datatype, op: MPI_Op,
            win: MPI_Win, request: *mut MPI_Request);
        MPI_Fetch_and_op(origin_addr: *const c_void, result_addr: *mut c_void, datatype: MPI_Datatype,
            target_rank: c_int, target_disp: MPI_Aint, op: MPI_Op, win: MPI_Win);
        MPI_Compare_and_swap(origin_addr: *const c_void, compare_addr: *const c_void, result_addr: *mut c_void,
            datatype: MPI_Datatype, target_rank: c_int, target_disp: MPI_Aint, win: MPI_Win);
        MPI_Win_fence(assert: c_int, win: MPI_Win);
        MPI_Win_start(group: MPI_Group, assert: c_int, win: MPI_Win);
        MPI_Win_complete(win: MPI_Win);
        MPI_Win_post(group: MPI_Group, assert: c_int, win: MPI_Win);
        MPI_Win_wait(win: MPI_Win);
        MPI_Win_test(win: MPI_Win, flag: *mut c_int);
        MPI_Win_lock(lock_type: c_int, rank: c_int, assert: c_int, win: MPI_Win);
        MPI_Win_lock_all(assert: c_int, win: MPI_Win);
        MPI_Win_unlock(rank: c_int, win: MPI_Win);
        MPI_Win_unlock_all(win: MPI_Win);
        MPI_Win_flush(rank: c_int, win: MPI_Win);
        MPI_Win_flush_all(win: MPI_Win);
        MPI_Win_flush_local(rank: c_int, win: MPI_Win);
        MPI_Win_flush_local_all(win: MPI_Win);
        MPI_Win_sync(win: MPI_Win);
        MPI_File_open(comm: MPI_Comm, filename: *const c_char, amode: c_int, info: MPI_Info, fh: *mut MPI_File);
        MPI_File_close(fh: *mut MPI_File);
        MPI_File_delete(filename: *const c_char, info: MPI_Info);
        MPI_File_set_size(fh: MPI_File, size: MPI_Offset);
        MPI_File_preallocate(fh: MPI_File, size: MPI_Offset);
        MPI_File_get_size(fh: MPI_File, size: *mut MPI_Offset);
        MPI_File_get_group(fh: MPI_File, group: *mut MPI_Group);
        MPI_File_get_amode(fh: MPI_File, amode: *mut c_int);
        MPI_File_set_info(fh: MPI_File, info: MPI_Info);
        MPI_File_get_info(fh: MPI_File, info_used: *mut MPI_Info);
        MPI_File_set_atomicity(fh: MPI_File, flag: c_int);
        MPI_File_get_atomicity(fh: MPI_File, flag: *mut c_int);
        MPI_File_sync(fh: MPI_File);
        MPI_File_set_view(fh: MPI_File, disp: MPI_Offset, etype: MPI_Datatype, filetype: MPI_Datatype,
            datarep: *const c_char, info: MPI_Info);
        MPI_File_get_view(fh: MPI_File, disp: *mut MPI_Offset, etype: *mut MPI_Datatype,
            filetype: *mut MPI_Datatype, datarep: *mut c_char);
        MPI_File_get_type_extent(fh: MPI_File, datatype: MPI_Datatype, extent: *mut MPI_Aint);
        MPI_File_get_type_extent_c(fh: MPI_File, datatype: MPI_Datatype, extent: *mut MPI_Count);
        MPI_File_get_byte_offset(fh: MPI_File, offset: MPI_Offset, disp: *mut MPI_Offset);
        MPI_File_seek(fh: MPI_File, offset: MPI_Offset, whence: c_int);
        MPI_File_get_position(fh: MPI_File, offset: *mut MPI_Offset);
        MPI_File_seek_shared(fh: MPI_File, offset: MPI_Offset, whence: c_int);
        MPI_File_get_position_shared(fh: MPI_File, offset: *mut MPI_Offset);
        MPI_Register_datarep(datarep: *const c_char, read_conversion_fn: MPI_Datarep_conversion_function,
            write_conversion_fn: MPI_Datarep_conversion_function,
            dtype_file_extent_fn: MPI_Datarep_extent_function, extra_state: *mut c_void);
        MPI_Register_datarep_c(datarep: *const c_char, read_conversion_fn: MPI_Datarep_conversion_function_c,
            write_conversion_fn: MPI_Datarep_conversion_function_c,
            dtype_file_extent_fn: MPI_Datarep_extent_function, extra_state: *mut c_void);
        MPI_File_read_at(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_read_at_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count,
            datatype: MPI_Datatype, status: *mut MPI_Status);
        MPI_File_read_at_all(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int,
            datatype: MPI_Datatype, status: *mut MPI_Status);
        MPI_File_read_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count,
            datatype: MPI_Datatype, status: *mut MPI_Status);
        MPI_File_iread_at(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int,
            datatype: MPI_Datatype, request: *mut MPI_Request);
        MPI_File_iread_at_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count,
            datatype: MPI_Datatype, request: *mut MPI_Request);
        MPI_File_iread_at_all(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int,
            datatype: MPI_Datatype, request: *mut MPI_Request);
        MPI_File_iread_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count,
            datatype: MPI_Datatype, request: *mut MPI_Request);
        MPI_File_read(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_read_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_read_all(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_read_all_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_iread(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_iread_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_iread_all(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_iread_all_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_read_shared(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_read_shared_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_iread_shared(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_iread_shared_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_read_ordered(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_read_ordered_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_read_at_all_begin(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: c_int,
            datatype: MPI_Datatype);
        MPI_File_read_at_all_begin_c(fh: MPI_File, offset: MPI_Offset, buf: *mut c_void, count: MPI_Count,
            datatype: MPI_Datatype);
        MPI_File_read_at_all_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status);
        MPI_File_read_all_begin(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype);
        MPI_File_read_all_begin_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype);
        MPI_File_read_all_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status);
        MPI_File_read_ordered_begin(fh: MPI_File, buf: *mut c_void, count: c_int, datatype: MPI_Datatype);
        MPI_File_read_ordered_begin_c(fh: MPI_File, buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype);
        MPI_File_read_ordered_end(fh: MPI_File, buf: *mut c_void, status: *mut MPI_Status);
        MPI_File_write_at(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int,
            datatype: MPI_Datatype, status: *mut MPI_Status);
        MPI_File_write_at_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count,
            datatype: MPI_Datatype, status: *mut MPI_Status);
        MPI_File_write_at_all(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int,
            datatype: MPI_Datatype, status: *mut MPI_Status);
        MPI_File_write_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count,
            datatype: MPI_Datatype, status: *mut MPI_Status);
        MPI_File_iwrite_at(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int,
            datatype: MPI_Datatype, request: *mut MPI_Request);
        MPI_File_iwrite_at_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count,
            datatype: MPI_Datatype, request: *mut MPI_Request);
        MPI_File_iwrite_at_all(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int,
            datatype: MPI_Datatype, request: *mut MPI_Request);
        MPI_File_iwrite_at_all_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count,
            datatype: MPI_Datatype, request: *mut MPI_Request);
        MPI_File_write(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_write_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_write_all(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_write_all_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_iwrite(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_iwrite_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_iwrite_all(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_iwrite_all_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_write_shared(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_write_shared_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_iwrite_shared(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_iwrite_shared_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype,
            request: *mut MPI_Request);
        MPI_File_write_ordered(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_write_ordered_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype,
            status: *mut MPI_Status);
        MPI_File_write_at_all_begin(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: c_int,
            datatype: MPI_Datatype);
        MPI_File_write_at_all_begin_c(fh: MPI_File, offset: MPI_Offset, buf: *const c_void, count: MPI_Count,
            datatype: MPI_Datatype);
        MPI_File_write_at_all_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status);
        MPI_File_write_all_begin(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype);
        MPI_File_write_all_begin_c(fh: MPI_File, buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype);
        MPI_File_write_all_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status);
        MPI_File_write_ordered_begin(fh: MPI_File, buf: *const c_void, count: c_int, datatype: MPI_Datatype);
        MPI_File_write_ordered_begin_c(fh: MPI_File, buf: *const c_void, count: MPI_Count,
            datatype: MPI_Datatype);
        MPI_File_write_ordered_end(fh: MPI_File, buf: *const c_void, status: *mut MPI_Status);
        MPI_Info_create(info: *mut MPI_Info);
        MPI_Info_set(info: MPI_Info, key: *const c_char, value: *const c_char);
        MPI_Info_get(info: MPI_Info, key: *const c_char, valuelen: c_int, value: *mut c_char, flag: *mut c_int);
        MPI_Info_get_nkeys(info: MPI_Info, nkeys: *mut c_int);
        MPI_Info_get_nthkey(info: MPI_Info, n: c_int, key: *mut c_char);
        MPI_Info_dup(info: MPI_Info, newinfo: *mut MPI_Info);
        MPI_Info_delete(info: MPI_Info, key: *const c_char);
        MPI_Info_free(info: *mut MPI_Info);
        MPI_Info_create_env(argc: c_int, argv: Array<*mut c_char>, info: *mut MPI_Info);
        MPI_Info_get_string(info: MPI_Info, key: *const c_char, buflen: *mut c_int, value: *mut c_char,
            flag: *mut c_int);
        MPI_Info_get_valuelen(info: MPI_Info, key: *const c_char, valuelen: *mut c_int, flag: *mut c_int);
        MPI_Comm_create_errhandler(comm_errhandler_fn: MPI_Comm_errhandler_function,
            errhandler: *mut MPI_Errhandler);
        MPI_Comm_set_errhandler(comm: MPI_Comm, errhandler: MPI_Errhandler);
        MPI_Comm_get_errhandler(comm: MPI_Comm, errhandler: *mut MPI_Errhandler);
        MPI_Comm_call_errhandler(comm: MPI_Comm, errorcode: c_int);
        MPI_Win_create_errhandler(win_errhandler_fn: MPI_Win_errhandler_function,
            errhandler: *mut MPI_Errhandler);
        MPI_Win_set_errhandler(win: MPI_Win, errhandler: MPI_Errhandler);
        MPI_Win_get_errhandler(win: MPI_Win, errhandler: *mut MPI_Errhandler);
        MPI_Win_call_errhandler(win: MPI_Win, errorcode: c_int);
        MPI_File_create_errhandler(file_errhandler_fn: MPI_File_errhandler_function,
            errhandler: *mut MPI_Errhandler);
        MPI_File_set_errhandler(file: MPI_File, errhandler: MPI_Errhandler);
        MPI_File_get_errhandler(file: MPI_File, errhandler: *mut MPI_Errhandler);
        MPI_File_call_errhandler(fh: MPI_File, errorcode: c_int);
        MPI_Errhandler_free(errhandler: *mut MPI_Errhandler);
        MPI_Error_class(errorcode: c_int, errorclass: *mut c_int);
        MPI_Error_string(errorcode: c_int, string: *mut c_char, resultlen: *mut c_int);
        MPI_Add_error_class(errorclass: *mut c_int);
        MPI_Add_error_code(errorclass: c_int, errorcode: *mut c_int);
        MPI_Add_error_string(errorcode: c_int, string: *const c_char);
        MPI_Remove_error_class(errorclass: c_int);
        MPI_Remove_error_code(errorcode: c_int);
        MPI_Remove_error_string(errorcode: c_int);
        MPI_Op_create(user_fn: MPI_User_function, commute: c_int, op: *mut MPI_Op);
        MPI_Op_create_c(user_fn: MPI_User_function_c, commute: c_int, op: *mut MPI_Op);
        MPI_Op_free(op: *mut MPI_Op);
        MPI_Op_commutative(op: MPI_Op, commute: *mut c_int);
        MPI_Reduce_local(inbuf: *const c_void, inoutbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op);
        MPI_Reduce_local_c(inbuf: *const c_void, inoutbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op);
        MPI_Send(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm);
        MPI_Send_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm);
        MPI_Isend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Isend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Send_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Send_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Bsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm);
        MPI_Bsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm);
        MPI_Ibsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ibsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Bsend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Bsend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ssend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm);
        MPI_Ssend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm);
        MPI_Issend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Issend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ssend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ssend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Rsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm);
        MPI_Rsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm);
        MPI_Irsend(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Irsend_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Rsend_init(buf: *const c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Rsend_init_c(buf: *const c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Recv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int,
            comm: MPI_Comm, status: *mut MPI_Status);
        MPI_Recv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int,
            comm: MPI_Comm, status: *mut MPI_Status);
        MPI_Irecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Irecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Recv_init(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Recv_init_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, source: c_int, tag: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Sendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, dest: c_int,
            sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, source: c_int,
            recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status);
        MPI_Sendrecv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, dest: c_int,
            sendtag: c_int, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, source: c_int,
            recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status);
        MPI_Isendrecv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, dest: c_int,
            sendtag: c_int, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, source: c_int,
            recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Isendrecv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, dest: c_int,
            sendtag: c_int, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, source: c_int,
            recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Sendrecv_replace(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, sendtag: c_int,
            source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status);
        MPI_Sendrecv_replace_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int,
            sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, status: *mut MPI_Status);
        MPI_Isendrecv_replace(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, dest: c_int, sendtag: c_int,
            source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Isendrecv_replace_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, dest: c_int,
            sendtag: c_int, source: c_int, recvtag: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Probe(source: c_int, tag: c_int, comm: MPI_Comm, status: *mut MPI_Status);
        MPI_Iprobe(source: c_int, tag: c_int, comm: MPI_Comm, flag: *mut c_int, status: *mut MPI_Status);
        MPI_Mprobe(source: c_int, tag: c_int, comm: MPI_Comm, message: *mut MPI_Message, status: *mut MPI_Status);
        MPI_Improbe(source: c_int, tag: c_int, comm: MPI_Comm, flag: *mut c_int, message: *mut MPI_Message,
            status: *mut MPI_Status);
        MPI_Mrecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, message: *mut MPI_Message,
            status: *mut MPI_Status);
        MPI_Mrecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, message: *mut MPI_Message,
            status: *mut MPI_Status);
        MPI_Imrecv(buf: *mut c_void, count: c_int, datatype: MPI_Datatype, message: *mut MPI_Message,
            request: *mut MPI_Request);
        MPI_Imrecv_c(buf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, message: *mut MPI_Message,
            request: *mut MPI_Request);
        MPI_Psend_init(buf: *const c_void, partitions: c_int, count: MPI_Count, datatype: MPI_Datatype,
            dest: c_int, tag: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Precv_init(buf: *mut c_void, partitions: c_int, count: MPI_Count, datatype: MPI_Datatype,
            source: c_int, tag: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Pready(partition: c_int, request: MPI_Request);
        MPI_Pready_range(partition_low: c_int, partition_high: c_int, request: MPI_Request);
        MPI_Pready_list(length: c_int, array_of_partitions: ConstArray<c_int>, request: MPI_Request);
        MPI_Parrived(request: MPI_Request, partition: c_int, flag: *mut c_int);
        MPI_Ibarrier(comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Barrier_init(comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Bcast(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm);
        MPI_Bcast_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm);
        MPI_Ibcast(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Ibcast_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Bcast_init(buffer: *mut c_void, count: c_int, datatype: MPI_Datatype, root: c_int, comm: MPI_Comm,
            info: MPI_Info, request: *mut MPI_Request);
        MPI_Bcast_init_c(buffer: *mut c_void, count: MPI_Count, datatype: MPI_Datatype, root: c_int,
            comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Gather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm);
        MPI_Gather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm);
        MPI_Igather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Igather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Gather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Gather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm,
            info: MPI_Info, request: *mut MPI_Request);
        MPI_Gatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>, recvtype: MPI_Datatype, root: c_int,
            comm: MPI_Comm);
        MPI_Gatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>, recvtype: MPI_Datatype, root: c_int,
            comm: MPI_Comm);
        MPI_Igatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>, recvtype: MPI_Datatype, root: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Igatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>, recvtype: MPI_Datatype, root: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Gatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>, recvtype: MPI_Datatype, root: c_int,
            comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Gatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Scatter(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm);
        MPI_Scatter_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm);
        MPI_Iscatter(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Iscatter_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Scatter_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Scatter_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm,
            info: MPI_Info, request: *mut MPI_Request);
        MPI_Scatterv(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, displs: ConstArray<c_int>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int,
            comm: MPI_Comm);
        MPI_Scatterv_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype,
            root: c_int, comm: MPI_Comm);
        MPI_Iscatterv(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, displs: ConstArray<c_int>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Iscatterv_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype,
            root: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Scatterv_init(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, displs: ConstArray<c_int>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, root: c_int,
            comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Scatterv_init_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            displs: ConstArray<MPI_Aint>, sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcount: MPI_Count,
            recvtype: MPI_Datatype, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Iallgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Iallgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Allgather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Iallgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>, recvtype: MPI_Datatype, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Iallgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>,
            recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Allgatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Ialltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ialltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Alltoall_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Alltoallv(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, sdispls: ConstArray<c_int>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            rdispls: ConstArray<c_int>, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Alltoallv_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>, sdispls: ConstArray<MPI_Aint>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>,
            rdispls: ConstArray<MPI_Aint>, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Ialltoallv(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, sdispls: ConstArray<c_int>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            rdispls: ConstArray<c_int>, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ialltoallv_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>, sdispls: ConstArray<MPI_Aint>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>,
            rdispls: ConstArray<MPI_Aint>, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Alltoallv_init(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, sdispls: ConstArray<c_int>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            rdispls: ConstArray<c_int>, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Alltoallv_init_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            sdispls: ConstArray<MPI_Aint>, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, rdispls: ConstArray<MPI_Aint>, recvtype: MPI_Datatype,
            comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Alltoallw(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, sdispls: ConstArray<c_int>,
            sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            rdispls: ConstArray<c_int>, recvtypes: ConstArray<MPI_Datatype>, comm: MPI_Comm);
        MPI_Alltoallw_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>, sdispls: ConstArray<MPI_Aint>,
            sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>,
            rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>, comm: MPI_Comm);
        MPI_Ialltoallw(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, sdispls: ConstArray<c_int>,
            sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            rdispls: ConstArray<c_int>, recvtypes: ConstArray<MPI_Datatype>, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Ialltoallw_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>, sdispls: ConstArray<MPI_Aint>,
            sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>,
            rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Alltoallw_init(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, sdispls: ConstArray<c_int>,
            sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            rdispls: ConstArray<c_int>, recvtypes: ConstArray<MPI_Datatype>, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Alltoallw_init_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            sdispls: ConstArray<MPI_Aint>, sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>,
            comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Reduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op,
            root: c_int, comm: MPI_Comm);
        MPI_Reduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, root: c_int, comm: MPI_Comm);
        MPI_Ireduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op, root: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ireduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, root: c_int, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Reduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Reduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, root: c_int, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Allreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm);
        MPI_Allreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm);
        MPI_Iallreduce(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Iallreduce_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Allreduce_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Allreduce_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Reduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm);
        MPI_Reduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm);
        MPI_Ireduce_scatter(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ireduce_scatter_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Reduce_scatter_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Reduce_scatter_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Reduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm);
        MPI_Reduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm);
        MPI_Ireduce_scatter_block(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ireduce_scatter_block_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Reduce_scatter_block_init(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: c_int,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Reduce_scatter_block_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, recvcount: MPI_Count,
            datatype: MPI_Datatype, op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Scan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op,
            comm: MPI_Comm);
        MPI_Scan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm);
        MPI_Iscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Iscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Scan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Scan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Exscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype, op: MPI_Op,
            comm: MPI_Comm);
        MPI_Exscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm);
        MPI_Iexscan(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Iexscan_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Exscan_init(sendbuf: *const c_void, recvbuf: *mut c_void, count: c_int, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Exscan_init_c(sendbuf: *const c_void, recvbuf: *mut c_void, count: MPI_Count, datatype: MPI_Datatype,
            op: MPI_Op, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Neighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Neighbor_allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Ineighbor_allgather(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Ineighbor_allgather_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Neighbor_allgather_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Neighbor_allgather_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Neighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>,
            recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Neighbor_allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Ineighbor_allgatherv(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>,
            recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ineighbor_allgatherv_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Neighbor_allgatherv_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<c_int>, displs: ConstArray<c_int>,
            recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Neighbor_allgatherv_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcounts: ConstArray<MPI_Count>, displs: ConstArray<MPI_Aint>,
            recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Neighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Neighbor_alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Ineighbor_alltoall(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Ineighbor_alltoall_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm,
            request: *mut MPI_Request);
        MPI_Neighbor_alltoall_init(sendbuf: *const c_void, sendcount: c_int, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: c_int, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Neighbor_alltoall_init_c(sendbuf: *const c_void, sendcount: MPI_Count, sendtype: MPI_Datatype,
            recvbuf: *mut c_void, recvcount: MPI_Count, recvtype: MPI_Datatype, comm: MPI_Comm, info: MPI_Info,
            request: *mut MPI_Request);
        MPI_Neighbor_alltoallv(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, sdispls: ConstArray<c_int>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            rdispls: ConstArray<c_int>, recvtype: MPI_Datatype, comm: MPI_Comm);
        MPI_Neighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            sdispls: ConstArray<MPI_Aint>, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, rdispls: ConstArray<MPI_Aint>, recvtype: MPI_Datatype,
            comm: MPI_Comm);
        MPI_Ineighbor_alltoallv(sendbuf: *const c_void, sendcounts: ConstArray<c_int>, sdispls: ConstArray<c_int>,
            sendtype: MPI_Datatype, recvbuf: *mut c_void, recvcounts: ConstArray<c_int>,
            rdispls: ConstArray<c_int>, recvtype: MPI_Datatype, comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ineighbor_alltoallv_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            sdispls: ConstArray<MPI_Aint>, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, rdispls: ConstArray<MPI_Aint>, recvtype: MPI_Datatype,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Neighbor_alltoallv_init(sendbuf: *const c_void, sendcounts: ConstArray<c_int>,
            sdispls: ConstArray<c_int>, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, rdispls: ConstArray<c_int>, recvtype: MPI_Datatype, comm: MPI_Comm,
            info: MPI_Info, request: *mut MPI_Request);
        MPI_Neighbor_alltoallv_init_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            sdispls: ConstArray<MPI_Aint>, sendtype: MPI_Datatype, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, rdispls: ConstArray<MPI_Aint>, recvtype: MPI_Datatype,
            comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Neighbor_alltoallw(sendbuf: *const c_void, sendcounts: ConstArray<c_int>,
            sdispls: ConstArray<MPI_Aint>, sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>,
            comm: MPI_Comm);
        MPI_Neighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            sdispls: ConstArray<MPI_Aint>, sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>,
            comm: MPI_Comm);
        MPI_Ineighbor_alltoallw(sendbuf: *const c_void, sendcounts: ConstArray<c_int>,
            sdispls: ConstArray<MPI_Aint>, sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Ineighbor_alltoallw_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            sdispls: ConstArray<MPI_Aint>, sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>,
            comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Neighbor_alltoallw_init(sendbuf: *const c_void, sendcounts: ConstArray<c_int>,
            sdispls: ConstArray<MPI_Aint>, sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void,
            recvcounts: ConstArray<c_int>, rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>,
            comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Neighbor_alltoallw_init_c(sendbuf: *const c_void, sendcounts: ConstArray<MPI_Count>,
            sdispls: ConstArray<MPI_Aint>, sendtypes: ConstArray<MPI_Datatype>, recvbuf: *mut c_void,
            recvcounts: ConstArray<MPI_Count>, rdispls: ConstArray<MPI_Aint>, recvtypes: ConstArray<MPI_Datatype>,
            comm: MPI_Comm, info: MPI_Info, request: *mut MPI_Request);
        MPI_Start(request: *mut MPI_Request);
        MPI_Startall(count: c_int, array_of_requests: Array<MPI_Request>);
        MPI_Wait(request: *mut MPI_Request, status: *mut MPI_Status);
        MPI_Test(request: *mut MPI_Request, flag: *mut c_int, status: *mut MPI_Status);
        MPI_Waitall(count: c_int, array_of_requests: Array<MPI_Request>, array_of_statuses: Array<MPI_Status>);
        MPI_Request_free(request: *mut MPI_Request);
        MPI_Waitany(count: c_int, array_of_requests: Array<MPI_Request>, index: *mut c_int,
            status: *mut MPI_Status);
        MPI_Waitsome(incount: c_int, array_of_requests: Array<MPI_Request>, outcount: *mut c_int,
            array_of_indices: Array<c_int>, array_of_statuses: Array<MPI_Status>);
        MPI_Testall(count: c_int, array_of_requests: Array<MPI_Request>, flag: *mut c_int,
            array_of_statuses: Array<MPI_Status>);
        MPI_Testany(count: c_int, array_of_requests: Array<MPI_Request>, index: *mut c_int, flag: *mut c_int,
            status: *mut MPI_Status);
        MPI_Testsome(incount: c_int, array_of_requests: Array<MPI_Request>, outcount: *mut c_int,
            array_of_indices: Array<c_int>, array_of_statuses: Array<MPI_Status>);
        MPI_Request_get_status(request: MPI_Request, flag: *mut c_int, status: *mut MPI_Status);
        MPI_Request_get_status_all(count: c_int, array_of_requests: ConstArray<MPI_Request>, flag: *mut c_int,
            array_of_statuses: Array<MPI_Status>);
        MPI_Request_get_status_any(count: c_int, array_of_requests: ConstArray<MPI_Request>, index: *mut c_int,
            flag: *mut c_int, status: *mut MPI_Status);
        MPI_Request_get_status_some(incount: c_int, array_of_requests: ConstArray<MPI_Request>,
            outcount: *mut c_int, array_of_indices: Array<c_int>, array_of_statuses: Array<MPI_Status>);
        MPI_Cancel(request: *mut MPI_Request);
        MPI_Grequest_start(query_fn: MPI_Grequest_query_function, free_fn: MPI_Grequest_free_function,
            cancel_fn: MPI_Grequest_cancel_function, extra_state: *mut c_void, request: *mut MPI_Request);
        MPI_Grequest_complete(request: MPI_Request);
        MPI_Status_get_source(status: *const MPI_Status, source: *mut c_int);
        MPI_Status_get_tag(status: *const MPI_Status, tag: *mut c_int);
        MPI_Status_get_error(status: *const MPI_Status, err: *mut c_int);
        MPI_Status_set_source(status: *mut MPI_Status, source: c_int);
        MPI_Status_set_tag(status: *mut MPI_Status, tag: c_int);
        MPI_Status_set_error(status: *mut MPI_Status, err: c_int);
        MPI_Status_set_cancelled(status: *mut MPI_Status, flag: c_int);
        MPI_Test_cancelled(status: *const MPI_Status, flag: *mut c_int);
        MPI_Get_count(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut c_int);
        MPI_Get_count_c(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count);
        MPI_Get_elements(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut c_int);
        MPI_Get_elements_c(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count);
        MPI_Get_elements_x(status: *const MPI_Status, datatype: MPI_Datatype, count: *mut MPI_Count);
        MPI_Status_set_elements(status: *mut MPI_Status, datatype: MPI_Datatype, count: c_int);
        MPI_Status_set_elements_c(status: *mut MPI_Status, datatype: MPI_Datatype, count: MPI_Count);
        MPI_Status_set_elements_x(status: *mut MPI_Status, datatype: MPI_Datatype, count: MPI_Count);
        MPI_Status_f2f08(f_status: *const MPI_Fint, f08_status: *mut MPI_F08_status);
        MPI_Status_f082f(f08_status: *const MPI_F08_status, f_status: *mut MPI_Fint);
        MPI_Buffer_attach(buffer: *mut c_void, size: c_int);
        MPI_Buffer_attach_c(buffer: *mut c_void, size: MPI_Count);
        MPI_Buffer_detach(buffer_addr: *mut c_void, size: *mut c_int);
        MPI_Buffer_detach_c(buffer_addr: *mut c_void, size: *mut MPI_Count);
        MPI_Buffer_flush();
        MPI_Buffer_iflush(request: *mut MPI_Request);
        MPI_Comm_attach_buffer(comm: MPI_Comm, buffer: *mut c_void, size: c_int);
        MPI_Comm_attach_buffer_c(comm: MPI_Comm, buffer: *mut c_void, size: MPI_Count);
        MPI_Comm_detach_buffer(comm: MPI_Comm, buffer_addr: *mut c_void, size: *mut c_int);
        MPI_Comm_detach_buffer_c(comm: MPI_Comm, buffer_addr: *mut c_void, size: *mut MPI_Count);
        MPI_Comm_flush_buffer(comm: MPI_Comm);
        MPI_Comm_iflush_buffer(comm: MPI_Comm, request: *mut MPI_Request);
        MPI_Session_attach_buffer(session: MPI_Session, buffer: *mut c_void, size: c_int);
        MPI_Session_attach_buffer_c(session: MPI_Session, buffer: *mut c_void, size: MPI_Count);
        MPI_Session_detach_buffer(session: MPI_Session, buffer_addr: *mut c_void, size: *mut c_int);
        MPI_Session_detach_buffer_c(session: MPI_Session, buffer_addr: *mut c_void, size: *mut MPI_Count);
        MPI_Session_flush_buffer(session: MPI_Session);
        MPI_Session_iflush_buffer(session: MPI_Session, request: *mut MPI_Request);
        MPI_Pack(inbuf: *const c_void, incount: c_int, datatype: MPI_Datatype, outbuf: *mut c_void,
            outsize: c_int, position: *mut c_int, comm: MPI_Comm);
        MPI_Pack_c(inbuf: *const c_void, incount: MPI_Count, datatype: MPI_Datatype, outbuf: *mut c_void,
            outsize: MPI_Count, position: *mut MPI_Count, comm: MPI_Comm);
        MPI_Unpack(inbuf: *const c_void, insize: c_int, position: *mut c_int, outbuf: *mut c_void,
            outcount: c_int, datatype: MPI_Datatype, comm: MPI_Comm);
        MPI_Unpack_c(inbuf: *const c_void, insize: MPI_Count, position: *mut MPI_Count, outbuf: *mut c_void,
            outcount: MPI_Count, datatype: MPI_Datatype, comm: MPI_Comm);
        MPI_Pack_size(incount: c_int, datatype: MPI_Datatype, comm: MPI_Comm, size: *mut c_int);
        MPI_Pack_size_c(incount: MPI_Count, datatype: MPI_Datatype, comm: MPI_Comm, size: *mut MPI_Count);
        MPI_Pack_external(datarep: *const c_char, inbuf: *const c_void, incount: c_int, datatype: MPI_Datatype,
            outbuf: *mut c_void, outsize: MPI_Aint, position: *mut MPI_Aint);
        MPI_Pack_external_c(datarep: *const c_char, inbuf: *const c_void, incount: MPI_Count,
            datatype: MPI_Datatype, outbuf: *mut c_void, outsize: MPI_Count, position: *mut MPI_Count);
        MPI_Unpack_external(datarep: *const c_char, inbuf: *const c_void, insize: MPI_Aint,
            position: *mut MPI_Aint, outbuf: *mut c_void, outcount: c_int, datatype: MPI_Datatype);
        MPI_Unpack_external_c(datarep: *const c_char, inbuf: *const c_void, insize: MPI_Count,
            position: *mut MPI_Count, outbuf: *mut c_void, outcount: MPI_Count, datatype: MPI_Datatype);
        MPI_Pack_external_size(datarep: *const c_char, incount: c_int, datatype: MPI_Datatype,
            size: *mut MPI_Aint);
        MPI_Pack_external_size_c(datarep: *const c_char, incount: MPI_Count, datatype: MPI_Datatype,
            size: *mut MPI_Count);
        MPI_Comm_toint(comm: MPI_Comm);
        MPI_Errhandler_toint(errhandler: MPI_Errhandler);
        MPI_File_toint(file: MPI_File);
        MPI_Group_toint(group: MPI_Group);
        MPI_Info_toint(info: MPI_Info);
        MPI_Message_toint(message: MPI_Message);
        MPI_Op_toint(op: MPI_Op);
        MPI_Request_toint(request: MPI_Request);
        MPI_Session_toint(session: MPI_Session);
        MPI_Type_toint(datatype: MPI_Datatype);
        MPI_Win_toint(win: MPI_Win);
        MPI_Comm_fromint(comm: c_int) -> MPI_Comm;
        MPI_Errhandler_fromint(errhandler: c_int) -> MPI_Errhandler;
        MPI_File_fromint(file: c_int) -> MPI_File;
        MPI_Group_fromint(group: c_int) -> MPI_Group;
        MPI_Info_fromint(info: c_int) -> MPI_Info;
        MPI_Message_fromint(message: c_int) -> MPI_Message;
        MPI_Op_fromint(op: c_int) -> MPI_Op;
        MPI_Request_fromint(request: c_int) -> MPI_Request;
        MPI_Session_fromint(session: c_int) -> MPI_Session;
        MPI_Type_fromint(datatype: c_int) -> MPI_Datatype;
        MPI_Win_fromint(win: c_int) -> MPI_Win;
        MPI_Comm_c2f(comm: MPI_Comm) -> MPI_Fint;
        MPI_Errhandler_c2f(errhandler: MPI_Errhandler) -> MPI_Fint;
        MPI_File_c2f(file: MPI_File) -> MPI_Fint;
        MPI_Group_c2f(group: MPI_Group) -> MPI_Fint;
        MPI_Info_c2f(info: MPI_Info) -> MPI_Fint;
        MPI_Message_c2f(message: MPI_Message) -> MPI_Fint;
        MPI_Op_c2f(op: MPI_Op) -> MPI_Fint;
        MPI_Request_c2f(request: MPI_Request) -> MPI_Fint;
        MPI_Session_c2f(session: MPI_Session) -> MPI_Fint;
        MPI_Type_c2f(datatype: MPI_Datatype) -> MPI_Fint;
        MPI_Win_c2f(win: MPI_Win) -> MPI_Fint;
        MPI_Comm_f2c(comm: MPI_Fint) -> MPI_Comm;
        MPI_Errhandler_f2c(errhandler: MPI_Fint) -> MPI_Errhandler;
        MPI_File_f2c(file: MPI_Fint) -> MPI_File;
        MPI_Group_f2c(group: MPI_Fint) -> MPI_Group;
        MPI_Info_f2c(info: MPI_Fint) -> MPI_Info;
        MPI_Message_f2c(message: MPI_Fint) -> MPI_Message;
        MPI_Op_f2c(op: MPI_Fint) -> MPI_Op;
        MPI_Request_f2c(request: MPI_Fint) -> MPI_Request;
        MPI_Session_f2c(session: MPI_Fint) -> MPI_Session;
        MPI_Type_f2c(datatype: MPI_Fint) -> MPI_Datatype;
        MPI_Win_f2c(win: MPI_Fint) -> MPI_Win;
        MPI_Status_c2f(c_status: *const MPI_Status, f_status: *mut MPI_Fint);
        MPI_Status_f2c(f_status: *const MPI_Fint, c_status: *mut MPI_Status);
        MPI_Status_c2f08(c_status: *const MPI_Status, f08_status: *mut MPI_F08_status);
        MPI_Status_f082c(f08_status: *const MPI_F08_status, c_status: *mut MPI_Status);
        MPI_T_finalize();
        MPI_T_init_thread(required: c_int, provided: *mut c_int);
        MPI_T_cvar_get_index(name: *const c_char, cvar_index: *mut c_int);
        MPI_T_cvar_get_info(cvar_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int,
            datatype: *mut MPI_Datatype, enumtype: *mut MPI_T_enum, desc: *mut c_char, desc_len: *mut c_int,
            bind: *mut c_int, scope: *mut c_int);
        MPI_T_cvar_get_num(num_cvar: *mut c_int);
        MPI_T_cvar_handle_alloc(cvar_index: c_int, obj_handle: *mut c_void, handle: *mut MPI_T_cvar_handle,
            count: *mut c_int);
        MPI_T_cvar_handle_free(handle: *mut MPI_T_cvar_handle);
        MPI_T_cvar_read(handle: MPI_T_cvar_handle, buf: *mut c_void);
        MPI_T_cvar_write(handle: MPI_T_cvar_handle, buf: *const c_void);
        MPI_T_enum_get_info(enumtype: MPI_T_enum, num: *mut c_int, name: *mut c_char, name_len: *mut c_int);
        MPI_T_enum_get_item(enumtype: MPI_T_enum, index: c_int, value: *mut c_int, name: *mut c_char,
            name_len: *mut c_int);
        MPI_T_pvar_get_index(name: *const c_char, var_class: c_int, pvar_index: *mut c_int);
        MPI_T_pvar_get_info(pvar_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int,
            var_class: *mut c_int, datatype: *mut MPI_Datatype, enumtype: *mut MPI_T_enum, desc: *mut c_char,
            desc_len: *mut c_int, bind: *mut c_int, readonly: *mut c_int, continuous: *mut c_int,
            atomic: *mut c_int);
        MPI_T_pvar_get_num(num_pvar: *mut c_int);
        MPI_T_pvar_handle_alloc(pe_session: MPI_T_pvar_session, pvar_index: c_int, obj_handle: *mut c_void,
            handle: *mut MPI_T_pvar_handle, count: *mut c_int);
        MPI_T_pvar_handle_free(pe_session: MPI_T_pvar_session, handle: *mut MPI_T_pvar_handle);
        MPI_T_pvar_read(pe_session: MPI_T_pvar_session, handle: MPI_T_pvar_handle, buf: *mut c_void);
        MPI_T_pvar_readreset(pe_session: MPI_T_pvar_session, handle: MPI_T_pvar_handle, buf: *mut c_void);
        MPI_T_pvar_reset(pe_session: MPI_T_pvar_session, handle: MPI_T_pvar_handle);
        MPI_T_pvar_session_create(pe_session: *mut MPI_T_pvar_session);
        MPI_T_pvar_session_free(pe_session: *mut MPI_T_pvar_session);
        MPI_T_pvar_start(pe_session: MPI_T_pvar_session, handle: MPI_T_pvar_handle);
        MPI_T_pvar_stop(pe_session: MPI_T_pvar_session, handle: MPI_T_pvar_handle);
        MPI_T_pvar_write(pe_session: MPI_T_pvar_session, handle: MPI_T_pvar_handle, buf: *const c_void);
        MPI_T_event_callback_get_info(event_registration: MPI_T_event_registration, cb_safety: MPI_T_cb_safety,
            info_used: *mut MPI_Info);
        MPI_T_event_callback_set_info(event_registration: MPI_T_event_registration, cb_safety: MPI_T_cb_safety,
            info: MPI_Info);
        MPI_T_event_copy(event_instance: MPI_T_event_instance, buffer: *mut c_void);
        MPI_T_event_get_index(name: *const c_char, event_index: *mut c_int);
        MPI_T_event_get_info(event_index: c_int, name: *mut c_char, name_len: *mut c_int, verbosity: *mut c_int,
            array_of_datatypes: Array<MPI_Datatype>, array_of_displacements: Array<MPI_Aint>,
            num_elements: *mut c_int, enumtype: *mut MPI_T_enum, info: *mut MPI_Info, desc: *mut c_char,
            desc_len: *mut c_int, bind: *mut c_int);
        MPI_T_event_get_num(num_events: *mut c_int);
        MPI_T_event_get_source(event_instance: MPI_T_event_instance, source_index: *mut c_int);
        MPI_T_event_get_timestamp(event_instance: MPI_T_event_instance, event_timestamp: *mut MPI_Count);
        MPI_T_event_handle_alloc(event_index: c_int, obj_handle: *mut c_void, info: MPI_Info,
            event_registration: *mut MPI_T_event_registration);
        MPI_T_event_handle_free(event_registration: MPI_T_event_registration, user_data: *mut c_void,
            free_cb_function: MPI_T_event_free_cb_function);
        MPI_T_event_handle_get_info(event_registration: MPI_T_event_registration, info_used: *mut MPI_Info);
        MPI_T_event_handle_set_info(event_registration: MPI_T_event_registration, info: MPI_Info);
        MPI_T_event_read(event_instance: MPI_T_event_instance, element_index: c_int, buffer: *mut c_void);
        MPI_T_event_register_callback(event_registration: MPI_T_event_registration, cb_safety: MPI_T_cb_safety,
            info: MPI_Info, user_data: *mut c_void, event_cb_function: MPI_T_event_cb_function);
        MPI_T_event_set_dropped_handler(event_registration: MPI_T_event_registration,
            dropped_cb_function: MPI_T_event_dropped_cb_function);
        MPI_T_source_get_info(source_index: c_int, name: *mut c_char, name_len: *mut c_int, desc: *mut c_char,
            desc_len: *mut c_int, ordering: *mut MPI_T_source_order, ticks_per_second: *mut MPI_Count,
            max_ticks: *mut MPI_Count, info: *mut MPI_Info);
        MPI_T_source_get_num(num_sources: *mut c_int);
        MPI_T_source_get_timestamp(source_index: c_int, timestamp: *mut MPI_Count);
        MPI_T_category_changed(update_number: *mut c_int);
        MPI_T_category_get_categories(cat_index: c_int, len: c_int, indices: Array<c_int>);
        MPI_T_category_get_cvars(cat_index: c_int, len: c_int, indices: Array<c_int>);
        MPI_T_category_get_events(cat_index: c_int, len: c_int, indices: Array<c_int>);
        MPI_T_category_get_index(name: *const c_char, cat_index: *mut c_int);
        MPI_T_category_get_info(cat_index: c_int, name: *mut c_char, name_len: *mut c_int, desc: *mut c_char,
            desc_len: *mut c_int, num_cvars: *mut c_int, num_pvars: *mut c_int, num_categories: *mut c_int);
        MPI_T_category_get_num(num_cat: *mut c_int);
        MPI_T_category_get_num_events(cat_index: c_int, num_events: *mut c_int);
        MPI_T_category_get_pvars(cat_index: c_int, len: c_int, indices: Array<c_int>);
    } };
}

/// The same for the routines of `mpi_attr_ext.h` with names of the profiling interface.
#[macro_export]
macro_rules! extensions_of_c {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        MPIX_Comm_create_keyval_x(comm_copy_attr_fn: MPI_Comm_copy_attr_function,
            comm_delete_attr_fn: MPI_Comm_delete_attr_function, destructor_fn: MPIX_Destructor_function,
            comm_keyval: *mut c_int, extra_state: *mut c_void);
        MPIX_Type_create_keyval_x(type_copy_attr_fn: MPI_Type_copy_attr_function,
            type_delete_attr_fn: MPI_Type_delete_attr_function, destructor_fn: MPIX_Destructor_function,
            type_keyval: *mut c_int, extra_state: *mut c_void);
        MPIX_Win_create_keyval_x(win_copy_attr_fn: MPI_Win_copy_attr_function,
            win_delete_attr_fn: MPI_Win_delete_attr_function, destructor_fn: MPIX_Destructor_function,
            win_keyval: *mut c_int, extra_state: *mut c_void);
        MPIX_Comm_set_attr_as_fortran(comm: MPI_Comm, comm_keyval: c_int, attribute_val: *mut c_void);
        MPIX_Type_set_attr_as_fortran(datatype: MPI_Datatype, type_keyval: c_int, attribute_val: *mut c_void);
        MPIX_Win_set_attr_as_fortran(win: MPI_Win, win_keyval: c_int, attribute_val: *mut c_void);
        MPIX_Comm_get_attr_as_fortran(comm: MPI_Comm, comm_keyval: c_int, attribute_val: *mut c_void,
            flag: *mut c_int);
        MPIX_Type_get_attr_as_fortran(datatype: MPI_Datatype, type_keyval: c_int, attribute_val: *mut c_void,
            flag: *mut c_int);
        MPIX_Win_get_attr_as_fortran(win: MPI_Win, win_keyval: c_int, attribute_val: *mut c_void,
            flag: *mut c_int);
        MPIX_Op_create_x(user_fn_x: MPIX_User_function_x, destructor_fn: MPIX_Destructor_function, commute: c_int,
            extra_state: *mut c_void, op: *mut MPI_Op);
        MPIX_Comm_create_errhandler_x(comm_errhandler_fn_x: MPIX_Comm_errhandler_function_x,
            destructor_fn: MPIX_Destructor_function, extra_state: *mut c_void, errhandler: *mut MPI_Errhandler);
        MPIX_Win_create_errhandler_x(win_errhandler_fn_x: MPIX_Win_errhandler_function_x,
            destructor_fn: MPIX_Destructor_function, extra_state: *mut c_void, errhandler: *mut MPI_Errhandler);
        MPIX_File_create_errhandler_x(file_errhandler_fn_x: MPIX_File_errhandler_function_x,
            destructor_fn: MPIX_Destructor_function, extra_state: *mut c_void, errhandler: *mut MPI_Errhandler);
        MPIX_Session_create_errhandler_x(session_errhandler_fn_x: MPIX_Session_errhandler_function_x,
            destructor_fn: MPIX_Destructor_function, extra_state: *mut c_void, errhandler: *mut MPI_Errhandler);
        MPIX_Session_create_keyval(session_delete_attr_fn: MPIX_Session_delete_attr_function,
            session_keyval: *mut c_int, extra_state: *mut c_void);
        MPIX_Session_free_keyval(session_keyval: *mut c_int);
        MPIX_Session_set_attr(session: MPI_Session, session_keyval: c_int, attribute_val: *mut c_void);
        MPIX_Session_get_attr(session: MPI_Session, session_keyval: c_int, attribute_val: *mut c_void,
            flag: *mut c_int);
        MPIX_Session_delete_attr(session: MPI_Session, session_keyval: c_int);
        MPIX_File_create_keyval(file_delete_attr_fn: MPIX_File_delete_attr_function, file_keyval: *mut c_int,
            extra_state: *mut c_void);
        MPIX_File_free_keyval(file_keyval: *mut c_int);
        MPIX_File_set_attr(file: MPI_File, file_keyval: c_int, attribute_val: *mut c_void);
        MPIX_File_get_attr(file: MPI_File, file_keyval: c_int, attribute_val: *mut c_void, flag: *mut c_int);
        MPIX_File_delete_attr(file: MPI_File, file_keyval: c_int);
    } };
}

/// The same for the other routines of `mpi_attr_ext.h`, and those of `mpi_attr_engine.h`.
#[macro_export]
macro_rules! library_of_c {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        mpi_attr_list(kind: c_int, handle: isize, keys: Array<c_int>, capacity: c_int, count: *mut c_int);
        mpi_attr_value_info(kind: c_int, handle: isize, keyval: c_int, language: *mut c_int, flag: *mut c_int);
        mpi_attr_keyval_info(keyval: c_int, kind: *mut c_int, language: *mut c_int, name: *mut c_char,
            freed: *mut c_int, attributes: *mut c_int);
        mpi_attr_keyval_set_name(keyval: c_int, name: *const c_char);
        mpi_attr_get_or_set(kind: c_int, handle: isize, keyval: c_int, make: mpi_attr_make_function,
            state: *mut c_void, value: *mut c_void, created: *mut c_int);
        mpi_attr_inner_keyval(keyval: *mut c_int);
        mpi_attr_inner_comm(comm: MPI_Comm, keyval: c_int, inner: *mut MPI_Comm);
        mpi_attr_inner_comm_release(comm: MPI_Comm, keyval: c_int);
        mpi_attr_inner_comm_f(comm: c_int, keyval: c_int, inner: *mut c_int);
        mpi_attr_inner_comm_release_f(comm: c_int, keyval: c_int);
        mpi_attr_get_or_set_f(kind: c_int, handle: c_int, keyval: c_int, make: mpi_attr_make_function,
            state: *mut c_void, value: *mut isize, created: *mut c_int);
        mpi_attr_list_f(kind: c_int, handle: c_int, keys: Array<c_int>, capacity: c_int, count: *mut c_int);
        mpi_attr_value_info_f(kind: c_int, handle: c_int, keyval: c_int, language: *mut c_int, flag: *mut c_int);
        mpi_attr_at_finalize(function: Hook, state: *mut c_void, id: *mut c_int);
        mpi_attr_at_session_finalize(session: MPI_Session, function: Hook, state: *mut c_void, id: *mut c_int);
        mpi_attr_cancel(id: c_int);
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
        mpi_attr_engine_list(engine: *mut c_void, object: u64, keys: Array<c_int>, capacity: c_int,
            count: *mut c_int, error: *mut c_void);
        mpi_attr_engine_value_info(engine: *mut c_void, object: u64, key: c_int, language: *mut c_int,
            flag: *mut c_int, error: *mut c_void);
        mpi_attr_engine_keyval_info(engine: *mut c_void, key: c_int, kind: *mut c_int, language: *mut c_int,
            name: *mut c_char, freed: *mut c_int, attributes: *mut c_int, error: *mut c_void);
        mpi_attr_engine_keyval_set_name(engine: *mut c_void, key: c_int, name: *const c_char, error: *mut c_void);
    } };
}

/// Passes the procedures that have a body of their own to a macro, after other arguments: `name(argument, text_length: usize, ...)`.
/// An argument without a type is an address; without a result there is none.
#[macro_export]
macro_rules! own_procedures {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        mpi_comm_create_keyval(comm_copy_attr_fn: MPI_Comm_copy_attr_function,
            comm_delete_attr_fn: MPI_Comm_delete_attr_function, comm_keyval, extra_state, ierror);
        mpi_comm_free_keyval(comm_keyval, ierror);
        mpi_comm_set_attr(comm, comm_keyval, attribute_val, ierror);
        mpi_comm_get_attr(comm, comm_keyval, attribute_val, flag, ierror);
        mpi_comm_delete_attr(comm, comm_keyval, ierror);
        mpi_win_create_keyval(win_copy_attr_fn: MPI_Win_copy_attr_function,
            win_delete_attr_fn: MPI_Win_delete_attr_function, win_keyval, extra_state, ierror);
        mpi_win_free_keyval(win_keyval, ierror);
        mpi_win_set_attr(win, win_keyval, attribute_val, ierror);
        mpi_win_get_attr(win, win_keyval, attribute_val, flag, ierror);
        mpi_win_delete_attr(win, win_keyval, ierror);
        mpi_type_create_keyval(type_copy_attr_fn: MPI_Type_copy_attr_function,
            type_delete_attr_fn: MPI_Type_delete_attr_function, type_keyval, extra_state, ierror);
        mpi_type_free_keyval(type_keyval, ierror);
        mpi_type_set_attr(datatype, type_keyval, attribute_val, ierror);
        mpi_type_get_attr(datatype, type_keyval, attribute_val, flag, ierror);
        mpi_type_delete_attr(datatype, type_keyval, ierror);
        mpi_keyval_create(copy_fn: MPI_Copy_function, delete_fn: MPI_Delete_function, keyval, extra_state,
            ierror);
        mpi_keyval_free(keyval, ierror);
        mpi_attr_put(comm, keyval, attribute_val, ierror);
        mpi_attr_get(comm, keyval, attribute_val, flag, ierror);
        mpi_attr_delete(comm, keyval, ierror);
        mpi_init(ierror);
        mpi_init_thread(required, provided, ierror);
        mpi_wtime() -> f64;
        mpi_wtick() -> f64;
        mpi_pcontrol(level);
        mpi_session_create_errhandler(session_errhandler_fn: MPI_Session_errhandler_function, errhandler, ierror);
        mpi_aint_add(base, disp) -> MPI_Aint;
        mpi_aint_diff(addr1, addr2) -> MPI_Aint;
        mpi_comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror,
            command_length: usize, argv_length: usize);
        mpi_comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root,
            comm, intercomm, array_of_errcodes, ierror, array_of_commands_length: usize,
            array_of_argv_length: usize);
        mpi_register_datarep(datarep, read_conversion_fn: MPI_Datarep_conversion_function,
            write_conversion_fn: MPI_Datarep_conversion_function,
            dtype_file_extent_fn: MPI_Datarep_extent_function, extra_state, ierror, datarep_length: usize);
        mpi_info_create_env(info, ierror);
        mpi_comm_create_errhandler(comm_errhandler_fn: MPI_Comm_errhandler_function, errhandler, ierror);
        mpi_win_create_errhandler(win_errhandler_fn: MPI_Win_errhandler_function, errhandler, ierror);
        mpi_file_create_errhandler(file_errhandler_fn: MPI_File_errhandler_function, errhandler, ierror);
        mpi_op_create(user_fn: MPI_User_function, commute, op, ierror);
        mpi_grequest_start(query_fn: MPI_Grequest_query_function, free_fn: MPI_Grequest_free_function,
            cancel_fn: MPI_Grequest_cancel_function, extra_state, request, ierror);
        mpi_status_f2f08(f_status, f08_status, ierror);
        mpi_status_f082f(f08_status, f_status, ierror);
        mpix_session_create_keyval(session_delete_attr_fn: MPIX_Session_delete_attr_function, session_keyval,
            extra_state, ierror);
        mpix_session_free_keyval(session_keyval, ierror);
        mpix_session_set_attr(session, session_keyval, attribute_val, ierror);
        mpix_session_get_attr(session, session_keyval, attribute_val, flag, ierror);
        mpix_session_delete_attr(session, session_keyval, ierror);
        mpix_file_create_keyval(file_delete_attr_fn: MPIX_File_delete_attr_function, file_keyval, extra_state,
            ierror);
        mpix_file_free_keyval(file_keyval, ierror);
        mpix_file_set_attr(file, file_keyval, attribute_val, ierror);
        mpix_file_get_attr(file, file_keyval, attribute_val, flag, ierror);
        mpix_file_delete_attr(file, file_keyval, ierror);
    } };
}

/// The same for those that do not have all linker names: predefined callbacks, and forms for large counts.
#[macro_export]
macro_rules! more_procedures {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        mpi_comm_dup_fn(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror);
        mpi_dup_fn(oldcomm, keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierr);
        mpi_null_copy_fn(oldcomm, keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierr);
        mpi_null_delete_fn(comm, keyval, attribute_val, extra_state, ierror);
        mpi_conversion_fn_null(userbuf, datatype, count, filebuf, position, extra_state, ierror);
        mpi_register_datarep_c_f08(datarep, read_conversion_fn: MPI_Datarep_conversion_function_c,
            write_conversion_fn: MPI_Datarep_conversion_function_c,
            dtype_file_extent_fn: MPI_Datarep_extent_function, extra_state, ierror, datarep_length: usize);
        mpi_op_create_c_f08(user_fn: MPI_User_function_c, commute, op, ierror);
    } };
}
