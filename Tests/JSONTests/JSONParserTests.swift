import JSON
import Testing

@Suite struct JSONParserTests {
    @Test(arguments: AcceptedTexts.all)
    func `a text of the grammar is read as what it says`(text: Accepted) throws {
        let value = try parse(text.bytes)
        #expect(Plain(value) == text.value)
        // -0 equals 0, and is not the same.
        if case .number(let found) = value.kind, case .number(let expected) = text.value {
            #expect(found.bitPattern == expected.bitPattern)
        }
    }

    @Test(arguments: RefusedTexts.all)
    func `any other text is refused where it goes wrong`(text: Refused) {
        #expect {
            _ = try parse(text.bytes)
        } throws: { error in
            guard let error = error as? JSONError else { return false }
            #expect(error.offset == text.offset, "\(error.message)")
            #expect(error.message.contains(text.reason), "\(error.message)")
            #expect(error.range.upperBound <= text.bytes.count)
            return true
        }
    }

    @Test func `a mistake is of the kind that it is`() {
        let kinds: [(texts: [Refused], kind: JSONError.Kind)] = [
            (RefusedTexts.syntax, .syntax), (RefusedTexts.encodings.filter { $0.bytes != [0] }, .encoding),
            (RefusedTexts.keys, .duplicateKey),
        ]
        for (texts, kind) in kinds {
            for text in texts {
                let error = #expect(throws: JSONError.self) { try parse(text.bytes) }
                #expect(error?.kind == kind, "\(text.testDescription)")
            }
        }
    }

    @Test(arguments: RefusedTexts.places.indices)
    func `a mistake has the line and column that an editor shows`(index: Int) {
        let (text, line, column) = RefusedTexts.places[index]
        let error = #expect(throws: JSONError.self) { try parse(text) }
        let place = SourceText(file: "a.json", text: text).position(ofByte: error?.offset ?? -1)
        #expect(place == (line, column), "\(String(reflecting: text))")
    }

    @Test func `the corpus is as large as it should be`() {
        #expect(AcceptedTexts.all.count >= 210)
        #expect(RefusedTexts.all.count + RefusedTexts.places.count >= 370)
    }

    @Test(arguments: AcceptedTexts.all)
    func `a text that is cut anywhere is read or refused`(text: Accepted) {
        for end in text.bytes.indices { _ = try? parse(Array(text.bytes[..<end])) }
    }

    @Test(
        arguments: AcceptedTexts.structures
            + RefusedTexts.all.map { Accepted(String(decoding: $0.bytes, as: UTF8.self), nil) })
    func `any byte in any place is read or refused, with a place inside the text`(text: Accepted) {
        for index in text.bytes.indices.prefix(16) {
            for byte in Self.troublemakers {
                var bytes = text.bytes
                bytes[index] = byte
                do {
                    _ = try parse(bytes)
                } catch {
                    #expect(0...bytes.count ~= error.range.lowerBound && error.range.upperBound <= bytes.count)
                }
            }
        }
    }

    /// Every byte the grammar or its mistakes know, and one of each other sort.
    static let troublemakers =
        Array(" \t\n\0\u{7F}\"'\\/*{}[]:,;+-.%#$_0179aeExubotfnNIz".utf8) + [0x80, 0xC3, 0xE2, 0xEF, 0xF0, 0xFF]

    @Test func `every value and key knows its bytes`() throws {
        let text = #"  {"a" : [1, "é\n", null], "b":{"c":-1.5e3}}  "#
        let bytes = Array(text.utf8)
        let root = try parse(bytes)
        func spelling(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

        #expect(spelling(root.range) == #"{"a" : [1, "é\n", null], "b":{"c":-1.5e3}}"#)
        guard case .object(let members) = root.kind, case .array(let elements) = members[0].value.kind else {
            Issue.record("an object with an array was written")
            return
        }
        #expect(members.map { spelling($0.keyRange) } == [#""a""#, #""b""#])
        #expect(members.map { spelling($0.value.range) } == [#"[1, "é\n", null]"#, #"{"c":-1.5e3}"#])
        #expect(elements.map { spelling($0.range) } == ["1", #""é\n""#, "null"])
        #expect(root["b"]?["c"].map { spelling($0.range) } == "-1.5e3")
        #expect(root["c"] == nil)
    }

    @Test func `paths lead to the innermost value or key`() throws {
        let text = #"{"views":[{"id":"a"},{"frame":[1,2]}],"off white":{"x":1}}"#
        let root = try parse(text)
        let bytes = Array(text.utf8)
        func path(to character: Character, after skipped: Int = 0) -> String? {
            let places = bytes.indices.filter { bytes[$0] == character.asciiValue }
            return places.dropFirst(skipped).first.map { root.path(to: $0..<$0 + 1) }
        }
        #expect(path(to: "{") == "")
        #expect(path(to: "v") == "views")
        #expect(path(to: "[") == "views")
        #expect(path(to: "2") == "views[1].frame[1]")
        #expect(path(to: "m") == "views[1].frame")
        #expect(path(to: "x") == #"["off white"].x"#)
        #expect(root.path(to: 0..<bytes.count) == "")
    }
}

