/// A writer of JSON texts. Equal values always give equal bytes.
///
/// A number is written as the shortest text that reads back as the same double; whole numbers have no decimal point. A
/// number that is not finite becomes `null`, as in ECMAScript. In strings, only the characters that must be escaped are
/// escaped. Members keep their order.
public struct JSONWriter {
    /// The layout of the text.
    public enum Style: Hashable, Sendable {
        /// The whole text on one line, without spaces.
        case compact
        /// Each member or element on a line of its own, indented by two spaces. Arrays and objects that fit within 100
        /// columns are written on one line.
        case pretty
    }

    private static let columns = 100

    private let style: Style
    private var output = ""

    /// Returns a value as JSON text, without a line feed at the end.
    public static func text(_ value: JSONValue, style: Style = .compact) -> String {
        var writer = JSONWriter(style: style)
        writer.write(value, indentation: 0, taken: 0)
        return writer.output
    }

    /// Returns a number as JSON text, or `null` if it is not finite.
    public static func text(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private init(style: Style) { self.style = style }

    /// Writes a value. `taken` is the number of columns that other text takes on the line: the text before the value,
    /// and a comma after it.
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

    /// Returns whether a value fits within `room` columns on one line, and subtracts its width from `room`.
    ///
    /// Stops as soon as the value does not fit.
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
