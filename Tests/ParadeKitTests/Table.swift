import Foundation
import Testing

/// Rows of an independently computed table: what a case's quantity is at x.
struct TableRow: Sendable {
    var name: String
    var x: Double
    var quantity: String
    var value: Double

    /// All rows of a table beside the tests; none is a failure of the test that asks.
    static func all(of table: String) throws -> [TableRow] {
        let url = try #require(Bundle.module.url(forResource: table, withExtension: "csv", subdirectory: "Tables"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
        let rows = try lines.dropFirst().map { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            try #require(fields.count == 5)
            return TableRow(
                name: String(fields[1]), x: try #require(Double(fields[2])), quantity: String(fields[3]),
                value: try #require(Double(fields[4])))
        }
        try #require(!rows.isEmpty)
        return rows
    }
}

/// Whether two numbers agree within 1e-12, relative for large ones.
func agree(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-12 * max(1, abs(a), abs(b)) }
