"""One machine that does what the servers of a CI would: it clones, runs steps in a shell, and keeps artefacts."""

import os
import shutil
import subprocess
import xml.etree.ElementTree as XML
from pathlib import Path

# Seconds after which a step is taken to hang.
SLOWEST = 120
# The variables that a step sees besides those of its CI. The program comes from the release alone, and no setting of this machine counts.
BARE = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1", "CI": "true"}


class Failed(Exception):
    """The example does not do what the documentation says."""


def require(truth, sentence, log=""):
    if not truth:
        raise Failed(f"{sentence}\n{log}" if log else sentence)


def git(folder, *words):
    """The output of a git command, with a name for commits that needs no setting."""
    names = {f"GIT_{role}_{part}": value for role in ["AUTHOR", "COMMITTER"]
             for part, value in [("NAME", "Ann"), ("EMAIL", "ann@example.org")]}
    done = subprocess.run(["git", *map(str, words)], cwd=folder, env=os.environ | names, capture_output=True, text=True, timeout=SLOWEST)
    require(done.returncode == 0, f"git {' '.join(map(str, words))} ends with {done.returncode}", done.stderr)
    return done.stdout


class Release:
    """A released program as teams get it: an archive with a checksum."""

    def __init__(self, archive, digest):
        self.variables = {"PARADE_URL": archive.as_uri(), "PARADE_SHA256": digest}


class Machine:
    """A CI server with one project: a bare repository, a folder for each job, and the artefacts of each run.

    Subclasses know the file that describes the jobs. `check` returns a `Run`, `approve` pushes a commit.
    """

    name = ""

    def __init__(self, folder, project, release):
        self.folder, self.release = folder / self.name, release
        self.origin, self.desk = self.folder / "origin.git", self.folder / "desk"
        self.home = self.folder / "home"
        self.home.mkdir(parents=True)
        self.jobs = 0
        shutil.copytree(project, self.desk)
        git(self.folder, "init", "--quiet", "--bare", "--initial-branch", "main", self.origin)
        git(self.desk, "init", "--quiet", "--initial-branch", "main")
        git(self.desk, "remote", "add", "origin", self.origin)
        self.push("Scenes and CI")

    def push(self, subject):
        """Commits everything on the desk, and publishes it."""
        git(self.desk, "add", "--all")
        git(self.desk, "commit", "--quiet", "--message", subject)
        git(self.desk, "push", "--quiet", "origin", "main")

    def change(self, file, old, new):
        """Publishes a change of one word, after what others have pushed."""
        git(self.desk, "pull", "--quiet", "origin", "main")
        path = self.desk / file
        require(path.read_text().count(old) == 1, f"{file} has not exactly one '{old}'")
        path.write_text(path.read_text().replace(old, new))
        self.push(f"{file}: {new}")

    def workspace(self):
        """A new folder with a clone, as each job gets it."""
        self.jobs += 1
        folder = self.folder / "jobs" / str(self.jobs)
        folder.parent.mkdir(exist_ok=True)
        git(self.folder, "clone", "--quiet", self.origin, folder)
        return folder

    def run(self, shell, script, folder, variables):
        """The status and the output of a script."""
        environment = BARE | {"HOME": str(self.home)} | self.release.variables | variables
        done = subprocess.run([*shell, script], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", timeout=SLOWEST)
        return done.returncode, done.stdout


class Run:
    """What one run of the checks left: the statuses of the checks, the output of all steps, its artefacts, and how each job ended."""

    def __init__(self, folder):
        self.folder, self.statuses, self.log, self.passed, self.results = folder, [], "", True, {}
        folder.mkdir(parents=True)

    def note(self, script, status, output):
        self.log += f"$ {script.strip()}\n{output}[{status}]\n"
        if "golden check" in script:
            self.statuses.append(status)
        if status:
            self.passed = False
        return status == 0

    def failing(self):
        """The names of the failing cases in JUnit's form, with those of their classes and suites."""
        file = self.folder / "junit.xml"
        require(file.exists(), "no job leaves a report in JUnit's form", self.log)
        suites = XML.parse(file).getroot()
        return [" ".join([suite.get("name", ""), case.get("classname", ""), case.get("name", "")])
                for suite in suites.iter("testsuite") for case in suite.iter("testcase") if case.find("failure") is not None]


def copy(source, target):
    """Copies a file or a folder as an artefact: hidden files stay behind, as GitHub's action does it."""
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".*"))
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
