"""A short text that stands for much: thousands of copies of a long value, of every kind that a scene may repeat.

Each scene repeats a view with one value of 30 kB nine thousand times, and some fewer times, which limits let through. What comes
of it is an answer: the frame (0), or a refusal with an error's code (65); never a signal. It takes at most `LONGEST` seconds
of processor time, and less memory than the program keeps to without being told.
"""

from pathlib import Path

from measured import measured

COPIES = 9000
BYTES = 30_000
LONGEST = 2
# Runs of one scene, of which the fastest counts; a second only where the first took too long.
TRIES = 3
MEMORY = 2 << 30
# Seconds after which a scene is taken to hang.
SLOWEST = 120


def filled(part, separator=", "):
    """A part so many times that it takes 30 kB."""
    return separator.join([part] * (BYTES // (len(part) + len(separator))))


def numbered(pattern, separator=", "):
    """The same with numbers for every `#`."""
    return separator.join(pattern.replace("#", str(index)) for index in range(BYTES // (len(pattern) + len(separator) + 2)))


def scene(view, copies, more=""):
    return (f'{{"canvas": {{"width": 60, "height": 60}}, "timeline": {{"frames": 2, "duration": 1}}, {more}'
            f'"views": [{{"repeat": {copies}, "view": {view}}}]}}')


def box(members):
    return f'{{"frame": [0, 0, 9, 9], {members}}}'


def scrolled(child):
    return f'{{"type": "scroll", "frame": [0, 0, 9, 9], "contentSize": [9, 99], "children": [{child}]}}'


def in_state(value):
    return scrolled(box(f'"end": {value}'))


def animated(keyframes, name="alpha"):
    return box(f'"animate": [{{"property": "{name}", "signal": "time", "keyframes": [{keyframes}]}}]')


def paged(items):
    return ('{"type": "pager", "frame": [0, 0, 9, 9], "pages": [{}, {"items": [' + items + ']}], "children": '
            '[{"id": "a", "frame": [0, 0, 3, 3]}]}')


LONG = "x" * BYTES
PATH = "M0 0 " + filled("L1 2", " ")
LINEAR = "linear(" + filled("0, 1") + ")"
NUMBERS = "[" + filled("1", ",") + "]"
TEMPLATE = '"templates": {"t": {"frame": [0, 0, 9, 9], "children": [%s]}}, '

# What is repeated: a name and the view. `PATH` and its kin are 30 kB long.
VALUES = [
    ("path data", f'{{"type": "shape", "frame": [0, 0, 9, 9], "path": "{PATH}"}}'),
    ("path data that differs from copy to copy", f'{{"type": "shape", "frame": [0, 0, 9, 9], "path": "M$index 0 {PATH}"}}'),
    ("path data in keyframes", f'{{"type": "shape", "frame": [0, 0, 9, 9], "path": "M0 0", "animate": [{{"property": "path", '
     f'"signal": "time", "keyframes": [[0, "M0 0 {PATH}"], [1, "M9 9 {PATH}"]]}}]}}'),
    ("path data in a state", scrolled(f'{{"type": "shape", "frame": [0, 0, 9, 9], "path": "M0 0", "end": {{"path": "{PATH}"}}}}')),
    ("linear()", animated(f'[0, 0], [1, 1, "{LINEAR}"]')),
    ("linear() that differs from copy to copy", animated(f'[0, 0], [1, 1, "linear($index, {LINEAR[7:]}"]')),
    ("linear() in a state", in_state(f'{{"alpha": {{"value": 0, "easing": "{LINEAR}"}}}}')),
    ("linear() in an expression", box(f'"bind": {{"alpha": "ease(\'{LINEAR}\', time)"}}')),
    ("calc() in linear()", animated(f'[0, 0], [1, 1, "linear({filled("calc(0 + 1)")})"]')),
    ("formulas", animated(f'[0, 0], [1, 1, {{"formula": "p+{filled("0", "+")}"}}]')),
    ("formulas that differ from copy to copy", animated(f'[0, 0], [1, 1, {{"formula": "p+$index+{filled("0", "+")}"}}]')),
    ("easings of four numbers", animated(filled("[0, 0, [0, 0, 1, 1]]"))),
    ("steps()", animated('[0, 0], ' + numbered('[1, 1, "steps(#)"]'))),
    ("springs", animated('[0, 0], ' + filled('[1, 1, {"spring": {"bounce": 0.5}}]'))),
    ("keyframes", animated(filled("[0, 0]", ","))),
    ("keyframes of points", animated(filled("[0, [1, 1]]", ","), "center")),
    ("a colour of 30 kB", box(f'"backgroundColor": "rgb(1, 2, {" " * BYTES}3)"')),
    ("colours", f'{{"type": "gradient", "frame": [0, 0, 9, 9], "colors": [{filled(chr(34) + "#f00" + chr(34), ",")}]}}'),
    ("places of a gradient's colours", f'{{"type": "gradient", "frame": [0, 0, 9, 9], "colors": ["red", "blue"], "locations": {NUMBERS}}}'),
    ("colours in keyframes", animated(filled('[0, "#f00"]', ","), "backgroundColor")),
    ("numbers of a dash pattern", f'{{"type": "shape", "frame": [0, 0, 9, 9], "path": "M0 0 L9 9", "lineDashPattern": {NUMBERS}}}'),
    ("a number of 30 kB", box(f'"alpha": 0.{"1" * BYTES}')),
    ("transform lists", box(f'"transform": [{filled(chr(123) + chr(34) + "rotate" + chr(34) + ": 1" + chr(125), ",")}]')),
    ("expressions", f'{{"frame": [0, 0, 9, 9], "transform": [{numbered(chr(123) + chr(34) + "rotate" + chr(34) + ": " + chr(34) + "#+index" + chr(34) + chr(125), ",")}]}}'),
    ("an expression of 30 kB", box(f'"alpha": "{filled("1", "+")}"')),
    ("texts", f'{{"type": "label", "frame": [0, 0, 9, 9], "text": "{LONG}"}}'),
    ("names of fonts", f'{{"type": "label", "frame": [0, 0, 9, 9], "text": "a", "font": "{LONG}.ttf"}}'),
    ("names of images", f'{{"type": "image", "frame": [0, 0, 9, 9], "image": "{LONG}.png"}}'),
    ("ids", box(f'"id": "{LONG}"')),
    ("ids in templates", '{"use": "t", "id": "%s"}' % LONG, TEMPLATE % filled('{"id": "b"}').replace('"b"', '"b$index"')),
    ("ids inside copies of copies", '{"repeat": 2, "view": {"repeat": 2, "view": {"id": "%s"}}}' % LONG),
    ("kinds of views", box(f'"type": "{LONG}"')),
    ("keys", box(f'"{LONG}": 1')),
    ("unknown keys", box(numbered('"foo#": 1'))),
    ("unknown keys beside a use", '{"use": "t", %s}' % numbered('"foo#": 1'), TEMPLATE % "" ),
    ("unknown keys of a template", '{"use": "t"}', '"templates": {"t": {%s}}, ' % numbered('"foo#": 1')),
    ("keys of a template that a use overrides", '{"use": "t", %s}' % numbered('"foo#": 2'), '"templates": {"t": {%s}}, ' % numbered('"bar#": 1')),
    ("parameters of a template", '{"use": "t", "with": {"p": "%s"}}' % PATH,
     TEMPLATE % filled('{"type": "shape", "path": "$p"}')),
    ("lists as parameters of a template", '{"use": "t", "with": {"p": %s}}' % NUMBERS,
     TEMPLATE % '{"type": "shape", "path": "M0 0 L9 9", "lineDashPattern": "$p"}'),
    ("parameters that no template asks for", '{"use": "t", "with": {%s}}' % numbered('"p#": 1'), TEMPLATE % ""),
    ("templates", '{"use": "%s"}' % LONG, TEMPLATE % ""),
    ("the name of a state", scrolled(box(f'"end": "{LONG}"'))),
    ("a state by its name", scrolled('{"type": "shape", "path": "M0 0 L9 9", "end": "s"}'), f'"states": {{"s": {{"lineDashPattern": {NUMBERS}}}}}, '),
    ("states by their names", scrolled(box(f'"end": [{filled(chr(34) + "s" + chr(34), ",")}]')), '"states": {"s": {"alpha": 0}}, '),
    ("states of unknown properties", in_state("{%s}" % numbered('"foo#": 1'))),
    ("views that are given states", scrolled('{"id": "w", "animator": {"start": {"%s": {"alpha": 0}}}}' % filled("w", ","))),
    ("views that are attached", scrolled('{"id": "w", "animator": {"attach": "%s"}}' % filled("w", ","))),
    ("invalid keyframes", animated(filled("0", ","))),
    ("invalid colours", f'{{"type": "gradient", "frame": [0, 0, 9, 9], "colors": [{numbered(chr(34) + "rde#" + chr(34), ",")}]}}'),
    ("unknown transforms", box(f'"transform": [{numbered(chr(123) + chr(34) + "rotte#" + chr(34) + ": 1" + chr(125), ",")}]')),
    ("unknown easings", animated('[0, 0], ' + numbered('[1, 1, "outSin#"]'))),
    ("signals", animated(filled("[0, 0]")).replace('"time"', '"' + LONG + '"')),
    ("bindings", box('"bind": {%s}' % numbered('"foo#": "time"'))),
    ("chains", box('"bind": {"alpha": {"of": "time", "chain": [%s]}}' % filled('{"clamp": [0, 1]}'))),
    ("actions of pages", paged('{"id": "a", "actions": [%s]}' % filled('{"fade": [0, 1]}'))),
    ("unknown actions", paged('{"id": "a", "actions": [%s]}' % numbered('{"fad#": [0, 1]}'))),
    ("items of pages", paged(filled('{"id": "a"}'))),
    ("stops of a scroll", '{"type": "scroll", "frame": [0, 0, 9, 9], "contentSize": [9, 99], "snapTo": %s}' % NUMBERS),
    ("sections", '{"type": "collection", "frame": [0, 0, 9, 9], "sections": [%s]}' % filled('{"items": []}')),
    ("children", box('"children": [%s]' % filled("{}"))),
    ("repetitions", box('"children": [%s]' % filled('{"repeat": 0, "view": {}}'))),
    ("comments", box(f'/* {LONG} */ "alpha": 0.5')),
    ("blanks", box(f'{" " * BYTES}"alpha": 0.5')),
]

# As often as all of it is refused, and so much less often that strings pass, and then lists.
COUNTS = [COPIES, 2000, 250]


def judge(parade, folder, case):
    """How often something was run, and what came of it."""
    what, view, *more = case
    slowest, largest, answers = 0, 0, []
    for copies in COUNTS:
        (folder / "scene.jsonc").write_text(scene(view, copies, *more))
        command = [parade, "render", "scene.jsonc", "-n", "2", "-o", "out", "-q", "--jobs", "2", "--force"]
        runs = [measured(command, folder, SLOWEST)]
        while runs[-1][4] > LONGEST and len(runs) < TRIES:
            runs.append(measured(command, folder, SLOWEST))
        status, _, memory, said, used = min(runs, key=lambda run: run[4])
        slowest, largest = max(slowest, used), max(largest, memory)
        answers.append(status)
        if status not in (0, 65) or (status == 65 and "[P" not in said):
            return len(answers), f"FAILED: {copies} copies: status {status}, {used:.1f} s, {memory >> 20} MiB: {said[:120]}"
    figures = f"{slowest:.2f} s, {largest >> 20} MiB; " + ", ".join(
        f"{copies} {'drawn' if status == 0 else 'refused'}" for copies, status in zip(COUNTS, answers))
    return len(answers), f"{'ok' if slowest <= LONGEST and largest < MEMORY else 'FAILED'}: {figures}"


# A name for the table, then what `judge` needs.
CASES = [(f"copies of 30 kB: {what}", view, *more) for what, view, *more in VALUES]

if __name__ == "__main__":
    import sys
    import tempfile
    with tempfile.TemporaryDirectory() as place:
        for case in CASES:
            if len(sys.argv) < 3 or sys.argv[2] in case[0]:
                print(case[0], judge(str(Path(sys.argv[1]).resolve()), Path(place), case)[1], flush=True)
