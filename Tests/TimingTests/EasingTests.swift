import TestTables
import Testing
import Timing

@Suite struct EasingTests {
    static let parade: [String] = {
        let suffixes = [
            "Sine", "Quadratic", "Cubic", "Quartic", "Quintic", "Exponential", "Circular", "Back", "Elastic", "Bounce",
        ]
        return ["linear", "smoothStep", "smootherStep", "inAtan", "outAtan", "inOutAtan"]
            + suffixes.flatMap { suffix in ["in\(suffix)", "out\(suffix)", "inOut\(suffix)", "outIn\(suffix)"] }
    }()

    static let shapes = [
        "Sine", "Quadratic", "Cubic", "Quartic", "Quintic", "Exponential", "Circular", "Back", "Elastic", "Bounce",
    ]

    static func curve(_ name: String) throws -> Easing { try Easing(parsing: name) }

    @Test func `every canonical value of the table is met`() throws {
        for row in try Table("easings46").rows("canonical") {
            let value = try EasingTests.curve(row.name).value(at: row.input)
            #expect(try isClose(value, row.number), "\(row.description): \(value) for \(row.value)")
        }
    }

    @Test(arguments: parade) func `a curve of Parade begins at exactly 0 and ends at exactly 1`(name: String) throws {
        let easing = try EasingTests.curve(name)
        #expect(easing.value(at: 0) == 0)
        #expect(easing.value(at: 1) == 1)
    }

    @Test func `there are forty-six`() {
        #expect(Set(EasingTests.parade).count == 46)
        #expect(Set(EasingTests.parade).isSubset(of: Set(Easing.names)))
    }

    @Test(arguments: shapes) func `out is in, turned about the middle`(shape: String) throws {
        let (easeIn, easeOut) = (try EasingTests.curve("in\(shape)"), try EasingTests.curve("out\(shape)"))
        for step in 0...64 {
            let p = Double(step) / 64
            #expect(easeOut.value(at: p) == 1 - easeIn.value(at: 1 - p))
        }
    }

    @Test(arguments: shapes) func `outIn is half of out, then half of in`(shape: String) throws {
        let (easeIn, easeOut) = (try EasingTests.curve("in\(shape)"), try EasingTests.curve("out\(shape)"))
        let outIn = try EasingTests.curve("outIn\(shape)")
        for step in 0...1024 {
            let p = Double(step) / 1024
            let expected = p < 0.5 ? easeOut.value(at: 2 * p) / 2 : 0.5 + easeIn.value(at: 2 * p - 1) / 2
            #expect(outIn.value(at: p) == expected)
        }
    }

    @Test func `what bounces meets the floor and never goes through`() throws {
        let bounce = try EasingTests.curve("outBounce")
        let heights = (0...10_000).map { bounce.value(at: Double($0) / 10_000) }
        #expect(heights.allSatisfy { (0...1 + 1e-12).contains($0) })
        // It leaves each stretch where the next begins.
        for (before, after) in zip(heights, heights.dropFirst()) { #expect(abs(after - before) < 0.001) }
        for contact in [4.0 / 11, 8.0 / 11, 0.9] {
            #expect(isClose(bounce.value(at: contact), 1))
        }
    }

    @Test(arguments: shapes + ["Atan"]) func `inOut is its own turn about the middle`(shape: String) throws {
        let easing = try EasingTests.curve("inOut\(shape)")
        for step in 0...64 {
            let p = Double(step) / 64
            #expect(isClose(easing.value(at: p) + easing.value(at: 1 - p), 1, tolerance: 1e-15))
        }
    }

    @Test(arguments: shapes.filter { $0 != "Back" })
    func `inOut is half of in, then half of out`(shape: String) throws {
        let (easeIn, easeOut) = (try EasingTests.curve("in\(shape)"), try EasingTests.curve("out\(shape)"))
        let inOut = try EasingTests.curve("inOut\(shape)")
        for step in 0...64 {
            let p = Double(step) / 64
            let expected = p < 0.5 ? easeIn.value(at: 2 * p) / 2 : 0.5 + easeOut.value(at: 2 * p - 1) / 2
            #expect(isClose(inOut.value(at: p), expected, tolerance: 1e-15))
        }
    }

    @Test func `inOutBack has Parade's own halves`() throws {
        // ½(f³ − f sin πf) with f = ½ at p = ¼: ½(⅛ − ½).
        #expect(try EasingTests.curve("inOutBack").value(at: 0.25) == -0.1875)
        #expect(try EasingTests.curve("inOutBack").value(at: 0.75) == 1.1875)
    }

    @Test func `the atan curves have the steepness of their names`() throws {
        // atan(7.5)/atan(15) and atan(−3.75)/(2 atan 7.5) + ½, with thirty digits.
        #expect(try isClose(EasingTests.curve("outAtan").value(at: 0.5), 0.956134733983162644, tolerance: 1e-15))
        #expect(try isClose(EasingTests.curve("inAtan").value(at: 0.5), 1 - 0.956134733983162644, tolerance: 1e-15))
        #expect(try isClose(EasingTests.curve("inOutAtan").value(at: 0.25), 0.0445163646482522383, tolerance: 1e-15))
    }

    @Test(arguments: parade) func `outside 0…1 a named curve holds its ends`(name: String) throws {
        guard name != "linear" else { return }
        let easing = try EasingTests.curve(name)
        for beyond in [-1e300, -1.0, -1e-9, -Double.infinity] { #expect(easing.value(at: beyond) == 0) }
        for beyond in [1e300, 2.0, 1.000001, Double.infinity] { #expect(easing.value(at: beyond) == 1) }
    }

    @Test func `no easing traps for any number`() throws {
        let texts =
            Easing.names + [
                "cubic-bezier(0, 5, 1, -5)", "cubic-bezier(1, 0, 0, 1)", "steps(1000000000, jump-both)",
                "linear(0, 1)", "linear(3, 3)", "spring(1, 100, 10)", "spring(1, 100, 400)", "reverse(outBack)",
                "mirror(spring(duration: 1))",
            ]
        let numbers: [Double] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
            -0.0, 0x1p-1074, 0.5.nextUp, 1.0.nextDown, 1e18, -1e18, 9.3e18,
        ]
        for text in texts {
            let easing = try EasingTests.curve(text)
            for number in numbers {
                let value = easing.value(at: number)
                #expect(number.isNaN || !(0...1).contains(number) || value.isFinite, "\(text) at \(number)")
            }
        }
    }

    @Test func `a reverse of a reverse is the curve itself`() throws {
        let easing = try EasingTests.curve("inBack")
        let twice = Easing.reversed(.reversed(easing))
        for step in 0...32 {
            let p = Double(step) / 32
            #expect(isClose(twice.value(at: p), easing.value(at: p), tolerance: 1e-15))
            #expect(Easing.reversed(easing).value(at: p) == Easing.family(.back, .out).value(at: p))
        }
    }

    @Test func `a mirror goes there and comes back`() throws {
        let easing = Easing.mirrored(.family(.quadratic, .in))
        let times: [Double] = [0, 0.25, 0.5, 0.75, 1]
        #expect(times.map { easing.value(at: $0) } == [0, 0.25, 1, 0.25, 0])
        // Just behind the middle it is on its way back.
        #expect(easing.value(at: 257.0 / 512) == 255.0 / 256 * 255 / 256)
    }

    @Test func `smooth steps are flat at their ends`() {
        #expect(Easing.smoothStep.value(at: 0.25) == 0.15625)
        #expect(Easing.smootherStep.value(at: 0.25) == 0.103515625)
    }
}
