import Primitives

/// What is wrong with the text of an easing, and where.
public struct EasingError: Error, Hashable, Sendable {
    /// What was expected and what was found; lower case, without a full stop.
    public let message: String
    /// Characters of the text before the fault.
    public let offset: Int
    /// Characters of the fault; at least 1 unless the text ends there.
    public let length: Int
    /// How to mend it, such as the nearest name, which takes longer to find than all of the text to read.
    public var hint: String? { NearestName.hint(for: unknown, among: known) ?? advice }

    private let unknown: String
    private let known: [String]
    private let advice: String?

    /// Creates an error; the hint is one of some known names that is near an unknown one, else the one given.
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

    /// The same error, moved by an offset in characters into a longer text.
    func moved(by count: Int) -> EasingError {
        EasingError(
            message: message, offset: offset + count, length: length, unknown: unknown, among: known, hint: advice)
    }
}
