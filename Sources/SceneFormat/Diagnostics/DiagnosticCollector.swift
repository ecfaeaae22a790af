public import JSON

/// Gathers what is wrong with one file while it is read to the end, and with others that it names.
///
/// Repeats are dropped. The result is sorted by place, the other files last, and cut to a limit: errors go before
/// warnings, then what stands first in the file.
public struct DiagnosticCollector: Sendable {
    /// What `finish` gives.
    public struct Result: Hashable, Sendable {
        /// At most the limit, in the order of the file.
        public var diagnostics: [Diagnostic]
        /// How many more there are.
        public var omittedCount: Int
    }

    private struct Finding: Hashable {
        var severity: Diagnostic.Severity
        var code: DiagnosticCode
        var message: String
        var hint: String?
        var range: Range<Int>
        /// 0 is the file itself.
        var file = 0

        // The hint follows from the rest, and may have been left out.
        static func == (left: Finding, right: Finding) -> Bool {
            left.range == right.range && left.code == right.code && left.message == right.message
                && left.severity == right.severity && left.file == right.file
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(range)
            hasher.combine(code)
            hasher.combine(message)
        }
    }

    /// Beyond this many nothing is remembered, only counted: a file of mistakes must not fill the memory.
    private static let rememberedCount = 10_000
    /// Most hints that are asked for, even where every error stands before the last: each may take milliseconds.
    private static let mostHints = 50

    /// The file.
    public let source: SourceText
    /// The value the file holds, once it is read; gives messages their path.
    public var root: JSONValue?
    /// Whether there is any error, as opposed to a warning.
    public private(set) var hasErrors = false

    /// Files that the file names, in the order in which they were read.
    private var others: [SourceText] = []

    private let limit: Int
    private var findings: [Finding] = []
    private var known: Set<Finding> = []
    private var uncountedCount = 0
    /// Where the errors begin that stand first in the file so far, as many as the limit, rising.
    private var firstPlaces: [Int] = []
    private var wantedHints = 0

    /// Starts without findings; at most `limit` will be given.
    public init(source: SourceText, limit: Int = 20) {
        self.source = source
        self.limit = max(1, limit)
    }

    /// Notes an error about a range of bytes.
    public mutating func error(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil
    ) {
        hasErrors = true
        note(Finding(severity: .error, code: code, message: message, hint: hint, range: range))
    }

    /// Notes a warning about a range of bytes.
    public mutating func warning(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil
    ) {
        note(Finding(severity: .warning, code: code, message: message, hint: hint, range: range))
    }

    /// Notes what was found in another file.
    public mutating func add(_ other: DiagnosticCollector) {
        guard !other.findings.isEmpty else { return }
        others.append(other.source)
        hasErrors = hasErrors || other.hasErrors
        uncountedCount += other.uncountedCount
        for var finding in other.findings {
            finding.file = others.count
            note(finding)
        }
    }

    /// Notes why the text is not JSON.
    public mutating func error(_ error: JSONError) {
        let code: DiagnosticCode =
            switch error.kind {
            case .syntax: .syntax
            case .duplicateKey: .duplicateKey
            case .encoding: .encoding
            case .size: .fileTooLarge
            case .depth: .nestedTooDeep
            case .count: .tooManyValues
            }
        self.error(code, error.message, at: error.range, hint: error.hint)
    }

    /// Whether an error is new and, as far as is known, among those given; else its hint is not worth looking for.
    ///
    /// Looking for the nearest of many thousand names, for each of many thousand mistakes, takes minutes.
    public mutating func wantsHint(_ code: DiagnosticCode, _ message: String, at range: Range<Int>) -> Bool {
        guard wantedHints < Self.mostHints, firstPlaces.count < limit || range.lowerBound <= firstPlaces[limit - 1],
            !known.contains(
                Finding(severity: .error, code: code, message: message.shortened, hint: nil, range: range))
        else { return false }
        wantedHints += 1
        return true
    }

    /// What was found, sorted and cut.
    public func finish() -> Result {
        let sorted = findings.enumerated().sorted {
            ($0.element.file, $0.element.range.lowerBound, $0.offset)
                < ($1.element.file, $1.element.range.lowerBound, $1.offset)
        }.map(\.element)
        let errors = sorted.filter { $0.severity == .error }.prefix(limit)
        let warnings = sorted.filter { $0.severity == .warning }.prefix(limit - errors.count)
        let kept = Set(errors).union(warnings)
        let told = sorted.filter(kept.contains)
        let diagnostics = (0...others.count).flatMap { file in
            self.diagnostics(of: told.filter { $0.file == file }, inFile: file)
        }
        return Result(
            diagnostics: diagnostics, omittedCount: findings.count - diagnostics.count + uncountedCount)
    }

    private mutating func note(_ finding: Finding) {
        var finding = finding
        finding.message = finding.message.shortened
        finding.hint = finding.hint?.shortened
        guard findings.count < Self.rememberedCount else {
            uncountedCount += known.contains(finding) ? 0 : 1
            return
        }
        guard known.insert(finding).inserted else { return }
        findings.append(finding)
        if finding.severity == .error, finding.file == 0 { notePlace(finding.range.lowerBound) }
    }

    private mutating func notePlace(_ byte: Int) {
        guard firstPlaces.count < limit || byte < firstPlaces[limit - 1] else { return }
        firstPlaces.insert(byte, at: firstPlaces.firstIndex { $0 > byte } ?? firstPlaces.count)
        if firstPlaces.count > limit { firstPlaces.removeLast() }
    }

    /// Longer paths, which lead through keys of many thousand letters, are left out.
    private static let longestPath = 20_000

    /// What was found in one file. A line of megabytes is not kept for each.
    private func diagnostics(of findings: [Finding], inFile file: Int) -> [Diagnostic] {
        let source = file == 0 ? source : others[file - 1]
        let positions = source.positions(ofBytes: findings.map(\.range.lowerBound))
        return zip(findings, positions).map { finding, position in
            let part = source.part(ofLineAround: finding.range.lowerBound, reach: DiagnosticRenderer.widestLine + 1)
            let path = file == 0 ? root?.path(to: finding.range) ?? "" : ""
            let isTold = !path.isEmpty && path.utf8.count <= Self.longestPath
            return Diagnostic(
                finding.severity, finding.code, finding.message, hint: finding.hint,
                path: isTold ? path : nil, file: source.file, line: position.line,
                column: position.column, length: max(1, source.scalarCount(in: finding.range)),
                sourceLine: part.text, sourceColumn: part.column)
        }
    }
}
