import Primitives

/// The clock at whose ticks smoothed values read their inputs: 240 ticks a second from time 0.
///
/// The ticks do not depend on the frame rate. Scenes rendered at 24, 30, 60 and 120 frames per second therefore agree
/// at the times that they share. 240 is the lowest common multiple of these rates and of 80.
public enum InputClock {
    /// The number of ticks in a second.
    public static let ticksPerSecond = 240.0
    /// A number of ticks greater than that of any timeline.
    private static let maximumTick = 1e12

    /// Returns the last tick at or before a time in seconds. Before the first tick, returns 0.
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
