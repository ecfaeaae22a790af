import Primitives
import TestTables
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
            case "r": #expect(try isClose(mixed.red, row.number), "\(row.description): \(mixed.red)")
            case "g": #expect(try isClose(mixed.green, row.number), "\(row.description): \(mixed.green)")
            case "b": #expect(try isClose(mixed.blue, row.number), "\(row.description): \(mixed.blue)")
            case "a": #expect(try isClose(mixed.alpha, row.number), "\(row.description): \(mixed.alpha)")
            case "bytes":
                let bytes = mixed.description
                #expect((bytes.count == 7 ? bytes + "ff" : bytes) == row.value, "\(row.description): \(bytes)")
            default: throw Table.Broken(reason: "quantity \(row.quantity)")
            }
        }
    }

    @Test(arguments: ColorSpace.allCases) func `ends are exact in every space`(space: ColorSpace) {
        for (from, to) in ColorMixingTests.pairs.values {
            #expect(from.mixed(with: to, fraction: 0, in: space) == from)
            #expect(from.mixed(with: to, fraction: 1, in: space) == to)
        }
    }

    @Test(arguments: ColorSpace.allCases) func `the way back is the same way`(space: ColorSpace) {
        // OKLab's published digits leave greys a chroma of 4e-8, whose hue means nothing.
        let noise = 1e-7
        for (from, to) in ColorMixingTests.pairs.values {
            for step in 1..<8 {
                let there = from.mixed(with: to, fraction: Double(step) / 8, in: space)
                let back = to.mixed(with: from, fraction: 1 - Double(step) / 8, in: space)
                #expect(
                    isClose(there.red, back.red, tolerance: noise) && isClose(there.green, back.green, tolerance: noise)
                )
                #expect(isClose(there.blue, back.blue, tolerance: noise) && isClose(there.alpha, back.alpha))
            }
        }
    }

    @Test func `linear light and gamma undo each other`() {
        for step in -300...300 {
            let component = Double(step) / 200
            #expect(isClose(ColorSpace.encoded(ColorSpace.linearized(component)), component, tolerance: 2e-7))
        }
        #expect(ColorSpace.linearized(1) == 1)
        #expect(ColorSpace.encoded(0) == 0)
    }

    @Test func `a colour that is not a number traps nothing`() {
        let bad = Color(red: .nan, green: .infinity, blue: -.infinity, alpha: 1e308)
        for space in ColorSpace.allCases {
            _ = bad.mixed(with: .white, fraction: 0.5, in: space)
            _ = Color.white.mixed(with: bad, fraction: .infinity, in: space)
            _ = bad.mixed(with: .white, fraction: 0.5)
        }
        #expect(Color.clear.mixed(with: .clear, fraction: 0.5, in: .oklch) == .clear)
    }
}
