"""Single shapes by parade and by Blend2D: times in turns, and errors against pictures that no renderer has drawn."""

import statistics
import subprocess

import numpy as np

import truth
from measure import in_turns, row, header

WIDTH, HEIGHT = 1170, 2532
# At most how many times Blend2D's time each may take; 1 where nothing else is said.
LIMITS = {"small rectangles": 1.5, "gradient, radial": 1.5, "gradient, conic": 1.5, "multiply": 1.5, "screen": 1.5, "words": 1.2}
# The place of every case in the pictures that are compared.
X, Y = 0.37, 0.61


def times(commands, rounds):
    """Nanoseconds a unit: case, program, median."""
    found = {}
    for name, processes in in_turns(commands, rounds).items():
        for process in processes:
            for line in process.output.splitlines():
                case, value = line.split("\t")
                found.setdefault(case, {}).setdefault(name, []).append(float(value))
    return {case: {name: statistics.median(values) for name, values in entry.items()} for case, entry in found.items()}


def picture(folder, case):
    return np.fromfile(folder / f"{case}.bgra", np.uint8).reshape(HEIGHT, WIDTH, 4)[:, :, :3].astype(np.float32)


def raw(path):
    data = path.read_bytes()
    width, height = np.frombuffer(data[:8], np.int32)
    return np.frombuffer(data[8:], np.uint8).reshape(height, width, 4)[:, :, :3].astype(np.float32)


def errors(inputs, folders):
    """The mean error of each folder's pictures: at edges of shapes, and of all pixels of gradients and pictures."""
    contours = {name: truth.flattened(truth.read_steps((inputs / f"{name}.txt").read_text())) for name in ["circle", "blob", "words"]}
    result = {}

    def shape(case, cover, left, top):
        height, width = cover.shape
        edge = (cover > 1e-9) & (cover < 1 - 1e-9)
        wanted = 255 * (1 - cover)
        result[case] = {
            name: np.abs(picture(folder, case)[top:top + height, left:left + width, 1] - wanted)[edge].mean() for name, folder in folders.items()}

    # Each is the first of its kind in the frame, in a box that has no other.
    shape("rounded rectangles, opaque", truth.rounded(360, 250, 4 + X, 4 + Y, 342, 240, 24), 20, 4)
    shape("circles", truth.fill(contours["circle"], 430, 410, 210 + X, 205 + Y), 110, 5)
    shape("blobs", truth.fill(contours["blob"], 620, 620, 10 + X, 10 + Y), 270, 0)
    shape("strokes", truth.stroke(contours["blob"], 620, 620, 10 + X, 10 + Y, 1.5), 270, 0)
    shape("words", truth.fill(contours["words"], 570, 140, 10 + X, 10 + Y), 30, 30)

    x, y = np.meshgrid(np.arange(85, 1085) + 0.5, np.arange(500, 1500) + 0.5)
    for case, along in [
            ("gradient, straight", (y - 500) / 1000), ("gradient, slanted", (x - 85 + y - 500) / 2000),
            ("gradient, radial", np.hypot(x - 585, y - 1000) / 600),
            ("gradient, conic", np.mod(np.arctan2(y - 1000, x - 585) / (2 * np.pi), 1))]:
        along = np.clip(along, 0, 1)
        wanted = np.stack([np.interp(along, [0, 0.4, 1], values) for values in [(0, 255, 255), (0, 0, 255), (255, 0, 255)]], -1)
        result[case] = {name: np.abs(picture(folder, case)[500:1500, 85:1085] - wanted).mean() for name, folder in folders.items()}

    cosine, sine = np.cos(np.pi / 12), np.sin(np.pi / 12)
    for case, file, place, (x0, y0, x1, y1) in [
            ("picture, at a fraction", "crop", (1, 0, 135 + X, 200 + Y), (300, 300, 700, 600)),
            ("picture, × 0.855", "photo", (0.855, 0, 72 + X, 40 + Y), (80, 50, 680, 450)),
            ("picture, turned 15°", "crop", (cosine, sine, 241 + X, 180 + Y), (400, 400, 800, 700))]:
        wanted, inside = truth.placed(raw(inputs / f"{file}.bgra"), *place, (x0, y0, x1, y1))
        result[case] = {name: np.abs(picture(folder, case)[y0:y1, x0:x1] - wanted)[inside].mean() for name, folder in folders.items()}
    return result


def measure(bench, blend2d, title, rounds, output, goals, reason):
    """`blend2d` is the program's command, or None for a `reason`."""
    inputs = output / "inputs"
    subprocess.run([bench, "primitives", "inputs", inputs], check=True)
    commands = {"parade": [bench, "primitives", "time"]}
    drawings = {"parade": [bench, "primitives", "draw", output / "parade"]}
    if blend2d:
        commands["Blend2D"] = [*blend2d, inputs, "time"]
        drawings["Blend2D"] = [*blend2d, inputs, "draw", output / "blend2d"]
    found = times(commands, rounds)
    for command in drawings.values():
        subprocess.run(command, check=True)
    far = errors(inputs, {name: command[-1] for name, command in drawings.items()})
    header(f"single shapes, drawn anew, {title}", "parade", "Blend2D", "parade ÷ it", "error, parade", "error, Blend2D")
    for case, entry in found.items():
        own, other = entry["parade"], entry.get("Blend2D")
        unit = (lambda value: f"{value / 1000:.2f} µs") if own > 100 else (lambda value: f"{value:.3f} ns/px")
        error = far.get(case, {})
        row(case, unit(own), unit(other) if other else "-", f"{own / other:.2f}" if other else "-",
            *(f"{error[name]:.2f}" if name in error else "" for name in ["parade", "Blend2D"]))
        limit = next((value for name, value in LIMITS.items() if case.startswith(name)), 1)
        goals.at_most(f"{case}, drawn anew, against Blend2D", own / other if other else None, limit, "" if other else reason)
