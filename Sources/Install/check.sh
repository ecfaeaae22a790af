#!/usr/bin/env bash
# check.sh PARADE: installs into an empty folder and checks that manual pages are valid, that bash, zsh and fish complete, that the schema is
# the program's, that the program draws a lettered strip outside the repository, that nothing is left after uninstalling, and that
# 'make install' honours PREFIX and DESTDIR.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
program="$(realpath "$1")"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
fail() { echo "install: $1" >&2; exit 1; }

"$here/install.sh" install "$program" "$folder/usr"
cd "$folder/usr"

# Pages have no date, so that the same program gives the same pages.
troubles="$(mandoc -Tlint -Wwarning share/man/man1/*.1 | grep -v 'missing date' || true)"
[ -z "$troubles" ] || fail "manual pages: $troubles"
for command in $(bin/parade --experimental-dump-help | /usr/bin/python3 -c '
import json, sys
def pages(command, path):
    yield "-".join(path)
    for each in command.get("subcommands", []): yield from pages(each, [*path, each["commandName"]])
print(*pages(json.load(sys.stdin)["command"], ["parade"]))'); do
    [ -s "share/man/man1/$command.1" ] || fail "there is no page $command(1)"
done

# The completions that the shells offer after some words.
offered="$(bash --noprofile --norc -c '
    source share/bash-completion/completions/parade
    COMP_WORDS=(parade rend) COMP_CWORD=1 COMP_LINE="parade rend" COMP_POINT=11
    _parade parade rend parade; echo "${COMPREPLY[*]}"')"
[ "${offered%% *}" = render ] || fail "bash offers '$offered' for 'parade rend'"
zsh -n share/zsh/site-functions/_parade || fail "zsh does not read its completions"
offered="$(fish --no-config -c "source share/fish/vendor_completions.d/parade.fish; complete -C 'parade rend'" | cut -f1)"
[ "$offered" = render ] || fail "fish offers '$offered' for 'parade rend'"

bin/parade schema | cmp - share/parade/scene.schema.json || fail "the installed schema is not the program's"

mkdir elsewhere
(cd elsewhere && ../bin/parade init -q scene && ../bin/parade strip -q scene.jsonc --only 0) || fail "the program draws no strip"
rm -r elsewhere

mkdir -p share/man/man1 && echo mine >share/man/man1/other.1
# A second installation, without the licences of the first, leaves nothing of it behind.
mkdir "$folder/licences" && echo terms >"$folder/licences/some"
cd ..
"$here/install.sh" install "$program" "$folder/usr" "$folder/licences" >/dev/null
[ -f usr/share/doc/parade/licences/some ] || fail "the licences are not installed"
"$here/install.sh" install "$program" "$folder/usr" >/dev/null
[ ! -e usr/share/doc/parade/licences/some ] || fail "a file of an earlier installation is left"
"$here/install.sh" uninstall "$folder/usr"
[ "$(find usr -type f)" = usr/share/man/man1/other.1 ] || fail "left over: $(find usr -type f)"
[ -d usr/bin ] && [ ! -e usr/share/doc/parade ] && [ ! -e usr/share/parade ] || fail "folders of others are removed, or ours are left"

# The same through make, into a folder that stands for the root of a package.
(
    root="$here/../.."
    make -s -C "$root" install DESTDIR="$folder/package" PREFIX=/opt/parade >/dev/null
    cmp "$root/.build/release/parade" "$folder/package/opt/parade/bin/parade" || fail "make install installs another program"
    make -s -C "$root" uninstall DESTDIR="$folder/package" PREFIX=/opt/parade >/dev/null
    [ -z "$(find "$folder/package" -type f)" ] || fail "left over by make uninstall: $(find "$folder/package" -type f)"
)
echo "install: program, manual pages, completions and schema come and go"
