public import Drawing
import Glibc

/// A picture that is collected band by band, with its digest.
///
/// Each pixel has four bytes: red, green, blue and alpha, not premultiplied. The rows are in order from the top.
public struct StraightFrame {
    private let store: BandStore
    private var digests = RowDigests()
    private var bands: [BandPixels] = []

    /// Creates an empty picture. `store` must be made for bands of the picture's width.
    public init(store: BandStore) { self.store = store }

    /// Removes all rows.
    public mutating func begin() {
        bands.removeAll(keepingCapacity: true)
        digests.removeAll()
    }

    /// Appends the next rows from the top if the store has a band for `key`. Otherwise appends nothing and returns
    /// `.unknown`.
    public mutating func appendKept(_ key: BandKey) -> CacheAnswer {
        guard let band = store.band(for: key) else { return .unknown }
        append(band)
        return .kept
    }

    /// Appends the next rows from the top. These are the picture's rows `rows`, and the first rows of `band`. If there
    /// is a key, the store keeps the rows under the key.
    public mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey? = nil) {
        precondition(rows.count <= band.height, "a band has the rows that are taken from it")
        let width = band.width
        var top = 0
        while top < rows.count {
            let bottom = min(top + Band.height, rows.count)
            let pixels = band.withPixels { pixels in
                let rows = pixels.extracting(top * width..<bottom * width)
                return BandPixels(rows, isOpaque: Alpha.isOpaque(rows), from: store.pool)
            }
            let made = CachedBand(
                isOpaque: pixels.isOpaque, digests: pixels.withPixels { RowDigests($0.bytes, width: width) },
                content: .pixels(pixels))
            append(key.map { store.keep(made, for: $0) } ?? made)
            top = bottom
        }
    }

    private mutating func append(_ band: CachedBand) {
        bands.append(band.pixels)
        digests.append(band.digests)
    }

    /// The digest of all rows.
    public var digest: FrameDigest { digests.frame }

    /// SHA-256 of all rows as 64 lower-case hexadecimal digits.
    public var sha256: String {
        var digest = SHA256()
        for band in bands { band.withPixels { digest.update($0.bytes) } }
        return digest.finish()
    }

    /// Returns the rows whose pixels differ from another picture of the same size, as ranges in ascending order. If
    /// `other` is nil, returns all rows.
    ///
    /// Two ranges are joined if fewer than `gap` rows lie between them. Bands that both pictures took from the store
    /// under the same key are equal and not compared.
    public func rows(differingFrom other: StraightFrame?, width: Int, joiningGapsBelow gap: Int) -> [Range<Int>] {
        let mine = segments(width: width)
        guard let end = mine.last?.rows.upperBound else { return [] }
        guard let other else { return [0..<end] }
        let theirs = other.segments(width: width)
        var ranges: [Range<Int>] = []
        func append(_ rows: Range<Int>) {
            if let last = ranges.last, rows.lowerBound - last.upperBound < gap {
                ranges[ranges.count - 1] = last.lowerBound..<rows.upperBound
            } else {
                ranges.append(rows)
            }
        }
        var first = 0
        for segment in mine {
            while first < theirs.count, theirs[first].rows.upperBound <= segment.rows.lowerBound { first += 1 }
            var index = first
            while index < theirs.count, theirs[index].rows.lowerBound < segment.rows.upperBound {
                let theirs = theirs[index]
                index += 1
                if theirs.band === segment.band, theirs.rows == segment.rows { continue }
                for row in segment.rows.clamped(to: theirs.rows)
                where !segment.isEqual(to: theirs, row: row, width: width) {
                    append(row..<row + 1)
                }
            }
        }
        return ranges
    }

    /// Calls `body` with the bytes of a range of rows, from the top. The bytes come in one or more parts, with one call
    /// for each part.
    public func forEachPart(of rows: Range<Int>, width: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
        for segment in segments(width: width) {
            let common = segment.rows.clamped(to: rows)
            if common.isEmpty { continue }
            let first = (common.lowerBound - segment.rows.lowerBound) * width
            segment.band.withPixels { pixels in
                // The part lies in the band, since the common rows do.
                pixels.extracting(first..<first + common.count * width).bytes.withUnsafeBytes(body)
            }
        }
    }

    /// A band, and the rows of the picture that the band covers.
    private struct Segment {
        var rows: Range<Int>
        var band: BandPixels

        func isEqual(to other: Segment, row: Int, width: Int) -> Bool {
            let mine = (row - rows.lowerBound) * width, theirs = (row - other.rows.lowerBound) * width
            return band.withPixels { mySpan in
                other.band.withPixels { theirSpan in
                    // Both rows lie in their bands, and have as many bytes.
                    mySpan.extracting(mine..<mine + width).bytes.withUnsafeBytes { left in
                        theirSpan.extracting(theirs..<theirs + width).bytes.withUnsafeBytes { right in
                            guard let left = left.baseAddress, let other = right.baseAddress else { return true }
                            return memcmp(left, other, right.count) == 0
                        }
                    }
                }
            }
        }
    }

    private func segments(width: Int) -> [Segment] {
        var top = 0
        return bands.map { band in
            let height = band.count / width
            defer { top += height }
            return Segment(rows: top..<top + height, band: band)
        }
    }

    /// The bytes of the rows so far, in one array.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(bands.reduce(0) { $0 + $1.byteCount })
        for band in bands {
            // The buffer is the span's own.
            band.withPixels { pixels in pixels.bytes.withUnsafeBytes { bytes += $0 } }
        }
        return bytes
    }
}
