#!/usr/bin/env python3
"""Do others see in our files what we have drawn? ffmpeg, Pillow and Chromium are asked.

usage: check.py PARADE

One line a check, and `N passed, N failed` at the end; the status is 0 where none failed. Where files must differ for a
check to fail, it is also shown one that does: whoever does not notice has failed.
"""

import base64
import json
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from fractions import Fraction
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from chromium import Chromium

HERE = Path(__file__).resolve().parent
PARADE = str(Path(sys.argv[1]).resolve())
WIDTH, HEIGHT, COUNT, RATE = 120, 260, 48, 60
SCENES = ["opaque", "translucent"]


class Wrong(Exception):
    """What a peer sees is not what it should see."""


def require(truth, what):
    if not truth:
        raise Wrong(what)


def run(*command, data=None, folder=None):
    """Standard output of a program that ends well."""
    done = subprocess.run([str(word) for word in command], input=data, capture_output=True, cwd=folder)
    if done.returncode != 0:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        raise Wrong(f"{command[0]} ends with {done.returncode}: {lines[-1] if lines else ''}")
    return done.stdout


def ffmpeg(*arguments, data=None):
    return run("ffmpeg", "-hide_banner", "-loglevel", "error", "-nostdin", *arguments, data=data)


def render(scene, output, *options):
    return run(PARADE, "render", HERE / f"{scene}.jsonc", "-o", output, "--quiet", *options)


def cut(data, size):
    """Bytes as pictures of a size."""
    require(len(data) % size == 0, f"{len(data)} bytes are no whole number of frames")
    return [data[start:start + size] for start in range(0, len(data), size)]


# Expected frames: straight red, green, blue, alpha, one for each sixtieth of a second.


def drawn(scene, *options, size=(WIDTH, HEIGHT)):
    return cut(render(scene, "-", *options), size[0] * size[1] * 4)


def picture(data, size=(WIDTH, HEIGHT), mode="RGBA"):
    return Image.frombytes(mode, size, bytes(data))


def over_black(image):
    black = Image.new("RGBA", image.size, (0, 0, 0, 255))
    black.alpha_composite(image.convert("RGBA"))
    return black.convert("RGB")


def premultiplied(data):
    return picture(data).convert("RGBa").tobytes()


# Exact comparison: a player has (pixels, seconds) for each of its frames.


def require_same(seen, expected, rate=RATE, form=bytes):
    """What is seen in every frame's time is that frame."""
    slots = []
    for pixels, seconds in seen:
        slots += [pixels] * round(seconds * rate)
    require(len(slots) == len(expected), f"{len(slots)} frames are seen, {len(expected)} were drawn")
    for number, (found, wanted) in enumerate(zip(slots, expected)):
        require(form(found) == form(wanted), f"frame {number} differs")


def seen_by_ffmpeg(path):
    listing = run("ffprobe", "-v", "error", "-show_entries", "packet=duration_time", "-of", "json", path)
    lengths = [float(packet["duration_time"]) for packet in json.loads(listing)["packets"]]
    data = ffmpeg("-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-")
    frames = cut(data, WIDTH * HEIGHT * 4)
    require(len(frames) == len(lengths), f"{len(frames)} frames in {len(lengths)} packets")
    return list(zip(frames, lengths))


def seen_by_pillow(path):
    seen = []
    try:
        with Image.open(path) as image:
            for number in range(getattr(image, "n_frames", 1)):
                image.seek(number)
                pixels = image.convert("RGBA").tobytes()
                seen.append((pixels, image.info["duration"] / 1000))
    except (OSError, SyntaxError, EOFError, KeyError) as error:
        raise Wrong(f"Pillow: {error}") from error
    return seen


def chromium_frames(browser, path, kind):
    data = base64.b64encode(Path(path).read_bytes()).decode()
    try:
        answer = browser.evaluate(f'frames("{kind}", "{data}")')
    except RuntimeError as error:
        raise Wrong(f"Chromium: {error}") from error
    require(answer["repetitions"] == "for ever", f"it plays {answer['repetitions']} times more")
    return answer["frames"]


def seen_by_chromium(browser, path, key="shown"):
    return [(base64.b64decode(frame[key]), frame["length"] / 1e6)
            for frame in chromium_frames(browser, path, "image/png")]


# Damage: files that are sound for everybody, and show something else.


def chunks(data):
    found, place = [], 8
    while place < len(data):
        length, = struct.unpack(">I", data[place:place + 4])
        found.append((data[place + 4:place + 8], data[place + 8:place + 8 + length]))
        place += 12 + length
    return found


def joined(found):
    data = b"\x89PNG\r\n\x1a\n"
    for name, body in found:
        data += struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    return data


