import Layers

/// The type of a signal's values. A point, a size or a colour consists of several numbers that change together.
enum SignalType: Hashable, CaseIterable {
    case number, point, size, color

    /// The names of the components, such as `x` and `y`. They follow the signal's name and a dot. Empty for a number.
    var suffixes: [String] {
        switch self {
        case .number: []
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .color: ["red", "green", "blue", "alpha"]
        }
    }

    /// The number of components in a value.
    var componentCount: Int {
        switch self {
        case .number: 1
        case .point, .size: 2
        case .color: 4
        }
    }

    /// The type's name in messages, with its article.
    var title: String {
        switch self {
        case .number: "a number"
        case .point: "a point"
        case .size: "a size"
        case .color: "a colour"
        }
    }

    /// Creates the type whose values are those of a property type; nil if signals cannot have such values.
    init?(_ type: PropertyType) {
        switch type {
        case .number, .radii: self = .number
        case .point: self = .point
        case .size: self = .size
        case .color: self = .color
        case .rect, .colors, .numbers, .transform, .filters, .shadows, .path, .boolean, .string, .image: return nil
        }
    }
}
