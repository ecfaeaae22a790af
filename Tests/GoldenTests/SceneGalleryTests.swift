import Foundation
import ImageCoding
import ParadeKit
import Raster
import Testing

/// The scenes a newcomer opens, one for each topic, and the ones that show what pages, signals and ranges can do.
@Suite struct SceneGalleryTests {
    static let small = ["fade", "chained-parallax", "ranges", "cards"]
    static let topics = ["depth", "filters", "gradients", "masks", "pictures", "shadows", "shapes", "text"]
    static let vocabularies = [
        "onboarding", "action-parameters", "custom-actions", "photobook", "css-ranges", "sticky-chapters",
        "nested-carousels", "entrances",
    ]

    /// The gallery's scenes, whatever is there.
    static let gallery: [String] = {
        let folder = GoldenScene.root.appending(path: "scenes/gallery")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { "gallery/" + $0.dropLast(5) }.sorted()
    }()

    @Test(arguments: small)
    func `a small scene is under forty lines`(name: String) throws {
        let text = try String(contentsOf: GoldenScene.root.appending(path: "scenes/\(name).json"), encoding: .utf8)
        #expect(text.split(separator: "\n").count < 40)
    }

    @Test(arguments: small + topics + vocabularies + gallery)
    func `a scene moves and leaves no hole`(name: String) throws {
        let frames = try frames(of: name)
        #expect(Set(frames.map(\.pixels)).count >= 8, "frames that stand still")
        for frame in frames { #expect(frame.isOpaque) }
    }

    /// What these scenes show is looked at once; from then on every build draws the same.
    @Test func `the topics', vocabularies' and gallery's scenes are as they were approved`() throws {
        let lines = try (Self.topics + Self.vocabularies + Self.gallery).flatMap { name in
            try frames(of: name).enumerated().map { "\(name) \($0) \(SHA256Digest.hex(of: $1.pixels.bytes))" }
        }
        let url = GoldenScene.root.appending(path: "Tests/GoldenTests/gallery.digests")
        if GoldenScene.isRecording {
            try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
        }
        let approved = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(approved.count == lines.count)
        for (line, other) in zip(lines, approved) { #expect(line == other) }
    }

    private func frames(of name: String) throws -> [Image] {
        var painter = FramePainter(try GoldenScene.load("scenes/\(name).json", frames: 9))
        return try (0..<9).map { try painter.image(ofFrame: $0) }
    }
}
