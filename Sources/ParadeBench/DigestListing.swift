import Drawing
import FrameOutput
import SceneDocument
import SceneLoading
import Staging

/// A list of the digests of a scene's frames, drawn with caches in states that no ordinary render produces.
///
/// The digests are those of a manifest. Three forms of the command draw the frames in different ways:
///
///     digests fresh SCENE COUNT SCALE        the scene is loaded anew for each frame, with empty caches
///     digests backward SCENE COUNT SCALE     one worker draws all frames, the last one first
///     digests shuffled SCENE COUNT SCALE     one worker draws all frames in a shuffled order
struct DigestListing {
    private enum Order: String {
        case fresh, backward, shuffled
    }

    /// The distance between consecutive frames in the shuffled order, modulo the number of frames.
    ///
    /// The distance is a prime, so every frame is visited once if there are fewer frames than this number.
    private static let stride = 7919

    private let order: Order
    private let path: String
    private var overrides = SceneOverrides()
    private let frameCount: Int

    /// Creates a listing from the words of the command line. Returns nil unless they have one of the forms above.
    init?(_ words: [String]) {
        guard words.count == 4, let order = Order(rawValue: words[0]), let frameCount = Int(words[2]),
            let scale = Double(words[3]), (1..<Self.stride).contains(frameCount)
        else { return nil }
        self.order = order
        path = words[1]
        self.frameCount = frameCount
        overrides.frameCount = frameCount
        overrides.scale = scale
    }

    /// Prints the digest of each frame, in the order of the timeline.
    func run() throws {
        var digests = Array(repeating: "", count: frameCount)
        var stage = try loadedStage()
        var worker = self.worker(of: stage)
        for index in frames {
            if order == .fresh {
                stage = try loadedStage()
                worker = self.worker(of: stage)
            }
            let record = try worker.record(ofFrame: index)
            digests[index] = record.digest.text
        }
        for digest in digests { print(digest) }
    }

    private var frames: [Int] {
        let all = Array(0..<frameCount)
        return switch order {
        case .fresh: all
        case .backward: all.reversed()
        case .shuffled: all.map { $0 * Self.stride % frameCount }
        }
    }

    private func loadedStage() throws -> Stage {
        Stage(Simulation(try SceneLoader.load(path: path, overrides: overrides).scene))
    }

    private func worker(of stage: Stage) -> SceneWorker<RawStreamSink.Encoder> {
        SceneWorker(
            stage, encoder: RawStreamSink(.rgba, canvas: stage.simulation.scene.canvas).makeEncoder(for: stage))
    }
}
