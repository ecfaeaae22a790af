import Primitives

/// A component of a value, such as the `y` of a point: what a sub-path names.
///
/// Parts belong to value types, so that every property of a type has them without a line of its own.
struct PropertyPart: Sendable {
    /// The spelling after the property's name and a dot.
    let name: String
    let type: PropertyType
    /// The part of a whole; nil where there is no whole, such as a colour that is none.
    let value: @Sendable (_ whole: PropertyValue) -> PropertyValue?
    /// The whole with its part replaced; nil where there is no whole or the part is of another type.
    let replacing: @Sendable (_ part: PropertyValue, _ whole: PropertyValue) -> PropertyValue?

    private init<Whole, Field>(
        _ name: String, of whole: PropertyCoding<Whole>, _ part: PropertyCoding<Field>,
        _ path: any WritableKeyPath<Whole, Field> & Sendable
    ) {
        self.name = name
        self.type = part.type
        self.value = { value in whole.field(value).map { part.value($0[keyPath: path]) } }
        self.replacing = { newPart, value in
            guard var result = whole.field(value), let field = part.field(newPart) else { return nil }
            result[keyPath: path] = field
            return whole.value(result)
        }
    }

    /// The parts of a type, in the order of the documentation.
    static func parts(of type: PropertyType) -> [PropertyPart] {
        switch type {
        case .point: point
        case .size: size
        case .rect: rect
        case .insets: insets
        case .radii: radii
        case .color: color
        case .number, .colors, .numbers, .transform, .path, .boolean, .string, .image: []
        }
    }

    private static let point = [
        PropertyPart("x", of: .point, .number, \.x), PropertyPart("y", of: .point, .number, \.y),
    ]

    private static let size = [
        PropertyPart("width", of: .size, .number, \.width), PropertyPart("height", of: .size, .number, \.height),
    ]

    private static let rect = [
        PropertyPart("origin", of: .rect, .point, \.origin),
        PropertyPart("origin.x", of: .rect, .number, \.origin.x),
        PropertyPart("origin.y", of: .rect, .number, \.origin.y),
        PropertyPart("size", of: .rect, .size, \.size),
        PropertyPart("size.width", of: .rect, .number, \.size.width),
        PropertyPart("size.height", of: .rect, .number, \.size.height),
    ]

    private static let insets = [
        PropertyPart("top", of: .insets, .number, \.top), PropertyPart("left", of: .insets, .number, \.left),
        PropertyPart("bottom", of: .insets, .number, \.bottom), PropertyPart("right", of: .insets, .number, \.right),
    ]

    private static let radii = [
        PropertyPart("topLeft", of: .radii, .number, \.topLeft),
        PropertyPart("topRight", of: .radii, .number, \.topRight),
        PropertyPart("bottomRight", of: .radii, .number, \.bottomRight),
        PropertyPart("bottomLeft", of: .radii, .number, \.bottomLeft),
    ]

    private static let color = [
        PropertyPart("red", of: .presentColor, .number, \.red),
        PropertyPart("green", of: .presentColor, .number, \.green),
        PropertyPart("blue", of: .presentColor, .number, \.blue),
        PropertyPart("alpha", of: .presentColor, .number, \.alpha),
    ]
}

extension PropertyCoding<Color> {
    /// A colour that is there: none at all has no components to speak of.
    fileprivate static var presentColor: Self {
        Self(type: .color, value: { .color($0) }, field: { if case .color(let color) = $0 { color } else { nil } })
    }
}
