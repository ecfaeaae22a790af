import JSON
import Layers
import SceneDocument
import Staging
import Timing

/// A candidate track, with its origin for messages.
struct TrackDraft {
    /// The way in which the property follows the signal.
    enum Course {
        /// The property follows the signal through the states of a view.
        case states(StatePair)
        /// The property follows the signal through keyframes, or directly has the signal's value.
        case curve(TrackCurve)
    }

    var layer: LayerIndex
    var path: PropertyPath
    var signal: SignalIndex
    var course: Course
    /// The priority among tracks on the same property; 0 for states.
    var priority: Double
    var vocabulary: TrackOrigin.Vocabulary
    /// The pager whose actions define the track; nil for tracks of other vocabularies.
    var pager: LayerIndex?
    /// The property as it is written.
    var spelling: String
    /// The source range of this spelling.
    var origin: Origin
    /// The source range of each segment of the curve; empty if all segments have the track's source range.
    var segmentOrigins: [Origin] = []
    /// Whether a start state writes only on its side, because an end state sets the same number on the other side.
    var keepsToStartSide = false

    /// The side of the track's state if only one side has a state; nil otherwise.
    var onlySide: StateSide? {
        switch course {
        case .states(let pair): pair.second == nil ? pair.first.side : nil
        case .curve: nil
        }
    }

    /// The track under reduced motion; nil if the property then stays at rest.
    ///
    /// A property that moves things stays at rest. In a pager's actions, however, each segment jumps half way to its
    /// end value, because the actions of a page bring the page's items into place.
    var withReducedMotion: TrackDraft? {
        guard path.property.isMotion else { return self }
        guard pager != nil, case .curve(let curve) = course else { return nil }
        var draft = self
        draft.course = .curve(curve.cutting)
        return draft
    }

    /// Whether the scene can give the track a priority.
    var takesPriority: Bool {
        switch course {
        case .states: false
        case .curve: true
        }
    }

    /// The track's origin, for reviews and listings.
    var source: TrackSource {
        switch course {
        case .states(let pair):
            TrackSource(
                vocabulary: vocabulary, spelling: spelling, origin: origin, segments: pair.origins,
                states: [pair.first, pair.second].compactMap { $0?.source })
        case .curve:
            TrackSource(vocabulary: vocabulary, spelling: spelling, origin: origin, segments: segmentOrigins)
        }
    }

    var track: Track {
        let curve =
            switch course {
            case .states(let pair) where keepsToStartSide:
                TrackCurve(segments: pair.curve.segments, silentBelow: 0)
            case .states(let pair): pair.curve
            case .curve(let curve): curve
            }
        return Track(layer: layer, property: path, signal: signal, curve: curve)
    }
}

extension TrackCurve {
    /// The same curve, except that each segment cuts from its start value to its end value half way.
    fileprivate var cutting: TrackCurve {
        guard !segments.isEmpty else { return self }
        let cuts = segments.map { segment in
            var cut = segment
            // A segment that returns to its start value has no value to cut to.
            if segment.easing.value(at: 1) < 0.5 { cut.to = segment.from }
            cut.easing = .steps(.halfWay)
            return cut
        }
        return TrackCurve(segments: cuts, silentBelow: silentBelow)
    }
}
