import Drawing
import FrameOutput
import ImageCoding
import Staging
import Store
import Synchronization

/// A frame sink that compares frames with the approved frames by their digests.
///
/// The workers compare the frames. Only frames that differ are encoded as PNG.
struct CheckSink: FrameSink {
    private let judge: FrameJudge
    private let results = FrameResults()

    private let bands: BandStore
    private let store: FrameStore?

    /// Creates a sink.
    ///
    /// - Parameter store: A store with digests of frames, from which frames are judged instead of drawn; nil without a
    ///   store.
    init(_ judge: FrameJudge, canvas: Canvas, store: FrameStore?) {
        self.judge = judge
        self.store = store
        bands = BandStore(width: canvas.pixelWidth, byteLimit: BandStore.usualLimit)
    }

    func makeEncoder(for stage: Stage) -> Encoder { Encoder(judge, results, bands, store) }

    /// Removes and returns the result of a frame. Returns nil if the frame was not drawn or its result was already
    /// taken.
    func takeResult(ofFrame index: Int) -> FrameResult? { results.take(index) }

    final class Encoder: FrameEncoder {
        private let judge: FrameJudge
        private let results: FrameResults
        private var straight: StraightFrame
        private var state: FrameState?
        private let store: FrameStore?

        fileprivate init(_ judge: FrameJudge, _ results: FrameResults, _ bands: BandStore, _ store: FrameStore?) {
            self.judge = judge
            self.store = store
            self.results = results
            straight = StraightFrame(store: bands)
        }

        func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            straight.begin()
            return nil
        }

        /// Returns the record of a frame that passes, as the store shows. A frame that differs must be drawn, because its
        /// pixels are reported.
        func recall(_ content: FrameContent, of state: FrameState) -> FrameRecord? {
            guard let known = store?.frame(of: content, ofFrame: state.index),
                let result = judge.judge(state, known: known)
            else { return nil }
            results.put(result)
            return FrameRecord(
                state: state, digest: result.actualDigest, sha256: result.actualSHA256, wasStored: true)
        }

        func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { straight.appendKept(key) }

        func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            straight.append(band, rows: rows, key: key)
        }

        func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let result = try judge.judge(state, straight)
            results.put(result)
            if let store, let key = store.keys.key(ofFrame: state.index) {
                let frame = StoredFrame(digest: straight.digest, sha256: result.actualSHA256, file: nil)
                store.verify(frame, ofFrame: state.index)
                store.store.keep(frame, key)
            }
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
