extension ElementaryFunctions {
    /// Returns e to the power of `x`.
    public static func exp(_ x: Double) -> Double { exponential(of: DoubleDouble(x)) }

    /// Returns 2 to the power of `x`; exact for whole numbers.
    public static func exp2(_ x: Double) -> Double {
        guard x > -1100 else { return x.isNaN ? x : 0 }
        guard x < 1025 else { return .infinity }
        let whole = x.rounded(.toNearestOrEven)
        let power = seriesOfExponential(DoubleDouble.logarithmOf2 * (x - whole))
        return scaled(power.rounded, byPowerOf2: Int(whole))
    }

    /// Returns the natural logarithm of `x`: NaN if `x` is negative, −∞ if `x` is 0.
    public static func log(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        guard x < .infinity else { return x }
        return logarithm(of: x).rounded
    }

    /// Returns the logarithm of `x` to base 2: NaN if `x` is negative, −∞ if `x` is 0. The result is exact for powers
    /// of 2.
    public static func log2(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        guard x < .infinity else { return x }
        let (exponent, mantissa) = centered(x)
        return (seriesOfLogarithm(mantissa) * DoubleDouble.logarithmToBase2OfE + Double(exponent)).rounded
    }

    /// Returns `x` to the power of `y`. Special cases follow the function pow of IEEE 754.
    ///
    /// If `x` is negative and `y` is not a whole number, the result is NaN. If the mathematical result is a double, it
    /// is returned exactly.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        let isWhole = y.isInfinite || y.rounded(.towardZero) == y
        let isOdd = isWhole && y.magnitude < 0x1p53 && (y / 2).rounded(.towardZero) != y / 2
        if x < 0 && x.isFinite && !isWhole { return .nan }
        let isNegative = x.sign == .minus && isOdd
        let magnitude = powerOfPositive(x.magnitude, y)
        return isNegative ? -magnitude : magnitude
    }

    /// Returns the cube root of `x`, which is negative if `x` is negative.
    public static func cbrt(_ x: Double) -> Double {
        guard x != 0, x.isFinite else { return x }
        // x is split into m · 8ᵏ with 1 ≤ m < 8, because the cube root of 8ᵏ is exact.
        let exponent = Int(x.magnitude.exponent)
        let third = exponent >= 0 ? exponent / 3 : (exponent - 2) / 3
        let mantissa = scaled(x.magnitude.significand, byPowerOf2: exponent - 3 * third)
        // The linear estimate is within a tenth of the root; each of four Newton steps about squares the relative
        // error.
        var root = 0.85 + mantissa * 0.148
        for _ in 0..<4 { root -= (root * root * root - mantissa) / (3 * root * root) }
        let rest = DoubleDouble(mantissa) - DoubleDouble(product: root, root) * root
        let magnitude = scaled(root + rest.high / (3 * root * root), byPowerOf2: third)
        return x < 0 ? -magnitude : magnitude
    }

    private static func powerOfPositive(_ x: Double, _ y: Double) -> Double {
        if x == 1 { return 1 }
        if x == 0 || x.isInfinite { return (x == 0) == (y > 0) ? 0 : .infinity }
        // The magnitude of log x is at least 2⁻⁵³, so these powers are far out of range, and y · log x could overflow.
        if y.magnitude > 0x1p64 { return (x > 1) == (y > 0) ? .infinity : 0 }
        return exponential(of: logarithm(of: x) * y)
    }

    /// Returns e to the power of `x`, rounded to one double.
    static func exponential(of x: DoubleDouble) -> Double {
        guard x.high > -746 else { return x.high.isNaN ? x.high : 0 }
        guard x.high < 710 else { return .infinity }
        if x.high.magnitude < 0x1p-60 { return 1 + x.high }
        // x is split into k · ln 2 + r. ln 2 is stored in three parts; the first two have 40 bits, so their products
        // with k are exact.
        let count = (x.high * 0x1.71547652b82fep+0).rounded(.toNearestOrEven)
        let reduced =
            DoubleDouble(sum: x.high - count * 0x1.62e42fefa2p-1, -(count * 0x1.9ef35793c6p-41))
            + (x.low - count * 0x1.673007e5ed5e8p-81)
        return scaled(seriesOfExponential(reduced).rounded, byPowerOf2: Int(count))
    }

    /// Returns e to the power of `r`, computed by its Taylor series. `r` must be between −0.35 and 0.35.
    private static func seriesOfExponential(_ r: DoubleDouble) -> DoubleDouble {
        let x = r.high
        var tail = 1.0 / 20_922_789_888_000
        tail = tail * x + 1.0 / 1_307_674_368_000
        tail = tail * x + 1.0 / 87_178_291_200
        tail = tail * x + 1.0 / 6_227_020_800
        tail = tail * x + 1.0 / 479_001_600
        tail = tail * x + 1.0 / 39_916_800
        tail = tail * x + 1.0 / 3_628_800
        tail = tail * x + 1.0 / 362_880
        tail = tail * x + 1.0 / 40_320
        tail = tail * x + 1.0 / 5_040
        tail = tail * x + 1.0 / 720
        tail = tail * x + 1.0 / 120
        var sum = DoubleDouble.reciprocalOf24 + tail * x
        sum = sum * r + DoubleDouble.sixth
        sum = sum * r + 0.5
        sum = sum * r + 1
        return sum * r + 1
    }

    /// Returns the natural logarithm of a positive number, as the sum of two doubles.
    private static func logarithm(of x: Double) -> DoubleDouble {
        let (exponent, mantissa) = centered(x)
        return DoubleDouble.logarithmOf2 * Double(exponent) + seriesOfLogarithm(mantissa)
    }

    /// Splits a positive number into m · 2ᵏ with m between √½ and √2.
    private static func centered(_ x: Double) -> (exponent: Int, mantissa: Double) {
        let mantissa = x.significand
        let exponent = Int(x.exponent)
        return mantissa > 0x1.6a09e667f3bcdp+0 ? (exponent + 1, mantissa / 2) : (exponent, mantissa)
    }

    /// Returns the natural logarithm of a mantissa m between √½ and √2.
    ///
    /// The series is 2 (s + s³/3 + s⁵/5 + …) with s = (m − 1)/(m + 1).
    private static func seriesOfLogarithm(_ mantissa: Double) -> DoubleDouble {
        let s = DoubleDouble(mantissa - 1) / DoubleDouble(sum: mantissa, 1)
        let z = s * s
        let x = z.high
        var tail = 1.0 / 29
        tail = tail * x + 1.0 / 27
        tail = tail * x + 1.0 / 25
        tail = tail * x + 1.0 / 23
        tail = tail * x + 1.0 / 21
        tail = tail * x + 1.0 / 19
        tail = tail * x + 1.0 / 17
        tail = tail * x + 1.0 / 15
        tail = tail * x + 1.0 / 13
        tail = tail * x + 1.0 / 11
        tail = tail * x + 1.0 / 9
        tail = tail * x + 1.0 / 7
        var sum = DoubleDouble.fifth + tail * x
        sum = sum * z + DoubleDouble.third
        sum = sum * z + 1
        return sum * s * 2
    }
}
