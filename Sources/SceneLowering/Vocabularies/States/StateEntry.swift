import JSON
import Layers
import SceneDocument
import Staging
import Timing

/// The value that one state sets for one property of a view, with its timing.
struct StateEntry {
    var layer: LayerIndex
    var path: PropertyPath
    var side: StateSide
    /// The property's value in the state.
    var value: PropertyValue
    /// The property's value at rest, to which the property returns.
    var snapshot: PropertyValue
    /// The part of the progress in which the property changes, 0 ≤ a < b ≤ 1.
    var range: ClosedRange<Double>
    var easing: Easing
    var interpolation: InterpolationMode
    /// The source range of the entry.
    var origin: Origin
    /// What the animator chooses for its states under reduced motion; nil for the default.
    var reducedMotion: ReducedMotion?
}

/// The values that the start and end states of a view set for one property, as a track over the centre distance.
///
/// The centre distance d is the distance of the view's centre from the middle of the viewport. While the view crosses
/// the viewport, d goes from 1 to −1. A start state with the range [a, b] shows its value from d = 1 to d = 1 − a, and
/// the value at rest from d = 1 − b on. An end state is the mirror image: it shows the value at rest up to d = −1 + b,
/// and its value from d = −1 + a on. An easing runs from the state's value to the value at rest, on both sides.
///
/// If an easing does not end at 1, a side ends at another value than the value at rest. This value is held up to the
/// middle, d = 0. A side without a state shows the value at rest.
struct StatePair {
    /// The entry that was added first, for either side.
    let first: StateEntry
    /// The entry for the other side; nil if only one side has an entry.
    var second: StateEntry?

    /// The property's value as a function of the centre distance.
    var curve: TrackCurve { TrackCurve(segments: segments(of: .end) + segments(of: .start)) }

    /// For each segment of the curve, the source range of the entry that the segment belongs to.
    var origins: [Origin] {
        [StateSide.end, .start].flatMap { side in
            let entry = first.side == side ? first : second ?? first
            return segments(of: side).map { _ in entry.origin }
        }
    }

    /// Returns the segments of one side, by rising centre distance.
    private func segments(of side: StateSide) -> [TrackCurve.Segment] {
        if let entry = first.side == side ? first : second { return entry.segments }
        return first.endsAtRest ? [] : [first.segment(on: side, from: 0, to: 1, holding: first.snapshot)]
    }
}

extension StateEntry {
    /// The entry's source range, with the largest centre distance at which the property has its value at rest.
    var source: StateSource {
        // An easing that goes there and back holds a value other than the view's own up to the middle.
        StateSource(layer: layer, side: side, threshold: endsAtRest ? 1 - range.upperBound : 0, origin: origin)
    }

    /// Whether the entry's easing ends at 1, so that the property reaches its value at rest.
    fileprivate var endsAtRest: Bool { easing.value(at: 1) == 1 }

    /// The segments of the entry, by rising centre distance.
    ///
    /// One segment leads from the state's value to the value at rest. If the easing does not end at the value at rest,
    /// a second segment holds the last value up to the middle.
    fileprivate var segments: [TrackCurve.Segment] {
        let way = TrackCurve.Segment(
            start: distance(on: side, at: range.lowerBound), end: distance(on: side, at: range.upperBound),
            from: value, to: snapshot, easing: easing, interpolation: interpolation)
        if endsAtRest || range.upperBound == 1 { return [way] }
        let held = value.mixed(with: snapshot, fraction: easing.value(at: 1), mode: interpolation)
        let rest = segment(on: side, from: range.upperBound, to: 1, holding: held)
        return side == .start ? [rest, way] : [way, rest]
    }

    /// Returns a segment that holds one value from the progress `from` to the progress `to`.
    fileprivate func segment(on side: StateSide, from: Double, to: Double, holding held: PropertyValue)
        -> TrackCurve.Segment
    {
        TrackCurve.Segment(
            start: distance(on: side, at: from), end: distance(on: side, at: to), from: held, to: held)
    }

    /// Returns the centre distance at which a side has a given progress.
    private func distance(on side: StateSide, at progress: Double) -> Double {
        switch side {
        case .start: 1 - progress
        case .end: progress - 1
        }
    }
}
