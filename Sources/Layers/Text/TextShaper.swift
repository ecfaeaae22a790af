public import Primitives

/// Lays out text in some font, which it alone knows. Two shapers are equal if they have the same identity.
public struct TextShaper: Hashable, Sendable {
    /// Lays out a text of a style in a box of a size. Safe to call from any thread.
    ///
    /// Every frame that shows a label asks twice, so a shaper remembers what it laid out lately.
    public let layOut: @Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> LaidOutText

    private let identity: ObjectIdentifier

    /// Creates a shaper that stands for an object, which the closure holds.
    public init(
        identity: ObjectIdentifier,
        layOut: @escaping @Sendable (_ text: String, _ style: TextStyle, _ box: Size) -> LaidOutText
    ) {
        self.identity = identity
        self.layOut = layOut
    }

    /// Whether two have the same identity.
    public static func == (a: TextShaper, b: TextShaper) -> Bool { a.identity == b.identity }
    /// Feeds the identity to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
