import CJPEG
public import Drawing

/// A decoder for JPEG files: baseline or progressive, in grey, colour or CMYK. The EXIF orientation is applied.
public enum JPEGDecoder {
    /// Decodes a whole file in memory into opaque sRGB pixels. Values are converted to sRGB from the file's colour
    /// profile.
    ///
    /// Decoding takes 10 to 20 cycles a pixel. Progressive files take 30 cycles, and 6 additional bytes of memory per
    /// pixel.
    public static func decode(
        _ bytes: [UInt8], name: String, maximumPixels: Int = ImageDecoder.maximumPixels
    ) throws(ImageError) -> Image {
        let header = try cHeader(bytes)
        let (width, height) = (Int(header.width), Int(header.height))
        try ImageDecoder.check(width: width, height: height, maximumPixels: maximumPixels)
        try ImageDecoder.check(
            fileLength: bytes.count, holds: width, by: height, inAtLeast: Int(clamping: header.smallest_data))
        let segments = JPEGSegments(bytes)
        var pixels = try storedPixels(bytes, header)
        if header.channels == 4 {
            CMYKConversion.convertToRGB(&pixels)
        } else if let profile = segments.profile {
            try ColorConversion(profile: profile, ofGray: header.channels == 1).apply(to: &pixels)
        }
        let orientation = segments.orientation
        pixels = orientation.upright(pixels, width: width, height: height)
        let size = orientation.isSideways ? (height, width) : (width, height)
        return Image(width: size.0, height: size.1, pixels: pixels, name: name)
    }

    /// Returns the size of the upright picture, in pixels, as stated in the file. The pixels are not decoded.
    public static func header(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
        let header = try cHeader(bytes)
        let size = (Int(header.width), Int(header.height))
        return JPEGSegments(bytes).orientation.isSideways ? (size.1, size.0) : size
    }

    /// Returns the pixels as the file stores them: either opaque RGB, or four inks for each pixel.
    private static func storedPixels(_ bytes: [UInt8], _ header: cjpeg_header) throws(ImageError) -> [UInt32] {
        var reason = [CChar](repeating: 0, count: 200)
        var status = cjpeg_damaged
        let count = Int(header.width) * Int(header.height)
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
            status = reason.withUnsafeMutableBufferPointer { reason in
                bytes.withUnsafeBufferPointer { bytes in
                    // The buffer holds `count` pixels of four bytes, exactly the number that C fills for this width and
                    // height.
                    UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: UInt8.self) { target in
                        cjpeg_read_pixels(
                            bytes.baseAddress, bytes.count, header.width, header.height, target.baseAddress,
                            cjpeg_message(text: reason.baseAddress, capacity: reason.count))
                    }
                }
            }
            initializedCount = status == cjpeg_success ? count : 0
        }
        guard status == cjpeg_success else { throw error(status, reason) }
        return pixels
    }

    private static func cHeader(_ bytes: [UInt8]) throws(ImageError) -> cjpeg_header {
        guard !bytes.isEmpty else { throw ImageError(.damaged, "the file is empty") }
        var header = cjpeg_header()
        var reason = [CChar](repeating: 0, count: 200)
        let status = reason.withUnsafeMutableBufferPointer { reason in
            bytes.withUnsafeBufferPointer { bytes in
                cjpeg_read_header(
                    bytes.baseAddress, bytes.count, &header,
                    cjpeg_message(text: reason.baseAddress, capacity: reason.count))
            }
        }
        guard status == cjpeg_success else { throw error(status, reason) }
        return header
    }

    private static func error(_ status: cjpeg_status, _ reason: [CChar]) -> ImageError {
        ImageError(status == cjpeg_unsupported ? .unsupported : .damaged, buffer: reason)
    }
}
