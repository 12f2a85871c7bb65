# shellcheck shell=bash disable=SC2154  # sourced by consume.sh, which sets the variables
# mpiattr-run: its options, its installation paths, and the programs it refuses.

# Where LD_PRELOAD cannot contain the path of the build, a copy elsewhere is tested: most cases preload the library
# itself. The others are below.
if [[ $area = *[[:space:]:\$]* ]]; then
  elsewhere=$(mktemp -d)
  trap 'rm -rf "$elsewhere"' EXIT
  cp -a "$area/prefix" "$elsewhere"
  area=$elsewhere work=$elsewhere/launcher
  mkdir "$work"
fi
launcher_run=$area/prefix/bin/mpiattr-run
start="mpiexec.mpich -n 2"
export TMPDIR=$work/tmp
mkdir "$TMPDIR"
cd "$work"

# expect STATUS TEXT COMMAND...: the command exits with STATUS and prints TEXT (an extended regular expression)
expect() {
  local status=$1 text=$2 got=0
  shift 2
  printf '+ %s\n' "$*"
  "$@" > "$work/out" 2>&1 < /dev/null || got=$?
  if [ $got != "$status" ] || { [ -n "$text" ] && ! grep -Eq -- "$text" "$work/out"; }; then
    cat "$work/out"
    die "exit status $got, expected $status and the text $text: $*"
  fi
}
# The program is refused, --check reports a problem, and --optional starts it.
refused() { # TEXT PROGRAM [STATUS WITHOUT THE LIBRARY]
  expect 2 "^mpiattr-run: .*$1" "$launcher_run" "$2"
  expect 2 "^problem: .*$1" "$launcher_run" --check "$2"
  expect "${3:-0}" "^mpiattr-run: .*$1.*; running .* without mpi_attr" "$launcher_run" --optional "$2"
}

run mpicc.mpich "$here/consumer_mpi.c" -o app
printf 'int main(void) { return 0; }\n' > empty.c

# ---- options
expect 0 '^usage: mpiattr-run ' "$launcher_run" --help
expect 0 '^mpiattr-run [0-9]+\.[0-9]+\.[0-9]+$' "$launcher_run" --version
expect 2 'no program' "$launcher_run"
expect 2 "'--unheard-of'" "$launcher_run" --unheard-of ./app plain
expect 2 "'-z'" "$launcher_run" -z ./app plain
expect 0 '' "$launcher_run" -- ./app mpi_attr
expect 0 '' "$launcher_run" ./app mpi_attr # the program's own options:
expect 0 '^--help$' "$launcher_run" sh -c 'echo "$1"' sh --help
expect 1 'mpi_attr' "$launcher_run" ./app plain # the program's own exit status
expect 127 'not found' "$launcher_run" ./unheard-of
expect 127 'not found' "$launcher_run" unheard-of
expect 126 'not an executable' "$launcher_run" ./empty.c
expect 0 '^MPI: /.*libmpich\.so.*, binary interface mpich$' "$launcher_run" --check ./app
expect 0 '^result: mpiattr-run will work$' "$launcher_run" --check ./app
expect 0 '^MPI: none is linked' "$launcher_run" --check cat
expect 0 '^mpi_attr [0-9.]+: over MPICH ' "$launcher_run" --verbose ./app mpi_attr

# ---- unwritable output
mkfifo closed
for option in --help --version '--check ./app'; do
  # The reader closes its end before anything is written: mpiattr-run ends by SIGPIPE or silently.
  ( exec 3<> closed 4> closed 3>&-; # shellcheck disable=SC2086  # words
    expect 0 '' bash -c 'exec "$@" >&4' bash "$launcher_run" $option )
  if [ -s "$work/out" ]; then cat "$work/out"; die "$option prints the text above for a closed pipe"; fi
  if [ -e /dev/full ]; then
    # shellcheck disable=SC2086  # words
    expect 2 '^mpiattr-run: cannot write to standard output' bash -c 'exec "$@" > /dev/full' bash "$launcher_run" $option
  fi
done
if [ -e /dev/full ]; then
  expect 2 '' bash -c 'exec "$@" 2> /dev/full' bash "$launcher_run" --unheard-of
  MPI_ATTR_PMPI=empty.c expect 0 '^started$' bash -c 'exec "$@" 2> /dev/full' bash "$launcher_run" --optional echo started
fi

# ---- the library's path, also paths that LD_PRELOAD cannot contain
for place in 'with space' 'with:colon' 'with $LIB' 'all: of $them'; do
  cp -a "$area/prefix" "$work/$place"
  # shellcheck disable=SC2086  # words
  expect 0 '' $start "$work/$place/bin/mpiattr-run" ./app mpi_attr
  expect 0 '^preloaded as: /' "$work/$place/bin/mpiattr-run" --check ./app
  TMPDIR="$work/$place" expect 0 '' "$work/$place/bin/mpiattr-run" ./app mpi_attr
