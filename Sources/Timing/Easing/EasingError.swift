import Primitives

/// A mistake in the text of an easing, with its location.
public struct EasingError: Error, Hashable, Sendable {
    /// A message that names the expected and the found text, in lower case and without a full stop.
    public let message: String
    /// The start of the mistake, in characters from the start of the text.
    public let offset: Int
    /// The length of the mistake in characters. It can be 0 only at the end of the text.
    public let length: Int
    /// A suggested correction, such as the nearest known name; nil if there is no suggestion.
    ///
    /// The suggestion is computed on demand, because finding it takes longer than parsing the text.
    public var hint: String? { NearestName.hint(for: unknown, among: known) ?? advice }

    private let unknown: String
    private let known: [String]
    private let advice: String?

    /// Creates an error.
    ///
    /// The suggestion is the name in `known` that is nearest to `unknown`. If no known name is near, the suggestion is
    /// `hint`.
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

    /// Returns the same error with its offset increased by `count` characters, for a longer text that contains the
    /// easing.
    func moved(by count: Int) -> EasingError {
        EasingError(
            message: message, offset: offset + count, length: length, unknown: unknown, among: known, hint: advice)
    }
}
