import FrameOutput
import Inspection
import JSON
import Layers
import Primitives

/// A value that `inspect` shows beside a property's name.
enum ShownValue {
    /// A property's value; nil if the view has no such property.
    case property(PropertyValue?, PropertyType)
    /// The corners of the view's box on the canvas, clockwise from the top left. Nil if a corner lies behind the
    /// viewer.
    case corners([Point]?)

    /// The name by which a user requests the corners, like the name of a property.
    static let cornersName = "corners"

    private static let cornerNames = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

    /// The value as JSON, with every number in full precision.
    var json: JSONValue {
        switch self {
        case .property(let value, _): value?.json ?? .null
        case .corners(let corners): corners.map { .array($0.map { .numbers([$0.x, $0.y]) }) } ?? .null
        }
    }

    /// The table cells for the value, each with the suffix of its column name. Their number is the same in every frame.
    var cells: [(suffix: String, cell: Cell)] {
        switch self {
        case .property(let value, let type): Cell.cells(of: value, type: type)
        case .corners(let corners):
            Self.cornerNames.enumerated().flatMap { index, name in
                [
                    (".\(name).x", corners.map { .number($0[index].x) } ?? .none),
                    (".\(name).y", corners.map { .number($0[index].y) } ?? .none),
                ]
            }
        }
    }

    /// The value in short form, as a designer would write it.
    var brief: String {
        switch self {
        case .property(let value, _): value?.brief ?? "–"
        case .corners(let corners): corners?.map { "(\($0.x.brief), \($0.y.brief))" }.joined(separator: " ") ?? "–"
        }
    }
}
