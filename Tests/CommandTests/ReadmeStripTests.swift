import Foundation
import ImageCoding
import Testing

/// The README's strips were made by other commands than those above them, or by none.
@Suite struct ReadmeStripTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A command in the README, by its words, and the picture below it. Tests/strips.py reads them by the same rule.
    struct Strip: CustomTestStringConvertible {
        var words: [String]
        var picture: String

        var testDescription: String { picture }
    }

    static let strips: [Strip] = {
        let text = (try? String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
        var strips: [Strip] = []
        var words: [String]?
        for line in text.split(separator: "\n") {
            if let command = line.firstMatch(of: /(?:<!-- |`)parade (strip [^`]*?)(?: -->|`)/) {
                words = command.1.split(separator: " ").map(String.init)
            } else if let known = words, let picture = line.prefixMatch(of: /!\[.*\]\((.*\.png)\)/) {
                strips.append(Strip(words: known, picture: String(picture.1)))
                words = nil
            }
        }
        return strips
    }()

    @Test func `there are strips to compare`() {
        #expect(Self.strips.map(\.picture).contains("scenes/strips/fade-strip.png"))
    }

    @Test(arguments: strips) func `a strip in the README is what the command above it writes`(strip: Strip) throws {
        let folder = try TemporaryFolder()
        let words = strip.words.map { $0.hasPrefix("scenes/") ? Self.root.appendingPathComponent($0).path : $0 }
        let result = try ParadeProcess.run(words + ["-o", "strip.png"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let drawn = try PNGDecoder.straightImage(Array(folder.data("strip.png")))
        let shown = try PNGDecoder.straightImage(
            Array(Data(contentsOf: Self.root.appendingPathComponent(strip.picture))))
        #expect(drawn.width == shown.width && drawn.height == shown.height)
        #expect(drawn.digest == shown.digest, "'make strips' draws the README's strips anew")
    }
}
