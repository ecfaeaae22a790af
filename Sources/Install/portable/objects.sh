#!/usr/bin/env bash
# objects.sh BUILD LIBRARIES FOLDER: collects in FOLDER what the portable program is linked from: FOLDER/objects holds the objects of the
# build folder BUILD (.build/release) in the order of its link, FOLDER/lib the libraries of Swift and those in LIBRARIES/lib.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
build="$(realpath "$1")" libraries="$(realpath "$2")"
rm -rf "$3"
mkdir -p "$3"/{objects,lib/gcc}
cd "$3"
fail() { echo "dist: $1" >&2; exit 69; }

swift="$("${SWIFT:-swift}" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')_static/linux"
[ -f "$swift/libswiftCore.a" ] || fail "this Swift has no static libraries in $swift"

list="$build/parade.product/Objects.LinkFileList"
[ -f "$list" ] || fail "$list is missing; SwiftPM wrote the objects of a build there"
number=1000
cp "$swift/x86_64/swiftrt.o" "objects/$number-swiftrt.o"
while read -r object; do
    object="${object#[\'\"]}"
    number=$((number + 1))
    cp "${object%[\'\"]}" "objects/$number-$(basename "${object%[\'\"]}")"
done <"$list"
# Debugging information names folders of this machine, and Swift's hash of a module covers it.
strip --strip-debug --enable-deterministic-archives --remove-section .swift_modhash objects/*.o

for name in swiftCore swift_Concurrency swift_StringProcessing swift_RegexParser swiftSynchronization swiftGlibc BlocksRuntime dispatch \
    swiftDispatch FoundationEssentials _FoundationCShims _FoundationCollections; do
    cp "$swift/lib$name.a" lib/
done
cp "$libraries"/lib/*.a lib/
mv lib/libgcc*.a lib/gcc/
cp "$here/relink.sh" .
