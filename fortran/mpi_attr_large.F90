! Generated from api/routines.txt by `./dev generate`. Do not edit.
!> The procedures of the Fortran 2008 binding for large counts, and their generic names, which are those of
!> mpi_attr_generics. With 8-byte INTEGERs the usual procedures have large counts, and only those with names of
!> their own are here.
!>
!> All are external, and defined in the library. Those with choice buffers need C descriptors.
module mpi_attr_large
   use, intrinsic :: iso_c_binding, only : c_char, c_int64_t, c_intptr_t, c_long_long, c_ptr, default => c_int
   use mpi_attr_constants, only : MPI_ADDRESS_KIND, MPI_COUNT_KIND, MPI_OFFSET_KIND
   use mpi_attr_types
   use mpi_attr_callbacks
   implicit none
   private :: c_char, c_int64_t, c_intptr_t, c_long_long, default

   ! Datatypes: creation (5.1.2), inquiry (5.1.5, 5.1.7), committing, freeing (5.1.9), names (7.8)
#if !defined(MPI_ATTR_INTEGER_8)
   interface
      subroutine MPI_Type_contiguous_c_f08(count, oldtype, newtype, ierror)
         import
         integer(kind=MPI_COUNT_KIND), intent(in) :: count
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_contiguous_c_f08) :: PMPI_Type_contiguous_c_f08
   interface MPI_Type_contiguous; procedure MPI_Type_contiguous_c_f08; end interface
   interface PMPI_Type_contiguous; procedure PMPI_Type_contiguous_c_f08; end interface
   interface
      subroutine MPI_Type_vector_c_f08(count, blocklength, stride, oldtype, newtype, ierror)
         import
         integer(kind=MPI_COUNT_KIND), intent(in) :: count, blocklength, stride
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_vector_c_f08) :: PMPI_Type_vector_c_f08
   interface MPI_Type_vector; procedure MPI_Type_vector_c_f08; end interface
   interface PMPI_Type_vector; procedure PMPI_Type_vector_c_f08; end interface
   interface
      subroutine MPI_Type_create_struct_c_f08(count, array_of_blocklengths, &
            array_of_displacements, array_of_types, newtype, ierror)
         import
         integer(kind=MPI_COUNT_KIND), intent(in) :: count, array_of_blocklengths(count)
         integer(kind=MPI_COUNT_KIND), intent(in) :: array_of_displacements(count)
         type(MPI_Datatype), intent(in) :: array_of_types(count)
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_create_struct_c_f08) :: PMPI_Type_create_struct_c_f08
   interface MPI_Type_create_struct; procedure MPI_Type_create_struct_c_f08; end interface
   interface PMPI_Type_create_struct; procedure PMPI_Type_create_struct_c_f08; end interface
   interface
      subroutine MPI_Type_size_c_f08(datatype, size, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_size_c_f08) :: PMPI_Type_size_c_f08
   interface MPI_Type_size; procedure MPI_Type_size_c_f08; end interface
   interface PMPI_Type_size; procedure PMPI_Type_size_c_f08; end interface
   procedure(MPI_Type_vector_c_f08) :: MPI_Type_create_hvector_c_f08
   procedure(MPI_Type_create_hvector_c_f08) :: PMPI_Type_create_hvector_c_f08
   interface MPI_Type_create_hvector; procedure MPI_Type_create_hvector_c_f08; end interface
   interface PMPI_Type_create_hvector; procedure PMPI_Type_create_hvector_c_f08; end interface
   interface
      subroutine MPI_Type_indexed_c_f08(count, array_of_blocklengths, array_of_displacements, &
            oldtype, newtype, ierror)
         import
         integer(kind=MPI_COUNT_KIND), intent(in) :: count, array_of_blocklengths(count)
         integer(kind=MPI_COUNT_KIND), intent(in) :: array_of_displacements(count)
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_indexed_c_f08) :: PMPI_Type_indexed_c_f08
   interface MPI_Type_indexed; procedure MPI_Type_indexed_c_f08; end interface
   interface PMPI_Type_indexed; procedure PMPI_Type_indexed_c_f08; end interface
   procedure(MPI_Type_indexed_c_f08) :: MPI_Type_create_hindexed_c_f08
   procedure(MPI_Type_create_hindexed_c_f08) :: PMPI_Type_create_hindexed_c_f08
   interface MPI_Type_create_hindexed; procedure MPI_Type_create_hindexed_c_f08; end interface
   interface PMPI_Type_create_hindexed; procedure PMPI_Type_create_hindexed_c_f08; end interface
   interface
      subroutine MPI_Type_create_indexed_block_c_f08(count, blocklength, array_of_displacements, &
            oldtype, newtype, ierror)
         import
         integer(kind=MPI_COUNT_KIND), intent(in) :: count, blocklength
         integer(kind=MPI_COUNT_KIND), intent(in) :: array_of_displacements(count)
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_create_indexed_block_c_f08) :: PMPI_Type_create_indexed_block_c_f08
   interface MPI_Type_create_indexed_block
      procedure MPI_Type_create_indexed_block_c_f08
   end interface
   interface PMPI_Type_create_indexed_block
      procedure PMPI_Type_create_indexed_block_c_f08
   end interface
   procedure(MPI_Type_create_indexed_block_c_f08) :: MPI_Type_create_hindexed_block_c_f08
   procedure(MPI_Type_create_hindexed_block_c_f08) :: PMPI_Type_create_hindexed_block_c_f08
   interface MPI_Type_create_hindexed_block
      procedure MPI_Type_create_hindexed_block_c_f08
   end interface
   interface PMPI_Type_create_hindexed_block
      procedure PMPI_Type_create_hindexed_block_c_f08
   end interface
   interface
      subroutine MPI_Type_create_subarray_c_f08(ndims, array_of_sizes, array_of_subsizes, &
            array_of_starts, order, oldtype, newtype, ierror)
         import
         integer, intent(in) :: ndims, order
         integer(kind=MPI_COUNT_KIND), intent(in) :: array_of_sizes(ndims)
         integer(kind=MPI_COUNT_KIND), intent(in) :: array_of_subsizes(ndims)
         integer(kind=MPI_COUNT_KIND), intent(in) :: array_of_starts(ndims)
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_create_subarray_c_f08) :: PMPI_Type_create_subarray_c_f08
   interface MPI_Type_create_subarray; procedure MPI_Type_create_subarray_c_f08; end interface
   interface PMPI_Type_create_subarray; procedure PMPI_Type_create_subarray_c_f08; end interface
   interface
      subroutine MPI_Type_create_darray_c_f08(size, rank, ndims, array_of_gsizes, &
            array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype, ierror)
         import
         integer, intent(in) :: size, rank, ndims, array_of_distribs(ndims), array_of_dargs(ndims)
         integer, intent(in) :: array_of_psizes(ndims), order
         integer(kind=MPI_COUNT_KIND), intent(in) :: array_of_gsizes(ndims)
         type(MPI_Datatype), intent(in) :: oldtype
         type(MPI_Datatype), intent(out) :: newtype
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_create_darray_c_f08) :: PMPI_Type_create_darray_c_f08
   interface MPI_Type_create_darray; procedure MPI_Type_create_darray_c_f08; end interface
   interface PMPI_Type_create_darray; procedure PMPI_Type_create_darray_c_f08; end interface
   interface
      subroutine MPI_Type_get_envelope_c_f08(datatype, num_integers, num_addresses, &
            num_large_counts, num_datatypes, combiner, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(out) :: num_integers, num_addresses, num_large_counts
         integer(kind=MPI_COUNT_KIND), intent(out) :: num_datatypes
         integer, intent(out) :: combiner
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_get_envelope_c_f08) :: PMPI_Type_get_envelope_c_f08
   interface MPI_Type_get_envelope; procedure MPI_Type_get_envelope_c_f08; end interface
   interface PMPI_Type_get_envelope; procedure PMPI_Type_get_envelope_c_f08; end interface
   interface
      subroutine MPI_Type_get_contents_c_f08(datatype, max_integers, max_addresses, &
            max_large_counts, max_datatypes, array_of_integers, array_of_addresses, &
            array_of_large_counts, array_of_datatypes, ierror)
         import
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(in) :: max_integers, max_addresses, max_large_counts
         integer(kind=MPI_COUNT_KIND), intent(in) :: max_datatypes
         integer, intent(out) :: array_of_integers(max_integers)
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: array_of_addresses(max_addresses)
         integer(kind=MPI_COUNT_KIND), intent(out) :: array_of_large_counts(max_large_counts)
         type(MPI_Datatype), intent(out) :: array_of_datatypes(max_datatypes)
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Type_get_contents_c_f08) :: PMPI_Type_get_contents_c_f08
   interface MPI_Type_get_contents; procedure MPI_Type_get_contents_c_f08; end interface
   interface PMPI_Type_get_contents; procedure PMPI_Type_get_contents_c_f08; end interface
#endif

   ! Windows (12.2), names (7.8)
#if !defined(MPI_ATTR_INTEGER_8)
   interface
      subroutine MPI_Win_allocate_c_f08(size, disp_unit, info, comm, baseptr, win, ierror)
         import
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: size, disp_unit
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(c_ptr), intent(out) :: baseptr
         type(MPI_Win), intent(out) :: win
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Win_allocate_c_f08) :: PMPI_Win_allocate_c_f08
   interface MPI_Win_allocate; procedure MPI_Win_allocate_c_f08; end interface
   interface PMPI_Win_allocate; procedure PMPI_Win_allocate_c_f08; end interface
   procedure(MPI_Win_allocate_c_f08) :: MPI_Win_allocate_shared_c_f08
   procedure(MPI_Win_allocate_shared_c_f08) :: PMPI_Win_allocate_shared_c_f08
   interface MPI_Win_allocate_shared; procedure MPI_Win_allocate_shared_c_f08; end interface
   interface PMPI_Win_allocate_shared; procedure PMPI_Win_allocate_shared_c_f08; end interface
   interface
      subroutine MPI_Win_shared_query_c_f08(win, rank, size, disp_unit, baseptr, ierror)
         import
         type(MPI_Win), intent(in) :: win
         integer, intent(in) :: rank
         integer(kind=MPI_ADDRESS_KIND), intent(out) :: size, disp_unit
         type(c_ptr), intent(out) :: baseptr
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Win_shared_query_c_f08) :: PMPI_Win_shared_query_c_f08
   interface MPI_Win_shared_query; procedure MPI_Win_shared_query_c_f08; end interface
   interface PMPI_Win_shared_query; procedure PMPI_Win_shared_query_c_f08; end interface
#endif
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   interface
      subroutine MPI_Win_create_c_f08ts(base, size, disp_unit, info, comm, win, ierror) &
            bind(C, name="mpi_win_create_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: base
         integer(kind=c_intptr_t), intent(in) :: size, disp_unit
         type(MPI_Info), intent(in) :: info
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Win), intent(out) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Win_create_c_f08ts), bind(C, name="pmpi_win_create_c_f08ts_") :: &
         PMPI_Win_create_c_f08ts
   interface MPI_Win_create; procedure MPI_Win_create_c_f08ts; end interface
   interface PMPI_Win_create; procedure PMPI_Win_create_c_f08ts; end interface
