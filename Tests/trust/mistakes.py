"""A scene for every code of a diagnostic: the smallest that makes the mistake, and files that it needs beside it.

The scenes are read with the limits of `LIMITS`, so that what is too large is still small.
"""

import struct
import zlib

LIMITS = ["scene-bytes=256K", "depth=16", "values=40000", "frames=1000", "image-bytes=1K", "font-bytes=4K", "image-pixels=100"]


def scene(views="", more=""):
    return f'{{"canvas": {{"width": 40, "height": 20}}, {more + ", " if more else ""}"views": [{views}]}}'


def feed(children="", movements='{"scrollTo": 50, "duration": 1}', more="", content=200):
    """A scroll view of 20 points in view."""
    return scene(
        f'{{"id": "feed", "type": "scroll", "frame": [0, 0, 40, 20], "contentSize": [40, {content}]{more}, "children": [{children}]}}',
        f'"timeline": {{"tracks": {{"feed": [{movements}]}}}}')


def signals(text, views=""):
    return scene(views, f'"signals": {{{text}}}')


def animate(keyframes, views='"frame": [0, 0, 9, 9], "backgroundColor": "red"', prop="alpha", signal="time"):
    return scene(f'{{{views}, "animate": [{{"property": "{prop}", "signal": "{signal}", "keyframes": {keyframes}}}]}}')


def pager(actions):
    return scene(f'{{"type": "pager", "frame": [0, 0, 40, 20], "children": [{{"id": "a", "frame": [0, 0, 9, 9]}}], '
                 f'"pages": [{{"items": [{{"id": "a", "actions": [{actions}]}}]}}, {{}}]}}',
                 '"timeline": {"tracks": {}}')


def label(text="A", more=""):
    return scene(f'{{"type": "label", "text": "{text}", "frame": [0, 0, 40, 20]{more}}}', '"fonts": {"a": "font.otf"}')


def trace(rows):
    return feed('{"frame": [0, 0, 9, 9], "backgroundColor": "red"}', '{"trace": "t.csv"}'), {"t.csv": rows}


def image(name="p.png"):
    return scene(f'{{"type": "image", "frame": [0, 0, 9, 9], "image": "{name}"}}')


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes(width) for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


SEEN = '{"frame": [0, 0, 9, 9], "backgroundColor": "red"}, '
CARD = '{"frame": [0, 60, 40, 10], "backgroundColor": "red"%s}'
#: Stands for the bytes of a small font; the caller has one.
FONT = object()
#: Stands for a folder.
FOLDER = object()

