public import Drawing
public import Primitives

/// The effects that apply to a layer's finished picture, such as shadow, filters and blend mode, and the shadows of its
/// box.
///
/// Most layers have no effects. Such a layer stores one word instead of these values (`StoredEffects`), because all
/// layers are copied in every frame.
public struct LayerEffects: Hashable, Sendable {
    /// The colour of the shadow.
    public var shadowColor = Color.black
    /// The opacity of the shadow, multiplied by the alpha of `shadowColor`. At 0, no shadow is drawn.
    public var shadowOpacity = 0.0
    /// The offset of the shadow in the layer's own coordinates, in points.
    ///
    /// The default is 3 points upwards, as in Core Animation.
    public var shadowOffset = Size(width: 0, height: -3)
    /// The standard deviation of the shadow's Gaussian blur, in points.
    public var shadowRadius = 3.0
    /// The shadows of the box, first on top. Scenes have either these shadows or the one above.
    public var boxShadows: [BoxShadow] = []

    /// The standard deviation of the Gaussian blur of the whole layer, in points; 0 for no blur.
    public var blur = 0.0
    /// The factor by which all colour channels are multiplied; 1 changes nothing.
    public var brightness = 1.0
    /// The factor by which each colour's distance from middle grey is multiplied; 1 changes nothing.
    public var contrast = 1.0
    /// The factor by which each colour's distance from grey of the same luminance is multiplied; 1 changes nothing.
    public var saturation = 1.0
    /// The rotation of the hues, in degrees.
    public var hueRotate = 0.0
    /// The fraction by which colours are mixed with grey; 0 changes nothing.
    public var grayscale = 0.0
    /// The fraction by which colours are mixed with a sepia tone; 0 changes nothing.
    public var sepia = 0.0
    /// The fraction by which colours are mixed with the inverted colours; 0 changes nothing.
    public var invert = 0.0
    /// Filters in an order of their own. They act after the filters above; scenes have only one of both.
    public var filters: [LayerFilter] = []
    /// The standard deviation of the Gaussian blur of what is beneath the layer's box, in points; 0 for no blur.
    public var backdropBlur = 0.0
    /// The factor of all colour channels beneath the box, after the blur; 1 changes nothing.
    public var backdropBrightness = 1.0
    /// The factor of each colour's distance from middle grey beneath the box, after brightness; 1 changes nothing.
    public var backdropContrast = 1.0
    /// The factor of each colour's distance from grey beneath the box, after contrast; 1 changes nothing.
    public var backdropSaturation = 1.0
    /// Whether the layer and its children are one group, so that blend modes inside do not reach beyond the layer.
    public var isolates = false
    /// How the layer's picture is blended with the backdrop.
    public var blendMode = BlendMode.normal

    /// Whether what is beneath the layer's box is filtered.
    public var changesBackdrop: Bool {
        backdropBlur > 0 || backdropBrightness != 1 || backdropContrast != 1 || backdropSaturation != 1
    }

    /// Creates Core Animation's defaults, which have no effect.
    public init() {}
}

/// The storage of a layer's effects: on the heap, or no storage for the default effects.
enum StoredEffects: Hashable, Sendable {
    case standard
    indirect case own(LayerEffects)
}

extension Layer {
    /// The shadow, filters and blend mode.
    ///
    /// Reading default effects is free. Writing effects that are not the defaults allocates memory.
    public var effects: LayerEffects {
        get {
            switch storedEffects {
            case .standard: LayerEffects()
            case .own(let effects): effects
            }
        }
        // The defaults are always stored as `standard`, so that layers with equal effects compare equal.
        set { storedEffects = newValue == LayerEffects() ? .standard : .own(newValue) }
    }
}

