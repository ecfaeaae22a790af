#!/usr/bin/env bash
# unicode-data.sh LIBICUDATA.A FOLDER: writes FOLDER/libicudata.a with the data that parade uses: the root locale's rules for boundaries, and the
# dictionaries of scripts that write words without spaces. Directions and properties are part of ICU's code. The rules for words and
# sentences and the dictionary for Chinese and Japanese are never read, but icupkg wants all that brkitr/root.res names.
#
# ICU looks for its data under the name of the package, so the package must be called icudtNNl, and its symbol icudtNN_dat.
set -euo pipefail
archive="$(realpath "$1")"
mkdir -p "$2/items"
cd "$2"
object="$(ar t "$archive" | head -n 1)"
package="${object%_dat.o}"
symbol="${package%l}_dat"
ar x "$archive"
objcopy -O binary --only-section=.rodata "$object" "items/$package.dat"
(cd items && /usr/sbin/icupkg -d . -x '*' "$package.dat" >/dev/null && rm "$package.dat")
cat >keep.txt <<'ITEMS'
brkitr/char.brk
brkitr/word.brk
brkitr/sent.brk
brkitr/title.brk
brkitr/line.brk
brkitr/line_loose.brk
brkitr/line_normal.brk
brkitr/root.res
brkitr/res_index.res
brkitr/thaidict.dict
brkitr/laodict.dict
brkitr/khmerdict.dict
brkitr/burmesedict.dict
brkitr/cjdict.dict
ITEMS
/usr/sbin/icupkg -s items -a keep.txt new "$package.dat"
printf '.section .rodata\n.globl %s\n.balign 16\n%s:\n.incbin "%s.dat"\n.section .note.GNU-stack,"",@progbits\n' \
    "$symbol" "$symbol" "$package" >data.S
gcc -c data.S -o data.o
rm -f libicudata.a
ar rcsD libicudata.a data.o
rm -r items "$object" keep.txt data.S data.o
