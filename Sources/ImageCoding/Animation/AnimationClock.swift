/// Computes the delays of an animated PNG's frames at a fixed rate. A delay is a fraction of a second with a 16-bit
/// numerator and a 16-bit denominator.
///
/// If the duration of one frame is such a fraction, all delays are exact. All common rates have such durations, for
/// instance 1/60 or 1001/60000 of a second.
///
/// Other rates, such as 123.457 frames per second, use ticks of a fixed length. Each frame begins at the nearest tick,
/// so rounding errors do not add up.
struct AnimationClock {
    /// The time a picture stays on screen, in seconds.
    struct Delay: Equatable {
        var numerator: UInt16
        var denominator: UInt16
    }

    /// The numerator of one frame's duration. The duration is a fraction of a second in lowest terms.
    private let numerator: Int
    /// The denominator of one frame's duration.
    private let denominator: Int
    /// The number of ticks per second, or nil if the durations of frames are exact.
    private let tickRate: Int?

    private static let largest = Int(UInt16.max)

    /// Creates the clock of a frame rate, or returns nil if one frame lasts longer than 65 535 seconds, the longest
    /// delay.
    ///
    /// - Parameters:
    ///   - frames: The number of frames in `seconds`, 1 to 10⁹.
    ///   - seconds: The number of seconds, 1 to 10⁹.
    init?(frames: Int, seconds: Int) {
        let divisor = Self.greatestCommonDivisor(frames, seconds)
        numerator = seconds / divisor
        denominator = frames / divisor
        if numerator <= Self.largest, denominator <= Self.largest {
            tickRate = nil
            return
        }
        // The finest tick that still lets one frame's duration fit.
        let rate = min(Self.largest, Self.largest * denominator / numerator)
        guard rate >= 1 else { return nil }
        tickRate = rate
    }

    /// Returns the delays of a picture that is shown for `count` frames, beginning with frame `start`. There are
    /// several delays if one delay cannot express the time.
    ///
    /// Frames are numbered in playback order, up to 100 000.
    func delays(from start: Int, count: Int) -> [Delay] {
        var delays: [Delay] = []
        var next = start
        while next < start + count {
            let rest = start + count - next
            let whole = delay(from: next, count: rest)
            let length = whole == nil ? min(rest, longestRun) : rest
            guard let delay = whole ?? delay(from: next, count: length) else {
                preconditionFailure("a run that is short enough has a delay")
            }
            delays.append(delay)
            next += length
        }
        return delays
    }

    /// The largest number of frames whose total duration always fits one delay.
    private var longestRun: Int {
        guard let tickRate else { return Self.largest / numerator }
        // One tick less, since a run may begin early and end late by half a tick each.
        return max(1, (Self.largest - 1) * denominator / (numerator * tickRate))
    }

    private func delay(from start: Int, count: Int) -> Delay? {
        guard let tickRate else {
            let divisor = Self.greatestCommonDivisor(count, denominator)
            return Self.delay(count / divisor * numerator, denominator / divisor)
        }
        return Self.delay(tick(start + count) - tick(start), tickRate)
    }

    /// Returns the tick nearest to the beginning of a frame.
    ///
    /// A frame has at most 65 535 ticks, so the result is less than 2⁶³.
    private func tick(_ frame: Int) -> Int {
        (frame * numerator * (tickRate ?? 1) + denominator / 2) / denominator
    }

    private static func delay(_ numerator: Int, _ denominator: Int) -> Delay? {
        guard let numerator = UInt16(exactly: numerator), let denominator = UInt16(exactly: denominator) else {
            return nil
        }
        return Delay(numerator: numerator, denominator: denominator)
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
        var (divisor, rest) = (first, second)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return divisor
    }
}
