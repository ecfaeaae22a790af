import Primitives
import Timing

extension Expression {
    /// The number it stands for: points, degrees, or neither. Always finite.
    ///
    /// A name that the scope does not know is an error with the nearest one it does; so is a result that is no number.
    public func value(in scope: Scope) throws(ExpressionError) -> Double {
        var ready: [ExpressionQuantity] = []
        for step in steps {
            try apply(step, to: &ready, in: scope)
            guard let last = ready.last, last.value.isFinite else {
                throw ExpressionError(Self.reason(forNoNumberAfter: step), at: step.place)
            }
        }
        // The parser leaves exactly one value.
        return ready.last?.value ?? 0
    }

    private func apply(
        _ step: ExpressionStep, to ready: inout [ExpressionQuantity], in scope: Scope
    ) throws(ExpressionError) {
        switch step.operation {
        case .number(let number): ready.append(ExpressionQuantity(number))
        case .angle(let degrees): ready.append(ExpressionQuantity(degrees, isAngle: true))
        case .relative(let hundredths, let unit):
            guard let extent = scope.extent(of: unit) else {
                throw ExpressionError("a percentage has nothing to refer to here", hint: "write points", at: step.place)
            }
            ready.append(ExpressionQuantity(hundredths * extent / 100))
        case .reference(let reference):
            guard let value = scope.names[reference.spelling] else {
                throw Self.unknown(reference, at: step.place, in: scope)
            }
            ready.append(ExpressionQuantity(value))
        case .negate:
            let operand = ready.removeLast()
            ready.append(ExpressionQuantity(-operand.value, isAngle: operand.isAngle))
        case .operate(let operation):
            let second = ready.removeLast()
            let first = ready.removeLast()
            ready.append(try Self.result(of: operation, first, second, at: step.place))
        case .call(let function, let count):
            let result = function.value(of: ready.suffix(count))
            ready.removeLast(count)
            ready.append(result)
        case .ease(let easing):
            ready.append(ExpressionQuantity(easing.value(at: ready.removeLast().value)))
        }
    }

    private static func result(
        of operation: ExpressionOperator, _ first: ExpressionQuantity, _ second: ExpressionQuantity,
        at place: Range<Int>
    ) throws(ExpressionError) -> ExpressionQuantity {
        switch operation {
        case .add: return ExpressionQuantity(first.value + second.value, isAngle: first.isAngle || second.isAngle)
        case .subtract: return ExpressionQuantity(first.value - second.value, isAngle: first.isAngle || second.isAngle)
        case .multiply:
            guard !(first.isAngle && second.isAngle) else {
                throw ExpressionError("an angle times an angle means nothing", at: place)
            }
            return ExpressionQuantity(first.value * second.value, isAngle: first.isAngle || second.isAngle)
        case .divide:
            guard first.isAngle || !second.isAngle else {
                throw ExpressionError("a number divided by an angle means nothing", at: place)
            }
            guard second.value != 0 else { throw ExpressionError("division by zero", at: place) }
            return ExpressionQuantity(first.value / second.value, isAngle: first.isAngle && !second.isAngle)
        }
    }

    /// Every operand was finite, so that only some steps can lead out of the numbers, each in its own way.
    private static func reason(forNoNumberAfter step: ExpressionStep) -> String {
        switch step.operation {
        case .call(.mod, _): "division by zero"
        case .call(.sqrt, _): "square root of a negative number"
        case .reference(let reference): "'\(reference.spelling)' is not a finite number"
        case .number, .angle, .relative, .negate, .operate, .call, .ease: "the result is too large"
        }
    }

    private static func unknown(
        _ reference: Reference, at place: Range<Int>, in scope: Scope
    ) -> ExpressionError {
        let name = reference.spelling
        let known = scope.names.keys.sorted()
        var hint = NearestName.hint(for: name, among: known)
        if ExpressionFunction(rawValue: name) != nil || name == "ease" {
            hint = "'\(name)' is a function: write \(name)(…)"
        }
        if hint == nil, !known.isEmpty {
            let listed = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
            hint = "names here are \(listed)\(known.count > 8 ? " and \(known.count - 8) more" : "")"
        }
        return ExpressionError("unknown name '\(name)'", hint: hint, at: place)
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
