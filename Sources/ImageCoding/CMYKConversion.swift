/// The conversion of CMYK pictures to the RGB of screens.
enum CMYKConversion {
    /// Converts four inks to opaque red, green and blue in place.
    ///
    /// Files store the light that the ink leaves, 255 − ink. Photoshop introduced this convention, and every reader
    /// follows it. The light through two inks is the product: red = (255 − cyan)·(255 − black) / 255, rounded. The
    /// profiles of real inks have tables measured on paper. Pictures for screens have no such tables, and browsers too
    /// convert these pictures with this formula.
    static func convertToRGB(_ pixels: inout [UInt32]) {
        var target = pixels.mutableSpan
        for index in target.indices {
            let pixel = target[index]
            // Black's light acts on the other three channels as alpha does on colour, with the same rounding.
            target[index] = Alpha.premultiplied(pixel) | 0xFF00_0000
        }
    }
}
