import Foundation
import TestTables
import Testing
import Timing

@Suite struct SmoothingTests {
    private static let wobbly = Spring(stiffness: 180, damping: 12)
    private static let stiff = Spring(stiffness: 400, damping: 28)
    private static let loose = Spring(stiffness: 120, damping: 60)

    private static let kinds: [Smoothing] =
        [.damping(rate: 6), .damping(rate: 90), .scrub(duration: 1), .scrub(duration: 0.01)]
        + [wobbly, stiff, loose].compactMap(\.self).map { .spring($0) }

    /// A way of 1000 from rest.
    private func way(_ smoothing: Smoothing) -> Smoothing.Way {
        smoothing.way(to: 1000, from: Smoothing.Way(at: 0), after: 0)
    }

    /// Follows an input from tick to tick and looks at some times.
    private func values(_ smoothing: Smoothing, at times: [Double], of input: (Int) -> Double?) -> [Double?] {
        var course = SmoothedCourse(smoothing)
        for tick in 0...InputClock.tick(at: times.max() ?? 0) { course.follow(input(tick), fromTick: tick) }
        return times.map { course.value(at: $0) }
    }

    @Test func `a held target is approached by the same share, however often it is read`() {
        // Lenis's lerp of 0.1, which is 6 a second.
        let smoothing = Smoothing.damping(rate: 6)
        #expect((smoothing.value(after: 0.1, on: way(smoothing)) - 451.188).magnitude < 0.0005)
        for rate in [30, 60, 120, 240] {
            var way = way(smoothing)
            for _ in 0..<rate / 10 { way = smoothing.way(to: 1000, from: way, after: 1 / Double(rate)) }
            #expect((way.origin - 451.188).magnitude < 0.0005)
        }
    }

    @Test func `a scrub over a ramp that is looked at sixty times a second is where GSAP's is`() {
        let ramp = values(.scrub(duration: 1), at: [0.5, 1, 1.5]) { min(1, Double($0 / 4) / 30) }
        let expected = [0.7035, 0.9931, 1]
        for (value, expected) in zip(ramp, expected) {
            #expect(value.map { ($0 - expected).magnitude < 0.00006 } == true)
        }
        #expect(ramp[2] == 1)
    }

    @Test func `a spring on a held target is the spring of the table`() throws {
        var count = 0
        for row in try Table("springs").rows("x") {
            let parts = row.name.components(separatedBy: "_x")
            let start = parts[1].components(separatedBy: "_v")
            guard try Table.number(start[1]) == 0 else { continue }
            let numbers = try #require(SpringTests.springs[parts[0]])
            let spring = try #require(Spring(mass: numbers.0, stiffness: numbers.1, damping: numbers.2))
            let smoothing = Smoothing.spring(spring)
            let way = smoothing.way(to: 0, from: Smoothing.Way(at: try Table.number(start[0])), after: 0)
            let expected = try row.number
            #expect(isClose(smoothing.value(after: try row.input, on: way), expected), "\(row)")
            count += 1
        }
        #expect(count == 30)
    }

    @Test(arguments: kinds) func `a value begins where its input does, stays at what stays and arrives`(
        _ smoothing: Smoothing
    ) throws {
        let times = [0, 0.1, 0.5, 20]
        #expect(values(smoothing, at: times) { _ in 73.25 } == [73.25, 73.25, 73.25, 73.25])
        let jump = values(smoothing, at: times) { $0 == 0 ? 10 : 20 }
        #expect(jump[0] == 10)
        #expect(isClose(try #require(jump[3]), 20, tolerance: 1e-9))
    }

