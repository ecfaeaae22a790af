import Diagnostics
import JSON
import SceneDocument
import SceneLoading
import Testing

@Suite struct DiagnosticCollectorTests {
    static let text = "{\n  \"views\": [\n    { \"alpha\": \"5 + x\", \"é\": 1 }\n  ]\n}\n"

    static func collector(limit: Int = 20) throws -> DiagnosticCollector {
        let source = SourceText(file: "a.json", text: text)
        var collector = DiagnosticCollector(source: source, limit: limit)
        collector.root = try JSONParser.parse(source)
        return collector
    }

    static func range(of part: String, in text: String = text) -> Range<Int> {
        let bytes = Array(text.utf8)
        let sought = Array(part.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: sought) } ?? 0
        return start..<start + sought.count
    }

    @Test func `a message gets line, column, length, path and source line`() throws {
        var collector = try Self.collector()
        collector.error(.unknownKey, "unknown key 'é'", at: Self.range(of: "\"é\""), hint: "leave it out")
        #expect(collector.hasErrors)
        #expect(
            collector.finish().diagnostics == [
                Diagnostic(
                    .error, .unknownKey, "unknown key 'é'", hint: "leave it out", path: "views[0][\"é\"]",
                    file: "a.json",
                    line: 3, column: 25, length: 3, sourceLine: "    { \"alpha\": \"5 + x\", \"é\": 1 }")
            ])
    }

    @Test func `messages come in the order of the file, repeats once`() throws {
        var collector = try Self.collector()
        collector.error(.wrongType, "second", at: 30..<31)
        collector.error(.wrongType, "third", at: 30..<31)
        collector.warning(.invalidValue, "first", at: 4..<5)
        collector.error(.wrongType, "second", at: 30..<31)
        let result = collector.finish()
        #expect(result.diagnostics.map(\.message) == ["first", "second", "third"])
        #expect(result.diagnostics.map(\.severity) == [.warning, .error, .error])
        #expect(result.omittedCount == 0)
    }

    @Test func `nothing is said about what is inside a silenced value, found before or after`() throws {
        var collector = try Self.collector(limit: 3)
        collector.error(.wrongType, "before", at: 12..<14)
        collector.silence(Origin(10..<20))
        collector.silence(Origin(11..<15))
        collector.silence(Origin(30..<33))
        collector.silence(Origin(40..<40))
        let ranges = [
            4..<5, 10..<20, 9..<20, 14..<16, 20..<21, 29..<33, 30..<31, 32..<33, 33..<34, 40..<40,
        ]
        for (index, range) in ranges.enumerated() {
            collector.error(.wrongType, "\(index)", at: Origin(range))
        }
        let result = collector.finish()
        #expect(result.diagnostics.map(\.message) == ["0", "2", "4"])
        #expect(result.omittedCount == 3)
        #expect(collector.hasErrors)
    }

    @Test func `beyond the limit the first errors stay, and the others are counted`() throws {
        var collector = try Self.collector(limit: 3)
        collector.warning(.invalidValue, "warning", at: 0..<1)
        for offset in (0..<40).reversed() { collector.error(.wrongType, "at \(offset)", at: offset..<offset + 1) }
        let result = collector.finish()
        #expect(result.diagnostics.map(\.message) == ["at 0", "at 1", "at 2"])
        #expect(result.omittedCount == 38)
    }

    @Test func `what another file says comes behind, with its own name and lines`() throws {
        var other = DiagnosticCollector(source: SourceText(file: "b.csv", text: "t,y\n0,x\n"))
        other.warning(.invalidValue, "late", at: 0..<1)
        other.error(.wrongType, "second", at: 6..<7, hint: "mend it")
        var collector = try Self.collector()
        collector.add(DiagnosticCollector(source: SourceText(file: "c.csv", text: "0")))
        #expect(!collector.hasErrors)
        collector.add(other)
        #expect(collector.hasErrors)
        collector.warning(.invalidValue, "first", at: 30..<31)
        let result = collector.finish()
        #expect(
            result.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.message)" } == [
                "a.json:3:16 first", "b.csv:1:1 late", "b.csv:2:3 second",
            ])
        #expect(result.diagnostics.map(\.sourceLine).last == "0,x")
        #expect(result.diagnostics.map { $0.path == nil } == [false, true, true])
    }

    @Test func `errors of another file go before warnings, and the file's own before them`() throws {
        var other = DiagnosticCollector(source: SourceText(file: "b.csv", text: "12345"))
        for place in 0..<5 { other.error(.wrongType, "b\(place)", at: place..<place + 1) }
        var collector = try Self.collector(limit: 4)
        collector.add(other)
        collector.warning(.invalidValue, "warning", at: 1..<2)
        for place in [40, 20] { collector.error(.wrongType, "a\(place)", at: place..<place + 1) }
        let result = collector.finish()
        #expect(result.diagnostics.map(\.message) == ["a20", "a40", "b0", "b1"])
        #expect(result.omittedCount == 4)
    }

    @Test func `hints are wanted for what will be reported, once each`() throws {
        var collector = try Self.collector(limit: 3)
        func wantsHint(at byte: Int) -> Bool {
            collector.wantsHint(.unknownKey, "at \(byte)", at: Origin(byte..<byte + 1))
        }
        for byte in [50, 10, 30] {
            #expect(wantsHint(at: byte))
            collector.error(.unknownKey, "at \(byte)", at: byte..<byte + 1, hint: "hint \(byte)")
            #expect(!wantsHint(at: byte), "it is there already")
        }
        #expect(!wantsHint(at: 60), "three stand before it")
        #expect(wantsHint(at: 20), "it takes the place of the one at 50")
        collector.error(.unknownKey, "at 20", at: 20..<21, hint: "hint 20")
        collector.error(.unknownKey, "at 20", at: 20..<21)
        #expect(!wantsHint(at: 40))
        #expect(collector.finish().diagnostics.map(\.hint) == ["hint 10", "hint 20", "hint 30"])
        #expect(collector.finish().omittedCount == 1)
    }

    @Test(arguments: [0, 1, 79, 107, 108, 160, 161, 162, 500, 900, 998, 1000])
    func `of a long line the same part is shown as if all of it were kept`(offset: Int) throws {
        let line = (0..<1000).map { ["a", "é", "日", "😀"][$0 % 4] }.joined()
        let byte = line.unicodeScalars.prefix(offset).reduce(0) { $0 + String($1).utf8.count }
        var collector = DiagnosticCollector(source: SourceText(file: "a.json", text: "[\n\(line)\n]"))
        collector.error(.wrongType, "x", at: byte + 2..<byte + 12)
        let found = try #require(collector.finish().diagnostics.first)
        var whole = found
        whole.sourceLine = line
        whole.sourceColumn = found.column
        #expect(found.column == offset + 1)
        #expect(found.sourceLine.unicodeScalars.count <= 2 * DiagnosticRenderer.widestLine + 2)
        #expect(DiagnosticRenderer().render(found) == DiagnosticRenderer().render(whole))
    }

    @Test func `hints end where mistakes go on from back to front`() {
        var collector = DiagnosticCollector(
            source: SourceText(file: "scene.json", text: String(repeating: " ", count: 99)))
        let wanted = (0..<99).reversed().map { byte in
            defer { collector.error(.unknownKey, "at \(byte)", at: Origin(byte..<byte + 1)) }
            return collector.wantsHint(.unknownKey, "at \(byte)", at: Origin(byte..<byte + 1))
        }
        #expect(wanted == (0..<99).map { $0 < 50 })
    }

    @Test func `a message and its hint stay short, whatever they quote, and a path of megabytes is left out`() throws {
        let name = String(repeating: "é", count: 100_000)
        let source = SourceText(file: "a.json", text: #"{"\#(name)": {"x": 1}}"#)
        var collector = DiagnosticCollector(source: source)
        collector.root = try JSONParser.parse(source)
        let range = Self.range(of: #""x""#, in: #"{"\#(name)": {"x": 1}}"#)
        let isWanted = collector.wantsHint(.unknownKey, "no '\(name)'", at: Origin(range))
        collector.error(.unknownKey, "no '\(name)'", at: range, hint: "not '\(name)'")
        let isWantedAgain = collector.wantsHint(.unknownKey, "no '\(name)'", at: Origin(range))
        #expect(isWanted && !isWantedAgain)
        let found = try #require(collector.finish().diagnostics.first)
        #expect(found.message == "no '\(name.prefix(196))…\(name.prefix(49))'")
        #expect(found.hint == "not '\(name.prefix(195))…\(name.prefix(49))'")
        #expect(found.path == nil)
    }

    @Test func `notes are no errors and no warnings, are counted apart and take no room from either`() throws {
        var collector = try Self.collector(limit: 2)
        for place in 0..<5 { collector.note(.invalidValue, "note \(place)", at: place..<place + 1) }
        #expect(!collector.hasErrors)
        for place in 10..<13 { collector.warning(.invalidValue, "warning \(place)", at: place..<place + 1) }
        var result = collector.finish()
        #expect(result.diagnostics.map(\.message) == ["warning 10", "warning 11"] && result.omittedCount == 1)
        #expect(result.notes.map(\.message) == ["note 0", "note 1"] && result.omittedNoteCount == 3)
        #expect(result.notes.allSatisfy { $0.severity == .note && $0.line > 0 })
        var other = DiagnosticCollector(source: SourceText(file: "b.csv", text: "12345"))
        other.note(.invalidValue, "elsewhere", at: 0..<1)
        collector.add(other)
        result = collector.finish()
        #expect(!collector.hasErrors && result.omittedCount == 1 && result.omittedNoteCount == 4)
    }

    @Test func `beyond what is remembered notes are counted apart, too`() throws {
        var collector = try Self.collector()
        for place in 0..<10_030 { collector.note(.invalidValue, "at \(place)", at: 0..<1) }
        collector.warning(.invalidValue, "late", at: 0..<1)
        let result = collector.finish()
        #expect(result.diagnostics.isEmpty && result.omittedCount == 1)
        #expect(result.notes.count == 20 && result.omittedNoteCount == 10_010)
    }

    @Test func `a warning is no error, and takes the room that errors leave`() throws {
        var collector = try Self.collector(limit: 2)
        collector.warning(.invalidValue, "a", at: 0..<1)
        collector.warning(.invalidValue, "b", at: 1..<2)
        #expect(!collector.hasErrors)
        collector.error(.wrongType, "c", at: 2..<3)
        #expect(collector.finish().diagnostics.map(\.message) == ["a", "c"])
        #expect(collector.finish().omittedCount == 1)
    }

    @Test func `a hundred thousand mistakes are counted without being kept`() throws {
        var collector = try Self.collector()
        for index in 0..<100_000 { collector.error(.wrongType, "mistake \(index)", at: 0..<1) }
        let result = collector.finish()
        #expect(result.diagnostics.count == 20)
        #expect(result.omittedCount == 99_980)
    }

    @Test(arguments: [
        ("[1,]", "P104"), ("{\"a\":1,\"a\":1}", "P105"), ("\u{1}", "P104"), ("[[[[", "P502"),
        ("[1, 2, 3, 4, 5, 6, 7]", "P501"),
    ])
    func `what is wrong with the JSON gets a code of its own`(text: String, code: String) throws {
        let source = SourceText(file: "a.json", text: text)
        var collector = DiagnosticCollector(source: source)
        do {
            _ = try JSONParser.parse(source, maximumDepth: 3, maximumBytes: 20)
        } catch {
            collector.error(error)
        }
        #expect(collector.finish().diagnostics.map(\.code.name) == [code])
    }

    @Test func `ranges outside the file do no harm`() throws {
        var collector = try Self.collector()
        collector.error(.wrongType, "far away", at: 5000..<6000)
        let diagnostic = try #require(collector.finish().diagnostics.first)
        #expect(diagnostic.line == 6)
        #expect(diagnostic.column == 1)
    }
}

@Suite struct DiagnosticCodeTests {
    @Test func `codes are in order, of six sorts, and each has one entry`() {
        let names = DiagnosticCode.allCases.map(\.name)
        #expect(DiagnosticCode.catalogue.map(\.code.name) == names)
        #expect(names == names.sorted())
        #expect(
            names.allSatisfy { $0.count == 4 && $0.hasPrefix("P") && ("1"..."6").contains($0.dropFirst().prefix(1)) })
    }

    @Test func `every code is explained in sentences`() {
        for entry in DiagnosticCode.catalogue {
            #expect(entry.title.first?.isUppercase == false || entry.title.hasPrefix("UTF"))
            #expect(!entry.title.hasSuffix("."))
            #expect(entry.explanation.hasSuffix(".") && entry.explanation.count > 40)
        }
    }

    @Test func `a code is found by its name in any case`() {
        #expect(DiagnosticCode.entry(named: "p203")?.code == .wrongType)
        #expect(DiagnosticCode.entry(named: "P203")?.title == "wrong type of value")
        #expect(DiagnosticCode.entry(named: "P999") == nil)
    }
}

extension DiagnosticCollector {
    fileprivate mutating func error(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil
    ) {
        error(code, message, at: Origin(range), hint: hint)
    }

    fileprivate mutating func warning(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil
    ) {
        warning(code, message, at: Origin(range), hint: hint)
    }

    fileprivate mutating func note(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil
    ) {
        note(code, message, at: Origin(range), hint: hint)
    }
}
