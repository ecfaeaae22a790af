#!/usr/bin/env bash
# Proves that Swift packages can depend on a released version of parade. The last commit is taken for version 0.2.0.
#
# 1. Tests/GoldenPackage, copied out of here: `swift test` passes, fails once the scene has changed, prints what
#    GoldensFromSwift.md shows, attaches pictures, and writes no golden.
# 2. A package of `parade init --swift`: its test fails without a golden, the command plugin approves the frames, and the
#    test passes. It fails once a line of the scene's Swift source has changed.
#
# Both build into one folder, so that parade is compiled once. Prints the times of `swift test` from nothing, in the second package with
# parade built, and after these changes. Leaves the command that the plugin has built, in debug, in .build/golden-package, named after the
# commit: `make determinism` needs a debug build too.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
swift="${SWIFT:-swift}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

fail() {
    [ ! -e "$folder/log" ] || cat "$folder/log" >&2
    echo "golden-package: $1" >&2
    exit 1
}

# Runs a command with its output in the log, sets `seconds`, and returns its status.
timed() {
    local start="$EPOCHREALTIME" status=0
    "$@" >"$folder/log" 2>&1 || status=$?
    seconds="$(awk "BEGIN { printf \"%.1f\", ${EPOCHREALTIME/,/.} - ${start/,/.} }")"
    return "$status"
}

# Requires that the log has a text.
prints() {
    [[ "$(cat "$folder/log")" == *"$1"* ]] || fail "not printed: $1"
}

# With the same options as `swift test`, since others would build everything anew.
plugin() {
    "$swift" package --scratch-path "$folder/build" --allow-writing-to-package-directory parade "$@"
}

# SwiftPM takes a repository's tags for versions and its folder's name for the package's.
git clone --quiet --no-local "$root" "$folder/parade"
git -C "$folder/parade" tag --force 0.2.0 >/dev/null
export PARADE_REPOSITORY="file://$folder/parade"

cp -R "$root/Tests/GoldenPackage" "$folder/banner"
rm -rf "$folder/banner/.build" "$folder/banner/.parade"
cd "$folder/banner"
before="$(cat Scenes/banner.golden/* | sha256sum)"
timed "$swift" test --scratch-path "$folder/build" || fail "the approved banner fails"
echo "golden-package: banner: swift test from nothing: $seconds s"
sed -i 's/"#20515c"/"#20525c"/' Scenes/banner.json
mkdir attachments
! timed "$swift" test --scratch-path "$folder/build" --attachments-path attachments || fail "a banner of another colour passes too"
echo "golden-package: banner: swift test after a changed line of JSON: $seconds s"
page="$root/Sources/parade/parade.docc/GoldensFromSwift.md"
documented="$(sed -n '/^```text$/,/^```$/p' "$page" | sed '1d;$d')"
[ -n "$documented" ] || fail "$page shows no message"
prints "$documented"
[ "$before" = "$(cat Scenes/banner.golden/* | sha256sum)" ] || fail "a test wrote a golden"
cmp -s attachments/banner-frame-00027-actual.png .parade/tests/banner/frame-00027.png || fail "the test has no picture of its worst frame"
echo "golden-package: banner: one level of one channel fails, with the message of the documentation"

[ -n "${PARADE:-}" ] || make -C "$root" --no-print-directory build
cd "$folder"
"${PARADE:-$root/.build/release/parade}" init --swift effects --repository "$PARADE_REPOSITORY" --quiet
cd effects
! timed "$swift" test --scratch-path "$folder/build" || fail "a scene without a golden passes"
echo "golden-package: effects: swift test with parade built: $seconds s"
[ ! -e Goldens ] || fail "a test wrote a golden"
last="$(sed -n 's/^.*parade golden approve --last \([^ ]*\)$/\1/p' "$folder/log" | head -n 1)"
[ -n "$last" ] || fail "the test does not name the command that approves its frames"
timed plugin approve --last "$last" || fail "the plugin does not approve the frames"
[ -x "$folder/build/debug/parade" ] || fail "the plugin has not built the command in debug"
rm -rf "$root/.build/golden-package" && mkdir -p "$root/.build/golden-package"
cp "$folder/build/debug/parade" "$root/.build/golden-package/parade-$(git -C "$root" rev-parse HEAD)"
echo "golden-package: effects: the plugin builds the command and approves the frames: $seconds s"
[ -e Goldens/hero.golden/golden.json ] || fail "the plugin wrote no golden"
timed "$swift" test --scratch-path "$folder/build" || fail "the approved scene fails"
sed -i 's/"#fff7dc"/"#fff7dd"/' Sources/*/Hero.swift
! timed "$swift" test --scratch-path "$folder/build" || fail "a sun of another colour passes too"
echo "golden-package: effects: swift test after a changed line of Swift: $seconds s"
prints "not as approved"
prints "parade golden approve --last $last"
timed "$swift" run --scratch-path "$folder/build" write-scenes || fail "the scene is not written as JSON"
timed plugin render hero.json --frames 3 --scale 0.1 || fail "the plugin does not render the scene"
[ -e output/hero/frame-00002.png ] || fail "the plugin rendered no frames"
# SwiftPM ends with 1 whenever a plugin fails, and prints the status of the command.
! timed plugin render nowhere.json || fail "the plugin ends with 0 though the command fails"
prints "Plugin ended with exit code 66"
echo "golden-package: effects: the plugin renders the scene in $seconds s"