    @Test(arguments: kinds) func `a value does not jump where its input does`(_ smoothing: Smoothing) throws {
        let times: [Double] = (1...60).map { Double($0) / 240 }.flatMap { [$0 - 1e-9, $0] }
        let around = values(smoothing, at: times) { $0 < 30 ? Double($0 * $0) : -400 }
        for pair in stride(from: 0, to: times.count, by: 2) {
            let (before, after) = (try #require(around[pair]), try #require(around[pair + 1]))
            #expect((after - before).magnitude < 1e-3)
        }
    }

    @Test(arguments: kinds) func `smoothing a scaled and moved input is scaling and moving the smoothed one`(
        _ smoothing: Smoothing
    ) throws {
        let times = (0...90).map { Double($0) / 90 }
        let input: (Int) -> Double = { tick in sin(Double(tick / 3) / 7) }
        let plain = values(smoothing, at: times, of: input)
        let moved = values(smoothing, at: times) { 40 - 3 * input($0) }
        for (plain, moved) in zip(plain, moved) {
            #expect(isClose(try #require(moved), 40 - 3 * (try #require(plain)), tolerance: 1e-11))
        }
    }

    @Test(arguments: kinds) func `stepping through the input comes to the same`(_ smoothing: Smoothing) throws {
        // Rests, ramps, jumps and noise.
        func input(_ tick: Int) -> Double {
            switch tick {
            case ..<40: 100
            case ..<200: 100 + Double(tick - 40) * 3
            case ..<300: -50
            case ..<400: Double((tick * 7919) % 101)
            default: Double(tick / 60) * 10
            }
        }
        var slow = SteppedSmoothing(smoothing, at: input(0))
        let times = (0...600).map { Double($0) / 240 }
        let values = values(smoothing, at: times, of: input)
        for (tick, value) in values.enumerated() {
            if tick > 0 { slow.step() }
            #expect((try #require(value) - slow.value).magnitude < 1e-6, "tick \(tick)")
            slow.target = input(tick)
        }
    }

    @Test func `a value is the same whatever else is asked for`() {
        let times = (0...480).map { (tick: Int) -> Double in Double(tick) / 240 + Double(tick % 3) * 0.001 }
        for smoothing in Self.kinds {
            let input: (Int) -> Double? = { $0 < 100 || $0 > 300 ? Double($0) : nil }
            let all = values(smoothing, at: times + [2.1], of: input)
            for index in stride(from: 0, to: times.count, by: 37) {
                #expect(values(smoothing, at: [times[index]], of: input)[0] == all[index])
            }
        }
    }

    @Test(arguments: kinds) func `without an input there is no value, and with the next one it begins anew`(
        _ smoothing: Smoothing
    ) {
        let input: (Int) -> Double? = { tick in
            switch tick {
            case ..<24: nil
            case ..<48: Double(tick)
            case 48: .nan
            case ..<72: .infinity
            default: 500
            }
        }
        let times = [0, 0.05, 0.1, 0.2, 0.25, 0.3, 0.4]
        let values = values(smoothing, at: times, of: input)
        #expect(values.map { $0 == nil } == [true, true, false, true, true, false, false])
        #expect(values[2] == 24 && values[5] == 500 && values[6] == 500)
    }

    @Test func `any finite number gives a value that is no trap`() {
        let numbers = [0, 1e308, -1e308, 0x1p-1074, 1e7]
        for smoothing in Self.kinds + [.damping(rate: 1e308), .scrub(duration: 0x1p-1074), .scrub(duration: 1e308)] {
            for from in numbers {
                for to in numbers {
                    var course = SmoothedCourse(smoothing)
                    course.follow(from, fromTick: 0)
                    course.follow(to, fromTick: 1)
                    course.follow(from, fromTick: 2)
                    for time in [-.infinity, -1, 0, 0.004, 1, 1e300, .infinity] { _ = course.value(at: time) }
                }
            }
        }
    }

    @Test func `a tick is at its own time however that was worked out`() {
        for tick in stride(from: 0, to: 3_000_000, by: 331) {
            let time = Double(tick) / 240
            #expect(InputClock.tick(at: time) == tick)
            #expect(InputClock.tick(at: time.nextDown) == tick && InputClock.tick(at: time.nextUp) == tick)
            #expect(InputClock.tick(at: time + 1e-4) == tick)
        }
        #expect(InputClock.tick(at: -1) == 0 && InputClock.tick(at: .nan) == 0)
        #expect(InputClock.tick(at: .infinity) > 0)
    }
}

/// Smoothing as its rules say it, tick by tick and each in many small steps: the slow way.
private struct SteppedSmoothing {
    let smoothing: Smoothing
    var value: Double
    var target: Double { didSet { if target != oldValue { (origin, elapsed) = (value, 0) } } }
    /// Of a scrub: where its tween began and how many ticks ago.
    private var origin: Double
    private var elapsed = 0
    private var velocity = 0.0

    init(_ smoothing: Smoothing, at value: Double) {
        (self.smoothing, self.value, target, origin) = (smoothing, value, value, value)
    }

    /// A tick on.
    mutating func step() {
        let tick = 1.0 / 240
        switch smoothing {
        case .damping(let rate): value += (target - value) * (1 - exp(-rate * tick))
        case .scrub(let duration):
            elapsed += 1
            let q = max(0, 1 - Double(elapsed) * tick / duration)
            value = target - (target - origin) * (q * pow(2, 10 * (q - 1)) + pow(q, 6) * (1 - q))
        case .spring(let spring):
            // Runge and Kutta's fourth order.
            let h = tick / 64
            func force(_ x: Double, _ v: Double) -> Double {
                -(spring.stiffness * (x - target) + spring.damping * v) / spring.mass
            }
            for _ in 0..<64 {
                let (x1, v1) = (velocity, force(value, velocity))
                let (x2, v2) = (velocity + h / 2 * v1, force(value + h / 2 * x1, velocity + h / 2 * v1))
                let (x3, v3) = (velocity + h / 2 * v2, force(value + h / 2 * x2, velocity + h / 2 * v2))
                let (x4, v4) = (velocity + h * v3, force(value + h * x3, velocity + h * v3))
                value += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
                velocity += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            }
        }
    }
}
