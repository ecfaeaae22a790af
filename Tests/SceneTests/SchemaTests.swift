import Diagnostics
import JSON
import Layers
import SceneDocument
import SceneLoading
import SceneReading
import Testing
import Timing

@Suite struct SchemaTests {
    private static func schema() throws -> JSONValue {
        try JSONParser.parse(SourceText(file: "schema", bytes: Array(SceneSchema.json().utf8)))
    }

    /// Every `$ref` below a value.
    private static func references(in value: JSONValue) -> [String] {
        switch value.kind {
        case .null, .boolean, .number, .string: []
        case .array(let elements): elements.flatMap { references(in: $0) }
        case .object(let members):
            members.flatMap { member in
                if member.key == "$ref", case .string(let name) = member.value.kind { return [name] }
                return references(in: member.value)
            }
        }
    }

    @Test func `every reference leads to a definition`() throws {
        let schema = try Self.schema()
        let references = Self.references(in: schema)
        #expect(references.count > 50)
        for reference in references {
            #expect(reference.hasPrefix("#/definitions/"))
            #expect(schema["definitions"]?[String(reference.dropFirst(14))] != nil, "\(reference)")
        }
    }

    @Test func `every property of the registry is in the state's definition`() throws {
        let properties = try #require(try Self.schema()["definitions"]?["properties"]?["properties"])
        for property in LayerProperty.all { #expect(properties[property.name] != nil, "\(property.name)") }
    }

    @Test func `a part of a way is two numbers, in states and in actions`() throws {
        let definitions = try #require(try Self.schema()["definitions"])
        for (owner, key) in [("value", "range"), ("action", "offsets")] {
            let part = try #require(definitions[owner]?["properties"]?[key])
            for limit in ["minItems", "maxItems"] {
                guard case .number(2)? = part[limit]?.kind else {
                    Issue.record("\(owner).\(key): \(limit)")
                    continue
                }
            }
        }
    }

    @Test func `plain numbers stay in the registry's ranges, in views and in states`() throws {
        let definitions = try #require(try Self.schema()["definitions"])
        for owner in [definitions["viewView"], definitions["properties"]] {
            let alpha = try #require(owner?["properties"]?["shadowOpacity"])
            #expect(Self.limits(in: alpha) == ["minimum 0.0", "maximum 1.0"])
            let radii = try #require(owner?["properties"]?["cornerRadius"])
            #expect(Self.limits(in: radii) == ["minimum 0.0", "minimum 0.0"], "one radius, and each of four")
            let depth = try #require(owner?["properties"]?["zPosition"])
            #expect(Self.limits(in: depth).isEmpty)
        }
    }

    @Test func `a deceleration rate is one of two words or a number between 0 and 1`() throws {
        let definitions = try #require(try Self.schema()["definitions"])
        for owner in ["scrollView", "collectionView", "tableView", "pagerView"] {
            let kinds = try #require(definitions[owner]?["properties"]?["decelerationRate"]?["anyOf"]?.elements)
            #expect(kinds.count == 2)
            #expect(kinds[0]["enum"]?.elements?.map(\.kind) == [.string("normal"), .string("fast")], "\(owner)")
            #expect(
                kinds[1]["exclusiveMinimum"]?.kind == .number(0) && kinds[1]["exclusiveMaximum"]?.kind == .number(1))
        }
    }

    /// Every `minimum` and `maximum` below a value.
    private static func limits(in value: JSONValue) -> [String] {
        switch value.kind {
        case .null, .boolean, .number, .string: []
        case .array(let elements): elements.flatMap { limits(in: $0) }
        case .object(let members):
            members.flatMap { member in
                if ["minimum", "maximum"].contains(member.key), case .number(let limit) = member.value.kind {
                    return ["\(member.key) \(limit)"]
                }
                return limits(in: member.value)
            }
        }
    }

    @Test func `a font is written as an object in views and in states`() throws {
        let definitions = try #require(try Self.schema()["definitions"])
        #expect(definitions["font"]?["properties"]?["family"] != nil)
        #expect(definitions["labelView"]?["properties"]?["font"] != nil)
        #expect(definitions["properties"]?["properties"]?["font"] != nil)
        #expect(definitions["viewView"]?["properties"]?["font"] == nil)
    }

    @Test func `a signal has a source, an interval and operations, in its table and in bindings`() throws {
        let definitions = try #require(try Self.schema()["definitions"])
        #expect(definitions["scene"]?["properties"]?["signals"]?["additionalProperties"] != nil)
        for object in ["signal", "binding"] {
            for key in ["of", "over", "chain"] { #expect(definitions[object]?["properties"]?[key] != nil) }
        }
        guard case .array(let spellings)? = definitions["operation"]?["anyOf"]?.kind else {
            Issue.record("the schema of an operation has no alternatives")
            return
        }
        #expect(
            spellings.first.map { JSONWriter.text($0) } == #"{"enum":["clamp","cosine","round","floor"]}"#)
        for key in ["relate", "scale", "morph", "reposition", "focus", "oscillate", "round", "floor", "mod"] {
            #expect(spellings.last?["properties"]?[key] != nil, "\(key)")
        }
    }

    @Test func `objects are closed and say what they need`() throws {
        let canvas = try #require(try Self.schema()["definitions"]?["canvas"])
        #expect(canvas["additionalProperties"]?.kind == .boolean(false))
        guard case .array(let required)? = canvas["required"]?.kind else {
            Issue.record("nothing is required")
            return
        }
        #expect(required.map(\.kind) == [.string("width"), .string("height")])
    }

    @Test func `the schema lists every name of an easing, and every function has a pattern`() throws {
        let easing = try #require(try Self.schema()["definitions"]?["easing"]?["anyOf"])
        guard case .array(let kinds) = easing.kind else { throw NoKinds() }
        let names = kinds.compactMap { $0["enum"] }.flatMap { list -> [String] in
            if case .array(let names) = list.kind { names.compactMap(\.string) } else { [] }
        }
        #expect(names == Easing.names)
        let patterns = try kinds.compactMap { try $0["pattern"]?.string.map { try Regex($0) } }
        let functions = [
            "cubic-bezier(0.2, 0, .5, 1e0)", "steps(4)", " steps( 4 , jump-none ) ",
            "linear(0, calc(1 / 2) 20% 30%, 1)",
            "spring(duration: 0.5, bounce: 0.2)", "reverse(outBack)", "mirror(cubic-bezier(0, 0, 0, 1))",
            "formula(if(p < 0.5, 0, 1))",
        ]
        for text in functions {
            #expect(patterns.count { text.wholeMatch(of: $0) != nil } == 1, "\(text)")
        }
        for text in ["outSinus", "steps()", "cubic-bezier(1, 2, 3)", "linear(0)", "ease-in(2)"] {
            #expect(!patterns.contains { text.wholeMatch(of: $0) != nil }, "\(text)")
        }
    }

    private struct NoKinds: Error {}
}
