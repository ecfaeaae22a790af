import Foundation
import TestTables
import Testing
import Timing

@Suite struct SpringTests {
    /// Mass, stiffness and damping of the springs in the table.
    static let springs: [String: (Double, Double, Double)] = [
        "uiscroll_bounce": (1, 100, 20), "flutter_default": (0.5, 100, 1.1 * 2 * 50.0.squareRoot()),
        "flutter_fast": (0.3, 75, 1.3 * 2 * 22.5.squareRoot()), "motion_default": (1, 100, 10), "stiff": (1, 400, 28),
        "wobbly": (1, 180, 12), "loose_over": (1, 120, 60),
    ]

    @Test func `every state of the table is met`() throws {
        for row in try Table("springs").rows("x", "v", "omega0", "zeta") {
            let parts = row.name.components(separatedBy: "_x")
            let values = parts[1].components(separatedBy: "_v")
            let numbers = try #require(SpringTests.springs[parts[0]])
            let spring = try #require(Spring(mass: numbers.0, stiffness: numbers.1, damping: numbers.2))
            let start = Spring.State(displacement: try Table.number(values[0]), velocity: try Table.number(values[1]))
            let value =
                switch row.quantity {
                case "omega0": spring.angularFrequency
                case "zeta": spring.dampingRatio
                case "x": try spring.state(at: row.input, from: start).displacement
                default: try spring.state(at: row.input, from: start).velocity
                }
            #expect(try isClose(value, row.number), "\(row.description): \(value) for \(row.value)")
        }
    }

    @Test func `every conversion of the table is met`() throws {
        for row in try Table("spring_conversions").rows("stiffness", "damping") {
            let spring: Spring? =
                switch row.name {
                case "response0.55_fraction0.825": Spring(response: 0.55, dampingFraction: 0.825)
                case "response0.15_fraction0.86": Spring(response: 0.15, dampingFraction: 0.86)
                case "duration0.5_bounce0": Spring(duration: 0.5, bounce: 0)
                case "duration0.5_bounce0.15": Spring(duration: 0.5, bounce: 0.15)
                case "duration0.5_bounce-0.3": Spring(duration: 0.5, bounce: -0.3)
                case "duration0.8_bounce0.5": Spring(duration: 0.8, bounce: 0.5)
                default: nil
                }
            let value = try #require(row.quantity == "stiffness" ? spring?.stiffness : spring?.damping)
            #expect(try isClose(value, row.number), "\(row.description): \(value) for \(row.value)")
        }
    }

    static let springsOfEveryKind = [
        Spring(stiffness: 100, damping: 10), Spring(stiffness: 100, damping: 20), Spring(stiffness: 100, damping: 60),
        Spring(stiffness: 100, damping: 20 - 1e-9), Spring(stiffness: 100, damping: 20 + 1e-9),
        Spring(mass: 1e-3, stiffness: 1e5, damping: 0.01), Spring(stiffness: 1, damping: 1e6),
    ].compactMap(\.self)

    @Test func `velocity is the slope of displacement`() {
        #expect(SpringTests.springsOfEveryKind.count == 7)
        let start = Spring.State(displacement: -1, velocity: 2)
        for spring in SpringTests.springsOfEveryKind {
            for step in 1...20 {
                let time = Double(step) * 0.05 / spring.angularFrequency * 10
                let h = 1e-6 / spring.angularFrequency
                let before = spring.state(at: time - h, from: start).displacement
                let after = spring.state(at: time + h, from: start).displacement
                let slope = (after - before) / (2 * h)
                let velocity = spring.state(at: time, from: start).velocity
                #expect((slope - velocity).magnitude < 1e-7 * max(1, spring.angularFrequency))
            }
        }
    }

    @Test func `moving on from a later state gives the same motion`() {
        let start = Spring.State(displacement: 120, velocity: -800)
        for spring in SpringTests.springsOfEveryKind {
            let t = 1.5 / spring.angularFrequency
            let direct = spring.state(at: 2 * t, from: start)
            let twice = spring.state(at: t, from: spring.state(at: t, from: start))
            #expect(isClose(twice.displacement / 1000, direct.displacement / 1000))
            #expect(isClose(twice.velocity / 1000, direct.velocity / 1000, tolerance: 1e-11))
        }
    }

