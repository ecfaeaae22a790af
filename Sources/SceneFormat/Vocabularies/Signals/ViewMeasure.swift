import Layers
import Primitives
import Staging

/// What an expression can ask of a view by a dotted name, such as `feed.offset.x` or `cursor.center.y`.
enum ViewMeasure: Hashable {
    /// A scroll container's content offset; along one axis, or both.
    case offset(Axis?)
    /// The content offset of its end.
    case maximumOffset(Axis?)
    /// How fast its content offset changes.
    case velocity(Axis?)
    /// How far its content is beyond an edge.
    case overscroll(Axis?)
    /// What a pager tells of its pages.
    case pages(Signal.PageMeasure)
    /// Any property of a view, or a part of one.
    case property(PropertyPath)

    /// The parts of a view's box by the names that scenes give them.
    private static let edges = [
        "x": "frame.origin.x", "y": "frame.origin.y", "width": "frame.size.width", "height": "frame.size.height",
    ]

    /// Finds a measure by what stands behind the view's id.
    ///
    /// `position` is a pager's; of other views it is the property.
    init?(_ name: String) {
        switch name {
        case "offset": self = .offset(nil)
        case "offset.x": self = .offset(.horizontal)
        case "offset.y": self = .offset(.vertical)
        case "maxOffset": self = .maximumOffset(nil)
        case "maxOffset.x": self = .maximumOffset(.horizontal)
        case "maxOffset.y": self = .maximumOffset(.vertical)
        case "velocity": self = .velocity(nil)
        case "velocity.x": self = .velocity(.horizontal)
        case "velocity.y": self = .velocity(.vertical)
        case "overscroll": self = .overscroll(nil)
        case "overscroll.x": self = .overscroll(.horizontal)
        case "overscroll.y": self = .overscroll(.vertical)
        default:
            if let pages = Signal.PageMeasure(rawValue: name) {
                self = .pages(pages)
            } else if let path = PropertyPath(Self.edges[name] ?? name) {
                self = .property(path)
            } else {
                return nil
            }
        }
    }

    /// The type of its values; nil where no signal has such values.
    var type: SignalType? {
        switch self {
        case .offset(let axis), .maximumOffset(let axis), .velocity(let axis), .overscroll(let axis):
            axis == nil ? .point : .number
        case .pages: .number
        case .property(let path): path.type == .radii ? nil : SignalType(path.type)
        }
    }

    /// The names of a container's numbers, for suggestions.
    static let containerNames = [
        "offset.x", "offset.y", "maxOffset.x", "maxOffset.y", "velocity.x", "velocity.y", "overscroll.x",
        "overscroll.y",
    ]
    /// The names of all numbers that a view has, for suggestions.
    static func numberNames(of layer: Layer, in container: ScrollContainer?) -> [String] {
        var names = ["x", "y", "width", "height"]
        names += PropertyPath.allNames.filter { name in
            if case .number? = PropertyPath(name)?.value(in: layer) { true } else { false }
        }
        guard let container else { return names }
        return (container.pages == nil ? [] : Signal.PageMeasure.allCases.map(\.rawValue)) + containerNames + names
    }
}

/// A view and what is asked of it.
struct DottedName {
    var identifier: String
    /// Behind the identifier, such as `offset.x`.
    var spelling: String
    var measure: ViewMeasure

    /// Every way to read a name as an id and a measure: ids have dots too.
    static func readings(of name: String) -> [DottedName] {
        dots(in: name).compactMap { dot in
            let spelling = String(name[name.utf8.index(after: dot)...])
            return ViewMeasure(spelling).map {
                DottedName(identifier: String(name[..<dot]), spelling: spelling, measure: $0)
            }
        }
    }

    /// Where the dots of a name are.
    static func dots(in name: String) -> [String.Index] {
        let bytes = name.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") }
    }
}
