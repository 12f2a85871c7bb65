# Used by the library's own tests and by tests/install, which builds the same programs with another compiler.
include("${CMAKE_CURRENT_LIST_DIR}/sort_sources.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../fortran/probe.cmake")

# Makes an executable f90_NAME from each main program in `dir`; every other source there is linked to all of them.
# Returns the NAMEs in `names_var`. GROUP (default f90) is the prefix of the executables, LIBRARY the library to link;
# OPTIONS are for compiler and linker. With PATTERN, only matching programs are made.
function(mpi_attr_add_fortran_programs dir names_var)
  cmake_parse_arguments(arg "" "GROUP;LIBRARY;PATTERN" "OPTIONS" ${ARGN})
  if(NOT arg_GROUP)
    set(arg_GROUP f90)
  endif()
  if(NOT arg_LIBRARY)
    set(arg_LIBRARY mpi_attr::fortran)
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${dir}/*.f90" "${dir}/*.F90" "${dir}/*.f" "${dir}/*.c")
  mpi_attr_sort_sources("^ *([Pp]rogram|PROGRAM) |^#include .program.inc" "${sources}" programs shared)
  if(arg_PATTERN)
    list(FILTER programs INCLUDE REGEX "/(${arg_PATTERN})\\.")
  endif()

  set(modules "${CMAKE_CURRENT_BINARY_DIR}/tests/modules_${arg_GROUP}")
  if(shared)
    add_library(${arg_GROUP}_shared OBJECT ${shared})
    target_link_libraries(${arg_GROUP}_shared PRIVATE ${arg_LIBRARY})
    target_compile_options(${arg_GROUP}_shared PRIVATE ${arg_OPTIONS})
    set_target_properties(${arg_GROUP}_shared PROPERTIES Fortran_MODULE_DIRECTORY "${modules}")
  endif()

  find_package(Threads REQUIRED)
  set(names)
  foreach(source IN LISTS programs)
    get_filename_component(name "${source}" NAME_WE)
    list(APPEND names ${name})
    add_executable(${arg_GROUP}_${name} "${source}")
    target_link_libraries(${arg_GROUP}_${name} PRIVATE ${arg_LIBRARY} Threads::Threads)
    target_compile_options(${arg_GROUP}_${name} PRIVATE ${arg_OPTIONS})
    mpi_attr_add_probes(${arg_GROUP}_${name})
    target_link_options(${arg_GROUP}_${name} PRIVATE ${arg_OPTIONS})
    if(shared)
      target_sources(${arg_GROUP}_${name} PRIVATE $<TARGET_OBJECTS:${arg_GROUP}_shared>)
      target_include_directories(${arg_GROUP}_${name} PRIVATE "${modules}")
      add_dependencies(${arg_GROUP}_${name} ${arg_GROUP}_shared)
    endif()
    if(CMAKE_Fortran_COMPILER_ID STREQUAL "GNU")
      # Programs that include mpif_attr.h have common blocks, which are obsolescent in Fortran 2018.
      if(source MATCHES "\\.f$|/include_[^/]*$|/pmpi\\.F90$")
        target_compile_options(${arg_GROUP}_${name} PRIVATE -Wall -std=legacy)
      else()
        target_compile_options(${arg_GROUP}_${name} PRIVATE -Wall -std=f2018)
      endif()
    endif()
    set_target_properties(${arg_GROUP}_${name} PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tests/${arg_GROUP}"
      Fortran_MODULE_DIRECTORY "${modules}/${name}"
      OUTPUT_NAME ${name})
  endforeach()
  set(${names_var} "${names}" PARENT_SCOPE)
endfunction()
