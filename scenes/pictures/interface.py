"""A telephone, what it shows and what comes out of it: pictures of things with screens, drawn in points."""
from brush import Sheet

INK, PAPER, LINE, MUTED = "#1d2033", "#ffffff", "#e7e9f2", "#b9bfd3"
CORAL, AMBER, MINT, AZURE, PLUM = "#ff5d73", "#ffb545", "#2fbf8f", "#4f8ef7", "#7a4dd8"


def sunset(width, height, sky=("#2b2a6b", "#c2487f", "#ffb36b"), hills=("#7b2f66", "#4a1f55", "#2a1440")):
    """A small landscape for the screens' photographs."""
    sheet = Sheet(width, height, list(sky))
    sheet.disc(width * 0.68, height * 0.40, height * 0.15, "#fff1c9")
    for i, tone in enumerate(hills):
        y = height * (0.62 + 0.13 * i)
        w, rise = width, height * (0.30 - 0.05 * i)
        shift = width * (0.15 - 0.2 * i)
        sheet.path(
            f"M{-w} {height} L{-w} {y} C{shift} {y} {shift + w * 0.1} {y - rise} {shift + w * 0.32} {y - rise}"
            f" C{shift + w * 0.5} {y - rise} {shift + w * 0.6} {y} {2 * w} {y} L{2 * w} {height} Z", tone)
    return sheet


def avatar(sheet, x, y, radius, color, skin="#ffe0c8"):
    """A head and shoulders in a disc."""
    face = Sheet(2 * radius, 2 * radius, color, sheet.scale, sheet.fine)
    face.disc(radius, radius * 2.0, radius * 0.72, INK)
    face.disc(radius, radius * 0.84, radius * 0.40, skin)
    sheet.paste(face, x - radius, y - radius, 2 * radius, 2 * radius, radius)


def bar(sheet, x, y, width, height, color):
    sheet.box(x, y, width, height, height / 2, color)


def magnifier(sheet, x, y, size, color, width):
    sheet.ring(x - size * 0.14, y - size * 0.14, size * 0.34, width, color)
    sheet.line([(x + size * 0.12, y + size * 0.12), (x + size * 0.46, y + size * 0.46)], width * 1.25, color)


def tick(sheet, x, y, size, color, width):
    sheet.line([(x - size * 0.42, y + size * 0.02), (x - size * 0.12, y + size * 0.32), (x + size * 0.44, y - size * 0.34)], width, color)


def status(sheet, width, ink):
    sheet.text(8, 11, "9:41", 6.5, ink)
    sheet.box(width - 20, 6, 11, 5.2, 1.6, ink)
    for i in range(3):
        sheet.box(width - 34 + 4 * i, 9.4 - 1.8 * i, 2.6, 1.8 + 1.8 * i, 0.8, ink)


def phone():
    sheet = Sheet(145, 300)
    sheet.box(0, 0, 145, 300, 21, "#0f1120")
    sheet.box(1, 1, 143, 298, 20, ["#4a4f6d", "#2a2d44"])
    sheet.box(2.5, 2.5, 140, 295, 18.5, ["#24273d", "#1a1c2e"])
    sheet.box(9, 36, 127, 228, 3, "#0b0c16")
    sheet.disc(51, 19, 2.6, "#0b0c16")
    sheet.disc(51, 19, 1.2, "#39406b")
    sheet.box(59, 17, 27, 4, 2, "#0b0c16")
    sheet.ring(72.5, 281.5, 10.5, 1.4, "#50557a")
    sheet.save("phone@2x.png")


