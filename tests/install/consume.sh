#!/usr/bin/env bash
# Installs mpi_attr and uses it from other projects.  consume.sh HOW, where HOW is one of the functions below.
# Needs MPI_ATTR_SOURCE, MPI_ATTR_BUILD, CMAKE, CC, CXX and FC (empty: no Fortran) from ctest, see tests.cmake.
# tests/packages uses it with installed packages: MPI_ATTR_TREE is their prefix.
set -euo pipefail

how=$1
here=$(cd "$(dirname "$0")" && pwd)
area=$MPI_ATTR_BUILD/tests-install
work=$area/$how
prefix=${MPI_ATTR_TREE:-$area/prefix}
SUFFIX=${SUFFIX:-}
rm -rf "$work"
mkdir -p "$work"

run() { printf '+ %s\n' "$*"; "$@"; }
die() { printf 'consume.sh %s: %s\n' "$how" "$*" >&2; exit 1; }

# install_to TREE: installs the build there
install_to() { run "$CMAKE" --install "$MPI_ATTR_BUILD" --prefix "$1"; }

# by_cmake TREE [-DVAR=...]: configures, builds and tests the project beside this script
by_cmake() {
  local tree=$1; shift
  rm -rf "$work/build"
  run "$CMAKE" -S "$here" -B "$work/build" -DCMAKE_PREFIX_PATH="$tree" -DCONSUMER_FORTRAN="${FC:+ON}" "$@"
  grep -q "^mpi_attr_DIR:PATH=$tree/" "$work/build/CMakeCache.txt" || die "found another mpi_attr"
  run "$CMAKE" --build "$work/build"
  (cd "$work/build" && run ctest --output-on-failure --no-tests=error) # CMake 3.18 has no --test-dir
}

# packaged ARGUMENT...: the words that pkg-config prints, in the array `words`. It quotes them for a shell.
packaged() {
  local text
  text=$(pkg-config "$@")
  eval "words=($text)"
}

