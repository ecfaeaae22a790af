/// Elementary functions such as sine and logarithm, with the same results on every processor.
///
/// They replace the functions of the C library, whose results differ between processors. They use only operations that
/// have the same result on every processor: +, −, ·, / and √, which are correctly rounded, and operations on bits.
///
/// Each function reduces its argument to a short interval, sums a Taylor series, and rounds the sum once. The first
/// terms of the series are added in pairs of doubles, the other terms in single doubles. The sum is precise to at least
/// 65 bits. About 999 of 1000 results are therefore correctly rounded, and no result is off by more than one unit in
/// the last place.
///
/// No argument traps. Outside the domain of a function, the result is NaN. Results beyond the range of a double are
/// infinite or zero. A call takes 50 to 260 ns.
public enum ElementaryFunctions {
    /// The magnitude below which sin x, tan x, atan x and asin x all round to x.
    ///
    /// Below it, the relative difference is at most about x²/3, which is less than half a unit in the last place.
    static let negligibleAngle = 0x1p-27

    /// Returns a number multiplied by a power of 2.
    ///
    /// If the power is a normal double, this takes one multiplication, otherwise two.
    @inline(__always) static func scaled(_ value: Double, byPowerOf2 exponent: Int) -> Double {
        func power(_ exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1023) << 52) }
        if exponent >= -1022 && exponent <= 1023 { return value * power(exponent) }
        if exponent > 1023 { return value * power(1023) * power(min(exponent - 1023, 1023)) }
        return value * power(-1000) * power(max(exponent + 1000, -1022))
    }
}
