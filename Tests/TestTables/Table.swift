import Foundation

/// A table of independently computed values: section, case, x, quantity, value.
public struct Table {
    /// One value: what a case's quantity is at x.
    public struct Row: Sendable, CustomStringConvertible {
        /// The case.
        public let name: String
        /// Where; empty for what does not depend on a place.
        public let x: String
        /// What.
        public let quantity: String
        /// How much, as it is written.
        public let value: String

        /// The value as a number; throws if it is no number.
        public var number: Double { get throws { try Table.number(value) } }
        /// The input as a number; throws if it is no number.
        public var input: Double { get throws { try Table.number(x) } }
        /// What a failing test calls the row.
        public var description: String { "\(name) \(quantity) at \(x)" }
    }

    /// What is wrong with a table.
    public struct Broken: Error {
        /// In words.
        public let reason: String

        /// Creates an error.
        public init(reason: String) { self.reason = reason }
    }

    /// All rows, at least one.
    public let rows: [Row]

    /// Reads a table from the folder beside this file; one without rows is an error, so that no test passes for want of any.
    public init(_ name: String) throws {
        guard let url = Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Tables") else {
            throw Broken(reason: "no table \(name)")
        }
        let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
        guard lines.first == "section,case,x,quantity,value" else { throw Broken(reason: "other columns in \(name)") }
        rows = try lines.dropFirst().map { line in
            let fields = Table.fields(of: String(line))
            guard fields.count == 5 else { throw Broken(reason: "\(line)") }
            return Row(name: fields[1], x: fields[2], quantity: fields[3], value: fields[4])
        }
        guard !rows.isEmpty else { throw Broken(reason: "\(name) has no rows") }
    }

    /// The rows of some quantities; none at all is an error.
    public func rows(_ quantities: String...) throws -> [Row] {
        let found = rows.filter { quantities.contains($0.quantity) }
        guard !found.isEmpty else { throw Broken(reason: "no rows of \(quantities)") }
        return found
    }

    /// Reads a number; throws if the text is no number.
    public static func number(_ text: String) throws -> Double {
        guard let value = Double(text) else { throw Broken(reason: "'\(text)' is no number") }
        return value
    }

    private static func fields(of line: String) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == "," && !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return fields
    }
}

/// Whether two numbers agree within a tolerance, absolute or relative to the expected one, whichever is larger.
public func isClose(_ actual: Double, _ expected: Double, tolerance: Double = 1e-12) -> Bool {
    (actual - expected).magnitude <= tolerance * max(1, expected.magnitude)
}
