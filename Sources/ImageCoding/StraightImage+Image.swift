public import Drawing

extension StraightImage {
    /// Returns the picture with premultiplied pixels, for drawing and encoding. Transparent pixels lose their colour.
    ///
    /// A picture that was drawn is unchanged, since converting premultiplied pixels to straight pixels and back is the
    /// identity.
    public func image(name: String = "") -> Image {
        var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, initializedCount in
            // The picture has four bytes for each pixel; red is the lowest byte, and the first in memory.
            bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            initializedCount = width * height
        }
        Alpha.premultiply(&pixels)
        return Image(width: width, height: height, pixels: pixels, name: name)
    }
}