def screen1():
    """A journal of photographs."""
    sheet = Sheet(124.5, 226, PAPER)
    status(sheet, 124.5, INK)
    sheet.text(9, 31, "Journal", 14, INK, 800)
    avatar(sheet, 109, 26, 7.5, AMBER)
    sheet.paste(sunset(108, 92), 8.5, 41, 107.5, 92, 9)
    sheet.text(9, 146, "The ridge at dusk", 7.5, INK, 700)
    bar(sheet, 9, 151, 84, 3.6, LINE)
    bar(sheet, 9, 158, 62, 3.6, LINE)
    sheet.paste(sunset(51, 44, ("#0f5c6e", "#6fd3c7", "#fff0c2"), ("#3a9c8f", "#1f6f6b", "#123f4a")), 8.5, 170, 51, 44, 8)
    sheet.paste(sunset(51, 44, ("#ff8f5c", "#ffd27d", "#fff4d6"), ("#e8735a", "#b04a52", "#6b2a44")), 65, 170, 51, 44, 8)
    sheet.save("screen1@2x.png")


def screen2():
    """What a search finds, and where."""
    sheet = Sheet(124, 226, "#f4f5fa")
    land = Sheet(124, 112, "#d9efe0")
    land.path("M-5 78 C30 60 40 96 70 84 C96 74 104 50 132 56 L132 120 L-5 120 Z", "#a8d8f5")
    for road in ("M-5 30 C30 34 60 14 130 26", "M28 -5 C36 40 24 70 40 120", "M92 -5 C84 30 96 60 88 120"):
        land.path(road, PAPER, width=4.5)
    land.path("M28 -5 C33 20 31 28 30 31 C50 31 68 19 89 22 C90 40 93 48 93 60", AZURE, width=2.4)
    sheet.paste(land, 0, 0, 124, 112, 0)
    for x, y, tone in ((30, 33, PLUM), (93, 58, CORAL)):
        sheet.path("M0 0 C-7 -9 -7.5 -11 -7.5 -13.5 C-7.5 -18 -4 -21 0 -21 C4 -21 7.5 -18 7.5 -13.5 C7.5 -11 7 -9 0 0 Z", tone, (x, y + 2))
        sheet.disc(x, y - 11.5, 3, PAPER)
    status(sheet, 124, INK)
    sheet.box(8, 94, 108, 24, 12, "#1d203326", blur=2)
    sheet.box(8, 92, 108, 24, 12, PAPER)
    magnifier(sheet, 21, 104, 12, MUTED, 1.8)
    sheet.text(32, 107, "coffee near me", 7.5, INK, 500)
    for i, (tone, title, width) in enumerate(((CORAL, "Corner Roast", 46), (AMBER, "North Quay", 58), (MINT, "Small Hours", 40))):
        y = 128 + 32 * i
        sheet.box(8, y, 108, 27, 8, PAPER)
        sheet.box(13, y + 5, 17, 17, 5, tone)
        sheet.ring(21.5, y + 13.5, 3.6, 1.6, PAPER)
        sheet.text(36, y + 13, title, 7.2, INK, 700)
        bar(sheet, 36, y + 17.5, width, 3.2, LINE)
    sheet.save("screen2@2x.png")


def screen3():
    """People, one tap away."""
    sheet = Sheet(124.5, 226, PAPER)
    sheet.box(0, 0, 124.5, 62, 0, [PLUM, "#9a6bf0"])
    status(sheet, 124.5, PAPER)
    sheet.text(9, 31, "Friends", 14, PAPER, 800)
    for i, tone in enumerate((CORAL, AMBER, MINT, AZURE)):
        avatar(sheet, 20 + 28 * i, 60, 11.5, PAPER)
        avatar(sheet, 20 + 28 * i, 60, 10, tone)
    for i, (name, tone, width) in enumerate((("Ada", CORAL, 44), ("Bruno", AZURE, 36), ("Chen", AMBER, 50), ("Dalia", MINT, 40))):
        y = 84 + 34 * i
        avatar(sheet, 20, y + 14, 10.5, tone)
        sheet.text(37, y + 13, name, 8, INK, 700)
        bar(sheet, 37, y + 18, width, 3.4, LINE)
        sheet.disc(107, y + 14, 8, "#efeafd")
        sheet.disc(107, y + 14, 2.4, PLUM)
        sheet.box(37, y + 31, 80, 0.5, 0, LINE)
    sheet.save("screen3@2x.png")


