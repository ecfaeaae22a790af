/// A list of filters, first applied first: `[.blur(4), .saturate(1.4)]`.
public struct Filters: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The list as the scene holds it.
    public let value: Value
    /// Creates a list from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a list of filters.
    public init(arrayLiteral filters: Filter...) { self.init(filters) }
    /// Creates a list of filters.
    public init(_ filters: [Filter]) { value = .list(filters) }
}

/// A filter of a list, with CSS's functions.
public struct Filter: ValueRepresentable, Hashable {
    /// The filter as the scene holds it.
    public let value: Value
    /// Creates a filter from a value of a scene.
    public init(value: Value) { self.value = value }

    private init(_ name: String, _ argument: any ValueConvertible) { value = .object(name, argument) }

    /// A Gaussian blur with a standard deviation in points.
    public static func blur(_ radius: some FormulaConvertible) -> Self { Self("blur", radius) }
    /// A factor of all colours.
    public static func brightness(_ factor: some FormulaConvertible) -> Self { Self("brightness", factor) }
    /// A factor of the distance from middle grey.
    public static func contrast(_ factor: some FormulaConvertible) -> Self { Self("contrast", factor) }
    /// A factor of the distance from grey.
    public static func saturate(_ factor: some FormulaConvertible) -> Self { Self("saturate", factor) }
    /// A turn of all hues, in degrees.
    public static func hueRotate(_ angle: some FormulaConvertible) -> Self { Self("hueRotate", angle) }
    /// The part of grey, 0 to 1.
    public static func grayscale(_ amount: some FormulaConvertible) -> Self { Self("grayscale", amount) }
    /// The part of sepia, 0 to 1.
    public static func sepia(_ amount: some FormulaConvertible) -> Self { Self("sepia", amount) }
    /// The part of the inverted colours, 0 to 1.
    public static func invert(_ amount: some FormulaConvertible) -> Self { Self("invert", amount) }
    /// A factor of the alpha, 0 to 1.
    public static func opacity(_ factor: some FormulaConvertible) -> Self { Self("opacity", factor) }
    /// A shadow beneath the picture. The parameters are those of ``DropShadow``.
    public static func dropShadow(
        color: Color? = nil, offset: Point? = nil, radius: (any FormulaConvertible)? = nil
    ) -> Self {
        Self("dropShadow", DropShadow(color: color, offset: offset, radius: radius))
    }
}

/// The shadows of a view's rounded box, first on top.
public struct Shadows: ValueRepresentable, Hashable, ExpressibleByArrayLiteral {
    /// The list as the scene holds it.
    public let value: Value
    /// Creates a list from a value of a scene, such as the argument of a template.
    public init(value: Value) { self.value = value }
    /// Creates a list of shadows.
    public init(arrayLiteral shadows: BoxShadow...) { self.init(shadows) }
    /// Creates a list of shadows.
    public init(_ shadows: [BoxShadow]) { value = .list(shadows) }
}
