import Diagnostics
import Layers
import SceneDocument
import SceneReading
import Timing

/// The scene reference as one Markdown page, `Sources/parade/parade.docc/SceneReference.md`.
extension ReferenceListing {
    /// The Markdown text of the page, which is the same on every machine.
    static var page: String {
        ([
            """
            # Scene reference

            Every key, property and easing of a scene, with topics that show how they work together.

            ## Overview

            `parade help reference` prints this page from the tables that reading, messages and the JSON Schema use; `make reference` writes it anew.
            `parade help WORD` prints one entry: `parade help sticky`, `parade help transform.rotation.y`, `parade help P212`.
            """
        ] + [topicSections, objectSections, propertySection, easingSection, codeSection]).joined(separator: "\n\n")
    }

    private static var topicSections: String {
        "## Topics of scenes\n\n"
            + SceneTopic.all.map { topic in
                """
                ### \(topic.title)

                \(topic.text)

                ```json
                \(topic.example)
                ```
                """ + seeAlso(topic)
            }.joined(separator: "\n\n")
    }

    /// Returns links to related topics of the page, with the anchors that GitHub generates.
    ///
    /// `Tests/site.py` replaces these anchors by those of DocC for the site.
    private static func seeAlso(_ topic: SceneTopic) -> String {
        let titles = topic.seeAlso.compactMap { name in SceneTopic.all.first { $0.name == name }?.title }
        guard !titles.isEmpty else { return "" }
        let links = titles.map { "[\($0)](#\(anchor(of: $0)))" }
        return "\n\nSee also: " + links.joined(separator: ", ") + "."
    }

    /// Returns the anchor that GitHub generates for a heading: in lower case, with hyphens for spaces and without
    /// punctuation.
    private static func anchor(of heading: String) -> String {
        String(heading.lowercased().compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber ? $0 : nil })
    }

    /// A section with a table of keys for each object of the format. The keys that all views have are in a single
    /// table.
    private static var objectSections: String {
        let views = objects.filter { $0.table.name == .view }
        let shared =
            views.first.map { first in
                first.table.keys.filter { key in
                    PropertyPath(key.name) == nil && views.allSatisfy { $0.table[key.name] != nil }
                }
            } ?? []
        let sharedNames = Set(shared.map(\.name))
        var sections = objects.filter { $0.table.name != .view }.map { table($0.title, $0.table.keys) }
        sections.append(table("every view", shared))
        for view in views {
            let own = view.table.keys.filter { !sharedNames.contains($0.name) && PropertyPath($0.name) == nil }
            if !own.isEmpty { sections.append(table(view.title, own)) }
        }
        return "## Objects\n\n" + sections.joined(separator: "\n\n")
    }

    /// Returns a section with the given title and a table that has one row per key.
    private static func table(_ title: String, _ keys: [KeyTable.Key]) -> String {
        let name = title.split(separator: " ").drop { ["a", "an"].contains($0) }.joined(separator: " ")
        let rows = keys.map { key in
            let needed = key.rule.isRequired ? " (required)" : ""
            return "| `\(key.name)`\(needed) | \(cell(key.rule.kind.expectation)) | \(cell(key.rule.summary)) |"
        }
        return (["### Keys: \(name)", "", "| key | value | meaning |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    private static var propertySection: String {
        let kinds: [LayerContents.Kind?] = [nil] + LayerContents.Kind.allCases
        let sections = kinds.map { kind in
            let properties = LayerProperty.of(kind)
            return "### Properties: \(kind?.rawValue ?? "every view")\n\n"
                + "| property | value | meaning |\n|---|---|---|\n"
                + properties.compactMap { property in
                    PropertyPath(property.name).map { path in
                        let names = ([property.name] + property.aliases).map { "`\($0)`" }.joined(separator: ", ")
                        return
                            "| \(names) | \(cell(ValueKind(path).expectation + facts(of: path))) | \(cell(property.summary)) |"
                    }
                }.joined(separator: "\n")
        }
        return "## Properties\n\n" + sections.joined(separator: "\n\n")
    }

    private static var easingSection: String {
        var groups: [(name: String, names: [String])] = []
        for entry in Easing.catalogue {
            if groups.last?.name != entry.group { groups.append((entry.group, [])) }
            groups[groups.count - 1].names.append("`\(entry.name)`")
        }
        return "## Easings\n\n"
            + groups.map { "- \($0.name): \($0.names.joined(separator: ", "))" }.joined(separator: "\n")
    }

    private static var codeSection: String {
        "## Codes\n\n| code | meaning |\n|---|---|\n"
            + DiagnosticCode.catalogue.map { "| `\($0.code.name)` | \(cell($0.title)) |" }.joined(separator: "\n")
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }
}
