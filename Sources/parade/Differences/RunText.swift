import Comparison
import FrameOutput
import Inspection
import JSON

/// A writer of the differences between two folders of frames, as text for a log of 80 columns.
struct RunText {
    let text: DifferenceText
    /// Whether to list every frame that differs.
    let showsAll: Bool
    /// Whether to print the numbers and regions of each listed frame.
    let showsDetails: Bool

    private static let mostFrames = 10
    private static let mostEntries = 6
    private static let longestValue = 32

    /// Returns the lines of the report.
    func lines(of summary: RunSummary) -> [String] {
        let worst = summary.worst
        var lines = [headline(summary, worst)]
        lines += block(madeOf(summary.header))
        lines += block(since(summary))
        guard !worst.isEmpty else { return lines }
        let shown = showsAll ? worst : Array(worst.prefix(Self.mostFrames))
        var rows = table(shown)
        if shown.count < worst.count { rows.append("  and \(worst.count - shown.count) more; '--all' lists them") }
        lines += block(rows)
        for difference in showsDetails ? shown : shown.filter({ $0.verdict.comparison != nil }).prefix(1).map({ $0 }) {
            lines += block(details(of: difference))
        }
        return lines + block(extent(of: worst, in: summary))
    }

    private func block(_ lines: [String]) -> [String] { lines.isEmpty ? [] : [""] + lines }

    private func headline(_ summary: RunSummary, _ worst: [PictureDifference]) -> String {
        let count = summary.differences.count
        let frames = "frame\(count == 1 ? "" : "s")"
        guard !worst.isEmpty else {
            let within = summary.differences.count { if case .withinThreshold = $0.verdict { true } else { false } }
            let note = within > 0 ? ", \(within) of them within the threshold only" : ""
            return "\(summary.expected) and \(summary.actual) are \(text.good("equal")): \(count) \(frames)\(note)"
        }
        let unreadable = worst.count { $0.verdict.isUnreadable }
        let differing = worst.count - unreadable
        var parts: [String] = []
        if differing > 0 {
            parts.append("\(differing) of \(count) \(frames) \(text.bad(differing == 1 ? "differs" : "differ"))")
        }
        if unreadable > 0 { parts.append("\(unreadable) \(text.bad("cannot be read"))") }
        return "\(summary.expected) and \(summary.actual): \(parts.joined(separator: ", "))"
    }

    private func madeOf(_ header: [HeaderDifference]) -> [String] {
        header.enumerated().map { index, difference in
            let change =
                switch (difference.expected, difference.actual) {
                case (nil, nil): ""
                case (nil, _?): " is new"
                case (_?, nil): " is gone"
                case (let old?, let new?): " \(Self.abridged(new)) instead of \(Self.abridged(old))"
                }
            return text.line(index == 0 ? "made of" : "", difference.member + change)
        }
    }

    /// Shortens a SHA-256 digest to its first eight digits. Returns any other value unchanged.
    private static func abridged(_ value: String) -> String {
        value.utf8.count == 64 && value.allSatisfy(\.isHexDigit) ? value.prefix(8) + "…" : value
    }

    private func since(_ summary: RunSummary) -> [String] {
        guard let divergence = summary.divergence else {
            switch summary.commonTraceCount {
            case nil: return []
            case 0?: return [text.line("traces", "no frame is in both")]
            case let count?: return [text.line("traces", "equal in all \(count) frames that both have")]
            }
        }
        let seconds = divergence.time.fixed(decimals: 3)
        var lines = [text.line("since", "frame \(divergence.frame) at \(seconds) s")]
        let rows = divergence.entries.prefix(Self.mostEntries).map { entry in
            let (part, change) = Self.change(entry)
            return [Self.subject(entry.subject) + part, change]
        }
        lines += AlignedColumns.lines(rows, isNumber: [false, false]).map { text.line("", $0) }
        let rest = divergence.entries.count - rows.count
        if rest > 0 { lines.append(text.line("", "and \(rest) more in this frame")) }
        return lines
    }

    private static func subject(_ subject: TraceDivergence.Entry.Subject) -> String {
        switch subject {
        case .time: "time"
        case .offset(let container): "offset of '\(container)'"
        case .signal(let name): "signal '\(name)'"
        case .property(let view, let name): "'\(view)' \(name)"
        case .view(let name): "view '\(name)'"
        }
    }

