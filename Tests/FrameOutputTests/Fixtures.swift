import Drawing
import Foundation
import ImageCoding
import JSON
import Layers
import Primitives
import Staging
import Testing
import Timing

@testable import FrameOutput

/// A folder of its own for one test, gone when the test is.
final class Folder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "parade-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    }

    func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    /// Names in the folder or in one inside it, sorted.
    func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }
}

/// A scene of 4 × 3 points with one scroll container called feed and no content.
func smallScene(frames: Int = 6, background: Color = .black) -> LoweredScene {
    var tree = LayerTree()
    var feed = Layer()
    feed.id = "feed"
    feed.frame = Rect(x: 0, y: 0, width: 4, height: 3)
    let layer = tree.append(feed, parent: nil)
    return LoweredScene(
        canvas: Canvas(size: Size(width: 4, height: 3), scale: 2, background: background), tree: tree,
        containers: [ScrollContainer(layer: layer, axis: .vertical, contentSize: Size(width: 4, height: 100))],
        signals: [], tracks: [],
        timeline: Timeline(
            frameRate: FrameRate(60), duration: 1, frameCount: frames,
            tracks: [
                ScrollTrack(
                    container: 0, segments: [.scrollTo(x: nil, y: 100, duration: 1, easing: .linear)])
            ]))
}

func header(_ scene: LoweredScene, digest: String = "5ce9e") -> Manifest.Header {
    Manifest.Header(
        scene, renderer: RendererIdentity(version: "1.2.3", digest: "d1"), sceneDigest: digest,
        assets: [Manifest.Asset(path: "a/b.png", digest: "a55e7")])
}

/// An export into a folder, as the command makes one, whose frames are plain: frame i is of the grey i, times `shade`.
struct PlainExport {
    var scene = smallScene()
    var digest = "5ce9e"
    var only: [Int]?
    var resume = false
    var force = false
    /// How many frames are made before the export is interrupted; all where nil.
    var interruptedAfter: Int?
    var shade = 1

    @discardableResult func run(into path: String) throws -> (records: [FrameRecord], removed: [String]) {
        let frames = only ?? Array(0..<scene.timeline.frameCount)
        var export = try DirectoryExport(
            into: FrameDirectory(examining: path), header: header(scene, digest: digest), scene: scene, frames: frames,
            resume: resume, force: force)
        let encoder = export.sink(hasAlpha: false).makeEncoder(for: Stage(Simulation(scene)))
        let simulation = Simulation(scene)
        var records: [FrameRecord] = []
        for index in frames.prefix(interruptedAfter ?? frames.count) {
            let record = try record(of: simulation.state(ofFrame: index), by: encoder)
            try export.add(record)
            records.append(record)
        }
        return (records, try export.finish(isComplete: interruptedAfter == nil))
    }

    func record(of state: FrameState, by encoder: PNGDirectorySink.Encoder) throws -> FrameRecord {
        if let record = encoder.begin(state) { return record }
        var band = Pixmap(width: scene.canvas.pixelWidth, height: scene.canvas.pixelHeight)
        let pixel = Self.grey(state.index, shade: shade)
        for place in band.storage.indices { band.storage[place] = pixel }
        encoder.append(band, rows: 0..<scene.canvas.pixelHeight)
        return try encoder.finish()
    }

    static func grey(_ index: Int, shade: Int = 1) -> UInt32 {
        0xFF00_0000 | UInt32(index * shade) * 0x0001_0101
    }
}

/// The manifest in a folder, parsed.
func manifest(in path: String) throws -> JSONValue {
    let bytes = try FileSystem.contents(of: path + "/manifest.json")
    return try JSONParser.parse(SourceText(file: "manifest.json", bytes: bytes))
}

/// The numbers of the frames a manifest lists.
func listedFrames(in path: String) throws -> [Int] {
    let frames = try #require(try manifest(in: path)["frames"]?.elements)
    return try frames.map { try #require($0["index"]?.integer) }
}

/// A test's output folder, which does not exist at first, and what tests do with it.
final class OutputFolder {
    let folder: Folder
    let path: String

    init() throws {
        folder = try Folder()
        path = folder.path("deep/er/out")
    }

    /// Puts a file another user made into it.
    func add(_ name: String, _ text: String = "mine") throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    func text(of name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }
}

/// What sort of output error something throws; nil for none and for others.
func outputError(_ body: () throws -> Void) -> OutputError.Kind? {
    do { try body() } catch { return (error as? OutputError)?.kind }
    return nil
}

/// A JSON text as a value without places, for comparisons by content.
func parsed(_ text: String) -> JSONValue? { try? JSONParser.parse(SourceText(file: "", bytes: Array(text.utf8))) }

/// Values are equal where their contents are, wherever they stood.
func == (left: JSONValue?, right: JSONValue?) -> Bool {
    guard let left, let right else { return false }
    return JSONWriter.text(left) == JSONWriter.text(right)
}
