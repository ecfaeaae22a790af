public import JSON
import Primitives

/// A collector of the errors, warnings and notes about one file, and about the other files that the file names.
///
/// - The same mistake is reported once. If several copies of a repeated view or a template have the mistake, the
///   message gives the number of copies.
/// - The result is sorted by source range. Other files come last.
/// - The result has at most `limit` errors and warnings. Errors are kept before warnings. Within a severity, earlier
///   mistakes in the file are kept before later ones.
/// - The result has at most `limit` notes in addition.
public struct DiagnosticCollector: Sendable {
    /// The diagnostics that `finish` returns, sorted and limited.
    public struct Result: Hashable, Sendable {
        /// The errors and warnings in file order. There are at most `limit` of them.
        public var diagnostics: [Diagnostic]
        /// The number of errors and warnings that are not in `diagnostics` because of the limit.
        public var omittedCount: Int
        /// The notes in file order. There are at most `limit` of them.
        public var notes: [Diagnostic]
        /// The number of notes that are not in `notes` because of the limit.
        public var omittedNoteCount: Int
    }

    private struct Finding: Hashable {
        var severity: Diagnostic.Severity
        var code: DiagnosticCode
        var message: String
        var hint: String?
        var origin: Origin
        /// The index of the file: 0 for the main file, otherwise 1 plus the index in `others`.
        var file = 0

        // The hint follows from the other fields and may have been left out.
        static func == (left: Finding, right: Finding) -> Bool {
            left.origin == right.origin && left.code == right.code && left.message == right.message
                && left.severity == right.severity && left.file == right.file
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(origin)
            hasher.combine(code)
            hasher.combine(message)
        }
    }

    /// A kind of mistake at a source range, without its message.
    ///
    /// The mistakes of copies are compared without their messages, because these differ: one names `dot[3]`, another
    /// `dot[4]`.
    private struct Subject: Hashable {
        var severity: Diagnostic.Severity
        var code: DiagnosticCode
        var origin: Origin
        var file: Int

        init(_ finding: Finding) {
            severity = finding.severity
            code = finding.code
            origin = finding.origin
            file = finding.file
        }
    }

    /// The copies of a repeated view or a template that have the same mistake.
    private struct Copies {
        /// The number of the first copy with the mistake, or 0 if the mistake is not in a copy.
        var first: Int
        /// The numbers of the other copies with the mistake. Several stages may read the same copy.
        var others: Set<Int> = []

        var count: Int { 1 + others.count }
    }

    /// The maximum number of findings in memory. Further findings are only counted.
    private static let rememberedCount = 10_000
    /// The maximum number of hints that are computed, since a hint can take milliseconds.
    ///
    /// The limit matters if errors are found from the end of the file to its start. Each of them would then need a
    /// hint.
    private static let mostHints = 50
    /// The number of repeated mistakes after which no further copies are read. Collecting this number takes some
    /// milliseconds.
    private static let mostRepeats = 20_000

    /// The main file.
    public let source: SourceText
    /// The root value of the main file, or nil until the file is read. It is searched for the paths in messages.
    public var root: JSONValue?
    /// Whether any errors were reported. Warnings and notes do not count.
    public private(set) var hasErrors = false

    /// Whether nothing was reported.
    package var isEmpty: Bool { findings.isEmpty }

    /// The number of the copy of a repeated view or template that is being read, or 0 outside copies.
    public var copy = 0
    /// Whether the copies have repeated too many mistakes, so that no further copies should be read.
    public var isFullOfCopies: Bool { repeatCount >= Self.mostRepeats }

    /// The other files, in the order in which they were read.
    private var others: [SourceText] = []

    private let limit: Int
    private var findings: [Finding] = []
    /// The index in `findings` of each finding.
    private var known: [Finding: Int] = [:]
    /// For each finding, the copies that have the mistake, in the order of `findings`.
    private var copies: [Copies] = []
    /// For each kind of mistake and source range, the index in `findings` of the first finding in a copy.
    private var firstInCopies: [Subject: Int] = [:]
    private var repeatCount = 0
    /// The number of errors and warnings that were counted but not stored.
    private var unstoredCount = 0
    /// The number of notes that were counted but not stored.
    private var unstoredNoteCount = 0
    /// The source ranges of the first errors in the file so far, at most `limit`, in rising order.
    private var firstErrorOrigins: [Origin] = []
    private var wantedHints = 0
    /// The byte ranges of values in which nothing is reported, because an error makes them meaningless.
    private var silenced = RangeSet<Int>()
    /// For each object, the known keys that are most similar to its unknown keys.
    ///
    /// An entry is nil if no known key is similar. The unknown key may then stand for any key.
    private var similarKeys: [Origin: [String?]] = [:]

