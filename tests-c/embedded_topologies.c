/* Virtual topologies of one process: queries return the arguments of the constructor, duplicates have the same
 * topology, and topologies that do not fit one process are errors. */
#include <string.h>

#include "check.h"

CASE(topo_cart)
{
    int dims[3] = {1, 1, 1}, periods[3] = {0, 5, 0}, coords[3] = {7, 7, 7}, remain[3] = {0, 1, 1}, n = -1, rank = -1, to;
    int away[3] = {0, -4, 0}, outside[3] = {1, 0, 0}, too_many[3] = {1, 2, 1}, none_at_all[3] = {1, 0, 1};
    MPI_Comm cart, dup, sub;
    CHECK_OK(MPI_Cart_create(MPI_COMM_SELF, 3, dims, periods, 1, &cart));
    CHECK_OK(MPI_Topo_test(cart, &n));
    CHECK_INT(n, MPI_CART);
    CHECK_OK(MPI_Comm_dup(cart, &dup));
    CHECK_OK(MPI_Comm_free(&cart));
    CHECK_OK(MPI_Cartdim_get(dup, &n));
    CHECK_INT(n, 3);
    memset(dims, -1, sizeof dims), memset(periods, -1, sizeof periods);
    CHECK_OK(MPI_Cart_get(dup, 3, dims, periods, coords));
    CHECK(dims[0] == 1 && dims[1] == 1 && dims[2] == 1);
    CHECK(periods[0] == 0 && periods[1] == 1 && periods[2] == 0);
    CHECK(coords[0] == 0 && coords[1] == 0 && coords[2] == 0);
    CHECK_CLASS(MPI_Cart_get(dup, 2, dims, periods, coords), MPI_ERR_ARG);
    CHECK_OK(MPI_Cart_rank(dup, away, &rank)); /* wraps around in the periodic dimension */
    CHECK_INT(rank, 0);
    CHECK_CLASS(MPI_Cart_rank(dup, outside, &rank), MPI_ERR_ARG);
    CHECK_OK(MPI_Cart_coords(dup, 0, 3, coords));
    CHECK_CLASS(MPI_Cart_coords(dup, 1, 3, coords), MPI_ERR_RANK);
    CHECK_OK(MPI_Cart_shift(dup, 0, 1, &rank, &to));
    CHECK(rank == MPI_PROC_NULL && to == MPI_PROC_NULL);
    CHECK_OK(MPI_Cart_shift(dup, 1, -2, &rank, &to));
    CHECK(rank == 0 && to == 0);
    CHECK_CLASS(MPI_Cart_shift(dup, 3, 1, &rank, &to), MPI_ERR_ARG);
    CHECK_OK(MPI_Cart_sub(dup, remain, &sub));
    CHECK_OK(MPI_Cart_get(sub, 2, dims, periods, coords));
    CHECK(periods[0] == 1 && periods[1] == 0);
    CHECK_OK(MPI_Cart_map(dup, 3, dims, periods, &rank));
    CHECK_INT(rank, 0);
    CHECK_OK(MPI_Comm_free(&sub));
    CHECK_OK(MPI_Comm_free(&dup));
    CHECK_CLASS(MPI_Cart_create(MPI_COMM_SELF, 3, too_many, periods, 0, &cart), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Cart_create(MPI_COMM_SELF, 3, none_at_all, periods, 0, &cart), MPI_ERR_DIMS);
    CHECK_CLASS(MPI_Cart_create(MPI_COMM_SELF, -1, dims, periods, 0, &cart), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Cart_create(MPI_COMM_NULL, 0, NULL, NULL, 0, &cart), MPI_ERR_COMM);
    CHECK_OK(MPI_Cart_create(MPI_COMM_SELF, 0, NULL, NULL, 0, &cart));
    CHECK_OK(MPI_Cartdim_get(cart, &n));
    CHECK_INT(n, 0);
    CHECK_CLASS(MPI_Graphdims_get(cart, &n, &n), MPI_ERR_TOPOLOGY);
    CHECK_OK(MPI_Comm_free(&cart));
    CHECK_OK(MPI_Topo_test(MPI_COMM_SELF, &n));
    CHECK_INT(n, MPI_UNDEFINED);
    CHECK_CLASS(MPI_Cartdim_get(MPI_COMM_SELF, &n), MPI_ERR_TOPOLOGY);
}

