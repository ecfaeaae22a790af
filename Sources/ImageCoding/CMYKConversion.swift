/// The conversion of CMYK pictures to the RGB of screens.
enum CMYKConversion {
    /// Converts pixels of four inks to opaque RGB pixels, in place.
    ///
    /// Each stored value is the light that the ink leaves, 255 − ink. Photoshop introduced this convention, and every
    /// reader follows it. The light through two inks is a product: red = (255 − cyan)·(255 − black) / 255, rounded.
    ///
    /// Colour profiles are ignored. The profiles of real inks have tables measured on paper. Pictures for screens have
    /// no such tables, and browsers convert them with the same formula.
    static func convertToRGB(_ pixels: inout [UInt32]) {
        var target = pixels.mutableSpan
        for index in target.indices {
            let pixel = target[index]
            // Black's light acts on the other three channels as alpha does on colour, with the same rounding.
            target[index] = Alpha.premultiplied(pixel) | 0xFF00_0000
        }
    }
}
