import Drawing
import FrameOutput
import ImageCoding
import JSON
import PhaseClock
import Primitives
import SceneLoading
import Staging
import Workloads

/// The times for drawing alone and for encoding alone, for comparing parade with other programs.
enum PeerFigures {
    /// Returns the times of encoding as a JSON object. `folder` is the folder of the workloads.
    static func text(_ folder: String) throws -> String {
        var encoded: [(String, JSONValue)] = []
        for kind in ["photograph", "interface"] { encoded.append((kind, try encoding(kind, folder))) }
        return JSONWriter.text(
            .object([
                ("encoded", .object(encoded)),
                ("coded", .object(try peers.map { ($0.rawValue, try coding($0, folder)) })),
            ]))
    }

    /// The workloads that other programs draw too.
    private static let peers: [Workload] = [.phone, .desk, .sticky, .still]

    /// What a measurement of drawing keeps from frame to frame.
    enum Keeping: String {
        /// Nothing: every frame is the first of a renderer.
        case anew
        /// What a renderer keeps: scaled pictures, shadows, outlines.
        case pictures
        /// In addition, bands that are found again are not drawn.
        case bands
    }

    /// Returns the mean processor time for drawing a frame of the phone, in milliseconds. All frames are drawn in
    /// order, each row into memory that the renderer owns, as other programs draw into theirs.
    static func milliseconds(_ folder: String, keeps keeping: Keeping) throws -> Double {
        let scene = try SceneLoader.load(path: FileSystem.join(folder, Workload.phone.fileName)).scene
        let simulation = Simulation(scene)
        let states = (0..<Workload.frameCount).map { simulation.state(ofFrame: $0) }
        var canvas = FrameCanvas(keepsBands: keeping == .bands)
        var renderer = FrameRenderer(Stage(Simulation(scene)))
        var spent: UInt64 = 0
        for state in states {
            if keeping == .anew { renderer = FrameRenderer(Stage(Simulation(scene))) }
            let start = processorNanoseconds()
            try renderer.draw(state, into: &canvas)
            spent += processorNanoseconds() - start
        }
        return Double(spent) / Double(states.count) / 1e6
    }

    /// Returns the processor time for the code of a frame's file, in milliseconds: the mean of some frames of a
    /// workload, of which nothing is found again.
    private static func coding(_ workload: Workload, _ folder: String) throws -> JSONValue {
        let scene = try SceneLoader.load(path: FileSystem.join(folder, workload.fileName)).scene
        let stage = Stage(Simulation(scene))
        var spent: UInt64 = 0
        let frames = [10, 60, 100]
        for frame in frames {
            let sink = PNGPictureSink(canvas: scene.canvas, hasAlpha: !scene.isOpaqueThroughout)
            var worker = SceneWorker(stage, cuts: sink.cuts, encoder: sink.makeEncoder(for: stage))
            PhaseClock.start(now: processorNanoseconds)
            _ = try worker.record(ofFrame: frame)
            if let times = PhaseClock.stop() { spent += times[.filter] + times[.deflate] }
        }
        return .number(Double(spent) / Double(frames.count) / 1e6)
    }

    /// Encodes a picture at both compression levels, and returns the sizes and speeds.
    ///
    /// The picture is also written to a file, which the other programs encode.
    private static func encoding(_ kind: String, _ folder: String) throws -> JSONValue {
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

/// A receiver that leaves bands where they were drawn.
private struct FrameCanvas: BandReceiver {
    let keepsBands: Bool
    private var kept: Set<BandKey> = []

    init(keepsBands: Bool) { self.keepsBands = keepsBands }

    mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer {
        keepsBands && kept.contains(key) ? .kept : .unknown
    }

    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
        if keepsBands, let key { kept.insert(key) }
    }
}
