/// A picture's part and its halves down to one pixel; built as far as it was asked for.
struct MipChain {
    private(set) var levels: [PixelGrid]

    init(_ base: PixelGrid) { levels = [base] }

    /// Pixels of all sizes but the first, which is usually the picture's own.
    var pixelCount: Int { levels.dropFirst().reduce(0) { $0 + $1.pixels.count } }

    /// Builds up to a level, or to the single pixel.
    mutating func extend(to level: Int) {
        while levels.count <= level, let last = levels.last, last.width > 1 || last.height > 1 {
            levels.append(last.halved())
        }
    }
}
