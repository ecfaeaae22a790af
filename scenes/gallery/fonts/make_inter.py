#!/usr/bin/env python3
"""Makes Inter.ttf from Debian's package fonts-inter-variable: Inter 3.19, upright, weights 100 to 900.

    make fonts

Debian 12 also has Inter 4.0 (fonts-inter, static files), and PyPI has 4.1; their metrics differ, and 3.19 is the newest with a variable
file in Debian 12. Kept: the characters below that Inter has, all their OpenType features, and the visible .notdef. The file is the same
for the same packages.
"""
import os
import sys
from fontTools import subset

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
BLOCKS = [
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x00FF),  # Latin-1 Supplement
    (0x0100, 0x017F),  # Latin Extended-A
    (0x02B0, 0x02FF),  # Spacing Modifier Letters; U+02BC and n stand for U+0149, which Inter lacks and Unicode deprecates
    (0x0300, 0x030F),  # the common combining marks
    (0x2000, 0x206F),  # General Punctuation
    (0x2070, 0x209F),  # Superscripts and Subscripts
    (0x20A0, 0x20CF),  # Currency Symbols
    (0x2100, 0x214F),  # Letterlike Symbols
    (0x2150, 0x218F),  # Number Forms
    (0x2190, 0x21FF),  # Arrows
    (0x2200, 0x22FF),  # Mathematical Operators
    (0x2300, 0x23FF),  # Miscellaneous Technical
    (0x2460, 0x24FF),  # Enclosed Alphanumerics
    (0x25A0, 0x25FF),  # Geometric Shapes
    (0x2600, 0x26FF),  # Miscellaneous Symbols
    (0x2700, 0x27BF),  # Dingbats
    (0x27F0, 0x27FF),  # Supplemental Arrows-A
    (0x2B00, 0x2BFF),  # Miscellaneous Symbols and Arrows
]


def main():
    target = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "Inter.ttf")
    options = subset.Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.recalc_timestamp = False
    font = subset.load_font(SOURCE, options)
    worker = subset.Subsetter(options)
    worker.populate(unicodes=[c for c in font.getBestCmap() if any(first <= c <= last for first, last in BLOCKS)])
    worker.subset(font)
    font.save(target)
    print(f"{target}: {len(font.getBestCmap())} characters, {len(font.getGlyphOrder())} glyphs, {os.path.getsize(target)} bytes")


if __name__ == "__main__":
    main()
