"""Draws the README's strips anew: strips.py PARADE.

A command 'parade strip ...', in a code span or a comment, stands above the picture that it makes. ReadmeStripTests proves that
the pictures in the repository are those.
"""
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def strips():
    """Each command's words and the picture below it."""
    words = None
    for line in (ROOT / "README.md").read_text().splitlines():
        if command := re.search(r"(?:<!-- |`)parade (strip [^`]*?)(?: -->|`)", line):
            words = shlex.split(command[1])
        elif words and (picture := re.match(r"!\[.*\]\((.*\.png)\)", line)):
            yield words, picture[1]
            words = None


def main():
    parade = Path(sys.argv[1]).resolve()
    for words, picture in strips():
        subprocess.run([parade, *words, "-o", picture], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