#endif

   ! Access to windows (12.3)
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   interface
      subroutine MPI_Put_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, ierror) &
            bind(C, name="mpi_put_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         integer(kind=c_int64_t), intent(in) :: origin_count, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Put_c_f08ts), bind(C, name="pmpi_put_c_f08ts_") :: PMPI_Put_c_f08ts
   interface MPI_Put; procedure MPI_Put_c_f08ts; end interface
   interface PMPI_Put; procedure PMPI_Put_c_f08ts; end interface
   interface
      subroutine MPI_Rput_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, request, ierror) &
            bind(C, name="mpi_rput_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         integer(kind=c_int64_t), intent(in) :: origin_count, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Rput_c_f08ts), bind(C, name="pmpi_rput_c_f08ts_") :: PMPI_Rput_c_f08ts
   interface MPI_Rput; procedure MPI_Rput_c_f08ts; end interface
   interface PMPI_Rput; procedure PMPI_Rput_c_f08ts; end interface
   interface
      subroutine MPI_Get_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, ierror) &
            bind(C, name="mpi_get_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: origin_addr
         integer(kind=c_int64_t), intent(in) :: origin_count, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Get_c_f08ts), bind(C, name="pmpi_get_c_f08ts_") :: PMPI_Get_c_f08ts
   interface MPI_Get; procedure MPI_Get_c_f08ts; end interface
   interface PMPI_Get; procedure PMPI_Get_c_f08ts; end interface
   interface
      subroutine MPI_Rget_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, win, request, ierror) &
            bind(C, name="mpi_rget_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: origin_addr
         integer(kind=c_int64_t), intent(in) :: origin_count, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Win), intent(in) :: win
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Rget_c_f08ts), bind(C, name="pmpi_rget_c_f08ts_") :: PMPI_Rget_c_f08ts
   interface MPI_Rget; procedure MPI_Rget_c_f08ts; end interface
   interface PMPI_Rget; procedure PMPI_Rget_c_f08ts; end interface
   interface
      subroutine MPI_Accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, op, win, ierror) &
            bind(C, name="mpi_accumulate_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         integer(kind=c_int64_t), intent(in) :: origin_count, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Accumulate_c_f08ts), bind(C, name="pmpi_accumulate_c_f08ts_") :: &
         PMPI_Accumulate_c_f08ts
   interface MPI_Accumulate; procedure MPI_Accumulate_c_f08ts; end interface
   interface PMPI_Accumulate; procedure PMPI_Accumulate_c_f08ts; end interface
   interface
      subroutine MPI_Raccumulate_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
            target_disp, target_count, target_datatype, op, win, request, ierror) &
            bind(C, name="mpi_raccumulate_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         integer(kind=c_int64_t), intent(in) :: origin_count, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, target_datatype
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Raccumulate_c_f08ts), bind(C, name="pmpi_raccumulate_c_f08ts_") :: &
         PMPI_Raccumulate_c_f08ts
   interface MPI_Raccumulate; procedure MPI_Raccumulate_c_f08ts; end interface
   interface PMPI_Raccumulate; procedure PMPI_Raccumulate_c_f08ts; end interface
   interface
      subroutine MPI_Get_accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, &
            result_addr, result_count, result_datatype, target_rank, target_disp, target_count, &
            target_datatype, op, win, ierror) bind(C, name="mpi_get_accumulate_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         integer(kind=c_int64_t), intent(in) :: origin_count, result_count, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, result_datatype, target_datatype
         type(*), dimension(..), asynchronous :: result_addr
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Get_accumulate_c_f08ts), bind(C, name="pmpi_get_accumulate_c_f08ts_") :: &
         PMPI_Get_accumulate_c_f08ts
   interface MPI_Get_accumulate; procedure MPI_Get_accumulate_c_f08ts; end interface
   interface PMPI_Get_accumulate; procedure PMPI_Get_accumulate_c_f08ts; end interface
   interface
      subroutine MPI_Rget_accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, &
            result_addr, result_count, result_datatype, target_rank, target_disp, target_count, &
            target_datatype, op, win, request, ierror) &
            bind(C, name="mpi_rget_accumulate_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: origin_addr
         integer(kind=c_int64_t), intent(in) :: origin_count, result_count, target_count
         type(MPI_Datatype), intent(in) :: origin_datatype, result_datatype, target_datatype
         type(*), dimension(..), asynchronous :: result_addr
         integer(default), intent(in) :: target_rank
         integer(kind=c_intptr_t), intent(in) :: target_disp
         type(MPI_Op), intent(in) :: op
         type(MPI_Win), intent(in) :: win
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Rget_accumulate_c_f08ts), bind(C, name="pmpi_rget_accumulate_c_f08ts_") :: &
         PMPI_Rget_accumulate_c_f08ts
   interface MPI_Rget_accumulate; procedure MPI_Rget_accumulate_c_f08ts; end interface
   interface PMPI_Rget_accumulate; procedure PMPI_Rget_accumulate_c_f08ts; end interface
