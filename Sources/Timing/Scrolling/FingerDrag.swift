/// A finger that takes content along one axis: as far as the finger goes inside the range, by the rubber band beyond it.
///
/// It begins where the content is shown, so that catching it does not make it jump: what is beyond an edge is turned back into
/// the finger's place first.
public struct FingerDrag: Hashable, Sendable {
    /// Where the content was caught, in points of the offset.
    public let from: Double
    /// How far the finger would take the offset, in points: the opposite of its own way.
    public let translation: Double
    /// Seconds.
    public let duration: Double
    /// Bends the finger's way.
    public let easing: Easing
    /// What gives way beyond the edges; nil where content stops at them.
    public let band: RubberBand?
    /// The offsets between which the content follows the finger as far as it goes.
    public let range: ClosedRange<Double>
    /// The finger's place as an offset when it comes down.
    private let finger: Double

    /// Creates a drag over content that rests in `range`. Without a band content stops at the edges.
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
            // Content that was put farther out than any finger pulls: the edge is where it was caught.
            self.range = min(range.lowerBound, offset)...max(range.upperBound, offset)
            self.finger = offset
        } else {
            self.range = range
            self.finger = finger
        }
    }

    /// The content offset some seconds after the finger came down.
    public func offset(at time: Double) -> Double {
        let moved = translation * progress(at: time)
        guard moved != 0 else { return from }
        let place = finger + moved
        return band?.offset(ofFinger: place, in: range) ?? min(max(place, range.lowerBound), range.upperBound)
    }

    /// How fast the content moves under a finger that moves evenly; nil where an easing bends the finger's way.
    package func evenVelocity(at time: Double) -> Double? {
        guard case .linear = easing, duration > 0 else { return nil }
        let place = finger + translation * progress(at: time)
        let (above, below) = (place - range.upperBound, range.lowerBound - place)
        // At an edge the way ahead counts.
        let (ahead, behind) = translation > 0 ? (above, below) : (below, above)
        let beyond = ahead >= 0 ? ahead : behind
        let slope = ahead >= 0 || behind > 0 ? band?.slope(beyond) ?? 0 : 1
        return translation / duration * slope
    }

    /// Whether the content is known never to turn back.
    public var isMonotone: Bool { easing.isMonotone }

    private func progress(at time: Double) -> Double {
        easing.value(at: duration > 0 ? min(1, max(0, time / duration)) : 1)
    }
}
