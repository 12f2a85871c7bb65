!> What mpi_attr offers beyond the MPI standard, in Fortran: docs/extensions.md describes each routine.
!>
!> The module uses no other module of MPI: it is the same embedded and over another MPI. Handles are INTEGERs; with
!> `mpi_f08` they are the component `MPI_VAL`. A failing call sets its results to zero, .FALSE. or blank; a communicator
!> to MPI_COMM_NULL, and the keyvals of sessions and files to MPI_KEYVAL_INVALID.
!>
!> The procedures avoid what calls a compiler's run-time library: assignments of arrays, comparisons of texts, len_trim. For
!> some of these calls, flang also writes the path of this file into the library.
module mpi_attr_ext
  use, intrinsic :: iso_c_binding, only: c_char, c_funloc, c_funptr, c_int, c_intptr_t, c_null_char, c_ptr
#ifdef MPI_ATTR_INTEGER_8
  use, intrinsic :: iso_c_binding, only: default => c_int64_t
#else
  use, intrinsic :: iso_c_binding, only: default => c_int
#endif
  implicit none
  private
  public :: c_funptr, c_ptr ! as in mpi_attr_f90

  !> Version of the extensions: it increases when routines are added.
  integer, parameter, public :: MPI_ATTR_EXT_VERSION = 1

  !> The kinds of object that have attributes.
  integer, parameter, public :: MPI_ATTR_COMM = 1, MPI_ATTR_TYPE = 2, MPI_ATTR_WIN = 3, &
    MPI_ATTR_SESSION = 8, MPI_ATTR_FILE = 11

  !> The language that a value was set in, or that the callbacks of a keyval are written in.
  integer, parameter, public :: MPI_ATTR_LANG_NONE = 0, MPI_ATTR_LANG_C = 1, MPI_ATTR_LANG_FORTRAN_INTEGER = 2, &
    MPI_ATTR_LANG_FORTRAN = 3

  !> The maximum length of the name of a keyval.
  integer, parameter, public :: MPI_ATTR_MAX_KEYVAL_NAME = 127

  public :: mpi_attr_list, mpi_attr_value_info, mpi_attr_keyval_info, mpi_attr_keyval_set_name
  public :: mpi_attr_get_or_set, mpi_attr_make_function
  public :: mpi_attr_inner_keyval, mpi_attr_inner_comm, mpi_attr_inner_comm_release

#ifndef MPI_ATTR_NO_ANY_TYPE
  ! (flang 16, which MPI_ATTR_NO_ANY_TYPE is for, has no final procedures, either.)
  !> The inner communicator of a communicator in one scope: a variable holds one reference, as mpi_attr_inner_comm gives it, and
  !> gives it back at the end of its scope, unless MPI is finalized then. A copy takes a reference of its own. Variables of the main
  !> program and those with SAVE are not finalized: `release` gives their reference back.
  type, public :: mpi_attr_inner
    private
    integer(c_int) :: parent = 0, keyval = 0
    integer(c_int) :: inner = -1 !< No MPI has such a communicator.
    logical :: held = .false.
  contains
    procedure :: get => inner_get
    procedure :: handle => inner_handle
    procedure :: keep => inner_keep
    procedure :: release => inner_release
    procedure, private :: copy => inner_copy
    generic :: assignment(=) => copy
    final :: inner_finish
  end type mpi_attr_inner
