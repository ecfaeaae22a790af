/// A step function with equal steps, as CSS Easing Functions 2 defines `steps(n, position)`.
public struct StepCurve: Hashable, Sendable {
    /// The placement of the jumps.
    public enum Position: String, Hashable, Sendable, CaseIterable {
        /// A jump at 0 but not at 1.
        case jumpStart = "jump-start"
        /// A jump at 1 but not at 0.
        case jumpEnd = "jump-end"
        /// No jump at either end.
        case jumpNone = "jump-none"
        /// Jumps at both ends.
        case jumpBoth = "jump-both"
    }

    /// The curve with a single jump, in the middle.
    public static let halfWay = StepCurve(unchecked: 2, .jumpNone)

    /// The number of equal intervals between 0 and 1.
    public let count: Int
    /// The placement of the jumps.
    public let position: Position

    /// Creates a step function; nil if `count` is less than 1, or less than 2 for a function without jumps at the ends.
    public init?(count: Int, position: Position = .jumpEnd) {
        guard count >= (position == .jumpNone ? 2 : 1) else { return nil }
        self.init(unchecked: count, position)
    }

    /// Creates a step function from literals that are known to be in range.
    init(unchecked count: Int, _ position: Position) {
        self.count = count
        self.position = position
    }

    /// Returns the height at a progress.
    ///
    /// Outside 0…1 the steps continue, but at exactly 0 or 1 the height stays inside 0…1.
    ///
    /// - Parameters:
    ///   - progress: The progress; may lie outside 0…1, for example as the result of another curve.
    ///   - isBefore: Whether the animation has not started; if so, a jump at exactly `progress` has not happened yet.
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
