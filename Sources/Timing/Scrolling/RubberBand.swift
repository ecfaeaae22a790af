/// The resistance of content that a finger pulls beyond an edge: the content follows less and less, and never by more
/// than the viewport's length.
///
///     shown(x) = (1 − 1/(x·c/D + 1))·D = cx/(1 + cx/D)        finger(y) = y/(c·(1 − y/D))        slope(x) = c/(1 + cx/D)²
///
/// Here x is the finger's distance beyond the edge, y the content's distance beyond the edge, D the viewport's length
/// and c a constant. The law is that of UIScrollView.
public struct RubberBand: Hashable, Sendable {
    /// The constant c: at the edge, the content's movement as a fraction of the finger's movement.
    public var constant: Double
    /// The viewport's length D along the axis, in points.
    public var length: Double

    /// UIScrollView's constant.
    public static let standardConstant = 0.55

    /// Creates a band; with a length of 0 or less, content does not move beyond the edge at all.
    public init(constant: Double = Self.standardConstant, length: Double) {
        self.constant = constant
        self.length = length
    }

    /// Returns the content's distance beyond the edge for the finger's `distance` beyond the edge; 0 for a finger
    /// inside.
    public func shown(_ distance: Double) -> Double {
        guard distance > 0, length > 0, constant > 0 else { return 0 }
        let pull = constant * distance
        return pull.isFinite ? pull / (1 + pull / length) : length
    }

    /// Returns the finger's distance beyond the edge for the content's `overshoot` beyond the edge.
    ///
    /// The result is infinite if the overshoot is at least the viewport's length.
    public func finger(_ overshoot: Double) -> Double {
        guard overshoot > 0 else { return 0 }
        guard overshoot < length, constant > 0 else { return .infinity }
        return overshoot / (constant * (1 - overshoot / length))
    }

    /// Returns the content's velocity as a fraction of the finger's velocity; `distance` beyond the edge must not be
    /// negative.
    public func slope(_ distance: Double) -> Double {
        guard length > 0, distance.isFinite else { return 0 }
        let give = 1 + constant * distance / length
        return constant / (give * give)
    }
}

extension RubberBand {
    /// Returns the content offset for a finger's position; inside the range, both are equal.
    public func offset(ofFinger position: Double, in range: ClosedRange<Double>) -> Double {
        if position < range.lowerBound { return range.lowerBound - shown(range.lowerBound - position) }
        if position > range.upperBound { return range.upperBound + shown(position - range.upperBound) }
        return position
    }

    /// Returns the finger's position for a content offset; infinite if no finger can pull the content this far.
    public func finger(ofOffset offset: Double, in range: ClosedRange<Double>) -> Double {
        if offset < range.lowerBound { return range.lowerBound - finger(range.lowerBound - offset) }
        if offset > range.upperBound { return range.upperBound + finger(offset - range.upperBound) }
        return offset
    }
}
