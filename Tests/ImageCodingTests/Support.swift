import CZlib
import Drawing
import Primitives
import RandomBits
import TestTables

@testable import ImageCoding

/// What a picture of a test looks like.
enum Content: CaseIterable {
    case noise, flat, rows, columns, diagonal, patches

    /// Premultiplied pixels.
    func pixels(width: Int, height: Int, isOpaque: Bool) -> [UInt32] {
        var noise = SplitMix64(seed: UInt64(width * 1000 + height))
        return (0..<width * height).map { index in
            let x = index % width
            let y = index / width
            let value: Int
            switch self {
            case .noise: value = noise.index(below: 1 << 32)
            case .flat: value = 0x8012_3456
            case .rows: value = y &* 0x0103_0507
            case .columns: value = x &* 0x0103_0507
            case .diagonal: value = (x + y) &* 0x0101_0203
            case .patches: value = (x / 9 + y / 7) % 3 == 0 ? noise.index(below: 1 << 32) : 0
            }
            let pixel = UInt32(truncatingIfNeeded: value)
            return Alpha.premultiplied(isOpaque ? pixel | 0xFF00_0000 : pixel)
        }
    }
}

/// One chunk of a PNG file.
struct Chunk: Equatable {
    var name: String
    var data: [UInt8]

    /// The chunk as it stands in a file.
    var bytes: [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(data.count) + body + bigEndian(Int(cyclicRedundancyCheck(body)))
    }

    /// Takes a file apart, without the encoder's or libpng's help; nil where signature, a length or a sum is wrong.
    static func all(in file: [UInt8]) -> [Chunk]? {
        guard file.starts(with: signature) else { return nil }
        var chunks: [Chunk] = []
        var rest = file.dropFirst(signature.count)
        while !rest.isEmpty {
            guard rest.count >= 12 else { return nil }
            let length = number(rest.prefix(4))
            guard rest.count >= 12 + length else { return nil }
            let body = rest.dropFirst(4).prefix(4 + length)
            guard number(rest.dropFirst(8 + length).prefix(4)) == Int(cyclicRedundancyCheck(body)) else { return nil }
            chunks.append(Chunk(name: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
            rest = rest.dropFirst(12 + length)
        }
        return chunks
    }

    static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
}

func bigEndian(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

/// CRC-32 as PNG's annex D defines it.
func cyclicRedundancyCheck(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = remainders[Int(truncatingIfNeeded: (sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    return ~sum
}

private let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
}

/// Adler-32 as RFC 1950 defines it.
func adler(_ bytes: [UInt8]) -> Int {
    var low = 1
    var high = 0
    for byte in bytes {
        low = (low + Int(byte)) % 65_521
        high = (high + low) % 65_521
    }
    return high << 16 | low
}

/// What zlib makes of a whole stream of known length; nil where it refuses or the length differs.
func inflated(_ stream: [UInt8], length: Int) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: length + 1)
    var count = UInt(output.count)
    guard uncompress(&output, &count, stream, UInt(stream.count)) == Z_OK, count == length else { return nil }
    return Array(output.prefix(length))
}

/// What zlib makes of a raw deflate stream that must end just here; nil where it refuses.
func inflatedRaw(_ stream: [UInt8], length: Int) -> [UInt8]? {
    var input = stream
    var output = [UInt8](repeating: 0, count: length + 1)
    return input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output -> [UInt8]? in
            var state = z_stream()
            state.next_in = input.baseAddress
            state.avail_in = UInt32(input.count)
            state.next_out = output.baseAddress
            state.avail_out = UInt32(output.count)
            guard inflateInit2_(&state, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                return nil
            }
            defer { inflateEnd(&state) }
            guard inflate(&state, Z_FINISH) == Z_STREAM_END, state.avail_in == 0, state.avail_out == 1 else {
                return nil
            }
            return Array(output.prefix(length))
        }
    }
}

/// A zlib stream of bytes.
func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(count))
    let status = compress2(&output, &count, bytes, UInt(bytes.count), 9)
    precondition(status == Z_OK, "zlib compresses")
    return Array(output.prefix(Int(count)))
}

/// What zlib makes of bytes with the given level, strategy and window.
func deflated(_ bytes: [UInt8], level: Int32, strategy: Int32, windowBits: Int32) -> [UInt8] {
    var state = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    let status = deflateInit2_(&state, level, Z_DEFLATED, windowBits, 8, strategy, ZLIB_VERSION, size)
    precondition(status == Z_OK, "zlib begins")
    defer { deflateEnd(&state) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&state, UInt(bytes.count))))
    return input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
            state.next_in = input.baseAddress
            state.avail_in = UInt32(input.count)
            state.next_out = output.baseAddress
            state.avail_out = UInt32(output.count)
            precondition(deflate(&state, Z_FINISH) == Z_STREAM_END, "zlib compresses")
            return Array(output.prefix(Int(state.total_out)))
        }
    }
}

/// Takes the row filters back, straight from the formulas of PNG's chapter 9; nil where a filter has no name.
func unfiltered(_ bytes: [UInt8], rowLength: Int, stride: Int) -> [[UInt8]]? {
    var rows: [[UInt8]] = []
    var above = [UInt8](repeating: 0, count: rowLength)
    for start in Swift.stride(from: 0, to: bytes.count, by: rowLength + 1) {
        var row = Array(bytes[start + 1..<start + 1 + rowLength])
        for index in row.indices {
            let a = index < stride ? 0 : Int(row[index - stride])
            let b = Int(above[index])
            let c = index < stride ? 0 : Int(above[index - stride])
            let prediction: Int
            switch bytes[start] {
            case 0: prediction = 0
            case 1: prediction = a
            case 2: prediction = b
            case 3: prediction = (a + b) / 2
            case 4:
                let p = a + b - c
                let (toLeft, toUp, toUpLeft) = (abs(p - a), abs(p - b), abs(p - c))
                prediction = toLeft <= toUp && toLeft <= toUpLeft ? a : toUp <= toUpLeft ? b : c
            default: return nil
            }
            row[index] = row[index] &+ UInt8(truncatingIfNeeded: prediction)
        }
        rows.append(row)
        above = row
    }
    return rows
}
