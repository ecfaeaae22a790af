import Layers
import Primitives
import RandomBits
import TestTables
import Testing

@testable import Typography

@Suite struct FontFaceTests {
    @Test(arguments: [
        // As OS/2 and head of the files say.
        ("DejaVuSans-subset.ttf", 400.0...400.0, false), ("DejaVuSans-Bold-subset.ttf", 700...700, false),
        ("DejaVuSans-Oblique-subset.ttf", 400...400, true), ("Rectangles.otf", 400...400, false),
        ("RectanglesVariable.ttf", 100...900, false),
    ])
    func `weight and slant are what the file says`(name: String, weights: ClosedRange<Double>, isItalic: Bool) throws {
        let face = try face(name)
        #expect(face.weights == weights)
        #expect(face.isItalic == isItalic)
    }

    @Test func `what a scene says about a face counts more`() throws {
        let bytes = try fontBytes("RectanglesVariable.ttf")
        let face = try FontFace(bytes: bytes, weight: 250, isItalic: true)
        #expect(face.weights == 250...250)
        #expect(face.isItalic)
        // And a variable face is then drawn in that weight, whatever is asked.
        #expect(face.font(weight: 900) === face.font(weight: 100))
    }

    @Test(arguments: [
        // hhea: 1901, −483, 0 of 2048; 800, −200, 100 of 1000. `fsSelection` asks none to use OS/2's.
        ("DejaVuSans-subset.ttf", 2048.0, 1901.0, 483.0, 0.0), ("Rectangles.otf", 1000, 800, 200, 100),
    ])
    func `metrics are those of the horizontal header, in 64ths of a unit`(
        name: String, unitsPerEm: Double, ascender: Double, descender: Double, gap: Double
    ) throws {
        let font = try face(name).font(weight: 400)
        #expect(font.unitsPerEm == unitsPerEm * 64)
        #expect(font.ascender == ascender * 64)
        #expect(font.descender == descender * 64)
        #expect(font.lineGap == gap * 64)
    }

    @Test(arguments: [(100.0, 400.0), (250, 550), (400, 700), (650, 950), (900, 1200), (-5, 400), (2000, 1200)])
    func `a variable font follows the weight, and stays in its range`(weight: Double, advance: Double) throws {
        let font = try face("RectanglesVariable.ttf").font(weight: weight)
        let family = FontFamily(name: "v", face: try face("RectanglesVariable.ttf"))
        let layout = family.set("A") {
            $0.weight = weight
            $0.size = 1000
        }
        #expect(layout.lines.map(\.width) == [advance])
        // A is 500 high and 100 less wide than it advances.
        let box = try #require(font.outline(of: layout.lines[0].glyphs[0].index).box)
        #expect(box == Rect(x: 50 * 64, y: -500 * 64, width: (advance - 100) * 64, height: 500 * 64))
    }

