# Used by the library's own tests and by tests-install, which builds the same programs with another compiler.
include("${CMAKE_CURRENT_LIST_DIR}/sort_sources.cmake")

# Makes an executable f90_NAME from each main program in `dir`; every other source there is linked to all of them.
# Gives back the NAMEs in `names_var`.
function(mpi_attr_add_fortran_programs dir names_var)
  file(GLOB sources CONFIGURE_DEPENDS "${dir}/*.f90" "${dir}/*.F90" "${dir}/*.f" "${dir}/*.c")
  mpi_attr_sort_sources("^ *([Pp]rogram|PROGRAM) " "${sources}" programs shared)

  set(modules "${CMAKE_CURRENT_BINARY_DIR}/tests/modules")
  if(shared)
    add_library(f90_shared OBJECT ${shared})
    target_link_libraries(f90_shared PRIVATE mpi_attr::fortran)
    set_target_properties(f90_shared PROPERTIES Fortran_MODULE_DIRECTORY "${modules}")
  endif()

  find_package(Threads REQUIRED)
  set(names)
  foreach(source IN LISTS programs)
    get_filename_component(name "${source}" NAME_WE)
    list(APPEND names ${name})
    add_executable(f90_${name} "${source}")
    target_link_libraries(f90_${name} PRIVATE mpi_attr::fortran Threads::Threads)
    if(shared)
      target_sources(f90_${name} PRIVATE $<TARGET_OBJECTS:f90_shared>)
      target_include_directories(f90_${name} PRIVATE "${modules}")
      add_dependencies(f90_${name} f90_shared)
    endif()
    if(CMAKE_Fortran_COMPILER_ID STREQUAL "GNU")
      # What includes mpif_attr.h has common blocks, which Fortran 2018 calls obsolescent.
      if(source MATCHES "\\.f$|/include_[^/]*$|/pmpi\\.F90$")
        target_compile_options(f90_${name} PRIVATE -Wall -std=legacy)
      else()
        target_compile_options(f90_${name} PRIVATE -Wall -std=f2018)
      endif()
    endif()
    set_target_properties(f90_${name} PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tests/f90"
      Fortran_MODULE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tests/modules/${name}"
      OUTPUT_NAME ${name})
  endforeach()
  set(${names_var} "${names}" PARENT_SCOPE)
endfunction()
