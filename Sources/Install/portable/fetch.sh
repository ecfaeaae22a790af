#!/usr/bin/env bash
# fetch.sh FOLDER: downloads the files of packages.tsv from Debian's archive into FOLDER/files and checks their SHA-256.
#
# FOLDER/files/PACKAGE.KIND is each file. One that is there with the right checksum is not downloaded again, so that a second build needs
# no network.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
mkdir -p "$1"/{files,download}
cd "$1/download"
fail() { echo "dist: $1" >&2; exit 69; }
has_checksum() { [ -f "$1" ] && echo "$2  $1" | sha256sum --check --status; }
debian() { "$here/archive.sh" ../apt bookworm "$@"; }

rm -f ../apt/loaded
grep -v '^#' "$here/packages.tsv" | while IFS=$'\t' read -r kind package version checksum; do
    file="../files/$package.$kind"
    has_checksum "$file" "$checksum" && continue
    rm -f ./*
    case "$kind" in
    package) arguments=(download) ;;
    tar | diff) arguments=(source --download-only "--$kind-only") ;;
    esac
    if ! debian apt-get "${arguments[@]}" "$package=$version" >../log 2>&1; then
        cat ../log >&2
        found="$(debian apt-cache madison "$package" | cut -d '|' -f 2 | sort -u | xargs)"
        fail "cannot get $package $version, which packages.tsv pins, from Debian's archive, which has ${found:-no version}"
    fi
    has_checksum ./* "$checksum" ||
        fail "$(echo ./*) has the SHA-256 $(sha256sum ./* | cut -d ' ' -f 1), packages.tsv says $checksum"
    mv ./* "$file"
    echo "dist: $package $version ($kind)"
done
