"""Writes the manual pages: manual.py PARADE FOLDER.

Generates parade(1) and a page for each command, parade-render(1) and so on, in man(7), from the program's own help
('parade --experimental-dump-help'), so that the pages always agree with 'parade help'.
"""
import json
import re
import subprocess
import sys
import textwrap
from pathlib import Path

# The parts of the manual that belong to no single command.
STATUSES = [
    ("0", "Everything is done; in comparisons, everything is equal."),
    ("1", "A comparison found differences."),
    ("64", "The command line makes no sense."),
    ("65", "A scene or an asset is broken, or beyond a limit; with --strict, a scene has a warning."),
    ("66", "An input is missing."),
    ("69", "A helper program is missing or has failed."),
    ("70", "A mistake in parade itself."),
    ("73", "The output cannot be created, or belongs to something else."),
    ("74", "Reading or writing failed, or the disk is full."),
    ("129, 130, 143", "Interrupted by SIGHUP, SIGINT or SIGTERM."),
]
VARIABLES = [
    ("PARADE_FONT_PATH", "Folders in which fonts are found by file name, separated by colons."),
    ("NO_COLOR", "If it is not empty, messages have no colours unless --color always is given."),
    ("GITHUB_ACTIONS", "If it is true, 'validate', 'golden check' and 'golden merge' write annotations."),
]


def escaped(text):
    """Text that no roff reads as its own: a hyphen stays one that can be copied."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    return text.replace("^", "\\(ha").replace("~", "\\(ti").replace('"', "\\(dq")


def lines(text):
    """Lines of roff: a sentence begins a line, paragraphs stand apart, and no line begins with a control character."""
    result = []
    for index, paragraph in enumerate(part for part in text.split("\n\n") if part.strip()):
        if index:
            result.append(".PP")
        for sentence in re.split(r"(?<=[.;:!?]) (?=[A-Z'])", " ".join(paragraph.split())):
            for line in textwrap.wrap(escaped(sentence), 78, break_long_words=False, break_on_hyphens=False):
                result.append("\\&" + line if line.startswith((".", "\\(aq")) else line)
    return result


def spelled(argument):
    """An argument as it is typed, each of its names."""
    if argument["kind"] == "positional":
        return f"<{argument['valueName']}>" + (" ..." if argument["isRepeating"] else "")
    names = sorted(argument["names"], key=lambda name: name["kind"] != "short")
    words = ", ".join(("-" if name["kind"] == "short" else "--") + name["name"] for name in names)
    return words + (f" <{argument['valueName']}>" if argument["kind"] == "option" else "")


def described(argument):
    text = argument.get("abstract", "")
    if values := argument.get("allValues"):
        text += f" One of {', '.join(values)}."
    if "defaultValue" in argument and argument["kind"] != "flag":
        text += f" (default: {argument['defaultValue']})"
    return text.strip()


def visible(items):
    """Items that help shows; the parser's own help gives way to ours."""
    seen = set()
    for item in items:
        name = item.get("commandName")
        if item.get("shouldDisplay", True) and (name is None or name not in seen):
            seen.add(name)
            yield item


def listing(title, entries):
    result = [f".SH {escaped(title.upper())}"]
    for term, text in entries:
        result += [".TP", f"\\fB{escaped(term)}\\fR", *(lines(text) or ["\\&"])]
    return result


def page(command, path, version):
    name = "-".join(path)
    arguments = list(visible(command.get("arguments", [])))
    commands = list(visible(command.get("subcommands", [])))
    abstract = command["abstract"].rstrip(".")
    # No date, so that the same program gives the same pages.
    result = [f'.TH {name.upper()} 1 "" "{version}" "parade manual"', ".SH NAME"]
    result += [f"{escaped(name)} \\- {escaped(abstract[0].lower() + abstract[1:])}", ".SH SYNOPSIS"]
    words = ["<command>" if commands else "[options]"]
    words += [spelled(argument) if not argument["isOptional"] else f"[{spelled(argument)}]"
              for argument in arguments if argument["kind"] == "positional"]
    result += [f"\\fB{escaped(' '.join(path))}\\fR {escaped(' '.join(words))}", ".SH DESCRIPTION"]
    result += lines(command["abstract"])
    if discussion := command.get("discussion"):
        result += [".PP", *lines(discussion)]
    if commands:
        result += listing("Commands", [(" ".join([*path, each["commandName"]]), each["abstract"]) for each in commands])
    sections = {}
    for argument in arguments:
        usual = "Arguments" if argument["kind"] == "positional" else "Options"
        sections.setdefault(argument.get("sectionTitle") or usual, []).append(argument)
    # Options without a group: the command's own, or those that every command has.
    last = len(sections.get("Options", [])) <= 2
    for title in sorted(sections, key=lambda title: {"Arguments": 0, "Options": 3 if last else 1}.get(title, 2)):
        result += listing(title, [(spelled(argument), described(argument)) for argument in sections[title]])
    if len(path) == 1:
        result += listing("Environment", VARIABLES) + listing("Exit status", STATUSES)
    others = [path[:-1]] if len(path) > 1 else []
    others += sorted([*path, each["commandName"]] for each in commands)
    if others:
        result += [".SH SEE ALSO", ",\n".join(f"\\fB{escaped('-'.join(other))}\\fR(1)" for other in others)]
    yield name, "\n".join(result) + "\n"
    for each in commands:
        yield from page(each, [*path, each["commandName"]], version)


def main():
    parade, folder = sys.argv[1], Path(sys.argv[2])
    help_text = subprocess.run([parade, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout
    version = subprocess.run([parade, "--version"], check=True, capture_output=True, text=True).stdout.split("\n")[0]
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in page(json.loads(help_text)["command"], ["parade"], version):
        (folder / f"{name}.1").write_text(text)


if __name__ == "__main__":
    main()
