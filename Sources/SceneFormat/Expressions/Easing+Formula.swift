import Primitives
public import Timing

extension Easing {
    /// Reads the text of an easing, formulas among them: `formula(sin(p * 90deg))`.
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
    /// What stands for the progress.
    static let progressName = "p"

    /// Reads an expression of the progress `p`, and tries it.
    init(expression text: String) throws(ExpressionError) {
        try self.init(
            ReadExpression(parsing: text), in: Expression.Scope(parent: .zero, canvas: .zero, percentBase: 1))
    }

    /// Makes an easing of an expression of the progress `p` and of the names and units of a scope, and tries it.
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
    /// A progress at which the formula has no value, at its place in this text.
    fileprivate func error(for fault: FormulaEasing.Fault) -> ExpressionError {
        guard let error = fault.error else {
            let last = steps.last?.place.upperBound ?? 0
            return ExpressionError(fault.message, at: (steps.first?.place.lowerBound ?? 0)..<last)
        }
        return ExpressionError(fault.message, at: steps[error.step].place)
    }
}
