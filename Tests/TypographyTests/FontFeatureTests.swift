import Layers
import Primitives
import Testing

@testable import Typography

/// `Features.ttf` has advances of 600 in 1000 units. `ss01` makes B of A, `cv01` lets A be B or a third glyph, `liga` makes
/// the third of two A, and `kern` pulls B by 100 towards A. The glyphs 2, 3 and 4 are A, B and the third.
@Suite struct FontFeatureTests {
    private static func family() throws -> FontFamily {
        FontFamily(name: "features", face: try face("Features.ttf"))
    }

    private static func features(_ texts: [String]) throws -> [FontFeature] {
        try texts.map { try #require(FontFeature(parsing: $0), "\($0)") }
    }

    private static func set(_ text: String, _ features: [String], spacing: Double = 0) throws -> TextLayout {
        let features = try Self.features(features)
        return try family().set(text) {
            $0.size = 1000
            $0.features = features
            $0.letterSpacing = spacing
        }
    }

    @Test(arguments: [
        ([], [4, 3]), (["liga"], [4, 3]), (["-liga"], [2, 2, 3]), (["liga=0"], [2, 2, 3]), (["liga off"], [2, 2, 3]),
        (["ss01"], [3, 3, 3]), (["-liga", "cv01"], [3, 3, 3]), (["-liga", "cv01=2"], [4, 4, 3]),
        (["-liga", "+ss01"], [3, 3, 3]), (["ss01", "-ss01"], [4, 3]), (["none"], [4, 3]),
    ])
    func `features choose among the glyphs, and the later of two settings counts`(
        features: [String], glyphs: [UInt32]
    ) throws {
        #expect(try Self.set("AAB", features).lines[0].glyphs.map(\.index) == glyphs)
    }

    @Test func `kerning can be turned off`() throws {
        #expect(try Self.set("AB", []).lines[0].width == 1100)
        #expect(try Self.set("AB", ["-kern"]).lines[0].width == 1200)
    }

    @Test func `letter spacing turns ligatures off, and the style's own word turns them on again`() throws {
        #expect(try Self.set("AA", [], spacing: 1).lines[0].glyphs.map(\.index) == [2, 2])
        #expect(try Self.set("AA", ["liga"], spacing: 1).lines[0].glyphs.map(\.index) == [4])
    }

    @Test(arguments: ["", "-", "toolong", "tnum=", "tnum=x", "tnum[0:3]", "🙂", "-liga=2x"])
    func `what HarfBuzz cannot read, and parts of a text, are no features`(text: String) {
        #expect(FontFeature(parsing: text) == nil)
    }

    @Test func `the same text with other features is another text to the cache`() throws {
        let family = try Self.family()
        var style = TextStyle()
        style.size = 1000
        style.numberOfLines = 0
        let box = Size(width: 1e6, height: 1e6)
        let plain = family.layout(of: "A", style: style, in: box)
        style.features = try Self.features(["ss01"])
        #expect(family.layout(of: "A", style: style, in: box).text.bounds != plain.text.bounds)
        #expect(family.measurement(of: "A", style: style, in: box).bounds?.height == 1000)
    }

    @Test func `a face knows its features, also kerning by the older table`() throws {
        let tags = try face("Features.ttf").features.map(\.name).sorted()
        #expect(tags == ["cv01", "kern", "liga", "ss01"])
        #expect(try face("Rectangles.otf").features.isEmpty)
        let face = try face("Features.ttf")
        #expect(try face.has(#require(FontTag("ss01"))))
        #expect(try !face.has(#require(FontTag("ss02"))))
    }

    @Test func `a tag has four letters or digits`() {
        #expect(FontTag("wdth")?.name == "wdth")
        #expect(FontTag("wdth")?.code == 0x7764_7468)
        for name in ["", "wd", "width", "wd-h", "wdé", "wd h"] { #expect(FontTag(name) == nil, "\(name)") }
        #expect(FontTag(code: 0x7764_2020).name == "wd")
    }
}

/// `Axes.ttf`: `wdth` from 50 to 200 is the advance in parts of 600 of 1000 units, `HIGH` from 0 to 100 raises A from 500 to
/// 900. The other fonts have no axes, or only the weight.
@Suite struct FontVariationTests {
    private static func set(_ text: String, _ axes: [String: Double], in file: String = "Axes.ttf") throws -> TextLayout
    {
        let family = FontFamily(name: "axes", face: try face(file))
        var variations = FontVariations()
        for (name, value) in axes { variations[try #require(FontTag(name))] = value }
        return family.set(text) {
            $0.size = 1000
            $0.variations = variations
        }
    }

    @Test(arguments: [
        (["wdth": 200.0], 1200.0, 500.0), (["wdth": 150], 900, 500), (["wdth": 50], 300, 500),
        (["HIGH": 100], 600, 900),
        (["HIGH": 25, "wdth": 75], 450, 600), ([:], 600, 500), (["opsz": 12], 600, 500), (["wdth": 999], 1200, 500),
        (["wdth": -1], 300, 500), (["wdth": .nan], 600, 500), (["wdth": .infinity], 1200, 500),
    ])
    func `axes move advances and outlines, and end where the font's axes end`(
        axes: [String: Double], advance: Double, height: Double
    ) throws {
        let layout = try Self.set("A", axes)
        #expect(layout.lines[0].width == advance)
        #expect(abs(try #require(layout.text.bounds).height - height) < 0.01)
        #expect(abs(try #require(layout.text.bounds).width - (advance - 100)) < 0.01)
    }

    @Test func `values that draw the same share one font`() throws {
        let face = try face("Axes.ttf")
        func font(_ axes: [String: Double]) throws -> Font {
            var variations = FontVariations()
            for (name, value) in axes { variations[try #require(FontTag(name))] = value }
            return face.font(weight: 400, variations: variations)
        }
        #expect(try font(["wdth": 200]) === font(["wdth": 300, "opsz": 9, "HIGH": 0]))
        #expect(try font([:]) === font(["wdth": 100]))
        #expect(try font(["wdth": 101]) !== font(["wdth": 100]))
    }

    @Test func `a face lists its axes, and the weight is not among them`() throws {
        let axes = try face("Axes.ttf").axes
        #expect(axes.map(\.tag.name) == ["wdth", "HIGH"])
        #expect(axes.map(\.range) == [50...200, 0...100])
        #expect(axes.map(\.defaultValue) == [100, 0])
        #expect(try face("RectanglesVariable.ttf").axes.isEmpty)
        #expect(try Self.set("A", ["wght": 900], in: "RectanglesVariable.ttf").lines[0].width == 700)
    }

    @Test func `settings are in one order, whatever order they are made in`() throws {
        let (wide, high) = (try #require(FontTag("wdth")), try #require(FontTag("HIGH")))
        var (a, b) = (FontVariations(), FontVariations())
        a[wide] = 1
        a[high] = 2
        b[high] = 3
        b[wide] = 1
        b[high] = 2
        #expect(a == b)
        #expect(a[wide] == 1)
        a[wide] = nil
        #expect(a.settings.map(\.axis) == [high])
        #expect(a[wide] == nil)
    }
}
