package import JSON
package import Staging

/// A scene as it is written: typed nodes with their source ranges, before anything is computed.
///
/// Views, states, animations, pages, signals and movements have types. Values (numbers, expressions, colours, easings,
/// paths) are kept as written, since their meaning depends on where they are used. The contents of templates and
/// repetitions are JSON with holes (`$name`), and stay in this form until a view uses them.
package struct SceneDocument: Hashable, Sendable {
    /// The value of `$schema`, by which editors find the JSON Schema.
    package var schema: JSONValue?
    /// The canvas; nil if it is missing or cannot be read.
    package var canvas: Node<CanvasWord>?
    /// The timeline, which describes how the scroll moves; nil if it is not written.
    package var timeline: TimelineNode?
    /// The fonts by name. A label that names no font uses the first.
    package var fonts: [Named<FontNode>] = []
    /// The colours that the scene names.
    package var colors: [JSONMember] = []
    /// The states by name.
    package var states: [Named<StateNode>] = []
    /// The reusable views, with holes for the arguments of each use.
    package var templates: [JSONMember] = []
    /// The signals by name, with nil for each signal that could not be read.
    package var signals: [Named<SignalNode?>] = []
    /// The views, back to front.
    package var views: [ViewItem] = []
    /// The source range of the whole document.
    package var origin: Origin
    /// Whether an entry that should be a view could not be read. If so, an id that is not found may belong to the
    /// unread view and is not a mistake.
    package var hasUnreadViews = false

    /// Creates an empty document.
    package init(origin: Origin = .none) { self.origin = origin }
}

/// A font of the scene: its files and its fallback fonts.
package struct FontNode: Hashable, Sendable {
    /// A file name, a face, or a list of these.
    package var files: JSONValue?
    /// The list of names of other entries of `fonts`, as it is written.
    package var fallback: JSONValue?

    package init(files: JSONValue?, fallback: JSONValue? = nil) {
        self.files = files
        self.fallback = fallback
    }
}

/// The timeline, which describes how the scroll moves.
package struct TimelineNode: Hashable, Sendable {
    /// All keys of the timeline except the tracks.
    package var node: Node<TimelineWord>
    /// The movements of scroll containers, by container id; nil if none are written.
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
    /// The value or expression from which the signal is computed.
    package var source: JSONValue
    /// The signal's whole object; nil if only the source is written.
    package var node: Node<SignalWord>?
    /// The source range of the whole signal.
    package var origin: Origin

    package init(source: JSONValue, node: Node<SignalWord>? = nil, origin: Origin) {
        self.source = source
        self.node = node
        self.origin = origin
    }
}
