/*
 * The operations of sweep.c, which includes this file twice.
 *
 *   ROW(name, label, kind, sizes, set_up, tear_down, operation)
 *   MEMORY(name, label, type, number of objects, make, drop)
 *
 * The kind is how the time is read: CALL, one call, which n may make slower; CASE, one call, n has no order; EACH, n calls, or one
 * with n handles, the time is of one; DATA, n bytes; COPY, n bytes in one block or in blocks of 64 bytes or more, beside memcpy.
 */
#define NONE "0"
#define FEW "16 256 4096"
#define LARGE "16 256 4096 65536"
#define BYTES "8 1024 65536 4194304"
#define BLOCKS "1024 65536 4194304"

#undef FAMILY
#define FAMILY "3 messages"
ROW(irecv_send, "Irecv, Send, Wait", COPY, BYTES, nothing, nothing,
    MPI_Irecv(to, n, MPI_BYTE, 0, 1, WORLD, &request); MPI_Send(from, n, MPI_BYTE, 0, 1, WORLD); MPI_Wait(&request, IGNORE))
ROW(irecv_any, "Irecv of any source and tag, Send, Wait", COPY, BYTES, nothing, nothing,
    MPI_Irecv(to, n, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, WORLD, &request); MPI_Send(from, n, MPI_BYTE, 0, 1, WORLD);
    MPI_Wait(&request, &status))
ROW(isend_recv, "Isend, Recv, Wait", COPY, BYTES, nothing, nothing,
    MPI_Isend(from, n, MPI_BYTE, 0, 1, WORLD, &request); MPI_Recv(to, n, MPI_BYTE, 0, 1, WORLD, IGNORE); MPI_Wait(&request, IGNORE))
ROW(isend_probe, "Isend, Probe, Recv, Wait", COPY, BYTES, nothing, nothing,
    MPI_Isend(from, n, MPI_BYTE, 0, 1, WORLD, &request); MPI_Probe(0, 1, WORLD, &status);
    MPI_Recv(to, n, MPI_BYTE, 0, 1, WORLD, IGNORE); MPI_Wait(&request, IGNORE))
ROW(isend_mprobe, "Isend, Mprobe, Mrecv, Wait", COPY, BYTES, nothing, nothing,
    MPI_Isend(from, n, MPI_BYTE, 0, 1, WORLD, &request); MPI_Mprobe(0, 1, WORLD, &message, &status);
    MPI_Mrecv(to, n, MPI_BYTE, &message, IGNORE); MPI_Wait(&request, IGNORE))
ROW(irecv_ssend, "Irecv, Ssend, Wait", COPY, BYTES, nothing, nothing,
    MPI_Irecv(to, n, MPI_BYTE, 0, 1, WORLD, &request); MPI_Ssend(from, n, MPI_BYTE, 0, 1, WORLD); MPI_Wait(&request, IGNORE))
ROW(irecv_rsend, "Irecv, Rsend, Wait", COPY, BYTES, nothing, nothing,
    MPI_Irecv(to, n, MPI_BYTE, 0, 1, WORLD, &request); MPI_Rsend(from, n, MPI_BYTE, 0, 1, WORLD); MPI_Wait(&request, IGNORE))
ROW(bsend_recv, "Bsend, Recv", DATA, BYTES, a_buffer, no_buffer,
    MPI_Bsend(from, n, MPI_BYTE, 0, 1, WORLD); MPI_Recv(to, n, MPI_BYTE, 0, 1, WORLD, IGNORE))
ROW(sendrecv, "Sendrecv", COPY, BYTES, nothing, nothing,
    MPI_Sendrecv(from, n, MPI_BYTE, 0, 1, to, n, MPI_BYTE, 0, 1, WORLD, IGNORE))
ROW(sendrecv_replace, "Sendrecv_replace", DATA, BYTES, nothing, nothing,
    MPI_Sendrecv_replace(from, n, MPI_BYTE, 0, 1, 0, 1, WORLD, IGNORE))
ROW(startall, "persistent: Startall, Waitall", COPY, BYTES, persistent, free_pair,
    MPI_Startall(2, pair); MPI_Waitall(2, pair, ALL_IGNORE))
ROW(send_init, "Send_init, Request_free", CALL, NONE, nothing, nothing,
    MPI_Send_init(from, 8, MPI_BYTE, 0, 1, WORLD, &request); MPI_Request_free(&request))
ROW(proc_null, "Send to MPI_PROC_NULL", CALL, NONE, nothing, nothing, MPI_Send(from, 8, MPI_BYTE, MPI_PROC_NULL, 1, WORLD))
ROW(iprobe_none, "Iprobe without a message", CALL, NONE, nothing, nothing, MPI_Iprobe(0, 5, WORLD, &flag, &status))
ROW(cancel, "Irecv, Cancel, Wait", CALL, NONE, nothing, nothing,
    MPI_Irecv(to, 8, MPI_BYTE, 0, 1, WORLD, &request); MPI_Cancel(&request); MPI_Wait(&request, IGNORE))
ROW(test_pending, "Test of a pending receive", CALL, NONE, one_pending, cancel_one, MPI_Test(&request, &flag, IGNORE))
ROW(get_status, "Request_get_status of a pending receive", CALL, NONE, one_pending, cancel_one,
    MPI_Request_get_status(request, &flag, IGNORE))
ROW(irecvs_sends, "n Irecv, n Send, Waitall", EACH, LARGE, nothing, nothing,
    EACH_K MPI_Irecv(to + 8 * k, 8, MPI_BYTE, 0, 1, WORLD, &requests[k]);
    EACH_K MPI_Send(from, 8, MPI_BYTE, 0, 1, WORLD);
    MPI_Waitall(n, requests, ALL_IGNORE))
ROW(isends_recvs, "n Isend, n Recv of any, Waitall", EACH, LARGE, nothing, nothing,
    EACH_K MPI_Isend(from, 8, MPI_BYTE, 0, 1, WORLD, &requests[k]);
    EACH_K MPI_Recv(to, 8, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, WORLD, IGNORE);
    MPI_Waitall(n, requests, ALL_IGNORE))
