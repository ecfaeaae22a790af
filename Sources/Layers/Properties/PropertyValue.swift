public import Drawing
public import Primitives

/// The types of property values.
public enum PropertyType: String, Hashable, Sendable, CaseIterable {
    case number, point, size, rect, radii, color, colors, numbers, transform, path, boolean, string, image
}

/// A value of a property.
public enum PropertyValue: Hashable, Sendable {
    /// A length, angle, fraction or plain number.
    case number(Double)
    /// A point.
    case point(Point)
    /// A size.
    case size(Size)
    /// A rectangle.
    case rect(Rect)
    /// Corner radii.
    case radii(CornerRadii)
    /// A colour; nil stands for no colour.
    case color(Color?)
    /// Several colours.
    case colors([Color])
    /// Several numbers; nil stands for no list.
    case numbers([Double]?)
    /// A transform list.
    case transform([TransformFunction])
    /// A path of lines and curves.
    case path(Path)
    /// A flag; the mix of two flags switches at one half.
    case boolean(Bool)
    /// A word or text; the mix of two strings switches at one half.
    case string(String)
    /// A picture with its pixels per point; the mix of two pictures switches at one half.
    case image(Image?, scale: Double)
}

/// The ways in which two values can be mixed.
public enum InterpolationMode: String, Hashable, Sendable, CaseIterable {
    /// Mixes component by component: colours in sRGB with straight alpha, transforms function by function or by
    /// decomposition.
    case standard
    /// Mixes colours in OKLab and all other values as `standard`.
    case oklab
    /// Mixes transforms as matrices, element by element, as the iOS library Parade does; all other values as
    /// `standard`.
    case matrix
}
