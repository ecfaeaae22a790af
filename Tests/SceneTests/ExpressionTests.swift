import Diagnostics
import Primitives
import SceneDocument
import SceneLoading
import Testing

@Suite struct ExpressionTests {
    static let scope = Expression.Scope(
        parent: Size(width: 200, height: 80), canvas: Size(width: 375, height: 667), percentBase: 300,
        names: ["index": 3, "count": 7, "feed.offset.y": 120, "dot[3].center.x": 9, "center(self)": -0.25])

    static func value(_ text: String) throws -> Double { try Expression(parsing: text).value(in: scope) }

    @Test(
        arguments: [
            ("1", 1.0), ("0.5", 0.5), (".5", 0.5), ("1e3", 1000), ("1E-2", 0.01), ("2.5e+1", 25), (" 7 ", 7),
            ("007", 7),
            ("1+2", 3), ("1 - 2 - 3", -4), ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("12 / 3 / 2", 2),
            ("2 * 3 / 4", 1.5),
            ("-3", -3), ("--3", 3), ("2 - -3", 5), ("-2 * -3", 6), ("-(1 + 2)", -3), ("2*-3", -6), ("((((5))))", 5),
            ("1-1", 0), ("1 -1", 0), ("3-2*1", 1), ("\t1\n+\r2", 3), ("( 1 )", 1), ("- 4", -4), ("7 - 2 * 3 + 1", 2),
            ("1 / 4", 0.25), ("0.1 + 0.2", 0.30000000000000004), ("9007199254740993", 9007199254740992),
        ] as [(String, Double)])
    func `numbers and operators mean what they mean on paper`(text: String, expected: Double) throws {
        #expect(try Self.value(text) == expected)
    }

    @Test(
        arguments: [
            ("50%", 150.0), ("10%+5", 35), ("50pw", 100), ("25ph", 20), ("100vw", 375), ("50vh", 333.5), ("-10pw", -20),
            ("50% - 120", 30), ("(100pw + 20) * 9 / 16", 123.75), ("ceil(42pw)", 84), ("10 * index", 30), ("1e1%", 30),
            ("90deg", 90), ("0.25turn", 90), ("1turn", 360), ("-0.5turn", -180), ("0rad", 0), ("1turn / 8", 45),
            ("2 * 45deg", 90), ("90deg / 45deg", 2), ("45deg + 45", 90), (".5%", 1.5), ("50%*2", 300),
        ] as [(String, Double)])
    func `units are points and degrees`(text: String, expected: Double) throws {
        #expect(try Self.value(text) == expected)
    }

    @Test func `radians become degrees`() throws {
        #expect(try Self.value("1.5707963267948966rad") == 90)
        // 1.57 · 180 / π
        #expect(abs(try Self.value("1.57rad") - 89.95437383553924) < 1e-12)
    }

    @Test(
        arguments: [
            ("min(3)", 3.0), ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("max(-1)", -1), ("abs(-2)", 2), ("abs(2)", 2),
            ("floor(1.9)", 1), ("floor(-1.1)", -2), ("ceil(1.1)", 2), ("ceil(-1.9)", -1), ("round(1.4)", 1),
            ("round(2.5)", 3),
            ("round(-2.5)", -3), ("round(0.49999999999999994)", 0), ("mod(7, 3)", 1), ("mod(-7, 3)", 2),
            ("mod(7, -3)", -2),
            ("mod(-7, -3)", -1), ("mod(6, 3)", 0), ("mod(1e20, 3)", 1), ("mod(0.75, 0.5)", 0.25), ("sqrt(9)", 3),
            ("sqrt(2)", 1.4142135623730951),
            ("mix(10, 20, 0)", 10), ("mix(10, 20, 1)", 20), ("mix(10, 20, 0.25)", 12.5), ("mix(0, 10, 1.5)", 15),
            ("mix(0.1, 0.7, 1)", 0.7),
            ("clamp(-1)", 0), ("clamp(0.5)", 0.5), ("clamp(2)", 1), ("clamp(5, 1, 3)", 3), ("clamp(0, 1, 3)", 1),
            ("clamp(2, 1, 3)", 2),
            ("clamp(2, 3, 1)", 3), ("min (1, 2)", 1), ("max(min(5, 3), 2) + 1", 4), ("min( 1 ,2 )", 1),
            ("clamp(index / count)", 3.0 / 7),
            ("abs(-0.25turn)", 90), ("max(1turn, 90deg)", 360),
        ] as [(String, Double)])
    func `functions mean what they mean in CSS`(text: String, expected: Double) throws {
        #expect(try Self.value(text) == expected)
    }

    @Test(
        arguments: [
            ("1 < 2", 1.0), ("2 < 2", 0), ("2 <= 2", 1), ("3 <= 2", 0), ("2 > 1", 1), ("2 > 2", 0), ("2 >= 2", 1),
            ("1 >= 2", 0), ("2 == 2", 1), ("2 == 3", 0), ("2 != 3", 1), ("2 != 2", 0), ("1 + 1 == 2", 1), ("1<2", 1),
            ("2 * (3 > 2) + 1", 3), ("(1 < 2) * (2 < 3)", 1), ("max(1 > 2, 2 > 1)", 1), ("-1 < 0", 1),
            ("(index > 2) == (count > 5)", 1), ("0.1 + 0.2 == 0.3", 0), ("90deg > 1", 1),
        ] as [(String, Double)])
    func `a comparison is 1 or 0, after sums`(text: String, expected: Double) throws {
        #expect(try Self.value(text) == expected)
    }

