#!/usr/bin/env python3
"""Seven exhibition posters in flat colours; needs numpy and Pillow."""
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../pictures"))
from brush import Sheet  # noqa: E402

WIDTH, HEIGHT = 310, 434


def page(color):
    return Sheet(WIDTH, HEIGHT, color, fine=3)


def keep(sheet, name):
    """Few colours pack small."""
    path = os.path.join(HERE, f"poster-{name}@2x.png")
    sheet.save(path)
    Image.open(path).convert("RGB").quantize(96, dither=Image.Dither.NONE).save(path, optimize=True)


def foot(sheet, left, right, color):
    sheet.text(20, HEIGHT - 20, left, 11, color, 600)
    sheet.text(WIDTH - 20, HEIGHT - 20, right, 11, color, 600, "rs")


def wedge(sheet, x, y, radius, start, end, color):
    """A piece of a disc, clockwise between two angles in degrees."""
    turns = np.radians(np.linspace(start, end, max(3, int(end - start))))
    rim = " ".join(f"L{x + radius * np.cos(t):.2f} {y + radius * np.sin(t):.2f}" for t in turns)
    sheet.path(f"M{x} {y} {rim} L{x} {y} Z", color)


def moon():
    sheet = page("#14213d")
    for i, shift in enumerate((-6, -12, -19, 40, 19, 12, 6)):
        x = 41 + 38 * i
        sheet.disc(x, 330, 12, "#f6e7c1")
        if abs(shift) < 30:
            sheet.disc(x + shift, 330, 12.4, "#14213d")
    sheet.disc(155, 176, 112, "#f6e7c1")
    for x, y, r in ((112, 140, 22), (190, 120, 13), (176, 210, 30), (118, 222, 10), (222, 176, 9)):
        sheet.disc(x, y, r, "#e7d3a0")
    sheet.text(20, 386, "The Night Museum", 26, "#f6e7c1", 800)
    foot(sheet, "Open until three", "18 May", "#f6e7c1")
    keep(sheet, "moon")


def velo():
    sheet = page("#f2b632")
    sheet.text(18, 92, "Tour", 84, "#1d1d1b", 900)
    sheet.text(20, 132, "of the seven hills", 25, "#1d1d1b", 700)
    for x in (92, 218):
        sheet.ring(x, 286, 58, 6, "#1d1d1b")
        for turn in range(0, 360, 20):
            a = np.radians(turn)
            sheet.line([(x, 286), (x + 56 * np.cos(a), 286 + 56 * np.sin(a))], 0.9, "#1d1d1b")
        sheet.disc(x, 286, 6, "#1d1d1b")
    red = "#d7263d"
    for points in ([(92, 286), (150, 286), (128, 218), (92, 286)], [(128, 218), (200, 218), (150, 286)], [(218, 286), (196, 206)]):
        sheet.line(points, 6.5, red)
    sheet.line([(128, 218), (124, 202)], 5, "#1d1d1b")
    sheet.line([(110, 200), (138, 200)], 8, "#1d1d1b")
    sheet.line([(196, 206), (190, 192), (214, 190), (224, 200)], 5, "#1d1d1b")
    sheet.disc(150, 286, 11, "#1d1d1b")
    sheet.box(0, 346, WIDTH, 6, 0, "#1d1d1b")
    foot(sheet, "Stage 4: Lower Road", "2 July", "#1d1d1b")
    keep(sheet, "velo")


def citrus():
    sheet = page("#fdf3e1")
    for x, y, radius, peel, flesh in ((226, 118, 108, "#f26419", "#ffa552"), (70, 250, 88, "#e8c400", "#ffe666"), (232, 318, 66, "#7aa82b", "#c6de6a")):
        sheet.disc(x, y, radius, peel)
        sheet.disc(x, y, radius * 0.90, "#fff8ea")
        for k in range(9):
            wedge(sheet, x + radius * 0.05 * np.cos(np.radians(40 * k + 20)), y + radius * 0.05 * np.sin(np.radians(40 * k + 20)), radius * 0.79, 40 * k + 3, 40 * k + 37, flesh)
    sheet.text(20, 56, "Fresh", 40, "#2b2b23", 900)
    sheet.text(20, 92, "Saturdays", 20, "#2b2b23", 700)
    foot(sheet, "Market Hall, gate 3", "7 to 13", "#2b2b23")
    keep(sheet, "citrus")


