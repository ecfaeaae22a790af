import Primitives
import Testing

@Suite struct ColorMixingTests {
    static let pairs: [String: (Color, Color)] = [
        "red-blue": (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)),
        "black-white": (.black, .white), "red-clear": (Color(red: 1, green: 0, blue: 0), .clear),
        "white-halfblue": (.white, Color(red: 0, green: 0, blue: 1, alpha: 0.5)),
        "teal-orange": (
            Color(red: 0, green: 128.0 / 255, blue: 128.0 / 255), Color(red: 1, green: 140.0 / 255, blue: 0)
        ),
    ]

    @Test func `every row of the table is met`() throws {
        for row in try Table("color").rows {
            let parts = row.name.split(separator: "_").map(String.init)
            let pair = try #require(ColorMixingTests.pairs[parts[0]])
            let isStraight = parts.count == 3
            let space = try #require(ColorSpace(rawValue: parts[1]))
            let mixed =
                isStraight
                ? try pair.0.mixed(with: pair.1, fraction: row.input)
                : try pair.0.mixed(with: pair.1, fraction: row.input, in: space)
            switch row.quantity {
            case "r": #expect(try isClose(mixed.red, row.number), "\(row.testDescription): \(mixed.red)")
            case "g": #expect(try isClose(mixed.green, row.number), "\(row.testDescription): \(mixed.green)")
            case "b": #expect(try isClose(mixed.blue, row.number), "\(row.testDescription): \(mixed.blue)")
            case "a": #expect(try isClose(mixed.alpha, row.number), "\(row.testDescription): \(mixed.alpha)")
            case "bytes": break
            default: throw Table.Broken(reason: "quantity \(row.quantity)")
            }
        }
    }
}
