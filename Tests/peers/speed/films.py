"""Whole films of cards: parade with one job, and pipelines assembled from the fastest libraries."""

import shutil
import struct
from pathlib import Path

import numpy as np
from PIL import Image

from cards import Cards
from fetch import Missing
from measure import in_turns, median, row, header

SCENES = {"phone": 0.75, "desk": 0.95, "sticky": 0.65, "still": 0.3}
CODERS = {"isal": "ISA-L 1", "libdeflate": "libdeflate 1"}


class Scenes:
    """The scenes for the other programs, in a folder: photographs as raw pictures, cards as text."""

    def __init__(self, workloads, programs):
        self.folder = programs.folder / "scenes"
        self.folder.mkdir(exist_ok=True)
        self.cards = {scene: Cards(workloads, scene) for scene in SCENES}
        photos = {}
        for cards in self.cards.values():
            for name in cards.photos:
                if name not in photos:
                    picture = Image.open(cards.folder / name).convert("RGBA")
                    photos[name] = self.folder / (Path(name).stem + ".bgra")
                    photos[name].write_bytes(struct.pack("<ii", *picture.size) + picture.tobytes("raw", "BGRA"))
        for scene, cards in self.cards.items():
            cards.write(self.path(scene), programs.letters(), photos)

    def path(self, scene):
        return self.folder / f"{scene}.txt"


def new_rows(folder):
    """The share of a film's rows whose pixels no earlier row of the film has."""
    known, count = set(), 0
    for file in sorted(folder.glob("*.png")):
        for line in np.asarray(Image.open(file).convert("RGB")):
            known.add(hash(line.tobytes()))
            count += 1
    return len(known) / count


def measure(parade, workloads, scenes, libraries, coded, rounds, output, goals, missing):
    """`libraries` has the commands of the card programs by name; `coded` is what parade's coder takes for a frame, in ms.

    `missing` says which libraries are not compared.
    """
    for scene, limit in SCENES.items():
        folder = output / "film"
        commands = {"parade, one job": [parade, "render", workloads / f"{scene}.json", "-o", folder, "--quiet", "--jobs", "1"]}
        for name, command in libraries.items():
            for coder, title in CODERS.items():
                target = output / f"{name}-{coder}"
                target.mkdir(parents=True, exist_ok=True)
                commands[f"{name}, cards kept, {title}"] = [*command, scenes.path(scene), "kept", coder, target]
        kept = {name: [*command, scenes.path(scene), "kept", "none", output] for name, command in libraries.items()}
        results = in_turns(commands, rounds)
        drawn = in_turns(kept, rounds) if kept else {}

        own = median(results["parade, one job"])
        pipelines = {name: median(processes) for name, processes in results.items() if name in list(commands)[1:]}
        best = min(pipelines.values(), default=None)
        header(f"{scene}, {scenes.cards[scene].frames} frames with files", "CPU s", "parade ÷ it")
        row("parade, one job", f"{own:.2f}", "1")
        for name, seconds in pipelines.items():
            row(name, f"{seconds:.2f}", f"{own / seconds:.2f}")
        goals.at_most(f"{scene}, whole export, one job, against the fastest assembled pipeline", own / best if best else None, limit, missing)

        # Milliseconds a frame of each part, by whoever is fastest at it.
        share = new_rows(folder)
        frames = scenes.cards[scene].frames
        size = sum(file.stat().st_size for file in folder.glob("*.png")) / frames
        if not libraries:
            goals.at_most(f"{scene}, whole export, against the physical limit", None, 3, missing)
            continue

        def part(name, index):
            return median(results[name], lambda process: float(process.output.split()[index]))

        drawing = min(median(processes, lambda process: float(process.output.split()[0])) for processes in drawn.values())
        coding = min([coded[scene], *(part(name, 1) for name in pipelines)])
        writing = min(part(name, 2) / part(name, 3) for name in pipelines) * size
        total = share * (drawing + coding) + writing
        row("physical limit", f"{total * frames / 1e3:.2f}", f"{own / (total * frames / 1e3):.2f}")
        print(f"    {100 * share:.0f} % of the rows are new; a frame: {drawing:.2f} ms to draw, {coding:.2f} to code, {writing:.2f} to write",
              flush=True)
        goals.at_most(f"{scene}, whole export, against the physical limit", own / (total * frames / 1e3), 3, missing)
        shutil.rmtree(folder)


def libraries(programs, missing):
    """The commands and titles of the card programs that can be had; says of the others why not."""
    commands, titles = {}, {}
    for name, get in [("Skia", programs.skia), ("Cairo", programs.cairo)]:
        try:
            commands[name], titles[name] = get()
        except Missing as failure:
            missing[name] = str(failure)
            print(f"  {name} is not measured: {failure}", flush=True)
    return commands, titles
