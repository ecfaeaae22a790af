#!/usr/bin/env python3
"""Prepares the documentation site before DocC builds it, and checks it afterwards.

usage: site.py PARADE FOLDER | --check SITE LOG

The pages of the repository link to files and to GitHub's anchors, so that they can be read there. DocC links to pages by name, knows
only the pages and pictures of its catalogues, and keeps the capitals of anchors. So the sources are copied to FOLDER, and there:

- links to files become links to pages, and links to headings get DocC's spelling of the heading;
- pictures are copied into the catalogue of the page that shows them;
- the pages of PAGES become articles of the module parade;
- each scene of the README's gallery gets a page with its strip and its source;
- a strip stands below each whole scene on a page, drawn by PARADE.

--check reads every page of the finished SITE: a link or a picture that leads nowhere is an error, and so is a warning of DocC in LOG.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODULE = "parade"

# Pages outside the catalogues, and their names on the site.
PAGES = {
    "Tests/Benchmarks.md": "Benchmarks", "Tests/Trust.md": "Trust", "Tests/README.md": "Testing", "scenes/README.md": "SceneList",
    "CHANGELOG.md": "Changelog",
}
# Links that lead to a page made for the site.
ELSEWHERE = {"README.md#gallery": "Gallery", "scenes/gallery": "Gallery"}

CODE = re.compile(r"(```.*?\n```|``[^\n]*?``|`[^`\n]*`)", re.DOTALL)
FENCED = re.compile(r"```.*?\n```", re.DOTALL)
BLOCK = re.compile(r"```json\n(.*?)\n```", re.DOTALL)
GALLERY = re.compile(r"!\[[^\]]*\]\((scenes/strips/gallery/[^)]*)\)<br>\[([^\]]*)\]\((scenes/gallery/[^)]*)\)")
# The one warning that is not followed: where one parameter of a function is described, DocC wants all of them to be. A parameter
# whose name says what it is needs no sentence.
UNDESCRIBED = re.compile(r"warning: Parameter '\w+' is missing documentation$", re.MULTILINE)


class Site:
    def __init__(self, parade, folder):
        self.parade, self.folder = parade, folder
        self.written = set()
        self.gallery = {scene: (f"gallery-{Path(scene).stem}", title, strip)
                        for strip, title, scene in GALLERY.findall((ROOT / "README.md").read_text())}
        missing = {str(path.relative_to(ROOT)) for path in ROOT.glob("scenes/gallery/*.json")} - self.gallery.keys()
        if missing:
            sys.exit(f"site: the README's gallery lacks {', '.join(sorted(missing))}")
        # For each path that pages link to, the module and the name of its page.
        self.pages = {name: (MODULE, page) for name, page in (PAGES | ELSEWHERE).items()}
        self.pages |= {scene: (MODULE, page) for scene, (page, _, _) in self.gallery.items()}
        for path in ROOT.glob("Sources/*/*.docc/*.md"):
            self.pages[str(path.relative_to(ROOT))] = (path.parent.stem, path.stem)

    def write(self, name, data):
        """Writes what has changed alone, so that nothing else is built again."""
        path = self.folder / name
        self.written.add(path)
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def build(self):
        for path in [ROOT / "Package.swift", *ROOT.glob("Sources/**/*")]:
            name = str(path.relative_to(ROOT))
            if path.is_file() and name not in self.pages:
                # Tests are not built for the site, and their folder is not copied.
                extra = b'package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Tests/") == true }\n'
                self.write(name, path.read_bytes() + (extra if name == "Package.swift" else b""))
        for name, (module, page) in self.pages.items():
            if name.endswith(".md"):
                self.article(module, page, self.rewritten((ROOT / name).read_text(), name, module))
        self.gallery_pages()
        for path in self.folder.glob("Sources/**/*"):
            if path.is_file() and path not in self.written:
                path.unlink()

    def article(self, module, page, text):
        self.write(f"Sources/{module}/{module}.docc/{page}.md", text.encode())

    def picture(self, module, name, data):
        self.write(f"Sources/{module}/{module}.docc/Resources/{name}", data)
        return name

    def rewritten(self, text, name, module):
        """A page of the repository as an article of a module."""
        def drawn(block):
            if '"canvas"' not in block[1] or '"views"' not in block[1]:
                return block[0]
            return f"{block[0]}\n\n![Five frames of this scene]({self.strip(block[1], module)})"

        parts = CODE.split(text)
        parts[::2] = [re.sub(r"\]\(([^)\s]+)\)", lambda link: f"]({self.target(link[1], name, module)})", part) for part in parts[::2]]
        return BLOCK.sub(drawn, "".join(parts))

    def target(self, link, name, module):
        """Where a link of the page `name` leads on the site."""
        if "://" in link:
            return link
        path, _, fragment = link.partition("#")
        file = os.path.relpath((ROOT / name).parent / path, ROOT) if path else name
        if file.endswith((".png", ".svg")):
            if file.startswith(f"Sources/{module}/{module}.docc/"):
                return Path(file).name
            return self.picture(module, file.replace("/", "-"), (ROOT / file).read_bytes())
        whole = f"{file}#{fragment}"
        if whole in self.pages:
            fragment = ""
        other, page = self.pages.get(whole) or self.pages.get(file) or sys.exit(f"site: {name} links to {link}, which is no page of the site")
        anchor = f"#{self.heading(file, fragment, name)}" if fragment else ""
        if other != module or page == other:
            return "/documentation/" + (other if page == other else f"{other}/{page}").lower() + anchor
        return f"doc:{page}{anchor}"

    def heading(self, file, fragment, name):
        """DocC's spelling of a heading, which GitHub would find by `fragment`."""
        for heading in re.findall(r"^#+ (.*)$", FENCED.sub("", (ROOT / file).read_text()), re.MULTILINE):
            words = re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")
            if words.lower() == fragment:
                return words
        sys.exit(f"site: {name} links to #{fragment}, which is no heading of {file}")

    def strip(self, scene, module):
        """The picture of a scene that is part of a page."""
        digest = hashlib.sha256(scene.encode()).hexdigest()[:16]
        file = self.folder.parent / "strips" / f"{digest}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(scene)
        subprocess.run(
            [self.parade, "strip", file, "--assets", ROOT / "scenes", "--only", "first,25%,50%,75%,last", "--cell-width", "150",
             "--no-title", "--label", "none", "--quiet", "-o", file.with_suffix(".png")], check=True)
        return self.picture(module, f"strip-{digest}.png", file.with_suffix(".png").read_bytes())

    def gallery_pages(self):
        for scene, (page, title, strip) in self.gallery.items():
            picture = self.picture(MODULE, f"{page}.png", (ROOT / strip).read_bytes())
            self.article(MODULE, page, f"""\
# {title}

An effect of the gallery: `{scene}`.

@Metadata {{
    @PageImage(purpose: card, source: "{picture}", alt: "{title}")
}}

## Overview

![{title}]({picture})

    parade render {scene} -o {Path(scene).stem}.mp4

### The scene

```json
{(ROOT / scene).read_text().strip()}
```
""")
        pages = "\n".join(f"- <doc:{page}>" for page, _, _ in self.gallery.values())
        self.article(MODULE, "Gallery", f"""\
# Gallery

Effects to take apart: change a number in a scene and render it again.

@Metadata {{
    @PageImage(purpose: card, source: "{next(iter(self.gallery.values()))[0]}.png", alt: "Gallery")
}}

@Options {{
    @TopicsVisualStyle(detailedGrid)
}}

## Topics

### Effects

{pages}
""")


