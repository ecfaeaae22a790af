public import Drawing
public import Primitives

/// The types of property values; each mixes in its own way.
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
    /// A colour, or nil if it is missing.
    case color(Color?)
    /// Several colours.
    case colors([Color])
    /// Several numbers, or nil if they are missing.
    case numbers([Double]?)
    /// A transform list.
    case transform([TransformFunction])
    /// Lines and curves.
    case path(Path)
    /// A flag: switches at one half.
    case boolean(Bool)
    /// A word or text: switches at one half.
    case string(String)
    /// A picture: switches at one half.
    case image(Image?, scale: Double)
}

/// The ways two values can mix.
public enum InterpolationMode: String, Hashable, Sendable, CaseIterable {
    /// Component by component; colours in straight sRGB; transforms function by function or by decomposition.
    case standard
    /// Colours in OKLab.
    case oklab
    /// Transforms element by element, as Parade does.
    case matrix
}
