public import JSON
import Primitives

/// Gathers the mistakes in one file, which is read to the end, and in other files that it names.
///
/// Repeats are dropped. A mistake that copies of a repetition or a template share is reported once, with the number of
/// copies that make it. The result is sorted by source range, with other files last, and cut to a limit. Errors are
/// kept before warnings, and earlier ones before later ones. Notes are counted separately and do not use up the limit.
public struct DiagnosticCollector: Sendable {
    /// The sorted and limited result of `finish`.
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
        var origin: Origin
        /// 0 for the file itself.
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

    /// A kind of mistake at one source range. Each copy words it differently: an id is `dot[3]`'s or `dot[4]`'s.
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

    /// The number of copies that make a mistake.
    private struct Copies {
        var count = 1
        /// The first and the latest copy; 0 outside copies.
        var first: Int
        var last: Int
    }

    /// Maximum number of findings that are stored. Further ones are only counted, so that a file of mistakes cannot
    /// fill the memory.
    private static let rememberedCount = 10_000
    /// Maximum number of hints that are computed, even if each error precedes the last one. A hint may take
    /// milliseconds.
    private static let mostHints = 50
    /// Repeated mistakes after which no more copies are read: some milliseconds of work.
    private static let mostRepeats = 20_000

    /// The file that is read.
    public let source: SourceText
    /// The value in the file, once it is read. Messages get their paths from it.
    public var root: JSONValue?
    /// Whether there are errors, as opposed to warnings or notes.
    public private(set) var hasErrors = false

    /// Whether nothing was found.
    package var isEmpty: Bool { findings.isEmpty }

    /// The number of the copy of a repetition or a template that is being read; 0 outside copies.
    public var copy = 0
    /// Whether copies have repeated mistakes up to the limit, so that reading further copies would only take time.
    public var isFullOfCopies: Bool { repeatCount >= Self.mostRepeats }

    /// The other files that the file names, in reading order.
    private var others: [SourceText] = []

    private let limit: Int
    private var findings: [Finding] = []
    /// The index of each finding in `findings`.
    private var known: [Finding: Int] = [:]
    /// The copies that make each finding, by index.
    private var copies: [Copies] = []
    /// The first finding in a copy, for each kind of mistake and source range.
    private var firstInCopies: [Subject: Int] = [:]
    private var repeatCount = 0
    /// The number of errors and warnings that are counted but not stored.
    private var uncountedCount = 0
    /// The number of notes that are counted but not stored.
    private var uncountedNoteCount = 0
    /// The source ranges of the first errors in the file so far, at most `limit`, in rising order.
    private var firstOrigins: [Origin] = []
    private var wantedHints = 0
    /// The byte ranges of values inside which nothing is reported, because an error already makes them meaningless.
    private var silenced = RangeSet<Int>()
    /// For each object, the key nearest to each of its unknown keys; nil for one that may mean any key. For look-ups
    /// only.
    private var slips: [Origin: [String?]] = [:]

    /// Creates an empty collector. Its result holds at most `limit` errors and warnings, and at most `limit` notes.
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

    /// Reports a note about a source range, where nothing is wrong.
    public mutating func note(
        _ code: DiagnosticCode, _ message: String, at origin: Origin, hint: String? = nil
    ) {
        record(Finding(severity: .note, code: code, message: message, hint: hint, origin: origin))
    }

    /// Drops the findings inside a value, earlier and later ones, because they follow from an error that is already
    /// reported.
    package mutating func silence(_ value: Origin) {
        silenced.insert(contentsOf: value.range)
    }

    /// Remembers which keys the unknown keys of an object, already reported, may have meant.
    ///
    /// Only the first twenty are kept, because more are not slips.
    package mutating func noteSlips(_ unknown: [JSONMember], among keys: [String], in object: Origin) {
        guard !unknown.isEmpty else { return }
        slips[object] = unknown.prefix(20).map { NearestName.suggestion(for: $0.key, among: keys) }
    }

    /// Reports that an object needs a key, or one of several, unless one of its unknown keys may have meant it.
    package mutating func missing(oneOf keys: [String], _ message: String, in object: Origin, hint: String? = nil) {
        if !mayMean(oneOf: keys, in: object) { error(.missingKey, message, at: object, hint: hint) }
    }

    /// Whether the file's root has, instead of this key, an unknown one, already reported, that may have meant it.
    package func isMisspelt(rootKey key: String) -> Bool {
        guard let root, root[key] == nil, let nearest = slips[root.origin] else { return false }
        return nearest.contains(key)
    }

