import JSON
import Testing

@Suite struct ReducedMotionTests {
    /// A box that turns and fades while it comes in.
    private static let scene = """
        {"canvas": {"width": 20, "height": 20, "background": "#fff"}, "timeline": {"frames": 5}, "views": [
          {"id": "feed", "type": "scroll", "frame": [0, 0, 20, 20], "contentSize": [20, 60], "children": [
            {"id": "box", "frame": [5, 25, 10, 10], "backgroundColor": "#06c",
             "start": {"alpha": 0, "transform": [{"rotate": 45}]}}]}]}
        """

    private func digests(_ arguments: String..., in folder: TemporaryFolder) throws -> [String] {
        let result = try ParadeProcess.run(["render", "scene.json", "-o", "out", "-q"] + arguments, in: folder)
        try #require(result.status == 0, "\(result.errors)")
        let manifest = try JSONParser.parse(
            SourceText(file: "manifest.json", bytes: Array(try folder.text("out/manifest.json").utf8)))
        return try #require(manifest["frames"]?.elements).compactMap { $0["xxh3"]?.string }
    }

    @Test func `what turns rests, and frames of one variant are never kept for the other`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene, to: "scene.json")
        let whole = try digests(in: folder)
        let reduced = try digests("--reduced-motion", "--resume", in: folder)
        #expect(whole.count == 5 && reduced.count == 5)
        #expect(whole[1] != reduced[1], "half way in, the box is turned")
        // The same scene without the turn is what is left.
        try folder.write(Self.scene.replacing(#", "transform": [{"rotate": 45}]"#, with: ""), to: "scene.json")
        #expect(try digests(in: folder) == reduced)
        try folder.write(Self.scene, to: "scene.json")
        _ = try digests("--reduced-motion", in: folder)
        #expect(try digests("--resume", in: folder) == whole)
    }

    @Test func `inspect shows the variant's values`() throws {
        let still = try InspectedFrames(Self.scene, "--reduced-motion", "--properties", "alpha,corners")
        let moving = try InspectedFrames(Self.scene, "--properties", "alpha,corners")
        #expect(try still.number("alpha", of: "box", frame: 0) == moving.number("alpha", of: "box", frame: 0))
        let corners = try still.numbers("corners", of: "box", frame: 0)
        #expect(corners[1] == corners[3], "the upper edge is level")
        let turned = try moving.numbers("corners", of: "box", frame: 0)
        #expect(turned[1] != turned[3])
    }
}
