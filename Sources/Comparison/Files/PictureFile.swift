import Drawing
package import ImageCoding

/// The bytes of an image file, PNG or JPEG.
package struct PictureFile: Sendable {
    /// The path of the file, as the user named it.
    package let path: String
    /// The bytes of the file.
    package let bytes: [UInt8]

    /// The size limit of an image file in bytes. An uncompressed image of the largest supported size also fits.
    private static let maximumBytes = 1 << 30

    /// Reads a file. The format is not checked.
    package init(reading path: String) throws(ComparisonError) {
        self.path = path
        bytes = try InputFile(opening: path, limit: Self.maximumBytes).contents()
    }

    /// Returns whether a file name has the suffix of an image: `.png`, `.jpg` or `.jpeg`. The name of a hidden file
    /// does not count.
    package static func hasPictureName(_ name: String) -> Bool {
        let name = name.lowercased()
        return !name.hasPrefix(".") && [".png", ".jpg", ".jpeg"].contains(where: name.hasSuffix)
    }

    /// Decodes the image. Whether it is a PNG or a JPEG depends on the first bytes, not on the file name.
    package func picture(maximumPixels: Int) throws(ComparisonError) -> StraightImage {
        do {
            switch ImageFormat(of: bytes) {
            case .jpeg:
                // JPEGs are opaque, so premultiplied and straight pixels are the same.
                let image = try ImageDecoder.decode(bytes, name: path, maximumPixels: maximumPixels)
                return StraightImage(
                    width: image.width, height: image.height, bytes: image.pixels.withUnsafeBytes { [UInt8]($0) })
            case .png: return try PNGDecoder.straightImage(bytes, maximumPixels: maximumPixels)
            case nil:
                // The decoder reports which other format it may be.
                _ = try ImageDecoder.header(bytes)
                throw ComparisonError(.unreadable, location: path, message: "not a PNG or JPEG file")
            }
        } catch let error as ImageError {
            throw ComparisonError(.unreadable, location: path, message: error.message)
        } catch let error as ComparisonError {
            throw error
        } catch {
            throw ComparisonError(.unreadable, location: path, message: "\(error)")
        }
    }
}
