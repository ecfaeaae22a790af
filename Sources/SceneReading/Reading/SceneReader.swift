package import Diagnostics
package import JSON
package import SceneDocument

/// Reads a scene's JSON into a document, and reports every mistake in the structure of the JSON.
///
/// A part that cannot be read is left out, and the rest is still read. Values are not checked, because the meaning of a
/// value depends on where the value is used.
package struct SceneReader {
    package var problems: DiagnosticCollector
    /// Whether some entry that should be a view could not be read as a view.
    package var hasUnreadViews = false
    /// The keys that the caller allows in views, in addition to the keys in the format's tables.
    let otherViewKeys: [String]

    /// Creates a reader that reports mistakes to `problems`, and allows `otherViewKeys` in views.
    package init(problems: DiagnosticCollector, otherViewKeys: [String] = []) {
        self.problems = problems
        self.otherViewKeys = otherViewKeys
    }

    /// Reads a whole scene; nil if `root` is not an object.
    package mutating func document(_ root: JSONValue) -> SceneDocument? {
        guard let scene = problems.open(root, as: SceneWord.self) else { return nil }
        var document = SceneDocument(origin: root.origin)
        document.schema = scene[.schema].flatMap { name($0) == nil ? nil : $0 }
        document.colors = members(of: scene[.colors], as: "an object of colours")
        document.canvas = scene[.canvas].flatMap { problems.open($0, as: CanvasWord.self) }
        document.variants = problems.variants(
            members(of: scene[.variants], as: "an object that maps names to variants"))
        document.fonts = fonts(scene[.fonts])
        document.templates = members(of: scene[.templates], as: "an object of views")
        document.states = members(of: scene[.states], as: "an object that maps names to states").compactMap { member in
            state(member.value).map { Named(name: member.name, value: $0) }
        }
        document.signals = members(of: scene[.signals], as: ValueKind.signals.expectation).map { member in
            Named(name: member.name, value: signal(member.value))
        }
        if let list = scene[.views] { document.views = views(list) }
        document.timeline = scene[.timeline].flatMap { timeline($0) }
        document.hasUnreadViews = hasUnreadViews
        return document
    }

    /// Returns the members of an object; empty if the value is nil. A value of another type is reported, and the result
    /// is empty.
    ///
    /// - Parameter what: The expected value, for the error message.
    mutating func members(of value: JSONValue?, as what: String) -> [JSONMember] {
        guard let value else { return [] }
        guard case .object(let members) = value.kind else {
            problems.wrongType(value, expected: what)
            return []
        }
        return members
    }

    private mutating func fonts(_ value: JSONValue?) -> [Named<FontNode>] {
        members(of: value, as: "an object that maps names to fonts").map { member in
            let value = member.value
            guard value["files"] != nil || value["fallback"] != nil else {
                return Named(name: member.name, value: FontNode(files: value))
            }
            let entry = problems.open(value, as: FontEntryWord.self)
            return Named(name: member.name, value: FontNode(files: entry?[.files], fallback: entry?[.fallback]))
        }
    }

    private mutating func signal(_ value: JSONValue) -> SignalNode? {
        switch value.kind {
        case .number, .string: return SignalNode(source: value, origin: value.origin)
        case .object:
            guard let node = problems.open(value, as: SignalWord.self), let source = node[.of] else { return nil }
            return SignalNode(source: source, node: node, origin: value.origin)
        case .null, .boolean, .array:
            problems.wrongType(value, expected: ValueKind.namedSignal.expectation)
            return nil
        }
    }
}

extension SceneReader {
    /// Reads a string as a name; returns nil after an error.
    mutating func name(_ value: JSONValue, as expectation: String = ValueKind.text.expectation) -> Name? {
        guard case .string(let text) = value.kind else {
            problems.wrongType(value, expected: expectation)
            return nil
        }
        return Name(text, origin: value.origin)
    }

    /// Returns the elements of a JSON array; nil after an error.
    ///
    /// - Parameters:
    ///   - expectation: The expected value, for the error message.
    ///   - bracketsHint: Whether the message about a lone object suggests putting the object in brackets.
    mutating func elements(_ value: JSONValue, as expectation: String, bracketsHint: Bool = false) -> [JSONValue]? {
        if case .array(let elements) = value.kind { return elements }
        let isLone = bracketsHint && value.members != nil
        problems.wrongType(value, expected: expectation, hint: isLone ? "put the object into brackets: [{ … }]" : nil)
        return nil
    }
}
