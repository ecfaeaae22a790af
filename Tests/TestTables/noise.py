#!/usr/bin/env python3
"""Writes Tables/noise.csv and the reference pictures of the golden scenes of noise and sequences.

usage: noise.py

The noise is the C code of the specification (Filter Effects Module Level 1, feTurbulence), statement by statement. Gradients
are written as the bits of a double. Pictures are composed here pixel by pixel, at whole positions and without scaling.
"""

import csv
import math
import struct
from pathlib import Path

from PIL import Image

SCENES = Path(__file__).resolve().parents[1] / "GoldenTests/Scenes"
RAND_m, RAND_a, RAND_q, RAND_r = 2147483647, 16807, 127773, 2836
BSize, BM, PerlinN = 0x100, 0xFF, 0x1000


def quotient(a, b):
    """Division as in C, towards zero."""
    return int(abs(a) // b) * (1 if a >= 0 else -1)


def setup_seed(seed):
    if seed <= 0:
        seed = -(seed - quotient(seed, RAND_m - 1) * (RAND_m - 1)) + 1
    return min(seed, RAND_m - 1)


def random(seed):
    result = RAND_a * (seed % RAND_q) - RAND_r * (seed // RAND_q)
    return result + RAND_m if result <= 0 else result


class Noise:
    def __init__(self, seed):
        seed = setup_seed(seed)
        self.selector = [0] * (2 * BSize + 2)
        self.gradient = [[[0.0, 0.0] for _ in range(2 * BSize + 2)] for _ in range(4)]
        for k in range(4):
            for i in range(BSize):
                self.selector[i] = i
                for j in range(2):
                    seed = random(seed)
                    self.gradient[k][i][j] = ((seed % (BSize + BSize)) - BSize) / BSize
                s = math.sqrt(self.gradient[k][i][0] * self.gradient[k][i][0] + self.gradient[k][i][1] * self.gradient[k][i][1])
                self.gradient[k][i][0] /= s
                self.gradient[k][i][1] /= s
        i = BSize - 1
        while i:
            k = self.selector[i]
            seed = random(seed)
            j = seed % BSize
            self.selector[i] = self.selector[j]
            self.selector[j] = k
            i -= 1
        for i in range(BSize + 2):
            self.selector[BSize + i] = self.selector[i]
            for k in range(4):
                self.gradient[k][BSize + i] = list(self.gradient[k][i])

    def noise2(self, channel, vec):
        t = vec[0] + PerlinN
        bx0, rx0 = int(t), t - int(t)
        bx1, rx1 = bx0 + 1, rx0 - 1.0
        t = vec[1] + PerlinN
        by0, ry0 = int(t), t - int(t)
        by1, ry1 = by0 + 1, ry0 - 1.0
        bx0, bx1, by0, by1 = bx0 & BM, bx1 & BM, by0 & BM, by1 & BM
        i, j = self.selector[bx0], self.selector[bx1]
        b00, b10 = self.selector[i + by0], self.selector[j + by0]
        b01, b11 = self.selector[i + by1], self.selector[j + by1]
        sx = rx0 * rx0 * (3.0 - 2.0 * rx0)
        sy = ry0 * ry0 * (3.0 - 2.0 * ry0)
        g = self.gradient[channel]
        u = rx0 * g[b00][0] + ry0 * g[b00][1]
        v = rx1 * g[b10][0] + ry0 * g[b10][1]
        a = u + sx * (v - u)
        u = rx0 * g[b01][0] + ry1 * g[b01][1]
        v = rx1 * g[b11][0] + ry1 * g[b11][1]
        b = u + sx * (v - u)
        return a + sy * (b - a)

    def turbulence(self, channel, point, frequency, octaves, fractal):
        total, ratio = 0.0, 1.0
        vec = [point[0] * frequency[0], point[1] * frequency[1]]
        for _ in range(octaves):
            value = self.noise2(channel, vec)
            total += (value if fractal else abs(value)) / ratio
            vec = [vec[0] * 2, vec[1] * 2]
            ratio *= 2
        return total

    def color(self, point, frequency, octaves, fractal):
        """Straight red, green, blue and alpha, 0 to 255."""
        values = [self.turbulence(channel, point, frequency, octaves, fractal) for channel in range(4)]
        levels = [(value * 255 + 255) / 2 if fractal else value * 255 for value in values]
        return [min(max(level, 0.0), 255.0) for level in levels]


def bits(number):
    return struct.pack(">d", number).hex()


SEEDS = [0, 1, -7, 42, 2147483647, -2147483646]
# Kind, frequencies, octaves, seed.
CASES = [
    ("turbulence", (0.05, 0.05), 1, 0), ("fractal", (0.05, 0.05), 1, 0), ("turbulence", (0.02, 0.1), 4, 3),
    ("fractal", (0.013, 0.7), 5, -7), ("turbulence", (0.9, 0.9), 2, 42), ("fractal", (0.0, 0.3), 3, 11),
    ("fractal", (3.7, 2.9), 9, 5), ("turbulence", (0.05, 0.05), 0, 0), ("fractal", (0.05, 0.05), 0, 0),
]


def rows():
    for seed in SEEDS:
        noise = Noise(seed)
        for index in range(0, BSize, 5):
            yield "lattice", seed, index, "selector", noise.selector[index]
        for channel in range(4):
            for index in range(0, BSize, 17):
                for axis in range(2):
                    yield "lattice", seed, index, f"gradient{channel}{'xy'[axis]}", bits(noise.gradient[channel][index][axis])
    for number, (kind, frequency, octaves, seed) in enumerate(CASES):
        noise = Noise(seed)
        name = f"{kind} {frequency[0]} {frequency[1]} {octaves} {seed}"
        for step in range(40):
            x, y = (step * 37) % 64, (step * 23) % 48
            color = noise.color((x + 0.5, y + 0.5), frequency, octaves, kind == "fractal")
            for channel, level in zip("rgba", color):
                yield "color", name, f"{x} {y}", channel, repr(level)


def over(below, color):
    """A straight colour over an opaque one, in levels."""
    alpha = color[3] / 255
    return [round(part * alpha + under * (1 - alpha)) for part, under in zip(color, below)]


def tinted(alpha, tint):
    return [*tint, alpha]


def noise_scene():
    """Six squares of noise on white, one of them tinted, one clipped by its corners, one at two pixels per point."""
    views = [
        (10, 8, ("turbulence", (0.05, 0.05), 1, 0), None), (88, 8, ("fractal", (0.05, 0.05), 1, 0), None),
        (166, 8, ("turbulence", (0.02, 0.1), 4, 3), None), (10, 84, ("fractal", (0.4, 0.4), 2, 7), (255, 59, 48)),
        (88, 84, ("turbulence", (0.1, 0.1), 3, -7), (0, 64, 221)), (166, 84, ("fractal", (0.03, 0.03), 5, 42), None),
    ]
    picture = Image.new("RGBA", (240, 160), "white")
    for left, top, (kind, frequency, octaves, seed), tint in views:
        noise = Noise(seed)
        for y in range(68):
            for x in range(68):
                color = noise.color((x + 0.5, y + 0.5), frequency, octaves, kind == "fractal")
                if tint:
                    color = tinted(color[3], tint)
                picture.putpixel((left + x, top + y), (*over((255, 255, 255), color), 255))
    folder = SCENES / "noise-kinds/reference"
    folder.mkdir(parents=True, exist_ok=True)
    picture.save(folder / "frame-00000.png")


def frame(number):
    """A picture of the sequence: a bar that moves to the right over a colour that changes, with a corner that fades."""
    picture = Image.new("RGBA", (40, 30))
    for y in range(30):
        for x in range(40):
            bar = 8 * number <= x < 8 * number + 8
            color = (255, 255, 255) if bar else (60 * number, 200 - 50 * number, 120 + 2 * y)
            picture.putpixel((x, y), (*color, 255 if x + y < 50 else 140))
    return picture


def sequence_scene():
    """Nearest pictures above, mixed neighbours below: indices from 0 to 3 in five frames."""
    folder = SCENES / "sequence-mix"
    (folder / "frames").mkdir(parents=True, exist_ok=True)
    (folder / "reference").mkdir(exist_ok=True)
    pictures = [frame(number) for number in range(4)]
    for number, picture in enumerate(pictures):
        picture.save(folder / f"frames/bar-{number + 7:02}.png")
    for step in range(5):
        index = step * 0.75
        whole = Image.new("RGBA", (60, 80), (16, 20, 28, 255))
        nearest = pictures[math.floor(index + 0.5)]
        first, weight = pictures[math.floor(index)], index - math.floor(index)
        second = pictures[min(3, math.floor(index) + 1)]
        for y in range(30):
            for x in range(40):
                whole.putpixel((10 + x, 5 + y), (*over((16, 20, 28), nearest.getpixel((x, y))), 255))
                a, b = first.getpixel((x, y)), second.getpixel((x, y))
                alpha = a[3] * (1 - weight) + b[3] * weight
                color = [(p * a[3] * (1 - weight) + q * b[3] * weight) / alpha for p, q in zip(a[:3], b[:3])]
                whole.putpixel((10 + x, 45 + y), (*over((16, 20, 28), [*color, alpha]), 255))
        whole.save(folder / f"reference/frame-0000{step}.png")


def main():
    with open(Path(__file__).parent / "Tables/noise.csv", "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["section", "case", "x", "quantity", "value"])
        writer.writerows(rows())
    noise_scene()
    sequence_scene()


if __name__ == "__main__":
    main()
