import JSON
import Testing

/// Numbers that stand in other texts than JSON.
@Suite struct SourceTextNumberTests {
    private func number(_ text: String, in range: Range<Int>? = nil) throws(JSONError) -> Double {
        let source = SourceText(file: "a.csv", text: text)
        return try source.number(in: range ?? 0..<source.bytes.count)
    }

    @Test func `a number is read where it stands`() throws {
        #expect(try number("0.5,-12e2;7", in: 0..<3) == 0.5)
        #expect(try number("0.5,-12e2;7", in: 4..<9) == -1200)
        #expect(try number("0.5,-12e2;7", in: 10..<11) == 7)
    }

    @Test(arguments: [
        ("+1", "a number must not have a plus sign"), (".5", "a number must have a digit before the decimal point"),
        ("01", "a number must not have leading zeros"), ("abc", "'abc' is not a number"),
        ("1;2", "'1' is not a number"),
        ("\"1\"", "expected a number"), ("é", "expected a number"), ("1e999", "the number is too large"),
    ])
    func `anything else is refused with its reason`(text: String, reason: String) {
        do throws(JSONError) {
            Issue.record("read as \(try number(text))")
        } catch {
            #expect(error.message == reason)
            #expect(error.range.lowerBound == 0 && error.range.upperBound <= text.utf8.count)
        }
    }

    @Test func `a number that continues after its range is no number`() {
        #expect(throws: JSONError.self) { try number("123", in: 0..<2) }
    }

    @Test func `texts are checked for UTF-8`() throws {
        try SourceText(file: "a", text: "é").checkEncoding()
        #expect(throws: JSONError.self) { try SourceText(file: "a", bytes: [0x61, 0xFF]).checkEncoding() }
    }
}
