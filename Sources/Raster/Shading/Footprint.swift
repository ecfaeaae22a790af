/// What a device pixel covers of a picture: an upright box, in pixels of the picture.
struct Footprint: Hashable, Sendable {
    var u, v: Double

    /// A box this many times as long as it is wide is averaged as it stands; a longer one gets a smaller picture.
    private static let longest = 8.0

    /// The width of a box that has the variance of the parallelogram along one axis; what is not finite is one pixel.
    ///
    /// Along an axis on which a step right moves by a and a step down by b, an even square of pixels has a variance of
    /// (a² + b²) / 12, and a box of width c has c² / 12.
    @inline(__always) static func spread(_ a: Double, _ b: Double) -> Double {
        let square = a * a + b * b
        return square.isFinite ? square.squareRoot() : 1
    }

    /// The smaller picture to read: one in which the box is from one to two pixels wide, and from one and a half on
    /// more and more of the next one, so that the change from one to the other is nowhere to be seen.
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

    /// Whether the box is, but for noise, no larger than a pixel of a smaller picture.
    func isOnePixel(of level: Int) -> Bool {
        var size = 1.001
        for _ in 0..<level { size *= 2 }
        return u <= size && v <= size
    }
}

/// Which sizes of a picture are shown: a level, and a part of the next one.
struct DetailLevel: Hashable, Sendable {
    /// Halvings.
    var level: Int
    /// Part of the next smaller size, 0…256 of 256.
    var part: UInt64
}