done
[ "$(find "$TMPDIR" -type l | wc -l)" = 4 ] || die "expected one link for each path"
[ "$(find "$TMPDIR" -mindepth 1 -type d -perm 700 | wc -l)" = 1 ] || die "expected one private directory"
# A directory that another user can write to is not used.
chmod 777 "$TMPDIR"/mpi_attr-*
expect 0 '^preloaded as: /(var/)?tmp/' "$work/with space/bin/mpiattr-run" --check ./app
library=$(find "$area/prefix" -name libmpi_attr_pmpi.so)
ln -s "$library" link.so
MPI_ATTR_PMPI=link.so expect 0 '' "$launcher_run" sh -c "cd / && exec '$work/app' mpi_attr"
expect 0 '' "$launcher_run" --library link.so sh -c "cd / && exec '$work/app' mpi_attr"
MPI_ATTR_PMPI='' expect 0 '' "$launcher_run" ./app mpi_attr
MPI_ATTR_PMPI=unheard-of.so expect 2 'cannot read unheard-of.so' "$launcher_run" ./app plain
MPI_ATTR_PMPI=empty.c expect 2 'not a shared library' "$launcher_run" ./app plain
MPI_ATTR_PMPI=$(find "$area/prefix" -name libmpi_attr.so) expect 2 'is not libmpi_attr_pmpi.so' "$launcher_run" ./app plain
head -c 100000 "$library" > cut.so
MPI_ATTR_PMPI=cut.so expect 2 '^mpiattr-run: ' "$launcher_run" ./app plain
LC_ALL=C sed 's/GLIBC_2\./GLIBC_9./g' "$library" > newer.so # needs a newer glibc
MPI_ATTR_PMPI=newer.so expect 2 'its dynamic linker cannot load the library: .*GLIBC_9' "$launcher_run" ./app plain

# ---- libraries that are already preloaded stay in front, and the library is listed once
LD_PRELOAD=libm.so.6 expect 0 '^libm\.so\.6:/.*libmpi_attr_pmpi\.so[^:]*$' "$launcher_run" sh -c 'echo "$LD_PRELOAD"'
LD_PRELOAD=libm.so.6 expect 0 '^libm\.so\.6:/[^:]*$' "$launcher_run" "$launcher_run" sh -c 'echo "$LD_PRELOAD"'
for ours in "$library" "$work/link.so"; do # under any name
  LD_PRELOAD="$ours:libm.so.6" expect 0 '^libm\.so\.6:/[^:]*libmpi_attr_pmpi\.so[^:]*$' \
    "$launcher_run" sh -c 'echo "$LD_PRELOAD"'
done
LD_PRELOAD="$library" expect 0 '^/[^:]*$' "$launcher_run" sh -c 'echo "$LD_PRELOAD"'

# ---- programs
run "$CC" -static empty.c -o static
refused 'statically linked' ./static
run "$CC" -static-pie empty.c -o static-pie
refused 'statically linked' ./static-pie
run "$CC" "$here/consumer_static.c" -o static-mpi
refused 'has an MPI linked into it' ./static-mpi
strip -o static-mpi-stripped static-mpi
refused 'has an MPI linked into it' ./static-mpi-stripped
run "$CC" -rdynamic "$here/consumer_static.c" -o static-mpi-shown
LD_PRELOAD=$library expect 0 '^mpi_attr: inactive: the MPI is linked into the program' ./static-mpi-shown
# A program that only contains a text of an MPI is not one.
printf '#include <stdio.h>\nint main(void) { return puts("MPID_Init ompi_mpi_init") < 0; }\n' > mentions.c
run "$CC" -s mentions.c -o mentions
expect 0 '^MPID_Init' "$launcher_run" ./mentions
expect 0 'will work' "$launcher_run" --check ./mentions
cp app other-processor
printf '\363' | dd of=other-processor bs=1 seek=18 conv=notrunc status=none
refused 'made for 64-bit RISC-V' ./other-processor 2 # the shell runs it as a script
if [ "$(id -u)" = 0 ]; then
  run "$CC" empty.c -o setuid
  chown nobody setuid
  chmod u+s setuid
  refused 'setuid to another user' ./setuid
  rm setuid
else
  expect 2 '^problem: .*setuid to another user' "$launcher_run" --check su
fi
printf '#!/bin/sh -e\nexec ./app "$1"\n' > script
printf '#!/usr/bin/env sh\nexec ./app "$1"\n' > script-env
printf 'exec ./app "$1"\n' > script-bare
printf '#!%s/static\n' "$work" > script-static
chmod +x script*
for script in script script-env script-bare; do
  expect 0 '' "$launcher_run" ./$script mpi_attr
  expect 0 "^script: ./$script\$" "$launcher_run" --check ./$script
