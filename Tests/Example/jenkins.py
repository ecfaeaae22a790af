"""Runs the project's Jenkins pipeline on one machine, as far as that goes: the shell steps, the archive, the test report.

Groovy is not evaluated. Each line of the file is one of those in `FORMS`, or the test fails; so nothing in it is ignored.
"""

import re
import shutil

from machine import Machine, Run, copy, require

FORMS = {
    "stage": r"stage\('(\w+)'\) \{", "steps": r"steps \{ sh '([^']*)' \}", "sh": r"sh '([^']*)'", "junit": r"junit '([^']*)'",
    "archive": r"archiveArtifacts artifacts: '([^']*)'", "post": r"post \{", "always": r"always \{", "open": r"pipeline \{|stages \{",
    "agent": r"agent \{ label '\w+' \}", "close": r"\}",
}


def parsed(text):
    """The file's lines as pairs of a form's name and the string in it."""
    lines, depth = [], 0
    for line in filter(None, map(str.strip, text.splitlines())):
        found = [(name, match) for name, form in FORMS.items() if (match := re.fullmatch(form, line))]
        require(len(found) == 1, f"the Jenkinsfile has a line that this test does not know: {line}")
        depth += line.count("{") - line.count("}")
        require(depth >= 0, "the Jenkinsfile closes more braces than it opens")
        name, match = found[0]
        lines.append((name, match[1] if match.re.groups else ""))
    require(depth == 0, "the Jenkinsfile leaves braces open")
    return lines


class Jenkins(Machine):
    name = "jenkins"

    def __init__(self, folder, project, release, commands):
        self.commands = commands
        super().__init__(folder, project, release)

    def check(self):
        """Builds once. A failed stage skips the next ones; the steps after `always` run in any case."""
        run, folder = Run(self.folder / "artefacts" / str(self.jobs)), self.workspace()
        lines = parsed((self.desk / "Jenkinsfile").read_text())
        after = [name for name, _ in lines].index("always")
        for index, (name, text) in enumerate(lines):
            if name == "steps" and run.passed or name == "sh" and index > after:
                run.note(text, *self.run(["sh", "-e", "-c"], text, folder, {"JENKINS_URL": "http://localhost/", "WORKSPACE": str(folder)}))
            elif name == "junit":
                copy(folder / text, run.folder / "junit.xml")
            elif name == "archive":
                for path in text.split(", "):
                    require((folder / path).exists(), f"jenkins: nothing to archive at '{path}'", run.log)
                    copy(folder / path, run.folder / "artifact" / path)
        return run

    def approve(self, run):
        """Follows the documentation at a desk: fetches what the build archived, approves it and pushes."""
        desk = self.workspace()
        shutil.copytree(self.folder / "jobs" / str(self.jobs - 1) / ".tools", desk / ".tools")
        variables = {"BUILD_URL": run.folder.as_uri(), "PATH": f"{desk}/.tools/bin:/usr/bin:/bin"} | {
            f"GIT_{role}_{part}": "ann@example.org" for role in ["AUTHOR", "COMMITTER"] for part in ["NAME", "EMAIL"]}
        status, output = self.run(["bash", "-e", "-c"], self.commands, desk, variables)
        require(status == 0, f"jenkins: the commands of the documentation end with {status}", output)
