/// The beginning of a PNG file, before the pixels: the picture's size, format, colour space and density.
struct PNGHeader {
    var width: Int
    var height: Int
    var hasAlpha: Bool
    /// The number of pixels per point of 1/72 inch.
    var pixelsPerPoint: Double

    /// The signature, the chunks IHDR and sRGB, and the chunk pHYs if there is a density to state.
    var bytes: [UInt8] { start + colorAndDensity }

    /// The signature and the chunk IHDR.
    var start: [UInt8] {
        // Eight bits a channel; colour type 2 is RGB, 6 RGBA; deflate, the standard filters, not interlaced.
        PNGChunk.signature
            + PNGChunk.bytes(
                "IHDR", UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, hasAlpha ? 6 : 2, 0, 0, 0])
    }

    /// The sRGB chunk with perceptual rendering intent. If there is a density to state, the pHYs chunk comes next.
    var colorAndDensity: [UInt8] {
        let density = Self.pixelsPerMeter(pixelsPerPoint)
        guard density > 0 else { return PNGChunk.bytes("sRGB", [0]) }
        return PNGChunk.bytes("sRGB", [0])
            + PNGChunk.bytes("pHYs", density.bigEndianBytes + density.bigEndianBytes + [1])
    }

    /// Converts pixels per point of 1/72 inch to pixels per metre.
    ///
    /// Returns 0, which means that no density is stated, in two cases: at 1 pixel per point, and if the result does not
    /// fit PNG's 31 bits.
    static func pixelsPerMeter(_ pixelsPerPoint: Double) -> UInt32 {
        let density = pixelsPerPoint * 72 / 0.0254 + 0.5
        guard pixelsPerPoint != 1, density >= 1, density < 0x8000_0000 else { return 0 }
        return UInt32(density)
    }
}

extension UInt32 {
    /// The four bytes, highest first, as PNG and zlib write numbers.
    var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}

extension UInt16 {
    /// The two bytes, highest first.
    var bigEndianBytes: [UInt8] { [8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
