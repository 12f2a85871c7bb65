# Run by CPack between the installation and the packaging: what the packages need besides the installed files.
#
# Debian packages have their copyright, changelogs and lintian overrides. In all packages, static libraries have no
# debug information; CPack strips only the others.
file(GLOB_RECURSE archives "${CPACK_TEMPORARY_DIRECTORY}/*.a")
foreach(archive IN LISTS archives)
  execute_process(COMMAND strip --strip-debug --enable-deterministic-archives "${archive}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()

if(CPACK_GENERATOR STREQUAL "DEB")
  foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} COMPONENT)
    set(name ${CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME})
    set(share "${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/share")
    file(COPY "${CPACK_MPI_ATTR_DEBIAN_DIR}/${name}/copyright" DESTINATION "${share}/doc/${name}")
    file(COPY "${CPACK_MPI_ATTR_DEBIAN_DIR}/changelog" DESTINATION "${share}/doc/${name}")
    file(RENAME "${share}/doc/${name}/changelog" "${share}/doc/${name}/changelog.Debian")
    file(COPY "${CPACK_MPI_ATTR_SOURCE_DIR}/CHANGELOG.md" DESTINATION "${share}/doc/${name}")
    file(RENAME "${share}/doc/${name}/CHANGELOG.md" "${share}/doc/${name}/changelog")
    set(texts "${share}/doc/${name}/changelog.Debian" "${share}/doc/${name}/changelog")
    if(CPACK_MPI_ATTR_LICENCES)
      file(COPY "${CPACK_MPI_ATTR_LICENCES}" DESTINATION "${share}/doc/${name}")
      list(APPEND texts "${share}/doc/${name}/THIRD-PARTY.txt")
    endif()
    # gdb trusts this folder; it looks there for the folder of the library.
    file(GLOB_RECURSE scripts RELATIVE "${CPACK_TEMPORARY_DIRECTORY}/${component}"
      "${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/lib/*-gdb.py")
    foreach(script IN LISTS scripts)
      get_filename_component(folder "${script}" DIRECTORY)
      file(MAKE_DIRECTORY "${share}/gdb/auto-load/${folder}")
      file(RENAME "${CPACK_TEMPORARY_DIRECTORY}/${component}/${script}" "${share}/gdb/auto-load/${script}")
    endforeach()
    # Pages of section 3 get a suffix, because mpich-doc has pages with the same names; `man` finds both.
    file(GLOB pages "${share}/man/man3/*.3")
    foreach(page IN LISTS pages)
      execute_process(COMMAND sed -i -e "s|^\\.so \\(man3/.*\\)\\.3$|.so \\1.3mpi_attr|"
                      -e "s|^\\.TH \\([^ ]*\\) 3 |.TH \\1 3mpi_attr |" "${page}" COMMAND_ERROR_IS_FATAL ANY)
      file(RENAME "${page}" "${page}mpi_attr")
    endforeach()
    file(GLOB pages "${share}/man/man*/*")
    list(APPEND texts ${pages})
    execute_process(COMMAND gzip -9n ${texts} COMMAND_ERROR_IS_FATAL ANY)
    file(COPY "${CPACK_MPI_ATTR_DEBIAN_DIR}/${name}/overrides" DESTINATION "${share}/lintian/overrides")
    file(RENAME "${share}/lintian/overrides/overrides" "${share}/lintian/overrides/${name}")
  endforeach()
endif()
