# Some of ./dev serial: of MPICH's own suite, the programs about attributes and objects, and two programs that are
# quickly built; with all tests, MUMPS.
find_program(MPI_ATTR_SOURCE_OF_DEBIAN dpkg-source)
if(NOT MPI_ATTR_TESTS_CI)
elseif(MPI_ATTR_SOURCE_OF_DEBIAN AND MPI_ATTR_MPICC_mpich)
  set(programs "mpich:^(attr|errhan|group|info)/" ffindex tachyon)
  if(MPI_ATTR_TESTS_REST)
    list(APPEND programs mumps)
  endif()
  foreach(program IN LISTS programs)
    string(REGEX REPLACE ":.*" "" name "${program}")
    mpi_attr_add_test(serial ${name} TIMEOUT 1800
      ENVIRONMENT "MPI_ATTR_PREFIX=${PROJECT_BINARY_DIR}/tests-install/prefix" "MPI_ATTR_BUILD=${PROJECT_BINARY_DIR}"
      COMMAND "${MPI_ATTR_PYTHON}" "${CMAKE_CURRENT_LIST_DIR}/run.py" "${program}")
    set_tests_properties(serial.${name} PROPERTIES FIXTURES_REQUIRED mpi_attr_prefix RESOURCE_LOCK mpi_attr_serial)
  endforeach()
else()
  mpi_attr_missing("dpkg-source and mpicc.mpich" serial)
endif()
