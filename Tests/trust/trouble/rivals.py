"""Two runs at the same time in one place: one of them may be refused, and what is there after is of one or the other."""

import os
import shutil
from pathlib import Path

from . import frames, scenes
from .book import require
from .run import finish, require_status, require_told, workshop

COUNT = 60
IN_USE = "is in use"


def together(parade, folder, first, second, statuses, environment=None):
    """Starts two runs at once; gives their statuses. One at least comes to its end."""
    processes = [parade.start(*words, folder=folder, environment=environment) for words in [first, second]]
    found = []
    for process, words in zip(processes, [first, second]):
        result = finish(process, words)
        require_status(result, statuses, words)
        if result.status not in statuses[:1]:
            require_told(result, IN_USE)
        found.append(result.status)
    require(statuses[0] in found, f"neither of two runs comes to its end: {found}")
    frames.require_no_leftovers(folder)
    return found


def prepare(parade, work):
    folder = Path(work)
    scenes.write(folder / "one", COUNT)
    scenes.write(folder / "two", COUNT + 12, colors=scenes.OTHER_COLORS)
    wanted = []
    for name in ["one", "two"]:
        parade.expect(0, "render", f"{name}/hero.json", "-o", f"reference-{name}", "-q", folder=folder)
        wanted.append(frames.contents(folder / f"reference-{name}"))
    return folder, wanted


def one_folder(parade, work, count):
    """The same scene, then two scenes, into one folder."""
    folder, wanted = prepare(parade, work)
    refused = 0
    for number in range(count):
        place = f"out-{number}"
        names = ["one", "one" if number % 2 else "two"]
        found = together(parade, folder, *(["render", f"{name}/hero.json", "-o", place] for name in names), [0, 73])
        refused += 73 in found
        frames.require_sound(folder / place, complete=True)
        require(frames.contents(folder / place) in wanted, "frames of two scenes are mixed")
        shutil.rmtree(folder / place)
    return count, f"{refused} times one was refused (73, 'is in use'), else one after the other; always one whole render"


def one_file(parade, work, words, suffix, count, environment=None):
    """One file written twice at once."""
    folder, _ = prepare(parade, work)
    wanted = []
    for name in ["one", "two"]:
        place = folder / f"{name}{suffix}"
        parade.expect(0, *words(f"{name}/hero.json", place.name), folder=folder, environment=environment)
        wanted.append(place.read_bytes())
    refused = 0
    for number in range(count):
        first, second = words("one/hero.json", f"out{suffix}"), words("two/hero.json", f"out{suffix}")
        refused += 73 in together(parade, folder, first, second, [0, 73], environment)
        require((folder / f"out{suffix}").read_bytes() in wanted, "the file is neither of the two")
    return count, f"{refused} times one was refused, else one after the other; always one whole file"


def side_by_side(parade, work, count):
    """A folder of frames and a file beside them: neither takes the other's half written files for leftovers."""
    folder, wanted = prepare(parade, work)
    for name, suffix in [("two", ".apng"), ("two", ".png")]:
        words = ["render"] if suffix == ".apng" else ["strip"]
        parade.expect(0, *words, f"{name}/hero.json", "-o", f"reference{suffix}", "-q", folder=folder)
    files = {suffix: (folder / f"reference{suffix}").read_bytes() for suffix in [".apng", ".png"]}
    for number in range(count):
        suffix = [".apng", ".png"][number % 2]
        (folder / "out").mkdir()
        command = "render" if suffix == ".apng" else "strip"
        processes = [(parade.start(*words, folder=folder), words) for words in [
            [command, "two/hero.json", "-o", f"out/hero{suffix}"], ["render", "one/hero.json", "-o", "out", "--force"]]]
        for process, words in processes:
            require_status(finish(process, words), [0], words)
        frames.require_no_leftovers(folder)
        require((folder / f"out/hero{suffix}").read_bytes() == files[suffix], "the file beside the frames is another")
        found = frames.contents(folder / "out")
        found.pop(f"hero{suffix}")
        frames.require_equal(found, wanted[0], "the frames beside the file")
        shutil.rmtree(folder / "out")
    return count, "both come to their end with the bytes that each gives alone"


def checks_at_once(parade, work, count):
    """Two golden checks with one folder for what they see."""
    folder = Path(work)
    scenes.write(folder, COUNT)
    parade.expect(1, "golden", "check", "hero.json", "-q", folder=folder)
    wanted = frames.contents(folder / ".parade/last")
    refused = 0
    words = ["golden", "check", "hero.json"]
    for _ in range(count):
        refused += 73 in together(parade, folder, words, words, [1, 73])
        frames.require_equal(frames.contents(folder / ".parade/last"), wanted, "what the checks saw")
    parade.expect(0, "golden", "approve", "-q", folder=folder)
    parade.expect(0, "golden", "check", "hero.json", "-q", folder=folder)
    return count, f"{refused} times one was refused, else one after the other; what was seen is whole and can be approved"


def approvals_at_once(parade, work, count):
    """Two approvals of one check, and an approval while a check runs."""
    refused = 0
    for number in range(count):
        folder = Path(work) / str(number)
        scenes.write(folder, COUNT)
        parade.expect(1, "golden", "check", "hero.json", "-q", folder=folder)
        approve = ["golden", "approve"]
        if number % 2:
            # A check may see the golden before or after, and an approval may find it under way.
            both = [["golden", "check", "hero.json"], approve]
            processes = [(parade.start(*words, folder=folder), words) for words in both]
            check, approval = (finish(process, words) for process, words in processes)
            require_status(check, [0, 1, 73], processes[0][1])
            require_status(approval, [0, 65, 73], approve)
            refused += 73 in (check.status, approval.status)
        else:
            refused += 73 in together(parade, folder, approve, approve, [0, 73])
        frames.require_no_leftovers(folder)
        if parade.run("golden", "check", "hero.json", "-q", folder=folder).status == 1:
            parade.expect(0, "golden", "approve", "-q", folder=folder)
        parade.expect(0, "golden", "check", "hero.json", "-q", folder=folder)
        require(sorted(os.listdir(folder)) == [".parade", "hero.golden", "hero.json"], "something is left over")
        shutil.rmtree(folder)
    return count, f"{refused} times one was refused; the golden is whole and passes"


def checks(book, parade, rounds):
    count = 20 * rounds
    # It tells as many frames as it was given bytes for.
    counting = (f"{{ printf '\\0\\0\\0\\040ftypisom'; cat; }} > \"$last\"\n"
                f"echo frame=$((($(wc -c < \"$last\") - 12) / {scenes.WIDTH * scenes.HEIGHT * 4}))")

    def film(parade, work, *arguments):
        return one_file(parade, work, *arguments, scenes.program(Path(work) / "programs", counting))

    cases = [
        ("two renders into one folder", one_folder, (count,)),
        ("two renders into one .apng", one_file, (lambda scene, place: ["render", scene, "-o", place], ".apng", count)),
        ("two renders into one .mp4", film, (lambda scene, place: ["render", scene, "-o", place], ".mp4", count)),
        ("two strips into one file", one_file, (lambda scene, place: ["strip", scene, "-o", place], ".png", count)),
        ("two traces into one file", one_file,
         (lambda scene, place: ["render", scene, "-o", scene[:3] + "-frames", "--trace", place], ".jsonl", count)),
        ("frames and a file in one folder", side_by_side, (count,)),
        ("two golden checks", checks_at_once, (count,)),
        ("two golden approvals, a check and an approval", approvals_at_once, (count,)),
    ]
    for what, function, arguments in cases:
        with workshop() as work:
            book.check(what, function, parade, work, *arguments)
