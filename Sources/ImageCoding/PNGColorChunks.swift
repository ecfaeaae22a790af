import CZlib

/// The colour information that a PNG file states before its pixel data (PNG, third edition, §11.3.2).
///
/// A file is a sequence of chunks. A chunk has a length, a name, data and a CRC. The length, the name and the CRC have
/// four bytes each. libpng has already verified the CRCs. The search stops at the first malformed chunk, and later
/// chunks are ignored.
struct PNGColorChunks {
    /// The data of the chunks before the pixel data, by chunk name. If a name occurs several times, the first chunk
    /// counts. Only names in `names` are kept.
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

    /// The conversion of the file's values to sRGB.
    ///
    /// The first of these chunks that is present determines it: cICP, iCCP, sRGB, and finally gAMA together with cHRM.
    var conversion: ColorConversion {
        get throws(ImageError) {
            if let conversion = codedConversion { return conversion }
            if let profile { return try ColorConversion(profile: profile, ofGray: isGray) }
            if chunks["sRGB"] != nil { return .none }
            return gammaConversion ?? .none
        }
    }

    /// Whether the colour type is grey: 0, or 4 with alpha.
    private var isGray: Bool { chunks["IHDR"]?.unsigned16(at: 8).map { $0 & 0xFF == 0 || $0 & 0xFF == 4 } ?? false }

    /// The conversion that a cICP chunk describes by code points of ITU-T H.273. Nil if the file has no cICP chunk or
    /// an unsupported one.
    ///
    /// Only the curves of displays are supported. Curves of film and broadcast are ignored.
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

    /// The colour profile from the iCCP chunk, or nil if no profile can be read.
    ///
    /// The chunk holds a name, a zero, another zero that stands for zlib, and the compressed profile.
    private var profile: [UInt8]? {
        guard let data = chunks["iCCP"]?.bytes, let end = data.prefix(80).firstIndex(of: 0), end + 2 < data.endIndex,
            data[end + 1] == 0
        else { return nil }
        return Self.inflated(data[(end + 2)...])
    }

    /// Returns the decompressed contents of a zlib stream. Returns nil if the stream is broken, or if its contents
    /// exceed 4 MiB, which no real profile does.
    private static func inflated(_ stream: ArraySlice<UInt8>) -> [UInt8]? {
        for capacity in [1 << 16, 1 << 22] {
            var count = UInt(capacity)
            var status = Z_OK
            let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
                // zlib writes at most the given count, and sets it to the number of bytes written.
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

    /// The conversion by the exponent in the gAMA chunk and the primaries in the cHRM chunk. Without valid primaries,
    /// only the exponent is used. Nil without a valid exponent.
    private var gammaConversion: ColorConversion? {
        guard let gamma = chunks["gAMA"]?.unsigned32(at: 0), (10_000...1_000_000).contains(gamma) else { return nil }
        // Programs have always written 1/2.2 to mean sRGB.
        let curve: ToneCurve = (45_000...46_000).contains(gamma) ? .srgb : .gamma(100_000 / Double(gamma))
        let curves = [curve, curve, curve]
        if let primaries, let matrix = primaries.toProfileXYZ {
            return ColorConversion(curves: curves, toProfileXYZ: matrix) ?? ColorConversion(curves: curves)
        }
        return ColorConversion(curves: curves)
    }

    /// The primaries in the cHRM chunk, or nil.
    ///
    /// The chunk holds x and y of white, red, green and blue, in units of 1/100 000.
    private var primaries: Primaries? {
        guard let data = chunks["cHRM"] else { return nil }
        let chromaticities = (0..<4).compactMap { index -> SIMD2<Double>? in
            guard let x = data.unsigned32(at: 8 * index), let y = data.unsigned32(at: 8 * index + 4) else { return nil }
            return SIMD2(Double(x), Double(y)) / 100_000
        }
        guard chromaticities.count == 4 else { return nil }
        return Primaries(
            red: chromaticities[1], green: chromaticities[2], blue: chromaticities[3], white: chromaticities[0])
    }
}