CASE(topo_graph)
{
    int index[2] = {2, 2}, edges[2] = {0, 0}, elsewhere[2] = {0, 1}, nodes, n, found[2] = {9, 9};
    MPI_Comm graph;
    CHECK_OK(MPI_Graph_create(MPI_COMM_SELF, 1, index, edges, 0, &graph));
    CHECK_OK(MPI_Topo_test(graph, &n));
    CHECK_INT(n, MPI_GRAPH);
    CHECK_OK(MPI_Graphdims_get(graph, &nodes, &n));
    CHECK(nodes == 1 && n == 2);
    CHECK_OK(MPI_Graph_get(graph, 1, 2, index, found));
    CHECK(index[0] == 2 && found[0] == 0 && found[1] == 0);
    CHECK_CLASS(MPI_Graph_get(graph, 1, 1, index, found), MPI_ERR_ARG);
    CHECK_OK(MPI_Graph_neighbors_count(graph, 0, &n));
    CHECK_INT(n, 2);
    found[0] = found[1] = 9;
    CHECK_OK(MPI_Graph_neighbors(graph, 0, 2, found));
    CHECK(found[0] == 0 && found[1] == 0);
    CHECK_CLASS(MPI_Graph_neighbors_count(graph, 1, &n), MPI_ERR_RANK);
    CHECK_OK(MPI_Comm_free(&graph));
    CHECK_CLASS(MPI_Graph_create(MPI_COMM_SELF, 1, index, elsewhere, 0, &graph), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Graph_create(MPI_COMM_SELF, 2, index, edges, 0, &graph), MPI_ERR_ARG);
    CHECK_OK(MPI_Graph_create(MPI_COMM_SELF, 0, index, edges, 0, &graph));
    CHECK(graph == MPI_COMM_NULL);
    CHECK_OK(MPI_Graph_map(MPI_COMM_SELF, 1, index, edges, &n));
    CHECK_INT(n, 0);
    /* The edges are not looked at, as in MPICH. */
    CHECK_OK(MPI_Graph_map(MPI_COMM_SELF, 1, index, elsewhere, &n));
}

CASE(topo_dist_graph)
{
    int zeros[3] = {0, 0, 0}, weights[3] = {4, 5, 6}, degree = 2, in, out, weighted, found[3], got[3] = {0, 0, 0};
    MPI_Comm graph;
    CHECK_OK(MPI_Dist_graph_create(MPI_COMM_SELF, 1, zeros, &degree, zeros, weights, MPI_INFO_NULL, 0, &graph));
    CHECK_OK(MPI_Topo_test(graph, &in));
    CHECK_INT(in, MPI_DIST_GRAPH);
    CHECK_OK(MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted));
    CHECK(in == 2 && out == 2 && weighted);
    CHECK_OK(MPI_Dist_graph_neighbors(graph, 2, found, got, 2, found, MPI_UNWEIGHTED));
    CHECK(got[0] == 4 && got[1] == 5 && got[2] == 0);
    CHECK_OK(MPI_Comm_free(&graph));
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 3, zeros, MPI_UNWEIGHTED, 0, NULL, MPI_UNWEIGHTED,
                                            MPI_INFO_NULL, 0, &graph));
    CHECK_OK(MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted));
    CHECK(in == 3 && out == 0 && !weighted);
    CHECK_OK(MPI_Comm_free(&graph));
    CHECK_CLASS(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 3, weights, MPI_UNWEIGHTED, 0, NULL, MPI_UNWEIGHTED,
                                               MPI_INFO_NULL, 0, &graph), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 3, zeros, MPI_WEIGHTS_EMPTY, 0, NULL, MPI_WEIGHTS_EMPTY,
                                               MPI_INFO_NULL, 0, &graph), MPI_ERR_ARG);
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 0, NULL, MPI_WEIGHTS_EMPTY, 0, NULL, MPI_WEIGHTS_EMPTY,
                                            MPI_INFO_NULL, 0, &graph));
    CHECK_OK(MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted));
    CHECK(in == 0 && out == 0 && weighted);
    CHECK_OK(MPI_Comm_free(&graph));
}

CASE(topo_dims)
{
    int dims[3] = {0, 2, 0};
    CHECK_OK(MPI_Dims_create(12, 3, dims));
    CHECK(dims[0] == 3 && dims[1] == 2 && dims[2] == 2);
    dims[0] = 0, dims[1] = 5;
    CHECK_CLASS(MPI_Dims_create(12, 2, dims), MPI_ERR_DIMS);
    CHECK(dims[0] == 0 && dims[1] == 5);
    CHECK_CLASS(MPI_Dims_create(0, 1, dims), MPI_ERR_ARG);
    dims[1] = -1;
    CHECK_CLASS(MPI_Dims_create(12, 2, dims), MPI_ERR_DIMS);
    CHECK_OK(MPI_Dims_create(6, 0, NULL));
    dims[0] = dims[2] = 0, dims[1] = 3;
    CHECK_OK(MPI_Dims_create(216, 3, dims));
    CHECK(dims[0] == 9 && dims[1] == 3 && dims[2] == 8);
}
