import Drawing
import Foundation
import ImageCoding
import ParadeGolden
import Staging
import Testing

@Suite struct GoldenTests {
    @Test(arguments: GoldenScene.all)
    func `a scene looks as it was approved`(golden: GoldenScene) async throws {
        let result = try await GoldenScene.check(golden.path)
        #expect(result.isPassed, "\(result)")
    }

    @Test(arguments: GoldenScene.all)
    func `a scene looks as another renderer draws it`(golden: GoldenScene) throws {
        let folder = golden.folder.appending(path: "reference")
        let reference = try JSONDecoder().decode(
            Reference.self, from: Data(contentsOf: folder.appending(path: "tolerance.json")))
        var painter = FramePainter(try golden.load(frames: reference.frames))
        for index in 0..<reference.frames {
            let name = "frame-0000\(index).png"
            let actual = try painter.image(ofFrame: index)
            let expected = try image(at: folder.appending(path: name))
            let excesses = ReferenceComparison(actual, expected, reference).excesses(over: reference)
            if !excesses.isEmpty { try keep(actual, expected, stem: "\(golden)-reference@\(index)") }
            #expect(excesses.isEmpty, "frame \(index): \(excesses.joined(separator: ", "))")
        }
    }

    @Test func `every scene has a golden of the frames that show most, with their pictures`() throws {
        #expect(GoldenScene.all.count >= 95)
        for golden in GoldenScene.all {
            let folder = golden.folder.appending(path: "scene.golden")
            let frames = Self.frames(of: try golden.load())
            let list = try String(contentsOf: folder.appending(path: "frames.framehash"), encoding: .utf8)
            let approved = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
                line.split(separator: ",")[2].trimmingCharacters(in: .whitespaces)
            }
            #expect(approved == frames.map(String.init), "\(golden)")
            let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".png") }.sorted()
            #expect(pictures == frames.map { "frame-0000\($0).png" }, "\(golden)")
        }
    }

    /// The first frame, the middle one and the last; the first alone where nothing moves.
    private static func frames(of scene: LoweredScene) -> [Int] {
        if scene.tracks.isEmpty && scene.timeline.tracks.isEmpty { return [0] }
        let last = scene.timeline.frameCount - 1
        return Set([0, last / 2, last]).sorted()
    }

    /// Leaves what was drawn and what was expected where a person can look at both.
    private func keep(_ actual: Drawing.Image, _ expected: Drawing.Image, stem: String) throws {
        let folder = GoldenScene.root.appending(path: "output/golden")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(PNGEncoder.encode(actual)).write(to: folder.appending(path: "\(stem)-actual.png"))
        try Data(PNGEncoder.encode(expected)).write(to: folder.appending(path: "\(stem)-expected.png"))
    }
}
