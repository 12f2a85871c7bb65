# The files that `cmake --install` installs. Paths in them are relative to the file itself, so that an installed tree
# can be moved.
#
# Each file belongs to one of the components runtime, serial, development, fortran and tools, which are Debian packages
# (packaging/debian/rules), or documents.
include(CMakePackageConfigHelpers)

set(MPI_ATTR_CMAKE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/mpi_attr")
set(MPI_ATTR_PC_DIR "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
set(MPI_ATTR_SOURCE_INSTALL_DIR "${CMAKE_INSTALL_DATADIR}/mpi_attr/fortran")

# mpi_attr_install_wrapper(name component compiler variable includes libraries...): mpiattr-`name`. The compiler is found in
# PATH. MPI_ATTR_WRAPPER_SET is more of the script, for Fortran.
function(mpi_attr_install_wrapper name component compiler variable includes)
  set(MPI_ATTR_WRAPPER ${name})
  get_filename_component(MPI_ATTR_WRAPPER_COMPILER "${compiler}" NAME)
  set(MPI_ATTR_WRAPPER_VARIABLE ${variable})
  set(MPI_ATTR_WRAPPER_INCLUDES "${includes}")
  string(JOIN " " MPI_ATTR_WRAPPER_LIBS ${ARGN})
  file(RELATIVE_PATH MPI_ATTR_PREFIX_FROM_BIN "/prefix/${CMAKE_INSTALL_BINDIR}" "/prefix")
  set(script "${PROJECT_BINARY_DIR}/wrappers/mpiattr-${name}")
  configure_file("${PROJECT_SOURCE_DIR}/tools/wrappers/mpiattr.in" "${script}" @ONLY)
  install(PROGRAMS "${script}" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT ${component})
endfunction()

# mpi_attr_install_usual_names(program component names...): the names that build systems look for, in a folder of their own
# that is put first into PATH, or named by MPI_HOME
set(MPI_ATTR_USUAL_BIN "${CMAKE_INSTALL_LIBDIR}/mpi_attr/bin")
file(RELATIVE_PATH MPI_ATTR_BIN_FROM_USUAL "/prefix/${MPI_ATTR_USUAL_BIN}" "/prefix/${CMAKE_INSTALL_BINDIR}")
function(mpi_attr_install_usual_names program component)
  foreach(name IN LISTS ARGN)
    set(link "${PROJECT_BINARY_DIR}/usual/${name}")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/usual")
    file(CREATE_LINK "${MPI_ATTR_BIN_FROM_USUAL}/${program}" "${link}" SYMBOLIC)
    install(FILES "${link}" DESTINATION "${MPI_ATTR_USUAL_BIN}" COMPONENT ${component})
  endforeach()
endfunction()

# ---- C

install(TARGETS mpi_attr mpi_attr_engine mpi_attr_static mpi_attr_pmpi mpi_attr_abi_fortran EXPORT mpi_attrTargets
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime NAMELINK_COMPONENT development)
install(TARGETS mpi_attr_abi
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/mpi_attr" COMPONENT serial NAMELINK_SKIP)
install(FILES "${MPI_ATTR_ARCHIVE}" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(FILES include/mpi_attr.h include/mpi_attr_routines.h include/mpi_attr_engine.h include/mpi_attr_ext.h
  include/mpi_attr.hpp
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)
install(FILES fortran/mpif_attr.h fortran/mpif_attr_constants.h
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT fortran)
install(FILES include/mpi_attr/compat/mpi.h include/mpi_attr/compat/mpio.h
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/mpi_attr/compat" COMPONENT development)
install(FILES include/mpi_attr/compat/mpif.h
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/mpi_attr/compat" COMPONENT fortran)
install(EXPORT mpi_attrTargets NAMESPACE mpi_attr:: DESTINATION "${MPI_ATTR_CMAKE_DIR}" COMPONENT development)

set(MPI_ATTR_CARGO_TOOLS_DIR "${MPI_ATTR_CARGO_DIR}-tools" CACHE PATH "Cargo's target folder for the programs")
# The launcher finds the library relative to itself, installed or in the build directory. Its messages of panics do not
# name the home directory of whoever built it.
set(MPI_ATTR_CARGO_HOME "$ENV{CARGO_HOME}")
if(NOT MPI_ATTR_CARGO_HOME)
  set(MPI_ATTR_CARGO_HOME "$ENV{HOME}/.cargo")
endif()
file(RELATIVE_PATH MPI_ATTR_LIB_FROM_BIN "/prefix/${CMAKE_INSTALL_BINDIR}" "/prefix/${CMAKE_INSTALL_LIBDIR}")
set(MPI_ATTR_PROGRAM_LINKER "" CACHE FILEPATH "The linker of programs in Rust (default: that of cargo)")
# Of rustc for the program alone: what it depends on is compiled once, whatever links the program.
set(linker)
if(MPI_ATTR_PROGRAM_LINKER)
  set(linker "-Clinker=${MPI_ATTR_PROGRAM_LINKER}")
endif()
# mpiattr-run is linked statically, so that it starts whatever LD_PRELOAD names: a tool that refers to an MPI cannot be
# loaded into a program without one. A static program needs no version of glibc; MPI_ATTR_PROGRAM_LINKER, which may lack
# a static C library, does not link it.
execute_process(COMMAND cc -print-file-name=libc.a OUTPUT_VARIABLE libc OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(IS_ABSOLUTE "${libc}")
  set(launcher_options -Ctarget-feature=+crt-static)
else()
  message(STATUS "mpi_attr: mpiattr-run is linked dynamically, as cc has no libc.a: it does not start if LD_PRELOAD names a "
    "tool that refers to an MPI")
  set(launcher_options ${linker})
endif()
# mpi_attr_add_program(target name folder options...): a program in Rust, with these options of rustc for it alone
function(mpi_attr_add_program target name folder)
  add_custom_target(${target} ALL
    COMMAND "${CMAKE_COMMAND}" -E env "CARGO_TARGET_DIR=${MPI_ATTR_CARGO_TOOLS_DIR}" --unset=CARGO_BUILD_TARGET
            "MPI_ATTR_LIB_FROM_BIN=${MPI_ATTR_LIB_FROM_BIN}" "MPI_ATTR_SOVERSION=${PROJECT_VERSION_MAJOR}"
            "CARGO_ENCODED_RUSTFLAGS=--remap-path-prefix=${MPI_ATTR_CARGO_HOME}=/cargo"
            "${MPI_ATTR_CARGO}" rustc --profile tool --locked --manifest-path "${PROJECT_SOURCE_DIR}/${folder}/Cargo.toml" -- ${ARGN}
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different "${MPI_ATTR_CARGO_TOOLS_DIR}/tool/${name}" "${PROJECT_BINARY_DIR}/${name}"
    BYPRODUCTS "${PROJECT_BINARY_DIR}/${name}"
    COMMENT "cargo build of ${name}"
    USES_TERMINAL VERBATIM)
  install(PROGRAMS "${PROJECT_BINARY_DIR}/${name}" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tools)
endfunction()
mpi_attr_add_program(mpi_attr_run mpiattr-run tools/launcher ${launcher_options})
mpi_attr_add_program(mpi_attr_report_tool mpiattr-report tools/reader ${linker})

# The mpiexec of the serial library.
configure_file(tools/wrappers/mpiattr-exec.in "${PROJECT_BINARY_DIR}/wrappers/mpiattr-exec" @ONLY)
install(PROGRAMS "${PROJECT_BINARY_DIR}/wrappers/mpiattr-exec" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tools)
mpi_attr_install_usual_names(mpiattr-exec tools mpiexec mpirun)

install(FILES tools/reader/schema.json DESTINATION "${CMAKE_INSTALL_DATADIR}/mpi_attr" RENAME report.schema.json
  COMPONENT tools)
install(TARGETS mpi_attr_report LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime NAMELINK_COMPONENT development)
install(FILES ${MPI_ATTR_LINKED_RECORDER} DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)

# ---- the commands of gdb, which loads PROGRAM-gdb.py with a program or library

foreach(target mpi_attr mpi_attr_pmpi)
  set(script "lib${target}.so.${PROJECT_VERSION}-gdb.py")
  configure_file(tools/debugger/mpi_attr-gdb.py "${PROJECT_BINARY_DIR}/${script}" COPYONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${script}" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime)
endforeach()
# For programs with the static library.
install(FILES tools/debugger/mpi_attr-gdb.py DESTINATION "${CMAKE_INSTALL_DATADIR}/mpi_attr" COMPONENT development)

# The environment module names the prefix relative to itself. It is in no package of Debian, whose prefix needs none.
file(RELATIVE_PATH MPI_ATTR_PREFIX_FROM_MODULE "/prefix/${CMAKE_INSTALL_DATADIR}/modulefiles/mpi_attr" "/prefix")
configure_file(cmake/modulefile.in "${PROJECT_BINARY_DIR}/modulefile" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/modulefile" DESTINATION "${CMAKE_INSTALL_DATADIR}/modulefiles/mpi_attr"
  RENAME "${PROJECT_VERSION}" COMPONENT modulefile)

# The .pc files name the prefix relative to themselves.
file(RELATIVE_PATH MPI_ATTR_PREFIX_FROM_PC "/prefix/${MPI_ATTR_PC_DIR}" "/prefix")

# ---- Fortran: a set of modules for the compiler used here and for each of MPI_ATTR_FORTRAN_COMPILERS; the sources, and
# the project that adds a set later

install(DIRECTORY fortran/ DESTINATION "${MPI_ATTR_SOURCE_INSTALL_DIR}" COMPONENT fortran)
file(RELATIVE_PATH MPI_ATTR_PREFIX_FROM_SOURCE "/prefix/${MPI_ATTR_SOURCE_INSTALL_DIR}" "/prefix")
set(layout "${PROJECT_BINARY_DIR}/layout.cmake")
configure_file(fortran/layout.cmake.in "${layout}" @ONLY)
install(FILES "${layout}" DESTINATION "${MPI_ATTR_SOURCE_INSTALL_DIR}" COMPONENT fortran)
install(FILES fortran/set.cmake DESTINATION "${MPI_ATTR_CMAKE_DIR}" COMPONENT development)
if(MPI_ATTR_HAVE_FORTRAN)
  include(fortran/install_set.cmake)
  add_subdirectory(cmake/default_set)
endif()

set(MPI_ATTR_FORTRAN_COMPILERS "" CACHE STRING "Further Fortran compilers, whose sets of modules are installed too")
foreach(compiler IN LISTS MPI_ATTR_FORTRAN_COMPILERS)
  get_filename_component(name "${compiler}" NAME)
  set(dir "${PROJECT_BINARY_DIR}/modules_of/${name}")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -G "${CMAKE_GENERATOR}" -S "${PROJECT_SOURCE_DIR}/fortran" -B "${dir}"
            "-DMPI_ATTR_LAYOUT=${layout}" "-DCMAKE_Fortran_COMPILER=${compiler}"
            "-DCMAKE_C_COMPILER=${CMAKE_C_COMPILER}" "-DCMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE}"
    OUTPUT_QUIET ERROR_VARIABLE why RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "mpi_attr: CMake fails with '${compiler}' in MPI_ATTR_FORTRAN_COMPILERS:\n${why}")
  endif()
  set(make "${CMAKE_COMMAND}" --build "${dir}" --config "$<CONFIG>")
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    set(make "$(MAKE)" -C "${dir}") # with the same number of jobs
  endif()
  add_custom_target("mpi_attr_modules_of_${name}" ALL COMMAND ${make} USES_TERMINAL VERBATIM)
  install(SCRIPT "${dir}/cmake_install.cmake" COMPONENT fortran)
endforeach()

# ---- manual pages: each in the component of what it describes

install(DIRECTORY docs/man/man3 docs/man/man7 DESTINATION "${CMAKE_INSTALL_MANDIR}" COMPONENT development)
install(DIRECTORY docs/man/man1 DESTINATION "${CMAKE_INSTALL_MANDIR}" COMPONENT tools
  PATTERN "mpiattr-c*" EXCLUDE PATTERN "mpiattr-fort*" EXCLUDE)
install(DIRECTORY docs/man/man1 DESTINATION "${CMAKE_INSTALL_MANDIR}" COMPONENT development
  FILES_MATCHING PATTERN "mpiattr-c*")
if(MPI_ATTR_HAVE_FORTRAN)
  install(DIRECTORY docs/man/man1 DESTINATION "${CMAKE_INSTALL_MANDIR}" COMPONENT fortran
    FILES_MATCHING PATTERN "mpiattr-fort*")
endif()

# ---- CMake package

configure_package_config_file(cmake/mpi_attrConfig.cmake.in "${PROJECT_BINARY_DIR}/mpi_attrConfig.cmake"
  INSTALL_DESTINATION "${MPI_ATTR_CMAKE_DIR}"
  PATH_VARS MPI_ATTR_SOURCE_INSTALL_DIR CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/mpi_attrConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/mpi_attrConfig.cmake" "${PROJECT_BINARY_DIR}/mpi_attrConfigVersion.cmake"
  DESTINATION "${MPI_ATTR_CMAKE_DIR}" COMPONENT development)

# ---- pkg-config

string(JOIN " " MPI_ATTR_PC_PRIVATE ${MPI_ATTR_STATIC_OPTIONS} ${MPI_ATTR_NATIVE_LIBS})
string(JOIN " " MPI_ATTR_PC_NATIVE ${MPI_ATTR_NATIVE_LIBS})
foreach(pc mpi_attr mpi_attr-engine mpi_attr-pmpi mpi_attr-report mpi_attr-abi-fortran mpi_attr-compat)
  configure_file(cmake/${pc}.pc.in "${PROJECT_BINARY_DIR}/${pc}.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${pc}.pc" DESTINATION "${MPI_ATTR_PC_DIR}" COMPONENT development)
endforeach()

# ---- licences

# Made by packaging/licences.py for packages, which are given away without the sources.
set(MPI_ATTR_LICENCES "" CACHE FILEPATH "THIRD-PARTY.txt: the licences of everything that is linked in")
install(FILES LICENSE-MIT LICENSE-APACHE CHANGELOG.md ${MPI_ATTR_LICENCES}
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT documents)

# ---- compiler wrappers; default_set has that of Fortran

set(MPI_ATTR_WRAPPED_CC "${CMAKE_C_COMPILER}" CACHE STRING "The compiler that mpiattr-cc runs")
set(includes "\"-I$include/mpi_attr/compat\" \"-I$include\"")
mpi_attr_install_wrapper(cc development "${MPI_ATTR_WRAPPED_CC}" MPIATTR_CC "${includes}" -lmpi_attr)
mpi_attr_install_wrapper(cxx development c++ MPIATTR_CXX "${includes}" -lmpi_attr)
mpi_attr_install_usual_names(mpiattr-cc development mpicc)
mpi_attr_install_usual_names(mpiattr-cxx development mpicxx mpic++ mpiCC)
