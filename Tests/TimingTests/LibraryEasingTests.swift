import TestTables
import Testing

@testable import Timing

/// Easings under the names that GSAP 3, Motion and easings.net give them.
@Suite struct LibraryEasingTests {
    /// `Tests/TestTables/library_easings.py` has the libraries' own code, line by line.
    @Test func `every easing has the values of its library's code`() throws {
        let rows = try Table("library_easings").rows("value")
        var worst = 0.0
        for row in rows {
            let (value, expected) = (try Easing(parsing: row.name).value(at: row.input), try row.number)
            worst = max(worst, (value - expected).magnitude)
            #expect(isClose(value, expected, tolerance: 2e-15), "\(row.description): \(value) for \(row.value)")
        }
        #expect(worst < 2e-15)
        let names = Set(rows.map(\.name))
        for entry in Easing.catalogue where entry.formula != nil {
            #expect(names.contains(entry.name), "\(entry.name) is in no row")
        }
    }

    private static let library = Easing.catalogue.filter { $0.formula != nil }.map(\.name)

    @Test(arguments: library) func `an easing begins at exactly 0, ends at exactly 1, and says where it is from`(
        name: String
    ) throws {
        let easing = try Easing(parsing: name)
        #expect(easing.value(at: 0) == 0)
        #expect(easing.value(at: 1) == 1)
        let entry = try #require(Easing.entry(named: name))
        #expect(entry.source != nil && entry.formula?.isEmpty == false)
    }

    @Test(arguments: ["expo", "back", "elastic", "bounce", "power3", "circ"])
    func `out and inOut come from in by GSAP's generic rule`(shape: String) throws {
        let easeIn = try Easing(parsing: "\(shape).in")
        let (easeOut, easeInOut) = (try Easing(parsing: shape), try Easing(parsing: "\(shape).inOut"))
        let half = shape == "elastic" ? try Easing(parsing: "elastic.in(1, 0.45)") : easeIn
        for step in 0...100 {
            let p = Double(step) / 100
            #expect(isClose(easeOut.value(at: p), 1 - easeIn.value(at: 1 - p), tolerance: 1e-15))
            let expected = p < 0.5 ? half.value(at: 2 * p) / 2 : 1 - half.value(at: 2 - 2 * p) / 2
            #expect(isClose(easeInOut.value(at: p), expected, tolerance: 1e-15))
        }
    }

    @Test func `names of scene.md keep their meaning, and equal formulas are one easing`() throws {
        #expect(try Easing(parsing: "easeInOutBack") == Easing(parsing: "cubic-bezier(0.68, -0.55, 0.265, 1.55)"))
        #expect(try Easing(parsing: "easeIn") == Easing(parsing: "ease-in"))
        for (name, ours) in [
            ("power2.out", "outCubic"), ("power1", "outQuadratic"), ("strong.inOut", "inOutQuintic"),
            ("sine.in", "inSine"), ("circOut", "outCircular"), ("none", "linear"), ("power0.inOut", "linear"),
            ("easeInElastic", "elastic.in"), ("easeOutBounce", "bounce"), ("back(1.70158)", "back.out"),
            ("elastic.inOut(1, 0.45)", "elastic.inOut"), ("elastic(1)", "elastic.out"),
        ] { #expect(try Easing(parsing: name) == Easing(parsing: ours), "\(name)") }
        // Parade's own have other formulas.
        for (name, other) in [
            ("expo.in", "inExponential"), ("back.inOut", "inOutBack"), ("elastic.out", "outElastic"),
            ("bounce.out", "outBounce"), ("backOut", "outBack"), ("steps(4)", "steps(5, jump-none)"),
        ] { #expect(try Easing(parsing: name) != Easing(parsing: other), "\(name)") }
    }

    @Test(arguments: [
        ("back.out(1.7)", "back.out(1.7)"), (" back( +0.5 ) ", "back.out(0.5)"), ("back.inOut(0)", "back.inOut(0)"),
        ("elastic(1, .3)", "elastic.out"), ("elastic.in(2)", "elastic.in(2, 0.3)"),
        ("elastic.inOut(0.5, 1e-1)", "elastic.inOut(0.5, 0.1)"), ("backIn", "backIn"), ("anticipate", "anticipate"),
        ("reverse(expo.in)", "reverse(expo.in)"), ("easeInOutBounce", "bounce.inOut"), ("power4.in", "inQuintic"),
        ("mirror(back.out(2))", "mirror(back.out(2))"),
    ])
    func `an easing prints a name that parses to it`(text: String, name: String) throws {
        let easing = try Easing(parsing: text)
        #expect(easing.name == name)
        #expect(try Easing(parsing: name) == easing)
    }

    @Test(
        arguments: [
            ("back.out(1.7", "expected ')' after the arguments of back.out", 12, nil),
            ("back.out()", "expected the overshoot, found ')'", 9, nil),
            ("back.out(much)", "expected the overshoot, found 'much)'", 9, nil),
            ("back.out(1.7, 2)", "expected ')' after the arguments of back.out", 12, nil),
            ("back.out(2000)", "the overshoot must be from -1000 to 1000, found 2000", 9, nil),
            ("elastic(0, 0.3)", "the amplitude must be from 0.001 to 1000, found 0", 8, nil),
            ("elastic.out(1, 0)", "the period must be from 0.001 to 1000, found 0", 15, nil),
            ("elastic.out(1,", "expected the period, found the end", 14, nil),
            ("power2.out(3)", "'power2.out' takes no arguments", 0, "write 'power2.out' alone"),
            ("inOutSine(3)", "'inOutSine' takes no arguments", 0, "write 'inOutSine' alone"),
            ("bounce.out(1)", "'bounce.out' takes no arguments", 0, "write 'bounce.out' alone"),
            ("power5.out", "unknown easing 'power5.out'", 0, "did you mean 'power0.out'?"),
            ("power2.inout", "unknown easing 'power2.inout'", 0, "did you mean 'power2.inOut'?"),
            ("back.", "unknown easing 'back.'", 0, "did you mean 'back'?"),
            ("outQuad", "unknown easing 'outQuad'", 0, "write 'outQuadratic'"),
            ("Power2.easeOut", "unknown easing 'Power2.easeOut'", 0, "write 'outCubic'"),
            ("quad.inOut", "unknown easing 'quad.inOut'", 0, "write 'inOutQuadratic'"),
        ] as [(String, String, Int, String?)])
    func `a mistake is named at its place`(text: String, message: String, offset: Int, hint: String?) {
        let error = #expect(throws: EasingError.self) { try Easing(parsing: text) }
        #expect(error?.message == message)
        #expect(error?.offset == offset)
        if let hint { #expect(error?.hint == hint) }
    }

    @Test func `values are bounded where they are said to be`() throws {
        for name in Self.library {
            let easing = try Easing(parsing: name)
            let isInside = (0...2000).allSatisfy { (-1e-9...1 + 1e-9).contains(easing.value(at: Double($0) / 2000)) }
            if easing.staysInUnit { #expect(isInside, "\(name)") }
            if !isInside { #expect(!easing.isMonotone, "\(name)") }
        }
        #expect(try Easing(parsing: "expo.inOut").staysInUnit && Easing(parsing: "bounce.in").staysInUnit)
        #expect(try !Easing(parsing: "back").staysInUnit && !Easing(parsing: "anticipate").staysInUnit)
    }
}
