import JSON
import Primitives
import Timing

/// The formula easings of a scene: what is written for a thousand views is read and tried once, be it right or wrong.
struct FormulaEasings {
    /// Most steps of different formulas, each of which is tried at a thousand points: about a second.
    static let maximumStepCount = 30_000
    /// What is said where there are more.
    static let excess = "the formulas of the scene's easings have more than 30 000 steps"

    /// By the formula with every name of the place replaced by its number. For look-ups only.
    fileprivate var known: [String: Result<FormulaEasing, ExpressionError>] = [:]
    /// By the text of an easing with formulas in it. For look-ups only.
    fileprivate var spelled: [String: Result<Easing, EasingError>] = [:]
    fileprivate var stepCount = 0

    /// Counts steps before they are tried; false where there are too many.
    fileprivate mutating func admit(stepCount count: Int) -> Bool {
        stepCount += count
        return stepCount <= Self.maximumStepCount
    }
}

extension SceneDecoder {
    /// An easing of an expression of the progress `p`, at whose place the numbers of repetitions have names too.
    mutating func formulaEasing(_ value: JSONValue, in scope: ValueScope) -> FormulaEasing? {
        guard case .string(let text) = value.kind else {
            wrongType(value, expected: "an expression of the progress, such as \"sin(p * 90deg)\"")
            return nil
        }
        do throws(ExpressionError) {
            let read = try expressions.expression(text)
            let places = scope.expressionScope(.unit)
            let key =
                "\(scope.parent.width) \(scope.parent.height) " + read.title { places.names[$0.spelling]?.shortText }
            if let known = formulaEasings.known[key] { return try known.get() }
            guard formulaEasings.admit(stepCount: read.expression.steps.count) else {
                report(.tooManySteps, FormulaEasings.excess, at: value.range)
                return nil
            }
            let easing = Result { () throws(ExpressionError) in try FormulaEasing(read, in: places) }
            formulaEasings.known[key] = easing
            return try easing.get()
        } catch {
            report(
                .invalidEasing, error.message,
                at: place(ofCharacter: error.offset, length: error.length, in: value, text), hint: error.hint)
            return nil
        }
    }

    /// Reads the text of an easing; one with formulas in it is read and tried once.
    mutating func spelledEasing(_ text: String) throws(EasingError) -> Easing {
        // Only these functions hold formulas; the texts of others may be long.
        guard let first = text.first(where: { !$0.isWhitespace }), "frm".contains(first), text.contains("formula")
        else {
            return try Easing(spelling: text)
        }
        if let known = formulaEasings.spelled[text] { return try known.get() }
        guard formulaEasings.admit(stepCount: text.utf8.count) else {
            throw EasingError(message: FormulaEasings.excess, offset: 0, length: 1)
        }
        let easing = Result { () throws(EasingError) in try Easing(spelling: text) }
        formulaEasings.spelled[text] = easing
        return try easing.get()
    }
}
