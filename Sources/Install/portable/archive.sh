#!/usr/bin/env bash
# archive.sh FOLDER SUITE apt-get|apt-cache ARGUMENTS: runs an apt command that knows only Debian's archive of SUITE, with its lists in FOLDER.
#
# The machine's own sources and packages are neither used nor changed, and no rights are needed. The lists are loaded if FOLDER has none.
set -euo pipefail
mkdir -p "$1"
folder="$(realpath "$1")" suite="$2" command="$3"
shift 3
mkdir -p "$folder"/{state/lists/partial,cache/archives/partial}
options=(-q -o "Dir::State=$folder/state" -o Dir::State::status=/dev/null -o "Dir::Cache=$folder/cache" -o APT::Architecture=amd64
    -o "Dir::Etc::SourceList=$folder/sources.list" -o Dir::Etc::SourceParts=- -o APT::Sandbox::User="$(id -un)")
if [ ! -e "$folder/loaded" ]; then
    for line in deb deb-src; do
        for archive in "debian $suite" "debian-security $suite-security"; do
            echo "$line [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/$archive main"
        done
    done >"$folder/sources.list"
    apt-get "${options[@]}" -o APT::Update::Error-Mode=any update >"$folder/log" 2>&1 || {
        cat "$folder/log" >&2
        echo "dist: Debian's archive does not answer" >&2
        exit 69
    }
    touch "$folder/loaded"
fi
"$command" "${options[@]}" "$@"
