public import Primitives

/// The effects that are applied to a group of drawing steps as one picture. Their order is shadow, filters, mask,
/// opacity, blending.
public struct Group: Hashable, Sendable {
    /// The projection from the coordinates in which the shadow and the filters are measured to device pixels.
    public var projection: Projection
    /// The shadow that the group's pixels cast, drawn beneath them.
    public var shadow: Shadow?
    /// The filters, applied one after another in this order.
    public var filters: [Filter]
    /// The opacity by which every pixel of the group is multiplied, 0…1.
    public var opacity: Double
    /// The way in which the group blends with the pixels beneath it.
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
    /// The offset of the shadow from the silhouette, in local coordinates.
    public var offset: Point
    /// The standard deviation of the Gaussian blur, in local coordinates; at least 0.
    public var radius: Double

    /// Creates a shadow.
    public init(color: Color, offset: Point, radius: Double) {
        self.color = color
        self.offset = offset
        self.radius = radius
    }
}

/// A filter for a picture's pixels, with the meaning of the CSS filter function. It works on sRGB colours, and the
/// result of each filter is clamped to 0…1.
public enum Filter: Hashable, Sendable {
    /// A Gaussian blur. `radius` is its standard deviation in local coordinates, at least 0.
    case blur(radius: Double)
    /// Multiplies the colour channels by a factor; 1 changes nothing.
    case brightness(Double)
    /// Multiplies the distance of each channel from middle grey by a factor; 1 changes nothing.
    case contrast(Double)
    /// Multiplies the distance of a colour from the grey of the same luminance by a factor; 1 changes nothing, 0 yields
    /// that grey.
    case saturation(Double)
    /// Rotates hues by an angle in degrees.
    case hueRotate(degrees: Double)
}

/// The way in which a picture blends with the pixels beneath it. The modes and their names are those of CSS Compositing
/// and Blending Level 1.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
}
