import Layers

/// The keys of a pager's page.
package enum PageWord: String, DocumentWord {
    case items

    package static let table = makeTable(.page, "a page")

    package var rule: KeyRule {
        switch self {
        case .items: KeyRule(.list(.item), "The views that move on the page, back to front.")
        }
    }
}

/// The keys of an item of a page.
package enum ItemWord: String, DocumentWord {
    case id, container, actions

    package static let table = makeTable(.item, "an item")

    package var rule: KeyRule {
        switch self {
        case .id: KeyRule(.text, required: true, "The view, by its id.")
        case .container: KeyRule(.text, "The view it hangs in on this page; where it is written where missing.")
        case .actions: KeyRule(.list(.action), "What it does while the page turns.")
        }
    }
}

/// The keys of an action, except for the properties that the action changes.
package enum ActionWord: String, CaseIterable {
    case name, group, reverse, use, offsets, timing, overshoot, interpolation, priority

    /// The table of the keys that any action may have and of every word or property that an action can change.
    package static let table = KeyTable(
        name: .action, title: "an action",
        keys: allCases.map { KeyTable.Key(name: $0.rawValue, rule: $0.rule) }
            + ActionVerb.allCases.map { KeyTable.Key(name: $0.rawValue, rule: KeyRule(.change, $0.summary)) }
            + PropertyPath.allNames.filter { ActionVerb(rawValue: $0) == nil }.compactMap { name in
                PropertyPath(name).map { KeyTable.Key(name: name, rule: KeyRule(.change, $0.property.summary)) }
            })

    /// Whether the key defines what the action does, rather than its name, timing, interpolation or priority.
    package var isVerb: Bool {
        switch self {
        case .group, .reverse, .use: true
        case .name, .offsets, .timing, .overshoot, .interpolation, .priority: false
        }
    }

    package var rule: KeyRule {
        switch self {
        case .name: KeyRule(.text, "What 'reverse' and 'use' call it.")
        case .group: KeyRule(.list(.action), "Actions that run with this one's offsets and timing.")
        case .reverse:
            KeyRule(.text, "The action of a name the other way round, with its offsets and timing.")
        case .use: KeyRule(.text, "The action of a name once more, with its offsets and timing.")
        case .offsets: KeyRule(.part, "The part of the page's turn it takes; [0, 1] where missing.")
        case .timing: KeyRule(.easing, "Bends the way; linear where missing.")
        case .overshoot:
            KeyRule(
                .words(Overshoot.allCases.map(\.rawValue)),
                "What happens beyond the first and last page: extend without timing, clamp with one, where missing.")
        case .interpolation: .interpolation
        case .priority: .priority
        }
    }
}

/// An action's behaviour when a page is turned beyond the first or the last.
package enum Overshoot: String, CaseIterable {
    /// The change stops: the property keeps the action's first or last value.
    case clamp
    /// The change continues beyond the action's first or last value.
    case extend
}

/// The words of the library PVView for the properties that actions change.
package enum ActionVerb: String, CaseIterable {
    case position, translation, origin, size, frame, scale, scaleX, scaleY, rotateX, rotateY, rotateZ, fade, color

    /// The name of the property that the word changes.
    package var property: String {
        switch self {
        case .position: "center"
        case .translation: "transform.translation"
        case .origin: "frame.origin"
        case .size: "size"
        case .frame: "frame"
        case .scale: "transform.scale"
        case .scaleX: "transform.scale.x"
        case .scaleY: "transform.scale.y"
        case .rotateX: "transform.rotation.x"
        case .rotateY: "transform.rotation.y"
        case .rotateZ: "transform.rotation.z"
        case .fade: "alpha"
        case .color: "backgroundColor"
        }
    }

    /// The meaning of the word, in one sentence for the documentation.
    package var summary: String {
        switch self {
        case .position: "Where the view's anchor point goes in its container."
        case .translation: "How far the view is moved from its place."
        case .origin: "Where the corner of its box goes."
        case .size: "Its extent, about its center."
        case .frame: "Its whole box."
        case .scale: "How much it is stretched."
        case .scaleX: "How much it is stretched along x."
        case .scaleY: "How much it is stretched along y."
        case .rotateX: "Its turn about x, in degrees."
        case .rotateY: "Its turn about y, in degrees."
        case .rotateZ: "Its turn about z, in degrees."
        case .fade: "Its opacity."
        case .color: "Its background; the dots of a page control."
        }
    }
}
