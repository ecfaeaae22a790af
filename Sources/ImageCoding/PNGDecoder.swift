import CPNG
public import Drawing

/// A decoder for PNG files of every colour type, depth and interlacing.
public enum PNGDecoder {
    /// The longest side of a picture, in pixels.
    public static let maximumSide = 65_535

    /// Decodes a whole file in memory into premultiplied sRGB pixels.
    ///
    /// Samples of 16 bits are rounded to 8 bits. All samples are then converted to sRGB from the file's gamma or colour
    /// profile. A file that is damaged anywhere gives an error, never a part of the picture. A photograph takes about
    /// 30 cycles a pixel.
    ///
    /// - Parameter maximumPixels: The limit on the number of pixels, 64 · 2²⁰ by default. A larger picture is an error.
    public static func decode(_ bytes: [UInt8], name: String, maximumPixels: Int = ImageDecoder.maximumPixels)
        throws(ImageError) -> Image
    {
        var (width, height, pixels) = try straightPixels(bytes, maximumPixels: maximumPixels)
        Alpha.premultiply(&pixels)
        return Image(width: width, height: height, pixels: pixels, name: name)
    }

    /// Decodes a whole file into straight RGBA bytes in sRGB, row by row without padding.
    public static func decodeStraight(
        _ bytes: [UInt8], maximumPixels: Int = ImageDecoder.maximumPixels
    ) throws(ImageError) -> (width: Int, height: Int, rgba: [UInt8]) {
        let (width, height, pixels) = try straightPixels(bytes, maximumPixels: maximumPixels)
        // Red is the lowest byte of a pixel, and the first in memory.
        return (width, height, pixels.withUnsafeBytes { [UInt8]($0) })
    }

    /// Returns the size that a file states in its first chunk, in pixels. The picture is not decoded.
    public static func header(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
        let header = try cHeader(bytes)
        return (Int(header.width), Int(header.height))
    }

    private static func straightPixels(
        _ bytes: [UInt8], maximumPixels: Int
    ) throws(ImageError) -> (width: Int, height: Int, pixels: [UInt32]) {
        let header = try cHeader(bytes)
        let (width, height) = (Int(header.width), Int(header.height))
        try ImageDecoder.check(width: width, height: height, maximumPixels: maximumPixels)
        // Deflate's longest match yields 258 bytes from 2 bits: no data expands more than 1032 times (zlib's technical
        // notes).
        let smallestData = width * height * Int(header.bits_per_pixel) / 8 / 1032
        try ImageDecoder.check(fileLength: bytes.count, holds: width, by: height, inAtLeast: smallestData)

        var reason = [CChar](repeating: 0, count: 200)
        var status: cpng_status = 1
        let count = width * height
        var pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
            status = bytes.withUnsafeBufferPointer { bytes in
                // The buffer holds `count` pixels, exactly the number that C fills for this width and height.
                cpng_read_plain(bytes.baseAddress, bytes.count, header.width, header.height, buffer.baseAddress)
            }
            if status != 0 {
                status = reason.withUnsafeMutableBufferPointer { reason in
                    bytes.withUnsafeBufferPointer { bytes in
                        UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: UInt8.self) { target in
                            cpng_read_pixels(
                                bytes.baseAddress, bytes.count, header.width, header.height, target.baseAddress,
                                cpng_message(text: reason.baseAddress, capacity: reason.count))
                        }
                    }
                }
            }
            initializedCount = status == 0 ? count : 0
        }
        guard status == 0 else { throw ImageError(.damaged, buffer: reason) }
        try PNGColorChunks(bytes).conversion.apply(to: &pixels)
        return (width, height, pixels)
    }

    private static func cHeader(_ bytes: [UInt8]) throws(ImageError) -> cpng_header {
        guard !bytes.isEmpty else { throw ImageError(.damaged, "the file is empty") }
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
        guard status == 0 else { throw ImageError(.damaged, buffer: reason) }
        return header
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func notPNG(_ bytes: [UInt8]) -> ImageError {
        if bytes.count < signature.count, signature.starts(with: bytes) {
            return ImageError(.damaged, "not a PNG file: only \(bytes.count) bytes")
        }
        let name = ImageFormat(of: bytes) == .jpeg ? "a JPEG" : ImageFormat.otherName(of: bytes)
        return ImageError(.unsupported, "not a PNG file" + (name.map { " but \($0)" } ?? ""))
    }
}
