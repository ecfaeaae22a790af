package import JSON
package import Layers

/// A state: properties, the name of a state, or a list of both; later entries override earlier ones.
package indirect enum StateNode: Hashable, Sendable {
    case properties([StatementNode], origin: Origin)
    case named(Name)
    case list([StateNode], origin: Origin)

    /// The source range of the state.
    package var origin: Origin {
        switch self {
        case .properties(_, let origin), .list(_, let origin): origin
        case .named(let name): name.origin
        }
    }
}

/// A state's entry for one property.
package struct StatementNode: Hashable, Sendable {
    package var path: PropertyPath
    /// The member with the property's key as it is spelled and its whole value.
    package var member: JSONMember
    /// The object that holds the value and further keys; nil if only the value is written.
    package var details: Node<StateValueWord>?

    package init(path: PropertyPath, member: JSONMember, details: Node<StateValueWord>? = nil) {
        self.path = path
        self.member = member
        self.details = details
    }

    /// The property's value.
    package var value: JSONValue { details?[.value] ?? member.value }
}

/// The key that assigns a state to one side of the viewport's middle or to both sides.
package enum SideWord: String, Hashable, Sendable, CaseIterable {
    case start, end, startEnd

    /// The one or two sides that the word stands for.
    package var sides: [StateSide] {
        switch self {
        case .start: [.start]
        case .end: [.end]
        case .startEnd: [.start, .end]
        }
    }
}

/// A side of the viewport's middle, where a view is at rest.
package enum StateSide: Hashable, Sendable {
    /// The side from which a view enters: the distance of its centre from the middle is positive.
    case start
    /// The side to which a view leaves: the distance of its centre from the middle is negative.
    case end
}

/// A state that a view defines for itself, on one side or on both sides.
package struct SideNode: Hashable, Sendable {
    package var word: SideWord
    /// The source range of the word.
    package var origin: Origin
    package var state: StateNode

    package init(word: SideWord, origin: Origin = .none, state: StateNode) {
        self.word = word
        self.origin = origin
        self.state = state
    }
}

/// A view's animator: the states of the views that this view's progress drives.
package struct AnimatorNode: Hashable, Sendable {
    /// The axis of the progress, as it is written; nil if it is not written.
    package var axis: JSONValue?
    /// The views with states, in the order of `SideWord`. Each word occurs at most once.
    package var targets: [TargetsNode] = []
    /// The ids of views whose animators follow the same progress.
    package var attach: [Name] = []
    /// The source range of the key `animator`.
    package var keyOrigin: Origin
    /// The source range of the object under this key.
    package var origin: Origin

    package init(keyOrigin: Origin = .none, origin: Origin = .none) {
        self.keyOrigin = keyOrigin
        self.origin = origin
    }
}

/// The states of some views on one side or on both sides.
package struct TargetsNode: Hashable, Sendable {
    package var word: SideWord
    /// The states by view id. One key may list several ids, separated by commas.
    package var states: [Named<StateNode>]

    package init(word: SideWord, states: [Named<StateNode>]) {
        self.word = word
        self.states = states
    }
}

/// The entries of one `animate` or `bind` key: properties driven by values that change from frame to frame.
package enum MotionNode: Hashable, Sendable {
    case animate([AnimationNode])
    case bind([BindingNode])
}

/// An entry of `animate`: a property that follows keyframes.
package struct AnimationNode: Hashable, Sendable {
    package var node: Node<AnimationWord>
    /// The range of scrolling that drives the property; nil if it is not written.
    package var timeline: Node<ViewTimelineWord>?
    /// The time-played effect that drives the property; nil if it is not written.
    package var play: Node<PlayWord>?

    package init(
        node: Node<AnimationWord>, timeline: Node<ViewTimelineWord>? = nil, play: Node<PlayWord>? = nil
    ) {
        self.node = node
        self.timeline = timeline
        self.play = play
    }
}

/// An entry of `bind`: a property that follows an expression.
package struct BindingNode: Hashable, Sendable {
    package var path: PropertyPath
    /// The property as it is spelled.
    package var name: Name
    /// The signal or expression that the property follows.
    package var source: JSONValue
    /// The binding's whole object; nil if only the source is written.
    package var node: Node<BindingWord>?
    /// The source range of the property's whole value.
    package var origin: Origin

    package init(
        path: PropertyPath, name: Name, source: JSONValue, node: Node<BindingWord>? = nil, origin: Origin = .none
    ) {
        self.path = path
        self.name = name
        self.source = source
        self.node = node
        self.origin = origin
    }
}
