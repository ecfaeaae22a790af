/// The footprint of a device pixel in a picture: an axis-aligned box, in pixels of the picture.
struct Footprint: Hashable, Sendable {
    var u, v: Double

    /// The greatest ratio of length to width at which a box is averaged at full detail; a longer one uses a smaller
    /// mipmap.
    private static let longest = 8.0

    /// Returns the width of a box with the variance of the parallelogram along one axis; one pixel if that is not
    /// finite.
    ///
    /// Along an axis on which a step right moves by a and a step down by b, a uniform square of pixels has a variance
    /// of (a² + b²) / 12, and a box of width c has c² / 12.
    @inline(__always) static func spread(_ a: Double, _ b: Double) -> Double {
        let square = a * a + b * b
        return square.isFinite ? square.squareRoot() : 1
    }

    /// Returns the mipmap level to read: the one in which the box is one to two pixels wide. From a width of one and a
    /// half on, an increasing part of the next level is mixed in, so that the transition is invisible.
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

    /// Whether the box is, except for noise, no larger than a pixel of a mipmap level.
    func isOnePixel(of level: Int) -> Bool {
        var size = 1.001
        for _ in 0..<level { size *= 2 }
        return u <= size && v <= size
    }
}

/// The mipmap levels to show: a level, and a part of the next one.
struct DetailLevel: Hashable, Sendable {
    /// The mipmap level; 0 is the full size.
    var level: Int
    /// The part of the next smaller level, 0…256 of 256.
    var part: UInt64
}