#endif

   ! Views of files (14.3), data representations (14.5), file pointers (14.4.3, 14.4.4)
   interface
      subroutine MPI_Register_datarep_c_f08(datarep, read_conversion_fn, write_conversion_fn, &
            dtype_file_extent_fn, extra_state, ierror)
         import
         character(len=*), intent(in) :: datarep
         procedure(MPI_Datarep_conversion_function_c) :: read_conversion_fn, write_conversion_fn
         procedure(MPI_Datarep_extent_function) :: dtype_file_extent_fn
         integer(kind=MPI_ADDRESS_KIND), intent(in) :: extra_state
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Register_datarep_c_f08) :: PMPI_Register_datarep_c_f08
   interface MPI_Register_datarep_c; procedure MPI_Register_datarep_c_f08; end interface
   interface PMPI_Register_datarep_c; procedure PMPI_Register_datarep_c_f08; end interface

   ! Reads and writes of files (14.4)
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   interface
      subroutine MPI_File_read_at_c_f08ts(fh, offset, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_read_at_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         type(*), dimension(..) :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_read_at_c_f08ts), bind(C, name="pmpi_file_read_at_c_f08ts_") :: &
         PMPI_File_read_at_c_f08ts
   interface MPI_File_read_at; procedure MPI_File_read_at_c_f08ts; end interface
   interface PMPI_File_read_at; procedure PMPI_File_read_at_c_f08ts; end interface
   procedure(MPI_File_read_at_c_f08ts), bind(C, name="mpi_file_read_at_all_c_f08ts_") :: &
         MPI_File_read_at_all_c_f08ts
   procedure(MPI_File_read_at_all_c_f08ts), bind(C, name="pmpi_file_read_at_all_c_f08ts_") :: &
         PMPI_File_read_at_all_c_f08ts
   interface MPI_File_read_at_all; procedure MPI_File_read_at_all_c_f08ts; end interface
   interface PMPI_File_read_at_all; procedure PMPI_File_read_at_all_c_f08ts; end interface
   interface
      subroutine MPI_File_iread_at_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iread_at_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         type(*), dimension(..), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_iread_at_c_f08ts), bind(C, name="pmpi_file_iread_at_c_f08ts_") :: &
         PMPI_File_iread_at_c_f08ts
   interface MPI_File_iread_at; procedure MPI_File_iread_at_c_f08ts; end interface
   interface PMPI_File_iread_at; procedure PMPI_File_iread_at_c_f08ts; end interface
   procedure(MPI_File_iread_at_c_f08ts), bind(C, name="mpi_file_iread_at_all_c_f08ts_") :: &
         MPI_File_iread_at_all_c_f08ts
   procedure(MPI_File_iread_at_all_c_f08ts), bind(C, name="pmpi_file_iread_at_all_c_f08ts_") :: &
         PMPI_File_iread_at_all_c_f08ts
   interface MPI_File_iread_at_all; procedure MPI_File_iread_at_all_c_f08ts; end interface
   interface PMPI_File_iread_at_all; procedure PMPI_File_iread_at_all_c_f08ts; end interface
   interface
      subroutine MPI_File_read_c_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_read_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         type(*), dimension(..) :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_read_c_f08ts), bind(C, name="pmpi_file_read_c_f08ts_") :: &
         PMPI_File_read_c_f08ts
   interface MPI_File_read; procedure MPI_File_read_c_f08ts; end interface
   interface PMPI_File_read; procedure PMPI_File_read_c_f08ts; end interface
   procedure(MPI_File_read_c_f08ts), bind(C, name="mpi_file_read_all_c_f08ts_") :: &
         MPI_File_read_all_c_f08ts
   procedure(MPI_File_read_all_c_f08ts), bind(C, name="pmpi_file_read_all_c_f08ts_") :: &
         PMPI_File_read_all_c_f08ts
   interface MPI_File_read_all; procedure MPI_File_read_all_c_f08ts; end interface
   interface PMPI_File_read_all; procedure PMPI_File_read_all_c_f08ts; end interface
   interface
      subroutine MPI_File_iread_c_f08ts(fh, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iread_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         type(*), dimension(..), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_iread_c_f08ts), bind(C, name="pmpi_file_iread_c_f08ts_") :: &
         PMPI_File_iread_c_f08ts
   interface MPI_File_iread; procedure MPI_File_iread_c_f08ts; end interface
   interface PMPI_File_iread; procedure PMPI_File_iread_c_f08ts; end interface
   procedure(MPI_File_iread_c_f08ts), bind(C, name="mpi_file_iread_all_c_f08ts_") :: &
         MPI_File_iread_all_c_f08ts
   procedure(MPI_File_iread_all_c_f08ts), bind(C, name="pmpi_file_iread_all_c_f08ts_") :: &
         PMPI_File_iread_all_c_f08ts
   interface MPI_File_iread_all; procedure MPI_File_iread_all_c_f08ts; end interface
   interface PMPI_File_iread_all; procedure PMPI_File_iread_all_c_f08ts; end interface
   procedure(MPI_File_read_c_f08ts), bind(C, name="mpi_file_read_shared_c_f08ts_") :: &
         MPI_File_read_shared_c_f08ts
   procedure(MPI_File_read_shared_c_f08ts), bind(C, name="pmpi_file_read_shared_c_f08ts_") :: &
         PMPI_File_read_shared_c_f08ts
   interface MPI_File_read_shared; procedure MPI_File_read_shared_c_f08ts; end interface
   interface PMPI_File_read_shared; procedure PMPI_File_read_shared_c_f08ts; end interface
   procedure(MPI_File_iread_c_f08ts), bind(C, name="mpi_file_iread_shared_c_f08ts_") :: &
         MPI_File_iread_shared_c_f08ts
   procedure(MPI_File_iread_shared_c_f08ts), bind(C, name="pmpi_file_iread_shared_c_f08ts_") :: &
         PMPI_File_iread_shared_c_f08ts
   interface MPI_File_iread_shared; procedure MPI_File_iread_shared_c_f08ts; end interface
   interface PMPI_File_iread_shared; procedure PMPI_File_iread_shared_c_f08ts; end interface
   procedure(MPI_File_read_c_f08ts), bind(C, name="mpi_file_read_ordered_c_f08ts_") :: &
         MPI_File_read_ordered_c_f08ts
   procedure(MPI_File_read_ordered_c_f08ts), bind(C, name="pmpi_file_read_ordered_c_f08ts_") :: &
         PMPI_File_read_ordered_c_f08ts
   interface MPI_File_read_ordered; procedure MPI_File_read_ordered_c_f08ts; end interface
   interface PMPI_File_read_ordered; procedure PMPI_File_read_ordered_c_f08ts; end interface
   interface
      subroutine MPI_File_read_at_all_begin_c_f08ts(fh, offset, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_read_at_all_begin_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         type(*), dimension(..), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_read_at_all_begin_c_f08ts), &
         bind(C, name="pmpi_file_read_at_all_begin_c_f08ts_") :: &
         PMPI_File_read_at_all_begin_c_f08ts
   interface MPI_File_read_at_all_begin; procedure MPI_File_read_at_all_begin_c_f08ts; end interface
   interface PMPI_File_read_at_all_begin
      procedure PMPI_File_read_at_all_begin_c_f08ts
   end interface
   interface
      subroutine MPI_File_read_all_begin_c_f08ts(fh, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_read_all_begin_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         type(*), dimension(..), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_read_all_begin_c_f08ts), bind(C, name="pmpi_file_read_all_begin_c_f08ts_") &
         :: PMPI_File_read_all_begin_c_f08ts
   interface MPI_File_read_all_begin; procedure MPI_File_read_all_begin_c_f08ts; end interface
   interface PMPI_File_read_all_begin; procedure PMPI_File_read_all_begin_c_f08ts; end interface
   procedure(MPI_File_read_all_begin_c_f08ts), &
         bind(C, name="mpi_file_read_ordered_begin_c_f08ts_") :: &
         MPI_File_read_ordered_begin_c_f08ts
   procedure(MPI_File_read_ordered_begin_c_f08ts), &
         bind(C, name="pmpi_file_read_ordered_begin_c_f08ts_") :: &
         PMPI_File_read_ordered_begin_c_f08ts
   interface MPI_File_read_ordered_begin
      procedure MPI_File_read_ordered_begin_c_f08ts
   end interface
   interface PMPI_File_read_ordered_begin
      procedure PMPI_File_read_ordered_begin_c_f08ts
   end interface
   interface
      subroutine MPI_File_write_at_c_f08ts(fh, offset, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_write_at_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         type(*), dimension(..), intent(in) :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_write_at_c_f08ts), bind(C, name="pmpi_file_write_at_c_f08ts_") :: &
         PMPI_File_write_at_c_f08ts
   interface MPI_File_write_at; procedure MPI_File_write_at_c_f08ts; end interface
   interface PMPI_File_write_at; procedure PMPI_File_write_at_c_f08ts; end interface
   procedure(MPI_File_write_at_c_f08ts), bind(C, name="mpi_file_write_at_all_c_f08ts_") :: &
         MPI_File_write_at_all_c_f08ts
   procedure(MPI_File_write_at_all_c_f08ts), bind(C, name="pmpi_file_write_at_all_c_f08ts_") :: &
         PMPI_File_write_at_all_c_f08ts
   interface MPI_File_write_at_all; procedure MPI_File_write_at_all_c_f08ts; end interface
   interface PMPI_File_write_at_all; procedure PMPI_File_write_at_all_c_f08ts; end interface
   interface
      subroutine MPI_File_iwrite_at_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iwrite_at_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         type(*), dimension(..), intent(in), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_iwrite_at_c_f08ts), bind(C, name="pmpi_file_iwrite_at_c_f08ts_") :: &
         PMPI_File_iwrite_at_c_f08ts
   interface MPI_File_iwrite_at; procedure MPI_File_iwrite_at_c_f08ts; end interface
   interface PMPI_File_iwrite_at; procedure PMPI_File_iwrite_at_c_f08ts; end interface
   procedure(MPI_File_iwrite_at_c_f08ts), bind(C, name="mpi_file_iwrite_at_all_c_f08ts_") :: &
         MPI_File_iwrite_at_all_c_f08ts
   procedure(MPI_File_iwrite_at_all_c_f08ts), bind(C, name="pmpi_file_iwrite_at_all_c_f08ts_") :: &
         PMPI_File_iwrite_at_all_c_f08ts
   interface MPI_File_iwrite_at_all; procedure MPI_File_iwrite_at_all_c_f08ts; end interface
   interface PMPI_File_iwrite_at_all; procedure PMPI_File_iwrite_at_all_c_f08ts; end interface
   interface
      subroutine MPI_File_write_c_f08ts(fh, buf, count, datatype, status, ierror) &
            bind(C, name="mpi_file_write_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         type(*), dimension(..), intent(in) :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_write_c_f08ts), bind(C, name="pmpi_file_write_c_f08ts_") :: &
         PMPI_File_write_c_f08ts
   interface MPI_File_write; procedure MPI_File_write_c_f08ts; end interface
   interface PMPI_File_write; procedure PMPI_File_write_c_f08ts; end interface
   procedure(MPI_File_write_c_f08ts), bind(C, name="mpi_file_write_all_c_f08ts_") :: &
         MPI_File_write_all_c_f08ts
   procedure(MPI_File_write_all_c_f08ts), bind(C, name="pmpi_file_write_all_c_f08ts_") :: &
         PMPI_File_write_all_c_f08ts
   interface MPI_File_write_all; procedure MPI_File_write_all_c_f08ts; end interface
   interface PMPI_File_write_all; procedure PMPI_File_write_all_c_f08ts; end interface
   interface
      subroutine MPI_File_iwrite_c_f08ts(fh, buf, count, datatype, request, ierror) &
            bind(C, name="mpi_file_iwrite_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         type(*), dimension(..), intent(in), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_iwrite_c_f08ts), bind(C, name="pmpi_file_iwrite_c_f08ts_") :: &
         PMPI_File_iwrite_c_f08ts
   interface MPI_File_iwrite; procedure MPI_File_iwrite_c_f08ts; end interface
   interface PMPI_File_iwrite; procedure PMPI_File_iwrite_c_f08ts; end interface
   procedure(MPI_File_iwrite_c_f08ts), bind(C, name="mpi_file_iwrite_all_c_f08ts_") :: &
         MPI_File_iwrite_all_c_f08ts
   procedure(MPI_File_iwrite_all_c_f08ts), bind(C, name="pmpi_file_iwrite_all_c_f08ts_") :: &
         PMPI_File_iwrite_all_c_f08ts
   interface MPI_File_iwrite_all; procedure MPI_File_iwrite_all_c_f08ts; end interface
   interface PMPI_File_iwrite_all; procedure PMPI_File_iwrite_all_c_f08ts; end interface
   procedure(MPI_File_write_c_f08ts), bind(C, name="mpi_file_write_shared_c_f08ts_") :: &
         MPI_File_write_shared_c_f08ts
   procedure(MPI_File_write_shared_c_f08ts), bind(C, name="pmpi_file_write_shared_c_f08ts_") :: &
         PMPI_File_write_shared_c_f08ts
   interface MPI_File_write_shared; procedure MPI_File_write_shared_c_f08ts; end interface
   interface PMPI_File_write_shared; procedure PMPI_File_write_shared_c_f08ts; end interface
   procedure(MPI_File_iwrite_c_f08ts), bind(C, name="mpi_file_iwrite_shared_c_f08ts_") :: &
         MPI_File_iwrite_shared_c_f08ts
   procedure(MPI_File_iwrite_shared_c_f08ts), bind(C, name="pmpi_file_iwrite_shared_c_f08ts_") :: &
         PMPI_File_iwrite_shared_c_f08ts
   interface MPI_File_iwrite_shared; procedure MPI_File_iwrite_shared_c_f08ts; end interface
   interface PMPI_File_iwrite_shared; procedure PMPI_File_iwrite_shared_c_f08ts; end interface
   procedure(MPI_File_write_c_f08ts), bind(C, name="mpi_file_write_ordered_c_f08ts_") :: &
         MPI_File_write_ordered_c_f08ts
   procedure(MPI_File_write_ordered_c_f08ts), bind(C, name="pmpi_file_write_ordered_c_f08ts_") :: &
         PMPI_File_write_ordered_c_f08ts
   interface MPI_File_write_ordered; procedure MPI_File_write_ordered_c_f08ts; end interface
   interface PMPI_File_write_ordered; procedure PMPI_File_write_ordered_c_f08ts; end interface
   interface
      subroutine MPI_File_write_at_all_begin_c_f08ts(fh, offset, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_write_at_all_begin_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         integer(kind=c_long_long), intent(in) :: offset
         type(*), dimension(..), intent(in), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_write_at_all_begin_c_f08ts), &
         bind(C, name="pmpi_file_write_at_all_begin_c_f08ts_") :: &
         PMPI_File_write_at_all_begin_c_f08ts
   interface MPI_File_write_at_all_begin
      procedure MPI_File_write_at_all_begin_c_f08ts
   end interface
   interface PMPI_File_write_at_all_begin
      procedure PMPI_File_write_at_all_begin_c_f08ts
   end interface
   interface
      subroutine MPI_File_write_all_begin_c_f08ts(fh, buf, count, datatype, ierror) &
            bind(C, name="mpi_file_write_all_begin_c_f08ts_")
         import
         type(MPI_File), intent(in) :: fh
         type(*), dimension(..), intent(in), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_File_write_all_begin_c_f08ts), bind(C, name="pmpi_file_write_all_begin_c_f08ts_") &
         :: PMPI_File_write_all_begin_c_f08ts
   interface MPI_File_write_all_begin; procedure MPI_File_write_all_begin_c_f08ts; end interface
   interface PMPI_File_write_all_begin; procedure PMPI_File_write_all_begin_c_f08ts; end interface
   procedure(MPI_File_write_all_begin_c_f08ts), &
         bind(C, name="mpi_file_write_ordered_begin_c_f08ts_") :: &
         MPI_File_write_ordered_begin_c_f08ts
   procedure(MPI_File_write_ordered_begin_c_f08ts), &
         bind(C, name="pmpi_file_write_ordered_begin_c_f08ts_") :: &
         PMPI_File_write_ordered_begin_c_f08ts
   interface MPI_File_write_ordered_begin
      procedure MPI_File_write_ordered_begin_c_f08ts
   end interface
   interface PMPI_File_write_ordered_begin
      procedure PMPI_File_write_ordered_begin_c_f08ts
   end interface
#endif

   ! Operations of reductions (6.9.5, 6.9.7), local reduction (6.9.8)
   interface
      subroutine MPI_Op_create_c_f08(user_fn, commute, op, ierror)
         import
         procedure(MPI_User_function_c) :: user_fn
         logical, intent(in) :: commute
         type(MPI_Op), intent(out) :: op
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Op_create_c_f08) :: PMPI_Op_create_c_f08
   interface MPI_Op_create_c; procedure MPI_Op_create_c_f08; end interface
   interface PMPI_Op_create_c; procedure PMPI_Op_create_c_f08; end interface
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   interface
      subroutine MPI_Reduce_local_c_f08ts(inbuf, inoutbuf, count, datatype, op, ierror) &
            bind(C, name="mpi_reduce_local_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: inbuf
         type(*), dimension(..) :: inoutbuf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Reduce_local_c_f08ts), bind(C, name="pmpi_reduce_local_c_f08ts_") :: &
         PMPI_Reduce_local_c_f08ts
   interface MPI_Reduce_local; procedure MPI_Reduce_local_c_f08ts; end interface
   interface PMPI_Reduce_local; procedure PMPI_Reduce_local_c_f08ts; end interface
