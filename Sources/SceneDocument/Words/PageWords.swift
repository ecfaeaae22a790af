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
        case .id: KeyRule(.text, required: true, "The id of the view.")
        case .container:
            KeyRule(
                .text, "The id of the view's parent on this page (default: the parent in which the view is written).")
        case .actions: KeyRule(.list(.action), "The view's actions while the page turns.")
        }
    }
}

/// The keys of an action of a page, except for the properties that the action changes.
package enum ActionWord: String, CaseIterable {
    case name, group, reverse, use, offsets, timing, overshoot, interpolation, priority

    /// The table of all keys of actions: the keys of this enumeration, and the short names and properties that an
    /// action can change.
    package static let table = KeyTable(
        name: .action, title: "an action",
        keys: allCases.map { KeyTable.Key(name: $0.rawValue, rule: $0.rule) }
            + ShortName.allCases.map { KeyTable.Key(name: $0.rawValue, rule: KeyRule(.change, $0.summary)) }
            + PropertyPath.allNames.filter { ShortName(rawValue: $0) == nil }.compactMap { name in
                PropertyPath(name).map { KeyTable.Key(name: name, rule: KeyRule(.change, $0.property.summary)) }
            })

    /// Whether the key is a verb, which defines what the action does. The other keys set its name, offsets, timing,
    /// overshoot, interpolation or priority.
    package var isVerb: Bool {
        switch self {
        case .group, .reverse, .use: true
        case .name, .offsets, .timing, .overshoot, .interpolation, .priority: false
        }
    }

    package var rule: KeyRule {
        switch self {
        case .name: KeyRule(.text, "The name for 'reverse' and 'use'.")
        case .group: KeyRule(.list(.action), "Actions that run with the offsets and timing of this action.")
        case .reverse:
            KeyRule(.text, "The name of an action to run backwards; that action's offsets and timing are the defaults.")
        case .use:
            KeyRule(.text, "The name of an action to run again; that action's offsets and timing are the defaults.")
        case .offsets: KeyRule(.part, "The part of the page's turn in which the action runs (default: [0, 1]).")
        case .timing: KeyRule(.easing, "The easing of the action (default: linear).")
        case .overshoot:
            KeyRule(
                .words(Overshoot.allCases.map(\.rawValue)),
                "What happens beyond the first and last page (default: clamp with 'timing', else extend).")
        case .interpolation: .interpolation
        case .priority: .priority
        }
    }
}

/// The behaviour of an action when a pager is scrolled beyond the first or the last page.
package enum Overshoot: String, CaseIterable {
    /// The property keeps the action's first or last value.
    case clamp
    /// The property changes further, beyond the action's first or last value.
    case extend
}
