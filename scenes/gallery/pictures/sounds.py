#!/usr/bin/env python3
"""Twelve small pictures of quiet noises, in flat colours; needs numpy and Pillow."""
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))
from brush import Sheet  # noqa: E402

SIZE = 64


def hill(sheet, y, rise, shift, color):
    sheet.path(f"M-2 66 L-2 {y} C{shift} {y - rise} {shift + 14} {y - rise} {shift + 26} {y} C{shift + 40} {y + rise * 0.6} 54 {y - rise * 0.3} 66 {y - rise * 0.2} L66 66 Z", color)


def pine(sheet, x, y, size, color):
    for row in range(3):
        sheet.path("M0 -12 L-8 2 L8 2 Z", color, (x, y - 8 * size * row), size * (1.1 - 0.2 * row))


def rain(sheet):
    sheet.path("M-2 66 L-2 48 L20 40 L66 52 L66 66 Z", "#3f4f74")
    sheet.path("M-2 66 L-2 56 L24 48 L66 60 L66 66 Z", "#2c385a")
    chance = np.random.default_rng(4)
    for _ in range(26):
        x, y, long = chance.uniform(-4, 66), chance.uniform(-4, 46), chance.uniform(5, 10)
        sheet.line([(x, y), (x - long * 0.28, y + long)], 1.1, "#ffffff" + format(int(chance.uniform(70, 190)), "02x"))


def harbor(sheet):
    sheet.disc(44, 20, 9, "#fff2cf")
    sheet.box(-1, 42, 66, 24, 0, ["#35639a", "#1d3c6b"])
    for x, y, width in ((36, 46, 18), (40, 50, 10), (34, 54, 20), (41, 58, 8)):
        sheet.box(x, y, width, 1.6, 0.8, "#fff2cfb0")
    sheet.path("M8 42 L28 42 L24 49 L12 49 Z", "#142848")
    sheet.path("M17 40 L17 20 L27 38 Z M15 40 L15 26 L9 38 Z", "#e9eef8")


def train(sheet):
    sheet.disc(50, 14, 5, "#ffe9b8")
    hill(sheet, 40, 10, 8, "#46376e")
    sheet.box(-2, 34, 70, 16, 4, "#1d1a3a")
    for i in range(5):
        sheet.box(3 + 13 * i, 38, 8, 6, 1.5, "#ffc861")
    sheet.box(-2, 52, 70, 1.5, 0, "#120f28")


def stove(sheet):
    sheet.disc(32, 40, 26, "#ff9a3c30")
    sheet.path("M32 10 C40 22 50 30 48 44 C46 56 18 56 16 44 C15 36 22 32 24 24 C28 28 28 32 30 34 C34 28 34 20 32 10 Z", "#ff6b2c")
    sheet.path("M33 26 C38 34 43 38 41 46 C39 54 25 54 23 46 C22 41 26 39 28 35 C30 38 31 39 32 40 C34 36 34 31 33 26 Z", "#ffb43d")
    sheet.path("M32 40 C35 44 37 47 35 50 C33 53 29 52 28 49 C28 46 31 44 32 40 Z", "#fff0c0")
    sheet.box(10, 54, 44, 4, 2, "#4a1d1a")


def thunder(sheet):
    sheet.path("M35 30 L26 46 L33 46 L29 60 L42 41 L35 41 L40 30 Z", "#ffd75e")
    for x, y, r, tone in ((18, 26, 11, "#7a83a8"), (46, 27, 10, "#7a83a8"), (32, 20, 14, "#929bc0"), (24, 29, 9, "#8790b5"), (40, 30, 9, "#868fb4")):
        sheet.disc(x, y, r, tone)


def cicadas(sheet):
    sheet.disc(32, 36, 14, "#fff0b8")
    hill(sheet, 44, 8, 10, "#c98a2c")
    for i in range(17):
        x = 2 + 4 * i
        tall = 16 + 9 * np.sin(2.4 * i)
        sheet.path(f"M-1.4 0 C-1 {-tall * 0.5} 1 {-tall * 0.8} 4 {-tall} C2 {-tall * 0.6} 1.6 {-tall * 0.3} 1.4 0 Z", "#6d5a1c", (x, 66), 1, i % 2 == 0)


def snow(sheet):
    hill(sheet, 46, 8, 12, "#e4eef6")
    for x, y, size in ((16, 50, 1.0), (46, 48, 1.25), (31, 54, 0.8)):
        pine(sheet, x, y, size, "#2f5d6b")
    hill(sheet, 58, 4, 26, "#ffffff")
    chance = np.random.default_rng(8)
    for _ in range(24):
        sheet.disc(chance.uniform(0, 64), chance.uniform(0, 50), chance.uniform(0.6, 1.5), "#ffffffe0")


