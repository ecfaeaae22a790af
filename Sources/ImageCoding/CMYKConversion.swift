/// The conversion of CMYK pictures to the RGB of screens.
enum CMYKConversion {
    /// Converts four inks to opaque red, green and blue in place.
    ///
    /// Files store the light that is left, 255 − ink: Photoshop introduced that, and every reader follows it. The light
    /// through two inks is the product: red = (255 − cyan)·(255 − black) / 255, rounded. Real inks are described by the
    /// tables of measured paper in their profiles. Pictures for screens have no such tables, and browsers convert them
    /// with this formula too.
    static func convertToRGB(_ pixels: inout [UInt32]) {
        var target = pixels.mutableSpan
        for index in target.indices {
            let pixel = target[index]
            // Black's light acts on the other three channels as alpha does on colour, with the same rounding.
            target[index] = Alpha.premultiplied(pixel) | 0xFF00_0000
        }
    }
}
