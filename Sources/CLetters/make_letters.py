#!/usr/bin/python3
"""Makes the letters of sheets: two weights of the shipped Inter, with digits of one width.

    make fonts

Reads scenes/gallery/fonts/Inter.ttf and writes Letters-Regular.ttf and Letters-SemiBold.ttf beside this script, with its
licence. The program holds both files (letters.c), so a sheet can be lettered wherever it is installed. Kept: the characters
below, their kerning, and the visible .notdef. The same font and fontTools give the same bytes.
"""
import os

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = os.path.join(HERE, "..", "..", "scenes", "gallery", "fonts")
WEIGHTS = {"Regular": 400, "SemiBold": 600}
CHARACTERS = [
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x00FF),  # Latin-1 Supplement
    (0x0100, 0x017F),  # Latin Extended-A
    (0x2010, 0x2026),  # dashes, quotation marks, bullet, ellipsis
    (0x2030, 0x203A),  # per mille, primes, angle quotation marks
    (0x20AC, 0x20AC),  # euro
    (0x2190, 0x2193),  # arrows
    (0x2212, 0x2212),  # minus
    (0x221E, 0x221E),  # infinity
    (0x2248, 0x2248),  # almost equal
    (0x2260, 0x2265),  # not equal, at most, at least
]


def with_tabular_digits(font):
    """Lets the digits' characters lead to the glyphs that the feature 'tnum' would put in their place."""
    table = font["GSUB"].table
    lookups = {index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "tnum"
               for index in record.Feature.LookupListIndex}
    tabular = {}
    for index in lookups:
        for subtable in table.LookupList.Lookup[index].SubTable:
            tabular.update(getattr(subtable, "ExtSubTable", subtable).mapping)
    for encoding in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            # Tables may share one dictionary.
            encoding.cmap[digit] = tabular.get(encoding.cmap[digit], encoding.cmap[digit])


def make(name, weight):
    font = TTFont(os.path.join(FONTS, "Inter.ttf"), recalcTimestamp=False)
    with_tabular_digits(font)
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    # Rounded apart, one digit's advance is a thousandth of an em less than the others'.
    digits = [font.getBestCmap()[digit] for digit in range(ord("0"), ord("9") + 1)]
    advance = max(font["hmtx"][glyph][0] for glyph in digits)
    for glyph in digits:
        font["hmtx"][glyph] = (advance, font["hmtx"][glyph][1])
    options = subset.Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 13, 14]
    options.drop_tables += ["STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[character for character in font.getBestCmap()
                                 if any(first <= character <= last for first, last in CHARACTERS)])
    subsetter.subset(font)
    path = os.path.join(HERE, f"Letters-{name}.ttf")
    font.save(path)
    print(f"{os.path.relpath(path)}: {len(font.getBestCmap())} characters, {os.path.getsize(path)} bytes")


if __name__ == "__main__":
    for name, weight in WEIGHTS.items():
        make(name, weight)
    with open(os.path.join(FONTS, "LICENSE.txt")) as source, open(os.path.join(HERE, "LICENSE.txt"), "w") as copy:
        copy.write("Letters-Regular.ttf and Letters-SemiBold.ttf are cut from Inter.ttf by make_letters.py, under its licence:\n\n")
        copy.write(source.read())
