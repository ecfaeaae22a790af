// Colour profiles written from the specification (ICC.1:2010), with numbers as their makers publish them.

/// A profile to be.
struct SampleProfile {
    var space = "RGB "
    var tags: [(name: String, data: [UInt8])]

    /// Three primaries in XYZ under D50, one curve for all, and a name in the way of version 4.
    static func display(_ name: String, _ primaries: [[Double]], curve: [UInt8]) -> SampleProfile {
        let colorants = zip(["rXYZ", "gXYZ", "bXYZ"], primaries).map { (name: $0, data: xyz($1)) }
        let curves = ["rTRC", "gTRC", "bTRC"].map { (name: $0, data: curve) }
        return SampleProfile(tags: [("desc", description(name))] + colorants + curves)
    }

    static func gray(curve: [UInt8]) -> SampleProfile {
        SampleProfile(space: "GRAY", tags: [("desc", description("grey")), ("kTRC", curve)])
    }

    static let srgbPrimaries = [
        [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
    ]
    static let srgbCurve = parametric(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)

    static let srgb = display("sRGB", srgbPrimaries, curve: srgbCurve)
    static let displayP3 = display(
        "Display P3", [[0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407]],
        curve: srgbCurve)
    static let adobeRGB = display(
        "Adobe RGB (1998)", [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
        curve: table([563]))

    var bytes: [UInt8] {
        var body: [UInt8] = []
        var table = bigEndian(tags.count)
        let start = 132 + 12 * tags.count
        for tag in tags {
            table += Array(tag.name.utf8) + bigEndian(start + body.count) + bigEndian(tag.data.count)
            body += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
        }
        var header = bigEndian(start + body.count) + bigEndian(0) + bigEndian(0x0400_0000) + Array("mntr".utf8)
        header += Array((space + "XYZ ").utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + body
    }

    static func parametric(_ type: Int, _ numbers: Double...) -> [UInt8] {
        Array("para\0\0\0\0".utf8) + bigEndian(type << 16) + numbers.flatMap(fixed)
    }

    /// A power in 1/256, or two and more values of light in 1/65535.
    static func table(_ entries: [Int]) -> [UInt8] {
        Array("curv\0\0\0\0".utf8) + bigEndian(entries.count) + entries.flatMap { bigEndian($0).suffix(2) }
    }

    static func xyz(_ numbers: [Double]) -> [UInt8] { Array("XYZ \0\0\0\0".utf8) + numbers.flatMap(fixed) }

    static func description(_ name: String) -> [UInt8] {
        let text = name.utf16.flatMap { bigEndian(Int($0)).suffix(2) }
        return Array("mluc\0\0\0\0".utf8) + bigEndian(1) + bigEndian(12) + Array("enUS".utf8) + bigEndian(text.count)
            + bigEndian(28) + text
    }

    private static func fixed(_ number: Double) -> [UInt8] { bigEndian(Int((number * 65_536).rounded())) }
}

/// A PNG of one row, with chunks of colour before its data.
struct ColorRow {
    var pixels: [[Int]]
    var isGray = false

    func file(_ chunks: Chunk...) -> [UInt8] {
        let header: [UInt8] = bigEndian(pixels.count) + bigEndian(1) + [8, isGray ? 0 : 2, 0, 0, 0]
        var row: [UInt8] = [0]
        for pixel in pixels { row += pixel.map { UInt8($0) } }
        var all = [Chunk(name: "IHDR", data: header)]
        all += chunks
        all += [Chunk(name: "IDAT", data: deflated(row)), Chunk(name: "IEND", data: [])]
        return Chunk.signature + all.flatMap(\.bytes)
    }

    static func profile(_ bytes: [UInt8]) -> Chunk { Chunk(name: "iCCP", data: Array("p\0\0".utf8) + deflated(bytes)) }
    static func gamma(_ value: Int) -> Chunk { Chunk(name: "gAMA", data: bigEndian(value)) }
    static func codes(_ primaries: UInt8, _ curve: UInt8) -> Chunk {
        Chunk(name: "cICP", data: [primaries, curve, 0, 1])
    }
    static func places(_ numbers: Int...) -> Chunk { Chunk(name: "cHRM", data: numbers.flatMap { bigEndian($0) }) }
    static let srgb = Chunk(name: "sRGB", data: [0])

    /// Every value as a grey.
    static let grays = ColorRow(pixels: (0...255).map { [$0, $0, $0] })
    /// Six values a channel, evenly spread.
    static let cube = ColorRow(
        pixels: (0..<216).map { [$0 / 36, $0 / 6 % 6, $0 % 6].map { $0 * 51 } })
}
