/// A block of bytes that never change or move. One system call can write a file from many blocks.
final class ByteBlock: @unchecked Sendable {
    // Written only in the initialiser, before any other code can see it, and freed in deinit.
    private let start: UnsafeMutableRawPointer
    /// The number of bytes.
    let count: Int
    /// The CRC-32 of the bytes.
    let sum: CRC32

    /// Creates a block of `count` bytes. `fill` must write the bytes and return their CRC-32.
    init(count: Int, fill: (UnsafeMutableRawBufferPointer) -> CRC32) {
        start = .allocate(byteCount: count, alignment: 16)
        self.count = count
        sum = fill(UnsafeMutableRawBufferPointer(start: start, count: count))
    }

    /// Creates a block from a copy of some bytes.
    convenience init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { target in
            target.copyBytes(from: bytes)
            return CRC32(bytes)
        }
    }

    deinit { start.deallocate() }

    /// The bytes. The pointer is valid while the block is alive.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
