import Diagnostics
import JSON
import Primitives
import SceneDocument
import Staging

extension SceneLowering {
    /// The codes of mistakes that are mistakes however a template is used, and with any arguments.
    private static let codesOfTemplates: Set<DiagnosticCode> = [
        .unknownKey, .missingKey, .wrongType, .invalidValue, .unknownWord, .invalidColor, .invalidEasing,
        .unknownProperty, .inapplicableProperty, .conflictingKeys, .invalidRange, .invalidPath, .duplicateID,
        .unknownState, .unknownTemplate, .templateCycle, .unknownFont,
    ]

    /// Reports mistakes in templates that no view uses, and records the names of unused templates and states.
    ///
    /// Unused templates are lowered as children of a scroll view. A mistake is reported only if it does not depend on
    /// how the template is used: a mistake in a key, a type, a word, or a value that contains no `$name`.
    func checkUnused(
        _ document: SceneDocument, usedTemplates: Set<String>, setting: Setting, fonts: FontTable, states: StateTable,
        _ origins: inout Origins, _ drafts: inout Drafts
    ) {
        let unused = document.templates.filter { !usedTemplates.contains($0.key) }
        var used = drafts.usedStates
        guard !unused.isEmpty else {
            origins.unusedStates = states.unused(besides: used)
            return
        }
        var values = drafts.values
        values.problems = DiagnosticCollector(source: drafts.values.source)
        values.copies = CopyWeight()
        values.textLength = 0
        var expander = Expander(
            document, canvas: setting.canvas.size, otherViewKeys: otherViewKeys, values: values)
        // A template that an earlier one uses has been read with it.
        var views: [ExpandedView] = []
        for template in unused where !expander.usedTemplates.contains(template.key) {
            guard case .object = template.value.kind else {
                expander.values.problems.wrongType(template.value, expected: "an object (a template)")
                continue
            }
            views.append(expander.scrollView(around: template))
        }
        values = expander.values
        let laidOut = LaidOut(
            expander.scene(of: views), setting: setting, fonts: fonts, states: states, values: &values)
        var others = Drafts(values: values)
        let graph = SignalGraph(names: [], hasUnreadSignals: false)
        for vocabulary in vocabularies { vocabulary.lower(laidOut, graph, &others) }
        let placeholders = unused.reduce(into: Set<Origin>()) { $1.value.insertOriginsOfPlaceholders(into: &$0) }
        drafts.values.problems.add(others.values.problems) { code, origin in
            Self.codesOfTemplates.contains(code) && !placeholders.contains(origin)
        }
        used.formUnion(others.usedStates)
        origins.unusedTemplates =
            unused.filter { !expander.usedTemplates.contains($0.key) }.map { Name($0.key, origin: $0.keyOrigin) }
        origins.unusedStates = states.unused(besides: used)
    }
}

extension Expander {
    /// Returns a scroll view whose only child is a template's view.
    ///
    /// In the template, `index` is 0 and `count` is 1, as if a repetition made one copy.
    fileprivate mutating func scrollView(around template: JSONMember) -> ExpandedView {
        var environment = Environment()
        environment.names = ["index": 0, "count": 1]
        var scroll = ExpandedView(
            node: ViewNode(kind: .scroll, origin: template.keyOrigin), environment: environment, identifierScope: 0)
        environment.depth = 1
        scroll.content = views(ofTemplate: template, in: environment)
        return scroll
    }
}

extension JSONValue {
    /// Inserts the origins of all values that contain a placeholder such as `$name`. Returns whether this value does.
    @discardableResult
    fileprivate func insertOriginsOfPlaceholders(into origins: inout Set<Origin>) -> Bool {
        let contains =
            switch kind {
            case .null, .boolean, .number: false
            case .string(let text): text.utf8.contains(UInt8(ascii: "$"))
            case .array(let elements):
                elements.reduce(false) { $1.insertOriginsOfPlaceholders(into: &origins) || $0 }
            case .object(let members):
                members.reduce(false) { $1.value.insertOriginsOfPlaceholders(into: &origins) || $0 }
            }
        if contains { origins.insert(origin) }
        return contains
    }
}
