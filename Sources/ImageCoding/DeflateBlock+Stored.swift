/// Stored blocks, for bytes that do not compress (RFC 1951, §3.2.4).
extension DeflateBlock {
    private static let largestStored = 65_535

    /// Returns the total size of the stored blocks that hold `count` bytes. The size is in bytes.
    static func storedSize(_ count: Int) -> Int {
        count + (count + largestStored - 1) / largestStored * 5
    }

    /// Appends `count` bytes as stored blocks, which always end on a byte boundary.
    static func store(_ bytes: UnsafePointer<UInt8>, count: Int, into output: inout ByteBuffer) {
        var done = 0
        while done < count {
            let part = min(largestStored, count - done)
            let target = output.reserve(part + 5)
            target[0] = 0
            target[1] = UInt8(truncatingIfNeeded: part)
            target[2] = UInt8(truncatingIfNeeded: part >> 8)
            target[3] = ~target[1]
            target[4] = ~target[2]
            // `done + part` never exceeds `count`, and the room was reserved.
            (target + 5).update(from: bytes + done, count: part)
            output.commit(part + 5)
            done += part
        }
    }
}
