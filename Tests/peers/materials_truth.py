"""The exact picture of a small scene, from the rules of CSS, in floating point and at several times the size.

A backdrop is what CSS says: the view's own filters change it too, and a blend mode applies between it and the view's content.
Isolation ends backdrops, which is a rule of ours alone. Noise is sampled at the centres of pixels, so it is drawn at scale 1.
It draws boxes with round corners, borders, gradients, pictures, shadows of boxes, groups, filters, masks, blend modes,
backdrops and noise, with plane and perspective transforms. Gaussians are exact. Nothing is rounded to levels before the end.
"""

import numpy

MARGIN = 24  # Points around the canvas. What lies there takes part in blurs.


# Matrices


def matrix(values):
    """A list of transform functions as a matrix of four rows."""
    result = numpy.eye(4)
    for value in values:
        (name, amount), = value.items()
        step = numpy.eye(4)
        if name == "translate":
            step[:2, 3] = amount
        elif name == "scale":
            step[0, 0], step[1, 1] = amount if isinstance(amount, list) else (amount, amount)
        elif name == "perspective":
            step[3, 2] = -1 / amount
        else:
            cosine, sine = numpy.cos(numpy.radians(amount)), numpy.sin(numpy.radians(amount))
            first, second = {"rotate": (0, 1), "rotateX": (1, 2), "rotateY": (2, 0)}[name]
            step[first, first] = step[second, second] = cosine
            step[second, first], step[first, second] = sine, -sine
        result = result @ step
    return result


def about(x, y, inner):
    return matrix([{"translate": [x, y]}]) @ inner @ matrix([{"translate": [-x, -y]}])


def flat(value):
    """A matrix without depth."""
    value = value.copy()
    value[2], value[:, 2] = 0, 0
    value[2, 2] = 1
    return value


def plane(value):
    return value[numpy.ix_([0, 1, 3], [0, 1, 3])]


# Colours


def color(text):
    """A colour as four numbers, not premultiplied."""
    digits = text[1:]
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    values = [int(digits[index:index + 2], 16) / 255 for index in range(0, len(digits), 2)]
    return numpy.array(values + [1] * (4 - len(values)))


def split(picture):
    alpha = picture[..., 3:]
    return numpy.where(alpha > 1e-6, picture[..., :3] / numpy.maximum(alpha, 1e-6), 0), alpha


def toned(picture, function):
    """A picture after a function of its colours, which are not premultiplied there."""
    colors, alpha = split(picture)
    return numpy.concatenate([numpy.clip(function(colors), 0, 1) * alpha, alpha], axis=2)


def saturation(amount):
    weights = numpy.array([0.213, 0.715, 0.072])
    return numpy.eye(3) * amount + (1 - amount) * weights


