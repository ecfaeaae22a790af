public import Timing

/// The movements of the scroll, and the number of frames that show them.
public struct Timeline: Hashable, Sendable {
    /// The rate at which frames are played back, in frames per second.
    public var frameRate: FrameRate
    /// Length in seconds.
    public var duration: Double
    /// Number of frames, 1…100 000; frame i of n is at duration · i / (n − 1).
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
    /// A timeline with a single frame shows its start. If the frames follow each other at the frame rate, a frame has
    /// the same time, to the last bit, in a longer or shorter timeline. Otherwise, the same fraction of a timeline is
    /// the same time for any number of frames.
    public func time(ofFrame index: Int) -> Double {
        guard frameCount > 1 else { return 0 }
        if duration == frameRate.time(ofFrame: frameCount - 1) { return frameRate.time(ofFrame: index) }
        // In lowest terms, because a product divided by its factor can differ in the last bit.
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

/// One movement of a container's content.
///
/// A finger moves content only along an axis on which the container yields (`ScrollContainer.yields`).
public enum ScrollSegment: Hashable, Sendable {
    /// Moves to an offset in points in a duration in seconds; an axis whose offset is nil does not move.
    case scrollTo(x: Double?, y: Double?, duration: Double, easing: Easing)
    /// The content stays in place for a duration in seconds; if a finger was moving the content, the finger now holds
    /// the content.
    case hold(duration: Double)
    /// A finger moves by a distance in points in a duration in seconds, with an easing of the finger's movement.
    ///
    /// A movement up or left is negative and increases the content offset.
    case drag(x: Double, y: Double, duration: Double, easing: Easing)
    /// The finger lets go; the content offset continues with a velocity along each axis, in points per second.
    ///
    /// A nil velocity stands for the velocity at the end of the previous movement. In a container with a paging rule,
    /// the fling ends on a page. The duration is in seconds; with a nil duration, the fling lasts until the content is
    /// at rest.
    case fling(x: Double?, y: Double?, duration: Double?)
    /// A spring moves the content to a page along the container's axis; the other axis is released.
    ///
    /// A nil velocity stands for the velocity along the axis at the end of the previous movement. The duration is in
    /// seconds; with a nil duration, the movement lasts until the content is at rest.
    case page(Int, velocity: Double?, spring: Spring, duration: Double?)
    /// A spring moves the content to a stop: the stop nearest to the offset at which a fling would end. Otherwise like
    /// `page`.
    case snap(SnapStops, velocity: Double?, spring: Spring, duration: Double?)
    /// Replays a recording; an axis that was not recorded does not move.
    case trace(ScrollTrace)
}
