/// The metadata of a JPEG file before its first scan: the EXIF orientation and the colour profile.
///
/// A file is a sequence of segments (ITU-T T.81, annex B). A segment begins with 0xFF and a marker. After most markers,
/// a length of two bytes follows, which includes these two bytes. One pass finds all segments. The pass stops at the
/// first malformed segment, and later segments are ignored.
struct JPEGSegments {
    private let bytes: [UInt8]
    /// The byte range of the first EXIF structure.
    private var exif: Range<Int>?
    /// The byte ranges of the parts of a colour profile. There are at most 256 parts, because the number of a part is
    /// one byte.
    private var profileParts: [Range<Int>] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            // 0xFF may be repeated before a marker.
            if marker == 0xFF {
                offset += 1
                continue
            }
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            let end = offset + 2 + length
            guard marker != Self.startOfScan, length >= 2, end <= bytes.count else { return }
            take(offset + 4..<end, behind: marker)
            offset = end
        }
    }

    /// The orientation of the picture. It is `upright` if the file states no valid orientation.
    var orientation: Orientation { exif.flatMap { Orientation(exif: bytes[$0]) } ?? .upright }

    /// The colour profile, assembled from its parts. Nil if the file has no profile, or if a part is missing or
    /// duplicated.
    ///
    /// A part begins with two bytes: its number, counted from 1, and the total number of parts (ICC.1:2010, annex B.4).
    var profile: [UInt8]? {
        let parts = profileParts.map { bytes[$0] }.sorted { $0[$0.startIndex] < $1[$1.startIndex] }
        guard !parts.isEmpty else { return nil }
        for (index, part) in parts.enumerated() {
            guard part[part.startIndex] == index + 1, part[part.startIndex + 1] == parts.count else { return nil }
        }
        return parts.flatMap { $0.dropFirst(2) }
    }

    /// Records the byte range of a segment's contents if the segment holds EXIF data or a part of a profile.
    private mutating func take(_ contents: Range<Int>, behind marker: UInt8) {
        func rest(behind head: StaticString) -> Range<Int>? {
            let length = head.utf8CodeUnitCount
            let begins = head.withUTF8Buffer { bytes[contents].starts(with: $0) }
            return begins ? contents.dropFirst(length) : nil
        }
        switch marker {
        case Self.application1 where exif == nil:
            exif = rest(behind: "Exif\0\0")
        case Self.application2 where profileParts.count < 256:
            if let part = rest(behind: "ICC_PROFILE\0"), part.count >= 2 { profileParts.append(part) }
        default:
            break
        }
    }

    private static let application1: UInt8 = 0xE1
    private static let application2: UInt8 = 0xE2
    private static let startOfScan: UInt8 = 0xDA
}
