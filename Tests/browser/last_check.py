"""What a check would have left behind, made by hand: a run.json and pictures whose every pixel is known."""

import json
import pathlib
import random
import struct
import zlib

import xxhash


def png_file(width, height, stream, channels):
    def chunk(kind, data):
        return struct.pack("!I", len(data)) + kind + data + struct.pack("!I", zlib.crc32(kind + data))

    header = struct.pack("!IIBBBBB", width, height, 8, 6 if channels == 4 else 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", stream) + chunk(b"IEND", b""))


def filtered(rows, channels):
    """Row after row with another of PNG's five filters, so that a reader has to know them all (PNG, §9)."""
    above = bytes(len(rows[0]))
    data = bytearray()
    for number, row in enumerate(rows):
        kind = number % 5
        data.append(kind)
        for index, value in enumerate(row):
            left = row[index - channels] if index >= channels else 0
            corner = above[index - channels] if index >= channels else 0
            up = above[index]
            estimate = left + up - corner
            nearest = min((abs(estimate - other), order, other) for order, other in enumerate((left, up, corner)))
            data.append((value - (0, left, up, (left + up) // 2, nearest[2])[kind]) & 255)
        above = row
    return bytes(data)


def digest(rows, width):
    """A frame's digest, of straight pixels."""
    rows = b"".join(xxhash.xxh3_128_digest(rows[start:start + 4 * width]) for start in range(0, len(rows), 4 * width))
    return "xxh3:" + xxhash.xxh3_128_hexdigest(rows)


class Picture:
    """Straight pixels: a function of column and row gives red, green, blue and alpha."""

    def __init__(self, width, height, pixel, channels=3):
        self.width, self.height = width, height
        self.pixels = [[tuple(pixel(x, y)) for x in range(width)] for y in range(height)]
        rows = [bytes(value for one in row for value in one[:channels]) for row in self.pixels]
        self.file = png_file(width, height, zlib.compress(filtered(rows, channels)), channels)
        self.digest = digest(bytes(value for row in self.pixels for one in row for value in one), width)


class Noise:
    """Opaque pixels that no encoder makes smaller, other ones for every number."""

    def __init__(self, side, number):
        data = random.Random(number).randbytes(side * side * 3)
        self.width = self.height = side
        rows = b"".join(b"\0" + data[start:start + side * 3] for start in range(0, len(data), side * 3))
        self.file = png_file(side, side, zlib.compress(rows, 1), 3)
        pixels = bytearray(b"\xff" * (side * side * 4))
        for channel in range(3):
            pixels[channel::4] = data[channel::3]
        self.digest = digest(bytes(pixels), side)


def comparison(actual, expected):
    changed, largest, total = 0, [0, 0, 0, 0], 0
    for ours, theirs in zip(actual.pixels, expected.pixels):
        for a, e in zip(ours, theirs):
            steps = [abs(x - y) for x, y in zip(a, e)]
            changed += max(steps) > 0
            largest = [max(pair) for pair in zip(largest, steps)]
            total += sum(steps)
    return counts(actual.width, actual.height, changed, largest, total)


def counts(width, height, changed, largest, total=0):
    return {
        "width": width, "height": height, "threshold": 0, "changed": changed, "differing": changed,
        "largest": max(largest), "channels": largest, "mean": total / (4 * width * height),
        "perceptual": {"largest": 0, "mean": 0}, "regionCount": 0, "regions": [],
    }


class LastCheck:
    """The folder of a check, `.parade/last`, in a folder of its own."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.folder = self.root / ".parade" / "last"
        self.folder.mkdir(parents=True)
        self.scenes = []

    def scene(self, name, width, height, rate="60", problems=(), changed=()):
        stem = name.rsplit(".", 1)[0]
        scene = {
            "scene": name, "golden": stem + ".golden", "folder": f"scene-{len(self.scenes)}", "width": width,
            "height": height, "fps": rate, "passed": False,
            "problems": [{"reason": reason, "message": message} for reason, message in problems],
            "changed": list(changed), "basis": None, "frames": [],
        }
        self.scenes.append(scene)
        return scene

    def passing(self, scene, index):
        known = digest(b"%4d" % index, 1)
        scene["frames"].append({"index": index, "time": index / 60, "actual": known, "expected": known})

    def failing(self, scene, index, reason, message, actual, expected=None, numbers=None):
        frame = {"index": index, "time": index / 60, "actual": actual.digest}
        folder = self.folder / scene["folder"]
        folder.mkdir(exist_ok=True)
        frame["failure"] = {"reason": reason, "message": message}
        if numbers or expected and reason != "size":
            frame["comparison"] = numbers or comparison(actual, expected)
        frame["actualFile"] = f"frame-{index:05}.png"
        (folder / frame["actualFile"]).write_bytes(actual.file)
        if expected:
            golden = self.root / scene["golden"]
            golden.mkdir(parents=True, exist_ok=True)
            frame["expected"] = expected.digest
            frame["expectedFile"] = f"frame-{index:05}.png"
            (golden / frame["expectedFile"]).write_bytes(expected.file)
        else:
            frame["expected"] = digest(b"approved%8d" % index, 4)
        scene["frames"].append(frame)

    def write(self):
        for scene in self.scenes:
            scene["passed"] = not scene["problems"] and not any("failure" in frame for frame in scene["frames"])
        tool = {"name": "parade", "kind": "golden run", "version": "1.0", "renderer": "77" * 32, "commit": "unknown", "format": 2}
        text = json.dumps({"tool": tool, "complete": True, "scenes": self.scenes})
        (self.folder / "run.json").write_text(text)
