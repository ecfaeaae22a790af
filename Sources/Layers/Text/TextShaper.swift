public import Primitives

/// The interface to text layout with one font family. Two shapers are equal if they have the same identity.
public struct TextShaper: Hashable, Sendable {
    /// Lays out a text in a style in a box of a given size. Safe to call from any thread.
    ///
    /// Every frame that shows a label calls it, so a shaper caches recent layouts.
    public let layOut: @Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> LaidOutText

    /// Measures the text as `layOut` lays it out for the same arguments. Safe to call from any thread.
    ///
    /// Every frame calls it for every label, visible or not, so a shaper caches far more measurements than layouts.
    public let measure: @Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> TextMeasurement

    private let identity: ObjectIdentifier

    /// Creates a shaper with the identity of an object, which the closures must retain.
    ///
    /// - Parameter measure: Must agree with `layOut`. By default it measures the text that `layOut` returns.
    public init(
        identity: ObjectIdentifier,
        layOut: @escaping @Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> LaidOutText,
        measure: (@Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> TextMeasurement)? = nil
    ) {
        self.identity = identity
        self.layOut = layOut
        self.measure = measure ?? { TextMeasurement(of: layOut($0, $1, $2)) }
    }

    /// Returns whether two shapers have the same identity.
    public static func == (a: TextShaper, b: TextShaper) -> Bool { a.identity == b.identity }
    /// Feeds the identity to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
