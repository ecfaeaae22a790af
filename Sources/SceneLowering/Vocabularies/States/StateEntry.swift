import JSON
import Layers
import SceneDocument
import Staging
import Timing

/// The entry of one state for one property of one view.
struct StateEntry {
    var layer: LayerIndex
    var path: PropertyPath
    var side: StateSide
    /// The property's value in the state.
    var value: PropertyValue
    /// The property's value at rest.
    var snapshot: PropertyValue
    /// The part of the progress that the entry uses: 0 ≤ a < b ≤ 1.
    var range: ClosedRange<Double>
    var easing: Easing
    var interpolation: InterpolationMode
    /// The source range of the entry.
    var origin: Origin
}

/// The entries of two states for one property: a track over centre distances.
///
/// The distance d of a view's centre from the middle runs from 1 to −1. A start state with the range [a, b] shows its
/// value from d = 1 down to 1 − a, and the snapshot from 1 − b on. An end state mirrors this: it shows the snapshot up
/// to −1 + b and its value from −1 + a on. The segments of both sides end at the snapshot, so an easing bends the
/// change towards the snapshot.
///
/// With an easing that does not end at 1, such as one that goes there and back, a side ends at a value other than the
/// snapshot. This value is then held up to the middle. A side without a state then gets a segment that stays at the
/// snapshot.
struct StatePair {
    /// The entry for the side that is written first.
    let first: StateEntry
    /// The entry for the other side; nil if only one side has an entry.
    var second: StateEntry?

    /// The property's values over the centre distance.
    var curve: TrackCurve { TrackCurve(segments: segments(of: .end) + segments(of: .start)) }

    /// The source range of the state from which each segment of the curve comes.
    var origins: [Origin] {
        [StateSide.end, .start].flatMap { side in
            let entry = first.side == side ? first : second ?? first
            return segments(of: side).map { _ in entry.origin }
        }
    }

    /// Returns the segments of one side, in rising order of the distance.
    private func segments(of side: StateSide) -> [TrackCurve.Segment] {
        if let entry = first.side == side ? first : second { return entry.segments }
        return first.endsAtRest ? [] : [first.segment(on: side, from: 0, to: 1, holding: first.snapshot)]
    }
}

extension StateEntry {
    /// The entry's source range, with the largest distance at which the view's own value shows.
    var source: StateSource {
        // An easing that goes there and back holds a value other than the view's own up to the middle.
        StateSource(layer: layer, side: side, threshold: endsAtRest ? 1 - range.upperBound : 0, origin: origin)
    }

    /// Whether the entry's easing ends at the snapshot.
    fileprivate var endsAtRest: Bool { easing.value(at: 1) == 1 }

    /// The segment from the state's value to the snapshot.
    ///
    /// If the easing does not end at the snapshot, a second segment holds the last value up to the middle. The segments
    /// are in rising order of the distance.
    fileprivate var segments: [TrackCurve.Segment] {
        let way = TrackCurve.Segment(
            start: distance(on: side, at: range.lowerBound), end: distance(on: side, at: range.upperBound),
            from: value, to: snapshot, easing: easing, interpolation: interpolation)
        if endsAtRest || range.upperBound == 1 { return [way] }
        let held = value.mixed(with: snapshot, fraction: easing.value(at: 1), mode: interpolation)
        let rest = segment(on: side, from: range.upperBound, to: 1, holding: held)
        return side == .start ? [rest, way] : [way, rest]
    }

    /// Returns a segment that holds one value over a part of the progress.
    fileprivate func segment(on side: StateSide, from: Double, to: Double, holding held: PropertyValue)
        -> TrackCurve.Segment
    {
        TrackCurve.Segment(
            start: distance(on: side, at: from), end: distance(on: side, at: to), from: held, to: held)
    }

    /// Returns the centre distance at which a side has a certain progress.
    private func distance(on side: StateSide, at progress: Double) -> Double {
        switch side {
        case .start: 1 - progress
        case .end: progress - 1
        }
    }
}
