import Primitives

/// The clock on which smoothed values look at what they follow: 240 ticks a second from time zero.
///
/// It is the scene's own and not that of its frames, so that frames of 24, 30, 60 and 120 a second agree at the times they
/// share. 240 is the lowest common multiple of these rates and 80.
public enum InputClock {
    /// Ticks in a second.
    public static let ticksPerSecond = 240.0
    /// More ticks than any timeline has.
    private static let maximumTick = 1e12

    /// The last tick that is not after a time in seconds; 0 before the first.
    ///
    /// A time that misses its tick by the last bits is at the tick.
    public static func tick(at time: Double) -> Int {
        let ticks = time * ticksPerSecond
        guard ticks > 0 else { return 0 }
        return Int(clamping: min(ticks + 1e-12 * ticks, maximumTick))
    }

    /// The time of a tick in seconds.
    public static func time(ofTick tick: Int) -> Double { Double(tick) / ticksPerSecond }
}
