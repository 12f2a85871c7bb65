!> The derived types of the Fortran 2008 binding, their predefined handles and their comparison.
!>
!> A handle is one INTEGER, the value that MPI_Comm_toint (MPI_Type_toint, ...) returns for a C handle.
module mpi_attr_types
#ifdef MPI_ATTR_INTEGER_8
   use, intrinsic :: iso_c_binding, only : default => c_int64_t
#else
   use, intrinsic :: iso_c_binding, only : default => c_int
#endif
   implicit none
   private

   public :: operator(==), operator(/=)

   type, bind(C), public :: MPI_Comm
      integer(default) :: MPI_VAL
   end type MPI_Comm

   type, bind(C), public :: MPI_Datatype
      integer(default) :: MPI_VAL
   end type MPI_Datatype

   type, bind(C), public :: MPI_Errhandler
      integer(default) :: MPI_VAL
   end type MPI_Errhandler

   type, bind(C), public :: MPI_File
      integer(default) :: MPI_VAL
   end type MPI_File

   type, bind(C), public :: MPI_Group
      integer(default) :: MPI_VAL
   end type MPI_Group

   type, bind(C), public :: MPI_Info
      integer(default) :: MPI_VAL
   end type MPI_Info

   type, bind(C), public :: MPI_Message
      integer(default) :: MPI_VAL
   end type MPI_Message

   type, bind(C), public :: MPI_Op
      integer(default) :: MPI_VAL
   end type MPI_Op

   type, bind(C), public :: MPI_Request
      integer(default) :: MPI_VAL
   end type MPI_Request

   type, bind(C), public :: MPI_Session
      integer(default) :: MPI_VAL
   end type MPI_Session

   type, bind(C), public :: MPI_Win
      integer(default) :: MPI_VAL
   end type MPI_Win

   !> The status of a completed operation. Only the library uses the private member.
   type, bind(C), public :: MPI_Status
      integer(default) :: MPI_SOURCE, MPI_TAG, MPI_ERROR
      integer(default), private :: MPI_internal(5)
   end type MPI_Status

   !> The library recognizes these variables by their addresses and never writes to them.
#ifdef __flang_major__
   ! Before version 17, flang cannot compile BIND(C) variables of modules.
#ifdef MPI_ATTR_INTEGER_8
#define MPI_ATTR_F08_STATUS_IGNORE MPI_ATTR_I8_F08_STATUS_IGNORE
#define MPI_ATTR_F08_STATUSES_IGNORE MPI_ATTR_I8_F08_STATUSES_IGNORE
#endif
   type(MPI_Status), public :: MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE(1)
   common /MPI_ATTR_F08_STATUS_IGNORE/ MPI_STATUS_IGNORE
   common /MPI_ATTR_F08_STATUSES_IGNORE/ MPI_STATUSES_IGNORE
#else
   type(MPI_Status), public, bind(C, name="mpi_attr_module_f08_status_ignore") :: MPI_STATUS_IGNORE
   type(MPI_Status), public, bind(C, name="mpi_attr_module_f08_statuses_ignore") :: &
      MPI_STATUSES_IGNORE(1)
