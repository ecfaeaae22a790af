import Inspection
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Timing

/// The entries of the scene reference, which are found by name.
///
/// The entries describe topics, keys, properties and easings. They are generated from the tables with which scenes are
/// read.
enum ReferenceListing {
    /// Returns the text of the entry with a name, or nil if there is no such entry. Its lines have at most 80 columns,
    /// except in examples.
    static func text(of name: String) -> String? {
        var paragraphs =
            keys(named: name) + [property(named: name), shortName(name), easing(named: name)].compactMap { $0 }
        let topics = SceneTopic.topics(about: name)
        if let topic = topics.first, topic.name == name {
            // The word's main meaning comes first, then its meanings as a key.
            paragraphs.insert(text(of: topic), at: 0)
        } else if topics.count == 1 {
            paragraphs.append(text(of: topics[0]))
        } else if !topics.isEmpty {
            let list = topics.map { "  parade help \($0.name)  \($0.title)" }
            paragraphs.insert("See:\n" + list.joined(separator: "\n"), at: 0)
        }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    /// The names of all entries, from which similar names are suggested.
    static var names: [String] {
        SceneTopic.all.flatMap { [$0.name] + $0.words } + objects.flatMap { $0.table.keys.map(\.name) }
            + PropertyPath.allSpellings + Easing.catalogue.map(\.name)
    }

    /// Returns the name of the entry that differs from a word only in case, blanks, hyphens or points; nil if there is
    /// none.
    static func name(like word: String) -> String? {
        func letters(_ text: String) -> String { text.lowercased().filter { !" -_.".contains($0) } }
        let wanted = letters(word)
        return names.first { letters($0) == wanted }
    }

    /// The topics, one per line.
    static var topicList: String {
        AlignedColumns.lines(SceneTopic.all.map { [$0.name, $0.title] }, isNumber: [false, false])
            .joined(separator: "\n")
    }

    // MARK: Keys

    /// A JSON object of the scene format: its title in messages, and its keys.
    struct Object {
        var title: String
        var table: KeyTable
    }

    /// The JSON objects of the scene format. The objects of views come last.
    static let objects: [Object] =
        SceneSchema.tables.map { Object(title: $0.title, table: $0) }
        + ViewKind.allCases.map { Object(title: $0.title, table: $0.table) }

    /// Returns a paragraph for each meaning of a key. A paragraph names the objects in which the key has that meaning.
    private static func keys(named name: String) -> [String] {
        var meanings: [(rule: KeyRule, titles: [String], isOfAllViews: Bool)] = []
        let isOfAllViews = ViewKind.allCases.allSatisfy { $0.table[name] != nil }
        for object in objects {
            // Properties have an entry of their own.
            let isProperty = PropertyPath(name) != nil && [.view, .action].contains(object.table.name)
            guard let rule = object.table[name], !isProperty else { continue }
            let sharesRule = object.table.name == .view && isOfAllViews
            let title = sharesRule ? "every view" : object.title
            let index = meanings.firstIndex { $0.rule.kind == rule.kind && $0.rule.summary == rule.summary }
            if let index {
                if !meanings[index].titles.contains(title) { meanings[index].titles.append(title) }
            } else {
                meanings.append((rule, [title], sharesRule))
            }
        }
        return meanings.map { meaning in
            let needed = meaning.rule.isRequired ? ", required" : ""
            let heading = "'\(name)' in \(meaning.titles.joined(separator: ", "))\(needed)"
            let value = "Value: \(meaning.rule.kind.expectation)\(range(meaning.rule.range))"
            return heading + "\n" + indented(value) + "\n" + indented(meaning.rule.summary)
        }
    }

    // MARK: Properties and easings

    private static func property(named name: String) -> String? {
        guard let path = PropertyPath(name) else { return nil }
        let property = path.property
        let kinds = property.kinds.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        let owner = kinds.isEmpty ? "every view" : "a view of kind \(kinds)"
        var heading = "'\(name)' is a property of \(owner)"
        if path.partName != nil { heading = "'\(name)' is a part of '\(property.name)', a property of \(owner)" }
        let names = ([property.name] + property.aliases).filter { $0 != name }
        if path.partName == nil, !names.isEmpty { heading += ", also called \(names.joined(separator: ", "))" }
        var lines = [property.summary, "Value: \(ValueKind(path).expectation)\(facts(of: path))"]
        lines.append(
            property.isMotion
                ? "It can be animated, and rests with --reduced-motion." : "It can be animated.")
        return heading + "\n" + lines.map(indented).joined(separator: "\n")
    }

    private static func shortName(_ name: String) -> String? {
        guard let short = ShortName.pure.first(where: { $0.rawValue == name }) else { return nil }
        let note = short.note.map { " (\($0))" } ?? ""
        return "'\(name)' in states, keyframes, bindings and actions is '\(short.property)'\(note)\n"
            + indented(short.summary)
    }

    /// Returns the unit, the range and the default of a property, each after a semicolon.
    static func facts(of path: PropertyPath) -> String {
        let property = path.property
        var text = ""
        if let unit = unit(of: path) { text += "; in \(unit)" }
        text += range(property.range)
        if !property.setsBox, property.type == path.type, let value = property.defaultValue?.brief, !value.isEmpty {
            text += "; \(value) by default"
        }
        return text
    }

    /// Returns the unit of the numbers at a path, or nil for plain numbers.
    static func unit(of path: PropertyPath) -> String? {
        path.property.unit.map { $0 == .fraction ? "fractions, of which 1 is the whole" : $0.rawValue }
    }

    private static func range(_ range: ClosedRange<Double>?) -> String {
        guard let range else { return "" }
        return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "; from \(range.lowerBound.brief) to \(range.upperBound.brief)"
        case (true, false): "; at least \(range.lowerBound.brief)"
        case (false, true): "; at most \(range.upperBound.brief)"
        case (false, false): ""
        }
    }

    private static func easing(named name: String) -> String? {
        guard let entry = Easing.catalogue.first(where: { $0.name == name }) else { return nil }
        let formula = entry.formula.map { indented("Formula: \($0)") + "\n" } ?? ""
        return "'\(name)' is an easing of the group '\(entry.group)'\n" + formula
            + indented("'parade easings \(name) --plot \(name).png' draws its curve.")
    }

    // MARK: Text

    private static func text(of topic: SceneTopic) -> String {
        var text = topic.title + "\n\n"
        text += topic.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : indented(String($0).replacing("`", with: "'")) }.joined(separator: "\n")
        text += "\n\nExample (its files are in scenes/):\n\n"
        text += topic.example.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
        if !topic.seeAlso.isEmpty {
            text += "\n\nSee also: " + topic.seeAlso.map { "parade help \($0)" }.joined(separator: ", ")
        }
        return text
    }

    private static func indented(_ text: String) -> String {
        let isItem = text.hasPrefix("- ")
        let lines = (isItem ? String(text.dropFirst(2)) : text).wrapped(to: isItem ? 76 : 78).split(separator: "\n")
        return lines.enumerated().map { index, line in
            (isItem ? (index == 0 ? "  - " : "    ") : "  ") + line
        }.joined(separator: "\n")
    }
}
