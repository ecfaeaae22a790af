#!/usr/bin/env python3
"""Makes lines.json and hyphens.json: where Chromium breaks 200 texts, and 60 with soft hyphens, and how wide their lines are.

usage: make_lines.py [FOLDER]; needs chromium.

The texts are made of words, numbers and signs by a fixed random sequence, in the fonts of the tests and of the scenes, in many
sizes, widths, letter spacings and weights, with features on and off, some of them in runs. A page lays them out sixteen times as
large, since some of Chromium's measures are whole pixels. A box in which a break would turn on less than a hundredth of a point
is left out.

Where the two differ on purpose, no text asks: Chromium does not break after a slash, stops tabs at multiples of a blank,
spaces the blanks between joined letters, and shows a hyphen for a soft hyphen before a blank, and where not even one letter
fits beside the hyphen.
"""
import base64
import json
import random
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TESTS = HERE.parents[1]
sys.path.insert(0, str(TESTS / "peers"))
from chromium import Chromium  # noqa: E402

FONTS = {
    "DejaVuSans-subset.ttf": TESTS / "TypographyTests/Fonts/DejaVuSans-subset.ttf",
    "Inter.ttf": TESTS.parent / "scenes/gallery/fonts/Inter.ttf",
}
ENLARGED = 16
WORDS = (
    "office AVAT fluffy difficult WAVE Typography a I to of Tomato y. V, wa, 3.14 10:11 50% $9.99 (see) [ok] "
    "well-known e-mail co\u2011op long\u2014dash it's \u201cquoted\u201d \u2018so\u2019 end\u2026 x=1 "
    "Unbreakablylongwordwithoutanyopportunity e\u0301te\u0301 nai\u0308ve AVAT no\u00a0break #tag @you 1,000 \u2013"
).split(" ")
HEBREW = "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd 123 \u05d0\u05d1\u05d2".split(" ")
ARABIC = "\u0627\u0644\u0633\u0644\u0627\u0645 \u0639\u0644\u064a\u0643\u0645 \u0643\u062a\u0627\u0628".split(" ")

SCRIPT = """
(async () => {
  await document.fonts.ready;
  await Promise.all([...document.fonts].map(f => f.load()));
  return [...document.querySelectorAll('.t')].map(box => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const lines = [];
    for (let node; node = walker.nextNode();) {
      for (let i = 0; i < node.length;) {
        const n = node.data.codePointAt(i) > 0xffff ? 2 : 1, c = node.data.slice(i, i + n);
        const range = document.createRange();
        range.setStart(node, i); range.setEnd(node, i + n);
        i += n;
        if (c == '\\n') { lines.push(null); continue; }
        const rects = [...range.getClientRects()];
        if (c == '\\u00ad' && !(rects.length && rects[rects.length - 1].width > 0)) continue;
        if (!rects.length) { if (lines.length && lines[lines.length - 1]) lines[lines.length - 1].text += c; continue; }
        const r = rects[rects.length - 1], middle = (r.top + r.bottom) / 2;
        let line = lines[lines.length - 1];
        if (!line || Math.abs(line.middle - middle) > HEIGHT * 0.45 * line.size) {
          line = { text: '', middle, left: Infinity, right: -Infinity, size: parseFloat(getComputedStyle(box).fontSize) / 16 };
          if (lines.length && lines[lines.length - 1] === null) lines.pop();
          lines.push(line);
        }
        line.text += c == '\\u00ad' ? '\\u2010' : c;
        if (c.trim() != '' || c == '\\u00a0') { line.left = Math.min(line.left, r.left); line.right = Math.max(line.right, r.right); }
      }
    }
    return lines.filter(x => x).map(x => ({ text: x.text, width: Math.max(0, x.right - x.left) / 16 }));
  });
})()
"""


def texts():
    random.seed(24)
    cases = []
    while len(cases) < 230:
        font = random.choice(list(FONTS))
        words = WORDS
        if font.startswith("DejaVu"):
            # The subset lacks three characters, for which Chromium would take a font of the system.
            known = [word for word in WORDS if not set(word) & set("\u2011\u2014\u2018")]
            words = random.choice([known, known, HEBREW, ARABIC])
        count = random.randint(1, 24)
        text = " ".join(random.choice(words) for _ in range(count))
        if random.random() < 0.2:
            text = text.replace(" ", "\n", 1)
        size = random.choice([9, 12, 13.5, 17, 20, 28.25, 40])
        case = {
            "font": font, "size": size, "text": text, "width": round(random.uniform(4, 26) * size, 2),
            "spacing": 0 if words is ARABIC else random.choice([0, 0, 0, 0.5, 2]), "weight": random.choice([400, 400, 700, 250]) if font == "Inter.ttf" else 400,
            "features": random.choice([[], [], ["-liga"], ["-kern"], ["tnum"] if font == "Inter.ttf" else ["-calt"]]), "runs": [],
        }
        if words is not HEBREW and words is not ARABIC and random.random() < 0.25 and len(text) > 6:
            a, b = sorted(random.sample(range(1, len(text)), 2))
            # A run begins and ends at a blank, where no shaping is between the two.
            a, b = text.rfind(" ", 0, a) + 1, text.find(" ", b)
            if b > a:
                case["runs"] = [[a, b, random.choice([size, size * 1.5]), 700 if font == "Inter.ttf" else 400]]
        cases.append(case)
    return cases