#endif

   interface operator(==)
      procedure comm_eq, datatype_eq, errhandler_eq, file_eq, group_eq, info_eq, op_eq, request_eq, &
         session_eq, win_eq, message_eq
   end interface
   interface operator(/=)
      procedure comm_ne, datatype_ne, errhandler_ne, file_ne, group_ne, info_ne, op_ne, request_ne, &
         session_ne, win_ne, message_ne
   end interface

   ! Communicators, groups, windows, files, sessions, infos, error handlers, requests
   type(MPI_Comm), parameter, public :: MPI_COMM_NULL = MPI_Comm(256)
   type(MPI_Comm), parameter, public :: MPI_COMM_WORLD = MPI_Comm(257)
   type(MPI_Comm), parameter, public :: MPI_COMM_SELF = MPI_Comm(258)
   type(MPI_Group), parameter, public :: MPI_GROUP_NULL = MPI_Group(264)
   type(MPI_Group), parameter, public :: MPI_GROUP_EMPTY = MPI_Group(265)
   type(MPI_Win), parameter, public :: MPI_WIN_NULL = MPI_Win(272)
   type(MPI_File), parameter, public :: MPI_FILE_NULL = MPI_File(280)
   type(MPI_Session), parameter, public :: MPI_SESSION_NULL = MPI_Session(288)
   type(MPI_Message), parameter, public :: MPI_MESSAGE_NULL = MPI_Message(296)
   type(MPI_Message), parameter, public :: MPI_MESSAGE_NO_PROC = MPI_Message(297)
   type(MPI_Info), parameter, public :: MPI_INFO_NULL = MPI_Info(304)
   type(MPI_Info), parameter, public :: MPI_INFO_ENV = MPI_Info(305)
   type(MPI_Errhandler), parameter, public :: MPI_ERRHANDLER_NULL = MPI_Errhandler(320)
   type(MPI_Errhandler), parameter, public :: MPI_ERRORS_ARE_FATAL = MPI_Errhandler(321)
   type(MPI_Errhandler), parameter, public :: MPI_ERRORS_ABORT = MPI_Errhandler(322)
   type(MPI_Errhandler), parameter, public :: MPI_ERRORS_RETURN = MPI_Errhandler(323)
   type(MPI_Request), parameter, public :: MPI_REQUEST_NULL = MPI_Request(384)

   ! Operations of reductions
   type(MPI_Op), parameter, public :: MPI_OP_NULL = MPI_Op(32)
   type(MPI_Op), parameter, public :: MPI_SUM = MPI_Op(33)
   type(MPI_Op), parameter, public :: MPI_MIN = MPI_Op(34)
   type(MPI_Op), parameter, public :: MPI_MAX = MPI_Op(35)
   type(MPI_Op), parameter, public :: MPI_PROD = MPI_Op(36)
   type(MPI_Op), parameter, public :: MPI_BAND = MPI_Op(40)
   type(MPI_Op), parameter, public :: MPI_BOR = MPI_Op(41)
   type(MPI_Op), parameter, public :: MPI_BXOR = MPI_Op(42)
   type(MPI_Op), parameter, public :: MPI_LAND = MPI_Op(48)
   type(MPI_Op), parameter, public :: MPI_LOR = MPI_Op(49)
   type(MPI_Op), parameter, public :: MPI_LXOR = MPI_Op(50)
   type(MPI_Op), parameter, public :: MPI_MINLOC = MPI_Op(56)
   type(MPI_Op), parameter, public :: MPI_MAXLOC = MPI_Op(57)
   type(MPI_Op), parameter, public :: MPI_REPLACE = MPI_Op(60)
   type(MPI_Op), parameter, public :: MPI_NO_OP = MPI_Op(61)

   ! Datatypes that belong to no language
   type(MPI_Datatype), parameter, public :: MPI_DATATYPE_NULL = MPI_Datatype(512)
   type(MPI_Datatype), parameter, public :: MPI_AINT = MPI_Datatype(513)
   type(MPI_Datatype), parameter, public :: MPI_COUNT = MPI_Datatype(514)
   type(MPI_Datatype), parameter, public :: MPI_OFFSET = MPI_Datatype(515)
   type(MPI_Datatype), parameter, public :: MPI_PACKED = MPI_Datatype(519)
   type(MPI_Datatype), parameter, public :: MPI_BYTE = MPI_Datatype(583)

   ! Datatypes of Fortran
#ifdef MPI_ATTR_INTEGER_8
   type(MPI_Datatype), parameter, public :: MPI_LOGICAL = MPI_Datatype(728)
   type(MPI_Datatype), parameter, public :: MPI_INTEGER = MPI_Datatype(729)
#else
   type(MPI_Datatype), parameter, public :: MPI_LOGICAL = MPI_Datatype(536)
   type(MPI_Datatype), parameter, public :: MPI_INTEGER = MPI_Datatype(537)