done
expect 2 'statically linked' "$launcher_run" ./script-static
expect 2 'statically linked' "$launcher_run" --check ./script-static

# ---- env, in scripts and as the program
env_script() { printf '#!/usr/bin/env %s\n' "$1" > env-script; chmod +x env-script; }
export SPLIT='two words'
for words in '-i' '-' '-vi' '--ignore-environment' '--ignore-e' '-u LD_PRELOAD' '-uLD_PRELOAD' '--unset=LD_PRELOAD' \
  '--unset LD_PRELOAD' 'LD_PRELOAD=' 'LD_PRELOAD=libm.so.6' '-u FOO -i' '-C / -i'; do
  env_script "-S $words $work/app plain"
  refused 'of env removes the library from LD_PRELOAD' ./env-script 1
  for option in '' --check; do
    # shellcheck disable=SC2086  # words
    expect 2 'of env removes the library from LD_PRELOAD' "$launcher_run" $option env $words "$work/app" mpi_attr
  done
done
for words in '-u FOO' '-uFOO' '--unset=FOO' '--unset FOO' '-C /' '--chdir=/' '-vu FOO A=b' 'A=b' '-u FOO --' \
  "-S 'A=\${SPLIT}' \"B=\\tx\"" 'LD_PRELOAD=${LD_PRELOAD}:libm.so.6' '--default-signal=PIPE'; do
  env_script "-S $words sh -c \"exec '$work/app' mpi_attr\""
  expect 0 '' "$launcher_run" "$work/env-script"
  expect 0 '^result: mpiattr-run will work' "$launcher_run" --check ./env-script
  env_script "-S $words $work/static"
  expect 2 'statically linked' "$launcher_run" ./env-script
done
expect 0 '' "$launcher_run" env -u FOO A=b ./app mpi_attr
expect 0 '' "$launcher_run" env -C / "$work/app" mpi_attr
expect 0 '' "$launcher_run" env -C "$work/tmp" ../app mpi_attr
expect 0 '' "$launcher_run" env PATH="$work" app mpi_attr
expect 127 'not found' "$launcher_run" env PATH=/ app mpi_attr
expect 0 '' "$launcher_run" env -i "LD_PRELOAD=$library" ./app mpi_attr
expect 0 '^SPLIT=two words$' "$launcher_run" env
expect 2 'statically linked' "$launcher_run" env A=b ./static
expect 2 'statically linked' "$launcher_run" --check env ./static
# Unknown options of env: the command runs, with a warning.
mkdir other-env
run "$CC" -DCOMMAND="\"$work/app\"" -x c - -o other-env/env << 'END'
#include <unistd.h>
int main(void) { return execl(COMMAND, COMMAND, "mpi_attr", (char *)0); }
END
for words in '-Z' '-uFOO -Z' '--unheard-of' '--ignore' '-u'; do
  # shellcheck disable=SC2086  # words
  expect 0 "^mpiattr-run: .*of env .*; whether the program will run with mpi_attr was not checked" \
    "$launcher_run" other-env/env $words
  # shellcheck disable=SC2086  # words
  expect 2 '^problem: .*was not checked' "$launcher_run" --check other-env/env $words
  # shellcheck disable=SC2086  # words
  expect 2 '^result: unknown$' "$launcher_run" --check other-env/env $words
done

if "$CC" -fsanitize=address empty.c -o asan; then
  expect 0 'AddressSanitizer: needs ASAN_OPTIONS=verify_asan_link_order=0' "$launcher_run" --check ./asan
  expect 0 '' "$launcher_run" ./asan
  ASAN_OPTIONS=verbosity=0 expect 0 '' "$launcher_run" ./asan
  for value in 1 yes 0:verify_asan_link_order=true; do
    ASAN_OPTIONS=verify_asan_link_order=$value refused 'expected verify_asan_link_order=0' ./asan
  done
  ASAN_OPTIONS=verify_asan_link_order=1:verify_asan_link_order=0 expect 0 '' "$launcher_run" ./asan
  ASAN_OPTIONS=verify_asan_link_order=0 expect 0 'will work' "$launcher_run" --check ./asan
fi
# A missing library that the program needs.
run "$CC" -shared -fPIC -Wl,-soname,libgone.so empty.c -o libgone.so
run "$CC" empty.c -Wl,--no-as-needed libgone.so -o needs-gone
expect 2 '^problem: .*needs libgone.so, which is not found' "$launcher_run" --check ./needs-gone
LD_LIBRARY_PATH=$work expect 0 'will work' "$launcher_run" --check ./needs-gone
run "$CC" empty.c -Wl,--no-as-needed libgone.so '-Wl,-rpath,$ORIGIN' -o finds-gone
expect 0 'will work' "$launcher_run" --check ./finds-gone
