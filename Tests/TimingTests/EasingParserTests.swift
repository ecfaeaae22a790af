import TestTables
import Testing
import Timing

@Suite struct EasingParserTests {
    @Test func `every name of the catalogue parses to its easing, and says its name`() throws {
        for entry in Easing.catalogue {
            let easing = try Easing(parsing: entry.name)
            #expect(easing == entry.easing)
            #expect(try Easing(parsing: easing.name) == easing)
        }
        #expect(Set(Easing.names).count == Easing.names.count)
    }

    @Test func `PVView's twenty-nine names are there`() {
        let shapes = ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back"]
        let names =
            ["default", "linear", "easeIn", "easeOut", "easeInOut"]
            + shapes.flatMap { ["easeIn\($0)", "easeOut\($0)", "easeInOut\($0)"] }
        #expect(names.count == 29)
        #expect(Set(names).isSubset(of: Set(Easing.names)))
    }

    @Test(
        arguments: [
            ("cubic-bezier(0.2, 0, 0, 1)", "cubic-bezier(0.2, 0, 0, 1)"),
            (" cubic-bezier( .25,1e-1 ,0.25 , +1 ) ", "ease"), ("steps(4)", "steps(4, jump-end)"),
            ("steps(4, start)", "steps(4, jump-start)"), ("steps(3,jump-none)", "steps(3, jump-none)"),
            ("steps(1, end)", "step-end"), ("linear(0, 0.5 20%, 1)", "linear(0 0%, 0.5 20%, 1 100%)"),
            ("linear(0, 25% 75% 0.5, 1)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%)"),
            ("linear(0 calc(50% - 50%), 1 100%)", "linear(0 0%, 1 100%)"),
            ("linear(calc(1 / 4), calc( (1 + 2) * 0.25 ) calc(10% * 2 + 5%), 1)", "linear(0.25 0%, 0.75 25%, 1 100%)"),
            ("linear(calc(2 - -1 * calc(1 + 1)), 1)", "linear(4 0%, 1 100%)"), ("linear", "linear"),
            // A hundred times 0.07 is 7.000000000000001.
            ("linear(0, 0.5 7%, 1)", "linear(0 0%, 0.5 7%, 1 100%)"),
            // The number after it is as short and has the same hundredth.
            ("linear(0, 0.5 15.384615384615385%, 1)", "linear(0 0%, 0.5 15.384615384615385%, 1 100%)"),
            ("spring(1, 100, 10)", "spring(1, 100, 10)"), ("spring(1, 100, 10, 2.5)", "spring(1, 100, 10, 2.5)"),
            ("spring(stiffness: 100, damping: 10)", "spring(1, 100, 10)"),
            ("reverse( outBack )", "reverse(outBack)"), ("mirror(reverse(ease))", "mirror(reverse(ease))"),
        ])
    func `functions have one canonical spelling`(text: String, name: String) throws {
        let easing = try Easing(parsing: text)
        #expect(easing.name == name)
        #expect(try Easing(parsing: name) == easing)
    }

