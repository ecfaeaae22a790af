/// The footprint of a device pixel in a picture. It is an axis-aligned box, whose width `u` and height `v` are in
/// pixels of the picture.
struct Footprint: Hashable, Sendable {
    var u, v: Double

    /// The largest ratio of the box's longer side to its shorter side at which the shorter side alone determines the
    /// mipmap level. For a longer box, a level with fewer pixels is read.
    private static let longest = 8.0

    /// Returns the width of the footprint along one axis, in picture pixels. It is chosen so that the box has the same
    /// variance along the axis as the parallelogram that a device pixel covers.
    ///
    /// Moving by one device pixel changes the coordinate by a (to the right) or b (down). The parallelogram then has
    /// the variance (a² + b²) / 12, and a box of width c has the variance c² / 12. If the width is not finite, the
    /// result is 1.
    @inline(__always) static func spread(_ a: Double, _ b: Double) -> Double {
        let square = a * a + b * b
        return square.isFinite ? square.squareRoot() : 1
    }

    /// Returns the mipmap level to read. It is the first level, counted from the full size, in which the box is less
    /// than two pixels wide. If there is no such level up to `highest`, it is `highest`. A long box counts as wider
    /// than its shorter side (see `longest`).
    ///
    /// If the box is wider than 1.5 pixels in that level, the next level is mixed in. Its weight increases with the
    /// width, so the transition is invisible.
    func detail(highest: Int) -> DetailLevel {
        let width = max(min(u, v), max(u, v) / Self.longest)
        guard width > 1.5 else { return DetailLevel(level: 0, part: 0) }
        var rest = width
        var level = 0
        while rest >= 2 && level < highest {
            rest /= 2
            level += 1
        }
        let part = level < highest ? UInt64(((rest - 1.5) * 2).clampedFraction * 256 + 0.5) : 0
        return DetailLevel(level: level, part: part)
    }

    /// Returns whether the box is at most as large as one pixel of a mipmap level. The tolerance is 0.1%.
    func isOnePixel(of level: Int) -> Bool {
        var size = 1.001
        for _ in 0..<level { size *= 2 }
        return u <= size && v <= size
    }
}

/// Two neighbouring mipmap levels and the proportion in which they are mixed.
struct DetailLevel: Hashable, Sendable {
    /// The number of the first level. Level 0 is the full size, and each next level has half the width and height.
    var level: Int
    /// The weight of the next level, in 1/256: 0…256. The first level has the remaining weight.
    var part: UInt64
}