#endif

  abstract interface
    !> Makes the value of an attribute; returns MPI_SUCCESS or an error code.
    integer(c_int) function mpi_attr_make_function(state, value) bind(c)
      import :: c_int, c_intptr_t, c_ptr
      type(c_ptr), value :: state
      integer(c_intptr_t), intent(out) :: value
    end function mpi_attr_make_function
  end interface

  interface
    integer(c_int) function list_f(kind, handle, keys, capacity, count) bind(c, name="mpi_attr_list_f")
      import :: c_int
      integer(c_int), value :: kind, handle, capacity
      integer(c_int) :: keys(*), count
    end function list_f

    integer(c_int) function value_info_f(kind, handle, keyval, language, flag) bind(c, name="mpi_attr_value_info_f")
      import :: c_int
      integer(c_int), value :: kind, handle, keyval
      integer(c_int) :: language, flag
    end function value_info_f

    integer(c_int) function get_or_set_f(kind, handle, keyval, make, state, value, created) &
      bind(c, name="mpi_attr_get_or_set_f")
      import :: c_int, c_intptr_t, c_ptr, mpi_attr_make_function
      integer(c_int), value :: kind, handle, keyval
      procedure(mpi_attr_make_function) :: make
      type(c_ptr), value :: state
      integer(c_intptr_t) :: value
      integer(c_int) :: created
    end function get_or_set_f

    integer(c_int) function inner_keyval(keyval) bind(c, name="mpi_attr_inner_keyval")
      import :: c_int
      integer(c_int) :: keyval
    end function inner_keyval

    integer(c_int) function inner_comm_f(comm, keyval, inner) bind(c, name="mpi_attr_inner_comm_f")
      import :: c_int
      integer(c_int), value :: comm, keyval
      integer(c_int) :: inner
    end function inner_comm_f

    integer(c_int) function inner_comm_release_f(comm, keyval) bind(c, name="mpi_attr_inner_comm_release_f")
      import :: c_int
      integer(c_int), value :: comm, keyval
    end function inner_comm_release_f

    integer(c_int) function mpi_is_finalized(flag) bind(c, name="MPI_Finalized")
      import :: c_int
      integer(c_int) :: flag
    end function mpi_is_finalized

    integer(c_int) function keyval_info(keyval, kind, language, name, freed, attributes) &
      bind(c, name="mpi_attr_keyval_info")
      import :: c_char, c_int
      integer(c_int), value :: keyval
      integer(c_int) :: kind, language, freed, attributes
      character(kind=c_char) :: name(*)
    end function keyval_info

    integer(c_int) function keyval_set_name(keyval, name) bind(c, name="mpi_attr_keyval_set_name")
      import :: c_char, c_int
      integer(c_int), value :: keyval
      character(kind=c_char) :: name(*)
    end function keyval_set_name
  end interface

  ! ---- Attributes of sessions and files, and finalize hooks: docs/extensions.md
  !
  ! A session or file is an INTEGER, or a TYPE(MPI_Session) or TYPE(MPI_File) of any module mpi_f08. Values and extra state
  ! are INTEGER(KIND=MPI_ADDRESS_KIND). Callbacks have the arguments (session or file, keyval, attribute_val, extra_state,
  ! ierror), the first of the type that the program uses. MPI_COMM_NULL_DELETE_FN stands for no callback.

  public :: MPIX_Session_create_keyval, MPIX_Session_free_keyval
  public :: MPIX_Session_set_attr, MPIX_Session_get_attr, MPIX_Session_delete_attr
  public :: PMPIX_Session_create_keyval, PMPIX_Session_free_keyval
  public :: PMPIX_Session_set_attr, PMPIX_Session_get_attr, PMPIX_Session_delete_attr
  public :: MPIX_File_create_keyval, MPIX_File_free_keyval
  public :: MPIX_File_set_attr, MPIX_File_get_attr, MPIX_File_delete_attr
  public :: PMPIX_File_create_keyval, PMPIX_File_free_keyval
  public :: PMPIX_File_set_attr, PMPIX_File_get_attr, PMPIX_File_delete_attr
  public :: mpi_attr_at_finalize, mpi_attr_cancel, mpi_attr_hook
#ifndef MPI_ATTR_NO_ANY_TYPE
  public :: mpi_attr_at_session_finalize
#endif

  abstract interface
    !> A finalize hook. It gets a copy of the state that it was registered with.
    subroutine mpi_attr_hook(state)
      import :: c_ptr
      type(c_ptr), intent(in) :: state
    end subroutine mpi_attr_hook
  end interface

  interface
    subroutine MPIX_Session_create_keyval(session_delete_attr_fn, session_keyval, extra_state, ierror)
      import :: c_intptr_t
      external :: session_delete_attr_fn
      integer, intent(out) :: session_keyval
      integer(c_intptr_t), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_Session_create_keyval

    subroutine MPIX_Session_free_keyval(session_keyval, ierror)
      integer, intent(inout) :: session_keyval
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_Session_free_keyval

    subroutine MPIX_Session_set_attr(session, session_keyval, attribute_val, ierror)
      import :: c_intptr_t
      type(*), intent(in) :: session
      integer, intent(in) :: session_keyval
      integer(c_intptr_t), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_Session_set_attr

    subroutine MPIX_Session_get_attr(session, session_keyval, attribute_val, flag, ierror)
      import :: c_intptr_t
      type(*), intent(in) :: session
      integer, intent(in) :: session_keyval
      integer(c_intptr_t), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_Session_get_attr

    subroutine MPIX_Session_delete_attr(session, session_keyval, ierror)
      type(*), intent(in) :: session
      integer, intent(in) :: session_keyval
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_Session_delete_attr

    subroutine MPIX_File_create_keyval(file_delete_attr_fn, file_keyval, extra_state, ierror)
      import :: c_intptr_t
      external :: file_delete_attr_fn
      integer, intent(out) :: file_keyval
      integer(c_intptr_t), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_File_create_keyval

    subroutine MPIX_File_free_keyval(file_keyval, ierror)
      integer, intent(inout) :: file_keyval
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_File_free_keyval

    subroutine MPIX_File_set_attr(file, file_keyval, attribute_val, ierror)
      import :: c_intptr_t
      type(*), intent(in) :: file
      integer, intent(in) :: file_keyval
      integer(c_intptr_t), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_File_set_attr

    subroutine MPIX_File_get_attr(file, file_keyval, attribute_val, flag, ierror)
      import :: c_intptr_t
      type(*), intent(in) :: file
      integer, intent(in) :: file_keyval
      integer(c_intptr_t), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_File_get_attr

    subroutine MPIX_File_delete_attr(file, file_keyval, ierror)
      type(*), intent(in) :: file
      integer, intent(in) :: file_keyval
      integer, optional, intent(out) :: ierror
    end subroutine MPIX_File_delete_attr

    ! With -fno-underscoring, external procedures with the names of the hook routines would be those of C.
