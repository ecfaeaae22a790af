public import Drawing
public import Primitives

/// Effects on a layer's finished picture: its shadow, its filters and how it blends with the backdrop.
///
/// Most layers have no effects. They store one word instead of these values (`StoredEffects`), because every frame
/// copies every layer.
public struct LayerEffects: Hashable, Sendable {
    /// Paint of the shadow.
    public var shadowColor = Color.black
    /// Opacity of the shadow, multiplied by its colour's alpha; 0 draws no shadow.
    public var shadowOpacity = 0.0
    /// The shadow's offset in the layer's own coordinates; Core Animation's default points up.
    public var shadowOffset = Size(width: 0, height: -3)
    /// Standard deviation of the shadow's Gaussian, in points.
    public var shadowRadius = 3.0

    /// Standard deviation of the Gaussian blur of the whole layer, in points.
    public var blur = 0.0
    /// Factor of all colour channels.
    public var brightness = 1.0
    /// Factor of the distance from middle grey.
    public var contrast = 1.0
    /// Factor of the distance from grey.
    public var saturation = 1.0
    /// Rotation of the hues, in degrees.
    public var hueRotate = 0.0
    /// How the layer's picture blends with the backdrop.
    public var blendMode = BlendMode.normal

    /// Creates Core Animation's defaults, which have no effect.
    public init() {}
}

/// A layer's effects, stored out of line unless they are the defaults.
enum StoredEffects: Hashable, Sendable {
    case standard
    indirect case own(LayerEffects)
}

extension Layer {
    /// Shadow, filters and blending.
    ///
    /// Reading the defaults is free; writing other values allocates.
    public var effects: LayerEffects {
        get {
            switch storedEffects {
            case .standard: LayerEffects()
            case .own(let effects): effects
            }
        }
        // Defaults are always stored as `standard`, so equal layers stay equal.
        set { storedEffects = newValue == LayerEffects() ? .standard : .own(newValue) }
    }
}

extension LayerEffects {
    /// The properties of this type. A new property needs only an entry in this list.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "shadowColor", .color, { $0.effects.shadowColor }, { $0.effects.shadowColor = $1 }, "Paint of the shadow.",
            changes: .extent
        ).grouping,
        LayerProperty(
            "shadowOpacity", .number, { $0.effects.shadowOpacity }, { $0.effects.shadowOpacity = $1 },
            "Opacity of the shadow; 0 is no shadow.", range: 0...1, unit: .fraction, changes: .extent
        ).grouping,
        LayerProperty(
            "shadowOffset", .size, { $0.effects.shadowOffset }, { $0.effects.shadowOffset = $1 },
            "How far the shadow is moved; it turns with the view.",
            range: -.infinity ... .infinity, unit: .points, changes: .extent
        ).moving,
        LayerProperty(
            "shadowRadius", .number, { $0.effects.shadowRadius }, { $0.effects.shadowRadius = $1 },
            "Standard deviation of the shadow's blur, in points.",
            range: 0 ... .infinity, unit: .points, changes: .extent),
        LayerProperty(
            "blur", .number, { $0.effects.blur }, { $0.effects.blur = $1 },
            "Standard deviation of a Gaussian blur of the view and its children, in points.", range: 0 ... .infinity,
            unit: .points, changes: .extent
        ).grouping.moving.blurring,
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
            "Turn of all hues after the other filters, in degrees.", unit: .degrees, changes: .paint
        ).grouping,
        LayerProperty(
            "blendMode", .blendMode, { $0.effects.blendMode }, { $0.effects.blendMode = $1 },
            "How the view meets what is below; CSS's modes.",
            choices: BlendMode.spellings, changes: .paint
        ).grouping,
    ]
}

extension BlendMode {
    /// CSS's names, then UIKit's if they differ.
    static let spellings =
        allCases.map { $0.rawValue } + allCases.map { $0.camelCase }.filter { BlendMode(rawValue: $0) == nil }

    /// Creates the mode with one of its names.
    init?(spelling: String) {
        guard let mode = Self.allCases.first(where: { $0.rawValue == spelling || $0.camelCase == spelling }) else {
            return nil
        }
        self = mode
    }

    /// `colorDodge` for `color-dodge`.
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
