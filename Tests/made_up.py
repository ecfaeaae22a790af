#!/usr/bin/env python3
"""A paint and a kind of view that nobody has, made up in their one place: do they draw, and does the compiler ask for the rest?

usage: made_up.py FOLDER | --check

`Paint` and `LayerContents` are closed enums, because a switch costs a pixel nothing, so no test can add to them while it runs.
The rooms are copied to FOLDER, and the files of Tests/MadeUp and the lines below added to them. Then Tests/MadeUp/Program
draws, prints, keys and animates them. Before that, in each room, every line but the new case is left out: the compiler has to
ask for each of them, so that none can be forgotten. --check looks only whether the lines still have their places.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# For each file: what has to be there whatever the compiler says, and lines that it asks for. Each is a piece of the file that
# stands there once, and the piece with the new line.
PLACES = {
    # The paint: one case, and a type of its own.
    "Drawing/Paint.swift": (
        [("case image(ImagePaint)\n", "case image(ImagePaint)\n    /// Squares in two colours.\n    case checks(Checks)\n")],
        [
            ("case .gradient(let gradient): !grad", "case .checks(let checks): checks.isOpaque\n        case .gradient(let gradient): !grad"),
            ("case .gradient(var gradient):", "case .checks(let checks): return .checks(checks.multiplyingAlpha(by: factor))\n        case .gradient(var gradient):"),
            ("case .gradient(let gradient): gradient.write", "case .checks(let checks): checks.write(to: &writer)\n        case .gradient(let gradient): gradient.write"),
        ]),
    # Its shader: one case again, and a type of its own.
    "Raster/Preparation/PreparedPaint.swift": (
        [("case image(ImageShader)\n", "case image(ImageShader)\n    case checks(ChecksShader)\n")],
        [
            ("case .gradient(let gradient):\n", "case .checks(let checks): self = .checks(ChecksShader(checks))\n        case .gradient(let gradient):\n"),
            ("case .noise, .steps: false", "case .checks(let shader): shader.isOpaque\n        case .noise, .steps: false"),
            ("case .color, .gradient, .noise: return .empty", "case .color, .gradient, .noise, .checks: return .empty"),
            ("case .steps: return nil", "case .checks(let shader):\n            guard shader.isOpaque else { return false }\n        case .steps: return nil"),
            ("case .image(let shader):\n            words", """\
case .checks(let shader):
            words.append(4 as UInt64)
            shader.append(to: &words)
            return true
        case .image(let shader):
            words"""),
        ]),
    # Its pixels.
    "Raster/Compositing/RowPainter.swift": (
        [],
        [
            ("        case .steps(let steps):\n            let start", """\
        case .checks(let shader):
            for run in row.runs {
                var scratch = shaded.mutableSpan
                shader.shade(row: y, columns: Int(run.start)..<Int(run.end), into: &scratch)
                row.paint(run, shaded.span, at: 0, onto: &pixels, at: base, isOpaque: shader.isOpaque)
            }
        case .steps(let steps):
            let start"""),
        ]),
    # The kind of view: one case, one word, and a type of its own.
    "Layers/Contents/LayerContents.swift": (
        [
            ("    case pageControl(PageControlContents)\n", "    case pageControl(PageControlContents)\n    /// Squares.\n    case checks(ChecksContents)\n"),
            ("pageControl, noise, sequence\n", "pageControl, noise, sequence, checks\n"),
        ],
        [
            ("case .none: nil\n        case .image: .image", "case .none: nil\n        case .checks: .checks\n        case .image: .image"),
            ("case .image: self =", "case .checks: self = .checks(ChecksContents())\n        case .image: self ="),
            ("case .image: ImageContents.properties", "case .checks: ChecksContents.properties\n        case .image: ImageContents.properties"),
            ("case .image: ImageContents.probe", "case .checks: ChecksContents.probe.asContents\n        case .image: ImageContents.probe"),
        ] + [
            (f"case .image(let contents): contents.{call}", f"case .checks(let contents): contents.{call}\n        case .image(let contents): contents.{call}")
            for call in ("draw(on: box, into: &items)", "overflow(of: box)", "meetEdge(of: box)", "opaqueOutline(on: box)")
        ]),
    # Its words in a scene.
    "SceneDocument/Words/ViewKind.swift": (
        [("case view, image,", "case view, checks, image,")],
        [
            (f"case .view, .image, .label, .gradient, .shape, .pageControl, .noise, .sequence{rest}", f"case .view, .checks, .image, .label, .gradient, .shape, .pageControl, .noise, .sequence{rest}")
            for rest in (", .stack: false", ", .stack, .scroll, .pager: false", ", .stack, .scroll, .pager:\n            .children")
        ] + [
            ("case .image: layer.contents", "case .checks: layer.contents = .checks(ChecksContents())\n        case .image: layer.contents"),
            ('case .image: "an image view"', 'case .checks: "a chequered view"\n        case .image: "an image view"'),
        ]),
    "SceneDocument/Words/ViewWord.swift": ([], [("case .view: [childrenRule]", "case .view, .checks: [childrenRule]")]),
}
FILES = {"Drawing": "Checks.swift", "Raster": "ChecksShader.swift", "Layers": "ChecksContents.swift"}

# What the program links with; the rest follows from Package.swift.
PACKAGE = """
let madeUp = Target.executableTarget(
    name: "made-up",
    dependencies: ["Primitives", "Drawing", "Raster", "Layers", "Staging", "Diagnostics", "SceneLoading"],
    path: "Program", swiftSettings: house)
