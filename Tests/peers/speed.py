#!/usr/bin/env python3
"""How fast are others, at the same pictures, on this machine, in this run? At the end the goals, met or not.

usage: speed.py PARADE PARADE-BENCH FOLDER [--before PARADE] [--rounds N] [--only PART,…]

FOLDER is what `parade-bench workloads FOLDER` has written. The parts: films, drawing, shapes, gallery, browser, files, program. Times
are processor time where nothing else is said, medians of rounds in which the programs take turns. `--before` is an earlier build of
parade, for the gallery. A peer that cannot be had is named with the reason, and its goals are not measured. The status is 0 unless
something fails.
"""

import base64
import hashlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "speed"))

import numpy as np  # noqa: E402
from PIL import Image, ImageChops, ImageStat  # noqa: E402

import films  # noqa: E402
import gallery  # noqa: E402
import libpng  # noqa: E402
import page  # noqa: E402
import primitives  # noqa: E402
import truth  # noqa: E402
from chromium import Chromium  # noqa: E402
from fetch import Missing, Programs  # noqa: E402
from measure import Goals, Process, header, in_turns, machine, median, parser, row  # noqa: E402

PARTS = ["films", "drawing", "shapes", "gallery", "browser", "files", "program"]
SAMPLES = [20, 60, 100]
# Only every ninth row of a sample is compared with the truth, which takes seconds to compute.
ROW_STEP = 9


