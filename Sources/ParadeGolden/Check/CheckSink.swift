import Drawing
import FrameOutput
import ImageCoding
import Staging
import Synchronization

/// A frame sink that compares frames with the approved frames by their digests.
///
/// The workers compare the frames. Only frames that differ are encoded as PNG.
struct CheckSink: FrameSink {
    private let judge: FrameJudge
    private let results = FrameResults()

    private let bands: BandStore

    init(_ judge: FrameJudge, canvas: Canvas) {
        self.judge = judge
        bands = BandStore(width: canvas.pixelWidth, byteLimit: BandStore.usualLimit)
    }

    func makeEncoder(for stage: Stage) -> Encoder { Encoder(judge, results, bands) }

    /// Removes and returns the result of a frame. Returns nil if the frame was not drawn or its result was already
    /// taken.
    func takeResult(ofFrame index: Int) -> FrameResult? { results.take(index) }

    final class Encoder: FrameEncoder {
        private let judge: FrameJudge
        private let results: FrameResults
        private var straight: StraightFrame
        private var state: FrameState?

        fileprivate init(_ judge: FrameJudge, _ results: FrameResults, _ bands: BandStore) {
            self.judge = judge
            self.results = results
            straight = StraightFrame(store: bands)
        }

        func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            straight.begin()
            return nil
        }

        func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { straight.appendKept(key) }

        func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            straight.append(band, rows: rows, key: key)
        }

        func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let result = try judge.judge(state, straight)
            results.put(result)
            return FrameRecord(state: state, digest: result.actualDigest, sha256: result.actualSHA256)
        }
    }
}

/// The results of checked frames, which workers add and the delivering task takes.
///
/// They are passed separately because `FrameRecord` has no field for them.
private final class FrameResults: Sendable {
    private let waiting = Mutex<[Int: FrameResult]>([:])

    func put(_ result: FrameResult) { waiting.withLock { $0[result.index] = result } }

    func take(_ index: Int) -> FrameResult? { waiting.withLock { $0.removeValue(forKey: index) } }
}
