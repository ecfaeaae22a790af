/// A step function whose steps have equal widths and heights, as CSS Easing Functions 2 defines `steps(n, position)`.
public struct StepCurve: Hashable, Sendable {
    /// Where the curve jumps, CSS's step position.
    public enum Position: String, Hashable, Sendable, CaseIterable {
        /// The curve jumps at 0 but not at 1.
        case jumpStart = "jump-start"
        /// The curve jumps at 1 but not at 0.
        case jumpEnd = "jump-end"
        /// The curve jumps neither at 0 nor at 1.
        case jumpNone = "jump-none"
        /// The curve jumps at both 0 and 1.
        case jumpBoth = "jump-both"
    }

    /// The curve that jumps once from 0 to 1, at progress ½.
    public static let halfWay = StepCurve(unchecked: 2, .jumpNone)

    /// The number of equal intervals into which the steps divide 0…1.
    public let count: Int
    /// Where the curve jumps.
    public let position: Position

    /// Creates a step function. Nil if `count` is less than 1, or less than 2 with the position `jumpNone`.
    public init?(count: Int, position: Position = .jumpEnd) {
        guard count >= (position == .jumpNone ? 2 : 1) else { return nil }
        self.init(unchecked: count, position)
    }

    /// Creates a step function without checks. The count must be valid for the position.
    init(unchecked count: Int, _ position: Position) {
        self.count = count
        self.position = position
    }

    /// Returns the eased progress.
    ///
    /// Outside 0…1 the steps continue. At a progress of exactly 0 or 1, the result lies in 0…1.
    ///
    /// - Parameters:
    ///   - progress: The linear progress. It may lie outside 0…1, for example as the result of another curve.
    ///   - isBefore: Whether the animation has not started yet. If true, a jump at exactly `progress` has not been
    ///     taken.
    public func value(at progress: Double, isBefore: Bool = false) -> Double {
        let treads = Double(count)
        let jumpsAtStart = position == .jumpStart || position == .jumpBoth
        let jumps = position == .jumpNone ? treads - 1 : position == .jumpBoth ? treads + 1 : treads
        let scaled = progress * treads
        var step = scaled.rounded(.down)
        if isBefore && step == scaled { step -= 1 }
        if jumpsAtStart { step += 1 }
        if progress >= 0 && step < 0 { step = 0 }
        if progress <= 1 && step > jumps { step = jumps }
        return step / jumps
    }
}
