/// An expression and what is asked of it for every view that it is written for.
struct ReadExpression {
    /// Something that the expression reads.
    struct Mention {
        var reference: Expression.Reference
        /// As names are looked up.
        var spelling: String
        /// In characters from the start of the text.
        var place: Range<Int>
        /// As it is written.
        var text: String
        /// What stands before it, from the mention before on.
        var textBefore: String
    }

    let expression: Expression
    /// Every mention of a name, in the text's order.
    let mentions: [Mention]
    /// The first mentions of what is read.
    let firstMentions: [Mention]
    private let end: String

    init(parsing text: String) throws(ExpressionError) {
        expression = try Expression(parsing: text)
        let scalars = Array(text.unicodeScalars)
        func part(_ range: Range<Int>) -> String {
            var part = String.UnicodeScalarView()
            part.append(contentsOf: scalars[range])
            return String(part)
        }
        var mentions: [Mention] = []
        var last = 0
        for (reference, place) in expression.mentions {
            mentions.append(
                Mention(
                    reference: reference, spelling: reference.spelling, place: place, text: part(place),
                    textBefore: part(last..<place.lowerBound)))
            last = place.upperBound
        }
        self.mentions = mentions
        end = part(last..<scalars.count)
        var known: Set<Expression.Reference> = []
        firstMentions = mentions.filter { known.insert($0.reference).inserted }
    }

    /// The text with every name replaced by what it means; those that mean nothing stay.
    func title(_ meaning: (Mention) -> String?) -> String {
        var title = ""
        for mention in mentions {
            title += mention.textBefore
            title += meaning(mention) ?? mention.text
        }
        return title + end
    }
}

/// The expressions of a scene by their texts: what is written for a thousand views is read once.
struct ReadExpressions {
    /// Most texts that are kept: a few megabytes.
    private static let maximumCount = 4096
    /// Texts of more bytes are longer than an expression may be.
    private static let longestWithFormula = 4 * Expression.maximumLength

    /// For look-ups only.
    private var known: [String: ReadExpression] = [:]
    /// Characters of the expressions so far in which an easing may be a formula, which is tried a thousand times.
    private var formulaLength = 0

    /// Reads a text, or finds what came of it before.
    mutating func expression(_ text: String) throws(ExpressionError) -> ReadExpression {
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
