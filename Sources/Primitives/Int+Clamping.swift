extension Int {
    /// Creates an integer by truncating a double towards zero. A value out of range becomes the nearest bound, NaN
    /// becomes 0.
    ///
    /// Never traps, unlike `Int(value)`.
    @inlinable public init(clamping value: Double) {
        // `Int.max` may have no exact double. `Int.min` has one, and so has the integer after `Int.max`.
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
