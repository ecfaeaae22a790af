#!/usr/bin/env bash
# Renders one scene every way there is and compares the files byte for byte: builds, jobs, orders, shards, locales.
# usage: determinism.sh RELEASE_BINARY DEBUG_BINARY SCENE FRAMES OPTION...
set -euo pipefail
release=$1 debug=$2 scene=$3 frames=$4
shift 4
options=("$@")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# render NAME BINARY OPTION... : one run into a folder of its own
render() {
    local name=$1 binary=$2
    shift 2
    "$binary" render "$scene" --frames "$frames" --quiet --output "$work/$name" ${options[@]+"${options[@]}"} "$@"
}

# same NAME : the frames of a run equal those of the first run that have the same names
same() {
    local count=0 file
    for file in "$work/$1"/frame-*.png; do
        cmp -s "$file" "$work/reference/${file##*/}" || { echo "differs: $1 ${file##*/}"; failed=1; }
        count=$((count + 1))
    done
    printf '%-28s %4d frames equal\n' "$1" "$count"
}

render reference "$release" --jobs 2
render again "$release" --jobs 2 && same again
cmp "$work/reference/manifest.json" "$work/again/manifest.json" || failed=1
for jobs in 1 8; do render "jobs-$jobs" "$release" --jobs "$jobs" && same "jobs-$jobs"; done
render debug "$debug" --jobs 2 && same debug
for shard in 1 2 3; do render "shard-$shard-of-3" "$release" --shard "$shard/3" && same "shard-$shard-of-3"; done
backwards=$(seq -s, $((frames - 1)) -1 0)
render backwards "$release" --jobs 3 --only "$backwards" && same backwards
for only in first mid last 7; do render "only-$only" "$release" --only "$only" && same "only-$only"; done
LC_ALL=C TZ=Pacific/Apia render locale-C "$release" && same locale-C
LC_ALL=tr_TR.UTF-8 TZ=Asia/Kolkata render locale-tr "$release" && same locale-tr
GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2_Usable,-FMA_Usable,-AVX2,-FMA render no-avx2-no-fma "$release" && same no-avx2-no-fma
shards=$(ls "$work"/shard-*/frame-*.png | wc -l)
[ "$shards" = "$frames" ] || { echo "shards hold $shards frames of $frames"; failed=1; }
[ "$failed" = 0 ] && echo "all equal"
exit "$failed"
