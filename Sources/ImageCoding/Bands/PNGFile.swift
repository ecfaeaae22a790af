/// A whole PNG file in parts, many of which are shared with other files.
public struct PNGFile: Sendable {
    private let blocks: [ByteBlock]
    private let sum: CyclicSum

    init(_ blocks: [ByteBlock]) {
        self.blocks = blocks
        sum = blocks.reduce(into: CyclicSum()) { $0.append($1.sum) }
    }

    /// How many bytes it has.
    public var count: Int { sum.count }

    /// CRC-32 of all of them, put together from those of the parts.
    public var checksum: UInt32 { sum.value }

    /// Reads the parts one after another.
    public func withParts<Result, Failure: Error>(
        _ body: ([UnsafeRawBufferPointer]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The blocks are held while they are read.
        defer { withExtendedLifetime(self) {} }
        return try body(blocks.map(\.bytes))
    }

    /// All bytes in one place.
    public var bytes: [UInt8] {
        withParts { parts in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(count)
            for part in parts { bytes += part }
            return bytes
        }
    }
}
