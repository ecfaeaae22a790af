import CLibDeflate
import CPNG
import CZlib
import Drawing
import ImageCoding

extension FuzzTarget {
    /// The two readers of the most usual kind agree, pixel by pixel; sums are made right first, or nothing else is tried.
    static func readPNG(_ bytes: [UInt8]) throws(Violation) {
        let file = withRightSums(bytes)
        let header = try? PNGDecoder.header(file)
        let decoded = try? PNGDecoder.decode(file, name: "fuzz", maximumPixels: maximumPixels)
        if let decoded {
            try require(header?.width == decoded.width && header?.height == decoded.height, "a header tells the size")
        }
        guard let (width, height) = header, width * height <= maximumPixels else { return }
        var plain = [UInt32](repeating: 0, count: width * height)
        guard cpng_read_plain(file, file.count, UInt32(width), UInt32(height), &plain) == 0 else { return }
        var general = [UInt8](repeating: 0, count: width * height * 4)
        var reason = [CChar](repeating: 0, count: 200)
        let status = general.withUnsafeMutableBufferPointer { pixels in
            reason.withUnsafeMutableBufferPointer {
                cpng_read_pixels(
                    file, file.count, UInt32(width), UInt32(height), pixels.baseAddress,
                    cpng_message(text: $0.baseAddress, capacity: $0.count))
            }
        }
        let words = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        if status != 0, reserved.contains(where: { words == "IDAT: \($0)" }) { return }
        try require(status == 0, "what the plain reader takes libpng takes: \(words)")
        try require(plain.withUnsafeBytes { $0.elementsEqual(general) }, "both readers see the same pixels")
    }

    /// What zlib says of mistakes that no encoder makes and for which libdeflate has a reading: symbols the format keeps
    /// back, and lengths of codes beyond the last.
    private static let reserved = [
        "invalid distance code", "invalid literal/length code", "invalid bit length repeat",
        "too many length or distance symbols",
    ]

    /// The file with the sum of every chunk made right, as far as its chunks can be followed.
    private static func withRightSums(_ bytes: [UInt8]) -> [UInt8] {
        var file = bytes
        var offset = 8
        while offset + 12 <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - offset - 12 else { break }
            let end = offset + 8 + length
            let sum = file.withUnsafeBytes { crc32_z(0, $0.baseAddress?.advanced(by: offset + 4), length + 4) }
            for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
            offset = end + 4
        }
        return file
    }

    /// zlib, which libpng reads with, and libdeflate take the same streams and make the same of them.
    static func inflate(_ bytes: [UInt8]) throws(Violation) {
        let room = 1 << 16
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return }
        defer { inflateEnd(&stream) }
        var input = bytes
        var expected = [UInt8](repeating: 0, count: room)
        var status = Z_OK
        let inputCount = input.count
        input.withUnsafeMutableBufferPointer { source in
            expected.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(inputCount)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(room)
                status = CZlib.inflate(&stream, Z_FINISH)
            }
        }
        let isWhole = status == Z_STREAM_END
        guard isWhole || stream.avail_out > 0, let decompressor = libdeflate_alloc_decompressor() else { return }
        defer { libdeflate_free_decompressor(decompressor) }
        var used = 0
        var made = 0
        var output = [UInt8](repeating: 0, count: room)
        let result = libdeflate_deflate_decompress_ex(decompressor, bytes, bytes.count, &output, room, &used, &made)
        let accepts = result == LIBDEFLATE_SUCCESS
        guard isWhole else {
            let words = stream.msg.map { String(cString: $0) } ?? "status \(status)"
            return try require(!accepts || reserved.contains(words), "what libdeflate takes zlib takes: \(words)")
        }
        try require(accepts, "what zlib takes libdeflate takes")
        try require(made == Int(stream.total_out) && used == Int(stream.total_in), "both read as much")
        try require(output.prefix(made) == expected.prefix(made), "both make the same bytes")
    }
}
