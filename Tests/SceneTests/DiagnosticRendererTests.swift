import Diagnostics
import JSON
import SceneDocument
import SceneLoading
import Testing

@Suite struct DiagnosticRendererTests {
    static let diagnostic = Diagnostic(
        .error, .wrongType, "expected a number, found a string", hint: "remove the quotes", path: "views[0].alpha",
        file: "scenes/hero.json", line: 12, column: 12, length: 5, sourceLine: "  \"alpha\": \"0.5\", \"id\": \"a\"")

    @Test func `text has the place, the line, a marker, the path and a hint`() {
        #expect(
            DiagnosticRenderer().render(Self.diagnostic) == """
                scenes/hero.json:12:12: error: expected a number, found a string [P203]
                  "alpha": "0.5", "id": "a"
                           ^~~~~
                  in: views[0].alpha
                  hint: remove the quotes

                """)
    }

    @Test func `a message about a file has no line`() {
        let diagnostic = Diagnostic(.error, .missingFile, "no such file", file: "a.json")
        #expect(DiagnosticRenderer().render(diagnostic) == "a.json: error: no such file [P101]\n")
        #expect(
            DiagnosticRenderer(format: .github).render(diagnostic) == "::error file=a.json,title=P101::no such file\n")
        #expect(
            DiagnosticRenderer(format: .json).render(diagnostic)
                == #"{"severity":"error","code":"P101","message":"no such file","file":"a.json"}"# + "\n")
    }

    @Test func `what was left out is counted at the end`() {
        let text = DiagnosticRenderer().render(
            [Diagnostic(.warning, .invalidValue, "odd", file: "a.json")], omittedCount: 7)
        #expect(text == "a.json: warning: odd [P204]\na.json: and 7 more messages\n")
        let lines = DiagnosticRenderer(format: .json).render([Self.diagnostic], omittedCount: 7)
        #expect(lines.hasSuffix("\n{\"file\":\"scenes/hero.json\",\"omitted\":7}\n"))
        let commands = DiagnosticRenderer(format: .github).render([Self.diagnostic], omittedCount: 7)
        #expect(commands.hasSuffix("\n::error file=scenes/hero.json::and 7 more messages\n"))
        #expect(DiagnosticRenderer().render([], omittedCount: 0) == "")
    }

    @Test func `a note has a word, a colour and an annotation of its own`() {
        let note = Diagnostic(.note, .keyframeEndDiffers, "new", file: "a.json", line: 1, column: 2)
        #expect(DiagnosticRenderer().render(note).hasPrefix("a.json:1:2: note: new [P630]\n"))
        #expect(DiagnosticRenderer(colored: true).render(note).contains("\u{1B}[1;36mnote\u{1B}[0m"))
        #expect(
            DiagnosticRenderer(format: .json).render([note], omittedCount: 2)
                == #"{"severity":"note","code":"P630","message":"new","file":"a.json","line":1,"column":2,"length":1}"#
                + "\n" + #"{"file":"a.json","omitted":2,"severity":"note"}"# + "\n")
        #expect(
            DiagnosticRenderer(format: .github).render([note], omittedCount: 2)
                == "::notice file=a.json,line=1,col=2,endColumn=3,title=P630::new\n"
                + "::notice file=a.json::and 2 more notes\n")
        #expect(DiagnosticRenderer().render([note], omittedCount: 1).hasSuffix("\na.json: and 1 more note\n"))
    }

    @Test func `what is left out of a list of warnings is no error annotation`() {
        let warning = Diagnostic(.warning, .invalidValue, "odd", file: "a.json")
        let text = DiagnosticRenderer(format: .github).render([warning], omittedCount: 1)
        #expect(text.hasSuffix("\n::warning file=a.json::and 1 more message\n"))
    }

    @Test func `colours are only colours`() {
        let plain = DiagnosticRenderer().render(Self.diagnostic)
        let colored = DiagnosticRenderer(colored: true).render(Self.diagnostic)
        #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test func `json is an object per line with every part`() throws {
        let text = DiagnosticRenderer(format: .json).render([Self.diagnostic, Self.diagnostic])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3)
        let value = try JSONParser.parse(SourceText(file: "", text: String(lines[0])))
        #expect(value["severity"]?.kind == .string("error"))
        #expect(value["code"]?.kind == .string("P203"))
        #expect(value["message"]?.kind == .string("expected a number, found a string"))
        #expect(value["hint"]?.kind == .string("remove the quotes"))
        #expect(value["path"]?.kind == .string("views[0].alpha"))
        #expect(value["file"]?.kind == .string("scenes/hero.json"))
        #expect(value["line"]?.kind == .number(12))
        #expect(value["column"]?.kind == .number(12))
        #expect(value["length"]?.kind == .number(5))
    }

    @Test func `what a file says cannot drive a log`() {
        let diagnostic = Diagnostic(
            .error, .invalidValue, "a\u{1B}[31mb\r\n::error::c\u{9B}\u{202E}", hint: "\u{7}", file: "a\u{1B}.json")
        #expect(
            DiagnosticRenderer(format: .github).render(diagnostic)
                == "::error file=a␛.json,title=P204::a␛[31mb%0D%0A::error::c\\u{9B}\\u{202E}%0Ahint: ␇\n")
    }

    @Test(arguments: [
        ("::stop-commands::x", "\u{A789}:stop-commands::x"), ("  ::error::x", "  \u{A789}:error::x"), ("a::b", "a::b"),
        (": :", ": :"), ("##[error]owned", "#♯[error]owned"), ("a ##[group]###[", "a #♯[group]##♯["), ("##", "##"),
        ("::", "\u{A789}:"), ("a ##vso[task.complete]", "a #♯vso[task.complete]"), ("##VSO[x]", "#♯VSO[x]"),
        ("##teamcity[x]", "#♯teamcity[x]"), ("##vso", "##vso"), ("## [x]", "## [x]"), ("#[x]", "#[x]"),
        ("#\u{200B}#vso[x]", "#\\u{200B}#vso[x]"), ("##vs\u{AD}o[x]", "##vs\\u{AD}o[x]"),
        ("", ""),
    ])
    func `a line of a scene is no command to anyone who reads the log`(line: String, shown: String) {
        #expect(TerminalText.printable(line) == shown)
        let diagnostic = Diagnostic(
            .error, .syntax, "found '\(line)'", file: "a.json", line: 1, column: 1, sourceLine: line)
        let lines = DiagnosticRenderer().render(diagnostic).split(separator: "\n").map { $0.drop { $0.isWhitespace } }
        #expect(lines.allSatisfy { !$0.hasPrefix("::") && $0.firstMatch(of: /##[A-Za-z]*\[/) == nil })
    }

    @Test(arguments: [
        ("a\u{61C}b", "a\\u{61C}b"), ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"),
        ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
        ("zero\u{200B}width", "zero\\u{200B}width"), ("\u{FEFF}", "\\u{FEFF}"), ("\u{E0041}", "\\u{E0041}"),
        ("soft\u{AD}", "soft\\u{AD}"), ("\u{3164}", "\\u{3164}"), ("\u{2028}", "\\u{2028}"), ("\u{85}", "\\u{85}"),
        ("❤\u{FE0F} é 日本 שלום 😀", "❤\u{FE0F} é 日本 שלום 😀"),
    ])
    func `characters that no one sees are shown as escapes`(text: String, shown: String) {
        #expect(TerminalText.printable(text) == shown)
        #expect(TerminalText.lines("a\n\(text)\n") == "a\n\(shown)\n")
        #expect(TerminalText.result("\t\u{1B}[1;31m\(text)\u{1B}[0m") == "\t\u{1B}[1;31m\(shown)\u{1B}[0m")
    }

    @Test func `a result keeps its own colours and nothing else that drives a terminal`() {
        let text = "a\tb \u{1B}[2J\u{1B}[1;31mred\u{1B}[0m \u{1B}]0;x\u{7}\r\n::error::x\n ##vso[x]\u{1B}["
        #expect(
            TerminalText.result(text)
                == "a\tb ␛[2J\u{1B}[1;31mred\u{1B}[0m ␛]0;x␇␍\n\u{A789}:error::x\n #♯vso[x]␛[")
        #expect(TerminalText.result("plain: a::b # text\n\tand more\n") == "plain: a::b # text\n\tand more\n")
    }

    @Test func `JSON for a log has the same values and no commands`() throws {
        let values = ["##vso[task.complete]", "###[x]", "::x", "a\u{202E}b", "\u{E0041}", "é😀", "\\#"]
        let text = JSONWriter.text(.array(values.map { .string($0) }))
        let safe = TerminalText.json(text)
        #expect(!safe.contains("##") && !safe.unicodeScalars.contains("\u{202E}"))
        #expect(safe.contains(#"a\u202Eb"#) && safe.contains(#"\uDB40\uDC41"#))
        let read = try JSONParser.parse(SourceText(file: "a.json", text: safe))
        #expect(read.elements?.map(\.string) == values)
    }

    @Test func `annotations are workflow commands with their signs encoded`() {
        let diagnostic = Diagnostic(
            .warning, .invalidValue, "100% of\nit: a, b", hint: "50%", file: "a:b,c%.json", line: 3, column: 4,
            length: 2,
            sourceLine: "abcdef")
        #expect(
            DiagnosticRenderer(format: .github).render(diagnostic)
                == "::warning file=a%3Ab%2Cc%25.json,line=3,col=4,endColumn=6,title=P204::100%25 of%0Ait: a, b%0Ahint: 50%25\n"
        )
    }

    @Test(arguments: [
        ("abc", 1, 1, "abc", "^"), ("abc", 2, 2, "abc", " ^~"), ("abc", 4, 1, "abc", "   ^"), ("", 1, 1, "", "^"),
        ("\t\"a\": 1", 7, 1, "\t\"a\": 1", "\t     ^"), ("a\tb", 3, 1, "a\tb", " \t^"), ("abc", 2, 99, "abc", " ^~"),
        ("日本x", 3, 1, "日本x", "    ^"), ("日本x", 1, 2, "日本x", "^~~~"), ("e\u{301}x", 3, 1, "e\u{301}x", " ^"),
        ("😀x", 2, 1, "😀x", "  ^"), ("abc", 99, 1, "abc", "   ^"), ("abc", 0, 0, "abc", "^"),
    ])
    func `the marker stands under its place`(line: String, column: Int, length: Int, shown: String, marker: String) {
        let diagnostic = Diagnostic(
            .error, .wrongType, "x", file: "a", line: 1, column: column, length: length, sourceLine: line)
        let lines = DiagnosticRenderer().render(diagnostic).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1] == shown)
        #expect(lines[2] == marker)
    }

    @Test(arguments: [1, 2, 80, 107, 108, 150, 500, 990, 999, 1000, 1001])
    func `of a long line the part around the marker is shown`(column: Int) {
        let digits = (0..<1000).map { String($0 % 10) }.joined()
        let diagnostic = Diagnostic(
            .error, .wrongType, "x", file: "a", line: 1, column: column, length: 3, sourceLine: digits)
        let lines = DiagnosticRenderer().render(diagnostic).split(separator: "\n", omittingEmptySubsequences: false)
        let shown = Array(lines[1])
        #expect(shown.count <= DiagnosticRenderer.widestLine + 2)
        let place = lines[2].prefix { $0 == " " }.count
        if column <= 1000 {
            #expect(shown[place] == Character(String((column - 1) % 10)))
        } else {
            #expect(place == shown.count)
        }
        #expect((shown.first == "…") == (column > 107))
    }

    @Test func `a file cannot drive the terminal`() {
        let diagnostic = Diagnostic(
            .error, .unknownKey, "unknown key '\u{1B}[2J'", hint: "\u{7F}\u{9B}", path: "a\nb", file: "a\rb.json",
            line: 1, column: 1,
            length: 1, sourceLine: "\"\u{1B}]0;x\u{7}\u{202E}\"")
        let text = DiagnosticRenderer().render(diagnostic)
        #expect(
            text == """
                a␍b.json:1:1: error: unknown key '␛[2J' [P201]
                "␛]0;x␇\\u{202E}"
                ^
                  in: a␊b
                  hint: ␡\\u{9B}

                """)
    }

    @Test func `a broken text is reported as people read it`() {
        let source = SourceText(file: "hero.json", text: "{\n\t\"canvas\": { \"width\": 0x177 },\n}\n")
        var collector = DiagnosticCollector(source: source)
        do {
            _ = try JSONParser.parse(source)
        } catch {
            collector.error(error)
        }
        let result = collector.finish()
        #expect(
            DiagnosticRenderer().render(result.diagnostics, omittedCount: result.omittedCount) == """
                hero.json:2:23: error: a number must not be hexadecimal [P104]
                \t"canvas": { "width": 0x177 },
                \t                     ^~~~~
                  hint: write 375

                """)
    }
}
