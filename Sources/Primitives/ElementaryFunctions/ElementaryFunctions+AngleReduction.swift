extension ElementaryFunctions {
    /// Splits a finite angle in radians into a number of quarter turns and a remainder between −π/4 and π/4.
    ///
    /// The method of Payne and Hanek computes x · 2/π modulo 4 in integers of 192 bits. The upper two bits of the
    /// result are the quadrant. The other 190 bits are the fraction of a quarter turn. No double is closer than 2⁻⁶² to
    /// a multiple of π/2, so more than 70 significant bits remain.
    ///
    /// Binary digits of 2/π that only contribute multiples of 4 are skipped. An angle of 10³⁰⁰ therefore costs no more
    /// than an angle of 1.
    static func reducedToEighthTurn(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
        if x.magnitude <= 0x1.921fb54442d18p-1 { return (0, DoubleDouble(x)) }
        // The magnitude of x is m · 2ᵉ with an integer m of 53 bits; e is at least −53 at this point.
        let mantissa = (x.bitPattern & 0xF_FFFF_FFFF_FFFF) | 0x10_0000_0000_0000
        let exponent = Int((x.bitPattern >> 52) & 0x7FF) - 1075
        let (first, second, third) = window(fromBit: exponent - 2)

        let low = mantissa.multipliedFullWidth(by: third)
        let middle = mantissa.multipliedFullWidth(by: second)
        var words = (high: mantissa &* first &+ middle.high, middle: middle.low, low: low.low)
        let carry = words.middle.addingReportingOverflow(low.high)
        words.middle = carry.partialValue
        if carry.overflow { words.high &+= 1 }

        var quadrant = Int(words.high >> 62)
        var fraction = (
            high: (words.high << 2) | (words.middle >> 62), middle: (words.middle << 2) | (words.low >> 62),
            low: words.low << 2
        )
        let isPastMiddle = fraction.high >> 63 == 1
        if isPastMiddle {
            quadrant += 1
            fraction = (~fraction.high, ~fraction.middle, ~fraction.low)
        }
        let rest = DoubleDouble.quarterTurn * quarters(fraction)
        let signed = isPastMiddle ? -rest : rest
        return x < 0 ? (-quadrant, -signed) : (quadrant, signed)
    }

    /// Returns a binary fraction of 192 bits as the sum of two doubles.
    private static func quarters(_ fraction: (high: UInt64, middle: UInt64, low: UInt64)) -> DoubleDouble {
        // `high` is not 0, because no double is so close to a multiple of π/2. A shift by 64 yields 0.
        let shift = fraction.high.leadingZeroBitCount
        let high = (fraction.high << UInt64(shift)) | (fraction.middle >> UInt64(64 - shift))
        let middle = (fraction.middle << UInt64(shift)) | (fraction.low >> UInt64(64 - shift))
        // The first 53 bits and the next 53 bits; both conversions to a double are exact.
        let upper = Double(high >> 11) * 0x1p-53
        let lower = Double(((high & 0x7FF) << 42) | (middle >> 22)) * 0x1p-106
        let sum = DoubleDouble(larger: upper, smaller: lower)
        return DoubleDouble(
            high: scaled(sum.high, byPowerOf2: -shift), low: scaled(sum.low, byPowerOf2: -shift))
    }

    /// Returns 192 consecutive binary digits of 2/π, beginning with bit `start`, as three words.
    ///
    /// Bit 0 has the weight ½. Bits with negative indices are 0.
    private static func window(fromBit start: Int) -> (UInt64, UInt64, UInt64) {
        let offset = start + 64
        let index = offset >> 6
        let shift = UInt64(offset & 63)
        func word(_ index: Int) -> UInt64 {
            shift == 0 ? digits[index] : (digits[index] << shift) | (digits[index + 1] >> (64 - shift))
        }
        return (word(index), word(index + 1), word(index + 2))
    }

    /// The binary digits of 2/π, after 64 zeros. There are enough digits for the largest double.
    private static let digits: [UInt64] = [
        0,
        0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
        0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
        0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
        0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b,
        0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
    ]
}
