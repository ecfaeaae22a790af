#!/usr/bin/env bash
# libraries.sh FOLDER: makes the static libraries of the portable program in FOLDER/lib from the files in FOLDER/files, and copies their
# licences to FOLDER/licences. Nothing is done if they were made from the same files and scripts before.
#
# The program's objects were compiled with the headers that this machine has. A header of another version than the library is an error.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
cd "$1"
fail() { echo "dist: $1" >&2; exit 69; }

pinned() { awk -F '\t' -v package="$1" '$2 == package { print $3; exit }' "$here/packages.tsv"; }
for pair in libdeflate:libdeflate-dev icu-uc:libicu-dev libjpeg:libjpeg62-turbo-dev libpng:libpng-dev libwebp:libwebp-dev \
    nettle:nettle-dev zlib:zlib1g-dev harfbuzz:harfbuzz libqrencode:qrencode libxxhash:libxxhash-dev; do
    installed="$(pkg-config --modversion "${pair%%:*}")"
    version="$(pinned "${pair#*:}")"
    version="${version#*:}"
    case "$version" in
    "$installed"[-.+]*) ;;
    *) fail "parade was compiled with the headers of ${pair%%:*} $installed, but packages.tsv pins $version: build on Debian 12" ;;
    esac
done

stamp="$(cat "$here"/{packages.tsv,arc4random.c,unicode-data.sh,libraries.sh} | sha256sum)"
[ "$(cat stamp 2>/dev/null)" != "$stamp" ] || exit 0
rm -rf lib licences work stamp
mkdir -p lib licences work
echo "dist: making the libraries"

flags=(-O2 -g0 -fPIC -ffunction-sections -fdata-sections -fno-omit-frame-pointer -DNDEBUG)
for package in files/*.package; do
    name="$(basename "$package" .package)"
    dpkg-deb -x "$package" "work/$name"
    # GCC's packages have one licence, in gcc-12-base, which every Debian 12 has.
    if [ -L "work/$name/usr/share/doc/$name" ]; then
        cp "/usr/share/doc/gcc-12-base/copyright" licences/gcc
    else
        cp "work/$name/usr/share/doc/$name/copyright" "licences/${name%-dev}"
    fi
done
for name in deflate icuuc jpeg nettle png16 webp z stdc++ gcc gcc_eh; do
    find work -name "lib$name.a" -type f -exec cp {} lib/ \;
    [ -f "lib/lib$name.a" ] || fail "the packages have no lib$name.a"
done
"$here/unicode-data.sh" "$(find work -name libicudata.a)" work/icu
cp work/icu/libicudata.a lib/

for source in harfbuzz qrencode; do
    mkdir "work/$source"
    tar -xf "files/$source.tar" -C "work/$source" --strip-components 1
    cp "work/$source/COPYING" "licences/$source"
done
# HarfBuzz is one file of its sources. It needs no exceptions and no C++ library. HB_NO_MT would make its reference counts non-atomic.
(cd work/harfbuzz/src && g++ -std=c++11 "${flags[@]}" -DHAVE_PTHREAD -fno-exceptions -fno-rtti -fno-threadsafe-statics \
    -fvisibility-inlines-hidden -c harfbuzz.cc)
ar rcsD lib/libharfbuzz.a work/harfbuzz/src/harfbuzz.o
(cd work/qrencode && rm qrenc.c && gcc "${flags[@]}" -DSTATIC_IN_RELEASE=static -DHAVE_LIBPTHREAD -DHAVE_STRDUP -DMAJOR_VERSION=4 \
    -DMINOR_VERSION=1 -DMICRO_VERSION=1 '-DVERSION="4.1.1"' -c ./*.c)
ar rcsD lib/libqrencode.a work/qrencode/*.o
gcc "${flags[@]}" -c "$here/arc4random.c" -o work/arc4random.o
ar rD lib/libstdc++.a work/arc4random.o
rm -r work
echo "$stamp" >stamp