def screen4():
    """A day's list, half done."""
    sheet = Sheet(124, 226, PAPER)
    sheet.box(0, 0, 124, 78, 0, [MINT, "#46d6a4"])
    status(sheet, 124, PAPER)
    sheet.text(9, 36, "Today", 16, PAPER, 800)
    sheet.text(9, 50, "3 of 5 done", 7.5, "#eafff6", 500)
    sheet.ring(98, 44, 15, 4.5, "#ffffff55")
    sheet.ring(98, 44, 15, 4.5, PAPER, -90, 126)
    sheet.text(98, 47, "60%", 7.5, PAPER, 700, "ms")
    for i, (title, done) in enumerate((("Water the ferns", 1), ("Call the printer", 1), ("Pack the tent", 1), ("Buy two maps", 0), ("Sharpen pencils", 0))):
        y = 88 + 27 * i
        if done:
            sheet.disc(19, y + 10, 6.6, MINT)
            tick(sheet, 19, y + 10, 7, PAPER, 1.7)
        else:
            sheet.ring(19, y + 10, 6, 1.3, MUTED)
        width = sheet.text(33, y + 12.8, title, 8, MUTED if done else INK, 600)
        if done:
            sheet.box(32, y + 9.4, width + 2, 0.9, 0, MUTED)
        sheet.box(33, y + 23, 84, 0.5, 0, LINE)
    sheet.save("screen4@2x.png")


def board(width, height, columns):
    """The same day on larger screens: cards of a chart, a photograph and a list."""
    sheet = Sheet(width, height, "#f1f2f9")
    gap = 0.05 * min(width, height)
    card = (width - gap * (columns + 1)) / columns
    unit = min(card, height * 0.5)
    for column in range(columns):
        x = gap + column * (card + gap)
        if column % 2 == 0:
            sheet.paste(sunset(card, unit * 0.62), x, gap, card, unit * 0.62, gap)
            y = 2 * gap + unit * 0.62
            sheet.box(x, y, card, height - y - gap, gap, PAPER)
            low, room = height - 2.2 * gap, height - y - 4.2 * gap
            for i, value in enumerate((0.45, 0.7, 0.55, 0.95, 0.8)):
                step = (card - 2 * gap) / 5
                sheet.box(x + gap + step * i, low - room * value, step * 0.62, room * value, step * 0.2, (MINT, AZURE, PLUM, CORAL, AMBER)[i])
        else:
            sheet.box(x, gap, card, height - 2 * gap, gap, PAPER)
            rows = max(3, int((height - 4 * gap) / (unit * 0.2)))
            step = (height - 4 * gap) / rows
            for i in range(rows):
                y = 2 * gap + step * (i + 0.5)
                sheet.disc(x + 2.2 * gap, y, step * 0.26, MINT if i < rows * 0.6 else LINE)
                bar(sheet, x + 4 * gap, y - step * 0.11, (card - 6 * gap) * (0.55 + 0.4 * ((i * 5) % 3) / 2), step * 0.22, LINE)
    return sheet


def screen5():
    """The day's figures, as large screens show them too."""
    sheet = Sheet(125, 230, "#f1f2f9")
    status(sheet, 125, INK)
    sheet.text(9, 32, "In step", 14, INK, 800)
    sheet.paste(board(125, 190, 1), 0, 38, 125, 190, 0)
    sheet.save("screen5@2x.png")


def bubble_ground(name, width, height, color, draw):
    sheet = Sheet(width, height)
    sheet.disc(width / 2, height / 2 + 1.5, 42, "#0f304038", blur=2)
    sheet.disc(width / 2, height / 2, 42, PAPER)
    sheet.disc(width / 2, height / 2, 36, color)
    draw(sheet, width / 2, height / 2)
    sheet.save(name)


def search_bubble():
    bubble_ground("search-bubble@2x.png", 94.5, 95, [AZURE, "#3a6fe0"], lambda s, x, y: magnifier(s, x, y, 34, PAPER, 5))


def task_bubble():
    bubble_ground("task-bubble@2x.png", 95, 95, [AMBER, "#ff9a3d"], lambda s, x, y: tick(s, x, y + 1, 34, PAPER, 6))


