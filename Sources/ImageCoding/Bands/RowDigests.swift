import CXXHash
import Drawing
import PhaseClock

/// The XXH3-128 digests of consecutive rows of straight pixels, from the top. Each digest has sixteen bytes in
/// canonical order.
///
/// The digests of a band are computed once and cached with the band, so a row in a reused band is not digested again.
struct RowDigests: Sendable {
    private static var size: Int { 16 }
    private var bytes: [UInt8] = []

    /// Creates an empty list of digests.
    init() {}

    /// Computes the digests of whole rows. A row has `width` pixels of four bytes.
    init(_ rows: RawSpan, width: Int) {
        PhaseClock.enter(.digest)
        let length = 4 * width
        let count = rows.byteCount / length
        precondition(count * length == rows.byteCount, "a band has whole rows")
        bytes = [UInt8](unsafeUninitializedCapacity: Self.size * count) { digests, initializedCount in
            rows.withUnsafeBytes { rows in
                // `count` rows of `length` bytes are all of the span, and the buffer has room for `count` digests.
                guard let start = rows.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    let target = digests.baseAddress
                else { return }
                cxxhash_rows(start, length, count, target)
            }
            initializedCount = Self.size * count
        }
    }

    /// The size of the digests in memory, in bytes.
    var memory: Int { bytes.count }

    /// Appends the digests of the rows that follow below.
    mutating func append(_ other: RowDigests) { bytes += other.bytes }

    /// Removes the digests of all rows.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// The digest of a frame that consists of these rows.
    var frame: FrameDigest {
        var digest = [UInt8](repeating: 0, count: Self.size)
        // The frame's digest is as long as a row's.
        cxxhash_bytes(bytes, bytes.count, &digest)
        func half(_ range: Range<Int>) -> UInt64 { digest[range].reduce(0) { $0 << 8 | UInt64($1) } }
        return FrameDigest(high: half(0..<8), low: half(8..<16))
    }
}