#endif

   ! Messages (3.2 to 3.11): modes of sends, receives, both at once, probes; persistent (3.9)
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   interface
      subroutine MPI_Send_c_f08ts(buf, count, datatype, dest, tag, comm, ierror) &
            bind(C, name="mpi_send_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: dest, tag
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Send_c_f08ts), bind(C, name="pmpi_send_c_f08ts_") :: PMPI_Send_c_f08ts
   interface MPI_Send; procedure MPI_Send_c_f08ts; end interface
   interface PMPI_Send; procedure PMPI_Send_c_f08ts; end interface
   interface
      subroutine MPI_Isend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
            bind(C, name="mpi_isend_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: dest, tag
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Isend_c_f08ts), bind(C, name="pmpi_isend_c_f08ts_") :: PMPI_Isend_c_f08ts
   interface MPI_Isend; procedure MPI_Isend_c_f08ts; end interface
   interface PMPI_Isend; procedure PMPI_Isend_c_f08ts; end interface
   procedure(MPI_Isend_c_f08ts), bind(C, name="mpi_send_init_c_f08ts_") :: MPI_Send_init_c_f08ts
   procedure(MPI_Send_init_c_f08ts), bind(C, name="pmpi_send_init_c_f08ts_") :: &
         PMPI_Send_init_c_f08ts
   interface MPI_Send_init; procedure MPI_Send_init_c_f08ts; end interface
   interface PMPI_Send_init; procedure PMPI_Send_init_c_f08ts; end interface
   procedure(MPI_Send_c_f08ts), bind(C, name="mpi_bsend_c_f08ts_") :: MPI_Bsend_c_f08ts
   procedure(MPI_Bsend_c_f08ts), bind(C, name="pmpi_bsend_c_f08ts_") :: PMPI_Bsend_c_f08ts
   interface MPI_Bsend; procedure MPI_Bsend_c_f08ts; end interface
   interface PMPI_Bsend; procedure PMPI_Bsend_c_f08ts; end interface
   procedure(MPI_Isend_c_f08ts), bind(C, name="mpi_ibsend_c_f08ts_") :: MPI_Ibsend_c_f08ts
   procedure(MPI_Ibsend_c_f08ts), bind(C, name="pmpi_ibsend_c_f08ts_") :: PMPI_Ibsend_c_f08ts
   interface MPI_Ibsend; procedure MPI_Ibsend_c_f08ts; end interface
   interface PMPI_Ibsend; procedure PMPI_Ibsend_c_f08ts; end interface
   procedure(MPI_Isend_c_f08ts), bind(C, name="mpi_bsend_init_c_f08ts_") :: MPI_Bsend_init_c_f08ts
   procedure(MPI_Bsend_init_c_f08ts), bind(C, name="pmpi_bsend_init_c_f08ts_") :: &
         PMPI_Bsend_init_c_f08ts
   interface MPI_Bsend_init; procedure MPI_Bsend_init_c_f08ts; end interface
   interface PMPI_Bsend_init; procedure PMPI_Bsend_init_c_f08ts; end interface
   procedure(MPI_Send_c_f08ts), bind(C, name="mpi_ssend_c_f08ts_") :: MPI_Ssend_c_f08ts
   procedure(MPI_Ssend_c_f08ts), bind(C, name="pmpi_ssend_c_f08ts_") :: PMPI_Ssend_c_f08ts
   interface MPI_Ssend; procedure MPI_Ssend_c_f08ts; end interface
   interface PMPI_Ssend; procedure PMPI_Ssend_c_f08ts; end interface
   procedure(MPI_Isend_c_f08ts), bind(C, name="mpi_issend_c_f08ts_") :: MPI_Issend_c_f08ts
   procedure(MPI_Issend_c_f08ts), bind(C, name="pmpi_issend_c_f08ts_") :: PMPI_Issend_c_f08ts
   interface MPI_Issend; procedure MPI_Issend_c_f08ts; end interface
   interface PMPI_Issend; procedure PMPI_Issend_c_f08ts; end interface
   procedure(MPI_Isend_c_f08ts), bind(C, name="mpi_ssend_init_c_f08ts_") :: MPI_Ssend_init_c_f08ts
   procedure(MPI_Ssend_init_c_f08ts), bind(C, name="pmpi_ssend_init_c_f08ts_") :: &
         PMPI_Ssend_init_c_f08ts
   interface MPI_Ssend_init; procedure MPI_Ssend_init_c_f08ts; end interface
   interface PMPI_Ssend_init; procedure PMPI_Ssend_init_c_f08ts; end interface
   procedure(MPI_Send_c_f08ts), bind(C, name="mpi_rsend_c_f08ts_") :: MPI_Rsend_c_f08ts
   procedure(MPI_Rsend_c_f08ts), bind(C, name="pmpi_rsend_c_f08ts_") :: PMPI_Rsend_c_f08ts
   interface MPI_Rsend; procedure MPI_Rsend_c_f08ts; end interface
   interface PMPI_Rsend; procedure PMPI_Rsend_c_f08ts; end interface
   procedure(MPI_Isend_c_f08ts), bind(C, name="mpi_irsend_c_f08ts_") :: MPI_Irsend_c_f08ts
   procedure(MPI_Irsend_c_f08ts), bind(C, name="pmpi_irsend_c_f08ts_") :: PMPI_Irsend_c_f08ts
   interface MPI_Irsend; procedure MPI_Irsend_c_f08ts; end interface
   interface PMPI_Irsend; procedure PMPI_Irsend_c_f08ts; end interface
   procedure(MPI_Isend_c_f08ts), bind(C, name="mpi_rsend_init_c_f08ts_") :: MPI_Rsend_init_c_f08ts
   procedure(MPI_Rsend_init_c_f08ts), bind(C, name="pmpi_rsend_init_c_f08ts_") :: &
         PMPI_Rsend_init_c_f08ts
   interface MPI_Rsend_init; procedure MPI_Rsend_init_c_f08ts; end interface
   interface PMPI_Rsend_init; procedure PMPI_Rsend_init_c_f08ts; end interface
   interface
      subroutine MPI_Recv_c_f08ts(buf, count, datatype, source, tag, comm, status, ierror) &
            bind(C, name="mpi_recv_c_f08ts_")
         import
         type(*), dimension(..) :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: source, tag
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Recv_c_f08ts), bind(C, name="pmpi_recv_c_f08ts_") :: PMPI_Recv_c_f08ts
   interface MPI_Recv; procedure MPI_Recv_c_f08ts; end interface
   interface PMPI_Recv; procedure PMPI_Recv_c_f08ts; end interface
   interface
      subroutine MPI_Irecv_c_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
            bind(C, name="mpi_irecv_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: source, tag
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Irecv_c_f08ts), bind(C, name="pmpi_irecv_c_f08ts_") :: PMPI_Irecv_c_f08ts
   interface MPI_Irecv; procedure MPI_Irecv_c_f08ts; end interface
   interface PMPI_Irecv; procedure PMPI_Irecv_c_f08ts; end interface
   procedure(MPI_Irecv_c_f08ts), bind(C, name="mpi_recv_init_c_f08ts_") :: MPI_Recv_init_c_f08ts
   procedure(MPI_Recv_init_c_f08ts), bind(C, name="pmpi_recv_init_c_f08ts_") :: &
         PMPI_Recv_init_c_f08ts
   interface MPI_Recv_init; procedure MPI_Recv_init_c_f08ts; end interface
   interface PMPI_Recv_init; procedure PMPI_Recv_init_c_f08ts; end interface
   interface
      subroutine MPI_Sendrecv_c_f08ts(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
            recvcount, recvtype, source, recvtag, comm, status, ierror) &
            bind(C, name="mpi_sendrecv_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         integer(default), intent(in) :: dest, sendtag, source, recvtag
         type(*), dimension(..) :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Sendrecv_c_f08ts), bind(C, name="pmpi_sendrecv_c_f08ts_") :: PMPI_Sendrecv_c_f08ts
   interface MPI_Sendrecv; procedure MPI_Sendrecv_c_f08ts; end interface
   interface PMPI_Sendrecv; procedure PMPI_Sendrecv_c_f08ts; end interface
   interface
      subroutine MPI_Isendrecv_c_f08ts(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
            recvcount, recvtype, source, recvtag, comm, request, ierror) &
            bind(C, name="mpi_isendrecv_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         integer(default), intent(in) :: dest, sendtag, source, recvtag
         type(*), dimension(..), asynchronous :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Isendrecv_c_f08ts), bind(C, name="pmpi_isendrecv_c_f08ts_") :: &
         PMPI_Isendrecv_c_f08ts
   interface MPI_Isendrecv; procedure MPI_Isendrecv_c_f08ts; end interface
   interface PMPI_Isendrecv; procedure PMPI_Isendrecv_c_f08ts; end interface
   interface
      subroutine MPI_Sendrecv_replace_c_f08ts(buf, count, datatype, dest, sendtag, source, &
            recvtag, comm, status, ierror) bind(C, name="mpi_sendrecv_replace_c_f08ts_")
         import
         type(*), dimension(..) :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: dest, sendtag, source, recvtag
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Sendrecv_replace_c_f08ts), bind(C, name="pmpi_sendrecv_replace_c_f08ts_") :: &
         PMPI_Sendrecv_replace_c_f08ts
   interface MPI_Sendrecv_replace; procedure MPI_Sendrecv_replace_c_f08ts; end interface
   interface PMPI_Sendrecv_replace; procedure PMPI_Sendrecv_replace_c_f08ts; end interface
   interface
      subroutine MPI_Isendrecv_replace_c_f08ts(buf, count, datatype, dest, sendtag, source, &
            recvtag, comm, request, ierror) bind(C, name="mpi_isendrecv_replace_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: dest, sendtag, source, recvtag
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Isendrecv_replace_c_f08ts), bind(C, name="pmpi_isendrecv_replace_c_f08ts_") :: &
         PMPI_Isendrecv_replace_c_f08ts
   interface MPI_Isendrecv_replace; procedure MPI_Isendrecv_replace_c_f08ts; end interface
   interface PMPI_Isendrecv_replace; procedure PMPI_Isendrecv_replace_c_f08ts; end interface
   interface
      subroutine MPI_Mrecv_c_f08ts(buf, count, datatype, message, status, ierror) &
            bind(C, name="mpi_mrecv_c_f08ts_")
         import
         type(*), dimension(..) :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Message), intent(inout) :: message
         type(MPI_Status) :: status
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Mrecv_c_f08ts), bind(C, name="pmpi_mrecv_c_f08ts_") :: PMPI_Mrecv_c_f08ts
   interface MPI_Mrecv; procedure MPI_Mrecv_c_f08ts; end interface
   interface PMPI_Mrecv; procedure PMPI_Mrecv_c_f08ts; end interface
   interface
      subroutine MPI_Imrecv_c_f08ts(buf, count, datatype, message, request, ierror) &
            bind(C, name="mpi_imrecv_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Message), intent(inout) :: message
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Imrecv_c_f08ts), bind(C, name="pmpi_imrecv_c_f08ts_") :: PMPI_Imrecv_c_f08ts
   interface MPI_Imrecv; procedure MPI_Imrecv_c_f08ts; end interface
   interface PMPI_Imrecv; procedure PMPI_Imrecv_c_f08ts; end interface
