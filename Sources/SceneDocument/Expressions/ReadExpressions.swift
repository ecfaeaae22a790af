/// A parsed expression, with all its mentions of names. The names are looked up again for every view that uses the
/// expression.
package struct ReadExpression: Sendable {
    /// A name that the expression reads.
    package struct Mention: Sendable {
        package var reference: Expression.Reference
        /// The spelling of the name in `Expression.Scope.names`.
        package var spelling: String
        /// The mention's range in the text, in characters from the start.
        package var sourceRange: Range<Int>
        /// The text of the mention as it is written in the expression.
        package var text: String
        /// The text between the previous mention and this mention.
        package var textBefore: String
    }

    package let expression: Expression
    /// Every mention of a name, in text order.
    package let mentions: [Mention]
    /// The first mention of each name.
    package let firstMentions: [Mention]
    private let end: String

    package init(parsing text: String) throws(ExpressionError) {
        expression = try Expression(parsing: text)
        let scalars = Array(text.unicodeScalars)
        func part(_ range: Range<Int>) -> String {
            var part = String.UnicodeScalarView()
            part.append(contentsOf: scalars[range])
            return String(part)
        }
        var mentions: [Mention] = []
        var last = 0
        for (reference, sourceRange) in expression.mentions {
            mentions.append(
                Mention(
                    reference: reference, spelling: reference.spelling, sourceRange: sourceRange,
                    text: part(sourceRange),
                    textBefore: part(last..<sourceRange.lowerBound)))
            last = sourceRange.upperBound
        }
        self.mentions = mentions
        end = part(last..<scalars.count)
        var known: Set<Expression.Reference> = []
        firstMentions = mentions.filter { known.insert($0.reference).inserted }
    }

    /// Returns the expression's text with names replaced. `meaning` returns the replacement for a mention, or nil to
    /// keep the name.
    package func title(_ meaning: (Mention) -> String?) -> String {
        var title = ""
        for mention in mentions {
            title += mention.textBefore
            title += meaning(mention) ?? mention.text
        }
        return title + end
    }
}

/// A cache of a scene's parsed expressions, by text. An expression that a thousand views use is read only once.
package struct ReadExpressions: Sendable {
    /// The maximum number of cached texts. This number of texts takes a few megabytes.
    private static let maximumCount = 4096
    /// The maximum size of an expression in bytes, with four bytes per character. A longer text exceeds the maximum
    /// number of characters.
    private static let longestWithFormula = 4 * Expression.maximumLength

    /// The cached expressions, by text. Never iterated.
    private var known: [String: ReadExpression] = [:]
    /// The total length of those expressions read so far that may contain a formula easing, in bytes.
    ///
    /// Each formula easing is tested at a thousand values, so this total is limited.
    private var formulaLength = 0

    package init() {}

    /// Returns the parsed expression of a text, from the cache if possible.
    package mutating func expression(_ text: String) throws(ExpressionError) -> ReadExpression {
        if let expression = known[text] { return expression }
        if text.utf8.count <= Self.longestWithFormula, text.contains("formula") {
            formulaLength += text.utf8.count
            guard formulaLength <= FormulaEasings.maximumStepCount else {
                throw ExpressionError(FormulaEasings.excess, offset: 0)
            }
        }
        let expression = try ReadExpression(parsing: text)
        if known.count < Self.maximumCount { known[text] = expression }
        return expression
    }
}
