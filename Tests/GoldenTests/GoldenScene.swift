import Diagnostics
import Drawing
import Foundation
import FrameOutput
import ImageCoding
import ParadeGolden
import SceneDocument
import SceneLoading
import Staging
import Testing

/// A scene that asks one question, in a folder with its assets, its golden, and another renderer's pictures.
struct GoldenScene: CustomStringConvertible {
    /// The repository's top folder, from where this file stands.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    let folder: URL

    var description: String { folder.lastPathComponent }

    /// Every scene of the set, sorted by name.
    static let all: [GoldenScene] = {
        let scenes = root.appending(path: "Tests/GoldenTests/Scenes")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? []
        return names.sorted().map { GoldenScene(folder: scenes.appending(path: $0)) }
    }()

    /// The scene file, from the repository's top.
    var path: String { "Tests/GoldenTests/Scenes/\(description)/scene.json" }

    func load(frames: Int? = nil) throws -> LoweredScene { try Self.load(path, frames: frames) }

    /// Loads a scene by its path from the repository's top.
    static func load(_ path: String, frames: Int? = nil, scale: Double? = nil) throws -> LoweredScene {
        var overrides = SceneOverrides()
        overrides.frameCount = frames
        overrides.scale = scale
        return try SceneLoader.load(path: root.appending(path: path).path, overrides: overrides).scene
    }

    /// Compares a scene's frames with the approved ones; the path is from the repository's top.
    static func check(_ path: String) async throws -> GoldenCheckResult {
        var check = GoldenCheck(scene: root.appending(path: path).path)
        // Tests run side by side, each with a folder and a worker of its own.
        let name = path.split(separator: "/").joined(separator: "-").replacing(".json", with: "")
        check.lastFolder = root.appending(path: ".parade/tests/\(name)").path
        check.jobs = 1
        return try await check.run()
    }
}

/// Draws frames one after another, as a single worker does.
struct FramePainter: ~Copyable {
    private let canvas: Canvas
    private let simulation: Simulation
    private var renderer: FrameRenderer

    init(_ scene: LoweredScene) {
        canvas = scene.canvas
        simulation = Simulation(scene)
        renderer = FrameRenderer(Stage(simulation))
    }

    mutating func image(ofFrame index: Int) throws -> Drawing.Image {
        var picture = Picture()
        try renderer.draw(
            simulation.state(ofFrame: index), moments: simulation.moments(ofFrame: index), into: &picture)
        return Drawing.Image(width: canvas.pixelWidth, height: canvas.pixelHeight, pixels: picture.pixels)
    }
}

/// Gathers the pixels of a frame.
private struct Picture: BandReceiver {
    var pixels: [UInt32] = []

    func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { .unknown }

    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
        band.withPixels { span in span.withUnsafeBufferPointer { pixels.append(contentsOf: $0) } }
    }
}

func image(at url: URL) throws -> Drawing.Image {
    try PNGDecoder.decode([UInt8](Data(contentsOf: url)), name: url.lastPathComponent)
}
