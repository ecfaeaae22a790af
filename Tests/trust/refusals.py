"""Bad input is refused as soon as good input is read: no mistake, however often it is made, is worth a wait.

Each scene is wrong in one way, as large or as often as usual limits let it be, though of up to 64 MiB, and is refused with
status 65 and an error's code. That takes at most `LONGEST` seconds of processor time, the best of three runs; or, so that a slow machine does
not decide, at most `FACTOR` times what a good scene of as many bytes takes in the same run. A check fails only where both
are exceeded.
"""

import tempfile
from pathlib import Path

from measured import measured

LONGEST = 1
# Most is 7, where a few bytes are a mistake that is told in words (measured on two cores at 3 GHz).
FACTOR = 12
# Seconds after which a scene is taken to hang.
SLOWEST = 60

MEBI = 1 << 20
CANVAS = '"canvas": {"width": 9, "height": 9}, "timeline": {"duration": 1, "frames": 2}'


def scene(views, more=""):
    return f'{{{CANVAS}{more}, "views": [{views}]}}'


def many(pattern, count):
    """A pattern, with numbers for its every `#`, so many times with commas between."""
    return ",".join(pattern.replace("#", str(index)) for index in range(count))


def scrolled(children):
    return f'{{"id": "feed", "type": "scroll", "frame": [0, 0, 9, 9], "contentSize": [9, 99], "children": [{children}]}}'


def eased(easing):
    return scene(scrolled(f'{{"end": {{"alpha": {{"value": 0, "easing": "{easing}"}}}}}}'))


def circles():
    """A thousand views that all attach the same hundred, and so each other."""
    attached = many('"v#"', 100)
    return scene(scrolled(many('{"id": "v#", "animator": {"attach": [%s]}}' % attached, 1000)))


def circle_of_signals(count):
    signals = ", ".join(f'"s{index}": "s{(index + 1) % count} + 1"' for index in range(count))
    return scene("", more=f', "signals": {{{signals}}}')


def shown_images():
    """Nine thousand views that show thirty images each, one after another, all of other names."""
    frames = ", ".join(f'[{index}, "none#-{index}.png"]' for index in range(30))
    return scene(many('{"type": "image", "image": "none.png", "animate": [{"property": "image", "signal": "frame", "keyframes": [%s]}]}' % frames, 9000))


def missing_traces():
    """A scroll of nine thousand recordings, all of other names."""
    return scene(scrolled("")).replace('"frames": 2', '"frames": 2, "tracks": {"feed": [%s]}' % many('{"trace": "trce-#.csv"}', 9000))


def easings():
    names = ["alpha", "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius", "blur", "zPosition", "brightness",
             "saturation", "contrast"]
    entries = ", ".join(f'"{name}": {{"value": 1, "easing": "nonsense#"}}' for name in names)
    return scene(scrolled(many(f'{{"end": {{{entries}}}}}', 9990)))


