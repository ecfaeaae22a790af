import Drawing
package import ImageCoding

/// A picture's file in memory.
package struct PictureFile: Sendable {
    /// The file as the user named it.
    package let path: String
    /// Its bytes.
    package let bytes: [UInt8]

    /// The largest file that is read: a picture of the most pixels without compression, and its chunks.
    private static let maximumBytes = 1 << 30

    /// Reads a file, of whatever kind.
    package init(reading path: String) throws(ComparisonError) {
        self.path = path
        bytes = try InputFile(opening: path, limit: Self.maximumBytes).contents()
    }

    /// Whether a name is one of a picture in a folder of frames; hidden files are none.
    package static func hasPictureName(_ name: String) -> Bool {
        let name = name.lowercased()
        return !name.hasPrefix(".") && [".png", ".jpg", ".jpeg"].contains(where: name.hasSuffix)
    }

    /// The picture, a PNG's or a JPEG's by its first bytes, whatever its name.
    package func picture(maximumPixels: Int) throws(ComparisonError) -> StraightImage {
        do {
            switch ImageFormat(of: bytes) {
            case .jpeg:
                // Opaque, so that premultiplied pixels are straight ones.
                let image = try ImageDecoder.decode(bytes, name: path, maximumPixels: maximumPixels)
                return StraightImage(
                    width: image.width, height: image.height, bytes: image.pixels.withUnsafeBytes { [UInt8]($0) })
            case .png: return try PNGDecoder.straightImage(bytes, maximumPixels: maximumPixels)
            case nil:
                // The decoder knows what else it may be.
                _ = try ImageDecoder.header(bytes)
                throw ComparisonError(.unreadable, place: path, message: "not a PNG or JPEG file")
            }
        } catch let error as ImageError {
            throw ComparisonError(.unreadable, place: path, message: error.message)
        } catch let error as ComparisonError {
            throw error
        } catch {
            throw ComparisonError(.unreadable, place: path, message: "\(error)")
        }
    }
}
