import Drawing
import Raster

/// The shutter that blurs the motion of each frame, like the rotary shutter of a film camera.
///
/// A turn of 360 degrees lasts one frame at the scene's own frame rate, whatever output rate is requested. A frame's
/// picture therefore depends only on the frame's time. The time for which the shutter is open is divided into equal
/// intervals. One sample is taken in the middle of each interval. All samples have equal weights.
public struct MotionBlur: Hashable, Sendable {
    /// The angle through which the shutter is open, in degrees: greater than 0 and at most 360.
    public var shutter: Double
    /// The maximum number of samples.
    public static let mostSamples = MotionBlurAccumulator.mostSamples

    /// The number of samples per frame, 2…`mostSamples`.
    public var sampleCount: Int
    /// When the shutter opens relative to the frame's time, in degrees, −360…360. 360 degrees are one frame.
    public var phase: Double
    /// The number of full turns per second, which is the frame rate that the scene specifies.
    public var frameRate: FrameRate

    /// Creates a blur.
    ///
    /// By default the shutter is open for half a turn centred on the frame's time, and 16 samples are taken.
    public init(shutter: Double = 180, sampleCount: Int = 16, phase: Double = -90, frameRate: FrameRate) {
        precondition(shutter > 0 && shutter <= 360, "a shutter opens for a turn at most")
        precondition(2...Self.mostSamples ~= sampleCount, "a blur has two samples, and no more than add up")
        self.shutter = shutter
        self.sampleCount = sampleCount
        self.phase = phase
        self.frameRate = frameRate
    }

    /// Returns the sample times of a frame at `time`, in seconds, in rising order, clamped to 0…`duration`.
    func times(around time: Double, duration: Double) -> [Double] {
        (0..<sampleCount).map { index in
            let turns = (phase + shutter * (Double(index) + 0.5) / Double(sampleCount)) / 360
            let offset = turns * Double(frameRate.denominator) / Double(frameRate.numerator)
            return min(max(0, time + offset), duration)
        }
    }
}
