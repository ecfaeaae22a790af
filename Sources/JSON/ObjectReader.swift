/// Reads an object of one of parade's own formats, key by key.
///
/// The caller asks for each key with the type that its value must have. The first mistake ends the reading and is
/// thrown as a `JSONError` with its byte range, so a caller can print file, line and column. Keys may be asked for in
/// any order, and more than once.
///
/// ```swift
/// var reader = try ObjectReader(value, "an asset")
/// path = try reader["path"].string()
/// scale = try reader.optional("scale")?.number(in: 0...100) ?? 1
/// try reader.refuseUnknownKeys()
/// ```
package struct ObjectReader: Sendable {
    /// The members in the order of the text.
    package let members: [JSONMember]
    /// The object's name in messages, such as `a golden`.
    private let name: String
    private let range: Range<Int>
    /// For each member, whether its key was asked for.
    private var isAsked: [Bool]

    /// Opens an object that messages call `name`. Throws if the value is not an object.
    package init(_ value: JSONValue, _ name: String) throws(JSONError) {
        guard let members = value.members else { throw JSONError("\(name) must be an object", range: value.range) }
        self.members = members
        self.name = name
        range = value.range
        isAsked = Array(repeating: false, count: members.count)
    }

    /// The field of a required key. Throws if the key is missing.
    package subscript(key: String) -> Field {
        mutating get throws(JSONError) {
            guard let field = optional(key) else {
                throw JSONError("\(name) needs the key '\(key)'", range: range.lowerBound..<range.lowerBound)
            }
            return field
        }
    }

    /// Returns the field of an optional key; nil if the key is missing.
    package mutating func optional(_ key: String) -> Field? {
        guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
        isAsked[index] = true
        return Field(members[index])
    }

    /// Throws at the first key that was not asked for. Without a call of this method, such keys are ignored.
    package func refuseUnknownKeys() throws(JSONError) {
        guard let index = isAsked.firstIndex(of: false) else { return }
        throw JSONError("\(name) has no key '\(members[index].key)'", range: members[index].keyRange)
    }
}
