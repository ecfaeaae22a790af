import Primitives

/// A formula of the progress as an easing: any curve that can be written down.
///
/// The formula is used as written, ends included: it need not begin at 0 or end at 1. On creation it is evaluated at 1
/// 001 evenly spaced points of 0…1 and must have a value at each, so that a mistake is found before the first frame. At
/// a progress between or beyond these points where the formula has no value, the easing has the value of the nearest
/// point.
public struct FormulaEasing: Hashable, Sendable {
    /// A progress at which a formula has no usable value.
    public struct Fault: Error, Hashable, Sendable {
        /// The progress, 0…1.
        public let progress: Double
        /// The reason, and the step that failed; nil if the value exceeds `maximumMagnitude`.
        public let error: FormulaError?

        /// The reason and the progress as a message: lower case, no full stop.
        public var message: String {
            "\(error?.reason.message ?? "the result is beyond ten million") at p = \(progress.shortText)"
        }
    }

    /// The number of points of 0…1 at which a formula is tested.
    public static let trialCount = 1001
    /// The largest magnitude of a value; a larger result counts as no value.
    public static let maximumMagnitude = 1e7

    /// The formula; its operand 0 is the progress.
    public let formula: Formula
    /// The formula as written.
    public let text: String

    /// Tests a formula of the progress; `text` is the formula as written.
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

    /// Returns the eased progress; NaN for NaN.
    public func value(at progress: Double) -> Double {
        if progress.isNaN { return progress }
        return ownValue(at: progress) ?? ownValue(at: Self.nearestTrial(to: progress)) ?? 0
    }

    /// Returns whether the formula has its own value at a progress.
    func hasValue(at progress: Double) -> Bool { ownValue(at: progress) != nil }

    /// Returns the formula's own value; nil if it has no usable one.
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
