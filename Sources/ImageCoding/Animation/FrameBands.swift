import CZlib
import Drawing

/// A frame's rows as a PNG encoder compressed them, in bands that stand alone.
///
/// A band's bytes depend on its pixels alone and give them back, so bands are equal where their bytes are. Bands that
/// follow each other make a picture of their rows: that is how an animation writes only what changed.
struct FrameBands {
    /// The bands from the top: each one's count of compressed bytes and the Adler-32 of its filtered rows, four bytes
    /// each, highest first, then the compressed bytes.
    private(set) var bytes: [UInt8]
    /// Where each band stands in the bytes, with its numbers.
    private let ranges: [Range<Int>]

    private static let headLength = 8

    /// What stands before a band.
    static func head(count: Int, checksum: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
            + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    /// Takes over what `PNGEncoder.finishBands()` made.
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

    /// How many bands there are.
    var count: Int { ranges.count }

    /// The band with the fewest bytes.
    var smallest: Int { ranges.indices.min { ranges[$0].count < ranges[$1].count } ?? 0 }

    /// From the first to the last band that differs from another frame's of the same size; nil where none does.
    func difference(from other: FrameBands) -> Range<Int>? {
        func differs(_ band: Int) -> Bool { bytes[ranges[band]] != other.bytes[other.ranges[band]] }
        guard let first = ranges.indices.first(where: differs), let last = ranges.indices.last(where: differs) else {
            return nil
        }
        return first..<last + 1
    }

    /// The zlib stream of some bands, each of which has so many bytes before compression.
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
        // An empty last block of fixed codes, then Adler-32 of all rows, highest byte first.
        stream += [0x03, 0x00]
        stream += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
        return stream
    }
}