ROW(isends_last, "n Isend, n Recv from the last, Waitall", EACH, FEW, nothing, nothing,
    EACH_K MPI_Isend(from, 8, MPI_BYTE, 0, k, WORLD, &requests[k]);
    LAST_K MPI_Recv(to, 8, MPI_BYTE, 0, k, WORLD, IGNORE);
    MPI_Waitall(n, requests, ALL_IGNORE))
ROW(irecvs_last, "n Irecv, n Send from the last, Waitall", EACH, FEW, nothing, nothing,
    EACH_K MPI_Irecv(to, 8, MPI_BYTE, 0, k, WORLD, &requests[k]);
    LAST_K MPI_Send(from, 8, MPI_BYTE, 0, k, WORLD);
    MPI_Waitall(n, requests, ALL_IGNORE))
ROW(irecvs_cancel, "n Irecv, Cancel from the last, Waitall", EACH, FEW, nothing, nothing,
    EACH_K MPI_Irecv(to, 8, MPI_BYTE, 0, k, WORLD, &requests[k]);
    LAST_K MPI_Cancel(&requests[k]);
    MPI_Waitall(n, requests, ALL_IGNORE))
ROW(waitany_loop, "n Irecv, n Send, n Waitany", EACH, FEW, nothing, nothing,
    EACH_K MPI_Irecv(to, 8, MPI_BYTE, 0, 1, WORLD, &requests[k]);
    EACH_K MPI_Send(from, 8, MPI_BYTE, 0, 1, WORLD);
    EACH_K MPI_Waitany(n, requests, &x, IGNORE))
ROW(testall_pending, "Testall of n pending", EACH, FEW, pending, cancel_all, MPI_Testall(n, requests, &flag, ALL_IGNORE))
ROW(beside_pending, "Irecv, Send, Wait beside n pending", CALL, FEW, pending, cancel_all,
    MPI_Irecv(to, 8, MPI_BYTE, 0, 30000, WORLD, &request); MPI_Send(from, 8, MPI_BYTE, 0, 30000, WORLD); MPI_Wait(&request, IGNORE))
ROW(waitany_pending, "Irecv, Send, Waitany beside n pending", CALL, FEW, pending, cancel_all,
    MPI_Irecv(to, 8, MPI_BYTE, 0, 30000, WORLD, &requests[n]); MPI_Send(from, 8, MPI_BYTE, 0, 30000, WORLD);
    MPI_Waitany(n + 1, requests, &x, IGNORE))
ROW(iprobe_unexpected, "Iprobe of the last of n unexpected", CALL, FEW, unexpected, receive_all,
    MPI_Iprobe(0, n - 1, WORLD, &flag, IGNORE))
MEMORY(of_irecv, "pending receive", MPI_Request, 100000, MPI_Irecv(to, 8, MPI_BYTE, 0, k % 30000, WORLD, &all[k]),
       (MPI_Cancel(&all[k]), MPI_Wait(&all[k], IGNORE)))
MEMORY(of_isend, "Isend of 8 bytes, not received", MPI_Request, 100000, MPI_Isend(from, 8, MPI_BYTE, 0, 1, WORLD, &all[k]),
       (MPI_Recv(to, 8, MPI_BYTE, 0, 1, WORLD, IGNORE), MPI_Wait(&all[k], IGNORE)))
MEMORY(of_send_init, "persistent send", MPI_Request, 100000, MPI_Send_init(from, 8, MPI_BYTE, 0, 1, WORLD, &all[k]),
       MPI_Request_free(&all[k]))

#if MPI_VERSION >= 4
#undef FAMILY
#define FAMILY "4 partitions"
ROW(psend_init, "Psend_init, Precv_init, a use, Request_free", EACH, FEW, nothing, nothing,
    partitions(n); MPI_Startall(2, pair); MPI_Pready_range(0, n - 1, pair[0]); MPI_Waitall(2, pair, ALL_IGNORE); free_pair(n))
ROW(pready, "Startall, n Pready, Waitall", EACH, FEW, partitions, free_pair,
    MPI_Startall(2, pair); EACH_K MPI_Pready(k, pair[0]); MPI_Waitall(2, pair, ALL_IGNORE))
ROW(pready_range, "Startall, Pready_range of n, Waitall", CALL, FEW, partitions, free_pair,
    MPI_Startall(2, pair); MPI_Pready_range(0, n - 1, pair[0]); MPI_Waitall(2, pair, ALL_IGNORE))
ROW(parrived, "Startall, Pready_range, n Parrived, Waitall", EACH, FEW, partitions, free_pair,
    MPI_Startall(2, pair); MPI_Pready_range(0, n - 1, pair[0]); EACH_K MPI_Parrived(pair[1], k, &flag); MPI_Waitall(2, pair, ALL_IGNORE))
MEMORY(of_psend, "partitioned send of 16", MPI_Request, 20000,
       MPI_Psend_init(from, 16, 1, MPI_INT, 0, 1, WORLD, MPI_INFO_NULL, &all[k]), MPI_Request_free(&all[k]))
#endif

#undef FAMILY
#define FAMILY "5 datatypes"
ROW(type_contiguous, "Type_contiguous, commit, free", CALL, NONE, nothing, nothing,
    MPI_Type_contiguous(10, MPI_INT, &type); MPI_Type_commit(&type); MPI_Type_free(&type))
ROW(type_vector, "Type_vector, commit, free", CALL, NONE, nothing, nothing,
    MPI_Type_vector(10, 2, 4, MPI_INT, &type); MPI_Type_commit(&type); MPI_Type_free(&type))
ROW(type_resized, "Type_create_resized, commit, free", CALL, NONE, nothing, nothing,
    MPI_Type_create_resized(MPI_INT, 0, 16, &type); MPI_Type_commit(&type); MPI_Type_free(&type))
ROW(type_subarray, "Type_create_subarray of a face, commit, free", CASE, "1024 65536", nothing, nothing, face_z(n); free_type(n))
ROW(type_darray, "Type_create_darray, commit, free", CASE, "1024 65536", nothing, nothing, cyclic(n); free_type(n))
ROW(type_indexed, "Type_indexed of n, commit, free", EACH, LARGE, irregular, nothing,
    MPI_Type_indexed(n, lengths, indices, MPI_DOUBLE, &type); MPI_Type_commit(&type); MPI_Type_free(&type))
