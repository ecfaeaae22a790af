import Primitives

/// The rule that chooses on which page the content comes to rest after the finger lets go.
public enum PagingRule: String, Hashable, Sendable, CaseIterable {
    /// The page nearest to the target of a fling at the fast deceleration rate, at most one page from the touch-down
    /// page.
    ///
    /// The touch-down page is the page nearest to the offset at which the finger touched down. The rule models
    /// UIScrollView, which documents no rule.
    case projected
    /// Flutter's rule: the page nearest to the offset, moved by half a page in the direction of the velocity.
    ///
    /// The offset is moved only if the magnitude of the velocity is greater than 20 points per second.
    case halfBias

    /// Returns the page, from 0 to `last`, on which content comes to rest after release at an offset with a velocity.
    ///
    /// - Parameters:
    ///   - length: The extent of a page in points; if the extent is not positive, the only page is page 0.
    ///   - start: The content offset when the finger touched down, in points.
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

    /// The velocity up to which a finger counts as at rest for the half-bias rule, in points per second.
    private static let tolerance = 20.0
}
