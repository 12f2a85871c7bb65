# mpi_attr_add_probes(target): defines MPI_ATTR_NO_NAME for `target`, which is compiled from the modules or uses them, for
# each program probes/name.f90 that the Fortran compiler does not compile.
function(mpi_attr_add_probes target)
  file(GLOB probes CONFIGURE_DEPENDS "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/probes/*.f90")
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # nothing defines the procedures that the programs call
  foreach(probe IN LISTS probes)
    get_filename_component(name "${probe}" NAME_WE)
    string(TOUPPER "${name}" name)
    if(NOT DEFINED MPI_ATTR_HAS_${name})
      try_compile(MPI_ATTR_HAS_${name} "${CMAKE_CURRENT_BINARY_DIR}/mpi_attr_probes/${name}" "${probe}")
      if(NOT MPI_ATTR_HAS_${name})
        message(STATUS "mpi_attr: ${CMAKE_Fortran_COMPILER} does not compile ${probe}")
      endif()
    endif()
    if(NOT MPI_ATTR_HAS_${name})
      target_compile_definitions(${target} PRIVATE MPI_ATTR_NO_${name})
    endif()
  endforeach()
endfunction()