ROW(type_indexed_block, "Type_create_indexed_block of n, commit, free", EACH, LARGE, irregular, nothing,
    MPI_Type_create_indexed_block(n, 1, indices, MPI_DOUBLE, &type); MPI_Type_commit(&type); MPI_Type_free(&type))
ROW(type_struct, "Type_create_struct of n, commit, free", EACH, LARGE, irregular, nothing,
    MPI_Type_create_struct(n, lengths, addresses, types, &type); MPI_Type_commit(&type); MPI_Type_free(&type))
ROW(type_of_indexed, "Type_contiguous of an indexed type of n, commit, free", CALL, LARGE, indexed_of, free_type,
    MPI_Type_contiguous(3, type, &other); MPI_Type_commit(&other); MPI_Type_free(&other))
ROW(type_nest, "n types, one in the other, commit, free all", EACH, "4 16 64 256", nothing, nothing, nest(n); free_nest(n))
ROW(types_live, "n Type_vector, commit, n free", EACH, FEW, nothing, nothing,
    EACH_K { MPI_Type_vector(10, 2, 4, MPI_INT, &types[k]); MPI_Type_commit(&types[k]); } EACH_K MPI_Type_free(&types[k]))
ROW(type_dup, "Type_dup of an indexed type of n, free", CALL, LARGE, indexed_of, free_type, MPI_Type_dup(type, &other); MPI_Type_free(&other))
ROW(type_size, "Type_size", CALL, LARGE, indexed_of, free_type, MPI_Type_size(type, &x))
ROW(type_extent, "Type_get_extent", CALL, LARGE, indexed_of, free_type, MPI_Type_get_extent(type, &address, &extent))
ROW(true_extent, "Type_get_true_extent", CALL, LARGE, indexed_of, free_type, MPI_Type_get_true_extent(type, &address, &extent))
ROW(get_contents, "Type_get_contents of n blocks", EACH, LARGE, indexed_of, free_type,
    MPI_Type_get_contents(type, 2 * n + 1, 0, 1, numbers, addresses, types))
ROW(get_elements_nest, "Get_elements of n types, one in the other", CALL, "4 16 64 256", nest, free_nest,
    MPI_Get_elements(&status, types[n], &x))
ROW(get_elements_part, "Get_elements of a part of a struct of n", CALL, LARGE, struct_of, free_type, MPI_Get_elements(&status, type, &x))
ROW(get_count, "Get_count of a struct of n", CALL, LARGE, struct_of, free_type, MPI_Get_count(&status, type, &x))
ROW(f90_real, "Type_create_f90_real", CALL, NONE, nothing, nothing, MPI_Type_create_f90_real(15, 300, &type))
ROW(match_size, "Type_match_size", CALL, NONE, nothing, nothing, MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &type))
ROW(type_name, "Type_get_name", CALL, NONE, nothing, nothing, MPI_Type_get_name(MPI_DOUBLE, text, &x))
ROW(get_address, "Get_address", CALL, NONE, nothing, nothing, MPI_Get_address(text, &address))
MEMORY(of_type_dup, "Type_dup of MPI_INT", MPI_Datatype, 100000, MPI_Type_dup(MPI_INT, &all[k]), MPI_Type_free(&all[k]))
MEMORY(of_vector, "vector, committed", MPI_Datatype, 100000, MPI_Type_vector(3, 1, 2, MPI_INT, &all[k]) || MPI_Type_commit(&all[k]),
       MPI_Type_free(&all[k]))
MEMORY(of_indexed, "indexed type of 10, committed", MPI_Datatype, 100000,
       (k == 0 && (irregular(10), 0)) || MPI_Type_indexed(10, lengths, indices, MPI_INT, &all[k]) || MPI_Type_commit(&all[k]), MPI_Type_free(&all[k]))
MEMORY(of_struct, "struct of 10, committed", MPI_Datatype, 100000,
       (k == 0 && (irregular(10), 0)) || MPI_Type_create_struct(10, lengths, addresses, types, &all[k]) || MPI_Type_commit(&all[k]),
       MPI_Type_free(&all[k]))
MEMORY(of_subarray, "subarray, committed", MPI_Datatype, 20000, (half_cube(4096), all[k] = type, 0), MPI_Type_free(&all[k]))
MEMORY(of_block, "a block of an indexed type of 1024", MPI_Datatype, 102400, k % 1024 ? 0 : (indexed_of(1024), all[k] = type, 0),
       if (k % 1024 == 0) MPI_Type_free(&all[k]))

