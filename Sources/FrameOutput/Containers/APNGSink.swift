import Drawing
import ImageCoding
import Staging

/// A sink that turns frames into the compressed bands of an animated PNG.
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

    /// One frame, because each pending record holds the bytes of its frame in memory.
    var longestChunk: Int { 1 }

    /// Fixed bands, because the export compares consecutive frames band by band.
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

        /// Appends the next rows of the frame if the store that the workers share already holds them.
        func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { png.appendKept(key, rows: rows) }

        /// Appends the next rows of the frame, which is filled from the top.
        func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            png.append(band, rows: rows, key: key)
        }

        /// Ends the frame; the returned record holds the frame's compressed bands.
        func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            return FrameRecord(state: state, digest: png.digest, bytes: try png.finishBands())
        }
    }
}
