public import Drawing
import ImageCoding
public import Staging

/// A frame sink that produces raw pixels for a pipe to another program.
public struct RawStreamSink: FrameSink {
    /// The layout of the pixels in the stream.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Red, green, blue and alpha, not premultiplied, one byte each. Rows and frames follow one another without
        /// padding.
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

    /// The maximum number of consecutive frames that a worker claims at a time: one.
    ///
    /// Each pending record holds its frame's pixels in memory, so larger chunks would take much more memory.
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

        /// Appends the next rows of the frame from the workers' shared store.
        ///
        /// This is possible only if the store holds the rows and the format is `rgba`.
        public mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer {
            format == .rgba ? straight.appendKept(key) : .unknown
        }

        /// Appends the next rows of the frame, in order from the top.
        public mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey? = nil) {
            straight.append(band, rows: rows, key: format == .rgba ? key : nil)
            if format == .y4m { planes.append(band, rows: rows) }
        }

        /// Ends the frame and returns a record with the frame's bytes.
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
