package import JSON
package import SceneDocument

/// Writes a document as JSON. Reading this JSON gives the same document, but with other source ranges.
///
/// The keys of an object are in their source order if the document keeps that order. Otherwise they are in the order of
/// the format's key table.
package enum SceneWriter {
    /// Returns the JSON value of a whole scene.
    package static func json(_ document: SceneDocument) -> JSONValue {
        var object = Members<SceneWord>()
        object.add(.schema, document.schema)
        object.add(.canvas, document.canvas.map { value($0) })
        object.add(.timeline, document.timeline.map { value($0) })
        object.add(.fonts, named(document.fonts) { value($0) })
        object.add(.colors, document.colors.isEmpty ? nil : JSONValue(.object(document.colors)))
        object.add(.variants, named(document.variants) { value($0) })
        object.add(.states, named(document.states) { value($0) })
        object.add(.templates, document.templates.isEmpty ? nil : JSONValue(.object(document.templates)))
        object.add(.signals, named(document.signals.filter { $0.value != nil }) { $0.map { value($0) } ?? .null })
        object.add(.views, .array(document.views.map { value($0) }))
        return object.value
    }

    private static func value<Word>(_ node: Node<Word>) -> JSONValue { JSONValue(.object(node.members)) }

    /// Returns a JSON object with one member for each named value; nil if there are no values.
    private static func named<Value>(_ things: [Named<Value>], _ value: (Value) -> JSONValue) -> JSONValue? {
        guard !things.isEmpty else { return nil }
        return .object(things.map { ($0.name.text, value($0.value)) })
    }

    private static func value(_ font: FontNode) -> JSONValue {
        guard let fallback = font.fallback else { return font.files ?? .null }
        var object = Members<FontEntryWord>()
        object.add(.files, font.files)
        object.add(.fallback, fallback)
        return object.value
    }

    private static func value(_ signal: SignalNode) -> JSONValue { signal.node.map { value($0) } ?? signal.source }

    private static func value(_ timeline: TimelineNode) -> JSONValue {
        var object = Members<TimelineWord>(timeline.node.members)
        object.add(
            .tracks,
            timeline.tracks.map { tracks in
                .object(tracks.map { track in (track.name.text, .array(track.value.map { value($0.node) })) })
            })
        return object.value
    }

    private static func value(_ state: StateNode) -> JSONValue {
        switch state {
        case .properties(let statements, _): JSONValue(.object(statements.map(\.member)))
        case .named(let name): .string(name.text)
        case .list(let parts, _): .array(parts.map { value($0) })
        }
    }
}

extension SceneWriter {
    private static func value(_ item: ViewItem) -> JSONValue {
        switch item {
        case .view(let view): return value(view)
        case .use(let use):
            var members = [JSONMember(key: "use", value: .string(use.template.text))]
            if let arguments = use.arguments { members.append(JSONMember(key: "with", value: arguments)) }
            return JSONValue(.object(members + use.overrides))
        case .repetition(let repetition):
            var object = Members<RepetitionWord>()
            object.add(.repeat, repetition.count)
            object.add(.view, repetition.body)
            return object.value
        }
    }

    private static func value(_ view: ViewNode) -> JSONValue {
        var object = Members<ViewWord>()
        object.add(.type, view.kind == .view ? nil : .string(view.kind.rawValue))
        object.members += view.members
        object.add(.mask, view.mask.map { value($0) })
        for side in view.states { object.members.append(JSONMember(key: side.word.rawValue, value: value(side.state))) }
        object.add(.animator, view.animator.map { value($0) })
        for motion in view.motions {
            switch motion {
            case .animate(let animations): object.add(.animate, .array(animations.map { value($0.node) }))
            case .bind(let bindings):
                object.add(
                    .bind, .object(bindings.map { ($0.name.text, $0.node.map { value($0) } ?? $0.source) }))
            }
        }
        object.add(view.kind.contentWord, view.content.map { .array($0.map { value($0) }) })
        object.add(.sections, view.sections.map { .array($0.map { value($0, in: view.kind) }) })
        object.add(.pages, view.pages.map { .array($0.map { value($0) }) })
        return object.value
    }

    private static func value(_ section: SectionNode, in kind: ViewKind) -> JSONValue {
        var members: [(String, JSONValue)] = []
        if let header = section.header { members.append((SectionWord.header.rawValue, value(header))) }
        members.append((kind.contentWord.rawValue, .array(section.items.map { value($0) })))
        if let footer = section.footer { members.append((SectionWord.footer.rawValue, value(footer))) }
        if let sticky = section.sticky { members.append((SectionWord.sticky.rawValue, sticky)) }
        return .object(members)
    }

    private static func value(_ animator: AnimatorNode) -> JSONValue {
        var object = Members<AnimatorWord>()
        object.add(.axis, animator.axis)
        for targets in animator.targets {
            object.members.append(
                JSONMember(key: targets.word.rawValue, value: named(targets.states) { value($0) } ?? .object([])))
        }
        if !animator.attach.isEmpty { object.add(.attach, .strings(animator.attach.map(\.text))) }
        object.add(.reducedMotion, animator.reducedMotion)
        return object.value
    }

    private static func value(_ page: PageNode) -> JSONValue {
        .object([(PageWord.items.rawValue, .array(page.items.map { value($0) }))])
    }

    private static func value(_ item: ItemNode) -> JSONValue {
        var object = Members<ItemWord>()
        object.add(.id, .string(item.id.text))
        object.add(.container, item.container.map { .string($0.text) })
        object.add(.actions, item.actions.isEmpty ? nil : .array(item.actions.map { value($0) }))
        return object.value
    }

    private static func value(_ action: ActionNode) -> JSONValue {
        var object = Members<ActionWord>()
        switch action.verb {
        case .change(let change): object.members.append(change)
        case .group(let actions): object.add(.group, .array(actions.map { value($0) }))
        case .use(let name): object.add(.use, .string(name.text))
        case .reverse(let name): object.add(.reverse, .string(name.text))
        }
        object.add(.name, action.name.map { .string($0.text) })
        object.members += action.members
        return object.value
    }
}

/// A JSON object under construction, whose keys are the words of an enumeration.
private struct Members<Word: RawRepresentable<String>> {
    var members: [JSONMember]

    init(_ members: [JSONMember] = []) { self.members = members }

    /// Appends a member whose key is `word`. If the value is nil, appends nothing.
    mutating func add(_ word: Word, _ value: JSONValue?) {
        if let value { members.append(JSONMember(key: word.rawValue, value: value)) }
    }

    var value: JSONValue { JSONValue(.object(members)) }
}
