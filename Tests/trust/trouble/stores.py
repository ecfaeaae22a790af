"""A store of frames under attack: whatever is in it or happens to it, the frames of a run are those of a run without it."""

import json
import os
import random
import shutil
import signal
import time
from pathlib import Path

from . import frames, scenes
from .book import require
from .disk import leave_blocks, make_room, small_disk
from .run import finish, require_status, require_told, workshop

COUNT = 40


def prepare(parade, work):
    """A scene, and its frames as a run without a store draws them."""
    folder = Path(work)
    scenes.write(folder, COUNT)
    parade.expect(0, "render", "hero.json", "-o", "reference", "-q", folder=folder)
    return folder, frames.contents(folder / "reference")


def words(out, *more, store="store"):
    return ["render", "hero.json", "-o", out, "--store", store, *more]


def require_run(parade, folder, wanted, *more, statuses=0, store="store"):
    """A run with the store gives the frames that are wanted."""
    shutil.rmtree(folder / "out", ignore_errors=True)
    result = parade.expect(statuses, *words("out", *more, store=store), folder=folder)
    frames.require_equal(frames.contents(folder / "out"), wanted, "frames of a run with a store")
    return result


def files(folder, suffix=""):
    return sorted(path for path in (folder / "store").rglob(f"*{suffix}") if path.is_file() and path.name not in ("format", "usage"))


def damaged(parade, work, generator, count):
    """Files that are cut, changed, emptied or swapped, in any number, as a crash of the machine or a bad disk leaves them."""
    folder, wanted = prepare(parade, work)
    require_run(parade, folder, wanted)
    for _ in range(count):
        for path in generator.sample(files(folder), generator.choice([1, 3, len(files(folder))])):
            data = path.read_bytes()
            kind = generator.randrange(5)
            if kind == 0:
                data = data[:generator.randrange(len(data) + 1)]
            elif kind == 1 and data:
                place = generator.randrange(len(data))
                data = data[:place] + bytes([data[place] ^ 1 << generator.randrange(8)]) + data[place + 1:]
            elif kind == 2:
                data = bytes(len(data))
            elif kind == 3:
                data = generator.choice(files(folder)).read_bytes()
            else:
                path.unlink()
                continue
            path.write_bytes(data)
        require_run(parade, folder, wanted)
        result = require_run(parade, folder, wanted)
        require("damaged" not in result.errors, f"damage is still there after a run: {result.errors!r}")
    return count, "damaged entries are drawn again, and whole after the next run"


def together(parade, work, count, *more):
    """Two runs at once that share the store."""
    folder, wanted = prepare(parade, work)
    for _ in range(count):
        shutil.rmtree(folder / "store", ignore_errors=True)
        processes = [(parade.start(*words(name, *more), folder=folder), words(name, *more)) for name in ["a", "b"]]
        for process, command in processes:
            require_status(finish(process, command), 0, command)
        for name in ["a", "b"]:
            frames.require_equal(frames.contents(folder / name), wanted, "frames of two runs at once")
            shutil.rmtree(folder / name)
    return count, "both have the frames of a run alone"


def killed(parade, work, generator, count):
    """Killed at random moments; the next run has everything."""
    folder, wanted = prepare(parade, work)
    start = time.monotonic()
    require_run(parade, folder, wanted)
    seconds = time.monotonic() - start
    for _ in range(count):
        if generator.random() < 0.5:
            shutil.rmtree(folder / "store")
        process = parade.start(*words("killed"), folder=folder)
        time.sleep(generator.random() * seconds)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        shutil.rmtree(folder / "killed", ignore_errors=True)
        result = require_run(parade, folder, wanted)
        require("damaged" not in result.errors, f"a killed run leaves damage: {result.errors!r}")
    return count, "no damage is found, and the next run has the frames of a run alone"


def full(parade, work, count):
    """A disk that is full under the store, and not under the frames."""
    folder, wanted = prepare(parade, work)
    told = 0
    with small_disk(folder / "disk"):
        for number in range(count):
            shutil.rmtree(folder / "disk/store", ignore_errors=True)
            parade.expect(0, *words("first", "--only", "0", store="disk/store"), folder=folder)
            leave_blocks(folder / "disk", 1 + 3 * number)
            result = require_run(parade, folder, wanted, store="disk/store")
            told += "keeps no more frames of this run: no space left on device" in result.errors
            make_room(folder / "disk")
            require_run(parade, folder, wanted, store="disk/store")
    require(told, "it was never full")
    return count, f"status 0 and whole frames; said {told} times"


