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

    /// The table of all keys of actions: the keys of this enumeration, and the words and properties that an action can
    /// change.
    package static let table = KeyTable(
        name: .action, title: "an action",
        keys: allCases.map { KeyTable.Key(name: $0.rawValue, rule: $0.rule) }
            + ActionVerb.allCases.map { KeyTable.Key(name: $0.rawValue, rule: KeyRule(.change, $0.summary)) }
            + PropertyPath.allNames.filter { ActionVerb(rawValue: $0) == nil }.compactMap { name in
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

/// The names by which actions change properties. They are taken from the library PVView.
package enum ActionVerb: String, CaseIterable {
    case position, translation, origin, size, frame, scale, scaleX, scaleY, rotateX, rotateY, rotateZ, fade, color

    /// The name of the property that the action changes.
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

    /// The meaning of the name, in one sentence for the documentation.
    package var summary: String {
        switch self {
        case .position: "The position of the view's anchor point in the container."
        case .translation: "The distance by which the view is moved."
        case .origin: "The position of the box's top left corner."
        case .size: "The size of the box, which grows about the center."
        case .frame: "The whole box."
        case .scale: "The scale."
        case .scaleX: "The scale along x."
        case .scaleY: "The scale along y."
        case .rotateX: "The rotation about x, in degrees."
        case .rotateY: "The rotation about y, in degrees."
        case .rotateZ: "The rotation about z, in degrees."
        case .fade: "The opacity."
        case .color: "The background colour; for a page control, the colour of the dots."
        }
    }
}
