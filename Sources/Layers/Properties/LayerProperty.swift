/// An entry of the registry: one name, one value type, one place in `Layer`, and every fact that other rooms ask about it.
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
    /// Whether a value can be none at all, such as a tint.
    public let isOptional: Bool
    /// One sentence for the documentation.
    public let summary: String
    /// The kind of contents a layer must have; nil when every layer has the property.
    public let kind: LayerContents.Kind?
    /// Where every number of a value a person writes must lie; nil is anywhere that makes sense for its type, so that
    /// sizes are not negative. Motion may overshoot it.
    public let range: ClosedRange<Double>?
    /// The words a string property takes; empty for other types.
    public let choices: [String]
    /// What its numbers count; nil for plain numbers and for values without any.
    public let unit: PropertyUnit?
    /// How much of the picture a change of the value can change.
    public let change: PropertyChange
    /// Whether its change is travel, scaling, turning, blur or parallax: what people who want less motion do without.
    public private(set) var isMotion = false
    /// How a layer is drawn in every frame when some track writes the property.
    public private(set) var varying: VaryingValues = []
    /// A value with which the view shows; nil where no value of the property alone can hide the view.
    public private(set) var showingValue: PropertyValue?
    /// Whether the box itself is painted with it, behind or above contents and children.
    public private(set) var paintsBox = false
    /// Whether it is the box or its place, which a view takes from its parent or its picture where nothing is said.
    public private(set) var isBox = false

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

    /// Whether layers with such contents have the property.
    public func applies(to contents: LayerContents) -> Bool { kind == nil || kind == contents.kind }

    /// The value of a layer about which nothing was said; nil for none.
    public var defaultValue: PropertyValue? {
        var layer = Layer()
        if let kind { layer.contents = LayerContents(kind) }
        return value(in: layer)
    }
}

/// What the numbers of a property count.
public enum PropertyUnit: String, Hashable, Sendable, CaseIterable {
    /// Lengths on the canvas.
    case points
    /// Angles.
    case degrees
    /// Parts of a whole, unit coordinates and factors: 1 is all of it, and so is 100 %.
    case fraction
}

/// How much of the picture a change of a property can change; each case includes those before it.
public enum PropertyChange: Hashable, Sendable {
    /// How the view looks where it shows, and whether it shows.
    case paint
    /// Where the view shows.
    case extent
    /// How what is in the view is laid out: the box and the space of its children, or the lines of its text.
    case layout
}

extension LayerProperty {
    /// A property of every layer.
    init<Field>(
        _ name: String, aliases: [String] = [], _ coding: PropertyCoding<Field>,
        _ get: @escaping @Sendable (Layer) -> Field, _ set: @escaping @Sendable (inout Layer, Field) -> Void,
        _ summary: String, range: ClosedRange<Double>? = nil, choices: [String] = [], unit: PropertyUnit? = nil,
        changes change: PropertyChange
    ) {
        self.name = name
        self.aliases = aliases
        self.type = coding.type
        self.isOptional = coding.isOptional
        self.summary = summary
        self.kind = nil
        self.range = range
        self.choices = choices
        self.unit = unit
        self.change = change
        self.read = { layer in coding.value(get(layer)) }
        self.write = { value, layer in
            if let field = coding.field(value) { set(&layer, field) }
        }
    }

    /// A property of layers with one kind of contents.
    init<Contents: ContentsOfKind, Field>(
        _ name: String, in contents: Contents.Type, aliases: [String] = [], _ coding: PropertyCoding<Field>,
        _ get: @escaping @Sendable (Contents) -> Field, _ set: @escaping @Sendable (inout Contents, Field) -> Void,
        _ summary: String, range: ClosedRange<Double>? = nil, choices: [String] = [], unit: PropertyUnit? = nil,
        changes change: PropertyChange
    ) {
        self.name = name
        self.aliases = aliases
        self.type = coding.type
        self.isOptional = coding.isOptional
        self.summary = summary
        self.kind = Contents.kind
        self.range = range
        self.choices = choices
        self.unit = unit
        self.change = change
        self.read = { layer in Contents(layer.contents).map { coding.value(get($0)) } }
        self.write = { value, layer in
            guard var own = Contents(layer.contents), let field = coding.field(value) else { return }
            set(&own, field)
            layer.contents = own.asContents
        }
    }

    /// The same, marked as motion.
    var moving: LayerProperty { with { $0.isMotion = true } }

    /// The same, where a track of it makes the layer a group in every frame.
    var grouping: LayerProperty { varying(.group) }

    /// The same, where a track of it decides how the layer is drawn in every frame.
    func varying(_ values: VaryingValues) -> LayerProperty { with { $0.varying = values } }

    /// The same, where some values hide the view and this one shows it.
    func showing(_ value: PropertyValue) -> LayerProperty { with { $0.showingValue = value } }

    /// The same, marked as what the box is painted with; some values paint nothing, and this one does.
    func paintingBox(_ value: PropertyValue) -> LayerProperty { showing(value).with { $0.paintsBox = true } }

    /// The same, marked as the view's box or its place.
    var box: LayerProperty { with { $0.isBox = true } }

    private func with(_ change: (inout LayerProperty) -> Void) -> LayerProperty {
        var property = self
        change(&property)
        return property
    }
}
