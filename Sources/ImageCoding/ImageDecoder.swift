public import Drawing
import Primitives

/// A decoder for picture files of all supported formats. The first bytes of a file determine its format.
public enum ImageDecoder {
    /// The default limit on the number of pixels of a picture: 64 · 2²⁰.
    public static let maximumPixels = 64 << 20

    /// Decodes a whole file in memory. The pixels are premultiplied sRGB, and the picture is upright.
    ///
    /// A damaged file gives an error, never a part of the picture. Decoding takes about 35 cycles a pixel for PNG, and
    /// 20 for JPEG.
    public static func decode(
        _ bytes: [UInt8], name: String, maximumPixels: Int = maximumPixels
    ) throws(ImageError) -> Image {
        switch try format(of: bytes) {
        case .png: try PNGDecoder.decode(bytes, name: name, maximumPixels: maximumPixels)
        case .jpeg: try JPEGDecoder.decode(bytes, name: name, maximumPixels: maximumPixels)
        }
    }

    /// Returns the size of the decoded picture in pixels, without decoding it.
    public static func header(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
        switch try format(of: bytes) {
        case .png: try PNGDecoder.header(bytes)
        case .jpeg: try JPEGDecoder.header(bytes)
        }
    }

    private static func format(of bytes: [UInt8]) throws(ImageError) -> ImageFormat {
        if let format = ImageFormat(of: bytes) { return format }
        let name = ImageFormat.otherName(of: bytes)
        throw ImageError(.unsupported, "not a PNG or JPEG file" + (name.map { " but \($0)" } ?? ""))
    }

    /// Throws if a picture of this size is too large. Called before memory is allocated.
    static func check(width: Int, height: Int, maximumPixels: Int) throws(ImageError) {
        let maximumSide = PNGDecoder.maximumSide
        guard width <= maximumSide, height <= maximumSide else {
            throw ImageError(
                .tooLarge,
                "\(width.grouped)×\(height.grouped) pixels, but a side can have at most \(maximumSide.grouped)")
        }
        guard width * height <= maximumPixels else {
            throw ImageError(
                .tooLarge,
                "\(width.grouped)×\(height.grouped) pixels, \((width * height).grouped) in all, but the limit is \(maximumPixels.grouped)"
            )
        }
    }

    /// Throws if a file of this length is too short for its picture. Called before memory is allocated.
    ///
    /// - Parameters:
    ///   - fileLength: The length of the file in bytes.
    ///   - width: The width that the file states, in pixels.
    ///   - height: The height that the file states, in pixels.
    ///   - smallestData: The least number of bytes that such a picture needs.
    static func check(
        fileLength: Int, holds width: Int, by height: Int, inAtLeast smallestData: Int
    ) throws(ImageError) {
        guard smallestData <= fileLength else {
            throw ImageError(
                .damaged, "a file of \(fileLength.grouped) bytes cannot hold \(width.grouped)×\(height.grouped) pixels")
        }
    }
}
