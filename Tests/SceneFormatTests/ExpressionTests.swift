import Primitives
import SceneFormat
import Testing

@Suite struct ExpressionTests {
    static let scope = Expression.Scope(
        parent: Size(width: 200, height: 80), canvas: Size(width: 375, height: 667), percentBase: 300,
        names: ["index": 3, "count": 7, "feed.offset.y": 120, "dot[3].center.x": 9, "center(self)": -0.25])

    static func value(_ text: String) throws -> Double { try Expression(parsing: text).value(in: scope) }

    @Test(arguments: [
        ("1", 1.0), ("0.5", 0.5), (".5", 0.5), ("1e3", 1000), ("1E-2", 0.01), ("2.5e+1", 25), (" 7 ", 7), ("007", 7),
        ("1+2", 3), ("1 - 2 - 3", -4), ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("12 / 3 / 2", 2), ("2 * 3 / 4", 1.5),
        ("-3", -3), ("--3", 3), ("2 - -3", 5), ("-2 * -3", 6), ("-(1 + 2)", -3), ("2*-3", -6), ("((((5))))", 5),
        ("1-1", 0), ("1 -1", 0), ("3-2*1", 1), ("\t1\n+\r2", 3),
    ])
    func `numbers and operators mean what they mean on paper`(text: String, expected: Double) throws {
        #expect(try Self.value(text) == expected)
    }

    @Test(arguments: [
        ("50%", 150.0), ("10%+5", 35), ("50pw", 100), ("25ph", 20), ("100vw", 375), ("50vh", 333.5), ("-10pw", -20),
        ("50% - 120", 30), ("(100pw + 20) * 9 / 16", 123.75), ("ceil(42pw)", 84), ("10 * index", 30),
        ("90deg", 90), ("0.25turn", 90), ("1turn", 360), ("-0.5turn", -180), ("0rad", 0),
    ])
    func `units are points and degrees`(text: String, expected: Double) throws {
        #expect(try Self.value(text) == expected)
    }
}
