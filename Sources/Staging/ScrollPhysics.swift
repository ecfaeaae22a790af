public import Primitives
public import Timing

/// How a scroll container answers to a finger; the defaults are UIScrollView's.
public struct ScrollPhysics: Hashable, Sendable {
    /// How content slows down when it is let go.
    public var deceleration: Deceleration
    /// Whether content may pass the edges.
    public var bounces: Bool
    /// Whether content may pass the left and right edge though all of it fits in.
    public var alwaysBouncesHorizontally: Bool
    /// Whether content may pass the upper and lower edge though all of it fits in.
    public var alwaysBouncesVertically: Bool
    /// Which page content comes to rest on; nil where it rests anywhere.
    public var paging: PagingRule?
    /// How near its end a movement is at rest, in points, above 0: half a pixel of the canvas as the scene writes it.
    ///
    /// Not of the canvas as it is drawn, so that the course of the scroll does not depend on the scale.
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

    /// Whether content may pass the edges of an axis along which all of it fits in.
    public func alwaysBounces(along axis: Axis) -> Bool {
        switch axis {
        case .horizontal: alwaysBouncesHorizontally
        case .vertical: alwaysBouncesVertically
        }
    }
}
