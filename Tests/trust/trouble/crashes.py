"""Stores and folders of machines that stop: writes that are lost, entries that are damaged before they are verified, clocks that are years apart."""

import os
import random
import shutil
import signal
import time
from pathlib import Path

import xxhash

from . import frames, stores
from .book import require
from .run import finish, require_status, require_told, workshop

YEARS = 10


def lost(parade, work, generator, count):
    """A machine stops while it writes: names are on the disk, and the bytes of the last seconds are not, or those of earlier files are."""
    folder, wanted = stores.prepare(parade, work)
    start = time.monotonic()
    stores.require_run(parade, folder, wanted)
    seconds = time.monotonic() - start
    harmed = 0
    for _ in range(count):
        if generator.random() < 0.5:
            shutil.rmtree(folder / "store")
        shutil.rmtree(folder / "out", ignore_errors=True)
        process = parade.start(*stores.words("out"), folder=folder)
        time.sleep(generator.random() * seconds)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        written = [path for place in ["store", "out"] for path in (folder / place).rglob("*") if path.is_file()]
        written.sort(key=lambda path: path.stat().st_mtime_ns)
        for path in written[generator.randrange(len(written) + 1):]:
            harmed += lose(path, generator)
        parade.expect(0, *stores.words("out", "--resume", "--force"), folder=folder)
        frames.require_equal(frames.contents(folder / "out"), wanted, "frames after writes were lost")
        # Frames that were kept in the folder were not read from the store; the next run reads and mends them.
        stores.require_run(parade, folder, wanted)
        last = stores.require_run(parade, folder, wanted)
        require("damaged" not in last.errors, f"lost writes are still there after two runs: {last.errors!r}")
    require(harmed, "no write was lost")
    return count, f"the next run has all frames; {harmed} files had lost their bytes"


def lose(path, generator):
    """Lets a file lose its bytes as file systems do at a crash: emptied, cut at a block, zeros for the rest, or gone."""
    data = path.read_bytes()
    kept = generator.randrange(len(data) // 512 + 1) * 512
    kind = generator.choice(["whole", "empty", "cut", "zeros", "gone"])
    # The name 'format' is the first in a store, and file systems keep names in their order. A folder without it is not taken for a store.
    if kind == "gone" and path.name == "format":
        kind = "empty"
    if kind == "gone":
        path.unlink()
    elif kind != "whole":
        path.write_bytes({"empty": b"", "cut": data[:kept], "zeros": data[:kept] + bytes(len(data) - kept)}[kind])
    return kind != "whole"


def verified(parade, work, generator, count):
    """Entries that are cut, swapped, or well formed and wrong, before a run that draws every known frame again."""
    folder, wanted = stores.prepare(parade, work)
    for number in range(count):
        shutil.rmtree(folder / "store", ignore_errors=True)
        stores.require_run(parade, folder, wanted)
        one, other = generator.sample(stores.files(folder, ".png"), 2)
        harm, status, message = [
            (cut, 0, "1 damaged"), (swap, 0, "2 damaged"), (forge, 70, "holds frames that this renderer does not draw")][number % 3]
        harm(one, other)
        # A known run reads no entries of frames; another way to choose all frames is another run with the same frames.
        result = stores.require_run(parade, folder, wanted, "--verify-store", "100%", "--only", f"0-{stores.COUNT - 1}", statuses=status)
        require_told(result, message, *(["frame \\d+ is xxh3:"] if status else []))
        after = stores.require_run(parade, folder, wanted, "--verify-store", "100%")
        require("damaged" not in after.errors, f"damage is still there after a run: {after.errors!r}")
    return count, "cut and swapped: 0 and said; well formed and wrong: 70; the frames are right, and the store is afterwards"


def cut(one, other):
    """Cuts a picture and the entry of another one."""
    one.write_bytes(one.read_bytes()[:-1])


def swap(one, other):
    """Swaps the files of two frames, each under the other's key."""
    pictures = one.read_bytes(), other.read_bytes()
    one.write_bytes(pictures[1])
    other.write_bytes(pictures[0])


def forge(one, other):
    """Puts another frame's file and facts under a frame's key, with a right checksum."""
    one.write_bytes(other.read_bytes())
    head = one.with_suffix(".entry").read_bytes().split(b"\n", 1)[0]
    body = other.with_suffix(".entry").read_bytes().split(b"\n", 1)[1].rsplit(b"\nxxh3 ", 1)[0]
    content = head + b"\n" + body
    one.with_suffix(".entry").write_bytes(content + b"\nxxh3 " + xxhash.xxh3_128_hexdigest(content).encode() + b"\n")


def clocks(parade, work, count):
    """Two runs at once that share a store and evict, on machines whose clocks are years apart."""
    folder, wanted = stores.prepare(parade, work)
    for _ in range(count):
        running = []
        for name, years in [("past", -YEARS), ("future", YEARS)]:
            command = stores.words(name, "--store-size", "60K")
            process = parade.start(*command, folder=folder, launcher=["faketime", "-f", f"{years:+}y"])
            running.append((process, name, command))
        for process, name, command in running:
            require_status(finish(process, command), 0, command)
            frames.require_equal(frames.contents(folder / name), wanted, f"frames of a machine in the {name}")
            shutil.rmtree(folder / name)
    size = sum(path.stat().st_size for path in stores.files(folder))
    require(size <= 2 * (60 << 10), f"two machines let a store of 60 KiB grow to {size} bytes")
    return count, f"both have the frames of a run alone, with clocks {2 * YEARS} years apart"


def checks(book, parade, rounds):
    count = 10 * rounds
    with workshop() as work:
        for name, function, words in [
                ("writes lost at a kill", lost, [random.Random(book.seed), 2 * count]),
                ("damage before it is verified", verified, [random.Random(book.seed), count]),
                ("clocks of two machines", clocks, [count])]:
            place = Path(work) / function.__name__
            os.mkdir(place)
            book.check(f"store: {name}", function, parade, place, *words)
