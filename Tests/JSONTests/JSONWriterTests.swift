import JSON
import Testing

@Suite struct JSONWriterTests {
    static func object(_ members: [(String, JSONValue.Kind)]) -> JSONValue {
        JSONValue(.object(members.map { JSONMember(key: $0.0, value: JSONValue($0.1)) }))
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "-0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (1.5, "1.5"), (1e15, "1000000000000000"),
        (9007199254740991, "9007199254740991"), (1e16, "1e+16"), (1e-7, "1e-07"), (.leastNonzeroMagnitude, "5e-324"),
        (0x1.fffffffffffffp+1023, "1.7976931348623157e+308"), (1.0 / 3, "0.3333333333333333"),
        (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    ])
    func `numbers are the shortest that read back`(number: Double, text: String) {
        #expect(JSONWriter.text(number) == text)
    }

    @Test func `every finite number reads back as itself`() throws {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Double(bitPattern: state)
            guard number.isFinite else { continue }
            guard case .number(let read) = try parse(JSONWriter.text(number)).kind else {
                Issue.record("\(number) was not written as a number")
                return
            }
            #expect(read.bitPattern == number.bitPattern)
        }
    }

    @Test func `only what must be escaped is`() {
        let text = "a\"b\\c/d\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é😀\u{2028}"
        #expect(
            JSONWriter.text(JSONValue(.string(text))) == #""a\"b\\c/d\b\f\n\r\t\u0000\u001f"# + "\u{7F}é😀\u{2028}\"")
    }

    @Test func `compact has no spaces and keeps the order of members`() {
        let value = Self.object([
            ("b", .array([JSONValue(.null), JSONValue(.boolean(true))])), ("a", .object([])), ("c", .array([])),
        ])
        #expect(JSONWriter.text(value) == #"{"b":[null,true],"a":{},"c":[]}"#)
    }

    @Test func `pretty keeps on a line what fits`() {
        let point = JSONValue.Kind.array([JSONValue(.number(1)), JSONValue(.number(2.5))])
        let short = Self.object([("at", point), ("name", .string("a"))])
        #expect(JSONWriter.text(short, style: .pretty) == #"{ "at": [1, 2.5], "name": "a" }"#)

        let long = Self.object([
            ("text", .string(String(repeating: "x", count: 90))), ("at", point), ("none", .array([])),
        ])
        let expected = """
            {
              "text": "\(String(repeating: "x", count: 90))",
              "at": [1, 2.5],
              "none": []
            }
            """
        #expect(JSONWriter.text(long, style: .pretty) == expected)
    }

    @Test func `no line that could be broken is wider than a hundred columns`() {
        let numbers = (0..<60).map { JSONValue(.number(Double($0) / 7)) }
        let rows = (1..<60).map { count in
            JSONMember(key: "row \(count)", value: JSONValue(.array([JSONValue(.array(Array(numbers.prefix(count))))])))
        }
        let text = JSONWriter.text(JSONValue(.object(rows)), style: .pretty)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
        // The widest rows that fit do stay on their line.
        #expect(text.split(separator: "\n").contains { $0.count > 80 })
    }

    @Test(arguments: AcceptedTexts.all)
    func `what was written reads back as what it was`(text: Accepted) throws {
        let value = try parse(text.bytes)
        for style in [JSONWriter.Style.compact, .pretty] {
            #expect(Plain(try parse(JSONWriter.text(value, style: style))) == text.value)
        }
    }
}
