import Foundation
import ImageCoding
import ParadeKit
import Raster
import SceneFormat

/// A scene that asks one question, in a folder with its assets, its approved pictures, and another renderer's.
struct GoldenScene: CustomStringConvertible {
    /// The repository's top folder, from where this file stands.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Whether this run writes the approved pictures instead of comparing with them.
    static let isRecording = ProcessInfo.processInfo.environment["PARADE_RECORD_GOLDENS"] == "1"

    let folder: URL

    var description: String { folder.lastPathComponent }

    /// Every scene of the set, sorted by name.
    static let all: [GoldenScene] = {
        let scenes = root.appending(path: "Tests/GoldenTests/Scenes")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? []
        return names.sorted().map { GoldenScene(folder: scenes.appending(path: $0)) }
    }()

    func load(frames: Int? = nil) throws -> Scene {
        try Self.load("Tests/GoldenTests/Scenes/\(description)/scene.json", frames: frames)
    }

    /// Loads a scene by its path from the repository's top.
    static func load(_ path: String, frames: Int? = nil) throws -> Scene {
        var overrides = SceneOverrides()
        overrides.frameCount = frames
        return try SceneLoader.load(path: root.appending(path: path).path, overrides: overrides).scene
    }

    /// The approved picture of a frame.
    func picture(ofFrame index: Int) -> URL { folder.appending(path: "golden@\(index).png") }
}

/// Draws frames one after another, as a single worker does.
struct FramePainter: ~Copyable {
    private let scene: Scene
    private let simulation: Simulation
    private var rasterizer = Rasterizer()

    init(_ scene: Scene) {
        self.scene = scene
        self.simulation = Simulation(scene)
    }

    mutating func image(ofFrame index: Int) -> Image {
        rasterizer.image(of: scene.displayList(in: simulation.state(ofFrame: index)))
    }
}

func image(at url: URL) throws -> Image {
    try PNGDecoder.decode([UInt8](Data(contentsOf: url)), name: url.lastPathComponent)
}
