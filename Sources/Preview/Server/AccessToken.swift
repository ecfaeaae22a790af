/// The secret token in the page's address: 128 random bits, written as 32 hexadecimal digits.
struct AccessToken: Hashable, Sendable {
    /// The hexadecimal digits of the token.
    let text: String

    /// Creates a random token.
    init() {
        // Swift's generator takes its bits from the system (getrandom(2)).
        var generator = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        text = String((0..<32).map { _ in digits[Int(generator.next() & 15)] })
    }

    /// Creates a token from given digits, for tests.
    init(text: String) { self.text = text }

    /// Returns whether a text is equal to the token, in a time that does not depend on the position of the first
    /// difference.
    func matches(_ other: String) -> Bool {
        let mine = Array(text.utf8), theirs = Array(other.utf8)
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
