/// Writes JSON texts. Equal values always give equal bytes.
///
/// Each number is written as the shortest text that reads back as the same double, and a whole number has no fraction.
/// A number that is not finite is written as `null`, as in ECMAScript. Only the characters that must be escaped are
/// escaped. Members keep their order.
public struct JSONWriter {
    /// The layout of the text.
    public enum Style: Hashable, Sendable {
        /// Everything on one line, without spaces.
        case compact
        /// One item per line, indented by two spaces; arrays and objects that fit within 100 columns stay on one line.
        case pretty
    }

    private static let columns = 100

    private let style: Style
    private var output = ""

    /// Returns a value as JSON text, without a line end after it.
    public static func text(_ value: JSONValue, style: Style = .compact) -> String {
        var writer = JSONWriter(style: style)
        writer.write(value, indentation: 0, taken: 0)
        return writer.output
    }

    /// Returns a number in JSON syntax.
    public static func text(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private init(style: Style) { self.style = style }

    /// Writes a value. `taken` is the number of columns before the value on its line, plus 1 if a comma follows it.
    private mutating func write(_ value: JSONValue, indentation: Int, taken: Int) {
        switch value.kind {
        case .null: output += "null"
        case .boolean(let flag): output += flag ? "true" : "false"
        case .number(let number): output += Self.text(number)
        case .string(let text): output += Self.literal(text)
        case .array(let elements):
            let breaks = isBroken(value, isEmpty: elements.isEmpty, taken: taken)
            writeContainer("[", "]", elements, breaks: breaks, padding: "", indentation: indentation) {
                writer, element, column in
                writer.write(element, indentation: indentation + 2, taken: column + 1)
            }
        case .object(let members):
            let breaks = isBroken(value, isEmpty: members.isEmpty, taken: taken)
            let padding = style == .pretty ? " " : ""
            writeContainer("{", "}", members, breaks: breaks, padding: padding, indentation: indentation) {
                writer, member, column in
                let key = Self.literal(member.key)
                writer.output += key
                writer.output += writer.style == .pretty ? ": " : ":"
                writer.write(member.value, indentation: indentation + 2, taken: column + key.count + 3)
            }
        }
    }

    private mutating func writeContainer<Item>(
        _ open: String, _ close: String, _ items: [Item], breaks: Bool, padding: String, indentation: Int,
        writeItem: (inout JSONWriter, Item, _ column: Int) -> Void
    ) {
        output += open
        for (index, item) in items.enumerated() {
            if index > 0 { output += "," }
            if breaks {
                output += "\n" + String(repeating: " ", count: indentation + 2)
            } else if index > 0 {
                output += style == .pretty ? " " : ""
            } else {
                output += padding
            }
            // If a container is unbroken, so are its items, and their column does not matter.
            writeItem(&self, item, breaks ? indentation + 2 : 0)
        }
        if breaks {
            output += "\n" + String(repeating: " ", count: indentation)
        } else if !items.isEmpty {
            output += padding
        }
        output += close
    }

    private func isBroken(_ value: JSONValue, isEmpty: Bool, taken: Int) -> Bool {
        guard style == .pretty, !isEmpty else { return false }
        var room = Self.columns - taken
        return !Self.fits(value, in: &room)
    }

    /// Subtracts from `room` the columns that a value takes on one line, and returns whether the value fits. Stops as
    /// soon as no room is left.
    private static func fits(_ value: JSONValue, in room: inout Int) -> Bool {
        switch value.kind {
        case .null: room -= 4
        case .boolean(let flag): room -= flag ? 4 : 5
        case .number(let number): room -= text(number).count
        case .string(let text): room -= literal(text).count
        case .array(let elements):
            room -= elements.isEmpty ? 2 : 2 * elements.count
            for element in elements {
                guard room >= 0, fits(element, in: &room) else { return false }
            }
        case .object(let members):
            room -= members.isEmpty ? 2 : 2 * members.count + 2
            for member in members {
                room -= literal(member.key).count + 2
                guard room >= 0, fits(member.value, in: &room) else { return false }
            }
        }
        return room >= 0
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\u{08}": literal += "\\b"
            case "\u{0C}": literal += "\\f"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\u{00}"..<"\u{20}": literal += "\\u" + scalar.value.hexadecimal(digits: 4, uppercase: false)
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
