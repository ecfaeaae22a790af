import Drawing
import Primitives

/// An upright picture at one size, shared by workers: blocks of rows that never change once they are published.
final class ScaledPicture: Sendable {
    /// The cache key: everything that determines the pixels.
    struct Key: Hashable, Sendable {
        /// The picture's serial number.
        var image: UInt64
        /// The part of the picture from which its mipmaps were made.
        var part: PixelRect
        /// The mipmap level from which it is scaled; 0 is the full size.
        var level: Int
        var column, row: ResamplingAxis
        /// The columns and rows that can be requested, relative to the target's origin; beyond them the outermost
        /// pixels are repeated.
        var columns, rows: Range<Int>
    }

    /// The number of rows in a block, except for the last.
    static let blockHeight = 32

    private let blocks = Locked<[[UInt32]]>([])

    /// Returns a block that a worker has made, or nil.
    func block(_ index: Int) -> [UInt32]? {
        blocks.withLock { $0.indices.contains(index) && !$0[index].isEmpty ? $0[index] : nil }
    }

    /// Publishes a block; returns the one that was published first.
    func publish(_ block: [UInt32], at index: Int) -> [UInt32] {
        blocks.withLock { blocks in
            while blocks.count <= index { blocks.append([]) }
            if blocks[index].isEmpty { blocks[index] = block }
            return blocks[index]
        }
    }
}
