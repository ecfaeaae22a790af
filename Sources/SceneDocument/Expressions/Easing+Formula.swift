import Primitives
public import Timing

extension Easing {
    /// Reads an easing from a string, including formulas such as `formula(sin(p * 90deg))`.
    public init(spelling text: String) throws(EasingError) {
        try self.init(parsing: text) { text throws(EasingError) in
            do throws(ExpressionError) {
                return try FormulaEasing(expression: text)
            } catch {
                throw EasingError(
                    message: error.message, offset: error.offset, length: error.length, hint: error.hint)
            }
        }
    }
}

extension FormulaEasing {
    /// The name of the progress in a formula.
    static let progressName = "p"

    /// Makes an easing from the text of an expression, and tests the easing at sample values. The expression may
    /// contain the progress `p`.
    init(expression text: String) throws(ExpressionError) {
        try self.init(
            ReadExpression(parsing: text), in: Expression.Scope(parent: .zero, canvas: .zero, percentBase: 1))
    }

    /// Makes an easing from an expression, and tests the easing at sample values.
    ///
    /// The expression may contain the progress `p`, and the names and units of a scope.
    init(_ read: ReadExpression, in scope: Expression.Scope) throws(ExpressionError) {
        var scope = scope
        scope.names[Self.progressName] = nil
        let formula = try read.expression.formula(in: scope, operands: [.name(Self.progressName)])
        do {
            try self.init(formula, text: read.title { scope.names[$0.spelling]?.shortText })
        } catch {
            throw read.expression.error(for: error)
        }
    }
}

extension Expression {
    /// Returns the error for an easing whose formula has no value at some progress. The error has the source range of
    /// the step that failed.
    fileprivate func error(for fault: FormulaEasing.Fault) -> ExpressionError {
        ExpressionError(fault.message, at: fault.error.map { steps[$0.step].sourceRange } ?? sourceRange)
    }
}
