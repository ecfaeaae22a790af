#!/usr/bin/env bash
# dist.sh BUILD FOLDER: links the portable program from the objects of the build folder BUILD, and packs it in FOLDER:
#   parade                                      the program; only libc and libm are shared
#   parade-VERSION-linux-x86_64.tar.xz          bin/ and share/, as `make install` puts them under PREFIX
#   parade-VERSION-linux-x86_64-relink.tar.xz   what the LGPL asks for: objects, libraries, sources of Nettle and libqrencode, relink.sh
#
# The same commit gives the same bytes in every folder, with the same Swift and C library. Times are SOURCE_DATE_EPOCH, else the commit's.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
build="$1" folder="$2"
root="$here/../../.."
fail() { echo "dist: $1" >&2; exit 69; }
[ "$(uname -sm)" = "Linux x86_64" ] || fail "the portable program is for Linux on x86-64, this is $(uname -sm)"
epoch="${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct)}" || fail "set SOURCE_DATE_EPOCH, since there is no git history"

rm -f "$folder"/parade "$folder"/parade-*.tar.xz
mkdir -p "$folder"
"$here/fetch.sh" "$folder/libraries"
"$here/libraries.sh" "$folder/libraries"
"$here/objects.sh" "$build" "$folder/libraries" "$folder/relink"
# Foundation's own use of mktemp is the one warning.
"$folder/relink/relink.sh" "$folder/program" 2>"$folder/link.log" || { cat "$folder/link.log" >&2; fail "the program does not link"; }
mv "$folder/program" "$folder/parade"

# The licences of all that is linked in.
licences="$folder/licences"
rm -rf "$licences"
mkdir "$licences"
cp "$folder"/libraries/licences/* "$licences/"
for package in swift-argument-parser swift-atomics swift-collections swift-nio swift-system; do
    cp "$root/.build/checkouts/$package/LICENSE.txt" "$licences/$package"
done
cp "$root/.build/checkouts/swift-nio/NOTICE.txt" "$licences/swift-nio-notice"
resources="$("${SWIFT:-swift}" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')"
cp "$resources/../../share/swift/LICENSE.txt" "$licences/swift"
cp /usr/share/common-licenses/{LGPL-2.1,LGPL-3,GPL-2,GPL-3,Apache-2.0} "$licences/"
cp "$here/../debian/copyright" "$licences/overview"

# pack NAME LEVEL: packs FOLDER/NAME as FOLDER/NAME.tar.xz. Two threads always, since the number of threads decides the bytes.
pack() {
    tar -C "$folder" --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner --mode=u+w,go-w,a+rX --format=gnu -c "$1" |
        xz -T2 "$2" >"$folder/packing"
    mv "$folder/packing" "$folder/$1.tar.xz"
    rm -rf "${folder:?}/$1"
    echo "dist: $folder/$1.tar.xz, $(($(stat -c %s "$folder/$1.tar.xz") / 1000)) kB"
}
version="$("$folder/parade" --version | sed "s/^parade \([^,]*\),.*/\1/")"
name="parade-$version-linux-x86_64"
"$here/../install.sh" install "$folder/parade" "$folder/$name" "$licences" >/dev/null
cp -r "$folder/relink" "$folder/$name-relink"
mkdir "$folder/$name-relink/sources"
cp "$folder"/libraries/files/{nettle.tar,nettle.diff,qrencode.tar} "$folder/$name-relink/sources/"
cp -r "$licences" "$folder/$name-relink/licences"
pack "$name" -9e
pack "$name-relink" -6
