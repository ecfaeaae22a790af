public import JSON
import Primitives

/// A collector of the mistakes in one file, which is read to the end, and in the other files that this file names.
///
/// Repeated mistakes are dropped. If several copies of a repetition or of a template make the same mistake, the mistake
/// is reported once, with the number of copies. The result is sorted by source range, with the other files last, and
/// cut to a limit. Errors take precedence over warnings, and earlier mistakes over later mistakes of the same severity.
/// Notes do not count towards this limit, but are cut to the same number.
public struct DiagnosticCollector: Sendable {
    /// The sorted and limited result of `finish`.
    public struct Result: Hashable, Sendable {
        /// Errors and warnings in the order of the file, together at most the collector's limit.
        public var diagnostics: [Diagnostic]
        /// The number of errors and warnings that `diagnostics` leaves out.
        public var omittedCount: Int
        /// Notes in the order of the file, at most the collector's limit.
        public var notes: [Diagnostic]
        /// The number of notes that `notes` leaves out.
        public var omittedNoteCount: Int
    }

    private struct Finding: Hashable {
        var severity: Diagnostic.Severity
        var code: DiagnosticCode
        var message: String
        var hint: String?
        var origin: Origin
        /// The number of the file: 0 for the file itself, otherwise 1 plus the index in `others`.
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

    /// A mistake at one source range, without the message. Messages of copies differ: one names `dot[3]`, another
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

    /// The copies of a repetition or of a template that make a mistake.
    private struct Copies {
        var count = 1
        /// The number of the first copy that made the mistake; 0 for a mistake outside copies.
        var first: Int
        /// The number of the latest copy that made the mistake; 0 for a mistake outside copies.
        var last: Int
    }

    /// The maximum number of findings that are stored. Further findings are only counted, so a file full of mistakes
    /// cannot fill the memory.
    private static let rememberedCount = 10_000
    /// The maximum number of hints that are computed. Without this limit, errors found from the end of the file to its
    /// start would each need a hint, and a hint may take milliseconds.
    private static let mostHints = 50
    /// The number of repeated mistakes, some milliseconds of work, after which no more copies are read.
    private static let mostRepeats = 20_000

    /// The file that is read.
    public let source: SourceText
    /// The root value of the file, or nil until the file is read. The paths in messages are looked up in this value.
    public var root: JSONValue?
    /// Whether there are errors, as opposed to warnings or notes.
    public private(set) var hasErrors = false

    /// Whether nothing was found.
    package var isEmpty: Bool { findings.isEmpty }

    /// The number of the copy of a repetition or a template that is being read; 0 outside copies.
    public var copy = 0
    /// Whether copies have repeated mistakes up to the limit. Reading further copies would then only take time.
    public var isFullOfCopies: Bool { repeatCount >= Self.mostRepeats }

    /// The other files that the file names, in reading order.
    private var others: [SourceText] = []

    private let limit: Int
    private var findings: [Finding] = []
    /// The index of each finding in `findings`.
    private var known: [Finding: Int] = [:]
    /// The copies that make each finding, in the order of `findings`.
    private var copies: [Copies] = []
    /// For each kind of mistake and source range, the index in `findings` of the first finding made by a copy.
    private var firstInCopies: [Subject: Int] = [:]
    private var repeatCount = 0
    /// The number of errors and warnings beyond `rememberedCount`, which are not stored.
    private var unstoredCount = 0
    /// The number of notes beyond `rememberedCount`, which are not stored.
    private var unstoredNoteCount = 0
    /// The source ranges of the first errors in the file so far, at most `limit`, in rising order.
    private var firstErrorOrigins: [Origin] = []
    private var wantedHints = 0
    /// The byte ranges of values inside which nothing is reported, because an error already makes them meaningless.
    private var silenced = RangeSet<Int>()
    /// For each object, the known key that is nearest to each unknown key. Nil means that no known key is near, so the
    /// unknown key may mean any key. Used only for look-ups.
    private var slips: [Origin: [String?]] = [:]

    /// Creates an empty collector, whose result holds at most `limit` errors and warnings, and at most `limit` notes.
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

    /// Drops all findings inside a value, made before or after this call, because they follow from an error that is
    /// already reported.
    package mutating func silence(_ value: Origin) {
        silenced.insert(contentsOf: value.range)
    }

    /// Remembers which known keys may have been meant by unknown keys of an object. The unknown keys are already
    /// reported.
    ///
    /// Only the first twenty unknown keys are remembered, because a larger number is not due to slips.
    package mutating func noteSlips(_ unknown: [JSONMember], among keys: [String], in object: Origin) {
        guard !unknown.isEmpty else { return }
        slips[object] = unknown.prefix(20).map { NearestName.suggestion(for: $0.key, among: keys) }
    }

    /// Reports that an object needs one of `keys`. Does nothing if an unknown key of the object may have meant one of
    /// them.
    package mutating func missing(oneOf keys: [String], _ message: String, in object: Origin, hint: String? = nil) {
        if !mayMean(oneOf: keys, in: object) { error(.missingKey, message, at: object, hint: hint) }
    }

    /// Whether the file's root object lacks this key, and has a reported unknown key whose nearest known key is this
    /// key.
    package func isMisspelt(rootKey key: String) -> Bool {
        guard let root, root[key] == nil, let nearest = slips[root.origin] else { return false }
        return nearest.contains(key)
    }

    /// Returns whether an unknown key of an object may have meant one of `keys`.
    package func mayMean(oneOf keys: [String], in object: Origin) -> Bool {
        slips[object]?.contains { nearest in nearest.map(keys.contains) ?? true } ?? false
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

    /// Adds the errors of another reader of the same file, if `isWanted` accepts them.
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

    /// Returns whether an error needs a hint: the error is new and, as far as is known, will be shown.
    ///
    /// Without this check, finding the nearest of many thousand names for each of many thousand mistakes would take
    /// minutes. Each true result counts towards `mostHints`.
    public mutating func wantsHint(_ code: DiagnosticCode, _ message: String, at origin: Origin) -> Bool {
        guard wantedHints < Self.mostHints, firstErrorOrigins.count < limit || origin <= firstErrorOrigins[limit - 1],
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
            diagnostics: diagnostics, omittedCount: findings.count - notes.count - diagnostics.count + unstoredCount,
            notes: self.diagnostics(of: Array(notes.prefix(limit))),
            omittedNoteCount: max(0, notes.count - limit) + unstoredNoteCount)
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
            if finding.severity == .note { unstoredNoteCount += 1 } else { unstoredCount += 1 }
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

    /// Returns the index of an earlier finding of the same mistake, in the same copy or in another copy; nil without
    /// one.
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

    /// Returns the message of a finding, with the number of copies that make the mistake if there are several.
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

    /// The maximum length of a path, in bytes. Longer paths, which lead through keys of many thousand letters, are left
    /// out.
    private static let longestPath = 20_000

    /// Returns the diagnostics of sorted findings, one file after the other.
    private func diagnostics(of findings: [Finding]) -> [Diagnostic] {
        (0...others.count).flatMap { file in diagnostics(of: findings.filter { $0.file == file }, inFile: file) }
    }

    /// Returns the diagnostics of one file. On a long source line, a diagnostic keeps only the part around its column.
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
                sourceLine: part.text, sourceColumn: part.column)
        }
    }
}