#endif

   ! Collective operations (ch. 6): blocking, nonblocking (6.12), persistent (6.13); MPI_Barrier is above
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   interface
      subroutine MPI_Bcast_c_f08ts(buffer, count, datatype, root, comm, ierror) &
            bind(C, name="mpi_bcast_c_f08ts_")
         import
         type(*), dimension(..) :: buffer
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Bcast_c_f08ts), bind(C, name="pmpi_bcast_c_f08ts_") :: PMPI_Bcast_c_f08ts
   interface MPI_Bcast; procedure MPI_Bcast_c_f08ts; end interface
   interface PMPI_Bcast; procedure PMPI_Bcast_c_f08ts; end interface
   interface
      subroutine MPI_Ibcast_c_f08ts(buffer, count, datatype, root, comm, request, ierror) &
            bind(C, name="mpi_ibcast_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buffer
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Ibcast_c_f08ts), bind(C, name="pmpi_ibcast_c_f08ts_") :: PMPI_Ibcast_c_f08ts
   interface MPI_Ibcast; procedure MPI_Ibcast_c_f08ts; end interface
   interface PMPI_Ibcast; procedure PMPI_Ibcast_c_f08ts; end interface
   interface
      subroutine MPI_Bcast_init_c_f08ts(buffer, count, datatype, root, comm, info, request, &
            ierror) bind(C, name="mpi_bcast_init_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buffer
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Bcast_init_c_f08ts), bind(C, name="pmpi_bcast_init_c_f08ts_") :: &
         PMPI_Bcast_init_c_f08ts
   interface MPI_Bcast_init; procedure MPI_Bcast_init_c_f08ts; end interface
   interface PMPI_Bcast_init; procedure PMPI_Bcast_init_c_f08ts; end interface
   interface
      subroutine MPI_Gather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, ierror) bind(C, name="mpi_gather_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..) :: recvbuf
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Gather_c_f08ts), bind(C, name="pmpi_gather_c_f08ts_") :: PMPI_Gather_c_f08ts
   interface MPI_Gather; procedure MPI_Gather_c_f08ts; end interface
   interface PMPI_Gather; procedure PMPI_Gather_c_f08ts; end interface
   interface
      subroutine MPI_Igather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            root, comm, request, ierror) bind(C, name="mpi_igather_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Igather_c_f08ts), bind(C, name="pmpi_igather_c_f08ts_") :: PMPI_Igather_c_f08ts
   interface MPI_Igather; procedure MPI_Igather_c_f08ts; end interface
   interface PMPI_Igather; procedure PMPI_Igather_c_f08ts; end interface
   interface
      subroutine MPI_Gather_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, info, request, ierror) bind(C, name="mpi_gather_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Gather_init_c_f08ts), bind(C, name="pmpi_gather_init_c_f08ts_") :: &
         PMPI_Gather_init_c_f08ts
   interface MPI_Gather_init; procedure MPI_Gather_init_c_f08ts; end interface
   interface PMPI_Gather_init; procedure PMPI_Gather_init_c_f08ts; end interface
   interface
      subroutine MPI_Gatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, ierror) bind(C, name="mpi_gatherv_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcounts(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..) :: recvbuf
         integer(kind=c_intptr_t), intent(in) :: displs(*)
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Gatherv_c_f08ts), bind(C, name="pmpi_gatherv_c_f08ts_") :: PMPI_Gatherv_c_f08ts
   interface MPI_Gatherv; procedure MPI_Gatherv_c_f08ts; end interface
   interface PMPI_Gatherv; procedure PMPI_Gatherv_c_f08ts; end interface
   interface
      subroutine MPI_Igatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, root, comm, request, ierror) bind(C, name="mpi_igatherv_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: displs(*)
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Igatherv_c_f08ts), bind(C, name="pmpi_igatherv_c_f08ts_") :: PMPI_Igatherv_c_f08ts
   interface MPI_Igatherv; procedure MPI_Igatherv_c_f08ts; end interface
   interface PMPI_Igatherv; procedure PMPI_Igatherv_c_f08ts; end interface
   interface
      subroutine MPI_Gatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, root, comm, info, request, ierror) &
            bind(C, name="mpi_gatherv_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: displs(*)
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Gatherv_init_c_f08ts), bind(C, name="pmpi_gatherv_init_c_f08ts_") :: &
         PMPI_Gatherv_init_c_f08ts
   interface MPI_Gatherv_init; procedure MPI_Gatherv_init_c_f08ts; end interface
   interface PMPI_Gatherv_init; procedure PMPI_Gatherv_init_c_f08ts; end interface
   procedure(MPI_Gather_c_f08ts), bind(C, name="mpi_scatter_c_f08ts_") :: MPI_Scatter_c_f08ts
   procedure(MPI_Scatter_c_f08ts), bind(C, name="pmpi_scatter_c_f08ts_") :: PMPI_Scatter_c_f08ts
   interface MPI_Scatter; procedure MPI_Scatter_c_f08ts; end interface
   interface PMPI_Scatter; procedure PMPI_Scatter_c_f08ts; end interface
   procedure(MPI_Igather_c_f08ts), bind(C, name="mpi_iscatter_c_f08ts_") :: MPI_Iscatter_c_f08ts
   procedure(MPI_Iscatter_c_f08ts), bind(C, name="pmpi_iscatter_c_f08ts_") :: PMPI_Iscatter_c_f08ts
   interface MPI_Iscatter; procedure MPI_Iscatter_c_f08ts; end interface
   interface PMPI_Iscatter; procedure PMPI_Iscatter_c_f08ts; end interface
   procedure(MPI_Gather_init_c_f08ts), bind(C, name="mpi_scatter_init_c_f08ts_") :: &
         MPI_Scatter_init_c_f08ts
   procedure(MPI_Scatter_init_c_f08ts), bind(C, name="pmpi_scatter_init_c_f08ts_") :: &
         PMPI_Scatter_init_c_f08ts
   interface MPI_Scatter_init; procedure MPI_Scatter_init_c_f08ts; end interface
   interface PMPI_Scatter_init; procedure PMPI_Scatter_init_c_f08ts; end interface
   interface
      subroutine MPI_Scatterv_c_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, ierror) bind(C, name="mpi_scatterv_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcounts(*), recvcount
         integer(kind=c_intptr_t), intent(in) :: displs(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..) :: recvbuf
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Scatterv_c_f08ts), bind(C, name="pmpi_scatterv_c_f08ts_") :: PMPI_Scatterv_c_f08ts
   interface MPI_Scatterv; procedure MPI_Scatterv_c_f08ts; end interface
   interface PMPI_Scatterv; procedure PMPI_Scatterv_c_f08ts; end interface
   interface
      subroutine MPI_Iscatterv_c_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
            recvtype, root, comm, request, ierror) bind(C, name="mpi_iscatterv_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: sendcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: displs(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in) :: recvcount
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Iscatterv_c_f08ts), bind(C, name="pmpi_iscatterv_c_f08ts_") :: &
         PMPI_Iscatterv_c_f08ts
   interface MPI_Iscatterv; procedure MPI_Iscatterv_c_f08ts; end interface
   interface PMPI_Iscatterv; procedure PMPI_Iscatterv_c_f08ts; end interface
   interface
      subroutine MPI_Scatterv_init_c_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, &
            recvcount, recvtype, root, comm, info, request, ierror) &
            bind(C, name="mpi_scatterv_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: sendcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: displs(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in) :: recvcount
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Scatterv_init_c_f08ts), bind(C, name="pmpi_scatterv_init_c_f08ts_") :: &
         PMPI_Scatterv_init_c_f08ts
   interface MPI_Scatterv_init; procedure MPI_Scatterv_init_c_f08ts; end interface
   interface PMPI_Scatterv_init; procedure PMPI_Scatterv_init_c_f08ts; end interface
   interface
      subroutine MPI_Allgather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
            comm, ierror) bind(C, name="mpi_allgather_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..) :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Allgather_c_f08ts), bind(C, name="pmpi_allgather_c_f08ts_") :: &
         PMPI_Allgather_c_f08ts
   interface MPI_Allgather; procedure MPI_Allgather_c_f08ts; end interface
   interface PMPI_Allgather; procedure PMPI_Allgather_c_f08ts; end interface
   interface
      subroutine MPI_Iallgather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, request, ierror) bind(C, name="mpi_iallgather_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Iallgather_c_f08ts), bind(C, name="pmpi_iallgather_c_f08ts_") :: &
         PMPI_Iallgather_c_f08ts
   interface MPI_Iallgather; procedure MPI_Iallgather_c_f08ts; end interface
   interface PMPI_Iallgather; procedure PMPI_Iallgather_c_f08ts; end interface
   interface
      subroutine MPI_Allgather_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, &
            recvtype, comm, info, request, ierror) bind(C, name="mpi_allgather_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Allgather_init_c_f08ts), bind(C, name="pmpi_allgather_init_c_f08ts_") :: &
         PMPI_Allgather_init_c_f08ts
   interface MPI_Allgather_init; procedure MPI_Allgather_init_c_f08ts; end interface
   interface PMPI_Allgather_init; procedure PMPI_Allgather_init_c_f08ts; end interface
   interface
      subroutine MPI_Allgatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
            recvtype, comm, ierror) bind(C, name="mpi_allgatherv_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount, recvcounts(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..) :: recvbuf
         integer(kind=c_intptr_t), intent(in) :: displs(*)
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Allgatherv_c_f08ts), bind(C, name="pmpi_allgatherv_c_f08ts_") :: &
         PMPI_Allgatherv_c_f08ts
   interface MPI_Allgatherv; procedure MPI_Allgatherv_c_f08ts; end interface
   interface PMPI_Allgatherv; procedure PMPI_Allgatherv_c_f08ts; end interface
   interface
      subroutine MPI_Iallgatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, comm, request, ierror) bind(C, name="mpi_iallgatherv_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: displs(*)
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Iallgatherv_c_f08ts), bind(C, name="pmpi_iallgatherv_c_f08ts_") :: &
         PMPI_Iallgatherv_c_f08ts
   interface MPI_Iallgatherv; procedure MPI_Iallgatherv_c_f08ts; end interface
   interface PMPI_Iallgatherv; procedure PMPI_Iallgatherv_c_f08ts; end interface
   interface
      subroutine MPI_Allgatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, &
            displs, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_allgatherv_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: displs(*)
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Allgatherv_init_c_f08ts), bind(C, name="pmpi_allgatherv_init_c_f08ts_") :: &
         PMPI_Allgatherv_init_c_f08ts
   interface MPI_Allgatherv_init; procedure MPI_Allgatherv_init_c_f08ts; end interface
   interface PMPI_Allgatherv_init; procedure PMPI_Allgatherv_init_c_f08ts; end interface
   procedure(MPI_Allgather_c_f08ts), bind(C, name="mpi_alltoall_c_f08ts_") :: MPI_Alltoall_c_f08ts
   procedure(MPI_Alltoall_c_f08ts), bind(C, name="pmpi_alltoall_c_f08ts_") :: PMPI_Alltoall_c_f08ts
   interface MPI_Alltoall; procedure MPI_Alltoall_c_f08ts; end interface
   interface PMPI_Alltoall; procedure PMPI_Alltoall_c_f08ts; end interface
   procedure(MPI_Iallgather_c_f08ts), bind(C, name="mpi_ialltoall_c_f08ts_") :: &
         MPI_Ialltoall_c_f08ts
   procedure(MPI_Ialltoall_c_f08ts), bind(C, name="pmpi_ialltoall_c_f08ts_") :: &
         PMPI_Ialltoall_c_f08ts
   interface MPI_Ialltoall; procedure MPI_Ialltoall_c_f08ts; end interface
   interface PMPI_Ialltoall; procedure PMPI_Ialltoall_c_f08ts; end interface
   procedure(MPI_Allgather_init_c_f08ts), bind(C, name="mpi_alltoall_init_c_f08ts_") :: &
         MPI_Alltoall_init_c_f08ts
   procedure(MPI_Alltoall_init_c_f08ts), bind(C, name="pmpi_alltoall_init_c_f08ts_") :: &
         PMPI_Alltoall_init_c_f08ts
   interface MPI_Alltoall_init; procedure MPI_Alltoall_init_c_f08ts; end interface
   interface PMPI_Alltoall_init; procedure PMPI_Alltoall_init_c_f08ts; end interface
   interface
      subroutine MPI_Alltoallv_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, ierror) bind(C, name="mpi_alltoallv_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in) :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..) :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Alltoallv_c_f08ts), bind(C, name="pmpi_alltoallv_c_f08ts_") :: &
         PMPI_Alltoallv_c_f08ts
   interface MPI_Alltoallv; procedure MPI_Alltoallv_c_f08ts; end interface
   interface PMPI_Alltoallv; procedure PMPI_Alltoallv_c_f08ts; end interface
   interface
      subroutine MPI_Ialltoallv_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, request, ierror) &
            bind(C, name="mpi_ialltoallv_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Ialltoallv_c_f08ts), bind(C, name="pmpi_ialltoallv_c_f08ts_") :: &
         PMPI_Ialltoallv_c_f08ts
   interface MPI_Ialltoallv; procedure MPI_Ialltoallv_c_f08ts; end interface
   interface PMPI_Ialltoallv; procedure PMPI_Ialltoallv_c_f08ts; end interface
   interface
      subroutine MPI_Alltoallv_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, &
            recvcounts, rdispls, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_alltoallv_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Alltoallv_init_c_f08ts), bind(C, name="pmpi_alltoallv_init_c_f08ts_") :: &
         PMPI_Alltoallv_init_c_f08ts
   interface MPI_Alltoallv_init; procedure MPI_Alltoallv_init_c_f08ts; end interface
   interface PMPI_Alltoallv_init; procedure PMPI_Alltoallv_init_c_f08ts; end interface
   interface
      subroutine MPI_Alltoallw_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, ierror) bind(C, name="mpi_alltoallw_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in) :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in) :: sendtypes(*), recvtypes(*)
         type(*), dimension(..) :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Alltoallw_c_f08ts), bind(C, name="pmpi_alltoallw_c_f08ts_") :: &
         PMPI_Alltoallw_c_f08ts
   interface MPI_Alltoallw; procedure MPI_Alltoallw_c_f08ts; end interface
   interface PMPI_Alltoallw; procedure PMPI_Alltoallw_c_f08ts; end interface
   interface
      subroutine MPI_Ialltoallw_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, request, ierror) &
            bind(C, name="mpi_ialltoallw_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in), asynchronous :: sendtypes(*), recvtypes(*)
         type(*), dimension(..), asynchronous :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Ialltoallw_c_f08ts), bind(C, name="pmpi_ialltoallw_c_f08ts_") :: &
         PMPI_Ialltoallw_c_f08ts
   interface MPI_Ialltoallw; procedure MPI_Ialltoallw_c_f08ts; end interface
   interface PMPI_Ialltoallw; procedure PMPI_Ialltoallw_c_f08ts; end interface
   interface
      subroutine MPI_Alltoallw_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, &
            recvcounts, rdispls, recvtypes, comm, info, request, ierror) &
            bind(C, name="mpi_alltoallw_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: sendcounts(*), recvcounts(*)
         integer(kind=c_intptr_t), intent(in), asynchronous :: sdispls(*), rdispls(*)
         type(MPI_Datatype), intent(in), asynchronous :: sendtypes(*), recvtypes(*)
         type(*), dimension(..), asynchronous :: recvbuf
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Alltoallw_init_c_f08ts), bind(C, name="pmpi_alltoallw_init_c_f08ts_") :: &
         PMPI_Alltoallw_init_c_f08ts
   interface MPI_Alltoallw_init; procedure MPI_Alltoallw_init_c_f08ts; end interface
   interface PMPI_Alltoallw_init; procedure PMPI_Alltoallw_init_c_f08ts; end interface
   interface
      subroutine MPI_Reduce_c_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, ierror) &
            bind(C, name="mpi_reduce_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Reduce_c_f08ts), bind(C, name="pmpi_reduce_c_f08ts_") :: PMPI_Reduce_c_f08ts
   interface MPI_Reduce; procedure MPI_Reduce_c_f08ts; end interface
   interface PMPI_Reduce; procedure PMPI_Reduce_c_f08ts; end interface
   interface
      subroutine MPI_Ireduce_c_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, request, &
            ierror) bind(C, name="mpi_ireduce_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Ireduce_c_f08ts), bind(C, name="pmpi_ireduce_c_f08ts_") :: PMPI_Ireduce_c_f08ts
   interface MPI_Ireduce; procedure MPI_Ireduce_c_f08ts; end interface
   interface PMPI_Ireduce; procedure PMPI_Ireduce_c_f08ts; end interface
   interface
      subroutine MPI_Reduce_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
            request, ierror) bind(C, name="mpi_reduce_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         integer(default), intent(in) :: root
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Reduce_init_c_f08ts), bind(C, name="pmpi_reduce_init_c_f08ts_") :: &
         PMPI_Reduce_init_c_f08ts
   interface MPI_Reduce_init; procedure MPI_Reduce_init_c_f08ts; end interface
   interface PMPI_Reduce_init; procedure PMPI_Reduce_init_c_f08ts; end interface
   interface
      subroutine MPI_Allreduce_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, ierror) &
            bind(C, name="mpi_allreduce_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Allreduce_c_f08ts), bind(C, name="pmpi_allreduce_c_f08ts_") :: &
         PMPI_Allreduce_c_f08ts
   interface MPI_Allreduce; procedure MPI_Allreduce_c_f08ts; end interface
   interface PMPI_Allreduce; procedure PMPI_Allreduce_c_f08ts; end interface
   interface
      subroutine MPI_Iallreduce_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, &
            ierror) bind(C, name="mpi_iallreduce_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Iallreduce_c_f08ts), bind(C, name="pmpi_iallreduce_c_f08ts_") :: &
         PMPI_Iallreduce_c_f08ts
   interface MPI_Iallreduce; procedure MPI_Iallreduce_c_f08ts; end interface
   interface PMPI_Iallreduce; procedure PMPI_Iallreduce_c_f08ts; end interface
   interface
      subroutine MPI_Allreduce_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, &
            request, ierror) bind(C, name="mpi_allreduce_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in) :: count
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Allreduce_init_c_f08ts), bind(C, name="pmpi_allreduce_init_c_f08ts_") :: &
         PMPI_Allreduce_init_c_f08ts
   interface MPI_Allreduce_init; procedure MPI_Allreduce_init_c_f08ts; end interface
   interface PMPI_Allreduce_init; procedure PMPI_Allreduce_init_c_f08ts; end interface
   interface
      subroutine MPI_Reduce_scatter_c_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, &
            ierror) bind(C, name="mpi_reduce_scatter_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
         integer(kind=c_int64_t), intent(in) :: recvcounts(*)
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Reduce_scatter_c_f08ts), bind(C, name="pmpi_reduce_scatter_c_f08ts_") :: &
         PMPI_Reduce_scatter_c_f08ts
   interface MPI_Reduce_scatter; procedure MPI_Reduce_scatter_c_f08ts; end interface
   interface PMPI_Reduce_scatter; procedure PMPI_Reduce_scatter_c_f08ts; end interface
   interface
      subroutine MPI_Ireduce_scatter_c_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, &
            request, ierror) bind(C, name="mpi_ireduce_scatter_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: recvcounts(*)
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Ireduce_scatter_c_f08ts), bind(C, name="pmpi_ireduce_scatter_c_f08ts_") :: &
         PMPI_Ireduce_scatter_c_f08ts
   interface MPI_Ireduce_scatter; procedure MPI_Ireduce_scatter_c_f08ts; end interface
   interface PMPI_Ireduce_scatter; procedure PMPI_Ireduce_scatter_c_f08ts; end interface
   interface
      subroutine MPI_Reduce_scatter_init_c_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, &
            info, request, ierror) bind(C, name="mpi_reduce_scatter_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: recvcounts(*)
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Reduce_scatter_init_c_f08ts), bind(C, name="pmpi_reduce_scatter_init_c_f08ts_") &
         :: PMPI_Reduce_scatter_init_c_f08ts
   interface MPI_Reduce_scatter_init; procedure MPI_Reduce_scatter_init_c_f08ts; end interface
   interface PMPI_Reduce_scatter_init; procedure PMPI_Reduce_scatter_init_c_f08ts; end interface
   interface
      subroutine MPI_Reduce_scatter_block_c_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, &
            ierror) bind(C, name="mpi_reduce_scatter_block_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: sendbuf
         type(*), dimension(..) :: recvbuf
         integer(kind=c_int64_t), intent(in) :: recvcount
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Reduce_scatter_block_c_f08ts), bind(C, name="pmpi_reduce_scatter_block_c_f08ts_") &
         :: PMPI_Reduce_scatter_block_c_f08ts
   interface MPI_Reduce_scatter_block; procedure MPI_Reduce_scatter_block_c_f08ts; end interface
   interface PMPI_Reduce_scatter_block; procedure PMPI_Reduce_scatter_block_c_f08ts; end interface
   interface
      subroutine MPI_Ireduce_scatter_block_c_f08ts(sendbuf, recvbuf, recvcount, datatype, op, &
            comm, request, ierror) bind(C, name="mpi_ireduce_scatter_block_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in) :: recvcount
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Ireduce_scatter_block_c_f08ts), &
         bind(C, name="pmpi_ireduce_scatter_block_c_f08ts_") :: PMPI_Ireduce_scatter_block_c_f08ts
   interface MPI_Ireduce_scatter_block; procedure MPI_Ireduce_scatter_block_c_f08ts; end interface
   interface PMPI_Ireduce_scatter_block; procedure PMPI_Ireduce_scatter_block_c_f08ts; end interface
   interface
      subroutine MPI_Reduce_scatter_block_init_c_f08ts(sendbuf, recvbuf, recvcount, datatype, op, &
            comm, info, request, ierror) bind(C, name="mpi_reduce_scatter_block_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in) :: recvcount
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Op), intent(in) :: op
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Reduce_scatter_block_init_c_f08ts), &
         bind(C, name="pmpi_reduce_scatter_block_init_c_f08ts_") :: &
         PMPI_Reduce_scatter_block_init_c_f08ts
   interface MPI_Reduce_scatter_block_init
      procedure MPI_Reduce_scatter_block_init_c_f08ts
   end interface
   interface PMPI_Reduce_scatter_block_init
      procedure PMPI_Reduce_scatter_block_init_c_f08ts
   end interface
   procedure(MPI_Allreduce_c_f08ts), bind(C, name="mpi_scan_c_f08ts_") :: MPI_Scan_c_f08ts
   procedure(MPI_Scan_c_f08ts), bind(C, name="pmpi_scan_c_f08ts_") :: PMPI_Scan_c_f08ts
   interface MPI_Scan; procedure MPI_Scan_c_f08ts; end interface
   interface PMPI_Scan; procedure PMPI_Scan_c_f08ts; end interface
   procedure(MPI_Iallreduce_c_f08ts), bind(C, name="mpi_iscan_c_f08ts_") :: MPI_Iscan_c_f08ts
   procedure(MPI_Iscan_c_f08ts), bind(C, name="pmpi_iscan_c_f08ts_") :: PMPI_Iscan_c_f08ts
   interface MPI_Iscan; procedure MPI_Iscan_c_f08ts; end interface
   interface PMPI_Iscan; procedure PMPI_Iscan_c_f08ts; end interface
   procedure(MPI_Allreduce_init_c_f08ts), bind(C, name="mpi_scan_init_c_f08ts_") :: &
         MPI_Scan_init_c_f08ts
   procedure(MPI_Scan_init_c_f08ts), bind(C, name="pmpi_scan_init_c_f08ts_") :: &
         PMPI_Scan_init_c_f08ts
   interface MPI_Scan_init; procedure MPI_Scan_init_c_f08ts; end interface
   interface PMPI_Scan_init; procedure PMPI_Scan_init_c_f08ts; end interface
   procedure(MPI_Allreduce_c_f08ts), bind(C, name="mpi_exscan_c_f08ts_") :: MPI_Exscan_c_f08ts
   procedure(MPI_Exscan_c_f08ts), bind(C, name="pmpi_exscan_c_f08ts_") :: PMPI_Exscan_c_f08ts
   interface MPI_Exscan; procedure MPI_Exscan_c_f08ts; end interface
   interface PMPI_Exscan; procedure PMPI_Exscan_c_f08ts; end interface
   procedure(MPI_Iallreduce_c_f08ts), bind(C, name="mpi_iexscan_c_f08ts_") :: MPI_Iexscan_c_f08ts
   procedure(MPI_Iexscan_c_f08ts), bind(C, name="pmpi_iexscan_c_f08ts_") :: PMPI_Iexscan_c_f08ts
   interface MPI_Iexscan; procedure MPI_Iexscan_c_f08ts; end interface
   interface PMPI_Iexscan; procedure PMPI_Iexscan_c_f08ts; end interface
   procedure(MPI_Allreduce_init_c_f08ts), bind(C, name="mpi_exscan_init_c_f08ts_") :: &
         MPI_Exscan_init_c_f08ts
   procedure(MPI_Exscan_init_c_f08ts), bind(C, name="pmpi_exscan_init_c_f08ts_") :: &
         PMPI_Exscan_init_c_f08ts
   interface MPI_Exscan_init; procedure MPI_Exscan_init_c_f08ts; end interface
   interface PMPI_Exscan_init; procedure PMPI_Exscan_init_c_f08ts; end interface
