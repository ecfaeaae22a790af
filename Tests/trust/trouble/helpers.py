"""Programs in ffmpeg's place that are missing, die, hang, say too much or do not do what they say."""

import signal
import time
from pathlib import Path

from . import frames, scenes
from .book import require
from .run import await_handler, finish, living, require_status, require_told, workshop

COUNT = 40
READ = 'head -c 300000 > "$last"'
BEGINNING = "printf '\\0\\0\\0\\040ftypisom'"
ALL = f"{{ {BEGINNING}; cat; }} > \"$last\""
TOLD = f"printf 'frame={COUNT}\\nprogress=end\\n'"
# As ffmpeg 5 does, which ends with 0 nevertheless.
TRAILER = "echo 'Error writing trailer of file:hero.mp4"

#: What it does, the commands, and the status that parade ends with.
FAILING = [
    ("dies at once", "echo words >&2; exit 3", 69),
    ("dies at once without a word", "exit 1", 69),
    ("is killed at once", "kill -KILL $$", 69),
    ("dies in the middle", f"{READ}; echo words >&2; exit 1", 69),
    ("is killed in the middle", f"{READ}; kill -SEGV $$", 69),
    ("ends in the middle as if all were well", f"{READ}; exit 0", 69),
    ("closes its input in the middle", f"{READ}; exec <&-; sleep 0.2; exit 0", 69),
    ("dies after the last frame", f"{ALL}; {TOLD}; echo words >&2; exit 1", 69),
    ("is killed after the last frame", f"{ALL}; {TOLD}; kill -TERM $$", 69),
    ("reads all and writes nothing", f"cat > /dev/null; {TOLD}", 69),
    ("writes nothing and removes the file", f"cat > /dev/null; rm \"$last\"; {TOLD}", 69),
    ("makes a folder of the file", f"cat > /dev/null; rm \"$last\"; mkdir \"$last\"; {TOLD}; rmdir \"$last\"", 69),
    ("writes something else", f"cat > \"$last\"; {TOLD}", 69),
    ("counts too few frames", f"{ALL}; echo frame={COUNT - 1}", 69),
    ("counts too many frames", f"{ALL}; echo frame={COUNT + 1}", 69),
    ("counts no frames", ALL, 69),
    ("prints a hundred thousand lines and dies", "yes complaint | head -100000 >&2; exit 1", 69),
    ("prints a million bytes without an end and dies", "head -c 1000000 /dev/zero >&2; exit 1", 69),
    ("says that the disk is full", f"{READ}; echo 'x: No space left on device' >&2; exit 1", 74),
    ("says that the disk is full and that all is well", f"{ALL}; {TOLD}; {TRAILER}: No space left on device' >&2", 74),
    ("could not write its end and says that all is well", f"{ALL}; {TOLD}; {TRAILER}: Input/output error' >&2", 69),
]

WORKING = [
    ("prints a hundred thousand lines", f"yes words | head -100000 >&2; yes progress=continue | head -100000; {ALL}; {TOLD}"),
    ("prints while it reads", f"(yes words | head -20000 >&2) & {ALL}; wait; {TOLD}"),
    ("reads slowly", f"sleep 0.3; {ALL}; {TOLD}"),
    ("closes its output and complaints", f"{TOLD}; exec >&- 2>&-; {ALL}"),
]

HANGING = [
    ("reads nothing for ever", "sleep 600"),
    ("hangs in the middle", f"{READ}; sleep 600"),
    ("hangs after the last frame", f"{ALL}; {TOLD}; sleep 600"),
    ("takes no signals", "trap '' INT TERM HUP; sleep 600 & wait; wait"),
    ("leaves a child that holds its streams", "sleep 600 & sleep 600"),
    ("stops itself", "kill -STOP $$"),
]


def film(work):
    folder = Path(work)
    scenes.write(folder, COUNT)
    (folder / "hero.mp4").write_bytes(b"what was here before")
    return folder


def require_earlier(folder):
    require((folder / "hero.mp4").read_bytes() == b"what was here before", "the earlier film is another")
    frames.require_no_leftovers(folder)


WORDS = ["render", "hero.json", "-o", "hero.mp4"]


