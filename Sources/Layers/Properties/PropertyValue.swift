public import Drawing
public import Primitives

/// The types of property values.
public enum PropertyType: String, Hashable, Sendable, CaseIterable {
    case number, point, size, rect, radii, color, colors, numbers, transform, filters, shadows, path, boolean, string,
        image
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
    /// A list of filters.
    case filters([LayerFilter])
    /// The shadows of a box, first on top.
    case shadows([BoxShadow])
    /// A path of lines and curves.
    case path(Path)
    /// A flag. A mix of two flags switches from one flag to the other at one half.
    case boolean(Bool)
    /// A word or a text. A mix of two strings switches from one string to the other at one half.
    case string(String)
    /// A picture and its scale in pixels per point. A mix of two pictures switches from one to the other at one half.
    case image(Image?, scale: Double)
}

/// The ways to interpolate between two values.
public enum InterpolationMode: String, Hashable, Sendable, CaseIterable {
    /// Values are interpolated component by component.
    ///
    /// Colours are interpolated in sRGB with straight alpha. Transforms are interpolated function by function, or by
    /// decomposition.
    case standard
    /// Colours are interpolated in OKLab, also those of filters and shadows, and all other values as in `standard`.
    case oklab
    /// Transforms are interpolated as matrices, element by element, as in the iOS library Parade.
    ///
    /// All other values are interpolated as in `standard`.
    case matrix
}