    @Test func `near critical damping nothing is lost`() throws {
        // x = e^{-10t} (1 + 10t) times −1 at ζ = 1; first order in ζ − 1 the change is below 1e-9.
        let critical = try #require(Spring(stiffness: 100, damping: 20))
        let start = Spring.State(displacement: -1, velocity: 0)
        for nudge in [-1e-10, -1e-13, 1e-13, 1e-10] {
            let near = try #require(Spring(stiffness: 100, damping: 20 * (1 + nudge)))
            for step in 0...40 {
                let time = Double(step) * 0.05
                let a = near.state(at: time, from: start)
                let b = critical.state(at: time, from: start)
                #expect((a.displacement - b.displacement).magnitude <= nudge.magnitude + 1e-15)
            }
        }
    }

    @Test func `Motion's default settles after 1.270 seconds`() throws {
        let spring = try #require(Spring(stiffness: 100, damping: 10))
        let curve = try #require(SpringCurve(spring: spring))
        #expect((curve.settlingTime - 1.270).magnitude < 0.0005)
        let values = [(0.1, 0.3403), (0.2, 0.8494), (0.35, 1.1616)]
        for (time, value) in values {
            #expect((curve.value(at: time / curve.settlingTime) - value).magnitude < 0.00005)
        }
    }

    @Test func `after the settling time a spring stays near, just before it does not`() throws {
        for spring in SpringTests.springsOfEveryKind {
            for velocity in [0.0, 5, -5, 300] {
                let start = Spring.State(displacement: -1, velocity: velocity)
                let time = try #require(spring.settlingTime(from: start, threshold: 0.001))
                let before = spring.state(at: time * (1 - 1e-6), from: start).displacement.magnitude
                #expect(before > 0.001 && before < 0.00101)
                for step in 0...2000 {
                    let later = time * (1 + Double(step) / 1000)
                    #expect(spring.state(at: later, from: start).displacement.magnitude <= 0.001)
                }
            }
        }
    }

    @Test func `a spring curve begins at exactly 0 and ends at exactly 1`() throws {
        for spring in SpringTests.springsOfEveryKind {
            let curve = try #require(SpringCurve(spring: spring, velocity: 3))
            #expect(curve.value(at: 0) == 0)
            #expect(curve.value(at: 1) == 1)
            #expect((curve.value(at: 1.0.nextDown) - 1).magnitude <= 0.0010001)
        }
    }

    @Test func `numbers that make no spring make none`() {
        let bad: [Double] = [.nan, .infinity, -.infinity, -1]
        for number in bad {
            #expect(Spring(mass: number, stiffness: 100, damping: 10) == nil)
            #expect(Spring(stiffness: number, damping: 10) == nil)
            #expect(Spring(stiffness: 100, damping: number) == nil)
            #expect(Spring(response: number, dampingFraction: 1) == nil)
            #expect(Spring(duration: number, bounce: 0) == nil)
            #expect(Spring(duration: 1, bounce: number) == nil)
            #expect(Spring(visualDuration: number, bounce: 0) == nil)
        }
        #expect(Spring(mass: 1e-300, stiffness: 1e300, damping: 1) == nil)
        #expect(Spring(duration: 1, bounce: 1.5) == nil)
        #expect(Spring(stiffness: 100, damping: 0).map { SpringCurve(spring: $0) == nil } == true)
    }

    @Test func `any number as time or velocity gives a state`() throws {
        let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0x1p-1074, 1e18]
        for spring in SpringTests.springsOfEveryKind {
            for number in numbers {
                let start = Spring.State(displacement: -1, velocity: 0)
                #expect(!number.isFinite || spring.state(at: number, from: start).displacement.isFinite)
                _ = spring.state(at: 1, from: Spring.State(displacement: number, velocity: number))
                _ = spring.settlingTime(from: Spring.State(displacement: -1, velocity: number), threshold: 0.001)
                _ = spring.settlingTime(from: start, threshold: number)
            }
        }
    }
}
