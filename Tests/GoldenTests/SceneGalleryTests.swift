import Foundation
import ParadeKit
import Raster
import Testing

/// The scenes a newcomer opens first.
@Suite struct SceneGalleryTests {
    static let small = ["fade", "chained-parallax", "ranges", "cards"]

    @Test(arguments: small)
    func `a small scene is under forty lines and moves`(name: String) throws {
        let path = "scenes/\(name).json"
        let text = try String(contentsOf: GoldenScene.root.appending(path: path), encoding: .utf8)
        #expect(text.split(separator: "\n").count < 40)
        let scene = try GoldenScene.load(path, frames: 9)
        var painter = FramePainter(scene)
        let frames = (0..<9).map { painter.image(ofFrame: $0) }
        #expect(Set(frames.map(\.pixels)).count >= 8, "frames that stand still")
        for frame in frames { #expect(frame.isOpaque) }
    }
}
