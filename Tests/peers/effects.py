"""Compares filters, isolation and the shadows of boxes with headless Chromium, which draws the same views from CSS.

    effects.py PARADE [SCENE ...] [--pictures FOLDER]

Each scene is drawn at 0, one half and 1 of its time: by parade, and by Chromium four times as large and averaged. Prints a
line for each picture: the mean difference in levels, the largest one, and the share of pixels that differ by more than 8
levels. --pictures keeps both pictures. The exit code is 1 if a picture is out of tolerance. Needs Chromium, numpy and Pillow.
"""

import argparse
import base64
import io
import json
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from chromium import Chromium

SCENES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "GoldenTests", "Scenes")
NAMES = ["filter-tones", "filter-lists", "filter-lists-animated", "blend-isolated", "shadows-outer", "shadows-inset",
         "shadows-animated"]
SCALE = 4
# Mean difference in levels, and share of pixels over 8 levels. Chromium approximates the Gaussians of shadows, by up to four
# levels in the middle of a round box, and it composites a rounded edge and the shadow cut off there at four times the size.
MEAN, SHARE = 0.65, 0.004
SINGLE = ["blur", "brightness", "contrast", "saturation", "hueRotate", "grayscale", "sepia", "invert"]


def offset(value):
    x, y = value.get("offset", [0, 0])
    return f"{x}px {y}px"


def function(name, amount):
    """A filter as CSS."""
    if name == "dropShadow":
        return f"drop-shadow({offset(amount)} {amount.get('radius', 0)}px {amount.get('color', '#000')})"
    names = {"saturation": "saturate", "hueRotate": "hue-rotate"}
    return f"{names.get(name, name)}({amount}{ {'blur': 'px', 'hueRotate': 'deg'}.get(name, '')})"


def filters(values):
    return " ".join(function(*item) for value in values for item in value.items()) or "none"


def shadows(values):
    return ", ".join(
        f"{'inset ' if value.get('inset') else ''}{offset(value)} {value.get('blur', 0)}px {value.get('spread', 0)}px "
        f"{value.get('color', '#000')}" for value in values) or "none"


BACKDROP = {"backdropBlur": "blur", "backdropBrightness": "brightness", "backdropContrast": "contrast",
            "backdropSaturation": "saturation"}


def transform(values):
    """A list of functions as CSS."""
    def text(name, value):
        if name in ("rotate", "rotateX", "rotateY"):
            return f"{name}({value}deg)"
        if name == "perspective":
            return f"perspective({value}px)"
        lengths = value if isinstance(value, list) else [value]
        return f"{name}({','.join(f'{length}px' if name == 'translate' else str(length) for length in lengths)})"
    return " ".join(text(*item) for value in values for item in value.items())


def gradient(view):
    """The background of a gradient, which is linear along an axis, or radial with its ends on the axes."""
    colors = view["colors"]
    stops = view.get("locations") or [index / (len(colors) - 1) for index in range(len(colors))]
    text = ", ".join(f"{color} {100 * stop}%" for color, stop in zip(colors, stops))
    (x, y), (toX, toY) = view.get("startPoint", [0.5, 0]), view.get("endPoint", [0.5, 1])
    if view.get("kind") == "radial":
        return f"radial-gradient({100 * abs(toX - x)}% {100 * abs(toY - y)}% at {100 * x}% {100 * y}%, {text})"
    return f"linear-gradient({'90deg' if (x, y, toX) == (0, 0.5, 1) else '180deg'}, {text})"


def mask(view, width, height):
    """The mask-image of a gradient, or of a rounded box inside a view of this size."""
    if view.get("type") == "gradient":
        return gradient(view)
    x, y, inner, outer = view["frame"]
    picture = (f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'><rect x='{x}' y='{y}' "
               f"width='{inner}' height='{outer}' rx='{view.get('cornerRadius', 0)}'/></svg>")
    return f"url(data:image/svg+xml;base64,{base64.b64encode(picture.encode()).decode()})"


def keyframes(view):
    """The CSS property and the values of each animation of a view."""
    for animation in view.get("animate", []):
        if "property" in animation:
            name, values = animation["property"], [value for _, value in animation["keyframes"]]
        else:
            (name, values), = animation["properties"].items()
        if name == "filters":
            yield "filter", [filters(value) for value in values]
        elif name in BACKDROP:
            yield "backdropFilter", [function(BACKDROP[name], value) for value in values]
        elif name == "shadows":
            yield "boxShadow", [shadows(value) for value in values]
        else:
            yield "filter", [function(name, value) for value in values]


