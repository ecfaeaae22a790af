import CZlib
import Foundation
import Testing

@testable import Typography

/// Unicode's own tests, whole (version 15.0). The lines that fail are known one by one; a line more or fewer is news.
@Suite struct UnicodeConformanceTests {
    /// The lines of a test file, from its compressed form.
    private static func lines(_ name: String) throws -> [Substring] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let stream = Array(try Data(contentsOf: folder.appendingPathComponent("Unicode/\(name).zlib")))
        var bytes = [UInt8](repeating: 0, count: 4 << 20)
        var count = UInt(bytes.count)
        try #require(uncompress(&bytes, &count, stream, UInt(stream.count)) == Z_OK)
        return try #require(String(validating: bytes.prefix(Int(count)), as: UTF8.self))
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The numbers, from 1, of the lines that fail, and how many lines there are.
    private static func failures(
        in lines: some Sequence<Substring>, _ passes: (Substring) throws -> Bool
    ) rethrows -> (numbers: [Int], lineCount: Int) {
        var numbers: [Int] = []
        var lineCount = 0
        for (index, line) in lines.enumerated() where !line.isEmpty {
            lineCount += 1
            if try !passes(line) { numbers.append(index + 1) }
        }
        return (numbers, lineCount)
    }

    @Test func `directions are Unicode's, but for 31 lines of 91 707`() throws {
        let lines = try Self.lines("BidiCharacterTest")
        let alphabet = lines[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
        let (failures, lineCount) = try Self.failures(in: lines.dropFirst()) { line in
            let fields = line.split(separator: " ").map { Array($0.utf8) }
            try #require(fields.count == 4)
            let scalars = fields[0].map { alphabet[Int($0) - 0x21] }
            let base = fields[1][0] - 0x30
            let result = BidirectionalLevels(of: scalars, base: base == 2 ? nil : base)
            return result.base == fields[2][0] - 0x30 && result.levels.count == fields[3].count
                && zip(result.levels, fields[3]).allSatisfy { $1 == UInt8(ascii: "x") || $0 == $1 - 0x30 }
        }
        #expect(lineCount == 91_707)
        // Embeddings that end beside an isolate: ICU keeps the removed controls within its runs of a level.
        let besideIsolates = Array(59...62)
        // Brackets in an override, or on both sides of an embedding's end: ICU pairs them by other runs.
        let bracketsAtControls = Array(65...80)
        // A mark behind a closing bracket stays with the paragraph where the bracket has changed.
        let marksAtBrackets = Array(83...88) + [102, 108, 113]
        // ICU pairs brackets nested deeper than 63.
        let deepBrackets = [120]
        // All of it runs to the right: ICU leaves out the embedding, which moves nothing.
        let oneDirection = [164]
        #expect(failures == besideIsolates + bracketsAtControls + marksAtBrackets + deepBrackets + oneDirection)
    }

    /// A line such as `÷ 0061 × 0308 ÷`: scalars, and whether there is a boundary behind each.
    private static func boundaries(_ line: Substring) -> (scalars: [UInt32], isBoundary: [Bool]) {
        let parts = line.split(separator: " ").dropFirst()
        return (parts.compactMap { UInt32($0, radix: 16) }, parts.filter { $0 == "÷" || $0 == "×" }.map { $0 == "÷" })
    }

    @Test func `lines break as Unicode says, but for 22 lines of 7654`() throws {
        let lines = try Self.lines("LineBreakTest")
        let (failures, lineCount) = Self.failures(in: lines) { line in
            let (scalars, isBoundary) = Self.boundaries(line)
            return LineBreakOpportunity.opportunities(in: scalars).map { $0 != .prohibited } == isBoundary
        }
        #expect(lineCount == 7654)
        // A hyphen at the beginning of a word stays with it: a rule that Unicode took over later (16.0, LB20a).
        let hyphensBeforeWords = [2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431]
        // A point or comma before digits begins a number, as in “.35” (16.0, LB25).
        let pointsBeforeDigits = [2873, 2875, 7477] + Array(7576...7581) + Array(7583...7587)
        #expect(failures == hyphensBeforeWords + pointsBeforeDigits)
    }

    @Test func `characters are Unicode's grapheme clusters`() throws {
        let lines = try Self.lines("GraphemeBreakTest")
        let (failures, lineCount) = Self.failures(in: lines) { line in
            let (scalars, isBoundary) = Self.boundaries(line)
            return BreakIterators.characters.boundaries(in: scalars).map { $0 > 0 } == isBoundary
        }
        #expect(lineCount == 602)
        #expect(failures == [])
    }

    @Test func `Thai is broken between words, which no blank sets apart`() {
        // “Thai language”: ภาษา and ไทย.
        let opportunities = LineBreakOpportunity.opportunities(in: "ภาษาไทย".unicodeScalars.map(\.value))
        #expect(opportunities.map { $0 != .prohibited } == [false, false, false, true, false, false, true])
    }
}
