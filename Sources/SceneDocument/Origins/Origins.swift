package import JSON
package import Layers
package import Primitives

/// The source ranges of a lowered scene's parts. Lowering records a range for every view, track and signal; reviews
/// read the ranges.
///
/// The ranges are kept beside the scene and not in the scene, since drawing never needs them.
package struct Origins: Sendable {
    /// The origin of each layer of the tree.
    package var views: [ViewOrigin] = []
    /// The origin of each of the scene's tracks.
    package var tracks: [TrackSource] = []
    /// The origins of the signals that have names.
    package var signals: [SignalOrigin] = []
    /// The source range of each of the scene's elastic stretches.
    package var stretches: [Origin] = []
    /// The source ranges of each timeline track's movements.
    package var movements: [[Origin]] = []
    /// The origins of the time-played effects, one entry per occurrence in the source.
    package var plays: [PlayOrigin] = []
    /// The templates that are never used.
    package var unusedTemplates: [Name] = []
    /// The states that are never used.
    package var unusedStates: [Name] = []
    /// The views that have a property kept at rest because motion is reduced.
    package var restingLayers: Set<LayerIndex> = []
    /// Whether reduced motion is requested. If so, a property that a signal drives may stay at its value at rest.
    package var reducesMotion = false

    package init() {}
}

/// The origin of a view in the tree.
package struct ViewOrigin: Sendable {
    /// The view as it is written; for a separator, a view without keys.
    package var node: ViewNode
    /// The view's mask, if that mask has no box of its own, and therefore covers the view and moves with it; otherwise
    /// nil.
    package var cover: LayerIndex?
    /// Whether the view's keys, or its section, pin the view to the viewport.
    package var isHeld = false
    /// The box that version 0.1 gave the view; nil if it is the same box.
    package var formerFrame: Rect?

    package init(node: ViewNode) { self.node = node }
}

/// The source of a track.
package struct TrackSource: Sendable {
    package var vocabulary: TrackOrigin.Vocabulary
    /// The property as it is first spelled.
    package var spelling: String
    /// The source range of this spelling.
    package var origin: Origin
    /// The source range of each segment of the curve; empty if all segments have the track's source range.
    package var segments: [Origin]
    /// The states that the track comes from; empty for the other vocabularies.
    package var states: [StateSource]

    package init(
        vocabulary: TrackOrigin.Vocabulary, spelling: String, origin: Origin, segments: [Origin] = [],
        states: [StateSource] = []
    ) {
        self.vocabulary = vocabulary
        self.spelling = spelling
        self.origin = origin
        self.segments = segments
        self.states = states
    }
}

/// A state's entry for one property of one view.
package struct StateSource: Sendable {
    package var layer: LayerIndex
    package var side: StateSide
    /// The largest magnitude of the centre distance, 0…1, at which the view's own value shows.
    package var threshold: Double
    package var origin: Origin

    package init(layer: LayerIndex, side: StateSide, threshold: Double, origin: Origin) {
        self.layer = layer
        self.side = side
        self.threshold = threshold
        self.origin = origin
    }
}

/// The origin of a signal that has a name.
package struct SignalOrigin: Sendable {
    package var name: Name
    /// The indices, in the scene's signals, of the signals that make up this one: its numbers and its position.
    package var own: [Int]

    package init(name: Name, own: [Int]) {
        self.name = name
        self.own = own
    }
}

/// The source range of a time-played effect.
package struct PlayOrigin: Sendable {
    /// The index of the signal that holds the effect's progress.
    package var signal: Int
    /// The source range of the effect's trigger, or of the whole effect if it has no trigger.
    package var origin: Origin

    package init(signal: Int, origin: Origin) {
        self.signal = signal
        self.origin = origin
    }
}
