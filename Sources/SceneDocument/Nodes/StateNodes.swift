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
    /// The property as it is spelled, and everything written as its value.
    package var member: JSONMember
    /// The object with the value in it, if more than the value is written.
    package var details: Node<StateValueWord>?

    package init(path: PropertyPath, member: JSONMember, details: Node<StateValueWord>? = nil) {
        self.path = path
        self.member = member
        self.details = details
    }

    /// The property's value.
    package var value: JSONValue { details?[.value] ?? member.value }
}

/// The key that assigns a state to one or both sides of rest.
package enum SideWord: String, Hashable, Sendable, CaseIterable {
    case start, end, startEnd

    /// The sides as separate values.
    package var sides: [StateSide] {
        switch self {
        case .start: [.start]
        case .end: [.end]
        case .startEnd: [.start, .end]
        }
    }
}

/// A side of rest.
package enum StateSide: Hashable, Sendable {
    /// The side from which the view enters, beyond the middle: positive distances.
    case start
    /// The side to which it leaves: negative distances.
    case end
}

/// A view's own state on one side or both.
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

/// The states of views that follow a view's progress.
package struct AnimatorNode: Hashable, Sendable {
    /// The axis of the progress, as it is written.
    package var axis: JSONValue?
    /// The targets in the order of `SideWord`, each word at most once.
    package var targets: [TargetsNode] = []
    /// The ids of views whose animators follow along.
    package var attach: [Name] = []
    /// The source range of the key `animator`; `origin` is that of the object.
    package var keyOrigin: Origin
    package var origin: Origin

    package init(keyOrigin: Origin = .none, origin: Origin = .none) {
        self.keyOrigin = keyOrigin
        self.origin = origin
    }
}

/// The states of some views on one side or both.
package struct TargetsNode: Hashable, Sendable {
    package var word: SideWord
    /// The states by the ids of their views; one key may list several ids separated by commas.
    package var states: [Named<StateNode>]

    package init(word: SideWord, states: [Named<StateNode>]) {
        self.word = word
        self.states = states
    }
}

/// Properties that follow values that change from frame to frame.
package enum MotionNode: Hashable, Sendable {
    case animate([AnimationNode])
    case bind([BindingNode])
}

/// A property that follows keyframes.
package struct AnimationNode: Hashable, Sendable {
    package var node: Node<AnimationWord>
    /// The range of scrolling that it follows, if one is written.
    package var timeline: Node<ViewTimelineWord>?
    /// The time-played effect that it follows, if one is written.
    package var play: Node<PlayWord>?

    package init(
        node: Node<AnimationWord>, timeline: Node<ViewTimelineWord>? = nil, play: Node<PlayWord>? = nil
    ) {
        self.node = node
        self.timeline = timeline
        self.play = play
    }
}

/// A property that follows an expression.
package struct BindingNode: Hashable, Sendable {
    package var path: PropertyPath
    /// The property as it is spelled.
    package var name: Name
    /// The signal or expression that it follows.
    package var source: JSONValue
    /// The whole object, if more than the source is written.
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
