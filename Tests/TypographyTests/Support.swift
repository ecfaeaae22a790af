import Foundation
import Layers
import Primitives

@testable import Typography

/// A font of the folder `Fonts`.
func fontBytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appendingPathComponent("Fonts/\(name)")))
}

func face(_ name: String, index: Int = 0) throws -> FontFace {
    try FontFace(bytes: try fontBytes(name), index: index)
}

/// DejaVu Sans: 2048 units in an em; letters of Latin, Hebrew and Arabic, some marks.
func dejaVu() throws -> FontFamily { FontFamily(name: "body", face: try face("DejaVuSans-subset.ttf")) }

/// 1000 units in an em, every advance 600; `A` and what is missing 500 × 500 from 50 on, `B` a curve.
func rectangles() throws -> FontFamily { FontFamily(name: "rectangles", face: try face("Rectangles.otf")) }

extension FontFamily {
    /// A text set by a style that a closure changes; top left, in a box that holds all of it unless said otherwise.
    func set(
        _ text: String, width: Double = 1e6, height: Double = 1e6, _ change: (inout TextStyle) -> Void = { _ in }
    ) -> TextLayout {
        var style = TextStyle()
        style.verticalAlignment = .top
        style.numberOfLines = 0
        change(&style)
        return TextLayout(text, family: self, style: style, in: Size(width: width, height: height))
    }
}

extension Font {
    /// The outline of a glyph; the empty one of a glyph that is not drawn as an outline.
    func outline(of glyph: UInt32) -> GlyphOutline {
        guard case .outline(let outline) = drawing(of: glyph) else {
            return GlyphOutline(frameOfWidth: 0, unitsPerEm: 0)
        }
        return outline
    }
}

extension Shaper {
    init(_ family: FontFamily, keepsLettersApart: Bool) {
        var style = TextStyle()
        style.letterSpacing = keepsLettersApart ? 1 : 0
        self.init(fonts: TextFonts(family, style), style: style)
    }
}

extension TextLayout {
    /// What its lines say.
    var texts: [String] { lines.map(\.characters) }
}
