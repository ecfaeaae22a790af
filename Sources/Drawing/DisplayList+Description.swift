import Primitives

// One line for the picture and one for each item, indented by nesting, for people and for comparison as text:
//
//     picture 750×1334 on #000000
//     group 0.5
//       clip rounded 0 0 240 240 radii 12 by 2 0 0 2 135 260
//         fill rectangle 0 0 240 240 by 2 0 0 2 135 260 with image logo.png 0 0 512 512 into 0 0 240 240
//       end
//     end
//
// Numbers are rounded to a millionth, which hides the last bits of computed coordinates. The map to the device follows
// `by`: a b c d tx ty, or nine numbers row by row for a perspective.

extension DisplayList: CustomStringConvertible {
    /// One line for the picture and one for each item, indented by groups and clips.
    public var description: String {
        var writer = TextWriter()
        write(to: &writer)
        return writer.text
    }
}

extension DisplayItem: CustomStringConvertible {
    /// One line, such as `fill rectangle 0 0 10 10 by 2 0 0 2 0 0 with #ff0000`.
    public var description: String {
        var writer = TextWriter()
        write(to: &writer)
        return writer.text
    }
}

/// Writes a list as lines of words.
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

    private mutating func append(_ part: String) {
        if isApart { text += " " }
        text += part
        isApart = true
    }
}

extension Color {
    /// `#rrggbb` if the components are whole bytes, otherwise `rgb(r g b)` with fractions; followed by `/alpha` unless
    /// opaque.
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
    /// The shortest decimal of the number rounded to a millionth; whole numbers without a point.
    fileprivate var text: String {
        // From 2³³ on, the rounding would have no fractional digits left.
        let rounded = magnitude < 0x1p33 ? (self * 1_000_000).rounded() / 1_000_000 : self
        return rounded.shortText
    }
}
