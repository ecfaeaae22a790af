import Testing

@testable import ImageCoding

@Suite struct AnimationClockTests {
    static let commonRates = [
        (60, 1), (30, 1), (24, 1), (25, 1), (50, 1), (120, 1), (1000, 1), (1, 1), (60_000, 1001), (30_000, 1001),
        (24_000, 1001), (2997, 100), (1, 7), (1, 65_535),
    ]

    /// Fractions are added by the test's own arithmetic: a / b + c / d = (a·d + c·b) / (b·d), all below 2⁶³ here.
    private func exceeds(_ delays: [AnimationClock.Delay], frames: Int, rate: (Int, Int)) -> (Int, Int) {
        var total = (0, 1)
        for delay in delays {
            total = lowest(
                total.0 * Int(delay.denominator) + Int(delay.numerator) * total.1, total.1 * Int(delay.denominator))
        }
        return lowest(total.0 * rate.0 - frames * rate.1 * total.1, total.1 * rate.0)
    }

    private func lowest(_ numerator: Int, _ denominator: Int) -> (Int, Int) {
        var (a, b) = (abs(numerator), denominator)
        while b != 0 { (a, b) = (b, a % b) }
        return (numerator / max(a, 1), denominator / max(a, 1))
    }

    @Test(arguments: commonRates)
    func `frames at the rates in use stay exactly as long as they should`(frames: Int, seconds: Int) throws {
        let clock = try #require(AnimationClock(frames: frames, seconds: seconds))
        for count in [1, 2, 3, 59, 60, 66, 67, 120, 1000, 65_536, 99_999] {
            let delays = clock.delays(from: 5, count: count)
            #expect(exceeds(delays, frames: count, rate: (frames, seconds)).0 == 0)
        }
    }

    @Test func `a run is one picture wherever a delay can say it`() throws {
        let sixty = try #require(AnimationClock(frames: 60, seconds: 1))
        #expect(sixty.delays(from: 0, count: 1) == [.init(numerator: 1, denominator: 60)])
        #expect(sixty.delays(from: 9, count: 45) == [.init(numerator: 3, denominator: 4)])
        #expect(sixty.delays(from: 0, count: 60) == [.init(numerator: 1, denominator: 1)])
        #expect(sixty.delays(from: 0, count: 99_999) == [.init(numerator: 33_333, denominator: 20)])
        let film = try #require(AnimationClock(frames: 24_000, seconds: 1001))
        #expect(film.delays(from: 0, count: 1) == [.init(numerator: 1001, denominator: 24_000)])
        #expect(film.delays(from: 0, count: 24) == [.init(numerator: 1001, denominator: 1000)])
    }

    @Test func `a run too long for one delay takes several`() throws {
        // 67 · 1001 / 60000 is in lowest terms and 67067 needs more than 16 bits; 65 · 1001 does not.
        let clock = try #require(AnimationClock(frames: 60_000, seconds: 1001))
        let delays = clock.delays(from: 0, count: 67)
        #expect(delays == [.init(numerator: 13_013, denominator: 12_000), .init(numerator: 1001, denominator: 30_000)])
    }

    @Test(arguments: [(123_457, 1000), (29_971, 1000), (1_000_000_000, 1_000_003), (1_000_003, 77_777_777)])
    func `at odd rates no frame begins half a tick early or late, however many there are`(
        frames: Int, seconds: Int
    ) throws {
        let clock = try #require(AnimationClock(frames: frames, seconds: seconds))
        var time = 0.0
        var frame = 0
        var count = 1
        while frame < 90_000 {
            for delay in clock.delays(from: frame, count: count) {
                time += Double(delay.numerator) / Double(delay.denominator)
                let half = 0.5 / Double(delay.denominator)
                if frame + count < 100 { #expect(half < 0.5 * Double(seconds) / Double(frames) / 50) }
            }
            frame += count
            let denominator = Double(try #require(clock.delays(from: frame, count: 1).first).denominator)
            #expect(abs(time - Double(frame) * Double(seconds) / Double(frames)) < 0.501 / denominator)
            count = count * 3 % 997 + 1
        }
    }

    @Test func `a frame that stays for days has no delay`() {
        #expect(AnimationClock(frames: 1, seconds: 65_535) != nil)
        #expect(AnimationClock(frames: 1, seconds: 65_536) == nil)
        #expect(AnimationClock(frames: 1, seconds: 1_000_000_000) == nil)
        let error = #expect(throws: ImageError.self) {
            try APNGEncoder(width: 1, height: 1, hasAlpha: false, frames: 1, seconds: 65_536)
        }
        #expect(error?.message == "a frame of an animated PNG can last at most 65 535 seconds")
    }
}
