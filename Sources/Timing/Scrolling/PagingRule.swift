import Primitives

/// Which page content comes to rest on when the finger lets it go.
public enum PagingRule: String, Hashable, Sendable, CaseIterable {
    /// The page nearest to where the velocity points to at the fast rate, at most one from where the finger came down.
    ///
    /// Our model of UIScrollView, which documents none.
    case projected
    /// The page at hand, half a page on in the direction of any velocity above 20 points per second; Flutter's rule.
    case halfBias

    /// The page from 0 to `last` for content let go at an offset with a velocity.
    ///
    /// - Parameters:
    ///   - length: The extent of a page in points; without one there is only page 0.
    ///   - start: The offset at which the finger came down.
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

    /// Points per second below which a finger counts as at rest for the half-bias rule.
    private static let tolerance = 20.0
}
