import CZlib

/// What a PNG file says of its colours before its data (PNG, third edition, §11.3.2).
///
/// A file is a row of chunks: length, name, data and a sum of four bytes each but for the data. libpng has judged the
/// sums by the time these are read; where the walk loses its way, what comes after is not there.
struct PNGColorChunks {
    /// Those that matter and come before the data, the first of a name each.
    private var chunks: [String: BigEndianData] = [:]

    private static let names = ["IHDR", "cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

    init(_ bytes: [UInt8]) {
        let file = BigEndianData(bytes[...])
        var offset = 8
        while let length = file.unsigned32(at: offset), let data = file.part(at: offset + 8, count: length),
            let name = file.signature(at: offset + 4), name != "IDAT"
        {
            if Self.names.contains(name), chunks[name] == nil { chunks[name] = data }
            offset += 12 + length
        }
    }

    /// The way to sRGB: the chunk that says most decides, cICP before iCCP before sRGB before gAMA and cHRM.
    var conversion: ColorConversion {
        get throws(ImageError) {
            if let conversion = codedConversion { return conversion }
            if let profile { return try ColorConversion(profile: profile, ofGray: isGray) }
            if chunks["sRGB"] != nil { return .none }
            return gammaConversion ?? .none
        }
    }

    /// Colour types 0 and 4 are grey.
    private var isGray: Bool { chunks["IHDR"]?.unsigned16(at: 8).map { $0 & 0xFF == 0 || $0 & 0xFF == 4 } ?? false }

    /// By the code points of ITU-T H.273 that describe a display; film and broadcast curves are passed over.
    private var codedConversion: ColorConversion? {
        guard let data = chunks["cICP"], let spaces = data.unsigned16(at: 0), data.unsigned16(at: 2) == 1 else {
            return nil
        }
        let primaries: Primaries
        switch spaces >> 8 {
        case 1: primaries = .srgb
        case 9: primaries = .rec2020
        case 12: primaries = .p3
        default: return nil
        }
        let curve: ToneCurve
        switch spaces & 0xFF {
        case 4: curve = .gamma(2.2)
        case 8: curve = .gamma(1)
        case 13: curve = .srgb
        default: return nil
        }
        return primaries.toProfileXYZ.flatMap {
            ColorConversion(curves: [curve, curve, curve], toProfileXYZ: $0)
        }
    }

    /// A name, a zero, a zero for zlib, and the profile compressed.
    private var profile: [UInt8]? {
        guard let data = chunks["iCCP"]?.bytes, let end = data.prefix(80).firstIndex(of: 0), end + 2 < data.endIndex,
            data[end + 1] == 0
        else { return nil }
        return Self.inflated(data[(end + 2)...])
    }

    /// The whole of a zlib stream that is not larger than any profile; nil where it is broken.
    private static func inflated(_ stream: ArraySlice<UInt8>) -> [UInt8]? {
        for capacity in [1 << 16, 1 << 22] {
            var count = UInt(capacity)
            var status = Z_OK
            let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
                // zlib writes no more than the count it is given, and sets it to what it wrote.
                status = stream.withUnsafeBufferPointer {
                    uncompress(buffer.baseAddress, &count, $0.baseAddress, UInt($0.count))
                }
                initializedCount = status == Z_OK ? Int(count) : 0
            }
            if status == Z_OK { return output }
            if status != Z_BUF_ERROR { return nil }
        }
        return nil
    }

    /// A power, and the lights it is the power of.
    private var gammaConversion: ColorConversion? {
        guard let gamma = chunks["gAMA"]?.unsigned32(at: 0), (10_000...1_000_000).contains(gamma) else { return nil }
        // 1/2.2 is how programs have always written that they mean sRGB.
        let curve: ToneCurve = (45_000...46_000).contains(gamma) ? .srgb : .gamma(100_000 / Double(gamma))
        let curves = [curve, curve, curve]
        if let primaries, let matrix = primaries.toProfileXYZ {
            return ColorConversion(curves: curves, toProfileXYZ: matrix) ?? ColorConversion(curves: curves)
        }
        return ColorConversion(curves: curves)
    }

    /// White, red, green and blue, each x and y in units of 1/100 000.
    private var primaries: Primaries? {
        guard let data = chunks["cHRM"] else { return nil }
        let places = (0..<4).compactMap { index -> SIMD2<Double>? in
            guard let x = data.unsigned32(at: 8 * index), let y = data.unsigned32(at: 8 * index + 4) else { return nil }
            return SIMD2(Double(x), Double(y)) / 100_000
        }
        guard places.count == 4 else { return nil }
        return Primaries(red: places[1], green: places[2], blue: places[3], white: places[0])
    }
}