#endif

   ! Collective operations between neighbours (8.6): blocking, nonblocking (8.7), persistent (8.8)
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   procedure(MPI_Allgather_c_f08ts), bind(C, name="mpi_neighbor_allgather_c_f08ts_") :: &
         MPI_Neighbor_allgather_c_f08ts
   procedure(MPI_Neighbor_allgather_c_f08ts), bind(C, name="pmpi_neighbor_allgather_c_f08ts_") :: &
         PMPI_Neighbor_allgather_c_f08ts
   interface MPI_Neighbor_allgather; procedure MPI_Neighbor_allgather_c_f08ts; end interface
   interface PMPI_Neighbor_allgather; procedure PMPI_Neighbor_allgather_c_f08ts; end interface
   procedure(MPI_Iallgather_c_f08ts), bind(C, name="mpi_ineighbor_allgather_c_f08ts_") :: &
         MPI_Ineighbor_allgather_c_f08ts
   procedure(MPI_Ineighbor_allgather_c_f08ts), bind(C, name="pmpi_ineighbor_allgather_c_f08ts_") &
         :: PMPI_Ineighbor_allgather_c_f08ts
   interface MPI_Ineighbor_allgather; procedure MPI_Ineighbor_allgather_c_f08ts; end interface
   interface PMPI_Ineighbor_allgather; procedure PMPI_Ineighbor_allgather_c_f08ts; end interface
   procedure(MPI_Allgather_init_c_f08ts), bind(C, name="mpi_neighbor_allgather_init_c_f08ts_") :: &
         MPI_Neighbor_allgather_init_c_f08ts
   procedure(MPI_Neighbor_allgather_init_c_f08ts), &
         bind(C, name="pmpi_neighbor_allgather_init_c_f08ts_") :: &
         PMPI_Neighbor_allgather_init_c_f08ts
   interface MPI_Neighbor_allgather_init
      procedure MPI_Neighbor_allgather_init_c_f08ts
   end interface
   interface PMPI_Neighbor_allgather_init
      procedure PMPI_Neighbor_allgather_init_c_f08ts
   end interface
   procedure(MPI_Allgatherv_c_f08ts), bind(C, name="mpi_neighbor_allgatherv_c_f08ts_") :: &
         MPI_Neighbor_allgatherv_c_f08ts
   procedure(MPI_Neighbor_allgatherv_c_f08ts), bind(C, name="pmpi_neighbor_allgatherv_c_f08ts_") &
         :: PMPI_Neighbor_allgatherv_c_f08ts
   interface MPI_Neighbor_allgatherv; procedure MPI_Neighbor_allgatherv_c_f08ts; end interface
   interface PMPI_Neighbor_allgatherv; procedure PMPI_Neighbor_allgatherv_c_f08ts; end interface
   procedure(MPI_Iallgatherv_c_f08ts), bind(C, name="mpi_ineighbor_allgatherv_c_f08ts_") :: &
         MPI_Ineighbor_allgatherv_c_f08ts
   procedure(MPI_Ineighbor_allgatherv_c_f08ts), bind(C, name="pmpi_ineighbor_allgatherv_c_f08ts_") &
         :: PMPI_Ineighbor_allgatherv_c_f08ts
   interface MPI_Ineighbor_allgatherv; procedure MPI_Ineighbor_allgatherv_c_f08ts; end interface
   interface PMPI_Ineighbor_allgatherv; procedure PMPI_Ineighbor_allgatherv_c_f08ts; end interface
   interface
      subroutine MPI_Neighbor_allgatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, &
            recvcounts, displs, recvtype, comm, info, request, ierror) &
            bind(C, name="mpi_neighbor_allgatherv_init_c_f08ts_")
         import
         type(*), dimension(..), intent(in), asynchronous :: sendbuf
         integer(kind=c_int64_t), intent(in) :: sendcount
         type(MPI_Datatype), intent(in) :: sendtype, recvtype
         type(*), dimension(..), asynchronous :: recvbuf
         integer(kind=c_int64_t), intent(in), asynchronous :: recvcounts(*)
         integer(kind=c_intptr_t), intent(in) :: displs(*)
         type(MPI_Comm), intent(in) :: comm
         type(MPI_Info), intent(in) :: info
         type(MPI_Request), intent(out) :: request
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Neighbor_allgatherv_init_c_f08ts), &
         bind(C, name="pmpi_neighbor_allgatherv_init_c_f08ts_") :: &
         PMPI_Neighbor_allgatherv_init_c_f08ts
   interface MPI_Neighbor_allgatherv_init
      procedure MPI_Neighbor_allgatherv_init_c_f08ts
   end interface
   interface PMPI_Neighbor_allgatherv_init
      procedure PMPI_Neighbor_allgatherv_init_c_f08ts
   end interface
   procedure(MPI_Allgather_c_f08ts), bind(C, name="mpi_neighbor_alltoall_c_f08ts_") :: &
         MPI_Neighbor_alltoall_c_f08ts
   procedure(MPI_Neighbor_alltoall_c_f08ts), bind(C, name="pmpi_neighbor_alltoall_c_f08ts_") :: &
         PMPI_Neighbor_alltoall_c_f08ts
   interface MPI_Neighbor_alltoall; procedure MPI_Neighbor_alltoall_c_f08ts; end interface
   interface PMPI_Neighbor_alltoall; procedure PMPI_Neighbor_alltoall_c_f08ts; end interface
   procedure(MPI_Iallgather_c_f08ts), bind(C, name="mpi_ineighbor_alltoall_c_f08ts_") :: &
         MPI_Ineighbor_alltoall_c_f08ts
   procedure(MPI_Ineighbor_alltoall_c_f08ts), bind(C, name="pmpi_ineighbor_alltoall_c_f08ts_") :: &
         PMPI_Ineighbor_alltoall_c_f08ts
   interface MPI_Ineighbor_alltoall; procedure MPI_Ineighbor_alltoall_c_f08ts; end interface
   interface PMPI_Ineighbor_alltoall; procedure PMPI_Ineighbor_alltoall_c_f08ts; end interface
   procedure(MPI_Allgather_init_c_f08ts), bind(C, name="mpi_neighbor_alltoall_init_c_f08ts_") :: &
         MPI_Neighbor_alltoall_init_c_f08ts
   procedure(MPI_Neighbor_alltoall_init_c_f08ts), &
         bind(C, name="pmpi_neighbor_alltoall_init_c_f08ts_") :: &
         PMPI_Neighbor_alltoall_init_c_f08ts
   interface MPI_Neighbor_alltoall_init; procedure MPI_Neighbor_alltoall_init_c_f08ts; end interface
   interface PMPI_Neighbor_alltoall_init
      procedure PMPI_Neighbor_alltoall_init_c_f08ts
   end interface
   procedure(MPI_Alltoallv_c_f08ts), bind(C, name="mpi_neighbor_alltoallv_c_f08ts_") :: &
         MPI_Neighbor_alltoallv_c_f08ts
   procedure(MPI_Neighbor_alltoallv_c_f08ts), bind(C, name="pmpi_neighbor_alltoallv_c_f08ts_") :: &
         PMPI_Neighbor_alltoallv_c_f08ts
   interface MPI_Neighbor_alltoallv; procedure MPI_Neighbor_alltoallv_c_f08ts; end interface
   interface PMPI_Neighbor_alltoallv; procedure PMPI_Neighbor_alltoallv_c_f08ts; end interface
   procedure(MPI_Ialltoallv_c_f08ts), bind(C, name="mpi_ineighbor_alltoallv_c_f08ts_") :: &
         MPI_Ineighbor_alltoallv_c_f08ts
   procedure(MPI_Ineighbor_alltoallv_c_f08ts), bind(C, name="pmpi_ineighbor_alltoallv_c_f08ts_") &
         :: PMPI_Ineighbor_alltoallv_c_f08ts
   interface MPI_Ineighbor_alltoallv; procedure MPI_Ineighbor_alltoallv_c_f08ts; end interface
   interface PMPI_Ineighbor_alltoallv; procedure PMPI_Ineighbor_alltoallv_c_f08ts; end interface
   procedure(MPI_Alltoallv_init_c_f08ts), bind(C, name="mpi_neighbor_alltoallv_init_c_f08ts_") :: &
         MPI_Neighbor_alltoallv_init_c_f08ts
   procedure(MPI_Neighbor_alltoallv_init_c_f08ts), &
         bind(C, name="pmpi_neighbor_alltoallv_init_c_f08ts_") :: &
         PMPI_Neighbor_alltoallv_init_c_f08ts
   interface MPI_Neighbor_alltoallv_init
      procedure MPI_Neighbor_alltoallv_init_c_f08ts
   end interface
   interface PMPI_Neighbor_alltoallv_init
      procedure PMPI_Neighbor_alltoallv_init_c_f08ts
   end interface
   procedure(MPI_Alltoallw_c_f08ts), bind(C, name="mpi_neighbor_alltoallw_c_f08ts_") :: &
         MPI_Neighbor_alltoallw_c_f08ts
   procedure(MPI_Neighbor_alltoallw_c_f08ts), bind(C, name="pmpi_neighbor_alltoallw_c_f08ts_") :: &
         PMPI_Neighbor_alltoallw_c_f08ts
   interface MPI_Neighbor_alltoallw; procedure MPI_Neighbor_alltoallw_c_f08ts; end interface
   interface PMPI_Neighbor_alltoallw; procedure PMPI_Neighbor_alltoallw_c_f08ts; end interface
   procedure(MPI_Ialltoallw_c_f08ts), bind(C, name="mpi_ineighbor_alltoallw_c_f08ts_") :: &
         MPI_Ineighbor_alltoallw_c_f08ts
   procedure(MPI_Ineighbor_alltoallw_c_f08ts), bind(C, name="pmpi_ineighbor_alltoallw_c_f08ts_") &
         :: PMPI_Ineighbor_alltoallw_c_f08ts
   interface MPI_Ineighbor_alltoallw; procedure MPI_Ineighbor_alltoallw_c_f08ts; end interface
   interface PMPI_Ineighbor_alltoallw; procedure PMPI_Ineighbor_alltoallw_c_f08ts; end interface
   procedure(MPI_Alltoallw_init_c_f08ts), bind(C, name="mpi_neighbor_alltoallw_init_c_f08ts_") :: &
         MPI_Neighbor_alltoallw_init_c_f08ts
   procedure(MPI_Neighbor_alltoallw_init_c_f08ts), &
         bind(C, name="pmpi_neighbor_alltoallw_init_c_f08ts_") :: &
         PMPI_Neighbor_alltoallw_init_c_f08ts
   interface MPI_Neighbor_alltoallw_init
      procedure MPI_Neighbor_alltoallw_init_c_f08ts
   end interface
   interface PMPI_Neighbor_alltoallw_init
      procedure PMPI_Neighbor_alltoallw_init_c_f08ts
   end interface
