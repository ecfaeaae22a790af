import Drawing
import Foundation
import ParadeGolden
import Staging
import Testing

/// The scenes a newcomer opens, one for each topic, and the ones that show what pages, signals and ranges can do.
@Suite struct SceneGalleryTests {
    static let small = ["fade", "chained-parallax", "ranges", "cards"]
    static let topics = [
        "depth", "filters", "gradients", "masks", "pictures", "shadows", "shapes", "text", "typography",
    ]
    static let vocabularies = [
        "onboarding", "action-parameters", "custom-actions", "photobook", "css-ranges", "sticky-chapters",
        "nested-carousels", "entrances",
    ]

    static let gallery = scenes(in: "gallery")
    static let pages = scenes(in: "pages")

    /// The scenes of a folder in `scenes`, whatever is there.
    private static func scenes(in folder: String) -> [String] {
        let path = GoldenScene.root.appending(path: "scenes/\(folder)").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { "\(folder)/" + $0.dropLast(5) }.sorted()
    }

    @Test(arguments: small)
    func `a small scene is under forty lines`(name: String) throws {
        let text = try String(contentsOf: GoldenScene.root.appending(path: "scenes/\(name).json"), encoding: .utf8)
        #expect(text.split(separator: "\n").count < 40)
    }

    @Test(arguments: pages)
    func `a page is under 120 lines`(name: String) throws {
        let text = try String(contentsOf: GoldenScene.root.appending(path: "scenes/\(name).json"), encoding: .utf8)
        #expect(text.split(separator: "\n").count < 120)
    }

    @Test(arguments: small + topics + vocabularies + gallery + pages)
    func `a scene moves and leaves no hole`(name: String) throws {
        let frames = try frames(of: name)
        // Pages hold still where they begin and where there is something to read.
        #expect(Set(frames.map(\.pixels)).count >= 7, "frames that stand still")
        for frame in frames { #expect(frame.isOpaque) }
    }

    /// What these scenes show is looked at once; from then on every build draws the same.
    @Test(arguments: small + topics + vocabularies + gallery + pages)
    func `a scene is as it was approved`(name: String) async throws {
        let result = try await GoldenScene.check("scenes/\(name).json")
        #expect(result.isPassed, "\(result)")
    }

    private func frames(of name: String) throws -> [Drawing.Image] {
        var painter = FramePainter(try GoldenScene.load("scenes/\(name).json", frames: 9))
        return try (0..<9).map { try painter.image(ofFrame: $0) }
    }
}