    @Test func `springs by response and by duration are the springs of their conversions`() throws {
        let spring = try #require(Spring(response: 0.55, dampingFraction: 0.825))
        #expect(
            try Easing(parsing: "spring(response: 0.55, dampingFraction: 0.825)")
                == .spring(#require(SpringCurve(spring: spring))))
        let critical = try #require(Spring(response: 0.55, dampingFraction: 1))
        #expect(try Easing(parsing: "spring(response: 0.55)") == .spring(#require(SpringCurve(spring: critical))))
        let seen = try #require(Spring(visualDuration: 0.4, bounce: 0.3))
        #expect(
            try Easing(parsing: "spring(visualDuration: 0.4, bounce: 0.3)")
                == .spring(#require(SpringCurve(spring: seen))))
        let still = try #require(Spring(visualDuration: 0.4, bounce: 0))
        #expect(
            try Easing(parsing: "spring(visualDuration: 0.4)") == .spring(#require(SpringCurve(spring: still))))
        let smooth = try #require(Spring(duration: 0.5, bounce: 0))
        #expect(try Easing(parsing: "spring(duration: 0.5)") == .spring(#require(SpringCurve(spring: smooth))))
        let bouncy = try #require(Spring(duration: 0.5, bounce: 0.2))
        #expect(
            try Easing(parsing: "spring(bounce: .2, duration: .5, velocity: 3)")
                == .spring(#require(SpringCurve(spring: bouncy, velocity: 3))))
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String
        let offset: Int
        let length: Int
        let hint: String?

        init(_ text: String, _ message: String, at offset: Int, _ length: Int, hint: String? = nil) {
            self.text = text
            self.message = message
            self.offset = offset
            self.length = length
            self.hint = hint
        }

        var testDescription: String { text }
    }

    static let faults = [
        Fault(
            "", "expected an easing", at: 0, 0, hint: "write an easing such as inOutSine or cubic-bezier(0.2, 0, 0, 1)"),
        Fault("inSin", "unknown easing 'inSin'", at: 0, 5, hint: "did you mean 'inSine'?"),
        Fault("  easeOutBakc", "unknown easing 'easeOutBakc'", at: 2, 11, hint: "did you mean 'easeOutBack'?"),
        Fault("qqqqqq", "unknown easing 'qqqqqq'", at: 0, 6),
        Fault("outBack!", "expected the end of the easing, found '!'", at: 7, 1),
        Fault("spring", "'spring' needs arguments", at: 0, 6, hint: "write the arguments, as in spring(1, 100, 10)"),
        Fault("cubic-bezier(0, 0, 1)", "expected ',' and y2", at: 20, 1),
        Fault("cubic-bezier(0, 0, 1", "expected ',' and y2", at: 20, 0),
        Fault(
            "cubic-bezier(1.2, 0, 1, 1)", "x1 must be from 0 to 1, so that time never runs backwards, found 1.2",
            at: 13, 3),
        Fault("cubic-bezier(0, 1e400, 1, 1)", "'1e400' is too large for a number", at: 16, 5),
        Fault("cubic-bezier(0, nan, 1, 1)", "expected y1, found 'nan, 1, 1)'", at: 16, 1),
        Fault("steps(0)", "the number of steps must be a whole number of at least 1, found 0", at: 6, 1),
        Fault("steps(2.5)", "the number of steps must be a whole number of at least 1, found 2.5", at: 6, 3),
        Fault("steps(1, jump-none)", "steps with jump-none need at least 2 steps", at: 6, 1),
        Fault(
            "steps(2, jump-stat)", "expected a step position, found 'jump-stat'", at: 9, 9,
            hint: "did you mean 'jump-start'?"),
        Fault("steps(2, )", "expected a step position, found ')'", at: 9, 1, hint: positions),
        Fault("steps(2, ", "expected a step position, found ''", at: 9, 0, hint: positions),
        Fault(nested(17), "easings are nested more than 16 levels deep", at: 128, 7),
        Fault(
            "spring(mass: -1, stiffness: 1, damping: 1)",
            "a spring with these numbers does not move: mass, stiffness and times must be positive, damping at least 0, "
                + "bounce above -1 and at most 1", at: 0, 41),
        Fault("linear()", "a stop needs an output", at: 7, 0),
        Fault("linear(0, 20%)", "a stop needs an output", at: 10, 3),
        Fault("linear(0 1)", "a stop must have one output; separate stops by commas", at: 9, 1),
        Fault("linear(0)", "linear() needs at least two stops", at: 0, 8, hint: "write two stops, as in linear(0, 1)"),
        Fault(
            "linear(0% 1 50%)", "the two percentages of a stop must be side by side", at: 12, 3,
            hint: "write the output before or after both percentages"),
        Fault("linear(0, 50%)", "a stop needs an output", at: 10, 3),
        Fault("linear(calc(1 + 1%), 1)", "a number and a percentage cannot be added", at: 7, 11),
        Fault(
            "linear(calc(1+1), 1)", "the sign of a sum must have a blank on each side", at: 13, 1,
            hint: "write blanks around the sign, as in calc(50% - 10%)"),
        Fault("linear(calc(1 / 0), 1)", "division by zero", at: 12, 5),
        Fault("linear(calc(1% * 1%), 1)", "two percentages cannot be multiplied", at: 12, 7),
        Fault("linear(calc(1 / 1%), 1)", "division by a percentage", at: 12, 6),
        Fault("linear(calc(1 1), 1)", "expected + - * / or ')' in this calculation", at: 14, 1),
        Fault("linear(calc(1", "expected + - * / or ')' in this calculation", at: 13, 0),
        Fault("linear(0, max(1, 2))", "expected an output or a percentage, found 'max'", at: 10, 3),
        Fault("linear(0 1% 2% 3%)", "a stop must have at most two percentages", at: 15, 2),
        Fault(
            "  spring(1, 2)", "a spring needs mass, stiffness and damping, and can have velocity, found 2 numbers",
            at: 2,
            11,
            hint: "write three or four numbers, or labels as in spring(duration: 0.5, bounce: 0.2)"),
        Fault(
            "spring(stiffnes: 1, damping: 2)", "a spring has no label 'stiffnes'", at: 7, 8,
            hint: "did you mean 'stiffness'?"
        ),
        Fault("spring(mass: 1, mass: 2)", "'mass' is given twice", at: 16, 4),
        Fault(
            "  spring(mass: 1, damping: 2)", "these labels do not define a spring", at: 2, 26,
            hint: "use stiffness and damping, response and dampingFraction, or duration and bounce"),
        Fault("spring(1, damping: 2, 3)", "either all arguments of a spring must have labels, or none", at: 7, 1),
        Fault(
            "spring(1, 100, 0)", "this spring never settles, so it cannot be an easing", at: 0, 16,
            hint: "write a damping greater than 0, or a bounce less than 1"),
        Fault("reverse(nope)", "unknown easing 'nope'", at: 8, 4, hint: "did you mean 'none'?"),
        Fault("steps(2,\r\né\u{301}x)", "expected a step position, found 'é\u{301}x)'", at: 9, 1, hint: positions),
        Fault("mirror(outBack", "expected ')' after the arguments of mirror", at: 14, 0),
    ]

    private static let positions = "use one of the positions jump-start, jump-end, jump-none, jump-both, start, end"

    /// `count` easings around one.
    private static func nested(_ count: Int) -> String {
        String(repeating: "reverse(", count: count) + "linear" + String(repeating: ")", count: count)
    }

    @Test func `easings nest sixteen deep`() throws {
        // Turned twice, a curve is itself.
        #expect(try isClose(Easing(parsing: Self.nested(16)).value(at: 0.3), 0.3))
    }

    @Test(arguments: faults) func `a fault is named at its place`(fault: Fault) throws {
        let error = #expect(throws: EasingError.self) { try Easing(parsing: fault.text) }
        #expect(error?.message == fault.message)
        #expect(error?.offset == fault.offset)
        #expect(error?.length == fault.length)
        #expect(error?.hint == fault.hint)
    }

    @Test func `deep nesting ends in an error, not in the stack`() {
        let text = String(repeating: "reverse(", count: 100_000)
        #expect(throws: EasingError.self) { try Easing(parsing: text) }
    }

    @Test func `a text is measured in characters, not in bytes`() throws {
        // A carriage return and a line feed are one character of two bytes.
        let text = String(repeating: "\r\n", count: 100_000 - 6) + "linear"
        #expect(try Easing(parsing: text) == .linear)
        #expect(throws: EasingError.self) { try Easing(parsing: text + " ") }
    }

    @Test func `a stop for every frame of minutes is read, and a text of megabytes is refused`() throws {
        let stops = Array(repeating: "0.25", count: 16_000).joined(separator: ", ")
        #expect(try Easing(parsing: "linear(\(stops))").value(at: 0.5) == 0.25)
        let error = #expect(throws: EasingError.self) { try Easing(parsing: "linear(\(stops), \(stops))") }
        #expect(error?.message == "the easing has more than 100 000 characters")
        #expect(error?.offset == 100_000)
        #expect(error?.length == 1)
        let longest = String(repeating: " ", count: 100_000 - 6)
        #expect(try Easing(parsing: longest + "linear") == .linear)
        #expect(throws: EasingError.self) { try Easing(parsing: longest + " linear") }
    }

    @Test func `no text traps the parser`() {
        let pieces = [
            "linear(", "spring(", "steps(", "cubic-bezier(", ")", ",", "%", "1", "-", ".", "e9", "1e999", ":", "mass",
            " ",
            "é", "👩‍🚀", "9223372036854775808", "reverse(", "\r\n",
        ]
        // A linear congruence picks the parts, so that every run tries the same ten thousand texts.
        var state: UInt64 = 1
        for _ in 0..<10_000 {
            var text = ""
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            if let easing = try? Easing(parsing: text) { #expect(!easing.value(at: 0.5).isNaN, "\(text)") }
        }
    }
}
