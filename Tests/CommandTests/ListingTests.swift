import Drawing
import Foundation
import ImageCoding
import JSON
import Testing

@Suite struct ListingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    /// A name that has no room is cut, and the curves are the same.
    @Test func `a name that is wider than its cell is reported by its beginning`() throws {
        let folder = try TemporaryFolder()
        for (file, easing) in [
            ("long.png", "cubic-bezier(0.250000, 0.100000, 0.250000, 1.000000)"),
            ("longer.png", "cubic-bezier(0.250000, 0.100000, 0.250000, 1.0000000)"),
            ("short.png", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
        ] {
            #expect(try ParadeProcess.run(["easings", "--plot", file, easing], in: folder).status == 0)
        }
        #expect(try folder.data("long.png") == folder.data("longer.png"), "what tells them apart is cut off")
        #expect(try folder.data("long.png") != folder.data("short.png"))
    }

    @Test func `easings are listed in groups`() throws {
        let result = try parade("easings")
        #expect(result.status == 0)
        let words = Set(result.output.split(whereSeparator: \.isWhitespace).map(String.init))
        let families = [
            "Sine", "Quadratic", "Cubic", "Quartic", "Quintic", "Exponential", "Circular", "Back", "Elastic", "Bounce",
        ]
        let parade =
            ["linear", "smoothStep", "smootherStep", "inAtan", "outAtan", "inOutAtan"]
            + families.flatMap { family in ["in", "out", "inOut", "outIn"].map { $0 + family } }
        #expect(parade.count == 46)
        #expect(words.isSuperset(of: parade))
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.contains("GSAP 3, gsap-core.js") && lines.contains("  circOut     1 − circIn(1 − p)"))
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `samples begin at 0 and end at 1, and are exact in between`() throws {
        let result = try parade("easings", "inQuadratic", "outCubic", "--csv", "--samples", "5")
        #expect(
            result.output == """
                name,p,value
                inQuadratic,0,0
                inQuadratic,0.25,0.0625
                inQuadratic,0.5,0.25
                inQuadratic,0.75,0.5625
                inQuadratic,1,1
                outCubic,0,0
                outCubic,0.25,0.578125
                outCubic,0.5,0.875
                outCubic,0.75,0.984375
                outCubic,1,1

                """)
    }

    @Test func `a sheet of easings is a picture with ink for every curve`() throws {
        let result = try parade("easings", "--plot", "sheet.png")
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        let sheet = try PNGDecoder.decode(Array(try folder.data("sheet.png")), name: "sheet")
        #expect(sheet.isOpaque)
        #expect(sheet.width > 1000 && sheet.height > 1000)
        #expect(Set(sheet.pixels).count > 100)
        #expect(try parade("easings", "--plot", "again.png", "-q").errors.isEmpty)
        #expect(try folder.data("again.png") == folder.data("sheet.png"))
    }

    @Test func `a sheet for more easings than fit on one is a usage error`() throws {
        // 1500 of them would be 68 000 pixels high, beyond what a PNG can be: the program was stopped.
        let names = Array(repeating: "outBack", count: 1500)
        let result = try ParadeProcess.run(["easings", "--plot", "sheet.png"] + names, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("'--plot' draws at most 1000 curves, not 1500"))
        #expect(!folder.has("sheet.png"))
    }

    @Test func `an unknown easing is a usage error with the nearest name`() throws {
        let result = try parade("easings", "outBakc")
        #expect(result.status == 64)
        #expect(result.errors.contains("outBack"))
    }

    @Test func `properties are listed by the kind of view, and as JSON`() throws {
        let table = try parade("properties").output
        for name in ["center", "alpha", "cornerRadius", "transform.rotation.z", "contentsRect", "startPoint"] {
            #expect(table.contains("\n  \(name) "))
        }
        let lines = table.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("circular, continuous"), "words stand below their property")
        let json = try JSONParser.parse(
            SourceText(file: "properties", bytes: Array(try parade("properties", "--json").output.utf8)))
        guard case .array(let entries) = json.kind else {
            Issue.record("the listing is no array")
            return
        }
        #expect(entries.contains { $0["name"]?.kind == .string("alpha") && $0["type"]?.kind == .string("number") })
        let defaults = Dictionary(
            uniqueKeysWithValues: entries.compactMap { entry in
                entry["name"]?.string.map { ($0, entry["default"]?.kind) }
            })
        // UIKit's and Core Animation's.
        #expect(defaults["shadowRadius"] == .number(3) && defaults["miterLimit"] == .number(10))
        #expect(defaults["font.size"] == .number(17) && defaults["lineCap"] == .string("butt"))
        #expect(defaults["frame"] == .some(nil), "a box comes from the scene")
    }

    @Test func `the schema is JSON that names its draft`() throws {
        let schema = try JSONParser.parse(
            SourceText(file: "schema", bytes: Array(try parade("schema").output.utf8)))
        #expect(schema["$schema"]?.kind == .string("http://json-schema.org/draft-07/schema#"))
    }

    @Test func `help explains commands and codes`() throws {
        #expect(try parade("help", "render").output.contains("USAGE: parade render"))
        #expect(try parade("help", "p203").output.hasPrefix("P203  "))
        #expect(try parade("help", "codes").output.contains("P203  "))
        let unknown = try parade("help", "rendr")
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("did you mean 'render'?"))
    }
}