    /// Returns the text that describes a change.
    ///
    /// If a value is too long for one line, the text shows only the first difference inside the value. `part` is then
    /// the path of that difference, and otherwise empty.
    private static func change(_ entry: TraceDivergence.Entry) -> (part: String, change: String) {
        switch (entry.expected, entry.actual) {
        case (nil, nil): return ("", "")
        case (nil, let new?):
            return ("", isView(entry) ? "moves now" : "\(value(new)), which was not in the trace before")
        case (let old?, nil):
            return ("", isView(entry) ? "no longer moves" : "is no longer in the trace, was \(value(old))")
        case (let old?, let new?):
            let isLong = max(JSONWriter.text(old).count, JSONWriter.text(new).count) > longestValue
            let (part, oldPart, newPart) = (isLong ? old.firstDifference(from: new) : nil) ?? ("", old, new)
            if case .number(let before) = oldPart.kind, case .number(let after) = newPart.kind {
                let (before, after) = DifferenceText.distinguishingTexts(of: before, and: after)
                return (part, "\(after) instead of \(before)")
            }
            return (part, "\(value(newPart)) instead of \(value(oldPart))")
        }
    }

    private static func isView(_ entry: TraceDivergence.Entry) -> Bool {
        if case .view = entry.subject { true } else { false }
    }

    /// Formats a value on one line. A long value is truncated.
    private static func value(_ value: JSONValue) -> String {
        let text = JSONWriter.text(value)
        return text.count > longestValue ? text.prefix(longestValue - 1) + "…" : text
    }

    private func table(_ differences: [PictureDifference]) -> [String] {
        let hasViews = differences.contains { !$0.views.isEmpty }
        var rows = [["frame", "changed", "share", "largest", "to the eye", "", hasViews ? "under" : ""]]
        rows += differences.map { difference in
            guard case .different(let comparison) = difference.verdict else { return [difference.name] }
            let view = difference.views.first.map { "\($0.name) \(Self.share($0))" } ?? ""
            return [
                difference.name, "\(comparison.changedPixelCount)", DifferenceText.share(comparison),
                "\(comparison.largestDifference)", DifferenceText.short(comparison.largestPerceptualDistance),
                comparison.visibility.rawValue, view,
            ]
        }
        // A row without numbers has a sentence instead, after the name.
        let numbered = rows.filter { $0.count > 1 }
        var aligned = AlignedColumns.lines(
            numbered.map { Array($0.dropFirst()) }, isNumber: [true, true, true, true, false, false]
        )
        .makeIterator()
        let nameWidth = rows.map { $0[0].count }.max() ?? 0
        var sentences = differences.map(sentence).makeIterator()
        return rows.enumerated().map { index, row in
            let sentence = index == 0 ? nil : sentences.next() ?? nil
            let cells = row.count > 1 ? aligned.next() ?? "" : sentence ?? ""
            let line = "  \(row[0].padded(to: nameWidth))  \(cells)"
            return index == 0 ? text.styling.styled(line, .faint) : line
        }
    }

    /// Returns the sentence that stands in place of the numbers of a picture, or nil if the picture has numbers.
    private func sentence(_ difference: PictureDifference) -> String? {
        switch difference.verdict {
        case .equal, .withinThreshold, .different: nil
        case .size(let expected, let actual, _): "\(actual) instead of \(expected) pixels"
        case .onlyExpected: "missing"
        case .onlyActual: "new"
        case .unreadable(let error): "\(error.location): \(error.message)"
        }
    }

    private func details(of difference: PictureDifference) -> [String] {
        guard let comparison = difference.verdict.comparison else { return [] }
        var lines = ["  " + text.styling.styled(difference.name, .strong)] + text.details(of: comparison)
        for (index, view) in difference.views.enumerated() {
            lines.append(
                text.line(
                    index == 0 ? "under" : "",
                    "'\(view.name)' under \(view.changedPixelCount) of \(view.totalCount) changed pixels"))
        }
        return lines
    }

    /// Returns a line with the indices of the frames that differ.
    ///
    /// Returns no line if fewer than two pictures differ, or if one of them is not a frame.
    private func extent(of worst: [PictureDifference], in summary: RunSummary) -> [String] {
        let frames = worst.compactMap { FrameFile.frame(ofName: $0.name) }.sorted()
        guard frames.count == worst.count, frames.count > 1 else { return [] }
        return [text.line("differing", RenderPlan.listing(frames))]
    }

    private static func share(_ view: ViewUnderChange) -> String {
        // Rounded down, so that 100 % means all pixels.
        "(\(view.changedPixelCount * 100 / max(1, view.totalCount)) %)"
    }
}