var needed = [madeUp]
var index = 0
while index < needed.count {
    for case .byNameItem(let name, _) in needed[index].dependencies where !needed.contains(where: { $0.name == name }) {
        needed += package.targets.filter { $0.name == name }
    }
    index += 1
}
package.products = []
package.dependencies = []
package.targets = needed
"""


def write(path, text):
    """Writes what has changed alone, so that nothing else is built again."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def changed(name, without=None):
    """A file with its new lines, or with none but its new case where its room is the one to do without."""
    text = (ROOT / "Sources" / name).read_text()
    cases, lines = PLACES[name]
    for old, new in cases + ([] if name.split("/")[0] == without else lines):
        if text.count(old) != 1:
            sys.exit(f"made_up: '{old.strip()}' stands {text.count(old)} times in {name}, not once: PLACES has to follow")
        text = text.replace(old, new)
    return text


def copy(folder):
    """The rooms, but for the files that get lines."""
    for path in sorted((ROOT / "Sources").rglob("*")):
        name = path.relative_to(ROOT / "Sources")
        if path.is_file() and path.suffix in (".swift", ".c", ".h", ".modulemap") and str(name) not in PLACES:
            write(folder / "Sources" / name, path.read_text())
    for room, name in FILES.items():
        write(folder / "Sources" / room / name, (ROOT / "Tests/MadeUp" / room / name).read_text())
    for path in (ROOT / "Tests/MadeUp/Program").glob("*.swift"):
        write(folder / "Program" / path.name, path.read_text())
    # A build's identity is made by a plugin that nothing here needs.
    write(folder / "Package.swift", (ROOT / "Package.swift").read_text() + PACKAGE)


def build(folder, without=None):
    for name in PLACES:
        write(folder / "Sources" / name, changed(name, without))
    return subprocess.run(
        [os.environ.get("SWIFT", "swift"), "build", "--package-path", folder, "--product", "made-up"], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)


def main():
    if sys.argv[1] == "--check":
        for name in PLACES:
            changed(name)
        return
    folder = Path(sys.argv[1]).resolve()
    copy(folder)
    # From the lowest room up: the compiler ends at the first one that does not compile.
    for room in dict.fromkeys(name.split("/")[0] for name in PLACES):
        output = build(folder, without=room).stdout
        asked = {(file, line) for file, line in re.findall(r"Sources/(\S+\.swift):(\d+):\d+: error: switch must be exhaustive", output)}
        counts = {name: len(lines) for name, (_, lines) in PLACES.items() if name.split("/")[0] == room}
        found = dict.fromkeys(counts, 0)
        for file, _ in asked:
            found[file] = found.get(file, 0) + 1
        if found != counts:
            print(output)
            sys.exit(f"made_up: in {room} the compiler asks for {found} lines, where {counts} are known")
        print(f"made_up: {room} does not compile without {sum(counts.values())} lines in {', '.join(map(os.path.basename, counts))}")
    built = build(folder)
    if built.returncode:
        sys.exit(built.stdout)
    sys.exit(subprocess.run([folder / ".build/debug/made-up"]).returncode)


if __name__ == "__main__":
    main()
