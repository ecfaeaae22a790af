public import Timing

/// The movements of the scroll, and the number of frames that show them.
public struct Timeline: Hashable, Sendable {
    /// The rate at which frames are played back, in frames per second.
    public var frameRate: FrameRate
    /// The duration in seconds.
    public var duration: Double
    /// The number of frames, 1…100 000. Frame i of n is at time duration · i / (n − 1).
    public var frameCount: Int
    /// The movements of each container that scrolls.
    public var tracks: [ScrollTrack]
    /// The motion blur of each frame; nil for no blur.
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

    /// Returns the time of a frame in seconds, from 0 for the first frame to exactly the duration for the last frame.
    ///
    /// If the timeline has a single frame, its time is 0.
    ///
    /// There are two promises, both to the last bit. If the frames are one frame duration apart, a frame has the same
    /// time in a longer or shorter timeline. Otherwise, a fraction of the timeline such as the middle has the same time
    /// for any number of frames.
    public func time(ofFrame index: Int) -> Double {
        guard frameCount > 1 else { return 0 }
        if duration == frameRate.time(ofFrame: frameCount - 1) { return frameRate.time(ofFrame: index) }
        // The fraction is reduced to lowest terms, because unreduced fractions of equal value can give different last
        // bits.
        var (divisor, rest) = (index, frameCount - 1)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return duration * Double(index / divisor) / Double((frameCount - 1) / divisor)
    }
}

/// The movements of one container, one after another.
public struct ScrollTrack: Hashable, Sendable {
    /// The container.
    public var container: ContainerIndex
    /// The movements in order; after the last movement the offset stays constant.
    public var segments: [ScrollSegment]

    /// Creates a track.
    public init(container: ContainerIndex, segments: [ScrollSegment]) {
        self.container = container
        self.segments = segments
    }
}

/// One movement of a container's content in a timeline.
///
/// A finger moves content only along an axis on which the container yields (`ScrollContainer.yields`).
public enum ScrollSegment: Hashable, Sendable {
    /// The content moves to an offset in points. An axis whose offset is nil does not move. The duration is in seconds.
    case scrollTo(x: Double?, y: Double?, duration: Double, easing: Easing)
    /// The content stays in place for a duration in seconds. A finger that was dragging the content stops moving.
    case hold(duration: Double)
    /// A finger drags the content. The finger moves by a distance in points, with an easing, in a duration in seconds.
    ///
    /// A finger movement up or left is negative and increases the content offset.
    case drag(x: Double, y: Double, duration: Double, easing: Easing)
    /// The finger lets go, and the content continues with a velocity of its offset, in points per second along each
    /// axis.
    ///
    /// If a velocity is nil, it is the velocity at the end of the previous movement. In a container with a paging rule,
    /// the fling ends on a page. The duration is in seconds; with a nil duration, the fling lasts until the content is
    /// at rest.
    case fling(x: Double?, y: Double?, duration: Double?)
    /// A spring moves the content to a page along the container's axis. Along the other axis, the content moves as in
    /// `fling`.
    ///
    /// If the velocity is nil, it is the velocity along the axis at the end of the previous movement. The duration is
    /// in seconds; with a nil duration, the movement lasts until the content is at rest.
    case page(Int, velocity: Double?, spring: Spring, duration: Double?)
    /// A spring moves the content to the stop that is nearest to the offset at which a fling would end.
    ///
    /// The parameters other than the stops are those of `page`.
    case snap(SnapStops, velocity: Double?, spring: Spring, duration: Double?)
    /// A recording is replayed. An axis that was not recorded does not move.
    case trace(ScrollTrace)
}
