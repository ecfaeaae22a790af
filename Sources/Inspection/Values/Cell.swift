import FrameOutput
import JSON
package import Layers
import Primitives

/// The content of one field of a table.
package enum Cell: Equatable {
    /// A whole number.
    case integer(Int)
    /// A number with decimals.
    case number(Double)
    /// A string.
    case text(String)
    /// An empty field.
    case none

    /// The value as the shortest text from which the same value can be read. Strings are quoted if CSV requires it.
    package var exact: String {
        switch self {
        case .integer(let value): "\(value)"
        case .number(let value): JSONWriter.text(value)
        case .text(let text): Self.quoted(text)
        case .none: ""
        }
    }

    /// The value as text. Numbers are rounded to four decimals.
    package var rounded: String {
        switch self {
        case .integer(let value): "\(value)"
        case .number(let value): value.fixed(decimals: 4)
        case .text(let text): text
        case .none: "–"
        }
    }

    /// Returns the text of a field in a CSV file, quoted if needed (RFC 4180).
    package static func quoted(_ text: String) -> String {
        guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// Splits a property's value into fields of a table. All values of a type have the same number of fields.
    ///
    /// A transform becomes the product of its functions, as a matrix in row order.
    package static func cells(of value: PropertyValue?, type: PropertyType) -> [(suffix: String, cell: Cell)] {
        let suffixes = suffixes(of: type)
        let numbers: [Double]
        switch value {
        case .number(let number): numbers = [number]
        case .point(let point): numbers = [point.x, point.y]
        case .size(let size): numbers = [size.width, size.height]
        case .rect(let rect): numbers = [rect.minX, rect.minY, rect.width, rect.height]
        case .radii(let radii): numbers = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        case .color(let color?): numbers = [color.red, color.green, color.blue, color.alpha]
        case .transform(let functions):
            let m = functions.matrix
            numbers = [
                m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42,
                m.m43, m.m44,
            ]
        case .colors, .numbers, .filters, .shadows, .path, .boolean, .string, .image:
            return [(suffixes[0], .text(text(of: value)))]
        case .color(nil), nil: return suffixes.map { ($0, .none) }
        }
        // Matrices often contain −0, which looks like a mistake. Adding 0 turns −0 into 0.
        return zip(suffixes, numbers).map { ($0, .number($1 + 0)) }
    }

    private static func text(of value: PropertyValue?) -> String {
        guard case .string(let text)? = value else { return value.map { JSONWriter.text($0.json) } ?? "" }
        return text
    }

    private static func suffixes(of type: PropertyType) -> [String] {
        switch type {
        case .point: [".x", ".y"]
        case .size: [".width", ".height"]
        case .rect: [".x", ".y", ".width", ".height"]
        case .radii: [".topLeft", ".topRight", ".bottomRight", ".bottomLeft"]
        case .color: [".red", ".green", ".blue", ".alpha"]
        case .transform: (1...4).flatMap { row in (1...4).map { ".m\(row)\($0)" } }
        case .number, .colors, .numbers, .filters, .shadows, .path, .boolean, .string, .image: [""]
        }
    }
}
