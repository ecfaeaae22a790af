import Drawing
import Synchronization

/// A band of straight pixels that never change, so several workers can share the band. A pool reuses the memory.
final class BandPixels: @unchecked Sendable {
    // Written only in the initialiser, before any other code can see it, and returned to the pool in deinit.
    private let start: UnsafeMutablePointer<UInt32>
    private let pool: PixelPool
    /// The number of pixels. In each pixel, red is the lowest byte, which is the first byte in memory.
    let count: Int
    /// Whether every pixel's alpha is 255.
    let isOpaque: Bool

    /// Creates the band from premultiplied pixels. The pixels must fit a block of the pool.
    ///
    /// - Parameter isOpaque: Whether every pixel's alpha is 255.
    init(_ premultiplied: Span<UInt32>, isOpaque: Bool, from pool: PixelPool) {
        precondition(premultiplied.count <= pool.room, "a band fits the pool")
        self.pool = pool
        start = pool.take()
        count = premultiplied.count
        self.isOpaque = isOpaque
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

    /// Calls `body` with the pixels, and returns its result.
    func withPixels<Result>(_ body: (Span<UInt32>) throws -> Result) rethrows -> Result {
        // The band stays alive while its pixels are read.
        try withExtendedLifetime(self) { try body(UnsafeBufferPointer(start: start, count: count).span) }
    }
}

/// A pool of memory blocks for bands. Reusing a block avoids new memory, whose pages the system must first clear.
final class PixelPool: Sendable {
    /// The capacity of a block, in pixels.
    let room: Int
    private let mostKept: Int
    private let blocks = Mutex<Blocks>(Blocks())

    /// The free blocks, which no band owns.
    private struct Blocks: @unchecked Sendable {
        var free: [UnsafeMutablePointer<UInt32>] = []
    }

    /// Creates a pool of blocks of `room` pixels each. The pool keeps at most `mostKept` free blocks.
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

    /// Returns a block that no band owns. Its contents are undefined, so the caller must write before reading.
    func take() -> UnsafeMutablePointer<UInt32> {
        if let block = blocks.withLock({ $0.free.popLast() }) { return block }
        return .allocate(capacity: room)
    }

    /// Gives a block back to the pool. If the pool is full, the block is deallocated.
    func give(_ block: UnsafeMutablePointer<UInt32>) {
        let isKept = blocks.withLock { blocks in
            guard blocks.free.count < mostKept else { return false }
            blocks.free.append(block)
            return true
        }
        if !isKept { block.deallocate() }
    }
}
