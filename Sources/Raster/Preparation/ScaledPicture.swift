import Drawing
import Primitives

/// An upright picture at one size, shared by all workers. It consists of blocks of rows, which never change once they
/// are published.
final class ScaledPicture: Sendable {
    /// The cache key of a scaled picture: everything that determines its pixels.
    struct Key: Hashable, Sendable {
        /// The picture's serial number.
        var image: UInt64
        /// The part of the picture whose mipmap is scaled; at level 0, a rectangle at (0, 0) with the size of the part.
        var part: PixelRect
        /// The mipmap level that is scaled; 0 is the full size.
        var level: Int
        var column, row: ResamplingAxis
        /// The columns and rows that the scaled picture has, relative to the target's origin. Beyond them, the
        /// outermost pixels are repeated.
        var columns, rows: Range<Int>
    }

    /// The number of rows in a block; the last block may have fewer.
    static let blockHeight = 32

    private let blocks = Locked<[[UInt32]]>([])

    /// Returns a block if any worker has published it, otherwise nil.
    func block(_ index: Int) -> [UInt32]? {
        blocks.withLock { $0.indices.contains(index) && !$0[index].isEmpty ? $0[index] : nil }
    }

    /// Publishes a block, unless another worker has published the same block before. Returns the block that was
    /// published first.
    func publish(_ block: [UInt32], at index: Int) -> [UInt32] {
        blocks.withLock { blocks in
            while blocks.count <= index { blocks.append([]) }
            if blocks[index].isEmpty { blocks[index] = block }
            return blocks[index]
        }
    }
}
