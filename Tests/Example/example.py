#!/usr/bin/env python3
"""Runs the example project as a team and its CI would: by the commands of the documentation, and under GitHub, GitLab and Jenkins.

usage: example.py PARADE [--record] [--only recipes,page,github,gitlab,jenkins] [--archive FILE]

The steps of the three CI files are taken from them and run on this machine: a matrix becomes a loop, artefacts become copies of the named
paths. Each CI begins without goldens: its checks fail; the run is approved from the artefact; the checks pass; one colour of one variant
changes; only that variant fails; its run is approved, and the checks pass. The program comes from an archive, as a release does: from
--archive, or from one that is made of PARADE. --record writes the outputs into GoldensStepByStep.md instead of comparing them.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pages
from github import GitHub
from gitlab import GitLab
from jenkins import Jenkins
from machine import Failed, Release, git, require

ROOT = Path(__file__).resolve().parents[2]
PROJECT = ROOT / "Tests/Example/Project"
CATALOGUE = ROOT / "Sources/parade/parade.docc"
# The scene's variants and the other scene: one case each.
UNITS = 4
# The validator of CI files, which brings the published schemas of GitHub and GitLab; PyPI has it.
VALIDATOR = "check-jsonschema==0.39.0"


def archive(parade, folder):
    """An archive like that of a release, with the program in bin/."""
    release = folder / "parade-linux-x86_64"
    (release / "bin").mkdir(parents=True)
    subprocess.run(["strip", "-o", release / "bin/parade", parade], check=True)
    file = folder / f"{release.name}.tar.xz"
    # The fastest compression: the archive is unpacked once for each job, and sent nowhere.
    subprocess.run(["tar", "--create", "--use-compress-program", "xz -0", "--file", file, "--directory", folder, release.name], check=True)
    return file


def validate(project):
    """Compares the CI files of a project with the schemas that GitHub and GitLab publish."""
    environment = ROOT / ".build/example" / VALIDATOR
    if not (environment / "bin/check-jsonschema").exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        subprocess.run([environment / "bin/pip", "install", "--quiet", "--disable-pip-version-check", VALIDATOR], check=True)
    checks = [["vendor.github-workflows", *project.glob(".github/workflows/*.yml")],
              ["vendor.gitlab-ci", "--data-transform", "gitlab-ci", project / ".gitlab-ci.yml"]]
    for words in checks:
        done = subprocess.run([environment / "bin/check-jsonschema", "--builtin-schema", *words], capture_output=True, text=True)
        require(done.returncode == 0, "a CI file is not valid", done.stdout + done.stderr)
    print("example: the workflows and the pipeline are valid by the published schemas")


def step_by_step(folder, parade, record):
    page = CATALOGUE / "GoldensStepByStep.md"
    programs = folder / "programs"
    programs.mkdir()
    (programs / "parade").symlink_to(parade)
    names = {f"GIT_{role}_{part}": "ann@example.org" for role in ["AUTHOR", "COMMITTER"] for part in ["NAME", "EMAIL"]}
    fresh = folder / "fresh"
    fresh.mkdir()
    session = pages.Session(fresh, names | {"PATH": f"{programs}:/usr/bin:/bin", "PARADE_SOURCES": str(ROOT)})
    print(f"example: {pages.walk(page, session, record)} commands of {page.name} do what the page says")


def story(ci):
    """What every CI must do with the project, from no golden to an approved change."""
    name = ci.name
    first = ci.check()
    require(not first.passed and set(first.statuses) == {1}, f"{name}: scenes without a golden give {first.statuses}, not 1", first.log)
    require(len(first.failing()) == UNITS, f"{name}: not {UNITS} cases fail without goldens: {first.failing()}", first.log)
    ci.approve(first)
    second = ci.check()
    require(second.passed and set(second.statuses) == {0}, f"{name}: the approved scenes fail", second.log)
    require(not second.failing(), f"{name}: the report of approved scenes has failures: {second.failing()}")

    ci.change("scenes/badge.json", "#8fd3c8", "#8fd4c8")
    third = ci.check()
    require(not third.passed and sorted(third.statuses)[-1] == 1 and third.statuses.count(1) == 1,
            f"{name}: a colour of one variant gives {third.statuses}", third.log)
    failing = third.failing()
    require(len(failing) == 1 and "badge" in failing[0] and "dark" in failing[0], f"{name}: not only the dark badge fails: {failing}", third.log)
    ci.approve(third)
    git(ci.desk, "pull", "--quiet", "origin", "main")
    files = git(ci.desk, "show", "--format=", "--name-only").split()
    require(files and all(file.startswith("scenes/badge.golden/dark/") for file in files), f"{name}: the approval changes {files}")
    fourth = ci.check()
    require(fourth.passed, f"{name}: the approved colour fails", fourth.log)
    print(f"example: {name}: no golden, approved, one variant changed, approved; {ci.jobs} jobs, {len(first.statuses)} of them check at a time")
    return third


def github_extras(run):
    """What GitHub shows of a failing run: annotations, a summary that names the report, and one job that a branch can require."""
    require(run.results == {"check": "failure", "report": "failure"}, f"github: the jobs of a failing run end as {run.results}")
    require("::error file=scenes/badge.json" in run.log, "github: no annotation names the scene", run.log)
    summary = (run.folder / "summary.md").read_text()
    require(len(summary.encode()) <= 1 << 20, "github: the summary is larger than 1 MiB")
    for word in ["badge", "dark", "run/report.html"]:
        require(word in summary, f"github: the summary does not name '{word}'", summary)
    require((run.folder / "goldens/run/report.html").exists(), "github: the page that the summary names is not in the artefact")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("parade", type=Path)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--only", default="recipes,page,github,gitlab,jenkins")
    parser.add_argument("--archive", type=Path)
    words = parser.parse_args()
    parade, parts = words.parade.resolve(), words.only.split(",")
    recipes = CATALOGUE / "GoldenRecipes.md"
    with tempfile.TemporaryDirectory(prefix="parade-example-") as name:
        folder = Path(name).resolve()
        validate(PROJECT)
        if "recipes" in parts:
            print(f"example: {pages.shown_files(recipes, PROJECT)} parts of CI files in {recipes.name} are those of the project")
        if "page" in parts:
            step_by_step(folder, parade, words.record)
        if not {"github", "gitlab", "jenkins"} & set(parts):
            return
        file = words.archive.resolve() if words.archive else archive(parade, folder)
        release = Release(file, hashlib.sha256(file.read_bytes()).hexdigest())
        if "github" in parts:
            github_extras(story(GitHub(folder, PROJECT, release)))
        if "gitlab" in parts:
            story(GitLab(folder, PROJECT, release))
        if "jenkins" in parts:
            story(Jenkins(folder, PROJECT, release, pages.shell_lines(recipes)))


if __name__ == "__main__":
    os.umask(0o022)
    try:
        main()
    except Failed as failure:
        sys.exit(f"example: {failure}")
