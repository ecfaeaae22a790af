package import Drawing
import ImageCoding
package import Staging

/// A frame sink that encodes frames as PNG. Each frame's record holds the file in memory.
package struct PNGPictureSink: FrameSink {
    private let canvas: Canvas
    private let hasAlpha: Bool
    private let bands: BandStore

    /// Creates a sink.
    ///
    /// - Parameter hasAlpha: Whether pixels may be translucent. If false, every pixel of every frame must be opaque.
    package init(canvas: Canvas, hasAlpha: Bool) {
        self.canvas = canvas
        self.hasAlpha = hasAlpha
        bands = BandStore(width: canvas.pixelWidth, byteLimit: BandStore.usualLimit)
    }

    /// The maximum number of consecutive frames that a worker claims at a time: one.
    ///
    /// Each pending record holds a file in memory, so larger chunks would take much more memory.
    package var longestChunk: Int { 1 }

    /// Creates one worker's encoder.
    package func makeEncoder(for stage: Stage) -> Encoder { Encoder(self) }

    /// An encoder that encodes frames for one worker.
    package final class Encoder: FrameEncoder {
        private var png: PNGEncoder
        private var state: FrameState?

        fileprivate init(_ sink: PNGPictureSink) {
            png = PNGEncoder(
                width: sink.canvas.pixelWidth, height: sink.canvas.pixelHeight, hasAlpha: sink.hasAlpha,
                pixelsPerPoint: sink.canvas.scale, store: sink.bands)
        }

        /// Begins a frame.
        package func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            png.begin()
            return nil
        }

        /// Appends the next rows of the frame from the workers' shared store, if the store holds them.
        package func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { png.appendKept(key, rows: rows) }

        /// Appends the next rows of the frame, in order from the top.
        package func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            png.append(band, rows: rows, key: key)
        }

        /// Ends the frame and returns a record with the bytes of its file.
        package func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let file = try png.finish()
            return FrameRecord(state: state, digest: png.digest, bytes: file.bytes)
        }
    }
}
