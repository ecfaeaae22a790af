import CLetters
package import Drawing
import Layers
package import Primitives
import Typography

/// The letters of a sheet in one size and weight: Inter, which the program holds, so that a sheet needs no font file.
///
/// Sizes are those of capitals in whole pixels. Inter's capitals and digits are 8/11 of an em high and its small letters 6/11, so
/// with a multiple of 4 pixels both end on pixel rows: baselines, tops and horizontal strokes are crisp without hinting. Digits are
/// all equally wide, so that columns of numbers line up.
package struct SheetFont: Hashable, Sendable {
    /// The height of a capital and of a digit in pixels.
    package let capHeight: Int
    /// Whether the letters are semi-bold.
    package let isBold: Bool

    /// Creates letters of a size.
    package init(capHeight: Int, isBold: Bool = false) {
        (self.capHeight, self.isBold) = (capHeight, isBold)
    }

    /// For the line above a sheet.
    package static let title = SheetFont(capHeight: 20, isBold: true)
    /// For everything else, where there is room.
    package static let text = SheetFont(capHeight: 16)

    /// Rows of pixels that letters such as g reach below their line.
    package var descent: Int { (3 * capHeight + 7) / 8 }
    /// Rows of pixels from one line to the next below it.
    package var leading: Int { 15 * capHeight / 8 }

    /// How far a text reaches, in whole pixels.
    package func width(of text: String) -> Int { Int(layout(text).width.rounded(.up)) }

    /// A text whose line begins at a point, as a shape on a sheet that is drawn at a scale.
    package func shape(of text: String, at point: Point, scale: Double = 1) -> Shape {
        let layout = layout(text)
        let line = layout.firstBaseline ?? .zero
        let place = AffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: scale * (point.x - line.x), ty: scale * (point.y - line.y))
        return Shape(.path(layout.text.path, .nonZero), projection: Projection(place))
    }

    /// A text that reaches no further than `width` pixels: cut, with an ellipsis for what is missing, where it would.
    package func shortened(_ text: String, to width: Int) -> String {
        // No letter is narrower than a pixel, so a title of a hundred thousand is not set as a whole.
        let longest = String(text.prefix(max(0, width) + 1))
        if longest.count == text.count, self.width(of: text) <= width { return text }
        var (short, long) = (0, longest.count)
        while short + 1 < long {
            let middle = (short + long) / 2
            if self.width(of: longest.prefix(middle) + "…") <= width { short = middle } else { long = middle }
        }
        return longest.prefix(short) + "…"
    }

    /// One line, whatever the text; a line feed in a title is a blank.
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
        // The file is a constant of the program, `count` bytes long.
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
