/// The resistance of content that a finger pulls beyond an edge: the further the finger moves, the less the content
/// moves.
///
///     shown(x) = (1 − 1/(x·c/D + 1))·D = cx/(1 + cx/D)        finger(y) = y/(c·(1 − y/D))        slope(x) = c/(1 + cx/D)²
///
/// Here x is the finger's distance beyond the edge, y the content's distance beyond the edge, D the viewport's length
/// and c a constant. The content never moves further than D beyond the edge. The law is UIScrollView's.
public struct RubberBand: Hashable, Sendable {
    /// The constant c: the ratio of the content's movement to the finger's movement at the edge.
    public var constant: Double
    /// The viewport's length D along the axis, in points.
    public var length: Double

    /// UIScrollView's constant.
    public static let standardConstant = 0.55

    /// Creates a rubber band. If the length is 0 or less, the content does not move beyond the edge.
    public init(constant: Double = Self.standardConstant, length: Double) {
        self.constant = constant
        self.length = length
    }

    /// Returns the content's distance beyond the edge, in points, when the finger is `distance` points beyond the edge.
    ///
    /// If the finger is inside the edge, the result is 0.
    public func shown(_ distance: Double) -> Double {
        guard distance > 0, length > 0, constant > 0 else { return 0 }
        let pull = constant * distance
        return pull.isFinite ? pull / (1 + pull / length) : length
    }

    /// Returns the finger's distance beyond the edge, in points, when the content is `overshoot` points beyond the
    /// edge.
    ///
    /// If the overshoot is at least the viewport's length, the result is infinite.
    public func finger(_ overshoot: Double) -> Double {
        guard overshoot > 0 else { return 0 }
        guard overshoot < length, constant > 0 else { return .infinity }
        return overshoot / (constant * (1 - overshoot / length))
    }

    /// Returns the ratio of the content's velocity to the finger's velocity when the finger is `distance` points beyond
    /// the edge.
    ///
    /// `distance` must not be negative.
    public func slope(_ distance: Double) -> Double {
        guard length > 0, distance.isFinite else { return 0 }
        let give = 1 + constant * distance / length
        return constant / (give * give)
    }
}

extension RubberBand {
    /// Returns the content offset for a finger's position, both in points. Inside the range, they are equal.
    public func offset(ofFinger position: Double, in range: ClosedRange<Double>) -> Double {
        if position < range.lowerBound { return range.lowerBound - shown(range.lowerBound - position) }
        if position > range.upperBound { return range.upperBound + shown(position - range.upperBound) }
        return position
    }

    /// Returns the finger's position for a content offset, both in points. If no finger can pull the content this far,
    /// the result is infinite.
    public func finger(ofOffset offset: Double, in range: ClosedRange<Double>) -> Double {
        if offset < range.lowerBound { return range.lowerBound - finger(range.lowerBound - offset) }
        if offset > range.upperBound { return range.upperBound + finger(offset - range.upperBound) }
        return offset
    }
}
