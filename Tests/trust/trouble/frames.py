"""What is in a folder, looked at without parade: PNG files are decoded here, and every digest is computed anew."""

import hashlib
import json
import os
import re
import struct
import zlib
from pathlib import Path

import xxhash

from .book import Wrong, require

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}


def chunks(data):
    """Names and bodies; every byte of the file belongs to one, and every sum is right."""
    require(data[:8] == SIGNATURE, "no PNG file")
    place = 8
    while place < len(data):
        require(place + 12 <= len(data), "cut short")
        length, = struct.unpack(">I", data[place:place + 4])
        require(place + 12 + length <= len(data), "cut short")
        body = data[place + 4:place + 8 + length]
        checksum, = struct.unpack(">I", data[place + 8 + length:place + 12 + length])
        require(zlib.crc32(body) == checksum, f"a wrong sum in {body[:4]}")
        yield body[:4], body[4:]
        place += 12 + length


def unfiltered(data, width, height, channels):
    """Rows without their filters (PNG, 9.2)."""
    stride = width * channels
    require(len(data) == (stride + 1) * height, "as many bytes as its pixels take")
    rows, above = bytearray(), bytearray(stride)
    for start in range(0, len(data), stride + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
        require(kind < 5, "an unknown filter")
        for index in range(stride):
            left = row[index - channels] if index >= channels else 0
            corner = above[index - channels] if index >= channels else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above[index]
            elif kind == 3:
                guess = (left + above[index]) // 2
            elif kind == 4:
                ways = [(abs(above[index] - corner), 0, left), (abs(left - corner), 1, above[index]),
                        (abs(left + above[index] - 2 * corner), 2, corner)]
                guess = min(ways)[2]
            else:
                break
            row[index] = (row[index] + guess) & 255
        rows += row
        above = row
    return bytes(rows)


def pixels(data):
    """Width, height and straight red, green, blue, alpha rows of a PNG file of eight bits."""
    found = list(chunks(data))
    require(found[0][0] == b"IHDR" and found[-1][0] == b"IEND", "a beginning and an end")
    width, height, depth, kind, *rest = struct.unpack(">IIBBBBB", found[0][1])
    require(depth == 8 and kind in CHANNELS and rest == [0, 0, 0], "a form that is written")
    unpacker = zlib.decompressobj()
    packed = unpacker.decompress(b"".join(body for name, body in found if name == b"IDAT")) + unpacker.flush()
    require(unpacker.eof, "the end of its pixels")
    rows = unfiltered(packed, width, height, CHANNELS[kind])
    if kind == 6:
        return width, height, rows
    require(kind == 2, "red, green and blue")
    straight = bytearray(b"\xff" * (width * height * 4))
    for channel in range(3):
        straight[channel::4] = rows[channel::3]
    return width, height, bytes(straight)


KNOWN = {}


def rows_digest(path):
    """The digest of a picture's straight rows. Most files of a check have been seen before: those are known by their bytes."""
    data = Path(path).read_bytes()
    key = hashlib.sha256(data).digest()
    if key not in KNOWN:
        try:
            width, _, rows = pixels(data)
            digests = (xxhash.xxh3_128_digest(rows[start:start + 4 * width]) for start in range(0, len(rows), 4 * width))
            KNOWN[key] = "xxh3:" + xxhash.xxh3_128_hexdigest(b"".join(digests))
        except (Wrong, zlib.error, struct.error, IndexError) as error:
            raise Wrong(f"'{path}' is not a whole picture: {error}") from None
    return KNOWN[key]


def manifest(folder):
    """A folder's manifest; none where there is none."""
    return saved(Path(folder) / "manifest.json")


def saved(path):
    """What a file of JSON says; none where there is none. A file in part is wrong."""
    if not path.exists():
        return None
    try:
        return json.loads(path.read_text())
    except ValueError as error:
        raise Wrong(f"'{path}' is damaged: {error}") from None


def require_sound(folder, complete=None, others=(), marks=True, leftovers=False):
    """A folder of frames tells the truth; gives the digests by frame's number.

    Every file with a frame's name is a whole picture, and those that the manifest lists are what it says. Hidden names of
    what is half written are for `require_no_leftovers` where `leftovers` may be: nobody cleans up after SIGKILL.
    """
    folder = Path(folder)
    listed = manifest(folder)
    digests = {name: rows_digest(folder / name) for name in sorted(os.listdir(folder)) if name.startswith("frame-")}
    require(listed is not None, f"'{folder}' has no manifest")
    if complete is not None:
        require(listed["complete"] is complete, f"the manifest of '{folder}' says complete: {listed['complete']}")
    for frame in listed["frames"]:
        name = frame["file"]
        require(name in digests, f"the manifest lists {name}, which is not there")
        require(frame["xxh3"] == digests[name], f"{name} does not have the pixels that the manifest says")
        data = (folder / name).read_bytes()
        require(not marks or (frame["fileLength"], int(frame["fileCrc32"], 16)) == (len(data), zlib.crc32(data)),
                f"{name} is not the file that the manifest says")
    if listed["complete"]:
        names = {name for name in os.listdir(folder) if not (leftovers and name.endswith(".parade-partial"))}
        strangers = names - {frame["file"] for frame in listed["frames"]} - {"manifest.json", *others}
        require(not strangers, f"'{folder}' holds {sorted(strangers)} as well")
    return {frame["index"]: frame["xxh3"] for frame in listed["frames"]}


def require_no_leftovers(folder):
    """Nothing temporary is anywhere below a folder."""
    for place, folders, files in os.walk(folder):
        for name in [*folders, *files]:
            require(not name.endswith((".parade-partial", ".tmp")), f"'{os.path.join(place, name)}' is left over")


def contents(folder):
    """Everything below a folder, by its path: the digest of a file, the target of a link; see `comparable`."""
    found = {}
    for place, folders, files in os.walk(folder):
        for name in [*folders, *files]:
            path = Path(place) / name
            key = str(path.relative_to(folder))
            if path.is_symlink():
                found[key] = "link to " + os.readlink(path)
            elif path.is_dir():
                found[key] = "folder"
            elif path.is_file():
                found[key] = hashlib.sha256(comparable(path)).hexdigest()
            else:
                found[key] = "other"
    return found


def comparable(path):
    """A file's bytes, without what depends on the moment and the place: the seconds that a check took, in its list and in the cases of
    its report, and the absolute folder of attached pictures."""
    changing = {"run.json": rb'"seconds": [0-9.]+', "junit.xml": rb' time="[0-9.]+"|(?<=ATTACHMENT\|)/[^]]*/(?=(in|out)/)'}.get(path.name)
    return re.sub(changing, b"", path.read_bytes()) if changing else path.read_bytes()


def require_equal(found, wanted, what):
    """Two answers of `contents` are equal; else the first difference is told."""
    for key in sorted(set(found) | set(wanted)):
        require(found.get(key) == wanted.get(key),
                f"{what}: '{key}' " + ("is gone" if key not in found else "is new" if key not in wanted else "differs"))


def require_either(found, earlier, wanted, may_go=False, growing=()):
    """Every file is the earlier one or the wanted one, whole; unfinished ones by their own names do not count.

    `may_go` lets files be gone that both have; `growing` are names of files that are others on the way.
    """
    for key in sorted(set(found) | set(earlier) & set(wanted)):
        parts = key.split("/")
        if parts[-1] in growing or any(part.endswith(".parade-partial") for part in parts):
            continue
        if key in found:
            require(found[key] in (earlier.get(key), wanted.get(key)), f"'{key}' is neither the earlier one nor the wanted one")
        else:
            require(may_go, f"'{key}' is gone")
