package import JSON
package import Layers
package import Primitives

/// The source ranges of the parts of a lowered scene. Lowering records a range for every view, track and signal, and
/// reviews use the ranges.
///
/// The ranges are kept beside the scene and not in it, since drawing never needs them.
package struct Origins: Sendable {
    /// The source of each layer's view, in tree order.
    package var views: [ViewOrigin] = []
    /// The source of each of the scene's tracks, in the scene's order.
    package var tracks: [TrackSource] = []
    /// The sources of the signals that have names.
    package var signals: [SignalOrigin] = []
    /// The source range of each of the scene's elastic stretches, in the scene's order.
    package var stretches: [Origin] = []
    /// The source ranges of the movements of each timeline track, in order.
    package var movements: [[Origin]] = []
    /// The sources of the effects that are played over time, with one entry for each effect that the scene file
    /// describes.
    package var plays: [PlayOrigin] = []
    /// The templates that are never used.
    package var unusedTemplates: [Name] = []
    /// The states that are never used.
    package var unusedStates: [Name] = []
    /// The views with a property that stays at its value at rest because motion is reduced.
    package var restingLayers: Set<LayerIndex> = []
    /// Whether motion is reduced. A property that a signal drives may then stay at its value at rest.
    package var reducesMotion = false

    package init() {}
}

/// The source of a view in the tree: the view as it is written, and how it was placed.
package struct ViewOrigin: Sendable {
    /// The view as it is written. For a separator, it is a view without keys.
    package var node: ViewNode
    /// The view's mask, if the mask covers the view and moves with it because it has no box of its own. Otherwise nil.
    package var cover: LayerIndex?
    /// Whether the view's keys or its section pin the view to the viewport.
    package var isHeld = false
    /// The content offsets between which the viewport holds the view; nil if the view is not pinned.
    package var pinnedOffsets: ClosedRange<Double>?
    /// The box that the rules of version 0.1 give the view. Nil if it equals the view's box.
    package var formerFrame: Rect?

    package init(node: ViewNode) { self.node = node }

    /// Returns the source range of one of the view's keys, or that of the view if it does not have the key.
    package func keyOrigin(_ key: ViewWord) -> Origin { node.member(key)?.keyOrigin ?? node.origin }
}

/// The source of a track: its vocabulary and its source ranges.
package struct TrackSource: Sendable {
    package var vocabulary: TrackOrigin.Vocabulary
    /// The property's name, as spelled where it first occurs in the scene.
    package var spelling: String
    /// The source range of the name.
    package var origin: Origin
    /// The source range of each segment of the curve. Empty if the segments have no ranges of their own and share the
    /// track's.
    package var segments: [Origin]
    /// The states from which the track is made. Empty for vocabularies other than `states`.
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

/// The source of a state's value for one property of one view.
package struct StateSource: Sendable {
    package var layer: LayerIndex
    package var side: StateSide
    /// The greatest distance of the view's centre from the middle of the viewport at which the view's own value is
    /// shown. The distance is a magnitude, 0…1.
    package var threshold: Double
    package var origin: Origin

    package init(layer: LayerIndex, side: StateSide, threshold: Double, origin: Origin) {
        self.layer = layer
        self.side = side
        self.threshold = threshold
        self.origin = origin
    }
}

/// The source of a named signal: its name with the source range, and the signals of which it is made.
package struct SignalOrigin: Sendable {
    package var name: Name
    /// The indices, in the scene's list of signals, of the signals that make up the named signal: its numbers and its
    /// position.
    package var own: [Int]

    package init(name: Name, own: [Int]) {
        self.name = name
        self.own = own
    }
}

/// The source range of an effect that is played over time.
package struct PlayOrigin: Sendable {
    /// The index of the signal that holds the effect's progress.
    package var signal: Int
    /// The source range of the effect's trigger. Without a trigger, it is the source range of the whole effect.
    package var origin: Origin

    package init(signal: Int, origin: Origin) {
        self.signal = signal
        self.origin = origin
    }
}
