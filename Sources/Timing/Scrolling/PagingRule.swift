import Primitives

/// The rule for which page content comes to rest on when the finger lets go.
public enum PagingRule: String, Hashable, Sendable, CaseIterable {
    /// The page nearest to the target of a fling at the fast deceleration rate, at most one page from where the finger
    /// touched down.
    ///
    /// A model of UIScrollView, which documents no rule.
    case projected
    /// The current page, biased by half a page in the direction of any velocity greater than 20 points per second;
    /// Flutter's rule.
    case halfBias

    /// Returns the page, from 0 to `last`, for content released at an offset with a velocity.
    ///
    /// - Parameters:
    ///   - length: The extent of a page in points; if it is not positive there is only page 0.
    ///   - start: The offset at which the finger touched down.
    public func page(at offset: Double, velocity: Double, length: Double, heldFrom start: Double, last: Int) -> Int {
        guard length > 0 else { return 0 }
        let page: Double
        switch self {
        case .projected:
            let first = (start / length).rounded()
            let projected = (Deceleration.fast.target(from: offset, velocity: velocity) / length).rounded()
            page = min(max(projected, first - 1), first + 1)
        case .halfBias:
            let bias = velocity > Self.tolerance ? 0.5 : velocity < -Self.tolerance ? -0.5 : 0
            page = (offset / length + bias).rounded()
        }
        return min(max(Int(clamping: page), 0), max(0, last))
    }

    /// The velocity in points per second up to which a finger counts as at rest for the half-bias rule.
    private static let tolerance = 20.0
}