    /// Whether an unknown key of an object may have meant one of these keys.
    package func mayMean(oneOf keys: [String], in object: Origin) -> Bool {
        slips[object]?.contains { nearest in nearest.map(keys.contains) ?? true } ?? false
    }

    /// Adds the findings of another file.
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

    /// Adds the errors that another reader found in the same file, if `isWanted` accepts them.
    package mutating func add(_ other: DiagnosticCollector, where isWanted: (DiagnosticCode, Origin) -> Bool) {
        for finding in other.findings
        where finding.file == 0 && finding.severity == .error && isWanted(finding.code, finding.origin) {
            hasErrors = true
            record(finding)
        }
    }

    /// Reports why the text is not JSON.
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

    /// Whether an error is new and, as far as is known, will be shown. Otherwise its hint need not be computed.
    ///
    /// Looking for the nearest of many thousand names, for each of many thousand mistakes, takes minutes.
    public mutating func wantsHint(_ code: DiagnosticCode, _ message: String, at origin: Origin) -> Bool {
        guard wantedHints < Self.mostHints, firstOrigins.count < limit || origin <= firstOrigins[limit - 1],
            repeated(Finding(severity: .error, code: code, message: message.shortened, hint: nil, origin: origin))
                == nil
        else { return false }
        wantedHints += 1
        return true
    }

    /// Returns the findings, sorted and cut to the limit.
    public func finish() -> Result {
        let findings = audibleFindings
        let sorted = findings.enumerated().sorted {
            ($0.element.file, $0.element.origin, $0.offset) < ($1.element.file, $1.element.origin, $1.offset)
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

    /// The findings outside silenced values. Values are nested or disjoint, so comparing the first byte is enough.
    private var audibleFindings: [Finding] {
        findings.filter { $0.file != 0 || !silenced.contains($0.origin.range.lowerBound) }
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
            let subject = Subject(finding)
            if firstInCopies[subject] == nil { firstInCopies[subject] = findings.count }
        }
        findings.append(finding)
        copies.append(Copies(first: copy, last: copy))
        if finding.severity == .error, finding.file == 0 { noteOrigin(finding.origin) }
    }

    /// Returns the index of the earlier finding that this one repeats, in the same words or in those of another copy.
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
        guard copies[index].last != copy else { return }
        copies[index].count += 1
        copies[index].last = copy
    }

    /// Returns the message of a finding, with the number of copies that make it.
    private func message(of finding: Finding) -> String {
        guard let index = known[finding], copies[index].count > 1 else { return finding.message }
        let rest = isFullOfCopies ? " and more" : ""
        return "\(finding.message) (in \(copies[index].count) copies\(rest))"
    }

    private mutating func noteOrigin(_ origin: Origin) {
        guard firstOrigins.count < limit || origin < firstOrigins[limit - 1] else { return }
        firstOrigins.insert(origin, at: firstOrigins.firstIndex { $0 > origin } ?? firstOrigins.count)
        if firstOrigins.count > limit { firstOrigins.removeLast() }
    }

    /// Maximum length of a path in bytes. Longer paths, which lead through keys of many thousand letters, are left out.
    private static let longestPath = 20_000

    /// Returns the diagnostics of sorted findings, one file after the other.
    private func diagnostics(of findings: [Finding]) -> [Diagnostic] {
        (0...others.count).flatMap { file in diagnostics(of: findings.filter { $0.file == file }, inFile: file) }
    }

    /// Returns the diagnostics of one file. Only the part of a long line around the column is kept for each.
    private func diagnostics(of findings: [Finding], inFile file: Int) -> [Diagnostic] {
        let source = file == 0 ? source : others[file - 1]
        let positions = source.positions(of: findings.map(\.origin))
        return zip(findings, positions).map { finding, position in
            let bytes = finding.origin.range
            let part = source.part(ofLineAround: bytes.lowerBound, reach: DiagnosticRenderer.widestLine + 1)
            let path = file == 0 ? root?.path(to: bytes) ?? "" : ""
            let isTold = !path.isEmpty && path.utf8.count <= Self.longestPath
            return Diagnostic(
                finding.severity, finding.code, message(of: finding), hint: finding.hint,
                path: isTold ? path : nil, file: source.file(of: finding.origin), line: position.line,
                column: position.column, length: max(1, source.scalarCount(in: bytes)),
                sourceLine: part.text, sourceColumn: part.column)
        }
    }
}
