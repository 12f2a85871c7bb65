#!/bin/sh
# The recorder for programs that an MPI is linked into statically: linked_recorder.sh ARCHIVE OUT [LD OBJCOPY READELF AR]
#
# OUT.a has one object, whose only global names are the routines of MPI. Those of a static MPI are weak, and have other names with a P,
# by which the recorder calls them. OUT.ld names all that it may call, so that the linker takes them from the MPI's archive.
set -e
archive=$1 out=$2 ld=${3:-ld} objcopy=${4:-objcopy} readelf=${5:-readelf} ar=${6:-ar}
# What crates/recorder/src/mpi.rs looks up, besides the routines that it intercepts.
asked="Get_library_version Comm_size Comm_rank Type_size Win_get_attr Type_get_envelope Type_get_envelope_c Comm_get_name Type_get_name
  Win_get_name Comm_get_parent Initialized Finalized Error_class Error_string Query_thread"
for kind in Comm Type Win Request Session File Group Info Op Errhandler Message; do asked="$asked ${kind}_f2c ${kind}_fromint"; done

"$ld" -r --whole-archive "$archive" -o "$out.o"
"$objcopy" --wildcard --strip-debug --remove-section=.llvmbc --remove-section=.llvmcmd \
  --keep-global-symbol='MPI_*' --keep-global-symbol='mpi_*' "$out.o"
rm -f "$out.a"
"$ar" rcD "$out.a" "$out.o"
{
  echo '/* GNU ld script */'
  echo 'EXTERN('
  for name in $asked; do echo "PMPI_$name"; done
  LC_ALL=C "$readelf" -sW "$out.o" | awk '$5 == "GLOBAL" && $7 != "UND" && $8 ~ /^(MPI|mpi)_/ && $8 !~ /^mpi_attr_/ {
    print ($8 ~ /^M/ ? "P" : "p") $8
    if ($8 ~ /_f08/) print "pmpir" substr($8, 4) }' | sort
  echo ')'
  echo "INPUT(-l:$(basename "$out").a)"
} > "$out.ld"
rm -f "$out.o"
