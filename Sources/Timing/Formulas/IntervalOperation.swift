/// What a formula does with an interval: Parallaxer's relation between a value and its position in `from`…`to`.
///
///     position(v) = (v − from) / (to − from)                        for points the scalar projection,
///                   (v − from)·(to − from) / |to − from|²           over all components
///     value(p)    = from·(1 − p) + to·p                             exact at 0 and 1
///
/// Neither is limited. All of them refuse an interval without length: one whose ends are equal, or so near each other that
/// the square of their distance is 0.
public enum IntervalOperation: Hashable, Sendable {
    /// The components of a value, of `from` and of `to` become the value's position.
    case position(componentCount: Int)
    /// A position, `from` and `to` become the value there.
    case value
    /// A value, `from` and `to` become the same value: for an interval that the value only passes through.
    case pass
    /// A position in one interval becomes the position of the same value in another.
    ///
    /// Takes the position, `from` and `to`, then the other `from` and `to`, each with so many components.
    case focus(componentCount: Int)

    /// How many values it takes.
    var operandCount: Int {
        switch self {
        case .value, .pass: 3
        case .position(let count): 3 * count
        case .focus(let count): 1 + 4 * count
        }
    }

    /// The result for as many values as it takes; nil where an interval has no length.
    ///
    /// A value among angles is an angle, a position never.
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

    /// No number for an interval so long that its length is none: the quotient would be 0 wherever the value is.
    private static func quotient(_ distance: Double, by length: Double) -> FormulaQuantity {
        FormulaQuantity(length.isFinite ? distance / length : .nan)
    }
}
