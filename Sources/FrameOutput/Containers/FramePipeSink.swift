import ImageCoding
import ParadeKit
import Raster

/// Frames become raw pixels for a program that makes a file of them.
struct FramePipeSink: FrameSink {
    /// How pixels are meant.
    enum Pixels: Hashable, Sendable {
        /// Straight red, green, blue, alpha.
        case straight
        /// Red, green, blue over black, and a byte that means nothing.
        case overBlack
    }

    private let pixels: Pixels

    init(_ pixels: Pixels) { self.pixels = pixels }

    /// One: a record holds its frame's pixels while it waits.
    var longestChunk: Int { 1 }

    /// Creates one worker's encoder.
    func makeEncoder() -> Encoder { Encoder(pixels) }

    /// Gathers a frame's bytes.
    struct Encoder: FrameEncoder {
        private let pixels: Pixels
        private var straight = StraightFrame()
        private var overBlack: [UInt8] = []
        private var state: FrameState?

        fileprivate init(_ pixels: Pixels) { self.pixels = pixels }

        /// Begins a frame.
        mutating func begin(_ state: FrameState) {
            self.state = state
            straight.begin()
            overBlack.removeAll(keepingCapacity: true)
        }

        /// Takes the next rows from the top.
        mutating func append(_ band: borrowing Pixmap, rows: Range<Int>) {
            straight.append(band, rows: rows)
            guard pixels == .overBlack else { return }
            let count = rows.count * band.width
            band.withPixels { pixels in
                // A premultiplied pixel is what is seen over black, red in its lowest byte. The buffer is the span's own.
                pixels.extracting(first: count).bytes.withUnsafeBytes { overBlack += $0 }
            }
        }

        /// Ends the frame; the record holds its bytes.
        mutating func finish() -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let bytes =
                switch pixels {
                case .straight: straight.bytes
                case .overBlack: overBlack
                }
            return FrameRecord(state: state, digest: straight.digest(), bytes: bytes)
        }
    }
}
