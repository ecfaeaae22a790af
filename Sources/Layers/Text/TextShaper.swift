public import Primitives

/// An interface to text layout with one font family. Two shapers with the same identity are equal.
public struct TextShaper: Hashable, Sendable {
    /// Lays out a text with a style in a box of a given size. Safe to call from any thread.
    ///
    /// This function is called for each visible label in each frame, so a shaper should cache recent layouts.
    public let layOut: @Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> LaidOutText

    /// Measures the text that `layOut` would return for the same arguments. Safe to call from any thread.
    ///
    /// This function is called for each label in each frame, even if the label is not visible. A shaper should
    /// therefore cache far more measurements than layouts.
    public let measure: @Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> TextMeasurement

    /// The axes of the family's variable fonts, apart from the weight.
    public let axes: [FontAxis]

    private let identity: ObjectIdentifier

    /// Creates a shaper with the identity of an object. The closures must retain this object.
    ///
    /// - Parameters:
    ///   - identity: The identity of the object.
    ///   - axes: The axes of the family's variable fonts, apart from the weight.
    ///   - layOut: The function that lays out a text.
    ///   - measure: The function that measures a text. It must agree with `layOut`. By default, it measures the result
    ///     of `layOut`.
    public init(
        identity: ObjectIdentifier, axes: [FontAxis] = [],
        layOut: @escaping @Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> LaidOutText,
        measure: (@Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> TextMeasurement)? = nil
    ) {
        self.identity = identity
        self.axes = axes
        self.layOut = layOut
        self.measure = measure ?? { TextMeasurement(of: layOut($0, $1, $2)) }
    }

    /// Returns whether two shapers have the same identity.
    public static func == (a: TextShaper, b: TextShaper) -> Bool { a.identity == b.identity }
    /// Feeds the identity to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