@Suite struct JSONMistakeTests {
    /// Text, message, hint, first byte and number of bytes: everything that a reader sees.
    static let mistakes: [(text: String, message: String, hint: String?, range: Range<Int>)] = [
        (
            "[1,]", "the last comma of the array has nothing after it", "remove the comma, or name the file .jsonc",
            2..<3
        ),
        ("// a\n{}", "comments are not JSON", "remove the comment, or name the file .jsonc", 0..<2),
        (
            "{\n \"a\": 1,\n \"a\": 2 }", "the object has the key 'a' twice",
            "remove one of the two keys; the first is on line 2", 12..<15
        ),
        ("[\n1 }", "expected ',' or ']', found '}'", "close the array that begins on line 1 with ]", 4..<5),
        ("{canvas: 1}", "the key 'canvas' is not in quotes", "write \"canvas\"", 1..<7),
        ("'a'", "expected a value, found '''", "write strings with double quotes", 0..<1),
        ("{'a': 1}", "expected a key in double quotes, found '''", "write keys with double quotes", 1..<2),
        ("[+1.5]", "a number must not have a plus sign", "write 1.5", 1..<5),
        ("[+x]", "a number must not have a plus sign", nil, 1..<3),
        ("[0x1F]", "a number must not be hexadecimal", "write 31", 1..<5),
        ("[-0b101]", "a number must not be binary", "write -5", 1..<7),
        ("0xfffffffffffffffffffffffff", "a number must not be hexadecimal", nil, 0..<27),
        ("007", "a number must not have leading zeros", "write 7", 0..<3),
        ("-00.50", "a number must not have leading zeros", "write -0.50", 0..<6),
        ("00", "a number must not have leading zeros", "write 0", 0..<2),
        (".5", "a number must have a digit before the decimal point", "write 0.5", 0..<2),
        ("-.5", "a number must have a digit before the decimal point", "write -0.5", 0..<3),
        ("5.", "a number must have a digit after the decimal point", "write 5.0", 0..<2),
        ("1.e5", "a number must have a digit after the decimal point", "write 1.0e5", 0..<4),
        ("NaN", "'NaN' is not a JSON number", "write a finite number", 0..<3),
        ("[50%]", "'50%' is not a number", "put expressions and units in quotes: \"50%\"", 1..<4),
        ("1e400", "the number is too large", "use a number of at most about 1.8e308", 0..<5),
        ("{\"a\": True}", "'True' is not a JSON value", "write true", 6..<10),
        ("[red]", "'red' is not a JSON value", "put text in quotes: \"red\"", 1..<4),
        ("[1 2]", "expected ',' or ']', found '2'", "add a comma here", 3..<4),
        ("{\"a\"=1}", "expected ':' after the key 'a', found '='", "write : instead of =", 4..<5),
        ("\"a\tb\"", "a string cannot contain a tab (U+0009)", "write \\t", 2..<3),
        ("\"\u{1}\"", "a string cannot contain a control character (U+0001)", "write \\u0001", 1..<2),
        (
            "\"abc\n", "a string cannot contain a line feed (U+000A)",
            "end the string on its line with a quote, or write \\n", 4..<5
        ),
        ("[1]]", "expected the end of the text, found ']'", "remove one ], or add the missing [", 3..<4),
        ("[\"a\"", "this array is never closed", "add ] where the array ends", 0..<1),
        ("[\u{201C}a\u{201D}]", "expected a value, found '\u{201C}' (U+201C)", "write straight double quotes", 1..<4),
        (
            "\"\\ud83d\"", "'\\ud83d' is half a surrogate pair",
            "write a character beyond U+FFFF as a high and a low surrogate, as in \\ud83d\\ude00", 1..<7
        ),
        ("", "the text is empty", "write one JSON value, such as {}", 0..<0),
    ]

