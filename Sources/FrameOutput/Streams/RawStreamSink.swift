public import Drawing
import ImageCoding
public import Staging

/// A sink that turns frames into raw pixels, for a pipe into another program.
public struct RawStreamSink: FrameSink {
    /// The layout of the pixels in the stream.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Red, green, blue and alpha, not premultiplied, one byte each, row by row, frame by frame, without padding.
        case rgba
        /// YUV4MPEG2 with three planes of 8 bits in full resolution; see `YUV4MPEG`.
        case y4m
    }

    private let format: Format
    private let bands: BandStore

    /// Creates a sink for frames of a canvas.
    public init(_ format: Format, canvas: Canvas) {
        self.format = format
        bands = BandStore(width: canvas.pixelWidth, byteLimit: BandStore.usualLimit)
    }

    /// One frame, because each pending record holds the pixels of its frame in memory.
    public var longestChunk: Int { 1 }

    /// Creates one worker's encoder.
    public func makeEncoder(for stage: Stage) -> Encoder { Encoder(format, bands) }

    /// An encoder that collects the bytes of a frame.
    public struct Encoder: FrameEncoder {
        private let format: Format
        private var straight: StraightFrame
        private var planes = YUV4MPEG.Planes()
        private var state: FrameState?

        fileprivate init(_ format: Format, _ bands: BandStore) {
            self.format = format
            straight = StraightFrame(store: bands)
        }

        /// Begins a frame.
        public mutating func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            straight.begin()
            planes.begin()
            return nil
        }

        /// Appends the next rows of the frame if the store that the workers share holds them and the format uses
        /// straight pixels.
        public mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer {
            format == .rgba ? straight.appendKept(key) : .unknown
        }

        /// Appends the next rows of the frame, which is filled from the top.
        public mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey? = nil) {
            straight.append(band, rows: rows, key: format == .rgba ? key : nil)
            if format == .y4m { planes.append(band, rows: rows) }
        }

        /// Ends the frame; the returned record holds the frame's bytes.
        public mutating func finish() -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let bytes =
                switch format {
                case .rgba: straight.bytes
                case .y4m: planes.frame
                }
            return FrameRecord(state: state, digest: straight.digest, bytes: bytes)
        }
    }
}
