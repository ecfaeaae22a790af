import Layers
import Primitives
import Timing

/// Facts about signals that hold in all frames: the ranges of their values, and the formulas that may have no value.
struct SignalBounds {
    /// The range of each signal's values; nil if unknown.
    private(set) var ranges: [ClosedRange<Double>?] = []
    /// The formulas that may have no value in some frame, as indices of signals.
    ///
    /// A frame in which such a formula has no value is an error, even if nothing visible uses the formula.
    private(set) var fallible: [SignalIndex] = []

    init(_ geometry: [SignalGeometry]) {
        ranges.reserveCapacity(geometry.count)
        for (index, signal) in geometry.enumerated() {
            var range: ClosedRange<Double>?
            switch signal {
            case .centerDistance: range = -1...1
            case .constant(let value): range = value...value
            case .time, .frame, .offset, .velocity, .overscroll, .rangeProgress, .pages, .inactive, .played, .property,
                .smoothed:
                range = nil
            case .formula(let formula, let operands, _):
                range = bounded(formula, operands, in: geometry)
                if range == nil { fallible.append(index) }
            }
            ranges.append(range)
        }
    }

    /// Returns the range of a formula's values.
    ///
    /// The result is nil if the formula may have no value although the formula's operands have values.
    private func bounded(
        _ formula: Formula, _ operands: [SignalIndex], in geometry: [SignalGeometry]
    ) -> ClosedRange<Double>? {
        var known: [ClosedRange<Double>] = []
        for operand in operands {
            if let range = ranges[operand] {
                known.append(range)
                continue
            }
            switch geometry[operand] {
            // The values of these signals come from closed forms that stay finite, but their magnitude is unknown.
            case .time, .frame, .offset, .velocity, .overscroll, .rangeProgress, .pages:
                known.append(-.infinity ... .infinity)
            case .centerDistance, .constant, .inactive, .played, .property, .formula, .smoothed: return nil
            }
        }
        guard let range = formula.range(operands: known) else { return nil }
        let most = Signal.maximumMagnitude
        return range.lowerBound >= -most && range.upperBound <= most ? range : nil
    }
}

extension TrackCurve {
    /// Returns the range of the curve's values over a range of the signal.
    ///
    /// The result is nil if the curve's values are not numbers, or if their range is unknown. A nil range of the signal
    /// is unknown.
    func range(over signal: ClosedRange<Double>?) -> ClosedRange<Double>? {
        if segments.isEmpty { return format == nil ? signal : nil }
        if extendsBelow || extendsAbove { return nil }
        var (low, high) = (Double.infinity, -Double.infinity)
        for segment in segments {
            guard case .number(let from) = segment.from, case .number(let to) = segment.to,
                segment.easing == .linear || segment.easing.staysInUnit
            else { return nil }
            low = min(low, from, to)
            high = max(high, from, to)
        }
        let slack = 1e-6 * (1 + max(low.magnitude, high.magnitude))
        return slack.isFinite ? low - slack...high + slack : nil
    }
}
