#!/usr/bin/env python3
"""Does every scene, written as Swift source, compile to the same scene? `make builder-scenes` runs this; it takes minutes.

usage: builder_scenes.py PARADE SWIFT [FOLDER]

Writes the source of every scene of the repository, and of 50 that are made from them at random, with `parade init --from`, builds all as
one package that depends on this one, and compares the JSON of what they build with the JSON of the scenes. The keys of an object have no order; where the order of properties
decides what is drawn, it must be the same.
"""

import json
import random
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RANDOM_SCENES = 50
# The keys whose objects keep their order.
ORDERED = {"start", "end", "startEnd", "bind", "properties", "states", "signals", "templates", "tracks", "fonts", "colors", "variants"}

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "builder-scenes", dependencies: [.package(name: "parade", path: "%s")],
    targets: [.executableTarget(name: "builder-scenes", dependencies: [.product(name: "ParadeBuilder", package: "parade")])])
"""


def scenes():
    for folder in ["scenes", "Tests/GoldenTests/Scenes"]:
        for path in sorted((ROOT / folder).rglob("*.json*")):
            if path.suffix in (".json", ".jsonc") and ".golden" not in str(path.relative_to(ROOT)):
                if '"views"' in path.read_text():
                    yield path


def mutated(value, chance, name=""):
    """The value with some of its members left out and some of its numbers changed."""
    if isinstance(value, list):
        return [mutated(element, chance) for element in value]
    if isinstance(value, dict):
        return {key: mutated(part, chance, key) for key, part in value.items() if chance.random() > 0.04}
    if isinstance(value, float | int) and not isinstance(value, bool) and chance.random() < 0.1:
        return round(value * chance.choice([0.5, 0.9, 1.25]), 3)
    return value


def read(path):
    return json.loads(re.sub(r"(?m)^\s*//.*$", "", path.read_text()))


def canonical(value, is_ordered=False):
    """The value with the keys of objects in alphabetical order, but for those whose order counts."""
    if isinstance(value, list):
        return [canonical(element, is_ordered) for element in value]
    if isinstance(value, dict):
        # The document of a view does not keep its default kind, nor that of a page an empty list.
        members = [
            [key, canonical(part, key in ORDERED)] for key, part in value.items()
            if not (key == "type" and part == "view" and "use" not in value) and not (key == "items" and part == [])]
        return {"": members if is_ordered else sorted(members, key=lambda member: member[0])}
    # Python has whole numbers beside others; JSON has one kind.
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def main():
    parade, swift = (Path(sys.argv[1]).resolve(), sys.argv[2])
    folder = Path(sys.argv[3] if len(sys.argv) > 3 else ROOT / ".build/builder-scenes").resolve()
    sources = folder / "Sources/builder-scenes"
    sources.mkdir(parents=True, exist_ok=True)
    for old in sources.glob("*.swift"):
        old.unlink()
    (folder / "Package.swift").write_text(MANIFEST % ROOT)
    entries, failures = [], []
    raw = 0

    def write(path):
        nonlocal raw
        name = f"Scene{len(entries)}"
        source = sources / f"{name}.swift"
        done = subprocess.run([parade, "init", "--from", path, source], capture_output=True, text=True)
        if done.returncode == 0:
            text = source.read_text()
            raw += len(re.findall(r'\.set\("|value: ', text))
            entries.append((name, path, len(text.splitlines())))
        return done.stderr if done.returncode != 0 else None

    originals = list(scenes())
    for path in originals:
        if problem := write(path):
            failures.append(f"{path.relative_to(ROOT)}: {problem}")
    # Scenes at random; those with errors are not scenes. They stand beside the pictures and fonts of their originals.
    chance = random.Random(26)
    made = []
    try:
        while len(made) < RANDOM_SCENES:
            original = chance.choice(originals)
            path = original.with_name(f"random-{len(made)}.json")
            path.write_text(json.dumps(mutated(read(original), chance)))
            if write(path):
                path.unlink()
            else:
                made.append(path)
        status = build(folder, swift, entries, failures)
    finally:
        for path in made:
            path.unlink(missing_ok=True)
    lines = sum(count for _, _, count in entries)
    print(f"{len(entries)} scenes as {lines} lines of Swift, {raw} values by their JSON")
    for failure in failures:
        print(failure)
    return status


def build(folder, swift, entries, failures):
    """Builds the sources and compares what they build; returns the exit status."""
    sources = folder / "Sources/builder-scenes"
    calls = "\n".join(f'    ("{name}", {name}.scene),' for name, _, _ in entries)
    (sources / "main.swift").write_text(
        "import ParadeBuilder\n\nlet scenes: [(String, Scene)] = [\n" + calls
        + '\n]\nfor (name, scene) in scenes { try scene.write(to: CommandLine.arguments[1] + "/" + name + ".json") }\n')
    began = time.time()
    flags = ["--package-path", folder, "--scratch-path", folder / ".build"]
    subprocess.run([swift, "build", *flags], check=True)
    seconds = time.time() - began
    output = folder / "json"
    output.mkdir(exist_ok=True)
    binary = subprocess.run([swift, "build", *flags, "--show-bin-path"], capture_output=True, text=True, check=True)
    subprocess.run([Path(binary.stdout.strip()) / "builder-scenes", output], check=True)
    for name, path, _ in entries:
        scene = read(path)
        built = json.loads((output / f"{name}.json").read_text())
        if canonical(scene) != canonical(built):
            failures.append(f"{path.relative_to(ROOT)}: the built scene differs: diff {path} {output / name}.json")
    print(f"built in {seconds:.0f} s")
    return 1 if failures or not entries else 0


if __name__ == "__main__":
    sys.exit(main())
