#!/usr/bin/env python3
"""Does any input stop a reader, keep it too long, or break one of its laws? libFuzzer looks for one.

usage: fuzz.py PARADE_FUZZ FOLDER [--seconds N] [--targets a,b] [--rows FILE]

Each target starts from the project's own files and from what earlier runs kept in FOLDER/corpora. One line a target, and
status 1 where something was found: the input is then in FOLDER/findings, and

    PARADE_FUZZ --target=NAME FILE

shows it again. What is mended goes to Tests/Fuzzing/Regressions/NAME, where `make test` and every run here read it.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import seeds
from rows import append_rows

ROOT = Path(__file__).resolve().parents[2]
REGRESSIONS = ROOT / "Tests/Fuzzing/Regressions"

# What a target reads in words, and the longest input that is tried. Nearly all mistakes need only a short one.
TARGETS = {
    "json": ("JSON texts", 4096),
    "scenes": ("scenes, decoded and reviewed", 8192),
    "frames": ("scenes, drawn", 8192),
    "expressions": ("expressions, easings and colours", 400),
    "paths": ("path data, its length and its stroke", 1024),
    "selections": ("choices of frames and shards", 200),
    "manifests": ("manifests of frames", 4096),
    "goldens": ("files of goldens and of checks", 4096),
    "traces": ("recorded scrolls (CSV)", 2048),
    "png": ("PNG pictures, by both readers", 4096),
    "deflate": ("deflate streams, by zlib and libdeflate", 2048),
    "jpeg": ("JPEG pictures", 4096),
    "fonts": ("fonts, and words set in them", 1 << 16),
    "texts": ("texts of both directions", 4096),
}

# A reader may take a second of processor time, a scene two, which the program itself watches; these end what takes no processor time
# at all, or more memory than the largest picture a target admits.
LIMITS = ["-timeout=20", "-rss_limit_mb=2048", "-malloc_limit_mb=512"]


def run(program, target, folder, seconds):
    """Executions, features covered, and a reason where something was found."""
    corpus = folder / "corpora" / target
    corpus.mkdir(parents=True, exist_ok=True)
    for name, data in seeds.of(target).items():
        path = corpus / name
        if not path.exists():
            path.write_bytes(data)
    words = folder / f"{target}.dict"
    words.write_text("# words\n" + "".join(f"{word}\n" for word in seeds.words(target)))
    findings = folder / "findings"
    findings.mkdir(exist_ok=True)
    command = [
        program, f"--target={target}", f"-max_total_time={seconds}", f"-max_len={TARGETS[target][1]}", f"-dict={words}",
        f"-artifact_prefix={findings}/{target}-", "-print_final_stats=1", *LIMITS, corpus,
    ]
    regressions = REGRESSIONS / target
    if regressions.is_dir():
        command.append(regressions)
    known = sum(1 for place in [corpus, regressions] if place.is_dir() for path in place.iterdir())
    done = subprocess.run(
        [str(word) for word in command], cwd=folder / "assets", capture_output=True, stdin=subprocess.DEVNULL,
        # What Swift makes once and keeps looks like a leak. Its own backtrace would come from a process that outlives this one.
        env=os.environ | {"ASAN_OPTIONS": "detect_leaks=0", "SWIFT_BACKTRACE": "enable=no"})
    text = done.stderr.decode(errors="replace")
    executed = re.search(r"number_of_executed_units: (\d+)", text)
    features = re.findall(r" ft: (\d+)", text)
    found = None
    if done.returncode != 0:
        said = re.search(r"parade-fuzz: (.*)|SUMMARY: (.*)|(Fatal error: .*)", text)
        artifact = re.search(r"written to (\S+)", text)
        found = next((word for word in said.groups() if word), "") if said else f"status {done.returncode}"
        found += f" ({artifact[1]})" if artifact else ""
        (findings / f"{target}.log").write_text(text[-20000:])
    count = int(executed[1]) if executed else 0
    if found is None and count < known:
        found = f"only {count} inputs were tried, {known} were known"
    return count, int(features[-1]) if features else 0, found


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=Path)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--seconds", type=int, default=15, help="for each target")
    arguments.add_argument("--targets", default=",".join(TARGETS))
    arguments.add_argument("--rows", type=Path)
    given = arguments.parse_args()
    folder = given.folder.resolve()
    assets = folder / "assets"
    shutil.rmtree(assets, ignore_errors=True)
    assets.mkdir(parents=True)
    for name, data in seeds.assets().items():
        path = assets / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    failures = 0
    for target in given.targets.split(","):
        executed, features, found = run(given.program.resolve(), target, folder, given.seconds)
        failures += found is not None
        result = f"FAILED: {found}" if found is not None else f"ok: none stops it, takes too long, or breaks a law; {features} features covered"
        print(f"{target:12} {executed:9} inputs in {given.seconds} s: {result}", flush=True)
        append_rows(given.rows, [("fuzz", TARGETS[target][0], f"{executed} inputs", result)])
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
