"""Outputs that cannot be written, lead elsewhere or go away, and inputs that change while they are used."""

import hashlib
import os
import shutil
import subprocess
import threading
import time
from contextlib import contextmanager
from pathlib import Path

from . import frames, jobs, scenes
from .book import require
from .run import require_status, require_told, workshop

#: Without the power to write anywhere, which root has.
POWERLESS = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]


@contextmanager
def read_only(folder):
    """A folder on a file system that takes nothing."""
    subprocess.run(["mount", "--bind", str(folder), str(folder)], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,ro,bind", str(folder)], check=True)
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def unwritable(parade, work):
    """Read-only file systems and folders: everything is as it was, and the message names the place."""
    tried = 0
    for kind in jobs.ALL:
        folder = Path(work) / kind.__name__
        folder.mkdir()
        job = kind(parade)
        job.prepare(folder)
        earlier = frames.contents(folder)
        with read_only(folder / "out"):
            refuse(job, folder, earlier, [], "(?i)read-only file system")
        places = [folder / "out", *(path for path in (folder / "out").rglob("*") if path.is_dir())]
        for place in places:
            place.chmod(0o555)
        try:
            refuse(job, folder, earlier, POWERLESS, "(?i)permission denied")
        finally:
            for place in places:
                place.chmod(0o755)
        tried += 2
    return tried, "exit 73 or 74, the place is named, everything as it was"


def refuse(job, folder, earlier, launcher, message):
    result = job.parade.run(*job.words, folder=folder, environment=job.surroundings(folder), launcher=launcher)
    require_status(result, [73, 74], job.words)
    require_told(result, message, "out")
    frames.require_equal(frames.contents(folder), earlier, "a folder that cannot be written")


def links(parade, work):
    """A link to a folder is followed, one under a file's name is replaced, one to nowhere is refused."""
    folder = Path(work)
    scenes.write(folder / "in", 12)
    (folder / "elsewhere").mkdir()
    (folder / "treasure").write_text("keep me")
    os.symlink("elsewhere", folder / "out")
    parade.expect(0, "render", "in/hero.json", "-o", "out", "-q", folder=folder)
    frames.require_sound(folder / "elsewhere", complete=True)
    require((folder / "out").is_symlink(), "the link is gone")
    for name in ["hero.apng", "strip.png", "page.html"]:
        os.symlink("treasure", folder / name)
    parade.expect(0, "render", "in/hero.json", "-o", "hero.apng", "-q", folder=folder)
    parade.expect(0, "strip", "in/hero.json", "-o", "strip.png", "-q", folder=folder)
    require((folder / "treasure").read_text() == "keep me", "what a link leads to is overwritten")
    # A hidden name that leads elsewhere is not followed either.
    for name in [".other.apng.parade-partial", ".other.png.parade-partial", "elsewhere/.frame-00000.png.parade-partial"]:
        os.symlink(folder / "treasure", folder / name)
    parade.expect([0, 73, 74], "render", "in/hero.json", "-o", "other.apng", "-q", folder=folder)
    parade.expect([0, 73, 74], "strip", "in/hero.json", "-o", "other.png", "-q", folder=folder)
    parade.expect(0, "render", "in/hero.json", "-o", "out", "-q", folder=folder)
    require((folder / "treasure").read_text() == "keep me", "what a hidden link leads to is overwritten")
    os.symlink("nowhere", folder / "dangling")
    for words in [["render", "in/hero.json", "-o", "dangling"], ["merge", "out", "-o", "dangling"],
                  ["diff", "out", "in", "-o", "dangling"], ["golden", "check", "in/hero.json", "--last", "dangling"]]:
        result = parade.expect(73, *words, folder=folder)
        require_told(result, "'dangling'")
    require(not (folder / "nowhere").exists(), "something is where a link leads to nowhere")
    os.symlink("loop", folder / "loop")
    result = parade.expect([73, 74], "render", "in/hero.json", "-o", "loop", folder=folder)
    require_told(result, "'loop'")
    return 13, "folders followed, names replaced, hidden and dangling ones not followed, what they lead to untouched"


def wrong_kinds(parade, work):
    """A file where a folder should be, and the other way round."""
    folder = Path(work)
    scenes.write(folder / "in", 6)
    (folder / "file").write_text("keep me")
    (folder / "folder.apng").mkdir()
    (folder / "folder.png").mkdir()
    parade.expect(0, "render", "in/hero.json", "-o", "one", "-q", folder=folder)
    earlier = frames.contents(folder)
    cases = [["render", "in/hero.json", "-o", "file"], ["render", "in/hero.json", "-o", "file/below"],
             ["render", "in/hero.json", "-o", "folder.apng"], ["render", "in/hero.json", "-o", "file/hero.apng"],
             ["strip", "in/hero.json", "-o", "folder.png"], ["strip", "in/hero.json", "-o", "file/strip.png"],
             ["merge", "one", "-o", "file"], ["diff", "one", "one", "-o", "file"],
             ["golden", "check", "in/hero.json", "--last", "file"], ["render", "in/hero.json", "-o", "in"],
             ["easings", "--plot", "folder.png"], ["init", "file/new.jsonc"]]
    for words in cases:
        require_told(parade.expect([73, 74], *words, folder=folder), "'(file|folder|in)[^']*'")
        frames.require_equal(frames.contents(folder), earlier, "a refused output")
    return len(cases), "exit 73, everything as it was"


def vanishing(parade, work, count):
    """A folder that is removed, or replaced by another, while frames are written into it."""
    folder = Path(work)
    scenes.write(folder / "in", 400)
    parade.expect(0, "render", "in/hero.json", "-o", "reference", "-q", folder=folder)
    wanted = frames.contents(folder / "reference")
    met = 0
    for number in range(count):
        process = parade.start("render", "in/hero.json", "-o", "out", folder=folder)
        while not (folder / "out/frame-00003.png").exists() and process.poll() is None:
            time.sleep(0.001)
        os.rename(folder / "out", folder / f"moved-{number}")
        if number % 2:
            (folder / "out").mkdir()
            (folder / "out/treasure").write_text("keep me")
        output, errors = process.communicate(timeout=60)
        errors = errors.decode()
        require(process.returncode in (0, 73, 74), f"it ends with {process.returncode}: {errors}")
        met += process.returncode != 0
        require(process.returncode == 0 or "'out" in errors, f"the place is not named: {errors}")
        frames.require_no_leftovers(folder)
        if number % 2:
            require((folder / "out/treasure").read_text() == "keep me", "a file of somebody else's is gone")
        shutil.rmtree(folder / "out", ignore_errors=True)
        shutil.rmtree(folder / f"moved-{number}")
    parade.expect(0, "render", "in/hero.json", "-o", "out", "-q", folder=folder)
    frames.require_equal(frames.contents(folder / "out"), wanted, "the run after")
    require(met > 0, "the folder never went in time")
    return count, f"{met} ended with 73 or 74, others were done before; nothing left over, files of others kept"


@contextmanager
def changing(path, versions):
    """A file that is one version, then another, as long as the block lasts; each there as a whole."""
    stop = threading.Event()

    def change():
        number = 0
        while not stop.is_set():
            other = path.with_name(f".{path.name}.next")
            other.write_bytes(versions[number % len(versions)])
            os.replace(other, path)
            number += 1

    thread = threading.Thread(target=change)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def replaced_input(parade, work, name, versions, key, count):
    """What the manifest says of a file is true of the frames that were drawn, whichever version those are of."""
    folder = Path(work)
    (folder / "in").mkdir(exist_ok=True)
    file = folder / "in" / name
    wanted = {}
    for number, version in enumerate(versions):
        file.write_bytes(version)
        parade.expect(0, "render", "in/hero.json", "-o", f"version-{number}", "-q", folder=folder)
        wanted[hashlib.sha256(version).hexdigest()] = frames.require_sound(folder / f"version-{number}", complete=True)
    require(len({tuple(sorted(value.items())) for value in wanted.values()}) == len(versions), "versions look alike")
    seen = set()
    with changing(file, versions):
        for number in range(count):
            # The longer it takes to start, the later the file is read.
            parade.expect(0, "render", "in/hero.json", "-o", f"out-{number}", "-q", folder=folder)
            drawn = frames.require_sound(folder / f"out-{number}", complete=True)
            digest = key(frames.manifest(folder / f"out-{number}"))
            require(digest in wanted, "the manifest tells of a version that never was")
            require(drawn == wanted[digest], "frames are not of the version that the manifest tells of")
            seen.add(digest)
    require(len(seen) > 1, "only one version was ever read")
    return count, f"{len(seen)} versions were read; digests in the manifest are those of what was drawn"


def broken_input(parade, work, count):
    """A picture that is cut short, emptied or removed under the reader's eyes: drawn whole, or an error that names it."""
    folder = Path(work)
    scenes.write(folder / "in", 8, image="card.png")
    file = folder / "in/card.png"
    whole = scenes.picture((255, 128, 0), side=400)
    file.write_bytes(whole)
    parade.expect(0, "render", "in/hero.json", "-o", "reference", "-q", folder=folder)
    wanted = frames.contents(folder / "reference")
    stop = threading.Event()

    def trouble():
        while not stop.is_set():
            file.write_bytes(whole)
            with open(file, "r+b") as opened:
                opened.truncate(len(whole) // 2)
                opened.truncate(0)
            file.write_bytes(whole)
            file.unlink()

    thread = threading.Thread(target=trouble)
    thread.start()
    drawn = 0
    try:
        for number in range(count):
            result = parade.run("render", "in/hero.json", "-o", f"out-{number}", "-q", folder=folder)
            require_status(result, [0, 65, 66], ["render"])
            if result.status == 0:
                drawn += 1
                frames.require_equal(frames.contents(folder / f"out-{number}"), wanted, "a picture in part")
            else:
                require_told(result, "card.png")
                require(not (folder / f"out-{number}").exists(), "there is output of a scene that was refused")
    finally:
        stop.set()
        thread.join()
    require(drawn < count, "it was never broken")
    return count, f"{drawn} times drawn whole, else exit 65 or 66 and no output"


def checks(book, parade, rounds):
    pictures = [scenes.picture(color) for color in [(255, 0, 0), (0, 255, 0), (0, 0, 255)]]
    texts = [scenes.scene(8, colors=colors).encode() for colors in [("#f00", "#00f"), ("#0f0", "#ff0"), ("#fff", "#888")]]

    def with_picture(function):
        def call(parade, work, *arguments):
            scenes.write(Path(work) / "in", 8, image="card.png")
            return function(parade, work, *arguments)
        return call

    cases = [
        ("read-only places: every command", unwritable, ()),
        ("outputs that are links", links, ()),
        ("outputs of the wrong kind", wrong_kinds, ()),
        ("a folder that goes away meanwhile", vanishing, (10 * rounds,)),
        ("a picture that is replaced meanwhile", with_picture(replaced_input),
         ("card.png", pictures, lambda told: told["assets"][0]["sha256"], 40 * rounds)),
        ("a scene that is replaced meanwhile", replaced_input,
         ("hero.json", texts, lambda told: told["scene"], 40 * rounds)),
        ("a picture that is cut short or removed meanwhile", broken_input, (40 * rounds,)),
    ]
    for what, function, arguments in cases:
        with workshop() as work:
            book.check(what, function, parade, work, *arguments)
