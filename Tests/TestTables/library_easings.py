#!/usr/bin/env python3
"""Writes Tables/library_easings.csv: easings of GSAP 3, Motion and easings.net, by the libraries' own code.

usage: library_easings.py

The functions are gsap-core.js, motion-utils/easing and easingsFunctions.ts, line by line in Python. The one difference is
that anticipate is 1 at 1, as Motion has it since version 12.
"""

import csv
import math
from pathlib import Path

STEPS = 16
TAU = 2 * math.pi

# gsap-core.js: _insertEase, _configElastic, _configBack


def gsap(ease_in, ease_out=None, ease_in_out=None):
    ease_out = ease_out or (lambda p: 1 - ease_in(1 - p))
    ease_in_out = ease_in_out or (lambda p: ease_in(p * 2) / 2 if p < 0.5 else 1 - ease_in((1 - p) * 2) / 2)
    return {"in": ease_in, "out": ease_out, "inOut": ease_in_out}


def in_out_from_out(ease_out):
    return lambda p: (1 - ease_out(1 - p * 2)) / 2 if p < 0.5 else 0.5 + ease_out((p - 0.5) * 2) / 2


def from_out(ease_out, mode):
    return {"out": ease_out, "in": lambda p: 1 - ease_out(1 - p), "inOut": in_out_from_out(ease_out)}[mode]


def elastic(mode, amplitude=1.0, period=None):
    p1 = amplitude if amplitude >= 1 else 1
    p2 = (period or (0.45 if mode == "inOut" else 0.3)) / (amplitude if amplitude < 1 else 1)
    p3 = p2 / TAU * math.asin(1 / p1)
    factor = TAU / p2
    return from_out(lambda p: 1 if p == 1 else p1 * 2 ** (-10 * p) * math.sin((p - p3) * factor) + 1, mode)


def back(mode, overshoot=1.70158):
    return from_out(lambda p: (p - 1) * (p - 1) * ((overshoot + 1) * (p - 1) + overshoot) + 1 if p else 0, mode)


def power(exponent):
    return gsap(
        lambda p: p**exponent, lambda p: 1 - (1 - p) ** exponent,
        lambda p: (p * 2) ** exponent / 2 if p < 0.5 else 1 - ((1 - p) * 2) ** exponent / 2)


def bounce_out(p, n=7.5625, c=2.75):
    n1, n2, n3 = 1 / c, 2 / c, 2.5 / c
    if p < n1:
        return n * p * p
    if p < n2:
        return n * (p - 1.5 / c) ** 2 + 0.75
    if p < n3:
        return n * (p - 2.25 / c) * (p - 2.25 / c) + 0.9375
    return n * (p - 2.625 / c) ** 2 + 0.984375


EASES = {f"power{index}": power(index + 1) for index in range(5)}
EASES["strong"] = power(5)
EASES["sine"] = gsap(lambda p: 1 if p == 1 else -math.cos(p * math.pi / 2) + 1)
EASES["expo"] = gsap(lambda p: 2 ** (10 * (p - 1)) * p + p**6 * (1 - p))
EASES["circ"] = gsap(lambda p: -(math.sqrt(1 - p * p) - 1))
EASES["back"] = {mode: back(mode) for mode in ("in", "out", "inOut")}
EASES["elastic"] = {mode: elastic(mode) for mode in ("in", "out", "inOut")}
EASES["bounce"] = gsap(lambda p: 1 - bounce_out(1 - p), bounce_out)


def named():
    yield "none", lambda p: p
    for name, modes in EASES.items():
        yield name, modes["out"]
        for mode, function in modes.items():
            yield f"{name}.{mode}", function
    for overshoot in (-2.0, 0.0, 0.5, 1.7, 4.0):
        yield f"back({overshoot})", back("out", overshoot)
        for mode in ("in", "out", "inOut"):
            yield f"back.{mode}({overshoot})", back(mode, overshoot)
    for numbers in ((1.0,), (2.5,), (0.5,), (1.0, 0.3), (1.5, 0.75), (0.4, 0.2), (3.0, 2.0)):
        text = ", ".join(map(str, numbers))
        yield f"elastic({text})", elastic("out", *numbers)
        for mode in ("in", "out", "inOut"):
            yield f"elastic.{mode}({text})", elastic(mode, *numbers)
    yield from motion()
    yield from easings_net()


# motion-utils/easing


def bezier(x1, y1, x2, y2):
    def coordinate(t, a, b):
        return 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t**3

    def value(p):
        low, high = 0.0, 1.0
        for _ in range(80):
            middle = (low + high) / 2
            if coordinate(middle, x1, x2) < p:
                low = middle
            else:
                high = middle
        return coordinate(low, y1, y2)

    return value


def reverse_easing(easing):
    return lambda p: 1 - easing(1 - p)


def mirror_easing(easing):
    return lambda p: easing(2 * p) / 2 if p <= 0.5 else (2 - easing(2 * (1 - p))) / 2


def motion():
    circ_in = lambda p: 1 - math.sin(math.acos(p))
    back_out = bezier(0.33, 1.53, 0.69, 0.99)
    back_in = reverse_easing(back_out)
    yield "circIn", circ_in
    yield "circOut", reverse_easing(circ_in)
    yield "circInOut", mirror_easing(circ_in)
    yield "backIn", back_in
    yield "backOut", back_out
    yield "backInOut", mirror_easing(back_in)

    def anticipate(p):
        if p >= 1:
            return 1
        p *= 2
        return 0.5 * back_in(p) if p < 1 else 0.5 * (2 - 2 ** (-10 * (p - 1)))

    yield "anticipate", anticipate


# easings.net: easingsFunctions.ts


def easings_net():
    c4, c5 = TAU / 3, TAU / 4.5
    ends = lambda function: lambda x: x if x in (0, 1) else function(x)
    yield "easeInElastic", ends(lambda x: -(2 ** (10 * x - 10)) * math.sin((x * 10 - 10.75) * c4))
    yield "easeOutElastic", ends(lambda x: 2 ** (-10 * x) * math.sin((x * 10 - 0.75) * c4) + 1)
    yield "easeInOutElastic", ends(
        lambda x: -(2 ** (20 * x - 10) * math.sin((20 * x - 11.125) * c5)) / 2
        if x < 0.5 else 2 ** (-20 * x + 10) * math.sin((20 * x - 11.125) * c5) / 2 + 1)
    yield "easeInBounce", lambda x: 1 - bounce_out(1 - x)
    yield "easeOutBounce", bounce_out
    yield "easeInOutBounce", (
        lambda x: (1 - bounce_out(1 - 2 * x)) / 2 if x < 0.5 else (1 + bounce_out(2 * x - 1)) / 2)


def main():
    path = Path(__file__).parent / "Tables" / "library_easings.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["section", "case", "x", "quantity", "value"])
        for name, function in named():
            for step in range(STEPS + 1):
                p = step / STEPS
                writer.writerow(["library_easings", name, repr(p), "value", repr(float(function(p)))])


if __name__ == "__main__":
    main()
