import JSON

/// Builders for the parts of a JSON Schema (draft 07).
extension JSONValue {
    /// Returns a reference to a definition of the schema, by the definition's name.
    static func reference(_ name: String) -> JSONValue { .object([("$ref", .string("#/definitions/\(name)"))]) }

    static func type(_ name: String) -> JSONValue { .object([("type", .string(name))]) }
    static func words(_ words: [String]) -> JSONValue { .object([("enum", .strings(words))]) }
    static func anyOf(_ kinds: [JSONValue]) -> JSONValue { .object([("anyOf", .array(kinds))]) }

    /// Returns the schema of an array with `least` to `most` elements; nil means no limit.
    static func list(of items: JSONValue, atLeast least: Int? = nil, atMost most: Int? = nil) -> JSONValue {
        type("array").with("items", items)
            .with("minItems", least.map { .number($0) }).with("maxItems", most.map { .number($0) })
    }

    /// Returns the schema of an array of exactly `count` elements.
    static func tuple(_ count: Int, of item: JSONValue = .reference("number")) -> JSONValue {
        list(of: item, atLeast: count, atMost: count)
    }

    /// Returns the schema of an object.
    ///
    /// - Parameter additional: The schema for the values of keys that are not listed; nil allows any value.
    static func record(
        _ properties: [(String, JSONValue)], required: [String] = [], additional: JSONValue? = .boolean(false)
    ) -> JSONValue {
        type("object").with("properties", properties.isEmpty ? nil : .object(properties))
            .with("required", required.isEmpty ? nil : .strings(required)).with("additionalProperties", additional)
    }

    /// Returns the schema of an object that may have any keys. All values have the schema `values`.
    static func map(of values: JSONValue) -> JSONValue { record([], additional: values) }

    /// Returns the schema of an object with exactly one of the given properties.
    static func choice(_ properties: [(String, JSONValue)]) -> JSONValue {
        record(properties).with("minProperties", .number(1)).with("maxProperties", .number(1))
    }

    static func condition(_ test: JSONValue, _ then: JSONValue, _ otherwise: JSONValue) -> JSONValue {
        .object([("if", test), ("then", then), ("else", otherwise)])
    }

    /// Returns this schema with one more member at the end. If the value is nil, returns this schema unchanged.
    func with(_ key: String, _ value: JSONValue?) -> JSONValue {
        guard case .object(let members) = kind, let value else { return self }
        return JSONValue(.object(members + [JSONMember(key: key, value: value)]))
    }

    /// Returns this schema with a description.
    ///
    /// A reference is wrapped in another schema, because draft 07 ignores all keys beside `$ref`.
    func described(_ text: String) -> JSONValue {
        (self["$ref"] == nil ? self : .object([("allOf", .array([self]))])).with("description", .string(text))
    }
}
