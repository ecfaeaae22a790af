public import Primitives

/// The effects applied to a group of steps as one picture, in this order: shadow, filters, mask, opacity, blending.
public struct Group: Hashable, Sendable {
    /// Maps the coordinates that the shadow and the filters are measured in to device pixels.
    public var projection: Projection
    /// The shadow that the group's pixels cast, drawn beneath them.
    public var shadow: Shadow?
    /// Filters, applied one after another.
    public var filters: [Filter]
    /// The factor for every pixel, 0…1.
    public var opacity: Double
    /// How the group blends with the pixels beneath it.
    public var blendMode: BlendMode

    /// Creates a group.
    public init(
        projection: Projection = .identity, shadow: Shadow? = nil, filters: [Filter] = [], opacity: Double = 1,
        blendMode: BlendMode = .normal
    ) {
        self.projection = projection
        self.shadow = shadow
        self.filters = filters
        self.opacity = opacity
        self.blendMode = blendMode
    }
}

/// A blurred silhouette in one colour.
public struct Shadow: Hashable, Sendable {
    /// The colour; its alpha is the shadow's opacity.
    public var color: Color
    /// The shadow's distance from the silhouette, in local coordinates.
    public var offset: Point
    /// The Gaussian's standard deviation in local coordinates, at least 0.
    public var radius: Double

    /// Creates a shadow.
    public init(color: Color, offset: Point, radius: Double) {
        self.color = color
        self.offset = offset
        self.radius = radius
    }
}

/// A change to a picture's pixels, as in CSS filter functions: colours in sRGB, with each step's result clamped to 0…1.
public enum Filter: Hashable, Sendable {
    /// A Gaussian blur with a standard deviation in local coordinates, at least 0.
    case blur(radius: Double)
    /// Multiplies the channels by a factor; 1 changes nothing.
    case brightness(Double)
    /// Multiplies the distance from middle grey by a factor; 1 changes nothing.
    case contrast(Double)
    /// Multiplies the distance from the grey of the same luminance by a factor; 1 changes nothing, 0 leaves grey.
    case saturation(Double)
    /// Rotates hues by degrees.
    case hueRotate(degrees: Double)
}

/// How a picture blends with the pixels beneath it: the modes of CSS Compositing and Blending 1, under CSS's names.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
}
