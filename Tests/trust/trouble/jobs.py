"""What parade is asked to do in the checks: commands that write something, and how what they leave is judged.

Every job is called in a folder with `in/`, which is on a disk with room, and `out/`, which may be in trouble.
"""

import os
import shutil
from pathlib import Path

from . import frames, scenes
from .book import require

FRAMES = 24


class Job:
    """One command: what it needs, what it writes, and what has to be true of that whatever has happened."""

    name = ""
    words = []
    #: The status of success; 1 where a comparison finds differences, as it should.
    success = 0
    #: Whether a run that fails leaves everything in `out/` as it was.
    keeps_all = True
    #: Files in `out/` that are neither the earlier ones nor the wanted ones while a run is under way; `judge` looks at them.
    growing = ()
    environment = None

    def __init__(self, parade, count=FRAMES):
        self.parade, self.count = parade, count

    def prepare(self, folder):
        """Writes inputs, and earlier output that has to survive."""
        self.fill(Path(folder))
        (Path(folder) / "out").mkdir(exist_ok=True)
        self.precede(Path(folder))

    def fill(self, folder):
        scenes.write(folder / "in", self.count)

    def precede(self, folder):
        pass

    def again(self):
        """The words of the run that comes after trouble."""
        return self.words

    def do(self, statuses, folder, words=None, **options):
        options.setdefault("environment", self.surroundings(folder))
        return self.parade.expect(statuses, *(words or self.words), folder=folder, **options)

    def surroundings(self, folder):
        return None

    def judge(self, folder):
        """Holds at every moment at which no run is under way."""


class Folder(Job):
    name = "render to a folder"
    words = ["render", "in/hero.json", "-o", "out/hero"]
    keeps_all = False
    growing = ("manifest.json",)
    # What may lie beside the frames that a complete manifest lists.
    others = ()

    def again(self):
        return [*self.words, "--resume"]

    def judge(self, folder):
        place = Path(folder) / "out/hero"
        if place.is_dir() and os.listdir(place) and frames.manifest(place):
            frames.require_sound(place, marks=False, others=self.others, leftovers=True)


class FolderAfterOther(Folder):
    name = "render to a folder that holds another render"

    @property
    def others(self):
        # Frames of the longer render, which go once the manifest that does not list them is in its place.
        return [f"frame-{index:05}.png" for index in range(self.count, self.count + 6)]

    def precede(self, folder):
        scenes.write(folder / "in/other", self.count + 6, colors=scenes.OTHER_COLORS)
        self.do(0, folder, ["render", "in/other/hero.json", "-o", "out/hero", "-q"])


class Traced(Folder):
    """The trace of another render, which is shorter, stays until this one has come to its end."""

    name = "render with a trace where an earlier one is"
    words = [*Folder.words, "--trace", "out/hero/trace.jsonl"]
    others = ["trace.jsonl"]

    def precede(self, folder):
        scenes.write(folder / "in/other", self.count - 6, colors=scenes.OTHER_COLORS)
        self.do(0, folder, ["render", "in/other/hero.json", "-o", "out/hero", "-q", *self.words[-2:]])
        self.earlier = (folder / "out/hero/trace.jsonl").read_bytes()

    def judge(self, folder):
        super().judge(folder)
        place = Path(folder) / "out/hero"
        listed = frames.manifest(place)
        found = (place / "trace.jsonl").read_bytes()
        if found != self.earlier:
            require(found.count(b"\n") == self.count, "the trace is not whole")
            require(listed and listed["complete"], "an earlier trace is replaced by that of a render cut short")


class OneFile(Job):
    """A command that writes one file, which was there before with other contents."""

    file = ""

    def precede(self, folder):
        (folder / "out" / self.file).write_bytes(b"what was here before" * 100)


class Animation(OneFile):
    name, file = "render to an .apng", "hero.apng"
    words = ["render", "in/hero.json", "-o", "out/hero.apng"]


class Film(OneFile):
    """With a program in ffmpeg's place that writes what it reads."""

    name, file = "render to an .mp4", "hero.mp4"
    words = ["render", "in/hero.json", "-o", "out/hero.mp4"]

    def fill(self, folder):
        super().fill(folder)
        scenes.program(folder / "in/programs", scenes.film_writer(self.count))

    def surroundings(self, folder):
        return {"PATH": f"{folder}/in/programs:/usr/bin:/bin"}


class RealFilm(OneFile):
    name, file = "render to a .gif by ffmpeg", "hero.gif"
    words = ["render", "in/hero.json", "-o", "out/hero.gif"]


class Strip(OneFile):
    name, file = "strip", "strip.png"
    words = ["strip", "in/hero.json", "--only", "5,9", "-o", "out/strip.png"]


class Plot(OneFile):
    name, file = "easings --plot", "plot.png"
    words = ["easings", "linear", "outSine", "--plot", "out/plot.png"]