    @Test func `outlines keep their curves, and y grows down`() throws {
        let font = try face("Rectangles.otf").font(weight: 400)
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x * 64, y: -y * 64) }
        let outline = font.outline(of: 3).path.elements
        #expect(outline.first == .move(point(0, 0)))
        #expect(outline.contains(.cubic(control1: point(0, 300), control2: point(300, 600), end: point(600, 600))))
        #expect(outline.contains(.line(point(600, 0))))
        #expect(font.outline(of: 1).path.isEmpty, "a blank has no outline")
        #expect(font.outline(of: 999).path.isEmpty, "nor has a glyph that is not there")
    }

    @Test func `a collection has its faces by index`() throws {
        let bytes = try fontBytes("Rectangles.ttc")
        #expect(FontFace.count(in: bytes) == 2)
        #expect(try FontFace(bytes: bytes, index: 0).weights == 400...400)
        #expect(try FontFace(bytes: bytes, index: 1).weights == 700...700)
        #expect(throws: FontError.noSuchFace(count: 2)) { try FontFace(bytes: bytes, index: 2) }
        #expect(throws: FontError.noSuchFace(count: 2)) { try FontFace(bytes: bytes, index: -1) }
    }

    @Test func `what is no font is refused`() throws {
        #expect(throws: FontError.notAFont) { try FontFace(bytes: []) }
        #expect(throws: FontError.notAFont) { try FontFace(bytes: Array("a text that is none".utf8)) }
        #expect(throws: FontError.notAFont) { try FontFace(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) }
        #expect(throws: FontError.webFont) { try FontFace(bytes: Array("wOF2".utf8) + [0, 0, 0, 0]) }
    }

    @Test(arguments: ["cmap", "CFF "])
    func `a font without characters or outlines is refused`(table: String) throws {
        var bytes = try fontBytes("Rectangles.otf")
        let tag = Array(table.utf8)
        let place = try #require(bytes.indices.dropLast(4).first { Array(bytes[$0..<$0 + 4]) == tag })
        bytes[place] = UInt8(ascii: "x")
        #expect(throws: FontError.noGlyphs) { try FontFace(bytes: bytes) }
    }

    @Test func `glyphs made of glyphs made of glyphs are refused before they are drawn`() throws {
        #expect(throws: FontError.glyphTooComplex) { try face("Nested.ttf") }
    }

    @Test func `a glyph made of itself is refused`() throws {
        // In `Nested.ttf` each glyph is twice the next. Its order is .notdef, space, A, B, n0 …: B of A becomes A of A.
        var bytes = try fontBytes("Nested.ttf")
        var changes = 0
        for index in bytes.indices.dropLast(8) where bytes[index..<index + 2] == [0xFF, 0xFF] && bytes[index + 13] == 3
        {
            bytes[index + 13] = 2
            changes += 1
        }
        #expect(changes >= 1)
        #expect(throws: FontError.glyphTooComplex) { try FontFace(bytes: bytes) }
    }
}

@Suite struct HostileFontTests {
    /// Sets some text in whatever the bytes are, if they are anything.
    private func exercise(_ bytes: [UInt8]) {
        guard let face = try? FontFace(bytes: bytes) else { return }
        let layout = FontFamily(name: "hostile", face: face).set("AB office سلام e\u{301}", width: 40) {
            $0.size = 20
            $0.weight = 333
        }
        #expect(layout.text.path.elements.count <= TextLayout.maximumStepCount)
    }

    @Test(arguments: ["Rectangles.otf", "Rectangles.ttc", "RectanglesVariable.ttf", "Nested.ttf"])
    func `a font cut short anywhere is an error or harmless`(name: String) throws {
        let bytes = try fontBytes(name)
        for count in bytes.indices { exercise(Array(bytes.prefix(count))) }
    }

    @Test(arguments: [
        ("Rectangles.otf", 600), ("Rectangles.ttc", 600), ("RectanglesVariable.ttf", 600), ("Nested.ttf", 300),
        ("DejaVuSans-subset.ttf", 200), ("DejaVuSans-Bold-subset.ttf", 200),
    ])
    func `a font with random bytes is an error or harmless`(name: String, rounds: Int) throws {
        let original = try fontBytes(name)
        var random = SplitMix64(seed: 0x5EED)
        for _ in 0..<rounds {
            var bytes = original
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] =
                    [0, 1, 0x7F, 0x80, 0xFF, UInt8(truncatingIfNeeded: random.next())].randomElement(using: &random)
                    ?? 0
            }
            exercise(bytes)
        }
    }

    @Test func `offsets and lengths of tables may say anything`() throws {
        let original = try fontBytes("RectanglesVariable.ttf")
        let tableCount = Int(original[5])
        for table in 0..<tableCount {
            for field in [8, 12] {
                for value: UInt32 in [
                    0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF, UInt32(original.count), UInt32(original.count - 1),
                ] {
                    var bytes = original
                    for byte in 0..<4 {
                        bytes[12 + 16 * table + field + byte] = UInt8(
                            truncatingIfNeeded: value >> (24 - 8 * UInt32(byte)))
                    }
                    exercise(bytes)
                }
            }
        }
    }
}
