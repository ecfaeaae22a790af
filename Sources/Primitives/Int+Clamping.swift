extension Int {
    /// The whole number towards zero of a double; the nearest bound where it is too large, 0 for NaN.
    ///
    /// Never traps, unlike `Int(value)`.
    @inlinable public init(clamping value: Double) {
        // The largest integer may be no double; the smallest is one, and so is the one after the largest.
        let smallest = Double(Int.min)
        if value.isNaN {
            self = 0
        } else if value >= -smallest {
            self = .max
        } else if value < smallest {
            self = .min
        } else {
            self = Int(value)
        }
    }
}
