/// Faces that belong together: what a scene's font name stands for. Two families are equal if they are the same object.
public final class FontFamily: Hashable, Sendable {
    /// The name messages use.
    public let name: String

    /// Creates a family.
    public init(name: String) { self.name = name }

    public static func == (a: FontFamily, b: FontFamily) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
