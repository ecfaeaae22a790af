"""The commands and files that the documentation shows: runs the former, and finds the latter in the example project."""

import re
import subprocess
import textwrap

from machine import BARE, SLOWEST, Failed, require

CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)
FILES = re.compile(r"```(?:yaml|groovy)\n(.*?)```", re.DOTALL)
STATUS = re.compile(r" +# exits with (\d+)$")
# A line about progress, which only slow machines see.
PROGRESS = re.compile(r"[\w@/. -]+: \d+ (of \d+ )?frames?, \d+\.\d s.*\n")


class Session:
    """A shell that remembers its folder from one command to the next."""

    def __init__(self, folder, variables):
        self.folder, self.variables = folder, BARE | {"HOME": str(folder)} | variables

    def run(self, command):
        script = f"{command}\nstatus=$?\npwd >'{self.variables['HOME']}/.folder'\nexit $status"
        done = subprocess.run(["bash", "-c", script], cwd=self.folder, env=self.variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=SLOWEST)
        with open(f"{self.variables['HOME']}/.folder") as file:
            self.folder = file.read().rstrip("\n")
        return done.returncode, PROGRESS.sub("", done.stdout)


def commands(block):
    """Pairs of a command line, after its '$ ', and the output below it."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    require(not parts[0], f"a console block begins with output: {parts[0]}")
    return list(zip(parts[1::2], parts[2::2]))


def walk(page, session, record):
    """Runs the commands of a page one after another. Statuses and outputs must be those of the page; `record` writes the outputs there."""
    text, blocks = page.read_text(), []
    for block in CONSOLE.findall(text):
        lines = ""
        for line, shown in commands(block):
            status = STATUS.search(line)
            expected = int(status[1]) if status else 0
            found, output = session.run(STATUS.sub("", line))
            require(found == expected, f"{page.name}: '{line}' ends with {found}, not {expected}", output)
            if output != shown and not record:
                raise Failed(f"{page.name}: '{line}' prints\n{output}instead of\n{shown}If that is right: make example ARGS=--record")
            lines += f"$ {line}\n{output}"
        blocks.append(lines)
    require(blocks, f"{page.name} shows no commands")
    if record:
        rest = iter(blocks)
        page.write_text(CONSOLE.sub(lambda _: f"```console\n{next(rest)}```", text))
    return sum(len(commands(block)) for block in blocks)


def shown_files(page, project):
    """Every file that a page shows must be part of a file of the project, line by line."""
    sources = ["\n".join(["", path.read_text()]) for path in
               [*project.glob(".github/workflows/*.yml"), project / ".gitlab-ci.yml", project / "Jenkinsfile"]]
    blocks = FILES.findall(page.read_text())
    require(blocks, f"{page.name} shows no files")
    for block in blocks:
        indented = [textwrap.indent(block, " " * depth) for depth in range(0, 9, 2)]
        require(any("\n" + part in source for part in indented for source in sources), f"{page.name} shows lines that no file of the project has:\n{block}")
    return len(blocks)


def shell_lines(page):
    """The commands of a page's only 'sh' block, which a test runs elsewhere."""
    blocks = SHELL.findall(page.read_text())
    require(len(blocks) == 1, f"{page.name} has {len(blocks)} blocks of shell commands, not one")
    return blocks[0]
