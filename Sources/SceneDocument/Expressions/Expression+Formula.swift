import Primitives
public import Timing

extension Expression {
    /// Returns the expression's value in a scope: a number of points or degrees, or a plain number. The value is always
    /// finite.
    ///
    /// If a name is missing from the scope, the error's hint is the nearest known name. A result that is not finite is
    /// an error too.
    public func value(in scope: Scope) throws(ExpressionError) -> Double {
        let formula = try formula(in: scope)
        do {
            return try formula.value()
        } catch {
            throw self.error(for: error)
        }
    }

    /// Returns the expression as a formula.
    ///
    /// Units, and names defined in `scope`, are replaced by their numbers. A name listed in `operands` becomes an
    /// operand of the formula, with the name's index in this list. Any other name is an error.
    public func formula(in scope: Scope, operands: [Reference] = []) throws(ExpressionError) -> Formula {
        var formulaSteps: [Formula.Step] = []
        for step in steps {
            switch step.operation {
            case .plain(let plain): formulaSteps.append(plain)
            case .relative(let hundredths, let unit):
                guard let extent = scope.extent(of: unit) else {
                    throw ExpressionError(
                        "a percentage cannot be used here", hint: "write a number of points", at: step.sourceRange)
                }
                formulaSteps.append(.number(hundredths * extent / 100))
            case .reference(let reference):
                if let value = scope.names[reference.spelling] {
                    guard value.isFinite else {
                        throw ExpressionError(
                            "the value of '\(reference.spelling)' is not a finite number", at: step.sourceRange)
                    }
                    formulaSteps.append(.number(value))
                } else if let index = operands.firstIndex(of: reference) {
                    formulaSteps.append(.operand(index))
                } else {
                    let known = scope.names.keys.sorted()
                    throw ExpressionError(
                        "unknown name '\(reference.spelling)'", hint: Self.hint(forUnknown: reference, among: known),
                        at: step.sourceRange)
                }
            }
        }
        return Formula(formulaSteps)
    }

    /// Returns the error for a formula that was made from this expression. The error has the source range of the step
    /// that failed.
    public func error(for error: FormulaError) -> ExpressionError {
        ExpressionError(error.reason.message, at: steps[error.step].sourceRange)
    }

    /// The hint for the word `fit` inside an expression.
    package static let naturalSizeHint =
        "write \"fit\" as the whole value of 'width', 'height' or 'size'; to limit a width, put the label into a view of "
        + "that width"

    /// Returns the hint for an id with a hyphen. In an expression, the hyphen would be read as a minus.
    package static func hint(forHyphenated id: String) -> String {
        let parts = id.split(separator: "-")
        let joined =
            parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return "rename the view '\(id)' to '\(joined)', since '-' means minus in expressions"
    }

    /// Returns a hint for an unknown name: the function or name that was probably meant, or otherwise a list of the
    /// known names. Returns nil if no names are known.
    package static func hint(forUnknown reference: Reference, among known: [String]) -> String? {
        let name = reference.spelling
        if FormulaFunction(rawValue: name) != nil || ViewProgress(rawValue: name) != nil
            || ["ease", "if"].contains(name)
        {
            return "write \(name)(…), since '\(name)' is a function"
        }
        if name == "fit" { return naturalSizeHint }
        if name == "index" || name == "count" {
            return
                "write the number itself: only the views of a 'repeat' and the pieces of a split text "
                + "have '\(name)'"
        }
        if let edge = edgeHint(name) { return edge }
        if let nearest = NearestName.hint(for: name, among: known) { return nearest }
        guard !known.isEmpty else { return nil }
        let listed = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return "use one of the known names: \(listed)\(known.count > 8 ? " and \(known.count - 8) more" : "")"
    }
}

extension Expression {
    /// Returns the hint for an edge of a box, such as `title.bottom` or `title.maxY`; nil for another name.
    fileprivate static func edgeHint(_ name: String) -> String? {
        guard let point = name.lastIndex(of: ".") else { return nil }
        let view = name[..<point]
        switch name[name.index(after: point)...] {
        case "bottom", "maxY": return "write \(view).y + \(view).height"
        case "right", "maxX", "trailing": return "write \(view).x + \(view).width"
        case "top", "minY": return "write \(view).y"
        case "left", "minX", "leading": return "write \(view).x"
        case "midX", "centerX": return "write \(view).center.x"
        case "midY", "centerY": return "write \(view).center.y"
        default: return nil
        }
    }
}

extension Expression.Scope {
    /// Returns the length of 100 of a unit, in points. Returns nil for a percentage if `percentBase` is nil. Never
    /// called for angles.
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
