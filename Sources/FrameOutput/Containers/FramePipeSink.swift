import Drawing
import ImageCoding
import Staging
import Store

extension StraightImage {
    /// Whether every pixel is opaque.
    fileprivate var isOpaque: Bool { stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 } }
}

/// A frame sink that produces raw pixels for a pipe to another program, which encodes them.
struct FramePipeSink: FrameSink {
    /// The layout of a pixel's four bytes.
    enum Pixels: Hashable, Sendable {
        /// Red, green, blue and alpha, not premultiplied.
        case straight
        /// Red, green and blue of the frame drawn over black, then an unused byte.
        case overBlack
    }

    private let pixels: Pixels
    private let bands: BandStore
    private let store: FrameStore?

    /// Creates a sink.
    ///
    /// - Parameter store: A store with frames of folders, which are decoded instead of drawn; nil without a store.
    init(_ pixels: Pixels, canvas: Canvas, store: FrameStore? = nil) {
        self.pixels = pixels
        self.store = store
        bands = BandStore(width: canvas.pixelWidth, byteLimit: BandStore.usualLimit)
    }

    /// The maximum number of consecutive frames that a worker claims at a time: one.
    ///
    /// Each pending record holds its frame's pixels in memory, so larger chunks would take much more memory.
    var longestChunk: Int { 1 }

    /// Creates one worker's encoder.
    func makeEncoder(for stage: Stage) -> Encoder { Encoder(pixels, bands, store) }

    /// An encoder that collects the bytes of a frame.
    struct Encoder: FrameEncoder {
        private let pixels: Pixels
        private var straight: StraightFrame
        private var overBlack: [UInt8] = []
        private var state: FrameState?
        private let store: FrameStore?

        fileprivate init(_ pixels: Pixels, _ bands: BandStore, _ store: FrameStore?) {
            self.pixels = pixels
            self.store = store
            straight = StraightFrame(store: bands)
        }

        /// Begins a frame.
        mutating func begin(_ state: FrameState) -> FrameRecord? {
            self.state = state
            straight.begin()
            overBlack.removeAll(keepingCapacity: true)
            return nil
        }

        /// Returns the frame's pixels if the store holds a PNG file of an equal frame.
        ///
        /// For the layout `overBlack`, every pixel of the file must be opaque.
        mutating func recall(_ content: FrameContent, of state: FrameState) -> FrameRecord? {
            guard let picture = store?.picture(of: content, ofFrame: state.index),
                pixels == .straight || picture.isOpaque
            else { return nil }
            return FrameRecord(state: state, digest: picture.digest, bytes: picture.bytes, wasStored: true)
        }

        /// Appends the next rows of the frame from the workers' shared store.
        ///
        /// This is possible only if the store holds the rows and the layout is `straight`.
        mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer {
            pixels == .straight ? straight.appendKept(key) : .unknown
        }

        /// Appends the next rows of the frame, in order from the top.
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

        /// Ends the frame and returns a record with the frame's bytes.
        mutating func finish() -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let bytes =
                switch pixels {
                case .straight: straight.bytes
                case .overBlack: overBlack
                }
            store?.verify(StoredFrame(digest: straight.digest, sha256: nil, file: nil), ofFrame: state.index)
            return FrameRecord(state: state, digest: straight.digest, bytes: bytes)
        }
    }
}
