/// A recursive-descent parser of a text that is known to be UTF-8.
///
/// Each production of RFC 8259 has a method. When the method is called, `index` is the first byte of the production.
/// When the method returns, `index` is the byte after the production. At a mistake, the method throws an error from
/// `JSONReader+Mistakes.swift`.
struct JSONReader {
    let source: SourceText
    let bytes: [UInt8]
    let dialect: JSONParser.Dialect
    let maximumDepth: Int
    let maximumValues: Int
    private var valueCount = 0
    var index: Int

    /// The number of keys up to which duplicates in an object are found by comparing keys. For more keys, a set is
    /// used.
    private static let directComparisons = 8

    init(source: SourceText, dialect: JSONParser.Dialect, maximumDepth: Int, maximumValues: Int) {
        self.source = source
        self.bytes = source.bytes
        self.dialect = dialect
        self.maximumDepth = maximumDepth
        self.maximumValues = maximumValues
        self.index = source.markLength
    }

    /// Reads a text that must consist of exactly one value.
    mutating func readText() throws(JSONError) -> JSONValue {
        try skipSpace()
        guard index < bytes.count else {
            throw JSONError("the text is empty", hint: "write one JSON value, such as {}", range: index..<index)
        }
        let value = try readValue(depth: 0)
        try skipSpace()
        guard index == bytes.count else { throw surplus() }
        return value
    }

    /// Reads any value. The text must not end at `index`.
    private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
        let start = index
        valueCount += 1
        guard valueCount <= maximumValues else {
            throw JSONError("the file has more than \(maximumValues) values", kind: .count, range: index..<index + 1)
        }
        switch bytes[index] {
        case Byte.openBrace: return try readObject(depth: depth + 1)
        case Byte.openBracket: return try readArray(depth: depth + 1)
        case Byte.quote:
            let text = try readString()
            return JSONValue(.string(text), range: start..<index)
        case Byte.minus, UInt8(ascii: "0")...UInt8(ascii: "9"):
            let number = try readNumber()
            return JSONValue(.number(number), range: start..<index)
        case UInt8(ascii: "t") where skipWord("true"): return JSONValue(.boolean(true), range: start..<index)
        case UInt8(ascii: "f") where skipWord("false"): return JSONValue(.boolean(false), range: start..<index)
        case UInt8(ascii: "n") where skipWord("null"): return JSONValue(.null, range: start..<index)
        default: throw notAValue()
        }
    }

    private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue {
        let start = index
        try enter(depth)
        var elements: [JSONValue] = []
        try skipSpace()
        if index < bytes.count, bytes[index] == Byte.closeBracket {
            index += 1
            return JSONValue(.array([]), range: start..<index)
        }
        while true {
            guard index < bytes.count else { throw unclosed("array", from: start) }
            elements.append(try readValue(depth: depth))
            if try endsContainer(with: Byte.closeBracket, named: "array", from: start) {
                return JSONValue(.array(elements), range: start..<index)
            }
        }
    }

    private mutating func readObject(depth: Int) throws(JSONError) -> JSONValue {
        let start = index
        try enter(depth)
        var members: [JSONMember] = []
        var keys: Set<String> = []
        try skipSpace()
        if index < bytes.count, bytes[index] == Byte.closeBrace {
            index += 1
            return JSONValue(.object([]), range: start..<index)
        }
        while true {
            guard index < bytes.count else { throw unclosed("object", from: start) }
            guard bytes[index] == Byte.quote else { throw notAKey() }
            let keyStart = index
            let key = try readString()
            let keyRange = keyStart..<index
            if repeats(key, among: members, remembered: &keys) {
                throw duplicate(key, at: keyRange, among: members)
            }
            try skipSpace()
            guard index < bytes.count else { throw unclosed("object", from: start) }
            guard bytes[index] == Byte.colon else { throw missingColon(after: key) }
            index += 1
            try skipSpace()
            guard index < bytes.count else { throw unclosed("object", from: start) }
            members.append(JSONMember(key: key, keyRange: keyRange, value: try readValue(depth: depth)))
            if try endsContainer(with: Byte.closeBrace, named: "object", from: start) {
                return JSONValue(.object(members), range: start..<index)
            }
        }
    }

    private mutating func enter(_ depth: Int) throws(JSONError) {
        guard depth <= maximumDepth else {
            throw JSONError(
                "arrays and objects are nested deeper than \(maximumDepth) levels", kind: .depth,
                range: index..<index + 1)
        }
        index += 1
    }

    /// Reads a comma or the end of an array or object. Returns true at the end.
    private mutating func endsContainer(
        with close: UInt8, named name: String, from start: Int
    ) throws(JSONError) -> Bool {
        try skipSpace()
        guard index < bytes.count else { throw unclosed(name, from: start) }
        if bytes[index] == close {
            index += 1
            return true
        }
        guard bytes[index] == Byte.comma else { throw missingComma(before: close, of: name, from: start) }
        let comma = index
        index += 1
        try skipSpace()
        guard index < bytes.count, bytes[index] == close else { return false }
        guard dialect == .jsonc else { throw trailingComma(at: comma, in: name) }
        index += 1
        return true
    }

    private func repeats(_ key: String, among members: [JSONMember], remembered keys: inout Set<String>) -> Bool {
        guard members.count > Self.directComparisons else { return members.contains { $0.key == key } }
        if keys.isEmpty {
            for member in members { keys.insert(member.key) }
        }
        return !keys.insert(key).inserted
    }

    /// Skips a literal name. Returns false, without moving, if the next word is another or longer word.
    private mutating func skipWord(_ word: StaticString) -> Bool {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        let matches = word.withUTF8Buffer { bytes[index..<end].elementsEqual($0) }
        guard matches, end == bytes.count || !Self.continuesWord(bytes[end]) else { return false }
        index = end
        return true
    }

    /// Skips white space and, if the grammar allows them, comments.
    mutating func skipSpace() throws(JSONError) {
        while index < bytes.count {
            switch bytes[index] {
            case Byte.space, Byte.lineFeed, Byte.carriageReturn, Byte.tab: index += 1
            case Byte.slash where beginsComment: try skipComment()
            default: return
            }
        }
    }

    private var beginsComment: Bool {
        guard index + 1 < bytes.count else { return false }
        return bytes[index + 1] == Byte.slash || bytes[index + 1] == Byte.asterisk
    }

    private mutating func skipComment() throws(JSONError) {
        let start = index
        guard dialect == .jsonc else {
            throw JSONError(
                "comments are not JSON", hint: "remove the comment, or name the file .jsonc", range: start..<start + 2)
        }
        index += 2
        if bytes[start + 1] == Byte.slash {
            while index < bytes.count, bytes[index] != Byte.lineFeed, bytes[index] != Byte.carriageReturn { index += 1 }
            return
        }
        while index + 1 < bytes.count {
            if bytes[index] == Byte.asterisk, bytes[index + 1] == Byte.slash {
                index += 2
                return
            }
            index += 1
        }
        throw JSONError("this comment is never closed", hint: "add */", range: start..<start + 2)
    }
}
