# The targets of one set of modules, for the CMakeLists.txt here and at the top, and for the installed CMake package, which
# builds them for a compiler without a set. MPI_ATTR_MODULE_DIR is the folder for the .mod files. Its folder `i8` is for
# 8-byte INTEGERs, with the include files for them; in each of the two, `compat` has the modules mpi and mpi_f08.
set(MPI_ATTR_FORTRAN_DIR "${CMAKE_CURRENT_LIST_DIR}")

include("${MPI_ATTR_FORTRAN_DIR}/set.cmake")
include("${MPI_ATTR_FORTRAN_DIR}/probe.cmake")

# flang 16 keeps LOGICALs of 4 bytes beside INTEGERs of 8, which the modules do not support.
include(CheckFortranSourceCompiles)
set(MPI_ATTR_REQUIRED_FLAGS "${CMAKE_REQUIRED_FLAGS}")
set(CMAKE_REQUIRED_FLAGS "${MPI_ATTR_INTEGER_8}")
check_fortran_source_compiles("
  program eight_bytes
    integer, parameter :: both_have_8 = 1 / merge(1, 0, kind(1) == 8 .and. kind(.true.) == 8)
    print *, both_have_8
  end program eight_bytes" MPI_ATTR_HAS_INTEGER_8 SRC_EXT f90)
set(CMAKE_REQUIRED_FLAGS "${MPI_ATTR_REQUIRED_FLAGS}")

# mpi_attr_add_modules(target module_dir options...): the object library `target`, compiled from the modules here with these
# options, and `target`_compat, the modules mpi and mpi_f08, which have no code to be linked
function(mpi_attr_add_modules target module_dir)
  file(GLOB sources CONFIGURE_DEPENDS "${MPI_ATTR_FORTRAN_DIR}/*.F90")
  add_library(${target} OBJECT ${sources})
  file(GLOB sources CONFIGURE_DEPENDS "${MPI_ATTR_FORTRAN_DIR}/compat/*.F90")
  add_library(${target}_compat OBJECT ${sources})
  add_dependencies(${target}_compat ${target})
  set_target_properties(${target} PROPERTIES Fortran_MODULE_DIRECTORY "${module_dir}")
  set_target_properties(${target}_compat PROPERTIES Fortran_MODULE_DIRECTORY "${module_dir}/compat")
  target_include_directories(${target} PRIVATE "${MPI_ATTR_FORTRAN_DIR}")
  target_include_directories(${target}_compat PRIVATE "${module_dir}")
  foreach(each ${target} ${target}_compat)
    set_target_properties(${each} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_compile_options(${each} PRIVATE ${ARGN})
  endforeach()
  mpi_attr_add_probes(${target})
endfunction()

# One compilation for the static and the shared library, so that the .mod files are written once. The library calls the C
# library, which its users must link, too.
mpi_attr_add_modules(mpi_attr_fortran_objects "${MPI_ATTR_MODULE_DIR}")
add_library(mpi_attr_fortran_static STATIC $<TARGET_OBJECTS:mpi_attr_fortran_objects>)
set_target_properties(mpi_attr_fortran_static PROPERTIES
  LINKER_LANGUAGE Fortran
  OUTPUT_NAME mpi_attr_fortran)
set(MPI_ATTR_FORTRAN_TARGETS mpi_attr_fortran_static mpi_attr_fortran_objects mpi_attr_fortran_objects_compat)

# mpi_attr_fortran_i8, for programs whose INTEGERs and LOGICALs have 8 bytes: modules of their own, and the linker names of
# their procedures. The names are hidden, so that it is a static library only.
if(MPI_ATTR_HAS_INTEGER_8)
  include("${MPI_ATTR_FORTRAN_DIR}/i8/headers.cmake")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    "${MPI_ATTR_FORTRAN_DIR}/mpif_attr.h" "${MPI_ATTR_FORTRAN_DIR}/mpif_attr_constants.h")
  mpi_attr_add_modules(mpi_attr_fortran_i8_objects "${MPI_ATTR_MODULE_DIR}/i8" ${MPI_ATTR_INTEGER_8} -DMPI_ATTR_INTEGER_8)
  # The second folder has `i8/mpif_attr_constants.h`, and modules of the same names for 4-byte INTEGERs.
  target_include_directories(mpi_attr_fortran_i8_objects PRIVATE "${MPI_ATTR_MODULE_DIR}/i8" "${MPI_ATTR_MODULE_DIR}")
  add_library(mpi_attr_fortran_i8 STATIC
    $<TARGET_OBJECTS:mpi_attr_fortran_i8_objects> "${MPI_ATTR_FORTRAN_DIR}/i8/names.c")
  set_target_properties(mpi_attr_fortran_i8 PROPERTIES
    LINKER_LANGUAGE Fortran
    POSITION_INDEPENDENT_CODE ON)
  list(APPEND MPI_ATTR_FORTRAN_TARGETS mpi_attr_fortran_i8 mpi_attr_fortran_i8_objects mpi_attr_fortran_i8_objects_compat)
endif()
