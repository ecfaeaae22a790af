/// Replacements for the functions that IEEE 754 leaves to the C library, whose results differ between processors.
///
/// These functions use only +, −, ·, / and √, which are correctly rounded on every processor, and operations on bits.
/// Each function reduces its argument to a short interval, sums a Taylor series and rounds once. The first terms of the
/// series are added as two doubles, the rest as one. The sum is precise to at least 65 bits. The result is therefore
/// correctly rounded for all but about one argument in a thousand, and is never off by more than one unit in the last
/// place. No argument traps: outside a function's domain the result is NaN, and beyond the range of a double it is
/// infinite or zero. A call costs 50 to 260 ns.
public enum ElementaryFunctions {
    /// The magnitude of x below which sin x, tan x, atan x and asin x are rounded to x.
    ///
    /// The relative difference, at most about x²/3, is then less than half a unit in the last place.
    static let negligibleAngle = 0x1p-27

    /// Multiplies a number by a power of 2. This takes one multiplication if the power is a normal number, otherwise
    /// two.
    @inline(__always) static func scaled(_ value: Double, byPowerOf2 exponent: Int) -> Double {
        func power(_ exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1023) << 52) }
        if exponent >= -1022 && exponent <= 1023 { return value * power(exponent) }
        if exponent > 1023 { return value * power(1023) * power(min(exponent - 1023, 1023)) }
        return value * power(-1000) * power(max(exponent + 1000, -1022))
    }
}
