import Foundation
import Layers
import Primitives
import Testing

@testable import Typography

/// Chromium's line breaks and the advances of its lines, which `Chromium/make_lines.py` wrote down for 200 texts,
/// and for 60 texts with soft hyphens.
@Suite struct ChromiumLineTests {
    struct Case: Decodable {
        struct Line: Decodable {
            var text: String
            var width: Double
        }

        /// A run from one UTF-16 offset to another, with its size and weight.
        struct Run: Decodable {
            var start: Int
            var end: Int
            var size: Double
            var weight: Double

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                start = try list.decode(Int.self)
                end = try list.decode(Int.self)
                size = try list.decode(Double.self)
                weight = try list.decode(Double.self)
            }
        }

        var font: String
        var size: Double
        var text: String
        var width: Double
        var spacing: Double
        var weight: Double
        var features: [String]
        var runs: [Run]
        var lines: [Line]

        /// The text as runs; none if it is all alike.
        var textRuns: [TextRun] {
            guard !runs.isEmpty else { return [] }
            let units = Array(text.utf16)
            func part(_ range: Range<Int>) -> TextRun { TextRun(String(decoding: units[range], as: UTF16.self)) }
            var result: [TextRun] = []
            var end = 0
            for run in runs {
                result.append(part(end..<run.start))
                var own = part(run.start..<run.end)
                own.size = run.size
                own.weight = run.weight
                result.append(own)
                end = run.end
            }
            return result + [part(end..<units.count)]
        }
    }

    private static func cases(_ file: String) throws -> [Case] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Chromium/\(file)")
        return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    }

    private static func family(_ file: String) throws -> FontFamily {
        guard file == "Inter.ttf" else { return FontFamily(name: file, face: try face(file)) }
        let inter = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("scenes/gallery/fonts/Inter.ttf")
        return FontFamily(name: file, face: try FontFace(bytes: Array(try Data(contentsOf: inter))))
    }

    /// A text without the blanks at its end and without characters that Chromium does not attribute to a line.
    private static func visible(_ text: String) -> String {
        var text = text.replacing("\t", with: " ")
        text.unicodeScalars.removeAll { ["\u{200B}", "\n"].contains($0) }
        // The page writes every hyphen of a soft hyphen as U+2010; a font may have only U+002D.
        text = text.replacing("\u{2010}", with: "-")
        while text.last == " " { text.removeLast() }
        return text
    }

    @Test(arguments: [("lines.json", 200), ("hyphens.json", 60)])
    func `lines break where Chromium breaks them, and are as wide`(file: String, count: Int) throws {
        let cases = try Self.cases(file)
        #expect(cases.count == count)
        let families = try ["Inter.ttf", "DejaVuSans-subset.ttf"].reduce(into: [:]) { $0[$1] = try Self.family($1) }
        var farthest = 0.0
        for (index, wanted) in cases.enumerated() {
            let family = try #require(families[wanted.font])
            let features = try wanted.features.map { try #require(FontFeature(parsing: $0)) }
            let layout = family.set(wanted.text, width: wanted.width) {
                $0.size = wanted.size
                $0.weight = wanted.weight
                $0.letterSpacing = wanted.spacing
                $0.features = features
                $0.runs = wanted.textRuns
                $0.lineBreakMode = .byWordWrapping
            }
            let lines = wanted.lines.map { Self.visible($0.text) }
            let own = layout.texts.map(Self.visible)
            #expect(own == lines, "text \(index): \(wanted.text)")
            guard own == lines else { continue }
            for (line, other) in zip(layout.lines, wanted.lines) {
                farthest = max(farthest, abs(line.width - other.width))
                #expect(abs(line.width - other.width) <= 0.05, "text \(index), line \(other.text)")
            }
        }
        #expect(farthest > 0, "Chromium rounds")
    }
}
