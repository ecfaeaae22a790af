/// A line of letters in its place.
package struct SheetText: Hashable, Sendable {
    /// What it says.
    package var text: String
    /// Where its line begins.
    package var x: Int
    /// The line it stands on: the first row below its letters, descenders excepted.
    package var baseline: Int
    /// Size and weight.
    package var font: SheetFont
    /// How it stands out.
    package var ink: SheetInk

    /// Creates a line that begins at `x`.
    package init(_ text: String, x: Int, baseline: Int, font: SheetFont, ink: SheetInk = .quiet) {
        (self.text, self.x, self.baseline, self.font, self.ink) = (text, x, baseline, font, ink)
    }

    /// Creates a line that ends at `right`.
    package init(_ text: String, right: Int, baseline: Int, font: SheetFont, ink: SheetInk = .quiet) {
        self.init(text, x: right - font.width(of: text), baseline: baseline, font: font, ink: ink)
    }

    /// Creates a line whose middle is at `middle`, to the pixel.
    package init(_ text: String, middle: Int, baseline: Int, font: SheetFont, ink: SheetInk = .quiet) {
        self.init(text, x: middle - font.width(of: text) / 2, baseline: baseline, font: font, ink: ink)
    }

    /// From a capital's top to the deepest descender.
    package var box: SheetBox {
        SheetBox(
            x: x, y: baseline - font.capHeight, width: font.width(of: text), height: font.capHeight + font.descent)
    }
}
