import CZlib
import Testing

/// A PNG file of a certain shape, and what is to become of it.
struct PNGShape: CustomTestStringConvertible {
    enum Outcome {
        /// The picture that the unchanged file holds.
        case same
        /// An error whose message holds this.
        case refused(String)
    }

    var name: String
    var picture = SamplePicture(
        width: 9, height: 7, colorType: .rgb, depth: 8, isInterlaced: false, hasTransparency: false)
    var outcome: Outcome
    var bytes: [UInt8]

    var testDescription: String { name }

    /// The sample with its chunks changed, each with a right sum.
    init(
        _ name: String, _ outcome: Outcome, of picture: SamplePicture? = nil, change: (inout [Chunk]) -> Void
    ) {
        self.name = name
        self.outcome = outcome
        if let picture { self.picture = picture }
        var chunks = self.picture.chunks
        change(&chunks)
        bytes = Chunk.signature + chunks.flatMap(\.bytes)
    }

    /// The sample with its zlib stream changed.
    init(stream name: String, _ outcome: Outcome, change: (inout [UInt8]) -> Void) {
        self.init(name, outcome) { chunks in
            for index in chunks.indices where chunks[index].name == "IDAT" { change(&chunks[index].data) }
        }
    }
}

extension PNGShape {
    private static let palette = SamplePicture(
        width: 9, height: 7, colorType: .palette, depth: 4, isInterlaced: false, hasTransparency: true)
    private static let gray = SamplePicture(
        width: 9, height: 7, colorType: .gray, depth: 8, isInterlaced: false, hasTransparency: false)
    private static let translucent = SamplePicture(
        width: 9, height: 7, colorType: .rgba, depth: 8, isInterlaced: false, hasTransparency: false)
    private static let note = Chunk(name: "tEXt", data: Array("Title\0words".utf8))

    private static let megabyte = [UInt8](repeating: 65, count: 1 << 20)

    /// What cannot change the picture, wherever it stands (PNG, third edition, §5.6).
    static let harmless: [PNGShape] = [
        PNGShape("as it is", .same) { _ in },
        PNGShape("notes in front and behind", .same) { $0 = [$0[0], note, $0[1], note, $0[2]] },
        PNGShape("five thousand notes", .same) { $0.insert(contentsOf: Array(repeating: note, count: 5000), at: 1) },
        // libpng keeps nothing of a chunk above a mebibyte; nothing of a note is wanted.
        PNGShape("a note of a mebibyte", .same) { $0.insert(Chunk(name: "tEXt", data: megabyte), at: 1) },
        PNGShape("a note of a mebibyte and one byte", .same) { chunks in
            chunks.insert(Chunk(name: "tEXt", data: megabyte + [65]), at: 1)
        },
        PNGShape("an empty note", .same) { $0.insert(Chunk(name: "tEXt", data: []), at: 1) },
        PNGShape("a private chunk", .same) { $0.insert(Chunk(name: "paRa", data: [1, 2, 3]), at: 1) },
        PNGShape("a note that holds a whole PNG", .same) { chunks in
            chunks.insert(Chunk(name: "tEXt", data: Array("a\0".utf8) + gray.file), at: 1)
        },
        PNGShape("the same gamma twice", .same) { chunks in
            chunks.insert(contentsOf: Array(repeating: Chunk(name: "gAMA", data: bigEndian(45_455)), count: 2), at: 1)
        },
        PNGShape("a gamma behind the data", .same) { $0.insert(Chunk(name: "gAMA", data: bigEndian(100_000)), at: 2) },
        PNGShape("a gamma cut short", .same) { $0.insert(Chunk(name: "gAMA", data: [0, 0]), at: 1) },
        PNGShape("a gamma of zero", .same) { $0.insert(Chunk(name: "gAMA", data: bigEndian(0)), at: 1) },
        PNGShape("sRGB before a gamma that says otherwise", .same) { chunks in
            chunks.insert(Chunk(name: "sRGB", data: [0]), at: 1)
            chunks.insert(Chunk(name: "gAMA", data: bigEndian(100_000)), at: 2)
        },
        PNGShape("a profile that is none", .same) { chunks in
            chunks.insert(Chunk(name: "iCCP", data: Array("name\0\0".utf8) + deflated([1, 2, 3])), at: 1)
        },
        PNGShape("a profile without a name's end", .same) { chunks in
            chunks.insert(Chunk(name: "iCCP", data: [UInt8](repeating: 65, count: 100)), at: 1)
        },
        PNGShape("a palette to choose from", .same) { $0.insert(Chunk(name: "PLTE", data: [1, 2, 3]), at: 1) },
        PNGShape("data in pieces of one byte", .same) { chunks in
            let data = chunks.remove(at: 1).data
            chunks.insert(contentsOf: data.map { Chunk(name: "IDAT", data: [$0]) }, at: 1)
        },
        PNGShape("empty pieces of data around it", .same) { chunks in
            let empty = Chunk(name: "IDAT", data: [])
            chunks = [chunks[0], empty, empty, chunks[1], empty, chunks[2]]
        },
        PNGShape("an animation's chunks around its data", .same) { chunks in
            chunks.insert(Chunk(name: "acTL", data: bigEndian(1) + bigEndian(0)), at: 1)
            chunks.insert(Chunk(name: "fdAT", data: bigEndian(1) + deflated([1])), at: 3)
        },
        PNGShape("words behind the end", .same) { $0.append(Chunk(name: "tEXt", data: [])) },
        PNGShape(stream: "bytes behind the stream", .same) { $0 += [1, 2, 3] },
        PNGShape(stream: "a stream that goes on behind the last row", .same) { data in
            data = deflated(rows(of: data, adding: [0, 1, 2, 3]))
        },
        PNGShape(stream: "stored blocks", .same) { data in
            data = deflated(rows(of: data), level: 0, strategy: Z_DEFAULT_STRATEGY, windowBits: 15)
        },
    ]

