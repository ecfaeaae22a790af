public import Primitives
public import Timing

/// How a scroll container responds to a finger. The defaults are those of UIScrollView.
public struct ScrollPhysics: Hashable, Sendable {
    /// How content slows down after a finger lets go of it.
    public var deceleration: Deceleration
    /// Whether content may overscroll.
    public var bounces: Bool
    /// Whether content may overscroll horizontally even if the viewport shows the whole width of the content.
    public var alwaysBouncesHorizontally: Bool
    /// Whether content may overscroll vertically even if the viewport shows the whole height of the content.
    public var alwaysBouncesVertically: Bool
    /// The rule that chooses the page on which content comes to rest; nil if content can rest at any offset.
    public var paging: PagingRule?
    /// The distance from its end, in points, at which a movement counts as finished; greater than 0.
    ///
    /// A scene's threshold is half a pixel at the scale that the scene specifies. The scale of the output does not
    /// matter, so the course of the scroll is the same at every output scale.
    public var restThreshold: Double

    /// Creates the physics of a container.
    public init(
        deceleration: Deceleration = .normal, bounces: Bool = true, alwaysBouncesHorizontally: Bool = false,
        alwaysBouncesVertically: Bool = false, paging: PagingRule? = nil, restThreshold: Double = 0.5
    ) {
        self.deceleration = deceleration
        self.bounces = bounces
        self.alwaysBouncesHorizontally = alwaysBouncesHorizontally
        self.alwaysBouncesVertically = alwaysBouncesVertically
        self.paging = paging
        self.restThreshold = restThreshold
    }

    /// Returns whether content may overscroll along an axis even if the viewport shows the whole length of the content.
    public func alwaysBounces(along axis: Axis) -> Bool {
        switch axis {
        case .horizontal: alwaysBouncesHorizontally
        case .vertical: alwaysBouncesVertically
        }
    }
}
