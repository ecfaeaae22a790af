import Diagnostics
import Drawing
import Primitives
import Raster
import SceneDocument
import SceneLoading
import Staging

extension FuzzTarget {
    /// A scene is loaded, or told what is wrong with it at a place that can be shown.
    static func readScene(_ bytes: [UInt8]) throws(Violation) {
        do {
            _ = try SceneLoader.load(text: text(bytes), name: "fuzz.jsonc", reviewsFrames: true)
        } catch {
            try require(!error.diagnostics.isEmpty, "a scene that is refused has an error")
            for format in DiagnosticRenderer.Format.allCases {
                _ = DiagnosticRenderer(format: format).render(error.diagnostics, omittedCount: error.omittedCount)
            }
        }
    }

    /// What loads is drawn, in a small picture, the same from a warm cache as from a cold one.
    static func drawFrames(_ bytes: [UInt8]) throws(Violation) {
        var overrides = SceneOverrides()
        overrides.canvasSize = Size(width: 40, height: 60)
        overrides.scale = 1
        overrides.frameCount = 5
        guard let loaded = try? SceneLoader.load(text: text(bytes), name: "fuzz.jsonc", overrides: overrides) else {
            return
        }
        let simulation = Simulation(loaded.scene)
        var warm = Rasterizer()
        for frame in [0, 2, 4] {
            let list = loaded.scene.displayList(in: simulation.state(ofFrame: frame))
            var cold = Rasterizer()
            let image = cold.image(of: list)
            try require(warm.image(of: list).pixels == image.pixels, "a cache does not show")
        }
    }

    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