    /// What is missing, twice there, in the wrong place, or of another format.
    static let disordered: [PNGShape] = [
        PNGShape("no data", .refused("")) { $0.remove(at: 1) },
        PNGShape("no end", .refused("the file ends too early")) { $0.removeLast() },
        PNGShape("only a header", .refused("the file ends too early")) { $0.removeLast(2) },
        PNGShape("no header", .refused("IHDR")) { $0.removeFirst() },
        PNGShape("two headers", .refused("IHDR")) { $0.insert($0[0], at: 1) },
        PNGShape("the header behind a note", .refused("IHDR")) { $0.insert(note, at: 0) },
        PNGShape("a short header", .refused("IHDR")) { $0[0].data.removeLast() },
        PNGShape("a long header", .refused("IHDR")) { $0[0].data.append(0) },
        PNGShape("another compression", .refused("compression")) { $0[0].data[10] = 1 },
        PNGShape("another filter method", .refused("filter")) { $0[0].data[11] = 1 },
        PNGShape("another interlacing", .refused("interlace")) { $0[0].data[12] = 2 },
        PNGShape("no palette, but its transparency", .refused("tRNS"), of: palette) { $0.remove(at: 1) },
        PNGShape("no palette", .refused("PLTE"), of: palette) { $0.removeSubrange(1...2) },
        PNGShape("the palette behind the data", .refused("PLTE"), of: palette) { $0.swapAt(1, 3) },
        PNGShape("two palettes", .refused("PLTE"), of: palette) { $0.insert($0[1], at: 2) },
        PNGShape("an empty palette", .refused("palette"), of: palette) { $0[1].data = [] },
        PNGShape("a palette of one colour and a half", .refused("PLTE"), of: palette) { $0[1].data = [1, 2, 3, 4] },
        PNGShape("a palette of 257", .refused("PLTE"), of: palette) { chunks in
            chunks[1].data = [UInt8](repeating: 0, count: 771)
        },
        PNGShape("a palette for grey", .refused("PLTE"), of: gray) { chunks in
            chunks.insert(Chunk(name: "PLTE", data: [1, 2, 3]), at: 1)
        },
        PNGShape("transparency before the palette", .refused("tRNS"), of: palette) { $0.swapAt(1, 2) },
        PNGShape("transparency behind the data", .refused("tRNS")) { chunks in
            chunks.insert(Chunk(name: "tRNS", data: [0, 1, 0, 2, 0, 3]), at: 2)
        },
        PNGShape("transparency beside alpha", .refused("tRNS"), of: translucent) { chunks in
            chunks.insert(Chunk(name: "tRNS", data: [0, 1, 0, 2, 0, 3]), at: 1)
        },
        PNGShape("transparency twice", .refused("tRNS"), of: palette) { $0.insert($0[2], at: 3) },
        PNGShape("transparency of more colours than there are", .refused("tRNS"), of: palette) { chunks in
            chunks[2].data = [UInt8](repeating: 9, count: 17)
        },
        PNGShape("an unknown critical chunk", .refused("")) { $0.insert(Chunk(name: "PaRa", data: [1]), at: 1) },
        PNGShape("an unknown critical chunk behind the data", .refused("")) { chunks in
            chunks.insert(Chunk(name: "PaRa", data: [1]), at: 2)
        },
        PNGShape("a chunk whose name is no letters", .refused("")) { $0.insert(Chunk(name: "t1Xt", data: [1]), at: 1) },
        PNGShape("data with a note in between", .refused("")) { chunks in
            let data = chunks[1].data
            chunks[1].data = Array(data.prefix(5))
            chunks.insert(contentsOf: [note, Chunk(name: "IDAT", data: Array(data.dropFirst(5)))], at: 2)
        },
        PNGShape("a palette behind the data", .refused("PLTE")) {
            $0.insert(Chunk(name: "PLTE", data: [1, 2, 3]), at: 2)
        },
        PNGShape("a second header behind the data", .refused("IHDR")) { $0.insert($0[0], at: 2) },
        PNGShape("an end that holds something", .refused("IEND")) { $0[2].data = [1] },
    ]

