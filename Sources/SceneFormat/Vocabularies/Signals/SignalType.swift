import Layers

/// What a signal's values are. Points, sizes and colours are several numbers that move together.
enum SignalType: Hashable {
    case number, point, size, color

    /// What its numbers are called behind the signal's name; none for a number, which needs no more than the name.
    var suffixes: [String] {
        switch self {
        case .number: []
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .color: ["red", "green", "blue", "alpha"]
        }
    }

    /// How many numbers a value is.
    var componentCount: Int {
        switch self {
        case .number: 1
        case .point, .size: 2
        case .color: 4
        }
    }

    /// What messages call one.
    var title: String {
        switch self {
        case .number: "a number"
        case .point: "a point"
        case .size: "a size"
        case .color: "a colour"
        }
    }

    /// The type of the values of properties of a type; nil where no signal has such values.
    init?(_ type: PropertyType) {
        switch type {
        case .number, .radii: self = .number
        case .point: self = .point
        case .size: self = .size
        case .color: self = .color
        case .rect, .colors, .numbers, .transform, .path, .boolean, .string, .image: return nil
        }
    }
}
