"""Five animals for a book of photographs, in flat colours, drawn in points and saved twice as large."""
import numpy as np

from brush import Sheet, noise1

WIDTH, HEIGHT = 375, 667


def page(*sky, width=WIDTH, height=HEIGHT):
    return Sheet(width, height, list(sky), fine=2)


def crest(sheet, base, rise, scale, seed, color, octaves=4):
    """A ridge from one side to the other, down to the foot of the page."""
    width, height = sheet.image.size[0] / sheet.unit, sheet.image.size[1] / sheet.unit
    x = np.linspace(0, width, 160)
    y = base - rise * noise1(x / width * scale + 5, seed, octaves, 0.45)
    line = " ".join(f"L{a:.1f} {b:.1f}" for a, b in zip(x, y))
    sheet.path(f"M-1 {height + 1} L-1 {y[0]:.1f} {line} L{width + 1} {y[-1]:.1f} L{width + 1} {height + 1} Z", color)


def glow(sheet, x, y, radius, color, rings=5):
    """Light around a sun or a moon, in steps."""
    for i in range(rings, 0, -1):
        sheet.disc(x, y, radius * (1 + 0.42 * i), color + "16")
    sheet.disc(x, y, radius, color)


def stars(sheet, count, bottom, seed, color="#ffffff"):
    chance = np.random.default_rng(seed)
    for _ in range(count):
        x, y, size = chance.uniform(0, 390), chance.uniform(0, bottom), chance.uniform(0.5, 1.5)
        sheet.disc(x, y, size, color + format(int(chance.uniform(110, 240)), "02x"))


def both(sheet, data, color, x, y, size=1.0, **more):
    """A path and its mirror image."""
    for flip in (False, True):
        sheet.path(data, color, (x, y), size, flip, **more)