    /// The zlib stream inside (RFC 1950 and 1951).
    static let streams: [PNGShape] = [
        PNGShape(stream: "empty", .refused("")) { $0 = [] },
        PNGShape(stream: "one byte", .refused("")) { $0 = [0x78] },
        PNGShape(stream: "another method", .refused("IDAT")) { $0.replaceSubrange(0..<2, with: [0x77, 0x09]) },
        PNGShape(stream: "a window that is too large", .refused("IDAT")) { data in
            data.replaceSubrange(0..<2, with: [0x88, 0x1C])
        },
        PNGShape(stream: "a header whose check is wrong", .refused("IDAT")) { $0[1] ^= 1 },
        PNGShape(stream: "a preset dictionary", .refused("IDAT")) { data in
            data.replaceSubrange(0..<2, with: [0x78, 0x20, 1, 2, 3, 4])
        },
        PNGShape(stream: "a wrong sum", .refused("IDAT")) { $0[$0.count - 2] ^= 4 },
        PNGShape(stream: "no sum", .refused("")) { $0.removeLast(4) },
        PNGShape(stream: "half of it", .refused("")) { $0.removeLast($0.count / 2) },
        PNGShape(stream: "a row less", .refused("not enough image data")) { data in
            data = deflated(Array(rows(of: data).dropLast(28)))
        },
        PNGShape(stream: "a filter that has no name", .refused("filter")) { data in
            var rows = rows(of: data)
            rows[28] = 5
            data = deflated(rows)
        },
        PNGShape(stream: "a reserved kind of block", .refused("IDAT")) { $0 = [0x78, 0x01, 0x07, 0, 0] },
        PNGShape(stream: "a stored block of wrong length", .refused("IDAT")) { data in
            data = [0x78, 0x01, 0x01, 5, 0, 5, 0, 1, 2, 3, 4, 5]
        },
        PNGShape(stream: "a distance before the start", .refused("IDAT")) { data in
            // Fixed codes, last block: the length 3 (symbol 257), then the distance 1 with nothing in front.
            data = [0x78, 0x01, 0x03, 0x02, 0, 0, 0, 0, 0, 1]
        },
    ]

    static let all = harmless + disordered + streams

    /// The filtered rows in a stream, and some bytes more.
    private static func rows(of stream: [UInt8], adding more: [UInt8] = []) -> [UInt8] {
        (inflated(stream, length: 7 * 28) ?? []) + more
    }
}
