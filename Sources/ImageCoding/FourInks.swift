/// Pictures for print, as screens show them.
enum FourInks {
    /// Replaces four inks by opaque red, green and blue.
    ///
    /// Files hold what is left of the paper's light, 255 − ink, as Photoshop began it and every reader takes it. What two
    /// inks let through is the product: red = (255 − cyan)·(255 − black) / 255, rounded. What real inks do stands in
    /// their profiles as tables of measured paper; screens' pictures have none, and browsers do it like this too.
    static func convertToRGB(_ pixels: inout [UInt32]) {
        var target = pixels.mutableSpan
        for index in target.indices {
            let pixel = target[index]
            // Black's light acts on the other three as alpha does on colour, with the same rounding.
            target[index] = Alpha.premultiplied(pixel) | 0xFF00_0000
        }
    }
}
