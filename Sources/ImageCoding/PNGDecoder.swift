import CPNG
public import Raster

/// Reads PNG files of every colour type, depth and interlacing into premultiplied pixels.
public enum PNGDecoder {
    /// The longest side of a picture in pixels.
    public static let maximumSide = 65_535

    /// Decodes a whole file held in memory. Largest picture: `maximumPixels` (64 Mpx).
    ///
    /// Samples of 16 bits are rounded to 8; colour is taken as sRGB whatever the file says of gamma and profiles.
    /// A file that is damaged anywhere up to its end gives an error, never part of a picture. About 50 cycles a pixel.
    public static func decode(_ bytes: [UInt8], name: String, maximumPixels: Int = 64 << 20) throws(PNGError) -> Image {
        var (width, height, pixels) = try straightPixels(bytes, maximumPixels: maximumPixels)
        Alpha.premultiply(&pixels)
        return Image(width: width, height: height, pixels: pixels, name: name)
    }

    /// Decodes a whole file into straight red, green, blue, alpha bytes, row by row without padding.
    public static func decodeStraight(
        _ bytes: [UInt8], maximumPixels: Int = 64 << 20
    ) throws(PNGError) -> (width: Int, height: Int, rgba: [UInt8]) {
        let (width, height, pixels) = try straightPixels(bytes, maximumPixels: maximumPixels)
        // A pixel is stored with its lowest byte, red, first.
        return (width, height, pixels.withUnsafeBytes { [UInt8]($0) })
    }

    /// The size a file claims in its first chunk; nothing is allocated for the picture.
    public static func header(_ bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
        let header = try cHeader(bytes)
        return (Int(header.width), Int(header.height))
    }

    private static func straightPixels(
        _ bytes: [UInt8], maximumPixels: Int
    ) throws(PNGError) -> (width: Int, height: Int, pixels: [UInt32]) {
        let header = try cHeader(bytes)
        try check(header, fileLength: bytes.count, maximumPixels: maximumPixels)

        var reason = [CChar](repeating: 0, count: 200)
        var status: cpng_status = 1
        let count = Int(header.width) * Int(header.height)
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            status = reason.withUnsafeMutableBufferPointer { reason in
                bytes.withUnsafeBufferPointer { bytes in
                    // The buffer holds count pixels of four bytes, just what C fills for this width and height.
                    UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: UInt8.self) { target in
                        cpng_read_pixels(
                            bytes.baseAddress, bytes.count, header.width, header.height, target.baseAddress,
                            cpng_message(text: reason.baseAddress, capacity: reason.count))
                    }
                }
            }
            initializedCount = status == 0 ? count : 0
        }
        guard status == 0 else { throw PNGError(buffer: reason) }
        return (Int(header.width), Int(header.height), pixels)
    }

    private static func cHeader(_ bytes: [UInt8]) throws(PNGError) -> cpng_header {
        guard !bytes.isEmpty else { throw PNGError("the file is empty") }
        guard bytes.starts(with: signature) else { throw notPNG(bytes) }
        var header = cpng_header()
        var reason = [CChar](repeating: 0, count: 200)
        let status = reason.withUnsafeMutableBufferPointer { reason in
            bytes.withUnsafeBufferPointer { bytes in
                cpng_read_header(
                    bytes.baseAddress, bytes.count, &header,
                    cpng_message(text: reason.baseAddress, capacity: reason.count))
            }
        }
        guard status == 0 else { throw PNGError(buffer: reason) }
        return header
    }

    /// Refuses what is too large, or larger than the file can hold, before memory is asked for.
    private static func check(_ header: cpng_header, fileLength: Int, maximumPixels: Int) throws(PNGError) {
        let width = Int(header.width)
        let height = Int(header.height)
        guard width <= maximumSide, height <= maximumSide else {
            throw PNGError("\(width)×\(height) pixels, but a side has at most \(maximumSide)")
        }
        guard width * height <= maximumPixels else {
            throw PNGError("\(width)×\(height) is \(width * height) pixels, but the limit is \(maximumPixels)")
        }
        // Deflate's longest match makes 258 bytes of 2 bits: nothing grows more than 1032 times (zlib's technical notes).
        let smallestData = width * height * Int(header.bits_per_pixel) / 8
        guard smallestData / 1032 <= fileLength else {
            throw PNGError("a file of \(fileLength) bytes cannot hold \(width)×\(height) pixels")
        }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// What a file is that is not a PNG, such as `a JPEG`, for the usual mistakes; nil where its first bytes do not say.
    public static func otherFormat(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "a JPEG" }
        if bytes.starts(with: "GIF8".utf8) { return "a GIF" }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "a WebP" }
        if bytes.starts(with: "<".utf8) { return "text, such as SVG" }
        return nil
    }

    private static func notPNG(_ bytes: [UInt8]) -> PNGError {
        if let format = otherFormat(of: bytes) { return PNGError("not a PNG file but \(format)") }
        return PNGError("not a PNG file" + (bytes.count < signature.count ? ": only \(bytes.count) bytes" : ""))
    }
}