# Each code's scene, or the scene and the files beside it. A scene of None is no file, and of FOLDER a folder.
MISTAKES = {
    "P101": None,
    "P102": FOLDER,
    "P103": b'{"canvas": \xff}',
    "P104": '{"canvas": {"width": 5, "height": 5}, "views": [}',
    "P105": '{"canvas": {"width": 5, "height": 5}, "views": [], "views": []}',
    "P201": scene("", '"vews": []'),
    "P202": scene('{"type": "table"}'),
    "P203": scene("", '"fonts": 3'),
    "P204": scene('{"cornerRadius": 1e8}'),
    "P205": scene('{"type": "scrol"}'),
    "P206": scene('{"frame": ["widht", 0, 9, 9]}'),
    "P207": scene('{"backgroundColor": "inc"}'),
    "P208": animate('[[0, 0], [1, 1, "outSin"]]'),
    "P209": scene('{"bind": {"alhpa": "time"}}'),
    "P210": scene('{"spacing": 2}'),
    "P211": scene('{"opacity": 1, "alpha": 0.5}'),
    "P212": feed(CARD % ', "start": {"alpha": {"value": 0, "range": [0.7, 0.4]}}'),
    "P214": scene('{"type": "shape", "path": "M0 0 A 5 5 0 7 1 9 9"}'),
    "P215": signals('"a": {"of": "time", "over": [3, 3]}', '{"bind": {"alpha": "a"}}'),
    "P216": feed(CARD % ', "animate": [{"property": "alpha", "play": {"at": "entri 50%", "duration": 1}, "keyframes": [[0, 0], [1, 1]]}]'),
    "P218": trace("t,y\n0,abc\n"),
    "P219": trace("t,y\n0,0\n0.2,1\n0.1,2\n"),
    "P220": scene('{"bind": {"alpha": {"of": "frame", "damping": 6}}}'),
    "P221": scene('{"type": "label", "text": {"number": "1", "format": "x"}}'),
    "P301": scene('{"id": "a"}, {"id": "a"}'),
    "P302": scene('{"bind": {"alpha": "photo.alpha"}}'),
    "P303": feed(CARD % ', "start": "gone"'),
    "P304": scene('{"use": "cart"}'),
    "P305": scene('{"use": "t"}', '"templates": {"t": {"alpha": "$a"}}'),
    "P306": scene('{"use": "a"}', '"templates": {"a": {"children": [{"use": "b"}]}, "b": {"children": [{"use": "a"}]}}'),
    "P307": feed('{"id": "card", "frame": [0, 60, 40, 10], "animator": {"attach": "card"}}'),
    "P308": feed(CARD % ', "start": {"alpha": 0}, "bind": {"alpha": "time"}'),
    "P309": scene('{"stretch": "top"}'),
    "P310": scene('{"id": "a", "start": {"alpha": 0}}'),
    "P311": scene('{"type": "label", "text": "A"}'),
    "P312": signals('"a": "b", "b": "a"', '{"bind": {"alpha": "a"}}'),
    "P313": pager('{"use": "pup"}'),
    "P314": pager('{"name": "x", "group": [{"use": "x"}]}'),
    "P315": scene("", '"states": {"gone": {}}'),
    "P316": scene('{"id": "a", "x": "b.x", "width": 1, "height": 1}, {"id": "b", "x": "a.x", "width": 1, "height": 1}'),
    "P317": scene('{"frame": [0, 0, 9, 9], "grow": 1}'),
    "P401": image("nothing.png"),
    "P402": image("../p.png"),
    "P403": (image(), {"p.png": "text"}),
    "P404": (image(), {"p.png": png(9, 9)[:-20]}),
    "P405": (image(), {"p.png": FOLDER}),
    "P406": scene("", '"fonts": {"a": "B.otf"}'),
    "P407": (scene("", '"fonts": {"a": "text.ttf"}'), {"text.ttf": "text"}),
    "P408": trace("t,y\n"),
    "P409": (label("\u65e5"), {"font.otf": FONT}),
    "P410": (label("A", ', "font": {"weight": 700}'), {"font.otf": FONT}),
    "P411": (label("A", ', "font": {"italic": true}'), {"font.otf": FONT}),
    "P412": (label("A", ', "font": {"features": ["tnum"]}'), {"font.otf": FONT}),
    "P413": (label("A", ', "font": {"variations": {"wdth": 85}}'), {"font.otf": FONT}),
    "P501": scene() + " " * 300_000,
    "P502": "[" * 20,
    "P503": '{"canvas": {"width": 0, "height": 9}, "views": []}',
    "P504": (image(), {"p.png": png(11, 11)}),
    "P505": scene('{"repeat": 10001, "view": {}}'),
    "P506": scene("", '"timeline": {"duration": 100, "fps": 60}'),
    "P507": (label("A" * 50_001), {"font.otf": FONT}),
    "P508": (label(), {"font.otf": b"OTTO" + bytes(5000)}),
    "P509": pager('{"name": "d0", "group": []}, ' + ", ".join(
        f'{{"name": "d{i}", "group": [{{"use": "d{i - 1}"}}, {{"use": "d{i - 1}"}}]}}' for i in range(1, 41))),
    "P510": scene('{"repeat": 6100, "view": {"bind": {"zPosition": "%s"}}}' % "+".join(["1"] * 250)),
    "P511": feed("", ", ".join(['{"hold": 0}'] * 10_001)),
    "P512": trace("t,y\n0,0\n" + "#" * 2000),
    "P513": feed(CARD % ', "bind": {"alpha": {"of": "feed.offset.y", "damping": 6}}').replace('"tracks"', '"duration": 1e7, "frames": 2, "tracks"'),
    "P515": "[" + "1, " * 40_000 + "1]",
    "P601": feed(SEEN + CARD % ', "animate": [{"property": "alpha", "signal": "entry(self)", "keyframes": [[0, 0], [1, 1]]}]', '{"scrollTo": 10, "duration": 1}'),
    "P602": feed(SEEN + CARD % ', "end": {"alpha": 0}', '{"scrollTo": 10, "duration": 1}'),
    "P603": pager('{"fade": [0, 1]}'),
    "P604": scene('{"hidden": true, "frame": [0, 0, 9, 9], "backgroundColor": "red"}'),
    "P605": signals('"page": "time"'),
    "P606": feed("", '{"drag": -50, "duration": 0.5}, {"fling": 900}', content=20),
    "P607": feed(CARD % "", '{"scrollTo": 30, "duration": 1}, {"hold": 0.5}, {"scrollTo": 60, "duration": 1}').replace('"tracks"', '"duration": 1, "tracks"'),
    "P608": trace("t,y\n0,0\n" + "".join(f"{i / 10},{i * 30}\n" for i in range(1, 11))),
    "P609": feed(SEEN + CARD % ', "animate": [{"property": "alpha", "play": {"at": 150, "duration": 1}, "keyframes": [[0, 0], [1, 1]]}]'),
    "P610": feed('{"id": "top", "frame": [0, 0, 40, 10], "backgroundColor": "red", "stretch": "top"}'),
    "P611": (label("AAAA AAAA AAAA", ', "font": {"size": 10}'), {"font.otf": FONT}),
    "P612": scene('{"type": "stack", "width": 20, "children": [{"size": [30, 9], "backgroundColor": "red"}]}'),
}
# What these take is more than a second of work, so tests of their rooms show them: too much to play, too many signals and fonts.
SLOW = {"P514", "P516", "P517"}
# Warnings about a view, which the page can choose.
OF_VIEWS = {"P409", "P410", "P411", "P412", "P413", "P601", "P602", "P604", "P609", "P610", "P611", "P612"}
# Notes are not mistakes, and the page does not show them.
NOTES = {"P620", "P621", "P622", "P623", "P624", "P630", "P631", "P632"}