    /// Creates an empty collector. Its result has at most `limit` errors and warnings, and at most `limit` notes.
    public init(source: SourceText, limit: Int = 20) {
        self.source = source
        self.limit = max(1, limit)
    }

    /// Reports an error about a source range.
    public mutating func error(
        _ code: DiagnosticCode, _ message: String, at origin: Origin, hint: String? = nil
    ) {
        hasErrors = true
        record(Finding(severity: .error, code: code, message: message, hint: hint, origin: origin))
    }

    /// Reports a warning about a source range.
    public mutating func warning(
        _ code: DiagnosticCode, _ message: String, at origin: Origin, hint: String? = nil
    ) {
        record(Finding(severity: .warning, code: code, message: message, hint: hint, origin: origin))
    }

    /// Reports a note about a source range in which nothing is wrong.
    public mutating func note(
        _ code: DiagnosticCode, _ message: String, at origin: Origin, hint: String? = nil
    ) {
        record(Finding(severity: .note, code: code, message: message, hint: hint, origin: origin))
    }

    /// Drops all findings inside a value, because they follow from an error that is already reported.
    ///
    /// This also applies to findings that are reported later.
    package mutating func silence(_ value: Origin) {
        silenced.insert(contentsOf: value.range)
    }

    /// Stores which known keys the unknown keys of an object probably stand for.
    ///
    /// The unknown keys are already reported. Only the first twenty are considered, because a larger number is not due
    /// to typos.
    package mutating func noteUnknownKeys(_ unknown: [JSONMember], among keys: [String], in object: Origin) {
        guard !unknown.isEmpty else { return }
        similarKeys[object] = unknown.prefix(20).map { NearestName.suggestion(for: $0.key, among: keys) }
    }

    /// Reports that an object lacks one of `keys`.
    ///
    /// Does nothing if an unknown key of the object may stand for one of `keys`.
    package mutating func missing(oneOf keys: [String], _ message: String, in object: Origin, hint: String? = nil) {
        if !mayMean(oneOf: keys, in: object) { error(.missingKey, message, at: object, hint: hint) }
    }

    /// Returns whether the root object lacks a key because the key is misspelt.
    ///
    /// That is, the root object has a reported unknown key, and `key` is the known key most similar to the unknown key.
    package func isMisspelt(rootKey key: String) -> Bool {
        guard let root, root[key] == nil, let nearest = similarKeys[root.origin] else { return false }
        return nearest.contains(key)
    }

    /// Returns whether an unknown key of an object may stand for one of `keys`.
    package func mayMean(oneOf keys: [String], in object: Origin) -> Bool {
        similarKeys[object]?.contains { nearest in nearest.map(keys.contains) ?? true } ?? false
    }

    /// Adds the findings of another file.
    public mutating func add(_ other: DiagnosticCollector) {
        guard !other.findings.isEmpty else { return }
        others.append(other.source)
        hasErrors = hasErrors || other.hasErrors
        unstoredCount += other.unstoredCount
        unstoredNoteCount += other.unstoredNoteCount
        for var finding in other.findings {
            finding.file = others.count
            record(finding)
        }
    }

    /// Adds the errors that another collector found in the same file, if `isWanted` returns true for them.
    package mutating func add(_ other: DiagnosticCollector, where isWanted: (DiagnosticCode, Origin) -> Bool) {
        for finding in other.findings
        where finding.file == 0 && finding.severity == .error && isWanted(finding.code, finding.origin) {
            hasErrors = true
            record(finding)
        }
    }

