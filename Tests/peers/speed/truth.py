"""What pictures should be, computed without any renderer: exact coverage along rows, and many samples for each pixel.

Errors are mean absolute differences in levels of 255.
"""

import math

import numpy as np
from PIL import Image

ROWS = 64  # scanlines a pixel, each with exact coverage along x


def flattened(steps, parts=256):
    """The closed contours of a path, given as [letter, number…] steps, as lists of points."""
    contours = []
    for letter, *v in steps:
        if letter == "M":
            contours.append([(v[0], v[1])])
        elif letter == "L":
            contours[-1].append((v[0], v[1]))
        elif letter in "QC":
            controls = [contours[-1][-1]] + [(v[i], v[i + 1]) for i in range(0, len(v), 2)]
            for i in range(1, parts + 1):
                points, t = controls, i / parts
                while len(points) > 1:
                    points = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in zip(points, points[1:])]
                contours[-1].append(points[0])
    return contours


def read_steps(text):
    """The steps of a path from its text, whatever the white space."""
    steps = []
    for word in text.split():
        if word.isalpha():
            steps.append([word])
        else:
            steps[-1].append(float(word))
    return steps


def _add(row, start, end):
    """Adds the coverage of [start, end) to a row of pixels."""
    start, end = max(start, 0), min(end, len(row))
    if end <= start:
        return
    first, last = int(start), int(end)
    if first == last:
        row[first] += end - start
        return
    row[first] += first + 1 - start
    row[first + 1:last] += 1
    if last < len(row):
        row[last] += end - last


def fill(contours, width, height, dx=0.0, dy=0.0, rows=ROWS):
    """The coverage of a path by the non-zero rule, overlaps counted once."""
    cover = np.zeros((height, width))
    sides = [(a + dx, b + dy, c + dx, d + dy) for points in contours
             for (a, b), (c, d) in zip(points, points[1:] + points[:1]) if b != d]
    if not sides:
        return cover
    x0, y0, x1, y1 = map(np.array, zip(*sides))
    low, high, sign = np.minimum(y0, y1), np.maximum(y0, y1), np.where(y1 > y0, 1, -1)
    for y in range(max(0, math.floor(low.min())), min(height, math.ceil(high.max()))):
        near = np.nonzero((low < y + 1) & (high > y))[0]
        for k in range(rows):
            s = y + (k + 0.5) / rows
            hit = near[(low[near] <= s) & (high[near] > s)]
            x = x0[hit] + (s - y0[hit]) * (x1[hit] - x0[hit]) / (y1[hit] - y0[hit])
            winding = 0
            for index in np.argsort(x):
                if winding == 0:
                    start = x[index]
                winding += sign[hit[index]]
                if winding == 0:
                    _add(cover[y], start, x[index])
    return cover / rows


def stroke(contours, width, height, dx, dy, radius):
    """The coverage of a closed line with round joins: quadrilaterals and discs, their union counted once."""
    cover = np.zeros((height, width))
    points = np.array(contours[0]) + (dx, dy)
    if np.allclose(points[0], points[-1]):
        points = points[:-1]
    ends = np.roll(points, -1, 0)
    along = ends - points
    length = np.hypot(*along.T)[:, None]
    side = np.stack([-along[:, 1], along[:, 0]], 1) / length * radius
    quads = np.stack([points + side, ends + side, ends - side, points - side], 1)
    low, high = quads[:, :, 1].min(1), quads[:, :, 1].max(1)
    for y in range(max(0, math.floor(low.min() - radius)), min(height, math.ceil(high.max() + radius))):
        quad = quads[(low < y + 1) & (high > y)]
        disc = points[(points[:, 1] > y - radius) & (points[:, 1] < y + 1 + radius)]
        for k in range(ROWS):
            s = y + (k + 0.5) / ROWS
            reach = radius ** 2 - (s - disc[:, 1]) ** 2
            middle, half = disc[reach > 0, 0], np.sqrt(reach[reach > 0])
            spans = list(zip(middle - half, middle + half))
            crossing = np.full((len(quad), 4), np.nan)
            for i in range(4):
                a, b = quad[:, i], quad[:, (i + 1) % 4]
                hit = (np.minimum(a[:, 1], b[:, 1]) <= s) & (np.maximum(a[:, 1], b[:, 1]) > s)
                crossing[hit, i] = a[hit, 0] + (s - a[hit, 1]) * (b[hit, 0] - a[hit, 0]) / (b[hit, 1] - a[hit, 1])
            crossing = crossing[~np.isnan(crossing).all(1)]
            if len(crossing):
                spans += list(zip(np.nanmin(crossing, 1), np.nanmax(crossing, 1)))
            start = end = None
            for left, right in sorted(spans):
                if end is not None and left <= end:
                    end = max(end, right)
                    continue
                if end is not None:
                    _add(cover[y], start, end)
                start, end = left, right
            if end is not None:
                _add(cover[y], start, end)
    return cover / ROWS


