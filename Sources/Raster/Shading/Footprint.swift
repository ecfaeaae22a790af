/// The footprint of a device pixel in a picture: an axis-aligned box, in pixels of the picture.
struct Footprint: Hashable, Sendable {
    var u, v: Double

    /// The greatest ratio of length to width at which a box is averaged at full detail. A longer box uses a smaller
    /// mipmap level.
    private static let longest = 8.0

    /// Returns the width of the box that has the same variance along one axis as a device pixel's parallelogram.
    ///
    /// Returns one pixel if the width is not finite. A step of one device pixel moves along the axis by a (step right)
    /// or b (step down). A device pixel then has the variance (a² + b²) / 12 along the axis, and a box of width c has
    /// c² / 12.
    @inline(__always) static func spread(_ a: Double, _ b: Double) -> Double {
        let square = a * a + b * b
        return square.isFinite ? square.squareRoot() : 1
    }

    /// Returns the mipmap level to read: the level in which the box is one to two pixels wide. From a width of 1.5
    /// pixels on, an increasing part of the next smaller level is mixed in, so the transition is invisible.
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

    /// Returns whether the box is at most as large as a pixel of a mipmap level, with a tolerance of 0.1%.
    func isOnePixel(of level: Int) -> Bool {
        var size = 1.001
        for _ in 0..<level { size *= 2 }
        return u <= size && v <= size
    }
}

/// The mipmap levels to show: a level, and a part of the next smaller level.
struct DetailLevel: Hashable, Sendable {
    /// The mipmap level; 0 is the full size.
    var level: Int
    /// The weight of the next smaller level, in 1/256 (0…256).
    var part: UInt64
}
