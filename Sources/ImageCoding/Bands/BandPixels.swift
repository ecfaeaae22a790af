import Drawing
import Synchronization

/// Rows of straight pixels that never change; workers share them, and their memory is used again.
final class BandPixels: @unchecked Sendable {
    // Written in the initialiser alone, which nobody else sees, and given back when nobody holds the band.
    private let start: UnsafeMutablePointer<UInt32>
    private let pool: PixelPool
    /// How many pixels there are; red in the lowest byte, which is the first in memory.
    let count: Int
    /// Whether every pixel's alpha is 255.
    let isOpaque: Bool

    /// The straight form of premultiplied rows, for which the pool has room.
    init(_ premultiplied: Span<UInt32>, from pool: PixelPool) {
        precondition(premultiplied.count <= pool.room, "a band fits the pool")
        self.pool = pool
        start = pool.take()
        count = premultiplied.count
        isOpaque = Alpha.isOpaque(premultiplied)
        // As many pixels as the span has, for which there is room.
        let target = UnsafeMutableBufferPointer(start: start, count: count)
        premultiplied.withUnsafeBufferPointer { _ = target.initialize(fromContentsOf: $0) }
        if !isOpaque {
            var straight = target.mutableSpan
            Alpha.unpremultiply(premultiplied, into: &straight)
        }
    }

    deinit { pool.give(start) }

    /// Bytes of memory, room for larger bands included.
    var memory: Int { pool.room * MemoryLayout<UInt32>.stride }

    /// Bytes of the rows.
    var byteCount: Int { count * MemoryLayout<UInt32>.stride }

    /// Reads the pixels.
    func withPixels<Result>(_ body: (Span<UInt32>) throws -> Result) rethrows -> Result {
        // The band is held while they are read.
        try withExtendedLifetime(self) { try body(UnsafeBufferPointer(start: start, count: count).span) }
    }
}

/// Memory of bands nobody holds any more, for the next ones: what is asked for anew has to be cleared page by page.
final class PixelPool: Sendable {
    /// For how many pixels a block has room.
    let room: Int
    private let mostKept: Int
    private let blocks = Mutex<Blocks>(Blocks())

    /// Blocks that nobody has; their addresses are not read as such.
    private struct Blocks: @unchecked Sendable {
        var free: [UnsafeMutablePointer<UInt32>] = []
    }

    /// A pool of blocks with room for so many pixels, which keeps at most so many of them.
    init(room: Int, mostKept: Int) {
        precondition(room > 0, "a band has at least one pixel")
        self.room = room
        self.mostKept = mostKept
    }

    deinit {
        blocks.withLock { blocks in
            for block in blocks.free { block.deallocate() }
        }
    }

    /// A block that nobody else has; what is in it has to be written before it is read.
    func take() -> UnsafeMutablePointer<UInt32> {
        if let block = blocks.withLock({ $0.free.popLast() }) { return block }
        return .allocate(capacity: room)
    }

    /// Takes a block back.
    func give(_ block: UnsafeMutablePointer<UInt32>) {
        let isKept = blocks.withLock { blocks in
            guard blocks.free.count < mostKept else { return false }
            blocks.free.append(block)
            return true
        }
        if !isKept { block.deallocate() }
    }
}
