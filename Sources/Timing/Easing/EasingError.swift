import Primitives

/// An error in the text of an easing, and the location of the error in the text.
public struct EasingError: Error, Hashable, Sendable {
    /// A message with the expected and the found text; lower case, without a full stop.
    public let message: String
    /// The number of characters of the text before the error.
    public let offset: Int
    /// The length of the error in characters; at least 1, unless the error is at the end of the text.
    public let length: Int
    /// A correction, such as the nearest known name; nil if there is no suggestion.
    ///
    /// The correction is computed on demand, because finding it takes longer than parsing the text.
    public var hint: String? { NearestName.hint(for: unknown, among: known) ?? advice }

    private let unknown: String
    private let known: [String]
    private let advice: String?

    /// Creates an error.
    ///
    /// The error's hint is the name in `known` nearest to `unknown` or, if no known name is near, the parameter `hint`.
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

    /// Returns the same error in a longer text that has `count` more characters before the error.
    func moved(by count: Int) -> EasingError {
        EasingError(
            message: message, offset: offset + count, length: length, unknown: unknown, among: known, hint: advice)
    }
}
