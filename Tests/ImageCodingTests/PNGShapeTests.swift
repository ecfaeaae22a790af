import CPNG
import CZlib
import Glibc
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

/// Files of every shape, written without the encoder's or libpng's help.
@Suite struct PNGShapeTests {
    @Test(arguments: PNGShape.all)
    func `a file of any shape is the right picture or refused, by both readers alike`(shape: PNGShape) {
        switch (shape.outcome, Self.outcome(shape.bytes)) {
        case (.same, .success(let rgba)):
            let isRight = rgba == shape.picture.expectedBytes
            #expect(isRight)
        case (.refused(let words), .failure(let error)):
            #expect(error.kind == .damaged)
            #expect(error.message.contains(words), "\(error.message)")
        case (.same, .failure(let error)): Issue.record("refused: \(error.message)")
        case (.refused, .success): Issue.record("read, and should be refused")
        }
        Self.expectAgreement(shape.bytes)
    }

    @Test(arguments: PNGShape.all)
    func `a file of any shape that is cut anywhere is refused`(shape: PNGShape) {
        guard case .same = shape.outcome, shape.bytes.count < 2000, let end = Self.endOfPicture(shape.bytes) else {
            return
        }
        for count in 0..<end {
            let cut = Array(shape.bytes.prefix(count))
            #expect((try? PNGDecoder.decode(cut, name: "")) == nil, "\(count) of \(end)")
            Self.expectAgreement(cut)
        }
    }

    @Test(arguments: PNGShape.all)
    func `every chunk's sum counts`(shape: PNGShape) {
        guard case .same = shape.outcome, shape.bytes.count < 2000, let end = Self.endOfPicture(shape.bytes) else {
            return
        }
        var offset = 8
        while offset < end {
            offset += 12 + number(shape.bytes[offset..<offset + 4])
            var damaged = shape.bytes
            damaged[offset - 1] ^= 1
            #expect((try? PNGDecoder.decode(damaged, name: "")) == nil, "the chunk that ends at \(offset)")
            Self.expectAgreement(damaged)
        }
    }

    @Test func `depths and kinds that the format does not have are refused`() {
        // PNG, third edition, table 11.1.
        let depths: [Int: Set<Int>] = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
        for kind in 0...8 {
            for depth in 0...33 where depths[kind]?.contains(depth) != true {
                let header = Chunk(
                    name: "IHDR", data: bigEndian(1) + bigEndian(1) + [UInt8(depth), UInt8(kind), 0, 0, 0])
                let file =
                    Chunk.signature
                    + [header, Chunk(name: "IDAT", data: deflated([0, 0])), Chunk(name: "IEND", data: [])].flatMap(
                        \.bytes)
                guard case .failure(let error) = Self.outcome(file) else {
                    Issue.record("depth \(depth) of kind \(kind) is read")
                    continue
                }
                #expect(error.message.contains("IHDR"))
            }
        }
    }

    @Test func `lengths that lie are refused at once`() {
        let file = SamplePicture(
            width: 9, height: 7, colorType: .rgb, depth: 8, isInterlaced: false, hasTransparency: false
        ).file
        for length in [0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, file.count, 0xFFFF_FFF4] {
            for place in [8, 33] {
                let lying = file[..<place] + bigEndian(length) + file[(place + 4)...]
                #expect((try? PNGDecoder.decode(Array(lying), name: "")) == nil, "\(length) at \(place)")
                Self.expectAgreement(Array(lying))
            }
        }
    }

    /// Some writers claim a smaller window than their streams look back on; browsers read them.
    @Test func `a window that is too small for its stream is no damage`() throws {
        let (width, height) = (100, 90)
        var noise = SplitMix64(seed: 4)
        let row = [0] + (0..<3 * width).map { _ in UInt8(noise.index(below: 256)) }
        let rows = (0..<height).flatMap { _ in row }
        var stream = deflated(rows)
        // 256 bytes of window, and a remainder of 31 by 0.
        stream.replaceSubrange(0..<2, with: [0x08, 0x1D])
        let header = Chunk(name: "IHDR", data: bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0])
        let file =
            Chunk.signature
            + [header, Chunk(name: "IDAT", data: stream), Chunk(name: "IEND", data: [])].flatMap(\.bytes)
        let pixels = (0..<width).map { column -> UInt32 in
            let (red, green, blue) = (row[1 + 3 * column], row[2 + 3 * column], row[3 + 3 * column])
            return 0xFF00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
        }
        let picture = [[UInt32]](repeating: pixels, count: height).flatMap(\.self)
        #expect(Readers.general(file, width, height) == picture)
        #expect(Readers.plain(file, width, height) == picture)
    }

    /// Symbols that the format keeps back, which no encoder writes: zlib refuses them, and libdeflate has a reading for them.
    @Test func `a reserved length is read as the longest one or refused`() {
        // Fixed codes (RFC 1951, §3.2.6): the literals 0 1 1 1 in 8 bits each from 0x30, the reserved length 286 from 0xC0 for
        // 280, the distance 1 in 5 bits, the end in 7.
        var bits = [1, 1, 0]
        for (value, count) in [(0x30, 8), (0x31, 8), (0x31, 8), (0x31, 8), (0xC6, 8), (0, 5), (0, 7)] {
            bits += (0..<count).reversed().map { value >> $0 & 1 }
        }
        bits += [Int](repeating: 0, count: (8 - bits.count % 8) % 8)
        let blocks = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reversed().reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
        }
        let row = [0] + [UInt8](repeating: 1, count: 3 * 87)
        let header = Chunk(name: "IHDR", data: bigEndian(87) + bigEndian(1) + [8, 2, 0, 0, 0])
        let data = Chunk(name: "IDAT", data: [0x78, 0x01] + blocks + bigEndian(adler(row)))
        let file = Chunk.signature + [header, data, Chunk(name: "IEND", data: [])].flatMap(\.bytes)
        #expect(Readers.general(file, 87, 1) == nil)
        let plain = Readers.plain(file, 87, 1)
        #expect(plain == nil || plain == [UInt32](repeating: 0xFF01_0101, count: 87))
    }

    static func outcome(_ file: [UInt8]) -> Result<[UInt8], ImageError> {
        Result { () throws(ImageError) in try PNGDecoder.decodeStraight(file).rgba }
    }

    /// What the plain reader takes libpng takes, and sees the same in it.
    static func expectAgreement(_ file: [UInt8]) {
        guard let (width, height) = try? PNGDecoder.header(file), width * height < 1 << 20 else { return }
        guard let plain = Readers.plain(file, width, height) else { return }
        let isSame = plain == Readers.general(file, width, height)
        #expect(isSame)
    }

    /// Where the end chunk ends.
    static func endOfPicture(_ file: [UInt8]) -> Int? {
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        return file.indices.first { file[$0...].starts(with: end) }.map { $0 + 12 }
    }
}
