import Primitives

/// An easing whose curve is a formula of the progress.
///
/// The formula is evaluated as written: it need not be 0 at the start or 1 at the end. The initializer evaluates the
/// formula at 1001 evenly spaced progresses from 0 to 1, and throws if the formula has no value at one of these.
///
/// The formula may still have no value at another progress. The easing then returns the formula's value at the nearest
/// of the tested progresses.
public struct FormulaEasing: Hashable, Sendable {
    /// An error that reports a progress at which a formula has no usable value.
    public struct Fault: Error, Hashable, Sendable {
        /// The progress at which the formula has no usable value, 0…1.
        public let progress: Double
        /// The reason why the formula has no value, with the failed step. Nil if the formula has a value, but its
        /// magnitude is greater than `maximumMagnitude`.
        public let error: FormulaError?

        /// A message with the reason and the progress, in lower case and without a full stop.
        public var message: String {
            "\(error?.reason.message ?? "the magnitude of the result is greater than ten million") at p = \(progress.shortText)"
        }
    }

    /// The number of progresses from 0 to 1 at which the initializer tests a formula.
    public static let trialCount = 1001
    /// The largest magnitude of a usable value. A formula with a greater result counts as having no value.
    public static let maximumMagnitude = 1e7

    /// The formula of the progress, whose operand 0 is the progress.
    public let formula: Formula
    /// The formula as written.
    public let text: String

    /// Creates an easing from a formula of the progress. Throws if the formula has no usable value at a tested
    /// progress.
    ///
    /// - Parameter text: The formula as written.
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

    /// Returns whether the formula has a usable value at exactly this progress.
    func hasValue(at progress: Double) -> Bool { ownValue(at: progress) != nil }

    /// Returns the formula's value at exactly this progress; nil if the formula has no usable value.
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
