import Primitives
import Testing
import Timing

@Suite struct OffsetTraceTests {
    private static func trace(_ times: [Double], _ y: [Double]) throws -> OffsetTrace {
        try #require(OffsetTrace(times: times, offsets: y))
    }

    /// A recording at an uneven rate, made of sums that no double holds exactly.
    private static func uneven() throws -> (times: [Double], offsets: [Double], trace: OffsetTrace) {
        var times: [Double] = []
        var offsets: [Double] = []
        for index in 0..<200 {
            let lateness = Double(index % 7) * 0.001
            times.append(Double(index) * 0.1 / 3 + lateness)
            offsets.append(Double((index * 37) % 101) * 1.7 - 40)
        }
        return (times, offsets, try trace(times, offsets))
    }

    @Test func `samples come back to the last bit`() throws {
        let (times, offsets, trace) = try Self.uneven()
        for (time, offset) in zip(times, offsets) { #expect(trace.offset(at: time) == offset) }
        #expect(trace.duration == times.last)
    }

    @Test func `a time that misses a sample by its last bits is the sample's`() throws {
        let (times, offsets, trace) = try Self.uneven()
        for (time, offset) in zip(times, offsets).dropFirst() {
            #expect(trace.offset(at: time.nextDown) == offset)
            #expect(trace.offset(at: time.nextUp) == offset)
        }
    }

    @Test func `between two samples the offset lies on their line`() throws {
        let (times, offsets, trace) = try Self.uneven()
        for index in 0..<199 {
            for step in 1..<8 {
                let fraction = Double(step) / 8
                let time = times[index] * (1 - fraction) + times[index + 1] * fraction
                let expected = offsets[index] * (1 - fraction) + offsets[index + 1] * fraction
                let found = trace.offset(at: time)
                #expect((found - expected).magnitude < 1e-9)
            }
        }
    }

    @Test func `times count from the first sample, wherever that is`() throws {
        let early = try Self.trace([-3, -2, 0], [5, 7, 4])
        let late = try Self.trace([97, 98, 100], [5, 7, 4])
        #expect(early == late)
        #expect(early.duration == 3)
        #expect(early.offset(at: 0.5) == 6)
    }

    @Test func `beyond the samples the ends hold`() throws {
        let trace = try Self.trace([0, 1], [5, 7])
        for time in [-1.0, -.infinity] { #expect(trace.offset(at: time) == 5) }
        for time in [1.0, 2, 1e300, .infinity] { #expect(trace.offset(at: time) == 7) }
        for time in [-1.0, 1.1, 1e300, .infinity] { #expect(trace.velocity(at: time) == 0) }
    }

    @Test func `velocity is the slope of the line, also at its ends`() throws {
        // 2 points in a tenth of a second, then 1 back in another; a thousandth of it is far from both corners.
        let trace = try Self.trace([0, 0.1, 0.2], [10, 12, 11])
        for time in [0, 0.01, 0.05, 0.09] {
            #expect((trace.velocity(at: time) - 20).magnitude < 1e-9)
        }
        for time in [0.11, 0.15, 0.2] {
            #expect((trace.velocity(at: time) + 10).magnitude < 1e-9)
        }
    }

    @Test func `at a corner velocity is that over a tick, and changes steadily`() throws {
        let trace = try Self.trace([0, 0.1, 0.2], [10, 12, 11])
        // Half the tick at 20, half at −10.
        #expect((trace.velocity(at: 0.1) - 5).magnitude < 1e-9)
        var last = 20.0
        for step in 0...100 {
            let velocity = trace.velocity(at: 0.095 + Double(step) * 1e-4)
            #expect((velocity - last).magnitude <= 30 * 240 * 1e-4 + 1e-9)
            last = velocity
        }
    }

    @Test func `a quarter of the way from a corner, the tick has a quarter of the other line`() throws {
        let trace = try Self.trace([0, 0.1, 0.2], [10, 12, 11])
        let velocity = trace.velocity(at: 0.1 + 1.0 / 960)
        #expect((velocity - (0.25 * 20 - 0.75 * 10)).magnitude < 1e-9)
    }

    @Test func `one sample is a place`() throws {
        let trace = try Self.trace([7], [5])
        #expect(trace.duration == 0)
        for time in [0.0, 1, -1] {
            #expect(trace.offset(at: time) == 5)
            #expect(trace.velocity(at: time) == 0)
        }
    }

    @Test func `wild times and offsets stay numbers`() throws {
        let traces = [
            try Self.trace([0, .leastNonzeroMagnitude], [-1e7, 1e7]), try Self.trace([0, 1e-9, 1], [0, 1e7, 0]),
            try Self.trace([-1e7, 1e7], [1, 2]), try Self.trace([0, 1e300], [0, 1e300]),
        ]
        for trace in traces {
            for time in [0, .leastNonzeroMagnitude, 1e-9, 0.5, 1, 1e7, 2e7, 2e7.nextDown, 1e300, .infinity, -1, .nan] {
                #expect(trace.offset(at: time).isFinite)
                #expect(trace.velocity(at: time).isFinite)
            }
        }
    }

    @Test func `turns are where the offset goes back, and stops are no turns`() throws {
        let trace = try Self.trace([0, 1, 2, 3, 4, 5, 6, 7], [0, 5, 5, 8, 2, 2, 2, 4])
        #expect(trace.turns == [3, 6])
        #expect(try Self.trace([0, 1, 2], [0, 1, 1]).turns.isEmpty)
        #expect(try Self.trace([0], [3]).turns.isEmpty)
        #expect(try Self.trace([0, 1, 2], [1e-200, 0, 1e-200]).turns == [1])
    }

    @Test func `what is no recording is refused`() {
        #expect(OffsetTrace(times: [], offsets: []) == nil)
        #expect(OffsetTrace(times: [0, 1], offsets: [0]) == nil)
        #expect(OffsetTrace(times: [0, 0], offsets: [0, 1]) == nil)
        #expect(OffsetTrace(times: [1, 0], offsets: [0, 1]) == nil)
        #expect(OffsetTrace(times: [0, .nan], offsets: [0, 1]) == nil)
        #expect(OffsetTrace(times: [.infinity], offsets: [0]) == nil)
        #expect(OffsetTrace(times: [0, 1], offsets: [0, .infinity]) == nil)
        #expect(OffsetTrace(times: [-1e7, 0, 1e-300], offsets: [0, 1, 2]) == nil)
        #expect(OffsetTrace(times: [-1e308, 1e308], offsets: [0, 1]) == nil)
        #expect(ScrollTrace(times: [0], x: nil, y: nil) == nil)
        #expect(ScrollTrace(times: [0, 1], x: [0, 1], y: [0]) == nil)
        #expect(ScrollTrace(times: [0, 1], x: [0], y: [0, 1]) == nil)
    }

    @Test func `a scroll holds the axes that were recorded`() throws {
        let trace = try #require(ScrollTrace(times: [4, 6], x: nil, y: [1, 2]))
        #expect(trace.x == nil && trace[.horizontal] == nil && trace.duration == 2)
        #expect(trace[.vertical] == OffsetTrace(times: [0, 2], offsets: [1, 2]))
    }
}
