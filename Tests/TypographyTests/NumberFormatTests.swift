import Layers
import TestTables
import Testing

/// Numbers as text. The table is what ICU's DecimalFormat prints (`Tests/TestTables/number_format.py`).
@Suite struct NumberFormatTests {
    private static func rows(_ quantity: String) throws -> [Table.Row] { try Table("number_format").rows(quantity) }

    @Test func `numbers are printed as ICU prints them`() throws {
        for row in try Self.rows("text") {
            #expect(try NumberFormat(row.name).text(of: row.input) == row.value, "\(row)")
        }
    }

    @Test func `a thousand numbers in thirty patterns are printed as ICU prints them`() throws {
        let rows = try Self.rows("digest")
        #expect(rows.count == 30)
        for row in rows {
            let format = try NumberFormat(row.name)
            var digest: UInt64 = 0xCBF2_9CE4_8422_2325
            for number in Self.numbers(try #require(Int(row.x))) {
                for byte in (format.text(of: number) + "\n").utf8 {
                    digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
                }
            }
            let text = String(digest, radix: 16)
            #expect(String(repeating: "0", count: 16 - text.count) + text == row.value, "\(row.name)")
        }
    }

    /// The numbers of the table's maker.
    private static func numbers(_ count: Int) -> [Double] {
        var state: UInt64 = 2024
        func power(_ exponent: UInt64) -> Double { (0..<exponent).reduce(1) { product, _ in product * 10 } }
        return (0..<count).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let bits = state >> 20
            let sign: Double = state >> 63 == 1 ? -1 : 1
            switch index % 5 {
            case 0: return sign * Double(bits % 2_000_000)
            case 1: return sign * (Double(bits % 10_000_000) / power(bits % 7))
            case 2: return sign * (Double(bits % 4_000) / 8)
            case 3: return sign * ((Double(bits % 2_000) + 0.5) / power(bits % 5))
            default: return sign * Double(bitPattern: (1023 - 30 + bits % 91) << 52 | state & 0xF_FFFF_FFFF_FFFF)
            }
        }
    }

    @Test func `halves go to the even digit of the shortest decimal`() throws {
        let format = try NumberFormat("0.00")
        for (number, text) in [
            (1.005, "1.00"), (1.015, "1.02"), (1.025, "1.02"), (0.125, "0.12"), (0.375, "0.38"), (2.675, "2.68"),
            (1e21, "1000000000000000000000.00"), (9.995, "10.00"), (.leastNonzeroMagnitude, "0.00"),
            (.greatestFiniteMagnitude, "17976931348623157" + String(repeating: "0", count: 292) + ".00"),
        ] { #expect(format.text(of: number) == text) }
        #expect(try NumberFormat("0%").text(of: 0.285) == "28%")
        #expect(try NumberFormat("0.0%").text(of: 0.0005) == "0.0%")
    }

    @Test func `what rounds to zero has no sign, which ICU prints`() throws {
        #expect(try NumberFormat("0").text(of: -0.0) == "0")
        #expect(try NumberFormat("0.0").text(of: -0.04) == "0.0")
        #expect(try NumberFormat("0.0%").text(of: 0) == "0.0%")
        #expect(try NumberFormat("0;(0)").text(of: -0.4) == "0")
        #expect(try NumberFormat("0;(0)").text(of: -0.6) == "(1)")
    }

    @Test func `signs are replaced`() throws {
        let format = try NumberFormat("#,##0.00", grouping: ".", decimal: ",")
        #expect(format.text(of: 1_234_567.891) == "1.234.567,89")
        #expect(try NumberFormat("#,##0", grouping: "").text(of: 12_345) == "12345")
        #expect(try NumberFormat("#,##0.0", grouping: "\u{202F}", decimal: "·").text(of: 12_345.5) == "12\u{202F}345·5")
    }

    @Test(arguments: [
        ("", 0), ("pt", 2), ("0#", 1), ("0.#0", 3), ("0.0.0", 3), ("#,", 1), ("#,.0", 1), ("#,,0", 2), ("0.0,0", 3),
        ("0E0", 1), ("@@", 0), ("1", 0), ("0¤", 1), ("*x0", 0), ("0‰", 1), ("0;0;0", 3), ("'0", 0), ("0 0", 2),
        (".", 0),
        ("0;", nil), ("-0", nil), ("+0;-0", nil), ("'E'0", nil), ("0.", nil), (",##0", nil),
    ])
    func `a pattern that ICU or formats refuse is an error`(pattern: String, offset: Int?) {
        do {
            _ = try NumberFormat(pattern)
            #expect(offset == nil)
        } catch {
            #expect(error.offset == offset, "\(error.message)")
            #expect(error.message.first?.isUppercase == false && error.message.last != ".")
        }
    }

    @Test func `every character that a number shows is in the alphabet`() throws {
        let format = try NumberFormat("a#,##0.00b%;c#0d", grouping: "|", decimal: "/")
        let alphabet = Set(format.alphabet)
        for number in Self.numbers(200) { #expect(format.text(of: number).allSatisfy(alphabet.contains)) }
    }
}