#ifdef MPI_ATTR_NO_ANY_TYPE
    ! Such a compiler (flang 16, which has no such option) has no function pointer of a dummy procedure, either.
    subroutine mpi_attr_at_finalize(hook, state, id, ierror)
      import :: c_ptr, mpi_attr_hook
      procedure(mpi_attr_hook) :: hook
      type(c_ptr), intent(in) :: state
      integer, intent(out) :: id
      integer, optional, intent(out) :: ierror
    end subroutine mpi_attr_at_finalize
#else
    subroutine at_finalize_f(hook, state, id, ierror) bind(c, name="mpi_attr_at_finalize_")
      import :: c_funptr, c_ptr, default
      type(c_funptr), value :: hook
      type(c_ptr), intent(in) :: state
      integer(default), intent(out) :: id, ierror
    end subroutine at_finalize_f

    subroutine at_session_finalize_f(session, hook, state, id, ierror) &
      bind(c, name="mpi_attr_at_session_finalize_")
      import :: c_funptr, c_ptr, default
      type(*), intent(in) :: session
      type(c_funptr), value :: hook
      type(c_ptr), intent(in) :: state
      integer(default), intent(out) :: id, ierror
    end subroutine at_session_finalize_f
#endif

    subroutine cancel_f(id, ierror) bind(c, name="mpi_attr_cancel_")
      import :: default
      integer(default), intent(in) :: id
      integer(default), intent(out) :: ierror
    end subroutine cancel_f
  end interface

  ! The profiling names.
  procedure(MPIX_Session_create_keyval) :: PMPIX_Session_create_keyval
  procedure(MPIX_Session_free_keyval) :: PMPIX_Session_free_keyval
  procedure(MPIX_Session_set_attr) :: PMPIX_Session_set_attr
  procedure(MPIX_Session_get_attr) :: PMPIX_Session_get_attr
  procedure(MPIX_Session_delete_attr) :: PMPIX_Session_delete_attr
  procedure(MPIX_File_create_keyval) :: PMPIX_File_create_keyval
  procedure(MPIX_File_free_keyval) :: PMPIX_File_free_keyval
  procedure(MPIX_File_set_attr) :: PMPIX_File_set_attr
  procedure(MPIX_File_get_attr) :: PMPIX_File_get_attr
  procedure(MPIX_File_delete_attr) :: PMPIX_File_delete_attr

contains

#ifndef MPI_ATTR_NO_ANY_TYPE
  !> Registers a function that MPI_Finalize calls. `id` is for mpi_attr_cancel.
  subroutine mpi_attr_at_finalize(hook, state, id, ierror)
    procedure(mpi_attr_hook) :: hook
    type(c_ptr), intent(in) :: state
    integer, intent(out) :: id
    integer, intent(out), optional :: ierror
    integer :: code

    call at_finalize_f(c_funloc(hook), state, id, code)
    if (present(ierror)) ierror = code
  end subroutine mpi_attr_at_finalize

  !> Registers a function that MPI_Session_finalize calls for a session.
  subroutine mpi_attr_at_session_finalize(session, hook, state, id, ierror)
    type(*), intent(in) :: session
    procedure(mpi_attr_hook) :: hook
    type(c_ptr), intent(in) :: state
    integer, intent(out) :: id
    integer, intent(out), optional :: ierror
    integer :: code

    call at_session_finalize_f(session, c_funloc(hook), state, id, code)
    if (present(ierror)) ierror = code
  end subroutine mpi_attr_at_session_finalize