/* Packing, external32, a message and a window of one type. */
#define TYPED(name, label, kind, set_up) \
    ROW(pack_##name, "Pack: " label, kind, BLOCKS, set_up, free_type, x = 0; MPI_Pack(from, count, type, to, ROOM, &x, WORLD)) \
    ROW(unpack_##name, "Unpack: " label, kind, BLOCKS, set_up, free_type, x = 0; MPI_Unpack(to, ROOM, &x, from, count, type, WORLD)) \
    ROW(send_##name, "Irecv, Send, Wait: " label, kind, BLOCKS, set_up, free_type, \
        MPI_Irecv(to, ROOM, MPI_PACKED, 0, 0, WORLD, &request); MPI_Send(from, count, type, 0, 0, WORLD); MPI_Wait(&request, IGNORE)) \
    ROW(sendrecv_##name, "Sendrecv: " label, kind, BLOCKS, set_up, free_type, \
        MPI_Sendrecv(from, count, type, 0, 0, to, count, type, 0, 0, WORLD, IGNORE)) \
    ROW(pack32_##name, "Pack_external: " label, DATA, "1024 65536", set_up, free_type, \
        address = 0; MPI_Pack_external("external32", from, count, type, to, ROOM, &address)) \
    ROW(unpack32_##name, "Unpack_external: " label, DATA, "1024 65536", set_up, free_type, \
        address = 0; MPI_Unpack_external("external32", to, ROOM, &address, from, count, type))
#undef FAMILY
#define FAMILY "5 packing"
TYPED(contiguous, "contiguous", COPY, contiguous)
TYPED(blocks_64, "vector, blocks of 64 doubles", COPY, blocks_of_64)
TYPED(blocks_4, "vector, blocks of 4 doubles", DATA, blocks_of_4)
TYPED(blocks_1, "vector, blocks of 1 double", DATA, blocks_of_1)
TYPED(shorts, "vector, blocks of 1 short", DATA, of_shorts)
TYPED(bytes_3, "vector, blocks of 3 bytes", DATA, of_3_bytes)
TYPED(indexed, "indexed, blocks of 1 to 4 doubles", DATA, indexed)
TYPED(indexed_block, "indexed_block, blocks of 1 double", DATA, indexed_blocks)
TYPED(structs, "struct of double and int", DATA, structs)
TYPED(nested, "vector of vectors", DATA, nested)
TYPED(face_x, "subarray, first face", COPY, face_x)
TYPED(face_y, "subarray, second face", DATA, face_y)
TYPED(face_z, "subarray, third face", DATA, face_z)
TYPED(half_cube, "subarray, half the cube", DATA, half_cube)
TYPED(cyclic, "darray, cyclic by 2", DATA, cyclic)

/* A collective routine, nonblocking and persistent too. */
#if MPI_VERSION >= 4
#define PERSISTENT(name, Name, ...) \
    ROW(name##_init, #Name "_init, Start, Wait, free", DATA, BYTES, edges, nothing, \
        MPI_##Name##_init(__VA_ARGS__, MPI_INFO_NULL, &request); MPI_Start(&request); MPI_Wait(&request, IGNORE); MPI_Request_free(&request))
#else
#define PERSISTENT(name, Name, ...)
#endif
#define COLLECTIVE(name, Name, kind, ...) \
    ROW(name, #Name, kind, BYTES, nothing, nothing, MPI_##Name(__VA_ARGS__)) \
    ROW(i##name, "I" #name ", Wait", kind, BYTES, nothing, nothing, MPI_I##name(__VA_ARGS__, &request); MPI_Wait(&request, IGNORE)) \
    PERSISTENT(name, Name, __VA_ARGS__)
#undef FAMILY
#define FAMILY "6 collectives"
ROW(barrier, "Barrier", CALL, NONE, nothing, nothing, MPI_Barrier(WORLD))
ROW(ibarrier, "Ibarrier, Wait", CALL, NONE, nothing, nothing, MPI_Ibarrier(WORLD, &request); MPI_Wait(&request, IGNORE))
ROW(bcast, "Bcast", CALL, "8 65536", nothing, nothing, MPI_Bcast(from, n, MPI_BYTE, 0, WORLD))
COLLECTIVE(gather, Gather, COPY, from, n, MPI_BYTE, to, n, MPI_BYTE, 0, WORLD)
COLLECTIVE(gatherv, Gatherv, COPY, from, n, MPI_BYTE, to, &n, &none, MPI_BYTE, 0, WORLD)
COLLECTIVE(scatter, Scatter, COPY, from, n, MPI_BYTE, to, n, MPI_BYTE, 0, WORLD)
COLLECTIVE(allgather, Allgather, COPY, from, n, MPI_BYTE, to, n, MPI_BYTE, WORLD)
COLLECTIVE(allgatherv, Allgatherv, COPY, from, n, MPI_BYTE, to, &n, &none, MPI_BYTE, WORLD)
COLLECTIVE(alltoall, Alltoall, COPY, from, n, MPI_BYTE, to, n, MPI_BYTE, WORLD)
COLLECTIVE(alltoallv, Alltoallv, COPY, from, &n, &none, MPI_BYTE, to, &n, &none, MPI_BYTE, WORLD)
COLLECTIVE(alltoallw, Alltoallw, COPY, from, &n, &none, &byte, to, &n, &none, &byte, WORLD)
COLLECTIVE(reduce, Reduce, COPY, from, to, n / 8, MPI_DOUBLE, MPI_SUM, 0, WORLD)
COLLECTIVE(allreduce, Allreduce, COPY, from, to, n / 8, MPI_DOUBLE, MPI_SUM, WORLD)
COLLECTIVE(reduce_scatter_block, Reduce_scatter_block, COPY, from, to, n / 8, MPI_DOUBLE, MPI_SUM, WORLD)
COLLECTIVE(scan, Scan, COPY, from, to, n / 8, MPI_DOUBLE, MPI_SUM, WORLD)
ROW(allgather_vector, "Allgather of a vector", DATA, BLOCKS, blocks_of_1, free_type, MPI_Allgather(from, 1, type, to, n / 8, MPI_DOUBLE, WORLD))
ROW(iallreduces, "n Iallreduce, Waitall", EACH, FEW, nothing, nothing,
    EACH_K MPI_Iallreduce(from, to + 8 * k, 1, MPI_DOUBLE, MPI_SUM, WORLD, &requests[k]); MPI_Waitall(n, requests, ALL_IGNORE))
ROW(op_create, "Op_create, free", CALL, NONE, nothing, nothing, MPI_Op_create(add, 1, &other_op); MPI_Op_free(&other_op))
MEMORY(of_iallreduce, "Iallreduce", MPI_Request, 20000, MPI_Iallreduce(from, to, 1, MPI_INT, MPI_SUM, WORLD, &all[k]), MPI_Wait(&all[k], IGNORE))
MEMORY(of_op, "operation", MPI_Op, 100000, MPI_Op_create(add, 1, &all[k]), MPI_Op_free(&all[k]))

#define REDUCE(op, T, size) \
    ROW(op##_##T, "Reduce_local, MPI_" #op " of MPI_" #T, DATA, "8 1024 65536", zeros, nothing, \
        MPI_Reduce_local(from, to, n < size ? 1 : n / size, MPI_##T, MPI_##op))
#define REDUCE_NUMBERS(T, size) REDUCE(SUM, T, size) REDUCE(PROD, T, size) REDUCE(MAX, T, size)
#undef FAMILY
#define FAMILY "6 reductions"
REDUCE_NUMBERS(INT8_T, 1) REDUCE_NUMBERS(SHORT, 2) REDUCE_NUMBERS(UNSIGNED_SHORT, 2) REDUCE_NUMBERS(INT, 4) REDUCE_NUMBERS(UNSIGNED, 4)
REDUCE_NUMBERS(INT64_T, 8) REDUCE_NUMBERS(UINT64_T, 8) REDUCE_NUMBERS(FLOAT, 4) REDUCE_NUMBERS(DOUBLE, 8)
REDUCE_NUMBERS(LONG_DOUBLE, 16) REDUCE(SUM, C_FLOAT_COMPLEX, 8) REDUCE(PROD, C_DOUBLE_COMPLEX, 16)
REDUCE(LAND, INT, 4) REDUCE(LXOR, INT8_T, 1) REDUCE(BAND, INT, 4) REDUCE(BXOR, UINT64_T, 8)
REDUCE(LOR, C_BOOL, 1) REDUCE(MAXLOC, DOUBLE_INT, 16) REDUCE(MINLOC, 2INT, 8)
ROW(user_op, "Reduce_local, an operation of the program", DATA, "8 1024 65536", an_op, free_op, MPI_Reduce_local(from, to, n / 8, MPI_DOUBLE, op))

#undef FAMILY
#define FAMILY "7 groups"
ROW(comm_group, "Comm_group, free", CALL, NONE, nothing, nothing, MPI_Comm_group(WORLD, &group); MPI_Group_free(&group))
ROW(group_incl, "Group_incl, free", CALL, "1", a_group, free_group, MPI_Group_incl(group, 1, indices, &other_group); MPI_Group_free(&other_group))
ROW(group_union, "Group_union, free", CALL, "1", a_group, free_group, MPI_Group_union(group, MPI_GROUP_EMPTY, &other_group); MPI_Group_free(&other_group))
ROW(group_compare, "Group_compare", CALL, "1", a_group, free_group, MPI_Group_compare(group, MPI_GROUP_EMPTY, &x))
ROW(translate_ranks, "Group_translate_ranks of n", EACH, "1 64 1024 16384", a_group, free_group,
    MPI_Group_translate_ranks(group, n, indices, group, lengths))
ROW(groups_live, "n Comm_group, n free", EACH, LARGE, nothing, nothing,
    EACH_K MPI_Comm_group(WORLD, &MANY_OF(MPI_Group)[k]); EACH_K MPI_Group_free(&MANY_OF(MPI_Group)[k]))
MEMORY(of_group, "Group_incl", MPI_Group, 100000, (k == 0 && MPI_Comm_group(WORLD, &group)) || MPI_Group_incl(group, 1, lengths, &all[k]),
       MPI_Group_free(&all[k]))

#undef FAMILY
#define FAMILY "7 communicators"
ROW(comm_rank, "Comm_rank", CALL, NONE, nothing, nothing, MPI_Comm_rank(WORLD, &x))
ROW(comm_dup, "Comm_dup, free", CALL, NONE, nothing, nothing, MPI_Comm_dup(WORLD, &comm); MPI_Comm_free(&comm))
ROW(comm_idup, "Comm_idup, Wait, free", CALL, NONE, nothing, nothing,
    MPI_Comm_idup(WORLD, &comm, &request); MPI_Wait(&request, IGNORE); MPI_Comm_free(&comm))
ROW(comm_split, "Comm_split, free", CALL, NONE, nothing, nothing, MPI_Comm_split(WORLD, 1, 0, &comm); MPI_Comm_free(&comm))
ROW(split_shared, "Comm_split_type, free", CALL, NONE, nothing, nothing,
    MPI_Comm_split_type(WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &comm); MPI_Comm_free(&comm))
ROW(comm_create, "Comm_create, free", CALL, "1", a_group, free_group, MPI_Comm_create(WORLD, group, &comm); MPI_Comm_free(&comm))
ROW(comm_compare, "Comm_compare", CALL, NONE, a_comm, free_comm, MPI_Comm_compare(WORLD, comm, &x))
ROW(comm_set_name, "Comm_set_name", CALL, NONE, a_comm, free_comm, MPI_Comm_set_name(comm, "a name"))
ROW(comm_get_name, "Comm_get_name", CALL, NONE, nothing, nothing, MPI_Comm_get_name(WORLD, text, &x))
ROW(comm_get_info, "Comm_get_info, Info_free", CALL, NONE, nothing, nothing, MPI_Comm_get_info(WORLD, &info); MPI_Info_free(&info))
ROW(comms_live, "n Comm_dup, n free", EACH, "16 256 1600", nothing, nothing, comms(n); free_comms(n))
ROW(comm_beside, "Comm_dup, free beside n", CALL, "16 256 1600", comms, free_comms, MPI_Comm_dup(WORLD, &comm); MPI_Comm_free(&comm))
ROW(comms_last, "Irecv on n communicators, Send from the last, Waitall", EACH, "16 256 1600", comms, free_comms,
    EACH_K MPI_Irecv(to, 8, MPI_BYTE, 0, 1, MANY_OF(MPI_Comm)[k], &requests[k]);
    LAST_K MPI_Send(from, 8, MPI_BYTE, 0, 1, MANY_OF(MPI_Comm)[k]);
    MPI_Waitall(n, requests, ALL_IGNORE))
MEMORY(of_comm, "Comm_dup", MPI_Comm, 1500, MPI_Comm_dup(WORLD, &all[k]), MPI_Comm_free(&all[k]))

#undef FAMILY
#define FAMILY "7 attributes"
ROW(keyval, "Comm_create_keyval, free", CALL, NONE, nothing, nothing,
    MPI_Comm_create_keyval(copy_comm, delete_comm, &x, NULL); MPI_Comm_free_keyval(&x))
ROW(dup_attributes, "Comm_dup with n attributes, free", EACH, "1 16 256", attributes, free_attributes, MPI_Comm_dup(comm, &other_comm); MPI_Comm_free(&other_comm))
ROW(get_attribute, "Comm_get_attr of the first of n", CALL, "1 16 256", attributes, free_attributes, MPI_Comm_get_attr(comm, indices[0], &pointer, &flag))
ROW(set_attribute, "Comm_set_attr of the first of n", CALL, "1 16 256", attributes, free_attributes, MPI_Comm_set_attr(comm, indices[0], text))
MEMORY(of_keyval, "keyval", int, 20000, MPI_Comm_create_keyval(copy_comm, delete_comm, &all[k], NULL), MPI_Comm_free_keyval(&all[k]))

#undef FAMILY
#define FAMILY "8 topologies"
ROW(cart_create, "Cart_create, free", CALL, NONE, nothing, nothing, a_cart(n); free_comm(n))
ROW(cart_coords, "Cart_coords", CALL, NONE, a_cart, free_comm, MPI_Cart_coords(comm, 0, 3, indices))
ROW(cart_shift, "Cart_shift", CALL, NONE, a_cart, free_comm, MPI_Cart_shift(comm, 1, 1, &x, &y))
ROW(cart_sub, "Cart_sub, free", CALL, NONE, a_cart, free_comm, MPI_Cart_sub(comm, (int[]){1, 0, 1}, &other_comm); MPI_Comm_free(&other_comm))
ROW(graph_create, "Graph_create of n edges, free", EACH, FEW, edges, nothing, MPI_Graph_create(WORLD, 1, &n, indices, 0, &comm); MPI_Comm_free(&comm))
ROW(graph_map, "Graph_map of n edges", CALL, FEW, edges, nothing, MPI_Graph_map(WORLD, 1, &n, indices, &x))
ROW(dist_graph, "Dist_graph_create_adjacent of n edges, free", EACH, FEW, nothing, nothing, neighbours(n); free_comm(n))
ROW(dist_neighbors, "Dist_graph_neighbors of n", EACH, FEW, neighbours, free_comm,
    MPI_Dist_graph_neighbors(comm, n, numbers, lengths, n, numbers, lengths))
ROW(neighbor_allgather, "Neighbor_allgather of n", EACH, "16 64 256", neighbours, free_comm, MPI_Neighbor_allgather(from, 1, MPI_DOUBLE, to, 1, MPI_DOUBLE, comm))
ROW(neighbor_alltoallv, "Neighbor_alltoallv of n", EACH, "16 64 256", neighbours, free_comm,
    MPI_Neighbor_alltoallv(from, lengths, indices, MPI_DOUBLE, to, lengths, indices, MPI_DOUBLE, comm))
ROW(neighbor_alltoallw, "Neighbor_alltoallw of n", EACH, "16 64 256", neighbours, free_comm,
    MPI_Neighbor_alltoallw(from, lengths, addresses, types, to, lengths, addresses, types, comm))
ROW(dims_create, "Dims_create of n in 3 dimensions", CASE, "12 1024 30030 1000003 1073741824", nothing, nothing,
    lengths[0] = lengths[1] = lengths[2] = 0; MPI_Dims_create(n, 3, lengths))
MEMORY(of_cart, "Cart_create", MPI_Comm, 1500, (a_cart(0), all[k] = comm, 0), MPI_Comm_free(&all[k]))

#undef FAMILY
#define FAMILY "9 environment"
ROW(error_class, "Error_class", CALL, NONE, nothing, nothing, MPI_Error_class(MPI_ERR_TAG, &x))
ROW(error_string, "Error_string", CALL, NONE, nothing, nothing, MPI_Error_string(MPI_ERR_TAG, text, &x))
ROW(error_returned, "Error_string of a returned code", CALL, NONE, an_error, free_comm, MPI_Error_string(y, text, &x))
ROW(send_fails, "erroneous Send, MPI_ERRORS_RETURN", CALL, NONE, errors_return, free_comm, MPI_Send(text, 1, MPI_BYTE, 77, 0, comm))
ROW(send_handled, "erroneous Send, a handler", CALL, NONE, a_handler, free_handler, MPI_Send(text, 1, MPI_BYTE, 77, 0, comm))
ROW(create_errhandler, "Comm_create_errhandler, free", CALL, NONE, nothing, nothing,
    MPI_Comm_create_errhandler(ignore_error, &other_handler); MPI_Errhandler_free(&other_handler))
ROW(get_errhandler, "Comm_get_errhandler, free", CALL, NONE, a_handler, free_handler,
    MPI_Comm_get_errhandler(comm, &other_handler); MPI_Errhandler_free(&other_handler))
ROW(added_string, "Error_string of an added code, n added", CALL, "2 32", codes, nothing, MPI_Error_string(indices[MANY - 1], text, &x))
ROW(added_class, "Error_class of an added code, n added", CALL, "2 32", codes, nothing, MPI_Error_class(indices[MANY - 1], &x))
ROW(processor_name, "Get_processor_name", CALL, NONE, nothing, nothing, MPI_Get_processor_name(text, &x))
ROW(library_version, "Get_library_version", CALL, NONE, nothing, nothing, MPI_Get_library_version(text, &x))
ROW(wtime, "Wtime", CALL, NONE, nothing, nothing, MPI_Wtime())
ROW(alloc_mem, "Alloc_mem of n bytes, Free_mem", CASE, "64 1048576", nothing, nothing, MPI_Alloc_mem(n, MPI_INFO_NULL, &pointer); MPI_Free_mem(pointer))
MEMORY(of_errhandler, "error handler", MPI_Errhandler, 100000, MPI_Comm_create_errhandler(ignore_error, &all[k]), MPI_Errhandler_free(&all[k]))

#undef FAMILY
#define FAMILY "10 infos"
ROW(info_create, "Info_create, n Info_set, Info_free", EACH, "1 16 256 4096", nothing, nothing, an_info(n); free_info(n))
ROW(info_get, "Info_get of the last of n", CALL, FEW, an_info, free_info, MPI_Info_get(info, names[n - 1], 255, text, &flag))
ROW(info_nthkey, "Info_get_nthkey of n", EACH, FEW, an_info, free_info, EACH_K MPI_Info_get_nthkey(info, k, text))
ROW(info_dup, "Info_dup of n, free", EACH, FEW, an_info, free_info, MPI_Info_dup(info, &other_info); MPI_Info_free(&other_info))
ROW(info_delete, "Info_dup, Info_delete of n from the first", EACH, FEW, an_info, free_info,
    MPI_Info_dup(info, &other_info); EACH_K MPI_Info_delete(other_info, names[k]); MPI_Info_free(&other_info))
ROW(info_env, "Info_get of MPI_INFO_ENV", CALL, NONE, nothing, nothing, MPI_Info_get(MPI_INFO_ENV, "soft", 255, text, &flag))
ROW(infos_live, "n Info_create, n free", EACH, FEW, nothing, nothing,
    EACH_K MPI_Info_create(&MANY_OF(MPI_Info)[k]); EACH_K MPI_Info_free(&MANY_OF(MPI_Info)[k]))
MEMORY(of_info, "info", MPI_Info, 100000, MPI_Info_create(&all[k]), MPI_Info_free(&all[k]))
MEMORY(of_keys, "info of 5 keys", MPI_Info, 20000, (an_info(5), all[k] = info, 0), MPI_Info_free(&all[k]))
MEMORY(of_key, "a key of an info of 5000", MPI_Info, 5000, (k == 0 && MPI_Info_create(&all[0])) || MPI_Info_set(all[0], names[k], "value"),
       if (!k) MPI_Info_free(&all[k]))

#if MPI_VERSION >= 4
#undef FAMILY
#define FAMILY "11 sessions"
ROW(session_init, "Session_init, finalize", CALL, NONE, nothing, nothing,
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, MANY_OF(MPI_Session)); MPI_Session_finalize(MANY_OF(MPI_Session)))
ROW(sessions_live, "n Session_init, n finalize", EACH, "16 256", nothing, nothing,
    EACH_K MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &MANY_OF(MPI_Session)[k]); EACH_K MPI_Session_finalize(&MANY_OF(MPI_Session)[k]))
MEMORY(of_session, "session", MPI_Session, 2000, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &all[k]), MPI_Session_finalize(&all[k]))
#endif

#define MOVE(name, label, kind, ...) \
    ROW(name, label ", Win_flush", kind, BYTES, locked, unlock, __VA_ARGS__; MPI_Win_flush(0, window))
#define MOVE_VECTOR(name, label, ...) \
    ROW(name, label " a vector, Win_flush", DATA, BLOCKS, vector_window, free_vector_window, __VA_ARGS__; MPI_Win_flush(0, window))
#undef FAMILY
#define FAMILY "12 windows"
ROW(win_create, "Win_create, free", CALL, NONE, nothing, nothing, a_window(n); free_window(n))
ROW(win_allocate, "Win_allocate, free", CALL, "4096", nothing, nothing, MPI_Win_allocate(n, 1, MPI_INFO_NULL, WORLD, &pointer, &window); free_window(n))
ROW(fence, "Win_fence", CALL, NONE, fenced, last_fence, MPI_Win_fence(0, window))
ROW(lock, "Win_lock, unlock", CALL, NONE, a_window, free_window, MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window); MPI_Win_unlock(0, window))
ROW(flush, "Win_flush", CALL, NONE, locked, unlock, MPI_Win_flush(0, window))
ROW(win_attribute, "Win_get_attr of MPI_WIN_BASE", CALL, NONE, a_window, free_window, MPI_Win_get_attr(window, MPI_WIN_BASE, &pointer, &flag))
MOVE(put, "Put", COPY, MPI_Put(to, n, MPI_BYTE, 0, 0, n, MPI_BYTE, window))
ROW(put_fence, "Put, Win_fence", COPY, BYTES, fenced, last_fence, MPI_Put(to, n, MPI_BYTE, 0, 0, n, MPI_BYTE, window); MPI_Win_fence(0, window))
ROW(lock_put, "Win_lock, Put, unlock", COPY, BYTES, a_window, free_window,
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window); MPI_Put(to, n, MPI_BYTE, 0, 0, n, MPI_BYTE, window); MPI_Win_unlock(0, window))
MOVE(get, "Get", COPY, MPI_Get(to, n, MPI_BYTE, 0, 0, n, MPI_BYTE, window))
MOVE(rput, "Rput, Wait", COPY, MPI_Rput(to, n, MPI_BYTE, 0, 0, n, MPI_BYTE, window, &request); MPI_Wait(&request, IGNORE))
MOVE(accumulate, "Accumulate", DATA, MPI_Accumulate(to, n / 8, MPI_DOUBLE, 0, 0, n / 8, MPI_DOUBLE, MPI_SUM, window))
MOVE(accumulate_int, "Accumulate of MPI_INT", DATA, MPI_Accumulate(to, n / 4, MPI_INT, 0, 0, n / 4, MPI_INT, MPI_BXOR, window))
MOVE(accumulate_max, "Accumulate, MPI_MAX of MPI_SHORT", DATA, MPI_Accumulate(to, n / 2, MPI_SHORT, 0, 0, n / 2, MPI_SHORT, MPI_MAX, window))
MOVE(get_accumulate, "Get_accumulate", DATA, MPI_Get_accumulate(to, n / 8, MPI_DOUBLE, more, n / 8, MPI_DOUBLE, 0, 0, n / 8, MPI_DOUBLE, MPI_SUM, window))
MOVE_VECTOR(put_vector, "Put of numbers to", MPI_Put(to, n / 8, MPI_DOUBLE, 0, 0, 1, type, window))
MOVE_VECTOR(put_vectors, "Put of a vector to", MPI_Put(to, 1, type, 0, 0, 1, type, window))
MOVE_VECTOR(get_vector, "Get of numbers from", MPI_Get(to, n / 8, MPI_DOUBLE, 0, 0, 1, type, window))
MOVE_VECTOR(add_vector, "Accumulate of numbers to", MPI_Accumulate(to, n / 8, MPI_DOUBLE, 0, 0, 1, type, MPI_SUM, window))
ROW(fetch_and_op, "Fetch_and_op, Win_flush", CALL, NONE, locked, unlock,
    MPI_Fetch_and_op(&x, &y, MPI_INT, 0, 0, MPI_SUM, window); MPI_Win_flush(0, window))
ROW(compare_and_swap, "Compare_and_swap, Win_flush", CALL, NONE, locked, unlock,
    MPI_Compare_and_swap(&x, &x, &y, MPI_INT, 0, 0, window); MPI_Win_flush(0, window))
ROW(puts, "n Put, Win_flush", EACH, FEW, locked, unlock, EACH_K MPI_Put(to, 8, MPI_BYTE, 0, 8 * k, 8, MPI_BYTE, window); MPI_Win_flush(0, window))
ROW(attach, "n Win_attach, n detach", EACH, FEW, dynamic, free_window,
    EACH_K MPI_Win_attach(window, from + 512L * k, 256); EACH_K MPI_Win_detach(window, from + 512L * k))
ROW(put_attached, "Put into each of n regions, Win_flush", EACH, FEW, attached, detach,
    EACH_K { MPI_Get_address(from + 512L * (k * 7919L % n), &address); MPI_Put(to, 8, MPI_BYTE, 0, address, 8, MPI_BYTE, window); }
    MPI_Win_flush(0, window))
ROW(windows_live, "lock, Put, unlock of each of n windows", EACH, "16 256", windows, free_windows,
    EACH_K { MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, MANY_OF(MPI_Win)[k]); MPI_Put(to, 8, MPI_BYTE, 0, 0, 8, MPI_BYTE, MANY_OF(MPI_Win)[k]);
             MPI_Win_unlock(0, MANY_OF(MPI_Win)[k]); })
MEMORY(of_window, "Win_create", MPI_Win, 1000, MPI_Win_create(from, 4096, 1, MPI_INFO_NULL, WORLD, &all[k]), MPI_Win_free(&all[k]))
MEMORY(of_region, "an attached region", int, 4096, (k == 0 && (dynamic(0), 0)) || MPI_Win_attach(window, from + 512L * k, 256),
       MPI_Win_detach(window, from + 512L * k + 0 * all[k]))

#undef FAMILY
#define FAMILY "13 external interfaces"
ROW(grequest, "Grequest_start, complete, Wait", CALL, NONE, nothing, nothing,
    MPI_Grequest_start(query, free_extra, cancel, NULL, &request); MPI_Grequest_complete(request); MPI_Wait(&request, IGNORE))
ROW(set_elements, "Status_set_elements", CALL, NONE, nothing, nothing, MPI_Status_set_elements(&status, MPI_INT, 3))
MEMORY(of_grequest, "generalized request", MPI_Request, 100000, MPI_Grequest_start(query, free_extra, cancel, NULL, &all[k]),
       (MPI_Grequest_complete(all[k]), MPI_Wait(&all[k], IGNORE)))

#define FILE_SIZES "8 4096 1048576"
#undef FAMILY
#define FAMILY "14 files"
ROW(file_open, "File_open, close", CALL, NONE, a_file, close_file,
    MPI_File other_file; MPI_File_open(WORLD, path, MPI_MODE_RDWR, MPI_INFO_NULL, &other_file); MPI_File_close(&other_file))
ROW(file_seek, "File_seek", CALL, NONE, a_file, close_file, MPI_File_seek(file, 0, MPI_SEEK_SET))
ROW(file_size, "File_get_size", CALL, NONE, a_file, close_file, MPI_File_get_size(file, &offset))
ROW(file_view, "File_set_view", CALL, NONE, a_file, close_file, MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL))
ROW(write_at, "File_write_at", DATA, FILE_SIZES, a_file, close_file, MPI_File_write_at(file, 0, from, n, MPI_BYTE, &status))
ROW(write_at_all, "File_write_at_all", DATA, FILE_SIZES, a_file, close_file, MPI_File_write_at_all(file, 0, from, n, MPI_BYTE, &status))
ROW(iwrite_at, "File_iwrite_at, Wait", DATA, FILE_SIZES, a_file, close_file, MPI_File_iwrite_at(file, 0, from, n, MPI_BYTE, &request); MPI_Wait(&request, &status))
ROW(write_shared, "File_seek_shared, write_shared", DATA, FILE_SIZES, a_file, close_file,
    MPI_File_seek_shared(file, 0, MPI_SEEK_SET); MPI_File_write_shared(file, from, n, MPI_BYTE, &status))
