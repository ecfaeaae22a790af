import CZlib
import Drawing

/// A frame's rows in independently compressed bands, made by a PNG encoder.
///
/// The bytes of a band depend only on the band's pixels. Two bands therefore have equal pixels if their bytes are
/// equal. Any consecutive bands form a valid picture, so an animation can write only the rows that changed.
struct FrameBands {
    /// The bands from the top, concatenated. Each band has three parts:
    /// - the number of compressed bytes, in four bytes, highest byte first
    /// - the Adler-32 of the filtered rows, in four bytes, highest byte first
    /// - the compressed bytes
    private(set) var bytes: [UInt8]
    /// The byte range of each band in `bytes`.
    private let ranges: [Range<Int>]

    private static let headLength = 8

    /// Returns the eight bytes that precede a band's compressed bytes: their number, and the Adler-32 of the filtered
    /// rows.
    static func head(count: Int, checksum: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
            + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    /// Creates the bands from the result of `PNGEncoder.finishBands()`.
    init(_ bytes: [UInt8]) {
        var ranges: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            guard let count = BigEndianData(bytes[start...]).unsigned32(at: 0) else { break }
            let end = start + Self.headLength + count
            ranges.append(start..<end)
            start = end
        }
        precondition(start == bytes.count, "bands end with their last byte")
        self.bytes = bytes
        self.ranges = ranges
    }

    /// The number of bands.
    var count: Int { ranges.count }

    /// The index of the band with the fewest bytes.
    var smallest: Int { ranges.indices.min { ranges[$0].count < ranges[$1].count } ?? 0 }

    /// Returns the range of bands from the first to the last band that differs between two frames of the same size.
    /// Returns nil if all bands are equal.
    func difference(from other: FrameBands) -> Range<Int>? {
        func differs(_ band: Int) -> Bool { bytes[ranges[band]] != other.bytes[other.ranges[band]] }
        guard let first = ranges.indices.first(where: differs), let last = ranges.indices.last(where: differs) else {
            return nil
        }
        return first..<last + 1
    }

    /// Returns the zlib stream of consecutive bands. `filteredLength` must return the number of bytes of a band before
    /// compression, given the band's index.
    func stream(of bands: Range<Int>, filteredLength: (Int) -> Int) -> [UInt8] {
        // A window of 32 KiB, no dictionary, the fastest level (RFC 1950, §2.2).
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(ranges[bands].reduce(8) { $0 + $1.count })
        var checksum: UInt = 1
        for band in bands {
            let data = bytes[ranges[band]]
            stream += data.dropFirst(Self.headLength)
            let own = BigEndianData(data).unsigned32(at: 4) ?? 0
            checksum = adler32_combine(checksum, UInt(own), filteredLength(band))
        }
        // An empty last block of fixed codes, then the Adler-32 of all rows, highest byte first.
        stream += [0x03, 0x00]
        stream += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
        return stream
    }
}