def rounded(width, height, x, y, w, h, radius):
    """The coverage of a rounded rectangle with circular corners."""
    cover = np.zeros((height, width))
    for row in range(int(y), min(height, int(y + h) + 1)):
        for k in range(ROWS):
            s = row + (k + 0.5) / ROWS
            if y <= s < y + h:
                beyond = max(y + radius - s, s - (y + h - radius), 0)
                inset = radius - math.sqrt(radius ** 2 - beyond ** 2)
                _add(cover[row], x + inset, x + w - inset)
    return cover / ROWS


def mixed(picture, u, v):
    """A picture at points, mixed linearly between its pixels' centres; its edges go on."""
    height, width = picture.shape[:2]
    u, v = np.clip(u - 0.5, 0, width - 1), np.clip(v - 0.5, 0, height - 1)
    iu, iv = np.minimum(u.astype(np.int32), width - 2), np.minimum(v.astype(np.int32), height - 2)
    fu, fv = u - iu, v - iv
    if picture.ndim == 3:
        fu, fv = fu[..., None], fv[..., None]
    upper = picture[iv, iu] * (1 - fu) + picture[iv, iu + 1] * fu
    return upper * (1 - fv) + (picture[iv + 1, iu] * (1 - fu) + picture[iv + 1, iu + 1] * fu) * fv


def placed(picture, a, b, tx, ty, box, samples=16):
    """A picture that is turned and scaled: pixel = (a u − b v + tx, b u + a v + ty). Returns the means, and where they are far
    from its sides."""
    height, width = picture.shape[:2]
    x0, y0, x1, y1 = box
    size = a * a + b * b
    margin = 2 / math.sqrt(size)
    total, inside = np.zeros((y1 - y0, x1 - x0, 3)), np.ones((y1 - y0, x1 - x0), bool)
    x, y = np.meshgrid(np.arange(x0, x1), np.arange(y0, y1))
    for i in range(samples):
        for j in range(samples):
            px, py = x + (i + 0.5) / samples - tx, y + (j + 0.5) / samples - ty
            u, v = (a * px + b * py) / size, (a * py - b * px) / size
            inside &= (u > margin) & (u < width - margin) & (v > margin) & (v < height - margin)
            total += mixed(picture, u, v)
    return total / samples ** 2, inside


def _edge(width, height, u, v, radius):
    """The signed distance from a rounded rectangle at the origin; negative inside."""
    x, y = np.abs(u - width / 2) - (width / 2 - radius), np.abs(v - height / 2) - (height / 2 - radius)
    return np.hypot(np.maximum(x, 0), np.maximum(y, 0)) + np.minimum(np.maximum(x, y), 0) - radius


def _blurred(cards, width, height):
    """The Gaussian of a card's coverage, with its margin, a value for each pixel's centre."""
    margin = 2 * cards.MARGIN
    cover = rounded(round(width) + 2 * margin, round(height) + 2 * margin, margin, margin, width, height, cards.RADIUS)
    offsets = np.arange(-6 * cards.SIGMA, 6 * cards.SIGMA + 1)
    # Of each pixel as an area: the kernel's integral over it.
    error = np.vectorize(math.erf)
    root = cards.SIGMA * math.sqrt(2)
    weights = (error((offsets + 0.5) / root) - error((offsets - 0.5) / root)) / 2
    for axis in (0, 1):
        cover = np.apply_along_axis(lambda line: np.convolve(line, weights, "same"), axis, cover)
    return cover.astype(np.float32), margin