def with_other_pixel(data):
    """One level more or less in the last channel of the last pixel of the tenth frame that is drawn."""
    found = chunks(data)
    place = [index for index, (name, _) in enumerate(found) if name == b"fdAT"][8]
    rows = bytearray(zlib.decompress(found[place][1][4:]))
    rows[-1] ^= 1
    found[place] = (b"fdAT", found[place][1][:4] + zlib.compress(bytes(rows)))
    return joined(found)


def with_other_delay(data):
    """The third picture stays for two frames instead of one."""
    found = chunks(data)
    place = [index for index, (name, _) in enumerate(found) if name == b"fcTL"][2]
    body = found[place][1]
    found[place] = (b"fcTL", body[:20] + struct.pack(">HH", 2, RATE) + body[24:])
    return joined(found)


def cut_short(data):
    return data[:len(data) * 2 // 3]


def require_noticed(look, path, damage):
    """Whoever looks at a damaged file sees that it is."""
    other = path.with_name(f"damaged-{path.name}")
    other.write_bytes(damage(path.read_bytes()))
    try:
        look(other)
    except Wrong:
        return
    raise Wrong("nobody noticed")


# Films: what is lost has a limit.


def probe(path):
    listing = run("ffprobe", "-v", "error", "-count_frames", "-show_entries",
                  "stream=width,height,nb_read_frames,r_frame_rate,color_space,color_range:format=duration",
                  "-of", "json", path)
    answer = json.loads(listing)
    return answer["streams"][0], answer["format"]


def require_film(path, count=COUNT, size=(WIDTH, HEIGHT), seconds=Fraction(COUNT, RATE)):
    stream, form = probe(path)
    require(int(stream["nb_read_frames"]) == count, f"{stream['nb_read_frames']} frames instead of {count}")
    require((stream["width"], stream["height"]) == size, f"{stream['width']}×{stream['height']}")
    require(abs(float(form["duration"]) - seconds) < 0.002, f"{form['duration']} s instead of {float(seconds)}")
    return stream


def require_close(found, wanted, limit, what):
    """The root of the mean square of differences in brightness, in levels. Colour has half the resolution in films."""
    error = max(ImageStat.Stat(ImageChops.difference(found.convert("L"), wanted.convert("L"))).rms)
    require(error <= limit, f"{what}: off by {error:.2f} levels, allowed are {limit}")


def require_colors(found, wanted, limit, what):
    """Two flat places: the header, and the green in it. A wrong matrix or range moves them by ten levels."""
    for place in [(100, 10), (40, 32)]:
        pair = found.getpixel(place), wanted.getpixel(place)
        error = max(abs(one - other) for one, other in zip(*pair))
        require(error <= limit, f"{what}, pixel {place}: {pair[0]} instead of {pair[1]}")


def require_pictures(found, wanted, limit, colors):
    require(len(found) == len(wanted), f"{len(found)} pictures instead of {len(wanted)}")
    for number, (one, other) in enumerate(zip(found, wanted)):
        require_close(one, other, limit, f"frame {number}")
        require_colors(one, other, colors, f"frame {number}")


def decoded(path, mode="rgb24", *options, size=(WIDTH, HEIGHT)):
    form, channels = {"gray": ("L", 1), "rgb24": ("RGB", 3), "rgba": ("RGBA", 4)}[mode]
    data = ffmpeg(*options, "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", mode,
                  "-sws_flags", "accurate_rnd+full_chroma_int", "-")
    return [picture(frame, size, form)
            for frame in cut(data, size[0] * size[1] * channels)]


def check_video(folder, scene, suffix):
    path = folder / f"{scene}.{suffix}"
    render(scene, path)
    stream = require_film(path)
    require(stream.get("color_space") == "bt709" and stream.get("color_range") == "tv", f"its colours are {stream}")
    # Beside alpha, pictures are straight; ffmpeg's own decoder of VP9 leaves alpha out, and with it nothing hides the rest.
    if scene == "translucent" and suffix == "webm":
        found = [over_black(image) for image in decoded(path, "rgba", "-c:v", "libvpx-vp9")]
    else:
        found = decoded(path)
    wanted = [over_black(picture(frame)) for frame in drawn(scene)]
    require_pictures(found, wanted, 4, 3)
    # A film of another scene is another film.
    try:
        require_pictures(found, wanted[1:] + wanted[:1], 4, 3)
    except Wrong:
        return
    raise Wrong("a film that is a frame late goes unnoticed")


def check_video_in_chromium(browser, folder, scene, suffix):
    path = folder / f"{scene}.{suffix}"
    data = base64.b64encode(path.read_bytes()).decode()
    frames = drawn(scene)
    for number in [0, 9, COUNT - 1]:
        seconds = (number + 0.5) / RATE
        answer = browser.evaluate(f'film("video/{suffix}", "{data}", {seconds}, {1 / RATE})')
        require((answer["width"], answer["height"]) == (WIDTH, HEIGHT), f"{answer['width']}×{answer['height']}")
        require(abs(answer["duration"] - COUNT / RATE) < 0.02, f"{answer['duration']} s")
        found = over_black(picture(base64.b64decode(answer["pixels"])))
        wanted = over_black(picture(frames[number]))
        require_close(found, wanted, 5, f"frame {number}")
        # Its own arithmetic moves strong blues by up to eight levels, whatever the film is labelled.
        require_colors(found, wanted, 9, f"frame {number}")


def check_odd_sides(folder):
    path = folder / "odd.mp4"
    render("opaque", path, "--size", "119x259")
    require_film(path, size=(120, 260))
    for frame in decoded(path, "gray")[::12]:
        for last, before, what in [((119, 0, 120, 260), (118, 0, 119, 260), "column"),
                                   ((0, 259, 120, 260), (0, 258, 120, 259), "row")]:
            require_close(frame.crop(last), frame.crop(before), 3, f"the last {what} is not the one before")


def check_same_again(folder, suffix):
    first, second = folder / f"opaque.{suffix}", folder / f"again.{suffix}"
    render("opaque", second)
    require(first.read_bytes() == second.read_bytes(), "the same frames give another file")


def check_gif(folder, scene):
    path = folder / f"{scene}.gif"
    render(scene, path)
    # Two hundredths a frame: in the middle of each, which of the sixtieths is seen?
    count = COUNT * 50 // RATE
    shown = [(2 * place + 1) * RATE // 100 for place in range(count)]
    stream, _ = probe(path)
    require(int(stream["nb_read_frames"]) == count, f"{stream['nb_read_frames']} frames")
    frames = drawn(scene)
    seen = seen_by_pillow(path)
    # Pillow joins frames that are equal.
    slots = [pixels for pixels, seconds in seen for _ in range(round(seconds * 50))]
    require(len(slots) == count, f"{sum(seconds for _, seconds in seen)} s")
    if scene == "opaque":
        require_pictures([picture(pixels).convert("RGB") for pixels in slots],
                         [picture(frames[number]).convert("RGB") for number in shown], 8, 12)
    else:
        for place, number in enumerate(shown):
            found, wanted = picture(slots[place]).getchannel("A"), picture(frames[number]).getchannel("A")
            require_close(found, wanted.point(lambda level: 255 if level >= 128 else 0), 0, f"alpha of {place}")


def check_webp(folder, scene):
    path = folder / f"{scene}.webp"
    render(scene, path)
    with Image.open(path) as image:
        require(image.size == (WIDTH, HEIGHT) and image.info["loop"] == 0, f"{image.size}, {image.info}")
    seen = []
    with Image.open(path) as image:
        for number in range(image.n_frames):
            image.seek(number)
            image.load()
            seen.append((image.convert("RGBA").tobytes(), image.info["duration"] / 1000))
    require(abs(sum(seconds for _, seconds in seen) - COUNT / RATE) < 0.002, "its length")
    # Where nothing is, WebP keeps no colour.
    require_same(seen, drawn(scene), form=premultiplied)


def check_animation_in_chromium(browser, folder, scene, suffix, lengths):
    frames = chromium_frames(browser, folder / f"{scene}.{suffix}", f"image/{suffix}")
    total = sum(frame["length"] for frame in frames)
    require(abs(total - COUNT / RATE * 1e6) < 2000, f"{total / 1e6} s")
    require(all(frame["length"] >= lengths for frame in frames), "a frame is too short to be shown as long as it is")
    require((frames[0]["width"], frames[0]["height"]) == (WIDTH, HEIGHT), "its size")


def check_y4m(scene, rate):
    stream = render(scene, "-", "--format", "y4m", "--fps", rate)
    with tempfile.NamedTemporaryFile(suffix=".y4m") as file:
        file.write(stream)
        file.flush()
        info, form = probe(file.name)
        require(Fraction(info["r_frame_rate"]) == Fraction(rate), f"{info['r_frame_rate']} a second")
        require(info["color_range"] == "tv" and int(info["nb_read_frames"]) == COUNT, f"{info}")
        found = decoded(file.name)
    for number, frame in enumerate(drawn(scene, "--fps", rate)):
        wanted = over_black(picture(frame))
        error = max(high for _, high in ImageChops.difference(found[number], wanted).getextrema())
        require(error <= 2, f"frame {number} is off by {error} levels")


def check_png(folder, scene):
    frames = drawn(scene)
    files = folder / f"{scene}-frames"
    render(scene, files)
    data = ffmpeg("-i", files / "frame-%05d.png", "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-")
    require(data == b"".join(frames), "ffmpeg sees other pixels")
    for number, frame in enumerate(frames):
        with Image.open(files / f"frame-{number:05}.png") as image:
            require(image.convert("RGBA").tobytes() == frame, f"Pillow sees another frame {number}")


def framehash(files):
    return ffmpeg("-framerate", RATE, "-i", files / "frame-%05d.png", "-pix_fmt", "rgba", "-bitexact",
                  "-f", "framehash", "-hash", "sha256", "-").decode()


def check_framehash(folder, scene):
    home = folder / f"golden-{scene}"
    home.mkdir()
    shutil.copy(HERE / f"{scene}.jsonc", home)
    checked = subprocess.run([PARADE, "golden", "check", f"{scene}.jsonc"], cwd=home, capture_output=True)
    require(checked.returncode == 1, f"the first check ends with {checked.returncode}")
    run(PARADE, "golden", "approve", folder=home)
    ours = (home / f"{scene}.golden" / "frames.framehash").read_text()
    files = folder / f"{scene}-frames"
    require(framehash(files) == ours, "ffmpeg's list of our frames is not the approved one")
    other = folder / f"{scene}-other"
    shutil.copytree(files, other)
    shutil.copy(other / "frame-00003.png", other / "frame-00004.png")
    require(framehash(other) != ours, "a frame twice goes unnoticed")


def check_other_rates(folder):
    for rate in ["24", "30000/1001", "123.457"]:
        path = folder / "rate.apng"
        render("opaque", path, "--fps", rate)
        seconds = sum(length for _, length in seen_by_ffmpeg(path))
        wanted = COUNT / Fraction(rate)
        require(abs(seconds - wanted) < 0.0005, f"{seconds} s at {rate}, not {float(wanted)}")


class Book:
    """How many checks have passed, and how many have not."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, name, body, *arguments):
        try:
            body(*arguments)
        except (Wrong, RuntimeError) as error:
            self.failed += 1
            print(f"FAILED  {name}: {error}", flush=True)
        else:
            self.passed += 1
            print(f"ok      {name}", flush=True)


def main():
    book = Book()
    with tempfile.TemporaryDirectory(prefix="parade-peers-") as name, Chromium() as browser:
        folder = Path(name)
        browser.open(HERE / "player.html")
        for scene in SCENES:
            book.check(f"{scene} frames: PNG in ffmpeg and Pillow", check_png, folder, scene)
            book.check(f"{scene} frames: ffmpeg's framehash is the golden's", check_framehash, folder, scene)

            path = folder / f"{scene}.apng"
            render(scene, path)
            expected = drawn(scene)
            # A canvas holds premultiplied pixels, so colours of translucent ones come back rounded.
            canvas = bytes if scene == "opaque" else premultiplied
            players = {
                "ffmpeg": lambda path: require_same(seen_by_ffmpeg(path), expected),
                "Pillow": lambda path: require_same(seen_by_pillow(path), expected),
                "Chromium's canvas": lambda path: require_same(seen_by_chromium(browser, path), expected, form=canvas),
                "Chromium's decoder": lambda path: require_same(
                    seen_by_chromium(browser, path, "pixels"), expected, form=canvas),
            }
            for player, look in players.items():
                book.check(f"{scene}.apng: {player} sees every frame", look, path)
                for what, damage in [("another pixel", with_other_pixel), ("another delay", with_other_delay),
                                     ("a file cut short", cut_short)]:
                    book.check(f"{scene}.apng: {player} notices {what}", require_noticed, look, path, damage)

            for suffix in ["mp4", "webm"]:
                book.check(f"{scene}.{suffix}: frames, size, length, colours in ffmpeg", check_video, folder, scene, suffix)
                book.check(f"{scene}.{suffix}: Chromium plays it", check_video_in_chromium, browser, folder, scene, suffix)
            book.check(f"{scene}.gif: frames, length, colours in Pillow", check_gif, folder, scene)
            book.check(f"{scene}.webp: every pixel in Pillow", check_webp, folder, scene)
            # Browsers show what is shorter than eleven milliseconds for a hundred.
            for suffix in ["gif", "webp"]:
                book.check(f"{scene}.{suffix}: Chromium plays it for as long", check_animation_in_chromium, browser,
                           folder, scene, suffix, 11_000)
            for rate in ["60", "30000/1001"]:
                book.check(f"{scene}.y4m: rate {rate} and colours in ffmpeg", check_y4m, scene, rate)
        book.check("odd sides in an MP4", check_odd_sides, folder)
        book.check("lengths of APNG at other rates", check_other_rates, folder)
        for suffix in ["mp4", "webm", "gif", "webp"]:
            book.check(f"the same frames give the same .{suffix}", check_same_again, folder, suffix)
    print(f"{book.passed} passed, {book.failed} failed")
    return 1 if book.failed else 0


if __name__ == "__main__":
    sys.exit(main())
