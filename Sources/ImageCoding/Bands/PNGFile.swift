/// A whole PNG file as a list of parts. Different files can share parts in memory.
public struct PNGFile: Sendable {
    private let blocks: [ByteBlock]
    private let sum: CRC32

    init(_ blocks: [ByteBlock]) {
        self.blocks = blocks
        sum = blocks.reduce(into: CRC32()) { $0.append($1.sum) }
    }

    /// The size of the file, in bytes.
    public var count: Int { sum.count }

    /// The CRC-32 of the file, combined from the CRCs of the parts.
    public var checksum: UInt32 { sum.value }

    /// Calls `body` with all parts, in file order.
    public func withParts<Result, Failure: Error>(
        _ body: ([UnsafeRawBufferPointer]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The blocks stay alive while they are read.
        defer { withExtendedLifetime(self) {} }
        return try body(blocks.map(\.bytes))
    }

    /// All bytes of the file in one array.
    public var bytes: [UInt8] {
        withParts { parts in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(count)
            for part in parts { bytes += part }
            return bytes
        }
    }
}
