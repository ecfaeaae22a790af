extension ElementaryFunctions {
    /// Returns the arc tangent of `x` in radians, −π/2…π/2.
    public static func atan(_ x: Double) -> Double {
        let size = x.magnitude
        if size < negligibleAngle || x.isNaN { return x }
        let angle = size > 0x1p60 ? DoubleDouble.quarterTurn : angle(opposite: DoubleDouble(size), DoubleDouble(1))
        return x < 0 ? -angle.rounded : angle.rounded
    }

    /// Returns the angle in radians, −π…π, from the positive x axis to the direction of the point (x, y).
    ///
    /// Signed zeros and infinite coordinates are handled as in IEEE 754's atan2.
    public static func atan2(_ y: Double, _ x: Double) -> Double {
        if x.isNaN || y.isNaN { return .nan }
        let angle = angleInUpperHalf(y.magnitude, x)
        return y.sign == .minus ? -angle : angle
    }

    /// Returns the arc sine of `x` in radians, −π/2…π/2, or NaN if `x` is outside −1…1.
    public static func asin(_ x: Double) -> Double {
        let size = x.magnitude
        guard size <= 1 else { return .nan }
        if size < negligibleAngle { return x }
        let angle = angle(opposite: DoubleDouble(size), sqrtOneMinusSquare(size))
        return x < 0 ? -angle.rounded : angle.rounded
    }

    /// Returns the arc cosine of `x` in radians, 0…π, or NaN if `x` is outside −1…1.
    public static func acos(_ x: Double) -> Double {
        let size = x.magnitude
        guard size <= 1 else { return .nan }
        if size < 0x1p-60 { return DoubleDouble.quarterTurn.high }
        let angle = angle(opposite: sqrtOneMinusSquare(size), DoubleDouble(size))
        return x < 0 ? (DoubleDouble.halfTurn - angle).rounded : angle.rounded
    }

    /// Returns √(1 − x²) for x in 0…1, without loss of precision near 1.
    private static func sqrtOneMinusSquare(_ x: Double) -> DoubleDouble {
        (DoubleDouble(sum: 1, -x) * DoubleDouble(sum: 1, x)).squareRoot()
    }

    private static func angleInUpperHalf(_ y: Double, _ x: Double) -> Double {
        let width = x.magnitude
        let isLeft = x.sign == .minus
        if y == 0 { return isLeft ? DoubleDouble.halfTurn.high : 0 }
        if width == 0 { return DoubleDouble.quarterTurn.high }
        if y.isInfinite && width.isInfinite {
            return (isLeft ? DoubleDouble.quarterTurn + DoubleDouble.eighthTurn : DoubleDouble.eighthTurn).rounded
        }
        if y.isInfinite { return DoubleDouble.quarterTurn.high }
        if width.isInfinite { return isLeft ? DoubleDouble.halfTurn.high : 0 }

        let difference = Int(y.exponent) - Int(width.exponent)
        if difference > 60 { return DoubleDouble.quarterTurn.high }
        if difference < -30 {
            let quotient = y / width
            return isLeft ? (DoubleDouble.halfTurn + -quotient).rounded : quotient
        }
        let angle = angle(
            opposite: DoubleDouble(scaled(y.significand, byPowerOf2: difference)), DoubleDouble(width.significand))
        return (isLeft ? DoubleDouble.halfTurn - angle : angle).rounded
    }

    /// Returns the angle in 0…π/2 whose tangent is y / x. Neither x nor y may be negative, and they must not both be
    /// zero.
    private static func angle(opposite y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
        y.high > x.high ? DoubleDouble.quarterTurn - angleInFirstOctant(x, y) : angleInFirstOctant(y, x)
    }

    /// Returns the angle in 0…π/4 whose tangent is y / x, for 0 ≤ y ≤ x.
    ///
    /// The angle is the nearest of 0, π/8 and π/4, plus a remainder. The remainder is computed by a series, and its
    /// tangent is at most about tan π/16.
    private static func angleInFirstOctant(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
        let quotient = y.high / x.high
        if quotient < 0.1989 { return seriesOfArctangent(y / x) }
        if quotient < 0.6682 {
            let tangent = DoubleDouble.tangentOfSixteenthTurn
            return DoubleDouble.sixteenthTurn + seriesOfArctangent((y - tangent * x) / (x + tangent * y))
        }
        return DoubleDouble.eighthTurn + seriesOfArctangent((y - x) / (x + y))
    }

    private static func seriesOfArctangent(_ t: DoubleDouble) -> DoubleDouble {
        if t.high.magnitude < 0x1p-100 { return t }
        let z = t * t
        let x = z.high
        var tail = -1.0 / 31
        tail = tail * x + 1.0 / 29
        tail = tail * x - 1.0 / 27
        tail = tail * x + 1.0 / 25
        tail = tail * x - 1.0 / 23
        tail = tail * x + 1.0 / 21
        tail = tail * x - 1.0 / 19
        tail = tail * x + 1.0 / 17
        tail = tail * x - 1.0 / 15
        tail = tail * x + 1.0 / 13
        tail = tail * x - 1.0 / 11
        tail = tail * x + 1.0 / 9
        tail = tail * x - 1.0 / 7
        var sum = DoubleDouble.fifth + tail * x
        sum = sum * z - DoubleDouble.third
        return sum * z * t + t
    }
}
