public import Timing

/// How the scroll moves, and how many frames show it.
public struct Timeline: Hashable, Sendable {
    /// Playback rate, frames per second, as a fraction.
    public var frameRate: FrameRate
    /// Length in seconds.
    public var duration: Double
    /// Number of frames, 1…100 000; frame i of n is at duration · i / (n − 1).
    public var frameCount: Int
    /// For each scene container that moves, its movements.
    public var tracks: [ScrollTrack]
    /// How long each frame sees what moves; nil for a moment.
    public var motionBlur: MotionBlur?

    /// Creates a timeline.
    public init(
        frameRate: FrameRate, duration: Double, frameCount: Int, tracks: [ScrollTrack], motionBlur: MotionBlur? = nil
    ) {
        self.frameRate = frameRate
        self.duration = duration
        self.frameCount = frameCount
        self.tracks = tracks
        self.motionBlur = motionBlur
    }

    /// The time of a frame in seconds: both ends of the timeline are sampled; the only frame of one shows its start.
    ///
    /// The same part of a timeline is the same time to the last bit, however many frames there are, and the last frame's is
    /// the duration itself.
    public func time(ofFrame index: Int) -> Double {
        guard frameCount > 1 else { return 0 }
        // In lowest terms, since a product divided by its factor can miss by the last bit.
        var (divisor, rest) = (index, frameCount - 1)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return duration * Double(index / divisor) / Double((frameCount - 1) / divisor)
    }
}

/// The movements of one container, one after another.
public struct ScrollTrack: Hashable, Sendable {
    /// The container.
    public var container: ContainerIndex
    /// Its movements; after the last it stays where it is.
    public var segments: [ScrollSegment]

    /// Creates a track.
    public init(container: ContainerIndex, segments: [ScrollSegment]) {
        self.container = container
        self.segments = segments
    }
}

/// One movement.
///
/// What a finger does moves content only along axes that it can move (`ScrollContainer.yields`).
public enum ScrollSegment: Hashable, Sendable {
    /// To an offset, whose axes that are nil stay; in seconds.
    case scrollTo(x: Double?, y: Double?, duration: Double, easing: Easing)
    /// The content stands, in seconds; a finger holds it if it moved.
    case hold(duration: Double)
    /// A finger's way in points: where it goes up or to the left the offset grows. In seconds; the easing bends the finger's way.
    case drag(x: Double, y: Double, duration: Double, easing: Easing)
    /// The finger lets go; velocities of the offset in points per second, nil as the movement before left it.
    ///
    /// In a container with a paging rule it ends on a page. In seconds, until at rest where nil.
    case fling(x: Double?, y: Double?, duration: Double?)
    /// A spring takes the content to a page along the container's axis; the other axis is let go.
    ///
    /// The velocity along the axis is as the movement before left it where nil. In seconds, until at rest where nil.
    case page(Int, velocity: Double?, spring: Spring, duration: Double?)
    /// A spring takes the content to the stop nearest to where a fling would take it; otherwise as `page`.
    case snap(SnapStops, velocity: Double?, spring: Spring, duration: Double?)
    /// As it was recorded; an axis that was not stays.
    case trace(ScrollTrace)
}
