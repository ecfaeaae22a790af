import Drawing
import Foundation
import ParadeBuilder
import ParadeScenes
import SceneLoading
import Staging
import Testing

/// The scenes that are written by hand in Swift draw the frames of their JSON.
@Suite struct HandwrittenSceneTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "scenes").path

    @Test(arguments: ["parade-demo", "onboarding", "photobook"])
    func `frames equal those of the JSON scene, bit for bit`(name: String) throws {
        let scene =
            switch name {
            case "parade-demo": ParadeDemo.scene
            case "onboarding": Onboarding.scene
            default: PhotoBook.scene
            }
        // Display lists are equal only if they share their pictures.
        let session = SceneSession()
        let built = try session.load(root: scene.root, source: scene.source, folder: Self.folder)
        #expect(built.warnings.isEmpty)
        let written = try session.load(path: "\(Self.folder)/\(name).json")
        let (first, second) = (Simulation(built.scene), Simulation(written.scene))
        #expect(built.scene.timeline.frameCount == written.scene.timeline.frameCount)
        // Equal lists have equal pixels.
        for frame in 0..<built.scene.timeline.frameCount {
            let list = built.scene.displayList(in: first.state(ofFrame: frame))
            #expect(list == written.scene.displayList(in: second.state(ofFrame: frame)), "frame \(frame)")
        }
    }
}
