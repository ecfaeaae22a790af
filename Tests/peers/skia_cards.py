"""The workload `phone` drawn by Skia on the processor, in premultiplied pixels of eight bits."""

import math

import skia
from PIL import Image

NAME = f"Skia {skia.__version__}"


class Painter:
    """Draws frames into one picture in memory; with `cached` each card is a picture of its own, made once."""

    def __init__(self, phone, cached):
        self.phone = phone
        self.cached = {} if cached else None
        self.surface = skia.Surface.MakeRasterN32Premul(phone.width, phone.height)
        self.photos = {
            name: skia.Image.open(str(phone.folder / name)).makeRasterImage().withDefaultMipmaps() for name in phone.photos}
        color = phone.background.lstrip("#")
        self.background = skia.Color(*(int(color[index:index + 2], 16) for index in (0, 2, 4)))
        self.face = skia.Typeface.MakeFromFile(str(phone.font))
        self.faces = {}
        _, (_, _, self.width, self.height), _, _, _ = next(phone.cards(60))
        self.margin = 3 * phone.SIGMA + phone.DROP
        self.sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNearest)

    def _weighed(self, weight):
        """The letters in a weight: the font is a variable one."""
        if weight not in self.faces:
            # All three are held until the clone is made: they point to each other.
            axis = skia.FontArguments.VariationPosition.Coordinate(0x77676874, float(weight))
            axes = skia.FontArguments.VariationPosition.Coordinates([axis])
            position = skia.FontArguments.VariationPosition(axes)
            arguments = skia.FontArguments()
            arguments.setVariationDesignPosition(position)
            self.faces[weight] = self.face.makeClone(arguments)
        return self.faces[weight]

    def _card(self, canvas, view):
        """A card with its upper left corner at the origin."""
        width, height, radius = self.width, self.height, self.phone.RADIUS
        shape = skia.RRect.MakeRectXY(skia.Rect.MakeWH(width, height), radius, radius)
        blur = skia.MaskFilter.MakeBlur(skia.BlurStyle.kNormal_BlurStyle, self.phone.SIGMA)
        fallen = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(0, self.phone.DROP, width, height), radius, radius)
        canvas.drawRRect(fallen, skia.Paint(Color=skia.Color(0, 0, 0, round(0.35 * 255)), MaskFilter=blur, AntiAlias=True))
        canvas.save()
        canvas.clipRRect(shape, True)
        photo = self.photos[self.phone.photo(view)]
        scale, x, y = self.phone.cover(photo.width(), photo.height(), width, height)
        target = skia.Rect.MakeXYWH(x, y, photo.width() * scale, photo.height() * scale)
        canvas.drawImageRect(photo, target, self.sampling)
        scrim = skia.GradientShader.MakeLinear(
            [skia.Point(0, height * 0.45), skia.Point(0, height)], [skia.Color(0, 0, 0, 0), skia.Color(0, 0, 0, 0xA6)])
        canvas.drawRect(skia.Rect.MakeXYWH(0, height * 0.45, width, height * 0.55), skia.Paint(Shader=scrim, Dither=True))
        for text, left, top, box, size, weight, alpha in self.phone.labels(view):
            font = skia.Font(self._weighed(weight), size)
            white = skia.Paint(Color=skia.Color(255, 255, 255, round(alpha * 255)), AntiAlias=True)
            canvas.drawString(text, left, top + box / 2 + size * 0.36, font, white)
        canvas.restore()
        border = self.phone.BORDER
        inner = skia.RRect.MakeRectXY(
            skia.Rect.MakeXYWH(border / 2, border / 2, width - border, height - border), radius - border / 2,
            radius - border / 2)
        canvas.drawRRect(inner, skia.Paint(
            Color=skia.Color(255, 255, 255, 0x99), Style=skia.Paint.kStroke_Style, StrokeWidth=border, AntiAlias=True))

    def _picture(self, view):
        if view["id"] not in self.cached:
            surface = skia.Surface.MakeRasterN32Premul(
                math.ceil(self.width + 2 * self.margin), math.ceil(self.height + 2 * self.margin))
            canvas = surface.getCanvas()
            canvas.translate(self.margin, self.margin)
            self._card(canvas, view)
            self.cached[view["id"]] = surface.makeImageSnapshot()
        return self.cached[view["id"]]

    def _turned(self, angle):
        """A rotation about the horizontal axis, seen from a distance, as a matrix of the plane."""
        cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        return skia.Matrix.MakeAll(1, 0, 0, 0, cosine, 0, 0, -sine / self.phone.DEPTH, 1)

    def draw(self, frame):
        canvas = self.surface.getCanvas()
        canvas.clear(self.background)
        for view, (x, y, width, height), scale, alpha, angle in self.phone.cards(frame):
            canvas.save()
            canvas.translate(x + width / 2, y + height / 2)
            if angle:
                canvas.concat(self._turned(angle))
            canvas.scale(scale, scale)
            canvas.translate(-width / 2, -height / 2)
            paint = skia.Paint(Alphaf=alpha)
            if self.cached is None:
                if alpha < 1:
                    canvas.saveLayer(skia.Rect.MakeLTRB(
                        -self.margin, -self.margin, width + self.margin, height + self.margin), paint)
                self._card(canvas, view)
                if alpha < 1:
                    canvas.restore()
            else:
                canvas.drawImage(self._picture(view), -self.margin, -self.margin, self.sampling, paint)
            canvas.restore()

    def picture(self):
        pixels = self.surface.makeImageSnapshot().toarray(colorType=skia.ColorType.kRGBA_8888_ColorType)
        return Image.fromarray(pixels).convert("RGB")
