import Inspection
import JSON
import SceneLoading
import Timing

/// A list of easings, as text for people and as samples for plotting in other programs.
enum EasingListing {
    /// Returns the named easings in one group. If `names` is empty, returns all easings in the groups of the catalogue.
    static func groups(named names: [String]) throws(CommandFailure) -> [EasingSheet.Group] {
        guard names.isEmpty else {
            var curves: [(name: String, easing: Easing)] = []
            for name in names {
                do {
                    curves.append((name, try SceneLoader.easing(text: name)))
                } catch {
                    let prefix = error.message.contains("'\(name)'") ? "" : "'\(name)': "
                    let isFormula = name.contains("formula")
                    throw CommandFailure(
                        .usage, prefix + error.message,
                        hint: error.hint ?? (isFormula ? nil : "run 'parade easings' to list the names"))
                }
            }
            return [EasingSheet.Group(name: "chosen", curves: curves)]
        }
        var groups: [EasingSheet.Group] = []
        for entry in Easing.catalogue {
            if groups.last?.name != entry.group { groups.append(EasingSheet.Group(name: entry.group, curves: [])) }
            groups[groups.count - 1].curves.append((entry.name, entry.easing))
        }
        return groups
    }

    static func count(_ groups: [EasingSheet.Group]) -> Int { groups.reduce(0) { $0 + $1.curves.count } }

    /// Returns the heading of each group, followed by the names of its easings in aligned columns.
    ///
    /// For easings of other libraries, each name stands in a line of its own with its formula, and the heading is the
    /// formulas' source.
    ///
    /// The text is for a terminal that is `columns` characters wide.
    static func text(_ groups: [EasingSheet.Group], columns: Int) -> String {
        let width = (groups.flatMap(\.curves).map(\.name.count).max() ?? 0) + 2
        let perLine = max(1, (columns - 2) / width)
        return groups.map { group in
            let formulas = group.curves.compactMap { curve in
                Easing.entry(named: curve.name)?.formula.map { [curve.name, $0] }
            }
            if formulas.count == group.curves.count, let name = formulas.first?.first {
                let heading = Easing.entry(named: name)?.source ?? group.name
                return heading + "\n"
                    + AlignedColumns.lines(formulas, isNumber: [false, false]).map { "  " + $0 }.joined(separator: "\n")
            }
            var lines = [group.name]
            for start in stride(from: 0, to: group.curves.count, by: perLine) {
                let row = group.curves[start..<min(start + perLine, group.curves.count)]
                let cells = row.dropLast().map { $0.name.padded(to: width) } + row.suffix(1).map(\.name)
                lines.append("  " + cells.joined())
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// Returns a JSON object for each easing, one per line.
    static func json(_ groups: [EasingSheet.Group]) -> String {
        groups.flatMap { group in
            group.curves.map { curve in
                let entry = Easing.entry(named: curve.name)
                let origin = [("formula", entry?.formula), ("source", entry?.source)]
                return JSONWriter.text(
                    .object(
                        [("name", .string(curve.name)), ("group", .string(group.name))]
                            + origin.compactMap { key, text in text.map { (key, .string($0)) } }))
            }
        }.joined(separator: "\n")
    }

    /// Writes `count` CSV records for each easing. A record has the easing's name, a progress, and the easing's value
    /// at that progress.
    ///
    /// Each number is written as the shortest text that reads back as the same double.
    static func writeSamples(of groups: [EasingSheet.Group], count: Int) throws(CommandFailure) {
        var output = ResultOutput(.data)
        try output.line("name,p,value")
        for group in groups {
            for curve in group.curves {
                let name = Cell.quoted(curve.name)
                for index in 0..<count {
                    let progress = Double(index) / Double(count - 1)
                    let value = curve.easing.value(at: progress)
                    try output.line("\(name),\(JSONWriter.text(progress)),\(JSONWriter.text(value))")
                }
            }
        }
        try output.flush()
    }
}
