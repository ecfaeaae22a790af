/// A finger that drags content along one axis: one to one inside the range, with a rubber band beyond the range.
///
/// A drag begins at the content offset that is shown, so that the content does not jump when it is caught. For this, an
/// overshoot is first converted back to the position of a finger that would cause it.
public struct FingerDrag: Hashable, Sendable {
    /// The offset at which the content was caught, in points.
    public let from: Double
    /// The distance by which the finger would move the offset, in points. Its sign is opposite to that of the finger's
    /// movement.
    public let translation: Double
    /// The duration in seconds.
    public let duration: Double
    /// The easing of the finger's movement.
    public let easing: Easing
    /// The rubber band beyond the edges of the range; nil if content stops at the edges.
    public let band: RubberBand?
    /// The offsets between which the content follows the finger one to one.
    public let range: ClosedRange<Double>
    /// The finger's position at touch-down, as a content offset in points without the rubber band.
    private let finger: Double

    /// Creates a drag over content that rests in `range`. Without a band, content stops at the edges.
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

    /// Returns the content offset some seconds after the finger touched down.
    public func offset(at time: Double) -> Double {
        let moved = translation * progress(at: time)
        guard moved != 0 else { return from }
        let position = finger + moved
        return band?.offset(ofFinger: position, in: range) ?? min(max(position, range.lowerBound), range.upperBound)
    }

    /// Returns the content's velocity while the finger moves uniformly, in points per second; nil with an easing or
    /// duration 0.
    package func evenVelocity(at time: Double) -> Double? {
        guard case .linear = easing, duration > 0 else { return nil }
        let position = finger + translation * progress(at: time)
        let (above, below) = (position - range.upperBound, range.lowerBound - position)
        // At an edge, the direction of movement decides.
        let (ahead, behind) = translation > 0 ? (above, below) : (below, above)
        let beyond = ahead >= 0 ? ahead : behind
        let slope = ahead >= 0 || behind > 0 ? band?.slope(beyond) ?? 0 : 1
        return translation / duration * slope
    }

    /// Whether the content is known never to reverse its direction.
    public var isMonotone: Bool { easing.isMonotone }

    private func progress(at time: Double) -> Double {
        easing.value(at: duration > 0 ? min(1, max(0, time / duration)) : 1)
    }
}
