public import Primitives
public import Raster

/// What happens to a layer's finished picture: its shadow, filters and the way it meets what is below.
///
/// Most layers have none of it. They keep one word instead of these values (`StoredEffects`), because every frame
/// copies every layer.
public struct LayerEffects: Hashable, Sendable {
    /// Paint of the shadow.
    public var shadowColor = Color.black
    /// Opacity of the shadow, times its colour's; 0 is no shadow.
    public var shadowOpacity = 0.0
    /// How far the shadow is moved, in the layer's own coordinates; Core Animation's default looks up.
    public var shadowOffset = Size(width: 0, height: -3)
    /// Standard deviation of the shadow's Gaussian, in points.
    public var shadowRadius = 3.0

    /// Standard deviation of the Gaussian over everything, in points.
    public var blur = 0.0
    /// Channels times this.
    public var brightness = 1.0
    /// Distance from middle grey times this.
    public var contrast = 1.0
    /// Distance from grey times this.
    public var saturation = 1.0
    /// Turns hues, in degrees.
    public var hueRotate = 0.0
    /// How the picture meets what is below.
    public var blendMode = BlendMode.normal

    /// Creates Core Animation's defaults, which change nothing.
    public init() {}
}

/// A layer's effects, out of line where they are not the defaults.
enum StoredEffects: Hashable, Sendable {
    case standard
    indirect case own(LayerEffects)
}

extension Layer {
    /// Shadow, filters and blending.
    ///
    /// Reading costs nothing where they are the defaults; writing others allocates.
    public var effects: LayerEffects {
        get {
            switch storedEffects {
            case .standard: LayerEffects()
            case .own(let effects): effects
            }
        }
        // The defaults are always stored as such, so that equal layers stay equal.
        set { storedEffects = newValue == LayerEffects() ? .standard : .own(newValue) }
    }
}

extension LayerEffects {
    /// The properties of this file. A line here is all that a new one needs.
    static let properties: [LayerProperty] = [
        LayerProperty("shadowColor", .color, \.effects.shadowColor, "Paint of the shadow.").grouping,
        LayerProperty(
            "shadowOpacity", .number, \.effects.shadowOpacity, "Opacity of the shadow; 0 is no shadow.", range: 0...1
        ).grouping,
        LayerProperty(
            "shadowOffset", .size, \.effects.shadowOffset, "How far the shadow is moved; it turns with the view.",
            range: -.infinity ... .infinity
        ).moving,
        LayerProperty(
            "shadowRadius", .number, \.effects.shadowRadius, "Standard deviation of the shadow's blur, in points.",
            range: 0 ... .infinity),
        LayerProperty(
            "blur", .number, \.effects.blur,
            "Standard deviation of a Gaussian blur of the view and its children, in points.", range: 0 ... .infinity
        ).grouping.moving,
        LayerProperty(
            "brightness", .number, \.effects.brightness, "Factor of all colours after the blur; 1 changes nothing.",
            range: 0 ... .infinity
        ).grouping,
        LayerProperty(
            "contrast", .number, \.effects.contrast,
            "Factor of the distance from middle grey, after brightness; 1 changes nothing.", range: 0 ... .infinity
        ).grouping,
        LayerProperty(
            "saturation", .number, \.effects.saturation,
            "Factor of the distance from grey, after contrast; 0 leaves grey.", range: 0 ... .infinity
        ).grouping,
        LayerProperty(
            "hueRotate", .number, \.effects.hueRotate, "Turn of all hues after the other filters, in degrees."
        ).grouping,
        LayerProperty(
            "blendMode", .blendMode, \.effects.blendMode, "How the view meets what is below; CSS's modes.",
            choices: BlendMode.spellings
        ).grouping,
    ]
}

extension BlendMode {
    /// CSS's names, then UIKit's where they differ.
    static let spellings =
        allCases.map(\.rawValue) + allCases.map(\.camelCase).filter { BlendMode(rawValue: $0) == nil }

    /// A mode by either of its names.
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