#endif

   ! Statuses: members (3.2.5), setting them (13.3), counts (5.1.11)
#if !defined(MPI_ATTR_INTEGER_8)
   interface
      subroutine MPI_Get_count_c_f08(status, datatype, count, ierror)
         import
         type(MPI_Status), intent(in) :: status
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(out) :: count
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Get_count_c_f08) :: PMPI_Get_count_c_f08
   interface MPI_Get_count; procedure MPI_Get_count_c_f08; end interface
   interface PMPI_Get_count; procedure PMPI_Get_count_c_f08; end interface
   procedure(MPI_Get_count_c_f08) :: MPI_Get_elements_c_f08
   procedure(MPI_Get_elements_c_f08) :: PMPI_Get_elements_c_f08
   interface MPI_Get_elements; procedure MPI_Get_elements_c_f08; end interface
   interface PMPI_Get_elements; procedure PMPI_Get_elements_c_f08; end interface
   interface
      subroutine MPI_Status_set_elements_c_f08(status, datatype, count, ierror)
         import
         type(MPI_Status), intent(inout) :: status
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(in) :: count
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Status_set_elements_c_f08) :: PMPI_Status_set_elements_c_f08
   interface MPI_Status_set_elements; procedure MPI_Status_set_elements_c_f08; end interface
   interface PMPI_Status_set_elements; procedure PMPI_Status_set_elements_c_f08; end interface