#endif
   type(MPI_Datatype), parameter, public :: MPI_REAL = MPI_Datatype(538)
   type(MPI_Datatype), parameter, public :: MPI_COMPLEX = MPI_Datatype(539)
   type(MPI_Datatype), parameter, public :: MPI_DOUBLE_PRECISION = MPI_Datatype(540)
   type(MPI_Datatype), parameter, public :: MPI_DOUBLE_COMPLEX = MPI_Datatype(541)
   type(MPI_Datatype), parameter, public :: MPI_CHARACTER = MPI_Datatype(542)
   type(MPI_Datatype), parameter, public :: MPI_LOGICAL1 = MPI_Datatype(704)
   type(MPI_Datatype), parameter, public :: MPI_LOGICAL2 = MPI_Datatype(712)
   type(MPI_Datatype), parameter, public :: MPI_LOGICAL4 = MPI_Datatype(720)
   type(MPI_Datatype), parameter, public :: MPI_LOGICAL8 = MPI_Datatype(728)
   type(MPI_Datatype), parameter, public :: MPI_LOGICAL16 = MPI_Datatype(736)
   type(MPI_Datatype), parameter, public :: MPI_INTEGER1 = MPI_Datatype(705)
   type(MPI_Datatype), parameter, public :: MPI_INTEGER2 = MPI_Datatype(713)
   type(MPI_Datatype), parameter, public :: MPI_INTEGER4 = MPI_Datatype(721)
   type(MPI_Datatype), parameter, public :: MPI_INTEGER8 = MPI_Datatype(729)
   type(MPI_Datatype), parameter, public :: MPI_INTEGER16 = MPI_Datatype(737)
   type(MPI_Datatype), parameter, public :: MPI_REAL2 = MPI_Datatype(714)
   type(MPI_Datatype), parameter, public :: MPI_REAL4 = MPI_Datatype(722)
   type(MPI_Datatype), parameter, public :: MPI_REAL8 = MPI_Datatype(730)
   type(MPI_Datatype), parameter, public :: MPI_REAL16 = MPI_Datatype(738)
   type(MPI_Datatype), parameter, public :: MPI_COMPLEX4 = MPI_Datatype(723)
   type(MPI_Datatype), parameter, public :: MPI_COMPLEX8 = MPI_Datatype(731)
   type(MPI_Datatype), parameter, public :: MPI_COMPLEX16 = MPI_Datatype(739)
   type(MPI_Datatype), parameter, public :: MPI_COMPLEX32 = MPI_Datatype(747)
   type(MPI_Datatype), parameter, public :: MPI_2REAL = MPI_Datatype(560)
   type(MPI_Datatype), parameter, public :: MPI_2DOUBLE_PRECISION = MPI_Datatype(561)
#ifndef MPI_ATTR_INTEGER_8
   type(MPI_Datatype), parameter, public :: MPI_2INTEGER = MPI_Datatype(562)
#endif

   ! Datatypes of C
   type(MPI_Datatype), parameter, public :: MPI_SHORT = MPI_Datatype(520)
   type(MPI_Datatype), parameter, public :: MPI_INT = MPI_Datatype(521)
   type(MPI_Datatype), parameter, public :: MPI_LONG = MPI_Datatype(522)
   type(MPI_Datatype), parameter, public :: MPI_LONG_LONG_INT = MPI_Datatype(523)
   type(MPI_Datatype), parameter, public :: MPI_LONG_LONG = MPI_Datatype(523)
   type(MPI_Datatype), parameter, public :: MPI_UNSIGNED_SHORT = MPI_Datatype(524)
   type(MPI_Datatype), parameter, public :: MPI_UNSIGNED = MPI_Datatype(525)
   type(MPI_Datatype), parameter, public :: MPI_UNSIGNED_LONG = MPI_Datatype(526)
   type(MPI_Datatype), parameter, public :: MPI_UNSIGNED_LONG_LONG = MPI_Datatype(527)
   type(MPI_Datatype), parameter, public :: MPI_FLOAT = MPI_Datatype(528)
   type(MPI_Datatype), parameter, public :: MPI_C_COMPLEX = MPI_Datatype(530)
   type(MPI_Datatype), parameter, public :: MPI_C_FLOAT_COMPLEX = MPI_Datatype(530)
   type(MPI_Datatype), parameter, public :: MPI_DOUBLE = MPI_Datatype(532)
   type(MPI_Datatype), parameter, public :: MPI_C_DOUBLE_COMPLEX = MPI_Datatype(534)
   type(MPI_Datatype), parameter, public :: MPI_LONG_DOUBLE = MPI_Datatype(544)
   type(MPI_Datatype), parameter, public :: MPI_C_LONG_DOUBLE_COMPLEX = MPI_Datatype(548)
   type(MPI_Datatype), parameter, public :: MPI_C_BOOL = MPI_Datatype(568)
   type(MPI_Datatype), parameter, public :: MPI_WCHAR = MPI_Datatype(572)
   type(MPI_Datatype), parameter, public :: MPI_INT8_T = MPI_Datatype(576)
   type(MPI_Datatype), parameter, public :: MPI_UINT8_T = MPI_Datatype(577)
   type(MPI_Datatype), parameter, public :: MPI_CHAR = MPI_Datatype(579)
   type(MPI_Datatype), parameter, public :: MPI_SIGNED_CHAR = MPI_Datatype(580)
   type(MPI_Datatype), parameter, public :: MPI_UNSIGNED_CHAR = MPI_Datatype(581)
   type(MPI_Datatype), parameter, public :: MPI_INT16_T = MPI_Datatype(584)
   type(MPI_Datatype), parameter, public :: MPI_UINT16_T = MPI_Datatype(585)
   type(MPI_Datatype), parameter, public :: MPI_INT32_T = MPI_Datatype(592)
   type(MPI_Datatype), parameter, public :: MPI_UINT32_T = MPI_Datatype(593)
   type(MPI_Datatype), parameter, public :: MPI_INT64_T = MPI_Datatype(600)
   type(MPI_Datatype), parameter, public :: MPI_UINT64_T = MPI_Datatype(601)
   type(MPI_Datatype), parameter, public :: MPI_FLOAT_INT = MPI_Datatype(552)
   type(MPI_Datatype), parameter, public :: MPI_DOUBLE_INT = MPI_Datatype(553)
   type(MPI_Datatype), parameter, public :: MPI_LONG_INT = MPI_Datatype(554)
   type(MPI_Datatype), parameter, public :: MPI_2INT = MPI_Datatype(555)
   type(MPI_Datatype), parameter, public :: MPI_SHORT_INT = MPI_Datatype(556)
   type(MPI_Datatype), parameter, public :: MPI_LONG_DOUBLE_INT = MPI_Datatype(557)

   ! Datatypes of C++
   type(MPI_Datatype), parameter, public :: MPI_CXX_FLOAT_COMPLEX = MPI_Datatype(531)
   type(MPI_Datatype), parameter, public :: MPI_CXX_DOUBLE_COMPLEX = MPI_Datatype(535)
   type(MPI_Datatype), parameter, public :: MPI_CXX_LONG_DOUBLE_COMPLEX = MPI_Datatype(549)
   type(MPI_Datatype), parameter, public :: MPI_CXX_BOOL = MPI_Datatype(569)

