/// A finger that drags content along one axis.
///
/// Inside the scroll range, the content moves exactly as far as the finger. Beyond the range, a rubber band reduces the
/// content's movement. The content does not jump at touch-down, even if it is already beyond an edge: the finger then
/// starts where a finger would have to be to pull the content this far.
public struct FingerDrag: Hashable, Sendable {
    /// The content offset at touch-down, in points.
    public let from: Double
    /// The total change of the content offset that the finger's movement would cause without edges, in points.
    ///
    /// The content offset grows when the finger moves up or to the left, so the sign is opposite to the finger's
    /// movement.
    public let translation: Double
    /// The duration of the finger's movement, in seconds.
    public let duration: Double
    /// The easing of the finger's movement.
    public let easing: Easing
    /// The rubber band beyond the edges of the range; nil if the content stops at the edges.
    public let band: RubberBand?
    /// The content offsets, in points, between which the content moves exactly as far as the finger.
    public let range: ClosedRange<Double>
    /// The finger's position at touch-down, in points: the content offset that would be shown without the rubber band.
    private let finger: Double

    /// Creates a drag over content whose scroll range is `range`. If `band` is nil, the content stops at the edges.
    public init(
        from offset: Double, translation: Double, in range: ClosedRange<Double>, band: RubberBand?,
        duration: Double, easing: Easing = .linear
    ) {
        from = offset
        self.translation = translation
        self.duration = max(0, duration)
        self.easing = easing
        self.band = band
        let finger = band?.finger(ofOffset: offset, in: range) ?? offset
        let isOutOfReach = band.map { _ in !finger.isFinite } ?? !range.contains(offset)
        if isOutOfReach, offset.isFinite {
            // The content was caught further out than a finger can pull the content. The offset at which the content
            // was caught becomes the edge.
            self.range = min(range.lowerBound, offset)...max(range.upperBound, offset)
            self.finger = offset
        } else {
            self.range = range
            self.finger = finger
        }
    }

    /// Returns the content offset, in points, at a time in seconds after touch-down.
    public func offset(at time: Double) -> Double {
        let moved = translation * progress(at: time)
        guard moved != 0 else { return from }
        let position = finger + moved
        return band?.offset(ofFinger: position, in: range) ?? min(max(position, range.lowerBound), range.upperBound)
    }

    /// Returns the content's velocity, in points per second, if the finger moves at constant speed.
    ///
    /// Nil if the easing is not linear, or if the duration is 0.
    package func constantVelocity(at time: Double) -> Double? {
        guard case .linear = easing, duration > 0 else { return nil }
        let position = finger + translation * progress(at: time)
        let (above, below) = (position - range.upperBound, range.lowerBound - position)
        // At an edge, the direction of movement decides.
        let (ahead, behind) = translation > 0 ? (above, below) : (below, above)
        let beyond = ahead >= 0 ? ahead : behind
        let slope = ahead >= 0 || behind > 0 ? band?.slope(beyond) ?? 0 : 1
        return translation / duration * slope
    }

    /// Whether the content certainly never reverses its direction.
    public var isMonotone: Bool { easing.isMonotone }

    private func progress(at time: Double) -> Double {
        easing.value(at: duration > 0 ? min(1, max(0, time / duration)) : 1)
    }
}
