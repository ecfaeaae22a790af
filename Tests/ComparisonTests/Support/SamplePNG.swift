import ImageCoding

/// PNG files of every kind, put together byte by byte, without compression and without the encoder's help.
enum SamplePNG {
    /// How pixels are stored (PNG, §11.2.1).
    enum Kind: UInt8 { case grey = 0, rgb = 2, palette = 3, rgba = 6 }

    /// A picture as red, green, blue, alpha of 8 bits.
    static func rgba(_ picture: StraightImage) -> [UInt8] {
        file(picture.width, picture.height, .rgba, rows: picture.rows)
    }

    /// The same in the order of Adam7's seven passes.
    static func interlaced(_ picture: StraightImage) -> [UInt8] {
        let passes = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        let rows = passes.flatMap { x, y, dx, dy in
            stride(from: y, to: picture.height, by: dy).map { row in
                stride(from: x, to: picture.width, by: dx).flatMap { picture.pixel($0, row) }
            }
        }
        return file(picture.width, picture.height, .rgba, rows: rows.filter { !$0.isEmpty }, interlace: 1)
    }

    /// A file of some kind from its rows of samples, with chunks before the data.
    static func file(
        _ width: Int, _ height: Int, _ kind: Kind, depth: UInt8 = 8, rows: [[UInt8]],
        chunks: [(String, [UInt8])] = [], interlace: UInt8 = 0
    ) -> [UInt8] {
        let header = number(width) + number(height) + [depth, kind.rawValue, 0, 0, interlace]
        let data = zlib(rows.flatMap { [0] + $0 })
        return [137, 80, 78, 71, 13, 10, 26, 10] + chunk("IHDR", header)
            + chunks.flatMap { chunk($0.0, $0.1) } + chunk("IDAT", data) + chunk("IEND", [])
    }

    /// Four bytes, the highest first.
    static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var sum: UInt32 = .max
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
        }
        return number(data.count) + body + number(Int(~sum))
    }

    /// One stored block (RFC 1951, §3.2.4), for up to 65 535 bytes.
    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        let length = UInt16(bytes.count)
        var low = 1
        var high = 0
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let sizes = [length, ~length].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        return [0x78, 0x01, 1] + sizes + bytes + number(high << 16 | low)
    }
}

extension StraightImage {
    /// The bytes of each row.
    var rows: [[UInt8]] { (0..<height).map { Array(bytes[$0 * width * 4..<($0 + 1) * width * 4]) } }
}
