import JSON
import Testing

@Suite struct ObjectReaderTests {
    private enum Pictures: String, CaseIterable { case keys, all, none }

    /// What can be asked of a key.
    enum Kind: CaseIterable, Sendable {
        case string, boolean, integer, percent, number, share, word, strings, objects, object

        func read(_ field: ObjectReader.Field) throws(JSONError) {
            switch self {
            case .string: _ = try field.string()
            case .boolean: _ = try field.boolean()
            case .integer: _ = try field.integer()
            case .percent: _ = try field.integer(in: -5...100)
            case .number: _ = try field.number()
            case .share: _ = try field.number(in: 0...1.5)
            case .word: let _: Pictures = try field.word()
            case .strings: _ = try field.strings()
            case .objects: _ = try field.list { value throws(JSONError) in try ObjectReader(value, "an element") }
            case .object: _ = try field.object()
            }
        }

        /// What is said of a value that is something else, behind the key.
        var rule: String {
            switch self {
            case .string: "must be a string"
            case .boolean: "must be true or false"
            case .integer: "must be a whole number of at least 0"
            case .percent: "must be a whole number -5…100"
            case .number: "must be a number"
            case .share: "must be a number 0…1.5"
            case .word: "must be \"keys\", \"all\" or \"none\""
            case .strings, .objects: "must be a list"
            case .object: "must be an object"
            }
        }
    }

    private static func reader(_ text: String) throws -> ObjectReader { try ObjectReader(try parse(text), "a thing") }

    /// The message of an error, and the part of the text it is about.
    private static func mistake(in text: String, _ read: (inout ObjectReader) throws -> Void) -> String? {
        do {
            var reader = try reader(text)
            try read(&reader)
            return nil
        } catch let error as JSONError {
            return "\(error.message): \(String(decoding: Array(text.utf8)[error.range], as: UTF8.self))"
        } catch {
            return "\(error)"
        }
    }

