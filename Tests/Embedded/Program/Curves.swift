import Primitives
import Timing

/// Numbers of what bends time, over and beyond its range.
enum Curves {
    static var all: [(String, [Double])] {
        [("easings", easings), ("springs", springs), ("ticks", ticks), ("functions", functions)]
    }

    private static let texts = [
        "cubic-bezier(0.3, -0.6, 0.4, 1.8)", "steps(7, jump-both)", "steps(1000000000)", "linear(0, 0.4 20% 30%, 1)",
        "spring(stiffness: 180, damping: 12)",
    ]

    private static var easings: [Double] {
        var curves = Easing.catalogue.map { $0.easing }
        for text in texts { if let easing = try? Easing(parsing: text) { curves.append(easing) } }
        return curves.flatMap { curve in (-10...110).map { curve.value(at: Double($0) / 100) } } + [
            Double(curves.count)
        ]
    }

    private static var springs: [Double] {
        var numbers: [Double] = []
        for damping in [0.0, 4, 20, 26, 90] {
            guard let spring = Spring(stiffness: 170, damping: damping) else { continue }
            for step in 0...60 {
                let state = spring.state(
                    at: Double(step) / 30, from: Spring.State(displacement: 1, velocity: -3))
                numbers += [state.displacement, state.velocity]
            }
        }
        return numbers
    }

    /// Ticks up to where they are no timeline's any more, as far as all machines can count them.
    private static var ticks: [Double] {
        let times = [-1, 0, 0.1, 1 / 3, 59.999, 86_400, 8_947_848, 1e8, 1e300, .infinity, .nan]
        var course = SmoothedCourse(.damping(rate: 6))
        course.follow(0, fromTick: 0)
        course.follow(100, fromTick: 24)
        return times.map { Double(min(InputClock.tick(at: $0), 2_147_483_647)) }
            + times.map { course.value(at: $0) ?? -1 }
    }

    private static let arguments: [Double] = [0, 1e-300, 0.1, 1, 2.5, 10, 1e5, 3e9, 1e19, 1e300, .infinity, .nan]

    private static var functions: [Double] {
        (arguments + arguments.map { -$0 }).flatMap { x in
            [
                ElementaryFunctions.sin(x), ElementaryFunctions.cos(x), ElementaryFunctions.exp(x),
                ElementaryFunctions.log(x), ElementaryFunctions.cbrt(x), ElementaryFunctions.pow(x, 1.7),
                ElementaryFunctions.sinDegrees(x), ElementaryFunctions.atan2(x, 2),
                Double(min(max(Int(clamping: x), -9), 9)),
            ]
        }
    }
}
