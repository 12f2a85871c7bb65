!> Procedures that take arrays: topologies, groups, datatypes, requests and their statuses. On any number of ranks.
#define FACE_F08
#include "mpi_under_test.h"
program f08_arrays
   use MPI_MODULE_F08
   use check
   implicit none
   integer :: ranks, me

   call MPI_Init()
   call MPI_Comm_size(MPI_COMM_WORLD, ranks)
   call MPI_Comm_rank(MPI_COMM_WORLD, me)
   call test_grid()
   call test_graph()
   call test_group()
   call test_contents()
   call test_requests()
   call MPI_Finalize()
   call finish()

contains

   subroutine test_grid()
      type(MPI_Comm) :: grid, row
      integer :: sizes(2), coords(2), rank
      logical :: periods(2)

      call begin('a grid')
      sizes = 0
      call MPI_Dims_create(ranks, 2, sizes)
      call expect(product(sizes), ranks, 'MPI_Dims_create')
      call MPI_Cart_create(MPI_COMM_WORLD, 2, sizes, [.true., .false.], .false., grid)
      call MPI_Cart_coords(grid, me, 2, coords)
      call MPI_Cart_rank(grid, coords, rank)
      call expect(rank, me, 'the rank of its coordinates')
      sizes = -1
      call MPI_Cart_get(grid, 2, sizes, periods, coords)
      call expect(product(sizes), ranks, 'the dimensions by MPI_Cart_get')
      call check_that(periods(1) .and. .not. periods(2), 'the periods')
      call MPI_Cart_sub(grid, [.true., .false.], row)
      call MPI_Comm_size(row, rank)
      call expect(rank, sizes(1), 'the size of a part')
      call MPI_Comm_free(row)
      call MPI_Comm_free(grid)
   end subroutine test_grid

   subroutine test_graph()
      type(MPI_Comm) :: ring
      integer :: before, after, from(1), to(1), in, out, weights(1)
      logical :: weighted

      call begin('a ring without weights')
      before = modulo(me - 1, ranks)
      after = modulo(me + 1, ranks)
      call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, [before], MPI_UNWEIGHTED, 1, [after], &
         MPI_UNWEIGHTED, MPI_INFO_NULL, .false., ring)
      weighted = .true.
      call MPI_Dist_graph_neighbors_count(ring, in, out, weighted)
      call check_that(in == 1 .and. out == 1, 'the numbers of neighbours')
      call expect(weighted, .false., 'weighted')
      call MPI_Dist_graph_neighbors(ring, 1, from, MPI_UNWEIGHTED, 1, to, MPI_UNWEIGHTED)
      call expect(from(1), before, 'the one before')
      call expect(to(1), after, 'the one after')
      call MPI_Comm_free(ring)

      call begin('a ring with weights')
      call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, [before], [me + 5], 1, [after], [me + 7], &
         MPI_INFO_NULL, .false., ring)
      weights = -1
      call MPI_Dist_graph_neighbors(ring, 1, from, weights, 1, to, MPI_UNWEIGHTED)
      call expect(weights(1), me + 5, 'the weight of the one before')
      call MPI_Comm_free(ring)
   end subroutine test_graph

   subroutine test_group()
      type(MPI_Group) :: all, reversed
      integer :: rank

      call begin('a group of a range')
      call MPI_Comm_group(MPI_COMM_WORLD, all)
      call MPI_Group_range_incl(all, 1, reshape([ranks - 1, 0, -1], [3, 1]), reversed)
      call MPI_Group_rank(reversed, rank)
      call expect(rank, ranks - 1 - me, 'the rank from the end')
      call MPI_Group_free(reversed)
      call MPI_Group_free(all)
   end subroutine test_group

   subroutine test_contents()
      type(MPI_Datatype) :: pair, parts(2)
      integer(kind=MPI_ADDRESS_KIND) :: places(2)
      integer :: counts(3), integers, addresses, datatypes, combiner

      call begin('contents of a datatype')
      places = [0_MPI_ADDRESS_KIND, 8_MPI_ADDRESS_KIND]
      call MPI_Type_create_struct(2, [1, 2], places, [MPI_INTEGER, MPI_DOUBLE_PRECISION], pair)
      call MPI_Type_get_envelope(pair, integers, addresses, datatypes, combiner)
      call expect(combiner, MPI_COMBINER_STRUCT, 'the combiner')
      call check_that(integers == 3 .and. addresses == 2 .and. datatypes == 2, 'the lengths')
      parts%MPI_VAL = -7 ! no handle: only written
      places = -1
      call MPI_Type_get_contents(pair, 3, 2, 2, counts, places, parts)
      call check_that(all(counts == [2, 1, 2]), 'the integers')
      call check_that(all(places == [0, 8]), 'the addresses')
      call check_that(parts(1) == MPI_INTEGER .and. parts(2) == MPI_DOUBLE_PRECISION, 'the datatypes')
      call MPI_Type_free(pair)
   end subroutine test_contents

   subroutine test_requests()
      type(MPI_Comm) :: copy
      type(MPI_Request) :: requests(2)
      type(MPI_Status) :: statuses(2)
      integer :: index
      logical :: flag

      call begin('requests in an array')
      requests(2) = MPI_REQUEST_NULL
      call MPI_Comm_idup(MPI_COMM_WORLD, copy, requests(1))
      statuses%MPI_SOURCE = -99
      call MPI_Waitall(2, requests, statuses)
      call check_that(requests(1) == MPI_REQUEST_NULL, 'the request after MPI_Waitall')
      call expect(statuses(2)%MPI_SOURCE, MPI_ANY_SOURCE, 'the source of the empty status')
      call expect(statuses(2)%MPI_TAG, MPI_ANY_TAG, 'its tag')
      call MPI_Comm_free(copy)

      call MPI_Comm_idup(MPI_COMM_WORLD, copy, requests(2))
      index = 0
      call MPI_Waitany(2, requests, index, MPI_STATUS_IGNORE)
#ifndef MPI_ATTR_TEST_HOST
      call expect(index, 2, 'the index by MPI_Waitany') ! MPICH 4.0.2's own counts from zero
#endif
      call MPI_Comm_free(copy)

      call MPI_Comm_idup(MPI_COMM_WORLD, copy, requests(1))
      flag = .false.
      do while (.not. flag)
         call MPI_Testall(2, requests, flag, MPI_STATUSES_IGNORE)
      end do
      call check_that(requests(1) == MPI_REQUEST_NULL, 'the request after MPI_Testall')
      call MPI_Comm_free(copy)
   end subroutine test_requests
end program f08_arrays
