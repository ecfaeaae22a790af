import FrameOutput
import Inspection
import JSON
import Layers
import Primitives

/// The value shown beside the name of a property.
enum ShownValue {
    /// A property's value; nil if the view has no such property.
    case property(PropertyValue?, PropertyType)
    /// The corners of the view's box on the canvas, clockwise from the top left, or nil if a corner lies behind the
    /// eye.
    case corners([Point]?)

    /// The name that requests the corners as if these were a property.
    static let cornersName = "corners"

    private static let cornerNames = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

    /// The value as JSON, with every number in full precision.
    var json: JSONValue {
        switch self {
        case .property(let value, _): value?.json ?? .null
        case .corners(let corners): corners.map { .array($0.map { .numbers([$0.x, $0.y]) }) } ?? .null
        }
    }

    /// The cells of a table that hold the value. The number of cells is the same in every frame.
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

    /// The value as a designer would write it.
    var brief: String {
        switch self {
        case .property(let value, _): value?.brief ?? "–"
        case .corners(let corners): corners?.map { "(\($0.x.brief), \($0.y.brief))" }.joined(separator: " ") ?? "–"
        }
    }
}
