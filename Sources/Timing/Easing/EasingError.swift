import Primitives

/// An error in the text of an easing, and its location.
public struct EasingError: Error, Hashable, Sendable {
    /// The expected and the found text; lower case, without a full stop.
    public let message: String
    /// The number of characters before the error.
    public let offset: Int
    /// The length of the error in characters; at least 1 unless the text ends there.
    public let length: Int
    /// A correction, such as the nearest name. It is computed on demand, since finding it takes longer than parsing the
    /// text.
    public var hint: String? { NearestName.hint(for: unknown, among: known) ?? advice }

    private let unknown: String
    private let known: [String]
    private let advice: String?

    /// Creates an error; the hint is the known name nearest to an unknown one, or else the given hint.
    public init(
        message: String, offset: Int, length: Int, unknown: String = "", among known: [String] = [],
        hint: String? = nil
    ) {
        self.message = message
        self.offset = offset
        self.length = length
        self.unknown = unknown
        self.known = known
        advice = hint
    }

    /// Returns the same error, moved by an offset in characters into a longer text.
    func moved(by count: Int) -> EasingError {
        EasingError(
            message: message, offset: offset + count, length: length, unknown: unknown, among: known, hint: advice)
    }
}