def library(sheet):
    x = 6
    for i, (width, tall, tone) in enumerate(((7, 34, "#c8553d"), (5, 40, "#f2cc8f"), (8, 30, "#588157"), (6, 38, "#3d405b"), (5, 32, "#e07a5f"), (8, 42, "#81b29a"), (6, 36, "#f4f1de"))):
        sheet.box(x, 54 - tall, width, tall, 1.2, tone)
        sheet.box(x + 1.2, 54 - tall + 6, width - 2.4, 1.6, 0, "#00000038")
        x += width + 1
    sheet.box(-1, 54, 66, 4, 0, "#5a3822")


def tide(sheet):
    for i, tone in enumerate(("#7fd1cf", "#4fb3bf", "#2f8fa8", "#216f8f")):
        y = 22 + 11 * i
        sheet.path(f"M{-18 + 6 * i} {y} C{-8 + 6 * i} {y - 8} {2 + 6 * i} {y - 8} {10 + 6 * i} {y} C{18 + 6 * i} {y + 6} {28 + 6 * i} {y + 6} {36 + 6 * i} {y} C{44 + 6 * i} {y - 8} {58 + 6 * i} {y - 8} 70 {y} L70 66 L-4 66 L-4 {y} Z", tone)
    sheet.disc(48, 13, 6, "#ffffffd0")


def cat(sheet):
    for i in range(6):
        sheet.box(5 + 9.4 * i, 44, 6.6, 18, 3, "#fbf6ef")
    sheet.box(3, 46, 58, 3, 1.5, "#e6dccf")
    sheet.path("M10 44 C8 28 22 24 34 26 C48 28 56 34 55 44 Z", "#3b3b4a")
    sheet.path("M6 36 L7 26 L12 31 L17 31 L22 26 L23 36 C23 44 6 44 6 36 Z", "#3b3b4a")
    sheet.path("M54 42 C62 42 60 54 56 60", "#3b3b4a", width=4)
    sheet.line([(9.5, 37), (12.5, 37)], 1, "#f2c14e")
    sheet.line([(16.5, 37), (19.5, 37)], 1, "#f2c14e")


def barley(sheet):
    sheet.disc(48, 16, 8, "#fffbe0")
    for i, (x, lean, tall) in enumerate(((10, 10, 44), (22, 12, 50), (34, 9, 42), (45, 12, 48), (56, 8, 40))):
        tip = (x + lean, 66 - tall)
        sheet.path(f"M{x} 66 C{x} {66 - tall * 0.5} {x + lean * 0.4} {66 - tall * 0.8} {tip[0]} {tip[1]}", "#8a6a1f", width=1.5)
        for k in range(5):
            px, py = tip[0] - 1.0 * k, tip[1] + 4.0 * k
            sheet.path("M0 0 C-4 -1 -6 -5 -5 -8 C-1 -7 1 -4 0 0 Z", "#c8922a", (px, py))
            sheet.path("M0 0 C-4 -1 -6 -5 -5 -8 C-1 -7 1 -4 0 0 Z", "#dba93c", (px, py), 1, True)


def fan(sheet):
    sheet.ring(32, 30, 22, 2, "#ffffffd0")
    for turn in range(4):
        a = turn * np.pi / 2 + 0.4
        c, s = np.cos(a), np.sin(a)
        points = [(0, 0), (-9, -6), (-9, -18), (0, -19), (6, -18), (6, -8), (0, 0)]
        xy = [(32 + c * x - s * y, 30 + s * x + c * y) for x, y in points]
        sheet.path("M{} {} C{} {} {} {} {} {} C{} {} {} {} {} {} Z".format(*[round(v, 2) for p in xy for v in p]), "#ffffffb8")
    sheet.disc(32, 30, 4, "#2f4a63")
    sheet.box(29.5, 53, 5, 8, 0, "#ffffffd0")


grounds = {
    rain: ("#7d8fb8", "#a9b4d0"), harbor: ("#3f5f9e", "#e8a98c"), train: ("#2b2456", "#b5668a"), stove: ("#3a1622", "#8f3a2a"),
    thunder: ("#3d4568", "#5e6790"), cicadas: ("#ffc15a", "#ff9a4a"), snow: ("#8fb8d0", "#cfe3ee"), library: ("#efe2cc", "#dcc7a4"),
    tide: ("#ffd9b0", "#ffb9a0"), cat: ("#e8b4a0", "#d08f86"), barley: ("#f7d774", "#f0b94e"), fan: ("#7fa8c9", "#4f7fa8"),
}

if __name__ == "__main__":
    for picture, ground in grounds.items():
        if len(sys.argv) < 2 or picture.__name__ in sys.argv[1:]:
            sheet = Sheet(SIZE, SIZE, list(ground))
            picture(sheet)
            sheet.save(os.path.join(HERE, f"sound-{picture.__name__}@2x.png"))
