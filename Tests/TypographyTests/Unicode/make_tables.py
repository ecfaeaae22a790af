#!/usr/bin/env python3
"""Makes the tables of this folder from Unicode's test files, as Debian's package unicode-data has them (15.0).

A table has the file's lines by their numbers, blank where there is only a comment, and is compressed by zlib: 340 kB for 8 MB.
Lines of BidiCharacterTest.txt become `characters base paragraph levels`: a character is a letter of the alphabet that the first
line lists; a level is one too, from `0` on, `x` where the character is removed.
"""
import os
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
UNICODE = "/usr/share/unicode/"


def rows(name):
    with open(UNICODE + name, encoding="utf-8") as file:
        return [line.split("#")[0].strip() for line in file]


def write(name, lines):
    with open(os.path.join(HERE, name + ".zlib"), "wb") as file:
        file.write(zlib.compress("\n".join(lines).encode(), 9))


def bidi():
    fields = [row.split(";") if row else None for row in rows("BidiCharacterTest.txt")]
    alphabet = sorted({scalar for row in fields if row for scalar in row[0].split()})
    letters = {scalar: chr(ord("!") + index) for index, scalar in enumerate(alphabet)}

    def compact(row):
        levels = "".join(level if level == "x" else chr(ord("0") + int(level)) for level in row[3].split())
        return " ".join(["".join(letters[scalar] for scalar in row[0].split()), row[1], row[2], levels])

    return [" ".join(alphabet)] + [compact(row) if row else "" for row in fields]


write("BidiCharacterTest", bidi())
for name in ("LineBreakTest", "GraphemeBreakTest"):
    write(name, rows("auxiliary/" + name + ".txt"))
