# The ctest entries. One program of tests-c or tests-f90 is one test, named GROUP.PROGRAM; GROUP is also its label:
#   c, f90        against the shared library          c_static   against the archive
#   nopie         C without position-independent code: programs that pass predefined functions by their addresses
#   f90_O0        Fortran at -O0: programs whose INTENT(OUT) arguments a compiler may drop
#   f90_int8      Fortran with INTEGERs and LOGICALs of 8 bytes
#   f90_addresses Fortran as for a compiler without C descriptors
#   f90_names     Fortran with options that change how linker names are spelled
#   sanitize      C and Rust with ASan and UBSan    sanitize_f90  Fortran, too        valgrind   C and Fortran
#   abi           scripts of tests/abi                install    the installed tree, see tests/install
#   archive       the static library beside another Rust library, see tests/install/two_rusts
#   docs          README and the other documents; the manual pages, with mandoc and groff, see tests/docs; ./dev's tools
#   unmodified    programs and clients that are not written for this library, see tests/unmodified
#   serial        programs from the sources of Debian on one process, see tests/serial
#   demo          the demo                       hosts      real MPIs and their clients, see tests/hosts
#   report        reports of objects and attributes, see tests/report
#   fork, growth  children of fork beside threads; large numbers, see tests/limits
#   gdb           the commands of gdb, on processes and core files, see tests/gdb
#   tiny          the tests of attributes on examples/tiny_mpi, an MPI that has adopted the engine
#   threads, tsan, loom                             threads: stress, ThreadSanitizer, every order, see tests/threads
# MPI_ATTR_TESTS_LEVEL selects: `test` is what ./dev test builds and runs, `ci` adds the tests that .ci/run runs besides,
# `all` the others, which ./dev test --all runs. These have failed only together with tests of `ci`, or their MPI has the
# interface of another one, or they test the checks themselves.
# If a tool is missing, its group is omitted with a message; with MPI_ATTR_TESTS_ALL that is an error.

set(MPI_ATTR_TEST_TIMEOUT 120 CACHE STRING "Seconds until a test counts as hanging")
set(MPI_ATTR_TESTS_LEVEL test CACHE STRING "The tests to build: test, ci or all")
set_property(CACHE MPI_ATTR_TESTS_LEVEL PROPERTY STRINGS test ci all)
if(NOT MPI_ATTR_TESTS_LEVEL MATCHES "^(test|ci|all)$")
  message(FATAL_ERROR "MPI_ATTR_TESTS_LEVEL is ${MPI_ATTR_TESTS_LEVEL}; expected test, ci or all")
endif()
string(COMPARE NOTEQUAL "${MPI_ATTR_TESTS_LEVEL}" test MPI_ATTR_TESTS_CI)
string(COMPARE EQUAL "${MPI_ATTR_TESTS_LEVEL}" all MPI_ATTR_TESTS_REST)
set(MPI_ATTR_WARNINGS -Wall -Wextra -Wpedantic -Werror)

include(cmake/sort_sources.cmake)

function(mpi_attr_missing tool groups)
  if(MPI_ATTR_TESTS_ALL)
    message(FATAL_ERROR "mpi_attr: ${tool} not found, but needed by the tests: ${groups}")
  endif()
  message(STATUS "mpi_attr: ${tool} not found; omitting the tests: ${groups}")
endfunction()

# mpi_attr_add_test(group name COMMAND... [ENVIRONMENT...] [TIMEOUT...])
function(mpi_attr_add_test group name)
  cmake_parse_arguments(arg "" "TIMEOUT" "COMMAND;ENVIRONMENT" ${ARGN})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT ${MPI_ATTR_TEST_TIMEOUT})
  endif()
  add_test(NAME ${group}.${name} COMMAND ${arg_COMMAND})
  set_tests_properties(${group}.${name} PROPERTIES
    COST ${arg_TIMEOUT} # the long ones first
    LABELS "${group}" TIMEOUT ${arg_TIMEOUT} ENVIRONMENT "${arg_ENVIRONMENT}")
endfunction()

find_program(MPI_ATTR_VALGRIND valgrind)
if(NOT MPI_ATTR_VALGRIND)
  mpi_attr_missing(valgrind valgrind)
endif()
# Programs whose cases all finalize: memory that is still reachable at their end is a leak, too.
set(MPI_ATTR_ALL_FINALIZE callbacks_copy callbacks_delete embedded_comms embedded_contents embedded_engine
  embedded_errors embedded_infos embedded_names embedded_others embedded_types finalize values)
