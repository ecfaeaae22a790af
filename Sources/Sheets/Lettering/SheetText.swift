/// A line of dot letters in its place.
package struct SheetText: Hashable, Sendable {
    /// What it says.
    package var text: String
    /// The left edge of its first letter.
    package var x: Int
    /// The line it stands on: the first row below its letters, descenders excepted.
    package var baseline: Int
    /// The side of a dot in pixels, at least 1.
    package var dot: Int
    /// How it stands out.
    package var ink: SheetInk

    /// Creates a line that begins at `x`.
    package init(_ text: String, x: Int, baseline: Int, dot: Int, ink: SheetInk = .quiet) {
        (self.text, self.x, self.baseline, self.dot, self.ink) = (text, x, baseline, dot, ink)
    }

    /// Creates a line that ends at `right`.
    package init(_ text: String, right: Int, baseline: Int, dot: Int, ink: SheetInk = .quiet) {
        self.init(text, x: right - DotFace.width(of: text) * dot, baseline: baseline, dot: dot, ink: ink)
    }

    /// Creates a line whose middle is at `middle`, to the pixel.
    package init(_ text: String, middle: Int, baseline: Int, dot: Int, ink: SheetInk = .quiet) {
        self.init(text, x: middle - DotFace.width(of: text) * dot / 2, baseline: baseline, dot: dot, ink: ink)
    }

    /// From the tallest letter's top to the deepest descender.
    package var box: SheetBox {
        SheetBox(
            x: x, y: baseline - DotFace.ascent * dot, width: DotFace.width(of: text) * dot,
            height: (DotFace.ascent + DotFace.descent) * dot)
    }
}

extension DotFace {
    /// A text that reaches no further than `width` dots: cut, with dots for what is missing, where it would.
    package static func shortened(_ text: String, to width: Int) -> String {
        guard Self.width(of: text) > width else { return text }
        var room = width - Self.width(of: "…")
        let short = text.prefix { character in
            room -= Self.width(of: String(character)) + 1
            return room >= 0
        }
        return short + "…"
    }
}
