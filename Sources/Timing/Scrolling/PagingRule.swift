import Primitives

/// The rule that chooses the page on which the content comes to rest after the finger lets go.
public enum PagingRule: String, Hashable, Sendable, CaseIterable {
    /// Chooses the page nearest to the target of a fling with the fast deceleration, but at most one page from the
    /// touch-down page.
    ///
    /// The touch-down page is the page nearest to the content offset at touch-down. The rule models UIScrollView, whose
    /// rule is not documented.
    case projected
    /// Flutter's rule: moves the offset by half a page in the direction of the velocity, and chooses the page nearest
    /// to the result.
    ///
    /// If the velocity is at most 20 points per second in magnitude, the offset is not moved.
    case halfBias

    /// Returns the index of the page, 0…`last`, on which the content comes to rest.
    ///
    /// - Parameters:
    ///   - offset: The content offset at release, in points.
    ///   - velocity: The velocity at release, in points per second.
    ///   - length: The length of a page, in points. If it is not positive, the result is 0.
    ///   - start: The content offset at touch-down, in points.
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

    /// The largest velocity, in points per second, at which the half-bias rule treats the finger as at rest.
    private static let tolerance = 20.0
}