list(TRANSFORM MPI_ATTR_ALL_FINALIZE PREPEND c.)
# In CI: the programs that move data or allocate most; ASan checks the other C programs, too. The programs of the module mpi_f08,
# and `fixed` and `mixed`: those of the module mpi and of mpif.h call the same procedures with the same arguments.
set(MPI_ATTR_VALGRIND_IN_CI "^c\\.(callbacks_copy|embedded_(comms|contents|engine|errors|infos|messages|names|others|pack|types)\
|ext_(extra_state|inner)|files|finalize|messages|neighbours|values|windows)$|^f90\\.(embedded_f08|ext_|f08|fixed|mixed|pmpi)")
# Each case of a C program is its own process, and memcheck follows forks: every case is checked for leaks.
function(mpi_attr_add_valgrind_test name target)
  if(MPI_ATTR_VALGRIND AND (MPI_ATTR_TESTS_REST OR (MPI_ATTR_TESTS_CI AND name MATCHES "${MPI_ATTR_VALGRIND_IN_CI}")))
    set(kinds definite,possible)
    if(name IN_LIST MPI_ATTR_ALL_FINALIZE)
      set(kinds all)
    endif()
    mpi_attr_add_test(valgrind ${name} TIMEOUT 1200 ${ARGN}
      COMMAND "${MPI_ATTR_VALGRIND}" --quiet --fair-sched=yes --leak-check=full --show-leak-kinds=all
              --errors-for-leak-kinds=${kinds} --num-callers=40 --suppressions=${PROJECT_SOURCE_DIR}/cmake/valgrind.supp
              --error-exitcode=99 $<TARGET_FILE:${target}>)
  endif()
endfunction()

# ---- tests-c