def good(size):
    """A scene of so many bytes without a mistake: states, up to the most values, then blanks."""
    text = scene("", more=', "states": {%s}' % many('"state#": {"alpha": 0}', min(size // 27, 300_000)))
    return text + " " * (size - len(text))


# What is tried: a name, the code of the error that is told first, how to make the scene, and names of files beside it.
CASES = [
    ("16 MiB of [", "P502", lambda: "[" * (16 * MEBI)),
    ("16 MiB of commas", "P104", lambda: "[" + "," * (16 * MEBI - 1)),
    ("16 MiB of zero bytes", "P104", lambda: "\0" * (16 * MEBI)),
    ("16 MiB of line ends and a letter", "P104", lambda: "\n" * (16 * MEBI - 1) + "x"),
    ("64 MiB of blanks and a letter", "P104", lambda: " " * (64 * MEBI - 1) + "x"),
    ("objects nested three million deep", "P502", lambda: '{"a":' * (3 * MEBI)),
    ("a million numbers, the last of them none", "P104", lambda: scene("1," * 999_900 + "x")),
    ("a million numbers in place of views", "P203", lambda: scene("1," * 999_900 + "1")),
    ("a million numbers in place of a frame", "P203", lambda: scene('{"frame": [%s1]}' % ("1," * 999_900))),
    ("a key of 200 000 twice", "P105", lambda: scene("{%s}" % (many('"k#": 1', 200_000) + ', "k0": 2'))),
    ("200 000 times the same key", "P105", lambda: scene("{%s}" % many('"k": 1', 200_000))),
    ("a string that is never closed", "P104", lambda: scene('{"id": "' + "a" * (15 * MEBI))[:15 * MEBI]),
    ("two million escapes, the last of them none", "P104", lambda: scene('{"id": "%s\\x"}' % ("\\u00e4" * (2 * MEBI)))),
    ("a million pairs of surrogates, the last half", "P104", lambda: scene('{"id": "%s\\ud83d"}' % ("\\ud83d\\ude00" * MEBI))),
    ("15 MiB that are not UTF-8", "P103", lambda: scene('{"id": "%s"}' % ("\udcff" * (15 * MEBI)))),
    ("15 MiB of UTF-8 without a beginning", "P103", lambda: scene('{"id": "%s"}' % ("\udc80" * (15 * MEBI)))),
    ("a number of 15 million digits", "P104", lambda: scene('{"alpha": %s}' % ("1" * (15 * MEBI)))),
    ("half a million unknown keys in an object", "P201", lambda: scene("{%s}" % many('"k#": 1', 499_990))),
    ("half a million unknown keys in ten thousand views", "P201", lambda: scene(many("{%s}" % ",".join(f'"k#_{index}": 1' for index in range(49)), 9990))),
    ("an unknown key of 15 MiB", "P201", lambda: scene('{"%s": 1}' % ("a" * (15 * MEBI)))),
    ("an unknown key of megabytes in nine thousand copies", "P505", lambda: scene('{"repeat": 9000, "view": {"%s": 1}}' % ("é" * MEBI))),
    ("an id of 15 MiB", "P201", lambda: scene('{"id": "%s", "nonsense": 1}' % ("a" * (15 * MEBI)))),
    ("an id of 15 MiB with blanks", "P204", lambda: scene('{"id": "%s"}' % ("a b" * (5 * MEBI)))),
    ("an id of 7 million umlauts", "P201", lambda: scene('{"id": "%s", "nonsense": 1}' % ("ä" * (7 * MEBI)))),
    ("a kind of view of 15 MiB", "P205", lambda: scene('{"type": "%s"}' % ("l" * (15 * MEBI)))),
    ("a colour of 14 MiB", "P207", lambda: scene('{"backgroundColor": "rgb(%s"}' % ("1," * (7 * MEBI)))),
    ("400 000 words that are no colours", "P207", lambda: scene("", more=', "colors": {%s}' % many('"c#": "rde#"', 400_000))),
    ("an expression of 14 MiB", "P206", lambda: scene('{"alpha": "%s"}' % ("1+" * (7 * MEBI)))),
    ("ten thousand expressions without an end", "P206", lambda: scene(many('{"alpha": "%s#+"}' % ("1+" * 300), 9990))),
    ("forty thousand wrong expressions", "P206", lambda: scene(many('{"frame": ["nme#", "sqt(#)", "1 px#", "3 qw"]}', 9990))),
    ("path data of three million steps", "P214", lambda: scene('{"type": "shape", "path": "M0 0%s X"}' % (" L1 1" * (3 * MEBI)))),
    ("a hundred thousand words that are no easings", "P208", easings),
    ("an easing of two million stops that is not closed", "P208", lambda: eased("linear(" + "0.5, " * 2_000_000)),
    ("150 easings of nearly 100 000 characters, none closed", "P208",
     lambda: scene(scrolled(many('{"end": {"alpha": {"value": 0, "easing": "linear(%s#"}}}' % ("0.5, " * 19_900), 150)))),
    ("300 000 unknown transforms", "P205", lambda: scene('{"transform": [%s]}' % many('{"rotte#": 1}', 300_000))),
    ("200 000 uses of unknown templates", "P304", lambda: scene(many('{"use": "t#"}', 200_000), more=', "templates": {"t": {}}')),
    ("150 000 unknown properties in states", "P209", lambda: scene("", more=', "states": {%s}' % many('"s#": {"alhpa": 0}', 150_000))),
    ("200 000 invalid signals", "P201", lambda: scene("", more=', "signals": {%s}' % many('"s#": {"kind": "x"}', 200_000))),
    ("150 000 signals of unknown names", "P516",
     lambda: scene("", more=', "signals": {%s}' % many('"s#": "nosuch# + 1"', 150_000))),
    ("450 000 signals", "P516", lambda: scene("", more=', "signals": {%s}' % many('"s#": "nosuch#"', 450_000))),
    ("ten thousand signals of unknown names", "P206",
     lambda: scene("", more=', "signals": {%s}' % many('"s#": "nosuch# + 1"', 10_000))),
    ("a circle of 150 000 signals", "P516", lambda: circle_of_signals(150_000)),
    ("a circle of ten thousand signals", "P312", lambda: circle_of_signals(10_000)),
    ("ten thousand images that are missing", "P401", lambda: scene(many('{"type": "image", "image": "none#.png"}', 9990))),
    ("ten thousand images that are missing beside five thousand others", "P401",
     lambda: scene(many('{"type": "image", "image": "pictur-#.png"}', 9990)), [f"picture-{index}.png" for index in range(5000)]),
    ("nine thousand views that show thirty missing images each", "P401", shown_images),
    ("480 000 fonts that are missing", "P406", lambda: scene("", more=', "fonts": {%s}' % many('"f#": "n#.x"', 480_000))),
    ("300 000 times the same missing font", "P406", lambda: scene("", more=', "fonts": {%s}' % many('"f#": "none.ttf"', 300_000))),
    ("300 000 fonts that are missing from a folder", "P406", lambda: scene("", more=', "fonts": {%s}' % many('"f#": "x/none#.ttf"', 300_000))),
    ("a font of 300 000 missing faces", "P406", lambda: scene("", more=', "fonts": {"f": [%s]}' % many('{"file": "none#.ttf"}', 300_000))),
    ("ten thousand labels in missing fonts beside five thousand others", "P406",
     lambda: scene(many('{"type": "label", "text": "a", "font": "fnt-#.ttf"}', 9990)), [f"font-{index}.ttf" for index in range(5000)]),
    ("nine thousand traces that are missing beside five thousand others", "P401", missing_traces, [f"trace-{index}.csv" for index in range(5000)]),
    ("a thousand views that attach each other", "P307", circles),
    ("half a million missing attached views", "P302", lambda: scene(scrolled('{"animator": {"attach": [%s]}}' % many('"w#"', 500_000)))),
    ("75 lists of a hundred thousand attached views", "P505", lambda: scene(scrolled('{"id": "w", "animator": {"attach": [%s]}}' % many('"%s"' % ("w," * 100_000), 75)))),
    ("nine thousand views that each attach nine hundred", "P310", lambda: scene(scrolled('{"id": "w"}, ' + many('{"animator": {"attach": "%s"}}' % ("w," * 900), 9000)))),
    ("eight million views given states by one key", "P505", lambda: scene(scrolled('{"id": "w", "animator": {"start": {"%sw": {"alpha": 0}}}}' % ("w," * 8_000_000)))),
    ("a view given states twenty thousand times by one key", "P308", lambda: scene(scrolled('{"id": "w", "animator": {"start": {"%sw": {"alpha": 0}}}}' % ("w," * 20_000)))),
    ("a view given states by nine thousand others", "P308", lambda: scene(scrolled('{"id": "w"}, ' + many('{"animator": {"start": {"w": {"alpha": 0}}}}', 9000)))),
    ("five million attached views in one string", "P505", lambda: scene(scrolled('{"animator": {"attach": "%s"}}' % ("w," * 5_000_000)))),
]


def seconds(parade, folder, text):
    """The status and least processor time of three runs over a scene, and what the last of them says first."""
    (folder / "scene.json").write_bytes(text.encode(errors="surrogateescape"))
    command = [parade, "validate", "scene.json", "--limit", "scene-bytes=64M"]
    runs = [measured(command, folder, SLOWEST) for _ in range(3)]
    statuses = {run[0] for run in runs}
    return statuses.pop() if len(statuses) == 1 else -1, min(run[4] for run in runs), runs[-1][3]


def judge(parade, folder, case):
    """How often something was run, and what came of it."""
    _, code, make, *beside = case
    with tempfile.TemporaryDirectory(dir=folder) as place:
        for name in beside[0] if beside else []:
            (Path(place) / name).touch()
        return judge_text(parade, Path(place), make(), code)


def judge_text(parade, folder, text, code):
    """The same of a text in a folder."""
    status, bad, said = seconds(parade, folder, text)
    if status != 65 or "error: " not in said or f"[{code}]" not in said:
        return 3, f"FAILED: status {status}, {bad:.2f} s: {said[:120]}"
    if bad <= LONGEST:
        return 3, f"ok: {bad:.2f} s"
    status, fine, said = seconds(parade, folder, good(len(text.encode(errors="surrogateescape"))))
    figures = f"{bad:.2f} s, a good scene as large {fine:.2f} s"
    if status != 0:
        return 6, f"FAILED: the good scene has status {status}: {said[:120]}"
    return 6, f"{'ok' if bad <= FACTOR * fine else 'FAILED'}: {figures}"
