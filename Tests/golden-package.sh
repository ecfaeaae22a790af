#!/usr/bin/env bash
# Proves that a Swift package can depend on a released version of parade: Tests/GoldenPackage, copied out of here, resolves
# the last commit as version 0.2.0, its `swift test` passes, fails once the scene has changed, and writes no golden.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

# SwiftPM takes a repository's tags for versions and its folder's name for the package's.
git clone --quiet --no-local "$root" "$folder/parade"
git -C "$folder/parade" tag --force 0.2.0 >/dev/null
cp -R "$root/Tests/GoldenPackage" "$folder/banner"
rm -rf "$folder/banner/.build" "$folder/banner/.parade"
export PARADE_REPOSITORY="file://$folder/parade"
cd "$folder/banner"
before="$(cat Scenes/banner.golden/* | sha256sum)"

"${SWIFT:-swift}" test
echo "golden-package: the approved banner passes"

sed -i 's/"#20515c"/"#20525c"/' Scenes/banner.json
if "${SWIFT:-swift}" test >"$folder/log" 2>&1; then
    echo "golden-package: a banner of another colour passes too" >&2
    exit 1
fi
if ! grep -q "changed" "$folder/log" || ! grep -q "parade golden approve --last .parade/Scenes-banner" "$folder/log"; then
    cat "$folder/log" >&2
    echo "golden-package: the test failed, but does not say what has changed and how to approve it" >&2
    exit 1
fi
[ "$before" = "$(cat Scenes/banner.golden/* | sha256sum)" ] || { echo "golden-package: a test wrote a golden" >&2; exit 1; }
echo "golden-package: one level of one channel fails, and says why"
