// Generated from api/routines.txt by `./dev generate`. Do not edit.
//! The procedures that only call the C routine with converted arguments, and the names of the others.

/// Passes them to a macro, after other arguments: `fortran_routines!` in lib.rs explains the rows.
#[macro_export]
macro_rules! forwarding_rows {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        mpi_initialized MPI_INITIALIZED => MPI_Initialized(flag: Flag);
        mpi_finalize MPI_FINALIZE => MPI_Finalize();
        mpi_finalized MPI_FINALIZED => MPI_Finalized(flag: Flag);
        mpi_query_thread MPI_QUERY_THREAD => MPI_Query_thread(provided: OutInteger);
        mpi_is_thread_main MPI_IS_THREAD_MAIN => MPI_Is_thread_main(flag: Flag);
        mpi_abort MPI_ABORT => MPI_Abort(comm: InHandle<Comm>, errorcode: In);
        mpi_get_version MPI_GET_VERSION => MPI_Get_version(version: OutInteger, subversion: OutInteger);
        mpi_get_library_version MPI_GET_LIBRARY_VERSION =>
            MPI_Get_library_version(version: OutText<MPI_MAX_LIBRARY_VERSION_STRING>, resultlen: OutInteger)
            lengths(version = version_length);
        mpi_get_processor_name MPI_GET_PROCESSOR_NAME =>
            MPI_Get_processor_name(name: OutText<MPI_MAX_PROCESSOR_NAME>, resultlen: OutInteger) lengths(name =
            name_length);
        mpi_get_hw_resource_info MPI_GET_HW_RESOURCE_INFO => MPI_Get_hw_resource_info(hw_info: OutHandle<Info>);
        mpi_session_init MPI_SESSION_INIT => MPI_Session_init(info: InHandle<Info>,
            errhandler: InHandle<Errhandler>, session: OutHandle<Session>);
        mpi_session_finalize MPI_SESSION_FINALIZE => MPI_Session_finalize(session: InOutHandle<Session>);
        mpi_session_get_info MPI_SESSION_GET_INFO => MPI_Session_get_info(session: InHandle<Session>,
            info_used: OutHandle<Info>);
        mpi_session_get_num_psets MPI_SESSION_GET_NUM_PSETS =>
            MPI_Session_get_num_psets(session: InHandle<Session>, info: InHandle<Info>, npset_names: OutInteger);
        mpi_session_get_nth_pset MPI_SESSION_GET_NTH_PSET => MPI_Session_get_nth_pset(session: InHandle<Session>,
            info: InHandle<Info>, n: In, pset_len: TextLength, pset_name: OutText<MPI_MAX_PSET_NAME_LEN>)
            lengths(pset_name = pset_name_length);
        mpi_session_get_pset_info MPI_SESSION_GET_PSET_INFO =>
            MPI_Session_get_pset_info(session: InHandle<Session>, pset_name: InText, info: OutHandle<Info>)
            lengths(pset_name = pset_name_length);
        mpi_session_set_errhandler MPI_SESSION_SET_ERRHANDLER =>
            MPI_Session_set_errhandler(session: InHandle<Session>, errhandler: InHandle<Errhandler>);
        mpi_session_get_errhandler MPI_SESSION_GET_ERRHANDLER =>
            MPI_Session_get_errhandler(session: InHandle<Session>, errhandler: OutHandle<Errhandler>);
        mpi_session_call_errhandler MPI_SESSION_CALL_ERRHANDLER =>
            MPI_Session_call_errhandler(session: InHandle<Session>, errorcode: In);
        mpi_abi_get_version MPI_ABI_GET_VERSION => MPI_Abi_get_version(abi_major: OutInteger,
            abi_minor: OutInteger);
        mpi_abi_get_info MPI_ABI_GET_INFO => MPI_Abi_get_info(info: OutHandle<Info>);
        mpi_abi_get_fortran_info MPI_ABI_GET_FORTRAN_INFO => MPI_Abi_get_fortran_info(info: OutHandle<Info>);
        mpi_abi_set_fortran_info MPI_ABI_SET_FORTRAN_INFO => MPI_Abi_set_fortran_info(info: InHandle<Info>);
        mpi_abi_get_fortran_booleans MPI_ABI_GET_FORTRAN_BOOLEANS =>
            MPI_Abi_get_fortran_booleans(logical_size: In, logical_true: OutTruth, logical_false: OutTruth,
            is_set: Flag);
        mpi_abi_set_fortran_booleans MPI_ABI_SET_FORTRAN_BOOLEANS =>
            MPI_Abi_set_fortran_booleans(logical_size: In, logical_true: Same<c_void>,
            logical_false: Same<c_void>);
        mpi_alloc_mem MPI_ALLOC_MEM => MPI_Alloc_mem(size: InAint, info: InHandle<Info>, baseptr: OutAddress);
        mpi_alloc_mem_cptr MPI_ALLOC_MEM_CPTR => MPI_Alloc_mem(size: InAint, info: InHandle<Info>,
            baseptr: OutAddress);
        mpi_free_mem MPI_FREE_MEM => MPI_Free_mem(base: Choice);
        mpi_get_address MPI_GET_ADDRESS => MPI_Get_address(location: InChoice, address: OutSameKind<Aint>);
        mpi_comm_rank MPI_COMM_RANK => MPI_Comm_rank(comm: InHandle<Comm>, rank: OutInteger);
        mpi_comm_size MPI_COMM_SIZE => MPI_Comm_size(comm: InHandle<Comm>, size: OutInteger);
        mpi_comm_compare MPI_COMM_COMPARE => MPI_Comm_compare(comm1: InHandle<Comm>, comm2: InHandle<Comm>,
            result: OutInteger);
        mpi_comm_dup MPI_COMM_DUP => MPI_Comm_dup(comm: InHandle<Comm>, newcomm: OutHandle<Comm>);
        mpi_comm_dup_with_info MPI_COMM_DUP_WITH_INFO => MPI_Comm_dup_with_info(comm: InHandle<Comm>,
            info: InHandle<Info>, newcomm: OutHandle<Comm>);
        mpi_comm_idup MPI_COMM_IDUP => MPI_Comm_idup(comm: InHandle<Comm>, newcomm: OutHandle<Comm>,
            request: OutHandle<Request>);
        mpi_comm_idup_with_info MPI_COMM_IDUP_WITH_INFO => MPI_Comm_idup_with_info(comm: InHandle<Comm>,
            info: InHandle<Info>, newcomm: OutHandle<Comm>, request: OutHandle<Request>);
        mpi_comm_split MPI_COMM_SPLIT => MPI_Comm_split(comm: InHandle<Comm>, color: In, key: In,
            newcomm: OutHandle<Comm>);
        mpi_comm_split_type MPI_COMM_SPLIT_TYPE => MPI_Comm_split_type(comm: InHandle<Comm>, split_type: In,
            key: In, info: InHandle<Info>, newcomm: OutHandle<Comm>);
        mpi_comm_create MPI_COMM_CREATE => MPI_Comm_create(comm: InHandle<Comm>, group: InHandle<Group>,
            newcomm: OutHandle<Comm>);
        mpi_comm_create_group MPI_COMM_CREATE_GROUP => MPI_Comm_create_group(comm: InHandle<Comm>,
            group: InHandle<Group>, tag: In, newcomm: OutHandle<Comm>);
        mpi_comm_group MPI_COMM_GROUP => MPI_Comm_group(comm: InHandle<Comm>, group: OutHandle<Group>);
        mpi_comm_free MPI_COMM_FREE => MPI_Comm_free(comm: InOutHandle<Comm>);
        mpi_comm_disconnect MPI_COMM_DISCONNECT => MPI_Comm_disconnect(comm: InOutHandle<Comm>);
        mpi_comm_set_name MPI_COMM_SET_NAME => MPI_Comm_set_name(comm: InHandle<Comm>, comm_name: InText)
            lengths(comm_name = comm_name_length);
        mpi_comm_get_name MPI_COMM_GET_NAME => MPI_Comm_get_name(comm: InHandle<Comm>,
            comm_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger) lengths(comm_name = comm_name_length);
        mpi_comm_test_inter MPI_COMM_TEST_INTER => MPI_Comm_test_inter(comm: InHandle<Comm>, flag: Flag);
        mpi_comm_create_from_group MPI_COMM_CREATE_FROM_GROUP =>
            MPI_Comm_create_from_group(group: InHandle<Group>, stringtag: InText, info: InHandle<Info>,
            errhandler: InHandle<Errhandler>, newcomm: OutHandle<Comm>) lengths(stringtag = stringtag_length);
        mpi_comm_get_parent MPI_COMM_GET_PARENT => MPI_Comm_get_parent(parent: OutHandle<Comm>);
        mpi_comm_set_info MPI_COMM_SET_INFO => MPI_Comm_set_info(comm: InHandle<Comm>, info: InHandle<Info>);
        mpi_comm_get_info MPI_COMM_GET_INFO => MPI_Comm_get_info(comm: InHandle<Comm>,
            info_used: OutHandle<Info>);
        mpi_comm_remote_size MPI_COMM_REMOTE_SIZE => MPI_Comm_remote_size(comm: InHandle<Comm>, size: OutInteger);
        mpi_comm_remote_group MPI_COMM_REMOTE_GROUP => MPI_Comm_remote_group(comm: InHandle<Comm>,
            group: OutHandle<Group>);
        mpi_barrier MPI_BARRIER => MPI_Barrier(comm: InHandle<Comm>);
        mpi_intercomm_create MPI_INTERCOMM_CREATE => MPI_Intercomm_create(local_comm: InHandle<Comm>,
            local_leader: In, peer_comm: InHandle<Comm>, remote_leader: In, tag: In,
            newintercomm: OutHandle<Comm>);
        mpi_intercomm_create_from_groups MPI_INTERCOMM_CREATE_FROM_GROUPS =>
            MPI_Intercomm_create_from_groups(local_group: InHandle<Group>, local_leader: In,
            remote_group: InHandle<Group>, remote_leader: In, stringtag: InText, info: InHandle<Info>,
            errhandler: InHandle<Errhandler>, newintercomm: OutHandle<Comm>) lengths(stringtag =
            stringtag_length);
        mpi_intercomm_merge MPI_INTERCOMM_MERGE => MPI_Intercomm_merge(intercomm: InHandle<Comm>, high: InLogical,
            newintracomm: OutHandle<Comm>);
        mpi_comm_accept MPI_COMM_ACCEPT => MPI_Comm_accept(port_name: InText, info: InHandle<Info>, root: In,
            comm: InHandle<Comm>, newcomm: OutHandle<Comm>) lengths(port_name = port_name_length);
        mpi_comm_connect MPI_COMM_CONNECT => MPI_Comm_connect(port_name: InText, info: InHandle<Info>, root: In,
            comm: InHandle<Comm>, newcomm: OutHandle<Comm>) lengths(port_name = port_name_length);
        mpi_comm_join MPI_COMM_JOIN => MPI_Comm_join(fd: In, intercomm: OutHandle<Comm>);
        mpi_open_port MPI_OPEN_PORT => MPI_Open_port(info: InHandle<Info>, port_name: OutText<MPI_MAX_PORT_NAME>)
            lengths(port_name = port_name_length);
        mpi_close_port MPI_CLOSE_PORT => MPI_Close_port(port_name: InText) lengths(port_name = port_name_length);
        mpi_publish_name MPI_PUBLISH_NAME => MPI_Publish_name(service_name: InText, info: InHandle<Info>,
            port_name: InText) lengths(service_name = service_name_length, port_name = port_name_length);
        mpi_unpublish_name MPI_UNPUBLISH_NAME => MPI_Unpublish_name(service_name: InText, info: InHandle<Info>,
            port_name: InText) lengths(service_name = service_name_length, port_name = port_name_length);
        mpi_lookup_name MPI_LOOKUP_NAME => MPI_Lookup_name(service_name: InText, info: InHandle<Info>,
            port_name: OutText<MPI_MAX_PORT_NAME>) lengths(service_name = service_name_length, port_name =
            port_name_length);
        mpi_cart_create MPI_CART_CREATE => MPI_Cart_create(comm_old: InHandle<Comm>, ndims: In, dims: InIntegers,
            periods: InLogicals, reorder: InLogical, comm_cart: OutHandle<Comm>) arrays(dims: ndims.argument(),
            periods: ndims.argument());
        mpi_cart_get MPI_CART_GET => MPI_Cart_get(comm: InHandle<Comm>, maxdims: In, dims: OutIntegers,
            periods: OutLogicals, coords: OutIntegers) arrays(dims: maxdims.argument(),
            periods: maxdims.argument(), coords: maxdims.argument());
        mpi_cart_rank MPI_CART_RANK => MPI_Cart_rank(comm: InHandle<Comm>, coords: InIntegers, rank: OutInteger)
            arrays(coords: dimensions(comm.argument()));
        mpi_cart_coords MPI_CART_COORDS => MPI_Cart_coords(comm: InHandle<Comm>, rank: In, maxdims: In,
            coords: OutIntegers) arrays(coords: maxdims.argument());
        mpi_cart_shift MPI_CART_SHIFT => MPI_Cart_shift(comm: InHandle<Comm>, direction: In, disp: In,
            rank_source: OutInteger, rank_dest: OutInteger);
        mpi_cart_sub MPI_CART_SUB => MPI_Cart_sub(comm: InHandle<Comm>, remain_dims: InLogicals,
            newcomm: OutHandle<Comm>) arrays(remain_dims: dimensions(comm.argument()));
        mpi_cart_map MPI_CART_MAP => MPI_Cart_map(comm: InHandle<Comm>, ndims: In, dims: InIntegers,
            periods: InLogicals, newrank: OutInteger) arrays(dims: ndims.argument(), periods: ndims.argument());
        mpi_cartdim_get MPI_CARTDIM_GET => MPI_Cartdim_get(comm: InHandle<Comm>, ndims: OutInteger);
        mpi_dims_create MPI_DIMS_CREATE => MPI_Dims_create(nnodes: In, ndims: In, dims: Integers)
            arrays(dims: ndims.argument());
        mpi_graph_create MPI_GRAPH_CREATE => MPI_Graph_create(comm_old: InHandle<Comm>, nnodes: In,
            index: InIntegers, edges: InIntegers, reorder: InLogical, comm_graph: OutHandle<Comm>)
            arrays(index: nnodes.argument(), edges: index.get(nnodes.argument() - 1));
        mpi_graph_get MPI_GRAPH_GET => MPI_Graph_get(comm: InHandle<Comm>, maxindex: In, maxedges: In,
            index: OutIntegers, edges: OutIntegers) arrays(index: maxindex.argument(),
            edges: maxedges.argument());
        mpi_graph_neighbors MPI_GRAPH_NEIGHBORS => MPI_Graph_neighbors(comm: InHandle<Comm>, rank: In,
            maxneighbors: In, neighbors: OutIntegers) arrays(neighbors: maxneighbors.argument());
        mpi_graph_neighbors_count MPI_GRAPH_NEIGHBORS_COUNT => MPI_Graph_neighbors_count(comm: InHandle<Comm>,
            rank: In, nneighbors: OutInteger);
        mpi_graph_map MPI_GRAPH_MAP => MPI_Graph_map(comm: InHandle<Comm>, nnodes: In, index: InIntegers,
            edges: InIntegers, newrank: OutInteger) arrays(index: nnodes.argument(),
            edges: index.get(nnodes.argument() - 1));
        mpi_graphdims_get MPI_GRAPHDIMS_GET => MPI_Graphdims_get(comm: InHandle<Comm>, nnodes: OutInteger,
            nedges: OutInteger);
        mpi_dist_graph_create MPI_DIST_GRAPH_CREATE => MPI_Dist_graph_create(comm_old: InHandle<Comm>, n: In,
            sources: InIntegers, degrees: InIntegers, destinations: InIntegers, weights: Weights,
            info: InHandle<Info>, reorder: InLogical, comm_dist_graph: OutHandle<Comm>)
            arrays(sources: n.argument(), degrees: n.argument(), destinations: degrees.sum(n.argument()),
            weights: degrees.sum(n.argument()));
        mpi_dist_graph_create_adjacent MPI_DIST_GRAPH_CREATE_ADJACENT =>
            MPI_Dist_graph_create_adjacent(comm_old: InHandle<Comm>, indegree: In, sources: InIntegers,
            sourceweights: Weights, outdegree: In, destinations: InIntegers, destweights: Weights,
            info: InHandle<Info>, reorder: InLogical, comm_dist_graph: OutHandle<Comm>)
            arrays(sources: indegree.argument(), sourceweights: indegree.argument(),
            destinations: outdegree.argument(), destweights: outdegree.argument());
        mpi_dist_graph_neighbors MPI_DIST_GRAPH_NEIGHBORS => MPI_Dist_graph_neighbors(comm: InHandle<Comm>,
            maxindegree: In, sources: OutIntegers, sourceweights: OutWeights, maxoutdegree: In,
            destinations: OutIntegers, destweights: OutWeights) arrays(sources: maxindegree.argument(),
            sourceweights: maxindegree.argument(), destinations: maxoutdegree.argument(),
            destweights: maxoutdegree.argument());
        mpi_dist_graph_neighbors_count MPI_DIST_GRAPH_NEIGHBORS_COUNT =>
            MPI_Dist_graph_neighbors_count(comm: InHandle<Comm>, indegree: OutInteger, outdegree: OutInteger,
            weighted: Flag);
        mpi_topo_test MPI_TOPO_TEST => MPI_Topo_test(comm: InHandle<Comm>, status: OutInteger);
        mpi_group_size MPI_GROUP_SIZE => MPI_Group_size(group: InHandle<Group>, size: OutInteger);
        mpi_group_rank MPI_GROUP_RANK => MPI_Group_rank(group: InHandle<Group>, rank: OutInteger);
        mpi_group_incl MPI_GROUP_INCL => MPI_Group_incl(group: InHandle<Group>, n: In, ranks: InIntegers,
            newgroup: OutHandle<Group>) arrays(ranks: n.argument());
        mpi_group_excl MPI_GROUP_EXCL => MPI_Group_excl(group: InHandle<Group>, n: In, ranks: InIntegers,
            newgroup: OutHandle<Group>) arrays(ranks: n.argument());
        mpi_group_range_incl MPI_GROUP_RANGE_INCL => MPI_Group_range_incl(group: InHandle<Group>, n: In,
            ranges: InRanges, newgroup: OutHandle<Group>) arrays(ranges: n.argument());
        mpi_group_compare MPI_GROUP_COMPARE => MPI_Group_compare(group1: InHandle<Group>, group2: InHandle<Group>,
            result: OutInteger);
        mpi_group_free MPI_GROUP_FREE => MPI_Group_free(group: InOutHandle<Group>);
        mpi_group_translate_ranks MPI_GROUP_TRANSLATE_RANKS => MPI_Group_translate_ranks(group1: InHandle<Group>,
            n: In, ranks1: InIntegers, group2: InHandle<Group>, ranks2: OutIntegers) arrays(ranks1: n.argument(),
            ranks2: n.argument());
        mpi_group_union MPI_GROUP_UNION => MPI_Group_union(group1: InHandle<Group>, group2: InHandle<Group>,
            newgroup: OutHandle<Group>);
        mpi_group_intersection MPI_GROUP_INTERSECTION => MPI_Group_intersection(group1: InHandle<Group>,
            group2: InHandle<Group>, newgroup: OutHandle<Group>);
        mpi_group_difference MPI_GROUP_DIFFERENCE => MPI_Group_difference(group1: InHandle<Group>,
            group2: InHandle<Group>, newgroup: OutHandle<Group>);
        mpi_group_range_excl MPI_GROUP_RANGE_EXCL => MPI_Group_range_excl(group: InHandle<Group>, n: In,
            ranges: InRanges, newgroup: OutHandle<Group>) arrays(ranges: n.argument());
        mpi_group_from_session_pset MPI_GROUP_FROM_SESSION_PSET =>
            MPI_Group_from_session_pset(session: InHandle<Session>, pset_name: InText, newgroup: OutHandle<Group>)
            lengths(pset_name = pset_name_length);
        mpi_type_contiguous MPI_TYPE_CONTIGUOUS => MPI_Type_contiguous(count: In, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>) large mpi_type_contiguous_c_f08(count, oldtype, newtype;);
        mpi_type_vector MPI_TYPE_VECTOR => MPI_Type_vector(count: In, blocklength: In, stride: In,
            oldtype: InHandle<Type>, newtype: OutHandle<Type>) large mpi_type_vector_c_f08(count, blocklength,
            stride, oldtype, newtype;);
        mpi_type_create_struct MPI_TYPE_CREATE_STRUCT => MPI_Type_create_struct(count: In,
            array_of_blocklengths: InIntegers, array_of_displacements: InArray<Aint>,
            array_of_types: InHandleArray<Type>, newtype: OutHandle<Type>)
            arrays(array_of_blocklengths: count.argument(), array_of_types: count.argument()) large
            mpi_type_create_struct_c_f08(count, array_of_blocklengths, array_of_displacements, array_of_types,
            newtype;);
        mpi_type_dup MPI_TYPE_DUP => MPI_Type_dup(oldtype: InHandle<Type>, newtype: OutHandle<Type>);
        mpi_type_commit MPI_TYPE_COMMIT => MPI_Type_commit(datatype: InOutHandle<Type>);
        mpi_type_free MPI_TYPE_FREE => MPI_Type_free(datatype: InOutHandle<Type>);
        mpi_type_size MPI_TYPE_SIZE => MPI_Type_size(datatype: InHandle<Type>, size: OutInteger) large
            mpi_type_size_c_f08(datatype, size;);
        mpi_type_get_extent MPI_TYPE_GET_EXTENT => MPI_Type_get_extent(datatype: InHandle<Type>,
            lb: OutSameKind<Aint>, extent: OutSameKind<Aint>);
        mpi_type_set_name MPI_TYPE_SET_NAME => MPI_Type_set_name(datatype: InHandle<Type>, type_name: InText)
            lengths(type_name = type_name_length);
        mpi_type_get_name MPI_TYPE_GET_NAME => MPI_Type_get_name(datatype: InHandle<Type>,
            type_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger) lengths(type_name = type_name_length);
        mpi_type_create_hvector MPI_TYPE_CREATE_HVECTOR => MPI_Type_create_hvector(count: In, blocklength: In,
            stride: InAint, oldtype: InHandle<Type>, newtype: OutHandle<Type>) large
            mpi_type_create_hvector_c_f08(count, blocklength, stride, oldtype, newtype;);
        mpi_type_indexed MPI_TYPE_INDEXED => MPI_Type_indexed(count: In, array_of_blocklengths: InIntegers,
            array_of_displacements: InIntegers, oldtype: InHandle<Type>, newtype: OutHandle<Type>)
            arrays(array_of_blocklengths: count.argument(), array_of_displacements: count.argument()) large
            mpi_type_indexed_c_f08(count, array_of_blocklengths, array_of_displacements, oldtype, newtype;);
        mpi_type_create_hindexed MPI_TYPE_CREATE_HINDEXED => MPI_Type_create_hindexed(count: In,
            array_of_blocklengths: InIntegers, array_of_displacements: InArray<Aint>, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>) arrays(array_of_blocklengths: count.argument()) large
            mpi_type_create_hindexed_c_f08(count, array_of_blocklengths, array_of_displacements, oldtype,
            newtype;);
        mpi_type_create_indexed_block MPI_TYPE_CREATE_INDEXED_BLOCK => MPI_Type_create_indexed_block(count: In,
            blocklength: In, array_of_displacements: InIntegers, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>) arrays(array_of_displacements: count.argument()) large
            mpi_type_create_indexed_block_c_f08(count, blocklength, array_of_displacements, oldtype, newtype;);
        mpi_type_create_hindexed_block MPI_TYPE_CREATE_HINDEXED_BLOCK => MPI_Type_create_hindexed_block(count: In,
            blocklength: In, array_of_displacements: InArray<Aint>, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>) large mpi_type_create_hindexed_block_c_f08(count, blocklength,
            array_of_displacements, oldtype, newtype;);
        mpi_type_create_resized MPI_TYPE_CREATE_RESIZED => MPI_Type_create_resized(oldtype: InHandle<Type>,
            lb: InAint, extent: InAint, newtype: OutHandle<Type>);
        mpi_type_create_subarray MPI_TYPE_CREATE_SUBARRAY => MPI_Type_create_subarray(ndims: In,
            array_of_sizes: InIntegers, array_of_subsizes: InIntegers, array_of_starts: InIntegers, order: In,
            oldtype: InHandle<Type>, newtype: OutHandle<Type>) arrays(array_of_sizes: ndims.argument(),
            array_of_subsizes: ndims.argument(), array_of_starts: ndims.argument()) large
            mpi_type_create_subarray_c_f08(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order,
            oldtype, newtype;);
        mpi_type_create_darray MPI_TYPE_CREATE_DARRAY => MPI_Type_create_darray(size: In, rank: In, ndims: In,
            array_of_gsizes: InIntegers, array_of_distribs: InIntegers, array_of_dargs: InIntegers,
            array_of_psizes: InIntegers, order: In, oldtype: InHandle<Type>, newtype: OutHandle<Type>)
            arrays(array_of_gsizes: ndims.argument(), array_of_distribs: ndims.argument(),
            array_of_dargs: ndims.argument(), array_of_psizes: ndims.argument()) large
            mpi_type_create_darray_c_f08(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs,
            array_of_psizes, order, oldtype, newtype;);
        mpi_type_create_f90_real MPI_TYPE_CREATE_F90_REAL => MPI_Type_create_f90_real(p: In, r: In,
            newtype: OutHandle<Type>);
        mpi_type_create_f90_complex MPI_TYPE_CREATE_F90_COMPLEX => MPI_Type_create_f90_complex(p: In, r: In,
            newtype: OutHandle<Type>);
        mpi_type_create_f90_integer MPI_TYPE_CREATE_F90_INTEGER => MPI_Type_create_f90_integer(r: In,
            newtype: OutHandle<Type>);
        mpi_type_match_size MPI_TYPE_MATCH_SIZE => MPI_Type_match_size(typeclass: In, size: In,
            datatype: OutHandle<Type>);
        mpi_type_get_value_index MPI_TYPE_GET_VALUE_INDEX => MPI_Type_get_value_index(value_type: InHandle<Type>,
            index_type: InHandle<Type>, pair_type: OutHandle<Type>);
        mpi_type_size_x MPI_TYPE_SIZE_X => MPI_Type_size_x(datatype: InHandle<Type>, size: OutSameKind<i64>);
        mpi_type_get_extent_x MPI_TYPE_GET_EXTENT_X => MPI_Type_get_extent_x(datatype: InHandle<Type>,
            lb: OutSameKind<i64>, extent: OutSameKind<i64>);
        mpi_type_get_true_extent MPI_TYPE_GET_TRUE_EXTENT => MPI_Type_get_true_extent(datatype: InHandle<Type>,
            true_lb: OutSameKind<Aint>, true_extent: OutSameKind<Aint>);
        mpi_type_get_true_extent_x MPI_TYPE_GET_TRUE_EXTENT_X =>
            MPI_Type_get_true_extent_x(datatype: InHandle<Type>, true_lb: OutSameKind<i64>,
            true_extent: OutSameKind<i64>);
        mpi_type_get_envelope MPI_TYPE_GET_ENVELOPE => MPI_Type_get_envelope(datatype: InHandle<Type>,
            num_integers: OutInteger, num_addresses: OutInteger, num_datatypes: OutInteger, combiner: OutInteger)
            large mpi_type_get_envelope_wide(datatype, num_integers, num_addresses, num_datatypes, combiner;);
        mpi_type_get_contents MPI_TYPE_GET_CONTENTS => MPI_Type_get_contents(datatype: InHandle<Type>,
            max_integers: In, max_addresses: In, max_datatypes: In, array_of_integers: OutIntegers,
            array_of_addresses: OutArray<Aint>, array_of_datatypes: OutHandleArray<Type>)
            arrays(array_of_integers: max_integers.argument(), array_of_addresses: max_addresses.argument(),
            array_of_datatypes: max_datatypes.argument()) large mpi_type_get_contents_wide(datatype, max_integers,
            max_addresses, max_datatypes, array_of_integers, array_of_addresses, array_of_datatypes;);
        mpi_win_create MPI_WIN_CREATE => MPI_Win_create(base: Choice, size: InAint, disp_unit: In,
            info: InHandle<Info>, comm: InHandle<Comm>, win: OutHandle<Win>) large mpi_win_create_c(base, size,
            disp_unit, info, comm, win;);
        mpi_win_allocate MPI_WIN_ALLOCATE => MPI_Win_allocate(size: InAint, disp_unit: In, info: InHandle<Info>,
            comm: InHandle<Comm>, baseptr: OutAddress, win: OutHandle<Win>) large mpi_win_allocate_c_f08(size,
            disp_unit, info, comm, baseptr, win;);
        mpi_win_allocate_cptr MPI_WIN_ALLOCATE_CPTR => MPI_Win_allocate(size: InAint, disp_unit: In,
            info: InHandle<Info>, comm: InHandle<Comm>, baseptr: OutAddress, win: OutHandle<Win>) large
            mpi_win_allocate_c_f08(size, disp_unit, info, comm, baseptr, win;);
        mpi_win_allocate_shared MPI_WIN_ALLOCATE_SHARED => MPI_Win_allocate_shared(size: InAint, disp_unit: In,
            info: InHandle<Info>, comm: InHandle<Comm>, baseptr: OutAddress, win: OutHandle<Win>) large
            mpi_win_allocate_shared_c_f08(size, disp_unit, info, comm, baseptr, win;);
        mpi_win_allocate_shared_cptr MPI_WIN_ALLOCATE_SHARED_CPTR => MPI_Win_allocate_shared(size: InAint,
            disp_unit: In, info: InHandle<Info>, comm: InHandle<Comm>, baseptr: OutAddress, win: OutHandle<Win>)
            large mpi_win_allocate_shared_c_f08(size, disp_unit, info, comm, baseptr, win;);
        mpi_win_create_dynamic MPI_WIN_CREATE_DYNAMIC => MPI_Win_create_dynamic(info: InHandle<Info>,
            comm: InHandle<Comm>, win: OutHandle<Win>);
        mpi_win_attach MPI_WIN_ATTACH => MPI_Win_attach(win: InHandle<Win>, base: Choice, size: InAint);
        mpi_win_detach MPI_WIN_DETACH => MPI_Win_detach(win: InHandle<Win>, base: InChoice);
        mpi_win_shared_query MPI_WIN_SHARED_QUERY => MPI_Win_shared_query(win: InHandle<Win>, rank: In,
            size: OutSameKind<Aint>, disp_unit: OutInteger, baseptr: OutAddress) large
            mpi_win_shared_query_c_f08(win, rank, size, disp_unit, baseptr;);
        mpi_win_shared_query_cptr MPI_WIN_SHARED_QUERY_CPTR => MPI_Win_shared_query(win: InHandle<Win>, rank: In,
            size: OutSameKind<Aint>, disp_unit: OutInteger, baseptr: OutAddress) large
            mpi_win_shared_query_c_f08(win, rank, size, disp_unit, baseptr;);
        mpi_win_free MPI_WIN_FREE => MPI_Win_free(win: InOutHandle<Win>);
        mpi_win_get_group MPI_WIN_GET_GROUP => MPI_Win_get_group(win: InHandle<Win>, group: OutHandle<Group>);
        mpi_win_set_name MPI_WIN_SET_NAME => MPI_Win_set_name(win: InHandle<Win>, win_name: InText)
            lengths(win_name = win_name_length);
        mpi_win_get_name MPI_WIN_GET_NAME => MPI_Win_get_name(win: InHandle<Win>,
            win_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger) lengths(win_name = win_name_length);
        mpi_win_set_info MPI_WIN_SET_INFO => MPI_Win_set_info(win: InHandle<Win>, info: InHandle<Info>);
        mpi_win_get_info MPI_WIN_GET_INFO => MPI_Win_get_info(win: InHandle<Win>, info_used: OutHandle<Info>);
        mpi_put MPI_PUT => MPI_Put(origin_addr: InChoice, origin_count: In, origin_datatype: InHandle<Type>,
            target_rank: In, target_disp: InAint, target_count: In, target_datatype: InHandle<Type>,
            win: InHandle<Win>) large mpi_put_c(origin_addr, origin_count, origin_datatype, target_rank,
            target_disp, target_count, target_datatype, win;);
        mpi_rput MPI_RPUT => MPI_Rput(origin_addr: InChoice, origin_count: In, origin_datatype: InHandle<Type>,
            target_rank: In, target_disp: InAint, target_count: In, target_datatype: InHandle<Type>,
            win: InHandle<Win>, request: OutHandle<Request>) large mpi_rput_c(origin_addr, origin_count,
            origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request;);
        mpi_get MPI_GET => MPI_Get(origin_addr: Choice, origin_count: In, origin_datatype: InHandle<Type>,
            target_rank: In, target_disp: InAint, target_count: In, target_datatype: InHandle<Type>,
            win: InHandle<Win>) large mpi_get_c(origin_addr, origin_count, origin_datatype, target_rank,
            target_disp, target_count, target_datatype, win;);
        mpi_rget MPI_RGET => MPI_Rget(origin_addr: Choice, origin_count: In, origin_datatype: InHandle<Type>,
            target_rank: In, target_disp: InAint, target_count: In, target_datatype: InHandle<Type>,
            win: InHandle<Win>, request: OutHandle<Request>) large mpi_rget_c(origin_addr, origin_count,
            origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request;);
        mpi_accumulate MPI_ACCUMULATE => MPI_Accumulate(origin_addr: InChoice, origin_count: In,
            origin_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: In,
            target_datatype: InHandle<Type>, op: InHandle<Op>, win: InHandle<Win>) large
            mpi_accumulate_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
            target_datatype, op, win;);
        mpi_raccumulate MPI_RACCUMULATE => MPI_Raccumulate(origin_addr: InChoice, origin_count: In,
            origin_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: In,
            target_datatype: InHandle<Type>, op: InHandle<Op>, win: InHandle<Win>, request: OutHandle<Request>)
            large mpi_raccumulate_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
            target_count, target_datatype, op, win, request;);
        mpi_get_accumulate MPI_GET_ACCUMULATE => MPI_Get_accumulate(origin_addr: InChoice, origin_count: In,
            origin_datatype: InHandle<Type>, result_addr: Choice, result_count: In,
            result_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: In,
            target_datatype: InHandle<Type>, op: InHandle<Op>, win: InHandle<Win>) large
            mpi_get_accumulate_c(origin_addr, origin_count, origin_datatype, result_addr, result_count,
            result_datatype, target_rank, target_disp, target_count, target_datatype, op, win;);
        mpi_rget_accumulate MPI_RGET_ACCUMULATE => MPI_Rget_accumulate(origin_addr: InChoice, origin_count: In,
            origin_datatype: InHandle<Type>, result_addr: Choice, result_count: In,
            result_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: In,
            target_datatype: InHandle<Type>, op: InHandle<Op>, win: InHandle<Win>, request: OutHandle<Request>)
            large mpi_rget_accumulate_c(origin_addr, origin_count, origin_datatype, result_addr, result_count,
            result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request;);
        mpi_fetch_and_op MPI_FETCH_AND_OP => MPI_Fetch_and_op(origin_addr: InChoice, result_addr: Choice,
            datatype: InHandle<Type>, target_rank: In, target_disp: InAint, op: InHandle<Op>, win: InHandle<Win>);
        mpi_compare_and_swap MPI_COMPARE_AND_SWAP => MPI_Compare_and_swap(origin_addr: InChoice,
            compare_addr: InChoice, result_addr: Choice, datatype: InHandle<Type>, target_rank: In,
            target_disp: InAint, win: InHandle<Win>);
        mpi_win_fence MPI_WIN_FENCE => MPI_Win_fence(assert: In, win: InHandle<Win>);
        mpi_win_start MPI_WIN_START => MPI_Win_start(group: InHandle<Group>, assert: In, win: InHandle<Win>);
        mpi_win_complete MPI_WIN_COMPLETE => MPI_Win_complete(win: InHandle<Win>);
        mpi_win_post MPI_WIN_POST => MPI_Win_post(group: InHandle<Group>, assert: In, win: InHandle<Win>);
        mpi_win_wait MPI_WIN_WAIT => MPI_Win_wait(win: InHandle<Win>);
        mpi_win_test MPI_WIN_TEST => MPI_Win_test(win: InHandle<Win>, flag: Flag);
        mpi_win_lock MPI_WIN_LOCK => MPI_Win_lock(lock_type: In, rank: In, assert: In, win: InHandle<Win>);
        mpi_win_lock_all MPI_WIN_LOCK_ALL => MPI_Win_lock_all(assert: In, win: InHandle<Win>);
        mpi_win_unlock MPI_WIN_UNLOCK => MPI_Win_unlock(rank: In, win: InHandle<Win>);
        mpi_win_unlock_all MPI_WIN_UNLOCK_ALL => MPI_Win_unlock_all(win: InHandle<Win>);
        mpi_win_flush MPI_WIN_FLUSH => MPI_Win_flush(rank: In, win: InHandle<Win>);
        mpi_win_flush_all MPI_WIN_FLUSH_ALL => MPI_Win_flush_all(win: InHandle<Win>);
        mpi_win_flush_local MPI_WIN_FLUSH_LOCAL => MPI_Win_flush_local(rank: In, win: InHandle<Win>);
        mpi_win_flush_local_all MPI_WIN_FLUSH_LOCAL_ALL => MPI_Win_flush_local_all(win: InHandle<Win>);
        mpi_win_sync MPI_WIN_SYNC => MPI_Win_sync(win: InHandle<Win>);
        mpi_file_open MPI_FILE_OPEN => MPI_File_open(comm: InHandle<Comm>, filename: InText, amode: In,
            info: InHandle<Info>, fh: OutHandle<File>) lengths(filename = filename_length);
        mpi_file_close MPI_FILE_CLOSE => MPI_File_close(fh: InOutHandle<File>);
        mpi_file_delete MPI_FILE_DELETE => MPI_File_delete(filename: InText, info: InHandle<Info>)
            lengths(filename = filename_length);
        mpi_file_set_size MPI_FILE_SET_SIZE => MPI_File_set_size(fh: InHandle<File>, size: InSameKind<i64>);
        mpi_file_preallocate MPI_FILE_PREALLOCATE => MPI_File_preallocate(fh: InHandle<File>,
            size: InSameKind<i64>);
        mpi_file_get_size MPI_FILE_GET_SIZE => MPI_File_get_size(fh: InHandle<File>, size: OutSameKind<i64>);
        mpi_file_get_group MPI_FILE_GET_GROUP => MPI_File_get_group(fh: InHandle<File>, group: OutHandle<Group>);
        mpi_file_get_amode MPI_FILE_GET_AMODE => MPI_File_get_amode(fh: InHandle<File>, amode: OutInteger);
        mpi_file_set_info MPI_FILE_SET_INFO => MPI_File_set_info(fh: InHandle<File>, info: InHandle<Info>);
        mpi_file_get_info MPI_FILE_GET_INFO => MPI_File_get_info(fh: InHandle<File>, info_used: OutHandle<Info>);
        mpi_file_set_atomicity MPI_FILE_SET_ATOMICITY => MPI_File_set_atomicity(fh: InHandle<File>,
            flag: InLogical);
        mpi_file_get_atomicity MPI_FILE_GET_ATOMICITY => MPI_File_get_atomicity(fh: InHandle<File>, flag: Flag);
        mpi_file_sync MPI_FILE_SYNC => MPI_File_sync(fh: InHandle<File>);
        mpi_file_set_view MPI_FILE_SET_VIEW => MPI_File_set_view(fh: InHandle<File>, disp: InSameKind<i64>,
            etype: InHandle<Type>, filetype: InHandle<Type>, datarep: InText, info: InHandle<Info>)
            lengths(datarep = datarep_length);
        mpi_file_get_view MPI_FILE_GET_VIEW => MPI_File_get_view(fh: InHandle<File>, disp: OutSameKind<i64>,
            etype: OutHandle<Type>, filetype: OutHandle<Type>, datarep: OutText<MPI_MAX_DATAREP_STRING>)
            lengths(datarep = datarep_length);
        mpi_file_get_type_extent MPI_FILE_GET_TYPE_EXTENT => MPI_File_get_type_extent(fh: InHandle<File>,
            datatype: InHandle<Type>, extent: OutSameKind<Aint>);
        mpi_file_get_byte_offset MPI_FILE_GET_BYTE_OFFSET => MPI_File_get_byte_offset(fh: InHandle<File>,
            offset: InSameKind<i64>, disp: OutSameKind<i64>);
        mpi_file_seek MPI_FILE_SEEK => MPI_File_seek(fh: InHandle<File>, offset: InSameKind<i64>, whence: In);
        mpi_file_get_position MPI_FILE_GET_POSITION => MPI_File_get_position(fh: InHandle<File>,
            offset: OutSameKind<i64>);
        mpi_file_seek_shared MPI_FILE_SEEK_SHARED => MPI_File_seek_shared(fh: InHandle<File>,
            offset: InSameKind<i64>, whence: In);
        mpi_file_get_position_shared MPI_FILE_GET_POSITION_SHARED =>
            MPI_File_get_position_shared(fh: InHandle<File>, offset: OutSameKind<i64>);
        mpi_file_read_at MPI_FILE_READ_AT => MPI_File_read_at(fh: InHandle<File>, offset: InSameKind<i64>,
            buf: Choice, count: In, datatype: InHandle<Type>, status: OutStatus) large mpi_file_read_at_c(fh,
            offset, buf, count, datatype, status;);
        mpi_file_read_at_all MPI_FILE_READ_AT_ALL => MPI_File_read_at_all(fh: InHandle<File>,
            offset: InSameKind<i64>, buf: Choice, count: In, datatype: InHandle<Type>, status: OutStatus) large
            mpi_file_read_at_all_c(fh, offset, buf, count, datatype, status;);
        mpi_file_iread_at MPI_FILE_IREAD_AT => MPI_File_iread_at(fh: InHandle<File>, offset: InSameKind<i64>,
            buf: Choice, count: In, datatype: InHandle<Type>, request: OutHandle<Request>) large
            mpi_file_iread_at_c(fh, offset, buf, count, datatype, request;);
        mpi_file_iread_at_all MPI_FILE_IREAD_AT_ALL => MPI_File_iread_at_all(fh: InHandle<File>,
            offset: InSameKind<i64>, buf: Choice, count: In, datatype: InHandle<Type>,
            request: OutHandle<Request>) large mpi_file_iread_at_all_c(fh, offset, buf, count, datatype,
            request;);
        mpi_file_read MPI_FILE_READ => MPI_File_read(fh: InHandle<File>, buf: Choice, count: In,
            datatype: InHandle<Type>, status: OutStatus) large mpi_file_read_c(fh, buf, count, datatype, status;);
        mpi_file_read_all MPI_FILE_READ_ALL => MPI_File_read_all(fh: InHandle<File>, buf: Choice, count: In,
            datatype: InHandle<Type>, status: OutStatus) large mpi_file_read_all_c(fh, buf, count, datatype,
            status;);
        mpi_file_iread MPI_FILE_IREAD => MPI_File_iread(fh: InHandle<File>, buf: Choice, count: In,
            datatype: InHandle<Type>, request: OutHandle<Request>) large mpi_file_iread_c(fh, buf, count,
            datatype, request;);
        mpi_file_iread_all MPI_FILE_IREAD_ALL => MPI_File_iread_all(fh: InHandle<File>, buf: Choice, count: In,
            datatype: InHandle<Type>, request: OutHandle<Request>) large mpi_file_iread_all_c(fh, buf, count,
            datatype, request;);
        mpi_file_read_shared MPI_FILE_READ_SHARED => MPI_File_read_shared(fh: InHandle<File>, buf: Choice,
            count: In, datatype: InHandle<Type>, status: OutStatus) large mpi_file_read_shared_c(fh, buf, count,
            datatype, status;);
        mpi_file_iread_shared MPI_FILE_IREAD_SHARED => MPI_File_iread_shared(fh: InHandle<File>, buf: Choice,
            count: In, datatype: InHandle<Type>, request: OutHandle<Request>) large mpi_file_iread_shared_c(fh,
            buf, count, datatype, request;);
        mpi_file_read_ordered MPI_FILE_READ_ORDERED => MPI_File_read_ordered(fh: InHandle<File>, buf: Choice,
            count: In, datatype: InHandle<Type>, status: OutStatus) large mpi_file_read_ordered_c(fh, buf, count,
            datatype, status;);
        mpi_file_read_at_all_begin MPI_FILE_READ_AT_ALL_BEGIN => MPI_File_read_at_all_begin(fh: InHandle<File>,
            offset: InSameKind<i64>, buf: Choice, count: In, datatype: InHandle<Type>) large
            mpi_file_read_at_all_begin_c(fh, offset, buf, count, datatype;);
        mpi_file_read_at_all_end MPI_FILE_READ_AT_ALL_END => MPI_File_read_at_all_end(fh: InHandle<File>,
            buf: Choice, status: OutStatus);
        mpi_file_read_all_begin MPI_FILE_READ_ALL_BEGIN => MPI_File_read_all_begin(fh: InHandle<File>,
            buf: Choice, count: In, datatype: InHandle<Type>) large mpi_file_read_all_begin_c(fh, buf, count,
            datatype;);
        mpi_file_read_all_end MPI_FILE_READ_ALL_END => MPI_File_read_all_end(fh: InHandle<File>, buf: Choice,
            status: OutStatus);
        mpi_file_read_ordered_begin MPI_FILE_READ_ORDERED_BEGIN => MPI_File_read_ordered_begin(fh: InHandle<File>,
            buf: Choice, count: In, datatype: InHandle<Type>) large mpi_file_read_ordered_begin_c(fh, buf, count,
            datatype;);
        mpi_file_read_ordered_end MPI_FILE_READ_ORDERED_END => MPI_File_read_ordered_end(fh: InHandle<File>,
            buf: Choice, status: OutStatus);
        mpi_file_write_at MPI_FILE_WRITE_AT => MPI_File_write_at(fh: InHandle<File>, offset: InSameKind<i64>,
            buf: InChoice, count: In, datatype: InHandle<Type>, status: OutStatus) large mpi_file_write_at_c(fh,
            offset, buf, count, datatype, status;);
        mpi_file_write_at_all MPI_FILE_WRITE_AT_ALL => MPI_File_write_at_all(fh: InHandle<File>,
            offset: InSameKind<i64>, buf: InChoice, count: In, datatype: InHandle<Type>, status: OutStatus) large
            mpi_file_write_at_all_c(fh, offset, buf, count, datatype, status;);
        mpi_file_iwrite_at MPI_FILE_IWRITE_AT => MPI_File_iwrite_at(fh: InHandle<File>, offset: InSameKind<i64>,
            buf: InChoice, count: In, datatype: InHandle<Type>, request: OutHandle<Request>) large
            mpi_file_iwrite_at_c(fh, offset, buf, count, datatype, request;);
        mpi_file_iwrite_at_all MPI_FILE_IWRITE_AT_ALL => MPI_File_iwrite_at_all(fh: InHandle<File>,
            offset: InSameKind<i64>, buf: InChoice, count: In, datatype: InHandle<Type>,
            request: OutHandle<Request>) large mpi_file_iwrite_at_all_c(fh, offset, buf, count, datatype,
            request;);
        mpi_file_write MPI_FILE_WRITE => MPI_File_write(fh: InHandle<File>, buf: InChoice, count: In,
            datatype: InHandle<Type>, status: OutStatus) large mpi_file_write_c(fh, buf, count, datatype,
            status;);
        mpi_file_write_all MPI_FILE_WRITE_ALL => MPI_File_write_all(fh: InHandle<File>, buf: InChoice, count: In,
            datatype: InHandle<Type>, status: OutStatus) large mpi_file_write_all_c(fh, buf, count, datatype,
            status;);
        mpi_file_iwrite MPI_FILE_IWRITE => MPI_File_iwrite(fh: InHandle<File>, buf: InChoice, count: In,
            datatype: InHandle<Type>, request: OutHandle<Request>) large mpi_file_iwrite_c(fh, buf, count,
            datatype, request;);
        mpi_file_iwrite_all MPI_FILE_IWRITE_ALL => MPI_File_iwrite_all(fh: InHandle<File>, buf: InChoice,
            count: In, datatype: InHandle<Type>, request: OutHandle<Request>) large mpi_file_iwrite_all_c(fh, buf,
            count, datatype, request;);
        mpi_file_write_shared MPI_FILE_WRITE_SHARED => MPI_File_write_shared(fh: InHandle<File>, buf: InChoice,
            count: In, datatype: InHandle<Type>, status: OutStatus) large mpi_file_write_shared_c(fh, buf, count,
            datatype, status;);
        mpi_file_iwrite_shared MPI_FILE_IWRITE_SHARED => MPI_File_iwrite_shared(fh: InHandle<File>, buf: InChoice,
            count: In, datatype: InHandle<Type>, request: OutHandle<Request>) large mpi_file_iwrite_shared_c(fh,
            buf, count, datatype, request;);
        mpi_file_write_ordered MPI_FILE_WRITE_ORDERED => MPI_File_write_ordered(fh: InHandle<File>, buf: InChoice,
            count: In, datatype: InHandle<Type>, status: OutStatus) large mpi_file_write_ordered_c(fh, buf, count,
            datatype, status;);
        mpi_file_write_at_all_begin MPI_FILE_WRITE_AT_ALL_BEGIN => MPI_File_write_at_all_begin(fh: InHandle<File>,
            offset: InSameKind<i64>, buf: InChoice, count: In, datatype: InHandle<Type>) large
            mpi_file_write_at_all_begin_c(fh, offset, buf, count, datatype;);
        mpi_file_write_at_all_end MPI_FILE_WRITE_AT_ALL_END => MPI_File_write_at_all_end(fh: InHandle<File>,
            buf: InChoice, status: OutStatus);
        mpi_file_write_all_begin MPI_FILE_WRITE_ALL_BEGIN => MPI_File_write_all_begin(fh: InHandle<File>,
            buf: InChoice, count: In, datatype: InHandle<Type>) large mpi_file_write_all_begin_c(fh, buf, count,
            datatype;);
        mpi_file_write_all_end MPI_FILE_WRITE_ALL_END => MPI_File_write_all_end(fh: InHandle<File>, buf: InChoice,
            status: OutStatus);
        mpi_file_write_ordered_begin MPI_FILE_WRITE_ORDERED_BEGIN =>
            MPI_File_write_ordered_begin(fh: InHandle<File>, buf: InChoice, count: In, datatype: InHandle<Type>)
            large mpi_file_write_ordered_begin_c(fh, buf, count, datatype;);
        mpi_file_write_ordered_end MPI_FILE_WRITE_ORDERED_END => MPI_File_write_ordered_end(fh: InHandle<File>,
            buf: InChoice, status: OutStatus);
        mpi_info_create MPI_INFO_CREATE => MPI_Info_create(info: OutHandle<Info>);
        mpi_info_set MPI_INFO_SET => MPI_Info_set(info: InHandle<Info>, key: InText<true>, value: InText<true>)
            lengths(key = key_length, value = value_length);
        mpi_info_get MPI_INFO_GET => MPI_Info_get(info: InHandle<Info>, key: InText<true>, valuelen: In,
            value: OutText<MPI_MAX_INFO_VAL>, flag: Flag) lengths(key = key_length, value = value_length);
        mpi_info_get_nkeys MPI_INFO_GET_NKEYS => MPI_Info_get_nkeys(info: InHandle<Info>, nkeys: OutInteger);
        mpi_info_get_nthkey MPI_INFO_GET_NTHKEY => MPI_Info_get_nthkey(info: InHandle<Info>, n: In,
            key: OutText<MPI_MAX_INFO_KEY>) lengths(key = key_length);
        mpi_info_dup MPI_INFO_DUP => MPI_Info_dup(info: InHandle<Info>, newinfo: OutHandle<Info>);
        mpi_info_delete MPI_INFO_DELETE => MPI_Info_delete(info: InHandle<Info>, key: InText<true>) lengths(key =
            key_length);
        mpi_info_free MPI_INFO_FREE => MPI_Info_free(info: InOutHandle<Info>);
        mpi_info_get_string MPI_INFO_GET_STRING => MPI_Info_get_string(info: InHandle<Info>, key: InText<true>,
            buflen: TextLength, value: OutText<MPI_MAX_INFO_VAL>, flag: Flag) lengths(key = key_length, value =
            value_length);
        mpi_info_get_valuelen MPI_INFO_GET_VALUELEN => MPI_Info_get_valuelen(info: InHandle<Info>,
            key: InText<true>, valuelen: OutInteger, flag: Flag) lengths(key = key_length);
        mpi_comm_set_errhandler MPI_COMM_SET_ERRHANDLER => MPI_Comm_set_errhandler(comm: InHandle<Comm>,
            errhandler: InHandle<Errhandler>);
        mpi_comm_get_errhandler MPI_COMM_GET_ERRHANDLER => MPI_Comm_get_errhandler(comm: InHandle<Comm>,
            errhandler: OutHandle<Errhandler>);
        mpi_comm_call_errhandler MPI_COMM_CALL_ERRHANDLER => MPI_Comm_call_errhandler(comm: InHandle<Comm>,
            errorcode: In);
        mpi_win_set_errhandler MPI_WIN_SET_ERRHANDLER => MPI_Win_set_errhandler(win: InHandle<Win>,
            errhandler: InHandle<Errhandler>);
        mpi_win_get_errhandler MPI_WIN_GET_ERRHANDLER => MPI_Win_get_errhandler(win: InHandle<Win>,
            errhandler: OutHandle<Errhandler>);
        mpi_win_call_errhandler MPI_WIN_CALL_ERRHANDLER => MPI_Win_call_errhandler(win: InHandle<Win>,
            errorcode: In);
        mpi_file_set_errhandler MPI_FILE_SET_ERRHANDLER => MPI_File_set_errhandler(file: InHandle<File>,
            errhandler: InHandle<Errhandler>);
        mpi_file_get_errhandler MPI_FILE_GET_ERRHANDLER => MPI_File_get_errhandler(file: InHandle<File>,
            errhandler: OutHandle<Errhandler>);
        mpi_file_call_errhandler MPI_FILE_CALL_ERRHANDLER => MPI_File_call_errhandler(fh: InHandle<File>,
            errorcode: In);
        mpi_errhandler_free MPI_ERRHANDLER_FREE => MPI_Errhandler_free(errhandler: InOutHandle<Errhandler>);
        mpi_error_class MPI_ERROR_CLASS => MPI_Error_class(errorcode: In, errorclass: OutInteger);
        mpi_error_string MPI_ERROR_STRING => MPI_Error_string(errorcode: In,
            string: OutText<MPI_MAX_ERROR_STRING>, resultlen: OutInteger) lengths(string = string_length);
        mpi_add_error_class MPI_ADD_ERROR_CLASS => MPI_Add_error_class(errorclass: OutInteger);
        mpi_add_error_code MPI_ADD_ERROR_CODE => MPI_Add_error_code(errorclass: In, errorcode: OutInteger);
        mpi_add_error_string MPI_ADD_ERROR_STRING => MPI_Add_error_string(errorcode: In, string: InText)
            lengths(string = string_length);
        mpi_remove_error_class MPI_REMOVE_ERROR_CLASS => MPI_Remove_error_class(errorclass: In);
        mpi_remove_error_code MPI_REMOVE_ERROR_CODE => MPI_Remove_error_code(errorcode: In);
        mpi_remove_error_string MPI_REMOVE_ERROR_STRING => MPI_Remove_error_string(errorcode: In);
        mpi_op_free MPI_OP_FREE => MPI_Op_free(op: InOutHandle<Op>);
        mpi_op_commutative MPI_OP_COMMUTATIVE => MPI_Op_commutative(op: InHandle<Op>, commute: Flag);
        mpi_reduce_local MPI_REDUCE_LOCAL => MPI_Reduce_local(inbuf: InChoice, inoutbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>) large mpi_reduce_local_c(inbuf, inoutbuf, count, datatype,
            op;);
        mpi_send MPI_SEND => MPI_Send(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In, tag: In,
            comm: InHandle<Comm>) large mpi_send_c(buf, count, datatype, dest, tag, comm;);
        mpi_isend MPI_ISEND => MPI_Isend(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In, tag: In,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_isend_c(buf, count, datatype, dest, tag,
            comm, request;);
        mpi_send_init MPI_SEND_INIT => MPI_Send_init(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_send_init_c(buf, count,
            datatype, dest, tag, comm, request;);
        mpi_bsend MPI_BSEND => MPI_Bsend(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In, tag: In,
            comm: InHandle<Comm>) large mpi_bsend_c(buf, count, datatype, dest, tag, comm;);
        mpi_ibsend MPI_IBSEND => MPI_Ibsend(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In, tag: In,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_ibsend_c(buf, count, datatype, dest, tag,
            comm, request;);
        mpi_bsend_init MPI_BSEND_INIT => MPI_Bsend_init(buf: InChoice, count: In, datatype: InHandle<Type>,
            dest: In, tag: In, comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_bsend_init_c(buf,
            count, datatype, dest, tag, comm, request;);
        mpi_ssend MPI_SSEND => MPI_Ssend(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In, tag: In,
            comm: InHandle<Comm>) large mpi_ssend_c(buf, count, datatype, dest, tag, comm;);
        mpi_issend MPI_ISSEND => MPI_Issend(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In, tag: In,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_issend_c(buf, count, datatype, dest, tag,
            comm, request;);
        mpi_ssend_init MPI_SSEND_INIT => MPI_Ssend_init(buf: InChoice, count: In, datatype: InHandle<Type>,
            dest: In, tag: In, comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_ssend_init_c(buf,
            count, datatype, dest, tag, comm, request;);
        mpi_rsend MPI_RSEND => MPI_Rsend(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In, tag: In,
            comm: InHandle<Comm>) large mpi_rsend_c(buf, count, datatype, dest, tag, comm;);
        mpi_irsend MPI_IRSEND => MPI_Irsend(buf: InChoice, count: In, datatype: InHandle<Type>, dest: In, tag: In,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_irsend_c(buf, count, datatype, dest, tag,
            comm, request;);
        mpi_rsend_init MPI_RSEND_INIT => MPI_Rsend_init(buf: InChoice, count: In, datatype: InHandle<Type>,
            dest: In, tag: In, comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_rsend_init_c(buf,
            count, datatype, dest, tag, comm, request;);
        mpi_recv MPI_RECV => MPI_Recv(buf: Choice, count: In, datatype: InHandle<Type>, source: In, tag: In,
            comm: InHandle<Comm>, status: OutStatus) large mpi_recv_c(buf, count, datatype, source, tag, comm,
            status;);
        mpi_irecv MPI_IRECV => MPI_Irecv(buf: Choice, count: In, datatype: InHandle<Type>, source: In, tag: In,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_irecv_c(buf, count, datatype, source,
            tag, comm, request;);
        mpi_recv_init MPI_RECV_INIT => MPI_Recv_init(buf: Choice, count: In, datatype: InHandle<Type>, source: In,
            tag: In, comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_recv_init_c(buf, count,
            datatype, source, tag, comm, request;);
        mpi_sendrecv MPI_SENDRECV => MPI_Sendrecv(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            dest: In, sendtag: In, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, source: In,
            recvtag: In, comm: InHandle<Comm>, status: OutStatus) large mpi_sendrecv_c(sendbuf, sendcount,
            sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status;);
        mpi_isendrecv MPI_ISENDRECV => MPI_Isendrecv(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            dest: In, sendtag: In, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, source: In,
            recvtag: In, comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_isendrecv_c(sendbuf,
            sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request;);
        mpi_sendrecv_replace MPI_SENDRECV_REPLACE => MPI_Sendrecv_replace(buf: Choice, count: In,
            datatype: InHandle<Type>, dest: In, sendtag: In, source: In, recvtag: In, comm: InHandle<Comm>,
            status: OutStatus) large mpi_sendrecv_replace_c(buf, count, datatype, dest, sendtag, source, recvtag,
            comm, status;);
        mpi_isendrecv_replace MPI_ISENDRECV_REPLACE => MPI_Isendrecv_replace(buf: Choice, count: In,
            datatype: InHandle<Type>, dest: In, sendtag: In, source: In, recvtag: In, comm: InHandle<Comm>,
            request: OutHandle<Request>) large mpi_isendrecv_replace_c(buf, count, datatype, dest, sendtag,
            source, recvtag, comm, request;);
        mpi_probe MPI_PROBE => MPI_Probe(source: In, tag: In, comm: InHandle<Comm>, status: OutStatus);
        mpi_iprobe MPI_IPROBE => MPI_Iprobe(source: In, tag: In, comm: InHandle<Comm>, flag: Flag,
            status: OutStatus);
        mpi_mprobe MPI_MPROBE => MPI_Mprobe(source: In, tag: In, comm: InHandle<Comm>,
            message: OutHandle<Message>, status: OutStatus);
        mpi_improbe MPI_IMPROBE => MPI_Improbe(source: In, tag: In, comm: InHandle<Comm>, flag: Flag,
            message: OutHandle<Message>, status: OutStatus);
        mpi_mrecv MPI_MRECV => MPI_Mrecv(buf: Choice, count: In, datatype: InHandle<Type>,
            message: InOutHandle<Message>, status: OutStatus) large mpi_mrecv_c(buf, count, datatype, message,
            status;);
        mpi_imrecv MPI_IMRECV => MPI_Imrecv(buf: Choice, count: In, datatype: InHandle<Type>,
            message: InOutHandle<Message>, request: OutHandle<Request>) large mpi_imrecv_c(buf, count, datatype,
            message, request;);
        mpi_psend_init MPI_PSEND_INIT => MPI_Psend_init(buf: InChoice, partitions: In, count: InSameKind<i64>,
            datatype: InHandle<Type>, dest: In, tag: In, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_precv_init MPI_PRECV_INIT => MPI_Precv_init(buf: Choice, partitions: In, count: InSameKind<i64>,
            datatype: InHandle<Type>, source: In, tag: In, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_pready MPI_PREADY => MPI_Pready(partition: In, request: InHandle<Request>);
        mpi_pready_range MPI_PREADY_RANGE => MPI_Pready_range(partition_low: In, partition_high: In,
            request: InHandle<Request>);
        mpi_pready_list MPI_PREADY_LIST => MPI_Pready_list(length: In, array_of_partitions: InIntegers,
            request: InHandle<Request>) arrays(array_of_partitions: length.argument());
        mpi_parrived MPI_PARRIVED => MPI_Parrived(request: InHandle<Request>, partition: In, flag: Flag);
        mpi_ibarrier MPI_IBARRIER => MPI_Ibarrier(comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_barrier_init MPI_BARRIER_INIT => MPI_Barrier_init(comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_bcast MPI_BCAST => MPI_Bcast(buffer: Choice, count: In, datatype: InHandle<Type>, root: In,
            comm: InHandle<Comm>) large mpi_bcast_c(buffer, count, datatype, root, comm;);
        mpi_ibcast MPI_IBCAST => MPI_Ibcast(buffer: Choice, count: In, datatype: InHandle<Type>, root: In,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_ibcast_c(buffer, count, datatype, root,
            comm, request;);
        mpi_bcast_init MPI_BCAST_INIT => MPI_Bcast_init(buffer: Choice, count: In, datatype: InHandle<Type>,
            root: In, comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>) large
            mpi_bcast_init_c(buffer, count, datatype, root, comm, info, request;);
        mpi_gather MPI_GATHER => MPI_Gather(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>) large
            mpi_gather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm;);
        mpi_igather MPI_IGATHER => MPI_Igather(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>,
            request: OutHandle<Request>) large mpi_igather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount,
            recvtype, root, comm, request;);
        mpi_gather_init MPI_GATHER_INIT => MPI_Gather_init(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>) large
            mpi_gather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info,
            request;);
        mpi_gatherv MPI_GATHERV => MPI_Gatherv(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>) arrays(recvcounts: members(comm.argument()), displs: members(comm.argument()))
            large mpi_gatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm;);
        mpi_igatherv MPI_IGATHERV => MPI_Igatherv(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>, request: OutHandle<Request>) arrays(recvcounts: members(comm.argument()),
            displs: members(comm.argument())) large mpi_igatherv_c(sendbuf, sendcount, sendtype, recvbuf,
            recvcounts, displs, recvtype, root, comm, request;);
        mpi_gatherv_init MPI_GATHERV_INIT => MPI_Gatherv_init(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers,
            recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) arrays(recvcounts: members(comm.argument()),
            displs: members(comm.argument())) large mpi_gatherv_init_c(sendbuf, sendcount, sendtype, recvbuf,
            recvcounts, displs, recvtype, root, comm, info, request;);
        mpi_scatter MPI_SCATTER => MPI_Scatter(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>) large
            mpi_scatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm;);
        mpi_iscatter MPI_ISCATTER => MPI_Iscatter(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>,
            request: OutHandle<Request>) large mpi_iscatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount,
            recvtype, root, comm, request;);
        mpi_scatter_init MPI_SCATTER_INIT => MPI_Scatter_init(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>) large
            mpi_scatter_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info,
            request;);
        mpi_scatterv MPI_SCATTERV => MPI_Scatterv(sendbuf: InChoice, sendcounts: InIntegers, displs: InIntegers,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>) arrays(sendcounts: members(comm.argument()), displs: members(comm.argument()))
            large mpi_scatterv_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
            comm;);
        mpi_iscatterv MPI_ISCATTERV => MPI_Iscatterv(sendbuf: InChoice, sendcounts: InIntegers,
            displs: InIntegers, sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In,
            recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>, request: OutHandle<Request>)
            arrays(sendcounts: members(comm.argument()), displs: members(comm.argument())) large
            mpi_iscatterv_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm,
            request;);
        mpi_scatterv_init MPI_SCATTERV_INIT => MPI_Scatterv_init(sendbuf: InChoice, sendcounts: InIntegers,
            displs: InIntegers, sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In,
            recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) arrays(sendcounts: members(comm.argument()),
            displs: members(comm.argument())) large mpi_scatterv_init_c(sendbuf, sendcounts, displs, sendtype,
            recvbuf, recvcount, recvtype, root, comm, info, request;);
        mpi_allgather MPI_ALLGATHER => MPI_Allgather(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, comm: InHandle<Comm>) large
            mpi_allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm;);
        mpi_iallgather MPI_IALLGATHER => MPI_Iallgather(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_iallgather_c(sendbuf, sendcount,
            sendtype, recvbuf, recvcount, recvtype, comm, request;);
        mpi_allgather_init MPI_ALLGATHER_INIT => MPI_Allgather_init(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>) large
            mpi_allgather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
            request;);
        mpi_allgatherv MPI_ALLGATHERV => MPI_Allgatherv(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers,
            recvtype: InHandle<Type>, comm: InHandle<Comm>) arrays(recvcounts: members(comm.argument()),
            displs: members(comm.argument())) large mpi_allgatherv_c(sendbuf, sendcount, sendtype, recvbuf,
            recvcounts, displs, recvtype, comm;);
        mpi_iallgatherv MPI_IALLGATHERV => MPI_Iallgatherv(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, request: OutHandle<Request>)
            arrays(recvcounts: members(comm.argument()), displs: members(comm.argument())) large
            mpi_iallgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
            request;);
        mpi_allgatherv_init MPI_ALLGATHERV_INIT => MPI_Allgatherv_init(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>)
            arrays(recvcounts: members(comm.argument()), displs: members(comm.argument())) large
            mpi_allgatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info,
            request;);
        mpi_alltoall MPI_ALLTOALL => MPI_Alltoall(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, comm: InHandle<Comm>) large
            mpi_alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm;);
        mpi_ialltoall MPI_IALLTOALL => MPI_Ialltoall(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>, comm: InHandle<Comm>,
            request: OutHandle<Request>) large mpi_ialltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount,
            recvtype, comm, request;);
        mpi_alltoall_init MPI_ALLTOALL_INIT => MPI_Alltoall_init(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>) large
            mpi_alltoall_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request;);
        mpi_alltoallv MPI_ALLTOALLV => MPI_Alltoallv(sendbuf: InChoice, sendcounts: InIntegers,
            sdispls: InIntegers, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers,
            rdispls: InIntegers, recvtype: InHandle<Type>, comm: InHandle<Comm>)
            arrays(sendcounts: members(comm.argument()), sdispls: members(comm.argument()),
            recvcounts: members(comm.argument()), rdispls: members(comm.argument())) large
            mpi_alltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype,
            comm;);
        mpi_ialltoallv MPI_IALLTOALLV => MPI_Ialltoallv(sendbuf: InChoice, sendcounts: InIntegers,
            sdispls: InIntegers, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers,
            rdispls: InIntegers, recvtype: InHandle<Type>, comm: InHandle<Comm>, request: OutHandle<Request>)
            arrays(sendcounts: members(comm.argument()), sdispls: members(comm.argument()),
            recvcounts: members(comm.argument()), rdispls: members(comm.argument())) large
            mpi_ialltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm,
            request;);
        mpi_alltoallv_init MPI_ALLTOALLV_INIT => MPI_Alltoallv_init(sendbuf: InChoice, sendcounts: InIntegers,
            sdispls: InIntegers, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers,
            rdispls: InIntegers, recvtype: InHandle<Type>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) arrays(sendcounts: members(comm.argument()),
            sdispls: members(comm.argument()), recvcounts: members(comm.argument()),
            rdispls: members(comm.argument())) large mpi_alltoallv_init_c(sendbuf, sendcounts, sdispls, sendtype,
            recvbuf, recvcounts, rdispls, recvtype, comm, info, request;);
        mpi_alltoallw MPI_ALLTOALLW => MPI_Alltoallw(sendbuf: InChoice, sendcounts: InIntegers,
            sdispls: InIntegers, sendtypes: InHandleArray<Type>, recvbuf: Choice, recvcounts: InIntegers,
            rdispls: InIntegers, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>)
            arrays(sendcounts: members(comm.argument()), sdispls: members(comm.argument()),
            sendtypes: members(comm.argument()), recvcounts: members(comm.argument()),
            rdispls: members(comm.argument()), recvtypes: members(comm.argument())) large mpi_alltoallw_c(sendbuf,
            sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm;);
        mpi_ialltoallw MPI_IALLTOALLW => MPI_Ialltoallw(sendbuf: InChoice, sendcounts: InIntegers,
            sdispls: InIntegers, sendtypes: InHandleArray<Type>, recvbuf: Choice, recvcounts: InIntegers,
            rdispls: InIntegers, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>,
            request: OutHandle<Request>) arrays(sendcounts: members(comm.argument()),
            sdispls: members(comm.argument()), sendtypes: members(comm.argument()),
            recvcounts: members(comm.argument()), rdispls: members(comm.argument()),
            recvtypes: members(comm.argument())) large mpi_ialltoallw_c(sendbuf, sendcounts, sdispls, sendtypes,
            recvbuf, recvcounts, rdispls, recvtypes, comm, request;);
        mpi_alltoallw_init MPI_ALLTOALLW_INIT => MPI_Alltoallw_init(sendbuf: InChoice, sendcounts: InIntegers,
            sdispls: InIntegers, sendtypes: InHandleArray<Type>, recvbuf: Choice, recvcounts: InIntegers,
            rdispls: InIntegers, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) arrays(sendcounts: members(comm.argument()),
            sdispls: members(comm.argument()), sendtypes: members(comm.argument()),
            recvcounts: members(comm.argument()), rdispls: members(comm.argument()),
            recvtypes: members(comm.argument())) large mpi_alltoallw_init_c(sendbuf, sendcounts, sdispls,
            sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request;);
        mpi_reduce MPI_REDUCE => MPI_Reduce(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, root: In, comm: InHandle<Comm>) large
            mpi_reduce_c(sendbuf, recvbuf, count, datatype, op, root, comm;);
        mpi_ireduce MPI_IREDUCE => MPI_Ireduce(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, root: In, comm: InHandle<Comm>,
            request: OutHandle<Request>) large mpi_ireduce_c(sendbuf, recvbuf, count, datatype, op, root, comm,
            request;);
        mpi_reduce_init MPI_REDUCE_INIT => MPI_Reduce_init(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, root: In, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) large mpi_reduce_init_c(sendbuf, recvbuf, count, datatype, op, root,
            comm, info, request;);
        mpi_allreduce MPI_ALLREDUCE => MPI_Allreduce(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>) large mpi_allreduce_c(sendbuf,
            recvbuf, count, datatype, op, comm;);
        mpi_iallreduce MPI_IALLREDUCE => MPI_Iallreduce(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, request: OutHandle<Request>) large
            mpi_iallreduce_c(sendbuf, recvbuf, count, datatype, op, comm, request;);
        mpi_allreduce_init MPI_ALLREDUCE_INIT => MPI_Allreduce_init(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) large mpi_allreduce_init_c(sendbuf, recvbuf, count, datatype, op, comm,
            info, request;);
        mpi_reduce_scatter MPI_REDUCE_SCATTER => MPI_Reduce_scatter(sendbuf: InChoice, recvbuf: Choice,
            recvcounts: InIntegers, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>)
            arrays(recvcounts: members(comm.argument())) large mpi_reduce_scatter_c(sendbuf, recvbuf, recvcounts,
            datatype, op, comm;);
        mpi_ireduce_scatter MPI_IREDUCE_SCATTER => MPI_Ireduce_scatter(sendbuf: InChoice, recvbuf: Choice,
            recvcounts: InIntegers, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>,
            request: OutHandle<Request>) arrays(recvcounts: members(comm.argument())) large
            mpi_ireduce_scatter_c(sendbuf, recvbuf, recvcounts, datatype, op, comm, request;);
        mpi_reduce_scatter_init MPI_REDUCE_SCATTER_INIT => MPI_Reduce_scatter_init(sendbuf: InChoice,
            recvbuf: Choice, recvcounts: InIntegers, datatype: InHandle<Type>, op: InHandle<Op>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>)
            arrays(recvcounts: members(comm.argument())) large mpi_reduce_scatter_init_c(sendbuf, recvbuf,
            recvcounts, datatype, op, comm, info, request;);
        mpi_reduce_scatter_block MPI_REDUCE_SCATTER_BLOCK => MPI_Reduce_scatter_block(sendbuf: InChoice,
            recvbuf: Choice, recvcount: In, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>)
            large mpi_reduce_scatter_block_c(sendbuf, recvbuf, recvcount, datatype, op, comm;);
        mpi_ireduce_scatter_block MPI_IREDUCE_SCATTER_BLOCK => MPI_Ireduce_scatter_block(sendbuf: InChoice,
            recvbuf: Choice, recvcount: In, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>,
            request: OutHandle<Request>) large mpi_ireduce_scatter_block_c(sendbuf, recvbuf, recvcount, datatype,
            op, comm, request;);
        mpi_reduce_scatter_block_init MPI_REDUCE_SCATTER_BLOCK_INIT =>
            MPI_Reduce_scatter_block_init(sendbuf: InChoice, recvbuf: Choice, recvcount: In,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) large mpi_reduce_scatter_block_init_c(sendbuf, recvbuf, recvcount,
            datatype, op, comm, info, request;);
        mpi_scan MPI_SCAN => MPI_Scan(sendbuf: InChoice, recvbuf: Choice, count: In, datatype: InHandle<Type>,
            op: InHandle<Op>, comm: InHandle<Comm>) large mpi_scan_c(sendbuf, recvbuf, count, datatype, op,
            comm;);
        mpi_iscan MPI_ISCAN => MPI_Iscan(sendbuf: InChoice, recvbuf: Choice, count: In, datatype: InHandle<Type>,
            op: InHandle<Op>, comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_iscan_c(sendbuf,
            recvbuf, count, datatype, op, comm, request;);
        mpi_scan_init MPI_SCAN_INIT => MPI_Scan_init(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) large mpi_scan_init_c(sendbuf, recvbuf, count, datatype, op, comm, info,
            request;);
        mpi_exscan MPI_EXSCAN => MPI_Exscan(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>) large mpi_exscan_c(sendbuf, recvbuf,
            count, datatype, op, comm;);
        mpi_iexscan MPI_IEXSCAN => MPI_Iexscan(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, request: OutHandle<Request>) large
            mpi_iexscan_c(sendbuf, recvbuf, count, datatype, op, comm, request;);
        mpi_exscan_init MPI_EXSCAN_INIT => MPI_Exscan_init(sendbuf: InChoice, recvbuf: Choice, count: In,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) large mpi_exscan_init_c(sendbuf, recvbuf, count, datatype, op, comm,
            info, request;);
        mpi_neighbor_allgather MPI_NEIGHBOR_ALLGATHER => MPI_Neighbor_allgather(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>) large mpi_neighbor_allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount,
            recvtype, comm;);
        mpi_ineighbor_allgather MPI_INEIGHBOR_ALLGATHER => MPI_Ineighbor_allgather(sendbuf: InChoice,
            sendcount: In, sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_ineighbor_allgather_c(sendbuf, sendcount,
            sendtype, recvbuf, recvcount, recvtype, comm, request;);
        mpi_neighbor_allgather_init MPI_NEIGHBOR_ALLGATHER_INIT => MPI_Neighbor_allgather_init(sendbuf: InChoice,
            sendcount: In, sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>) large
            mpi_neighbor_allgather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
            request;);
        mpi_neighbor_allgatherv MPI_NEIGHBOR_ALLGATHERV => MPI_Neighbor_allgatherv(sendbuf: InChoice,
            sendcount: In, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers,
            recvtype: InHandle<Type>, comm: InHandle<Comm>) arrays(recvcounts: sources(comm.argument()),
            displs: sources(comm.argument())) large mpi_neighbor_allgatherv_c(sendbuf, sendcount, sendtype,
            recvbuf, recvcounts, displs, recvtype, comm;);
        mpi_ineighbor_allgatherv MPI_INEIGHBOR_ALLGATHERV => MPI_Ineighbor_allgatherv(sendbuf: InChoice,
            sendcount: In, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, request: OutHandle<Request>)
            arrays(recvcounts: sources(comm.argument()), displs: sources(comm.argument())) large
            mpi_ineighbor_allgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
            request;);
        mpi_neighbor_allgatherv_init MPI_NEIGHBOR_ALLGATHERV_INIT =>
            MPI_Neighbor_allgatherv_init(sendbuf: InChoice, sendcount: In, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcounts: InIntegers, displs: InIntegers, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>)
            arrays(recvcounts: sources(comm.argument()), displs: sources(comm.argument())) large
            mpi_neighbor_allgatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
            comm, info, request;);
        mpi_neighbor_alltoall MPI_NEIGHBOR_ALLTOALL => MPI_Neighbor_alltoall(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>) large mpi_neighbor_alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount,
            recvtype, comm;);
        mpi_ineighbor_alltoall MPI_INEIGHBOR_ALLTOALL => MPI_Ineighbor_alltoall(sendbuf: InChoice, sendcount: In,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, request: OutHandle<Request>) large mpi_ineighbor_alltoall_c(sendbuf, sendcount,
            sendtype, recvbuf, recvcount, recvtype, comm, request;);
        mpi_neighbor_alltoall_init MPI_NEIGHBOR_ALLTOALL_INIT => MPI_Neighbor_alltoall_init(sendbuf: InChoice,
            sendcount: In, sendtype: InHandle<Type>, recvbuf: Choice, recvcount: In, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>) large
            mpi_neighbor_alltoall_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
            request;);
        mpi_neighbor_alltoallv MPI_NEIGHBOR_ALLTOALLV => MPI_Neighbor_alltoallv(sendbuf: InChoice,
            sendcounts: InIntegers, sdispls: InIntegers, sendtype: InHandle<Type>, recvbuf: Choice,
            recvcounts: InIntegers, rdispls: InIntegers, recvtype: InHandle<Type>, comm: InHandle<Comm>)
            arrays(sendcounts: destinations(comm.argument()), sdispls: destinations(comm.argument()),
            recvcounts: sources(comm.argument()), rdispls: sources(comm.argument())) large
            mpi_neighbor_alltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
            recvtype, comm;);
        mpi_ineighbor_alltoallv MPI_INEIGHBOR_ALLTOALLV => MPI_Ineighbor_alltoallv(sendbuf: InChoice,
            sendcounts: InIntegers, sdispls: InIntegers, sendtype: InHandle<Type>, recvbuf: Choice,
            recvcounts: InIntegers, rdispls: InIntegers, recvtype: InHandle<Type>, comm: InHandle<Comm>,
            request: OutHandle<Request>) arrays(sendcounts: destinations(comm.argument()),
            sdispls: destinations(comm.argument()), recvcounts: sources(comm.argument()),
            rdispls: sources(comm.argument())) large mpi_ineighbor_alltoallv_c(sendbuf, sendcounts, sdispls,
            sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request;);
        mpi_neighbor_alltoallv_init MPI_NEIGHBOR_ALLTOALLV_INIT => MPI_Neighbor_alltoallv_init(sendbuf: InChoice,
            sendcounts: InIntegers, sdispls: InIntegers, sendtype: InHandle<Type>, recvbuf: Choice,
            recvcounts: InIntegers, rdispls: InIntegers, recvtype: InHandle<Type>, comm: InHandle<Comm>,
            info: InHandle<Info>, request: OutHandle<Request>) arrays(sendcounts: destinations(comm.argument()),
            sdispls: destinations(comm.argument()), recvcounts: sources(comm.argument()),
            rdispls: sources(comm.argument())) large mpi_neighbor_alltoallv_init_c(sendbuf, sendcounts, sdispls,
            sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request;);
        mpi_neighbor_alltoallw MPI_NEIGHBOR_ALLTOALLW => MPI_Neighbor_alltoallw(sendbuf: InChoice,
            sendcounts: InIntegers, sdispls: InArray<Aint>, sendtypes: InHandleArray<Type>, recvbuf: Choice,
            recvcounts: InIntegers, rdispls: InArray<Aint>, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>)
            arrays(sendcounts: destinations(comm.argument()), sendtypes: destinations(comm.argument()),
            recvcounts: sources(comm.argument()), recvtypes: sources(comm.argument())) large
            mpi_neighbor_alltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
            recvtypes, comm;);
        mpi_ineighbor_alltoallw MPI_INEIGHBOR_ALLTOALLW => MPI_Ineighbor_alltoallw(sendbuf: InChoice,
            sendcounts: InIntegers, sdispls: InArray<Aint>, sendtypes: InHandleArray<Type>, recvbuf: Choice,
            recvcounts: InIntegers, rdispls: InArray<Aint>, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>,
            request: OutHandle<Request>) arrays(sendcounts: destinations(comm.argument()),
            sendtypes: destinations(comm.argument()), recvcounts: sources(comm.argument()),
            recvtypes: sources(comm.argument())) large mpi_ineighbor_alltoallw_c(sendbuf, sendcounts, sdispls,
            sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request;);
        mpi_neighbor_alltoallw_init MPI_NEIGHBOR_ALLTOALLW_INIT => MPI_Neighbor_alltoallw_init(sendbuf: InChoice,
            sendcounts: InIntegers, sdispls: InArray<Aint>, sendtypes: InHandleArray<Type>, recvbuf: Choice,
            recvcounts: InIntegers, rdispls: InArray<Aint>, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>,
            info: InHandle<Info>, request: OutHandle<Request>) arrays(sendcounts: destinations(comm.argument()),
            sendtypes: destinations(comm.argument()), recvcounts: sources(comm.argument()),
            recvtypes: sources(comm.argument())) large mpi_neighbor_alltoallw_init_c(sendbuf, sendcounts, sdispls,
            sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request;);
        mpi_start MPI_START => MPI_Start(request: InOutHandle<Request>);
        mpi_startall MPI_STARTALL => MPI_Startall(count: In, array_of_requests: HandleArray<Request>)
            arrays(array_of_requests: count.argument());
        mpi_wait MPI_WAIT => MPI_Wait(request: InOutHandle<Request>, status: OutStatus);
        mpi_test MPI_TEST => MPI_Test(request: InOutHandle<Request>, flag: Flag, status: OutStatus);
        mpi_waitall MPI_WAITALL => MPI_Waitall(count: In, array_of_requests: HandleArray<Request>,
            array_of_statuses: OutStatuses) arrays(array_of_requests: count.argument(),
            array_of_statuses: count.argument());
        mpi_request_free MPI_REQUEST_FREE => MPI_Request_free(request: InOutHandle<Request>);
        mpi_waitany MPI_WAITANY => MPI_Waitany(count: In, array_of_requests: HandleArray<Request>,
            index: OutIndex, status: OutStatus) arrays(array_of_requests: count.argument());
        mpi_waitsome MPI_WAITSOME => MPI_Waitsome(incount: In, array_of_requests: HandleArray<Request>,
            outcount: OutInteger, array_of_indices: OutIndices, array_of_statuses: OutStatuses)
            arrays(array_of_requests: incount.argument(), array_of_indices: incount.argument(),
            array_of_statuses: incount.argument());
        mpi_testall MPI_TESTALL => MPI_Testall(count: In, array_of_requests: HandleArray<Request>, flag: Flag,
            array_of_statuses: OutStatuses) arrays(array_of_requests: count.argument(),
            array_of_statuses: count.argument());
        mpi_testany MPI_TESTANY => MPI_Testany(count: In, array_of_requests: HandleArray<Request>,
            index: OutIndex, flag: Flag, status: OutStatus) arrays(array_of_requests: count.argument());
        mpi_testsome MPI_TESTSOME => MPI_Testsome(incount: In, array_of_requests: HandleArray<Request>,
            outcount: OutInteger, array_of_indices: OutIndices, array_of_statuses: OutStatuses)
            arrays(array_of_requests: incount.argument(), array_of_indices: incount.argument(),
            array_of_statuses: incount.argument());
        mpi_request_get_status MPI_REQUEST_GET_STATUS => MPI_Request_get_status(request: InHandle<Request>,
            flag: Flag, status: OutStatus);
        mpi_request_get_status_all MPI_REQUEST_GET_STATUS_ALL => MPI_Request_get_status_all(count: In,
            array_of_requests: HandleArray<Request>, flag: Flag, array_of_statuses: OutStatuses)
            arrays(array_of_requests: count.argument(), array_of_statuses: count.argument());
        mpi_request_get_status_any MPI_REQUEST_GET_STATUS_ANY => MPI_Request_get_status_any(count: In,
            array_of_requests: HandleArray<Request>, index: OutIndex, flag: Flag, status: OutStatus)
            arrays(array_of_requests: count.argument());
        mpi_request_get_status_some MPI_REQUEST_GET_STATUS_SOME => MPI_Request_get_status_some(incount: In,
            array_of_requests: HandleArray<Request>, outcount: OutInteger, array_of_indices: OutIndices,
            array_of_statuses: OutStatuses) arrays(array_of_requests: incount.argument(),
            array_of_indices: incount.argument(), array_of_statuses: incount.argument());
        mpi_cancel MPI_CANCEL => MPI_Cancel(request: InOutHandle<Request>);
        mpi_grequest_complete MPI_GREQUEST_COMPLETE => MPI_Grequest_complete(request: InHandle<Request>);
        mpi_status_get_source MPI_STATUS_GET_SOURCE => MPI_Status_get_source(status: InStatus,
            source: OutInteger);
        mpi_status_get_tag MPI_STATUS_GET_TAG => MPI_Status_get_tag(status: InStatus, tag: OutInteger);
        mpi_status_get_error MPI_STATUS_GET_ERROR => MPI_Status_get_error(status: InStatus, err: OutInteger);
        mpi_status_set_source MPI_STATUS_SET_SOURCE => MPI_Status_set_source(status: InOutStatus, source: In);
        mpi_status_set_tag MPI_STATUS_SET_TAG => MPI_Status_set_tag(status: InOutStatus, tag: In);
        mpi_status_set_error MPI_STATUS_SET_ERROR => MPI_Status_set_error(status: InOutStatus, err: In);
        mpi_status_set_cancelled MPI_STATUS_SET_CANCELLED => MPI_Status_set_cancelled(status: InOutStatus,
            flag: InLogical);
        mpi_test_cancelled MPI_TEST_CANCELLED => MPI_Test_cancelled(status: InStatus, flag: Flag);
        mpi_get_count MPI_GET_COUNT => MPI_Get_count(status: InStatus, datatype: InHandle<Type>,
            count: OutInteger) large mpi_get_count_c_f08(status, datatype, count;);
        mpi_get_elements MPI_GET_ELEMENTS => MPI_Get_elements(status: InStatus, datatype: InHandle<Type>,
            count: OutInteger) large mpi_get_elements_c_f08(status, datatype, count;);
        mpi_get_elements_x MPI_GET_ELEMENTS_X => MPI_Get_elements_x(status: InStatus, datatype: InHandle<Type>,
            count: OutSameKind<i64>);
        mpi_status_set_elements MPI_STATUS_SET_ELEMENTS => MPI_Status_set_elements(status: InOutStatus,
            datatype: InHandle<Type>, count: In) large mpi_status_set_elements_c_f08(status, datatype, count;);
        mpi_status_set_elements_x MPI_STATUS_SET_ELEMENTS_X => MPI_Status_set_elements_x(status: InOutStatus,
            datatype: InHandle<Type>, count: InSameKind<i64>);
        mpi_buffer_attach MPI_BUFFER_ATTACH => MPI_Buffer_attach(buffer: Choice, size: In) large
            mpi_buffer_attach_c(buffer, size;);
        mpi_buffer_detach MPI_BUFFER_DETACH without f08 => MPI_Buffer_detach(buffer_addr: UnusedBuffer,
            size: OutInteger) large mpi_buffer_detach_c(buffer_addr, size;);
        mpi_buffer_detach_f08 => MPI_Buffer_detach(buffer_addr: OutBuffer, size: OutInteger) large
            mpi_buffer_detach_c_f08(buffer_addr, size;);
        mpi_buffer_flush MPI_BUFFER_FLUSH => MPI_Buffer_flush();
        mpi_buffer_iflush MPI_BUFFER_IFLUSH => MPI_Buffer_iflush(request: OutHandle<Request>);
        mpi_comm_attach_buffer MPI_COMM_ATTACH_BUFFER => MPI_Comm_attach_buffer(comm: InHandle<Comm>,
            buffer: Choice, size: In) large mpi_comm_attach_buffer_c(comm, buffer, size;);
        mpi_comm_detach_buffer MPI_COMM_DETACH_BUFFER without f08 => MPI_Comm_detach_buffer(comm: InHandle<Comm>,
            buffer_addr: UnusedBuffer, size: OutInteger) large mpi_comm_detach_buffer_c(comm, buffer_addr, size;);
        mpi_comm_detach_buffer_f08 => MPI_Comm_detach_buffer(comm: InHandle<Comm>, buffer_addr: OutBuffer,
            size: OutInteger) large mpi_comm_detach_buffer_c_f08(comm, buffer_addr, size;);
        mpi_comm_flush_buffer MPI_COMM_FLUSH_BUFFER => MPI_Comm_flush_buffer(comm: InHandle<Comm>);
        mpi_comm_iflush_buffer MPI_COMM_IFLUSH_BUFFER => MPI_Comm_iflush_buffer(comm: InHandle<Comm>,
            request: OutHandle<Request>);
        mpi_session_attach_buffer MPI_SESSION_ATTACH_BUFFER =>
            MPI_Session_attach_buffer(session: InHandle<Session>, buffer: Choice, size: In) large
            mpi_session_attach_buffer_c(session, buffer, size;);
        mpi_session_detach_buffer MPI_SESSION_DETACH_BUFFER without f08 =>
            MPI_Session_detach_buffer(session: InHandle<Session>, buffer_addr: UnusedBuffer, size: OutInteger)
            large mpi_session_detach_buffer_c(session, buffer_addr, size;);
        mpi_session_detach_buffer_f08 => MPI_Session_detach_buffer(session: InHandle<Session>,
            buffer_addr: OutBuffer, size: OutInteger) large mpi_session_detach_buffer_c_f08(session, buffer_addr,
            size;);
        mpi_session_flush_buffer MPI_SESSION_FLUSH_BUFFER => MPI_Session_flush_buffer(session: InHandle<Session>);
        mpi_session_iflush_buffer MPI_SESSION_IFLUSH_BUFFER =>
            MPI_Session_iflush_buffer(session: InHandle<Session>, request: OutHandle<Request>);
        mpi_pack MPI_PACK => MPI_Pack(inbuf: InChoice, incount: In, datatype: InHandle<Type>, outbuf: Choice,
            outsize: In, position: InOutInteger, comm: InHandle<Comm>) large mpi_pack_c(inbuf, incount, datatype,
            outbuf, outsize, position, comm;);
        mpi_unpack MPI_UNPACK => MPI_Unpack(inbuf: InChoice, insize: In, position: InOutInteger, outbuf: Choice,
            outcount: In, datatype: InHandle<Type>, comm: InHandle<Comm>) large mpi_unpack_c(inbuf, insize,
            position, outbuf, outcount, datatype, comm;);
        mpi_pack_size MPI_PACK_SIZE => MPI_Pack_size(incount: In, datatype: InHandle<Type>, comm: InHandle<Comm>,
            size: OutInteger) large mpi_pack_size_c_f08(incount, datatype, comm, size;);
        mpi_pack_external MPI_PACK_EXTERNAL => MPI_Pack_external(datarep: InText, inbuf: InChoice, incount: In,
            datatype: InHandle<Type>, outbuf: Choice, outsize: InAint, position: Same<Aint>) lengths(datarep =
            datarep_length) large mpi_pack_external_c(datarep, inbuf, incount, datatype, outbuf, outsize,
            position; datarep_length);
        mpi_unpack_external MPI_UNPACK_EXTERNAL => MPI_Unpack_external(datarep: InText, inbuf: InChoice,
            insize: InAint, position: Same<Aint>, outbuf: Choice, outcount: In, datatype: InHandle<Type>)
            lengths(datarep = datarep_length) large mpi_unpack_external_c(datarep, inbuf, insize, position,
            outbuf, outcount, datatype; datarep_length);
        mpi_pack_external_size MPI_PACK_EXTERNAL_SIZE => MPI_Pack_external_size(datarep: InText, incount: In,
            datatype: InHandle<Type>, size: OutSameKind<Aint>) lengths(datarep = datarep_length) large
            mpi_pack_external_size_c_f08(datarep, incount, datatype, size; datarep_length);
        mpi_type_hvector MPI_TYPE_HVECTOR => MPI_Type_create_hvector(count: In, blocklength: In, stride: InLong,
            oldtype: InHandle<Type>, newtype: OutHandle<Type>) large mpi_type_create_hvector_c_f08(count,
            blocklength, stride, oldtype, newtype;);
        mpi_type_hindexed MPI_TYPE_HINDEXED => MPI_Type_create_hindexed(count: In,
            array_of_blocklengths: InIntegers, array_of_displacements: InLongs, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>) arrays(array_of_blocklengths: count.argument(),
            array_of_displacements: count.argument()) large mpi_type_create_hindexed_c_f08(count,
            array_of_blocklengths, array_of_displacements, oldtype, newtype;);
        mpi_type_struct MPI_TYPE_STRUCT => MPI_Type_create_struct(count: In, array_of_blocklengths: InIntegers,
            array_of_displacements: InLongs, array_of_types: InHandleArray<Type>, newtype: OutHandle<Type>)
            arrays(array_of_blocklengths: count.argument(), array_of_displacements: count.argument(),
            array_of_types: count.argument()) large mpi_type_create_struct_c_f08(count, array_of_blocklengths,
            array_of_displacements, array_of_types, newtype;);
        mpi_errhandler_set MPI_ERRHANDLER_SET => MPI_Comm_set_errhandler(comm: InHandle<Comm>,
            errhandler: InHandle<Errhandler>);
        mpi_errhandler_get MPI_ERRHANDLER_GET => MPI_Comm_get_errhandler(comm: InHandle<Comm>,
            errhandler: OutHandle<Errhandler>);
    } };
}

