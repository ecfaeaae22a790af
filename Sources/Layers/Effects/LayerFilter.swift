import Drawing
public import Primitives

/// A filter of a layer's list of filters. Its functions and amounts are those of CSS Filter Effects Module Level 1.
///
/// An animated amount may overshoot its range. Such an amount is stored unchanged, and clamped when the layer is drawn.
public enum LayerFilter: Hashable, Sendable {
    /// A Gaussian blur with a standard deviation in points.
    case blur(Double)
    /// Multiplies all colour channels; 1 changes nothing.
    case brightness(Double)
    /// Multiplies each colour's distance from middle grey; 1 changes nothing.
    case contrast(Double)
    /// Multiplies each colour's distance from grey of the same luminance; 1 changes nothing.
    case saturate(Double)
    /// Rotates hues by an angle in degrees.
    case hueRotate(Double)
    /// Mixes with grey; 0 changes nothing.
    case grayscale(Double)
    /// Mixes with a sepia tone; 0 changes nothing.
    case sepia(Double)
    /// Mixes with the inverted colour; 0 changes nothing.
    case invert(Double)
    /// Multiplies the alpha; 1 changes nothing.
    case opacity(Double)
    /// Draws a shadow of the picture beneath the picture.
    case dropShadow(DropShadow)
}

/// The shadow of a picture, drawn beneath the picture by a filter.
public struct DropShadow: Hashable, Sendable {
    /// The colour of the shadow.
    public var color: Color
    /// The offset of the shadow in the layer's own coordinates, in points.
    public var offset: Point
    /// The standard deviation of the shadow's Gaussian blur, in points.
    public var radius: Double

    /// Creates a shadow.
    public init(color: Color = .black, offset: Point = .zero, radius: Double = 0) {
        self.color = color
        self.offset = offset
        self.radius = radius
    }
}

extension LayerFilter {
    /// The filter of the same function that changes nothing. A shadow keeps its colour, with an alpha of 0.
    private var neutral: LayerFilter {
        switch self {
        case .blur: .blur(0)
        case .brightness: .brightness(1)
        case .contrast: .contrast(1)
        case .saturate: .saturate(1)
        case .hueRotate: .hueRotate(0)
        case .grayscale: .grayscale(0)
        case .sepia: .sepia(0)
        case .invert: .invert(0)
        case .opacity: .opacity(1)
        case .dropShadow(let shadow): .dropShadow(DropShadow(color: shadow.color.multiplyingAlpha(by: 0)))
        }
    }

    /// Returns the list at `fraction` of the way from one list to another, as CSS interpolates lists of filters.
    ///
    /// Functions are interpolated pair by pair. The shorter list is continued with functions that change nothing. Nil if
    /// the functions of a pair differ.
    static func mixed(
        _ a: [LayerFilter], _ b: [LayerFilter], fraction: Double, mode: InterpolationMode
    ) -> [LayerFilter]? {
        var result: [LayerFilter] = []
        for index in 0..<max(a.count, b.count) {
            let from = index < a.count ? a[index] : b[index].neutral
            let to = index < b.count ? b[index] : a[index].neutral
            guard let filter = from.mixed(with: to, fraction: fraction, mode: mode) else { return nil }
            result.append(filter)
        }
        return result
    }

    /// Returns the filter at `fraction` of the way to another filter; nil if the functions differ.
    private func mixed(with other: LayerFilter, fraction: Double, mode: InterpolationMode) -> LayerFilter? {
        func mix(_ a: Double, _ b: Double) -> Double { a.mixed(with: b, fraction: fraction) }
        switch (self, other) {
        case (.blur(let a), .blur(let b)): return .blur(mix(a, b))
        case (.brightness(let a), .brightness(let b)): return .brightness(mix(a, b))
        case (.contrast(let a), .contrast(let b)): return .contrast(mix(a, b))
        case (.saturate(let a), .saturate(let b)): return .saturate(mix(a, b))
        case (.hueRotate(let a), .hueRotate(let b)): return .hueRotate(mix(a, b))
        case (.grayscale(let a), .grayscale(let b)): return .grayscale(mix(a, b))
        case (.sepia(let a), .sepia(let b)): return .sepia(mix(a, b))
        case (.invert(let a), .invert(let b)): return .invert(mix(a, b))
        case (.opacity(let a), .opacity(let b)): return .opacity(mix(a, b))
        case (.dropShadow(let a), .dropShadow(let b)):
            return .dropShadow(
                DropShadow(
                    color: a.color.mixed(with: b.color, fraction: fraction, mode: mode),
                    offset: a.offset.mixed(with: b.offset, fraction: fraction), radius: mix(a.radius, b.radius)))
        case (.blur, _), (.brightness, _), (.contrast, _), (.saturate, _), (.hueRotate, _), (.grayscale, _),
            (.sepia, _), (.invert, _), (.opacity, _), (.dropShadow, _):
            return nil
        }
    }
}
