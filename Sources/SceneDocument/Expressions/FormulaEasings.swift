import Primitives
package import Timing

/// Caches the formula easings of a scene, valid or invalid. A formula written for a thousand views is read and tested
/// once.
package struct FormulaEasings: Sendable {
    /// The maximum number of steps in all distinct formulas together. Testing each formula at a thousand values then
    /// takes about a second in total.
    static let maximumStepCount = 30_000
    /// The message of the error for exceeding this maximum.
    package static let excess = "the formulas of the scene's easings have more than 30 000 steps"

    /// Results by formula, with every name in scope replaced by its number. For look-ups only.
    private var known: [String: Result<FormulaEasing, ExpressionError>] = [:]
    /// Results by the text of an easing that contains formulas. For look-ups only.
    private var spelled: [String: Result<Easing, EasingError>] = [:]
    private var stepCount = 0

    package init() {}

    /// Counts the steps of a formula before it is tested; returns false once the total exceeds the maximum.
    private mutating func admit(stepCount count: Int) -> Bool {
        stepCount += count
        return stepCount <= Self.maximumStepCount
    }

    /// Returns the easing of an expression of the progress `p`; nil if the scene's formulas have too many steps.
    ///
    /// The expression may also use names of the scope, such as the numbers of repetitions.
    package mutating func easing(_ read: ReadExpression, in scope: Expression.Scope) throws(ExpressionError)
        -> FormulaEasing?
    {
        let key =
            "\(scope.parent.width) \(scope.parent.height) " + read.title { scope.names[$0.spelling]?.shortText }
        if let known = known[key] { return try known.get() }
        guard admit(stepCount: read.expression.steps.count) else { return nil }
        let easing = Result { () throws(ExpressionError) in try FormulaEasing(read, in: scope) }
        known[key] = easing
        return try easing.get()
    }

    /// Reads an easing from a string. A string that contains formulas is read and tested only once.
    package mutating func easing(spelling text: String) throws(EasingError) -> Easing {
        // Only these functions contain formulas; the texts of others may be long.
        guard let first = text.first(where: { !$0.isWhitespace }), "frm".contains(first), text.contains("formula")
        else {
            return try Easing(spelling: text)
        }
        if let known = spelled[text] { return try known.get() }
        guard admit(stepCount: text.utf8.count) else {
            throw EasingError(message: Self.excess, offset: 0, length: 1)
        }
        let easing = Result { () throws(EasingError) in try Easing(spelling: text) }
        spelled[text] = easing
        return try easing.get()
    }
}
