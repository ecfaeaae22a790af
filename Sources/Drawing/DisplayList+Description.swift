import Primitives

// The text of a display list, for people and for comparison as text. It has one line for the picture and one line for
// each item, indented by nesting:
//
//     picture 750×1334 on #000000
//     group 0.5
//       clip rounded 0 0 240 240 radii 12 by 2 0 0 2 135 260
//         fill rectangle 0 0 240 240 by 2 0 0 2 135 260 with image logo.png 0 0 512 512 into 0 0 240 240
//       end
//     end
//
// Numbers are rounded to a millionth, which hides the last bits of computed coordinates. The numbers after `by` map
// local coordinates to device pixels: a b c d tx ty, or for a perspective nine numbers, row by row.

extension DisplayList: CustomStringConvertible {
    /// The list as text. It has one line for the picture and one line for each drawing step, indented by nested groups
    /// and clips.
    public var description: String {
        var writer = TextWriter()
        write(to: &writer)
        return writer.text
    }
}

extension DisplayItem: CustomStringConvertible {
    /// The step as one line of text, such as `fill rectangle 0 0 10 10 by 2 0 0 2 0 0 with #ff0000`.
    public var description: String {
        var writer = TextWriter()
        write(to: &writer)
        return writer.text
    }
}

/// A writer that writes a display list as lines of words.
private struct TextWriter: DisplayListWriter {
    private(set) var text = ""
    /// Whether a space precedes the next word.
    private var isApart = false

    mutating func beginItem(depth: Int) {
        text += "\n" + String(repeating: "  ", count: depth)
        isApart = false
    }

    mutating func word(_ word: String, mark: WordMark) {
        if mark == .behind { isApart = false }
        append(word)
        isApart = mark != .joined
    }

    mutating func size(width: Int, height: Int) { append("\(width)×\(height)") }

    mutating func number(_ number: Double) { append(number.text) }

    mutating func color(_ color: Color) { append(color.text) }

    mutating func image(_ image: Image) {
        if image.name.isEmpty { size(width: image.width, height: image.height) } else { append(image.name) }
    }

    mutating func picture(_ picture: PictureSequence.Picture, width: Int, height: Int) { append(picture.name) }

    private mutating func append(_ part: String) {
        if isApart { text += " " }
        text += part
        isApart = true
    }
}

extension Color {
    /// The colour as text.
    ///
    /// - If each colour component is exactly a byte divided by 255, the text is `#rrggbb`.
    /// - Otherwise, the text is `rgb(r g b)`, with fractions 0…1.
    ///
    /// If the colour is not opaque, `/alpha` is appended.
    fileprivate var text: String {
        let bytes = [red, green, blue].map { Int(exactly: ($0 * 255).rounded()) ?? -1 }
        let isExact = zip(bytes, [red, green, blue]).allSatisfy { (0...255).contains($0) && Double($0) / 255 == $1 }
        let base =
            if isExact {
                "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            } else {
                "rgb(\(red.text) \(green.text) \(blue.text))"
            }
        return alpha == 1 ? base : "\(base)/\(alpha.text)"
    }
}

extension Double {
    /// The number as text, rounded to a millionth and written with as few digits as possible. A whole number has no
    /// decimal point.
    fileprivate var text: String {
        // From 2³³ on, a number times a million exceeds 2⁵², so rounding it would change nothing.
        let rounded = magnitude < 0x1p33 ? (self * 1_000_000).rounded() / 1_000_000 : self
        return rounded.shortText
    }
}
