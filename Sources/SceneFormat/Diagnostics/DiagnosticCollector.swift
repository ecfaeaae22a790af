public import JSON

/// Gathers what is wrong with one file while it is read to the end, and with others that it names.
///
/// Repeats are dropped. What copies of a repetition or a template have in common is one mistake, with the count of the copies
/// that make it. The result is sorted by place, the other files last, and cut to a limit: errors go before warnings, then
/// what stands first in the file. Notes are counted apart and take no room from either.
public struct DiagnosticCollector: Sendable {
    /// What `finish` gives.
    public struct Result: Hashable, Sendable {
        /// Errors and warnings, at most the limit, in the order of the file.
        public var diagnostics: [Diagnostic]
        /// How many more errors and warnings there are.
        public var omittedCount: Int
        /// Notes, at most the limit, in the order of the file.
        public var notes: [Diagnostic]
        /// How many more notes there are.
        public var omittedNoteCount: Int
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

    /// A kind of mistake at one place, which copies make with words of their own: an id is `dot[3]`'s or `dot[4]`'s.
    private struct Place: Hashable {
        var severity: Diagnostic.Severity
        var code: DiagnosticCode
        var range: Range<Int>
        var file: Int

        init(_ finding: Finding) {
            severity = finding.severity
            code = finding.code
            range = finding.range
            file = finding.file
        }
    }

    /// In how many copies a mistake was made.
    private struct Copies {
        var count = 1
        /// The first and the latest; 0 outside copies.
        var first: Int
        var last: Int
    }

    /// Beyond this many nothing is remembered, only counted: a file of mistakes must not fill the memory.
    private static let rememberedCount = 10_000
    /// Most hints that are asked for, even where every error stands before the last: each may take milliseconds.
    private static let mostHints = 50
    /// Mistakes that copies repeat before no more copies are read: some milliseconds' worth.
    private static let mostRepeats = 20_000

    /// The file.
    public let source: SourceText
    /// The value the file holds, once it is read; gives messages their path.
    public var root: JSONValue?
    /// Whether there is any error, as opposed to a warning.
    public private(set) var hasErrors = false

    /// The number of the copy that is being read, of a repetition or of a template; 0 outside them.
    public var copy = 0
    /// Whether copies have repeated so many mistakes that reading further copies would only take time.
    public var isFullOfCopies: Bool { repeatCount >= Self.mostRepeats }

    /// Files that the file names, in the order in which they were read.
    private var others: [SourceText] = []

    private let limit: Int
    private var findings: [Finding] = []
    /// Where each finding stands among all.
    private var known: [Finding: Int] = [:]
    /// In how many copies each finding was made.
    private var copies: [Copies] = []
    /// The first finding in a copy of each kind and place.
    private var firstInCopies: [Place: Int] = [:]
    private var repeatCount = 0
    /// Errors and warnings that are counted, but not remembered.
    private var uncountedCount = 0
    /// The same for notes.
    private var uncountedNoteCount = 0
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
        record(Finding(severity: .error, code: code, message: message, hint: hint, range: range))
    }

    /// Notes a warning about a range of bytes.
    public mutating func warning(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil
    ) {
        record(Finding(severity: .warning, code: code, message: message, hint: hint, range: range))
    }

    /// Notes something about a range of bytes that is not wrong.
    public mutating func note(
        _ code: DiagnosticCode, _ message: String, at range: Range<Int>, hint: String? = nil
    ) {
        record(Finding(severity: .note, code: code, message: message, hint: hint, range: range))
    }

    /// Notes what was found in another file.
    public mutating func add(_ other: DiagnosticCollector) {
        guard !other.findings.isEmpty else { return }
        others.append(other.source)
        hasErrors = hasErrors || other.hasErrors
        uncountedCount += other.uncountedCount
        uncountedNoteCount += other.uncountedNoteCount
        for var finding in other.findings {
            finding.file = others.count
            record(finding)
        }
    }

