public import Drawing
public import Primitives

/// The kinds of value a property can have; each mixes in its own way.
public enum PropertyType: String, Hashable, Sendable, CaseIterable {
    case number, point, size, rect, radii, color, colors, numbers, transform, path, boolean, string, image
}

/// A value of a property.
public enum PropertyValue: Hashable, Sendable {
    /// A length, angle, fraction or plain number.
    case number(Double)
    /// A place.
    case point(Point)
    /// An extent.
    case size(Size)
    /// A rectangle.
    case rect(Rect)
    /// Corner radii.
    case radii(CornerRadii)
    /// A colour; nil is none at all.
    case color(Color?)
    /// Several colours.
    case colors([Color])
    /// Several numbers; nil is none at all.
    case numbers([Double]?)
    /// A transform list.
    case transform([TransformFunction])
    /// Lines and curves.
    case path(Path)
    /// Yes or no: switches half way.
    case boolean(Bool)
    /// A word or text: switches half way.
    case string(String)
    /// A picture: switches half way.
    case image(Image?, scale: Double)
}

/// How two values mix.
public enum InterpolationMode: String, Hashable, Sendable, CaseIterable {
    /// Component by component; colours in straight sRGB; transforms function by function or by decomposition.
    case standard
    /// Colours in OKLab.
    case oklab
    /// Transforms element by element, as Parade does.
    case matrix
}
