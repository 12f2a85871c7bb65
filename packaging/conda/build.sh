#!/bin/bash
# Run by rattler-build in the unpacked sources. SOURCE and CARGO_DIR: as in packaging/debian/rules.
set -euo pipefail
source=${SOURCE:-$PWD}
if [ -z "${SOURCE-}" ]; then
  export CARGO_HOME=$PWD/cargo-home CARGO_NET_OFFLINE=true
  mkdir cargo-home
  ln -s ../vendor cargo-home/vendor
  printf '[source.crates-io]\nreplace-with = "vendored-sources"\n[source.vendored-sources]\ndirectory = "%s/vendor"\n' \
    "$CARGO_HOME" > cargo-home/config.toml
fi
python3 -B "$source/packaging/licences.py" THIRD-PARTY.txt
cmake -S "$source" -B build -DCMAKE_INSTALL_PREFIX="$PREFIX" -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_BUILD_TYPE=Release \
  -DMPI_ATTR_CARGO_DIR="${CARGO_DIR:-$PWD/build/cargo}" -DMPI_ATTR_FORTRAN=ON -DMPI_ATTR_TESTS=OFF
cmake --build build -j "${CPU_COUNT:-2}"
build/demo > /dev/null
cmake --install build
