/// A property or a part of one, such as `center.y` or `transform.rotation.x`.
///
/// Stored as two small indices into the registry: cheap to keep, compare and apply.
public struct PropertyPath: Hashable, Sendable {
    private let propertyIndex: Int
    /// The index among the parts of the property's type; nil for the whole property.
    private let partIndex: Int?

    /// Creates the path with this name; nil if the name is unknown.
    public init?(_ name: String) {
        guard let path = Self.pathsByName[name] else { return nil }
        self = path
    }

    private init(propertyIndex: Int, partIndex: Int?) {
        self.propertyIndex = propertyIndex
        self.partIndex = partIndex
    }

    /// All names of whole properties and parts, for messages and listings; aliases follow their property.
    public static let allNames: [String] = spellings.map { $0.name }

    /// All paths under their own names, a property before its parts.
    public static let all: [PropertyPath] = LayerProperty.all.indices.flatMap { propertyIndex in
        [PropertyPath(propertyIndex: propertyIndex, partIndex: nil)]
            + partsByProperty[propertyIndex].indices.map {
                PropertyPath(propertyIndex: propertyIndex, partIndex: $0)
            }
    }

    /// The registry's entry.
    public var property: LayerProperty { LayerProperty.all[propertyIndex] }

    /// The name in scenes; a path found by an alias returns the property's own name.
    public var name: String { Self.name(property.name, part) }

    /// The name of the part, such as `origin.x`; nil for the whole property.
    public var partName: String? { part?.name }

    /// Whether the path is the alpha of a colour.
    public var isAlphaOfColor: Bool { property.type == .color && part?.name == "alpha" }

    /// The type of the path's values.
    public var type: PropertyType { part?.type ?? property.type }

    /// Returns the value in a layer; nil if the layer's kind does not have the property.
    public func value(in layer: Layer) -> PropertyValue? {
        guard let value = LayerProperty.all[propertyIndex].value(in: layer) else { return nil }
        guard let part else { return value }
        return part.value(value)
    }

    /// Writes a value of the path's type into a layer whose kind has the property; other values change nothing.
    public func set(_ value: PropertyValue, in layer: inout Layer) {
        guard let part else { return LayerProperty.all[propertyIndex].set(value, in: &layer) }
        guard let whole = property.value(in: layer), let replaced = part.replacing(value, whole) else { return }
        property.set(replaced, in: &layer)
    }

    private var part: PropertyPart? { partIndex.map { Self.partsByProperty[propertyIndex][$0] } }

    private static let partsByProperty = LayerProperty.all.map { PropertyPart.parts(of: $0.type) }

    private static let spellings: [(name: String, path: PropertyPath)] = LayerProperty.all.flatMap { property in
        ([property.name] + property.aliases).flatMap { spelling in
            all.filter { $0.property.name == property.name }.map { path in (name(spelling, path.part), path) }
        }
    }

    /// For look-ups only; listings use `spellings`, whose order is fixed.
    private static let pathsByName = Dictionary(uniqueKeysWithValues: spellings)

    private static func name(_ property: String, _ part: PropertyPart?) -> String {
        part.map { "\(property).\($0.name)" } ?? property
    }
}

extension [PropertyPath] {
    /// The paths in their original order without duplicates.
    package var withoutRepetitions: [PropertyPath] {
        var seen: Set<PropertyPath> = []
        return filter { seen.insert($0).inserted }
    }
}
