import Drawing
import Primitives

/// An axis-aligned picture at one size, or axis-aligned noise, shared by all workers. It consists of blocks of rows. A
/// published block never changes.
final class ScaledPicture: Sendable {
    /// The cache key: everything that determines the pixels.
    enum Key: Hashable, Sendable {
        case image(ImageKey)
        case noise(NoiseRows.Key)

        /// The columns relative to the origin on the device. Beyond them, the outermost pixels are repeated.
        var columns: Range<Int> {
            switch self {
            case .image(let key): key.columns
            case .noise(let key): key.columns
            }
        }

        /// The rows relative to the origin on the device. Beyond them, the outermost pixels are repeated.
        var rows: Range<Int> {
            switch self {
            case .image(let key): key.rows
            case .noise(let key): key.rows
            }
        }
    }

    /// The cache key of a picture.
    struct ImageKey: Hashable, Sendable {
        /// The serial number of the source picture.
        var image: UInt64
        /// The part of the source picture that is scaled. At level 0, the rectangle has the size of the part, but its
        /// corner is at (0, 0).
        var part: PixelRect
        /// The mipmap level from which the picture is scaled. Level 0 is the full size.
        var level: Int
        var column, row: ResamplingAxis
        /// The columns and rows of the scaled picture, relative to its origin on the device. Beyond them, the outermost
        /// pixels are repeated.
        var columns, rows: Range<Int>
    }

    /// The number of rows in a block. The last block may have fewer rows.
    static let blockHeight = 32

    private let blocks = Locked<[[UInt32]]>([])

    /// Returns the pixels of a block. Nil if no worker has published the block.
    func block(_ index: Int) -> [UInt32]? {
        blocks.withLock { $0.indices.contains(index) && !$0[index].isEmpty ? $0[index] : nil }
    }

    /// Publishes the pixels of a block, unless another worker has already published this block. Returns the pixels that
    /// were published first.
    func publish(_ block: [UInt32], at index: Int) -> [UInt32] {
        blocks.withLock { blocks in
            while blocks.count <= index { blocks.append([]) }
            if blocks[index].isEmpty { blocks[index] = block }
            return blocks[index]
        }
    }
}
