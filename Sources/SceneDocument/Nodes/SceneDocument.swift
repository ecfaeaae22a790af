package import JSON
package import Staging

/// A scene as it is written: typed nodes with their source ranges, before any value is computed.
///
/// Views, states, animations, pages, signals and movements are typed nodes. Values (numbers, expressions, colours,
/// easings, paths) stay JSON, since their meaning depends on where they are used. The contents of templates and
/// repetitions also stay JSON until a view uses them. They contain placeholders such as `$name`.
package struct SceneDocument: Hashable, Sendable {
    /// The value of `$schema`. Editors use it to find the JSON Schema.
    package var schema: JSONValue?
    /// The canvas. Nil if it is missing or cannot be read.
    package var canvas: Node<CanvasWord>?
    /// The timeline, which describes how the scroll moves. Nil if it is missing.
    package var timeline: TimelineNode?
    /// The fonts, each with its name. A label that names no font uses the first.
    package var fonts: [Named<FontNode>] = []
    /// The named colours of the scene: a member's key is the name.
    package var colors: [JSONMember] = []
    /// The variants, each with its name: further ways to draw the scene.
    package var variants: [Named<Node<VariantWord>>] = []
    /// The states, each with its name.
    package var states: [Named<StateNode>] = []
    /// The templates by name: reusable views with placeholders for the arguments of each use.
    package var templates: [JSONMember] = []
    /// The signals, each with its name. The value is nil for a signal that could not be read.
    package var signals: [Named<SignalNode?>] = []
    /// The views, back to front.
    package var views: [ViewItem] = []
    /// The source range of the whole document.
    package var origin: Origin
    /// Whether an entry that should be a view could not be read. An unknown id may then belong to this entry, so it is
    /// not reported as a mistake.
    package var hasUnreadViews = false

    /// Creates an empty document.
    package init(origin: Origin = .none) { self.origin = origin }
}

/// A font of the scene: its files and its fallback fonts.
package struct FontNode: Hashable, Sendable {
    /// The font's files as written: a file name, an object that describes a face, or a list of these.
    package var files: JSONValue?
    /// The fallback fonts as written: a list of names of other entries of `fonts`.
    package var fallback: JSONValue?

    package init(files: JSONValue?, fallback: JSONValue? = nil) {
        self.files = files
        self.fallback = fallback
    }
}

/// The timeline, which describes how the scroll moves.
package struct TimelineNode: Hashable, Sendable {
    /// The timeline's keys and values, except the tracks.
    package var node: Node<TimelineWord>
    /// The movements of each scroll container, by the container's id. Nil if no tracks are written.
    package var tracks: [Named<[MovementNode]>]?

    package init(node: Node<TimelineWord>, tracks: [Named<[MovementNode]>]? = nil) {
        self.node = node
        self.tracks = tracks
    }
}

/// One movement of a scroll container.
package struct MovementNode: Hashable, Sendable {
    /// The kind of movement.
    package var kind: ScrollMovement.Kind
    package var node: Node<MovementWord>

    package init(kind: ScrollMovement.Kind, node: Node<MovementWord>) {
        self.kind = kind
        self.node = node
    }
}

/// A named value of the scene that changes from frame to frame.
package struct SignalNode: Hashable, Sendable {
    /// The value or expression from which the signal is computed, as written.
    package var source: JSONValue
    /// The signal's whole object. Nil if the scene has only the source in its place.
    package var node: Node<SignalWord>?
    /// The source range of the whole signal.
    package var origin: Origin

    package init(source: JSONValue, node: Node<SignalWord>? = nil, origin: Origin) {
        self.source = source
        self.node = node
        self.origin = origin
    }
}
