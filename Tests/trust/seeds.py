"""What fuzzing starts from: the project's own files, small ones of every kind, and the words of its languages."""

import json
import random
import re
import struct
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 16 << 10


def scene_files():
    folders = [ROOT / "scenes", ROOT / "Tests/GoldenTests/Scenes", ROOT / "Tests/peers"]
    return [path for folder in folders for path in sorted(folder.rglob("*.json*")) if path.name not in ("golden.json", "tolerance.json")]


def strings(value, key=None):
    """Every string of a JSON value, with the key it stands behind."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, list):
        for element in value:
            yield from strings(element, key)
    elif isinstance(value, dict):
        for name, member in value.items():
            yield from strings(member, name)


def scene_strings():
    for path in scene_files():
        try:
            yield from strings(json.loads(path.read_text()))
        except ValueError:
            # Comments make it .jsonc, which Python does not read.
            continue


def files(folder, *patterns, largest=LARGEST):
    found = [path for pattern in patterns for path in sorted((ROOT / folder).rglob(pattern))]
    return [path.read_bytes() for path in found if path.stat().st_size <= largest]


# Pictures


def chunk(name, data=b""):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(color, depth, interlaced=0, chunks=(), width=9, height=7):
    """A small picture whose rows have every filter."""
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]

    def rows(wide, high):
        stride = (wide * channels * depth + 7) // 8
        return b"".join(bytes([row % 5]) + bytes((row * 31 + x * 7) % 256 if color != 3 else 0 for x in range(stride))
                        for row in range(high)) if wide and high else b""

    if interlaced:
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        data = b"".join(rows((width - x + dx - 1) // dx, (height - y + dy - 1) // dy) for x, y, dx, dy in passes)
    else:
        data = rows(width, height)
    palette = [chunk(b"PLTE", bytes(range(9)))] if color == 3 else []
    return b"".join([
        b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)),
        *palette, *chunks, chunk(b"IDAT", zlib.compress(data)), chunk(b"IEND"),
    ])


KINDS = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8), (6, 16)]


def pngs():
    yield from (png(color, depth, interlaced) for color, depth in KINDS for interlaced in (0, 1))
    extras = [
        chunk(b"gAMA", struct.pack(">I", 100000)), chunk(b"sRGB", b"\0"), chunk(b"cICP", bytes([12, 13, 0, 1])),
        chunk(b"cHRM", struct.pack(">8I", 31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)) + chunk(b"gAMA", struct.pack(">I", 45455)),
        chunk(b"iCCP", b"name\0\0" + zlib.compress(bytes(200))), chunk(b"tRNS", bytes(6)),
        chunk(b"tEXt", b"Title\0words"), chunk(b"zTXt", b"Title\0\0" + zlib.compress(b"words" * 9)),
        chunk(b"acTL", struct.pack(">II", 1, 0)), chunk(b"eXIf", b"MM\0*\0\0\0\x08\0\0"),
    ]
    yield from (png(2, 8, chunks=[extra]) for extra in extras)
    yield from files("Tests/GoldenTests/Scenes", "*.png", largest=2048)


def deflated():
    texts = [b"", b"a", bytes(range(256)) * 3, b"parade " * 200, bytes(1000)]
    for text in texts:
        for level in (0, 1, 6, 9):
            for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FIXED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE):
                packer = zlib.compressobj(level, zlib.DEFLATED, -15, 9, strategy)
                yield packer.compress(text) + packer.flush()


# Texts


MANIFEST = json.dumps({
    "tool": {"name": "parade", "version": "0.1.0", "renderer": "77" * 32, "format": 3}, "complete": True, "scene": "00" * 32,
    "assets": [{"path": "a.png", "sha256": "11" * 32}],
    "canvas": {"width": 30, "height": 20, "scale": 2, "pixelWidth": 60, "pixelHeight": 40, "background": [0, 0.5, 1, 1]},
    "timeline": {"fps": "60000/1001", "duration": 0.5, "frames": 3}, "motion": "reduced",
    "frames": [{"index": index, "time": index / 4, "offsets": {"feed": [0, 1.5]}, "file": f"frame-{index:05}.png",
                "xxh3": "xxh3:" + "22" * 16, "sha256": "22" * 32, "fileLength": 99, "fileCrc32": "0123abcd"} for index in range(2)],
}).encode()

# What a check of a scene that has changed leaves in .parade/last/run.json.
RUN = json.dumps({
    "tool": {"name": "parade", "kind": "golden run", "version": "0.1.0", "renderer": "77" * 32,
             "commit": "88" * 20 + "+changes", "format": 2}, "complete": True,
    "scenes": [{
        "scene": "hero.json", "golden": "hero.golden", "folder": "hero", "width": 32, "height": 32, "fps": "60000/1001",
        "passed": False, "problems": [{"reason": "stale", "message": "frames 3-4 are approved"}], "changed": ["hero.json"],
        "basis": {"scene": "00" * 32, "assets": [{"path": "a.png", "sha256": "11" * 32}], "width": 32, "height": 32, "scale": 1,
                  "frames": 3, "fps": "60000/1001", "options": {"size": [32, 32], "background": [0, 0.5, 1, 1]},
                  "assetFolder": None, "fontFolders": ["/fonts"], "golden": "22" * 32, "kept": "33" * 32, "allFrames": True},
        "frames": [
            {"index": 0, "time": 0, "actual": "xxh3:" + "44" * 16, "expected": "xxh3:" + "44" * 16, "expectedSha256": "45" * 32},
            {"index": 2, "time": 0.5, "actual": "xxh3:" + "55" * 16, "actualSha256": "56" * 32, "failure": {"reason": "changed", "message": "32 of 1024 pixels differ"},
             "comparison": {"width": 32, "height": 32, "threshold": 0, "changed": 32, "share": 0.03125, "differing": 32,
                            "largest": 255, "channels": [0, 0, 255, 255], "mean": 3.5,
                            "perceptual": {"largest": 0.63, "mean": 0.02, "visibility": "obvious"}, "regionCount": 1,
                            "regions": [{"x": 0, "y": 0, "width": 1, "height": 32, "changed": 32}]},
             "actualFile": "frame-00002.png", "expectedFile": "frame-00002.png", "differenceFile": "frame-00002.difference.png"}],
    }],
}).encode()
# All that a golden.json may say, with frames and pictures of its own choice.
GOLDEN = json.dumps({
    "tool": {"name": "parade", "kind": "golden", "version": "0.1.0", "renderer": "77" * 32, "format": 2}, "scene": "00" * 32,
    "assets": [{"path": "a.png", "sha256": "11" * 32}],
    "canvas": {"width": 32, "height": 32, "scale": 1, "pixelWidth": 32, "pixelHeight": 32},
    "timeline": {"fps": "60000/1001", "frames": 30},
    "options": {"frames": 30, "fps": "60000/1001", "scale": 1, "size": [32, 32], "background": [0, 0.5, 1, 1], "reducedMotion": True},
    "frames": "0, 12-14", "pictures": "keys", "kept": "12", "files": [{"frame": 12, "rows": "xxh3:" + "22" * 16, "sha256": "33" * 32}],
    "tolerance": {"threshold": 2, "maxPixels": 9, "maxRatio": 0.01, "reason": "another renderer"}, "framehash": "44" * 32, "xxh3": "46" * 32,
}).encode()

FORMULAS = ["formula(sin(p * 90deg))", "reverse(formula(if(p < 0.5, 2 * p, 1)))", "mirror(formula(step(0.5, p)))",
            "formula(smoothstep(0.2, 0.8, p) * (1 - p) + p)", "formula(min(1, p / 0.4))", "formula(p >= 1)"]
FORMULA_SCENE = b"""{"canvas": {"width": 40, "height": 40}, "views": [{"repeat": 3, "view": {"size": [9, 9], "backgroundColor": "red",
 "animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1, {"formula": "p * p + index / 9 * sin(p * 180deg)"}]]}]}}]}"""

SELECTIONS = [
    "7", "0-119", "0-119x5", "first", "mid", "last", "50%", "@600", "@-1.5", "1,2, 3-4 ,last", "99999999999999999999",
    "1-0", "0x0", "2/4", "1/100000", "33.3%", "@1e9", "",
]
TRACES = [
    "t,x,y\n0,0,0\n0.5,1,-2.5\n1,3,9\n", "# phone\r\ntime,y\r\n0,0\r\n\r\n0.01 , 4\r\n", "0,0,0\n1,2,3", "t,x\n0,1\n0,1\n0,2\n",
    "\ufefft,y\n-1,1e7\n1,1e8\nnan,0\n", "t;x;y\n0;0;0\n",
]


# Every class of the bidirectional algorithm, and what opens and closes its embeddings and isolates.
DIRECTED = list("aZ9+$,: \n\t()[]<>!\u0301\u200d\u2028\u2029\u05d0\u05d1\u0627\u0628\u0661\u06f1\u200e\u200f\u061c\U0001f600\u4e00")
OPENERS = "\u202a\u202b\u202d\u202e\u2066\u2067\u2068"
CLOSERS = "\u202c\u2069"


def directed_texts(count=10_000):
    """Random texts of up to 400 characters, with embeddings and isolates up to 200 deep."""
    chance = random.Random(19)
    for _ in range(count):
        depth = chance.choice([0, 1, 3, 60, 125, 200])
        opened = [chance.choice(OPENERS) for _ in range(chance.randint(0, depth))]
        inner = chance.choices(DIRECTED + list(OPENERS + CLOSERS) * chance.choice([0, 1, 4]), k=chance.randint(1, 400))
        closed = [chance.choice(CLOSERS) for _ in range(chance.randint(0, len(opened)))]
        yield "".join((opened + inner)[:400 - len(closed)] + closed).encode()


def of(target):
    """The first inputs of a target, by file name."""
    match target:
        case "json" | "scenes" | "frames":
            data = [path.read_bytes() for path in scene_files() if path.stat().st_size <= LARGEST] + [FORMULA_SCENE]
        case "expressions":
            data = {text.encode() for _, text in scene_strings()} | {text.encode() for text in FORMULAS}
        case "paths":
            data = {text.encode() for key, text in scene_strings() if key == "path" and re.match(r"\s*[Mm]", text)}
        case "selections":
            data = [text.encode() for text in SELECTIONS]
        case "manifests":
            data = [MANIFEST]
        case "goldens":
            # A few stand for all: goldens of other scenes differ in digests alone.
            scenes = "Tests/GoldenTests/Scenes"
            data = [RUN, GOLDEN, *files(scenes, "golden.json")[:4], *files(scenes, "*.framehash")[:4], *files(scenes, "*.xxh3")[:4]]
        case "traces":
            data = [text.encode() for text in TRACES] + files("Tests", "*.csv", largest=2048)
        case "png":
            data = pngs()
        case "deflate":
            data = deflated()
        case "jpeg":
            data = files("Tests/ImageCodingTests/Pictures", "*.jpg")
        case "fonts":
            data = files("Tests/TypographyTests/Fonts", "*", largest=1 << 16)
        case "texts":
            data = [text.encode() for key, text in scene_strings() if key == "text"] + list(directed_texts())
    return {f"seed-{index:03}": bytes(item) for index, item in enumerate(sorted(data))}


def source_words(*folders):
    """What stands in quotes in the sources of a room: the words it knows."""
    found = set()
    for folder in folders:
        for path in (ROOT / folder).rglob("*.swift"):
            found |= set(re.findall(r'"([A-Za-z][A-Za-z0-9-]{1,24})"', path.read_text()))
    return sorted(found)


def words(target):
    """Lines of libFuzzer's dictionary."""
    match target:
        case "scenes" | "frames" | "manifests":
            return [f'"\\"{word}\\""' for word in source_words("Sources/SceneDocument", "Sources/SceneReading", "Sources/SceneLowering", "Sources/FrameOutput/Directory", "Sources/Layers")] + [
                '"[0, 1]"', '"null"', '"1e7"', '"-1"', '"\\"$index\\""', '"\\"50%\\""', '"{}"', '"[]"']
        case "goldens":
            return [f'"\\"{word}\\""' for word in source_words("Sources/ParadeGolden/Lock", "Sources/ParadeGolden/Run", "Sources/Comparison/Images")] + [
                '"0, 12-14"', '"[]"', '"null"', '"1e9"', '"99999"', '"9223372036854775807"', '"<<<<<<< "', '"#software: x\\x0A"',
                '"#sar 0: 1/1"', '"1001/60000"', '"65535x65535"']
        case "json":
            return ['"true"', '"null"', '"\\\\ud83d"', '"\\\\u0000"', '"1e308"', '"-0"', '"/*"', '"*/"', '"//"', '"\\xEF\\xBB\\xBF"']
        case "expressions":
            known = source_words("Sources/SceneDocument/Expressions", "Sources/Timing/Easing", "Sources/Timing/Formulas",
                                 "Sources/Primitives/Colors")
            cases = re.findall(r"\bcase ([a-zA-Z, ]+)", (ROOT / "Sources/Timing/Formulas/FormulaFunction.swift").read_text())
            return [f'"{word}"' for word in known] + [f'"{word.strip()}("' for line in cases for word in line.split(",") if word.strip()] + [
                '"1e308"', '"deg"', '"turn"', '"pw"', '"%"', '"ease(\'"', '"index"', '"rgb("', '"hsl("', '"cubic-bezier("', '"linear("']
        case "paths":
            return [f'"{letter}"' for letter in "MmLlHhVvCcSsQqTtAaZz"] + ['"1e7"', '"-.5"', '"1e-300"', '"0 0 1 1"']
        case "texts":
            return ["\"" + "".join(f"\\x{byte:02X}" for byte in letter.encode()) + "\"" for letter in DIRECTED + list(OPENERS + CLOSERS)]
        case "selections":
            return ['"first"', '"mid"', '"last"', '"@"', '"%"', '"0-119x"', '"9223372036854775807"']
        case "traces":
            return ['"t,x,y"', '"time"', '"nan"', '"1e7"', '"\\x0D\\x0A"', '"#"']
        case "png":
            names = "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP tEXt zTXt iTXt bKGD pHYs sBIT sPLT hIST tIME eXIf acTL fcTL fdAT".split()
            return [f'"{name}"' for name in names]
        case "jpeg":
            return [f'"\\xFF\\x{marker:02X}"' for marker in (0xC0, 0xC1, 0xC2, 0xC4, 0xC9, 0xD0, 0xD8, 0xD9, 0xDA, 0xDB, 0xDD, 0xE0, 0xE1, 0xE2, 0xEE, 0xFE)] + [
                '"Exif\\x00\\x00"', '"ICC_PROFILE\\x00"', '"Adobe"']
        case "fonts":
            return [f'"{tag}"' for tag in "cmap glyf loca head hhea hmtx maxp CFF  CFF2 fvar gvar avar HVAR MVAR STAT GSUB GPOS GDEF kern kerx morx OS/2 name post ttcf OTTO true".replace("CFF  ", "CFF_ ").split()]
    return []


def assets():
    """A small file of its kind under every name that a scene reads, so that loading one is quick."""
    small = png(6, 8)
    font = (ROOT / "Tests/TypographyTests/Fonts/RectanglesVariable.ttf").read_bytes()
    found = {}
    for _, text in scene_strings():
        name = text.lower()
        if not re.fullmatch(r"[\w@./ -]+\.\w+", name) or ".." in name or name.startswith("/"):
            continue
        if name.endswith((".png", ".jpg", ".jpeg")):
            found[text] = small
        elif name.endswith((".ttf", ".otf", ".ttc")):
            found[text] = font
        elif name.endswith(".csv"):
            found[text] = TRACES[0].encode()
    return found
