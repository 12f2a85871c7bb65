# mpi_attr_add_modules(target module_dir options...): the object library `target`, compiled from the modules here with these
# options, for the CMakeLists.txt here and at the top. module_dir is the folder for the .mod files.
set(MPI_ATTR_FORTRAN_DIR "${CMAKE_CURRENT_LIST_DIR}")
include("${MPI_ATTR_FORTRAN_DIR}/probe.cmake")
function(mpi_attr_add_modules target module_dir)
  file(GLOB sources CONFIGURE_DEPENDS "${MPI_ATTR_FORTRAN_DIR}/*.F90")
  add_library(${target} OBJECT ${sources})
  set_target_properties(${target} PROPERTIES
    POSITION_INDEPENDENT_CODE ON
    Fortran_MODULE_DIRECTORY "${module_dir}")
  target_include_directories(${target} PRIVATE "${MPI_ATTR_FORTRAN_DIR}")
  target_compile_options(${target} PRIVATE ${ARGN})
  mpi_attr_add_probes(${target})
endfunction()

# One compilation for the static and the shared library, so that the .mod files are written once. The library calls the C
# library, which its users must link, too.
mpi_attr_add_modules(mpi_attr_fortran_objects "${MPI_ATTR_MODULE_DIR}")
add_library(mpi_attr_fortran_static STATIC $<TARGET_OBJECTS:mpi_attr_fortran_objects>)
set_target_properties(mpi_attr_fortran_static PROPERTIES
  LINKER_LANGUAGE Fortran
  OUTPUT_NAME mpi_attr_fortran)

# mpi_attr_fortran_i8, for programs whose INTEGERs and LOGICALs have 8 bytes: modules of their own, and the linker names of
# their procedures. The names are hidden, so that it is a static library only. MPI_ATTR_INTEGER_8 is the compiler's option.
if(CMAKE_Fortran_COMPILER_ID MATCHES "^(GNU|Flang|LLVMFlang)$")
  set(MPI_ATTR_INTEGER_8 -fdefault-integer-8)
else()
  set(MPI_ATTR_INTEGER_8 -i8)
endif()
mpi_attr_add_modules(mpi_attr_fortran_i8_objects "${MPI_ATTR_MODULE_DIR}_i8" ${MPI_ATTR_INTEGER_8} -DMPI_ATTR_INTEGER_8)
add_library(mpi_attr_fortran_i8 STATIC $<TARGET_OBJECTS:mpi_attr_fortran_i8_objects> "${MPI_ATTR_FORTRAN_DIR}/i8/names.c")
set_target_properties(mpi_attr_fortran_i8 PROPERTIES
  LINKER_LANGUAGE Fortran
  POSITION_INDEPENDENT_CODE ON)
