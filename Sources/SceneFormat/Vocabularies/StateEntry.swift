import Layers
import Staging
import Timing

/// Which side of rest a state is on.
enum StateSide: Hashable {
    /// Where the view comes from, beyond the middle: positive distances.
    case start
    /// Where it leaves to: negative distances.
    case end
}

/// What one state says about one property of one view.
struct StateEntry {
    var layer: LayerIndex
    var path: PropertyPath
    var side: StateSide
    /// The value in the state and at rest.
    var value: PropertyValue
    var snapshot: PropertyValue
    /// The part of the progress it takes: 0 ≤ a < b ≤ 1.
    var range: ClosedRange<Double>
    var easing: Easing
    var interpolation: InterpolationMode
    /// Where it is written.
    var place: Range<Int>
}

/// What the two states say about one property: a track over centre distances.
///
/// The distance d of a view's centre from the middle runs from 1 to −1. A start state with the range [a, b] shows its
/// value from d = 1 down to 1 − a and the snapshot from 1 − b on; an end state mirrors that: the snapshot up to −1 + b
/// and its value from −1 + a on. Both segments end at the snapshot, so that their easings bend the way to it.
///
/// An easing that does not end at 1 (one that goes there and back) leaves its side at another value than the snapshot.
/// Then that value is held up to the middle, and a side that says nothing gets a segment that stays at the snapshot.
struct StatePair {
    /// The side that was written first.
    let first: StateEntry
    /// The other side, where it says something.
    var second: StateEntry?

    /// The values over the distance.
    var curve: TrackCurve { TrackCurve(segments: segments(of: .end) + segments(of: .start)) }

    /// For each segment where the state is written that it comes from.
    var places: [Range<Int>] {
        [StateSide.end, .start].flatMap { side in
            let entry = first.side == side ? first : second ?? first
            return segments(of: side).map { _ in entry.place }
        }
    }

    /// The segments of one side, in rising order of the distance.
    private func segments(of side: StateSide) -> [TrackCurve.Segment] {
        if let entry = first.side == side ? first : second { return entry.segments }
        return first.endsAtRest ? [] : [first.segment(on: side, from: 0, to: 1, holding: first.snapshot)]
    }
}

extension StateEntry {
    /// Whether its easing leads all the way to the snapshot.
    fileprivate var endsAtRest: Bool { easing.value(at: 1) == 1 }

    /// The way from the state to the snapshot, and what is held from its end to the middle, in rising order.
    fileprivate var segments: [TrackCurve.Segment] {
        let way = TrackCurve.Segment(
            start: distance(on: side, at: range.lowerBound), end: distance(on: side, at: range.upperBound),
            from: value, to: snapshot, easing: easing, interpolation: interpolation)
        if endsAtRest || range.upperBound == 1 { return [way] }
        let held = value.mixed(with: snapshot, fraction: easing.value(at: 1), mode: interpolation)
        let rest = segment(on: side, from: range.upperBound, to: 1, holding: held)
        return side == .start ? [rest, way] : [way, rest]
    }

    /// A stretch of the progress over which one value stays.
    fileprivate func segment(on side: StateSide, from: Double, to: Double, holding held: PropertyValue)
        -> TrackCurve.Segment
    {
        TrackCurve.Segment(
            start: distance(on: side, at: from), end: distance(on: side, at: to), from: held, to: held)
    }

    /// The distance at which the progress of a side has a value.
    private func distance(on side: StateSide, at progress: Double) -> Double {
        switch side {
        case .start: 1 - progress
        case .end: progress - 1
        }
    }
}
