/// An operation that converts between a value and its position in an interval from `from` to `to`, as in Parallaxer.
///
///     position(v) = (v − from) / (to − from)                    for numbers
///     position(v) = (v − from)·(to − from) / |to − from|²       for points: the scalar projection
///     value(p)    = from·(1 − p) + to·p                         exact at p = 0 and p = 1
///
/// Neither result is clamped. All operations fail if the interval has no length: its ends are equal or, for points, so
/// close that the square of their distance is 0.
public enum IntervalOperation: Hashable, Sendable {
    /// Replaces a value and an interval by the position of the value in the interval.
    ///
    /// The operands are the value, `from` and `to`. Each consists of `componentCount` numbers.
    case position(componentCount: Int)
    /// Replaces a position, `from` and `to` by the value at this position in the interval.
    case value
    /// Replaces a value, `from` and `to` by the value, unchanged. The operation fails if `from` and `to` are equal.
    case pass
    /// Replaces a position in one interval by the position of the same value in another interval.
    ///
    /// The operands are the position, the first interval's `from` and `to`, and the other interval's `from` and `to`.
    /// Each end consists of `componentCount` numbers.
    case focus(componentCount: Int)

    /// The number of values that the operation pops from the stack.
    var operandCount: Int {
        switch self {
        case .value, .pass: 3
        case .position(let count): 3 * count
        case .focus(let count): 1 + 4 * count
        }
    }

    /// Returns the result of the operation; nil if an interval has no length. The number of operands must be right.
    ///
    /// A resulting value is an angle if either end of the interval is an angle. A resulting position is never an angle.
    func result(of operands: ArraySlice<FormulaQuantity>) -> FormulaQuantity? {
        let first = operands.startIndex
        switch self {
        case .position(let count):
            return Self.position(
                of: operands[first..<first + count], from: operands[first + count..<first + 2 * count],
                to: operands[first + 2 * count..<first + 3 * count])
        case .value: return Self.value(at: operands[first].value, from: operands[first + 1], to: operands[first + 2])
        case .pass: return operands[first + 1].value == operands[first + 2].value ? nil : operands[first]
        case .focus(let count):
            let from = operands[(first + 1)..<(first + 1 + count)]
            let to = operands[(first + 1 + count)..<(first + 1 + 2 * count)]
            let value = zip(from, to).map { Self.value(at: operands[first].value, from: $0, to: $1) }
            return Self.position(
                of: value[...], from: operands[(first + 1 + 2 * count)..<(first + 1 + 3 * count)],
                to: operands[(first + 1 + 3 * count)..<(first + 1 + 4 * count)])
        }
    }

    private static func value(at position: Double, from: FormulaQuantity, to: FormulaQuantity) -> FormulaQuantity {
        FormulaQuantity(from.value * (1 - position) + to.value * position, isAngle: from.isAngle || to.isAngle)
    }

    private static func position(
        of value: ArraySlice<FormulaQuantity>, from: ArraySlice<FormulaQuantity>, to: ArraySlice<FormulaQuantity>
    ) -> FormulaQuantity? {
        if value.count == 1, let value = value.first, let from = from.first, let to = to.first {
            guard from.value != to.value else { return nil }
            return quotient(value.value - from.value, by: to.value - from.value)
        }
        var (projection, square) = (0.0, 0.0)
        for ((value, from), to) in zip(zip(value, from), to) {
            let extent = to.value - from.value
            projection += (value.value - from.value) * extent
            square += extent * extent
        }
        return square == 0 ? nil : quotient(projection, by: square)
    }

    /// Returns a distance divided by a length; NaN if the length is infinite.
    ///
    /// Without this exception, the quotient would be 0 for every distance.
    private static func quotient(_ distance: Double, by length: Double) -> FormulaQuantity {
        FormulaQuantity(length.isFinite ? distance / length : .nan)
    }
}
