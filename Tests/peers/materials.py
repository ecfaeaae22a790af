"""Compares sixty small scenes of backdrops, shadows, filters, isolation and noise with headless Chromium and with the truth.

    materials.py PARADE [NAME ...] [--pictures FOLDER] [--large]

Each scene is drawn by parade, by Chromium from the same views in CSS, and by materials_truth.py, which computes the exact picture from
the rules at four times the size. A NAME is a scene or the beginning of its name, such as "backdrop". A line for each picture
shows the mean and the largest difference in levels: between parade and Chromium, parade and the truth, Chromium and the
truth; with --large, also between Chromium at four times the size and the truth, which checks the truth. Chromium draws on
SwiftShader, because its software compositor does not mirror the edges of backdrops. Noise is compared only with the
specification's code, because Chromium samples it half a point farther. --pictures keeps the scenes and all pictures. The
exit code is 1 if a picture is out of tolerance. Needs Chromium, numpy and Pillow.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from chromium import Chromium
from effects import drawn, frames, rendered
from materials_truth import Truth

WIDTH, HEIGHT = 200, 160
SEED = 27


# Pictures


def photo():
    """A picture with smooth slopes, sharp edges and grain."""
    random = numpy.random.default_rng(SEED)
    y, x = numpy.mgrid[:HEIGHT, :WIDTH]
    picture = numpy.stack([
        90 + 0.5 * x + 30 * numpy.sin(y / 17), 120 + 60 * numpy.sin(x / 31 + y / 23), 210 - 0.8 * y + 0.1 * x], axis=2)
    for _ in range(14):
        centre, radius = random.uniform([0, 0], [WIDTH, HEIGHT]), random.uniform(6, 26)
        picture[numpy.hypot(x - centre[0], y - centre[1]) < radius] = random.uniform(0, 255, 3)
    picture += random.normal(0, 8, (HEIGHT, WIDTH, 1))
    return numpy.clip(numpy.round(picture), 0, 255).astype(numpy.uint8)


# Parts of scenes


def box(x, y, width, height, fill=None, radius=0, **keys):
    view = {"frame": [x, y, width, height], **keys}
    if fill:
        view["backgroundColor"] = fill
    if radius:
        view["cornerRadius"] = radius
    return view


def glass(x, y, width, height, fill=None, radius=0, blur=None, **keys):
    if blur is not None:
        keys["backdropBlur"] = blur
    return box(x, y, width, height, fill, radius, **keys)


def slope():
    """A smooth picture. Gradients of ours are dithered, which would hide how exact effects on them are."""
    y, x = numpy.mgrid[:HEIGHT, :WIDTH] + 0.5
    across = numpy.stack([numpy.interp(x, [0, WIDTH / 2, WIDTH], values) for values in (
        (43, 242, 255), (45, 84, 209), (110, 91, 102))], axis=2)
    part = numpy.clip(1 - numpy.hypot(x - 80, y - 70) / 60, 0, 1)[..., None]
    return numpy.round(across + (numpy.array([25, 167, 206]) - across) * part).astype(numpy.uint8)


PHOTO = {"type": "image", "frame": [0, 0, WIDTH, HEIGHT], "image": "photo.png"}
SLOPE = {"type": "image", "frame": [0, 0, WIDTH, HEIGHT], "image": "slope.png"}
GRADIENTS = [{"type": "gradient", "frame": [0, 0, WIDTH, HEIGHT], "colors": ["#2b2d6e", "#f2545b", "#ffd166"],
          "startPoint": [0, 0.5], "endPoint": [1, 0.5]},
         {"type": "gradient", "kind": "radial", "frame": [20, 10, 120, 120], "colors": ["#19a7ce", "#19a7ce00"],
          "startPoint": [0.5, 0.5], "endPoint": [1, 1]}]


def stripes(step=10, colors=("#d7263d", "#ffffff", "#1b998b", "#2e294e"), isVertical=True):
    length = WIDTH if isVertical else HEIGHT
    for index, start in enumerate(range(0, length, step)):
        color = colors[index % len(colors)]
        yield box(start, 0, step, HEIGHT, color) if isVertical else box(0, start, WIDTH, step, color)


def scene(views, background="#ffffff", page=None, animates=False):
    """A scene. `page` are the views for Chromium where the same words mean something else in CSS."""
    result = {"canvas": {"width": WIDTH, "height": HEIGHT, "scale": 1, "background": background}, "views": views}
    if animates:
        result["timeline"] = {"duration": 1}
    result["page"] = page or views
    return result


def backdrops():
    yield "bar", scene([PHOTO, glass(0, 0, 200, 44, "#ffffff80", blur=10)])
    yield "card", scene([PHOTO, glass(30, 30, 140, 100, "#ffffff33", 20, 6, borderWidth=1, borderColor="#ffffff88")])
    yield "tones", scene([*GRADIENTS, glass(30, 24, 140, 112, None, 24, 8, backdropBrightness=1.3, backdropContrast=0.8,
                                        backdropSaturation=1.8)])
    yield "tones-sharp", scene([*stripes(), glass(30, 24, 70, 112, None, 24, backdropBrightness=0.6, backdropContrast=1.6),
                                glass(110, 24, 70, 112, None, [30, 0, 30, 0], backdropSaturation=0)])
    yield "alpha", scene([PHOTO, glass(20, 20, 120, 90, "#19a7ce66", 18, 8, alpha=0.5),
                          glass(110, 80, 80, 70, None, 12, 12, alpha=0.8)])
    yield "clip", scene([*stripes(), box(20, 20, 160, 120, None, 30, clipsToBounds=True, children=[
        box(0, 0, 160, 120, "#ffd166"), box(20, 30, 60, 60, "#2e294e", 30), glass(-10, 60, 190, 80, "#ffffff40", 0, 7)])])
    yield "mask", scene([PHOTO, glass(20, 0, 160, 110, "#00000040", 0, 9, mask={
        "type": "gradient", "frame": [0, 0, 160, 110], "colors": ["#000", "#000", "#0000"], "locations": [0, 0.4, 1]})])
    yield "mask-box", scene([*stripes(8), glass(20, 20, 160, 120, "#ffffff30", 0, 5, mask=box(
        20, 10, 110, 90, "#000", 25))])
    yield "root-alpha", scene([*stripes(), box(20, 20, 160, 120, None, 0, alpha=0.8, children=[
        box(10, 10, 80, 60, "#f2545b"), glass(50, 30, 90, 80, "#ffffff40", 16, 6)])])
    yield "root-filter", scene([*stripes(), box(20, 20, 160, 120, "#ffd166", 0, filters=[{"saturate": 0.5}], children=[
        box(10, 10, 80, 60, "#f2545b"), glass(50, 30, 90, 80, None, 16, 6)])])
    yield "root-blend", scene([*stripes(), box(20, 20, 160, 120, None, 0, blendMode="multiply", children=[
        box(10, 10, 80, 60, "#f2545b"), glass(50, 30, 90, 80, "#ffffff20", 16, 6)])])
    # Only a root of ours: in CSS, isolation ends no backdrop. An opacity close to 1 does.
    inner = [box(10, 10, 80, 60, "#f2545b"), glass(50, 30, 90, 80, "#19a7ce40", 16, 6)]
    yield "root-isolation", scene([*stripes(), box(20, 20, 160, 120, None, 0, isolation=True, children=inner)], page=[
        *stripes(), box(20, 20, 160, 120, None, 0, alpha=0.9999, children=inner)])
    yield "nested", scene([PHOTO, glass(20, 20, 160, 120, "#ffffff60", 24, 8, children=[
        box(20, 20, 50, 50, "#d7263d"), glass(40, 30, 100, 70, "#2e294e30", 16, 5)])])
    yield "overlapping", scene([PHOTO, glass(10, 10, 110, 80, "#ffffff30", 14, 5),
                                glass(60, 40, 110, 80, "#19a7ce30", 14, 7, backdropSaturation=1.6),
                                glass(30, 70, 80, 80, None, 40, 3, backdropBrightness=0.7)])
    yield "outside", scene([PHOTO, glass(-30, -20, 90, 70, "#ffffff30", 20, 8), glass(150, -10, 80, 60, None, 20, 12),
                            glass(-20, 120, 120, 60, "#d7263d30", 20, 6), glass(140, 90, 60, 70, None, 0, 4)])
    yield "turned", scene([*stripes(), glass(30, 25, 90, 80, "#ffffff30", 16, 6, transform=[{"rotate": 20}]),
                           glass(140, 110, 90, 60, "#00000030", 10, 5, transform=[{"rotate": -35}]),
                           box(130, 10, 34, 70, None, 0, clipsToBounds=True, children=[
                               glass(10, 10, 50, 50, None, 0, 8, transform=[{"rotate": 15}])])])
    yield "scaled", scene([*stripes(12), glass(20, 20, 60, 50, None, 12, 5, transform=[{"scale": 1.3}]),
                           glass(110, 10, 60, 100, "#00000030", 20, 6, transform=[{"scale": [-1.4, 0.6]}]),
                           glass(20, 80, 60, 90, None, 10, 3, transform=[{"rotate": 90}])])
    yield "perspective", scene([PHOTO, box(0, 0, 200, 160, None, 0, sublayerTransform=[{"perspective": 300}], children=[
        glass(45, 30, 110, 100, "#ffffff40", 14, 6, transform=[{"rotateY": 35}])])])
    yield "animated", scene([*stripes(), glass(30, 24, 140, 112, "#ffffff20", 24, 0, animate=[
        {"signal": "time", "properties": {"backdropBlur": [0, 20]}}])], animates=True)
    yield "tiny", scene([*stripes(6), glass(10, 10, 80, 60, None, 10, 0.3), glass(110, 10, 80, 60, None, 10, 1),
                         glass(10, 85, 80, 60, None, 10, 0), glass(110, 85, 80, 60, None, 10, 2)])
    yield "wide", scene([PHOTO, glass(10, 10, 70, 60, None, 12, 60), glass(100, 10, 90, 140, "#ffffff30", 12, 60),
                         glass(10, 90, 80, 12, None, 6, 20), glass(10, 120, 60, 30, None, 15, 30)])
    yield "fractional", scene([*stripes(), glass(20, 20, 100, 80, "#ffffff30", 16, 5, transform=[
        {"translate": [0.3, 0.6]}]), glass(110, 70, 80, 80, None, 0, 3, transform=[{"translate": [0.5, 0.25]}])])
    yield "filtered", scene([PHOTO, glass(15, 15, 80, 130, "#d7263d66", 16, 6, filters=[{"hueRotate": 120}], children=[
        box(20, 20, 40, 40, "#ffd166", 20)]), glass(105, 15, 80, 130, None, 16, 6, filters=[{"brightness": 0.5}])])
    yield "blended", scene([PHOTO, glass(15, 15, 80, 130, "#ffd166", 16, 6, blendMode="multiply"),
                            glass(105, 15, 80, 130, None, 16, 6, blendMode="overlay")])


def shadows():
    def card(*lists, background="#e9eef5", fill="#ffffff", radius=18, **keys):
        return scene([box(40, 35, 120, 90, fill, radius, shadows=list(lists), **keys)], background)

    yield "soft", card({"offset": [0, 8], "blur": 24, "color": "#14305c80"}, {"offset": [0, 2], "blur": 4, "color": "#0004"})
    yield "spread", card({"spread": 8, "blur": 10, "color": "#d7263d"}, {"spread": 14, "offset": [6, 6], "color": "#2e294e"})
    yield "narrow", card({"spread": -12, "offset": [0, 22], "blur": 16, "color": "#14305c"})
    yield "rings", card({"spread": 3, "color": "#fff"}, {"spread": 6, "color": "#19a7ce"}, {"spread": 12, "color": "#ffd166"})
    yield "corners", card({"offset": [6, 8], "blur": 14, "spread": 4, "color": "#000a"}, radius=[40, 0, 12, 45])
    yield "corners-small", card({"spread": 14, "color": "#19a7ce"}, radius=[3, 7, 0, 14])
    yield "inset", card({"inset": True, "offset": [0, 6], "blur": 18, "color": "#000a"})
    yield "inset-spread", card({"inset": True, "spread": 10, "blur": 8, "color": "#1b998b"},
                               {"inset": True, "spread": -6, "offset": [14, 10], "color": "#d7263d"}, radius=24)
    yield "neumorphic", card({"offset": [8, 8], "blur": 16, "color": "#b8c4d6"},
                             {"offset": [-8, -8], "blur": 16, "color": "#fff"},
                             {"inset": True, "offset": [3, 3], "blur": 6, "color": "#fff"},
                             {"inset": True, "offset": [-3, -3], "blur": 6, "color": "#b8c4d6"}, fill="#e9eef5", radius=30)
    yield "translucent", card({"offset": [10, 12], "blur": 12, "color": "#000"}, fill="#ffffff40", background="#ffd166")
    yield "border", card({"offset": [0, 5], "blur": 10, "color": "#0008"}, {"inset": True, "blur": 12, "color": "#d7263d"},
                         borderWidth=6, borderColor="#2e294e")
    yield "turned", card({"offset": [10, 0], "blur": 12, "color": "#14305c"}, {"inset": True, "offset": [0, 6], "blur": 8},
                         transform=[{"rotate": 25}])


def filters():
    def group(*lists, **keys):
        return scene([SLOPE, box(40, 30, 120, 100, "#19a7ce", 20, children=[
            box(15, 15, 50, 50, "#ffd166", 25), box(60, 40, 50, 50, "#d7263dcc")], **keys, **(
                {"filters": list(lists)} if lists else {}))], "#e9eef5")

    def shade(x, y, radius, color):
        return {"dropShadow": {"offset": [x, y], "radius": radius, "color": color}}

    yield "saturate-blur", group({"saturate": 1.8}, {"blur": 4})
    yield "blur-contrast", group({"blur": 6}, {"contrast": 3})
    yield "grayscale-brightness", group({"grayscale": 0.7}, {"brightness": 1.4})
    yield "sepia-contrast", group({"sepia": 0.9}, {"contrast": 1.3}, {"brightness": 0.8})
    yield "invert-hue", group({"invert": 1}, {"hueRotate": 180})
    yield "clamped", group({"brightness": 3}, {"brightness": 0.4}, {"saturate": 3})
    yield "shadow", group(shade(8, 10, 6, "#14305cc0"))
    yield "shadows", group(shade(6, 6, 0, "#000000"), shade(-4, 8, 3, "#d7263d80"))
    yield "blur-shadow", group({"blur": 2}, shade(10, 12, 4, "#000000"))
    yield "opacity-shadow", group({"opacity": 0.5}, shade(10, 12, 4, "#000000"), {"hueRotate": 90})
    yield "alpha", group({"blur": 3}, {"invert": 0.3}, alpha=0.6)
    yield "single", group(blur=2, brightness=1.2, contrast=0.8, saturation=1.5, hueRotate=45, grayscale=0.2, sepia=0.2)


def isolations():
    def page(*views, **keys):
        return scene([SLOPE, box(30, 20, 140, 120, None, 0, children=list(views), **keys)], "#e9eef5")

    yield "multiply", page(box(0, 0, 90, 80, "#ffd166", 16), box(40, 30, 90, 80, "#19a7ce", 16, blendMode="multiply"),
                           isolation=True)
    yield "none", page(box(0, 0, 90, 80, "#ffd166", 16), box(40, 30, 90, 80, "#19a7ce", 16, blendMode="multiply"))
    yield "difference", page(box(0, 0, 90, 80, "#ffd166cc", 40), box(40, 30, 90, 80, "#d7263daa", 16, blendMode="difference"),
                             isolation=True, alpha=0.8)
    yield "nested", page(box(0, 0, 140, 60, "#1b998b"), box(20, 20, 100, 90, None, 0, isolation=True, children=[
        box(0, 0, 60, 60, "#ffd166", 30), box(20, 20, 70, 60, "#f2545b", 12, blendMode="screen")]),
        box(90, 10, 40, 100, "#2e294e", 8, blendMode="color-dodge"), isolation=True)
    yield "clipped", page(box(-10, 0, 90, 80, "#ffd166"), box(40, 30, 110, 100, "#19a7ce", 16, blendMode="hard-light"),
                          box(70, -10, 30, 140, "#d7263d", 0, blendMode="luminosity"), isolation=True, clipsToBounds=True,
                          cornerRadius=28)
    yield "hue", page(box(0, 0, 90, 120, "#ffd16699"), box(20, 10, 100, 30, "#19a7ce", 10, blendMode="hue"),
                      box(20, 45, 100, 30, "#19a7ce", 10, blendMode="color"),
                      box(20, 80, 100, 30, "#19a7ce88", 10, blendMode="soft-light"), isolation=True)


def noises():
    def noise(kind, frequency, *, octaves=1, seed=0, frame=(0, 0, WIDTH, HEIGHT), **keys):
        return {"type": "noise", "frame": list(frame), "kind": kind, "baseFrequency": frequency, "octaves": octaves,
                "seed": seed, **keys}

    yield "fractal", scene([noise("fractal", 0.02, octaves=4, seed=3)])
    yield "turbulence", scene([noise("turbulence", 0.05, octaves=3, seed=-7)], "#10141c")
    yield "stretched", scene([noise("turbulence", [0.01, 0.2], octaves=2, seed=11, tint="#7a4a2b")], "#d9a066")
    yield "grain", scene([PHOTO, noise("fractal", 0.8, octaves=1, seed=9999991, tint="#ffffff80")])
    yield "box", scene([noise("fractal", 0.11, octaves=6, seed=1, frame=(17, 23, 150, 110))], "#ffd166")
    yield "gray", scene([noise("fractal", 0.6, octaves=2, seed=5, saturation=0)], "#000000")


def scenes():
    for kind, make in (("backdrop", backdrops), ("shadow", shadows), ("filter", filters), ("isolation", isolations),
                       ("noise", noises)):
        for name, value in make():
            yield f"{kind}-{name}", value


# Tolerances

# Mean difference in levels and largest one, of the channel that differs most. Eight bits alone make up to 0.4 on average.
CHROMIUM, TRUTH = (0.6, 30), (0.45, 8)
# A pixel of noise is within a level; where it is translucent, it is premultiplied and blended in eight bits.
NOISE = 0.6, 1.5
# How much closer to the truth Chromium may be on average: it blends translucent colours in floating point, parade in eight
# bits.
MARGIN = 0.1

DITHER = "gradients are dithered, and each filter of a backdrop rounds to levels; together more than Chromium's rounding"
APPROXIMATE = "Chromium blurs smaller copies of the backdrop and is off by this much itself, at any scale"
SNAPPED = "Chromium draws the edges of a backdrop under a transform up to a pixel off, and partly without antialiasing"
SEAM = "Chromium covers a pixel twice where two shapes end along the same edge"
PIXELS = "both filter or blend pixels, and so mixtures along edges, which four times as many pixels separate"
EXCEPTIONS = {
    "backdrop-tones": (DITHER, {"Chromium": (0.9, 8), "truth": (0.85, 8), "margin": 0.25}),
    "backdrop-tiny": ("a deviation of 0.3 pixels: the Gaussian is sampled at pixels, as Chromium's", {"truth": (1.4, 26)}),
    "backdrop-animated": (APPROXIMATE, {"Chromium": (3.7, 18)}),
    "backdrop-wide": (APPROXIMATE, {"Chromium": (0.8, 8)}),
    "backdrop-fractional": (
        "a backdrop that ends inside a pixel is mirrored at this pixel's outer edge, in Chromium at its inner one; "
        + SNAPPED, {"Chromium": (1.1, 70), "truth": (0.45, 14)}),
    "backdrop-clip": (SEAM, {"Chromium": (0.6, 60)}),
    "backdrop-turned": (
        SNAPPED + "; at the canvas's edge it blurs less", {"Chromium": (0.75, 48)}),
    "backdrop-scaled": (SNAPPED, {"Chromium": (1.5, 112)}),
    "backdrop-perspective": (SNAPPED, {"Chromium": (0.6, 42)}),
    "backdrop-filtered": (
        "as Chromium we filter backdrop and content one by one, so bright colours are cut off twice", {"truth": (4.5, 45)}),
    "backdrop-blended": (SEAM, {"truth": (0.45, 36)}),
    "shadow-soft": ("the alpha of shadows has eight bits", {"margin": 0.18}),
    "shadow-corners-small": (SEAM, {"Chromium": (0.6, 38)}),
    "shadow-inset-spread": (SEAM, {"Chromium": (0.6, 58)}),
    "shadow-border": (SEAM, {"Chromium": (0.6, 40)}),
    "shadow-turned": (SEAM, {"Chromium": (0.6, 88)}),
    "shadow-translucent": (
        "along its edge a translucent box is drawn over the shadow that ends there; Chromium is off by more",
        {"truth": (0.45, 16)}),
    "filter-blur-contrast": (
        "the contrast triples rounding, and the error of Chromium's approximated Gaussian",
        {"Chromium": (0.85, 12), "truth": (0.6, 8)}),
    "filter-grayscale-brightness": (PIXELS, {"truth": (0.45, 36)}),
    "filter-sepia-contrast": (PIXELS, {"truth": (0.45, 26)}),
    "filter-invert-hue": (PIXELS, {"truth": (0.45, 45)}),
    "filter-clamped": (PIXELS, {"truth": (0.45, 60)}),
    "filter-shadows": (PIXELS, {"truth": (0.45, 16)}),
    "isolation-nested": (PIXELS, {"truth": (0.45, 27)}),
}


def judged(name, *results):
    """The limits that a picture exceeds. `results` are the differences to Chromium and to the truth, and Chromium's to it."""
    _, limits = EXCEPTIONS.get(name, ("", {}))
    if name.startswith("noise"):
        pairs = [("truth", results[0], NOISE)]
    else:
        pairs = [("Chromium", results[0], limits.get("Chromium", CHROMIUM)),
                 ("truth", results[1], limits.get("truth", TRUTH))]
    faults = [f"{other}: over {mean} or {largest}" for other, result, (mean, largest) in pairs
              if result[0] > mean or result[1] > largest]
    if len(results) == 3 and results[1][0] > results[2][0] + limits.get("margin", MARGIN):
        faults.append("Chromium is closer to the truth")
    return faults