    @Test(
        arguments: [
            ("if(1, 2, 3)", 2.0), ("if(0, 2, 3)", 3), ("if(-0.5, 2, 3)", 2), ("if(index > 2, 10, 20) + 1", 11),
            ("if(0, 1 / 0, 5)", 5), ("if(1, 5, sqrt(-1))", 5), ("if(0, 1, if(0, 2, if(1, 3, 4)))", 3),
            ("if(if(1, 0, 1), 2, 3)", 3), ("2 * if(1, if(1, 4, 5), 6) - 1", 7), ("max(if(1, 2, 3), if(0, 9, 1))", 2),
            ("sin(if(1, 90deg, 0))", 1), ("step(2, 1)", 0), ("step(2, 2)", 1), ("step(2, 3)", 1),
            ("smoothstep(0, 1, 0.25)", 0.15625), ("smoothstep(0, 1, -3)", 0), ("smoothstep(2, 4, 9)", 1),
            ("smoothstep(1, 0, 0.25)", 0.84375), ("smoothstep(10, 20, 15)", 0.5),
        ] as [(String, Double)])
    func `choices and steps mean what they mean in GLSL, and what is not chosen is not evaluated`(
        text: String, expected: Double
    ) throws {
        #expect(try Self.value(text) == expected)
    }

    @Test(
        arguments: [
            ("sin(0)", 0.0), ("sin(90deg)", 1), ("sin(0.25turn)", 1), ("sin(180deg)", 0), ("sin(30deg)", 0.5),
            ("cos(0)", 1),
            ("cos(90deg)", 0), ("cos(0.5turn)", -1), ("cos(60deg)", 0.5), ("sin(45deg + 45deg)", 1),
            ("cos(2 * 90deg)", -1),
            ("sin(-(90deg))", -1), ("cos(mod(450deg, 1turn))", 0), ("sin(1)", 0.8414709848078965),
            ("cos(1)", 0.5403023058681398),
            ("sin(90)", 0.8939966636005579), ("sin(1rad)", 0.8414709848078965), ("cos(90deg / 90)", 0.9998476951563913),
            ("sin(90deg / 1deg)", 0.8939966636005579), ("sin(min(30deg, 1turn))", 0.5),
            ("sin(mix(0deg, 60deg, 0.5))", 0.5),
        ] as [(String, Double)])
    func `a plain number is radians and an angle itself`(text: String, expected: Double) throws {
        #expect(abs(try Self.value(text) - expected) <= 2e-16)
    }

    @Test(
        arguments: [
            ("oscillate(0, 3)", 0.0), ("oscillate(1, 3)", 0), ("oscillate(0.5, 1)", 1), ("oscillate(-0.5, 1)", 1),
            ("oscillate(0.25, 2)", 1), ("oscillate(0.5, 2)", 0), ("oscillate(0.25, 1)", 0.5), ("oscillate(0.7, 0)", 0),
            ("oscillate(0.5, 0.5)", 0.5), ("oscillate(1, 0.5)", 1), ("oscillate(1e15, 9)", 0),
        ] as [(String, Double)])
    func `oscillation goes up and back as often as asked`(text: String, expected: Double) throws {
        #expect(abs(try Self.value(text) - expected) <= 1e-15)
    }

    @Test(
        arguments: [
            ("ease('linear', 0.25)", 0.25), ("ease(\"linear\", 0.75)", 0.75), ("ease('outCubic', 0.5)", 0.875),
            ("ease( 'inQuadratic' , 0.5 ) * 4", 1), ("ease('inQuadratic', index / 6)", 0.25), ("ease('outSine', 1)", 1),
            ("ease('steps(4)', 0.6)", 0.5),
        ] as [(String, Double)])
    func `easings bend a number by name`(text: String, expected: Double) throws {
        #expect(abs(try Self.value(text) - expected) <= 1e-15)
    }

    @Test(
        arguments: [
            ("index", 3.0), ("count - index", 4), ("feed.offset.y / 2", 60), ("dot[3].center.x", 9),
            ("center(self)", -0.25),
            ("center( self ) * 2", -0.5), ("1 - 0.25 * clamp(feed.offset.y)", 0.75),
        ] as [(String, Double)])
    func `names stand for the numbers of their scope`(text: String, expected: Double) throws {
        #expect(try Self.value(text) == expected)
    }

    @Test func `what a formula reads is listed once, in order`() throws {
        let expression = try Expression(parsing: "b + a.x * b - center(self) + entryCrossing(card[2]) + max(a.x, a.y)")
        #expect(expression.names == ["b", "a.x", "center(self)", "entryCrossing(card[2])", "a.y"])
        #expect(
            expression.references == [
                .name("b"), .name("a.x"), .viewProgress(.center, view: "self"),
                .viewProgress(.entryCrossing, view: "card[2]"), .name("a.y"),
            ])
        #expect(!expression.isConstant)
        #expect(try Expression(parsing: "2 * sin(90deg) + ease('inSine', 1)").isConstant)
        #expect(!(try Expression(parsing: "50%").isConstant))
    }

    @Test func `the deepest and longest formulas have a value`() throws {
        let deep =
            String(repeating: "(", count: Expression.maximumDepth - 1) + "1"
            + String(repeating: ")", count: Expression.maximumDepth - 1)
        #expect(try Self.value(deep) == 1)
        let long = String(repeating: "1+", count: 499) + "1"
        #expect(try Self.value(long) == 500)
        let wide = "max(" + String(repeating: "1,", count: 490) + "2)"
        #expect(try Self.value(wide) == 2)
    }
}
