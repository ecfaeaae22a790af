package import JSON
import Layers
import SceneDocument

/// Writes a scene as Swift source that builds it with ParadeBuilder.
///
/// Every view is a function of its own, so that each is type-checked alone and the time grows with the number of views
/// and not faster. What a typed modifier cannot spell is set by the key's name, so every scene can be written; the order
/// of keys within an object is that of the builder.
package struct SceneSourceWriter {
    private var functions: [String] = []
    private var names: Set<String> = [
        "scene", "timeline", "fonts", "colors", "states", "templates", "signals", "views",
    ]

    /// Returns the source of a scene.
    ///
    /// - Parameters:
    ///   - root: The JSON of a scene that loads without errors.
    ///   - file: The file's name, for the comment.
    ///   - type: The name of the type that holds the scene.
    package static func source(_ root: JSONValue, file: String, type: String) -> String {
        var writer = SceneSourceWriter()
        let scene = writer.scene(root)
        let parts = [scene] + writer.functions
        return """
            import ParadeBuilder

            /// The scene of `\(file)`.
            enum \(type) {
            \(parts.map { $0.indented(4) }.joined(separator: "\n\n"))
            }

            """
    }

    /// Returns the name of a Swift type for a scene's file: `product-zoom.json` becomes `ProductZoom`.
    package static func typeName(ofFile path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let stem = file.split(separator: ".", omittingEmptySubsequences: true).first.map(String.init) ?? file
        let words = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first.map(\.isLetter) == true ? name : "Scene\(name)"
    }

    /// Returns a name that no other function has.
    private mutating func uniqueName(_ base: String) -> String {
        var name = SwiftType.isIdentifier(base) ? base : "view"
        if SwiftSpelling.reserved.contains(name) { name += "View" }
        var number = 1
        while !names.insert(number == 1 ? name : "\(name)\(number)").inserted { number += 1 }
        return number == 1 ? name : "\(name)\(number)"
    }

    private mutating func scene(_ root: JSONValue) -> String {
        var arguments: [String] = []
        var calls: [String] = []
        for member in root.members ?? [] {
            switch SceneWord(rawValue: member.key) {
            case .canvas: arguments.append("canvas: \(SwiftSpelling.value(member.value, of: "Canvas"))")
            case .schema: arguments.append("schema: \(SwiftSpelling.literal(member.value))")
            case .timeline:
                functions.append(
                    "private static var timeline: Timeline {\n\(SwiftSpelling.timeline(member.value).indented(4))\n}")
                arguments.append("timeline: timeline")
            case .fonts: arguments.append("fonts: \(pairs(member.value) { SwiftSpelling.value($0, of: "FontFiles") })")
            case .colors: arguments.append("colors: \(pairs(member.value) { SwiftSpelling.value($0, of: "Color") })")
            case .variants:
                arguments.append("variants: \(pairs(member.value) { SwiftSpelling.value($0, of: "Variant") })")
            case .states:
                declare("states", "State", member.value) { SwiftSpelling.state($0) }
                arguments.append("states: states")
            case .signals:
                declare("signals", "Signal", member.value) { SwiftSpelling.signal($0) }
                arguments.append("signals: signals")
            case .templates:
                let templates = (member.value.members ?? []).map { template in
                    let view = call(template.value, named: template.key)
                    return "Template(\(SwiftSpelling.string(template.key))) { _ in \(view) }"
                }
                let list = templates.joined(separator: ",\n").indented(8)
                functions.append("private static var templates: [Template] {\n    [\n\(list)\n    ]\n}")
                arguments.append("templates: templates")
            case .views: calls = (member.value.elements ?? []).map { call($0) }
            case nil: break
            }
        }
        let order = ["canvas", "timeline", "fonts", "colors", "variants", "states", "templates", "signals", "schema"]
        let sorted = order.compactMap { name in arguments.first { $0.hasPrefix("\(name):") } }
        return """
            static var scene: Scene {
                Scene(
            \(sorted.joined(separator: ",\n").indented(8))
                ) {
            \(calls.joined(separator: "\n").indented(8))
                }
            }
            """
    }

    /// Adds a property that holds named values.
    private mutating func declare(
        _ name: String, _ type: String, _ value: JSONValue, _ spelling: (JSONValue) -> String
    ) {
        functions.append(
            "private static var \(name): KeyValuePairs<String, \(type)> {\n\(pairs(value, spelling).indented(4))\n}")
    }

    private func pairs(_ value: JSONValue, _ spelling: (JSONValue) -> String) -> String {
        let members = value.members ?? []
        guard !members.isEmpty else { return "[:]" }
        let lines = members.map { "\(SwiftSpelling.string($0.key)): \(spelling($0.value))" }
        return "[\n\(lines.joined(separator: ",\n").indented(4))\n]"
    }
}

