/// Replaces the functions that IEEE 754 leaves to the library, because libm differs between processors.
///
/// Everything in this type is made of + − · / and √, which are correctly rounded on every processor, and of bit
/// patterns. Each function reduces its argument to a short interval, sums a Taylor series there (first terms in two
/// doubles, the rest in one) and rounds once. The sum carries at least 65 bits, so the result is correctly rounded for
/// all but about one argument in a thousand, and is never off by more than one unit in the last place. No argument
/// traps: outside a function's domain the result is NaN; beyond a double's range it is infinite or zero. A call costs
/// 50 to 260 ns.
public enum ElementaryFunctions {
    /// The angle below which sin x, tan x, atan x and asin x round to x: x²/6 is less than half a unit in the last
    /// place.
    static let negligibleAngle = 0x1p-27

    /// Multiplies a number by a power of 2; a single multiplication if the power is a normal number.
    @inline(__always) static func scaled(_ value: Double, byPowerOf2 exponent: Int) -> Double {
        func power(_ exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1023) << 52) }
        if exponent >= -1022 && exponent <= 1023 { return value * power(exponent) }
        if exponent > 1023 { return value * power(1023) * power(min(exponent - 1023, 1023)) }
        return value * power(-1000) * power(max(exponent + 1000, -1022))
    }
}
