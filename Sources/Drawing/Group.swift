public import Primitives

/// What happens to a group of steps as one picture, in this order: shadow, filters, mask, opacity, blending.
public struct Group: Hashable, Sendable {
    /// The coordinates in which the shadow and the filters are measured, to device pixels.
    public var projection: Projection
    /// Cast by the group's pixels and laid beneath them.
    public var shadow: Shadow?
    /// Applied one after another.
    public var filters: [Filter]
    /// Times every pixel, 0…1.
    public var opacity: Double
    /// How the group meets what is below.
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
    /// How far it is moved, in local coordinates.
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

/// A change to a picture's pixels, as CSS filter functions make it: colours in sRGB, each step's result within 0…1.
public enum Filter: Hashable, Sendable {
    /// Gaussian of a standard deviation in local coordinates, at least 0.
    case blur(radius: Double)
    /// Channels times a factor; 1 changes nothing.
    case brightness(Double)
    /// Distance from middle grey times a factor; 1 changes nothing.
    case contrast(Double)
    /// Distance from the grey of the same luminance times a factor; 1 changes nothing, 0 leaves grey.
    case saturation(Double)
    /// Turns hues by degrees.
    case hueRotate(degrees: Double)
}

/// How a picture meets what is below: the modes of CSS Compositing and Blending 1, under CSS's names.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
}