def swim():
    sheet = page("#bfe6ea")
    for i in range(11):
        y = 128 + 26 * i
        tone = ("#1788a8", "#2aa3bf", "#0f7796")[i % 3]
        shift = 20 * (i % 4)
        waves = " ".join(f"C{x + 14} {y - 12} {x + 26} {y - 12} {x + 40} {y} C{x + 54} {y + 10} {x + 66} {y + 10} {x + 80} {y}" for x in range(-100 + shift, 330, 80))
        sheet.path(f"M{-100 + shift} {y} {waves} L400 440 L-100 440 Z", tone)
        if i == 4:
            sheet.path("M150 236 C178 206 216 196 246 214 C230 214 214 222 204 236 C190 248 166 248 150 236 Z", "#f3c9a5")
            sheet.disc(140, 226, 24, "#f3c9a5")
            sheet.path("M116 226 C112 200 138 190 156 202 C162 208 164 216 164 224 Z", "#e63946")
            sheet.line([(120, 228), (138, 229)], 4, "#17324a")
    sheet.text(20, 66, "Swim to work", 39, "#0b3c49", 900)
    sheet.text(20, 96, "Once a week, all summer", 18, "#0b3c49", 600)
    foot(sheet, "River Bath", "from 6:00", "#e9fbff")
    keep(sheet, "swim")


def brass():
    sheet = page("#e4572e")
    for i, tone in enumerate(("#17183b", "#f7c548", "#e4572e", "#f4efe6", "#17183b", "#e4572e", "#f7c548")):
        wedge(sheet, 20, 300, 270 - 36 * i, -90, 0, tone)
    sheet.box(20, 300, 290, 14, 0, "#17183b")
    sheet.text(18, 366, "Brass", 60, "#17183b", 900)
    sheet.text(196, 366, "on the", 22, "#17183b", 700)
    sheet.text(196, 342, "Sundays", 22, "#17183b", 700)
    sheet.text(20, 392, "bridge, twelve players and a dog", 15, "#17183b", 600)
    foot(sheet, "Mill Bridge", "11 o'clock", "#17183b")
    keep(sheet, "brass")


def chess():
    sheet = page("#efe9dd")
    size = 38.75
    for row in range(8):
        for column in range(8):
            if (row + column) % 2 and row < 7:
                sheet.box(column * size, 60 + row * size, size, size, 0, "#24584a")
    sheet.box(0, 56, WIDTH, 4, 0, "#24584a")
    both = ((155, 250, 2.6, "#c8102e"), (252, 300, 1.5, "#1b1b1b"), (58, 300, 1.5, "#1b1b1b"))
    for x, y, s, tone in both:
        sheet.disc(x, y - 46 * s, 15 * s, tone)
        sheet.box(x - 17 * s, y - 34 * s, 34 * s, 6 * s, 3 * s, tone)
        sheet.path(f"M{x - 9 * s} {y - 30 * s} C{x - 7 * s} {y - 10 * s} {x - 16 * s} {y} {x - 20 * s} {y + 10 * s} L{x + 20 * s} {y + 10 * s} C{x + 16 * s} {y} {x + 7 * s} {y - 10 * s} {x + 9 * s} {y - 30 * s} Z", tone)
        sheet.box(x - 25 * s, y + 9 * s, 50 * s, 12 * s, 4 * s, tone)
    sheet.box(0, 331, WIDTH, 103, 0, "#efe9dd")
    sheet.text(20, 42, "Café Central", 22, "#24584a", 700)
    sheet.text(18, 380, "Pawns' Night", 42, "#1b1b1b", 900)
    foot(sheet, "No kings, no queens", "Thursdays", "#1b1b1b")
    keep(sheet, "chess")


def ferry():
    sheet = page("#f4d6c6")
    sheet.disc(222, 120, 58, "#ef6f6c")
    for points, tone in (((0, 210, 60, 110, 120, 190), "#6d8ea0"), ((80, 210, 170, 74, 262, 210), "#48697d"), ((200, 210, 262, 138, 340, 210), "#6d8ea0")):
        a, b, c, d, e, f = points
        sheet.path(f"M{a} {b} L{c} {d} L{e} {f} L{e} 214 L{a} 214 Z", tone)
    sheet.path("M170 74 L150 104 L164 100 L172 110 L184 100 L190 104 Z", "#f8f4ee")
    sheet.box(0, 210, WIDTH, 124, 0, "#1f4e66")
    for i in range(7):
        sheet.box(24 + 47 * (i % 5) - 20 * (i % 2), 278 + 9 * i % 50, 44, 2.4, 1.2, "#ffffff48")
    sheet.path("M56 232 L262 232 L236 268 L84 268 Z", "#f8f4ee")
    sheet.path("M62 240 L256 240 L250 248 L68 248 Z", "#ef6f6c")
    sheet.box(96, 208, 118, 26, 4, "#f8f4ee")
    for i in range(6):
        sheet.box(104 + 18 * i, 215, 10, 8, 1.5, "#1f4e66")
    sheet.box(146, 176, 26, 34, 2, "#ef6f6c")
    sheet.box(146, 184, 26, 7, 0, "#f8f4ee")
    sheet.text(20, 382, "Fjord Line", 48, "#1f4e66", 900)
    foot(sheet, "Eleven stops, one coffee", "daily", "#1f4e66")
    keep(sheet, "ferry")


pictures = (moon, velo, citrus, swim, brass, chess, ferry)

if __name__ == "__main__":
    for picture in pictures:
        if len(sys.argv) < 2 or picture.__name__ in sys.argv[1:]:
            picture()
