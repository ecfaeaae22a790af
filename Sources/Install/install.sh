#!/bin/sh
# install.sh install PARADE FOLDER [LICENCES]: installs the program, manual pages, completions for bash, zsh and fish, and the schema of scenes
# under FOLDER, and the files of the folder LICENCES as the licences of what is linked in. Files of an earlier installation that this one does
# not have are removed.
# install.sh uninstall FOLDER: removes exactly the installed files, and the folders that are only parade's.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"

# Installs a file and records it in the list: put MODE FILE DESTINATION.
put() {
    install -D -m "$1" "$2" "$folder/$3"
    echo "$3" >>"$work/files"
}

case "$1" in
install)
    program="$2" folder="$3" licences="${4:-}"
    work="$(mktemp -d)"
    trap 'rm -rf "$work"' EXIT
    "${PYTHON:-/usr/bin/python3}" -B "$here/manual.py" "$program" "$work/man1"
    for shell in bash zsh fish; do "$program" --generate-completion-script "$shell" >"$work/$shell"; done
    "$program" schema >"$work/schema"
    put 755 "$program" bin/parade
    for page in "$work"/man1/*.1; do put 644 "$page" "share/man/man1/${page##*/}"; done
    put 644 "$work/bash" share/bash-completion/completions/parade
    put 644 "$work/zsh" share/zsh/site-functions/_parade
    put 644 "$work/fish" share/fish/vendor_completions.d/parade.fish
    put 644 "$work/schema" share/parade/scene.schema.json
    # The font of strips is part of the program.
    put 644 "$here/../CLetters/LICENSE.txt" share/doc/parade/Inter-LICENSE.txt
    if [ -n "$licences" ]; then
        for file in "$licences"/*; do put 644 "$file" "share/doc/parade/licences/${file##*/}"; done
    fi
    echo share/doc/parade/files >>"$work/files"
    if [ -f "$folder/share/doc/parade/files" ]; then
        grep -vxFf "$work/files" "$folder/share/doc/parade/files" | while read -r file; do rm -f "$folder/$file"; done
    fi
    install -m 644 "$work/files" "$folder/share/doc/parade/files"
    echo "parade is installed in $folder/bin"
    ;;
uninstall)
    folder="$2"
    list="$folder/share/doc/parade/files"
    [ -f "$list" ] || { echo "parade is not installed in $folder" >&2; exit 1; }
    # The list itself is removed too.
    files="$(cat "$list")"
    echo "$files" | while read -r file; do rm -f "$folder/$file"; done
    for own in share/doc/parade/licences share/doc/parade share/parade; do rmdir "$folder/$own" 2>/dev/null || true; done
    echo "parade is gone from $folder"
    ;;
*)
    echo "install.sh install PARADE FOLDER [LICENCES] | uninstall FOLDER" >&2
    exit 64
    ;;
esac
