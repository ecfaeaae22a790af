import CXXHash
import Drawing
import PhaseClock

/// The digests of some rows of straight pixels, from the top: XXH3-128, sixteen canonical bytes each.
///
/// Made once for a band, and kept with it, so that no row which is found again is digested again.
struct RowDigests: Sendable {
    private static var size: Int { 16 }
    private var bytes: [UInt8] = []

    /// Those of no rows.
    init() {}

    /// Digests whole rows of `width` pixels, four bytes each.
    init(_ rows: RawSpan, width: Int) {
        PhaseClock.enter(.digest)
        let length = 4 * width
        let count = rows.byteCount / length
        precondition(count * length == rows.byteCount, "a band has whole rows")
        bytes = [UInt8](unsafeUninitializedCapacity: Self.size * count) { digests, initializedCount in
            rows.withUnsafeBytes { rows in
                // `count` rows of `length` bytes are all of the span, and there is room for as many digests.
                guard let start = rows.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    let target = digests.baseAddress
                else { return }
                cxxhash_rows(start, length, count, target)
            }
            initializedCount = Self.size * count
        }
    }

    /// Bytes of memory.
    var memory: Int { bytes.count }

    /// Takes those of the rows below.
    mutating func append(_ other: RowDigests) { bytes += other.bytes }

    /// Forgets all rows.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// The digest of a frame of these rows.
    var frame: FrameDigest {
        var digest = [UInt8](repeating: 0, count: Self.size)
        // A digest is as long as that of a row.
        cxxhash_bytes(bytes, bytes.count, &digest)
        func half(_ range: Range<Int>) -> UInt64 { digest[range].reduce(0) { $0 << 8 | UInt64($1) } }
        return FrameDigest(high: half(0..<8), low: half(8..<16))
    }
}
