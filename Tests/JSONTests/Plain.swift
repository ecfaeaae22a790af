import JSON
import Testing

/// A JSON value without places, written as a Swift literal: the compiler reads the expected values, not the parser.
indirect enum Plain: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string([UInt8])
    case array([Plain])
    case object([Member])

    struct Member: Hashable, Sendable {
        var key: [UInt8]
        var value: Plain
    }

    init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(Array(text.utf8))
        case .array(let elements): self = .array(elements.map(Plain.init))
        case .object(let members):
            self = .object(members.map { Member(key: Array($0.key.utf8), value: Plain($0.value)) })
        }
    }
}

extension Plain: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(stringLiteral value: String) { self = .string(Array(value.utf8)) }
    init(arrayLiteral elements: Plain...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, Plain)...) {
        self = .object(elements.map { Member(key: Array($0.0.utf8), value: $0.1) })
    }
}

/// A text that must be read, and what it says.
struct Accepted: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var value: Plain

    init(_ text: String, _ value: Plain) {
        bytes = Array(text.utf8)
        self.value = value
    }

    var testDescription: String { String(reflecting: String(decoding: bytes.prefix(60), as: UTF8.self)) }
}

/// A text that must be refused, the byte it is refused at, and a part of the reason.
struct Refused: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var offset: Int
    var reason: String

    init(_ text: String, at offset: Int, _ reason: String) {
        self.init(bytes: Array(text.utf8), at: offset, reason)
    }

    init(bytes: [UInt8], at offset: Int, _ reason: String) {
        self.bytes = bytes
        self.offset = offset
        self.reason = reason
    }

    var testDescription: String { String(reflecting: String(decoding: bytes.prefix(60), as: UTF8.self)) }
}

func parse(
    _ bytes: [UInt8], dialect: JSONParser.Dialect = .json, maximumDepth: Int = 64, maximumBytes: Int = 16 << 20
) throws(JSONError) -> JSONValue {
    try JSONParser.parse(
        SourceText(file: "test.json", bytes: bytes), dialect: dialect, maximumDepth: maximumDepth,
        maximumBytes: maximumBytes)
}

func parse(_ text: String, dialect: JSONParser.Dialect = .json) throws(JSONError) -> JSONValue {
    try parse(Array(text.utf8), dialect: dialect)
}