    @Test(
        arguments: [
            (.string, #""""#), (.string, #""a\u0041""#), (.boolean, "true"), (.boolean, "false"), (.integer, "0"),
            (.integer, "-0"), (.integer, "1e3"), (.integer, "9007199254740991"), (.percent, "-5"), (.percent, "100"),
            (.number, "-1e308"), (.share, "0"), (.share, "1.5"), (.word, #""none""#),
            (.strings, "[]"), (.strings, #"["a", ""]"#), (.objects, "[{}]"), (.object, "{}"),
        ] as [(Kind, String)])
    func `a value of the kind that is asked for is read`(kind: Kind, value: String) {
        #expect(Self.mistake(in: #"{"a": \#(value)}"#) { try kind.read($0["a"]) } == nil)
    }

    @Test(
        arguments: [
            (.string, ["null", "1", "[]", "true"]), (.boolean, ["null", "1", #""true""#]),
            (.integer, ["null", "-1", "0.5", "1e300", "9.3e18", #""1""#]), (.percent, ["-6", "101", "0.5"]),
            (.number, ["null", #""1""#]), (.share, ["-0.1", "1.6", "null"]),
            (.word, [#""some""#, #""Keys""#, "null", "1"]),
            (.strings, ["null", "{}", #""a""#]), (.objects, ["null", "{}"]),
            (.object, ["null", "[]", "1"]),
        ] as [(Kind, [String])])
    func `any other value is refused where it stands`(kind: Kind, values: [String]) {
        for value in values {
            let found = Self.mistake(in: #"{"b": 0, "a": \#(value)}"#) { try kind.read($0["a"]) }
            #expect(found == "'a' \(kind.rule): \(value)")
        }
    }

    @Test(arguments: Kind.allCases)
    func `a key that is missing is reported where its object begins`(kind: Kind) throws {
        #expect(Self.mistake(in: #"{"b": 0}"#) { try kind.read($0["a"]) } == "a thing needs the key 'a': ")
        let error = #expect(throws: JSONError.self) {
            var reader = try ObjectReader(try parse("\n  {}"), "a thing")
            _ = try reader["a"]
        }
        #expect(error?.range == 3..<3)
    }

    @Test func `a key that may be left out is nil where it is, and read as strictly where it is not`() throws {
        var reader = try Self.reader(#"{"a": 1, "b": null}"#)
        #expect(try reader.optional("a")?.integer() == 1)
        #expect(try reader.optional("c")?.integer() == nil)
        #expect(try reader["a"].unlessNull?.integer() == 1)
        #expect(try reader["b"].unlessNull?.integer() == nil)
        #expect(
            Self.mistake(in: #"{"b": null}"#) { _ = try $0.optional("b")?.string() } == "'b' must be a string: null")
    }

    @Test func `the caller decides whether other keys are refused`() throws {
        let text = #"{"a": 1, "b": {"x": 0}, "c": 3}"#
        #expect(Self.mistake(in: text) { _ = try $0["b"] } == nil)
        let refusal = Self.mistake(in: text) {
            _ = (try $0["b"], try $0["b"], $0.optional("a"), $0.optional("d"))
            try $0.refuseUnknownKeys()
        }
        #expect(refusal == #"a thing has no key 'c': "c""#)
        let inner = Self.mistake(in: text) { try $0["b"].object().refuseUnknownKeys() }
        #expect(inner == #"'b' has no key 'x': "x""#)
        #expect(Self.mistake(in: "{}") { try $0.refuseUnknownKeys() } == nil)
    }

    @Test func `the first mistake of a nested object names its own keys, and lies in it`() {
        let text = #"{"list": [{"at": {"x": 1}}, {"at": {"x": "1"}}, 7], "words": ["a", "b", 3]}"#
        let inner = Self.mistake(in: text) {
            _ = try $0["list"].list { value throws(JSONError) in
                var element = try ObjectReader(value, "an element")
                var point = try element["at"].object()
                return try point["x"].integer()
            }
        }
        #expect(inner == #"'x' must be a whole number of at least 0: "1""#)
        let missing = Self.mistake(in: text) {
            _ = try $0["list"].list { value throws(JSONError) in
                var element = try ObjectReader(value, "an element")
                return try element["at"].value
            }
        }
        #expect(missing == "an element must be an object: 7")
        #expect(Self.mistake(in: text) { _ = try $0["words"].strings() } == "'words[2]' must be a string: 3")
    }

    @Test func `the path to a mistake follows from its byte range`() throws {
        let value = try parse(#"{"list": [{}, {"at": {"x": true}}]}"#)
        let error = #expect(throws: JSONError.self) {
            var reader = try ObjectReader(value, "a thing")
            _ = try reader["list"].list { value throws(JSONError) in
                var element = try ObjectReader(value, "an element")
                guard var point = try element.optional("at")?.object() else { return 0 }
                return try point["x"].integer()
            }
        }
        #expect(value.path(to: try #require(error).range) == "list[1].at.x")
    }

    @Test(arguments: ["[]", "null", "1", "\"{}\""])
    func `what is no object is not opened`(text: String) {
        #expect(Self.mistake(in: text) { _ in } == "a thing must be an object: \(text)")
    }

    @Test func `two values of a key never come as far as here`() {
        let text = #"{"a": 1, "b": 2, "a": 1}"#
        let error = #expect(throws: JSONError.self) { try Self.reader(text) }
        #expect(error?.kind == .duplicateKey)
    }

    @Test func `a conversion of the caller's own has a rule of its own`() {
        let text = #"{"size": [2, 3, "4"]}"#
        let size = Self.mistake(in: text) {
            _ = try $0["size"].read("must be a width and a height") { $0.numbers(count: 2) }
        }
        #expect(size == #"'size' must be a width and a height: [2, 3, "4"]"#)
        let name = Self.mistake(in: #"{"file": "b.png"}"#) { try $0["file"].string("a.png") }
        #expect(name == #"'file' must be 'a.png': "b.png""#)
        #expect(Self.mistake(in: #"{"file": "a.png"}"#) { try $0["file"].string("a.png") } == nil)
        #expect(Self.mistake(in: text) { throw try $0["size"].error("too wide") } == #"too wide: [2, 3, "4"]"#)
    }
}
