import CLetters
package import Drawing
import Layers
package import Primitives
import Typography

/// The font of a sheet in one size and weight. The typeface is Inter, which is built into the program, so a sheet needs
/// no font file.
///
/// Sizes are cap heights in whole pixels. Inter's capitals and digits are 8/11 of an em high, and its lower-case
/// letters 6/11. If the cap height is a multiple of 4 pixels, the tops of capitals and of lower-case letters lie on
/// pixel borders. So baselines, tops and horizontal strokes are crisp without hinting. All digits have the same width,
/// so columns of numbers align.
package struct SheetFont: Hashable, Sendable {
    /// The height of capital letters and digits, in pixels.
    package let capHeight: Int
    /// Whether the weight is semi-bold. Otherwise it is regular.
    package let isBold: Bool

    /// Creates a font with a cap height in pixels.
    package init(capHeight: Int, isBold: Bool = false) {
        (self.capHeight, self.isBold) = (capHeight, isBold)
    }

    /// The font of a sheet's title.
    package static let title = SheetFont(capHeight: 20, isBold: true)
    /// The font of all text except titles. Where the available width is too small for this font, a smaller font is
    /// used.
    package static let text = SheetFont(capHeight: 16)

    /// The number of pixel rows by which letters such as g extend below the baseline.
    package var descent: Int { (3 * capHeight + 7) / 8 }
    /// The number of pixel rows from one baseline to the next.
    package var leading: Int { 15 * capHeight / 8 }

    /// Returns the width of a text in pixels, rounded up.
    package func width(of text: String) -> Int { Int(layout(text).width.rounded(.up)) }

    /// Returns a text as a shape. `point` is the beginning of the text on the baseline. `scale` is the scale at which
    /// the sheet is drawn.
    package func shape(of text: String, at point: Point, scale: Double = 1) -> Shape {
        let layout = layout(text)
        let line = layout.firstBaseline ?? .zero
        let transform = AffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: scale * (point.x - line.x), ty: scale * (point.y - line.y))
        return Shape(.path(layout.text.path, .nonZero), projection: Projection(transform))
    }

    /// Returns the text if it is at most `width` pixels wide. Otherwise returns a shorter text that ends with an
    /// ellipsis.
    package func shortened(_ text: String, to width: Int) -> String {
        // No letter is narrower than a pixel, so at most `width` + 1 letters of a long title have to be laid out.
        let longest = String(text.prefix(max(0, width) + 1))
        if longest.count == text.count, self.width(of: text) <= width { return text }
        var (short, long) = (0, longest.count)
        while short + 1 < long {
            let middle = (short + long) / 2
            if self.width(of: longest.prefix(middle) + "…") <= width { short = middle } else { long = middle }
        }
        return longest.prefix(short) + "…"
    }

    /// Lays out a text as a single line. Each line feed in the text becomes a space.
    private func layout(_ text: String) -> TextLayout {
        var style = TextStyle()
        style.size = Double(capHeight) * 11 / 8
        style.weight = isBold ? 600 : 400
        style.alignment = .left
        style.verticalAlignment = .top
        let line = text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
        return Self.family.layout(of: line, style: style, in: Size(width: 1e6, height: 4 * style.size))
    }

    private static let family: FontFamily = {
        do throws(FontError) {
            return FontFamily(
                name: "Inter", face: try FontFace(bytes: bytes(of: letters_regular()), weight: 400),
                others: [try FontFace(bytes: bytes(of: letters_semi_bold()), weight: 600)])
        } catch {
            preconditionFailure("the fonts that the program holds can be read")
        }
    }()

    private static func bytes(of file: letters_file) -> [UInt8] {
        // The file is a constant in the program and has `count` bytes.
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
