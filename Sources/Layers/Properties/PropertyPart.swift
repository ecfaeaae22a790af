import Primitives

/// A component of a property's value, such as the `y` of a point.
///
/// Parts belong to value types, so all properties of a type have the same parts. Parts need no registry entries.
struct PropertyPart: Sendable {
    /// The part's name. In a path, it follows the property's name and a dot.
    let name: String
    let type: PropertyType
    /// Returns this part of a whole value; nil if the whole value has another type or is a nil colour.
    let value: @Sendable (_ whole: PropertyValue) -> PropertyValue?
    /// Returns the whole value with this part replaced.
    ///
    /// The result is nil if the whole value is a nil colour, or if the whole value or the part has another type.
    let replacing: @Sendable (_ part: PropertyValue, _ whole: PropertyValue) -> PropertyValue?

    private init<Whole, Field>(
        _ name: String, of whole: PropertyCoding<Whole>, _ part: PropertyCoding<Field>,
        _ get: @escaping @Sendable (Whole) -> Field, _ set: @escaping @Sendable (inout Whole, Field) -> Void
    ) {
        self.name = name
        self.type = part.type
        self.value = { value in whole.field(value).map { part.value(get($0)) } }
        self.replacing = { newPart, value in
            guard var result = whole.field(value), let field = part.field(newPart) else { return nil }
            set(&result, field)
            return whole.value(result)
        }
    }

    /// Returns the parts of the values of a type, in the order of the documentation.
    static func parts(of type: PropertyType) -> [PropertyPart] {
        switch type {
        case .point: point
        case .size: size
        case .rect: rect
        case .radii: radii
        case .color: color
        case .number, .colors, .numbers, .transform, .filters, .shadows, .path, .boolean, .string, .image: []
        }
    }

    private static let point = [
        PropertyPart("x", of: .point, .number, { $0.x }, { $0.x = $1 }),
        PropertyPart("y", of: .point, .number, { $0.y }, { $0.y = $1 }),
    ]

    private static let size = [
        PropertyPart("width", of: .size, .number, { $0.width }, { $0.width = $1 }),
        PropertyPart("height", of: .size, .number, { $0.height }, { $0.height = $1 }),
    ]

    private static let rect = [
        PropertyPart("origin", of: .rect, .point, { $0.origin }, { $0.origin = $1 }),
        PropertyPart("origin.x", of: .rect, .number, { $0.origin.x }, { $0.origin.x = $1 }),
        PropertyPart("origin.y", of: .rect, .number, { $0.origin.y }, { $0.origin.y = $1 }),
        PropertyPart("size", of: .rect, .size, { $0.size }, { $0.size = $1 }),
        PropertyPart("size.width", of: .rect, .number, { $0.size.width }, { $0.size.width = $1 }),
        PropertyPart("size.height", of: .rect, .number, { $0.size.height }, { $0.size.height = $1 }),
    ]

    private static let radii = [
        PropertyPart("topLeft", of: .radii, .number, { $0.topLeft }, { $0.topLeft = $1 }),
        PropertyPart("topRight", of: .radii, .number, { $0.topRight }, { $0.topRight = $1 }),
        PropertyPart("bottomRight", of: .radii, .number, { $0.bottomRight }, { $0.bottomRight = $1 }),
        PropertyPart("bottomLeft", of: .radii, .number, { $0.bottomLeft }, { $0.bottomLeft = $1 }),
    ]

    private static let color = [
        PropertyPart("red", of: .presentColor, .number, { $0.red }, { $0.red = $1 }),
        PropertyPart("green", of: .presentColor, .number, { $0.green }, { $0.green = $1 }),
        PropertyPart("blue", of: .presentColor, .number, { $0.blue }, { $0.blue = $1 }),
        PropertyPart("alpha", of: .presentColor, .number, { $0.alpha }, { $0.alpha = $1 }),
    ]
}

extension PropertyCoding<Color> {
    /// The coding of a colour that must not be nil, because a nil colour has no components.
    fileprivate static var presentColor: Self {
        Self(type: .color, value: { .color($0) }, field: { if case .color(let color) = $0 { color } else { nil } })
    }
}
