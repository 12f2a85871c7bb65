# Tests of threads: the counted stress test, ThreadSanitizer, and the loom models of the engine.

set(stress "${PROJECT_SOURCE_DIR}/tests/threads/stress.c")
set(with_shared "-I${PROJECT_SOURCE_DIR}/tests-c")
mpi_attr_add_c_program(threads "${stress}" mpi_attr::mpi_attr "${with_shared}")

if(NOT MPI_ATTR_TESTS_CI)
  return()
endif()

# ---- ThreadSanitizer: C and Rust compiled with it, and rustc's runtime for both. gcc's lacks functions that newer
# compilers call.

execute_process(COMMAND "${MPI_ATTR_RUSTC}" --print target-libdir OUTPUT_VARIABLE dir OUTPUT_STRIP_TRAILING_WHITESPACE)
file(GLOB tsan_runtime "${dir}/librustc*_rt.tsan.a")
if(tsan_runtime)
  set(dir "${PROJECT_BINARY_DIR}/cargo-tsan")
  set(archive "${dir}/${MPI_ATTR_RUST_HOST}/debug/libmpi_attr_embedded.a")
  # The standard library is compiled without it; this mismatch only limits what the runtime sees. The flag is unstable,
  # which is acceptable in a test.
  add_custom_target(mpi_attr_tsan_cargo
    COMMAND "${CMAKE_COMMAND}" -E env "CARGO_TARGET_DIR=${dir}" RUSTC_BOOTSTRAP=1
            "RUSTFLAGS=-Zsanitizer=thread -Cunsafe-allow-abi-mismatch=sanitizer --cfg tsan -Copt-level=1 -Cdebuginfo=1"
            "${MPI_ATTR_CARGO}" rustc -p mpi_attr_embedded --lib --locked --crate-type staticlib --target ${MPI_ATTR_RUST_HOST}
    BYPRODUCTS "${archive}"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMENT "cargo build of crate mpi_attr_embedded, with ThreadSanitizer"
    USES_TERMINAL VERBATIM)
  add_library(mpi_attr_tsan INTERFACE)
  add_dependencies(mpi_attr_tsan mpi_attr_tsan_cargo)
  target_include_directories(mpi_attr_tsan INTERFACE "${PROJECT_SOURCE_DIR}/include")
  target_compile_options(mpi_attr_tsan INTERFACE -fsanitize=thread -g)
  target_link_libraries(mpi_attr_tsan INTERFACE "${archive}"
    -Wl,--whole-archive "${tsan_runtime}" -Wl,--no-whole-archive ${MPI_ATTR_NATIVE_LIBS})
  foreach(source "${stress}" "${PROJECT_SOURCE_DIR}/tests-c/threads.c" "${PROJECT_SOURCE_DIR}/tests-c/thread_waits.c"
         "${PROJECT_SOURCE_DIR}/tests-c/embedded_copies.c" "${PROJECT_SOURCE_DIR}/tests-c/embedded_threads.c"
         "${PROJECT_SOURCE_DIR}/tests-c/ext_inner.c" "${PROJECT_SOURCE_DIR}/tests-c/ext_get_or_set.c"
         "${PROJECT_SOURCE_DIR}/tests-c/ext_inquiry.c" "${PROJECT_SOURCE_DIR}/tests-c/ext_hooks.c"
         "${PROJECT_SOURCE_DIR}/tests-c/ext_sessions.c")
    mpi_attr_add_c_program(tsan "${source}" mpi_attr_tsan "${with_shared}"
      ENVIRONMENT MPI_ATTR_STRESS=300000 TSAN_OPTIONS=halt_on_error=1)
  endforeach()
  # A race that ThreadSanitizer must report.
  mpi_attr_add_test(tsan planted_race COMMAND tsan_stress
    ENVIRONMENT MPI_ATTR_STRESS=10000 MPI_ATTR_STRESS_RACE=1 TSAN_OPTIONS=halt_on_error=1)
  set_tests_properties(tsan.planted_race PROPERTIES PASS_REGULAR_EXPRESSION "data race .*stress.c:[0-9:]+ in work")
else()
  mpi_attr_missing("the runtime of ThreadSanitizer in ${dir}" tsan)
endif()

# ---- loom

mpi_attr_add_test(loom engine TIMEOUT 1800
  COMMAND "${CMAKE_COMMAND}" -E env "CARGO_TARGET_DIR=${PROJECT_BINARY_DIR}/cargo-loom"
          "${PROJECT_SOURCE_DIR}/tests/threads/loom" interleavings)
set_tests_properties(loom.engine PROPERTIES RUN_SERIAL ON FAIL_REGULAR_EXPRESSION " 0 passed")
