package import Drawing

/// A line of text at a position on a sheet.
package struct SheetText: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The x coordinate at which the line begins, in pixels.
    package var x: Int
    /// The y coordinate of the baseline, in pixels. It is the first pixel row below letters without a descender.
    package var baseline: Int
    /// The size and weight of the text.
    package var font: SheetFont
    /// The prominence or meaning of the text. It determines the colour.
    package var ink: SheetInk

    /// Creates a line that begins at `x`.
    package init(_ text: String, x: Int, baseline: Int, font: SheetFont, ink: SheetInk = .quiet) {
        (self.text, self.x, self.baseline, self.font, self.ink) = (text, x, baseline, font, ink)
    }

    /// Creates a line that ends at the x coordinate `right`.
    package init(_ text: String, right: Int, baseline: Int, font: SheetFont, ink: SheetInk = .quiet) {
        self.init(text, x: right - font.width(of: text), baseline: baseline, font: font, ink: ink)
    }

    /// Creates a line that is centred at the x coordinate `middle`. The line begins at a whole pixel.
    package init(_ text: String, middle: Int, baseline: Int, font: SheetFont, ink: SheetInk = .quiet) {
        self.init(text, x: middle - font.width(of: text) / 2, baseline: baseline, font: font, ink: ink)
    }

    /// The box from the top of the capitals to the bottom of the deepest descenders, in pixels.
    package var box: PixelRect {
        PixelRect(
            x: x, y: baseline - font.capHeight, width: font.width(of: text), height: font.capHeight + font.descent)
    }
}