def frame_of_cards(cards, letters, frame, samples=8, rows=None):
    """A frame of the cards as it should be: `samples` × `samples` points a pixel, each composed exactly.

    `letters` is the program that gives the letters' outlines. `rows` limits the frame to some of its rows.
    """
    visible = list(cards.cards(frame))
    photos = {name: np.asarray(Image.open(cards.folder / name).convert("RGB"), np.float32) for name in cards.photos}
    fine = 8  # parts of a pixel of a card to each side, for the letters
    texts, shadows = {}, {}
    for view, (_, _, width, height), *_ in visible:
        labels = list(cards.labels(view))
        mask = np.zeros((round(height) * fine, round(width) * fine), np.float32)
        for (_, x, top, box, size, _, alpha), (_, outline) in zip(labels, cards.shaped(letters, labels)):
            steps = [[letter, *(number * fine for number in numbers)] for letter, *numbers in read_steps(outline)]
            base = cards.baseline(top, box, size)
            # The lines of text do not overlap.
            mask += alpha * fill(flattened(steps, 8), mask.shape[1], mask.shape[0], x * fine, base * fine, rows=4)
        texts[view["id"]] = mask
        if (width, height) not in shadows:
            shadows[width, height] = _blurred(cards, width, height)
    background = np.array([int(cards.background[i:i + 2], 16) for i in (1, 3, 5)], np.float32)
    rows = rows or range(cards.height)
    result = np.zeros((len(rows), cards.width, 3), np.float32)
    for index, row in enumerate(rows):
        x = (np.arange(cards.width * samples, dtype=np.float32) + 0.5) / samples
        y = row + (np.arange(samples, dtype=np.float32)[:, None] + 0.5) / samples
        line = np.broadcast_to(background, (samples, len(x), 3)).copy()
        for view, (left, top, width, height), scale, alpha, angle in visible:
            sine, cosine = math.sin(math.radians(angle)), math.cos(math.radians(angle))
            reach = 0.62 * height + 100
            if abs(row - (top + height / 2)) > reach:
                continue
            sx, sy = x - (left + width / 2), y - (top + height / 2)
            q = sy / (scale * (cosine + sy * sine / cards.DEPTH))
            depth = 1 - scale * q * sine / cards.DEPTH
            u, v = np.broadcast_arrays(sx * depth / scale + width / 2, q + height / 2)
            shadow, margin = shadows[width, height]
            outside = (u < -margin) | (u > width + margin)
            dark = 0.35 * mixed(shadow, u + margin, v - cards.DROP + margin)
            dark[outside | (v < -margin) | (v > height + margin)] = 0
            line *= 1 - (alpha * dark)[..., None]
            # `inside` and `border` are told apart at each sample.
            inside = _edge(width, height, u, v, cards.RADIUS) < 0
            if not inside.any():
                continue
            # The shadow does not show through an opaque card, but does through a translucent one's own layer: it is in that layer.
            line[inside] /= (1 - (alpha * dark)[inside])[:, None]
            u, v = u[inside], v[inside]
            photo = photos[cards.photo(view)]
            grown = max(width / photo.shape[1], height / photo.shape[0])
            color = mixed(photo, u / grown + (photo.shape[1] - width / grown) / 2, v / grown + (photo.shape[0] - height / grown) / 2)
            color *= (1 - np.clip((v / height - 0.45) / 0.55, 0, 1) * (0xA6 / 255))[:, None]
            white = mixed(texts[view["id"]], u * fine, v * fine)
            white[v < 0.45 * height] = 0
            border = _edge(width - 2 * cards.BORDER, height - 2 * cards.BORDER, u - cards.BORDER, v - cards.BORDER,
                           cards.RADIUS - cards.BORDER) >= 0
            white = 1 - (1 - white) * (1 - 0.6 * border)
            color += (255 - color) * white[:, None]
            line[inside] += (color - line[inside]) * alpha
        result[index] = line.reshape(samples, cards.width, samples, 3).mean((0, 2))
    return result


def error(picture, wanted):
    return float(np.abs(np.asarray(picture, np.float32) - wanted).mean())