def popup(name, width, height, tone, title, text):
    sheet, x = Sheet(width, height), 3
    sheet.box(x + 1, 6, width - 8, height - 10, 13, "#0f304038", blur=1.6)
    sheet.box(x, 3, width - 6, height - 10, 13, PAPER)
    avatar(sheet, x + 22, height / 2 - 2, 14, tone)
    sheet.text(x + 43, height / 2 - 5, title, 10, INK, 700)
    sheet.text(x + 43, height / 2 + 8, text, 8.5, "#7a809c", 500)
    sheet.disc(width - 15, 14, 3.4, CORAL)
    sheet.save(name)


def popup1():
    popup("popup1@2x.png", 144.5, 66, MINT, "Dalia", "Shall we climb it?")


def popup2():
    popup("popup2@2x.png", 145, 66.5, AZURE, "Bruno", "Maps are packed!")


def round_icon(name, width, color, draw):
    sheet = Sheet(width, 24, fine=8)
    sheet.disc(width / 2, 12, 11.7, PAPER)
    sheet.disc(width / 2, 12, 10.2, color)
    draw(sheet, width / 2, 12)
    sheet.save(name)


def contact():
    def draw(sheet, x, y):
        sheet.disc(x, y - 2.4, 2.7, PAPER)
        sheet.path("M-5.4 6 C-5.4 1.6 -2.6 1.2 0 1.2 C2.6 1.2 5.4 1.6 5.4 6 Z", PAPER, (x, y))

    round_icon("contact@2x.png", 23.5, PLUM, draw)


def message():
    def draw(sheet, x, y):
        sheet.box(x - 5.6, y - 4.6, 11.2, 8.2, 3, PAPER)
        sheet.path("M-4 2 L-4.4 6.4 L0.4 3 Z", PAPER, (x, y))
        for i in (-1, 0, 1):
            sheet.disc(x + 2.6 * i, y - 0.5, 0.8, CORAL)

    round_icon("message@2x.png", 24, CORAL, draw)


def calling():
    def draw(sheet, x, y):
        handset = "M-5.2 -3.8 C-5.2 -5 -4 -5.6 -3.2 -5 L-1.6 -2.8 C-1.2 -2.2 -1.6 -1.6 -2.1 -1.1 C-1.6 0.3 -0.3 1.6 1.1 2.1" \
            " C1.6 1.6 2.2 1.2 2.8 1.6 L5 3.2 C5.6 4 5 5.2 3.8 5.2 C-0.8 5 -5 0.8 -5.2 -3.8 Z"
        sheet.path(handset, PAPER, (x, y))

    round_icon("calling@2x.png", 24, MINT, draw)


def imac():
    sheet = Sheet(196, 127.5)
    sheet.path("M78 100 L118 100 L124 121 L72 121 Z", ["#aab0c4", "#d5d9e6"])
    sheet.box(62, 120, 72, 4.5, 2.2, "#c3c8d8")
    sheet.box(0, 0, 196, 108, 8, "#dfe2ec")
    sheet.box(0, 0, 196, 94, 8, "#1a1c2e")
    sheet.box(0, 80, 196, 14, 0, "#1a1c2e")
    sheet.paste(board(186, 84, 3), 5, 5, 186, 84, 2)
    sheet.disc(98, 101, 3, "#aab0c4")
    sheet.save("imac@2x.png")


def ipad():
    sheet = Sheet(73.5, 96)
    sheet.box(0, 0, 73.5, 96, 7, "#c3c8d8")
    sheet.box(0.8, 0.8, 71.9, 94.4, 6.4, "#1a1c2e")
    sheet.paste(board(65.5, 84, 2), 4, 6, 65.5, 84, 2)
    sheet.disc(36.75, 3.4, 0.9, "#50557a")
    sheet.save("ipad@2x.png")


pictures = (phone, screen1, screen2, screen3, screen4, screen5, search_bubble, task_bubble, popup1, popup2,
            contact, message, calling, imac, ipad)
