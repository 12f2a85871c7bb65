# Registers the tests of the installed tree. Included by cmake/tests.cmake; CMakeLists.txt beside this file is the
# project that uses the installed package.
set(consume "${CMAKE_CURRENT_LIST_DIR}/consume.sh")
set(MPI_ATTR_INSTALL_ENV
  "MPI_ATTR_SOURCE=${PROJECT_SOURCE_DIR}" "MPI_ATTR_BUILD=${PROJECT_BINARY_DIR}"
  "CMAKE=${CMAKE_COMMAND}" "CMAKE_GENERATOR=${CMAKE_GENERATOR}" "CC=${CMAKE_C_COMPILER}" "CXX=${MPI_ATTR_CXX}")

# The tests of level `test`; the others are of level `ci`.
set(MPI_ATTR_INSTALL_QUICK find_package pkg_config_shared examples manual blocks over_mpi_mpich)

# mpi_attr_add_install_test(name [FORTRAN compiler]); without a Fortran compiler it tests only C and C++.
function(mpi_attr_add_install_test name)
  if(NOT MPI_ATTR_TESTS_CI AND NOT name IN_LIST MPI_ATTR_INSTALL_QUICK)
    return()
  endif()
  cmake_parse_arguments(arg "" FORTRAN "" ${ARGN})
  if(NOT arg_FORTRAN AND MPI_ATTR_HAVE_FORTRAN)
    set(arg_FORTRAN "${CMAKE_Fortran_COMPILER}")
  endif()
  mpi_attr_add_test(install ${name} TIMEOUT 600
    ENVIRONMENT ${MPI_ATTR_INSTALL_ENV} "FC=${arg_FORTRAN}"
    COMMAND bash "${consume}" ${name})
  set_tests_properties(install.${name} PROPERTIES FIXTURES_REQUIRED mpi_attr_prefix)
endfunction()

mpi_attr_add_test(install prefix TIMEOUT 600 ENVIRONMENT ${MPI_ATTR_INSTALL_ENV} COMMAND bash "${consume}" prefix)
set_tests_properties(install.prefix PROPERTIES FIXTURES_SETUP mpi_attr_prefix)

# With the one that is installed, and where that is Lmod, with Tcl Modules too.
if(EXISTS /usr/share/modules/init/bash OR EXISTS /usr/share/lmod/lmod/init/bash)
  mpi_attr_add_test(install modulefile
    COMMAND bash "${CMAKE_CURRENT_LIST_DIR}/modules.sh" "${PROJECT_BINARY_DIR}/tests-install/prefix")
  set_tests_properties(install.modulefile PROPERTIES FIXTURES_REQUIRED mpi_attr_prefix)
else()
  mpi_attr_missing("environment-modules or lmod" install.modulefile)
endif()

find_program(MPI_ATTR_PKG_CONFIG NAMES pkg-config pkgconf)

mpi_attr_add_install_test(find_package)
mpi_attr_add_install_test(components)
mpi_attr_add_install_test(add_subdirectory)
# CMake's FetchContent calls add_subdirectory.
if(MPI_ATTR_TESTS_REST)
  mpi_attr_add_install_test(fetch_content)
endif()
mpi_attr_add_install_test(moved)
mpi_attr_add_install_test(destdir)
if(MPI_ATTR_PKG_CONFIG)
  mpi_attr_add_install_test(pkg_config_shared)
  mpi_attr_add_install_test(pkg_config_static)
  if(MPI_ATTR_PYTHON AND MPI_ATTR_HAVE_FORTRAN)
    mpi_attr_add_install_test(examples)
    mpi_attr_add_install_test(fpm)
  endif()
else()
  mpi_attr_missing(pkg-config "install.pkg_config_*, install.examples")
endif()
mpi_attr_add_install_test(find_mpi)
mpi_attr_add_install_test(mpiexec)
if(MPI_ATTR_HAVE_FORTRAN)
  foreach(tool autoreconf meson)
    find_program(MPI_ATTR_${tool} ${tool})
  endforeach()
  if(MPI_ATTR_autoreconf AND EXISTS /usr/share/aclocal/ax_prog_cc_mpi.m4)
    mpi_attr_add_install_test(autoconf)
  else()
    mpi_attr_missing("autoconf and autoconf-archive" install.autoconf)
  endif()
  if(MPI_ATTR_meson)
    mpi_attr_add_install_test(meson)
  else()
    mpi_attr_missing(meson install.meson)
  endif()
endif()
find_program(MPI_ATTR_MAN man)
if(MPI_ATTR_MAN)
  mpi_attr_add_install_test(manual)
else()
  mpi_attr_missing(man install.manual)
endif()

find_program(MPI_ATTR_MPICC mpicc)
find_program(MPI_ATTR_MPICC_mpich mpicc.mpich)
if(MPI_ATTR_MPICC AND MPI_ATTR_MPICC_mpich AND MPI_ATTR_PYTHON AND MPI_ATTR_HAVE_FORTRAN)
  mpi_attr_add_install_test(blocks)
  if(MPI_ATTR_TESTS_REST)
    set_property(TEST install.blocks APPEND PROPERTY ENVIRONMENT MPI_ATTR_WHOLE=1)
    set_property(TEST install.blocks PROPERTY TIMEOUT 1800)
  endif()
else()
  mpi_attr_missing("mpicc.mpich, python3 and a Fortran compiler" install.blocks)
endif()

# Over a real MPI: tests/hosts tests the behaviour, this one the installed files.
foreach(mpi mpich openmpi)
  find_program(MPI_ATTR_MPICC_${mpi} mpicc.${mpi})
  if(MPI_ATTR_MPICC_${mpi} AND MPI_ATTR_PKG_CONFIG)
    mpi_attr_add_install_test(over_mpi_${mpi})
  else()
    mpi_attr_missing(mpicc.${mpi} install.over_mpi_${mpi})
  endif()
endforeach()

if(MPI_ATTR_MPICC_mpich)
  mpi_attr_add_install_test(launcher)
endif()

if(MPI_ATTR_TESTS_CI AND MPI_ATTR_PYTHON AND MPI_ATTR_PKG_CONFIG AND MPI_ATTR_HAVE_FORTRAN)
  execute_process(COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/hosts/hosts.py" --standard-abi
    OUTPUT_VARIABLE abi OUTPUT_STRIP_TRAILING_WHITESPACE)
  mpi_attr_add_install_test(over_abi)
  set_property(TEST install.over_abi APPEND PROPERTY ENVIRONMENT "ABI_LIBRARY=${abi}")
endif()

# Another compiler cannot read the installed .mod files: it has a set of its own, or builds it from the installed sources.
find_program(MPI_ATTR_FLANG NAMES flang-new flang-new-19 flang-new-18 flang-new-17 flang-new-16)
if(MPI_ATTR_FLANG AND MPI_ATTR_TESTS_CI AND MPI_ATTR_HAVE_FORTRAN AND NOT CMAKE_Fortran_COMPILER_ID STREQUAL "LLVMFlang")
  mpi_attr_add_install_test(flang)
  set_property(TEST install.flang APPEND PROPERTY ENVIRONMENT "FLANG=${MPI_ATTR_FLANG}")
  if(MPI_ATTR_TESTS_REST) # two whole builds
    mpi_attr_add_install_test(fortran_sets)
    set_property(TEST install.fortran_sets APPEND PROPERTY ENVIRONMENT "FLANG=${MPI_ATTR_FLANG}")
  endif()
endif()
