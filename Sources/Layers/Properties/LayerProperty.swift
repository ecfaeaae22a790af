public import Primitives

/// An entry of the property registry: a name, a value type, access to a field of `Layer`, and facts for other modules.
///
/// Entries are written next to the stored fields they access (`Layer.properties`, `ImageContents.properties`, …). The
/// decoder's checks, the schema, listings and every animation are derived from these entries.
public struct LayerProperty: Sendable {
    /// The name in scenes.
    public let name: String
    /// Other names of the same property in scenes.
    public let aliases: [String]
    /// The type of the property's values.
    public let type: PropertyType
    /// Whether a value can be nil, such as a tint.
    public let isOptional: Bool
    /// A one-sentence description for the documentation.
    public let summary: String
    /// The kinds of contents of which a layer needs one for this property; empty if every layer has the property.
    public private(set) var kinds: [LayerContents.Kind]
    /// The range of the numbers in a value that a user writes; an animation may overshoot this range.
    ///
    /// Nil allows every number that makes sense for the type; sizes, for example, must not be negative.
    public let range: ClosedRange<Double>?
    /// The words that a string property accepts; empty for a property of another type.
    public let choices: [String]
    /// The unit of the property's numbers; nil for plain numbers and for values without numbers.
    public let unit: PropertyUnit?
    /// How much of the picture depends on the value.
    public let change: PropertyChange
    /// Whether an animation of the value is motion for people who prefer reduced motion: travel, scaling, turning, blur
    /// or parallax.
    public private(set) var isMotion = false
    /// The options that a track on this property can add to a layer's `varying` set.
    public private(set) var varying: VaryingValues = []
    /// A value of the property that does not hide the view; nil if the property alone can never hide the view.
    public private(set) var showingValue: PropertyValue?
    /// Whether the property paints the box itself (background or border), not the contents or children.
    public private(set) var paintsBox = false
    /// Whether the property sets the view's box or position, whose default depends on the parent or the picture.
    public private(set) var isBox = false
    /// Whether the property blurs the view, which makes the view a group with a margin around the view.
    public private(set) var blursView = false
    /// The axes along which the property scales the view about the anchor point; empty if the property has another
    /// effect.
    public private(set) var stretchedAxes: [Axis] = []

    private var read: @Sendable (Layer) -> PropertyValue?
    private var write: @Sendable (PropertyValue, inout Layer) -> Void

    /// Every animatable property, in the order of the documentation.
    public static let all: [LayerProperty] = joined(
        Layer.properties + TransformComponents.properties + LayerEffects.properties
            + LayerContents.Kind.allCases.flatMap { $0.properties })

    /// Joins the entries of several kinds that have the same name, such as `strokeColor`; the first one describes all.
    private static func joined(_ entries: [LayerProperty]) -> [LayerProperty] {
        var properties: [LayerProperty] = []
        var indices: [String: Int] = [:]
        for entry in entries {
            guard let index = indices[entry.name] else {
                indices[entry.name] = properties.count
                properties.append(entry)
                continue
            }
            let (first, second) = (properties[index], entry)
            precondition(first.type == second.type, "'\(entry.name)' has one type for all kinds")
            properties[index].kinds += second.kinds
            properties[index].read = { first.value(in: $0) ?? second.value(in: $0) }
            properties[index].write = { value, layer in
                first.set(value, in: &layer)
                second.set(value, in: &layer)
            }
        }
        return properties
    }

    /// Returns the property's value in a layer; nil if layers of this kind do not have the property.
    public func value(in layer: Layer) -> PropertyValue? { read(layer) }

    /// Writes a value into a layer. Does nothing if the value has another type or layers of this kind do not have the
    /// property.
    public func set(_ value: PropertyValue, in layer: inout Layer) { write(value, &layer) }

    /// Returns whether layers with these contents have the property.
    public func applies(to contents: LayerContents) -> Bool {
        kinds.isEmpty || contents.kind.map(kinds.contains) ?? false
    }

    /// The property's value in a layer with default values; nil only if such a layer does not have the property.
    public var defaultValue: PropertyValue? {
        var layer = Layer()
        if let kind = kinds.first { layer.contents = LayerContents(kind) }
        return value(in: layer)
    }
}

/// The units of a property's numbers.
public enum PropertyUnit: String, Hashable, Sendable, CaseIterable {
    /// Lengths on the canvas.
    case points
    /// Angles.
    case degrees
    /// Parts of a whole, unit coordinates and factors, where 1 is 100 %.
    case fraction
}

/// How much of the picture a property can change; each case includes the cases above it.
public enum PropertyChange: Hashable, Sendable {
    /// The look of the view inside the area it covers, and whether the view is visible.
    case paint
    /// The area that the view covers.
    case extent
    /// The layout inside the view: the view's box and the children's coordinates, or the lines of the view's text.
    case layout
}

extension LayerProperty {
    /// Creates a property of every layer.
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
        self.kinds = []
        self.range = range
        self.choices = choices
        self.unit = unit
        self.change = change
        self.read = { layer in coding.value(get(layer)) }
        self.write = { value, layer in
            if let field = coding.field(value) { set(&layer, field) }
        }
    }

    /// Creates a property of layers with one kind of contents.
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
        self.kinds = [Contents.kind]
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

    /// Returns a copy marked so that a track on the property can add these options to a layer's `varying` set.
    func varying(_ values: VaryingValues) -> LayerProperty { with { $0.varying = values } }

    /// Returns a copy marked as able to hide the view, with a value that does not hide the view.
    func showing(_ value: PropertyValue) -> LayerProperty { with { $0.showingValue = value } }

    /// Returns a copy marked as paint of the box, with a value that paints something.
    func paintingBox(_ value: PropertyValue) -> LayerProperty { showing(value).with { $0.paintsBox = true } }

    /// Returns a copy marked as the view's box or position.
    var box: LayerProperty { with { $0.isBox = true } }

    /// Returns a copy marked as blurring the view.
    var blurring: LayerProperty { with { $0.blursView = true } }

    /// Returns a copy marked as scaling the view along these axes.
    func stretching(_ axes: Axis...) -> LayerProperty { with { $0.stretchedAxes = axes } }

    private func with(_ change: (inout LayerProperty) -> Void) -> LayerProperty {
        var property = self
        change(&property)
        return property
    }
}
