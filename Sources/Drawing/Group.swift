public import Primitives

/// The effects that are applied to a group of drawing steps as if they were one picture. The effects are applied in
/// this order: shadow, filters, mask, opacity, blending.
public struct Group: Hashable, Sendable {
    /// The map from local coordinates to device pixels. The shadow and the filters are measured in these local
    /// coordinates.
    public var projection: Projection
    /// The shadow of the group's pixels, drawn beneath them. Nil if the group has no shadow.
    public var shadow: Shadow?
    /// The filters of the group. They are applied one after another, in this order.
    public var filters: [Filter]
    /// The factor by which every pixel of the group is multiplied, 0…1.
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

/// A shadow: a silhouette that is blurred, moved, and filled with one colour.
public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow. The colour's alpha is the shadow's opacity.
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

/// A filter for the pixels of a picture, as defined by the CSS filter function of the same name. Filters work on sRGB
/// colours. The result of each filter is clamped to 0…1.
public enum Filter: Hashable, Sendable {
    /// A Gaussian blur. `radius` is the standard deviation in local coordinates, at least 0.
    case blur(radius: Double)
    /// Multiplies the colour channels by a factor. A factor of 1 changes nothing.
    case brightness(Double)
    /// Multiplies the distance of each colour channel from middle grey by a factor. A factor of 1 changes nothing.
    case contrast(Double)
    /// Multiplies the distance of a colour from the grey of the same luminance by a factor. A factor of 1 changes
    /// nothing, and a factor of 0 gives that grey.
    case saturation(Double)
    /// Rotates hues by an angle in degrees.
    case hueRotate(degrees: Double)
    /// Mixes a colour with the grey of the same luminance. An amount of 0 changes nothing, and 1 or more gives the grey.
    case grayscale(Double)
    /// Mixes a colour with its sepia tone. An amount of 0 changes nothing, and 1 or more gives the sepia tone.
    case sepia(Double)
    /// Mixes a colour with the inverted colour. An amount of 0 changes nothing, and 1 or more gives the inverted colour.
    case invert(Double)
    /// Multiplies the alpha by a factor, at most 1. A factor of 1 changes nothing.
    case opacity(Double)
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
