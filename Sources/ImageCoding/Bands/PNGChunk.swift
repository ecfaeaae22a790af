/// Makes chunks of a PNG file (third edition, §5.3). A chunk has a length, a name of four letters, data, and the CRC-32
/// of the name and the data.
enum PNGChunk {
    /// The number of bytes that a chunk has in addition to its data.
    static let overhead = 12

    /// The eight bytes at the beginning of every PNG file.
    static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    /// Returns a whole chunk. `name` must have four letters.
    static func bytes(_ name: StaticString, _ data: [UInt8] = []) -> [UInt8] {
        let block = block(name, count: data.count) { $0.copyBytes(from: data) }
        return Array(block.bytes)
    }

    /// Returns a whole chunk with `count` bytes of data. `fill` must write the data.
    static func block(_ name: StaticString, count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) -> ByteBlock {
        precondition(name.utf8CodeUnitCount == 4, "a chunk's name has four letters")
        precondition(count < 1 << 31, "a chunk has less than 2³¹ bytes")
        return ByteBlock(count: count + overhead) { chunk in
            // Four consecutive regions that make up the block.
            chunk.storeBytes(of: UInt32(count).bigEndian, as: UInt32.self)
            for letter in 0..<4 { chunk[4 + letter] = name.utf8Start[letter] }
            fill(UnsafeMutableRawBufferPointer(rebasing: chunk[8..<8 + count]))
            let own = CRC32(UnsafeRawBufferPointer(rebasing: chunk[4..<8 + count]))
            chunk.storeBytes(of: own.value.bigEndian, toByteOffset: 8 + count, as: UInt32.self)
            var sum = CRC32(UnsafeRawBufferPointer(rebasing: chunk[..<4]))
            sum.append(own)
            sum.append(CRC32(UnsafeRawBufferPointer(rebasing: chunk[(8 + count)...])))
            return sum
        }
    }
}
