/// An operation on an interval `from`…`to`, by Parallaxer's relation between a value and its fraction of the interval.
///
///     position(v) = (v − from) / (to − from)                        for points the scalar projection,
///                   (v − from)·(to − from) / |to − from|²           over all components
///     value(p)    = from·(1 − p) + to·p                             exact at 0 and 1
///
/// Neither result is clamped. All operations reject an interval without length: one whose ends are equal, or so close
/// that the square of their distance is 0.
public enum IntervalOperation: Hashable, Sendable {
    /// Replaces a value, `from` and `to`, each with `componentCount` components, by the value's fraction of the
    /// interval.
    case position(componentCount: Int)
    /// Replaces a fraction, `from` and `to` by the value at that fraction.
    case value
    /// Replaces a value, `from` and `to` by the value itself, so that the operation only checks the interval.
    case pass
    /// Replaces a fraction of one interval by the fraction of the same value in another interval.
    ///
    /// The operands are the fraction, `from` and `to` of the first interval, and `from` and `to` of the other interval;
    /// each end has `componentCount` components.
    case focus(componentCount: Int)

    /// The number of values that the operation takes.
    var operandCount: Int {
        switch self {
        case .value, .pass: 3
        case .position(let count): 3 * count
        case .focus(let count): 1 + 4 * count
        }
    }

    /// Returns the result for the right number of operands; nil if an interval has no length.
    ///
    /// A resulting value is an angle if one of the interval's ends is an angle; a resulting fraction is never an angle.
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

    /// Returns a distance divided by a length; NaN if the length is infinite, because the quotient would be 0 for every
    /// value.
    private static func quotient(_ distance: Double, by length: Double) -> FormulaQuantity {
        FormulaQuantity(length.isFinite ? distance / length : .nan)
    }
}
