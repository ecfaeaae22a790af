extension Double {
    /// This number clamped to 0…1. NaN stays NaN.
    @inlinable public var clampedToUnit: Double { self < 0 ? 0 : self > 1 ? 1 : self }
}