def owl():
    sheet = page("#0d1236", "#232a6b", "#5b4a9c", width=390)
    stars(sheet, 70, 420, 3)
    glow(sheet, 262, 176, 88, "#ffe9b8")
    for x, y, r in ((232, 150, 14), (296, 196, 20), (274, 132, 8), (246, 208, 9)):
        sheet.disc(x, y, r, "#f3d796")
    crest(sheet, 560, 26, 3, 11, "#3a2f7c")
    crest(sheet, 610, 20, 4, 17, "#241d58")
    sheet.path("M-10 486 C80 462 190 476 400 438 L400 462 C200 500 90 486 -10 512 Z", "#150f33")
    sheet.path("M300 452 C330 420 352 396 396 380 L398 390 C360 408 338 430 318 458 Z", "#150f33")
    for x, y, turn in ((330, 404, 1), (356, 392, -1), (372, 372, 1), (40, 474, -1), (66, 470, 1)):
        sheet.path("M0 0 C6 -14 20 -20 30 -18 C28 -6 16 2 0 0 Z", "#1f1747", (x, y), 1.1, turn < 0)
    x, y = 180, 330
    sheet.path("M-20 150 C-24 190 -12 214 0 226 C14 214 24 190 20 150 Z", "#5a3424", (x, y))
    both(sheet, "M0 -132 C-52 -132 -88 -98 -92 -40 C-98 40 -84 120 0 150 Z", "#8a5436", x, y)
    both(sheet, "M-88 -98 C-100 -128 -96 -146 -90 -152 C-70 -142 -44 -132 -20 -112 Z", "#8a5436", x, y)
    both(sheet, "M0 -40 C-40 -40 -62 0 -60 50 C-58 100 -34 132 0 142 Z", "#e9c79a", x, y)
    for row in range(4):
        for i in range(-2 + row // 2, 3 - row // 2):
            sheet.path("M-10 0 C-8 16 8 16 10 0 Z", "#b57a4a", (x + i * 22 + (row % 2) * 0, y + 10 + row * 27))
    both(sheet, "M-78 -50 C-118 10 -104 104 -52 140 C-66 84 -62 20 -78 -50 Z", "#5f3724", x, y)
    both(sheet, "M0 -112 C-48 -116 -78 -92 -74 -58 C-70 -26 -34 -12 0 -34 Z", "#f2dcb8", x, y)
    for side in (-1, 1):
        sheet.disc(x + side * 38, y - 68, 30, "#7a4529")
        sheet.disc(x + side * 38, y - 68, 25, "#ffb938")
        sheet.disc(x + side * 38, y - 68, 15, "#1a0f14")
        sheet.disc(x + side * 38 + 5, y - 74, 5, "#ffffff")
        for toe in (-12, 0, 12):
            sheet.path("M-5 0 C-7 14 -4 20 0 24 C4 20 7 14 5 0 Z", "#e08a2e", (x + side * 30 + toe, y + 136))
    sheet.path("M-11 -50 C-6 -56 6 -56 11 -50 C8 -36 4 -28 0 -22 C-4 -28 -8 -36 -11 -50 Z", "#e08a2e", (x, y))
    sheet.save("owl@2x.png")


def fox():
    sheet = page("#ffb36b", "#ffd79a", "#ffeccb")
    glow(sheet, 104, 188, 52, "#fff6df")
    crest(sheet, 330, 34, 2.4, 21, "#f3a765")
    crest(sheet, 386, 30, 2.2, 27, "#dd7f4b")
    for x, base, size in ((34, 452, 1.0), (76, 462, 0.72), (322, 440, 1.15), (356, 452, 0.8), (282, 446, 0.62)):
        sheet.box(x - 2.5 * size, base - 20, 5 * size, 44, 0, "#7d3a2b")
        for i in range(3):
            sheet.path("M0 -58 L-34 0 L34 0 Z", ("#b8502f", "#c95f35", "#d9713f")[i], (x, base - 4 - 34 * i * size), size * (1 - 0.18 * i))
    crest(sheet, 470, 18, 2.0, 33, "#b8542f")
    crest(sheet, 600, 12, 2.5, 39, "#7d3226")
    x, y = 188, 470
    sheet.path("M40 96 C130 120 168 60 148 -8 C142 -34 124 -44 112 -32 C128 10 100 52 40 40 Z", "#e0602a", (x, y))
    sheet.path("M148 -8 C142 -34 124 -44 112 -32 C116 -20 116 -8 114 4 C126 10 140 6 148 -8 Z", "#fff3e2", (x, y))
    both(sheet, "M0 -70 C-40 -66 -62 0 -68 60 C-72 100 -60 118 0 120 Z", "#e0602a", x, y)
    both(sheet, "M0 -52 C-24 -40 -34 10 -30 60 L0 90 Z", "#fff3e2", x, y)
    both(sheet, "M-6 40 L-34 40 C-36 80 -34 104 -38 122 L-6 122 Z", "#d4551f", x, y)
    both(sheet, "M-6 92 L-36 92 L-38 122 L-6 122 Z", "#3a1c1c", x, y)
    both(sheet, "M-26 -120 C-66 -136 -80 -182 -76 -214 C-44 -202 -14 -176 -8 -150 Z", "#e0602a", x, y)
    both(sheet, "M-34 -140 C-58 -152 -66 -176 -65 -196 C-46 -186 -28 -170 -22 -152 Z", "#3a1c1c", x, y)
    both(sheet, "M0 -160 C-44 -160 -76 -130 -92 -84 C-66 -66 -30 -40 0 -34 Z", "#e8692f", x, y)
    both(sheet, "M0 -34 C-30 -40 -66 -66 -92 -84 C-64 -96 -34 -92 -20 -70 C-14 -60 -8 -56 0 -56 Z", "#fff3e2", x, y)
    for side in (-1, 1):
        sheet.path("M-11 0 C-8 -9 8 -9 11 2 C4 6 -6 6 -11 0 Z", "#2a1416", (x - side * 36, y - 98), 1, side < 0)
        sheet.disc(x - side * 34, y - 100, 2, "#ffffff")
    sheet.path("M-11 -46 C-6 -51 6 -51 11 -46 C8 -38 4 -34 0 -32 C-4 -34 -8 -38 -11 -46 Z", "#2a1416", (x, y))
    for i in range(14):
        at = np.random.default_rng(60 + i).uniform(0, 1, 3)
        sheet.path("M0 0 C6 -8 16 -8 20 0 C14 6 6 6 0 0 Z", ("#ffd27d", "#f3843f", "#c9432a")[i % 3], (at[0] * 375, 80 + at[1] * 500), 0.6 + 0.6 * at[2], i % 2 == 0)
    sheet.save("fox@2x.png")


def whale():
    sheet = page("#7fe0e0", "#1f9fb8", "#0e5f8f", "#0a2f63", "#071a40", width=385)
    for i in range(5):
        x = 30 + 78 * i
        sheet.path(f"M{x} -10 L{x + 34} -10 L{x - 60 + 20 * i} 470 L{x - 130 + 20 * i} 470 Z", ["#ffffff2a", "#ffffff00"])
    x, y = 196, 300
    tail = "M150 -64 C170 -88 182 -120 176 -150 C150 -146 132 -122 128 -98 C108 -118 84 -122 62 -112 C76 -84 104 -66 132 -62 Z"
    sheet.path(tail, "#123a6b", (x, y))
    sheet.path("M-186 30 C-180 -50 -90 -86 0 -70 C70 -60 116 -56 142 -88 L160 -72 C146 -10 90 44 10 72 C-70 98 -160 90 -186 30 Z", "#1b4f88", (x, y))
    sheet.path("M-186 30 C-140 46 -60 40 10 24 C50 14 84 4 112 -8 C84 32 50 58 10 72 C-70 98 -160 90 -186 30 Z", "#d7edf5", (x, y))
    for i in range(7):
        sheet.path(f"M{-168 + 9 * i} {46 + 4 * i} C{-110 + 6 * i} {58 + 4 * i} {-60} {52 + 4 * i} {0 - 6 * i} {40 + 4 * i}", "#8fbfd6", (x, y), width=1.6)
    sheet.path("M-60 44 C-70 84 -60 132 -28 160 C-14 150 -12 120 -14 92 C-16 70 -30 52 -44 42 Z", "#123a6b", (x, y))
    sheet.disc(x - 128, y + 10, 6.5, "#0a1f3f")
    sheet.disc(x - 130, y + 8, 2, "#ffffff")
    sheet.path("M-184 34 C-160 46 -140 44 -118 34", "#123a6b", (x, y), width=2.4)
    for bx, by, r in ((40, 190, 7), (58, 160, 4.5), (34, 140, 10), (66, 112, 5), (46, 84, 13), (78, 56, 6)):
        sheet.ring(bx, by, r, 1.6, "#ffffffa0")
        sheet.disc(bx - r * 0.3, by - r * 0.35, r * 0.2, "#ffffffc0")
    for i in range(9):
        px = 14 + i * 44
        tall = 80 + 60 * ((i * 7) % 5) / 4
        sheet.path(f"M0 0 C-18 {-tall * 0.3} 16 {-tall * 0.6} -4 {-tall} C10 {-tall * 0.7} 26 {-tall * 0.3} 12 0 Z", "#0b2a5c", (px, 640))
    crest(sheet, 606, 14, 3, 51, "#06132f")
    fish = "M0 0 C8 -8 22 -8 30 0 L40 -7 L38 0 L40 7 L30 0 C22 8 8 8 0 0 Z"
    for i, (fx, fy) in enumerate(((250, 470), (300, 446), (286, 500), (334, 484), (226, 508), (320, 526))):
        sheet.path(fish, ("#ffb545", "#ff8f5c")[i % 2], (fx, fy), 0.62)
    sheet.save("whale@2x.png")


def heron():
    sheet = page("#fbd9dd", "#f7b9c4", "#e68fae", width=385.5, height=696.5)
    glow(sheet, 268, 236, 64, "#fff1e6")
    crest(sheet, 372, 26, 2.4, 61, "#d98bb0")
    crest(sheet, 398, 16, 3.1, 63, "#b56b9c")
    sheet.box(-2, 418, 390, 280, 0, ["#e79ab5", "#b970a4", "#6b4587"])
    for i, (sx, sy, width) in enumerate(((268, 434, 118), (262, 450, 90), (274, 466, 104), (264, 484, 66), (270, 504, 44))):
        sheet.box(sx - width / 2, sy, width, 5, 2.5, "#ffe9e0b0")
    for i in range(9):
        at = np.random.default_rng(90 + i).uniform(0, 1, 2)
        sheet.box(at[0] * 340, 470 + at[1] * 180, 40 + 50 * at[1], 2, 1, "#ffffff38")
    x, y = 168, 420
    for leg in (-8, 16):
        sheet.line([(x + leg, y + 36), (x + leg - 3, y + 104), (x + leg + 2, y + 176)], 4.5, "#3a2747")
    sheet.ring(x + 6, y + 178, 26, 1.4, "#ffffff50", 10, 170)
    sheet.path("M92 70 C60 84 10 76 -22 46 C-54 16 -58 -24 -34 -46 C-4 -66 46 -40 70 0 C80 20 92 48 104 78 Z", "#5d6f9c", (x, y))
    sheet.path("M98 74 C60 58 16 40 -10 4 C16 2 58 6 76 22 Z", "#3f4c78", (x, y))
    sheet.path("M-48 -60 C-62 -30 -46 0 -20 4 C-4 -10 6 -34 -6 -62 Z", "#eef0f7", (x, y))
    sheet.path("M-34 -38 C-72 -66 -76 -104 -48 -130 C-26 -150 -32 -176 -52 -190 L-40 -204 C-6 -190 4 -154 -22 -124 C-42 -102 -34 -80 -8 -60 Z", "#eef0f7", (x, y))
    sheet.path("M-36 -204 C-58 -214 -78 -206 -84 -190 C-70 -178 -48 -178 -34 -188 Z", "#eef0f7", (x, y))
    sheet.path("M-80 -196 L-152 -178 L-80 -184 Z", "#f2a33c", (x, y))
    sheet.path("M-78 -200 C-62 -212 -40 -210 -30 -200 C-8 -196 12 -184 24 -168 C-2 -176 -24 -184 -38 -194 C-52 -198 -66 -198 -78 -200 Z", "#2a2342", (x, y))
    sheet.disc(x - 66, y - 192, 3.4, "#2a2342")
    for i in range(6):
        sheet.path("M0 0 C-4 20 -2 34 6 48 C6 30 8 16 8 2 Z", "#dfe4f2", (x - 40 + 9 * i, y - 46 + 7 * i), 0.8)
    for i, (rx, tall) in enumerate(((18, 250), (40, 190), (58, 290), (330, 230), (352, 300), (374, 210), (312, 160))):
        lean = (-1) ** i * 14
        sheet.path(f"M-3 0 C-3 {-tall * 0.5} {lean * 0.4} {-tall * 0.8} {lean} {-tall} C{lean * 0.6} {-tall * 0.7} 4 {-tall * 0.4} 4 0 Z", "#472a5c", (rx, 700))
        if i % 2 == 0:
            sheet.box(rx + lean - 5, 700 - tall - 30, 10, 44, 5, "#5c2f4f")
    sheet.save("heron@2x.png")


def hare():
    sheet = page("#0c2340", "#14506b", "#4fb39b", "#d3f0dc", width=389)
    stars(sheet, 60, 260, 9)
    for i, tone in enumerate(("#7df2c028", "#9ff7d63a", "#c8ffe650")):
        y = 150 + 34 * i
        sheet.path(f"M-10 {y} C90 {y - 90} 180 {y + 60} 400 {y - 100} L400 {y - 40} C190 {y + 130} 90 {y - 10} -10 {y + 90} Z", tone)
    for peaks, tone, snow in (((( 60, 300), (170, 262), (320, 286)), "#2f6f83", "#e6f7f2"), (((0, 356), (110, 340), (250, 330), (380, 350)), "#1d4f66", "#f3fbf8")):
        for px, py in peaks:
            sheet.path(f"M{px} {py} L{px - 150} 520 L{px + 150} 520 Z", tone)
            reach = 46 * 150 / (520 - py)
            cap = f"L{px - reach} {py + 46} L{px - 14} {py + 32} L{px} {py + 50} L{px + 16} {py + 32} L{px + reach} {py + 46}"
            sheet.path(f"M{px} {py} {cap} Z", snow)
    crest(sheet, 486, 22, 2, 71, "#7fb9bd")
    crest(sheet, 556, 18, 1.6, 75, "#a3d0cf")
    x, y = 196, 452
    sheet.path("M-96 116 C-60 128 90 128 130 112 C90 102 -50 102 -96 116 Z", "#6fa9ae", (x, y))
    sheet.disc(x + 88, y + 78, 20, "#ffffff")
    sheet.path("M-40 112 C-70 60 -30 -16 36 -16 C84 -14 104 40 96 86 C94 108 80 116 60 116 Z", "#f7fbfb", (x, y))
    sheet.path("M20 116 C10 84 30 52 62 54 C92 58 100 96 84 116 Z", "#dfeeee", (x, y))
    sheet.path("M-42 116 C-52 84 -44 40 -24 24 L6 50 C0 80 -4 100 -8 116 Z", "#ffffff", (x, y))
    for ex, ey, turn, tone in ((-6, -74, True, "#e6f0f0"), (-38, -78, False, "#f7fbfb")):
        sheet.path("M-14 10 C-26 -30 -24 -96 -4 -132 C16 -100 20 -40 12 10 Z", tone, (x + ex, y + ey), 1, turn)
        sheet.path("M-7 0 C-15 -34 -13 -80 -4 -104 C6 -80 10 -38 6 0 Z", "#f1b9b4", (x + ex, y + ey), 1, turn)
        sheet.path("M-4 -132 C-11 -120 -15 -108 -17.5 -96 C-8 -104 0 -104 9 -97 C6 -110 2 -122 -4 -132 Z", "#23343f", (x + ex, y + ey), 1, turn)
    sheet.path("M-84 -36 C-90 -74 -60 -96 -28 -92 C10 -86 24 -44 6 -10 C-10 14 -60 10 -84 -36 Z", "#ffffff", (x, y))
    sheet.disc(x - 48, y - 54, 7, "#23343f")
    sheet.disc(x - 50, y - 56, 2.2, "#ffffff")
    sheet.path("M-88 -36 C-86 -42 -78 -42 -74 -36 C-76 -30 -82 -28 -88 -36 Z", "#e58d8a", (x, y))
    sheet.disc(x - 32, y - 28, 10, "#ffd9d4a0")
    for i in range(46):
        at = np.random.default_rng(140 + i).uniform(0, 1, 3)
        sheet.disc(at[0] * 389, at[1] * 667, 1 + 2.2 * at[2], "#ffffffd0")
    sheet.save("hare@2x.png")


pictures = (owl, fox, whale, heron, hare)
