public import Primitives

/// An entry of the property registry: a name, a value type, a field of `Layer`, and all facts that other modules need.
///
/// Entries are written beside the stored fields they access (`Layer.properties`, `ImageContents.properties`, …). The
/// decoder's checks, the schema, listings and every animation follow from them.
public struct LayerProperty: Sendable {
    /// The name in scenes.
    public let name: String
    /// Other spellings of the same property.
    public let aliases: [String]
    /// The type of the property's values.
    public let type: PropertyType
    /// Whether a value can be nil, such as a tint.
    public let isOptional: Bool
    /// One sentence for the documentation.
    public let summary: String
    /// The kind of contents a layer must have; nil when every layer has the property.
    public let kind: LayerContents.Kind?
    /// The range of every number a user writes; nil allows any number that makes sense for the type, so sizes are not
    /// negative. Motion may overshoot it.
    public let range: ClosedRange<Double>?
    /// The words a string property accepts; empty for other types.
    public let choices: [String]
    /// The unit of the property's numbers; nil for plain numbers and for values without numbers.
    public let unit: PropertyUnit?
    /// How much of the picture a change of the value can change.
    public let change: PropertyChange
    /// Whether a change of the value counts as motion (travel, scaling, turning, blur, parallax) for people who prefer
    /// reduced motion.
    public private(set) var isMotion = false
    /// The varying values that a layer gets if a track writes this property; they decide how the layer is drawn in
    /// every frame.
    public private(set) var varying: VaryingValues = []
    /// A value that makes the view visible; nil if no value of this property alone can hide the view.
    public private(set) var showingValue: PropertyValue?
    /// Whether the property paints the box itself, behind or in front of contents and children.
    public private(set) var paintsBox = false
    /// Whether the property sets the view's box or position, which by default come from the parent or the picture.
    public private(set) var isBox = false
    /// Whether the property is a blur, which makes the view a group with a margin around it.
    public private(set) var isBlur = false
    /// The axes along which the property scales the view about its anchor point; empty if it has any other effect.
    public private(set) var stretchedAxes: [Axis] = []

    private let read: @Sendable (Layer) -> PropertyValue?
    private let write: @Sendable (PropertyValue, inout Layer) -> Void

    /// Every animatable property, in the order of the documentation.
    public static let all: [LayerProperty] =
        Layer.properties + TransformComponents.properties + LayerEffects.properties
        + LayerContents.Kind.allCases.flatMap { $0.properties }

    /// Returns the value in a layer; nil if the layer's kind does not have the property.
    public func value(in layer: Layer) -> PropertyValue? { read(layer) }

    /// Writes a value of the property's type into a layer whose kind has the property; other values change nothing.
    public func set(_ value: PropertyValue, in layer: inout Layer) { write(value, &layer) }

    /// Returns whether layers with these contents have the property.
    public func applies(to contents: LayerContents) -> Bool { kind == nil || kind == contents.kind }

    /// The value in a layer with default values; nil if the property has no value there.
    public var defaultValue: PropertyValue? {
        var layer = Layer()
        if let kind { layer.contents = LayerContents(kind) }
        return value(in: layer)
    }
}

/// The units of a property's numbers.
public enum PropertyUnit: String, Hashable, Sendable, CaseIterable {
    /// Lengths on the canvas.
    case points
    /// Angles.
    case degrees
    /// Parts of a whole, unit coordinates and factors: 1 is the whole, or 100 %.
    case fraction
}

/// How much of the picture a property can change; each case includes those before it.
public enum PropertyChange: Hashable, Sendable {
    /// The look of the view where it shows, and whether it shows.
    case paint
    /// The area in which the view shows.
    case extent
    /// The layout inside the view: its box and the space of its children, or the lines of its text.
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

    /// Returns a copy marked as motion.
    var moving: LayerProperty { with { $0.isMotion = true } }

    /// Returns a copy marked so that a track on the property makes the layer a group in every frame.
    var grouping: LayerProperty { varying(.group) }

    /// Returns a copy whose tracks set these varying values.
    func varying(_ values: VaryingValues) -> LayerProperty { with { $0.varying = values } }

    /// Returns a copy whose values can hide the view; `value` shows it.
    func showing(_ value: PropertyValue) -> LayerProperty { with { $0.showingValue = value } }

    /// Returns a copy marked as paint of the box; `value` is one that paints something.
    func paintingBox(_ value: PropertyValue) -> LayerProperty { showing(value).with { $0.paintsBox = true } }

    /// Returns a copy marked as the view's box or position.
    var box: LayerProperty { with { $0.isBox = true } }

    /// Returns a copy marked as a blur.
    var blurring: LayerProperty { with { $0.isBlur = true } }

    /// Returns a copy marked as scaling along some axes.
    func stretching(_ axes: Axis...) -> LayerProperty { with { $0.stretchedAxes = axes } }

    private func with(_ change: (inout LayerProperty) -> Void) -> LayerProperty {
        var property = self
        change(&property)
        return property
    }
}