def difference(one, other):
    return numpy.abs(numpy.asarray(one, float) - numpy.asarray(other, float)).max(axis=2)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parade")
    parser.add_argument("names", nargs="*", default=[""])
    parser.add_argument("--pictures")
    parser.add_argument("--large", action="store_true", help="compare the truth with Chromium at four times the size, too")
    options = parser.parse_args()
    pictures = {"photo.png": photo(), "slope.png": slope()}
    selected = [(name, value) for name, value in scenes() if any(name.startswith(part) for part in options.names or [""])]
    failed = []
    print(f"{'':30}{'ours, Chromium':>16}{'ours, truth':>16}{'Chromium, truth':>16}")
    with Chromium(usesGPU=True) as browser, tempfile.TemporaryDirectory() as temporary:
        for name, value in selected:
            kind = name.split("-")[0]
            folder = os.path.join(options.pictures or temporary, name)
            os.makedirs(folder, exist_ok=True)
            for file, picture in pictures.items():
                Image.fromarray(picture).save(os.path.join(folder, file))
            page = {**value, "views": value.pop("page")}
            path = os.path.join(folder, "scene.json")
            with open(path, "w") as file:
                json.dump(value, file, indent=1)
            times = frames(value)
            try:
                ours = rendered(os.path.abspath(options.parade), path, len(times), folder)
            except subprocess.CalledProcessError:
                failed.append(name)
                print(f"{name:30}  <- not drawn")
                continue
            theirs = list(drawn(browser, page, folder, 1)) if kind != "noise" else []
            large = list(drawn(browser, page, folder, 4)) if theirs and options.large else []
            for index, time in enumerate(times):
                exact = Truth(value, pictures, time, 1 if kind == "noise" else 4).result
                label = name + (f" {index}" if len(times) > 1 else "")
                pairs = [(ours[index], exact)]
                if theirs:
                    pairs = [(ours[index], theirs[index]), (ours[index], exact), (theirs[index], exact)]
                    pairs += [(large[index], exact)] if large else []
                results = [(one.mean(), one.max()) for one in (difference(*pair) for pair in pairs)]
                faults = judged(name, *results[:3])
                failed += [label] if faults else []
                columns = "".join(f"{mean:10.3f} {largest:5.1f}" for mean, largest in results)
                print(f"{label:30}{'' if theirs else ' ' * 16}{columns}{'  <- ' if faults else ''}{', '.join(faults)}",
                      flush=True)
                if options.pictures:
                    saved = {"ours": ours, "chromium": theirs, "large": large}
                    for one, images in saved.items():
                        if images:
                            images[index].save(os.path.join(folder, f"{index}-{one}.png"))
                    Image.fromarray(numpy.round(exact).astype(numpy.uint8)).save(os.path.join(folder, f"{index}-truth.png"))
    print(f"{len(selected)} scenes, out of tolerance: {', '.join(failed) or 'none'}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