#endif
  !> Cancels a hook.
  subroutine mpi_attr_cancel(id, ierror)
    integer, intent(in) :: id
    integer, intent(out), optional :: ierror
    integer :: code

    call cancel_f(id, code)
    if (present(ierror)) ierror = code
  end subroutine mpi_attr_cancel

  !> Writes the keys of an object's attributes to `keys`, in the order in which they were last set, as far as there is
  !> room; their number to `count`.
  subroutine mpi_attr_list(kind, handle, keys, count, ierror)
    integer, intent(in) :: kind, handle
    integer, intent(out) :: keys(:), count
    integer, intent(out), optional :: ierror
    integer(c_int) :: found(max(1, size(keys))), code, n
    integer :: i

    n = 0
    code = list_f(int(kind, c_int), int(handle, c_int), found, int(size(keys), c_int), n)
    do i = 1, size(keys)
      keys(i) = 0
      if (i <= n) keys(i) = int(found(i))
    end do
    count = int(n)
    if (present(ierror)) ierror = int(code)
  end subroutine mpi_attr_list

  !> The language that the value of an attribute was set in; `flag` is false if it is not set.
  subroutine mpi_attr_value_info(kind, handle, keyval, language, flag, ierror)
    integer, intent(in) :: kind, handle, keyval
    integer, intent(out) :: language
    logical, intent(out) :: flag
    integer, intent(out), optional :: ierror
    integer(c_int) :: code, called, is_set

    called = 0
    is_set = 0
    code = value_info_f(int(kind, c_int), int(handle, c_int), int(keyval, c_int), called, is_set)
    language = int(called)
    flag = is_set /= 0
    if (present(ierror)) ierror = int(code)
  end subroutine mpi_attr_value_info

  !> Gets an attribute. If it is not set, `make` makes the value, which is set, and `created` is true.
  subroutine mpi_attr_get_or_set(kind, handle, keyval, make, state, value, created, ierror)
    integer, intent(in) :: kind, handle, keyval
    procedure(mpi_attr_make_function) :: make
    type(c_ptr), intent(in) :: state
    integer(c_intptr_t), intent(out) :: value
    logical, intent(out), optional :: created
    integer, intent(out), optional :: ierror
    integer(c_int) :: code, is_new

    value = 0
    is_new = 0
    code = get_or_set_f(int(kind, c_int), int(handle, c_int), int(keyval, c_int), make, state, value, is_new)
    if (present(created)) created = is_new /= 0
    if (present(ierror)) ierror = int(code)
  end subroutine mpi_attr_get_or_set

  !> Creates a communicator keyval for inner communicators. MPI_Comm_free_keyval frees it.
  subroutine mpi_attr_inner_keyval(keyval, ierror)
    integer, intent(out) :: keyval
    integer, intent(out), optional :: ierror
    integer(c_int) :: code, key

    key = 0
    code = inner_keyval(key)
    keyval = int(key)
    if (present(ierror)) ierror = int(code)
  end subroutine mpi_attr_inner_keyval

  !> The inner communicator of `comm`, with one more reference. The first call makes it, and is collective.
  subroutine mpi_attr_inner_comm(comm, keyval, inner, ierror)
    integer, intent(in) :: comm, keyval
    integer, intent(out) :: inner
    integer, intent(out), optional :: ierror
    integer(c_int) :: code, found

    found = 0
    code = inner_comm_f(int(comm, c_int), int(keyval, c_int), found)
    inner = int(found)
    if (present(ierror)) ierror = int(code)
  end subroutine mpi_attr_inner_comm

  !> Gives one reference back. The inner communicator is freed with the last one.
  subroutine mpi_attr_inner_comm_release(comm, keyval, ierror)
    integer, intent(in) :: comm, keyval
    integer, intent(out), optional :: ierror
    integer(c_int) :: code

    code = inner_comm_release_f(int(comm, c_int), int(keyval, c_int))
    if (present(ierror)) ierror = int(code)
  end subroutine mpi_attr_inner_comm_release

