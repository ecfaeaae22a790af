import Foundation
import ImageCoding
import ParadeGolden
import ParadeKit
import Raster
import SceneFormat
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

    func load(frames: Int? = nil) throws -> Scene { try Self.load(path, frames: frames) }

    /// Loads a scene by its path from the repository's top.
    static func load(_ path: String, frames: Int? = nil) throws -> Scene {
        var overrides = SceneOverrides()
        overrides.frameCount = frames
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
    private let picture = Picture()
    private var renderer: FrameRenderer<PictureEncoder>

    init(_ scene: Scene) {
        canvas = scene.canvas
        simulation = Simulation(scene)
        renderer = FrameRenderer(scene, encoder: PictureEncoder(picture: picture))
    }

    mutating func image(ofFrame index: Int) throws -> Image {
        _ = try renderer.render(simulation.state(ofFrame: index), moments: simulation.moments(ofFrame: index))
        return Image(width: canvas.pixelWidth, height: canvas.pixelHeight, pixels: picture.pixels)
    }
}

/// Where an encoder leaves a frame's pixels.
private final class Picture {
    var pixels: [UInt32] = []
}

/// Keeps the pixels of the frame at hand.
private struct PictureEncoder: FrameEncoder {
    let picture: Picture
    private var state: FrameState?

    init(picture: Picture) { self.picture = picture }

    mutating func begin(_ state: FrameState) {
        self.state = state
        picture.pixels = []
    }

    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
        let pixels = picture
        band.withPixels { span in span.withUnsafeBufferPointer { pixels.pixels.append(contentsOf: $0) } }
    }

    func finish() throws -> FrameRecord { FrameRecord(state: try #require(state), digest: "") }
}

func image(at url: URL) throws -> Image {
    try PNGDecoder.decode([UInt8](Data(contentsOf: url)), name: url.lastPathComponent)
}
