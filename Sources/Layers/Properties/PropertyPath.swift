/// The path of a property, such as `center`, or of a part of a property, such as `center.y`.
///
/// A path is stored as two small indices into the registry, so it is cheap to copy, compare and apply. An exception is
/// an axis of variable fonts that is not registered in OpenType. Fonts may have any axes, so such an axis has no entry
/// in the registry.
public struct PropertyPath: Hashable, Sendable {
    /// The index of the property in the registry; 0 for an axis of variable fonts without an entry.
    private let propertyIndex: Int
    /// The index of the part among the parts of the property's type; nil for the whole property.
    private let partIndex: Int?
    /// The axis of variable fonts, if it has no entry in the registry; nil for every other property.
    private let axis: FontTag?

    /// Finds the path with a name or alias; nil if the name is unknown.
    public init?(_ name: String) {
        if let path = Self.pathsByName[name] {
            self = path
        } else if let axis = FontTag(propertyName: name) {
            propertyIndex = 0
            partIndex = nil
            self.axis = axis
        } else {
            return nil
        }
    }

    private init(propertyIndex: Int, partIndex: Int?) {
        self.propertyIndex = propertyIndex
        self.partIndex = partIndex
        axis = nil
    }

    /// The names of all paths, for messages and listings.
    ///
    /// Names that begin with a property's alias come after the names that begin with the property's own name.
    public static let allNames: [String] = spellings.map { $0.name }

    /// All paths in the registry, each once. A property comes before its parts.
    public static let all: [PropertyPath] = LayerProperty.all.indices.flatMap(paths)

    /// Returns the path of a property and then the paths of its parts.
    private static func paths(ofProperty propertyIndex: Int) -> [PropertyPath] {
        [PropertyPath(propertyIndex: propertyIndex, partIndex: nil)]
            + partsByProperty[propertyIndex].indices.map {
                PropertyPath(propertyIndex: propertyIndex, partIndex: $0)
            }
    }

    /// The registry's entry for the property.
    ///
    /// For an axis of variable fonts without an entry, it is a new entry like those of the registered axes.
    public var property: LayerProperty { axis.map(LabelContents.variation) ?? LayerProperty.all[propertyIndex] }

    /// The path's name in scenes. It begins with the property's own name, even if the path was found by an alias.
    public var name: String { Self.name(property.name, part) }

    /// The name of the part, such as `origin.x`; nil for the whole property.
    public var partName: String? { part?.name }

    /// Whether the path sets an axis of variable fonts that has no entry in the registry.
    package var isUnregisteredAxis: Bool { axis != nil }

    /// Whether the path is the alpha of a colour.
    public var isAlphaOfColor: Bool { property.type == .color && part?.name == "alpha" }

    /// The type of the path's values.
    public var type: PropertyType {
        part?.type ?? (axis == nil ? LayerProperty.all[propertyIndex].type : property.type)
    }

    // The next two are read for every value of a scene. Copying an entry of the registry takes longer.

    /// Whether layers of all kinds have the property.
    package var isOfAllKinds: Bool {
        axis == nil ? LayerProperty.all[propertyIndex].kinds.isEmpty : property.kinds.isEmpty
    }

    /// The range of the property's numbers; nil if they are not limited.
    package var range: ClosedRange<Double>? {
        axis == nil ? LayerProperty.all[propertyIndex].range : property.range
    }

    /// Returns whether the property of one path stands in for that of the other, so that a view may not have both.
    package func excludes(_ other: PropertyPath) -> Bool {
        axis == nil && other.axis == nil && Self.exclusions[propertyIndex].contains(other.propertyIndex)
    }

    /// Whether there are paths of properties that this path excludes.
    package var excludesOthers: Bool { axis == nil && !Self.exclusions[propertyIndex].isEmpty }

    /// For each property, the indices of the properties that a view may not have beside it.
    private static let exclusions: [[Int]] = {
        let properties = LayerProperty.all
        var exclusions = [[Int]](repeating: [], count: properties.count)
        // Few properties stand in for others, so only these are compared with all.
        for replacing in properties.indices where !properties[replacing].replaced.isEmpty {
            for other in properties.indices where properties[replacing].replaced.contains(properties[other].name) {
                exclusions[replacing].append(other)
                exclusions[other].append(replacing)
            }
        }
        return exclusions
    }()

    /// Returns the path's value in a layer.
    ///
    /// The result is nil if the layer does not have the property, or if the path is a part of a nil colour.
    public func value(in layer: Layer) -> PropertyValue? {
        let value = axis == nil ? LayerProperty.all[propertyIndex].value(in: layer) : property.value(in: layer)
        guard let value else { return nil }
        guard let part else { return value }
        return part.value(value)
    }

    /// Writes a value into a layer.
    ///
    /// Does nothing in three cases: the value has another type, the layer does not have the property, or the path is a
    /// part of a nil colour.
    public func set(_ value: PropertyValue, in layer: inout Layer) {
        guard let part else {
            return axis == nil
                ? LayerProperty.all[propertyIndex].set(value, in: &layer) : property.set(value, in: &layer)
        }
        guard let whole = property.value(in: layer), let replaced = part.replacing(value, whole) else { return }
        property.set(replaced, in: &layer)
    }

    private var part: PropertyPart? { partIndex.map { Self.partsByProperty[propertyIndex][$0] } }

    private static let partsByProperty = LayerProperty.all.map { PropertyPart.parts(of: $0.type) }

    private static let spellings: [(name: String, path: PropertyPath)] = {
        let pathsByProperty = LayerProperty.all.indices.map(paths)
        return LayerProperty.all.enumerated().flatMap { index, property in
            ([property.name] + property.aliases).flatMap { spelling in
                pathsByProperty[index].map { path in (name(spelling, path.part), path) }
            }
        }
    }()

    /// The path for each name. The dictionary is used only for look-ups, because its order is random.
    ///
    /// Listings use `spellings` instead.
    private static let pathsByName = Dictionary(uniqueKeysWithValues: spellings)

    private static func name(_ property: String, _ part: PropertyPart?) -> String {
        part.map { "\(property).\($0.name)" } ?? property
    }
}

extension Array where Element: Hashable {
    /// The elements in their original order, without duplicates.
    package var withoutRepetitions: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
