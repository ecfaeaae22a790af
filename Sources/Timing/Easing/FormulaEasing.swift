import Primitives

/// An easing that is given by a formula of the progress: any curve that can be written down.
///
/// The formula is used as written, ends included: it need not begin at 0 or end at 1. To find a mistake before the
/// first frame, the initializer evaluates the formula at 1001 evenly spaced points of 0…1, and throws if the formula
/// has no value at any of these points. At any other progress where the formula has no value, the easing has the
/// formula's value at the nearest of these points.
public struct FormulaEasing: Hashable, Sendable {
    /// A progress at which a formula has no usable value.
    public struct Fault: Error, Hashable, Sendable {
        /// The progress, 0…1.
        public let progress: Double
        /// The reason and the failed step; nil if the value's magnitude exceeds `maximumMagnitude`.
        public let error: FormulaError?

        /// The reason and the progress as a message: lower case, no full stop.
        public var message: String {
            "\(error?.reason.message ?? "the magnitude of the result is greater than ten million") at p = \(progress.shortText)"
        }
    }

    /// The number of points of 0…1 at which a formula is tested.
    public static let trialCount = 1001
    /// The largest magnitude of a value; a result of greater magnitude counts as no value.
    public static let maximumMagnitude = 1e7

    /// The formula; operand 0 of the formula is the progress.
    public let formula: Formula
    /// The formula as written.
    public let text: String

    /// Creates an easing from a formula of the progress, and throws if a test finds no value; `text` is the formula as
    /// written.
    public init(_ formula: Formula, text: String) throws(Fault) {
        self.formula = formula
        self.text = text
        for point in 0..<Self.trialCount {
            let progress = Double(point) / Double(Self.trialCount - 1)
            let value: Double
            do {
                value = try formula.value(operands: [progress])
            } catch {
                throw Fault(progress: progress, error: error)
            }
            guard value.magnitude <= Self.maximumMagnitude else { throw Fault(progress: progress, error: nil) }
        }
    }

    /// Returns the eased progress; for NaN the result is NaN.
    public func value(at progress: Double) -> Double {
        if progress.isNaN { return progress }
        return ownValue(at: progress) ?? ownValue(at: Self.nearestTrial(to: progress)) ?? 0
    }

    /// Returns whether the formula itself has a usable value at a progress.
    func hasValue(at progress: Double) -> Bool { ownValue(at: progress) != nil }

    /// Returns the formula's own value at a progress; nil if the formula has no usable value.
    private func ownValue(at progress: Double) -> Double? {
        guard let value = try? formula.value(operands: [progress]), value.magnitude <= Self.maximumMagnitude else {
            return nil
        }
        return value
    }

    private static func nearestTrial(to progress: Double) -> Double {
        let last = Double(trialCount - 1)
        return (min(max(progress, 0), 1) * last).rounded() / last
    }
}