# use_tree TREE: makes pkg-config and the dynamic linker search there
use_tree() {
  local pc
  pc=$(find "$1"/lib* -name mpi_attr.pc)
  export PKG_CONFIG_PATH=${pc%/*}
  packaged --variable=libdir mpi_attr
  if [ "$1" != /usr ]; then export LD_LIBRARY_PATH=${words[0]}; fi
}

# by_pkg_config TREE [--static]: the same programs, compiled without CMake. SUFFIX ends the names of the packages of a set.
by_pkg_config() {
  local flags=(-O1 ${2:+-static}) static=(${2:+--static})
  use_tree "$1"
  compile() { # compiler source package
    local program=$work/${2##*/}.out
    packaged "${static[@]}" --cflags --libs "$3"
    run "$1" "${flags[@]}" "$2" -o "$program" "${words[@]}"
    if ((${#static[@]})) && ldd "$program" 2>/dev/null; then die "$program is not static"; fi
    run "$program"
  }
  compile "$CC" "$here/consumer.c" mpi_attr
  compile "$CXX" "$here/consumer.cpp" mpi_attr
  if ! ((${#static[@]})); then compile "$CC" "$here/consumer_engine.c" mpi_attr-engine; fi
  if [ -n "$FC" ]; then
    # A plain MPI program, whose INTEGERs have the C type $2.
    compile_plain() { # package C type
      packaged --cflags mpi_attr-compat
      run "$CC" "${flags[@]}" "-DINTEGER=$2" -c "$here/../../examples/plain/plain.c" -o "$work/plain.o" "${words[@]}"
      packaged "${static[@]}" --cflags --libs "$1"
      (cd "$work" && run "$FC" "${flags[@]}" "$here"/../../examples/plain/*.f* plain.o -o plain "${words[@]}")
      run "$work/plain"
    }
    compile "$FC" "$here/consumer_f08.f90" "mpi_attr-fortran$SUFFIX"
    compile "$FC" "$here/consumer_include.f" mpi_attr
    compile_plain "mpi_attr-compat-fortran$SUFFIX" MPI_Fint
    if pkg-config --exists "mpi_attr-fortran-i8$SUFFIX"; then
      compile "$FC" "$here/consumer_f08.f90" "mpi_attr-fortran-i8$SUFFIX"
      compile "$FC" "$here/consumer_include.f" "mpi_attr-fortran-i8$SUFFIX"
      compile_plain "mpi_attr-compat-fortran-i8$SUFFIX" int64_t
    elif [ "${FC##*/}" = gfortran ]; then
      die "no package mpi_attr-fortran-i8$SUFFIX"
    fi
  fi
}

prefix() {
  install_to "$work"
  # A tree without a path of this build can be moved and packaged.
  if grep -rIlF -e "$work" -e "$MPI_ATTR_BUILD" -e "$MPI_ATTR_SOURCE" "$work"; then
    die "the files above contain the path of the build or of the installation"
  fi
}

find_package() { by_cmake "$prefix"; }
pkg_config_shared() {
  by_pkg_config "$prefix"
  # The order of libraries, and modules beside a library of another version.
  cp -r "$PKG_CONFIG_PATH" "$work/another"
  sed -i 's/^Version: .*/Version: 99/' "$work"/another/mpi_attr{,-pmpi}.pc
  for package in "$PKG_CONFIG_PATH"/mpi_attr-{,pmpi-,compat-}fortran*.pc; do
    package=$(basename "$package" .pc)
    packaged --libs-only-l "$package"
    if [[ $package = *-pmpi-* && ${words[*]} != -lmpi_attr_fortran*" -lmpi_attr_pmpi -lmpi_attr_abi_fortran" ]]; then
      die "the order of libraries of $package: ${words[*]}"
    fi
    if PKG_CONFIG_PATH=$work/another pkg-config --exists "$package"; then die "$package of another version"; fi
  done
}
pkg_config_static() { by_pkg_config "$prefix" --static; }

# The new path contains a space, whatever the path of the build is.
moved() {
  install_to "$work/before"
  mv "$work/before" "$work/and after"
  by_cmake "$work/and after"
  by_pkg_config "$work/and after"
}

# The names of sets; tests/unmodified/run_plain.py tests those of mpiattr-fort.
set_names() {
  printf 'include("%s")\nmpi_attr_fortran_set(set)\nmessage("${set}")\n' "$MPI_ATTR_SOURCE/fortran/set.cmake" > "$work/set.cmake"
  while read -r id version set; do
    [ "$("$CMAKE" -DCMAKE_Fortran_COMPILER_ID="$id" -DCMAKE_Fortran_COMPILER_VERSION="$version" -P "$work/set.cmake" 2>&1)" = "$set" ] ||
      die "the set of $id $version is not $set"
  done <<< 'GNU 11.3.0 gfortran-11
GNU 12.2.0 gfortran-12
GNU 13.3.1 gfortran-12
GNU 14.2.0 gfortran-12
GNU 15.2.0 gfortran-15
LLVMFlang 16.0.6 flang-16
LLVMFlang 22.1.8 flang-22
IntelLLVM 2024.0.0 ifx-2024
NVHPC 24.1.0 nvfortran-24'
}

# find_package with components: the error names what is missing.
components() {
  mkdir "$work/project"
  find() { # languages components: prints CMake's messages
    printf 'cmake_minimum_required(VERSION 3.18)\nproject(find LANGUAGES %s)\n%s\n' "$1" \
      "find_package(mpi_attr REQUIRED COMPONENTS $2)" > "$work/project/CMakeLists.txt"
    rm -rf "$work/build"
    printf '+ find_package for %s, components %s\n' "$1" "$2"
    "$CMAKE" -S "$work/project" -B "$work/build" -DCMAKE_PREFIX_PATH="$3" 2>&1 | tr -s ' \n' ' '
  }
  expect() { # text arguments of find
    local text=$1 said
    shift
    said=$(find "$@" || true)
    [[ $said = *"$text"* ]] || die "expected '$text' in: $said"
  }
  set_names
  expect "unknown component 'unheard-of': the components of mpi_attr are fortran, pmpi and ext" C "pmpi unheard-of" "$prefix"
  expect 'Build files have been written' C pmpi "$prefix"
  # Without the files for Fortran, as where only the development package for C is installed.
  cp -a "$prefix" "$work/C only"
  rm -rf "$work/C only/share/mpi_attr" "$work"/"C only"/lib*/cmake/mpi_attr/mpi_attrFortran-* \
    "$work"/"C only"/include/mpi_attr/*-[0-9]*
  expect 'to build them from source, enable the language Fortran' C fortran "$work/C only"
  expect 'Build files have been written' C pmpi "$work/C only"
  if [ -n "$FC" ]; then
    expect 'neither modules nor their sources are installed' 'C Fortran' fortran "$work/C only"
    expect 'Build files have been written' 'C Fortran' pmpi "$work/C only"
    expect 'Build files have been written' 'C Fortran' 'fortran pmpi' "$prefix"
    # No sources, but the modules of an older version, and a set without its last file.
    cp -a "$prefix"/include/mpi_attr/*-[0-9]* "$work/C only/include/mpi_attr"
    (cd "$prefix" && cp -a --parents lib*/cmake/mpi_attr/mpi_attrFortran-* "$work/C only")
    for set in "$work/C only"/include/mpi_attr/*-[0-9]*; do echo 0.0.9 > "$set/mpi_attr.version"; done
    mkdir "$work/C only/include/mpi_attr/aocc-4"
    set=${set##*/}
    expect "has modules of aocc-4 (incomplete), $set (mpi_attr 0.0.9), not of $set (" 'C Fortran' fortran "$work/C only"
    expect 'installed without its modules' C fortran "$work/C only"
  fi
  # A compiler that does not exist, and a program that is none.
  for compiler in unheard-of true; do
    ! said=$("$CMAKE" -S "$MPI_ATTR_SOURCE" -B "$work/further" -DMPI_ATTR_TESTS=OFF -DMPI_ATTR_FORTRAN=OFF \
      -DMPI_ATTR_FORTRAN_COMPILERS=$compiler 2>&1) && [[ $said = *"'$compiler' in MPI_ATTR_FORTRAN_COMPILERS"* ]] ||
      die "MPI_ATTR_FORTRAN_COMPILERS=$compiler: $said"
  done
}

# The library as a part of another project.
add_subdirectory() { subproject; }
fetch_content() { subproject; }
subproject() {
  run "$CMAKE" -S "$here/subproject" -B "$work/build" -DHOW="$how" -DMPI_ATTR_SOURCE="$MPI_ATTR_SOURCE" \
    -DMPI_ATTR_CARGO_DIR="$MPI_ATTR_BUILD/cargo" -DCMAKE_BUILD_TYPE=Release -DCONSUMER_FORTRAN="${FC:+ON}"
  run "$CMAKE" --build "$work/build"
  (cd "$work/build" && run ctest --output-on-failure --no-tests=error)
  # Only what the programs link to is built, and nothing of the library is installed.
  if [ -n "$(command find "$work/build" -name 'libmpi_attr_pmpi.so*' -o -name mpiattr-run)" ]; then
    die "products that no program needs were built"
  fi
  run "$CMAKE" --install "$work/build" --prefix "$work/installed"
  [ "$(cd "$work/installed" && command find . -type f)" = ./bin/c_shared ] || die "more than the program is installed"
}

# The Fortran package manager, from PyPI.
fpm() {
  use_tree "$prefix"
  cp -R "$here/../../examples/fpm" "$work/project"
  cd "$work/project"
  run python3 "$MPI_ATTR_SOURCE/packaging/tools.py" fpm run --all --compiler "$FC" --flag "$(pkg-config --cflags mpi_attr-fortran)" \
    --link-flag "$(pkg-config --libs-only-L mpi_attr-fortran)" | tee "$work/out"
  grep -q 'the workspace of the duplicate: 1000' "$work/out" && grep -q 'the number is 42' "$work/out" || die "not as expected"
}

# As packagers install: DESTDIR is no part of the prefix, and no file is outside the prefix.
destdir() {
  DESTDIR=$work/root install_to /opt/mpi_attr
  diff <(cd "$prefix" && find . -type f | sort) \
       <(cd "$work/root/opt/mpi_attr" && find . -type f | sort) || die "DESTDIR changes the installed files"
  [ "$(find "$work/root" -type f | wc -l)" = "$(find "$work/root/opt/mpi_attr" -type f | wc -l)" ] ||
    die "files outside the prefix"
  by_pkg_config "$work/root/opt/mpi_attr"
}

# with_flang COMMAND...: with another Fortran compiler. Debian's needs the path of its run-time library.
with_flang() {
  FC=$FLANG LIBRARY_PATH=$(dirname "$(readlink -f "$FLANG")")/../lib "$@"
}

# A compiler without a set of modules: the modules are built from the installed sources.
flang() {
  with_flang by_cmake "$prefix" -DMPI_ATTR_SOURCE="$MPI_ATTR_SOURCE"
  [ -d "$work/build/mpi_attr_modules" ] || die "the modules were not built from source"
  # Two folders of a project that both find the package.
  mkdir -p "$work"/project/{a,b}
  printf 'cmake_minimum_required(VERSION 3.18)\nproject(two LANGUAGES C Fortran)\nadd_subdirectory(a)\nadd_subdirectory(b)\n' \
    > "$work/project/CMakeLists.txt"
  for folder in a b; do
    printf 'find_package(mpi_attr REQUIRED COMPONENTS fortran)\nadd_executable(%s "%s")\n%s\n' $folder \
      "$here/consumer_f08.f90" "target_link_libraries($folder PRIVATE mpi_attr::compat)" > "$work/project/$folder/CMakeLists.txt"
  done
  with_flang run "$CMAKE" -S "$work/project" -B "$work/two" -DCMAKE_PREFIX_PATH="$prefix"
}

# by_wrappers TREE: the plain MPI program
by_wrappers() {
  local plain=$here/../../examples/plain
  (cd "$work" && run "$1/bin/mpiattr-cc" -c "$plain/plain.c" &&
    run "$1/bin/mpiattr-fort" "$plain/plain_f77.f" "$plain/plain_f08.f90" plain.o -o wrapped)
  "$work/wrapped" | diff - "$plain/trace.txt" || die "another trace"
}

# Modules of two compilers in one tree, which another installation and MPI_ATTR_FORTRAN_COMPILERS add.
fortran_sets() {
  local tree=$work/tree first=$FC other=$work/other set
  # what TREE: the files that belong to the first compiler
  of_first() { (cd "$1" && find . ! -type d | grep -E 'ortran|\.mod$|mpiattr-fort|mpif' | sort | xargs sha256sum); }
  # unchanged TREE: none of these files is another one
  unchanged() {
    of_first "$prefix" | sort > "$work/first"
    of_first "$1" | sort > "$work/now"
    if [ -n "$(comm -23 "$work/first" "$work/now")" ]; then die "an installation with $FLANG changed files: $(comm -23 "$work/first" "$work/now")"; fi
  }
  # in_both TREE DEFAULT: uses the tree with both compilers. DEFAULT and the other one are commands that run with one.
  in_both() {
    use_tree "$1"
    set=$(pkg-config --variable=compiler "mpi_attr-fortran")
    "$2" by_pkg_config "$1"
    SUFFIX=-$set "$2" by_pkg_config "$1"
    "$2" by_wrappers "$1"
    set=$(cd "$1/include/mpi_attr" && echo *-[0-9]*)
    set=${set/$(pkg-config --variable=compiler "mpi_attr-fortran")/}
    SUFFIX=-${set// /} "$3" by_pkg_config "$1"
    MPIATTR_FC=$("$3" sh -c 'echo "$FC"') "$3" by_wrappers "$1"
    for with in "$2" "$3"; do
      "$with" by_cmake "$1"
      [ ! -d "$work/build/mpi_attr_modules" ] || die "the modules were built from source"
    done
  }
  with_first() { "$@"; }

  # By the project in the installation.
  cp -a "$prefix" "$tree"
  with_flang run "$CMAKE" -S "$tree/share/mpi_attr/fortran" -B "$work/added" -DCMAKE_Fortran_COMPILER="$FLANG"
  run "$CMAKE" --build "$work/added"
  run "$CMAKE" --install "$work/added"
  unchanged "$tree"
  if grep -lF -e "$work" -e "$MPI_ATTR_SOURCE" "$tree"/lib*/libmpi_attr_fortran*.a; then
    die "the files above contain the path of the build or of the sources"
  fi
  in_both "$tree" with_first with_flang

  # By a whole build with flang, into an installation, and into a new one, which has the first compiler's modules, too.
  with_flang run "$CMAKE" -S "$MPI_ATTR_SOURCE" -B "$other" -DCMAKE_Fortran_COMPILER="$FLANG" -DMPI_ATTR_TESTS=OFF \
    -DMPI_ATTR_FORTRAN_COMPILERS="$first" -DMPI_ATTR_CARGO_DIR="$MPI_ATTR_BUILD/cargo" -DCMAKE_BUILD_TYPE=Release
  for target in fortran fortran_static fortran_objects_compat pmpi abi_fortran engine report abi archive "modules_of_${first##*/}"; do
    with_flang run "$CMAKE" --build "$other" --target "mpi_attr_$target"
  done
  # flang 16 has none.
  for target in fortran_i8 fortran_i8_objects_compat; do
    if [ -d "$other/CMakeFiles/mpi_attr_$target.dir" ]; then
      with_flang run "$CMAKE" --build "$other" --target "mpi_attr_$target"
    fi
  done
  rm -rf "$tree"
  cp -a "$prefix" "$tree"
  for component in runtime fortran; do run "$CMAKE" --install "$other" --prefix "$tree" --component $component; done
  unchanged "$tree"
  for component in runtime development fortran; do
    run "$CMAKE" --install "$other" --prefix "$work/new" --component $component
  done
  in_both "$work/new" with_flang with_first
}

# over_mpi_NAME: Debian's MPICH or Open MPI, with the library linked first, and by the launcher.
over_mpi_mpich() { over_mpi mpich; }
over_mpi_openmpi() {
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
  over_mpi openmpi
}
over_mpi() {
  local cc=mpicc.$1 start=("mpiexec.$1" -n 2) tree=$prefix
  use_tree "$tree"
  run "$cc" "$here/consumer_mpi.c" -o "$work/unmodified"
  run "${start[@]}" "$work/unmodified" plain
  run "${start[@]}" "$tree/bin/mpiattr-run" "$work/unmodified" mpi_attr
  ln -s "$tree/bin/mpiattr-run" "$work/run"
  run "${start[@]}" "$work/run" "$work/unmodified" mpi_attr
  packaged --cflags --libs mpi_attr-pmpi
  run "$cc" "$here/consumer_mpi.c" -o "$work/linked" "${words[@]}"
  run "${start[@]}" "$work/linked" mpi_attr
  MPI_ATTR_HOST_ABI=unheard-of run "${start[@]}" "$work/linked" plain
  run "$CMAKE" -S "$here/over_mpi" -B "$work/build" -DCMAKE_PREFIX_PATH="$tree" -DMPI_C_COMPILER="$(command -v "$cc")"
  run "$CMAKE" --build "$work/build"
  run "${start[@]}" "$work/build/consumer_mpi" mpi_attr
}

# mpiattr-run, the parts that do not depend on the MPI.
launcher() {
  # shellcheck source=launcher.sh
  . "$here/launcher.sh"
}

# The MPICH wheel, which is C only, from Fortran 2008; ABI_LIBRARY is its libmpi_abi.so.1.
over_abi() {
  local tree=$prefix data start
  use_tree "$tree"
  data=$(cd "$(dirname "$ABI_LIBRARY")/.." && pwd)
  start=("$data/bin/mpiexec" -n 2)
  export LD_LIBRARY_PATH=${LD_LIBRARY_PATH:-}:$data/lib
  for package in mpi_attr-pmpi-fortran{,-i8}; do
    if [ $package = mpi_attr-pmpi-fortran-i8 ] && ! pkg-config --exists $package; then continue; fi # as with flang 16
    packaged --cflags --libs $package
    run "$FC" "$here/consumer_f08.f90" -o "$work/linked" "${words[@]}" "$ABI_LIBRARY"
    run "${start[@]}" "$work/linked"
  done
  run "$CMAKE" -S "$here/over_mpi" -B "$work/build" -DCMAKE_PREFIX_PATH="$tree" -DCONSUMER_ABI="$ABI_LIBRARY"
  run "$CMAKE" --build "$work/build"
  run "${start[@]}" "$work/build/consumer_mpi"
  if ldd "$work/build/consumer_mpi" | grep -F libmpi_attr.so; then die "the world of one process is linked too"; fi
}

# The build systems' own ways to find an MPI: the names that they look for, in PATH or below MPI_HOME, and the wrappers' own.
# Each builds and runs build_systems in C and C++, and in Fortran with INTEGERs of 4 and of 8 bytes.
usual() { echo "$prefix"/lib*/mpi_attr/bin; }

# ran_8 FILE: the output of the tests, which must have run with INTEGERs of 8 bytes, if the installation has such modules
has_8() { [ -n "$FC" ] && compgen -G "$prefix/include/mpi_attr/*/i8" >/dev/null; }
ran_8() { grep -q '^8 bytes in an INTEGER' "$1" || die "no INTEGERs of 8 bytes in $1"; }

find_mpi() {
  with_mpi() { # arguments of cmake
    rm -rf "$work/build"
    run "$CMAKE" -S "$here/build_systems" -B "$work/build" "-DWITH_FORTRAN=${FC:+ON}" "$@"
    run "$CMAKE" --build "$work/build"
    (cd "$work/build" && run ctest -V --no-tests=error > "$work/tests.log") || { cat "$work/tests.log"; die "tests"; }
    grep -q "^MPIEXEC_EXECUTABLE:FILEPATH=$tree/" "$work/build/CMakeCache.txt" || die "another mpiexec"
  }
  local home tree=$prefix
  home=$(usual)
  home=${home%/bin}
  with_mpi -DMPI_HOME="$home"
  with_mpi -DMPI_C_COMPILER="$prefix/bin/mpiattr-cc" -DMPI_CXX_COMPILER="$prefix/bin/mpiattr-cxx" \
    -DMPI_Fortran_COMPILER="$prefix/bin/mpiattr-fort" -DMPIEXEC_EXECUTABLE="$prefix/bin/mpiattr-exec"
  PATH=$home/bin:$PATH with_mpi
  tree="$work/a tree"
  cp -a "$prefix" "$tree"
  with_mpi -DMPI_HOME="$tree${home#"$prefix"}"
  tree=$prefix
  if has_8; then
    MPIATTR_FC="$FC -fdefault-integer-8" with_mpi -DMPI_HOME="$home" -DCMAKE_Fortran_FLAGS=-fdefault-integer-8
    sed -n 's/^[0-9]*: //p' "$work/tests.log" > "$work/said"
    ran_8 "$work/said"
  fi
}

autoconf() {
  cp "$here"/build_systems/* "$work"
  (cd "$work" && run autoreconf --install)
  configured() { # arguments of configure
    rm -f "$work"/{c,cxx,fortran}
    (cd "$work" && run env -u CC -u CXX -u FC ./configure "$@" && run make check) | tee "$work/said" || die "configure $*"
  }
  PATH=$(usual):$PATH configured
  PATH=$(usual):$PATH configured FCFLAGS=-fdefault-integer-8
  ran_8 "$work/said"
  local cc=$prefix/bin/mpiattr-cc cxx=$prefix/bin/mpiattr-cxx fc=$prefix/bin/mpiattr-fort
  configured CC="$cc" MPICC="$cc" CXX="$cxx" MPICXX="$cxx" FC="$fc" MPIFC="$fc" MPIEXEC="$prefix/bin/mpiattr-exec"
}

meson() {
  # As docs/serial.md says: without the system's packages, because meson prefers those of Open MPI.
  export PKG_CONFIG_LIBDIR=/nonexistent PATH
  PATH=$(usual):$PATH
  set_up() { # arguments of meson
    rm -rf "$work/build"
    run command meson setup "$work/build" "$here/build_systems" "$@"
    grep -qF "$prefix/include/mpi_attr/compat" "$work/build/compile_commands.json" || die "meson found another MPI"
    run command meson test -v -C "$work/build" > "$work/said" || { cat "$work/said"; die "meson test"; }
  }
  set_up
  MPIATTR_FC="$FC -fdefault-integer-8" set_up -Dfortran_args=-fdefault-integer-8
  ran_8 "$work/said"
}

# mpiattr-exec: options, refusals, signals, exit statuses, directories and variables.
mpiexec() {
  local tree="$work/a tree" start said status
  cp -a "$prefix" "$tree"
  start=$tree/bin/mpiattr-exec
  run "$tree/bin/mpiattr-cc" "$here/build_systems/to_itself.c" -o "$work/app"
  cd "$work"
  expect() { # status text arguments: what it prints
    local wanted=$1 text=$2
    shift 2
    printf '+ mpiattr-exec %s\n' "$*"
    status=0
    said=$("$start" "$@" 2>&1) || status=$?
    [ "$status" = "$wanted" ] || die "status $status, expected $wanted: $said"
    [[ $said = *"$text"* ]] || die "expected '$text' in: $said"
  }
  expect 0 '1 process(es): 42' -n 1 ./app
  # The multicast with a cached count of calls, after "MPI: The Complete Reference".
  run "$tree/bin/mpiattr-cc" "$here/../../examples/mcast/mcast.c" -o mcast
  expect 0 '0 values came out of turn' -n 1 ./mcast
  start=$(usual)/mpiexec expect 0 '1 process(es): 42' ./app
  expect 0 '1 process(es): 42' --np 1 --oversubscribe -genvall -mca btl self -hostfile /dev/null --bind-to none -memory-alloc-kinds mpi ./app
  expect 0 '1 process(es): 42' --n=1 -path "/nowhere:$work" app
  expect 0 "$tree" -n 1 -wdir "$tree" pwd
  expect 0 'a b|c=d' -env FIRST 'a b' -x SECOND=c=d -n 1 sh -c 'echo "$FIRST|$SECOND"'
  expect 0 '-n 2 : x' -n 1 sh -c 'echo "$*"' sh '-n 2 : x'
  expect 0 'mpiattr-exec 0.' --version
  expect 0 'Usage: mpiattr-exec' --help
  expect 2 '-n 2: the serial library of mpi_attr is an MPI of one process' -n 2 ./app
  expect 2 "':' starts further processes" -n 1 ./app : -n 1 ./app
  expect 2 "the value of -np is 'x'" -np x ./app
  expect 2 'the option --unheard-of is unknown' --unheard-of ./app
  expect 2 'the option -l is unknown' -l ./app
  expect 2 "-x: '1' is no name of a variable" -x 1=2 ./app
  expect 2 'no program' -n 1
  expect 2 'its value is missing' -n
  expect 127 'not found' -n 1 ./nothing
  for status in 0 1 77 255; do expect $status '' -n 1 sh -c "exit $status"; done
  for signal in TERM INT KILL SEGV; do expect $((128 + $(kill -l $signal))) '' -n 1 sh -c "kill -$signal \$\$; sleep 9"; done
  # The program has the process of the launcher, and its standard input.
  expect 0 "$(echo input)" -n 1 cat <<<input
  "$start" -n 1 sh -c 'echo $$ > pid; exec sleep 60' &
  until [ -s pid ]; do sleep 0.1; done
  [ "$(cat pid)" = $! ] || die "the program is another process than the launcher"
  kill -USR1 $!
  wait $! && die "a signal did not end the program" || [ $? = $((128 + $(kill -l USR1))) ] || die "another signal"
}

# The shell blocks of README and of the pages for users, as printed.
blocks() { run python3 "$here/blocks.py" "$MPI_ATTR_BUILD" "$work" ${MPI_ATTR_WHOLE:+--whole}; }

# The programs in README, in the pages of the site and in the installed manual pages.
examples() {
  use_tree "$prefix"
  run python3 "$here/examples.py" "$work" "$MPI_ATTR_SOURCE"/{README,docs/*}.md "$prefix"/share/man/man*/[mM]*
}

# `man` finds the installed pages.
manual() {
  export MANPATH=$prefix/share/man MANWIDTH=80
  local name text
  for name in MPI_Comm_set_attr MPI_Type_set_attr MPI_Attr_put mpi_attr_engine_set mpiattr-run mpi_attr; do
    text=$(man -P cat "$name")
    printf '+ man %s\n%s\n' "$name" "$(sed -n 1,8p <<<"$text")"
    grep -qw -e "$name" <<<"$(sed -n '/^NAME/,/^[A-RT-Z]/p' <<<"$text")" || die "man $name does not print its page"
  done
  grep -q 'CREATE_KEYVAL(3)' <<<"$(man -P cat 3 MPI_Win_create_keyval)" || die "a page is not found by its other name"
}

"$how"
