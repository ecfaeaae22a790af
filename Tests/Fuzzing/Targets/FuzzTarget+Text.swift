import Foundation
import Layers
import Primitives
import Typography

extension FuzzTarget {
    /// A text is laid out in finite outlines, at twice the size twice as large.
    static func layOutText(_ bytes: [UInt8]) throws(Violation) {
        guard let bodyFont else { throw Violation(law: "the tests' own font is a font") }
        let text = text(bytes)
        for (mode, lineCount) in [(LineBreakMode.byWordWrapping, 0), (.byTruncatingMiddle, 2)] {
            var style = TextStyle()
            style.numberOfLines = lineCount
            style.lineBreakMode = mode
            // A family of its own each time: nothing is remembered.
            let family = FontFamily(name: "body", face: bodyFont)
            let layout = family.layout(of: text, style: style, in: Size(width: 90, height: 300))
            style.size *= 2
            let large = family.layout(of: text, style: style, in: Size(width: 180, height: 600))
            try require(layout.text.path.elements.count == large.text.path.elements.count, "the size changes no line")
            guard let bounds = layout.text.bounds, let largeBounds = large.text.bounds else { continue }
            try require(
                [bounds.minX, bounds.maxX, bounds.minY, bounds.maxY].allSatisfy(\.isFinite), "an outline is finite")
            try require(bounds.width * 2 == largeBounds.width, "at twice the size an outline is twice as wide")
        }
    }

    /// A font with Latin, Hebrew and Arabic letters.
    private static let bodyFont: FontFace? = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../TypographyTests/Fonts")
        let file = tests.appending(path: "DejaVuSans-subset.ttf").standardizedFileURL
        return (try? Data(contentsOf: file)).flatMap { try? FontFace(bytes: [UInt8]($0)) }
    }()
}