def failing(parade, work):
    folder = film(work)
    for number, (what, commands, status) in enumerate(FAILING):
        result = parade.run(*WORDS, folder=folder, environment=scenes.program(folder / f"programs-{number}", commands))
        require_status(result, status, [f"ffmpeg that {what}:"] + WORDS)
        require_told(result, "hero.mp4")
        require(len(result.errors) < 4000, f"too many words of one that {what}")
        require_earlier(folder)
    return len(FAILING), "exit 69, or 74 for a full disk; the earlier film stays, no hidden file"


def missing(parade, work):
    folder = film(work)
    for number, path in enumerate([folder / "nothing", folder]):
        (folder / "ffmpeg").write_text("not to be started")
        result = parade.run(*WORDS, folder=folder, environment={"PATH": str(path)})
        require_status(result, 69, WORDS)
        require_told(result, "hero.mp4", "ffmpeg")
        require_earlier(folder)
    return 2, "exit 69, told from one that may not be started"


def working(parade, work):
    folder = film(work)
    parade.expect(0, "render", "hero.json", "-o", "-", "-q", folder=folder)
    for number, (what, commands) in enumerate(WORKING):
        environment = scenes.program(folder / f"programs-{number}", commands)
        result = parade.run(*WORDS, folder=folder, environment=environment)
        require_status(result, 0, [f"ffmpeg that {what}:"] + WORDS)
        size = 12 + COUNT * scenes.WIDTH * scenes.HEIGHT * 4
        require((folder / "hero.mp4").stat().st_size == size, f"one that {what} got {(folder / 'hero.mp4').stat().st_size} bytes")
    return len(WORKING), "all frames reach it, whatever it says meanwhile"


def hanging(parade, work):
    folder = film(work)
    tried = 0
    for number, (what, commands) in enumerate(HANGING):
        environment = scenes.program(folder / f"programs-{number}", commands)
        for sent, status in [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]:
            process = parade.start(*WORDS, folder=folder, environment=environment)
            await_handler(process, sent)
            time.sleep(0.4)
            require(process.poll() is None, f"one that {what} is not waited for")
            process.send_signal(sent)
            start = time.monotonic()
            result = finish(process, WORDS, start, patience=10)
            require_status(result, status, [f"ffmpeg that {what}:"] + WORDS)
            require(result.seconds < 2, f"one that {what} is waited for {result.seconds:.1f} s more")
            require_earlier(folder)
            deadline = time.monotonic() + 5
            while living(folder) and time.monotonic() < deadline:
                time.sleep(0.01)
            require(not living(folder), f"one that {what} goes on running")
            tried += 1
    return tried, "exit 130, 143, 129 within two seconds; it and what it has started are ended"


def creating(parade, work):
    """It makes its file again and again: the file may be removed only when the program has ended."""
    folder = film(work)
    scenes.write(folder, 4000)
    environment = scenes.program(
        folder / "programs", 'exec 3<&0; cat <&3 > /dev/null & while :; do : > "$last"; done')
    for tried in range(10):
        process = parade.start(*WORDS, folder=folder, environment=environment)
        await_handler(process, signal.SIGTERM)
        time.sleep(0.1 + 0.01 * tried)
        require(process.poll() is None, "it had ended before the stop was requested")
        process.send_signal(signal.SIGTERM)
        require_status(finish(process, WORDS, time.monotonic(), patience=10), 143, WORDS)
        require_earlier(folder)
    return 10, "exit 143, no hidden file"


def stuck(parade, work):
    """Nobody watches, and it does nothing at all: it is given up."""
    folder = film(work)
    environment = scenes.program(folder / "programs", f"{ALL}; {TOLD}; sleep 600")
    result = parade.run(*WORDS, folder=folder, environment=environment, patience=120)
    require_status(result, 69, WORDS)
    require_told(result, "hero.mp4", "ffmpeg")
    require_earlier(folder)
    require(not living(folder), "it goes on running")
    return 1, f"exit 69 after {result.seconds:.0f} s in which it did nothing"


def checks(book, parade, rounds):
    cases = [("ffmpeg is missing", missing), ("ffmpeg fails", failing), ("ffmpeg says a lot, or is slow", working),
             ("ffmpeg hangs and a stop is requested", hanging),
             ("ffmpeg makes its file again and again", creating), ("ffmpeg hangs", stuck)]
    for what, function in cases:
        with workshop() as work:
            book.check(what, function, parade, work)
