! Procedures for large counts in the Fortran 2008 binding: the same names with INTEGER(KIND=MPI_COUNT_KIND). With 8-byte
! INTEGERs there is only one form of each, which has large counts.
#define FACE_F08
#include "mpi_under_test.h"
module tests
   use, intrinsic :: iso_c_binding, only : c_f_pointer, c_ptr
#include "binding.inc"

   integer, parameter :: large = MPI_COUNT_KIND
   integer(large), parameter :: three_billion = 3000000000_large
   integer, parameter :: bytes = storage_size(0) / 8 ! of an INTEGER

contains

#include "start_stop.inc"

   subroutine run_tests()
      call start_mpi()
      call test_types()
#ifndef MPI_ATTR_TEST_HOST /* MPICH 4.0.2's module has neither routine */
      call test_operation()
      call test_representation()
#endif
#ifndef MPI_ATTR_NO_DESCRIPTORS
      call test_messages()
      call test_sections()
      call test_collectives()
      call test_pack()
      call test_window()
#ifndef MPI_ATTR_TEST_HOST
      call test_file() ! MPICH 4.0.2 has no such procedures of files
#endif
#endif
      call stop_mpi()
      call finish()
   end subroutine run_tests

   subroutine test_types()
      type(MPI_Datatype) :: new, two
      type(MPI_Status) :: status
      integer(large) :: length, lb, extent
      integer :: ierror, small

      call begin('types')
      call MPI_Type_contiguous(three_billion, MPI_CHARACTER, new, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Type_contiguous')
      call MPI_Type_commit(new)
      call MPI_Type_size(new, length, ierror)
      call expect(length, three_billion, 'MPI_Type_size')
      call MPI_Type_size(new, small, ierror)
      call expect_default(small, three_billion, 'MPI_Type_size of a default INTEGER')
      call MPI_Type_get_extent(new, lb, extent, ierror)
      call expect(extent, three_billion, 'MPI_Type_get_extent')
      call test_contents(new)

      call MPI_Type_vector(2_large, 1_large, three_billion, MPI_CHARACTER, two, ierror)
      call MPI_Type_get_extent(two, lb, extent)
      call expect(extent, three_billion + 1, 'MPI_Type_vector')
      call MPI_Type_free(two)
      call MPI_Type_indexed(2_large, [1_large, 2_large], [0_large, three_billion], MPI_INTEGER, two, ierror)
      call MPI_Type_get_extent(two, lb, extent)
      call expect(extent, (three_billion + 2) * bytes, 'MPI_Type_indexed')
      call MPI_Type_free(two)
      call MPI_Type_create_struct(2_large, [2_large, 1_large], [8_large, three_billion], &
         [MPI_INTEGER, MPI_CHARACTER], two, ierror)
      call MPI_Type_size(two, length)
      call expect(length, 2_large * bytes + 1, 'MPI_Type_create_struct')
      call MPI_Type_get_extent(two, lb, extent)
      call expect(lb, 8_large, 'its lower bound')
      call MPI_Type_free(two)
      call MPI_Type_create_subarray(1, [three_billion], [2_large], [three_billion - 2], MPI_ORDER_FORTRAN, MPI_CHARACTER, two, &
         ierror)
      call MPI_Type_size(two, length)
      call expect(length, 2_large, 'MPI_Type_create_subarray')
      call MPI_Type_free(two)

#ifdef MPI_ATTR_TEST_HOST
      call MPI_Status_set_elements_x(status, MPI_INTEGER, 5_large * three_billion)
#else
      call MPI_Status_set_elements(status, MPI_INTEGER, 5_large * three_billion)
#endif
      call MPI_Get_elements(status, MPI_INTEGER, length, ierror)
      call expect(length, 5 * three_billion, 'MPI_Get_elements')
      call MPI_Get_count(status, MPI_INTEGER, length, ierror)
      call expect(length, 5 * three_billion, 'MPI_Get_count')
      call MPI_Get_count(status, MPI_INTEGER, small, ierror)
      call expect_default(small, 5 * three_billion, 'MPI_Get_count of a default INTEGER')
      call MPI_Type_free(new)

      call MPI_Type_contiguous(-1_large, MPI_INTEGER, new, ierror)
      call check_that(ierror /= MPI_SUCCESS, 'a negative count')
   end subroutine test_types

   ! A number that a default INTEGER holds if it has 8 bytes.
   subroutine expect_default(got, expected, what)
      integer, intent(in) :: got
      integer(large), intent(in) :: expected
      character(len=*), intent(in) :: what

#ifdef MPI_ATTR_INTEGER_8
      call expect(got, expected, what)
#else
      call expect(got, merge(MPI_UNDEFINED, 0, expected > huge(0)), what)
#endif
   end subroutine expect_default

#ifdef MPI_ATTR_INTEGER_8
   ! The usual procedures tell of large counts among the INTEGERs and addresses of the constructor.
   subroutine test_contents(contiguous)
      type(MPI_Datatype), intent(in) :: contiguous
      integer(MPI_ADDRESS_KIND), parameter :: none(0) = [integer(MPI_ADDRESS_KIND) ::], far = 2 * three_billion
      integer :: ints(1), ierror
      integer(MPI_ADDRESS_KIND) :: places(1)
      type(MPI_Datatype) :: new, got(1)

      call MPI_Type_contiguous(three_billion, MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_CONTIGUOUS, [three_billion], none, 1)
      call MPI_Type_vector(2, 3, three_billion, MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_VECTOR, [2_large, 3_large, three_billion], none, 1)
      call MPI_Type_create_hvector(three_billion, 1, 7_MPI_ADDRESS_KIND, MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_HVECTOR, [three_billion, 1_large], [7_MPI_ADDRESS_KIND], 1)
      call MPI_Type_indexed(2, [1, 2], [0_large, three_billion], MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_INDEXED, [2_large, 1_large, 2_large, 0_large, three_billion], none, 1)
      call MPI_Type_create_hindexed(2, [three_billion, 2_large], [1_MPI_ADDRESS_KIND, far], MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_HINDEXED, [2_large, three_billion, 2_large], [1_MPI_ADDRESS_KIND, far], 1)
      call MPI_Type_create_indexed_block(2, 1, [5_large, three_billion], MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_INDEXED_BLOCK, [2_large, 1_large, 5_large, three_billion], none, 1)
      call MPI_Type_create_hindexed_block(2, three_billion, [1_MPI_ADDRESS_KIND, far], MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_HINDEXED_BLOCK, [2_large, three_billion], [1_MPI_ADDRESS_KIND, far], 1)
      call MPI_Type_create_struct(2, [1_large, three_billion], [4_MPI_ADDRESS_KIND, far], [MPI_REAL, MPI_CHARACTER], new)
      call expect_contents(new, MPI_COMBINER_STRUCT, [2_large, 1_large, three_billion], [4_MPI_ADDRESS_KIND, far], 2)
      call MPI_Type_create_subarray(2, [three_billion, 3_large], [2, 1], [1, 0], MPI_ORDER_C, MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_SUBARRAY, &
         [2_large, three_billion, 3_large, 2_large, 1_large, 1_large, 0_large, int(MPI_ORDER_C, large)], none, 1)
      call MPI_Type_create_darray(1, 0, 1, [three_billion], [MPI_DISTRIBUTE_NONE], [MPI_DISTRIBUTE_DFLT_DARG], [1], MPI_ORDER_C, &
         MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_DARRAY, [1_large, 0_large, 1_large, three_billion, int(MPI_DISTRIBUTE_NONE, large), &
         int(MPI_DISTRIBUTE_DFLT_DARG, large), 1_large, int(MPI_ORDER_C, large)], none, 1)
      call MPI_Type_create_resized(MPI_CHARACTER, -far, far, new)
      call expect_contents(new, MPI_COMBINER_RESIZED, [integer(large) ::], [-far, far], 1)
      call MPI_Type_vector(2, 3, 4, MPI_CHARACTER, new)
      call expect_contents(new, MPI_COMBINER_VECTOR, [2_large, 3_large, 4_large], none, 1)

      call MPI_Type_get_contents(contiguous, 0, 1, 1, ints, places, got, ierror)
      call check_that(ierror /= MPI_SUCCESS, 'too few INTEGERs')
      call MPI_Type_get_envelope(MPI_DATATYPE_NULL, ints(1), ints(1), ints(1), ints(1), ierror)
      call check_that(ierror /= MPI_SUCCESS, 'the envelope of no datatype')
   end subroutine test_contents

   ! Frees the datatype.
   subroutine expect_contents(of, combiner, ints, places, types)
      type(MPI_Datatype), intent(inout) :: of
      integer, intent(in) :: combiner, ints(:), types
      integer(MPI_ADDRESS_KIND), intent(in) :: places(:)
      integer :: number(4), got_ints(9), ierror
      integer(MPI_ADDRESS_KIND) :: got_places(9)
      type(MPI_Datatype) :: got_types(2)

      call MPI_Type_get_envelope(of, number(1), number(2), number(3), number(4), ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Type_get_envelope')
      call check_that(all(number == [size(ints), size(places), types, combiner]), 'the envelope')
      got_ints = -7
      got_places = -7
      call MPI_Type_get_contents(of, size(ints), size(places), types, got_ints, got_places, got_types, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Type_get_contents')
      call check_that(all(got_ints(:size(ints)) == ints), 'the INTEGERs')
      call check_that(all(got_places(:size(places)) == places), 'the addresses')
      call check_that(got_types(types) == MPI_CHARACTER, 'the datatypes')
      call check_that(got_ints(size(ints) + 1) == -7 .and. got_places(size(places) + 1) == -7, 'what is not written')
      call MPI_Type_free(of)
   end subroutine expect_contents
#else
   subroutine test_contents(contiguous)
      type(MPI_Datatype), intent(in) :: contiguous
      integer(large) :: integers, addresses, counts, types, values(4)
      integer :: combiner, ierror, ints(4)
      integer(MPI_ADDRESS_KIND) :: places(4)
      type(MPI_Datatype) :: got(2)

      call MPI_Type_get_envelope(contiguous, integers, addresses, counts, types, combiner, ierror)
      call expect(combiner, MPI_COMBINER_CONTIGUOUS, 'MPI_Type_get_envelope')
      call expect(integers, 0_large, 'integers')
      call expect(counts, 1_large, 'large counts')
      call expect(types, 1_large, 'datatypes')
      values = -7
      call MPI_Type_get_contents(contiguous, integers, addresses, counts, types, ints, places, values, got, ierror)
      call expect(values(1), three_billion, 'MPI_Type_get_contents')
      call check_that(got(1) == MPI_CHARACTER, 'its datatype')
      call expect(values(2), -7_large, 'what is not written')
   end subroutine test_contents
#endif

#ifndef MPI_ATTR_TEST_HOST
   ! Computes 2 a + b of INTEGERs.
   subroutine weigh(invec, inoutvec, len, datatype)
      type(c_ptr), value :: invec, inoutvec
      integer(large) :: len
      type(MPI_Datatype) :: datatype
      integer, pointer :: from(:), to(:)

      call c_f_pointer(invec, from, [len])
      call c_f_pointer(inoutvec, to, [len])
      if (datatype == MPI_INTEGER) to = to + 2 * from
   end subroutine weigh

   subroutine test_operation()
      integer :: from(3), to(3), ierror
      logical :: commutes
      type(MPI_Op) :: operation

      call begin('an operation of the program')
      call MPI_Op_create_c(weigh, .false., operation, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Op_create_c')
      call MPI_Op_commutative(operation, commutes)
      call expect(commutes, .false., 'whether it commutes')
      from = [1, 2, 3]
      to = [10, 20, 30]
#ifndef MPI_ATTR_NO_DESCRIPTORS
      call MPI_Reduce_local(from, to, 3_large, MPI_INTEGER, operation, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Reduce_local for large counts')
      call check_that(all(to == [12, 24, 36]), 'its results')
      to = [10, 20, 30]
#endif
#if !defined(MPI_ATTR_NO_DESCRIPTORS) || !defined(MPI_ATTR_NO_ANY_TYPE)
      call MPI_Reduce_local(from, to, 2, MPI_INTEGER, operation, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Reduce_local')
      call check_that(all(to == [12, 24, 30]), 'its results')
#endif
      call MPI_Op_free(operation)
      call PMPI_Op_create_c(weigh, .true., operation)
      call MPI_Op_commutative(operation, commutes)
      call expect(commutes, .true., 'PMPI_Op_create_c')
      call MPI_Op_free(operation)
   end subroutine test_operation

   ! A representation with negative INTEGERs.
   subroutine negate(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      type(c_ptr), value :: userbuf, filebuf
      type(MPI_Datatype) :: datatype
      integer(large) :: count
      integer(MPI_OFFSET_KIND) :: position
      integer(MPI_ADDRESS_KIND) :: extra_state
      integer :: ierror
      integer, pointer :: data(:), in_file(:)

      call c_f_pointer(userbuf, data, [position + count])
      call c_f_pointer(filebuf, in_file, [count])
      in_file = -data(position + 1:)
      ierror = merge(MPI_SUCCESS, MPI_ERR_OTHER, extra_state == 17 .and. datatype == MPI_INTEGER)
   end subroutine negate

   subroutine negate_back(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      type(c_ptr), value :: userbuf, filebuf
      type(MPI_Datatype) :: datatype
      integer(large) :: count
      integer(MPI_OFFSET_KIND) :: position
      integer(MPI_ADDRESS_KIND) :: extra_state
      integer :: ierror
      integer, pointer :: data(:), in_file(:)

      call c_f_pointer(userbuf, data, [position + count])
      call c_f_pointer(filebuf, in_file, [count])
      data(position + 1:) = -in_file
      ierror = merge(MPI_SUCCESS, MPI_ERR_OTHER, extra_state == 17 .and. datatype == MPI_INTEGER)
   end subroutine negate_back

   subroutine extent_in_file(datatype, extent, extra_state, ierror)
      type(MPI_Datatype) :: datatype
      integer(MPI_ADDRESS_KIND) :: extent, extra_state
      integer :: ierror, bytes

      call MPI_Type_size(datatype, bytes, ierror)
      extent = bytes
      ierror = merge(MPI_SUCCESS, MPI_ERR_OTHER, extra_state == 17)
   end subroutine extent_in_file

   subroutine test_representation()
      integer(MPI_OFFSET_KIND), parameter :: start = 0
      integer(MPI_ADDRESS_KIND), parameter :: state = 17
      integer :: in(2), class, ierror
      type(MPI_File) :: file

      call begin('a representation of the program')
      call MPI_Register_datarep_c('large', negate_back, negate, extent_in_file, state, ierror)
      call MPI_Error_class(ierror, class)
      if (class == MPI_ERR_UNSUPPORTED_OPERATION) return
      call expect(ierror, MPI_SUCCESS, 'MPI_Register_datarep_c')
#ifndef MPI_ATTR_NO_DESCRIPTORS
      call MPI_File_open(MPI_COMM_SELF, 'f08_large.datarep', MPI_MODE_RDWR + MPI_MODE_CREATE + MPI_MODE_DELETE_ON_CLOSE, &
         MPI_INFO_NULL, file, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_File_open')
      call MPI_File_set_view(file, start, MPI_INTEGER, MPI_INTEGER, 'large', MPI_INFO_NULL, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_File_set_view')
      call MPI_File_write_at(file, start, [1, 2], 2_large, MPI_INTEGER, MPI_STATUS_IGNORE, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_File_write_at')
      call MPI_File_read_at(file, start, in, 2, MPI_INTEGER, MPI_STATUS_IGNORE, ierror)
      call check_that(all(in == [1, 2]), 'what was written is read')
      call MPI_File_set_view(file, start, MPI_INTEGER, MPI_INTEGER, 'native', MPI_INFO_NULL, ierror)
      call MPI_File_read_at(file, start, in, 2_large, MPI_INTEGER, MPI_STATUS_IGNORE, ierror)
      call check_that(all(in == [-1, -2]), 'the numbers in the file')
      if (embedded()) then
         ! Without conversion functions the data have the form of memory.
         call MPI_Register_datarep_c('large as it is', MPI_CONVERSION_FN_NULL_C, MPI_CONVERSION_FN_NULL_C, extent_in_file, &
            state, ierror)
         call expect(ierror, MPI_SUCCESS, 'MPI_Register_datarep_c with MPI_CONVERSION_FN_NULL_C')
         call MPI_File_set_view(file, start, MPI_INTEGER, MPI_INTEGER, 'large as it is', MPI_INFO_NULL, ierror)
         call MPI_File_read_at(file, start, in, 2_large, MPI_INTEGER, MPI_STATUS_IGNORE, ierror)
         call check_that(all(in == [-1, -2]), 'what is read without conversion functions')
      end if
      call MPI_File_close(file)
#endif
   end subroutine test_representation
#endif

#ifndef MPI_ATTR_NO_DESCRIPTORS
   subroutine test_messages()
      integer, asynchronous :: out(6), in(6)
      integer(large) :: count
      integer :: ierror
      type(MPI_Request) :: requests(2)
      type(MPI_Status) :: status

      call begin('messages')
      out = [1, 2, 3, 4, 5, 6]
      in = 0
      call MPI_Isend(out, 6_large, MPI_INTEGER, 0, 3, MPI_COMM_SELF, requests(1), ierror)
      call MPI_Recv(in, 6_large, MPI_INTEGER, 0, 3, MPI_COMM_SELF, status, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Recv')
      call MPI_Wait(requests(1), MPI_STATUS_IGNORE)
      call check_that(all(in == out), 'what is received')
      call MPI_Get_count(status, MPI_INTEGER, count)
      call expect(count, 6_large, 'MPI_Get_count')

      call MPI_Irecv(in, 2_large, MPI_INTEGER, 0, 4, MPI_COMM_SELF, requests(1))
      call MPI_Send(buf=out(4:5), count=2_large, datatype=MPI_INTEGER, dest=0, tag=4, comm=MPI_COMM_SELF)
      call MPI_Wait(requests(1), status, ierror)
      call check_that(all(in(1:2) == [4, 5]), 'MPI_Send')

      call MPI_Sendrecv(out, 3_large, MPI_INTEGER, 0, 5, in, 3_large, MPI_INTEGER, 0, 5, MPI_COMM_SELF, MPI_STATUS_IGNORE, ierror)
      call check_that(all(in(1:3) == [1, 2, 3]), 'MPI_Sendrecv')
   end subroutine test_messages

   ! A section of an array that is not contiguous: the operation goes on after the call.
   subroutine test_sections()
      integer, asynchronous :: out(9), in(9)
      integer :: i
      type(MPI_Request) :: requests(2)

      if (.not. MPI_SUBARRAYS_SUPPORTED) return
      call begin('sections')
      out = [(i, i = 1, 9)]
      in = 0
      call MPI_Irecv(in(1:9:4), 3_large, MPI_INTEGER, 0, 0, MPI_COMM_SELF, requests(1))
      call MPI_Isend(out(2:8:3), 3_large, MPI_INTEGER, 0, 0, MPI_COMM_SELF, requests(2))
      call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE)
      call check_that(all(in == [2, 0, 0, 0, 5, 0, 0, 0, 8]), 'what is received')
   end subroutine test_sections

   subroutine test_collectives()
      integer, asynchronous :: out(6), in(6)
      integer :: ierror
      integer(MPI_ADDRESS_KIND) :: displacements(1)
      type(MPI_Request) :: request

      call begin('collectives')
      out = [1, 2, 3, 4, 5, 6]
      call MPI_Bcast(out, 6_large, MPI_INTEGER, 0, MPI_COMM_SELF, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Bcast')
      call MPI_Bcast(out, 6_large, MPI_INTEGER, 1, MPI_COMM_SELF, ierror)
      call check_that(ierror /= MPI_SUCCESS, 'MPI_Bcast from nobody')
      in = 0
      call MPI_Allreduce(out, in, 6_large, MPI_INTEGER, MPI_SUM, MPI_COMM_SELF, ierror)
      call check_that(all(in == out), 'MPI_Allreduce')
      in = 7
      call MPI_Allreduce(MPI_IN_PLACE, in, 6_large, MPI_INTEGER, MPI_MAX, MPI_COMM_SELF, ierror)
      call check_that(all(in == 7), 'MPI_IN_PLACE')
      displacements = 2
      call MPI_Alltoallv(out, [3_large], displacements, MPI_INTEGER, in, [3_large], [1_MPI_ADDRESS_KIND], MPI_INTEGER, &
         MPI_COMM_SELF, ierror)
      call check_that(all(in == [7, 3, 4, 5, 7, 7]), 'MPI_Alltoallv')
      call MPI_Ialltoallw(out, [2_large], [int(bytes, MPI_ADDRESS_KIND)], [MPI_INTEGER], in, [2_large], [0_MPI_ADDRESS_KIND], &
         [MPI_INTEGER], MPI_COMM_SELF, request, ierror)
      call MPI_Wait(request, MPI_STATUS_IGNORE)
      call check_that(all(in == [2, 3, 4, 5, 7, 7]), 'MPI_Ialltoallw')
   end subroutine test_collectives

   subroutine test_pack()
      character :: row(64)
      integer(large) :: position, room
      integer :: in(2), ierror

      call begin('pack')
      call MPI_Pack_size(2_large, MPI_INTEGER, MPI_COMM_SELF, room)
      call check_that(room >= 2 * bytes, 'MPI_Pack_size')
      position = 0
      call MPI_Pack([8, 9], 2_large, MPI_INTEGER, row, 64_large, position, MPI_COMM_SELF, ierror)
      call expect(position, 2_large * bytes, 'MPI_Pack')
      position = bytes
      call MPI_Unpack(row, 64_large, position, in, 1_large, MPI_INTEGER, MPI_COMM_SELF, ierror)
      call expect(in(1), 9, 'MPI_Unpack')
      call expect(position, 2_large * bytes, 'its position')
#ifndef MPI_ATTR_NO_DESCRIBED_TEXTS
      position = 0
      call MPI_Pack_external('external32', [1], 1_large, MPI_INTEGER, row, 64_large, position, ierror)
      call expect(ichar(row(position)), 1, 'MPI_Pack_external')
#endif
   end subroutine test_pack

   subroutine test_window()
      integer, asynchronous :: memory(4)
      integer, asynchronous :: in(4)
      type(MPI_Win) :: win
      integer :: ierror

      call begin('window')
      memory = [1, 2, 3, 4]
      in = 0
      call MPI_Win_create(memory, 4_MPI_ADDRESS_KIND * bytes, int(bytes, MPI_ADDRESS_KIND), MPI_INFO_NULL, MPI_COMM_SELF, &
         win, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Win_create')
      call MPI_Win_fence(0, win)
      call MPI_Get(in, 2_large, MPI_INTEGER, 0, 1_MPI_ADDRESS_KIND, 2_large, MPI_INTEGER, win, ierror)
      call MPI_Win_fence(0, win)
      call check_that(all(in == [2, 3, 0, 0]), 'MPI_Get')
      call MPI_Win_free(win)
   end subroutine test_window

#ifndef MPI_ATTR_TEST_HOST
   subroutine test_file()
      integer(MPI_OFFSET_KIND), parameter :: far = 5000000000_MPI_OFFSET_KIND
      integer :: in(2), ierror
      integer(large) :: count
      integer(MPI_OFFSET_KIND) :: length
      type(MPI_File) :: file
      type(MPI_Status) :: status

      call begin('file')
      call MPI_File_open(MPI_COMM_SELF, 'f08_large.data', MPI_MODE_RDWR + MPI_MODE_CREATE + MPI_MODE_DELETE_ON_CLOSE, &
         MPI_INFO_NULL, file, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_File_open')
      call MPI_File_write_at(file, far, [6, 7], 2_large, MPI_INTEGER, status, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_File_write_at')
      call MPI_Get_count(status, MPI_INTEGER, count)
      call expect(count, 2_large, 'its count')
      call MPI_File_get_size(file, length)
      call expect(length, far + 2 * bytes, 'MPI_File_get_size')
      in = 0
      call MPI_File_read_at_all(file, far, in, 2_large, MPI_INTEGER, status, ierror)
      call check_that(all(in == [6, 7]), 'MPI_File_read_at_all')
      call MPI_File_close(file)
   end subroutine test_file
#endif
#endif
end module tests
#include "program.inc"
