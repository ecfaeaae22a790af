import ImageCoding
import ParadeKit
import Raster

/// Frames become the compressed bands of an animated PNG.
struct APNGSink: FrameSink {
    private let canvas: Canvas
    private let hasAlpha: Bool
    private let compression: Compression

    init(canvas: Canvas, hasAlpha: Bool, compression: Compression) {
        self.canvas = canvas
        self.hasAlpha = hasAlpha
        self.compression = compression
    }

    /// One: a record holds its frame's bytes while it waits.
    var longestChunk: Int { 1 }

    /// Creates one worker's encoder.
    func makeEncoder() -> Encoder { Encoder(self) }

    /// Compresses a frame.
    final class Encoder: FrameEncoder {
        private var png: PNGEncoder
        private var state: FrameState?

        fileprivate init(_ sink: APNGSink) {
            png = PNGEncoder(
                width: sink.canvas.pixelWidth, height: sink.canvas.pixelHeight, hasAlpha: sink.hasAlpha,
                pixelsPerPoint: sink.canvas.scale, compression: sink.compression)
        }

        /// Begins a frame.
        func begin(_ state: FrameState) {
            self.state = state
            png.begin()
        }

        /// Takes the next rows from the top.
        func append(_ band: borrowing Pixmap, rows: Range<Int>) { png.append(band, rows: rows) }

        /// Ends the frame; the record holds its bands.
        func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let bands = try png.finishBands()
            return FrameRecord(state: state, digest: png.digest, bytes: bands)
        }
    }
}
