import Layers
import Primitives
import Staging

/// A measure of a view, which an expression reads by a dotted name such as `feed.offset.x` or `cursor.center.y`.
enum ViewMeasure: Hashable {
    /// The content offset of a scroll container along an axis; along both axes if the axis is nil.
    case offset(Axis?)
    /// The greatest content offset of a scroll container along an axis; along both axes if the axis is nil.
    case maximumOffset(Axis?)
    /// The velocity of the content offset along an axis; along both axes if the axis is nil.
    case velocity(Axis?)
    /// The distance of the content beyond the scroll range along an axis; along both axes if the axis is nil.
    case overscroll(Axis?)
    /// The progress of a view's pin: 0 before it, 1 after it.
    case pin
    /// A measure of a pager's pages.
    case pages(Signal.PageMeasure)
    /// A property of a view, or a part of a property.
    case property(PropertyPath)

    /// The property path of each part of a view's box, by the part's name in scenes.
    private static let edges = [
        "x": "frame.origin.x", "y": "frame.origin.y", "width": "frame.size.width", "height": "frame.size.height",
    ]

    /// Creates a measure from the part of a dotted name after the view's id; nil if there is no such measure.
    ///
    /// For a pager, `position` is the offset in pages. For other views, `position` is a property.
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
        case "pin": self = .pin
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

    /// The type of the measure's values; nil if signals cannot have values of this type.
    var type: SignalType? {
        switch self {
        case .offset(let axis), .maximumOffset(let axis), .velocity(let axis), .overscroll(let axis):
            axis == nil ? .point : .number
        case .pages, .pin: .number
        case .property(let path): path.type == .radii ? nil : SignalType(path.type)
        }
    }

    /// The names of the measures that every scroll container has. Error messages suggest them.
    static let containerNames = [
        "offset.x", "offset.y", "maxOffset.x", "maxOffset.y", "velocity.x", "velocity.y", "overscroll.x",
        "overscroll.y",
    ]
    /// Returns the names of all measures of a view that are numbers. Error messages suggest them.
    static func numberNames(of layer: Layer, in container: ScrollContainer?) -> [String] {
        var names = ["x", "y", "width", "height"]
        names += PropertyPath.allNames.filter { name in
            if case .number? = PropertyPath(name)?.value(in: layer) { true } else { false }
        }
        guard let container else { return names }
        return (container.pages == nil ? [] : Signal.PageMeasure.allCases.map(\.rawValue)) + containerNames + names
    }
}

/// A dotted name, split into the id of a view and a measure of this view.
struct DottedName {
    var identifier: String
    /// The part of the name after the id, such as `offset.x`.
    var spelling: String
    var measure: ViewMeasure

    /// Whether the measure is a signal of a scroll container or of a pin. If false, it is a property of a view.
    var isSignal: Bool {
        switch measure {
        case .property: false
        case .offset, .maximumOffset, .velocity, .overscroll, .pages, .pin: true
        }
    }

    /// Returns every way to split a name into an id and a measure. There can be several, because an id may contain
    /// dots.
    static func readings(of name: String) -> [DottedName] {
        dots(in: name).compactMap { dot in
            let spelling = String(name[name.utf8.index(after: dot)...])
            return ViewMeasure(spelling).map {
                DottedName(identifier: String(name[..<dot]), spelling: spelling, measure: $0)
            }
        }
    }

    /// Returns the indices of the dots in a name.
    static func dots(in name: String) -> [String.Index] {
        let bytes = name.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") }
    }
}
