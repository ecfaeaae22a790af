import Foundation
import JSON
import Testing

/// What must hold for every scene of the gallery, whatever it shows.
@Suite struct GalleryRunTests {
    /// Frames of a whole run.
    private static let count = 121

    /// The digests of a run's frames by their numbers, drawn small.
    private func digests(of name: String, _ arguments: String...) throws -> [Int: String] {
        let folder = try TemporaryFolder()
        let result = try ParadeProcess.run(
            ["render", GalleryScene.path(of: name), "--scale", "0.25", "-o", "frames", "-q"] + arguments, in: folder)
        try #require(result.status == 0, "\(result.errors)")
        let text = try folder.text("frames/manifest.json")
        let manifest = try JSONParser.parse(SourceText(file: "manifest.json", bytes: Array(text.utf8)))
        let frames = try #require(manifest["frames"]?.elements)
        return try Dictionary(
            uniqueKeysWithValues: frames.map {
                (try #require($0["index"]?.integer), try #require($0["xxh3"]?.string))
            })
    }

    @Test(arguments: GalleryScene.names)
    func `a frame alone is the frame of the run, at any rate`(name: String) throws {
        let run = try digests(of: name, "--frames", "\(Self.count)")
        try #require(run.count == Self.count)
        #expect(Set(run.values).count > Self.count / 3, "most frames are equal")
        let alone = try digests(of: name, "--frames", "\(Self.count)", "--only", "77", "--jobs", "1")
        #expect(alone.count == 1 && alone[77] == run[77])
        // Twice the frames in the same time: every second one shows a moment of the first run.
        let fine = try digests(of: name, "--frames", "\(2 * Self.count - 1)", "--only", "0-240x2")
        for (index, digest) in run { #expect(fine[2 * index] == digest, "frame \(index)") }
    }

    @Test(arguments: GalleryScene.names)
    func `nothing is wrong, and nothing is hidden in every frame`(name: String) throws {
        let folder = try TemporaryFolder()
        let result = try ParadeProcess.run(["validate", GalleryScene.path(of: name)], in: folder)
        #expect(result.status == 0)
        #expect(!(result.errors + result.output).contains("warning:"), "\(result.errors)\(result.output)")
    }
}
