#!/bin/sh
# relink.sh PROGRAM: links parade from the objects and libraries beside this script. It needs a C compiler, the linker gold and the development
# files of the C library: on Debian 12 and Ubuntu gcc, binutils and libc6-dev.
#
# Nettle and libqrencode are under the LGPL. To use another version of one, put its libnettle.a or libqrencode.a into lib/ and run this.
# LINKER=bfd and LINKER=lld link by other linkers. The program works the same, but bfd leaves more of its memory writable: Swift's compiler marks
# .rodata as writable, and bfd lets that end the region that becomes read-only.
set -eu
case "$1" in /*) program="$1" ;; *) program="$PWD/$1" ;; esac
cd "$(dirname "$0")"
LC_ALL=C
export LC_ALL
# Only the C library stays shared, and libm, which belongs to it. Some functions are both in Swift's library and GCC's, which comes last.
${CC:-gcc} "-fuse-ld=${LINKER:-gold}" -pie -nodefaultlibs -s -o "$program" \
    -Wl,--gc-sections -Wl,--build-id=none -Wl,--defsym=main=parade_main -Wl,-z,relro -Wl,-z,now \
    objects/*.o -Wl,--start-group lib/*.a -Wl,--end-group lib/gcc/*.a -lm -lc
