import JSON
import Layers
import SceneDocument
import Staging
import Timing

/// A candidate track, with its origin for messages.
struct TrackDraft {
    /// The way in which the property follows the signal.
    enum Course {
        /// Through the states of a view.
        case states(StatePair)
        /// Through keyframes, or directly as the signal's value.
        case curve(TrackCurve)
    }

    var layer: LayerIndex
    var path: PropertyPath
    var signal: SignalIndex
    var course: Course
    /// The priority among tracks on the same property; 0 for states.
    var priority: Double
    var vocabulary: TrackOrigin.Vocabulary
    /// The pager to whose actions it belongs; nil for the other vocabularies.
    var pager: LayerIndex?
    /// The property as it is written; `origin` is its source range.
    var spelling: String
    var origin: Origin
    /// The source range of each segment of the curve; empty if they share the track's.
    var segmentOrigins: [Origin] = []
    /// Whether a start state writes only on its own side, because an end state sets the same number on the other.
    var keepsToStartSide = false

    /// The side of the only state; nil if both sides have one, and for keyframes.
    var onlySide: StateSide? {
        switch course {
        case .states(let pair): pair.second == nil ? pair.first.side : nil
        case .curve: nil
        }
    }

    /// The track under reduced motion; nil if the property is at rest.
    ///
    /// Properties that move things rest. Where pages turn they cut half way instead, since a page's actions bring its
    /// items into place.
    var withReducedMotion: TrackDraft? {
        guard path.property.isMotion else { return self }
        guard pager != nil, case .curve(let curve) = course else { return nil }
        var draft = self
        draft.course = .curve(curve.cutting)
        return draft
    }

    /// Whether it can have a priority.
    var takesPriority: Bool {
        switch course {
        case .states: false
        case .curve: true
        }
    }

    /// Its origin, for reviews and listings.
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
    /// The same curve with each segment cutting from its start to its end value half way.
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
