#!/usr/bin/env python3
"""Makes the fonts of these tests. Needs fontTools and Debian's fonts-dejavu-core; the licence of the subsets is in LICENSE.txt.

The others are made here from nothing: their glyphs are rectangles, so that tests know every number.
"""
import os
import struct
import zlib
from fontTools import subset
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables.BitmapGlyphMetrics import SmallGlyphMetrics
from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_17
from fontTools.ttLib.tables.E_B_L_C_ import BitmapSizeTable, SbitLineMetrics, Strike, eblc_index_sub_table_1
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike as SbixStrike
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


def truetype(advance, weight, names=("space", "A", "B"), glyphs=None, height=500):
    fb, order = builder(True, advance, weight, names)
    table = {}
    for name in order:
        pen = TTGlyphPen(None)
        if name != "space":
            # .notdef and A are as wide as the advance less 100; B is as high as an em.
            rectangle(pen, 50, 0, advance - 100, 1000 if name == "B" else height)
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


def axes():
    """Two axes: `wdth` from 50 to 200 is the advance in parts of 600, `HIGH` from 0 to 100 raises A from 500 to 900."""
    document = DesignSpaceDocument()
    for tag, name, minimum, default, maximum in (("wdth", "Width", 50, 100, 200), ("HIGH", "Height", 0, 0, 100)):
        axis = AxisDescriptor()
        axis.tag, axis.name, axis.minimum, axis.default, axis.maximum = tag, name, minimum, default, maximum
        document.addAxis(axis)
    for width, high, advance, height in ((100, 0, 600, 500), (50, 0, 300, 500), (200, 0, 1200, 500), (100, 100, 600, 900)):
        source = SourceDescriptor()
        source.font = truetype(advance, 400, height=height)
        source.location = {"Width": width, "Height": high}
        document.addSource(source)
    font, _, _ = varLib.build(document)
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    return font


def features():
    """`ss01` makes B of A, `cv01` lets A be B or the third, `liga` makes the third of two A, `kern` pulls B to A."""
    font = truetype(600, 400, ("space", "A", "B", "third"))
    addOpenTypeFeaturesFromString(font, """
        languagesystem DFLT dflt;
        feature ss01 { sub A by B; } ss01;
        feature cv01 { sub A from [B third]; } cv01;
        feature liga { sub A A by third; } liga;
        feature kern { pos A B -100; } kern;
    """)
    return font


def png(width, height, color):
    """A PNG file; `color` gives the four bytes of each pixel, with straight alpha."""
    rows = b"".join(b"\0" + b"".join(bytes(color(x, y)) for x in range(width)) for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def halves(width, height):
    """Red on the left, translucent blue on the right."""
    return png(width, height, lambda x, y: (255, 0, 0, 255) if x < width // 2 else (0, 0, 255, 128))


EMOJI = {0x20: "space", 0x1F600: "face", 0x1F680: "rocket"}


def pictures(advance):
    """A font of 1000 units in an em without outlines."""
    fb = FontBuilder(1000, isTTF=True)
    order = [".notdef", *EMOJI.values()]
    fb.setupGlyphOrder(order)
    fb.setupCharacterMap(EMOJI)
    fb.font["head"].created = fb.font["head"].modified = 0
    fb.font.recalcTimestamp = False
    fb.setupGlyf({name: TTGlyphPen(None).glyph() for name in order})
    fb.setupHorizontalMetrics({name: (advance, 0) for name in order})
    fb.setupHorizontalHeader(ascent=800, descent=-200, lineGap=0)
    fb.setupNameTable({"familyName": "Pictures", "styleName": "Regular"})
    fb.setupOS2(usWeightClass=400)
    fb.setupPost()
    return fb.font


def bitmaps():
    """The face in sizes of 10 and 20 pixels an em: 20 by 10 pixels at (2, 8) in the larger one. The rocket is no PNG."""
    font = pictures(1200)
    font["CBLC"], font["CBDT"] = newTable("CBLC"), newTable("CBDT")
    font["CBLC"].version, font["CBDT"].version = 3.0, 3.0
    font["CBLC"].strikes, font["CBDT"].strikeData = [], []
    for ppem in (10, 20):
        strike = Strike()
        strike.bitmapSizeTable = size = BitmapSizeTable()
        size.hori, size.vert = SbitLineMetrics(), SbitLineMetrics()
        for line in (size.hori, size.vert):
            for name in ("ascender", "descender", "widthMax", "caretSlopeNumerator", "caretSlopeDenominator", "caretOffset",
                         "minOriginSB", "minAdvanceSB", "maxBeforeBL", "minAfterBL", "pad1", "pad2"):
                setattr(line, name, 0)
        size.colorRef, size.flags, size.bitDepth, size.ppemX, size.ppemY = 0, 1, 32, ppem, ppem
        table = eblc_index_sub_table_1(b"", font)
        table.indexFormat, table.imageFormat = 1, 17
        table.names = ["face", "rocket"]
        strike.indexSubTables = [table]
        font["CBLC"].strikes.append(strike)
        glyphs = {}
        for name in table.names:
            glyphs[name] = glyph = cbdt_bitmap_format_17(b"", font)
            glyph.metrics = metrics = SmallGlyphMetrics()
            metrics.height, metrics.width, metrics.BearingX, metrics.BearingY, metrics.Advance = ppem // 2, ppem, ppem // 10, ppem * 2 // 5, ppem
            glyph.imageData = halves(ppem, ppem // 2) if name == "face" else b"not a picture"
        font["CBDT"].strikeData.append(glyphs)
    del font["glyf"], font["loca"]
    return font


def apple():
    """The face as Apple's table of pictures has it: 20 by 10 pixels an em of 20, its lower left corner at (2, -2)."""
    font = pictures(1200)
    font["sbix"] = table = newTable("sbix")
    table.version, table.flags, table.strikes = 1, 1, {}
    strike = SbixStrike(ppem=20, resolution=72)
    for name in font.getGlyphOrder():
        strike.glyphs[name] = SbixGlyph(glyphName=name, graphicType=None)
    strike.glyphs["face"] = SbixGlyph(
        glyphName="face", graphicType="png ", originOffsetX=2, originOffsetY=-2, imageData=halves(20, 10))
    table.strikes[20] = strike
    return font


def layers():
    """Layers: A is red under the text's own colour, B translucent blue beside a colour that the palette lacks."""
    font = truetype(600, 400)
    font["COLR"] = buildCOLR({"A": [("B", 0), ("A", 0xFFFF)], "B": [("B", 1), ("A", 7)]}, version=0)
    font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 0.5)], [(0, 1, 0, 1), (0, 1, 0, 1)]])
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
    for name, make in (("Axes", axes), ("Features", features), ("Bitmaps", bitmaps), ("Apple", apple), ("Layers", layers)):
        make().save(os.path.join(HERE, name + ".ttf"))
    nested().save(os.path.join(HERE, "Nested.ttf"))
    colors().save(os.path.join(HERE, "Colors.ttf"))
    collection = TTCollection()
    collection.fonts = [truetype(600, 400), truetype(900, 700)]
    collection.save(os.path.join(HERE, "Rectangles.ttc"))
