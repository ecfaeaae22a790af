import JSON
import Layers
import SceneDocument
import Staging
import Timing

/// A track that may win its property or be dropped, with its origin for messages.
struct TrackDraft {
    /// How the property depends on the signal.
    enum Course {
        /// The signal, a centre distance, drives the property between a view's states and its value at rest.
        case states(StatePair)
        /// The signal drives the property through keyframes, or is itself the value of the property.
        case curve(TrackCurve)
    }

    var layer: LayerIndex
    var path: PropertyPath
    var signal: SignalIndex
    var course: Course
    /// The priority among tracks on the same property. The track with the highest priority wins. For states, the
    /// priority is 0.
    var priority: Double
    var vocabulary: TrackOrigin.Vocabulary
    /// The pager whose actions define the track; nil for other tracks.
    var pager: LayerIndex?
    /// The property's name as the scene writes it.
    var spelling: String
    /// The source range of `spelling`.
    var origin: Origin
    /// The source range of each segment of the curve. Empty if all segments have the source range `origin`.
    var segmentOrigins: [Origin] = []
    /// What the scene chooses for the track under reduced motion; nil for the default.
    var reducedMotion: ReducedMotion?
    /// Whether a start state has no effect on the end side, where an end state sets the same number.
    var keepsToStartSide = false

    /// Returns whether this track and another track on the same property, with the same priority, are both applied.
    ///
    /// This holds for the actions of one pager, and for the numbers in one text.
    func isCompanion(of other: TrackDraft) -> Bool {
        if let pager { return pager == other.pager }
        return vocabulary == .text && other.vocabulary == .text
    }

    /// The side of the track's only state. Nil if both sides have a state, or if the track has no states.
    var onlySide: StateSide? {
        switch course {
        case .states(let pair): pair.second == nil ? pair.first.side : nil
        case .curve: nil
        }
    }

    /// The track under reduced motion. Nil if the track is left out, so that the property stays at rest.
    ///
    /// By default, only tracks on properties that move things are affected. Such a track is left out, unless a pager's
    /// actions define the track. Then each segment jumps to its end value in the middle, because the actions of a page
    /// bring the page's items into place.
    ///
    /// - Parameter container: The choice of the scroll container around the view, for tracks that have no own choice.
    func withReducedMotion(inside container: ReducedMotion?) -> TrackDraft? {
        switch reducedMotion ?? container {
        case .keep: return self
        case .rest: return nil
        case .hold(let value):
            var draft = self
            draft.course = .curve(TrackCurve(segments: [.init(start: 0, end: 0, from: value, to: value)]))
            draft.segmentOrigins = []
            return draft
        case nil: break
        }
        guard path.property.isMotion else { return self }
        guard pager != nil, case .curve(let curve) = course else { return nil }
        var draft = self
        draft.course = .curve(curve.withCuts)
        return draft
    }

    /// Whether the scene can set the priority of the track.
    var takesPriority: Bool {
        switch course {
        case .states: false
        case .curve: true
        }
    }

    /// The track's source, for reviews and listings.
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
    /// The same curve, except that each segment jumps from its start value to its end value in the middle.
    fileprivate var withCuts: TrackCurve {
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
