package import JSON

/// A page of a pager.
package struct PageNode: Hashable, Sendable {
    /// The views that move on the page, back to front.
    package var items: [ItemNode]

    package init(items: [ItemNode] = []) { self.items = items }
}

/// A view on a page.
package struct ItemNode: Hashable, Sendable {
    /// The view's id.
    package var id: Name
    /// The id of the item's parent on this page. Nil if the item keeps the parent that it has in the scene.
    package var container: Name?
    /// The item's actions while the page turns.
    package var actions: [ActionNode] = []
    package var origin: Origin

    package init(id: Name, origin: Origin = .none) {
        self.id = id
        self.origin = origin
    }
}

/// One action of an item while its page turns. Each action has exactly one verb.
package struct ActionNode: Hashable, Sendable {
    package enum Verb: Hashable, Sendable {
        /// Changes a property. The member's key names the property, and its value holds the first and the last value.
        case change(JSONMember)
        /// Runs several actions at the same time.
        case group([ActionNode])
        /// Runs a named action.
        case use(Name)
        /// Runs a named action from its end to its start.
        case reverse(Name)
    }

    package var verb: Verb
    /// The source range of the key that is the verb.
    package var verbOrigin: Origin
    /// The action's name. The verbs `reverse` and `use` of other actions refer to it.
    package var name: Name?
    /// The action's other keys, in source order: `offsets`, `timing`, `overshoot`, `interpolation`, `priority`.
    package var members: [JSONMember] = []

    package init(verb: Verb, verbOrigin: Origin = .none) {
        self.verb = verb
        self.verbOrigin = verbOrigin
    }
}

extension ActionNode: RuledObject {
    package subscript(word: ActionWord) -> JSONValue? {
        let key = word.rawValue
        return members.first { $0.key == key }?.value
    }
    package func rule(of word: ActionWord) -> KeyRule? { word.rule }
}
