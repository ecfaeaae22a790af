import Primitives
package import Timing

/// A cache of a scene's formula easings, valid or invalid. A formula that a thousand views use is read and tested only
/// once.
package struct FormulaEasings: Sendable {
    /// The maximum number of steps in all distinct formulas together.
    ///
    /// With this number, testing each formula at a thousand values takes about a second in total.
    static let maximumStepCount = 30_000
    /// The error message for more than `maximumStepCount` steps.
    package static let excess = "the formulas of the scene's easings have more than 30 000 steps"

    /// The results by the text of the formula, in which each name of the scope is replaced by its number. Never
    /// iterated.
    private var known: [String: Result<FormulaEasing, ExpressionError>] = [:]
    /// The results by the text of the easing, for easings that contain formulas. Never iterated.
    private var spelled: [String: Result<Easing, EasingError>] = [:]
    private var stepCount = 0

    package init() {}

    /// Adds the steps of a formula to the total. Returns false if the total then exceeds the maximum.
    private mutating func admit(stepCount count: Int) -> Bool {
        stepCount += count
        return stepCount <= Self.maximumStepCount
    }

    /// Returns the easing that an expression of the progress `p` describes. Returns nil if the scene's formulas have
    /// too many steps.
    ///
    /// The expression may also contain names of the scope, such as the numbers of repetitions.
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
