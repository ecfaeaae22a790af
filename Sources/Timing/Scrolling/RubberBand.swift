/// How content gives way when a finger pulls it beyond an edge: less and less, and never farther than the viewport.
///
///     shown(x) = (1 − 1/(x·c/D + 1))·D = cx/(1 + cx/D)        finger(y) = y/(c·(1 − y/D))        slope(x) = c/(1 + cx/D)²
///
/// x is how far the finger is beyond the edge, y how far the content, D the viewport's length and c a constant. The law is
/// UIScrollView's.
public struct RubberBand: Hashable, Sendable {
    /// The constant c: how much of the finger's way the content takes at the edge.
    public var constant: Double
    /// The viewport's length D along the axis, in points.
    public var length: Double

    /// UIScrollView's constant.
    public static let standardConstant = 0.55

    /// Creates a band; one without length does not give way at all.
    public init(constant: Double = Self.standardConstant, length: Double) {
        self.constant = constant
        self.length = length
    }

    /// How far the content is beyond the edge when the finger is `distance` beyond it; 0 for what is not beyond.
    public func shown(_ distance: Double) -> Double {
        guard distance > 0, length > 0, constant > 0 else { return 0 }
        let pull = constant * distance
        return pull.isFinite ? pull / (1 + pull / length) : length
    }

    /// How far the finger is beyond the edge when the content is `overshoot` beyond it; infinite from the viewport's length on.
    public func finger(_ overshoot: Double) -> Double {
        guard overshoot > 0 else { return 0 }
        guard overshoot < length, constant > 0 else { return .infinity }
        return overshoot / (constant * (1 - overshoot / length))
    }

    /// How much of the finger's velocity the content has when the finger is `distance`, at least 0, beyond the edge.
    public func slope(_ distance: Double) -> Double {
        guard length > 0, distance.isFinite else { return 0 }
        let give = 1 + constant * distance / length
        return constant / (give * give)
    }
}

extension RubberBand {
    /// The content offset for a finger's place, which is the offset itself inside the range.
    public func offset(ofFinger place: Double, in range: ClosedRange<Double>) -> Double {
        if place < range.lowerBound { return range.lowerBound - shown(range.lowerBound - place) }
        if place > range.upperBound { return range.upperBound + shown(place - range.upperBound) }
        return place
    }

    /// The finger's place for a content offset; infinite where no finger can pull the content so far.
    public func finger(ofOffset offset: Double, in range: ClosedRange<Double>) -> Double {
        if offset < range.lowerBound { return range.lowerBound - finger(range.lowerBound - offset) }
        if offset > range.upperBound { return range.upperBound + finger(offset - range.upperBound) }
        return offset
    }
}
