import Drawing
import ImageCoding
import Staging

/// A frame sink that compresses frames for an animated PNG, band by band.
struct APNGSink: FrameSink {
    private let canvas: Canvas
    private let hasAlpha: Bool
    private let compression: Compression
    private let bands: BandStore

    init(canvas: Canvas, hasAlpha: Bool, compression: Compression) {
        self.canvas = canvas
        self.hasAlpha = hasAlpha
        self.compression = compression
        bands = BandStore(width: canvas.pixelWidth, byteLimit: BandStore.usualLimit)
    }

    /// The maximum number of consecutive frames that a worker claims at a time: one.
    ///
    /// Each pending record holds its frame's bytes in memory, so larger chunks would take much more memory.
    var longestChunk: Int { 1 }

    /// The rule by which frames are divided into bands: in every frame at the same rows.
    ///
    /// The export compares consecutive frames band by band.
    var cuts: BandCuts { .fixed }

    /// Creates one worker's encoder.
    func makeEncoder(for stage: Stage) -> Encoder { Encoder(self) }

    /// An encoder that compresses frames for one worker.
    final class Encoder: FrameEncoder {
        private var png: PNGEncoder
        private var state: FrameState?

        fileprivate init(_ sink: APNGSink) {
            png = PNGEncoder(
                width: sink.canvas.pixelWidth, height: sink.canvas.pixelHeight, hasAlpha: sink.hasAlpha,
                pixelsPerPoint: sink.canvas.scale, compression: sink.compression, store: sink.bands)
        }

        /// Begins a frame.
        func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            png.begin()
            return nil
        }

        /// Appends the next rows of the frame from the workers' shared store, if the store holds them.
        func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { png.appendKept(key, rows: rows) }

        /// Appends the next rows of the frame, in order from the top.
        func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            png.append(band, rows: rows, key: key)
        }

        /// Ends the frame and returns a record with the frame's compressed bands.
        func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            return FrameRecord(state: state, digest: png.digest, bytes: try png.finishBands())
        }
    }
}