def tone(name, amount):
    """The function of colours of a filter."""
    if name == "brightness":
        return lambda colors: colors * amount
    if name == "contrast":
        return lambda colors: (colors - 0.5) * amount + 0.5
    if name == "invert":
        amount = min(amount, 1)
        return lambda colors: colors * (1 - 2 * amount) + amount
    if name in ("saturate", "saturation"):
        table = saturation(amount)
    elif name == "grayscale":
        kept = 1 - min(amount, 1)
        table = numpy.eye(3) * kept + (1 - kept) * numpy.array([0.2126, 0.7152, 0.0722])
    elif name == "sepia":
        kept = 1 - min(amount, 1)
        full = numpy.array([[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]])
        table = numpy.eye(3) * kept + (1 - kept) * full
    else:
        cosine, sine = numpy.cos(numpy.radians(amount)), numpy.sin(numpy.radians(amount))
        table = (numpy.array([[0.213, 0.715, 0.072]] * 3)
                 + cosine * numpy.array([[0.787, -0.715, -0.072], [-0.213, 0.285, -0.072], [-0.213, -0.715, 0.928]])
                 + sine * numpy.array([[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]))
    return lambda colors: colors @ table.T


def luminosity(colors):
    return (colors @ numpy.array([0.3, 0.59, 0.11]))[..., None]


def with_luminosity(colors, value):
    colors = colors + value - luminosity(colors)
    middle, low, high = luminosity(colors), colors.min(axis=2, keepdims=True), colors.max(axis=2, keepdims=True)
    colors = numpy.where(low < 0, middle + (colors - middle) * middle / numpy.maximum(middle - low, 1e-9), colors)
    return numpy.where(high > 1, middle + (colors - middle) * (1 - middle) / numpy.maximum(high - middle, 1e-9), colors)


def range_of(colors):
    return colors.max(axis=2, keepdims=True) - colors.min(axis=2, keepdims=True)


def with_saturation(colors, value):
    return (colors - colors.min(axis=2, keepdims=True)) / numpy.maximum(range_of(colors), 1e-9) * value


def hard_light(below, above):
    return numpy.where(above <= 0.5, 2 * below * above, 1 - 2 * (1 - below) * (1 - above))


def soft_light(below, above):
    root = numpy.where(below <= 0.25, ((16 * below - 12) * below + 4) * below, numpy.sqrt(below))
    return numpy.where(
        above <= 0.5, below - (1 - 2 * above) * below * (1 - below), below + (2 * above - 1) * (root - below))


BLENDS = {
    "multiply": lambda below, above: below * above,
    "screen": lambda below, above: below + above - below * above,
    "overlay": lambda below, above: hard_light(above, below),
    "darken": numpy.minimum,
    "lighten": numpy.maximum,
    "hard-light": hard_light,
    "soft-light": soft_light,
    "difference": lambda below, above: abs(below - above),
    "exclusion": lambda below, above: below + above - 2 * below * above,
    "color-dodge": lambda below, above: numpy.where(
        below <= 0, 0, numpy.where(above >= 1, 1, numpy.minimum(1, below / numpy.maximum(1 - above, 1e-9)))),
    "color-burn": lambda below, above: numpy.where(
        below >= 1, 1, numpy.where(above <= 0, 0, 1 - numpy.minimum(1, (1 - below) / numpy.maximum(above, 1e-9)))),
    "hue": lambda below, above: with_luminosity(with_saturation(above, range_of(below)), luminosity(below)),
    "saturation": lambda below, above: with_luminosity(with_saturation(below, range_of(above)), luminosity(below)),
    "color": lambda below, above: with_luminosity(above, luminosity(below)),
    "luminosity": lambda below, above: with_luminosity(below, luminosity(above)),
}


def over(below, above, mode="normal"):
    """A premultiplied picture on another one."""
    if mode == "normal":
        return above + below * (1 - above[..., 3:])
    (bottom, backAlpha), (top, alpha) = split(below), split(above)
    mixed = (1 - backAlpha) * top + backAlpha * BLENDS[mode](bottom, top)
    return numpy.concatenate(
        [alpha * mixed + (1 - alpha) * below[..., :3], alpha + backAlpha * (1 - alpha)], axis=2)


def between(first, second, part):
    return first + (second - first) * part[..., None]


def clipped(buffer, clip):
    """What a buffer shows when its open clips end. A clip is what lies around it, its coverage, and the clip outside."""
    while clip:
        around, coverage, clip = clip
        buffer = between(around, buffer, coverage)
    return buffer


# Blurs


def gaussian(picture, sigma, mirrored=False):
    """A picture after a Gaussian of a standard deviation in samples: nothing lies beyond its edges, or its mirror image."""
    across, down = sigma if isinstance(sigma, tuple) else (sigma, sigma)
    sigma = max(across, down)
    if sigma <= 0:
        return picture
    height, width = picture.shape[:2]
    if mirrored:
        whole = numpy.concatenate([picture, picture[::-1]], axis=0)
        whole = numpy.concatenate([whole, whole[:, ::-1]], axis=1)
    else:
        reach = int(5 * sigma) + 1
        whole = numpy.pad(picture, [(0, reach), (0, reach)] + [(0, 0)] * (picture.ndim - 2))
    rows, columns = whole.shape[:2]
    factor = numpy.exp(-2 * numpy.pi ** 2 * (
        (down * numpy.fft.fftfreq(rows)[:, None]) ** 2 + (across * numpy.fft.rfftfreq(columns)[None]) ** 2))
    if picture.ndim == 3:
        factor = factor[..., None]
    waves = numpy.fft.rfft2(whole, axes=(0, 1)) * factor
    return numpy.clip(numpy.fft.irfft2(waves, s=(rows, columns), axes=(0, 1))[:height, :width], 0, 1)


def sampled(picture, x, y):
    """Values between samples, whose centres are at halves. Beyond its edges the outermost samples are repeated."""
    height, width = picture.shape[:2]
    x, y = numpy.clip(x - 0.5, 0, width - 1), numpy.clip(y - 0.5, 0, height - 1)
    left, top = x.astype(int), y.astype(int)
    right, bottom = numpy.minimum(left + 1, width - 1), numpy.minimum(top + 1, height - 1)
    x, y = (x - left)[..., None], (y - top)[..., None]
    return ((picture[top, left] * (1 - x) + picture[top, right] * x) * (1 - y)
            + (picture[bottom, left] * (1 - x) + picture[bottom, right] * x) * y)


# Shapes


def corners(value):
    return list(value) if isinstance(value, list) else [value] * 4


def distance(u, v, box, radii):
    """The distance to the edge of a box with round corners; less than 0 inside."""
    left, top, right, bottom = box
    x, y = u - (left + right) / 2, v - (top + bottom) / 2
    topLeft, topRight, bottomRight, bottomLeft = radii
    radius = numpy.where(x < 0, numpy.where(y < 0, topLeft, bottomLeft), numpy.where(y < 0, topRight, bottomRight))
    x, y = abs(x) - (right - left) / 2 + radius, abs(y) - (bottom - top) / 2 + radius
    return numpy.minimum(numpy.maximum(x, y), 0) + numpy.hypot(numpy.maximum(x, 0), numpy.maximum(y, 0)) - radius


def grown(box, radii, by):
    """A box with a spread, by CSS's rule for corners: square ones stay square, small ones become round slowly."""
    left, top, right, bottom = box
    if by <= 0:
        return (left - by, top - by, right + by, bottom + by), [max(0, radius + by) for radius in radii]
    factors = [1 if radius >= by else 1 + (radius / by - 1) ** 3 for radius in radii]
    return (left - by, top - by, right + by, bottom + by), [
        radius + by * factor if radius > 0 else 0 for radius, factor in zip(radii, factors)]


def has_backdrop(view):
    return any(key.startswith("backdrop") for key in view) or any(
        has_backdrop(child) for child in view.get("children", []))


class Truth:
    """Draws one frame of a scene. `pictures` are the pictures that it names, as arrays of levels."""

    def __init__(self, scene, pictures, time=0, scale=4):
        self.scale, self.time, self.pictures = scale, time, pictures
        canvas = scene["canvas"]
        self.width, self.height = canvas["width"], canvas["height"]
        rows, columns = (self.height + 2 * MARGIN) * scale, (self.width + 2 * MARGIN) * scale
        self.shape = rows, columns
        self.x = ((numpy.arange(columns) + 0.5) / scale - MARGIN)[None].repeat(rows, 0)
        self.y = ((numpy.arange(rows) + 0.5) / scale - MARGIN)[:, None].repeat(columns, 1)
        self.frame = MARGIN * scale, MARGIN * scale, columns - MARGIN * scale, rows - MARGIN * scale
        left, top, right, bottom = self.frame
        buffer = self.empty()
        buffer[top:bottom, left:right] = color(canvas["background"])
        for view in scene["views"]:
            buffer = self.draw(view, buffer, numpy.eye(4), None)
        part = buffer[top:bottom, left:right, :3]
        self.result = 255 * part.reshape(self.height, scale, self.width, scale, 3).mean(axis=(1, 3))

    def empty(self):
        return numpy.zeros(self.shape + (4,))

    def local(self, place):
        """The local coordinates of each sample."""
        back = numpy.linalg.inv(plane(place))
        w = back[2, 0] * self.x + back[2, 1] * self.y + back[2, 2]
        return ((back[0, 0] * self.x + back[0, 1] * self.y + back[0, 2]) / w,
                (back[1, 0] * self.x + back[1, 1] * self.y + back[1, 2]) / w)

    def coverage(self, local, box, radii):
        if box[2] <= box[0] or box[3] <= box[1]:
            return numpy.zeros(self.shape)
        value = distance(*local, box, radii)
        down, across = numpy.gradient(value)
        return numpy.clip(0.5 - value / numpy.maximum(numpy.hypot(down, across), 1e-9), 0, 1)

    def paint(self, buffer, source, coverage):
        """A premultiplied colour or picture inside a shape."""
        return over(buffer, source * coverage[..., None])

    def animated(self, view):
        view = dict(view)
        for animation in view.get("animate", []):
            for name, values in animation["properties"].items():
                position = self.time * (len(values) - 1)
                index = min(int(position), len(values) - 2)
                view[name] = values[index] + (values[index + 1] - values[index]) * (position - index)
        return view

    def draw(self, view, buffer, place, clip):
        """The buffer of the innermost group with a view on it."""
        animates = any(name.startswith("backdrop") for one in view.get("animate", []) for name in one["properties"])
        view = self.animated(view)
        x, y, width, height = view["frame"]
        place = place @ matrix([{"translate": [x, y]}]) @ about(
            width / 2, height / 2, matrix(view.get("transform", [])))
        local = self.local(place)
        box, radii = (0, 0, width, height), corners(view.get("cornerRadius", 0))
        outline = self.coverage(local, box, radii)
        order, mode = self.filters(view), view.get("blendMode", "normal")
        backdrop = [(name, view[key]) for key, name in (
            ("backdropBlur", "blur"), ("backdropBrightness", "brightness"), ("backdropContrast", "contrast"),
            ("backdropSaturation", "saturation")) if key in view]
        if not (order or backdrop or animates or view.get("isolation") or view.get("alpha", 1) < 1 or "mask" in view
                or mode != "normal"):
            return self.content(view, buffer, place, local, outline, clip)
        own = self.backdrop(clipped(buffer, clip), backdrop, place, local, box) if backdrop else None
        # Views inside do not see the backdrop, and a blend mode applies between the backdrop and the content.
        isApart = mode != "normal" or any(has_backdrop(child) for child in view.get("children", []))
        result = self.content(view, self.empty(), place, local, outline, None, None if isApart else own)
        if backdrop and isApart:
            result = over(own * outline[..., None], result, mode)
        for name, amount in order:
            result = self.filtered(result, name, amount, place)
        if "mask" in view:
            result = result * self.mask(view["mask"], local, width, height)[..., None]
        result = result * view.get("alpha", 1)
        return over(buffer, result, "normal" if backdrop else mode)

    def content(self, view, buffer, place, local, outline, clip, backdrop=None):
        """The buffer with a view's own pixels, then its children. What meets along an edge leaves no seam there."""
        x, y, width, height = view["frame"]
        box, radii = (0, 0, width, height), corners(view.get("cornerRadius", 0))
        border = view.get("borderWidth", 0)
        padding = (border, border, width - border, height - border), [max(0, radius - border) for radius in radii]
        shadows = view.get("shadows", [])
        around = inside = buffer
        for shadow in reversed(shadows):
            if not shadow.get("inset"):
                value = self.shadow(shadow, *grown(box, radii, shadow.get("spread", 0)), place)
                around = self.paint(around, self.premultiplied(shadow.get("color", "#000")), value)
        if backdrop is not None:
            inside = over(inside, backdrop)
        if "backgroundColor" in view:
            inside = over(inside, self.premultiplied(view["backgroundColor"]) + self.empty())
        edge = inside
        for shadow in reversed(shadows):
            if shadow.get("inset"):
                value = 1 - self.shadow(shadow, *grown(*padding, -shadow.get("spread", 0)), place)
                inside = self.paint(inside, self.premultiplied(shadow.get("color", "#000")), value)
        if view.get("type") in ("gradient", "image", "noise"):
            picture = (self.noise(view, local) if view["type"] == "noise"
                       else getattr(self, view["type"])(view, local, width, height))
            inside = over(inside, picture)
        perspective = matrix(view.get("sublayerTransform", []))
        clips, children = view.get("clipsToBounds"), flat(place) @ about(width / 2, height / 2, perspective)
        if clips:
            for child in view.get("children", []):
                inside = self.draw(child, inside, children, (around, outline, clip))
        if border:
            edge = over(edge, self.premultiplied(view["borderColor"]) + self.empty())
            inside = between(edge, inside, self.coverage(local, *padding))
        buffer = between(around, inside, outline)
        for child in [] if clips else view.get("children", []):
            buffer = self.draw(child, buffer, children, clip)
        return buffer

    def premultiplied(self, text):
        value = color(text)
        value[:3] *= value[3]
        return value

    def gradient(self, view, local, width, height):
        (x, y), (toX, toY) = view.get("startPoint", [0.5, 0]), view.get("endPoint", [0.5, 1])
        u, v = local[0] / width - x, local[1] / height - y
        if view.get("kind") == "radial":
            part = numpy.hypot(u / (toX - x), v / (toY - y))
        else:
            part = (u * (toX - x) + v * (toY - y)) / ((toX - x) ** 2 + (toY - y) ** 2)
        colors = numpy.array([self.premultiplied(text) for text in view["colors"]])
        stops = view.get("locations") or numpy.linspace(0, 1, len(colors))
        return numpy.stack([numpy.interp(part, stops, colors[:, index]) for index in range(4)], axis=2)

    def image(self, view, local, width, height):
        picture = self.pictures[view["image"]] / 255
        rows, columns = picture.shape[:2]
        x = numpy.clip((local[0] / width * columns).astype(int), 0, columns - 1)
        y = numpy.clip((local[1] / height * rows).astype(int), 0, rows - 1)
        return numpy.concatenate([picture[y, x], numpy.ones(self.shape + (1,))], axis=2)

    def mask(self, view, local, width, height):
        if view.get("type") == "gradient":
            return self.gradient(view, local, width, height)[..., 3]
        x, y, inner, outer = view["frame"]
        return self.coverage(local, (x, y, x + inner, y + outer), corners(view.get("cornerRadius", 0)))

    def shadow(self, shadow, box, radii, place):
        """The coverage of a box after the shift and blur of its shadow. The box is drawn with room for the blur."""
        sigma = shadow.get("blur", 0) / 2
        x, y = shadow.get("offset", [0, 0])
        local = self.local(place @ matrix([{"translate": [x, y]}]))
        value = self.coverage(local, box, radii)
        return gaussian(value, sigma * self.scale * numpy.sqrt(abs(numpy.linalg.det(place[:2, :2]))))

    def filters(self, view):
        single = [(name, view[name]) for name in (
            "blur", "brightness", "contrast", "saturation", "hueRotate", "grayscale", "sepia", "invert") if name in view]
        return single or [item for one in view.get("filters", []) for item in one.items()]

    def filtered(self, picture, name, amount, place):
        scale = self.scale * numpy.sqrt(abs(numpy.linalg.det(place[:2, :2])))
        if name == "blur":
            return gaussian(picture, amount * scale)
        if name == "opacity":
            return picture * min(amount, 1)
        if name == "dropShadow":
            x, y = place[:2, :2] @ amount.get("offset", [0, 0]) * self.scale
            alpha = numpy.roll(picture[..., 3], (round(y), round(x)), (0, 1))
            alpha = gaussian(alpha, amount.get("radius", 0) * scale)
            return over(self.premultiplied(amount.get("color", "#000")) * alpha[..., None], picture)
        return toned(picture, tone(name, amount))

    def backdrop(self, buffer, order, place, local, box):
        """What lies beneath a box, filtered. The filters see the box as far as it lies on the canvas, mirrored."""
        left, top, right, bottom = self.frame
        x0, y0, x1, y1 = box
        projection = plane(place)
        points = projection @ numpy.array([[x0, x1, x1, x0], [y0, y0, y1, y1], [1, 1, 1, 1]])
        points = points[:2] / points[2] * self.scale + MARGIN * self.scale
        result = self.empty()
        isUpright = not projection[2, :2].any() and abs(projection[[0, 1], [1, 0]]).max() < 1e-9
        if isUpright:
            low, high = numpy.floor(points.min(axis=1) + 1e-6), numpy.ceil(points.max(axis=1) - 1e-6)
            part = (slice(max(top, int(low[1])), min(bottom, int(high[1]))),
                    slice(max(left, int(low[0])), min(right, int(high[0]))))
            picture, density = buffer[part], self.scale
            if picture.size == 0:
                return result
        else:
            u, v = local
            isSeen = (u > x0) & (u < x1) & (v > y0) & (v < y1)
            isSeen[:top], isSeen[bottom:], isSeen[:, :left], isSeen[:, right:] = False, False, False, False
            if not isSeen.any():
                return result
            x0, x1, y0, y1 = u[isSeen].min(), u[isSeen].max(), v[isSeen].min(), v[isSeen].max()
            density = self.scale
            rows, columns = int(numpy.ceil((y1 - y0) * density)), int(numpy.ceil((x1 - x0) * density))
            column, row = numpy.meshgrid((numpy.arange(columns) + 0.5) / density, (numpy.arange(rows) + 0.5) / density)
            w = projection[2, 0] * (x0 + column) + projection[2, 1] * (y0 + row) + projection[2, 2]
            x, y = [(projection[axis, 0] * (x0 + column) + projection[axis, 1] * (y0 + row) + projection[axis, 2]) / w
                    for axis in (0, 1)]
            picture = sampled(buffer[top:bottom, left:right], x * self.scale, y * self.scale)
        for name, amount in order:
            if name == "blur":
                factors = (abs(projection[0, 0]), abs(projection[1, 1])) if isUpright else (1, 1)
                picture = gaussian(picture, tuple(amount * density * factor for factor in factors), mirrored=True)
            else:
                picture = toned(picture, tone(name, amount))
        if isUpright:
            result[part] = picture
            return result
        return sampled(picture, (u - x0) * density, (v - y0) * density)

    def noise(self, view, local):
        value = turbulence(view, *local)
        if "tint" in view:
            return self.premultiplied(view["tint"]) * value[..., 3:]
        value[..., :3] *= value[..., 3:]
        return value


# Noise: the code of SVG 1.1, feTurbulence


def tables(seed):
    """The lattice and the gradients of the four channels."""
    seed = int(seed)
    if seed <= 0:
        seed = -(seed % -(2 ** 31 - 2)) + 1 if seed else 1
    if seed > 2 ** 31 - 2:
        seed = 2 ** 31 - 2

    def random():
        nonlocal seed
        seed = 16807 * (seed % 127773) - 2836 * (seed // 127773)
        if seed <= 0:
            seed += 2 ** 31 - 1
        return seed

    gradients = numpy.zeros((4, 514, 2))
    for channel in range(4):
        for index in range(256):
            gradients[channel, index] = [(random() % 512 - 256) / 256 for _ in range(2)]
            gradients[channel, index] /= numpy.hypot(*gradients[channel, index])
    lattice = numpy.zeros(514, int)
    lattice[:256] = range(256)
    for index in range(255, 0, -1):
        other = random() % 256
        lattice[index], lattice[other] = lattice[other], lattice[index]
    lattice[256:], gradients[:, 256:] = lattice[:258], gradients[:, :258]
    return lattice, gradients


def turbulence(view, x, y):
    """The four channels of the noise, not premultiplied."""
    lattice, gradients = tables(view.get("seed", 0))
    frequency = view.get("baseFrequency", 0)
    frequencyX, frequencyY = frequency if isinstance(frequency, list) else (frequency, frequency)
    isFractal = view["kind"] == "fractal"
    result = numpy.zeros(x.shape + (4,))

    def noise(gradients, x, y):
        x, y = x + 4096, y + 4096
        left, top = x.astype(int), y.astype(int)
        rx0, ry0 = x - left, y - top
        rx1, ry1 = rx0 - 1, ry0 - 1
        bx0, bx1, by0, by1 = left & 255, (left + 1) & 255, top & 255, (top + 1) & 255
        i, j = lattice[bx0], lattice[bx1]
        b00, b10, b01, b11 = lattice[i + by0], lattice[j + by0], lattice[i + by1], lattice[j + by1]
        sx, sy = rx0 * rx0 * (3 - 2 * rx0), ry0 * ry0 * (3 - 2 * ry0)

        def dot(at, x, y):
            return x * gradients[at, 0] + y * gradients[at, 1]

        u, v = dot(b00, rx0, ry0), dot(b10, rx1, ry0)
        upper = u + sx * (v - u)
        u, v = dot(b01, rx0, ry1), dot(b11, rx1, ry1)
        return upper + sy * (u + sx * (v - u) - upper)

    for channel in range(4):
        ratio, total = 1, 0
        for octave in range(view.get("octaves", 1)):
            value = noise(gradients[channel], x * frequencyX * ratio, y * frequencyY * ratio)
            total = total + (value if isFractal else abs(value)) / ratio
            ratio *= 2
        result[..., channel] = (total + 1) / 2 if isFractal else total
    return numpy.clip(result, 0, 1)
