import Testing
import Timing

@Suite struct FlingTests {
    private static let range = 0.0...2000
    private static let rates: [Deceleration] = [.normal, .fast] + [Deceleration(rate: 0.5)].compactMap(\.self)

    /// Flings from inside, from the edges and from beyond, in both directions and at rest.
    private static let flings: [Fling] = rates.flatMap { rate in
        [true, false].flatMap { bounces in
            [-300, -0.2, 0, 3, 1000, 1999.9, 2000, 2450].flatMap { offset in
                [0, 0.3, 40, -40, 700, -700, 9000, -9000].map { velocity in
                    Fling(from: offset, velocity: velocity, in: range, deceleration: rate, bounces: bounces)
                }
            }
        }
    }

    @Test func `it begins where it is let go and ends in the range`() {
        for fling in Self.flings {
            // What is at rest as soon as it is let go is at its end.
            let start = fling.duration > 0 ? fling.from : fling.to
            #expect(fling.offset(at: 0) == start && fling.offset(at: -1) == fling.from)
            #expect(Self.range.contains(fling.to))
            #expect(fling.offset(at: fling.duration) == fling.to && fling.offset(at: .infinity) == fling.to)
            #expect(fling.velocity(at: fling.duration) == 0)
            #expect(fling.duration >= 0 && fling.duration < 20)
        }
    }

    @Test func `what is left at the end is within the threshold`() {
        for fling in Self.flings where fling.duration > 0 {
            let last = fling.offset(at: fling.duration.nextDown)
            // Without bounces the velocity ends at the edge, not the way.
            #expect((last - fling.to).magnitude <= 0.5 * (1 + 1e-9), "\(fling)")
        }
    }

    @Test func `velocity is the slope of the offset`() {
        let step = 1e-6
        for fling in Self.flings where fling.duration > 0.01 {
            for index in 1..<40 {
                let time = fling.duration * Double(index) / 40
                if let bounce = fling.bounceTime, (time - bounce).magnitude < 2 * step { continue }
                let slope = (fling.offset(at: time + step) - fling.offset(at: time - step)) / (2 * step)
                #expect(
                    (slope - fling.velocity(at: time)).magnitude < 1e-3 * max(1, slope.magnitude), "\(fling) at \(time)"
                )
            }
        }
    }

    @Test func `an edge takes over position and velocity`() throws {
        var count = 0
        for fling in Self.flings {
            guard let time = fling.bounceTime, time > 0, time < fling.duration else { continue }
            count += 1
            let (before, after) = (time * (1 - 1e-12), time * (1 + 1e-12))
            #expect((fling.offset(at: before) - fling.to).magnitude < 1e-7)
            #expect((fling.offset(at: after) - fling.to).magnitude < 1e-7)
            #expect((fling.velocity(at: before) - fling.velocity(at: after)).magnitude < 1e-6)
        }
        #expect(count > 10)
    }

    /// Half the square of the velocity, and beyond an edge what the spring holds.
    private func energy(_ fling: Fling, at time: Double) -> Double {
        let velocity = fling.velocity(at: time)
        let isBouncing = fling.bounceTime.map { time >= $0 } ?? false
        let stretch = isBouncing ? fling.offset(at: time) - fling.to : 0
        return 0.5 * velocity * velocity + 0.5 * 100 * stretch * stretch
    }

    @Test func `energy never grows`() {
        for fling in Self.flings {
            var last = Double.infinity
            for index in 0...400 {
                let energy = energy(fling, at: fling.duration * Double(index) / 400)
                #expect(energy <= last * (1 + 1e-9) + 1e-9, "\(fling)")
                last = energy
            }
        }
    }

    @Test func `the other way round it is the mirror image`() {
        for fling in Self.flings {
            let mirrored = Fling(
                from: 0 - fling.from, velocity: 0 - fling.velocity, in: -2000...0, deceleration: fling.deceleration,
                bounces: fling.bounceTime != nil)
            let original = Fling(
                from: fling.from, velocity: fling.velocity, in: Self.range, deceleration: fling.deceleration,
                bounces: fling.bounceTime != nil)
            #expect(mirrored.duration == original.duration)
            for index in 0...50 {
                let time = original.duration * Double(index) / 50
                #expect(mirrored.offset(at: time) == 0 - original.offset(at: time))
            }
        }
    }

    @Test func `without bounces it goes no farther than the edges, or than it was`() {
        for rate in Self.rates {
            for offset in [-300.0, 0, 1000, 2000, 2450] {
                for velocity in [-9000.0, -100, 0, 100, 9000] {
                    let fling = Fling(
                        from: offset, velocity: velocity, in: Self.range, deceleration: rate, bounces: false)
                    let (low, high) = (min(0, offset), max(2000, offset))
                    for index in 0...200 {
                        let place = fling.offset(at: fling.duration * Double(index) / 200)
                        #expect(place >= low - 1e-9 && place <= high + 1e-9, "\(fling)")
                    }
                }
            }
        }
    }

    @Test func `between its turns the offset goes one way`() {
        for fling in Self.flings where fling.duration > 0 {
            var times = [0] + fling.turns + [fling.duration.nextDown]
            times.removeAll { $0 >= fling.duration }
            for (start, end) in zip(times, times.dropFirst()) {
                let places = (0...100).map { fling.offset(at: start + (end - start) * Double($0) / 100) }
                let steps = zip(places, places.dropFirst()).map { $1 - $0 }
                #expect(steps.allSatisfy { $0 >= -1e-9 } || steps.allSatisfy { $0 <= 1e-9 }, "\(fling)")
            }
        }
    }

    @Test func `a push at the edge comes to a tenth of v over e in a tenth of a second`() {
        // From the closed form: the peak of v·t·e⁻¹⁰ᵗ is v/(10e) at t = 0.1.
        let fling = Fling(from: 2000, velocity: 1500, in: Self.range)
        #expect((fling.offset(at: 0.1) - 2055.181916175717).magnitude < 1e-9)
        #expect(fling.velocity(at: 0.1).magnitude < 1e-9)
        #expect((fling.duration - 0.775).magnitude < 0.001)
    }

    @Test func `NaN and infinity give numbers or NaN, never a trap`() {
        let numbers = [0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
        for offset in numbers {
            for velocity in numbers {
                for bounces in [true, false] {
                    let fling = Fling(from: offset, velocity: velocity, in: 0...1000, bounces: bounces)
                    for time in [0, 0.1, fling.duration, .infinity, .nan] {
                        _ = fling.offset(at: time)
                        _ = fling.velocity(at: time)
                    }
                    #expect(fling.turns.count < 2)
                }
            }
        }
    }
}
