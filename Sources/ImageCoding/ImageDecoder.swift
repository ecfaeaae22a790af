public import Drawing

/// Reads picture files of every format there is a decoder for, chosen by their first bytes.
public enum ImageDecoder {
    /// Most pixels of a picture unless a caller says less: 64 Mpx.
    public static let maximumPixels = 64 << 20

    /// Decodes a whole file held in memory into premultiplied sRGB, the right way up.
    ///
    /// A file that is damaged gives an error, never part of a picture. About 35 cycles a pixel of PNG, 20 of JPEG.
    public static func decode(
        _ bytes: [UInt8], name: String, maximumPixels: Int = maximumPixels
    ) throws(ImageError) -> Image {
        switch try format(of: bytes) {
        case .png: try PNGDecoder.decode(bytes, name: name, maximumPixels: maximumPixels)
        case .jpeg: try JPEGDecoder.decode(bytes, name: name, maximumPixels: maximumPixels)
        }
    }

    /// The size the decoded picture will have; nothing is allocated for it.
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

    /// Refuses what is too large before memory is asked for.
    static func check(width: Int, height: Int, maximumPixels: Int) throws(ImageError) {
        let maximumSide = PNGDecoder.maximumSide
        guard width <= maximumSide, height <= maximumSide else {
            throw ImageError(.tooLarge, "\(width)×\(height) pixels, but a side has at most \(maximumSide)")
        }
        guard width * height <= maximumPixels else {
            throw ImageError(
                .tooLarge, "\(width)×\(height) is \(width * height) pixels, but the limit is \(maximumPixels)")
        }
    }

    /// Refuses a claim that no file of this length can make good, before memory is asked for.
    static func check(
        fileLength: Int, holds width: Int, by height: Int, inAtLeast smallestData: Int
    ) throws(ImageError) {
        guard smallestData <= fileLength else {
            throw ImageError(.damaged, "a file of \(fileLength) bytes cannot hold \(width)×\(height) pixels")
        }
    }
}
