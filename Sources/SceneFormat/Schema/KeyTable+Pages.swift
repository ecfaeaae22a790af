import Layers
import Primitives

extension KeyTable {
    /// What a pager has beside what every view has.
    static let pagerKeys =
        [
            KeyRule("axis", .words(Axis.allCases.map(\.rawValue)), "The way pages turn; horizontal where missing."),
            KeyRule("pages", .list(.page), "The pages, first to last."),
            KeyRule(
                "ignoreLastPage", .boolean, "Whether the last page is only a place to arrive at; true where missing."),
            KeyRule("contentOffset", .compound(.point), "Where it stands at first."),
        ] + physicsKeys

    static let page = KeyTable(
        name: .page, title: "a page",
        keys: [KeyRule("items", .list(.item), "The views that move on the page, back to front.")])

    static let item = KeyTable(
        name: .item, title: "an item",
        keys: [
            KeyRule("id", .text, required: true, "The view, by its id."),
            KeyRule("container", .text, "The view it hangs in on this page; where it is written where missing."),
            KeyRule("actions", .list(.action), "What it does while the page turns."),
        ])

    static let action = KeyTable(
        name: .action, title: "an action",
        keys: [
            KeyRule("name", .text, "What 'reverse' and 'use' call it."),
            KeyRule("group", .list(.action), "Actions that run with this one's offsets and timing."),
            KeyRule("reverse", .text, "The action of a name the other way round, with its offsets and timing."),
            KeyRule("use", .text, "The action of a name once more, with its offsets and timing."),
            KeyRule("offsets", .part, "The part of the page's turn it takes; [0, 1] where missing."),
            KeyRule("timing", .easing, "Bends the way; linear where missing."),
            KeyRule(
                "overshoot", .words(Overshoot.allCases.map(\.rawValue)),
                "What happens beyond the first and last page: extend without timing, clamp with one, where missing."),
            interpolation, priority,
        ] + ActionWord.allCases.map { KeyRule($0.rawValue, .change, $0.summary) }
            + PropertyPath.allNames.filter { ActionWord(rawValue: $0) == nil }.compactMap { name in
                PropertyPath(name).map { KeyRule(name, .change, $0.property.summary) }
            })
}

/// What an action does where a page is turned beyond the first or the last.
enum Overshoot: String, CaseIterable {
    /// It stays at its end.
    case clamp
    /// It goes on.
    case extend
}

/// PVView's words for what an action changes.
enum ActionWord: String, CaseIterable {
    case position, translation, origin, size, frame, scale, scaleX, scaleY, rotateX, rotateY, rotateZ, fade, color

    /// The property it changes.
    var property: String {
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

    /// One sentence for the documentation.
    var summary: String {
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
