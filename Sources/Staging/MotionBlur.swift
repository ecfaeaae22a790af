import Drawing
import Raster

/// How long each frame looks at what moves: the rotary shutter of a film camera.
///
/// A turn of 360 degrees takes a frame of the scene's own rate, whatever rate is asked for, so that a frame's picture
/// depends on its time alone. Samples are taken at the middles of equal parts and count alike.
public struct MotionBlur: Hashable, Sendable {
    /// How long the shutter is open, in degrees, above 0 and at most 360.
    public var shutter: Double
    /// Most pictures that add up.
    public static let mostSamples = Exposure.mostSamples

    /// How many pictures are added up, 2…`mostSamples`.
    public var sampleCount: Int
    /// When it opens, in degrees after the frame's time, −360…360.
    public var phase: Double
    /// What a turn takes: a frame of the rate that the scene writes.
    public var frameRate: FrameRate

    /// Creates a blur; without numbers half a turn around the frame's time, in 16 samples.
    public init(shutter: Double = 180, sampleCount: Int = 16, phase: Double = -90, frameRate: FrameRate) {
        precondition(shutter > 0 && shutter <= 360, "a shutter opens for a turn at most")
        precondition(2...Self.mostSamples ~= sampleCount, "a blur has two samples, and no more than add up")
        self.shutter = shutter
        self.sampleCount = sampleCount
        self.phase = phase
        self.frameRate = frameRate
    }

    /// The times in seconds that a frame at `time` shows, rising, kept inside the timeline.
    func times(around time: Double, duration: Double) -> [Double] {
        (0..<sampleCount).map { index in
            let turns = (phase + shutter * (Double(index) + 0.5) / Double(sampleCount)) / 360
            let offset = turns * Double(frameRate.denominator) / Double(frameRate.numerator)
            return min(max(0, time + offset), duration)
        }
    }
}