class Bench:
    def __init__(self, options):
        self.parade, self.bench = options.parade.resolve(), options.bench.resolve()
        self.folder, self.rounds, self.before = options.folder.resolve(), options.rounds, options.before
        self.goals = Goals()
        self.programs = Programs(self.folder / "peers")
        # Frames go to memory if the system has such a folder: a disk would still write earlier ones.
        memory = Path("/dev/shm")
        self.output = (memory if memory.is_dir() else self.folder) / f"parade-speed-{os.getpid()}"
        self.missing = {}
        machine()
        self.scenes = films.Scenes(self.folder, self.programs)
        self.libraries, titles = films.libraries(self.programs, self.missing)
        try:
            self.blend2d, self.blend2d_title = self.programs.blend2d()
        except Missing as failure:
            self.blend2d, self.blend2d_title = None, "Blend2D is not measured"
            self.missing["Blend2D"] = str(failure)
            print(f"  Blend2D is not measured: {failure}", flush=True)
        print("  " + ", ".join([*titles.values(), self.blend2d_title]), flush=True)
        self.figures = None

    def run(self, parts):
        self.output.mkdir(parents=True)
        try:
            if {"films", "files"} & set(parts):
                self.figures = json.loads(Process([self.bench, "figures", self.folder]).output)
            for part in PARTS:
                if part in parts:
                    getattr(self, part)()
        finally:
            shutil.rmtree(self.output)
        self.goals.show()

    def films(self):
        missing = "; ".join(f"{name} is not measured: {reason}" for name, reason in self.missing.items() if name != "Blend2D")
        films.measure(
            self.parade, self.folder, self.scenes, self.libraries, self.figures["coded"], self.rounds, self.output, self.goals, missing)

    def drawing(self):
        """Drawing alone, in one thread, into memory: the times, and how far frames are from what they should be."""
        cards = self.scenes.cards["phone"]
        wanted = {frame: self.truth(cards, frame) for frame in SAMPLES}
        rows = range(0, cards.height, ROW_STEP)
        subprocess.run(
            [self.parade, "render", self.folder / "phone.json", "-o", self.output / "samples", "--quiet", "--only",
             ",".join(map(str, SAMPLES))], check=True)
        own_error = statistics.mean(
            truth.error(np.asarray(Image.open(self.output / f"samples/frame-{frame:05d}.png").convert("RGB"))[rows], wanted[frame])
            for frame in SAMPLES)
        own = {keeping: [self.bench, "drawing", self.folder, keeping] for keeping in ["anew", "pictures", "bands"]}
        others = {
            (name, mode): [*command, self.scenes.path("phone"), mode, "none", self.output]
            for name, command in self.libraries.items() for mode in ["anew", "kept"]}
        results = in_turns(own | others, self.rounds)
        spent = {key: median(processes, lambda process: float(process.output.split()[0])) for key, processes in results.items()}
        header("drawing phone, no files", "CPU ms/frame", "parade ÷ it", "mean error")
        row("parade, nothing kept from frame to frame", f"{spent['anew']:.2f}", "1", f"{own_error:.3f}")
        row("parade, scaled pictures and shadows kept", f"{spent['pictures']:.2f}", "", f"{own_error:.3f}")
        row("parade, bands kept too", f"{spent['bands']:.2f}", "1", f"{own_error:.3f}")
        errors = {}
        for (name, mode), command in others.items():
            Process([*command, *SAMPLES])
            error = errors[name, mode] = statistics.mean(truth.error(self.raw(frame, cards)[rows], wanted[frame]) for frame in SAMPLES)
            if error > 4:
                raise SystemExit(f"{name} draws another picture: its mean error is {error:.1f} levels")
            title, best = ("drawn anew", "anew") if mode == "anew" else ("cards kept as pictures", "bands")
            row(f"{name}, {title}", f"{spent[name, mode]:.2f}", f"{spent[best] / spent[name, mode]:.2f}", f"{error:.3f}")
        reason = self.missing.get("Skia", "")
        time_ratio = error_ratio = None
        if "Skia" in self.libraries:
            time_ratio, error_ratio = spent["anew"] / spent["Skia", "anew"], own_error / errors["Skia", "anew"]
        self.goals.at_most("phone, drawn anew, against vectorised Skia", time_ratio, 1, reason)
        self.goals.at_most("phone, drawn anew, error against vectorised Skia's", error_ratio, 0.5, reason)

    def truth(self, cards, frame):
        """Some rows of a frame as they should be; kept in the folder."""
        sources = [Path(truth.__file__), Path(films.__file__).parents[1] / "cards.py", self.folder / "phone.json"]
        mark = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
        file = self.programs.folder / f"truth-{frame}-{ROW_STEP}-{mark}.npy"
        if not file.exists():
            np.save(file, truth.frame_of_cards(cards, self.programs.letters(), frame, rows=range(0, cards.height, ROW_STEP)))
        return np.load(file)

    def raw(self, frame, cards):
        pixels = np.fromfile(self.output / f"{frame}.bgra", np.uint8).reshape(cards.height, cards.width, 4)
        return pixels[:, :, 2::-1]

    def shapes(self):
        primitives.measure(
            self.bench, self.blend2d, self.blend2d_title, self.rounds, self.output, self.goals, self.missing.get("Blend2D"))

    def gallery(self):
        if self.before:
            gallery.renders(self.parade, self.before.resolve(), self.output, self.rounds, self.goals)
        else:
            reason = "make bench-gallery BEFORE=… measures it, with the path of an earlier build"
            self.goals.at_most("gallery, whole renders, against the build before, median", None, 0.7, reason)
            self.goals.at_most("velocity-gallery, against the build before", None, 0.3, reason)
        gallery.latencies(self.parade, self.bench, self.output, self.rounds, self.goals)

    def browser(self):
        """Screenshots of the same page by Chromium, in elapsed time: its processes draw, encode and send in parallel."""
        goal = "phone with files, two jobs, times Chromium's fast screenshots, elapsed"
        if not shutil.which("chromium"):
            return self.goals.at_least(goal, None, 14, "there is no chromium")
        cards = self.scenes.cards["phone"]
        folder = self.output / "phone"
        command = [self.parade, "render", self.folder / "phone.json", "-o", folder, "--quiet", "--jobs", "2"]
        own = cards.frames / median(in_turns({"parade": command}, 5)["parade"], lambda process: process.elapsed)
        header("phone with files, two cores, elapsed", "frames/s", "parade ÷ it", "mean diff.")
        row("parade, two jobs", f"{own:.1f}", "1", "0")

        def ours(frame):
            return Image.open(folder / f"frame-{frame:05d}.png").convert("RGB")

        def difference(data, frame):
            return statistics.mean(ImageStat.Stat(ImageChops.difference(Image.open(BytesIO(data)).convert("RGB"), ours(frame))).mean)

        page.write(cards, f"{self.folder}/phone.html")
        with Chromium() as browser:
            browser.call("Emulation.setDeviceMetricsOverride", session=browser.session, mobile=False,
                         width=round(cards.width / cards.scale), height=round(cards.height / cards.scale),
                         deviceScaleFactor=cards.scale)
            browser.open(f"{self.folder}/phone.html")
            browser.evaluate("document.fonts.ready.then(() => true)")

            def shoot(frame, fast):
                start = time.perf_counter()
                browser.evaluate(f"show({frame})")
                answer = browser.call("Page.captureScreenshot", session=browser.session, format="png", optimizeForSpeed=fast)
                data = base64.b64decode(answer["data"])
                (self.output / "screenshot.png").write_bytes(data)
                return data, time.perf_counter() - start

            shoot(0, True)
            far = max(difference(shoot(frame, True)[0], frame) for frame in SAMPLES)
            rates = {}
            for name, fast, frames in [("fast", True, range(0, 120, 10)), ("default", False, range(0, 120, 40))]:
                rates[name] = 1 / statistics.median(shoot(frame, fast)[1] for frame in frames)
                row(f"Chromium, screenshots, {name} setting", f"{rates[name]:.1f}", f"{own / rates[name]:.1f}", f"{far:.2f}")
        self.goals.at_least(goal, own / rates["fast"], 14,
                            f"load {os.getloadavg()[0]:.2f}: two idle cores are needed")

    def files(self):
        """PNG alone, and the bytes of whole frames."""
        header("PNG alone, one thread", "MB/s of RGB", "bytes", "of libpng's")
        small = {}
        for kind in ["photograph", "interface"]:
            entry = self.figures["encoded"][kind]
            picture = Image.open(entry["file"]).convert("RGB")
            count = picture.width * picture.height * 3 / 1e6
            sizes = []
            for name, level, filters in [("libpng, default", 6, libpng.ALL), ("libpng, level 1, filter Up", 1, libpng.UP)]:
                size, spent = libpng.encode(picture, level, filters)
                sizes.append(size)
                row(f"{kind}: {name}", f"{count / spent:.0f}", f"{size}", f"{size / sizes[0]:.3f}")
            for name in ["fast", "small"]:
                size = entry[name]["bytes"]
                row(f"{kind}: parade, {name}", f"{entry[name]['megabytesPerSecond']:.0f}", f"{size}", f"{size / sizes[0]:.3f}")
            small[kind] = entry["small"]["bytes"] / sizes[0]
            if kind == "photograph":
                self.goals.at_most("photographs, times libpng's bytes at level 1, Up", entry["fast"]["bytes"] / sizes[1], 1.02)
        header("one frame, --compression small", "bytes", "of libpng's")
        for scene in films.SCENES:
            folder = self.output / f"small-{scene}"
            command = [self.parade, "render", self.folder / f"{scene}.json", "-o", folder, "--quiet", "--only", "60", "--compression", "small"]
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
            file = folder / "frame-00060.png"
            size, _ = libpng.encode(Image.open(file).convert("RGB"), 6, libpng.ALL)
            small[scene] = file.stat().st_size / size
            row(scene, f"{file.stat().st_size}", f"{small[scene]:.3f}")
        for kind, ratio in small.items():
            self.goals.at_most(f"small, {kind}, times libpng's default bytes", ratio, 0.95)

    def program(self):
        program = json.loads(Process([self.bench, "program", self.folder]).output)
        self.goals.at_least("two jobs against one, phone, times as fast (elapsed)", program["twoJobs"], 1.9,
                            f"load {os.getloadavg()[0]:.1f}; processor time of two jobs is {2 / program['twoJobsProcessor']:.2f} of that of one")
        self.goals.at_most("phone, two jobs, MB of memory", program["memory"] / 1e6, 180)
        self.goals.at_most("four times the frames, times the memory", program["memoryOfMoreFrames"] / program["memory"], 1.1)
        self.goals.at_most("ms from the start to the error that a scene is missing", program["startToMissing"] * 1000, 15)
        self.goals.at_most("ms from the start to the error that a scene is broken", program["startToBroken"] * 1000, 15)
        self.goals.at_most("10 000 views of which 10 are visible, times a frame of the 10", program["crowd"], 1.3)
        self.goals.at_most("twice the frames, times the time", program["twiceTheFrames"], 2.2)
        self.goals.at_most("four times the pixels, times the time", program["fourTimesThePixels"], 4.4)


def main():
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("--only", type=lambda text: text.split(","), default=PARTS)
    options = arguments.parse_args()
    if unknown := set(options.only) - set(PARTS):
        arguments.error(f"--only: {', '.join(sorted(unknown))} is not one of {', '.join(PARTS)}")
    Bench(options).run(options.only)


if __name__ == "__main__":
    main()
