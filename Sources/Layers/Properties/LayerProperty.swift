/// An entry of the registry: one name, one value type, one place in `Layer`.
///
/// Entries stand beside the stored fields they reach (`Layer.properties`, `ImageContents.properties`, …). The decoder's
/// checks, the schema, listings and every animation follow from them.
public struct LayerProperty: Sendable {
    /// The name in scenes.
    public let name: String
    /// Other spellings of the same property.
    public let aliases: [String]
    /// What its values are.
    public let type: PropertyType
    /// One sentence for the documentation.
    public let summary: String
    /// The kind of contents a layer must have; nil when every layer has the property.
    public let kind: LayerContents.Kind?
    /// Where every number of a value a person writes must lie; nil is anywhere that makes sense for its type, so that
    /// sizes are not negative. Motion may overshoot it.
    public let range: ClosedRange<Double>?
    /// The words a string property takes; empty for other types.
    public let choices: [String]
    /// Whether its change is travel, scaling, turning, blur or parallax: what people who want less motion do without.
    public private(set) var isMotion = false
    /// Whether its value decides if a view and its children are one picture before they meet what is below.
    public private(set) var isGrouping = false

    private let read: @Sendable (Layer) -> PropertyValue?
    private let write: @Sendable (PropertyValue, inout Layer) -> Void

    /// Every animatable property, in the order of the documentation.
    public static let all: [LayerProperty] =
        Layer.properties + TransformComponents.properties + LayerEffects.properties + ImageContents.properties
        + GradientContents.properties
        + ShapeContents.properties + LabelContents.properties + PageControlContents.properties

    /// The value in a layer; nil where the layer's kind has no such property.
    public func value(in layer: Layer) -> PropertyValue? { read(layer) }

    /// Writes a value of the property's type into a layer whose kind has the property; other values change nothing.
    public func set(_ value: PropertyValue, in layer: inout Layer) { write(value, &layer) }

    /// The same, marked as motion.
    var moving: LayerProperty {
        var property = self
        property.isMotion = true
        return property
    }

    /// The same, marked as making groups.
    var grouping: LayerProperty {
        var property = self
        property.isGrouping = true
        return property
    }

    /// Whether layers with such contents have the property.
    public func applies(to contents: LayerContents) -> Bool { kind == nil || kind == contents.kind }

    /// The value of a layer about which nothing was said; nil for none.
    public var defaultValue: PropertyValue? {
        var layer = Layer()
        if let kind { layer.contents = LayerContents(kind) }
        return value(in: layer)
    }
}

extension LayerProperty {
    /// A property of every layer.
    init<Field>(
        _ name: String, aliases: [String] = [], _ coding: PropertyCoding<Field>,
        _ path: any WritableKeyPath<Layer, Field> & Sendable, _ summary: String, range: ClosedRange<Double>? = nil,
        choices: [String] = []
    ) {
        self.name = name
        self.aliases = aliases
        self.type = coding.type
        self.summary = summary
        self.kind = nil
        self.range = range
        self.choices = choices
        self.read = { layer in coding.value(layer[keyPath: path]) }
        self.write = { value, layer in
            if let field = coding.field(value) { layer[keyPath: path] = field }
        }
    }

    /// A property of layers with one kind of contents.
    init<Contents: ContentsOfKind, Field>(
        _ name: String, in contents: Contents.Type, _ coding: PropertyCoding<Field>,
        _ path: any WritableKeyPath<Contents, Field> & Sendable, _ summary: String, aliases: [String] = [],
        range: ClosedRange<Double>? = nil, choices: [String] = []
    ) {
        self.name = name
        self.aliases = aliases
        self.type = coding.type
        self.summary = summary
        self.kind = Contents.kind
        self.range = range
        self.choices = choices
        self.read = { layer in Contents(layer.contents).map { coding.value($0[keyPath: path]) } }
        self.write = { value, layer in
            guard var own = Contents(layer.contents), let field = coding.field(value) else { return }
            own[keyPath: path] = field
            layer.contents = own.asContents
        }
    }
}