def check(site, log):
    """Every link and picture of every page, and every warning of DocC."""
    faults = [match[0] for match in re.finditer(r"^(?:warning|error):.*(?:\n *--> .*)?", log.read_text(), re.MULTILINE)
              if not UNDESCRIBED.match(match[0])]
    pages = {"/" + str(path.relative_to(site / "data").with_suffix("")): json.loads(path.read_text())
             for path in (site / "data/documentation").rglob("*.json")}

    def values(node, key):
        if isinstance(node, dict):
            for name, value in node.items():
                if name == key and isinstance(value, str):
                    yield value
                yield from values(value, key)
        elif isinstance(node, list):
            for value in node:
                yield from values(value, key)

    anchors = {name: set(values(page, "anchor")) for name, page in pages.items()}
    count = 0
    for name, page in pages.items():
        for url in sorted(set(values(page.get("references", {}), "url"))):
            count += 1
            path, _, fragment = url.partition("#")
            if path.startswith("/documentation"):
                found = path.lower() in pages and (not fragment or fragment in anchors[path.lower()])
            else:
                found = "://" in url or (site / path.lstrip("/")).is_file()
            if not found:
                faults.append(f"{name}: nothing is at {url}")
    if not pages or faults:
        sys.exit("\n".join(faults) or f"site: {site} has no pages")
    print(f"site: {len(pages)} pages, {count} links and pictures, all of them there")


if __name__ == "__main__":
    if sys.argv[1] == "--check":
        check(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        Site(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()).build()
