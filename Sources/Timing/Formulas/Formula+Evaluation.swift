extension Formula {
    /// Returns the formula's value for the given operands. The unit of the value, such as points or degrees, is that of
    /// the formula.
    ///
    /// The value is always finite, and identical to the last bit for identical operands. Of a conditional, only the
    /// chosen side is evaluated, so the side that is not chosen causes no errors. The cost is about 50 ns per step,
    /// sines and easings included.
    public func value(operands: [Double] = []) throws(FormulaError) -> Double {
        var ready: [FormulaQuantity] = []
        ready.reserveCapacity(steps.count)
        var index = 0
        while index < steps.count {
            let step = steps[index]
            if case .skipIfZero = step {
                let sides = sides(ofChoiceAt: index)
                index = ready.removeLast().value != 0 ? sides.first.lowerBound : sides.second.lowerBound
                continue
            }
            if case .skip(let count) = step {
                index += 1 + count
                continue
            }
            if let reason = Self.apply(step, to: &ready, operands: operands) {
                throw FormulaError(step: index, reason: reason)
            }
            guard ready[ready.count - 1].value.isFinite else {
                throw FormulaError(step: index, reason: Self.reason(forNoNumberAfter: step))
            }
            index += 1
        }
        return ready[0].value
    }

    /// Applies one step to the stack. Returns the reason if the result is undefined; otherwise nil.
    private static func apply(
        _ step: Step, to ready: inout [FormulaQuantity], operands: [Double]
    ) -> FormulaError.Reason? {
        switch step {
        case .number(let number): ready.append(FormulaQuantity(number))
        case .angle(let degrees): ready.append(FormulaQuantity(degrees, isAngle: true))
        case .operand(let index): ready.append(FormulaQuantity(operands[index]))
        case .negate:
            let operand = ready.removeLast()
            ready.append(FormulaQuantity(-operand.value, isAngle: operand.isAngle))
        case .operate(let operation):
            let second = ready.removeLast()
            let first = ready.removeLast()
            let isAngle = first.isAngle || second.isAngle
            switch operation {
            case .add: ready.append(FormulaQuantity(first.value + second.value, isAngle: isAngle))
            case .subtract: ready.append(FormulaQuantity(first.value - second.value, isAngle: isAngle))
            case .multiply:
                if first.isAngle && second.isAngle { return .angleTimesAngle }
                ready.append(FormulaQuantity(first.value * second.value, isAngle: isAngle))
            case .divide:
                if second.isAngle && !first.isAngle { return .numberByAngle }
                if second.value == 0 { return .divisionByZero }
                // An angle divided by an angle is a number.
                ready.append(FormulaQuantity(first.value / second.value, isAngle: isAngle && !second.isAngle))
            case .less, .atMost, .greater, .atLeast, .equal, .unequal:
                ready.append(FormulaQuantity(operation.compares(first.value, second.value) == true ? 1 : 0))
            }
        case .call(let function, let count):
            let result = function.value(of: ready.span.extracting(last: count))
            replaceLast(count, of: &ready, by: result)
        case .interval(let operation):
            guard let result = operation.result(of: ready.suffix(operation.operandCount)) else {
                return .emptyInterval
            }
            replaceLast(operation.operandCount, of: &ready, by: result)
        case .ease(let easing):
            ready.append(FormulaQuantity(easing.value(at: ready.removeLast().value)))
        case .skipIfZero, .skip: break
        }
        return nil
    }

    private static func replaceLast(_ count: Int, of ready: inout [FormulaQuantity], by result: FormulaQuantity) {
        for _ in 0..<count { ready.removeLast() }
        ready.append(result)
    }

    /// Returns the reason why the result of a step is not finite.
    ///
    /// All values before the step are finite, so each kind of step can fail for only one reason.
    private static func reason(forNoNumberAfter step: Step) -> FormulaError.Reason {
        switch step {
        case .call(.mod, _): .divisionByZero
        case .call(.sqrt, _): .rootOfNegative
        case .call(.smoothstep, _): .emptyInterval
        case .operand: .operandNotFinite
        case .number, .angle, .negate, .operate, .call, .ease, .interval, .skipIfZero, .skip: .tooLarge
        }
    }
}
