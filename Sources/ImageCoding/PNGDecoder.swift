public import Raster

/// Reads PNG files of every colour type, depth and interlacing into premultiplied pixels.
public enum PNGDecoder {
    /// Decodes a whole file held in memory. Largest picture: `maximumPixels` (64 Mpx).
    public static func decode(_ bytes: [UInt8], name: String, maximumPixels: Int = 64 << 20) throws(PNGError) -> Image {
        fatalError("skeleton")
    }
}

/// Why a PNG could not be read or written: libpng's own words.
public struct PNGError: Error, Hashable, Sendable {
    /// Lower case, without a full stop.
    public let message: String
}
