#!/usr/bin/env python3
"""Makes Emoji.ttf from Debian's package fonts-noto-color-emoji: Noto Color Emoji 2.042, a few pictures of 136 by 128 pixels.

    make fonts

The file is the same for the same package. The licence is in LICENSE.txt.
"""
import os
import sys
from fontTools import subset

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
EMOJI = "😀🚀🎬🌊🌻👍🏽🏳🌈❤✨"


def main():
    target = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "Emoji.ttf")
    options = subset.Options()
    options.layout_features = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    options.recalc_timestamp = False
    font = subset.load_font(SOURCE, options)
    worker = subset.Subsetter(options)
    worker.populate(unicodes=[*map(ord, EMOJI), 0x200D, 0xFE0F])
    worker.subset(font)
    font.save(target)
    print(f"{target}: {len(font.getBestCmap())} characters, {len(font.getGlyphOrder())} glyphs, {os.path.getsize(target)} bytes")


if __name__ == "__main__":
    main()