#ifndef MPI_ATTR_NO_ANY_TYPE
  !> Takes a reference to the inner communicator of `comm`, as mpi_attr_inner_comm, and gives back the one that it held. After an
  !> error of the first, nothing has changed.
  subroutine inner_get(self, comm, keyval, ierror)
    class(mpi_attr_inner), intent(inout) :: self
    integer, intent(in) :: comm, keyval
    integer, intent(out), optional :: ierror
    integer(c_int) :: code, found

    found = 0
    code = inner_comm_f(int(comm, c_int), int(keyval, c_int), found)
    if (code == 0) then
      code = given_back(self)
      self%parent = int(comm, c_int)
      self%keyval = int(keyval, c_int)
      self%inner = found
      self%held = .true.
    end if
    if (present(ierror)) ierror = int(code)
  end subroutine inner_get

  !> The inner communicator; with mpi_f08, MPI_Comm(inner%handle()). Without a reference it is no communicator.
  integer function inner_handle(self)
    class(mpi_attr_inner), intent(in) :: self

    inner_handle = int(self%inner)
  end function inner_handle

  !> Gives the reference to the parent: the inner communicator lives until the parent is freed.
  subroutine inner_keep(self)
    class(mpi_attr_inner), intent(inout) :: self

    self%held = .false.
  end subroutine inner_keep

  !> Gives the reference back now, if there is one.
  subroutine inner_release(self, ierror)
    class(mpi_attr_inner), intent(inout) :: self
    integer, intent(out), optional :: ierror
    integer(c_int) :: code

    code = given_back(self)
    if (present(ierror)) ierror = int(code)
  end subroutine inner_release

  integer(c_int) function given_back(self) result(code)
    class(mpi_attr_inner), intent(inout) :: self
    integer(c_int) :: finalized

    code = 0
    finalized = 0
    if (self%held) then
      self%held = .false.
      code = mpi_is_finalized(finalized)
      if (finalized == 0) code = inner_comm_release_f(self%parent, self%keyval)
    end if
    self%inner = -1
  end function given_back

  impure elemental subroutine inner_copy(self, other)
    class(mpi_attr_inner), intent(inout) :: self
    type(mpi_attr_inner), intent(in) :: other

    if (other%held) then
      call self%get(int(other%parent), int(other%keyval))
    else
      call self%release()
      self%inner = other%inner
    end if
  end subroutine inner_copy

  impure elemental subroutine inner_finish(self)
    type(mpi_attr_inner), intent(inout) :: self

    call self%release()
  end subroutine inner_finish

#endif
  !> The properties of a keyval at one moment.
  subroutine mpi_attr_keyval_info(keyval, kind, language, name, freed, attributes, ierror)
    integer, intent(in) :: keyval
    integer, intent(out), optional :: kind, language, attributes
    character(len=*), intent(out), optional :: name
    logical, intent(out), optional :: freed
    integer, intent(out), optional :: ierror
    integer(c_int) :: code, of_kind, called, gone, uses
    character(kind=c_char) :: text(MPI_ATTR_MAX_KEYVAL_NAME + 1)
    integer :: i

    of_kind = 0
    called = 0
    gone = 0
    uses = 0
    text(1) = c_null_char
    code = keyval_info(int(keyval, c_int), of_kind, called, text, gone, uses)
    if (present(kind)) kind = int(of_kind)
    if (present(language)) language = int(called)
    if (present(name)) then
      name = ""
      do i = 1, min(len(name), size(text))
        if (iachar(text(i)) == 0) exit
        name(i:i) = text(i)
      end do
    end if
    if (present(freed)) freed = gone /= 0
    if (present(attributes)) attributes = int(uses)
    if (present(ierror)) ierror = int(code)
  end subroutine mpi_attr_keyval_info

  !> Names a keyval, for reports. Trailing blanks are no part of the name.
  subroutine mpi_attr_keyval_set_name(keyval, name, ierror)
    integer, intent(in) :: keyval
    character(len=*), intent(in) :: name
    integer, intent(out), optional :: ierror
    ! One byte more than the longest name: the routine cuts between two characters of UTF-8.
    character(kind=c_char) :: text(MPI_ATTR_MAX_KEYVAL_NAME + 2)
    integer(c_int) :: code
    integer :: i, length

    length = 0
    do i = 1, min(len(name), MPI_ATTR_MAX_KEYVAL_NAME + 1)
      text(i) = name(i:i)
      if (iachar(name(i:i)) /= iachar(' ')) length = i
    end do
    text(length + 1) = c_null_char
    code = keyval_set_name(int(keyval, c_int), text)
    if (present(ierror)) ierror = int(code)
  end subroutine mpi_attr_keyval_set_name
end module mpi_attr_ext
