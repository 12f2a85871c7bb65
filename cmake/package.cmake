# CPack: an archive of the whole tree that can be unpacked anywhere. docs/packages.md has the commands. `packaging/dist.py`
# calls cpack with SOURCE_DATE_EPOCH, so that two runs make the same bytes.
set(CPACK_PACKAGE_NAME mpi_attr)
set(CPACK_PACKAGE_VENDOR "the mpi_attr authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE-MIT")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/package_files.cmake")
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" CPACK_SYSTEM_NAME)
set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
set(CPACK_PACKAGE_FILE_NAME "mpi_attr-${PROJECT_VERSION}-${CPACK_SYSTEM_NAME}")
include(CPack)
