package import JSON
package import Layers

/// A state as it is written: properties, the name of another state, or a list of these. Later entries of a list
/// override earlier entries.
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

/// A state's value for one property, as it is written.
package struct StatementNode: Hashable, Sendable {
    package var path: PropertyPath
    /// The member of the state: the property's key as it is spelled, and the whole value.
    package var member: JSONMember
    /// The whole value, if it is an object with the property's value and further keys. Nil if the whole value is the
    /// property's value.
    package var details: Node<StateValueWord>?

    package init(path: PropertyPath, member: JSONMember, details: Node<StateValueWord>? = nil) {
        self.path = path
        self.member = member
        self.details = details
    }

    /// The property's value.
    package var value: JSONValue { details?[.value] ?? member.value }
}

/// The key under which a state is written. It gives the state to one side of the viewport's middle, or to both sides.
package enum SideWord: String, Hashable, Sendable, CaseIterable {
    case start, end, startEnd

    /// The sides to which the key gives a state: one or two.
    package var sides: [StateSide] {
        switch self {
        case .start: [.start]
        case .end: [.end]
        case .startEnd: [.start, .end]
        }
    }
}

/// A side of the middle of the viewport. A view in the middle is at rest.
package enum StateSide: Hashable, Sendable {
    /// The side from which views enter. The distance from the middle of the viewport to the view's centre is positive.
    case start
    /// The side to which views leave. The distance from the middle of the viewport to the view's centre is negative.
    case end
}

/// A state of a view that is written in the view itself, for one side or for both sides.
package struct SideNode: Hashable, Sendable {
    package var word: SideWord
    /// The source range of the key.
    package var origin: Origin
    package var state: StateNode

    package init(word: SideWord, origin: Origin = .none, state: StateNode) {
        self.word = word
        self.origin = origin
        self.state = state
    }
}

/// A view's animator as it is written. It gives states to other views, and the progress of this view drives them.
package struct AnimatorNode: Hashable, Sendable {
    /// The axis of the progress, as written. Nil if the key is missing.
    package var axis: JSONValue?
    /// The states of other views, in one entry for each key `start`, `end` or `startEnd` that is written. Each key
    /// occurs at most once, in the order of `SideWord`.
    package var targets: [TargetsNode] = []
    /// The ids of views whose animators are also driven by this view's progress.
    package var attach: [Name] = []
    /// What the states do with reduced motion, as written. Nil if the key is missing.
    package var reducedMotion: JSONValue?
    /// The source range of the key `animator`.
    package var keyOrigin: Origin
    /// The source range of the animator's object.
    package var origin: Origin

    package init(keyOrigin: Origin = .none, origin: Origin = .none) {
        self.keyOrigin = keyOrigin
        self.origin = origin
    }
}

/// The states of other views that an animator gives for one side or for both sides.
package struct TargetsNode: Hashable, Sendable {
    package var word: SideWord
    /// The states, each with the ids of its views. One name may list several ids, separated by commas.
    package var states: [Named<StateNode>]

    package init(word: SideWord, states: [Named<StateNode>]) {
        self.word = word
        self.states = states
    }
}

/// The entries of one `animate` or `bind` key of a view. Each entry drives a property by a value that changes from
/// frame to frame.
package enum MotionNode: Hashable, Sendable {
    case animate([AnimationNode])
    case bind([BindingNode])
}

/// An entry of `animate`: keyframes that drive one or several properties.
package struct AnimationNode: Hashable, Sendable {
    package var node: Node<AnimationWord>
    /// The range of scrolling that drives the property. Nil if the entry has no such range.
    package var timeline: Node<ViewTimelineWord>?
    /// The effect, played over time, that drives the property. Nil if the entry has no such effect.
    package var play: Node<PlayWord>?
    /// The properties under the key `properties`. Empty if the entry has no such key.
    package var properties: [AnimatedPropertyNode] = []
    /// How the entries of copies begin one after another. Nil if the entry has no stagger.
    package var stagger: Node<StaggerWord>?

    package init(
        node: Node<AnimationWord>, timeline: Node<ViewTimelineWord>? = nil, play: Node<PlayWord>? = nil
    ) {
        self.node = node
        self.timeline = timeline
        self.play = play
    }
}

/// A property of an animation of several properties, as it is written.
package struct AnimatedPropertyNode: Hashable, Sendable {
    package var path: PropertyPath
    /// The property as it is spelled.
    package var name: Name
    /// A list of values at even distances, or the object of `node`.
    package var value: JSONValue
    /// The object with the property's keyframes. Nil if `value` is a list of values.
    package var node: Node<AnimatedPropertyWord>?

    package init(path: PropertyPath, name: Name, value: JSONValue, node: Node<AnimatedPropertyWord>? = nil) {
        self.path = path
        self.name = name
        self.value = value
        self.node = node
    }
}

/// An entry of `bind`: an expression that drives a property.
package struct BindingNode: Hashable, Sendable {
    package var path: PropertyPath
    /// The property as it is spelled.
    package var name: Name
    /// The signal or expression that drives the property, as written.
    package var source: JSONValue
    /// The binding's whole object. Nil if the scene has only the source in its place.
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
