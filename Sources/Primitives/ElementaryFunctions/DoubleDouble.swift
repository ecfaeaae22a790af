/// A number stored as the unevaluated sum of two doubles, with about 106 significant bits.
///
/// The error-free sums and products are those of Knuth and of Dekker (T. J. Dekker, *A floating-point technique for
/// extending the available precision*, 1971). The factors of a product must be between 2⁻⁴⁰⁰ and 2⁴⁰⁰ in magnitude.
///
/// A product splits its factors into halves instead of using a fused multiply-add. On processors without this
/// instruction, a fused multiply-add is a slow library call.
struct DoubleDouble {
    /// The number rounded to a double.
    var high: Double
    /// The difference between the number and `high`. Its magnitude is at most half a unit in the last place of `high`.
    var low: Double

    @inline(__always) init(high: Double, low: Double) {
        self.high = high
        self.low = low
    }

    @inline(__always) init(_ value: Double) { self.init(high: value, low: 0) }

    /// Creates the exact sum of two doubles.
    @inline(__always) init(sum a: Double, _ b: Double) {
        let sum = a + b
        let shareOfB = sum - a
        self.init(high: sum, low: (a - (sum - shareOfB)) + (b - shareOfB))
    }

    /// Creates the exact sum of two doubles. The magnitude of the first must be at least that of the second.
    @inline(__always) init(larger a: Double, smaller b: Double) {
        let sum = a + b
        self.init(high: sum, low: b - (sum - a))
    }

    /// Creates the exact product of two doubles.
    @inline(__always) init(product a: Double, _ b: Double) {
        let product = a * b
        let (a1, a2) = DoubleDouble.halves(of: a)
        let (b1, b2) = DoubleDouble.halves(of: b)
        self.init(high: product, low: ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
    }

    /// Splits a number into two numbers of at most 26 significant bits, whose products are exact doubles.
    @inline(__always) private static func halves(of value: Double) -> (Double, Double) {
        let shifted = value * 0x8000001p0
        let upper = shifted - (shifted - value)
        return (upper, value - upper)
    }

    @inline(__always) static prefix func - (value: DoubleDouble) -> DoubleDouble {
        DoubleDouble(high: -value.high, low: -value.low)
    }

    @inline(__always) static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
        let sum = DoubleDouble(sum: a.high, b)
        return DoubleDouble(larger: sum.high, smaller: sum.low + a.low)
    }

    @inline(__always) static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let highs = DoubleDouble(sum: a.high, b.high)
        let lows = DoubleDouble(sum: a.low, b.low)
        let sum = DoubleDouble(larger: highs.high, smaller: highs.low + lows.high)
        return DoubleDouble(larger: sum.high, smaller: sum.low + lows.low)
    }

    @inline(__always) static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

    @inline(__always) static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
        let product = DoubleDouble(product: a.high, b)
        return DoubleDouble(larger: product.high, smaller: product.low + a.low * b)
    }

    @inline(__always) static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let product = DoubleDouble(product: a.high, b.high)
        return DoubleDouble(larger: product.high, smaller: product.low + (a.high * b.low + a.low * b.high))
    }

    @inline(__always) static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let quotient = a.high / b.high
        let rest = a - b * quotient
        let correction = rest.high / b.high
        let second = rest - b * correction
        return DoubleDouble(larger: quotient, smaller: correction) + second.high / b.high
    }

    /// Returns the square root of this number, which must not be negative.
    @inline(__always) func squareRoot() -> DoubleDouble {
        guard high > 0 else { return DoubleDouble(0) }
        let root = high.squareRoot()
        let rest = self - DoubleDouble(product: root, root)
        return DoubleDouble(larger: root, smaller: rest.high / (2 * root))
    }

    /// The number rounded to a double.
    @inline(__always) var rounded: Double { high + low }

    static let halfTurn = DoubleDouble(high: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53)
    static let quarterTurn = DoubleDouble(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)
    static let eighthTurn = DoubleDouble(high: 0x1.921fb54442d18p-1, low: 0x1.1a62633145c07p-55)
    static let sixteenthTurn = DoubleDouble(high: 0x1.921fb54442d18p-2, low: 0x1.1a62633145c07p-56)
    /// √2 − 1.
    static let tangentOfSixteenthTurn = DoubleDouble(high: 0x1.a827999fcef32p-2, low: 0x1.08b2fb1366ea9p-56)
    static let radiansPerDegree = DoubleDouble(high: 0x1.1df46a2529d39p-6, low: 0x1.5c1d8becdd291p-62)
    static let logarithmOf2 = DoubleDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)
    static let logarithmToBase2OfE = DoubleDouble(high: 0x1.71547652b82fep+0, low: 0x1.777d0ffda0d24p-56)
    static let third = DoubleDouble(high: 0x1.5555555555555p-2, low: 0x1.5555555555555p-56)
    static let fifth = DoubleDouble(high: 0x1.999999999999ap-3, low: -0x1.999999999999ap-57)
    static let sixth = DoubleDouble(high: 0x1.5555555555555p-3, low: 0x1.5555555555555p-57)
    /// 1 / 4!
    static let reciprocalOf24 = DoubleDouble(high: 0x1.5555555555555p-5, low: 0x1.5555555555555p-59)
    /// 1 / 5!
    static let reciprocalOf120 = DoubleDouble(high: 0x1.1111111111111p-7, low: 0x1.1111111111111p-63)
    /// 1 / 6!
    static let reciprocalOf720 = DoubleDouble(high: 0x1.6c16c16c16c17p-10, low: -0x1.f49f49f49f49fp-65)
}
