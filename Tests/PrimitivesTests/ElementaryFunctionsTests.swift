import Foundation
import Primitives
import TestTables
import Testing

@Suite struct ElementaryFunctionsTests {
    @Test func `every value of the table is the correctly rounded one`() throws {
        for row in try Table("crmath").rows("hex") {
            let x = try row.input
            let value =
                switch row.name {
                case "sin": ElementaryFunctions.sin(x)
                case "cos": ElementaryFunctions.cos(x)
                case "tan": ElementaryFunctions.tan(x)
                case "atan": ElementaryFunctions.atan(x)
                case "acos": ElementaryFunctions.acos(x)
                case "exp": ElementaryFunctions.exp(x)
                case "exp2": ElementaryFunctions.exp2(x)
                case "pow_2.4": ElementaryFunctions.pow(x, 2.4)
                case "cos_degrees": ElementaryFunctions.cosDegrees(x)
                case "srgb_byte_to_linear": ColorSpace.linearized(x / 255)
                default: throw Table.Broken(reason: "function \(row.name)")
                }
            if row.name == "srgb_byte_to_linear" {
                #expect(try isClose(value, row.number, tolerance: 1e-15), "\(row.description): \(value)")
            } else {
                #expect(try value == row.number, "\(row.description): \(value)")
            }
        }
    }
}
