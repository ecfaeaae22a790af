import Drawing
import Primitives

/// An upright picture at one size, shared by workers: blocks of rows, none of which changes once it is there.
final class ScaledPicture: Sendable {
    /// What decides its pixels.
    struct Key: Hashable, Sendable {
        /// The picture's serial number.
        var image: UInt64
        /// The part of the picture its halvings were made from.
        var part: PixelRect
        /// Halvings before scaling.
        var level: Int
        var column, row: ResamplingAxis
        /// Columns and rows that can be asked for, from the target's origin; beyond them the nearest shows.
        var columns, rows: Range<Int>
    }

    /// Rows of a block, but for the last.
    static let blockHeight = 32

    private let blocks = Locked<[[UInt32]]>([])

    /// A block that somebody has made.
    func block(_ index: Int) -> [UInt32]? {
        blocks.withLock { $0.indices.contains(index) && !$0[index].isEmpty ? $0[index] : nil }
    }

    /// Puts a block down; gives back the one that was there first.
    func publish(_ block: [UInt32], at index: Int) -> [UInt32] {
        blocks.withLock { blocks in
            while blocks.count <= index { blocks.append([]) }
            if blocks[index].isEmpty { blocks[index] = block }
            return blocks[index]
        }
    }
}
