/// A reader of a JSON object in one of parade's own formats, key by key.
///
/// The caller requests each key with the type that its value must have. Keys can be requested in any order, and more
/// than once. The first mistake is thrown as a `JSONError`. From its byte range, a caller can print file, line and
/// column.
///
/// ```swift
/// var reader = try ObjectReader(value, "an asset")
/// path = try reader["path"].string()
/// scale = try reader.optional("scale")?.number(in: 0...100) ?? 1
/// try reader.refuseUnknownKeys()
/// ```
package struct ObjectReader: Sendable {
    /// The members of the object in file order.
    package let members: [JSONMember]
    /// The name of the object in messages, such as `a golden`.
    private let name: String
    private let range: Range<Int>
    /// For each member, whether its key was requested.
    private var isRequested: [Bool]

    /// Creates a reader of an object, which is called `name` in messages. Throws an error if the value is not an
    /// object.
    package init(_ value: JSONValue, _ name: String) throws(JSONError) {
        guard let members = value.members else { throw JSONError("\(name) must be an object", range: value.range) }
        self.members = members
        self.name = name
        range = value.range
        isRequested = Array(repeating: false, count: members.count)
    }

    /// Returns the field of a required key. Throws an error if the key is missing.
    package subscript(key: String) -> Field {
        mutating get throws(JSONError) {
            guard let field = optional(key) else {
                throw JSONError("\(name) needs the key '\(key)'", range: range.lowerBound..<range.lowerBound)
            }
            return field
        }
    }

    /// Returns the field of an optional key, or nil if the key is missing.
    package mutating func optional(_ key: String) -> Field? {
        guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
        isRequested[index] = true
        return Field(members[index])
    }

    /// Throws an error about the first key that was not requested. Without this call, such keys are ignored.
    package func refuseUnknownKeys() throws(JSONError) {
        guard let index = isRequested.firstIndex(of: false) else { return }
        throw JSONError("\(name) has no key '\(members[index].key)'", range: members[index].keyRange)
    }
}
