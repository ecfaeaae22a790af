import Foundation
import Primitives
import Testing

@testable import Typography

/// The font that the scenes of the project, and those that `parade init` writes, can be set in.
@Suite struct ShippedFontTests {
    static func font() throws -> Font {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appending(path: "scenes/gallery/fonts/Inter.ttf")
        return try FontFace(bytes: Array(try Data(contentsOf: file))).font(weight: 400)
    }

    @Test(
        arguments: [
            ("Basic Latin", 0x0020...0x007E), ("Latin-1", 0x00A0...0x00FF), ("Latin Extended-A", 0x0100...0x017F),
            ("dashes, quotes, bullets", 0x2010...0x2027), ("general punctuation", 0x2030...0x205E),
            ("currency", 0x20A0...0x20BF), ("arrows", 0x2190...0x2199),
        ] as [(String, ClosedRange<UInt32>)])
    func `the shipped Inter holds the blocks that texts are made of`(name: String, block: ClosedRange<UInt32>) throws {
        let font = try Self.font()
        let missing = block.filter { font.nominalGlyph(for: $0) == nil }
        // The one exception, which SceneDocument.md names: U+0149 is a box, and P409 says what to write for it.
        #expect(missing == (block.contains(0x149) ? [0x149] : []), "\(name)")
    }

    @Test func `the shipped Inter holds what Unicode has for the letter that it lacks`() throws {
        let font = try Self.font()
        let sequence = "\u{149}".decomposedStringWithCompatibilityMapping.unicodeScalars.map(\.value)
        #expect(sequence == [0x2BC, 0x6E])
        #expect(sequence.allSatisfy { font.nominalGlyph(for: $0) != nil })
    }

    @Test func `the shipped Inter holds common symbols`() throws {
        let font = try Self.font()
        for character in "✓✗★☆♡♥●○■□▲▼◆←↑→↓↩⌘⌥⇧⏎™℠№⅓⅛①②③−≠≤≥≈∞√" {
            let scalar = try #require(character.unicodeScalars.first)
            #expect(font.nominalGlyph(for: scalar.value) != nil, "\(character)")
        }
    }

    /// A character that the font lacks was drawn as nothing, and what followed closed up over it.
    @Test func `the shipped Inter shows a box for what it lacks`() throws {
        let box = try #require(try Self.font().outline(of: 0).box)
        #expect(box.width > 0 && box.height > 0)
    }
}
