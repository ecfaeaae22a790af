import Drawing

extension Image {
    /// Stripes, rings and noise with all alphas, or none but 255.
    static func pattern(width: Int, height: Int, isOpaque: Bool, seed: Int) -> Image {
        var chance = Chance(seed: seed)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (Int64(x - width / 2), Int64(y - height / 2))
                let ring = UInt32(truncatingIfNeeded: (dx * dx + dy * dy) / 16)
                let alpha = isOpaque ? 255 : UInt32(Int64(x) * 255 / Int64(width))
                let red = (ring & 1) * alpha
                let green = UInt32(chance.below(256)) * alpha / 255
                let blue = UInt32(y * 255 / height) * alpha / 255
                pixels.append(red | green << 8 | blue << 16 | alpha << 24)
            }
        }
        return Image(width: width, height: height, pixels: pixels)
    }
}

/// Pictures that lists show.
enum Pictures {
    static let photograph = Image.pattern(width: 240, height: 180, isOpaque: true, seed: 1)
    static let glass = Image.pattern(width: 97, height: 61, isOpaque: false, seed: 2)
    static let button = Image.pattern(width: 24, height: 20, isOpaque: false, seed: 3)
    static let line = Image.pattern(width: 700, height: 1, isOpaque: false, seed: 4)
    /// So long that its places in 1/256 of a pixel need more than 32 bits.
    static let ribbon = Image.pattern(width: 9_000_000, height: 1, isOpaque: false, seed: 5)

    /// What lists of chance show.
    static let all = [photograph, glass, button, line]
}