def evicted(parade, work, count):
    """Runs that evict each other's frames while these are in use."""
    folder, wanted = prepare(parade, work)
    for _ in range(count):
        processes = [
            (parade.start(*words(name, "--store-size", size), folder=folder), name)
            for name, size in [("a", "20K"), ("b", "60K"), ("c", "1")]]
        for process, name in processes:
            require_status(finish(process, [name]), 0, [name])
            frames.require_equal(frames.contents(folder / name), wanted, "frames of a run whose store evicts")
            shutil.rmtree(folder / name)
    size = sum(path.stat().st_size for path in files(folder))
    parade.expect(0, *words("a", "--store-size", "30K", "--only", "0-3", "--scale", "3"), folder=folder)
    size = sum(path.stat().st_size for path in files(folder))
    require(size <= 30 << 10, f"a store of at most 30 KiB has {size} bytes")
    return count, "every run has its frames, and the store is within its size"


def clocks(parade, work, generator, count):
    """Times of last use from machines whose clocks are years apart."""
    folder, wanted = prepare(parade, work)
    require_run(parade, folder, wanted)
    for _ in range(count):
        for path in files(folder):
            moment = generator.choice([0, 1e9, time.time() + 1e9, time.time()])
            os.utime(path, (moment, moment))
        require_run(parade, folder, wanted, "--store-size", "40K")
    return count, "the same frames"


def unusable(parade, work):
    """Folders that cannot be a store."""
    folder, _ = prepare(parade, work)
    (folder / "photos").mkdir()
    (folder / "photos/one.jpg").write_text("one")
    (folder / "newer").mkdir()
    (folder / "newer/format").write_text("parade store 9\n")
    cases = [("photos", "holds 'one.jpg'"), ("newer", "has format 9"), ("hero.json", "not a folder"), ("hero.json/store", "not a dir")]
    for store, message in cases:
        result = parade.expect(73, *words("out", store=store), folder=folder)
        require_told(result, message)
        require(not (folder / "out").exists(), "a refused run leaves a folder")
        noted = parade.expect(0, "render", "hero.json", "-o", "out", folder=folder, environment={"PARADE_STORE": store})
        require_told(noted, message)
        shutil.rmtree(folder / "out")
    return len(cases), "73 with the reason; the same named by PARADE_STORE is a note"


def known_run(parade, work):
    """A run that is known: nothing is evaluated, an asset that changes is seen, also behind a link."""
    folder = Path(work)
    for name, color in [("one.png", (255, 0, 0)), ("two.png", (0, 0, 255))]:
        (folder / name).write_bytes(scenes.picture(color))
    (folder / "now.png").symlink_to("one.png")
    (folder / "hero.json").write_text(scenes.scene(COUNT, image="now.png"))

    def run(*more):
        shutil.rmtree(folder / "out", ignore_errors=True)
        output = parade.expect(0, *words("out", "--json", *more), folder=folder).output
        return json.loads(output), frames.contents(folder / "out")

    first = run()
    again = run()
    require(again[1] == first[1] and again[0]["fromStore"] == COUNT, f"a known run is drawn: {again[0]}")
    (folder / "now.png").unlink()
    (folder / "now.png").symlink_to("two.png")
    other = run()
    require(other[1] != first[1] and other[0]["fromStore"] < COUNT, "a link to another picture is not seen")
    (folder / "two.png").write_bytes(scenes.picture((0, 255, 0)))
    require(run()[1] not in (first[1], other[1]), "a changed picture is not seen")
    (folder / "now.png").unlink()
    parade.expect(65, *words("out"), folder=folder)
    return 5, "known while nothing changes, and drawn when a picture or a link does"


def checks(book, parade, rounds):
    count = 20 * rounds
    with workshop() as work:
        def place(name):
            path = Path(work) / name
            path.mkdir()
            return path

        book.check("store: damaged entries", damaged, parade, place("damaged"), random.Random(book.seed), count)
        book.check("store: two runs at once", together, parade, place("together"), count)
        book.check("store: two runs at once that link", together, parade, place("linked"), count, "--store-link")
        book.check("store: killed", killed, parade, place("killed"), random.Random(book.seed), 2 * count)
        book.check("store: full disk", full, parade, place("full"), count)
        book.check("store: evicted in use", evicted, parade, place("evicted"), count)
        book.check("store: clocks", clocks, parade, place("clocks"), random.Random(book.seed), count)
        book.check("store: unusable", unusable, parade, place("unusable"))
        book.check("store: known runs", known_run, parade, place("known"))