find_package(Threads REQUIRED)
include(CheckCSourceCompiles)
set(MPI_ATTR_SANITIZE_FLAGS -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
list(JOIN MPI_ATTR_SANITIZE_FLAGS " " CMAKE_REQUIRED_FLAGS)
check_c_source_compiles("int main(void) { return 0; }" MPI_ATTR_HAVE_SANITIZERS)
unset(CMAKE_REQUIRED_FLAGS)
if(NOT MPI_ATTR_HAVE_SANITIZERS)
  mpi_attr_missing("the compiler's ASan and UBSan" sanitize)
elseif(NOT MPI_ATTR_TESTS_CI)
  set(MPI_ATTR_HAVE_SANITIZERS OFF)
endif()

# Cargo's name for this machine: if a target is named, build scripts are built without the flags.
execute_process(COMMAND "${MPI_ATTR_RUSTC}" -vV OUTPUT_VARIABLE version)
string(REGEX REPLACE ".*host: ([^\n]*)\n.*" "\\1" MPI_ATTR_RUST_HOST "${version}")

# The library for these groups: the Rust code has ASan, too (an unstable flag), and the checks of debug builds, including
# std's checks of preconditions of unsafe code. ./dev memory uses the same folder and flags, and so the same builds of the
# crates below it.
if(MPI_ATTR_HAVE_SANITIZERS)
  set(archive "${PROJECT_BINARY_DIR}/cargo-asan/${MPI_ATTR_RUST_HOST}/debug/libmpi_attr_embedded.a")
  add_custom_target(mpi_attr_asan_cargo
    COMMAND "${CMAKE_COMMAND}" -E env RUSTC_BOOTSTRAP=1 "RUSTFLAGS=-Zsanitizer=address -Zrandomize-layout"
            "CARGO_TARGET_DIR=${PROJECT_BINARY_DIR}/cargo-asan"
            "${MPI_ATTR_CARGO}" rustc -p mpi_attr_embedded --lib --locked --crate-type staticlib --target ${MPI_ATTR_RUST_HOST}
    BYPRODUCTS "${archive}"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMENT "cargo build of crate mpi_attr_embedded, with ASan"
    USES_TERMINAL VERBATIM)
  add_library(mpi_attr_asan INTERFACE)
  add_dependencies(mpi_attr_asan mpi_attr_asan_cargo)
  target_link_libraries(mpi_attr_asan INTERFACE "${archive}" ${MPI_ATTR_NATIVE_LIBS})
  target_include_directories(mpi_attr_asan INTERFACE "${PROJECT_SOURCE_DIR}/include")
endif()
# An allocation that is too large fails as it does without ASan.
set(MPI_ATTR_SANITIZE_ENVIRONMENT ASAN_OPTIONS=allocator_may_return_null=1)

file(GLOB sources CONFIGURE_DEPENDS tests-c/*.c)
mpi_attr_sort_sources("^int main *\\(|^main *\\(|^[A-Z_]*CASE(_OF)?\\(" "${sources}" c_programs c_shared)

# Compiles and links the C code of a group; `options` are for both.
function(mpi_attr_set_up_c target lib options)
  target_link_libraries(${target} PRIVATE ${lib} Threads::Threads)
  target_compile_options(${target} PRIVATE ${MPI_ATTR_WARNINGS} ${options})
  target_link_options(${target} PRIVATE ${options})
  set_target_properties(${target} PROPERTIES C_STANDARD 11)
endfunction()

# Makes the executable GROUP_NAME from one program and the shared sources, and adds it as a test.
function(mpi_attr_add_c_program group source lib options)
  cmake_parse_arguments(arg "" "" ENVIRONMENT ${ARGN})
  if(NOT TARGET ${group}_shared)
    add_library(${group}_shared OBJECT ${c_shared})
    mpi_attr_set_up_c(${group}_shared ${lib} "${options}")
  endif()
  get_filename_component(name "${source}" NAME_WE)
  set(target ${group}_${name})
  add_executable(${target} "${source}" $<TARGET_OBJECTS:${group}_shared>)
  mpi_attr_set_up_c(${target} ${lib} "${options}")
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests/${group}"
    OUTPUT_NAME ${name})
  mpi_attr_add_test(${group} ${name} COMMAND ${target} ENVIRONMENT ${arg_ENVIRONMENT})
endfunction()

foreach(source IN LISTS c_programs)
  get_filename_component(name "${source}" NAME_WE)
  mpi_attr_add_c_program(c "${source}" mpi_attr::mpi_attr -O2)
  # A program that executes itself again to set a variable cannot do so under valgrind.
  file(STRINGS "${source}" variable REGEX "check_require_environment\\(" LIMIT_COUNT 1)
  string(REGEX REPLACE ".*\"(.*)\", \"(.*)\".*" "\\1=\\2" variable "${variable}")
  mpi_attr_add_valgrind_test(c.${name} c_${name} ENVIRONMENT ${variable})
  if(MPI_ATTR_HAVE_SANITIZERS)
    mpi_attr_add_c_program(sanitize "${source}" mpi_attr_asan "${MPI_ATTR_SANITIZE_FLAGS}"
      ENVIRONMENT ${MPI_ATTR_SANITIZE_ENVIRONMENT})
  endif()
  # In such an executable, a function of a shared library can have another address than in the library, which matters
  # for callbacks that are recognised by address.
  if(name MATCHES "^(ext_keyvals|finalize|keyvals|kind|mpi1|pmpi|values_dup)$")
    mpi_attr_add_c_program(nopie "${source}" mpi_attr::mpi_attr -fno-pie)
    target_link_options(nopie_${name} PRIVATE -no-pie)
  endif()
  # Profiling tools replace MPI_ names, which works differently in an archive and in a shared library.
  if(name MATCHES "pmpi")
    mpi_attr_add_c_program(c_static "${source}" mpi_attr::mpi_attr_static "")
  endif()
endforeach()

# ---- tests-f90

include(cmake/fortran_programs.cmake)
if(MPI_ATTR_HAVE_FORTRAN)
  mpi_attr_add_fortran_programs("${PROJECT_SOURCE_DIR}/tests-f90" f90_names OPTIONS -O2)
  foreach(name IN LISTS f90_names)
    mpi_attr_add_test(f90 ${name} COMMAND f90_${name})
    mpi_attr_add_valgrind_test(f90.${name} f90_${name})
  endforeach()
  # The code for INTENT(OUT) depends on the level of optimisation.
  mpi_attr_add_fortran_programs("${PROJECT_SOURCE_DIR}/tests-f90" names GROUP f90_O0 OPTIONS -O0
    PATTERN ".*_(undefined|failing|made)|mixed")
  foreach(name IN LISTS names)
    mpi_attr_add_test(f90_O0 ${name} COMMAND f90_O0_${name})
  endforeach()
  if(TARGET mpi_attr_fortran_i8 AND MPI_ATTR_TESTS_CI)
    # INTEGERs and LOGICALs of 8 bytes. The module mpi and mpif.h have the procedures of mpi_f08 with other interfaces.
    set(pattern "(embedded_f08|ext|f08|fixed|mixed|pmpi).*|(embedded_)?(f90|include)_(comm|made|mpi1|undefined)")
    if(MPI_ATTR_TESTS_REST)
      set(pattern ".*")
    endif()
    mpi_attr_add_fortran_programs("${PROJECT_SOURCE_DIR}/tests-f90" names GROUP f90_int8 LIBRARY mpi_attr::fortran_i8
      PATTERN "${pattern}" OPTIONS -DMPI_ATTR_INTEGER_8)
    foreach(name IN LISTS names)
      mpi_attr_add_test(f90_int8 ${name} COMMAND f90_int8_${name})
    endforeach()
    # Both widths in one process: a program with 8-byte INTEGERs, and a shared library with 4-byte ones.
    add_library(int8_narrow SHARED tests/int8/narrow.F90)
    target_link_libraries(int8_narrow PRIVATE mpi_attr::fortran)
    add_executable(int8_both tests/int8/wide.F90 tests-f90/check.F90)
    target_link_libraries(int8_both PRIVATE mpi_attr::fortran_i8 $<TARGET_FILE:int8_narrow>)
    add_dependencies(int8_both int8_narrow)
    foreach(target int8_narrow int8_both)
      set_target_properties(${target} PROPERTIES Fortran_MODULE_DIRECTORY "${PROJECT_BINARY_DIR}/tests/${target}")
    endforeach()
    mpi_attr_add_test(f90_int8 both_widths COMMAND int8_both)
    # A program that is linked without the library for 8-byte INTEGERs, or with the libraries in another order.
    mpi_attr_add_test(f90_int8 link COMMAND sh "${PROJECT_SOURCE_DIR}/tests/int8/link" "${CMAKE_Fortran_COMPILER}"
      "${PROJECT_BINARY_DIR}")
  endif()
  if(MPI_ATTR_TESTS_CI)
    # The modules for a compiler without C descriptors, whose choice buffers are addresses.
    set(definitions -DMPI_ATTR_NO_DESCRIPTORS -DMPI_ATTR_NO_DESCRIBED_TEXTS)
    mpi_attr_add_modules(mpi_attr_fortran_addresses "${MPI_ATTR_MODULE_DIR}_addresses" ${definitions})
    add_library(mpi_attr_fortran_by_address INTERFACE)
    target_sources(mpi_attr_fortran_by_address INTERFACE $<TARGET_OBJECTS:mpi_attr_fortran_addresses>)
    target_include_directories(mpi_attr_fortran_by_address INTERFACE "${MPI_ATTR_MODULE_DIR}_addresses"
      "${MPI_ATTR_FORTRAN_DIR}")
    target_link_libraries(mpi_attr_fortran_by_address INTERFACE mpi_attr::mpi_attr)
    mpi_attr_add_fortran_programs("${PROJECT_SOURCE_DIR}/tests-f90" names GROUP f90_addresses
      LIBRARY mpi_attr_fortran_by_address OPTIONS ${definitions} PATTERN "f08_(local|made|memory|win)")
    foreach(name IN LISTS names)
      mpi_attr_add_test(f90_addresses ${name} COMMAND f90_addresses_${name})
    endforeach()
    # The modules are compiled without these options. tests/abi checks the names of all procedures; these programs check
    # variables that are recognised by address, and callbacks. -ff2c implies -fsecond-underscore.
    if(CMAKE_Fortran_COMPILER_ID STREQUAL "GNU")
      set(options no-underscoring f2c)
      if(MPI_ATTR_TESTS_REST)
        list(APPEND options second-underscore)
      endif()
      foreach(option IN LISTS options)
        mpi_attr_add_fortran_programs("${PROJECT_SOURCE_DIR}/tests-f90" names GROUP f90_names_${option}
          OPTIONS -f${option} PATTERN "(f08|f90|include)_(made|local|comm|undefined)|ext_f08")
        foreach(name IN LISTS names)
          mpi_attr_add_test(f90_names ${option}.${name} COMMAND f90_names_${option}_${name})
        endforeach()
      endforeach()
    endif()
  endif()
  # In CI, valgrind runs these programs, and ./dev fuzz calls the procedures with ASan.
  if(MPI_ATTR_HAVE_SANITIZERS AND MPI_ATTR_TESTS_REST AND CMAKE_Fortran_COMPILER_ID STREQUAL "GNU")
    # The modules, and the archive in place of the shared library.
    add_library(mpi_attr_asan_fortran INTERFACE)
    add_dependencies(mpi_attr_asan_fortran mpi_attr_fortran_static)
    target_link_libraries(mpi_attr_asan_fortran INTERFACE $<TARGET_FILE:mpi_attr_fortran_static> mpi_attr_asan)
    target_include_directories(mpi_attr_asan_fortran INTERFACE "${MPI_ATTR_MODULE_DIR}" "${PROJECT_SOURCE_DIR}/fortran")
    # Tests have LOGICALs with the values for true of other compilers.
    mpi_attr_add_fortran_programs("${PROJECT_SOURCE_DIR}/tests-f90" names
      GROUP sanitize_f90 LIBRARY mpi_attr_asan_fortran OPTIONS ${MPI_ATTR_SANITIZE_FLAGS} -fno-sanitize=bool)
    foreach(name IN LISTS names)
      mpi_attr_add_test(sanitize_f90 ${name} COMMAND sanitize_f90_${name} ENVIRONMENT ${MPI_ATTR_SANITIZE_ENVIRONMENT})
    endforeach()
  endif()
else()
  mpi_attr_missing("a Fortran compiler" "f90, demo")
endif()

# ---- demo, examples/finalize_order, tests/abi and tests/install

add_executable(finalize_order "${PROJECT_SOURCE_DIR}/examples/finalize_order/finalize_order.c")
mpi_attr_set_up_c(finalize_order mpi_attr::mpi_attr -DEMBEDDED)
mpi_attr_add_test(demo finalize_order COMMAND finalize_order)

if(TARGET demo)
  mpi_attr_add_test(demo runs COMMAND demo)
endif()

find_program(MPI_ATTR_CXX NAMES c++ g++)
if(NOT MPI_ATTR_CXX)
  mpi_attr_missing("a C++ compiler" "abi, install")
endif()
find_program(MPI_ATTR_PYTHON python3)
if(NOT MPI_ATTR_PYTHON)
  mpi_attr_missing(python3 "abi, docs, unmodified.mpi4py, install.examples")
endif()
if(MPI_ATTR_PYTHON AND MPI_ATTR_CXX)
  file(GLOB sources CONFIGURE_DEPENDS tests/abi/check_*.py)
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    string(REGEX REPLACE "^check_" "" name ${name})
    set(environment "MPI_ATTR_LIBRARY=$<TARGET_FILE:mpi_attr>" "MPI_ATTR_ARCHIVE=${MPI_ATTR_ARCHIVE}"
      "MPI_ATTR_ABI_LIBRARY=$<TARGET_FILE:mpi_attr_abi>"
      "MPI_ATTR_CC=${CMAKE_C_COMPILER}" "MPI_ATTR_CXX=${MPI_ATTR_CXX}" "MPI_ATTR_FC=${CMAKE_Fortran_COMPILER}")
    mpi_attr_add_test(abi ${name} ENVIRONMENT ${environment} COMMAND "${MPI_ATTR_PYTHON}" "${source}")
    # A check with a self-test, which injects faults that the check must find.
    file(STRINGS "${source}" self_test REGEX "--self-test" LIMIT_COUNT 1)
    if(self_test AND MPI_ATTR_TESTS_REST)
      mpi_attr_add_test(abi ${name}_self_test TIMEOUT 600 ENVIRONMENT ${environment}
        COMMAND "${MPI_ATTR_PYTHON}" "${source}" --self-test)
    endif()
  endforeach()
endif()
if(MPI_ATTR_PYTHON)
  # What is generated from api/routines.txt is up to date.
  mpi_attr_add_test(abi generated COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/api/generate.py" --check)
  # The place of every fault of ./dev sabotage still exists.
  mpi_attr_add_test(abi faults COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/sabotage/run.py" --check)
  mpi_attr_add_test(docs documents COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/docs/check_documents.py")
  mpi_attr_add_test(docs benchmarks COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/benches/bench.py" --check)
  mpi_attr_add_test(docs sweep TIMEOUT 300 COMMAND
    "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/benches/sweep.py" "${PROJECT_BINARY_DIR}" --check)
  mpi_attr_add_test(docs machines COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/machines/page.py")
  # The pages of the site are made, without mdBook; ./dev site --check tests the site.
  mpi_attr_add_test(docs site COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/docs/site.py" true
    "${PROJECT_BINARY_DIR}/tests/site")
  find_program(MPI_ATTR_MANDOC mandoc)
  find_program(MPI_ATTR_GROFF groff)
  if(MPI_ATTR_MANDOC AND MPI_ATTR_GROFF)
    mpi_attr_add_test(docs manual COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/docs/check_manual.py")
  else()
    mpi_attr_missing("mandoc and groff" docs.manual)
  endif()
  set(clients types switched)
  if(MPI_ATTR_TESTS_CI)
    list(PREPEND clients mpi4py peers) # the whole suite of mpi4py; the first run builds it
  endif()
  foreach(client IN LISTS clients)
    mpi_attr_add_test(unmodified ${client} TIMEOUT 1800 ENVIRONMENT "MPI_ATTR_ABI_DIR=$<TARGET_FILE_DIR:mpi_attr_abi>"
      COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/unmodified/run_${client}.py")
  endforeach()
endif()
mpi_attr_add_test(docs dev COMMAND bash "${PROJECT_SOURCE_DIR}/tests/dev.sh" "${PROJECT_BINARY_DIR}/tests/dev")
# Cargo and CMake refuse machines with 32-bit pointers. Neither test needs the standard libraries of such a machine: cargo
# compiles build scripts for this machine, and CMake only compiles and archives its test program.
set(refusal "mpi_attr needs 64-bit pointers")
mpi_attr_add_test(abi pointers_cargo ENVIRONMENT "CARGO_TARGET_DIR=${PROJECT_BINARY_DIR}/cargo-pointers"
  COMMAND "${MPI_ATTR_CARGO}" check --locked --keep-going --target i686-unknown-linux-gnu
          --manifest-path "${PROJECT_SOURCE_DIR}/Cargo.toml" --package mpi_attr --lib)
set_tests_properties(abi.pointers_cargo PROPERTIES PASS_REGULAR_EXPRESSION "${refusal}")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  mpi_attr_add_test(abi pointers_cmake
    COMMAND "${CMAKE_COMMAND}" -G "${CMAKE_GENERATOR}" -S "${PROJECT_SOURCE_DIR}" -B "${PROJECT_BINARY_DIR}/tests/pointers"
            "-DCMAKE_C_COMPILER=${CMAKE_C_COMPILER}" -DCMAKE_C_FLAGS=-m32
            -DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY -DMPI_ATTR_FORTRAN=OFF)
  set_tests_properties(abi.pointers_cmake PROPERTIES PASS_REGULAR_EXPRESSION "${refusal}")
endif()
if(MPI_ATTR_TESTS_CI)
  include(tests/install/two_rusts/tests.cmake)
endif()
if(MPI_ATTR_CXX)
  # Callbacks in C++ that throw. It is compiled by a command, because CMake's C++ is not enabled for one program.
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  mpi_attr_add_test(c throwing COMMAND sh -ec "\"$@\" && exec '${PROJECT_BINARY_DIR}/tests/throwing'" sh
    "${MPI_ATTR_CXX}" -std=c++11 -g ${MPI_ATTR_WARNINGS} "-I${PROJECT_SOURCE_DIR}/include"
    "${PROJECT_SOURCE_DIR}/tests-c/throwing.cpp" -o "${PROJECT_BINARY_DIR}/tests/throwing"
    "$<TARGET_FILE:mpi_attr>" "-Wl,-rpath,$<TARGET_FILE_DIR:mpi_attr>" -ldl)
  mpi_attr_add_test(demo cpp COMMAND sh -ec "\"$@\" && exec '${PROJECT_BINARY_DIR}/tests/cpp'" sh
    "${MPI_ATTR_CXX}" -std=c++17 -g ${MPI_ATTR_WARNINGS} "-I${PROJECT_SOURCE_DIR}/include"
    "-I${PROJECT_SOURCE_DIR}/include/mpi_attr/compat" "${PROJECT_SOURCE_DIR}/examples/cpp/cpp.cpp"
    -o "${PROJECT_BINARY_DIR}/tests/cpp" "$<TARGET_FILE:mpi_attr>" "-Wl,-rpath,$<TARGET_FILE_DIR:mpi_attr>")
  if(MPI_ATTR_PYTHON AND MPI_ATTR_TESTS_CI)
    mpi_attr_add_test(demo cpp_api TIMEOUT 300 COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/cpp/check.py" "${MPI_ATTR_CXX}"
      "$<TARGET_FILE:mpi_attr>")
  endif()
  include(tests/install/tests.cmake)
  if(MPI_ATTR_PYTHON AND MPI_ATTR_HAVE_FORTRAN)
    mpi_attr_add_test(unmodified plain TIMEOUT 600
      ENVIRONMENT "MPI_ATTR_PREFIX=${PROJECT_BINARY_DIR}/tests-install/prefix" "PATH=$ENV{PATH}"
      COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/unmodified/run_plain.py")
    set_tests_properties(unmodified.plain PROPERTIES FIXTURES_REQUIRED mpi_attr_prefix)
    include(tests/serial/tests.cmake)
  endif()
endif()

# ---- tests/hosts

if(MPI_ATTR_PYTHON)
  # One test for each MPI library; the names, with versions, are listed in tests/hosts. CI has one for each
  # interface of crates/interfaces: Debian's MPIs, and MPICH's library of the standard ABI.
  execute_process(COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/hosts/hosts.py" --names
    OUTPUT_VARIABLE names OUTPUT_STRIP_TRAILING_WHITESPACE)
  string(REPLACE "\n" ";" names "${names}")
  # mpi_attr_wanted(output_var name test_names ci_names): whether the level has the test of this name
  function(mpi_attr_wanted output_var name test_names ci_names)
    set(${output_var} OFF PARENT_SCOPE)
    if(MPI_ATTR_TESTS_REST OR name MATCHES "^(${test_names})" OR (MPI_ATTR_TESTS_CI AND name MATCHES "^(${ci_names})"))
      set(${output_var} ON PARENT_SCOPE)
    endif()
  endfunction()
  foreach(name IN LISTS names)
    mpi_attr_wanted(wanted ${name} "mpich-4" "openmpi-4|mpich-5.*-abi")
    if(wanted)
      mpi_attr_add_test(hosts ${name} TIMEOUT 1500
        ENVIRONMENT "MPI_ATTR_PMPI=$<TARGET_FILE:mpi_attr_pmpi>" "MPI_ATTR_RUN=${PROJECT_BINARY_DIR}/mpiattr-run"
        COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/hosts/all.py" ${name} --quick
                --build "${PROJECT_BINARY_DIR}/tests-hosts")
    endif()
  endforeach()
  # Children of fork, large numbers and reports, embedded and over every MPI. In CI children are tested over Open MPI 5,
  # whose own have hung most, and not over Open MPI 4.
  foreach(name embedded ${names})
    foreach(limit fork growth)
      if(limit STREQUAL "fork")
        mpi_attr_wanted(wanted ${name} "embedded" "mpich-4|openmpi-5")
      else()
        mpi_attr_wanted(wanted ${name} "embedded" "mpich-4|openmpi-4")
      endif()
      if(wanted)
        mpi_attr_add_test(${limit} ${name} TIMEOUT 300
          COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/limits/check.py" ${limit} ${name}
                  --build "${PROJECT_BINARY_DIR}")
      endif()
    endforeach()
    mpi_attr_wanted(wanted ${name} "embedded" "mpich-4")
    if(wanted AND MPI_ATTR_HAVE_FORTRAN AND MPI_ATTR_CXX)
      mpi_attr_add_test(report ${name} TIMEOUT 600
        COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/report/check.py" ${name} --build "${PROJECT_BINARY_DIR}")
    endif()
  endforeach()
  foreach(name mpich-4.0.2 openmpi-4.1.4)
    mpi_attr_wanted(wanted ${name} "none" "mpich|openmpi")
    if(wanted)
      mpi_attr_add_test(report jobs_${name} TIMEOUT 600
        COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/report/jobs.py" ${name} --build "${PROJECT_BINARY_DIR}")
    endif()
  endforeach()
  if(MPI_ATTR_TESTS_REST)
    if(MPI_ATTR_HAVE_FORTRAN AND MPI_ATTR_CXX)
      mpi_attr_add_test(report comparison TIMEOUT 300
        COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/report/comparison.py" --build "${PROJECT_BINARY_DIR}" --check)
    endif()
    mpi_attr_add_test(report mpi4py_suite TIMEOUT 900
      COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/report/check.py" openmpi-4.1.4 --build "${PROJECT_BINARY_DIR}"
              --only mpi4py_suite)
  endif()
  if(MPI_ATTR_CXX)
    mpi_attr_add_test(report scale TIMEOUT 300
      COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/report/scale.py" --build "${PROJECT_BINARY_DIR}" --differ 2000)
  endif()
  if(MPI_ATTR_VALGRIND AND MPI_ATTR_TESTS_CI)
    mpi_attr_add_test(report cost TIMEOUT 900
      COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/report/cost.py" embedded --build "${PROJECT_BINARY_DIR}")
  endif()
  find_program(MPI_ATTR_GDB gdb)
  if(MPI_ATTR_GDB)
    foreach(name embedded static mpich-4.0.2 openmpi-4.1.4)
      mpi_attr_wanted(wanted ${name} "embedded|static" "mpich|openmpi")
      if(wanted)
        mpi_attr_add_test(gdb ${name} TIMEOUT 300
          COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/gdb/check.py" ${name} --build "${PROJECT_BINARY_DIR}")
      endif()
    endforeach()
  else()
    mpi_attr_missing(gdb gdb)
  endif()
  # How processes end, embedded and over Debian's MPIs.
  if(MPI_ATTR_CXX AND MPI_ATTR_TESTS_CI)
    mpi_attr_add_test(hosts exits TIMEOUT 300
      COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/hosts/exits.py" --build "${PROJECT_BINARY_DIR}")
  endif()
  mpi_attr_add_test(hosts facts COMMAND "${MPI_ATTR_PYTHON}" "${PROJECT_SOURCE_DIR}/tests/hosts/check_facts.py")
endif()

# ---- examples/comm_cache: a library's own communicator, by mpi_attr_inner_comm; examples/object_state: attributes of
# sessions and files, by mpi_attr_get_or_set; examples/tag_ub: MPI_TAG_UB on every communicator

foreach(form mpi_attr mpi_attr_static)
  foreach(example comm_cache object_state tag_ub)
    add_executable(${example}_${form} examples/${example}/${example}.c)
    mpi_attr_set_up_c(${example}_${form} mpi_attr::${form} -DEMBEDDED)
    target_include_directories(${example}_${form} PRIVATE "${PROJECT_SOURCE_DIR}/include/mpi_attr/compat")
    mpi_attr_add_test(demo ${example}_${form} COMMAND ${example}_${form})
  endforeach()
endforeach()

# A binding finds the extensions by weak references and by dlsym: in libmpi_attr, and in a process that has loaded only
# libmpi_abi.so.1, to which programs are not linked otherwise.
foreach(lib mpi_attr mpi_attr_abi)
  add_executable(weak_${lib} "${PROJECT_SOURCE_DIR}/tests/hosts/clients/weak.c")
  mpi_attr_set_up_c(weak_${lib} ${lib} "")
  target_include_directories(weak_${lib} PRIVATE
    "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/include/mpi_attr/compat")
  target_link_libraries(weak_${lib} PRIVATE ${CMAKE_DL_LIBS})
  mpi_attr_add_test(demo weak_${lib} COMMAND weak_${lib})
endforeach()
target_link_options(weak_mpi_attr_abi PRIVATE "-Wl,--no-as-needed,--copy-dt-needed-entries")

# ---- examples/fortran_layer: the same trace by the library's Fortran and by a Fortran binding in C over the extensions

if(MPI_ATTR_HAVE_FORTRAN)
  set(layer "${PROJECT_SOURCE_DIR}/examples/fortran_layer")
  foreach(form fortran fortran_static)
    foreach(way native over_c)
      set(target layer_${form}_${way})
      add_executable(${target} "${layer}/program.F90" "${layer}/c_side.c" "${layer}/layer.c" "${layer}/callbacks.c")
      target_link_libraries(${target} PRIVATE mpi_attr::${form} Threads::Threads)
      target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/include/mpi_attr/compat")
      target_compile_options(${target} PRIVATE
        $<$<COMPILE_LANGUAGE:C>:${MPI_ATTR_WARNINGS}> $<$<COMPILE_LANG_AND_ID:Fortran,GNU>:-Wall -std=legacy>)
      set_target_properties(${target} PROPERTIES
        C_STANDARD 11 LINKER_LANGUAGE Fortran Fortran_MODULE_DIRECTORY "${PROJECT_BINARY_DIR}/tests/${target}")
    endforeach()
    target_compile_definitions(layer_${form}_over_c PRIVATE LAYER)
    mpi_attr_add_test(demo layer_${form} COMMAND sh -c
      "native=$('$<TARGET_FILE:layer_${form}_native>') && [ \"$native\" = \"$('$<TARGET_FILE:layer_${form}_over_c>')\" ]")
  endforeach()
endif()

# ---- examples/tiny_mpi: the programs of tests-c that test attributes

# Omitted: pmpi, because tiny_mpi has no PMPI_ names; embedded_* and wide, because it is not embedded.
set(MPI_ATTR_TINY_TESTS callbacks_copy callbacks_delete errors errors_process errors_world finalize keyvals mpi1
  predefined reentry_copy reentry_delete reentry_free strict strict_words thread_waits threads values
  values_by_reference values_dup)
add_library(tiny_mpi SHARED examples/tiny_mpi/tiny_mpi.c examples/tiny_mpi/tiny_mpi_fortran.c)
target_include_directories(tiny_mpi PUBLIC examples/tiny_mpi)
target_compile_options(tiny_mpi PRIVATE ${MPI_ATTR_WARNINGS})
target_link_libraries(tiny_mpi PRIVATE mpi_attr::engine Threads::Threads)
set_target_properties(tiny_mpi PROPERTIES C_STANDARD 11)
foreach(name IN LISTS MPI_ATTR_TINY_TESTS)
  mpi_attr_add_c_program(tiny "${PROJECT_SOURCE_DIR}/tests-c/${name}.c" tiny_mpi -DMPI_ATTR_TEST_HOST)
endforeach()
# The header compiles alone as C++.
if(MPI_ATTR_CXX)
  mpi_attr_add_test(tiny header_in_cxx COMMAND "${MPI_ATTR_CXX}" ${MPI_ATTR_WARNINGS} -std=c++11 -fsyntax-only
    -x c++ "${PROJECT_SOURCE_DIR}/include/mpi_attr_engine.h")
endif()

include(tests/threads/tests.cmake)
