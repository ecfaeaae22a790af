"""Scenes to be in trouble with: small, quick to draw, every frame another picture."""

import json
import struct
import zlib
from pathlib import Path

WIDTH, HEIGHT = 96, 64


def scene(frames, colors=("#f00", "#0f0", "#00f"), image=None):
    """A picture or a gradient that turns and fades while it scrolls by."""
    filled = ({"type": "image", "image": image} if image else
              {"type": "gradient", "colors": list(colors), "startPoint": [0, 0], "endPoint": [1, 0.7]})
    moving = {"alpha": 0, "transform": [{"rotate": 40}]}
    return json.dumps({
        "canvas": {"width": WIDTH, "height": HEIGHT, "background": "#204060"},
        "timeline": {"frames": frames},
        "views": [{
            "id": "feed", "type": "scroll", "frame": [0, 0, WIDTH, HEIGHT], "contentSize": [WIDTH, 3 * HEIGHT],
            "children": [{**filled, "id": "card", "frame": [0, 40, WIDTH, 80], "animator": {"startEnd": {"self": moving}}}],
        }],
    }, indent=1)


OTHER_COLORS = ("#ff0", "#0ff", "#f0f")


def write(folder, frames=24, name="hero.json", **options):
    Path(folder).mkdir(parents=True, exist_ok=True)
    (Path(folder) / name).write_text(scene(frames, **options))


def picture(color, side=48):
    """A PNG file of a checkered colour."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    rows = b"".join(
        b"\0" + b"".join(bytes(color if (x // 8 + y // 8) % 2 else (0, 0, 0)) for x in range(side)) for y in range(side))
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def program(folder, commands):
    """A shell script in ffmpeg's place; `$last` is the file that it should write. Gives the environment that finds it."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "ffmpeg"
    path.write_text(f"#!/bin/sh\nfor last; do :; done\nlast=${{last#file:}}\n{commands}\n")
    path.chmod(0o755)
    return {"PATH": f"{folder}:/usr/bin:/bin"}


def film_writer(frames, delay=""):
    """Commands that read all frames and leave what begins as an MP4 does."""
    return (f"{delay}\n{{ printf '\\0\\0\\0\\040ftypisom'; cat; }} > \"$last\" || "
            "{ status=$?; [ $status -lt 128 ] || kill -$((status - 128)) $$; exit 1; }\n"
            f"printf 'frame={frames}\\nprogress=end\\n'")
