import Foundation
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
            #expect(try isClose(value, row.number), "\(row.testDescription): \(value) for \(row.value)")
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
            #expect(try isClose(value, row.number), "\(row.testDescription): \(value) for \(row.value)")
        }
    }
}
