public import Primitives

/// An entry of the property registry: a name, a type, access to a field of `Layer`, and facts for other modules.
///
/// Entries are written next to the stored fields that they access (`Layer.properties`, `ImageContents.properties`, …).
/// The decoder's checks, the schema, listings and all animations are derived from these entries.
public struct LayerProperty: Sendable {
    /// The property's name in scenes.
    public let name: String
    /// Other names of the same property in scenes.
    public let aliases: [String]
    /// The type of the property's values.
    public let type: PropertyType
    /// Whether the property's value can be nil, as that of a tint can.
    public let isOptional: Bool
    /// A one-sentence description for the documentation.
    public let summary: String
    /// The kinds of contents with which a layer has this property; empty if every layer has the property.
    public private(set) var kinds: [LayerContents.Kind]
    /// The range of the numbers that a user may write. An animation may overshoot this range.
    ///
    /// If it is nil, every number that makes sense for the type is accepted. A size, for example, must not be negative.
    public let range: ClosedRange<Double>?
    /// The words that a string property accepts; empty for a property of another type.
    public let choices: [String]
    /// The unit of the property's numbers; nil for plain numbers and for values without numbers.
    public let unit: PropertyUnit?
    /// Which part of the picture can depend on the value.
    public let change: PropertyChange
    /// Whether animating the property counts as motion for people who prefer reduced motion.
    ///
    /// Such motion is travel, scaling, rotation, blur or parallax.
    public private(set) var isMotion = false
    /// The options that a track on this property can add to the set `Layer.varying`.
    public private(set) var varying: VaryingValues = []
    /// A value of the property that does not hide the view; nil if no value of the property can hide the view.
    public private(set) var showingValue: PropertyValue?
    /// Whether the property paints the box itself, as background or border. Contents and children are not part of the
    /// box.
    public private(set) var paintsBox = false
    /// Whether the property sets the view's box or position. The default of such a property depends on the parent or
    /// picture.
    public private(set) var setsBox = false
    /// Whether the property can make a picture of the view, or of what is beneath it, necessary while a frame is drawn: a
    /// blur, a list of filters, a backdrop. Such a picture takes memory.
    public private(set) var needsPicture = false
    /// Whether the property can show something around or beneath the box of a view that draws nothing itself: a shadow of
    /// the box, or a backdrop.
    public private(set) var paintsEffect = false
    /// The names of properties that this property stands in for, so that a view has only one of both.
    public private(set) var replaced: Set<String> = []
    /// The axes along which the property scales the view about the anchor point; empty if the property has another
    /// effect.
    public private(set) var stretchedAxes: [Axis] = []

    private var read: @Sendable (Layer) -> PropertyValue?
    private var write: @Sendable (PropertyValue, inout Layer) -> Void

    /// All animatable properties, in the order of the documentation.
    public static let all: [LayerProperty] = joined(
        Layer.properties + TransformComponents.properties + OffsetPath.properties + LayerEffects.properties
            + LayerContents.Kind.allCases.flatMap { $0.properties })

    /// Merges entries of several kinds of contents that have the same name, such as `strokeColor`.
    ///
    /// The description of the merged entry is that of the first entry.
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

    /// Returns the property's value in a layer; nil if the layer does not have the property or the value is missing.
    public func value(in layer: Layer) -> PropertyValue? { read(layer) }

    /// Writes a value into a layer.
    ///
    /// Does nothing if the value has another type, or if the layer does not have the property.
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
    /// Points, for lengths on the canvas.
    case points
    /// Degrees, for angles.
    case degrees
    /// Fractions, where 1 is 100 %: parts of a whole, unit coordinates and factors.
    case fraction
}

/// How much of the picture a property can change. Each case includes the cases before it.
public enum PropertyChange: Hashable, Sendable {
    /// The property can change how the view looks inside the area that it covers, and whether it is visible.
    case paint
    /// The property can also change the area that the view covers.
    case extent
    /// The property can also change the layout inside the view.
    ///
    /// Such a property changes the view's box, its children's coordinates, or the lines of its text.
    case layout
}

extension LayerProperty {
    /// Creates a property that every layer has.
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

    /// Creates a property that only layers with one kind of contents have.
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

    /// Returns a copy whose animation counts as motion.
    var moving: LayerProperty { with { $0.isMotion = true } }

    /// Returns a copy for which a track makes the layer a group in every frame.
    var grouping: LayerProperty { varying(.group) }

    /// Returns a copy for which a track can add these options to the set `Layer.varying`.
    func varying(_ values: VaryingValues) -> LayerProperty { with { $0.varying = values } }

    /// Returns a copy that is marked as able to hide the view. The given value does not hide the view.
    func showing(_ value: PropertyValue) -> LayerProperty { with { $0.showingValue = value } }

    /// Returns a copy that is marked as painting the box itself. With the given value, it paints something.
    func paintingBox(_ value: PropertyValue) -> LayerProperty { showing(value).with { $0.paintsBox = true } }

    /// Returns a copy that is marked as setting the view's box or position.
    var box: LayerProperty { with { $0.setsBox = true } }

    /// Returns a copy marked as needing a picture of the view or of what is beneath it.
    var needingPicture: LayerProperty { with { $0.needsPicture = true } }

    /// Returns a copy marked as showing something around or beneath the box.
    var paintingEffect: LayerProperty { with { $0.paintsEffect = true } }

    /// Returns a copy that stands in for other properties. A view may have this property or those, but not both.
    func replacing(_ names: String...) -> LayerProperty { with { $0.replaced = Set(names) } }

    /// Returns a copy that is marked as scaling the view along the given axes.
    func stretching(_ axes: Axis...) -> LayerProperty { with { $0.stretchedAxes = axes } }

    private func with(_ change: (inout LayerProperty) -> Void) -> LayerProperty {
        var property = self
        change(&property)
        return property
    }
}
