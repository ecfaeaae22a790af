/// Bytes that never change or move, so that a file can be written from many of them at once.
final class ByteBlock: @unchecked Sendable {
    // Written in the initialiser alone, which nobody else sees, and given back when nobody holds the block.
    private let start: UnsafeMutableRawPointer
    /// How many bytes there are.
    let count: Int
    /// Their CRC-32.
    let sum: CyclicSum

    /// A block that `fill` writes; the sum is that of its bytes.
    init(count: Int, fill: (UnsafeMutableRawBufferPointer) -> CyclicSum) {
        start = .allocate(byteCount: count, alignment: 16)
        self.count = count
        sum = fill(UnsafeMutableRawBufferPointer(start: start, count: count))
    }

    /// A copy of some bytes.
    convenience init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { target in
            target.copyBytes(from: bytes)
            return CyclicSum(bytes)
        }
    }

    deinit { start.deallocate() }

    /// The bytes; valid while the block is held.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
