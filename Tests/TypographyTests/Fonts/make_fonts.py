#!/usr/bin/env python3
"""Makes the fonts of these tests. Needs fontTools and Debian's fonts-dejavu-core; the licence of the subsets is in LICENSE.txt.

The others are made here from nothing: their glyphs are rectangles, so that tests know every number.
"""
import os
from fontTools import subset
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools import varLib

HERE = os.path.dirname(os.path.abspath(__file__))
DEJAVU = "/usr/share/fonts/truetype/dejavu/"


def cut(source, target, characters):
    options = subset.Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    font = subset.load_font(DEJAVU + source, options)
    worker = subset.Subsetter(options)
    worker.populate(unicodes=characters)
    worker.subset(font)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(os.path.join(HERE, target))


def rectangle(pen, x, y, width, height):
    pen.moveTo((x, y))
    pen.lineTo((x, y + height))
    pen.lineTo((x + width, y + height))
    pen.lineTo((x + width, y))
    pen.closePath()


def builder(is_ttf, advance, weight=400, names=("space", "A", "B")):
    fb = FontBuilder(1000, isTTF=is_ttf)
    order = [".notdef", *names]
    fb.setupGlyphOrder(order)
    fb.setupCharacterMap({0x20: "space", 0x41: "A", 0x42: "B"})
    fb.font["head"].created = fb.font["head"].modified = 0
    fb.font.recalcTimestamp = False
    return fb, order


def finish(fb, order, advance, weight, family):
    # A TrueType outline is moved to where this table has its left edge.
    fb.setupHorizontalMetrics({name: (advance, 50 if name in (".notdef", "A", "B") else 0) for name in order})
    fb.setupHorizontalHeader(ascent=800, descent=-200, lineGap=100)
    fb.setupNameTable({"familyName": family, "styleName": "Regular"})
    fb.setupOS2(sTypoAscender=700, sTypoDescender=-300, sTypoLineGap=0, usWeightClass=weight, usWinAscent=800, usWinDescent=200)
    fb.setupPost()


def truetype(advance, weight, names=("space", "A", "B"), glyphs=None):
    fb, order = builder(True, advance, weight, names)
    table = {}
    for name in order:
        pen = TTGlyphPen(None)
        if name != "space":
            # .notdef and A are as wide as the advance less 100; B is as high as an em.
            rectangle(pen, 50, 0, advance - 100, 1000 if name == "B" else 500)
        table[name] = pen.glyph()
    table.update(glyphs(order) if glyphs else {})
    fb.setupGlyf(table)
    finish(fb, order, advance, weight, "Rectangles")
    return fb.font


def postscript():
    fb, order = builder(False, 600)
    strings = {}
    for name in order:
        pen = T2CharStringPen(600, None)
        if name == "B":
            pen.moveTo((0, 0))
            pen.curveTo((0, 300), (300, 600), (600, 600))
            pen.lineTo((600, 0))
            pen.closePath()
        elif name != "space":
            rectangle(pen, 50, 0, 500, 500)
        strings[name] = pen.getCharString()
    fb.setupCFF("Rectangles", {"FullName": "Rectangles"}, strings, {})
    finish(fb, order, 600, 400, "Rectangles")
    return fb.font


def variable():
    document = DesignSpaceDocument()
    axis = AxisDescriptor()
    axis.tag, axis.name, axis.minimum, axis.default, axis.maximum = "wght", "Weight", 100, 400, 900
    document.addAxis(axis)
    for weight, advance in ((100, 400), (400, 700), (900, 1200)):
        source = SourceDescriptor()
        source.font = truetype(advance, weight)
        source.location = {"Weight": weight}
        document.addSource(source)
    font, _, _ = varLib.build(document)
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    return font


def nested():
    """A is B twice, B is n0 twice, n0 is n1 twice ...: 2 ** 11 rectangles in the end."""
    names = ("space", "A", "B", *("n%d" % i for i in range(10)))

    def glyphs(order):
        table = {}
        chain = ["A", "B", *("n%d" % i for i in range(10))]
        for outer, inner in zip(chain, chain[1:]):
            pen = TTGlyphPen({name: None for name in order})
            pen.addComponent(inner, (1, 0, 0, 1, 0, 0))
            pen.addComponent(inner, (1, 0, 0, 1, 10, 0))
            table[outer] = pen.glyph()
        return table

    return truetype(600, 400, names, glyphs)


def colors():
    """Some glyphs in colours, some without an outline, and a blank `.notdef`: 2000 units in an em, every advance 1200."""
    fb = FontBuilder(2000, isTTF=True)
    characters = {0x20: "space", 0x31: "one", 0x41: "A", 0x42: "B", 0x20E3: "keycap", 0x2605: "star", 0x2744: "snow", 0x1F600: "face", 0x1F680: "rocket"}
    order = [".notdef", *characters.values(), "layer"]
    fb.setupGlyphOrder(order)
    fb.setupCharacterMap(characters)
    fb.font["head"].created = fb.font["head"].modified = 0
    fb.font.recalcTimestamp = False
    table = {}
    for name in order:
        pen = TTGlyphPen(None)
        # B is hollow by mistake, the face because its layers are drawn instead of it.
        if name not in (".notdef", "space", "B", "face"):
            rectangle(pen, 100, 0, 1000, 1400)
        table[name] = pen.glyph()
    fb.setupGlyf(table)
    fb.setupHorizontalMetrics({name: (1200, 100) for name in order})
    fb.setupHorizontalHeader(ascent=3000, descent=-1000, lineGap=0)
    fb.setupNameTable({"familyName": "Colors", "styleName": "Regular"})
    fb.setupOS2(usWeightClass=400)
    fb.setupPost()
    fb.font["COLR"] = buildCOLR({"A": [("layer", 0)], "face": [("layer", 0)]}, version=0)
    fb.font["CPAL"] = buildCPAL([[(1, 0, 0, 1)]])
    return fb.font


LATIN = [*range(0x20, 0x7F), 0xA0, 0x2013, 0x2019, 0x201C, 0x201D, 0x2026]
HEBREW = [*range(0x5B0, 0x5BD), *range(0x5D0, 0x5EB)]
ARABIC = [0x60C, 0x61F, *range(0x621, 0x63B), *range(0x641, 0x653), *range(0x660, 0x66A)]
MARKS = [0x300, 0x301, 0x302, 0x303, 0x308, 0x30A, 0x323, 0x327]

if __name__ == "__main__":
    cut("DejaVuSans.ttf", "DejaVuSans-subset.ttf", [*LATIN, *HEBREW, *ARABIC, *MARKS, 0x25CC])
    cut("DejaVuSans-Bold.ttf", "DejaVuSans-Bold-subset.ttf", [*range(0x41, 0x5B), *range(0x61, 0x7B), 0x20])
    cut("DejaVuSans-Oblique.ttf", "DejaVuSans-Oblique-subset.ttf", [*range(0x41, 0x5B), *range(0x61, 0x7B), 0x20])
    postscript().save(os.path.join(HERE, "Rectangles.otf"))
    variable().save(os.path.join(HERE, "RectanglesVariable.ttf"))
    nested().save(os.path.join(HERE, "Nested.ttf"))
    colors().save(os.path.join(HERE, "Colors.ttf"))
    collection = TTCollection()
    collection.fonts = [truetype(600, 400), truetype(900, 700)]
    collection.save(os.path.join(HERE, "Rectangles.ttc"))
