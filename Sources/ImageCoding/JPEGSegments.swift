/// The metadata of a JPEG file before its first scan: EXIF orientation and colour profile.
///
/// A file is a sequence of segments. Each segment begins with 0xFF, a marker and, except after a few markers, a length
/// of two bytes, which counts these two bytes too (ITU-T T.81, annex B). One pass finds all segments. At the first
/// malformed segment the pass stops, and later segments are ignored.
struct JPEGSegments {
    private let bytes: [UInt8]
    /// The byte range of the first EXIF structure.
    private var exif: Range<Int>?
    /// The byte ranges of the parts of a colour profile, at most 256, because the number of a part is one byte.
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

    /// The orientation of the picture; upright by default.
    var orientation: Orientation { exif.flatMap { Orientation(exif: bytes[$0]) } ?? .upright }

    /// The colour profile, assembled from its parts, or nil if it is missing or a part is missing or duplicated.
    ///
    /// A part begins with its number, from 1, and the number of parts (ICC.1:2010, annex B.4).
    var profile: [UInt8]? {
        let parts = profileParts.map { bytes[$0] }.sorted { $0[$0.startIndex] < $1[$1.startIndex] }
        guard !parts.isEmpty else { return nil }
        for (index, part) in parts.enumerated() {
            guard part[part.startIndex] == index + 1, part[part.startIndex + 1] == parts.count else { return nil }
        }
        return parts.flatMap { $0.dropFirst(2) }
    }

    /// Records the byte range of a segment's contents if this type uses the segment.
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