ROW(read_at, "File_read_at", DATA, FILE_SIZES, a_file, close_file, MPI_File_read_at(file, 0, to, n, MPI_BYTE, &status))
ROW(read_all, "File_seek, read_all", DATA, FILE_SIZES, a_file, close_file, MPI_File_seek(file, 0, MPI_SEEK_SET); MPI_File_read_all(file, to, n, MPI_BYTE, &status))
#define VIEW(name, label) \
    ROW(write_##name, "File_write_at_all: " label, DATA, BLOCKS, name, close_view, MPI_File_write_at_all(file, 0, from, count, MPI_DOUBLE, &status)) \
    ROW(read_##name, "File_read_at_all: " label, DATA, BLOCKS, name, close_view, MPI_File_read_at_all(file, 0, to, count, MPI_DOUBLE, &status))
VIEW(view_indexed, "indexed view")
VIEW(view_vector, "view of blocks of 4 doubles")
VIEW(view_cube, "view of half a cube")
ROW(write_type, "File_write_at of an indexed type", DATA, BLOCKS, file_and_type, close_view, MPI_File_write_at(file, 0, from, 1, type, &status))
ROW(read_type, "File_read_at of an indexed type", DATA, BLOCKS, file_and_type, close_view, MPI_File_read_at(file, 0, to, 1, type, &status))
ROW(write_32, "File_write_at, external32", DATA, BLOCKS, external_view, close_file, MPI_File_write_at(file, 0, from, n / 8, MPI_DOUBLE, &status))
ROW(read_32, "File_read_at, external32", DATA, BLOCKS, external_view, close_file, MPI_File_read_at(file, 0, to, n / 8, MPI_DOUBLE, &status))
ROW(seek_view, "File_seek to the end of an indexed view of n bytes", CALL, BLOCKS, view_indexed, close_view, MPI_File_seek(file, 0, MPI_SEEK_END))
MEMORY(of_file, "file", MPI_File, 900, MPI_File_open(WORLD, path, MPI_MODE_RDWR, MPI_INFO_NULL, &all[k]), MPI_File_close(&all[k]))

#undef FAMILY
#define FAMILY "15 tools"
ROW(cvar_info, "T_cvar_get_info of the last", CALL, NONE, tools, no_tools,
    MPI_T_enum enumeration; int length = 1000, more_length = 1000;
    MPI_T_cvar_get_info(y - 1, text, &length, &x, &type, &enumeration, text + 4000, &more_length, &z, &flag))
ROW(pvar_session, "T_pvar_session_create, free", CALL, NONE, tools, no_tools,
    MPI_T_pvar_session session; MPI_T_pvar_session_create(&session); MPI_T_pvar_session_free(&session))

#undef FAMILY
#define FAMILY "19 languages"
ROW(comm_c2f, "Comm_c2f, f2c", CALL, NONE, a_comm, free_comm, x = MPI_Comm_c2f(comm); other_comm = MPI_Comm_f2c(x))
ROW(type_c2f, "Type_c2f, f2c", CALL, LARGE, indexed_of, free_type, x = MPI_Type_c2f(type); other = MPI_Type_f2c(x))
ROW(status_c2f, "Status_c2f, f2c", CALL, NONE, nothing, nothing, MPI_Status_c2f(&status, lengths); MPI_Status_f2c(lengths, &status))