    @Test(arguments: mistakes.indices)
    func `a mistake is named, underlined and mended`(index: Int) {
        let mistake = Self.mistakes[index]
        #expect(
            throws: JSONError(
                mistake.message, kind: kind(of: mistake.message), hint: mistake.hint, range: mistake.range)
        ) {
            try parse(mistake.text)
        }
    }

    private func kind(of message: String) -> JSONError.Kind {
        message.contains("twice") ? .duplicateKey : .syntax
    }

    @Test func `a novel is not quoted whole`() {
        let novel = String(repeating: "a1", count: 100_000)
        for text in [
            "{\(novel):1}", "[\(novel)]", "[1\(novel)]", "{\"\(novel)\":1,\"\(novel)\":2}", "{\"\(novel)\" 1}",
        ] {
            #expect {
                _ = try parse(text)
            } throws: { error in
                guard let error = error as? JSONError else { return false }
                return error.message.count < 100 && (error.hint?.count ?? 0) < 100
            }
        }
    }

    @Test func `kinds distinguish encodings and limits from grammar`() {
        func kind(_ bytes: [UInt8], depth: Int = 64, bytes limit: Int = 100) -> JSONError.Kind? {
            do {
                _ = try parse(bytes, maximumDepth: depth, maximumBytes: limit)
                return nil
            } catch {
                return error.kind
            }
        }
        #expect(kind([0xFF]) == .encoding)
        #expect(kind(Array("[[1]]".utf8), depth: 1) == .depth)
        #expect(kind(Array("[[1]]".utf8), depth: 2) == nil)
        #expect(kind(Array("[1]".utf8), bytes: 2) == .size)
        #expect(kind(Array("[1]".utf8), bytes: 3) == nil)
        #expect(kind(Array("[".utf8)) == .syntax)
    }
}

@Suite struct JSONDialectTests {
    @Test(arguments: [
        Accepted("// a\n1", 1), Accepted("1 // a", 1), Accepted("1//", 1), Accepted("/**/1", 1),
        Accepted("/* a\n* / ** */1", 1),
        Accepted("[1,/* a */2// b\r,3]", [1, 2, 3]), Accepted("{// a\n\"a\"/**/:/**/1/**/}", ["a": 1]),
        Accepted("[1,]", [1]), Accepted("[1 , // a\n ]", [1]), Accepted(#"{"a":1,}"#, ["a": 1]),
        Accepted(#"{"a":[1,{"b":2,},],}"#, ["a": [1, ["b": 2]]]), Accepted("\"// a\"", "// a"), Accepted("/*/ */1", 1),
    ])
    func `jsonc takes comments and trailing commas`(text: Accepted) throws {
        #expect(Plain(try parse(text.bytes, dialect: .jsonc)) == text.value)
    }

    @Test(arguments: [
        Refused("/* a", at: 0, "this comment is never closed"),
        Refused("[1, /*/]", at: 4, "this comment is never closed"),
        Refused("[,]", at: 1, "expected a value, found ','"), Refused("[1,,]", at: 3, "expected a value, found ','"),
        Refused("{,}", at: 1, "expected a key"), Refused("// a", at: 4, "the text is empty"),
        Refused("# a\n1", at: 0, "expected a value, found '#'"),
        Refused("{a:1}", at: 1, "the key 'a' is not in quotes"),
        Refused("/* /* */ */ 1", at: 9, "expected a value, found '*'"),
        Refused("/ / a\n1", at: 0, "expected a value, found '/'"),
        Refused("'a'", at: 0, "expected a value, found '''"),
        Refused("[1, // a\n", at: 0, "this array is never closed"),
    ])
    func `jsonc takes nothing else`(text: Refused) {
        #expect {
            _ = try parse(text.bytes, dialect: .jsonc)
        } throws: { error in
            guard let error = error as? JSONError else { return false }
            return error.offset == text.offset && error.message.contains(text.reason)
        }
    }

    @Test func `a file's name says its dialect`() {
        #expect(JSONParser.Dialect(fileName: "scenes/a.jsonc") == .jsonc)
        #expect(JSONParser.Dialect(fileName: "a.json") == .json)
        #expect(JSONParser.Dialect(fileName: "jsonc") == .json)
    }
}

@Suite struct JSONLimitTests {
    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
    func `a hundred thousand openings are refused at the limit, not by the stack`(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        for depth in [64, Int.max] {
            #expect {
                _ = try parse(Array(text.utf8), maximumDepth: depth)
            } throws: { error in
                (error as? JSONError)?.kind == .depth
            }
        }
    }

    @Test func `nesting up to the limit is fine`() throws {
        let limit = JSONParser.deepestNesting
        let text = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        _ = try parse(Array(text.utf8), maximumDepth: limit)
        #expect(
            throws: JSONError("arrays and objects are nested deeper than 511 levels", kind: .depth, range: 511..<512)
        ) {
            try parse(Array(text.utf8), maximumDepth: limit - 1)
        }
    }

    @Test func `a million digits are a number`() throws {
        let text = "0." + String(repeating: "3", count: 1_000_000)
        #expect(try parse(text).kind == .number(0x1.5555555555555p-2))
        let whole = String(repeating: "1", count: 1_000_000)
        #expect(throws: JSONError.self) { try parse(whole) }
        #expect(try parse(whole + "e-1000000").kind == .number(0.1111111111111111))
    }
}