def element(view):
    x, y, width, height = view["frame"]
    style = [f"left:{x}px; top:{y}px; width:{width}px; height:{height}px"]
    def add(key, text):
        if key in view:
            style.append(text(view[key]))
    add("backgroundColor", lambda value: f"background:{value}")
    add("image", lambda value: f"background:url({value}) 0 0 / 100% 100%; image-rendering:pixelated")
    if view.get("type") == "gradient":
        style.append(f"background:{gradient(view)}")
    add("cornerRadius", lambda value: "border-radius:" + " ".join(
        f"{radius}px" for radius in (value if isinstance(value, list) else [value])))
    add("borderWidth", lambda value: f"border:{value}px solid {view['borderColor']}")
    add("clipsToBounds", lambda value: "overflow:hidden")
    add("alpha", lambda value: f"opacity:{value}")
    add("blendMode", lambda value: f"mix-blend-mode:{value}")
    add("isolation", lambda value: "isolation:isolate")
    add("transform", lambda value: f"transform:{transform(value)}")
    add("sublayerTransform", lambda value: f"perspective:{value[0]['perspective']}px")
    add("mask", lambda value: f"mask-image:{mask(value, width, height)}")
    backdrop = [function(name, view[key]) for key, name in BACKDROP.items() if key in view]
    if backdrop:
        style.append("backdrop-filter:" + " ".join(backdrop))
    add("shadows", lambda value: f"box-shadow:{shadows(value)}")
    single = [function(name, view[name]) for name in SINGLE if name in view]
    if single or "filters" in view:
        style.append("filter:" + (" ".join(single) or filters(view["filters"])))
    animations = json.dumps(list(keyframes(view))).replace("'", "&apos;")
    children = "".join(element(child) for child in view.get("children", []))
    return f"<div style='{'; '.join(style)}' data-animations='{animations}'>{children}</div>"


def page(scene):
    canvas = scene["canvas"]
    return f"""<!doctype html><meta charset=utf-8><style>
* {{ margin: 0; box-sizing: border-box }} div {{ position: absolute; background-clip: border-box }}
body {{ background: {canvas['background']}; overflow: hidden }}</style><body>
{"".join(element(view) for view in scene["views"])}<script>
for (const element of document.querySelectorAll("div"))
  for (const [property, values] of JSON.parse(element.dataset.animations))
    element.animate({{ [property]: values }}, {{ duration: 1000, fill: "both" }}).pause()
function seek(time) {{ for (const animation of document.getAnimations()) animation.currentTime = 1000 * time }}
</script>"""


def frames(scene):
    return [0, 0.5, 1] if "timeline" in scene else [0]


def drawn(browser, scene, folder, scale=SCALE):
    """Chromium's pictures, drawn at a scale and averaged."""
    path = os.path.join(folder, "page.html")
    with open(path, "w") as file:
        file.write(page(scene))
    width, height = scene["canvas"]["width"], scene["canvas"]["height"]
    browser.call("Emulation.setDeviceMetricsOverride", session=browser.session, width=width, height=height,
                 deviceScaleFactor=scale, mobile=False)
    browser.open(path)
    for time in frames(scene):
        browser.evaluate(f"seek({time}); new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        data = browser.call("Page.captureScreenshot", session=browser.session, format="png")["data"]
        picture = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
        yield picture.resize((width, height), Image.BOX)


def rendered(parade, path, count, folder):
    """Our pictures."""
    output = os.path.join(folder, "frames")
    subprocess.run([parade, "render", path, "-o", output, "--frames", str(count)], check=True, stdout=subprocess.DEVNULL)
    return [Image.open(os.path.join(output, f"frame-{index:05}.png")).convert("RGB") for index in range(count)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parade")
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--pictures")
    options = parser.parse_args()
    isPassed = True
    with Chromium() as browser:
        for name in options.names or NAMES:
            path = os.path.join(SCENES, name, "scene.json")
            with open(path) as file:
                scene = json.load(file)
            with tempfile.TemporaryDirectory() as folder:
                theirs = list(drawn(browser, scene, folder))
                ours = rendered(os.path.abspath(options.parade), path, len(theirs), folder)
            for index, (one, other) in enumerate(zip(ours, theirs)):
                if options.pictures:
                    os.makedirs(options.pictures, exist_ok=True)
                    one.save(os.path.join(options.pictures, f"{name}-{index}-ours.png"))
                    other.save(os.path.join(options.pictures, f"{name}-{index}-chromium.png"))
                difference = numpy.abs(numpy.asarray(one, int) - numpy.asarray(other, int)).max(axis=2)
                mean, share = difference.mean(), (difference > 8).mean()
                isGood = mean <= MEAN and share <= SHARE
                isPassed = isPassed and isGood
                print(f"{name} {index}: mean {mean:.3f}, largest {difference.max()}, over 8 {share:.4f}"
                      f"{'' if isGood else '  <- out of tolerance'}")
    sys.exit(0 if isPassed else 1)


if __name__ == "__main__":
    main()
