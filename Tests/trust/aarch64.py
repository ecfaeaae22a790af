#!/usr/bin/env python3
"""Do the kernels in C compute the same on AArch64, and in every form that x86-64 processors choose from?

usage: aarch64.py [--rows FILE]

There is no Swift library for AArch64 in Debian, so that parade as a whole is not run there: its C sources are, under
emulation. One program calls every kernel with numbers from a seed and prints a digest of each; a line a kernel, and the
status is 0 where all agree. CLANG names another compiler than the Swift toolchain's.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rows import append_rows, failed_rows

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [ROOT / "Tests/trust/kernels/kernels.c", ROOT / "Sources/CPNG/unfilter.c",
           *sorted((ROOT / "Sources/CRaster").glob("*.c")), *sorted((ROOT / "Sources/CCoding").glob("*.c"))]
HEADERS = [ROOT / "Sources/CClones/include", ROOT / "Sources/CRaster/include", ROOT / "Sources/CCoding/include", ROOT / "Sources/CPNG"]

# What runs the program, and for whom it is compiled; AArch64 without optimisation too, where nothing is a vector.
MACHINES = [
    ("this processor", "x86-64", []),
    ("emulated Nehalem", "x86-64", ["qemu-x86_64", "-cpu", "Nehalem"]),
    ("emulated Haswell", "x86-64", ["qemu-x86_64", "-cpu", "Haswell"]),
    ("emulated AArch64", "AArch64", ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]),
    ("emulated AArch64, not optimised", "AArch64 -O0", ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"]),
]
TARGETS = {
    "x86-64": ["-O2"],
    "AArch64": ["-O2", "--target=aarch64-linux-gnu", "-fuse-ld=lld"],
    "AArch64 -O0": ["-O0", "--target=aarch64-linux-gnu", "-fuse-ld=lld"],
}


def clang():
    beside = Path(os.path.realpath(shutil.which("swift") or "/")).parent / "clang"
    return os.environ.get("CLANG") or str(beside if beside.exists() else "clang")


def digests(program, words):
    done = subprocess.run([*words, str(program)], capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)} ends with {done.returncode}: {done.stderr.strip()[-300:]}")
    return dict(line.rsplit(maxsplit=1) for line in done.stdout.splitlines())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=Path)
    arguments = parser.parse_args()
    seen = {}
    with tempfile.TemporaryDirectory() as folder:
        programs = {}
        for target, flags in TARGETS.items():
            programs[target] = Path(folder) / target.replace(" ", "")
            subprocess.run(
                [clang(), *flags, *[f"-I{path}" for path in HEADERS], *map(str, SOURCES), "-o", str(programs[target])],
                check=True)
        for name, target, words in MACHINES:
            seen[name] = digests(programs[target], words)
    reference = seen["this processor"]
    for kernel, digest in reference.items():
        others = [name for name in seen if seen[name].get(kernel) != digest]
        print(f"{kernel:28} {digest}  {'FAILED: other on ' + ', '.join(others) if others else 'equal everywhere'}")
    rows = []
    for name in list(seen)[1:]:
        wrong = [kernel for kernel in reference if seen[name].get(kernel) != reference[kernel]]
        result = f"FAILED: {', '.join(wrong)}" if wrong or not reference else "ok: same digests"
        rows.append(("aarch64", f"kernels in C on {name}", f"{len(reference)} kinds", result))
    append_rows(arguments.rows, rows)
    sys.exit(bool(failed_rows(rows)))


if __name__ == "__main__":
    main()