    /// Reports the error of a JSON parser.
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
        self.error(code, error.message, at: Origin(error.range), hint: error.hint)
    }

    /// Returns whether a hint should be computed for an error, because the error is new and will probably be shown.
    ///
    /// Each call that returns true counts towards `mostHints`. Without this check, hints for thousands of mistakes with
    /// thousands of candidates each would take minutes.
    public mutating func wantsHint(_ code: DiagnosticCode, _ message: String, at origin: Origin) -> Bool {
        guard wantedHints < Self.mostHints, firstErrorOrigins.count < limit || origin <= firstErrorOrigins[limit - 1],
            repeated(Finding(severity: .error, code: code, message: message.shortened, hint: nil, origin: origin))
                == nil
        else { return false }
        wantedHints += 1
        return true
    }

    /// Returns the collected diagnostics, sorted and limited.
    public func finish() -> Result {
        let findings = reportedFindings
        let sorted = findings.enumerated().sorted {
            ($0.element.file, $0.element.origin, $0.offset) < ($1.element.file, $1.element.origin, $1.offset)
        }.map(\.element)
        let errors = sorted.filter { $0.severity == .error }.prefix(limit)
        let warnings = sorted.filter { $0.severity == .warning }.prefix(limit - errors.count)
        let kept = Set(errors).union(warnings)
        let diagnostics = self.diagnostics(of: sorted.filter(kept.contains))
        let notes = sorted.filter { $0.severity == .note }
        return Result(
            diagnostics: diagnostics, omittedCount: findings.count - notes.count - diagnostics.count + unstoredCount,
            notes: self.diagnostics(of: Array(notes.prefix(limit))),
            omittedNoteCount: max(0, notes.count - limit) + unstoredNoteCount)
    }

    /// The findings that are not inside silenced values. Since values are nested or disjoint, comparing the first byte
    /// is enough.
    private var reportedFindings: [Finding] {
        findings.filter { $0.file != 0 || !silenced.contains($0.origin.range.lowerBound) }
    }

    private mutating func record(_ finding: Finding) {
        var finding = finding
        finding.message = finding.message.shortened
        finding.hint = finding.hint?.shortened
        if let index = repeated(finding) { return noteCopy(of: index) }
        guard findings.count < Self.rememberedCount else {
            if finding.severity == .note { unstoredNoteCount += 1 } else { unstoredCount += 1 }
            return
        }
        known[finding] = findings.count
        if copy != 0 {
            let subject = Subject(finding)
            if firstInCopies[subject] == nil { firstInCopies[subject] = findings.count }
        }
        findings.append(finding)
        copies.append(Copies(first: copy))
        if finding.severity == .error, finding.file == 0 { noteOrigin(finding.origin) }
    }

    /// Returns the index of an earlier finding of the same mistake, or nil if the mistake is new.
    ///
    /// The earlier finding can be in another copy.
    private func repeated(_ finding: Finding) -> Int? {
        if let index = known[finding] { return index }
        guard copy != 0,
            let index = firstInCopies[Subject(finding)], copies[index].first != copy
        else { return nil }
        return index
    }

    private mutating func noteCopy(of index: Int) {
        guard copy != 0 else { return }
        repeatCount += 1
        if copies[index].first != copy { copies[index].others.insert(copy) }
    }

    /// Returns the message of a finding. If several copies have the mistake, the message gives their number.
    private func message(of finding: Finding) -> String {
        guard let index = known[finding], copies[index].count > 1 else { return finding.message }
        let least = isFullOfCopies ? "at least " : ""
        return "\(finding.message) (in \(least)\(copies[index].count) copies)"
    }

    private mutating func noteOrigin(_ origin: Origin) {
        guard firstErrorOrigins.count < limit || origin < firstErrorOrigins[limit - 1] else { return }
        firstErrorOrigins.insert(origin, at: firstErrorOrigins.firstIndex { $0 > origin } ?? firstErrorOrigins.count)
        if firstErrorOrigins.count > limit { firstErrorOrigins.removeLast() }
    }

    /// The maximum length of a path in a message, in bytes. A longer path is left out.
    ///
    /// Such paths consist of keys of many thousand letters.
    private static let longestPath = 20_000

    /// Returns the diagnostics for sorted findings, file by file.
    private func diagnostics(of findings: [Finding]) -> [Diagnostic] {
        (0...others.count).flatMap { file in diagnostics(of: findings.filter { $0.file == file }, inFile: file) }
    }

    /// Returns the diagnostics of one file. Of a long source line, a diagnostic has only the part around its column.
    private func diagnostics(of findings: [Finding], inFile file: Int) -> [Diagnostic] {
        let source = file == 0 ? source : others[file - 1]
        let positions = source.positions(of: findings.map(\.origin))
        return zip(findings, positions).map { finding, position in
            let bytes = finding.origin.range
            let part = source.part(ofLineAround: bytes.lowerBound, reach: DiagnosticRenderer.widestLine + 1)
            let path = file == 0 ? root?.path(to: bytes) ?? "" : ""
            let isReported = !path.isEmpty && path.utf8.count <= Self.longestPath
            return Diagnostic(
                finding.severity, finding.code, message(of: finding), hint: finding.hint,
                path: isReported ? path : nil, file: source.file(of: finding.origin), line: position.line,
                column: position.column, length: max(1, source.scalarCount(in: bytes)),
                sourceLine: part.text, sourceColumn: finding.origin.line == nil ? part.column : 0)
        }
    }
}