    /// Notes the errors that were found in the same file by another reader, where `isWanted` says so.
    mutating func add(_ other: DiagnosticCollector, where isWanted: (DiagnosticCode, Range<Int>) -> Bool) {
        for finding in other.findings
        where finding.file == 0 && finding.severity == .error && isWanted(finding.code, finding.range) {
            hasErrors = true
            record(finding)
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
            repeated(Finding(severity: .error, code: code, message: message.shortened, hint: nil, range: range)) == nil
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
        let diagnostics = self.diagnostics(of: sorted.filter(kept.contains))
        let notes = sorted.filter { $0.severity == .note }
        return Result(
            diagnostics: diagnostics, omittedCount: findings.count - notes.count - diagnostics.count + uncountedCount,
            notes: self.diagnostics(of: Array(notes.prefix(limit))),
            omittedNoteCount: max(0, notes.count - limit) + uncountedNoteCount)
    }

    private mutating func record(_ finding: Finding) {
        var finding = finding
        finding.message = finding.message.shortened
        finding.hint = finding.hint?.shortened
        if let index = repeated(finding) { return noteCopy(of: index) }
        guard findings.count < Self.rememberedCount else {
            if finding.severity == .note { uncountedNoteCount += 1 } else { uncountedCount += 1 }
            return
        }
        known[finding] = findings.count
        if copy != 0 {
            let place = Place(finding)
            if firstInCopies[place] == nil { firstInCopies[place] = findings.count }
        }
        findings.append(finding)
        copies.append(Copies(first: copy, last: copy))
        if finding.severity == .error, finding.file == 0 { notePlace(finding.range.lowerBound) }
    }

    /// The earlier finding that this one repeats: in the same words, or in those of another copy.
    private func repeated(_ finding: Finding) -> Int? {
        if let index = known[finding] { return index }
        guard copy != 0,
            let index = firstInCopies[Place(finding)], copies[index].first != copy
        else { return nil }
        return index
    }

    private mutating func noteCopy(of index: Int) {
        guard copy != 0 else { return }
        repeatCount += 1
        guard copies[index].last != copy else { return }
        copies[index].count += 1
        copies[index].last = copy
    }

    /// What is said of a finding, with the count of the copies that make it.
    private func message(of finding: Finding) -> String {
        guard let index = known[finding], copies[index].count > 1 else { return finding.message }
        let rest = isFullOfCopies ? " and more" : ""
        return "\(finding.message) (in \(copies[index].count) copies\(rest))"
    }

    private mutating func notePlace(_ byte: Int) {
        guard firstPlaces.count < limit || byte < firstPlaces[limit - 1] else { return }
        firstPlaces.insert(byte, at: firstPlaces.firstIndex { $0 > byte } ?? firstPlaces.count)
        if firstPlaces.count > limit { firstPlaces.removeLast() }
    }

    /// Longer paths, which lead through keys of many thousand letters, are left out.
    private static let longestPath = 20_000

    /// Messages about sorted findings, one file after the other.
    private func diagnostics(of findings: [Finding]) -> [Diagnostic] {
        (0...others.count).flatMap { file in diagnostics(of: findings.filter { $0.file == file }, inFile: file) }
    }

    /// What was found in one file. A line of megabytes is not kept for each.
    private func diagnostics(of findings: [Finding], inFile file: Int) -> [Diagnostic] {
        let source = file == 0 ? source : others[file - 1]
        let positions = source.positions(ofBytes: findings.map(\.range.lowerBound))
        return zip(findings, positions).map { finding, position in
            let part = source.part(ofLineAround: finding.range.lowerBound, reach: DiagnosticRenderer.widestLine + 1)
            let path = file == 0 ? root?.path(to: finding.range) ?? "" : ""
            let isTold = !path.isEmpty && path.utf8.count <= Self.longestPath
            return Diagnostic(
                finding.severity, finding.code, message(of: finding), hint: finding.hint,
                path: isTold ? path : nil, file: source.file, line: position.line,
                column: position.column, length: max(1, source.scalarCount(in: finding.range)),
                sourceLine: part.text, sourceColumn: part.column)
        }
    }
}
