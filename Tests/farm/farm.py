#!/usr/bin/env python3
"""Tests parade on a farm: a Slurm of four nodes on this machine, whose parts are killed at random moments; the recipes; the page.

usage: farm.py PARADE [--kills N] [--seed N] [--only kills,recipes,page] [--record]

Everything runs in namespaces of this test: its daemons end with it, however it ends, and /etc cannot be written. Kinds and moments of the kills
follow from the seed, which is printed; but what Slurm does meanwhile does not. --record writes the output of the commands into MillionFrames.md.
"""

import argparse
import hashlib
import os
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Example"))

import example  # noqa: E402
import namespace  # noqa: E402
import recipes  # noqa: E402
import walk  # noqa: E402
from kills import Kills  # noqa: E402
from machine import Failed, Release  # noqa: E402
from slurm import Hangs, Slurm  # noqa: E402

PARTS = ["kills", "recipes", "page"]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("parade", type=Path)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    parts, parade = options.only.split(","), options.parade.resolve()
    if not namespace.inside() and "recipes" in parts:
        recipes.validate()
    folder = namespace.enter("parade-farm-")
    if "recipes" in parts:
        run_recipes(folder / "recipes", parade)
    if "page" in parts:
        with Slurm(folder / "page-slurm") as cluster:
            walk.walk(folder / "page", parade, cluster, options.record)
    if "kills" in parts:
        seed = int(time.time()) if options.seed is None else options.seed
        print(f"farm: {options.kills} kills, seed {seed}", flush=True)
        with Slurm(folder / "slurm") as cluster:
            (folder / "kills").mkdir()
            Kills(folder / "kills", parade, cluster, random.Random(seed)).run(options.kills)


def run_recipes(folder, parade):
    folder.mkdir()
    all_recipes = recipes.Recipes(folder, parade)
    with Slurm(folder / "cluster") as cluster:
        all_recipes.slurm(cluster)
    all_recipes.parallel()
    all_recipes.kubernetes()
    file = example.archive(parade, folder)
    all_recipes.servers(Release(file, hashlib.sha256(file.read_bytes()).hexdigest()))


if __name__ == "__main__":
    os.umask(0o022)
    try:
        main()
    except (Failed, Hangs) as failure:
        sys.exit(f"farm: {failure}")
