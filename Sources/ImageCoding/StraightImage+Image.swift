public import Drawing

extension StraightImage {
    /// The premultiplied form, as it is drawn and encoded; pixels without alpha lose their colour.
    ///
    /// A picture that was drawn comes back unchanged: from premultiplied to straight and back is the identity.
    public func image(name: String = "") -> Image {
        var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, initializedCount in
            // The picture has four bytes for each pixel, and a pixel is stored with its lowest byte, red, first.
            bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            initializedCount = width * height
        }
        Alpha.premultiply(&pixels)
        return Image(width: width, height: height, pixels: pixels, name: name)
    }
}
