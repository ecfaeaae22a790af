import JSON
import Timing

/// The traces of one scene, each read once.
struct TraceStore {
    /// By their names and by their paths in the folder; nil where one could not be read. For look-ups only.
    var known: [String: ScrollTrace?] = [:]
    /// How many samples there are in all.
    var sampleCount = 0
}

extension SceneDecoder {
    /// The recorded scroll that a path names; nil after an error.
    mutating func trace(_ value: JSONValue) -> ScrollTrace? {
        guard case .string(let name) = value.kind else {
            wrongType(value, expected: "the path of a trace, such as \"recorded.csv\"")
            return nil
        }
        guard !name.isEmpty else {
            report(.invalidValue, "the path of a trace is empty", at: value.range)
            return nil
        }
        if let known = traces.known[name] { return known }
        let trace = trace(ofFile: name, at: value.range)
        traces.known[name] = .some(trace)
        return trace
    }

    private mutating func trace(ofFile name: String, at range: Range<Int>) -> ScrollTrace? {
        guard !assets.hasGivenUp else { return nil }
        let bytes: [UInt8], path: String
        do {
            (bytes, path) = try assets.file(name)
        } catch {
            reportFailure(error, of: name, what: "trace", tooLarge: .traceTooLarge, at: range)
            return nil
        }
        if let known = traces.known[path] { return known }
        let trace = trace(bytes, name: name, at: range)
        traces.sampleCount += (trace?.x ?? trace?.y)?.times.count ?? 0
        traces.known[path] = .some(trace)
        return trace
    }

    private mutating func trace(_ bytes: [UInt8], name: String, at range: Range<Int>) -> ScrollTrace? {
        // Finding lines and showing them takes memory by their number and length.
        let (lineCount, longestLine) = TraceLines.measure(bytes)
        guard lineCount <= TraceReader.maximumLines, longestLine <= TraceReader.longestLine else {
            let found =
                lineCount > TraceReader.maximumLines
                ? "\(lineCount) lines, more than \(TraceReader.maximumLines)"
                : "a line of \(longestLine) bytes, more than \(TraceReader.longestLine)"
            report(.traceTooLarge, "'\(name)' has \(found)", at: range)
            return nil
        }
        let source = SourceText(file: assets.folder.shownPath(of: name), bytes: bytes)
        do {
            try source.checkEncoding()
        } catch {
            var problems = DiagnosticCollector(source: source)
            problems.error(error)
            self.problems.add(problems)
            return nil
        }
        var reader = TraceReader(
            source, rowLimit: TraceReader.maximumRows - traces.sampleCount, largestNumber: limits.number)
        let trace = reader.read()
        problems.add(reader.problems)
        return trace
    }
}

extension AssetFolder {
    /// The path of a file in the folder for people, who find it from where they are.
    fileprivate func shownPath(of name: String) -> String {
        switch path {
        case ".", "./": name
        case let folder where folder.hasSuffix("/"): folder + name
        case let folder: "\(folder)/\(name)"
        }
    }
}