/// Those with C descriptors: `with_descriptors!` in lib.rs explains the rows.
#[macro_export]
macro_rules! descriptor_rows {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        mpi_free_mem_f08ts => mpi_free_mem MPI_Free_mem(base: Whole);
        mpi_get_address_f08ts => mpi_get_address MPI_Get_address(location: Whole, address: Alike<*mut Aint>);
        mpi_win_create_f08ts => mpi_win_create MPI_Win_create(base: Whole, size: Alike<*const Aint>,
            disp_unit: Alike<Integer>, info: Alike<Integer>, comm: Alike<Integer>, win: Alike<Integer>);
        mpi_win_attach_f08ts => mpi_win_attach MPI_Win_attach(win: Alike<Integer>, base: Whole,
            size: Alike<*const Aint>);
        mpi_win_detach_f08ts => mpi_win_detach MPI_Win_detach(win: Alike<Integer>, base: Whole);
        mpi_put_f08ts => mpi_put MPI_Put(origin_addr: Section<false>, origin_count: Alike<Integer>,
            origin_datatype: Alike<Integer>, target_rank: Alike<Integer>, target_disp: Alike<*const Aint>,
            target_count: Alike<Integer>, target_datatype: Alike<Integer>, win: Alike<Integer>);
        mpi_rput_f08ts => mpi_rput MPI_Rput(origin_addr: Viewed, origin_count: Alike<Integer>,
            origin_datatype: Alike<Integer>, target_rank: Alike<Integer>, target_disp: Alike<*const Aint>,
            target_count: Alike<Integer>, target_datatype: Alike<Integer>, win: Alike<Integer>,
            request: Alike<Integer>) viewed(origin_addr origin_count origin_datatype);
        mpi_get_f08ts => mpi_get MPI_Get(origin_addr: Section<true>, origin_count: Alike<Integer>,
            origin_datatype: Alike<Integer>, target_rank: Alike<Integer>, target_disp: Alike<*const Aint>,
            target_count: Alike<Integer>, target_datatype: Alike<Integer>, win: Alike<Integer>);
        mpi_rget_f08ts => mpi_rget MPI_Rget(origin_addr: Viewed, origin_count: Alike<Integer>,
            origin_datatype: Alike<Integer>, target_rank: Alike<Integer>, target_disp: Alike<*const Aint>,
            target_count: Alike<Integer>, target_datatype: Alike<Integer>, win: Alike<Integer>,
            request: Alike<Integer>) viewed(origin_addr origin_count origin_datatype);
        mpi_accumulate_f08ts => mpi_accumulate MPI_Accumulate(origin_addr: Section<false>,
            origin_count: Alike<Integer>, origin_datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, target_count: Alike<Integer>, target_datatype: Alike<Integer>,
            op: Alike<Integer>, win: Alike<Integer>);
        mpi_raccumulate_f08ts => mpi_raccumulate MPI_Raccumulate(origin_addr: AtOnce<false>,
            origin_count: Alike<Integer>, origin_datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, target_count: Alike<Integer>, target_datatype: Alike<Integer>,
            op: Alike<Integer>, win: Alike<Integer>, request: Alike<Integer>);
        mpi_get_accumulate_f08ts => mpi_get_accumulate MPI_Get_accumulate(origin_addr: Section<false>,
            origin_count: Alike<Integer>, origin_datatype: Alike<Integer>, result_addr: Section<true>,
            result_count: Alike<Integer>, result_datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, target_count: Alike<Integer>, target_datatype: Alike<Integer>,
            op: Alike<Integer>, win: Alike<Integer>);
        mpi_rget_accumulate_f08ts => mpi_rget_accumulate MPI_Rget_accumulate(origin_addr: AtOnce<false>,
            origin_count: Alike<Integer>, origin_datatype: Alike<Integer>, result_addr: AtOnce<true>,
            result_count: Alike<Integer>, result_datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, target_count: Alike<Integer>, target_datatype: Alike<Integer>,
            op: Alike<Integer>, win: Alike<Integer>, request: Alike<Integer>);
        mpi_fetch_and_op_f08ts => mpi_fetch_and_op MPI_Fetch_and_op(origin_addr: Section<false>,
            result_addr: Section<true>, datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, op: Alike<Integer>, win: Alike<Integer>);
        mpi_compare_and_swap_f08ts => mpi_compare_and_swap MPI_Compare_and_swap(origin_addr: Section<false>,
            compare_addr: Section<false>, result_addr: Section<true>, datatype: Alike<Integer>,
            target_rank: Alike<Integer>, target_disp: Alike<*const Aint>, win: Alike<Integer>);
        mpi_file_read_at_f08ts => mpi_file_read_at MPI_File_read_at(fh: Alike<Integer>, offset: Alike<*const i64>,
            buf: Section<true>, count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as
            File;
        mpi_file_read_at_all_f08ts => mpi_file_read_at_all MPI_File_read_at_all(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: Section<true>, count: Alike<Integer>, datatype: Alike<Integer>,
            status: Alike<Integer>) on fh as File;
        mpi_file_iread_at_f08ts => mpi_file_iread_at MPI_File_iread_at(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: AtOnce<true>, count: Alike<Integer>, datatype: Alike<Integer>,
            request: Alike<Integer>) on fh as File;
        mpi_file_iread_at_all_f08ts => mpi_file_iread_at_all MPI_File_iread_at_all(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: AtOnce<true>, count: Alike<Integer>, datatype: Alike<Integer>,
            request: Alike<Integer>) on fh as File;
        mpi_file_read_f08ts => mpi_file_read MPI_File_read(fh: Alike<Integer>, buf: Section<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as File;
        mpi_file_read_all_f08ts => mpi_file_read_all MPI_File_read_all(fh: Alike<Integer>, buf: Section<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as File;
        mpi_file_iread_f08ts => mpi_file_iread MPI_File_iread(fh: Alike<Integer>, buf: AtOnce<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, request: Alike<Integer>) on fh as File;
        mpi_file_iread_all_f08ts => mpi_file_iread_all MPI_File_iread_all(fh: Alike<Integer>, buf: AtOnce<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, request: Alike<Integer>) on fh as File;
        mpi_file_read_shared_f08ts => mpi_file_read_shared MPI_File_read_shared(fh: Alike<Integer>,
            buf: Section<true>, count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as
            File;
        mpi_file_iread_shared_f08ts => mpi_file_iread_shared MPI_File_iread_shared(fh: Alike<Integer>,
            buf: AtOnce<true>, count: Alike<Integer>, datatype: Alike<Integer>, request: Alike<Integer>) on fh as
            File;
        mpi_file_read_ordered_f08ts => mpi_file_read_ordered MPI_File_read_ordered(fh: Alike<Integer>,
            buf: Section<true>, count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as
            File;
        mpi_file_read_at_all_begin_f08ts => mpi_file_read_at_all_begin
            MPI_File_read_at_all_begin(fh: Alike<Integer>, offset: Alike<*const i64>, buf: AtOnce<true>,
            count: Alike<Integer>, datatype: Alike<Integer>) on fh as File;
        mpi_file_read_at_all_end_f08ts => mpi_file_read_at_all_end MPI_File_read_at_all_end(fh: Alike<Integer>,
            buf: Whole, status: Alike<Integer>);
        mpi_file_read_all_begin_f08ts => mpi_file_read_all_begin MPI_File_read_all_begin(fh: Alike<Integer>,
            buf: AtOnce<true>, count: Alike<Integer>, datatype: Alike<Integer>) on fh as File;
        mpi_file_read_all_end_f08ts => mpi_file_read_all_end MPI_File_read_all_end(fh: Alike<Integer>, buf: Whole,
            status: Alike<Integer>);
        mpi_file_read_ordered_begin_f08ts => mpi_file_read_ordered_begin
            MPI_File_read_ordered_begin(fh: Alike<Integer>, buf: AtOnce<true>, count: Alike<Integer>,
            datatype: Alike<Integer>) on fh as File;
        mpi_file_read_ordered_end_f08ts => mpi_file_read_ordered_end MPI_File_read_ordered_end(fh: Alike<Integer>,
            buf: Whole, status: Alike<Integer>);
        mpi_file_write_at_f08ts => mpi_file_write_at MPI_File_write_at(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: Section<false>, count: Alike<Integer>, datatype: Alike<Integer>,
            status: Alike<Integer>) on fh as File;
        mpi_file_write_at_all_f08ts => mpi_file_write_at_all MPI_File_write_at_all(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: Section<false>, count: Alike<Integer>, datatype: Alike<Integer>,
            status: Alike<Integer>) on fh as File;
        mpi_file_iwrite_at_f08ts => mpi_file_iwrite_at MPI_File_iwrite_at(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: AtOnce<false>, count: Alike<Integer>, datatype: Alike<Integer>,
            request: Alike<Integer>) on fh as File;
        mpi_file_iwrite_at_all_f08ts => mpi_file_iwrite_at_all MPI_File_iwrite_at_all(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: AtOnce<false>, count: Alike<Integer>, datatype: Alike<Integer>,
            request: Alike<Integer>) on fh as File;
        mpi_file_write_f08ts => mpi_file_write MPI_File_write(fh: Alike<Integer>, buf: Section<false>,
            count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as File;
        mpi_file_write_all_f08ts => mpi_file_write_all MPI_File_write_all(fh: Alike<Integer>, buf: Section<false>,
            count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as File;
        mpi_file_iwrite_f08ts => mpi_file_iwrite MPI_File_iwrite(fh: Alike<Integer>, buf: AtOnce<false>,
            count: Alike<Integer>, datatype: Alike<Integer>, request: Alike<Integer>) on fh as File;
        mpi_file_iwrite_all_f08ts => mpi_file_iwrite_all MPI_File_iwrite_all(fh: Alike<Integer>,
            buf: AtOnce<false>, count: Alike<Integer>, datatype: Alike<Integer>, request: Alike<Integer>) on fh as
            File;
        mpi_file_write_shared_f08ts => mpi_file_write_shared MPI_File_write_shared(fh: Alike<Integer>,
            buf: Section<false>, count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as
            File;
        mpi_file_iwrite_shared_f08ts => mpi_file_iwrite_shared MPI_File_iwrite_shared(fh: Alike<Integer>,
            buf: AtOnce<false>, count: Alike<Integer>, datatype: Alike<Integer>, request: Alike<Integer>) on fh as
            File;
        mpi_file_write_ordered_f08ts => mpi_file_write_ordered MPI_File_write_ordered(fh: Alike<Integer>,
            buf: Section<false>, count: Alike<Integer>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as
            File;
        mpi_file_write_at_all_begin_f08ts => mpi_file_write_at_all_begin
            MPI_File_write_at_all_begin(fh: Alike<Integer>, offset: Alike<*const i64>, buf: AtOnce<false>,
            count: Alike<Integer>, datatype: Alike<Integer>) on fh as File;
        mpi_file_write_at_all_end_f08ts => mpi_file_write_at_all_end MPI_File_write_at_all_end(fh: Alike<Integer>,
            buf: Whole, status: Alike<Integer>);
        mpi_file_write_all_begin_f08ts => mpi_file_write_all_begin MPI_File_write_all_begin(fh: Alike<Integer>,
            buf: AtOnce<false>, count: Alike<Integer>, datatype: Alike<Integer>) on fh as File;
        mpi_file_write_all_end_f08ts => mpi_file_write_all_end MPI_File_write_all_end(fh: Alike<Integer>,
            buf: Whole, status: Alike<Integer>);
        mpi_file_write_ordered_begin_f08ts => mpi_file_write_ordered_begin
            MPI_File_write_ordered_begin(fh: Alike<Integer>, buf: AtOnce<false>, count: Alike<Integer>,
            datatype: Alike<Integer>) on fh as File;
        mpi_file_write_ordered_end_f08ts => mpi_file_write_ordered_end
            MPI_File_write_ordered_end(fh: Alike<Integer>, buf: Whole, status: Alike<Integer>);
        mpi_reduce_local_f08ts => mpi_reduce_local MPI_Reduce_local(inbuf: Section<false>,
            inoutbuf: Section<true>, count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>);
        mpi_send_f08ts => mpi_send MPI_Send(buf: Section<false>, count: Alike<Integer>, datatype: Alike<Integer>,
            dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_isend_f08ts => mpi_isend MPI_Isend(buf: Viewed, count: Alike<Integer>, datatype: Alike<Integer>,
            dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm viewed(buf count datatype);
        mpi_send_init_f08ts => mpi_send_init MPI_Send_init(buf: Viewed, count: Alike<Integer>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_bsend_f08ts => mpi_bsend MPI_Bsend(buf: Section<false>, count: Alike<Integer>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_ibsend_f08ts => mpi_ibsend MPI_Ibsend(buf: Viewed, count: Alike<Integer>, datatype: Alike<Integer>,
            dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm viewed(buf count datatype);
        mpi_bsend_init_f08ts => mpi_bsend_init MPI_Bsend_init(buf: Viewed, count: Alike<Integer>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_ssend_f08ts => mpi_ssend MPI_Ssend(buf: Section<false>, count: Alike<Integer>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_issend_f08ts => mpi_issend MPI_Issend(buf: Viewed, count: Alike<Integer>, datatype: Alike<Integer>,
            dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm viewed(buf count datatype);
        mpi_ssend_init_f08ts => mpi_ssend_init MPI_Ssend_init(buf: Viewed, count: Alike<Integer>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_rsend_f08ts => mpi_rsend MPI_Rsend(buf: Section<false>, count: Alike<Integer>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_irsend_f08ts => mpi_irsend MPI_Irsend(buf: Viewed, count: Alike<Integer>, datatype: Alike<Integer>,
            dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm viewed(buf count datatype);
        mpi_rsend_init_f08ts => mpi_rsend_init MPI_Rsend_init(buf: Viewed, count: Alike<Integer>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_recv_f08ts => mpi_recv MPI_Recv(buf: Section<true>, count: Alike<Integer>, datatype: Alike<Integer>,
            source: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>, status: Alike<Integer>) on comm as
            Comm;
        mpi_irecv_f08ts => mpi_irecv MPI_Irecv(buf: Viewed, count: Alike<Integer>, datatype: Alike<Integer>,
            source: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm viewed(buf count datatype);
        mpi_recv_init_f08ts => mpi_recv_init MPI_Recv_init(buf: Viewed, count: Alike<Integer>,
            datatype: Alike<Integer>, source: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_sendrecv_f08ts => mpi_sendrecv MPI_Sendrecv(sendbuf: Section<false>, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, dest: Alike<Integer>, sendtag: Alike<Integer>, recvbuf: Section<true>,
            recvcount: Alike<Integer>, recvtype: Alike<Integer>, source: Alike<Integer>, recvtag: Alike<Integer>,
            comm: Alike<Integer>, status: Alike<Integer>) on comm as Comm;
        mpi_isendrecv_f08ts => mpi_isendrecv MPI_Isendrecv(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, dest: Alike<Integer>, sendtag: Alike<Integer>, recvbuf: Viewed,
            recvcount: Alike<Integer>, recvtype: Alike<Integer>, source: Alike<Integer>, recvtag: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype,
            recvbuf recvcount recvtype);
        mpi_sendrecv_replace_f08ts => mpi_sendrecv_replace MPI_Sendrecv_replace(buf: Section<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, dest: Alike<Integer>, sendtag: Alike<Integer>,
            source: Alike<Integer>, recvtag: Alike<Integer>, comm: Alike<Integer>, status: Alike<Integer>) on comm
            as Comm;
        mpi_isendrecv_replace_f08ts => mpi_isendrecv_replace MPI_Isendrecv_replace(buf: Viewed,
            count: Alike<Integer>, datatype: Alike<Integer>, dest: Alike<Integer>, sendtag: Alike<Integer>,
            source: Alike<Integer>, recvtag: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on
            comm as Comm viewed(buf count datatype);
        mpi_mrecv_f08ts => mpi_mrecv MPI_Mrecv(buf: Section<true>, count: Alike<Integer>,
            datatype: Alike<Integer>, message: Alike<Integer>, status: Alike<Integer>);
        mpi_imrecv_f08ts => mpi_imrecv MPI_Imrecv(buf: Viewed, count: Alike<Integer>, datatype: Alike<Integer>,
            message: Alike<Integer>, request: Alike<Integer>) viewed(buf count datatype);
        mpi_psend_init_f08ts => mpi_psend_init MPI_Psend_init(buf: Contiguous<false>, partitions: Alike<Integer>,
            count: Alike<*const i64>, datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_precv_init_f08ts => mpi_precv_init MPI_Precv_init(buf: Contiguous<false>, partitions: Alike<Integer>,
            count: Alike<*const i64>, datatype: Alike<Integer>, source: Alike<Integer>, tag: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_bcast_f08ts => mpi_bcast MPI_Bcast(buffer: Section<true>, count: Alike<Integer>,
            datatype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ibcast_f08ts => mpi_ibcast MPI_Ibcast(buffer: Viewed, count: Alike<Integer>, datatype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(buffer
            count datatype);
        mpi_bcast_init_f08ts => mpi_bcast_init MPI_Bcast_init(buffer: Viewed, count: Alike<Integer>,
            datatype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buffer count datatype);
        mpi_gather_f08ts => mpi_gather MPI_Gather(sendbuf: Section<false>, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_igather_f08ts => mpi_igather MPI_Igather(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf
            sendcount sendtype, recvbuf recvcount recvtype);
        mpi_gather_init_f08ts => mpi_gather_init MPI_Gather_init(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_gatherv_f08ts => mpi_gatherv MPI_Gatherv(sendbuf: Section<false>, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcounts: Alike<Integer>, displs: Alike<Integer>,
            recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_igatherv_f08ts => mpi_igatherv MPI_Igatherv(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: AtOnce<true>, recvcounts: Alike<Integer>, displs: Alike<Integer>,
            recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm viewed(sendbuf sendcount sendtype);
        mpi_gatherv_init_f08ts => mpi_gatherv_init MPI_Gatherv_init(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Contiguous<true>, recvcounts: Alike<Integer>,
            displs: Alike<Integer>, recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype);
        mpi_scatter_f08ts => mpi_scatter MPI_Scatter(sendbuf: Section<false>, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_iscatter_f08ts => mpi_iscatter MPI_Iscatter(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf
            sendcount sendtype, recvbuf recvcount recvtype);
        mpi_scatter_init_f08ts => mpi_scatter_init MPI_Scatter_init(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_scatterv_f08ts => mpi_scatterv MPI_Scatterv(sendbuf: Section<false>, sendcounts: Alike<Integer>,
            displs: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Section<true>, recvcount: Alike<Integer>,
            recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_iscatterv_f08ts => mpi_iscatterv MPI_Iscatterv(sendbuf: AtOnce<false>, sendcounts: Alike<Integer>,
            displs: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>,
            recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm viewed(recvbuf recvcount recvtype);
        mpi_scatterv_init_f08ts => mpi_scatterv_init MPI_Scatterv_init(sendbuf: Contiguous<false>,
            sendcounts: Alike<Integer>, displs: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Viewed,
            recvcount: Alike<Integer>, recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(recvbuf recvcount recvtype);
        mpi_allgather_f08ts => mpi_allgather MPI_Allgather(sendbuf: Section<false>, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_iallgather_f08ts => mpi_iallgather MPI_Iallgather(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype,
            recvbuf recvcount recvtype);
        mpi_allgather_init_f08ts => mpi_allgather_init MPI_Allgather_init(sendbuf: Viewed,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_allgatherv_f08ts => mpi_allgatherv MPI_Allgatherv(sendbuf: Section<false>, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcounts: Alike<Integer>, displs: Alike<Integer>,
            recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_iallgatherv_f08ts => mpi_iallgatherv MPI_Iallgatherv(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: AtOnce<true>, recvcounts: Alike<Integer>, displs: Alike<Integer>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm
            viewed(sendbuf sendcount sendtype);
        mpi_allgatherv_init_f08ts => mpi_allgatherv_init MPI_Allgatherv_init(sendbuf: Viewed,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Contiguous<true>,
            recvcounts: Alike<Integer>, displs: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype);
        mpi_alltoall_f08ts => mpi_alltoall MPI_Alltoall(sendbuf: Section<false>, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_ialltoall_f08ts => mpi_ialltoall MPI_Ialltoall(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype,
            recvbuf recvcount recvtype);
        mpi_alltoall_init_f08ts => mpi_alltoall_init MPI_Alltoall_init(sendbuf: Viewed, sendcount: Alike<Integer>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf
            sendcount sendtype, recvbuf recvcount recvtype);
        mpi_alltoallv_f08ts => mpi_alltoallv MPI_Alltoallv(sendbuf: Section<false>, sendcounts: Alike<Integer>,
            sdispls: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Section<true>, recvcounts: Alike<Integer>,
            rdispls: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ialltoallv_f08ts => mpi_ialltoallv MPI_Ialltoallv(sendbuf: AtOnce<false>, sendcounts: Alike<Integer>,
            sdispls: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>, recvcounts: Alike<Integer>,
            rdispls: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on
            comm as Comm;
        mpi_alltoallv_init_f08ts => mpi_alltoallv_init MPI_Alltoallv_init(sendbuf: Contiguous<false>,
            sendcounts: Alike<Integer>, sdispls: Alike<Integer>, sendtype: Alike<Integer>,
            recvbuf: Contiguous<true>, recvcounts: Alike<Integer>, rdispls: Alike<Integer>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm;
        mpi_alltoallw_f08ts => mpi_alltoallw MPI_Alltoallw(sendbuf: Section<false>, sendcounts: Alike<Integer>,
            sdispls: Alike<Integer>, sendtypes: Alike<Integer>, recvbuf: Section<true>,
            recvcounts: Alike<Integer>, rdispls: Alike<Integer>, recvtypes: Alike<Integer>, comm: Alike<Integer>)
            on comm as Comm;
        mpi_ialltoallw_f08ts => mpi_ialltoallw MPI_Ialltoallw(sendbuf: AtOnce<false>, sendcounts: Alike<Integer>,
            sdispls: Alike<Integer>, sendtypes: Alike<Integer>, recvbuf: AtOnce<true>, recvcounts: Alike<Integer>,
            rdispls: Alike<Integer>, recvtypes: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on
            comm as Comm;
        mpi_alltoallw_init_f08ts => mpi_alltoallw_init MPI_Alltoallw_init(sendbuf: Contiguous<false>,
            sendcounts: Alike<Integer>, sdispls: Alike<Integer>, sendtypes: Alike<Integer>,
            recvbuf: Contiguous<true>, recvcounts: Alike<Integer>, rdispls: Alike<Integer>,
            recvtypes: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on
            comm as Comm;
        mpi_reduce_f08ts => mpi_reduce MPI_Reduce(sendbuf: Section<false>, recvbuf: Section<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, root: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_ireduce_f08ts => mpi_ireduce MPI_Ireduce(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, root: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_reduce_init_f08ts => mpi_reduce_init MPI_Reduce_init(sendbuf: Contiguous<false>,
            recvbuf: Contiguous<true>, count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm;
        mpi_allreduce_f08ts => mpi_allreduce MPI_Allreduce(sendbuf: Section<false>, recvbuf: Section<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_iallreduce_f08ts => mpi_iallreduce MPI_Iallreduce(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm;
        mpi_allreduce_init_f08ts => mpi_allreduce_init MPI_Allreduce_init(sendbuf: Contiguous<false>,
            recvbuf: Contiguous<true>, count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_reduce_scatter_f08ts => mpi_reduce_scatter MPI_Reduce_scatter(sendbuf: Section<false>,
            recvbuf: Section<true>, recvcounts: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_ireduce_scatter_f08ts => mpi_ireduce_scatter MPI_Ireduce_scatter(sendbuf: AtOnce<false>,
            recvbuf: AtOnce<true>, recvcounts: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_reduce_scatter_init_f08ts => mpi_reduce_scatter_init
            MPI_Reduce_scatter_init(sendbuf: Contiguous<false>, recvbuf: Contiguous<true>,
            recvcounts: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_reduce_scatter_block_f08ts => mpi_reduce_scatter_block
            MPI_Reduce_scatter_block(sendbuf: Section<false>, recvbuf: Section<true>, recvcount: Alike<Integer>,
            datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ireduce_scatter_block_f08ts => mpi_ireduce_scatter_block
            MPI_Ireduce_scatter_block(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>, recvcount: Alike<Integer>,
            datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm;
        mpi_reduce_scatter_block_init_f08ts => mpi_reduce_scatter_block_init
            MPI_Reduce_scatter_block_init(sendbuf: Contiguous<false>, recvbuf: Contiguous<true>,
            recvcount: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_scan_f08ts => mpi_scan MPI_Scan(sendbuf: Section<false>, recvbuf: Section<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_iscan_f08ts => mpi_iscan MPI_Iscan(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm;
        mpi_scan_init_f08ts => mpi_scan_init MPI_Scan_init(sendbuf: Contiguous<false>, recvbuf: Contiguous<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_exscan_f08ts => mpi_exscan MPI_Exscan(sendbuf: Section<false>, recvbuf: Section<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_iexscan_f08ts => mpi_iexscan MPI_Iexscan(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm;
        mpi_exscan_init_f08ts => mpi_exscan_init MPI_Exscan_init(sendbuf: Contiguous<false>,
            recvbuf: Contiguous<true>, count: Alike<Integer>, datatype: Alike<Integer>, op: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_neighbor_allgather_f08ts => mpi_neighbor_allgather MPI_Neighbor_allgather(sendbuf: Section<false>,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcount: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ineighbor_allgather_f08ts => mpi_ineighbor_allgather MPI_Ineighbor_allgather(sendbuf: Viewed,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm
            viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_neighbor_allgather_init_f08ts => mpi_neighbor_allgather_init
            MPI_Neighbor_allgather_init(sendbuf: Viewed, sendcount: Alike<Integer>, sendtype: Alike<Integer>,
            recvbuf: Viewed, recvcount: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype,
            recvbuf recvcount recvtype);
        mpi_neighbor_allgatherv_f08ts => mpi_neighbor_allgatherv MPI_Neighbor_allgatherv(sendbuf: Section<false>,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcounts: Alike<Integer>, displs: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>) on
            comm as Comm;
        mpi_ineighbor_allgatherv_f08ts => mpi_ineighbor_allgatherv MPI_Ineighbor_allgatherv(sendbuf: Viewed,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<Integer>, displs: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype);
        mpi_neighbor_allgatherv_init_f08ts => mpi_neighbor_allgatherv_init
            MPI_Neighbor_allgatherv_init(sendbuf: Viewed, sendcount: Alike<Integer>, sendtype: Alike<Integer>,
            recvbuf: Contiguous<true>, recvcounts: Alike<Integer>, displs: Alike<Integer>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm viewed(sendbuf sendcount sendtype);
        mpi_neighbor_alltoall_f08ts => mpi_neighbor_alltoall MPI_Neighbor_alltoall(sendbuf: Section<false>,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcount: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ineighbor_alltoall_f08ts => mpi_ineighbor_alltoall MPI_Ineighbor_alltoall(sendbuf: Viewed,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm
            viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_neighbor_alltoall_init_f08ts => mpi_neighbor_alltoall_init MPI_Neighbor_alltoall_init(sendbuf: Viewed,
            sendcount: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<Integer>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_neighbor_alltoallv_f08ts => mpi_neighbor_alltoallv MPI_Neighbor_alltoallv(sendbuf: Section<false>,
            sendcounts: Alike<Integer>, sdispls: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcounts: Alike<Integer>, rdispls: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>)
            on comm as Comm;
        mpi_ineighbor_alltoallv_f08ts => mpi_ineighbor_alltoallv MPI_Ineighbor_alltoallv(sendbuf: AtOnce<false>,
            sendcounts: Alike<Integer>, sdispls: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<Integer>, rdispls: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm;
        mpi_neighbor_alltoallv_init_f08ts => mpi_neighbor_alltoallv_init
            MPI_Neighbor_alltoallv_init(sendbuf: Contiguous<false>, sendcounts: Alike<Integer>,
            sdispls: Alike<Integer>, sendtype: Alike<Integer>, recvbuf: Contiguous<true>,
            recvcounts: Alike<Integer>, rdispls: Alike<Integer>, recvtype: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_neighbor_alltoallw_f08ts => mpi_neighbor_alltoallw MPI_Neighbor_alltoallw(sendbuf: Section<false>,
            sendcounts: Alike<Integer>, sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>,
            recvbuf: Section<true>, recvcounts: Alike<Integer>, rdispls: Alike<*const Aint>,
            recvtypes: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ineighbor_alltoallw_f08ts => mpi_ineighbor_alltoallw MPI_Ineighbor_alltoallw(sendbuf: AtOnce<false>,
            sendcounts: Alike<Integer>, sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>,
            recvbuf: AtOnce<true>, recvcounts: Alike<Integer>, rdispls: Alike<*const Aint>,
            recvtypes: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_neighbor_alltoallw_init_f08ts => mpi_neighbor_alltoallw_init
            MPI_Neighbor_alltoallw_init(sendbuf: Contiguous<false>, sendcounts: Alike<Integer>,
            sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>, recvbuf: Contiguous<true>,
            recvcounts: Alike<Integer>, rdispls: Alike<*const Aint>, recvtypes: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_buffer_attach_f08ts => mpi_buffer_attach MPI_Buffer_attach(buffer: Whole, size: Alike<Integer>);
        mpi_comm_attach_buffer_f08ts => mpi_comm_attach_buffer MPI_Comm_attach_buffer(comm: Alike<Integer>,
            buffer: Whole, size: Alike<Integer>);
        mpi_session_attach_buffer_f08ts => mpi_session_attach_buffer
            MPI_Session_attach_buffer(session: Alike<Integer>, buffer: Whole, size: Alike<Integer>);
        mpi_pack_f08ts => mpi_pack MPI_Pack(inbuf: Section<false>, incount: Alike<Integer>,
            datatype: Alike<Integer>, outbuf: Section<true>, outsize: Alike<Integer>, position: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_unpack_f08ts => mpi_unpack MPI_Unpack(inbuf: Section<false>, insize: Alike<Integer>,
            position: Alike<Integer>, outbuf: Section<true>, outcount: Alike<Integer>, datatype: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_pack_external_f08ts => mpi_pack_external MPI_Pack_external(datarep: DescribedText,
            inbuf: Section<false>, incount: Alike<Integer>, datatype: Alike<Integer>, outbuf: Section<true>,
            outsize: Alike<*const Aint>, position: Alike<*mut Aint>) length(datarep);
        mpi_unpack_external_f08ts => mpi_unpack_external MPI_Unpack_external(datarep: DescribedText,
            inbuf: Section<false>, insize: Alike<*const Aint>, position: Alike<*mut Aint>, outbuf: Section<true>,
            outcount: Alike<Integer>, datatype: Alike<Integer>) length(datarep);
    } };
}

/// Those for large counts.
#[macro_export]
macro_rules! large_rows {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        mpi_type_contiguous_c_f08 => MPI_Type_contiguous_c(count: InSameKind<i64>, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>);
        mpi_type_vector_c_f08 => MPI_Type_vector_c(count: InSameKind<i64>, blocklength: InSameKind<i64>,
            stride: InSameKind<i64>, oldtype: InHandle<Type>, newtype: OutHandle<Type>);
        mpi_type_create_struct_c_f08 => MPI_Type_create_struct_c(count: InSameKind<i64>,
            array_of_blocklengths: InArray<i64>, array_of_displacements: InArray<i64>,
            array_of_types: InHandleArray<Type>, newtype: OutHandle<Type>)
            arrays(array_of_types: count.argument());
        mpi_type_size_c_f08 => MPI_Type_size_c(datatype: InHandle<Type>, size: OutSameKind<i64>);
        mpi_type_create_hvector_c_f08 => MPI_Type_create_hvector_c(count: InSameKind<i64>,
            blocklength: InSameKind<i64>, stride: InSameKind<i64>, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>);
        mpi_type_indexed_c_f08 => MPI_Type_indexed_c(count: InSameKind<i64>, array_of_blocklengths: InArray<i64>,
            array_of_displacements: InArray<i64>, oldtype: InHandle<Type>, newtype: OutHandle<Type>);
        mpi_type_create_hindexed_c_f08 => MPI_Type_create_hindexed_c(count: InSameKind<i64>,
            array_of_blocklengths: InArray<i64>, array_of_displacements: InArray<i64>, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>);
        mpi_type_create_indexed_block_c_f08 => MPI_Type_create_indexed_block_c(count: InSameKind<i64>,
            blocklength: InSameKind<i64>, array_of_displacements: InArray<i64>, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>);
        mpi_type_create_hindexed_block_c_f08 => MPI_Type_create_hindexed_block_c(count: InSameKind<i64>,
            blocklength: InSameKind<i64>, array_of_displacements: InArray<i64>, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>);
        mpi_type_create_subarray_c_f08 => MPI_Type_create_subarray_c(ndims: In, array_of_sizes: InArray<i64>,
            array_of_subsizes: InArray<i64>, array_of_starts: InArray<i64>, order: In, oldtype: InHandle<Type>,
            newtype: OutHandle<Type>);
        mpi_type_create_darray_c_f08 => MPI_Type_create_darray_c(size: In, rank: In, ndims: In,
            array_of_gsizes: InArray<i64>, array_of_distribs: InIntegers, array_of_dargs: InIntegers,
            array_of_psizes: InIntegers, order: In, oldtype: InHandle<Type>, newtype: OutHandle<Type>)
            arrays(array_of_distribs: ndims.argument(), array_of_dargs: ndims.argument(),
            array_of_psizes: ndims.argument());
        mpi_type_get_envelope_c_f08 => MPI_Type_get_envelope_c(datatype: InHandle<Type>,
            num_integers: OutSameKind<i64>, num_addresses: OutSameKind<i64>, num_large_counts: OutSameKind<i64>,
            num_datatypes: OutSameKind<i64>, combiner: OutInteger);
        mpi_type_get_contents_c_f08 => MPI_Type_get_contents_c(datatype: InHandle<Type>,
            max_integers: InSameKind<i64>, max_addresses: InSameKind<i64>, max_large_counts: InSameKind<i64>,
            max_datatypes: InSameKind<i64>, array_of_integers: OutIntegers, array_of_addresses: OutArray<Aint>,
            array_of_large_counts: OutArray<i64>, array_of_datatypes: OutHandleArray<Type>)
            arrays(array_of_integers: max_integers.argument(), array_of_addresses: max_addresses.argument(),
            array_of_large_counts: max_large_counts.argument(), array_of_datatypes: max_datatypes.argument());
        mpi_win_allocate_c_f08 => MPI_Win_allocate_c(size: InAint, disp_unit: InAint, info: InHandle<Info>,
            comm: InHandle<Comm>, baseptr: OutAddress, win: OutHandle<Win>);
        mpi_win_allocate_shared_c_f08 => MPI_Win_allocate_shared_c(size: InAint, disp_unit: InAint,
            info: InHandle<Info>, comm: InHandle<Comm>, baseptr: OutAddress, win: OutHandle<Win>);
        mpi_win_shared_query_c_f08 => MPI_Win_shared_query_c(win: InHandle<Win>, rank: In,
            size: OutSameKind<Aint>, disp_unit: OutSameKind<Aint>, baseptr: OutAddress);
        mpi_get_count_c_f08 => MPI_Get_count_c(status: InStatus, datatype: InHandle<Type>,
            count: OutSameKind<i64>);
        mpi_get_elements_c_f08 => MPI_Get_elements_c(status: InStatus, datatype: InHandle<Type>,
            count: OutSameKind<i64>);
        mpi_status_set_elements_c_f08 => MPI_Status_set_elements_c(status: InOutStatus, datatype: InHandle<Type>,
            count: InSameKind<i64>);
        mpi_buffer_detach_c_f08 => MPI_Buffer_detach_c(buffer_addr: OutBuffer, size: OutSameKind<i64>);
        mpi_comm_detach_buffer_c_f08 => MPI_Comm_detach_buffer_c(comm: InHandle<Comm>, buffer_addr: OutBuffer,
            size: OutSameKind<i64>);
        mpi_session_detach_buffer_c_f08 => MPI_Session_detach_buffer_c(session: InHandle<Session>,
            buffer_addr: OutBuffer, size: OutSameKind<i64>);
        mpi_pack_size_c_f08 => MPI_Pack_size_c(incount: InSameKind<i64>, datatype: InHandle<Type>,
            comm: InHandle<Comm>, size: OutSameKind<i64>);
        mpi_pack_external_size_c_f08 => MPI_Pack_external_size_c(datarep: InText, incount: InSameKind<i64>,
            datatype: InHandle<Type>, size: OutSameKind<i64>) lengths(datarep = datarep_length);
    } };
}

/// Those for large counts with C descriptors.
#[macro_export]
macro_rules! large_descriptor_rows {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        mpi_win_create_c_f08ts => mpi_win_create_c MPI_Win_create_c(base: Whole, size: Alike<*const Aint>,
            disp_unit: Alike<*const Aint>, info: Alike<Integer>, comm: Alike<Integer>, win: Alike<Integer>);
        mpi_put_c_f08ts => mpi_put_c MPI_Put_c(origin_addr: Section<false>, origin_count: Alike<*const i64>,
            origin_datatype: Alike<Integer>, target_rank: Alike<Integer>, target_disp: Alike<*const Aint>,
            target_count: Alike<*const i64>, target_datatype: Alike<Integer>, win: Alike<Integer>);
        mpi_rput_c_f08ts => mpi_rput_c MPI_Rput_c(origin_addr: Viewed, origin_count: Alike<*const i64>,
            origin_datatype: Alike<Integer>, target_rank: Alike<Integer>, target_disp: Alike<*const Aint>,
            target_count: Alike<*const i64>, target_datatype: Alike<Integer>, win: Alike<Integer>,
            request: Alike<Integer>) viewed(origin_addr origin_count origin_datatype);
        mpi_get_c_f08ts => mpi_get_c MPI_Get_c(origin_addr: Section<true>, origin_count: Alike<*const i64>,
            origin_datatype: Alike<Integer>, target_rank: Alike<Integer>, target_disp: Alike<*const Aint>,
            target_count: Alike<*const i64>, target_datatype: Alike<Integer>, win: Alike<Integer>);
        mpi_rget_c_f08ts => mpi_rget_c MPI_Rget_c(origin_addr: Viewed, origin_count: Alike<*const i64>,
            origin_datatype: Alike<Integer>, target_rank: Alike<Integer>, target_disp: Alike<*const Aint>,
            target_count: Alike<*const i64>, target_datatype: Alike<Integer>, win: Alike<Integer>,
            request: Alike<Integer>) viewed(origin_addr origin_count origin_datatype);
        mpi_accumulate_c_f08ts => mpi_accumulate_c MPI_Accumulate_c(origin_addr: Section<false>,
            origin_count: Alike<*const i64>, origin_datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, target_count: Alike<*const i64>, target_datatype: Alike<Integer>,
            op: Alike<Integer>, win: Alike<Integer>);
        mpi_raccumulate_c_f08ts => mpi_raccumulate_c MPI_Raccumulate_c(origin_addr: AtOnce<false>,
            origin_count: Alike<*const i64>, origin_datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, target_count: Alike<*const i64>, target_datatype: Alike<Integer>,
            op: Alike<Integer>, win: Alike<Integer>, request: Alike<Integer>);
        mpi_get_accumulate_c_f08ts => mpi_get_accumulate_c MPI_Get_accumulate_c(origin_addr: Section<false>,
            origin_count: Alike<*const i64>, origin_datatype: Alike<Integer>, result_addr: Section<true>,
            result_count: Alike<*const i64>, result_datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, target_count: Alike<*const i64>, target_datatype: Alike<Integer>,
            op: Alike<Integer>, win: Alike<Integer>);
        mpi_rget_accumulate_c_f08ts => mpi_rget_accumulate_c MPI_Rget_accumulate_c(origin_addr: AtOnce<false>,
            origin_count: Alike<*const i64>, origin_datatype: Alike<Integer>, result_addr: AtOnce<true>,
            result_count: Alike<*const i64>, result_datatype: Alike<Integer>, target_rank: Alike<Integer>,
            target_disp: Alike<*const Aint>, target_count: Alike<*const i64>, target_datatype: Alike<Integer>,
            op: Alike<Integer>, win: Alike<Integer>, request: Alike<Integer>);
        mpi_file_read_at_c_f08ts => mpi_file_read_at_c MPI_File_read_at_c(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: Section<true>, count: Alike<*const i64>, datatype: Alike<Integer>,
            status: Alike<Integer>) on fh as File;
        mpi_file_read_at_all_c_f08ts => mpi_file_read_at_all_c MPI_File_read_at_all_c(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: Section<true>, count: Alike<*const i64>, datatype: Alike<Integer>,
            status: Alike<Integer>) on fh as File;
        mpi_file_iread_at_c_f08ts => mpi_file_iread_at_c MPI_File_iread_at_c(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: AtOnce<true>, count: Alike<*const i64>, datatype: Alike<Integer>,
            request: Alike<Integer>) on fh as File;
        mpi_file_iread_at_all_c_f08ts => mpi_file_iread_at_all_c MPI_File_iread_at_all_c(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: AtOnce<true>, count: Alike<*const i64>, datatype: Alike<Integer>,
            request: Alike<Integer>) on fh as File;
        mpi_file_read_c_f08ts => mpi_file_read_c MPI_File_read_c(fh: Alike<Integer>, buf: Section<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as File;
        mpi_file_read_all_c_f08ts => mpi_file_read_all_c MPI_File_read_all_c(fh: Alike<Integer>,
            buf: Section<true>, count: Alike<*const i64>, datatype: Alike<Integer>, status: Alike<Integer>) on fh
            as File;
        mpi_file_iread_c_f08ts => mpi_file_iread_c MPI_File_iread_c(fh: Alike<Integer>, buf: AtOnce<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, request: Alike<Integer>) on fh as File;
        mpi_file_iread_all_c_f08ts => mpi_file_iread_all_c MPI_File_iread_all_c(fh: Alike<Integer>,
            buf: AtOnce<true>, count: Alike<*const i64>, datatype: Alike<Integer>, request: Alike<Integer>) on fh
            as File;
        mpi_file_read_shared_c_f08ts => mpi_file_read_shared_c MPI_File_read_shared_c(fh: Alike<Integer>,
            buf: Section<true>, count: Alike<*const i64>, datatype: Alike<Integer>, status: Alike<Integer>) on fh
            as File;
        mpi_file_iread_shared_c_f08ts => mpi_file_iread_shared_c MPI_File_iread_shared_c(fh: Alike<Integer>,
            buf: AtOnce<true>, count: Alike<*const i64>, datatype: Alike<Integer>, request: Alike<Integer>) on fh
            as File;
        mpi_file_read_ordered_c_f08ts => mpi_file_read_ordered_c MPI_File_read_ordered_c(fh: Alike<Integer>,
            buf: Section<true>, count: Alike<*const i64>, datatype: Alike<Integer>, status: Alike<Integer>) on fh
            as File;
        mpi_file_read_at_all_begin_c_f08ts => mpi_file_read_at_all_begin_c
            MPI_File_read_at_all_begin_c(fh: Alike<Integer>, offset: Alike<*const i64>, buf: Section<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>) on fh as File;
        mpi_file_read_all_begin_c_f08ts => mpi_file_read_all_begin_c MPI_File_read_all_begin_c(fh: Alike<Integer>,
            buf: Section<true>, count: Alike<*const i64>, datatype: Alike<Integer>) on fh as File;
        mpi_file_read_ordered_begin_c_f08ts => mpi_file_read_ordered_begin_c
            MPI_File_read_ordered_begin_c(fh: Alike<Integer>, buf: Section<true>, count: Alike<*const i64>,
            datatype: Alike<Integer>) on fh as File;
        mpi_file_write_at_c_f08ts => mpi_file_write_at_c MPI_File_write_at_c(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: Section<false>, count: Alike<*const i64>, datatype: Alike<Integer>,
            status: Alike<Integer>) on fh as File;
        mpi_file_write_at_all_c_f08ts => mpi_file_write_at_all_c MPI_File_write_at_all_c(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: Section<false>, count: Alike<*const i64>, datatype: Alike<Integer>,
            status: Alike<Integer>) on fh as File;
        mpi_file_iwrite_at_c_f08ts => mpi_file_iwrite_at_c MPI_File_iwrite_at_c(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: AtOnce<false>, count: Alike<*const i64>, datatype: Alike<Integer>,
            request: Alike<Integer>) on fh as File;
        mpi_file_iwrite_at_all_c_f08ts => mpi_file_iwrite_at_all_c MPI_File_iwrite_at_all_c(fh: Alike<Integer>,
            offset: Alike<*const i64>, buf: AtOnce<false>, count: Alike<*const i64>, datatype: Alike<Integer>,
            request: Alike<Integer>) on fh as File;
        mpi_file_write_c_f08ts => mpi_file_write_c MPI_File_write_c(fh: Alike<Integer>, buf: Section<false>,
            count: Alike<*const i64>, datatype: Alike<Integer>, status: Alike<Integer>) on fh as File;
        mpi_file_write_all_c_f08ts => mpi_file_write_all_c MPI_File_write_all_c(fh: Alike<Integer>,
            buf: Section<false>, count: Alike<*const i64>, datatype: Alike<Integer>, status: Alike<Integer>) on fh
            as File;
        mpi_file_iwrite_c_f08ts => mpi_file_iwrite_c MPI_File_iwrite_c(fh: Alike<Integer>, buf: AtOnce<false>,
            count: Alike<*const i64>, datatype: Alike<Integer>, request: Alike<Integer>) on fh as File;
        mpi_file_iwrite_all_c_f08ts => mpi_file_iwrite_all_c MPI_File_iwrite_all_c(fh: Alike<Integer>,
            buf: AtOnce<false>, count: Alike<*const i64>, datatype: Alike<Integer>, request: Alike<Integer>) on fh
            as File;
        mpi_file_write_shared_c_f08ts => mpi_file_write_shared_c MPI_File_write_shared_c(fh: Alike<Integer>,
            buf: Section<false>, count: Alike<*const i64>, datatype: Alike<Integer>, status: Alike<Integer>) on fh
            as File;
        mpi_file_iwrite_shared_c_f08ts => mpi_file_iwrite_shared_c MPI_File_iwrite_shared_c(fh: Alike<Integer>,
            buf: AtOnce<false>, count: Alike<*const i64>, datatype: Alike<Integer>, request: Alike<Integer>) on fh
            as File;
        mpi_file_write_ordered_c_f08ts => mpi_file_write_ordered_c MPI_File_write_ordered_c(fh: Alike<Integer>,
            buf: Section<false>, count: Alike<*const i64>, datatype: Alike<Integer>, status: Alike<Integer>) on fh
            as File;
        mpi_file_write_at_all_begin_c_f08ts => mpi_file_write_at_all_begin_c
            MPI_File_write_at_all_begin_c(fh: Alike<Integer>, offset: Alike<*const i64>, buf: Section<false>,
            count: Alike<*const i64>, datatype: Alike<Integer>) on fh as File;
        mpi_file_write_all_begin_c_f08ts => mpi_file_write_all_begin_c
            MPI_File_write_all_begin_c(fh: Alike<Integer>, buf: Section<false>, count: Alike<*const i64>,
            datatype: Alike<Integer>) on fh as File;
        mpi_file_write_ordered_begin_c_f08ts => mpi_file_write_ordered_begin_c
            MPI_File_write_ordered_begin_c(fh: Alike<Integer>, buf: Section<false>, count: Alike<*const i64>,
            datatype: Alike<Integer>) on fh as File;
        mpi_reduce_local_c_f08ts => mpi_reduce_local_c MPI_Reduce_local_c(inbuf: Section<false>,
            inoutbuf: Section<true>, count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>);
        mpi_send_c_f08ts => mpi_send_c MPI_Send_c(buf: Section<false>, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_isend_c_f08ts => mpi_isend_c MPI_Isend_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_send_init_c_f08ts => mpi_send_init_c MPI_Send_init_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_bsend_c_f08ts => mpi_bsend_c MPI_Bsend_c(buf: Section<false>, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_ibsend_c_f08ts => mpi_ibsend_c MPI_Ibsend_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_bsend_init_c_f08ts => mpi_bsend_init_c MPI_Bsend_init_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_ssend_c_f08ts => mpi_ssend_c MPI_Ssend_c(buf: Section<false>, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_issend_c_f08ts => mpi_issend_c MPI_Issend_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_ssend_init_c_f08ts => mpi_ssend_init_c MPI_Ssend_init_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_rsend_c_f08ts => mpi_rsend_c MPI_Rsend_c(buf: Section<false>, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>) on comm as
            Comm;
        mpi_irsend_c_f08ts => mpi_irsend_c MPI_Irsend_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_rsend_init_c_f08ts => mpi_rsend_init_c MPI_Rsend_init_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, dest: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_recv_c_f08ts => mpi_recv_c MPI_Recv_c(buf: Section<true>, count: Alike<*const i64>,
            datatype: Alike<Integer>, source: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            status: Alike<Integer>) on comm as Comm;
        mpi_irecv_c_f08ts => mpi_irecv_c MPI_Irecv_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, source: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_recv_init_c_f08ts => mpi_recv_init_c MPI_Recv_init_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, source: Alike<Integer>, tag: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buf count datatype);
        mpi_sendrecv_c_f08ts => mpi_sendrecv_c MPI_Sendrecv_c(sendbuf: Section<false>,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, dest: Alike<Integer>, sendtag: Alike<Integer>,
            recvbuf: Section<true>, recvcount: Alike<*const i64>, recvtype: Alike<Integer>,
            source: Alike<Integer>, recvtag: Alike<Integer>, comm: Alike<Integer>, status: Alike<Integer>) on comm
            as Comm;
        mpi_isendrecv_c_f08ts => mpi_isendrecv_c MPI_Isendrecv_c(sendbuf: Viewed, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, dest: Alike<Integer>, sendtag: Alike<Integer>, recvbuf: Viewed,
            recvcount: Alike<*const i64>, recvtype: Alike<Integer>, source: Alike<Integer>,
            recvtag: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf
            sendcount sendtype, recvbuf recvcount recvtype);
        mpi_sendrecv_replace_c_f08ts => mpi_sendrecv_replace_c MPI_Sendrecv_replace_c(buf: Section<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, dest: Alike<Integer>, sendtag: Alike<Integer>,
            source: Alike<Integer>, recvtag: Alike<Integer>, comm: Alike<Integer>, status: Alike<Integer>) on comm
            as Comm;
        mpi_isendrecv_replace_c_f08ts => mpi_isendrecv_replace_c MPI_Isendrecv_replace_c(buf: Viewed,
            count: Alike<*const i64>, datatype: Alike<Integer>, dest: Alike<Integer>, sendtag: Alike<Integer>,
            source: Alike<Integer>, recvtag: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on
            comm as Comm viewed(buf count datatype);
        mpi_mrecv_c_f08ts => mpi_mrecv_c MPI_Mrecv_c(buf: Section<true>, count: Alike<*const i64>,
            datatype: Alike<Integer>, message: Alike<Integer>, status: Alike<Integer>);
        mpi_imrecv_c_f08ts => mpi_imrecv_c MPI_Imrecv_c(buf: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, message: Alike<Integer>, request: Alike<Integer>) viewed(buf count
            datatype);
        mpi_bcast_c_f08ts => mpi_bcast_c MPI_Bcast_c(buffer: Section<true>, count: Alike<*const i64>,
            datatype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ibcast_c_f08ts => mpi_ibcast_c MPI_Ibcast_c(buffer: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm viewed(buffer count datatype);
        mpi_bcast_init_c_f08ts => mpi_bcast_init_c MPI_Bcast_init_c(buffer: Viewed, count: Alike<*const i64>,
            datatype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(buffer count datatype);
        mpi_gather_c_f08ts => mpi_gather_c MPI_Gather_c(sendbuf: Section<false>, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_igather_c_f08ts => mpi_igather_c MPI_Igather_c(sendbuf: Viewed, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf
            sendcount sendtype, recvbuf recvcount recvtype);
        mpi_gather_init_c_f08ts => mpi_gather_init_c MPI_Gather_init_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype, recvbuf recvcount
            recvtype);
        mpi_gatherv_c_f08ts => mpi_gatherv_c MPI_Gatherv_c(sendbuf: Section<false>, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcounts: Alike<*const i64>,
            displs: Alike<*const Aint>, recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>) on
            comm as Comm;
        mpi_igatherv_c_f08ts => mpi_igatherv_c MPI_Igatherv_c(sendbuf: Viewed, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: AtOnce<true>, recvcounts: Alike<*const i64>,
            displs: Alike<*const Aint>, recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype);
        mpi_gatherv_init_c_f08ts => mpi_gatherv_init_c MPI_Gatherv_init_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, displs: Alike<*const Aint>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm viewed(sendbuf sendcount sendtype);
        mpi_scatter_c_f08ts => mpi_scatter_c MPI_Scatter_c(sendbuf: Section<false>, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_iscatter_c_f08ts => mpi_iscatter_c MPI_Iscatter_c(sendbuf: Viewed, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>, recvtype: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf
            sendcount sendtype, recvbuf recvcount recvtype);
        mpi_scatter_init_c_f08ts => mpi_scatter_init_c MPI_Scatter_init_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype, recvbuf recvcount
            recvtype);
        mpi_scatterv_c_f08ts => mpi_scatterv_c MPI_Scatterv_c(sendbuf: Section<false>,
            sendcounts: Alike<*const i64>, displs: Alike<*const Aint>, sendtype: Alike<Integer>,
            recvbuf: Section<true>, recvcount: Alike<*const i64>, recvtype: Alike<Integer>, root: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_iscatterv_c_f08ts => mpi_iscatterv_c MPI_Iscatterv_c(sendbuf: AtOnce<false>,
            sendcounts: Alike<*const i64>, displs: Alike<*const Aint>, sendtype: Alike<Integer>, recvbuf: Viewed,
            recvcount: Alike<*const i64>, recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(recvbuf recvcount recvtype);
        mpi_scatterv_init_c_f08ts => mpi_scatterv_init_c MPI_Scatterv_init_c(sendbuf: AtOnce<false>,
            sendcounts: Alike<*const i64>, displs: Alike<*const Aint>, sendtype: Alike<Integer>, recvbuf: Viewed,
            recvcount: Alike<*const i64>, recvtype: Alike<Integer>, root: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(recvbuf recvcount recvtype);
        mpi_allgather_c_f08ts => mpi_allgather_c MPI_Allgather_c(sendbuf: Section<false>,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcount: Alike<*const i64>, recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_iallgather_c_f08ts => mpi_iallgather_c MPI_Iallgather_c(sendbuf: Viewed, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype,
            recvbuf recvcount recvtype);
        mpi_allgather_init_c_f08ts => mpi_allgather_init_c MPI_Allgather_init_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_allgatherv_c_f08ts => mpi_allgatherv_c MPI_Allgatherv_c(sendbuf: Section<false>,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcounts: Alike<*const i64>, displs: Alike<*const Aint>, recvtype: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_iallgatherv_c_f08ts => mpi_iallgatherv_c MPI_Iallgatherv_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, displs: Alike<*const Aint>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype);
        mpi_allgatherv_init_c_f08ts => mpi_allgatherv_init_c MPI_Allgatherv_init_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, displs: Alike<*const Aint>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf
            sendcount sendtype);
        mpi_alltoall_c_f08ts => mpi_alltoall_c MPI_Alltoall_c(sendbuf: Section<false>,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcount: Alike<*const i64>, recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ialltoall_c_f08ts => mpi_ialltoall_c MPI_Ialltoall_c(sendbuf: Viewed, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype,
            recvbuf recvcount recvtype);
        mpi_alltoall_init_c_f08ts => mpi_alltoall_init_c MPI_Alltoall_init_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_alltoallv_c_f08ts => mpi_alltoallv_c MPI_Alltoallv_c(sendbuf: Section<false>,
            sendcounts: Alike<*const i64>, sdispls: Alike<*const Aint>, sendtype: Alike<Integer>,
            recvbuf: Section<true>, recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>,
            recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ialltoallv_c_f08ts => mpi_ialltoallv_c MPI_Ialltoallv_c(sendbuf: AtOnce<false>,
            sendcounts: Alike<*const i64>, sdispls: Alike<*const Aint>, sendtype: Alike<Integer>,
            recvbuf: AtOnce<true>, recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_alltoallv_init_c_f08ts => mpi_alltoallv_init_c MPI_Alltoallv_init_c(sendbuf: AtOnce<false>,
            sendcounts: Alike<*const i64>, sdispls: Alike<*const Aint>, sendtype: Alike<Integer>,
            recvbuf: AtOnce<true>, recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm
            as Comm;
        mpi_alltoallw_c_f08ts => mpi_alltoallw_c MPI_Alltoallw_c(sendbuf: Section<false>,
            sendcounts: Alike<*const i64>, sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>,
            recvbuf: Section<true>, recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>,
            recvtypes: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ialltoallw_c_f08ts => mpi_ialltoallw_c MPI_Ialltoallw_c(sendbuf: AtOnce<false>,
            sendcounts: Alike<*const i64>, sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>,
            recvbuf: AtOnce<true>, recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>,
            recvtypes: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_alltoallw_init_c_f08ts => mpi_alltoallw_init_c MPI_Alltoallw_init_c(sendbuf: AtOnce<false>,
            sendcounts: Alike<*const i64>, sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>,
            recvbuf: AtOnce<true>, recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>,
            recvtypes: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on
            comm as Comm;
        mpi_reduce_c_f08ts => mpi_reduce_c MPI_Reduce_c(sendbuf: Section<false>, recvbuf: Section<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, root: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_ireduce_c_f08ts => mpi_ireduce_c MPI_Ireduce_c(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, root: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_reduce_init_c_f08ts => mpi_reduce_init_c MPI_Reduce_init_c(sendbuf: AtOnce<false>,
            recvbuf: AtOnce<true>, count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>,
            root: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as
            Comm;
        mpi_allreduce_c_f08ts => mpi_allreduce_c MPI_Allreduce_c(sendbuf: Section<false>, recvbuf: Section<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>) on comm
            as Comm;
        mpi_iallreduce_c_f08ts => mpi_iallreduce_c MPI_Iallreduce_c(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm;
        mpi_allreduce_init_c_f08ts => mpi_allreduce_init_c MPI_Allreduce_init_c(sendbuf: AtOnce<false>,
            recvbuf: AtOnce<true>, count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_reduce_scatter_c_f08ts => mpi_reduce_scatter_c MPI_Reduce_scatter_c(sendbuf: Section<false>,
            recvbuf: Section<true>, recvcounts: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_ireduce_scatter_c_f08ts => mpi_ireduce_scatter_c MPI_Ireduce_scatter_c(sendbuf: AtOnce<false>,
            recvbuf: AtOnce<true>, recvcounts: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_reduce_scatter_init_c_f08ts => mpi_reduce_scatter_init_c
            MPI_Reduce_scatter_init_c(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_reduce_scatter_block_c_f08ts => mpi_reduce_scatter_block_c
            MPI_Reduce_scatter_block_c(sendbuf: Section<false>, recvbuf: Section<true>,
            recvcount: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>) on
            comm as Comm;
        mpi_ireduce_scatter_block_c_f08ts => mpi_ireduce_scatter_block_c
            MPI_Ireduce_scatter_block_c(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            recvcount: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm;
        mpi_reduce_scatter_block_init_c_f08ts => mpi_reduce_scatter_block_init_c
            MPI_Reduce_scatter_block_init_c(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            recvcount: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_scan_c_f08ts => mpi_scan_c MPI_Scan_c(sendbuf: Section<false>, recvbuf: Section<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>) on comm
            as Comm;
        mpi_iscan_c_f08ts => mpi_iscan_c MPI_Iscan_c(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm;
        mpi_scan_init_c_f08ts => mpi_scan_init_c MPI_Scan_init_c(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_exscan_c_f08ts => mpi_exscan_c MPI_Exscan_c(sendbuf: Section<false>, recvbuf: Section<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>) on comm
            as Comm;
        mpi_iexscan_c_f08ts => mpi_iexscan_c MPI_Iexscan_c(sendbuf: AtOnce<false>, recvbuf: AtOnce<true>,
            count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>, comm: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm;
        mpi_exscan_init_c_f08ts => mpi_exscan_init_c MPI_Exscan_init_c(sendbuf: AtOnce<false>,
            recvbuf: AtOnce<true>, count: Alike<*const i64>, datatype: Alike<Integer>, op: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_neighbor_allgather_c_f08ts => mpi_neighbor_allgather_c
            MPI_Neighbor_allgather_c(sendbuf: Section<false>, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ineighbor_allgather_c_f08ts => mpi_ineighbor_allgather_c MPI_Ineighbor_allgather_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm
            viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_neighbor_allgather_init_c_f08ts => mpi_neighbor_allgather_init_c
            MPI_Neighbor_allgather_init_c(sendbuf: Viewed, sendcount: Alike<*const i64>, sendtype: Alike<Integer>,
            recvbuf: Viewed, recvcount: Alike<*const i64>, recvtype: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype,
            recvbuf recvcount recvtype);
        mpi_neighbor_allgatherv_c_f08ts => mpi_neighbor_allgatherv_c
            MPI_Neighbor_allgatherv_c(sendbuf: Section<false>, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: Section<true>, recvcounts: Alike<*const i64>,
            displs: Alike<*const Aint>, recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ineighbor_allgatherv_c_f08ts => mpi_ineighbor_allgatherv_c MPI_Ineighbor_allgatherv_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, displs: Alike<*const Aint>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype);
        mpi_neighbor_allgatherv_init_c_f08ts => mpi_neighbor_allgatherv_init_c
            MPI_Neighbor_allgatherv_init_c(sendbuf: Viewed, sendcount: Alike<*const i64>,
            sendtype: Alike<Integer>, recvbuf: AtOnce<true>, recvcounts: Alike<*const i64>,
            displs: Alike<*const Aint>, recvtype: Alike<Integer>, comm: Alike<Integer>, info: Alike<Integer>,
            request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype);
        mpi_neighbor_alltoall_c_f08ts => mpi_neighbor_alltoall_c MPI_Neighbor_alltoall_c(sendbuf: Section<false>,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcount: Alike<*const i64>, recvtype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_ineighbor_alltoall_c_f08ts => mpi_ineighbor_alltoall_c MPI_Ineighbor_alltoall_c(sendbuf: Viewed,
            sendcount: Alike<*const i64>, sendtype: Alike<Integer>, recvbuf: Viewed, recvcount: Alike<*const i64>,
            recvtype: Alike<Integer>, comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm
            viewed(sendbuf sendcount sendtype, recvbuf recvcount recvtype);
        mpi_neighbor_alltoall_init_c_f08ts => mpi_neighbor_alltoall_init_c
            MPI_Neighbor_alltoall_init_c(sendbuf: Viewed, sendcount: Alike<*const i64>, sendtype: Alike<Integer>,
            recvbuf: Viewed, recvcount: Alike<*const i64>, recvtype: Alike<Integer>, comm: Alike<Integer>,
            info: Alike<Integer>, request: Alike<Integer>) on comm as Comm viewed(sendbuf sendcount sendtype,
            recvbuf recvcount recvtype);
        mpi_neighbor_alltoallv_c_f08ts => mpi_neighbor_alltoallv_c
            MPI_Neighbor_alltoallv_c(sendbuf: Section<false>, sendcounts: Alike<*const i64>,
            sdispls: Alike<*const Aint>, sendtype: Alike<Integer>, recvbuf: Section<true>,
            recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>, recvtype: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_ineighbor_alltoallv_c_f08ts => mpi_ineighbor_alltoallv_c
            MPI_Ineighbor_alltoallv_c(sendbuf: AtOnce<false>, sendcounts: Alike<*const i64>,
            sdispls: Alike<*const Aint>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_neighbor_alltoallv_init_c_f08ts => mpi_neighbor_alltoallv_init_c
            MPI_Neighbor_alltoallv_init_c(sendbuf: AtOnce<false>, sendcounts: Alike<*const i64>,
            sdispls: Alike<*const Aint>, sendtype: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>, recvtype: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_neighbor_alltoallw_c_f08ts => mpi_neighbor_alltoallw_c
            MPI_Neighbor_alltoallw_c(sendbuf: Section<false>, sendcounts: Alike<*const i64>,
            sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>, recvbuf: Section<true>,
            recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>, recvtypes: Alike<Integer>,
            comm: Alike<Integer>) on comm as Comm;
        mpi_ineighbor_alltoallw_c_f08ts => mpi_ineighbor_alltoallw_c
            MPI_Ineighbor_alltoallw_c(sendbuf: AtOnce<false>, sendcounts: Alike<*const i64>,
            sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>, recvtypes: Alike<Integer>,
            comm: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_neighbor_alltoallw_init_c_f08ts => mpi_neighbor_alltoallw_init_c
            MPI_Neighbor_alltoallw_init_c(sendbuf: AtOnce<false>, sendcounts: Alike<*const i64>,
            sdispls: Alike<*const Aint>, sendtypes: Alike<Integer>, recvbuf: AtOnce<true>,
            recvcounts: Alike<*const i64>, rdispls: Alike<*const Aint>, recvtypes: Alike<Integer>,
            comm: Alike<Integer>, info: Alike<Integer>, request: Alike<Integer>) on comm as Comm;
        mpi_buffer_attach_c_f08ts => mpi_buffer_attach_c MPI_Buffer_attach_c(buffer: Whole,
            size: Alike<*const i64>);
        mpi_comm_attach_buffer_c_f08ts => mpi_comm_attach_buffer_c MPI_Comm_attach_buffer_c(comm: Alike<Integer>,
            buffer: Whole, size: Alike<*const i64>);
        mpi_session_attach_buffer_c_f08ts => mpi_session_attach_buffer_c
            MPI_Session_attach_buffer_c(session: Alike<Integer>, buffer: Whole, size: Alike<*const i64>);
        mpi_pack_c_f08ts => mpi_pack_c MPI_Pack_c(inbuf: Section<false>, incount: Alike<*const i64>,
            datatype: Alike<Integer>, outbuf: Section<true>, outsize: Alike<*const i64>,
            position: Alike<*mut i64>, comm: Alike<Integer>) on comm as Comm;
        mpi_unpack_c_f08ts => mpi_unpack_c MPI_Unpack_c(inbuf: Section<false>, insize: Alike<*const i64>,
            position: Alike<*mut i64>, outbuf: Section<true>, outcount: Alike<*const i64>,
            datatype: Alike<Integer>, comm: Alike<Integer>) on comm as Comm;
        mpi_pack_external_c_f08ts => mpi_pack_external_c MPI_Pack_external_c(datarep: DescribedText,
            inbuf: Section<false>, incount: Alike<*const i64>, datatype: Alike<Integer>, outbuf: Section<true>,
            outsize: Alike<*const i64>, position: Alike<*mut i64>) length(datarep);
        mpi_unpack_external_c_f08ts => mpi_unpack_external_c MPI_Unpack_external_c(datarep: DescribedText,
            inbuf: Section<false>, insize: Alike<*const i64>, position: Alike<*mut i64>, outbuf: Section<true>,
            outcount: Alike<*const i64>, datatype: Alike<Integer>) length(datarep);
    } };
}

/// The procedures for large counts that others call, which are not exported.
#[macro_export]
macro_rules! large_buffer_rows {
    ($macro:ident $($first:tt)*) => { $macro! { $($first)*
        mpi_win_create_c => MPI_Win_create_c(base: Choice, size: InAint, disp_unit: InAint, info: InHandle<Info>,
            comm: InHandle<Comm>, win: OutHandle<Win>);
        mpi_put_c => MPI_Put_c(origin_addr: InChoice, origin_count: InSameKind<i64>,
            origin_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: InSameKind<i64>,
            target_datatype: InHandle<Type>, win: InHandle<Win>);
        mpi_rput_c => MPI_Rput_c(origin_addr: InChoice, origin_count: InSameKind<i64>,
            origin_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: InSameKind<i64>,
            target_datatype: InHandle<Type>, win: InHandle<Win>, request: OutHandle<Request>);
        mpi_get_c => MPI_Get_c(origin_addr: Choice, origin_count: InSameKind<i64>,
            origin_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: InSameKind<i64>,
            target_datatype: InHandle<Type>, win: InHandle<Win>);
        mpi_rget_c => MPI_Rget_c(origin_addr: Choice, origin_count: InSameKind<i64>,
            origin_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: InSameKind<i64>,
            target_datatype: InHandle<Type>, win: InHandle<Win>, request: OutHandle<Request>);
        mpi_accumulate_c => MPI_Accumulate_c(origin_addr: InChoice, origin_count: InSameKind<i64>,
            origin_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: InSameKind<i64>,
            target_datatype: InHandle<Type>, op: InHandle<Op>, win: InHandle<Win>);
        mpi_raccumulate_c => MPI_Raccumulate_c(origin_addr: InChoice, origin_count: InSameKind<i64>,
            origin_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: InSameKind<i64>,
            target_datatype: InHandle<Type>, op: InHandle<Op>, win: InHandle<Win>, request: OutHandle<Request>);
        mpi_get_accumulate_c => MPI_Get_accumulate_c(origin_addr: InChoice, origin_count: InSameKind<i64>,
            origin_datatype: InHandle<Type>, result_addr: Choice, result_count: InSameKind<i64>,
            result_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: InSameKind<i64>,
            target_datatype: InHandle<Type>, op: InHandle<Op>, win: InHandle<Win>);
        mpi_rget_accumulate_c => MPI_Rget_accumulate_c(origin_addr: InChoice, origin_count: InSameKind<i64>,
            origin_datatype: InHandle<Type>, result_addr: Choice, result_count: InSameKind<i64>,
            result_datatype: InHandle<Type>, target_rank: In, target_disp: InAint, target_count: InSameKind<i64>,
            target_datatype: InHandle<Type>, op: InHandle<Op>, win: InHandle<Win>, request: OutHandle<Request>);
        mpi_file_read_at_c => MPI_File_read_at_c(fh: InHandle<File>, offset: InSameKind<i64>, buf: Choice,
            count: InSameKind<i64>, datatype: InHandle<Type>, status: OutStatus);
        mpi_file_read_at_all_c => MPI_File_read_at_all_c(fh: InHandle<File>, offset: InSameKind<i64>, buf: Choice,
            count: InSameKind<i64>, datatype: InHandle<Type>, status: OutStatus);
        mpi_file_iread_at_c => MPI_File_iread_at_c(fh: InHandle<File>, offset: InSameKind<i64>, buf: Choice,
            count: InSameKind<i64>, datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_iread_at_all_c => MPI_File_iread_at_all_c(fh: InHandle<File>, offset: InSameKind<i64>,
            buf: Choice, count: InSameKind<i64>, datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_read_c => MPI_File_read_c(fh: InHandle<File>, buf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, status: OutStatus);
        mpi_file_read_all_c => MPI_File_read_all_c(fh: InHandle<File>, buf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, status: OutStatus);
        mpi_file_iread_c => MPI_File_iread_c(fh: InHandle<File>, buf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_iread_all_c => MPI_File_iread_all_c(fh: InHandle<File>, buf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_read_shared_c => MPI_File_read_shared_c(fh: InHandle<File>, buf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, status: OutStatus);
        mpi_file_iread_shared_c => MPI_File_iread_shared_c(fh: InHandle<File>, buf: Choice,
            count: InSameKind<i64>, datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_read_ordered_c => MPI_File_read_ordered_c(fh: InHandle<File>, buf: Choice,
            count: InSameKind<i64>, datatype: InHandle<Type>, status: OutStatus);
        mpi_file_read_at_all_begin_c => MPI_File_read_at_all_begin_c(fh: InHandle<File>, offset: InSameKind<i64>,
            buf: Choice, count: InSameKind<i64>, datatype: InHandle<Type>);
        mpi_file_read_all_begin_c => MPI_File_read_all_begin_c(fh: InHandle<File>, buf: Choice,
            count: InSameKind<i64>, datatype: InHandle<Type>);
        mpi_file_read_ordered_begin_c => MPI_File_read_ordered_begin_c(fh: InHandle<File>, buf: Choice,
            count: InSameKind<i64>, datatype: InHandle<Type>);
        mpi_file_write_at_c => MPI_File_write_at_c(fh: InHandle<File>, offset: InSameKind<i64>, buf: InChoice,
            count: InSameKind<i64>, datatype: InHandle<Type>, status: OutStatus);
        mpi_file_write_at_all_c => MPI_File_write_at_all_c(fh: InHandle<File>, offset: InSameKind<i64>,
            buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, status: OutStatus);
        mpi_file_iwrite_at_c => MPI_File_iwrite_at_c(fh: InHandle<File>, offset: InSameKind<i64>, buf: InChoice,
            count: InSameKind<i64>, datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_iwrite_at_all_c => MPI_File_iwrite_at_all_c(fh: InHandle<File>, offset: InSameKind<i64>,
            buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_write_c => MPI_File_write_c(fh: InHandle<File>, buf: InChoice, count: InSameKind<i64>,
            datatype: InHandle<Type>, status: OutStatus);
        mpi_file_write_all_c => MPI_File_write_all_c(fh: InHandle<File>, buf: InChoice, count: InSameKind<i64>,
            datatype: InHandle<Type>, status: OutStatus);
        mpi_file_iwrite_c => MPI_File_iwrite_c(fh: InHandle<File>, buf: InChoice, count: InSameKind<i64>,
            datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_iwrite_all_c => MPI_File_iwrite_all_c(fh: InHandle<File>, buf: InChoice, count: InSameKind<i64>,
            datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_write_shared_c => MPI_File_write_shared_c(fh: InHandle<File>, buf: InChoice,
            count: InSameKind<i64>, datatype: InHandle<Type>, status: OutStatus);
        mpi_file_iwrite_shared_c => MPI_File_iwrite_shared_c(fh: InHandle<File>, buf: InChoice,
            count: InSameKind<i64>, datatype: InHandle<Type>, request: OutHandle<Request>);
        mpi_file_write_ordered_c => MPI_File_write_ordered_c(fh: InHandle<File>, buf: InChoice,
            count: InSameKind<i64>, datatype: InHandle<Type>, status: OutStatus);
        mpi_file_write_at_all_begin_c => MPI_File_write_at_all_begin_c(fh: InHandle<File>,
            offset: InSameKind<i64>, buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>);
        mpi_file_write_all_begin_c => MPI_File_write_all_begin_c(fh: InHandle<File>, buf: InChoice,
            count: InSameKind<i64>, datatype: InHandle<Type>);
        mpi_file_write_ordered_begin_c => MPI_File_write_ordered_begin_c(fh: InHandle<File>, buf: InChoice,
            count: InSameKind<i64>, datatype: InHandle<Type>);
        mpi_reduce_local_c => MPI_Reduce_local_c(inbuf: InChoice, inoutbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>);
        mpi_send_c => MPI_Send_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>);
        mpi_isend_c => MPI_Isend_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_send_init_c => MPI_Send_init_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>,
            dest: In, tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_bsend_c => MPI_Bsend_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>);
        mpi_ibsend_c => MPI_Ibsend_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_bsend_init_c => MPI_Bsend_init_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>,
            dest: In, tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_ssend_c => MPI_Ssend_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>);
        mpi_issend_c => MPI_Issend_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_ssend_init_c => MPI_Ssend_init_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>,
            dest: In, tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_rsend_c => MPI_Rsend_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>);
        mpi_irsend_c => MPI_Irsend_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>, dest: In,
            tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_rsend_init_c => MPI_Rsend_init_c(buf: InChoice, count: InSameKind<i64>, datatype: InHandle<Type>,
            dest: In, tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_recv_c => MPI_Recv_c(buf: Choice, count: InSameKind<i64>, datatype: InHandle<Type>, source: In,
            tag: In, comm: InHandle<Comm>, status: OutStatus);
        mpi_irecv_c => MPI_Irecv_c(buf: Choice, count: InSameKind<i64>, datatype: InHandle<Type>, source: In,
            tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_recv_init_c => MPI_Recv_init_c(buf: Choice, count: InSameKind<i64>, datatype: InHandle<Type>,
            source: In, tag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_sendrecv_c => MPI_Sendrecv_c(sendbuf: InChoice, sendcount: InSameKind<i64>, sendtype: InHandle<Type>,
            dest: In, sendtag: In, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            source: In, recvtag: In, comm: InHandle<Comm>, status: OutStatus);
        mpi_isendrecv_c => MPI_Isendrecv_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, dest: In, sendtag: In, recvbuf: Choice, recvcount: InSameKind<i64>,
            recvtype: InHandle<Type>, source: In, recvtag: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_sendrecv_replace_c => MPI_Sendrecv_replace_c(buf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, dest: In, sendtag: In, source: In, recvtag: In, comm: InHandle<Comm>,
            status: OutStatus);
        mpi_isendrecv_replace_c => MPI_Isendrecv_replace_c(buf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, dest: In, sendtag: In, source: In, recvtag: In, comm: InHandle<Comm>,
            request: OutHandle<Request>);
        mpi_mrecv_c => MPI_Mrecv_c(buf: Choice, count: InSameKind<i64>, datatype: InHandle<Type>,
            message: InOutHandle<Message>, status: OutStatus);
        mpi_imrecv_c => MPI_Imrecv_c(buf: Choice, count: InSameKind<i64>, datatype: InHandle<Type>,
            message: InOutHandle<Message>, request: OutHandle<Request>);
        mpi_bcast_c => MPI_Bcast_c(buffer: Choice, count: InSameKind<i64>, datatype: InHandle<Type>, root: In,
            comm: InHandle<Comm>);
        mpi_ibcast_c => MPI_Ibcast_c(buffer: Choice, count: InSameKind<i64>, datatype: InHandle<Type>, root: In,
            comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_bcast_init_c => MPI_Bcast_init_c(buffer: Choice, count: InSameKind<i64>, datatype: InHandle<Type>,
            root: In, comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>);
        mpi_gather_c => MPI_Gather_c(sendbuf: InChoice, sendcount: InSameKind<i64>, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>);
        mpi_igather_c => MPI_Igather_c(sendbuf: InChoice, sendcount: InSameKind<i64>, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>,
            request: OutHandle<Request>);
        mpi_gather_init_c => MPI_Gather_init_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            root: In, comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>);
        mpi_gatherv_c => MPI_Gatherv_c(sendbuf: InChoice, sendcount: InSameKind<i64>, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcounts: InArray<i64>, displs: InArray<Aint>, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>);
        mpi_igatherv_c => MPI_Igatherv_c(sendbuf: InChoice, sendcount: InSameKind<i64>, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcounts: InArray<i64>, displs: InArray<Aint>, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_gatherv_init_c => MPI_Gatherv_init_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>, displs: InArray<Aint>,
            recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_scatter_c => MPI_Scatter_c(sendbuf: InChoice, sendcount: InSameKind<i64>, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>, root: In,
            comm: InHandle<Comm>);
        mpi_iscatter_c => MPI_Iscatter_c(sendbuf: InChoice, sendcount: InSameKind<i64>, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>,
            request: OutHandle<Request>);
        mpi_scatter_init_c => MPI_Scatter_init_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            root: In, comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>);
        mpi_scatterv_c => MPI_Scatterv_c(sendbuf: InChoice, sendcounts: InArray<i64>, displs: InArray<Aint>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            root: In, comm: InHandle<Comm>);
        mpi_iscatterv_c => MPI_Iscatterv_c(sendbuf: InChoice, sendcounts: InArray<i64>, displs: InArray<Aint>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            root: In, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_scatterv_init_c => MPI_Scatterv_init_c(sendbuf: InChoice, sendcounts: InArray<i64>,
            displs: InArray<Aint>, sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>,
            recvtype: InHandle<Type>, root: In, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_allgather_c => MPI_Allgather_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>);
        mpi_iallgather_c => MPI_Iallgather_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_allgather_init_c => MPI_Allgather_init_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>);
        mpi_allgatherv_c => MPI_Allgatherv_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>, displs: InArray<Aint>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>);
        mpi_iallgatherv_c => MPI_Iallgatherv_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>, displs: InArray<Aint>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_allgatherv_init_c => MPI_Allgatherv_init_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>, displs: InArray<Aint>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>);
        mpi_alltoall_c => MPI_Alltoall_c(sendbuf: InChoice, sendcount: InSameKind<i64>, sendtype: InHandle<Type>,
            recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>, comm: InHandle<Comm>);
        mpi_ialltoall_c => MPI_Ialltoall_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_alltoall_init_c => MPI_Alltoall_init_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>);
        mpi_alltoallv_c => MPI_Alltoallv_c(sendbuf: InChoice, sendcounts: InArray<i64>, sdispls: InArray<Aint>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>, rdispls: InArray<Aint>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>);
        mpi_ialltoallv_c => MPI_Ialltoallv_c(sendbuf: InChoice, sendcounts: InArray<i64>, sdispls: InArray<Aint>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>, rdispls: InArray<Aint>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_alltoallv_init_c => MPI_Alltoallv_init_c(sendbuf: InChoice, sendcounts: InArray<i64>,
            sdispls: InArray<Aint>, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>,
            rdispls: InArray<Aint>, recvtype: InHandle<Type>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_alltoallw_c => MPI_Alltoallw_c(sendbuf: InChoice, sendcounts: InArray<i64>, sdispls: InArray<Aint>,
            sendtypes: InHandleArray<Type>, recvbuf: Choice, recvcounts: InArray<i64>, rdispls: InArray<Aint>,
            recvtypes: InHandleArray<Type>, comm: InHandle<Comm>) arrays(sendtypes: members(comm.argument()),
            recvtypes: members(comm.argument()));
        mpi_ialltoallw_c => MPI_Ialltoallw_c(sendbuf: InChoice, sendcounts: InArray<i64>, sdispls: InArray<Aint>,
            sendtypes: InHandleArray<Type>, recvbuf: Choice, recvcounts: InArray<i64>, rdispls: InArray<Aint>,
            recvtypes: InHandleArray<Type>, comm: InHandle<Comm>, request: OutHandle<Request>)
            arrays(sendtypes: members(comm.argument()), recvtypes: members(comm.argument()));
        mpi_alltoallw_init_c => MPI_Alltoallw_init_c(sendbuf: InChoice, sendcounts: InArray<i64>,
            sdispls: InArray<Aint>, sendtypes: InHandleArray<Type>, recvbuf: Choice, recvcounts: InArray<i64>,
            rdispls: InArray<Aint>, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>) arrays(sendtypes: members(comm.argument()),
            recvtypes: members(comm.argument()));
        mpi_reduce_c => MPI_Reduce_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, root: In, comm: InHandle<Comm>);
        mpi_ireduce_c => MPI_Ireduce_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, root: In, comm: InHandle<Comm>,
            request: OutHandle<Request>);
        mpi_reduce_init_c => MPI_Reduce_init_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, root: In, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_allreduce_c => MPI_Allreduce_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>);
        mpi_iallreduce_c => MPI_Iallreduce_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_allreduce_init_c => MPI_Allreduce_init_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_reduce_scatter_c => MPI_Reduce_scatter_c(sendbuf: InChoice, recvbuf: Choice, recvcounts: InArray<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>);
        mpi_ireduce_scatter_c => MPI_Ireduce_scatter_c(sendbuf: InChoice, recvbuf: Choice,
            recvcounts: InArray<i64>, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>,
            request: OutHandle<Request>);
        mpi_reduce_scatter_init_c => MPI_Reduce_scatter_init_c(sendbuf: InChoice, recvbuf: Choice,
            recvcounts: InArray<i64>, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>,
            info: InHandle<Info>, request: OutHandle<Request>);
        mpi_reduce_scatter_block_c => MPI_Reduce_scatter_block_c(sendbuf: InChoice, recvbuf: Choice,
            recvcount: InSameKind<i64>, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>);
        mpi_ireduce_scatter_block_c => MPI_Ireduce_scatter_block_c(sendbuf: InChoice, recvbuf: Choice,
            recvcount: InSameKind<i64>, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>,
            request: OutHandle<Request>);
        mpi_reduce_scatter_block_init_c => MPI_Reduce_scatter_block_init_c(sendbuf: InChoice, recvbuf: Choice,
            recvcount: InSameKind<i64>, datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>,
            info: InHandle<Info>, request: OutHandle<Request>);
        mpi_scan_c => MPI_Scan_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>);
        mpi_iscan_c => MPI_Iscan_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_scan_init_c => MPI_Scan_init_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_exscan_c => MPI_Exscan_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>);
        mpi_iexscan_c => MPI_Iexscan_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_exscan_init_c => MPI_Exscan_init_c(sendbuf: InChoice, recvbuf: Choice, count: InSameKind<i64>,
            datatype: InHandle<Type>, op: InHandle<Op>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_neighbor_allgather_c => MPI_Neighbor_allgather_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>);
        mpi_ineighbor_allgather_c => MPI_Ineighbor_allgather_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_neighbor_allgather_init_c => MPI_Neighbor_allgather_init_c(sendbuf: InChoice,
            sendcount: InSameKind<i64>, sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>);
        mpi_neighbor_allgatherv_c => MPI_Neighbor_allgatherv_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>, displs: InArray<Aint>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>);
        mpi_ineighbor_allgatherv_c => MPI_Ineighbor_allgatherv_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>, displs: InArray<Aint>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_neighbor_allgatherv_init_c => MPI_Neighbor_allgatherv_init_c(sendbuf: InChoice,
            sendcount: InSameKind<i64>, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>,
            displs: InArray<Aint>, recvtype: InHandle<Type>, comm: InHandle<Comm>, info: InHandle<Info>,
            request: OutHandle<Request>);
        mpi_neighbor_alltoall_c => MPI_Neighbor_alltoall_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>);
        mpi_ineighbor_alltoall_c => MPI_Ineighbor_alltoall_c(sendbuf: InChoice, sendcount: InSameKind<i64>,
            sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>, recvtype: InHandle<Type>,
            comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_neighbor_alltoall_init_c => MPI_Neighbor_alltoall_init_c(sendbuf: InChoice,
            sendcount: InSameKind<i64>, sendtype: InHandle<Type>, recvbuf: Choice, recvcount: InSameKind<i64>,
            recvtype: InHandle<Type>, comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>);
        mpi_neighbor_alltoallv_c => MPI_Neighbor_alltoallv_c(sendbuf: InChoice, sendcounts: InArray<i64>,
            sdispls: InArray<Aint>, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>,
            rdispls: InArray<Aint>, recvtype: InHandle<Type>, comm: InHandle<Comm>);
        mpi_ineighbor_alltoallv_c => MPI_Ineighbor_alltoallv_c(sendbuf: InChoice, sendcounts: InArray<i64>,
            sdispls: InArray<Aint>, sendtype: InHandle<Type>, recvbuf: Choice, recvcounts: InArray<i64>,
            rdispls: InArray<Aint>, recvtype: InHandle<Type>, comm: InHandle<Comm>, request: OutHandle<Request>);
        mpi_neighbor_alltoallv_init_c => MPI_Neighbor_alltoallv_init_c(sendbuf: InChoice,
            sendcounts: InArray<i64>, sdispls: InArray<Aint>, sendtype: InHandle<Type>, recvbuf: Choice,
            recvcounts: InArray<i64>, rdispls: InArray<Aint>, recvtype: InHandle<Type>, comm: InHandle<Comm>,
            info: InHandle<Info>, request: OutHandle<Request>);
        mpi_neighbor_alltoallw_c => MPI_Neighbor_alltoallw_c(sendbuf: InChoice, sendcounts: InArray<i64>,
            sdispls: InArray<Aint>, sendtypes: InHandleArray<Type>, recvbuf: Choice, recvcounts: InArray<i64>,
            rdispls: InArray<Aint>, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>)
            arrays(sendtypes: destinations(comm.argument()), recvtypes: sources(comm.argument()));
        mpi_ineighbor_alltoallw_c => MPI_Ineighbor_alltoallw_c(sendbuf: InChoice, sendcounts: InArray<i64>,
            sdispls: InArray<Aint>, sendtypes: InHandleArray<Type>, recvbuf: Choice, recvcounts: InArray<i64>,
            rdispls: InArray<Aint>, recvtypes: InHandleArray<Type>, comm: InHandle<Comm>,
            request: OutHandle<Request>) arrays(sendtypes: destinations(comm.argument()),
            recvtypes: sources(comm.argument()));
        mpi_neighbor_alltoallw_init_c => MPI_Neighbor_alltoallw_init_c(sendbuf: InChoice,
            sendcounts: InArray<i64>, sdispls: InArray<Aint>, sendtypes: InHandleArray<Type>, recvbuf: Choice,
            recvcounts: InArray<i64>, rdispls: InArray<Aint>, recvtypes: InHandleArray<Type>,
            comm: InHandle<Comm>, info: InHandle<Info>, request: OutHandle<Request>)
            arrays(sendtypes: destinations(comm.argument()), recvtypes: sources(comm.argument()));
        mpi_buffer_attach_c => MPI_Buffer_attach_c(buffer: Choice, size: InSameKind<i64>);
        mpi_buffer_detach_c => MPI_Buffer_detach_c(buffer_addr: UnusedBuffer, size: OutSameKind<i64>);
        mpi_comm_attach_buffer_c => MPI_Comm_attach_buffer_c(comm: InHandle<Comm>, buffer: Choice,
            size: InSameKind<i64>);
        mpi_comm_detach_buffer_c => MPI_Comm_detach_buffer_c(comm: InHandle<Comm>, buffer_addr: UnusedBuffer,
            size: OutSameKind<i64>);
        mpi_session_attach_buffer_c => MPI_Session_attach_buffer_c(session: InHandle<Session>, buffer: Choice,
            size: InSameKind<i64>);
        mpi_session_detach_buffer_c => MPI_Session_detach_buffer_c(session: InHandle<Session>,
            buffer_addr: UnusedBuffer, size: OutSameKind<i64>);
        mpi_pack_c => MPI_Pack_c(inbuf: InChoice, incount: InSameKind<i64>, datatype: InHandle<Type>,
            outbuf: Choice, outsize: InSameKind<i64>, position: Same<i64>, comm: InHandle<Comm>);
        mpi_unpack_c => MPI_Unpack_c(inbuf: InChoice, insize: InSameKind<i64>, position: Same<i64>,
            outbuf: Choice, outcount: InSameKind<i64>, datatype: InHandle<Type>, comm: InHandle<Comm>);
        mpi_pack_external_c => MPI_Pack_external_c(datarep: InText, inbuf: InChoice, incount: InSameKind<i64>,
            datatype: InHandle<Type>, outbuf: Choice, outsize: InSameKind<i64>, position: Same<i64>)
            lengths(datarep = datarep_length);
        mpi_unpack_external_c => MPI_Unpack_external_c(datarep: InText, inbuf: InChoice, insize: InSameKind<i64>,
            position: Same<i64>, outbuf: Choice, outcount: InSameKind<i64>, datatype: InHandle<Type>)
            lengths(datarep = datarep_length);
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
        mpi_f_sync_reg(buf);
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
        mpi_address(location, address, ierror);
        mpi_type_extent(datatype, extent, ierror);
        mpi_type_lb(datatype, displacement, ierror);
        mpi_type_ub(datatype, displacement, ierror);
        mpi_errhandler_create(function: MPI_Comm_errhandler_function, errhandler, ierror);
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
        mpi_f_sync_reg_f08ts(buf);
        mpi_register_datarep_c_f08(datarep, read_conversion_fn: MPI_Datarep_conversion_function_c,
            write_conversion_fn: MPI_Datarep_conversion_function_c,
            dtype_file_extent_fn: MPI_Datarep_extent_function, extra_state, ierror, datarep_length: usize);
        mpi_op_create_c_f08(user_fn: MPI_User_function_c, commute, op, ierror);
    } };
}
