# mpi_attr_fortran_set(output): the name of the set of modules that the project's Fortran compiler can use: the compiler and
# its major version. gfortran 12 to 14 share a set: the format of their module files is the same (from 8 to 14; GCC's
# PR 118337), and they pass arguments alike (12 changed how texts are passed to BIND(C) procedures).
# tools/wrappers/mpiattr_set.in has the same rule for mpiattr-fort.
function(mpi_attr_fortran_set output)
  set(name_GNU gfortran)
  set(name_LLVMFlang flang)
  set(name_Flang classic-flang)
  set(name_IntelLLVM ifx)
  set(name_NVHPC nvfortran)
  set(name_NAG nagfor)
  set(name "${name_${CMAKE_Fortran_COMPILER_ID}}")
  if(NOT name)
    string(TOLOWER "${CMAKE_Fortran_COMPILER_ID}" name)
  endif()
  string(REGEX REPLACE "\\..*" "" version "${CMAKE_Fortran_COMPILER_VERSION}")
  if(name STREQUAL "gfortran" AND version MATCHES "^1[34]$")
    set(version 12)
  endif()
  set(${output} "${name}-${version}" PARENT_SCOPE)
endfunction()

# The compiler's option for 8-byte INTEGERs.
if(CMAKE_Fortran_COMPILER_ID MATCHES "^(GNU|Flang|LLVMFlang)$")
  set(MPI_ATTR_INTEGER_8 -fdefault-integer-8)
else()
  set(MPI_ATTR_INTEGER_8 -i8)
endif()
