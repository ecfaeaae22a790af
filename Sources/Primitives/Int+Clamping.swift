extension Int {
    /// The whole number towards zero of a double; the nearest bound where it is too large, 0 for NaN.
    ///
    /// Never traps, unlike `Int(value)`.
    @inlinable public init(clamping value: Double) {
        if value.isNaN {
            self = 0
        } else if value >= 0x1p63 {
            self = .max
        } else if value < -0x1p63 {
            self = .min
        } else {
            self = Int(value)
        }
    }
}