contains

   elemental logical function comm_eq(a, b)
      type(MPI_Comm), intent(in) :: a, b
      comm_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function comm_ne(a, b)
      type(MPI_Comm), intent(in) :: a, b
      comm_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function datatype_eq(a, b)
      type(MPI_Datatype), intent(in) :: a, b
      datatype_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function datatype_ne(a, b)
      type(MPI_Datatype), intent(in) :: a, b
      datatype_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function errhandler_eq(a, b)
      type(MPI_Errhandler), intent(in) :: a, b
      errhandler_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function errhandler_ne(a, b)
      type(MPI_Errhandler), intent(in) :: a, b
      errhandler_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function file_eq(a, b)
      type(MPI_File), intent(in) :: a, b
      file_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function file_ne(a, b)
      type(MPI_File), intent(in) :: a, b
      file_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function group_eq(a, b)
      type(MPI_Group), intent(in) :: a, b
      group_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function group_ne(a, b)
      type(MPI_Group), intent(in) :: a, b
      group_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function info_eq(a, b)
      type(MPI_Info), intent(in) :: a, b
      info_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function info_ne(a, b)
      type(MPI_Info), intent(in) :: a, b
      info_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function op_eq(a, b)
      type(MPI_Op), intent(in) :: a, b
      op_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function op_ne(a, b)
      type(MPI_Op), intent(in) :: a, b
      op_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function request_eq(a, b)
      type(MPI_Request), intent(in) :: a, b
      request_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function request_ne(a, b)
      type(MPI_Request), intent(in) :: a, b
      request_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function message_eq(a, b)
      type(MPI_Message), intent(in) :: a, b
      message_eq = a%MPI_VAL == b%MPI_VAL
   end function message_eq

   elemental logical function message_ne(a, b)
      type(MPI_Message), intent(in) :: a, b
      message_ne = a%MPI_VAL /= b%MPI_VAL
   end function message_ne

   elemental logical function session_eq(a, b)
      type(MPI_Session), intent(in) :: a, b
      session_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function session_ne(a, b)
      type(MPI_Session), intent(in) :: a, b
      session_ne = a%MPI_VAL /= b%MPI_VAL
   end function

   elemental logical function win_eq(a, b)
      type(MPI_Win), intent(in) :: a, b
      win_eq = a%MPI_VAL == b%MPI_VAL
   end function

   elemental logical function win_ne(a, b)
      type(MPI_Win), intent(in) :: a, b
      win_ne = a%MPI_VAL /= b%MPI_VAL
   end function

end module mpi_attr_types
