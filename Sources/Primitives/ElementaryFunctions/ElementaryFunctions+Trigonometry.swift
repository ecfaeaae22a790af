extension ElementaryFunctions {
    /// Returns the sine of an angle in radians.
    public static func sin(_ x: Double) -> Double {
        guard x.isFinite else { return .nan }
        if x.magnitude < negligibleAngle { return x }
        let (quadrant, rest) = reducedToEighthTurn(x)
        return sine(ofQuadrant: quadrant, rest).rounded
    }

    /// Returns the cosine of an angle in radians.
    public static func cos(_ x: Double) -> Double {
        guard x.isFinite else { return .nan }
        if x.magnitude < negligibleAngle { return 1 }
        let (quadrant, rest) = reducedToEighthTurn(x)
        return sine(ofQuadrant: quadrant &+ 1, rest).rounded
    }

    /// Returns the tangent of an angle in radians.
    public static func tan(_ x: Double) -> Double {
        guard x.isFinite else { return .nan }
        if x.magnitude < negligibleAngle { return x }
        let (quadrant, rest) = reducedToEighthTurn(x)
        let quotient = sine(ofQuadrant: quadrant, rest) / sine(ofQuadrant: quadrant &+ 1, rest)
        return quotient.rounded
    }

    /// Returns the sine of an angle in degrees; exact where the sine is 0, ±½ or ±1.
    public static func sinDegrees(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return .nan }
        let (quadrant, rest) = reducedDegrees(degrees)
        return sine(ofQuadrant: quadrant, rest).rounded
    }

    /// Returns the cosine of an angle in degrees; exact where the cosine is 0, ±½ or ±1.
    public static func cosDegrees(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return .nan }
        let (quadrant, rest) = reducedDegrees(degrees)
        return sine(ofQuadrant: quadrant &+ 1, rest).rounded
    }

    /// Returns the tangent of an angle in degrees. The result is exact at multiples of 45°, and infinite at 90°, 270°
    /// and so on.
    public static func tanDegrees(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return .nan }
        let (quadrant, rest) = reducedDegrees(degrees)
        let cosine = sine(ofQuadrant: quadrant &+ 1, rest)
        let sine = sine(ofQuadrant: quadrant, rest)
        guard cosine.high != 0 else { return sine.high < 0 ? -.infinity : .infinity }
        guard sine.high != 0 else { return 0 }
        return (sine / cosine).rounded
    }

    /// Returns the sine of the angle `quadrant` · π/2 + `rest`. `rest` must be between −π/4 and π/4.
    @inline(__always) private static func sine(ofQuadrant quadrant: Int, _ rest: DoubleDouble) -> DoubleDouble {
        switch quadrant & 3 {
        case 0: seriesOfSine(rest)
        case 1: seriesOfCosine(rest)
        case 2: -seriesOfSine(rest)
        default: -seriesOfCosine(rest)
        }
    }

    private static func seriesOfSine(_ r: DoubleDouble) -> DoubleDouble {
        // For such a small r, the split products would leave the range of a double. The sine of r rounds to r anyway.
        if r.high.magnitude < 0x1p-100 { return r }
        let z = r * r
        let x = z.high
        var tail = -1.0 / 2.585201673888497664e22
        tail = tail * x + 1.0 / 51_090_942_171_709_440_000
        tail = tail * x - 1.0 / 121_645_100_408_832_000
        tail = tail * x + 1.0 / 355_687_428_096_000
        tail = tail * x - 1.0 / 1_307_674_368_000
        tail = tail * x + 1.0 / 6_227_020_800
        tail = tail * x - 1.0 / 39_916_800
        tail = tail * x + 1.0 / 362_880
        tail = tail * x - 1.0 / 5_040
        var sum = DoubleDouble.reciprocalOf120 + tail * x
        sum = sum * z - DoubleDouble.sixth
        return sum * z * r + r
    }

    private static func seriesOfCosine(_ r: DoubleDouble) -> DoubleDouble {
        if r.high.magnitude < 0x1p-100 { return DoubleDouble(1) }
        let z = r * r
        let x = z.high
        var tail = -1.0 / 1_124_000_727_777_607_680_000
        tail = tail * x + 1.0 / 2_432_902_008_176_640_000
        tail = tail * x - 1.0 / 6_402_373_705_728_000
        tail = tail * x + 1.0 / 20_922_789_888_000
        tail = tail * x - 1.0 / 87_178_291_200
        tail = tail * x + 1.0 / 479_001_600
        tail = tail * x - 1.0 / 3_628_800
        tail = tail * x + 1.0 / 40_320
        var sum = -DoubleDouble.reciprocalOf720 + tail * x
        sum = sum * z + DoubleDouble.reciprocalOf24
        sum = sum * z + -0.5
        return sum * z + 1
    }

    /// Splits an angle in degrees into a number of quarter turns and a remainder in radians between −π/4 and π/4.
    private static func reducedDegrees(_ degrees: Double) -> (quadrant: Int, rest: DoubleDouble) {
        // By IEEE 754, the remainder of a division is exact.
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let quadrant = (turn / 90).rounded(.toNearestOrEven)
        let rest = turn - quadrant * 90
        if rest.magnitude < 0x1p-400 { return (Int(quadrant), DoubleDouble(rest * 0x1.1df46a2529d39p-6)) }
        return (Int(quadrant), DoubleDouble.radiansPerDegree * rest)
    }
}