// MARK: Views

extension SceneSourceWriter {
    /// Returns an expression for an item of a list of views: a call of a function that it adds, or a use of a template.
    ///
    /// - Parameter base: The name for the function, if it is free; otherwise derived from the view.
    private mutating func call(_ item: JSONValue, named base: String? = nil) -> String {
        let isPlainUse = item.members?.allSatisfy { $0.key == "use" || $0.key == "with" } == true
        return isPlainUse && item["use"] != nil ? use(item) : function(ofItem: item, named: base) + "()"
    }

    /// Adds a function that returns an item of a list of views, and returns the function's name.
    private mutating func function(ofItem item: JSONValue, named wanted: String?) -> String {
        let kind = item["type"]?.string.flatMap(ViewKind.init(rawValue:)) ?? .view
        let base =
            wanted ?? item["id"]?.string ?? (item["repeat"] != nil ? "copies" : item["use"]?.string ?? kind.rawValue)
        let name = uniqueName(base)
        if let count = item["repeat"], let view = item["view"] {
            let copy = call(view)
            functions.append(
                "private static func \(name)() -> some ViewContent {\n    Repeat(\(SwiftSpelling.number(count))) { \(copy) }\n}"
            )
            return name
        }
        let text = item["use"] == nil ? view(item, kind: kind) : use(item)
        functions.append("private static func \(name)() -> some View {\n\(text.indented(4))\n}")
        return name
    }

    private mutating func use(_ item: JSONValue) -> String {
        var arguments = [item["use"].map { SwiftSpelling.literal($0) } ?? "\"\""]
        if let with = item["with"] { arguments.append("with: \(SwiftSpelling.literal(with))") }
        let tables = ViewKind.allCases.map(\.table)
        let members = (item.members ?? []).filter { !["use", "with"].contains($0.key) }
        return chain(
            "Use(\(arguments.joined(separator: ", ")))", members, contentKeys: ["children", "items", "rows"],
            rule: { key in tables.lazy.compactMap { $0[key] }.first }, sectionsKey: nil)
    }

    private mutating func view(_ item: JSONValue, kind: ViewKind) -> String {
        var members = (item.members ?? []).filter { $0.key != "type" }
        func take(_ key: String, where isFit: (JSONValue) -> Bool) -> JSONValue? {
            guard let index = members.firstIndex(where: { $0.key == key }), isFit(members[index].value) else {
                return nil
            }
            return members.remove(at: index).value
        }
        var arguments = ""
        switch kind {
        case .view, .stack, .scroll, .collection, .table, .pager:
            if let id = take("id", where: { $0.string != nil }) { arguments = "(\(SwiftSpelling.literal(id)))" }
        case .image:
            arguments = "(\(take("image", where: { $0.string != nil }).map(SwiftSpelling.literal) ?? ""))"
        case .label:
            arguments = "(\(take("text", where: { _ in true }).map { SwiftSpelling.value($0, of: "LabelText") } ?? ""))"
        case .shape:
            arguments = "(\(take("path", where: { $0.string != nil }).map(SwiftSpelling.literal) ?? ""))"
        case .gradient:
            arguments = "(\(take("colors", where: { _ in true }).map { SwiftSpelling.value($0, of: "Colors") } ?? ""))"
        case .sequence:
            arguments =
                "(\(take("images", where: { $0.string != nil }).map(SwiftSpelling.literal) ?? ""))"
        case .noise:
            arguments =
                "(\(take("baseFrequency", where: { _ in true }).map { SwiftSpelling.value($0, of: "Frequency") } ?? ""))"
        case .pageControl:
            arguments = "(\(take("of", where: { $0.string != nil }).map { "of: \(SwiftSpelling.literal($0))" } ?? ""))"
        }
        var head = kind.swiftName + arguments
        let content = take(kind.contentWord.rawValue, where: { $0.elements?.isEmpty == false })
        if let content {
            let calls = (content.elements ?? []).map { call($0) }
            head += " {\n\(calls.joined(separator: "\n").indented(4))\n}"
        } else if arguments.isEmpty {
            head += "()"
        }
        let table = kind.table
        return chain(
            head, members, contentKeys: [], rule: { table[$0] },
            sectionsKey: kind.hasSections ? kind.contentWord.rawValue : nil)
    }

