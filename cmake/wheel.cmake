# The contents of the wheel: the component `python`, relative to the Python package. A wheel has no symbolic links, so
# each library has only the name that programs load.
add_custom_target(mpi_attr_wheel)
add_dependencies(mpi_attr_wheel mpi_attr mpi_attr_pmpi mpi_attr_abi mpi_attr_report mpi_attr_run mpi_attr_report_tool)

foreach(target mpi_attr mpi_attr_pmpi mpi_attr_report)
  install(FILES $<TARGET_FILE:${target}> RENAME $<TARGET_SONAME_FILE_NAME:${target}> DESTINATION lib COMPONENT python)
endforeach()
foreach(target mpi_attr mpi_attr_pmpi)
  install(FILES tools/debugger/mpi_attr-gdb.py RENAME lib${target}.so.${PROJECT_VERSION_MAJOR}-gdb.py
    DESTINATION lib COMPONENT python)
endforeach()
install(FILES $<TARGET_FILE:mpi_attr_abi> RENAME $<TARGET_SONAME_FILE_NAME:mpi_attr_abi>
  DESTINATION lib/mpi_attr COMPONENT python)
install(PROGRAMS "${PROJECT_BINARY_DIR}/mpiattr-run" "${PROJECT_BINARY_DIR}/mpiattr-report"
  "${PROJECT_BINARY_DIR}/wrappers/mpiattr-exec" "${PROJECT_BINARY_DIR}/wrappers/mpiattr-cc"
  "${PROJECT_BINARY_DIR}/wrappers/mpiattr-cxx" DESTINATION bin COMPONENT python)
# A wheel has no symbolic links: what the linker finds for -lmpi_attr is a linker script.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/wheel/libmpi_attr.so"
  CONTENT "INPUT(libmpi_attr.so.@PROJECT_VERSION_MAJOR@)\n" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/wheel/libmpi_attr.so" DESTINATION lib COMPONENT python)
install(FILES include/mpi_attr.h include/mpi_attr_routines.h include/mpi_attr_engine.h include/mpi_attr_ext.h
  include/mpi_attr.hpp
  fortran/mpif_attr.h fortran/mpif_attr_constants.h DESTINATION include COMPONENT python)
install(DIRECTORY include/mpi_attr/compat DESTINATION include/mpi_attr COMPONENT python)
install(DIRECTORY fortran/ DESTINATION fortran COMPONENT python
  PATTERN "CMakeLists.txt" EXCLUDE PATTERN "library.cmake" EXCLUDE PATTERN "headers.cmake" EXCLUDE
  PATTERN "*set.cmake" EXCLUDE PATTERN "*.in" EXCLUDE)
set(MPI_ATTR_MODULE_DIR "${PROJECT_BINARY_DIR}/wheel")
include(fortran/i8/headers.cmake)
install(DIRECTORY "${MPI_ATTR_MODULE_DIR}/i8" DESTINATION fortran COMPONENT python)
install(FILES ${MPI_ATTR_LICENCES} DESTINATION . COMPONENT python)
