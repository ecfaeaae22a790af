import Testing

@testable import Typography

@Suite struct FontFamilyTests {
    /// A family of one file taken for faces of several weights.
    private static func family(_ weights: [Double], italics: [Double] = []) throws -> FontFamily {
        let bytes = try fontBytes("Rectangles.otf")
        let faces =
            try weights.map { try FontFace(bytes: bytes, weight: $0, isItalic: false) }
            + italics.map { try FontFace(bytes: bytes, weight: $0, isItalic: true) }
        let first = try #require(faces.first)
        return FontFamily(name: "f", face: first, others: Array(faces.dropFirst()))
    }

    @Test(arguments: [
        // CSS Fonts 4, §5.2, step 4.3, and its figures of families with fewer than nine weights.
        ([400.0, 700, 900], 100.0, 400.0), ([400, 700, 900], 400, 400), ([400, 700, 900], 500, 400),
        ([400, 700, 900], 600, 700), ([400, 700, 900], 800, 900), ([400, 700, 900], 1000, 900),
        ([300, 600], 100, 300), ([300, 600], 400, 300), ([300, 600], 500, 300), ([300, 600], 501, 600),
        ([300, 600], 900, 600), ([200, 300, 500], 400, 500), ([200, 300, 501], 400, 300), ([200, 300], 250, 200),
        ([100, 900], 450, 100), ([900, 100], 99, 100), ([600, 900], 50, 600),
    ])
    func `a weight finds its face as in CSS`(weights: [Double], wanted: Double, found: Double) throws {
        let face = try Self.family(weights).face(weight: wanted, isItalic: false)
        #expect(face.weights == found...found)
    }

    @Test func `slant counts more than weight`() throws {
        let family = try Self.family([400], italics: [900])
        #expect(family.face(weight: 400, isItalic: true).weights == 900...900)
        #expect(family.face(weight: 900, isItalic: false).weights == 400...400)
    }

    @Test func `without an italic face the upright ones serve, and the other way round`() throws {
        #expect(try !Self.family([400, 700]).face(weight: 700, isItalic: true).isItalic)
        #expect(try Self.family([], italics: [400]).face(weight: 400, isItalic: false).isItalic)
    }

    @Test func `a face whose range has the weight goes before a nearer end`() throws {
        let variable = try face("RectanglesVariable.ttf")
        let bytes = try fontBytes("Rectangles.otf")
        let family = FontFamily(name: "f", face: try FontFace(bytes: bytes, weight: 951), others: [variable])
        #expect(family.face(weight: 850, isItalic: false) === variable)
        #expect(family.face(weight: 950, isItalic: false) !== variable)
    }

    @Test func `families are the same where they are one object`() throws {
        let (one, other) = (try rectangles(), try rectangles())
        #expect(Set([one, other, one]).count == 2)
    }

    @Test func `names of weights are those of CSS`() {
        #expect(FontWeight.weight(named: "thin") == 100)
        #expect(FontWeight.weight(named: "Regular") == 400)
        #expect(FontWeight.weight(named: "semiBold") == 600)
        #expect(FontWeight.weight(named: "bold") == 700)
        #expect(FontWeight.weight(named: "black") == 900)
        #expect(FontWeight.weight(named: "boldish") == nil)
    }
}
