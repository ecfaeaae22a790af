import Primitives
public import Timing

extension Expression {
    /// The number it stands for: points, degrees, or neither. Always finite.
    ///
    /// A name that the scope does not know is an error with the nearest one it does; so is a result that is no number.
    public func value(in scope: Scope) throws(ExpressionError) -> Double {
        let formula = try formula(in: scope)
        do {
            return try formula.value()
        } catch {
            throw self.error(for: error)
        }
    }

    /// The formula for a place: units and the scope's names become numbers, other names operands.
    ///
    /// An operand's index is its name's place in `operands`; a name that is neither there nor in the scope is an error.
    public func formula(in scope: Scope, operands: [Reference] = []) throws(ExpressionError) -> Formula {
        var formulaSteps: [Formula.Step] = []
        for step in steps {
            switch step.operation {
            case .plain(let plain): formulaSteps.append(plain)
            case .relative(let hundredths, let unit):
                guard let extent = scope.extent(of: unit) else {
                    throw ExpressionError(
                        "a percentage has nothing to refer to here", hint: "write points", at: step.place)
                }
                formulaSteps.append(.number(hundredths * extent / 100))
            case .reference(let reference):
                if let value = scope.names[reference.spelling] {
                    guard value.isFinite else {
                        throw ExpressionError("'\(reference.spelling)' is not a finite number", at: step.place)
                    }
                    formulaSteps.append(.number(value))
                } else if let index = operands.firstIndex(of: reference) {
                    formulaSteps.append(.operand(index))
                } else {
                    let known = scope.names.keys.sorted()
                    throw ExpressionError(
                        "unknown name '\(reference.spelling)'", hint: Self.hint(forUnknown: reference, among: known),
                        at: step.place)
                }
            }
        }
        return Formula(formulaSteps)
    }

    /// A formula's error at its place in this text, which the formula was made of.
    public func error(for error: FormulaError) -> ExpressionError {
        ExpressionError(error.reason.message, at: steps[error.step].place)
    }

    /// What was probably meant by a name that does not exist; else what does.
    static func hint(forUnknown reference: Reference, among known: [String]) -> String? {
        let name = reference.spelling
        if FormulaFunction(rawValue: name) != nil || ViewProgress(rawValue: name) != nil
            || ["ease", "if"].contains(name)
        {
            return "'\(name)' is a function: write \(name)(…)"
        }
        if name == "fit" { return "natural sizes are not there yet; write points" }
        if let nearest = NearestName.hint(for: name, among: known) { return nearest }
        guard !known.isEmpty else { return nil }
        let listed = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return "names here are \(listed)\(known.count > 8 ? " and \(known.count - 8) more" : "")"
    }
}

extension Expression.Scope {
    /// What a hundred of a unit are, in points; nil for a percentage of nothing. Angles never get here.
    fileprivate func extent(of unit: ExpressionUnit) -> Double? {
        switch unit {
        case .percent: percentBase
        case .parentWidth: parent.width
        case .parentHeight: parent.height
        case .canvasWidth: canvas.width
        case .canvasHeight: canvas.height
        case .degree, .turn, .radian: nil
        }
    }
}