SYLLABLES = "dif|fi|cult Do|nau|dampf|schiff of|fice AV|AT|AR hy|phen|a|tion Ty|pog|ra|phy a to of WAVE ex|traor|di|nary fluf|fy".split()


def hyphens():
    random.seed(173)
    cases = []
    while len(cases) < 90:
        font = random.choice(list(FONTS))
        size = random.choice([9, 12, 13.5, 17, 20, 28.25, 40])
        text = " ".join(random.choice(SYLLABLES) for _ in range(random.randint(1, 10))).replace("|", "\u00ad")
        cases.append({
            "font": font, "size": size, "text": text, "width": round(random.uniform(3, 14) * size, 2),
            "spacing": random.choice([0, 0, 0.5, 2]), "weight": random.choice([400, 700]) if font == "Inter.ttf" else 400,
            "features": random.choice([[], [], ["-liga"], ["-kern"]]), "runs": [],
        })
    return cases


def html(case):
    def escaped(text):
        return text.replace("&", "&amp;").replace("<", "&lt;")

    n = ENLARGED
    style = "font:%g %gpx '%s';width:%gpx;letter-spacing:%gpx;" % (case["weight"], case["size"] * n, case["font"], case["width"] * n, case["spacing"] * n)
    if case["features"]:
        style += "font-feature-settings:%s;" % ",".join("'%s' %d" % (f.lstrip("-"), not f.startswith("-")) for f in case["features"])
    body, text = "", case["text"]
    end = 0
    for a, b, size, weight in case["runs"]:
        body += escaped(text[end:a]) + '<span style="font-size:%gpx;font-weight:%g">%s</span>' % (size * n, weight, escaped(text[a:b]))
        end = b
    body += escaped(text[end:])
    return '<div class="t" dir="auto" style="%s">%s</div>' % (style.replace('"', "'"), body)


def page(cases):
    faces = "".join(
        "@font-face { font-family: '%s'; font-weight: 100 900; src: url(data:font/ttf;base64,%s) }\n"
        % (name, base64.b64encode(path.read_bytes()).decode()) for name, path in FONTS.items())
    return (
        "<!doctype html><meta charset='utf-8'><style>" + faces
        + ".t { white-space: pre-wrap; overflow-wrap: anywhere; text-rendering: geometricPrecision; font-kerning: normal; unicode-bidi: plaintext; "
        "line-height: 1.5; tab-size: 1 }</style>" + "\n".join(html(case) for case in cases))


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    write(folder / "lines.json", texts(), 200)
    write(folder / "hyphens.json", hyphens(), 60)


def write(target, cases, count):
    script = SCRIPT.replace("HEIGHT", str(ENLARGED))
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        def lines(cases):
            path = Path(folder) / "page.html"
            path.write_text(page(cases), encoding="utf-8")
            browser.open(path)
            return browser.evaluate(script)

        plain = lines(cases)
        narrower = lines([{**case, "width": case["width"] - 0.01} for case in cases])
        wider = lines([{**case, "width": case["width"] + 0.01} for case in cases])
    # A soft hyphen inside a ligature has a part of its width.
    for line in (line for own in plain + narrower + wider for line in own):
        line["text"] = line["text"][:-1].replace("\u2010", "") + line["text"][-1:]
    kept = []
    for case, own, less, more in zip(cases, plain, narrower, wider):
        if [x["text"] for x in own] == [x["text"] for x in less] == [x["text"] for x in more]:
            kept.append({**case, "lines": [{"text": x["text"], "width": round(x["width"], 4)} for x in own]})
    kept = kept[:count]
    with open(target, "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(case, ensure_ascii=False) for case in kept) + "\n]\n")
    print(f"{target}: {len(kept)} texts, {sum(len(case['lines']) for case in kept)} lines")


if __name__ == "__main__":
    main()
