import Drawing
import FrameOutput
import ImageCoding
import Staging

/// A sink that makes the PNG file of each frame in memory.
struct PNGSink: FrameSink {
    private let canvas: Canvas
    private let hasAlpha: Bool
    fileprivate let bands: BandStore

    init(canvas: Canvas, hasAlpha: Bool) {
        self.canvas = canvas
        self.hasAlpha = hasAlpha
        bands = BandStore(width: canvas.pixelWidth, byteLimit: BandStore.usualLimit)
    }

    var longestChunk: Int { 1 }

    func makeEncoder(for stage: Stage) -> Encoder { Encoder(self) }

    final class Encoder: FrameEncoder {
        private var png: PNGEncoder
        private var state: FrameState?

        fileprivate init(_ sink: PNGSink) {
            png = PNGEncoder(
                width: sink.canvas.pixelWidth, height: sink.canvas.pixelHeight, hasAlpha: sink.hasAlpha,
                pixelsPerPoint: sink.canvas.scale, compression: .fast, store: sink.bands)
        }

        func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            png.begin()
            return nil
        }

        func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { png.appendKept(key, rows: rows) }

        func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            png.append(band, rows: rows, key: key)
        }

        func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let file = try png.finish()
            return FrameRecord(state: state, digest: png.digest, bytes: file.bytes)
        }
    }
}
