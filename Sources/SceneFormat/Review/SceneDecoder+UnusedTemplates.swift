import JSON
import Layers
import Primitives
import Staging

extension SceneDecoder {
    /// Reports what is wrong in templates that no view uses.
    ///
    /// They are read like the children of a scroll view, by a decoder of their own. Of what it finds only that counts which is
    /// wrong wherever the template stands: keys, types, words and values, unless a `$name` is part of it.
    mutating func checkUnusedTemplates() {
        let unused = templates.filter { !usedTemplates.contains($0.key) }
        guard !unused.isEmpty else { return }
        var reader = SceneDecoder(source: source, root: root, overrides: overrides, assets: assets, fonts: fonts)
        reader.canvas = canvas
        reader.colors = colors
        reader.families = families
        reader.defaultFamily = defaultFamily
        reader.hasDefaultFamily = hasDefaultFamily
        reader.states = states
        reader.statesByName = statesByName
        reader.templates = templates
        reader.templatesByName = templatesByName
        reader.formulaStepCount = formulaStepCount
        reader.formulaEasings = formulaEasings
        // One that an earlier one uses has been read with it.
        for template in unused where !reader.usedTemplates.contains(template.key) { reader.readUnused(template) }
        reader.hangItems()
        reader.contentGeometry = ContentGeometry(
            tree: reader.tree, containers: reader.containers, pinnings: reader.pinnings)
        for vocabulary in Vocabulary.all { vocabulary.lower(&reader) }
        templatesUsedByUnused = reader.usedTemplates
        statesUsedByUnused = Set(reader.namedStatements.keys)
        let bytes = source.bytes
        problems.add(reader.problems) { code, range in
            Self.codesOfTemplates.contains(code) && !bytes[range].contains(UInt8(ascii: "$"))
        }
    }

    /// Reads a template as a child of a scroll view, in a copy of no repetition.
    private mutating func readUnused(_ template: JSONMember) {
        let scroll = JSONValue(.object([JSONMember(key: "type", value: .string("scroll"))]), range: template.keyRange)
        var environment = Environment()
        environment.names = ["index": 0, "count": 1]
        guard case .object = template.value.kind else {
            wrongType(template.value, expected: "a template, an object")
            return
        }
        decodeView(ExpandedView(value: scroll, environment: environment, identifierScope: 0), in: nil)
        guard let layer = tree.layers.indices.last, let container = containers.indices.last else { return }
        environment.depth = 1
        environment.templates = [template.key]
        environment.scope = scopes.addInstance(id: nil, template: template.key, in: 0)
        let parent = Parent(layer: layer, size: canvas.size, container: container)
        var views: [ExpandedView] = []
        expand(template.value, in: environment, identifierScope: environment.scope, into: &views)
        for view in views { decodeView(view, in: parent) }
    }

    /// Mistakes that do not depend on where a template stands or on what it is given.
    private static let codesOfTemplates: Set<DiagnosticCode> = [
        .unknownKey, .missingKey, .wrongType, .invalidValue, .unknownWord, .invalidColor, .invalidEasing,
        .unknownProperty, .inapplicableProperty, .conflictingKeys, .invalidRange, .invalidPath, .duplicateID,
        .unknownState, .unknownTemplate, .templateCycle, .unknownFont,
    ]

    /// Warns of templates and states that nothing uses.
    mutating func reviewDefinitions() {
        for template in templates
        where !usedTemplates.contains(template.key) && !templatesUsedByUnused.contains(template.key) {
            problems.warning(
                .unusedDefinition, "no view uses the template '\(template.key.shortened)'", at: template.keyRange)
        }
        for state in states where namedStatements[state.key] == nil && !statesUsedByUnused.contains(state.key) {
            problems.warning(.unusedDefinition, "nothing uses the state '\(state.key.shortened)'", at: state.keyRange)
        }
    }
}
