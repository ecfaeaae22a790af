import CCoding

/// A packing of consecutive pixel rows for a reader that unpacks them without a table, such as a page in a browser.
///
/// The rows become sequences. Each sequence begins with three little-endian 32-bit numbers: the number of literal bytes,
/// a length, and a distance. The literal bytes follow. After them, `length` bytes repeat the bytes that begin `distance`
/// bytes earlier, one after another, so that a repeat may be longer than its distance. A distance is 1, where all
/// repeated bytes are zero, or the length of a row.
///
/// In the interface of an app most pixels equal those of the row above: a frame of the demo scene takes a tenth of its
/// bytes. Where nothing repeats, the rows grow by 12 bytes.
public enum RowPacking {
    /// The length of the shortest repeat, in bytes. A shorter one costs the reader more time than its bytes.
    private static let shortestRepeat = 64

    /// Calls `body` with the packed rows, in one or more parts.
    ///
    /// - Parameters:
    ///   - rows: The bytes of complete rows, at most 2³² − 1.
    ///   - rowBytes: The length of a row in bytes.
    ///   - body: A function that is called with each part, in order.
    public static func pack(
        _ rows: UnsafeRawBufferPointer, rowBytes: Int, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        guard let base = rows.baseAddress, !rows.isEmpty else { return }
        func write(literals: Range<Int>, length: UInt32, distance: UInt32) {
            let head = (UInt32(literals.count).littleEndian, length.littleEndian, distance.littleEndian)
            withUnsafeBytes(of: head, body)
            // The literals lie in the rows, whose bytes the sequences divide.
            if !literals.isEmpty { body(UnsafeRawBufferPointer(rebasing: rows[literals])) }
        }
        withUnsafeTemporaryAllocation(of: ccoding_sequence.self, capacity: rows.count / 8 + 1) { sequences in
            let count = ccoding_find_sequences(
                base.assumingMemoryBound(to: UInt8.self), rows.count, rowBytes, sequences.baseAddress)
            var start = 0
            var end = 0
            for sequence in sequences[..<count] {
                end += Int(sequence.literals)
                if Int(sequence.length) >= shortestRepeat {
                    write(literals: start..<end, length: sequence.length, distance: sequence.distance)
                    start = end + Int(sequence.length)
                }
                end += Int(sequence.length)
            }
            if start < end { write(literals: start..<end, length: 0, distance: 0) }
        }
    }
}