#endif

   ! Buffers of MPI_Bsend (3.6)
#if !defined(MPI_ATTR_INTEGER_8)
   interface
      subroutine MPI_Buffer_detach_c_f08(buffer_addr, size, ierror)
         import
         type(c_ptr), intent(out) :: buffer_addr
         integer(kind=MPI_COUNT_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Buffer_detach_c_f08) :: PMPI_Buffer_detach_c_f08
   interface MPI_Buffer_detach; procedure MPI_Buffer_detach_c_f08; end interface
   interface PMPI_Buffer_detach; procedure PMPI_Buffer_detach_c_f08; end interface
   interface
      subroutine MPI_Comm_detach_buffer_c_f08(comm, buffer_addr, size, ierror)
         import
         type(MPI_Comm), intent(in) :: comm
         type(c_ptr), intent(out) :: buffer_addr
         integer(kind=MPI_COUNT_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Comm_detach_buffer_c_f08) :: PMPI_Comm_detach_buffer_c_f08
   interface MPI_Comm_detach_buffer; procedure MPI_Comm_detach_buffer_c_f08; end interface
   interface PMPI_Comm_detach_buffer; procedure PMPI_Comm_detach_buffer_c_f08; end interface
   interface
      subroutine MPI_Session_detach_buffer_c_f08(session, buffer_addr, size, ierror)
         import
         type(MPI_Session), intent(in) :: session
         type(c_ptr), intent(out) :: buffer_addr
         integer(kind=MPI_COUNT_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Session_detach_buffer_c_f08) :: PMPI_Session_detach_buffer_c_f08
   interface MPI_Session_detach_buffer; procedure MPI_Session_detach_buffer_c_f08; end interface
   interface PMPI_Session_detach_buffer; procedure PMPI_Session_detach_buffer_c_f08; end interface
#endif
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   interface
      subroutine MPI_Buffer_attach_c_f08ts(buffer, size, ierror) &
            bind(C, name="mpi_buffer_attach_c_f08ts_")
         import
         type(*), dimension(..), asynchronous :: buffer
         integer(kind=c_int64_t), intent(in) :: size
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Buffer_attach_c_f08ts), bind(C, name="pmpi_buffer_attach_c_f08ts_") :: &
         PMPI_Buffer_attach_c_f08ts
   interface MPI_Buffer_attach; procedure MPI_Buffer_attach_c_f08ts; end interface
   interface PMPI_Buffer_attach; procedure PMPI_Buffer_attach_c_f08ts; end interface
   interface
      subroutine MPI_Comm_attach_buffer_c_f08ts(comm, buffer, size, ierror) &
            bind(C, name="mpi_comm_attach_buffer_c_f08ts_")
         import
         type(MPI_Comm), intent(in) :: comm
         type(*), dimension(..), asynchronous :: buffer
         integer(kind=c_int64_t), intent(in) :: size
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Comm_attach_buffer_c_f08ts), bind(C, name="pmpi_comm_attach_buffer_c_f08ts_") :: &
         PMPI_Comm_attach_buffer_c_f08ts
   interface MPI_Comm_attach_buffer; procedure MPI_Comm_attach_buffer_c_f08ts; end interface
   interface PMPI_Comm_attach_buffer; procedure PMPI_Comm_attach_buffer_c_f08ts; end interface
   interface
      subroutine MPI_Session_attach_buffer_c_f08ts(session, buffer, size, ierror) &
            bind(C, name="mpi_session_attach_buffer_c_f08ts_")
         import
         type(MPI_Session), intent(in) :: session
         type(*), dimension(..), asynchronous :: buffer
         integer(kind=c_int64_t), intent(in) :: size
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Session_attach_buffer_c_f08ts), &
         bind(C, name="pmpi_session_attach_buffer_c_f08ts_") :: PMPI_Session_attach_buffer_c_f08ts
   interface MPI_Session_attach_buffer; procedure MPI_Session_attach_buffer_c_f08ts; end interface
   interface PMPI_Session_attach_buffer; procedure PMPI_Session_attach_buffer_c_f08ts; end interface
#endif

   ! Packing (5.2), also as external32 (5.3, 14.5.2)
#if !defined(MPI_ATTR_INTEGER_8)
   interface
      subroutine MPI_Pack_size_c_f08(incount, datatype, comm, size, ierror)
         import
         integer(kind=MPI_COUNT_KIND), intent(in) :: incount
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer(kind=MPI_COUNT_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Pack_size_c_f08) :: PMPI_Pack_size_c_f08
   interface MPI_Pack_size; procedure MPI_Pack_size_c_f08; end interface
   interface PMPI_Pack_size; procedure PMPI_Pack_size_c_f08; end interface
   interface
      subroutine MPI_Pack_external_size_c_f08(datarep, incount, datatype, size, ierror)
         import
         character(len=*), intent(in) :: datarep
         integer(kind=MPI_COUNT_KIND), intent(in) :: incount
         type(MPI_Datatype), intent(in) :: datatype
         integer(kind=MPI_COUNT_KIND), intent(out) :: size
         integer, intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Pack_external_size_c_f08) :: PMPI_Pack_external_size_c_f08
   interface MPI_Pack_external_size; procedure MPI_Pack_external_size_c_f08; end interface
   interface PMPI_Pack_external_size; procedure PMPI_Pack_external_size_c_f08; end interface
#endif
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIPTORS)
   interface
      subroutine MPI_Pack_c_f08ts(inbuf, incount, datatype, outbuf, outsize, position, comm, &
            ierror) bind(C, name="mpi_pack_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: inbuf
         integer(kind=c_int64_t), intent(in) :: incount, outsize
         type(MPI_Datatype), intent(in) :: datatype
         type(*), dimension(..) :: outbuf
         integer(kind=c_int64_t), intent(inout) :: position
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Pack_c_f08ts), bind(C, name="pmpi_pack_c_f08ts_") :: PMPI_Pack_c_f08ts
   interface MPI_Pack; procedure MPI_Pack_c_f08ts; end interface
   interface PMPI_Pack; procedure PMPI_Pack_c_f08ts; end interface
   interface
      subroutine MPI_Unpack_c_f08ts(inbuf, insize, position, outbuf, outcount, datatype, comm, &
            ierror) bind(C, name="mpi_unpack_c_f08ts_")
         import
         type(*), dimension(..), intent(in) :: inbuf
         integer(kind=c_int64_t), intent(in) :: insize, outcount
         integer(kind=c_int64_t), intent(inout) :: position
         type(*), dimension(..) :: outbuf
         type(MPI_Datatype), intent(in) :: datatype
         type(MPI_Comm), intent(in) :: comm
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Unpack_c_f08ts), bind(C, name="pmpi_unpack_c_f08ts_") :: PMPI_Unpack_c_f08ts
   interface MPI_Unpack; procedure MPI_Unpack_c_f08ts; end interface
   interface PMPI_Unpack; procedure PMPI_Unpack_c_f08ts; end interface
#endif
#if !defined(MPI_ATTR_INTEGER_8) && !defined(MPI_ATTR_NO_DESCRIBED_TEXTS)
   interface
      subroutine MPI_Pack_external_c_f08ts(datarep, inbuf, incount, datatype, outbuf, outsize, &
            position, ierror) bind(C, name="mpi_pack_external_c_f08ts_")
         import
         character(kind=c_char, len=*), intent(in) :: datarep
         type(*), dimension(..), intent(in) :: inbuf
         integer(kind=c_int64_t), intent(in) :: incount, outsize
         type(MPI_Datatype), intent(in) :: datatype
         type(*), dimension(..) :: outbuf
         integer(kind=c_int64_t), intent(inout) :: position
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Pack_external_c_f08ts), bind(C, name="pmpi_pack_external_c_f08ts_") :: &
         PMPI_Pack_external_c_f08ts
   interface MPI_Pack_external; procedure MPI_Pack_external_c_f08ts; end interface
   interface PMPI_Pack_external; procedure PMPI_Pack_external_c_f08ts; end interface
   interface
      subroutine MPI_Unpack_external_c_f08ts(datarep, inbuf, insize, position, outbuf, outcount, &
            datatype, ierror) bind(C, name="mpi_unpack_external_c_f08ts_")
         import
         character(kind=c_char, len=*), intent(in) :: datarep
         type(*), dimension(..), intent(in) :: inbuf
         integer(kind=c_int64_t), intent(in) :: insize, outcount
         integer(kind=c_int64_t), intent(inout) :: position
         type(*), dimension(..) :: outbuf
         type(MPI_Datatype), intent(in) :: datatype
         integer(default), intent(out), optional :: ierror
      end subroutine
   end interface
   procedure(MPI_Unpack_external_c_f08ts), bind(C, name="pmpi_unpack_external_c_f08ts_") :: &
         PMPI_Unpack_external_c_f08ts
   interface MPI_Unpack_external; procedure MPI_Unpack_external_c_f08ts; end interface
   interface PMPI_Unpack_external; procedure PMPI_Unpack_external_c_f08ts; end interface
#endif
end module mpi_attr_large
