/// What a JPEG file says about itself before its first scan, beside what the pixels need.
///
/// A file is a row of segments: 0xFF, a marker, and but for a few markers a length of two bytes that counts itself
/// (ITU-T T.81, annex B). One walk finds them all; where it loses its way, what comes after is not there.
struct JPEGSegments {
    private let bytes: [UInt8]
    /// Markers and where their contents are, in order.
    private var segments: [(marker: UInt8, contents: Range<Int>)] = []

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
            segments.append((marker, offset + 4..<end))
            offset = end
        }
    }

    /// How the picture is turned, by its first EXIF segment; upright where there is none.
    var orientation: Orientation {
        let exif = "Exif\0\0".utf8
        guard let segment = segments.first(where: { $0.marker == 0xE1 && bytes[$0.contents].starts(with: exif) })
        else { return .upright }
        return Orientation(exif: bytes[segment.contents].dropFirst(exif.count)) ?? .upright
    }

    private static let startOfScan: UInt8 = 0xDA
}
