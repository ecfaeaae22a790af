extension Int {
    /// Creates an integer by truncating a double towards zero. NaN becomes 0.
    ///
    /// A value out of range becomes the nearest integer in range. Unlike `Int(value)`, this initializer never traps.
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
