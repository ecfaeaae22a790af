import Drawing
import ImageCoding
import Staging

/// A sink that turns frames into raw pixels, which another program encodes into a file.
struct FramePipeSink: FrameSink {
    /// The meaning of the four bytes of a pixel.
    enum Pixels: Hashable, Sendable {
        /// Red, green, blue and alpha, not premultiplied.
        case straight
        /// Red, green and blue of the picture over black, then an unused byte.
        case overBlack
    }

    private let pixels: Pixels
    private let bands: BandStore

    init(_ pixels: Pixels, canvas: Canvas) {
        self.pixels = pixels
        bands = BandStore(width: canvas.pixelWidth, byteLimit: BandStore.usualLimit)
    }

    /// One frame, because each pending record holds the pixels of its frame in memory.
    var longestChunk: Int { 1 }

    /// Creates one worker's encoder.
    func makeEncoder(for stage: Stage) -> Encoder { Encoder(pixels, bands) }

    /// An encoder that collects the bytes of a frame.
    struct Encoder: FrameEncoder {
        private let pixels: Pixels
        private var straight: StraightFrame
        private var overBlack: [UInt8] = []
        private var state: FrameState?

        fileprivate init(_ pixels: Pixels, _ bands: BandStore) {
            self.pixels = pixels
            straight = StraightFrame(store: bands)
        }

        /// Begins a frame.
        mutating func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            straight.begin()
            overBlack.removeAll(keepingCapacity: true)
            return nil
        }

        /// Appends the next rows of the frame if the store that the workers share holds them and only straight pixels
        /// are needed.
        mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer {
            pixels == .straight ? straight.appendKept(key) : .unknown
        }

        /// Appends the next rows of the frame, which is filled from the top.
        mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) {
            straight.append(band, rows: rows, key: pixels == .straight ? key : nil)
            guard pixels == .overBlack else { return }
            let count = rows.count * band.width
            band.withPixels { pixels in
                // The colour channels of a premultiplied pixel equal the pixel over black; red is in the lowest byte.
                // The buffer belongs to the span.
                pixels.extracting(first: count).bytes.withUnsafeBytes { overBlack += $0 }
            }
        }

        /// Ends the frame; the returned record holds the frame's bytes.
        mutating func finish() -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let bytes =
                switch pixels {
                case .straight: straight.bytes
                case .overBlack: overBlack
                }
            return FrameRecord(state: state, digest: straight.digest, bytes: bytes)
        }
    }
}