    /// Returns an expression with a modifier for each member.
    ///
    /// - Parameters:
    ///   - contentKeys: The keys of content for which the type has a modifier.
    ///   - rule: Returns the rule of a key.
    ///   - sectionsKey: The key of a section's content; nil if the view has no sections.
    private mutating func chain(
        _ head: String, _ members: [JSONMember], contentKeys: [String], rule: (String) -> KeyRule?,
        sectionsKey: String?
    ) -> String {
        var lines = [head]
        for member in members {
            lines += modifiers(member, contentKeys: contentKeys, rule: rule, sectionsKey: sectionsKey).map {
                "." + $0
            }
        }
        guard lines.count > 1 else { return head }
        // A view with children closes its brace first.
        let indentation = head.hasSuffix("}") ? 0 : 4
        return ([head] + lines.dropFirst().map { $0.indented(indentation) }).joined(separator: "\n")
    }

    private mutating func modifiers(
        _ member: JSONMember, contentKeys: [String], rule: (String) -> KeyRule?, sectionsKey: String?
    ) -> [String] {
        let (key, value) = (member.key, member.value)
        let asWritten = ["set(\(SwiftSpelling.string(key)), \(SwiftSpelling.literal(value)))"]
        switch ViewWord(rawValue: key) {
        case .start, .end, .startEnd: return ["\(key)\(SwiftSpelling.stateArgument(value))"]
        case .animator: return SwiftSpelling.animator(value) ?? asWritten
        case .animate: return SwiftSpelling.animations(value) ?? asWritten
        case .bind: return SwiftSpelling.bindings(value) ?? asWritten
        case .mask where value.members != nil: return ["mask(\(call(value)))"]
        case .children, .items, .rows:
            guard contentKeys.contains(key), let elements = value.elements else { return asWritten }
            return ["\(key) {\n\(elements.map { call($0) }.joined(separator: "\n").indented(4))\n}"]
        case .sections:
            guard let sectionsKey, let sections = value.elements else { return asWritten }
            var texts: [String] = []
            for section in sections {
                guard let text = self.section(section, contentKey: sectionsKey) else { return asWritten }
                texts.append(text)
            }
            return ["sections {\n\(texts.joined(separator: "\n").indented(4))\n}"]
        case .pages:
            guard contentKeys.isEmpty, let pages = value.elements else { return asWritten }
            let texts = pages.compactMap { SwiftSpelling.page($0) }
            guard texts.count == pages.count else { return asWritten }
            let calls = texts.map { text in
                let name = uniqueName("page")
                functions.append("private static func \(name)() -> Page {\n\(text.indented(4))\n}")
                return name + "()"
            }
            return ["pages {\n\(calls.joined(separator: "\n").indented(4))\n}"]
        case .split: return split(value).map { [$0] } ?? asWritten
        default: break
        }
        if key.contains(".") {
            guard let path = SwiftSpelling.path(key), let property = PropertyPath(key) else { return asWritten }
            return ["set(\(path), \(SwiftSpelling.value(value, ofProperty: property)))"]
        }
        // A use may change the kind of its template's view, for which there is no modifier.
        guard key != ViewWord.type.rawValue, let rule = rule(key) else { return asWritten }
        let type = SwiftType(rule.kind, key: key)
        guard type != .handwritten else { return asWritten }
        return ["\(SwiftType.identifier(key))(\(SwiftSpelling.argument(value, of: type)))"]
    }

    private mutating func section(_ section: JSONValue, contentKey: String) -> String? {
        guard let members = section.members else { return nil }
        var arguments: [String] = []
        for key in ["header", "footer"] {
            if let view = section[key] { arguments.append("\(key): \(call(view))") }
        }
        if let sticky = section["sticky"] {
            guard let flag = sticky.boolean else { return nil }
            arguments.append("sticky: \(flag)")
        }
        guard members.allSatisfy({ ["header", "footer", "sticky", contentKey].contains($0.key) }) else { return nil }
        let head = arguments.isEmpty ? "Section" : "Section(\(arguments.joined(separator: ", ")))"
        let calls = (section[contentKey]?.elements ?? []).map { call($0) }
        return "\(head) {\n\(calls.joined(separator: "\n").indented(4))\n}"
    }

    private mutating func split(_ value: JSONValue) -> String? {
        guard let by = value["by"], (value.members ?? []).allSatisfy({ ["by", "piece"].contains($0.key) }) else {
            return nil
        }
        let unit = SwiftSpelling.argument(by, of: SwiftType(SplitWord.by.rule.kind, key: "by"))
        guard let piece = value["piece"] else { return "split(by: \(unit))" }
        guard let members = piece.members, !members.isEmpty else { return nil }
        let table = ViewKind.pieceTable
        let text = chain("$0", members, contentKeys: [], rule: { table[$0] }, sectionsKey: nil)
        return "split(by: \(unit)) {\n\(text.indented(4))\n}"
    }
}

extension String {
    /// The text with spaces before each line that is not empty.
    func indented(_ count: Int) -> String {
        let spaces = String(repeating: " ", count: count)
        return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : spaces + $0 }
            .joined(separator: "\n")
    }
}
