"""Standard streams that are closed, full, or have nobody at the other end."""

import os
import time
from pathlib import Path

from . import frames, jobs, scenes
from .book import require
from .run import finish, require_status, require_told, told, workshop

#: Commands that answer on standard output.
SPEAKERS = [
    ["inspect", "hero.json"], ["inspect", "hero.json", "--format", "csv"], ["inspect", "hero.json", "--json"],
    ["inspect", "hero.json", "--ranges"], ["inspect", "hero.json", "--movements"], ["inspect", "hero.json", "--offsets"],
    ["validate", "hero.json"], ["render", "hero.json", "-o", "-"],
    ["render", "hero.json", "-o", "-", "--format", "y4m"], ["render", "hero.json", "-o", "out", "--json"],
    ["render", "hero.json", "-o", "out", "--dry-run"], ["strip", "hero.json", "-o", "-"],
    ["strip", "hero.json", "-o", "s.png", "--json"], ["diff", "one", "two"], ["diff", "one", "two", "--json"],
    ["merge", "one", "-o", "merged", "--json"], ["golden", "check", "hero.json"], ["golden", "check", "hero.json", "--json"],
    ["golden", "approve"], ["easings"], ["properties"], ["schema"], ["version"], ["help", "P203"],
    ["help"], ["--help"], ["render", "--help"], ["--version"],
]


def fill(parade, folder):
    scenes.write(folder, 12)
    scenes.write(folder / "other", 12, colors=scenes.OTHER_COLORS)
    parade.expect(0, "render", "hero.json", "-o", "one", "-q", folder=folder)
    parade.expect(0, "render", "other/hero.json", "-o", "two", "-q", folder=folder)
    parade.expect(1, "golden", "check", "hero.json", "-q", folder=folder)


def unable(parade, work, launcher, statuses, message, **streams):
    """Every command that answers, with a standard output that takes no answer."""
    for number, words in enumerate(SPEAKERS):
        folder = Path(work) / str(number)
        folder.mkdir()
        fill(parade, folder)
        result = parade.run(*words, folder=folder, launcher=launcher, **streams)
        require_status(result, statuses, words)
        if message:
            require_told(result, message)
        elif message is not None:
            require("error" not in result.errors, f"'{told(words)}' speaks of a reader that has gone: {result.errors}")
        frames.require_no_leftovers(folder)
    return len(SPEAKERS), f"exit {' or '.join(map(str, statuses))}"


def full(parade, work):
    with open("/dev/full", "wb") as device:
        return unable(parade, work, [], [74], "(?i)standard output.*no space left", stdout=device)


def closed(parade, work):
    shell = ["sh", "-c", 'exec "$@" >&-', "closed"]
    return unable(parade, work, shell, [74], "standard output")


def unread(parade, work):
    """A pipe that nobody reads any more: no message, since nobody misses the rest, and no death by SIGPIPE."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        return unable(parade, work, [], [74], "", stdout=writing)
    finally:
        os.close(writing)


def silent(parade, work, redirection, what):
    """Without standard error or input everything goes on as it would."""
    for kind in jobs.ALL:
        folder = Path(work) / f"{what} {kind.__name__}"
        folder.mkdir()
        job = kind(parade)
        job.prepare(folder)
        shell = ["sh", "-c", f'exec "$@" {redirection}', "closed"]
        job.do(job.success, folder, launcher=shell)
        frames.require_no_leftovers(folder / "out")
        job.judge(folder)
        # Had a file got the number of the stream that was closed, a message would be in it.
        other = Path(work) / f"{what} {kind.__name__} as usual"
        other.mkdir()
        job.prepare(other)
        job.do(job.success, other)
        frames.require_equal(frames.contents(folder / "out"), frames.contents(other / "out"), "with a stream closed")
    return len(jobs.ALL), "the same bytes as with it"


def fill_pipe(writing):
    """Leaves no room in a pipe, however short the answer is."""
    os.set_blocking(writing, False)
    try:
        while True:
            os.write(writing, bytes(4096))
    except BlockingIOError:
        os.set_blocking(writing, True)


def stalled(parade, work):
    """A reader that takes nothing: who asks to stop is obeyed, and at once."""
    folder = Path(work)
    scenes.write(folder, 200)
    pictures = folder / "pictures"
    parade.expect(0, "render", "hero.json", "-n", 2, "-o", pictures, "-q", folder=folder)
    pair = [pictures / "frame-00000.png", pictures / "frame-00001.png"]
    os.mkfifo(folder / "pipe.png")
    cases = [(["render", "hero.json", "-o", "-"], "stdout"), (["render", "hero.json", "-o", "-", "--format", "y4m"], "stdout"),
             (["strip", "hero.json", "-o", "-"], "stdout"), (["inspect", "hero.json"], "stdout"),
             (["strip", "hero.json", "-o", "pipe.png"], None), (["diff", *pair, "-o", "pipe.png"], None),
             (["render", "hero.json", "-o", "out", "--trace", "pipe.png"], None)]
    for words, stream in cases:
        for number, status in [(2, 130), (15, 143), (1, 129)]:
            reading, writing = os.pipe()
            fill_pipe(writing)
            process = parade.start(*words, folder=folder, **({stream: writing} if stream else {}))
            os.close(writing)
            time.sleep(0.3)
            require(process.poll() is None, f"'{told(words)}' does not wait")
            process.send_signal(number)
            result = finish(process, words, patience=5)
            os.close(reading)
            require_status(result, status, words)
            require(result.seconds < 2, f"'{told(words)}' takes {result.seconds:.1f} s to stop")
            frames.require_no_leftovers(folder)
    return 3 * len(cases), "a reader that takes nothing, a pipe without one: exit 130, 143, 129 within two seconds"


def checks(book, parade, rounds):
    cases = [("standard output is /dev/full", full), ("standard output is closed", closed),
             ("standard output is a pipe without a reader", unread),
             ("standard output is a pipe that stands still", stalled)]
    for what, function in cases:
        with workshop() as work:
            book.check(what, function, parade, work)
    for what, redirection in [("standard error", "2>&-"), ("standard input", "<&-"), ("standard input and error", "<&- 2>&-")]:
        with workshop() as work:
            book.check(f"{what} closed: every command", silent, parade, work, redirection, what)