extension LayerEffects {
    /// The properties for these effects. To add a property, add an entry to this list.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "shadowColor", .color, { $0.effects.shadowColor }, { $0.effects.shadowColor = $1 },
            "The colour of the shadow.",
            changes: .extent
        ).grouping,
        LayerProperty(
            "shadowOpacity", .number, { $0.effects.shadowOpacity }, { $0.effects.shadowOpacity = $1 },
            "Opacity of the shadow; 0 means no shadow.", range: 0...1, unit: .fraction, changes: .extent
        ).grouping,
        LayerProperty(
            "shadowOffset", .size, { $0.effects.shadowOffset }, { $0.effects.shadowOffset = $1 },
            "Offset of the shadow, which turns with the view.",
            range: -.infinity ... .infinity, unit: .points, changes: .extent
        ).moving,
        LayerProperty(
            "shadowRadius", .number, { $0.effects.shadowRadius }, { $0.effects.shadowRadius = $1 },
            "Standard deviation of the shadow's blur, in points.",
            range: 0 ... .infinity, unit: .points, changes: .extent),
        LayerProperty(
            "shadows", .shadows, { $0.effects.boxShadows }, { $0.effects.boxShadows = $1 },
            "Shadows of the rounded box, first on top: color, offset, blur, spread and inset, as CSS's box-shadow.",
            changes: .extent
        ).moving.paintingEffect.replacing("shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius"),
        LayerProperty(
            "blur", .number, { $0.effects.blur }, { $0.effects.blur = $1 },
            "Standard deviation of a Gaussian blur of the view and its children, in points.", range: 0 ... .infinity,
            unit: .points, changes: .extent
        ).grouping.moving.needingPicture,
        LayerProperty(
            "brightness", .number, { $0.effects.brightness }, { $0.effects.brightness = $1 },
            "Factor of all colours after the blur; 1 changes nothing.",
            range: 0 ... .infinity, unit: .fraction, changes: .paint
        ).grouping,
        LayerProperty(
            "contrast", .number, { $0.effects.contrast }, { $0.effects.contrast = $1 },
            "Factor of the distance from middle grey, after brightness; 1 changes nothing.", range: 0 ... .infinity,
            unit: .fraction, changes: .paint
        ).grouping,
        LayerProperty(
            "saturation", .number, { $0.effects.saturation }, { $0.effects.saturation = $1 },
            "Factor of the distance from grey, after contrast; 0 leaves grey.", range: 0 ... .infinity, unit: .fraction,
            changes: .paint
        ).grouping,
        LayerProperty(
            "hueRotate", .number, { $0.effects.hueRotate }, { $0.effects.hueRotate = $1 },
            "Turn of all hues after saturation, in degrees.", unit: .degrees, changes: .paint
        ).grouping,
        LayerProperty(
            "grayscale", .number, { $0.effects.grayscale }, { $0.effects.grayscale = $1 },
            "Part of grey in the colours, after the hues have turned; 1 leaves grey.", range: 0 ... .infinity,
            unit: .fraction, changes: .paint
        ).grouping,
        LayerProperty(
            "sepia", .number, { $0.effects.sepia }, { $0.effects.sepia = $1 },
            "Part of sepia in the colours, after grayscale; 1 leaves sepia.", range: 0 ... .infinity, unit: .fraction,
            changes: .paint
        ).grouping,
        LayerProperty(
            "invert", .number, { $0.effects.invert }, { $0.effects.invert = $1 },
            "Part of the inverted colours, after the other filters; 1 inverts.", range: 0 ... .infinity,
            unit: .fraction, changes: .paint
        ).grouping,
        LayerProperty(
            "filters", .filters, { $0.effects.filters }, { $0.effects.filters = $1 },
            "Filters in an order of their own, such as [{ \"blur\": 4 }, { \"saturate\": 1.4 }], instead of the single ones.",
            changes: .extent
        ).grouping.moving.needingPicture.replacing(
            "blur", "brightness", "contrast", "saturation", "hueRotate", "grayscale", "sepia", "invert"),
        LayerProperty(
            "backdropBlur", .number, { $0.effects.backdropBlur }, { $0.effects.backdropBlur = $1 },
            "Standard deviation of a Gaussian blur of what is beneath the rounded box, in points.",
            range: 0 ... .infinity, unit: .points, changes: .paint
        ).grouping.moving.needingPicture.paintingEffect,
        LayerProperty(
            "backdropBrightness", .number, { $0.effects.backdropBrightness }, { $0.effects.backdropBrightness = $1 },
            "Factor of all colours beneath the rounded box, after the blur; 1 changes nothing.",
            range: 0 ... .infinity, unit: .fraction, changes: .paint
        ).grouping.needingPicture.paintingEffect,
        LayerProperty(
            "backdropContrast", .number, { $0.effects.backdropContrast }, { $0.effects.backdropContrast = $1 },
            "Factor of the distance from middle grey beneath the box, after brightness; 1 changes nothing.",
            range: 0 ... .infinity, unit: .fraction, changes: .paint
        ).grouping.needingPicture.paintingEffect,
        LayerProperty(
            "backdropSaturation", .number, { $0.effects.backdropSaturation }, { $0.effects.backdropSaturation = $1 },
            "Factor of the distance from grey beneath the box, after contrast; 0 leaves grey.",
            range: 0 ... .infinity, unit: .fraction, changes: .paint
        ).grouping.needingPicture.paintingEffect,
        LayerProperty(
            "isolation", .boolean, { $0.effects.isolates }, { $0.effects.isolates = $1 },
            "Whether the view and its children are one group, beyond which blend modes inside do not reach.",
            changes: .paint),
        LayerProperty(
            "blendMode", .blendMode, { $0.effects.blendMode }, { $0.effects.blendMode = $1 },
            "How the view blends with the views below, with CSS's modes.",
            choices: BlendMode.spellings, changes: .paint
        ).grouping,
    ]
}

extension BlendMode {
    /// All names of blend modes: CSS's names, followed by the UIKit names that differ from CSS's.
    static let spellings =
        allCases.map { $0.rawValue } + allCases.map { $0.camelCase }.filter { BlendMode(rawValue: $0) == nil }

    /// Finds the mode with a CSS or UIKit name; nil if the name is unknown.
    init?(spelling: String) {
        guard let mode = Self.allCases.first(where: { $0.rawValue == spelling || $0.camelCase == spelling }) else {
            return nil
        }
        self = mode
    }

    /// UIKit's name of the mode, such as `colorDodge` for `color-dodge`.
    private var camelCase: String {
        let words = rawValue.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

extension PropertyCoding<BlendMode> {
    static var blendMode: Self {
        Self(
            type: .string, value: { .string($0.rawValue) },
            field: { if case .string(let word) = $0 { BlendMode(spelling: word) } else { nil } })
    }
}
