"""One scene, rendered in whatever way, and whether the files are those of its first run: see determinism.py."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


class Wrong(Exception):
    """Bytes differ, or a program failed."""


def require(truth, what):
    if not truth:
        raise Wrong(what)


def output(*words, **options):
    """Standard output of a program that ends well."""
    try:
        done = subprocess.run([str(word) for word in words], capture_output=True, timeout=600, **options)
    except subprocess.TimeoutExpired:
        raise Wrong(f"{Path(words[0]).name} does not end") from None
    lines = done.stderr.decode(errors="replace").strip().splitlines()
    require(done.returncode == 0, f"{Path(words[0]).name} ends with {done.returncode}: {lines[-1] if lines else ''}")
    return done.stdout


def frames_of(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.glob("frame-*.png"))}


def digests_of(folder):
    return [frame["xxh3"] for frame in json.loads((folder / "manifest.json").read_text())["frames"]]


class Scene:
    """One scene with the frames that all others have to equal."""

    def __init__(self, matrix, path, count, scale):
        self.matrix, self.path, self.count, self.scale = matrix, path, count, scale
        self.folder = Path(tempfile.mkdtemp(dir=matrix.folder))
        self.folder.chmod(0o755)
        self.runs = 0
        self.was_interrupted = False
        reference = self.render("reference", "--jobs", "2")
        self.frames = frames_of(reference)
        self.manifest = (reference / "manifest.json").read_bytes()
        self.digests = digests_of(reference)
        require(len(self.frames) == count, f"{len(self.frames)} frames of {count}")

    def words(self, folder, *options, program=None):
        program = program or [self.matrix.programs.parade]
        return [*program, "render", self.path, "--frames", str(self.count), "--scale", str(self.scale), "--quiet",
                "--output", folder, *options]

    def fresh_folder(self, name="run"):
        self.runs += 1
        return self.folder / f"{name}-{self.runs}"

    def render(self, name, *options, program=None, environment=None, **settings):
        """A run into a folder of its own."""
        folder = self.fresh_folder(name)
        surroundings = {**os.environ, **(environment or {})}
        output(*self.words(folder, *options, program=program), env=surroundings, **settings)
        return folder

    def same(self, folder, whole=True):
        """Requires that a folder holds what the reference does; gives the number of frames, and forgets the folder."""
        found = frames_of(folder)
        for name, data in found.items():
            require(self.frames.get(name) == data, f"{name} differs")
        if whole:
            require(len(found) == self.count, f"{len(found)} frames of {self.count}")
            require((folder / "manifest.json").read_bytes() == self.manifest, "manifest.json differs")
        require(found, "no frame was written")
        shutil.rmtree(folder)
        return len(found)

    def same_run(self, *options, **settings):
        return self.same(self.render("run", *options, **settings))
