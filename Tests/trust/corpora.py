#!/usr/bin/env python3
"""How many right and wrong texts, pictures, fonts and scenes do the tests hold, and are all of them read as they should be?

usage: corpora.py TESTS [--rows FILE]

TESTS is the program of all tests. The status is 0 where every corpus passes and holds something.
"""

import argparse
import re
import subprocess
import sys

from rows import append_rows

CORPORA = [
    ("JSON: what must be accepted or refused, and where", r"^JSONTests\."),
    ("PNG: every kind, cut at every byte, wrong sums, orders and lengths, bombs",
     r"^ImageCodingTests\.(PNGShapeTests|PictureBombTests|PNGDecoderTests|PlainPNGTests|ColorConversionTests)"),
    ("JPEG: cut short, too many scans, lying notes", r"^ImageCodingTests\.(JPEGShapeTests|JPEGDecoderTests)"),
    ("fonts: cut short, wild tables, glyphs of glyphs", r"^TypographyTests\.FontFaceTests"),
    ("scenes with one mistake each, and its place", r"^SceneTests\.Bad|^CommandTests\.BadSceneTests"),
    ("scenes with random mistakes", r"^SceneTests\.MutationTests"),
    ("limits, met and passed by one", r"^SceneTests\.(LimitTests|FileLimitTests)|^CommandTests\.LimitOptionTests"),
    ("what fuzzing has found", r"^FuzzingTests\."),
]
PASSED = re.compile(r"Test (?!run|case).*?(?: with (\d+) test cases?)? passed after")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("tests")
    options.add_argument("--rows")
    options = options.parse_args()
    failures = 0
    for what, suites in CORPORA:
        done = subprocess.run([options.tests, "--testing-library", "swift-testing", "--filter", suites],
                              capture_output=True, text=True, errors="replace")
        said = (done.stdout + done.stderr).splitlines()
        cases = sum(int(match[1] or 1) for match in map(PASSED.search, said) if match)
        good = done.returncode == 0 and cases > 0
        failures += not good
        wrong = next((line for line in said if "recorded an issue" in line), "nothing was tested")
        result = "ok: each as it should be" if good else f"FAILED: {wrong[:150]}"
        print(f"{what}: {cases} cases, {result}", flush=True)
        append_rows(options.rows, [("corpora", what, f"{cases} cases", result)])
    print(f"{len(CORPORA) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
