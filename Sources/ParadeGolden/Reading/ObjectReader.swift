import Drawing
import JSON

/// Reads the members of one object by name, and remembers which ones were asked for.
///
/// Every mistake is a `JSONError` at the value it is about, so that a message can show line and column.
struct ObjectReader {
    private let value: JSONValue
    private let members: [JSONMember]
    private let name: String
    private var asked: [String] = []

    /// Readies an object; `name` is what messages call it.
    init(_ value: JSONValue, _ name: String) throws(JSONError) {
        guard let members = value.members else { throw JSONError("\(name) is an object", range: value.range) }
        self.value = value
        self.members = members
        self.name = name
    }

    /// A member that may be left out.
    mutating func optional(_ key: String) -> JSONValue? {
        asked.append(key)
        return members.first { $0.key == key }?.value
    }

    /// A member that must be there.
    mutating func required(_ key: String) throws(JSONError) -> JSONValue {
        guard let value = optional(key) else {
            throw JSONError("\(name) has no '\(key)'", range: value.range.lowerBound..<value.range.lowerBound)
        }
        return value
    }

    mutating func string(_ key: String) throws(JSONError) -> String {
        let value = try required(key)
        guard let text = value.string else { throw JSONError("'\(key)' is a text", range: value.range) }
        return text
    }

    mutating func optionalString(_ key: String) throws(JSONError) -> String? {
        guard let value = optional(key) else { return nil }
        guard let text = value.string else { throw JSONError("'\(key)' is a text", range: value.range) }
        return text
    }

    mutating func boolean(_ key: String) throws(JSONError) -> Bool {
        let value = try required(key)
        guard let flag = value.boolean else { throw JSONError("'\(key)' is true or false", range: value.range) }
        return flag
    }

    mutating func integer(_ key: String, in range: ClosedRange<Int> = 0...Int.max) throws(JSONError) -> Int {
        try Self.integer(try required(key), key, in: range)
    }

    mutating func optionalInteger(_ key: String, in range: ClosedRange<Int>) throws(JSONError) -> Int? {
        guard let value = optional(key) else { return nil }
        return try Self.integer(value, key, in: range)
    }

    mutating func number(_ key: String, in range: ClosedRange<Double>) throws(JSONError) -> Double {
        try Self.number(try required(key), key, in: range)
    }

    mutating func optionalNumber(_ key: String, in range: ClosedRange<Double>) throws(JSONError) -> Double? {
        guard let value = optional(key) else { return nil }
        return try Self.number(value, key, in: range)
    }

    /// The elements of a list, each read by a function.
    mutating func list<Element>(
        _ key: String, _ read: (JSONValue) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element] {
        let value = try required(key)
        guard let elements = value.elements else { throw JSONError("'\(key)' is a list", range: value.range) }
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        for element in elements { result.append(try read(element)) }
        return result
    }

    /// SHA-256 as 64 lower-case hexadecimal digits.
    mutating func digest(_ key: String) throws(JSONError) -> String {
        let value = try required(key)
        guard let text = value.string, FrameHash.isDigest(text.utf8) else {
            throw JSONError("'\(key)' is a SHA-256 digest of 64 lower-case hexadecimal digits", range: value.range)
        }
        return text
    }

    /// A frame's digest as it is written, of either kind.
    mutating func frameDigest(_ key: String) throws(JSONError) -> String {
        let value = try required(key)
        guard let text = value.string, FrameDigest(text: text) != nil || FrameHash.isDigest(text.utf8) else {
            throw JSONError(
                "'\(key)' is a frame's digest, 'xxh3:' and 32 lower-case hexadecimal digits", range: value.range)
        }
        return text
    }

    /// A frame's digest.
    mutating func xxh3(_ key: String) throws(JSONError) -> FrameDigest {
        let value = try required(key)
        guard let digest = value.string.flatMap({ FrameDigest(text: $0) }) else {
            throw JSONError(
                "'\(key)' is a frame's digest, 'xxh3:' and 32 lower-case hexadecimal digits", range: value.range)
        }
        return digest
    }

    /// Refuses members that nobody asked for.
    func finish() throws(JSONError) {
        for member in members where !asked.contains(member.key) {
            throw JSONError("\(name) knows no '\(member.key)'", range: member.keyRange)
        }
    }

    private static func integer(
        _ value: JSONValue, _ key: String, in range: ClosedRange<Int>
    ) throws(JSONError) -> Int {
        guard let integer = value.integer, range.contains(integer) else {
            let limit =
                range.upperBound == .max ? "from \(range.lowerBound) on" : "\(range.lowerBound)…\(range.upperBound)"
            throw JSONError("'\(key)' is a whole number \(limit)", range: value.range)
        }
        return integer
    }

    private static func number(
        _ value: JSONValue, _ key: String, in range: ClosedRange<Double>
    ) throws(JSONError) -> Double {
        guard let number = value.number, range.contains(number) else {
            let ends = [range.lowerBound, range.upperBound].map(JSONWriter.text)
            throw JSONError("'\(key)' is a number \(ends[0])…\(ends[1])", range: value.range)
        }
        return number
    }
}
