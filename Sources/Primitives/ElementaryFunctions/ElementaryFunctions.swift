/// The only door to the functions that IEEE 754 leaves to the library, because libm differs between processors.
///
/// Everything here is made of + − · / and √, which are exact to the last bit everywhere, and of bit patterns. Each function
/// reduces its argument to a short interval, sums a Taylor series there — first terms in two doubles, the rest in
/// one — and rounds once. The sum carries at least 65 bits, so a result is the correctly rounded one but
/// for about one argument in a thousand, and is never off by more than one unit in the last place.
/// No argument traps: outside a function's domain the result is NaN, beyond a double's range infinite or zero.
/// A call costs 50 to 260 ns.
public enum ElementaryFunctions {
    /// An angle below which sin x, tan x, atan x and asin x round to x: x²/6 is under half a unit in the last place.
    static let negligibleAngle = 0x1p-27

    /// Two to a power; a step of the exponent's field where the result is a normal number.
    @inline(__always) static func scaled(_ value: Double, byPowerOf2 exponent: Int) -> Double {
        func power(_ exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1023) << 52) }
        if exponent >= -1022 && exponent <= 1023 { return value * power(exponent) }
        if exponent > 1023 { return value * power(1023) * power(min(exponent - 1023, 1023)) }
        return value * power(-1000) * power(max(exponent + 1000, -1022))
    }
}
