import Drawing
import FrameOutput
import ImageCoding
import JSON
import PhaseClock
import Primitives
import SceneLoading
import Staging
import Workloads

/// The measurements for comparing parade with other programs, besides those of whole renders.
///
/// They are the times for drawing alone, for encoding alone, and for the program as a whole.
enum PeerFigures {
    static func text(_ folder: String) async throws -> String {
        let scene = try SceneLoader.load(path: FileSystem.join(folder, Workload.phone.fileName)).scene
        var encoded: [(String, JSONValue)] = []
        for kind in ["photograph", "interface"] { encoded.append((kind, try encoding(kind, scene, folder))) }
        return JSONWriter.text(
            .object([
                ("drawnAnew", .number(try milliseconds(scene, keeps: .nothing))),
                ("drawnKept", .number(try milliseconds(scene, keeps: .pictures))),
                ("drawnBands", .number(try milliseconds(scene, keeps: .bands))),
                ("encoded", .object(encoded)),
                ("program", try ProgramFigures.value(folder)),
            ]))
    }

    private enum Keeping { case nothing, pictures, bands }

    /// Returns the mean processor time for drawing a frame, in milliseconds. All frames of the scene are drawn in
    /// order.
    private static func milliseconds(_ scene: LoweredScene, keeps keeping: Keeping) throws -> Double {
        let simulation = Simulation(scene)
        let states = (0..<Workload.frameCount).map { simulation.state(ofFrame: $0) }
        var canvas = FrameCanvas(scene, keepsBands: keeping == .bands)
        var renderer = FrameRenderer(Stage(Simulation(scene)))
        var spent: UInt64 = 0
        for state in states {
            if keeping == .nothing { renderer = FrameRenderer(Stage(Simulation(scene))) }
            let start = processorNanoseconds()
            try renderer.draw(state, into: &canvas)
            spent += processorNanoseconds() - start
        }
        return Double(spent) / Double(states.count) / 1e6
    }

    /// Encodes a picture at both compression levels, and returns the sizes and speeds.
    ///
    /// The picture is also written to a file, which the other programs encode.
    private static func encoding(_ kind: String, _ scene: LoweredScene, _ folder: String) throws -> JSONValue {
        let image = kind == "photograph" ? Photograph.image(0) : interface()
        let file = FileSystem.join(folder, kind + ".png")
        var members: [(String, JSONValue)] = [("file", .string(file))]
        for compression in [Compression.fast, .small] {
            var bytes: [UInt8] = []
            var best = UInt64.max
            for _ in 0..<(compression == .fast ? 9 : 3) {
                PhaseClock.start(now: processorNanoseconds)
                bytes = try PNGEncoder.encode(image, compression: compression)
                if let times = PhaseClock.stop() { best = min(best, times[.filter] + times[.deflate]) }
            }
            let rate = Double(image.width * image.height * 3) / Double(best) * 1e3
            members.append(
                (
                    compression.rawValue,
                    .object([("bytes", .number(bytes.count)), ("megabytesPerSecond", .number(rate))])
                ))
            try FileSystem.replace(file, with: bytes)
        }
        return .object(members)
    }

    private static func interface() -> Image { EncodingBenchmarks.interface() }
}

/// A receiver that assembles the bands of a frame into one picture in memory.
private final class FrameCanvas: BandReceiver {
    private let keepsBands: Bool
    private let width: Int
    private var pixels: [UInt32]
    private var kept: [BandKey: [UInt32]] = [:]

    init(_ scene: LoweredScene, keepsBands: Bool) {
        self.keepsBands = keepsBands
        width = scene.canvas.pixelWidth
        pixels = [UInt32](repeating: 0, count: width * scene.canvas.pixelHeight)
    }

    func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer {
        guard keepsBands, let band = kept[key] else { return .unknown }
        pixels.replaceSubrange(rows.lowerBound * width..<rows.upperBound * width, with: band)
        return .kept
    }

    func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
        band.withPixels { span in
            for index in 0..<rows.count * width { pixels[rows.lowerBound * width + index] = span[index] }
            if keepsBands, let key { kept[key] = Array(pixels[rows.lowerBound * width..<rows.upperBound * width]) }
        }
    }
}
