"""The workload `phone` drawn by Cairo, whose letters are the system's: its toy interface opens no font file.

Cairo knows neither blurred shadows nor perspective. A shadow is a picture of nine parts made once, which is what programs
that use Cairo do; a card that turns is squeezed instead.
"""

import math

import cairo
from PIL import Image, ImageFilter

NAME = f"Cairo {cairo.cairo_version_string()}"


class Painter:
    """Draws frames into one picture in memory; with `cached` each card is a picture of its own, made once."""

    def __init__(self, phone, cached):
        self.phone = phone
        self.cached = {} if cached else None
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, phone.width, phone.height)
        self.context = cairo.Context(self.surface)
        self.photos = {name: cairo.ImageSurface.create_from_png(str(phone.folder / name)) for name in phone.photos}
        color = phone.background.lstrip("#")
        self.background = [int(color[index:index + 2], 16) / 255 for index in (0, 2, 4)]
        _, (_, _, width, height), _, _, _ = next(phone.cards(60))
        self.width, self.height = width, height
        self.margin = 3 * phone.SIGMA + phone.DROP
        self.shadow = self._shadow()

    def _shadow(self):
        """A card's shadow with its margin."""
        size = round(self.width + 2 * self.margin), round(self.height + 2 * self.margin)
        mask = cairo.ImageSurface(cairo.FORMAT_ARGB32, *size)
        context = cairo.Context(mask)
        self._round(context, self.margin, self.margin, self.width, self.height)
        context.fill()
        alpha = Image.frombuffer("RGBA", size, bytes(mask.get_data()), "raw", "BGRA", mask.get_stride()).getchannel(3)
        alpha = alpha.filter(ImageFilter.GaussianBlur(self.phone.SIGMA)).point(lambda value: value * 0.35)
        black = Image.merge("RGBA", [Image.new("L", size)] * 3 + [alpha])
        return cairo.ImageSurface.create_for_data(bytearray(black.tobytes()), cairo.FORMAT_ARGB32, *size)

    def _round(self, context, x, y, width, height, inset=0):
        radius = self.phone.RADIUS - inset
        x, y, width, height = x + inset, y + inset, width - 2 * inset, height - 2 * inset
        context.new_sub_path()
        for turn, (across, down) in enumerate([(width, 0), (width, height), (0, height), (0, 0)]):
            cx = x + (across - radius if across else radius)
            cy = y + (down - radius if down else radius)
            context.arc(cx, cy, radius, (turn - 1) * math.pi / 2, turn * math.pi / 2)
        context.close_path()

    def _card(self, context, view):
        """A card with its upper left corner at the origin."""
        width, height = self.width, self.height
        context.set_source_surface(self.shadow, -self.margin, self.phone.DROP - self.margin)
        context.paint()
        context.save()
        self._round(context, 0, 0, width, height)
        context.clip()
        photo = self.photos[self.phone.photo(view)]
        scale, x, y = self.phone.cover(photo.get_width(), photo.get_height(), width, height)
        context.save()
        context.translate(x, y)
        context.scale(scale, scale)
        context.set_source_surface(photo)
        context.get_source().set_filter(cairo.FILTER_GOOD)
        context.paint()
        context.restore()
        scrim = cairo.LinearGradient(0, height * 0.45, 0, height)
        scrim.add_color_stop_rgba(0, 0, 0, 0, 0)
        scrim.add_color_stop_rgba(1, 0, 0, 0, 0xA6 / 255)
        context.rectangle(0, height * 0.45, width, height * 0.55)
        context.set_source(scrim)
        context.fill()
        for text, left, top, box, size, weight, alpha in self.phone.labels(view):
            bold = cairo.FONT_WEIGHT_BOLD if weight > 500 else cairo.FONT_WEIGHT_NORMAL
            context.select_font_face("sans-serif", cairo.FONT_SLANT_NORMAL, bold)
            context.set_font_size(size)
            context.set_source_rgba(1, 1, 1, alpha)
            context.move_to(left, top + box / 2 + size * 0.36)
            context.show_text(text)
        context.restore()
        self._round(context, 0, 0, width, height, inset=self.phone.BORDER / 2)
        context.set_source_rgba(1, 1, 1, 0.6)
        context.set_line_width(self.phone.BORDER)
        context.stroke()

    def _picture(self, view):
        if view["id"] not in self.cached:
            size = math.ceil(self.width + 2 * self.margin), math.ceil(self.height + 2 * self.margin)
            surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, *size)
            context = cairo.Context(surface)
            context.translate(self.margin, self.margin)
            self._card(context, view)
            self.cached[view["id"]] = surface
        return self.cached[view["id"]]

    def draw(self, frame):
        context = self.context
        context.set_source_rgb(*self.background)
        context.paint()
        for view, (x, y, width, height), scale, alpha, angle in self.phone.cards(frame):
            context.save()
            context.translate(x + width / 2, y + height / 2)
            context.scale(scale, scale * self.phone.squeeze(angle))
            context.translate(-width / 2, -height / 2)
            if self.cached is None:
                if alpha < 1:
                    context.push_group()
                self._card(context, view)
                if alpha < 1:
                    context.pop_group_to_source()
                    context.paint_with_alpha(alpha)
            else:
                context.set_source_surface(self._picture(view), -self.margin, -self.margin)
                context.paint_with_alpha(alpha)
            context.restore()
        self.surface.flush()

    def picture(self):
        size = self.phone.width, self.phone.height
        return Image.frombuffer("RGB", size, bytes(self.surface.get_data()), "raw", "BGRX", self.surface.get_stride())