class Init(Job):
    name = "init"
    words = ["init", "out/new.jsonc"]

    def do(self, statuses, folder, words=None, **options):
        (Path(folder) / "out/new.jsonc").unlink(missing_ok=True)
        return super().do(statuses, folder, words, **options)


class Merge(Folder):
    name = "merge"
    words = ["merge", "in/one", "in/two", "-o", "out/hero"]

    def fill(self, folder):
        super().fill(folder)
        for number, place in enumerate(["in/one", "in/two"], 1):
            self.do(0, folder, ["render", "in/hero.json", "-o", place, "--shard", f"{number}/2", "-q"])

    def again(self):
        return self.words


class Differences(Job):
    name = "diff -o folder"
    words = ["diff", "in/one", "in/two", "-o", "out/differences"]
    success = 1
    keeps_all = False
    growing = ("differences.json",)

    def fill(self, folder):
        scenes.write(folder / "in", self.count // 2)
        scenes.write(folder / "in/other", self.count // 2, colors=scenes.OTHER_COLORS)
        self.do(0, folder, ["render", "in/hero.json", "-o", "in/one", "-q"])
        self.do(0, folder, ["render", "in/other/hero.json", "-o", "in/two", "-q"])

    def judge(self, folder):
        place = Path(folder) / "out/differences"
        for name in os.listdir(place) if place.is_dir() else []:
            if name.endswith(".png"):
                frames.rows_digest(place / name)
        frames.saved(place / "differences.json")


class Difference(OneFile):
    name, file = "diff -o picture", "difference.png"
    words = ["diff", "in/one/frame-00003.png", "in/two/frame-00003.png", "-o", "out/difference.png"]
    success = 1
    fill = Differences.fill


class GoldenCheck(Job):
    """The approved frames are those of another scene, so that every frame differs and is kept."""

    name = "golden check"
    words = ["golden", "check", "in/hero.json", "--last", "out/last"]
    success = 1
    keeps_all = False
    growing = ("run.json",)

    def fill(self, folder):
        scenes.write(folder / "in", self.count, colors=scenes.OTHER_COLORS)
        self.do(1, folder, ["golden", "check", "in/hero.json", "--last", "in/last", "-q"])
        self.do(0, folder, ["golden", "approve", "--last", "in/last", "-q"])
        scenes.write(folder / "in", self.count)
        self.golden = frames.contents(folder / "in/hero.golden")

    def judge(self, folder):
        frames.require_equal(frames.contents(Path(folder) / "in/hero.golden"), self.golden, "the golden after a check")
        for place, _, files in os.walk(Path(folder) / "out"):
            for name in files:
                if name.endswith(".png"):
                    frames.rows_digest(Path(place) / name)
        frames.saved(Path(folder) / "out/last/run.json")


class GoldenApprove(Job):
    """A golden is the old one or the new one, whatever has happened."""

    name = "golden approve"
    words = ["golden", "approve", "--last", "in/last"]

    def fill(self, folder):
        scenes.write(folder / "out", self.count, colors=scenes.OTHER_COLORS)
        self.do(1, folder, ["golden", "check", "out/hero.json", "--last", "in/last", "-q"])
        self.do(0, folder, ["golden", "approve", "--last", "in/last", "-q"])
        scenes.write(folder / "out", self.count)
        self.do(1, folder, ["golden", "check", "out/hero.json", "--last", "in/last", "-q"])
        self.old = frames.contents(folder / "out/hero.golden")

    def prepare(self, folder):
        (Path(folder) / "in").mkdir(exist_ok=True)
        (Path(folder) / "out").mkdir(exist_ok=True)
        self.fill(Path(folder))
        self.new = self.new_golden(Path(folder))

    def new_golden(self, folder):
        """What approving gives, tried in a copy."""
        copy = folder / "in/copy"
        (copy / "in").mkdir(parents=True)
        shutil.copytree(folder / "in/last", copy / "in/last")
        shutil.copytree(folder / "out", copy / "out")
        self.do(0, copy, [*self.words, "-q"])
        found = frames.contents(copy / "out/hero.golden")
        shutil.rmtree(copy)
        return found

    def judge(self, folder):
        found = frames.contents(Path(folder) / "out/hero.golden")
        require(found in (self.old, self.new), "the golden is neither the old one nor the new one")


class GoldenReport(OneFile):
    name, file = "golden report", "report.html"
    words = ["golden", "report", "--last", "in/last", "-o", "out/report.html", "--junit", "out/junit.xml"]
    keeps_all = False

    def fill(self, folder):
        scenes.write(folder / "in", self.count)
        self.do(1, folder, ["golden", "check", "in/hero.json", "--last", "in/last", "-q"])

    def judge(self, folder):
        page = (Path(folder) / "out/report.html").read_bytes()
        require(page.startswith(b"what was here before") or page.rstrip().endswith(b"</html>"), "half a page")


ALL = [Folder, FolderAfterOther, Traced, Animation, Film, RealFilm, Strip, Plot, Init, Merge, Differences, Difference,
       GoldenCheck, GoldenApprove, GoldenReport]
