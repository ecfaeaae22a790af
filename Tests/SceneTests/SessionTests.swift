import Diagnostics
import Foundation
import Layers
import SceneDocument
import Staging
import Testing

@testable import SceneLoading

/// A scene that is loaded again.
@Suite struct SessionTests {
    private func scene(_ text: String, alpha: Double) -> String {
        #"""
        {"canvas": {"width": 90, "height": 90}, "fonts": {"body": "gallery/fonts/Inter.ttf"}, "views": [
          {"type": "label", "text": "\#(text)", "size": [80, 40], "alpha": \#(alpha)}]}
        """#
    }

    private func shaper(of loaded: LoadedScene) throws -> TextShaper {
        guard case .label(let label) = loaded.scene.tree[0].contents else {
            throw SceneErrors(diagnostics: [])
        }
        return try #require(label.textShaper)
    }

    private var assets: SceneOverrides {
        var overrides = SceneOverrides()
        overrides.assetFolder =
            URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "scenes").path
        return overrides
    }

    @Test func `with one number changed fonts are the same, with all they have laid out`() throws {
        let session = SceneSession()
        let first = try session.load(text: scene("Ay", alpha: 1), overrides: assets)
        let second = try session.load(text: scene("Ay", alpha: 0.5), overrides: assets)
        #expect(try shaper(of: first) == shaper(of: second))
        #expect(second.scene.tree[0].alpha == 0.5)
        #expect(first.assets.map(\.digest) == second.assets.map(\.digest))
        // A load of its own makes its own.
        let other = try SceneLoader.load(text: scene("Ay", alpha: 1), overrides: assets)
        #expect(try shaper(of: other) != shaper(of: first))
    }

    @Test func `what a load no longer asks for is forgotten`() throws {
        let session = SceneSession()
        let first = try session.load(text: scene("Ay", alpha: 1), overrides: assets)
        _ = try session.load(text: #"{"canvas": {"width": 9, "height": 9}, "views": []}"#, overrides: assets)
        let third = try session.load(text: scene("Ay", alpha: 1), overrides: assets)
        #expect(try shaper(of: third) != shaper(of: first))
    }

    /// What an earlier load had decoded was taken without asking the limits.
    @Test func `a load with lower limits refuses what the load before has kept`() throws {
        let scene =
            #"{"canvas": {"width": 90, "height": 90}, "views": [{"type": "image", "image": "crosshair@2x.png"}, "#
            + #"{"type": "image", "image": "bubble@2x.png"}]}"#
        var overrides = assets
        overrides.assetFolder? += "/pictures"
        let session = SceneSession()
        let first = try session.load(text: scene, overrides: overrides)
        overrides.limits.imagePixels = 16
        let refused = #expect(throws: SceneErrors.self) { try session.load(text: scene, overrides: overrides) }
        let alone = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: scene, overrides: overrides) }
        #expect(refused?.diagnostics == alone?.diagnostics)
        #expect(refused?.diagnostics.count == 2)
        overrides.limits = SceneLimits()
        #expect(try session.load(text: scene, overrides: overrides).assets.map(\.digest) == first.assets.map(\.digest))
    }

    @Test func `a mistake between two loads changes nothing`() throws {
        let session = SceneSession()
        let first = try session.load(text: scene("Ay", alpha: 1), overrides: assets)
        #expect(throws: SceneErrors.self) { try session.load(text: scene("Ay", alpha: 9), overrides: assets) }
        let second = try session.load(text: scene("Ay", alpha: 1), overrides: assets)
        #expect(first.scene.tree == second.scene.tree)
    }
}
