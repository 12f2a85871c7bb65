#!/usr/bin/env bash
# The table of tools in ./dev: a tool whose command has a pattern is found when one file matches, and when several do, as with
# two builds of petsc4py.  dev.sh DIRECTORY, an empty one for the files.
set -euo pipefail
root=$1
rm -rf "$root"
set -- help
# shellcheck source=../dev
. "$(dirname "$0")/../dev" >/dev/null

# The files of the table are below $root.
tools=${tools//' /'/" $root/"}
tested=0
while IFS='|' read -r package command _; do
  [[ $command = *'*'* ]] || continue
  pattern=${command##* }
  if have "$package"; then die "$package is found without a file"; fi
  for match in one two; do
    mkdir -p "${pattern//'*'/$match}"
    have "$package" || die "$package is not found when $match matches: $command"
  done
  tested=$((tested + 1))
done <<<"$tools"
((tested)) || die "no row of the table has a pattern"
echo "$tested rows with a pattern"
