#!/usr/bin/env bash
# again.sh COPY FOLDER: clones the last commit to COPY, builds the portable program and its packages there, and compares each file's bytes with
# FOLDER's. The downloaded files of Debian and the checked-out Swift packages are copied; everything else is made anew.
set -euo pipefail
copy="$(realpath -m "$1")" folder="$(realpath "$2")"
root="$(cd "$(dirname "$0")/../../.." && pwd)"
fail() { echo "dist-again: $1" >&2; exit 1; }
[ -z "$(git -C "$root" status --porcelain)" ] || fail "the checkout has changes that are not committed"
"$folder/parade" version --json | grep -qF "\"$(git -C "$root" rev-parse HEAD)\"" || fail "$folder is of another commit; run make deb"

rm -rf "$copy"
git clone --quiet "$root" "$copy"
mkdir -p "$copy/.build/dist/libraries"
cp -r "$folder/libraries/files" "$copy/.build/dist/libraries/"
for name in checkouts repositories workspace-state.json; do cp -r "$root/.build/$name" "$copy/.build/"; done
if [ -f "$root/Package.resolved" ]; then cp "$root/Package.resolved" "$copy/"; fi
make -C "$copy" deb SWIFT="${SWIFT:-swift}" PYTHON="${PYTHON:-/usr/bin/python3}"

for file in "$folder"/parade "$folder"/parade*.tar.xz "$folder"/parade_*.deb; do
    cmp "$file" "$copy/.build/dist/$(basename "$file")" || fail "$(basename "$file") has other bytes in $copy"
    echo "dist-again: $(sha256sum "$file" | cut -d ' ' -f 1) $(basename "$file")"
done
