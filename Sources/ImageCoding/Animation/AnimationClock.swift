/// How long frames of one rate stay, in the fractions of a second that an animated PNG has: two numbers of 16 bits.
///
/// Where one frame's time is such a fraction, and that is so at every rate in use (1/60, 1001/60000), all delays are exact.
/// Else, as at 123.457 frames a second, every frame begins at the nearest tick of a fixed fraction, so that nothing drifts.
struct AnimationClock {
    /// How long something stays, in seconds.
    struct Delay: Equatable {
        var numerator: UInt16
        var denominator: UInt16
    }

    /// A frame's time in lowest terms.
    private let numerator: Int
    private let denominator: Int
    /// Ticks a second; nil where frames' times are exact.
    private let tickRate: Int?

    private static let largest = Int(UInt16.max)

    /// Creates the clock of a rate; nil where a frame stays longer than the 65 535 seconds that a delay can have.
    ///
    /// - Parameters:
    ///   - frames: Frames, 1 to 10⁹,
    ///   - seconds: in so many seconds, 1 to 10⁹.
    init?(frames: Int, seconds: Int) {
        let divisor = Self.greatestCommonDivisor(frames, seconds)
        numerator = seconds / divisor
        denominator = frames / divisor
        if numerator <= Self.largest, denominator <= Self.largest {
            tickRate = nil
            return
        }
        // As fine as there is room for a frame's time.
        let rate = min(Self.largest, Self.largest * denominator / numerator)
        guard rate >= 1 else { return nil }
        tickRate = rate
    }

    /// How long the picture of `count` equal frames stays that begins at frame `start`; several delays where none is so long.
    ///
    /// Frames are numbered as they are played, up to 100 000.
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

    /// A count of frames that always has a delay.
    private var longestRun: Int {
        guard let tickRate else { return Self.largest / numerator }
        // A tick less, since a run may begin early and end late by half of one.
        return max(1, (Self.largest - 1) * denominator / (numerator * tickRate))
    }

    private func delay(from start: Int, count: Int) -> Delay? {
        guard let tickRate else {
            let divisor = Self.greatestCommonDivisor(count, denominator)
            return Self.delay(count / divisor * numerator, denominator / divisor)
        }
        return Self.delay(tick(start + count) - tick(start), tickRate)
    }

    /// The tick nearest to a frame's beginning. A frame has at most 65 535 of them, so this stays below 2⁶³.
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
