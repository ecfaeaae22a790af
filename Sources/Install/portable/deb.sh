#!/usr/bin/env bash
# deb.sh FOLDER: packs the portable program of `make dist` in FOLDER as FOLDER/parade_VERSION_amd64.deb. The same program gives the same bytes.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(realpath "$1")"
fail() { echo "deb: $1" >&2; exit 69; }
[ -x "$folder/parade" ] || fail "there is no program in $folder; run make dist"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}" || fail "set SOURCE_DATE_EPOCH, since there is no git history"
export SOURCE_DATE_EPOCH

version="$("$folder/parade" --version | sed 's/^parade \([^,]*\),.*/\1/')"
tree="$folder/deb/parade-$version"
rm -rf "$folder/deb" "$folder"/parade_*.deb
mkdir -p "$tree"
cp -r "$here/../debian" "$tree/debian"
mkdir "$tree/debian/source"
echo "3.0 (native)" >"$tree/debian/source/format"
maintainer="$(sed -n 's/^Maintainer: //p' "$tree/debian/control")"
cat >"$tree/debian/changelog" <<CHANGES
parade ($version) unstable; urgency=medium

  * CHANGELOG.md in the repository lists what is new.

 -- $maintainer  $(date -R -u -d "@$SOURCE_DATE_EPOCH")
CHANGES
export PROGRAM="$folder/parade" LICENCES="$folder/licences" INSTALL="$here/../install.sh"
(cd "$tree" && dpkg-buildpackage --build=binary --no-sign) >"$folder/deb/log" 2>&1 || { cat "$folder/deb/log" >&2; fail "the package does not build"; }
# Warnings count too. Nothing in the package depends on the licence that the owner has not chosen, so there is no exception for it.
lintian --allow-root --fail-on error,warning "$folder/deb/parade_${version}_amd64.deb" || fail "lintian finds mistakes in the package"
mv "$folder/deb/parade_${version}_amd64.deb" "$folder/"
echo "deb: $folder/parade_${version}_amd64.deb"
