import JSON
import Testing

@Suite struct SourceTextTests {
    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 2, 2), (6, 3, 1), (7, 3, 2), (8, 4, 1), (9, 4, 2), (11, 4, 3),
    ])
    func `lines end at line feeds, carriage returns and both`(offset: Int, line: Int, column: Int) {
        // a b LF | c CR LF | d CR | e é
        let source = SourceText(file: "a.json", text: "ab\nc\r\nd\re\u{E9}")
        let position = source.position(ofByte: offset)
        #expect(position.line == line)
        #expect(position.column == column)
        #expect(source.line(ofByte: offset) == line)
    }

    @Test func `columns count scalars, and a byte inside a scalar belongs to it`() {
        let source = SourceText(file: "a.json", text: "é€😀x")
        #expect((0...10).map { source.position(ofByte: $0).column } == [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 5])
    }

    @Test func `a byte order mark has no column`() {
        let source = SourceText(file: "a.json", text: "\u{FEFF}{}")
        #expect(source.position(ofByte: 3) == (1, 1))
        #expect(source.position(ofByte: 4) == (1, 2))
        #expect(source.text(ofLine: 1) == "{}")
    }

    @Test(arguments: ["", "a", "ab\nc\r\nd\re\u{E9}", "é€😀x", "\u{FEFF}{\n\n\"😀\"}", "\u{FEFF}", "\n"])
    func `many bytes asked for at once stand where each does alone`(text: String) {
        let source = SourceText(file: "a.json", text: text)
        let bytes = Array((-2...text.utf8.count + 2).reversed())
        for offsets in [bytes, bytes.reversed(), bytes.filter { $0.isMultiple(of: 3) } + bytes + [1, 1], []] {
            let positions = source.positions(ofBytes: offsets)
            #expect(
                positions.map { [$0.line, $0.column] }
                    == offsets.map { offset in
                        let position = source.position(ofByte: offset)
                        return [position.line, position.column]
                    })
        }
    }

    @Test(arguments: ["", "a", "ab\nc\r\nd\re\u{E9}", "é€😀x", "\u{FEFF}{\n\n\"😀\"}", "\u{FEFF}", "\n"])
    func `far enough around a byte lies all of its line`(text: String) {
        let source = SourceText(file: "a.json", text: text)
        for offset in -2...text.utf8.count + 2 {
            let part = source.part(ofLineAround: offset, reach: 100)
            let position = source.position(ofByte: offset)
            #expect(part == (source.text(ofLine: position.line), position.column), "byte \(offset)")
        }
    }

    @Test(arguments: [
        (0, "aé€", 1), (1, "aé€😀", 2), (2, "aé€😀", 2), (3, "aé€😀b", 3), (6, "aé€😀bc", 4), (9, "aé€😀bc", 4),
        (10, "é€😀bc", 4), (12, "😀bc", 4), (13, "d", 1), (99, "d", 2),
    ])
    func `of a long line a part is enough`(offset: Int, text: String, column: Int) {
        let source = SourceText(file: "a.json", text: "aé€😀bc\nd")
        #expect(source.part(ofLineAround: offset, reach: 3) == (text, column))
    }

    @Test func `offsets outside the text mean its ends`() {
        let source = SourceText(file: "a.json", text: "a\nbc")
        #expect(source.position(ofByte: -5) == (1, 1))
        #expect(source.position(ofByte: .max) == (2, 3))
        #expect(SourceText(file: "", text: "").position(ofByte: 0) == (1, 1))
    }

    @Test func `every byte of a text stands where counting by hand says`() {
        let text = "{\r\n  \"ключ\": 1,\n\n\t\"b\": [\"😀\"]\r}\n"
        let source = SourceText(file: "a.json", text: text)
        var line = 1
        var column = 1
        var offset = 0
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if previous == "\n" || previous == "\r" && scalar != "\n" { (line, column) = (line + 1, 1) }
            for _ in 0..<String(scalar).utf8.count {
                #expect(source.position(ofByte: offset) == (line, column), "byte \(offset)")
                offset += 1
            }
            column += 1
            previous = scalar
        }
    }

    @Test func `lines come without their ends`() {
        let source = SourceText(file: "a.json", text: "one\r\ntwo\r\rfour\n")
        #expect((0...6).map(source.text(ofLine:)) == ["", "one", "two", "", "four", "", ""])
        #expect(source.lineCount == 5)
    }

    @Test(arguments: [
        (0, 1), (1, 2), (2, 4), (3, 6), (4, 12), (5, 24), (6, 25), (99, 25), (-1, 1),
    ])
    func `characters of a literal are found behind escapes`(character: Int, byte: Int) {
        // a é \n \u00e9 \ud83d\ude00 z
        let source = SourceText(file: "a.json", text: #""aé\n\u00e9\ud83d\ude00z""#)
        #expect(source.byte(ofCharacter: character, inLiteral: 0..<26) == byte)
    }
}
