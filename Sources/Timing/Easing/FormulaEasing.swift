import Primitives

/// A formula of the progress as an easing: any curve that can be written down.
///
/// Used as written, its ends included: it need not begin at 0 or end at 1. When it is made it is tried at 1 001 evenly spaced
/// points of 0…1, and has to have a value at each, so that a mistake is found before the first frame. Where it has none between
/// or beyond these, it keeps the value of the nearest of them.
public struct FormulaEasing: Hashable, Sendable {
    /// A progress at which a formula has no value that can be used.
    public struct Fault: Error, Hashable, Sendable {
        /// The progress, 0…1.
        public let progress: Double
        /// Why, and at which step; nil where the value is beyond `maximumMagnitude`.
        public let error: FormulaError?

        /// What is wrong, and where: lower case, no full stop.
        public var message: String {
            "\(error?.reason.message ?? "the result is beyond ten million") at p = \(progress.shortText)"
        }
    }

    /// At how many points of 0…1 a formula is tried.
    public static let trialCount = 1001
    /// Largest magnitude of its values; one that leads beyond has no value there.
    public static let maximumMagnitude = 1e7

    /// The formula, whose operand 0 is the progress.
    public let formula: Formula
    /// How it is written.
    public let text: String

    /// Tries a formula of the progress; `text` is how it is written.
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

    /// The bent progress; of one that is no number, none either.
    public func value(at progress: Double) -> Double {
        if progress.isNaN { return progress }
        return ownValue(at: progress) ?? ownValue(at: Self.nearestTrial(to: progress)) ?? 0
    }

    /// Whether the formula has a value of its own at a progress.
    func hasValue(at progress: Double) -> Bool { ownValue(at: progress) != nil }

    /// The formula's own value; nil where it has none that can be used.
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
