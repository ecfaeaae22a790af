import Synchronization
import Testing

@testable import PhaseClock

@Suite struct PhaseClockTests {
    /// A clock that is set by hand.
    private final class Hand: Sendable {
        let time = Atomic<UInt64>(1000)
        func pass(_ count: UInt64) { time.add(count, ordering: .relaxed) }
    }

    @Test func `a phase's time is the time from its beginnings to those of the next phase`() {
        let hand = Hand()
        var times = PhaseTimes { hand.time.load(ordering: .relaxed) }
        hand.pass(1)
        times.enter(.composite)
        hand.pass(20)
        times.enter(.deflate)
        hand.pass(300)
        times.enter(.composite)
        hand.pass(4000)
        times.enter(.between)
        #expect(times[.between] == 1)
        #expect(times[.composite] == 4020)
        #expect(times[.deflate] == 300)
        #expect(times[.write] == 0)
        #expect(times.total == 4321)
    }

    @Test func `what passes from the start to the stop is reported once`() {
        let hand = Hand()
        #expect(PhaseClock.stop()?.total == nil)
        PhaseClock.start { hand.time.load(ordering: .relaxed) }
        hand.pass(20)
        PhaseClock.enter(.deflate)
        hand.pass(300)
        // Other tests are at work, and say what with: only the sum is known.
        #expect(PhaseClock.stop()?.total == 320)
        #expect(PhaseClock.stop()?.total == nil)
    }
}
