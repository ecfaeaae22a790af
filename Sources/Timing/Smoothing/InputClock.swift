import Primitives

/// The clock on which smoothed values sample their inputs: 240 ticks a second from time zero.
///
/// The clock belongs to the scene and not to the frames, so that frames at 24, 30, 60 and 120 per second agree at the
/// times that they share. 240 is the lowest common multiple of these rates and of 80.
public enum InputClock {
    /// The number of ticks in a second.
    public static let ticksPerSecond = 240.0
    /// A number that is greater than the number of ticks of any timeline.
    private static let maximumTick = 1e12

    /// Returns the last tick that is not after a time in seconds; 0 before the first tick.
    ///
    /// A time that is slightly before a tick only because of rounding counts as the time of the tick.
    public static func tick(at time: Double) -> Int {
        let ticks = time * ticksPerSecond
        guard ticks > 0 else { return 0 }
        return Int(clamping: min(ticks + 1e-12 * ticks, maximumTick))
    }

    /// Returns the time of a tick in seconds.
    public static func time(ofTick tick: Int) -> Double { Double(tick) / ticksPerSecond }
}
