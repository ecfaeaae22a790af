import Drawing
import ImageCoding

/// The cost of decoding image files, per pixel. The files are the project's own pictures. Small pictures are enlarged.
enum CodecBenchmarks {
    private static let photoPath = "scenes/pictures/ridges.png"
    private static let jpegPath = "Tests/GoldenTests/Scenes/image-jpeg/photo.jpg"

    static func run(_ bench: inout Bench) {
        if let png = Bench.bytes(of: photoPath) {
            decode(&bench, "PNG, painted landscape", png)
            // The chunk declares Display P3 by its code (ITU-T H.273). The extra time compared with the plain file is
            // the conversion.
            decode(&bench, "PNG, the same from Display P3", adding(chunk: "cICP", [12, 13, 0, 1], to: png))
        }
        if let jpeg = Bench.bytes(of: jpegPath).flatMap({ tiled($0, times: 200) }) {
            decode(&bench, "JPEG 4:4:4, small photo 200 times", jpeg)
            decode(&bench, "JPEG, the same turned clockwise", adding(orientation: 6, to: jpeg))
        }
    }

    private static func decode(_ bench: inout Bench, _ name: String, _ file: [UInt8]) {
        guard bench.wants("codec", name) else { return }
        do {
            let image = try ImageDecoder.decode(file, name: name)
            bench.measure("codec", name, pixels: image.width * image.height) {
                _ = try? ImageDecoder.decode(file, name: name)
            }
        } catch {
            print("\(name) cannot be measured: \(error.message)")
        }
    }

    /// Returns a PNG file with a chunk inserted after its header, that is, at byte 33.
    private static func adding(chunk name: String, _ data: [UInt8], to file: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var sum: UInt32 = .max
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        let chunk = bigEndian(UInt32(data.count)) + body + bigEndian(~sum)
        return file.prefix(33) + chunk + file.dropFirst(33)
    }

    /// Returns a JPEG file with an EXIF orientation, inserted after the start marker.
    private static func adding(orientation: UInt8, to file: [UInt8]) -> [UInt8] {
        let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let exif: [UInt8] = Array("Exif\0\0MM\0*".utf8) + bigEndian(8) + [0, 1] + entry + bigEndian(0)
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        return file.prefix(2) + segment + file.dropFirst(2)
    }

    /// Returns a JPEG file whose picture is repeated downwards. Returns nil unless the file has a single 4:4:4 scan.
    ///
    /// The scan's data is repeated, separated by restart markers. The last row of 8 × 8 blocks in each repetition has
    /// its full height.
    private static func tiled(_ file: [UInt8], times: Int) -> [UInt8]? {
        guard let frame = segment(0xC0, in: file), let scan = segment(0xDA, in: file), file[frame + 11] == 0x11,
            file[frame + 9] == 3
        else { return nil }
        let height = Int(file[frame + 5]) << 8 | Int(file[frame + 6])
        let width = Int(file[frame + 7]) << 8 | Int(file[frame + 8])
        let rows = (height + 7) / 8
        let data = file[(scan + 2 + Int(file[scan + 3]))..<file.count - 2]
        var head = Array(file[..<scan])
        head.replaceSubrange(frame + 5..<frame + 7, with: bigEndian(UInt32(rows * 8 * times)).suffix(2))
        head += [0xFF, 0xDD, 0, 4]
        head += bigEndian(UInt32(rows * ((width + 7) / 8))).suffix(2)
        head += file[scan..<data.startIndex]
        for index in 0..<times {
            if index > 0 { head += [0xFF, 0xD0 + UInt8((index - 1) % 8)] }
            head += data
        }
        return head + file.suffix(2)
    }

    /// Returns the offset of the segment with a marker, or nil if there is no such segment.
    private static func segment(_ marker: UInt8, in file: [UInt8]) -> Int? {
        var offset = 2
        while offset + 16 < file.count {
            if file[offset + 1] == marker { return offset }
            offset += 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
        }
        return nil
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
