import Drawing
import Synchronization

/// Immutable rows of straight pixels that workers share, in memory that a pool reuses.
final class BandPixels: @unchecked Sendable {
    // Written only in the initialiser, before any other code can see it, and returned to the pool in deinit.
    private let start: UnsafeMutablePointer<UInt32>
    private let pool: PixelPool
    /// The number of pixels. Red is the lowest byte of a pixel, which is the first byte in memory.
    let count: Int
    /// Whether every pixel's alpha is 255.
    let isOpaque: Bool

    /// Creates the straight form of premultiplied rows, which must fit a block of the pool.
    init(_ premultiplied: Span<UInt32>, from pool: PixelPool) {
        precondition(premultiplied.count <= pool.room, "a band fits the pool")
        self.pool = pool
        start = pool.take()
        count = premultiplied.count
        isOpaque = Alpha.isOpaque(premultiplied)
        // The span has `count` pixels, and the block has room for them.
        let target = UnsafeMutableBufferPointer(start: start, count: count)
        premultiplied.withUnsafeBufferPointer { _ = target.initialize(fromContentsOf: $0) }
        if !isOpaque {
            var straight = target.mutableSpan
            Alpha.unpremultiply(premultiplied, into: &straight)
        }
    }

    deinit { pool.give(start) }

    /// The size of the block in memory, in bytes, including spare room.
    var memory: Int { pool.room * MemoryLayout<UInt32>.stride }

    /// The size of the rows, in bytes.
    var byteCount: Int { count * MemoryLayout<UInt32>.stride }

    /// Reads the pixels.
    func withPixels<Result>(_ body: (Span<UInt32>) throws -> Result) rethrows -> Result {
        // The band stays alive while its pixels are read.
        try withExtendedLifetime(self) { try body(UnsafeBufferPointer(start: start, count: count).span) }
    }
}

/// A pool of memory blocks for bands. Reusing a block saves the system from clearing new memory page by page.
final class PixelPool: Sendable {
    /// The capacity of a block, in pixels.
    let room: Int
    private let mostKept: Int
    private let blocks = Mutex<Blocks>(Blocks())

    /// Free blocks, which no band owns; nothing reads through their addresses.
    private struct Blocks: @unchecked Sendable {
        var free: [UnsafeMutablePointer<UInt32>] = []
    }

    /// Creates a pool of blocks of `room` pixels each, which keeps at most `mostKept` free blocks.
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

    /// Returns a block that no other band owns. Its contents are undefined: write before reading.
    func take() -> UnsafeMutablePointer<UInt32> {
        if let block = blocks.withLock({ $0.free.popLast() }) { return block }
        return .allocate(capacity: room)
    }

    /// Returns a block to the pool, or deallocates it if the pool is full.
    func give(_ block: UnsafeMutablePointer<UInt32>) {
        let isKept = blocks.withLock { blocks in
            guard blocks.free.count < mostKept else { return false }
            blocks.free.append(block)
            return true
        }
        if !isKept { block.deallocate() }
    }
}
