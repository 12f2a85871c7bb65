# Registers the test of the static library beside another Rust library. The library's own code does not panic; a second
# archive, made in the same way but for the optimisation, adds a function that does.
set(dir "${PROJECT_BINARY_DIR}/cargo-panic")
set(archive "${dir}/${MPI_ATTR_CARGO_OUT}/libmpi_attr_embedded.a")
add_custom_target(mpi_attr_panic_cargo
  COMMAND "${CMAKE_COMMAND}" -E env "CARGO_TARGET_DIR=${dir}" --unset=CARGO_BUILD_TARGET
          CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
          "${MPI_ATTR_CARGO}" rustc ${MPI_ATTR_CARGO_ARGS} -p mpi_attr_embedded --lib --locked --crate-type staticlib -- --cfg mpi_attr_test_panic
  BYPRODUCTS "${archive}"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  COMMENT "cargo build of crate mpi_attr_embedded, with a function that panics"
  USES_TERMINAL VERBATIM)
set(with_panic "${PROJECT_BINARY_DIR}/tests/libmpi_attr_panic.a")
mpi_attr_add_interface_only(mpi_attr_panic mpi_attr_panic_cargo "${archive}" "${with_panic}")
add_custom_target(mpi_attr_two_rusts ALL)
add_dependencies(mpi_attr_two_rusts mpi_attr_archive mpi_attr_panic)

mpi_attr_add_test(archive two_rusts TIMEOUT 600
  ENVIRONMENT "MPI_ATTR_SOURCE=${PROJECT_SOURCE_DIR}" "CC=${CMAKE_C_COMPILER}" "NM=${CMAKE_NM}" "RUSTC=${MPI_ATTR_RUSTC}"
  COMMAND bash "${PROJECT_SOURCE_DIR}/tests/install/two_rusts/run.sh" "${MPI_ATTR_ARCHIVE}" "${with_panic}"
          "${PROJECT_BINARY_DIR}/tests/two_rusts" ${MPI_ATTR_STATIC_OPTIONS} ${MPI_ATTR_NATIVE_LIBS})
