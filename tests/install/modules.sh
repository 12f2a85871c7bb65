#!/bin/bash
# Loads the environment module of an installed tree with Tcl Modules and with Lmod: modules.sh PREFIX
# Debian's packages of the two exclude each other: where Lmod is installed, Tcl Modules are unpacked into the cache. Fails if
# neither is there.
set -eu
prefix=$(realpath "$1")
tried=0
tcl=/usr/share/modules/init/bash
if [ ! -r "$tcl" ] && [ -x /usr/bin/tclsh8.6 ]; then
  root=${MPI_ATTR_CACHE:-$HOME/.cache/mpi_attr}/environment-modules
  tcl=$root/usr/share/modules/init/bash
  if [ ! -d "$root" ]; then
    part=$(mktemp -d)
    if (cd "$part" && apt-get download -q environment-modules && dpkg -x environment-modules_*.deb root) >/dev/null 2>&1; then
      sed -i "s#/usr/lib/#$root/usr/lib/#g; s#/usr/share/modules#$root/usr/share/modules#g" "$part/root/usr/share/modules/init/bash"
      mkdir -p "${root%/*}"
      mv -T "$part/root" "$root" || true # another process was faster
    fi
    rm -rf "$part"
  fi
fi
for init in "$tcl" /usr/share/lmod/lmod/init/bash; do
  [ -r "$init" ] || { echo "not tested: $init is missing"; continue; }
  tried=$((tried + 1))
  INIT=$init PREFIX=$prefix bash --norc -c '
    set -e
    unset MODULEPATH LOADEDMODULES _LMFILES_ MPI_ATTR_ROOT
    source "$INIT"
    module use "$PREFIX/share/modulefiles"
    module load mpi_attr
    fail() { echo "$INIT: $1" >&2; exit 1; }
    [ "$MPI_ATTR_ROOT" = "$PREFIX" ] || fail "MPI_ATTR_ROOT is ${MPI_ATTR_ROOT-unset}"
    [ "$(command -v mpiattr-run)" = "$PREFIX/bin/mpiattr-run" ] || fail "mpiattr-run is $(command -v mpiattr-run)"
    pkg-config --exists mpi_attr || fail "pkg-config does not find mpi_attr"
    case :$LD_LIBRARY_PATH: in *:"$PREFIX"/lib*:*) ;; *) fail "LD_LIBRARY_PATH is $LD_LIBRARY_PATH" ;; esac
    module show mpi_attr 2>&1 | grep -q "reports of leaks" || fail "module show does not say what it is"
    module unload mpi_attr
    case "$PATH:${LD_LIBRARY_PATH-}:${MPI_ATTR_ROOT-}" in *"$PREFIX"*) fail "unload leaves $PATH ${LD_LIBRARY_PATH-}" ;; esac
    echo "$INIT: loaded and unloaded"'
done
[ $tried -gt 0 ] || { echo "neither environment-modules nor lmod is installed" >&2; exit 1; }
