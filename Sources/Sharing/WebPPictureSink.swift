import CLibWebP
import Drawing
import FrameOutput
import Staging

/// A frame sink that encodes frames as lossy WebP. Each frame's record holds the file in memory.
///
/// With one version of libwebp, the same pixels give the same bytes. Another version may give other bytes.
struct WebPPictureSink: FrameSink {
    /// The maximum width and height that the format supports, in pixels.
    static let longestSide = Int(WEBP_MAX_DIMENSION)

    private static let quality: Float = 90

    private let canvas: Canvas
    private let pixels: RawStreamSink

    /// Creates a sink for frames with a width and height of at most `longestSide`.
    init(canvas: Canvas) {
        self.canvas = canvas
        pixels = RawStreamSink(.rgba, canvas: canvas)
    }

    /// The maximum number of consecutive frames that a worker claims at a time: one.
    ///
    /// Each pending record holds a file in memory, so larger chunks would take much more memory.
    var longestChunk: Int { 1 }

    func makeEncoder(for stage: Stage) -> Encoder {
        Encoder(pixels: pixels.makeEncoder(for: stage), width: canvas.pixelWidth, height: canvas.pixelHeight)
    }

    /// An encoder that encodes frames for one worker.
    struct Encoder: FrameEncoder {
        fileprivate var pixels: RawStreamSink.Encoder
        fileprivate let width: Int
        fileprivate let height: Int

        mutating func begin(_ state: FrameState) -> FrameRecord? { pixels.begin(state) }

        mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer {
            pixels.appendKept(key, rows: rows)
        }

        mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            pixels.append(band, rows: rows, key: key)
        }

        mutating func finish() throws -> FrameRecord {
            var record = pixels.finish()
            record.bytes = try Self.file(of: record.bytes, width: width, height: height)
            return record
        }

        /// Encodes rows of straight RGBA as a WebP file.
        private static func file(of rgba: [UInt8], width: Int, height: Int) throws(OutputError) -> [UInt8] {
            // The library allocates the file, which is copied and freed here.
            var file: UnsafeMutablePointer<UInt8>?
            let length = rgba.withUnsafeBufferPointer { rows in
                WebPEncodeRGBA(rows.baseAddress, Int32(width), Int32(height), Int32(width * 4), quality, &file)
            }
            defer { WebPFree(file) }
            guard length > 0, let file else {
                throw OutputError(.unsupported, path: "", message: "libwebp cannot encode a frame")
            }
            return Array(UnsafeBufferPointer(start: file, count: length))
        }
    }
}
