import Layers
import ParadeKit
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

/// Turns states into tracks over centre distances.
///
/// The distance d of a view's centre from the middle runs from 1 to −1. A start state with the range [a, b] shows its
/// value from d = 1 down to 1 − a and the snapshot from 1 − b on; an end state mirrors that: the snapshot up to −1 + b
/// and its value from −1 + a on. Both segments end at the snapshot, so that their easings bend the way to it.
struct StateLowering {
    private(set) var signals: [Signal] = []
    private(set) var tracks: [Track] = []
    /// Where each track was first written, and the sides that are taken.
    private var origins: [(place: Range<Int>, sides: [StateSide])] = []
    /// For look-ups only.
    private var tracksByLayer: [LayerIndex: [Int]] = [:]
    private var signalsBySource: [Signal.Source: SignalIndex] = [:]

    /// The signal of a source, one for everybody who follows it.
    mutating func signal(_ source: Signal.Source, name: String) -> SignalIndex {
        if let index = signalsBySource[source] { return index }
        signals.append(Signal(name: name, source: source))
        signalsBySource[source] = signals.count - 1
        return signals.count - 1
    }

    /// Adds an entry to its track; gives the place of the track that is in its way, where there is one.
    mutating func add(_ entry: StateEntry, signal: SignalIndex) -> (property: String, place: Range<Int>)? {
        for index in tracksByLayer[entry.layer] ?? [] where tracks[index].property.overlaps(entry.path) {
            let track = tracks[index]
            guard track.property == entry.path, track.signal == signal, !origins[index].sides.contains(entry.side)
            else {
                return (track.property.name, origins[index].place)
            }
            var segments = track.curve.segments
            switch entry.side {
            case .start: segments.append(entry.segment)
            case .end: segments.insert(entry.segment, at: 0)
            }
            tracks[index].curve = TrackCurve(segments: segments)
            origins[index].sides.append(entry.side)
            return nil
        }
        tracksByLayer[entry.layer, default: []].append(tracks.count)
        tracks.append(
            Track(
                layer: entry.layer, property: entry.path, signal: signal, curve: TrackCurve(segments: [entry.segment])))
        origins.append((entry.place, [entry.side]))
        return nil
    }
}

extension StateEntry {
    fileprivate var segment: TrackCurve.Segment {
        let (from, to): (Double, Double)
        switch side {
        case .start: (from, to) = (1 - range.lowerBound, 1 - range.upperBound)
        case .end: (from, to) = (range.lowerBound - 1, range.upperBound - 1)
        }
        return TrackCurve.Segment(
            start: from, end: to, from: value, to: snapshot, easing: easing, interpolation: interpolation)
    }
}
