import Diagnostics
import JSON
import Primitives
import SceneDocument
import SceneReading

/// Replaces uses of templates and repetitions by the views that they stand for.
///
/// The body of a template or a repetition is JSON with placeholders such as `$name`. The body is read and checked as a
/// view only after the placeholders are filled in, because a placeholder can stand for any value. A mistake that
/// several copies share is reported once.
struct Expander {
    /// The maximum length of a string after substitution, in bytes.
    static let longestText = 65_536

    private let templates: [JSONMember]
    /// The body of each template, by name. For look-ups only.
    private let templatesByName: [String: JSONValue]
    private let otherViewKeys: [String]
    private let canvas: Size
    var values: ValueReader
    private var scopes = IdentifierScopes()
    private(set) var usedTemplates: Set<String> = []
    private var hasUnreadViews: Bool
    private var viewCount = 0
    /// The number of template uses and repetition copies that have been expanded.
    private var stepCount = 0

    init(_ document: SceneDocument, canvas: Size, otherViewKeys: [String], values: ValueReader) {
        templates = document.templates
        templatesByName = Dictionary(templates.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        hasUnreadViews = document.hasUnreadViews
        self.otherViewKeys = otherViewKeys
        self.canvas = canvas
        self.values = values
    }

    /// Expands all views of a scene.
    mutating func expand(_ items: [ViewItem]) -> ExpandedScene {
        let views = views(items, in: Environment())
        scopes.numberInstances(in: views)
        return scene(of: views)
    }

    /// Returns an expanded scene that consists of the given views.
    func scene(of views: [ExpandedView]) -> ExpandedScene {
        ExpandedScene(
            views: views, viewCount: min(viewCount, limits.views), scopes: scopes, usedTemplates: usedTemplates,
            hasUnreadViews: hasUnreadViews, expander: self)
    }

    /// Expands the view of a piece of a split text, whose JSON is `body`; nil after an error.
    ///
    /// - Parameter scopes: The scopes of the scene. The scopes of template instances inside the piece are added.
    mutating func piece(
        _ body: JSONValue, id: JSONMember?, in environment: Environment, scopes others: inout IdentifierScopes
    ) -> ExpandedView? {
        swap(&scopes, &others)
        defer { swap(&scopes, &others) }
        let numbers = environment.names
        var substitution = Substitution(parameters: [:], numbers: numbers, isTemplate: false)
        let text = substitution.filled(body, &values)
        guard !values.isFull else { return nil }
        var reader = SceneReader(problems: values.problems, otherViewKeys: otherViewKeys)
        let item = reader.piece(text, id: id)
        values.problems = reader.problems
        guard let item, let view = expandSingle(item, in: environment).first else { return nil }
        scopes.numberInstances(in: [view])
        return view
    }

    /// Returns the views of an unused template, expanded without arguments.
    mutating func views(ofTemplate template: JSONMember, in environment: Environment) -> [ExpandedView] {
        var environment = environment
        environment.templates = [template.key]
        environment.scope = scopes.addInstance(hasID: false, template: template.key, in: 0)
        scopes.number(environment.scope)
        environment.copy = environment.scope
        let around = values.problems.copy
        values.problems.copy = environment.scope
        defer { values.problems.copy = around }
        let expanded = read(template.value).map { views([$0], in: environment) } ?? []
        scopes.numberInstances(in: expanded)
        return expanded
    }

    private var limits: SceneLimits { values.limits }

    /// The role of a view in its parent, which decides where the ids of the views inside are declared.
    private enum Role {
        case content
        /// A collection item, a table row, header or footer, or a direct child of a scroll view or of a pager. The view
        /// has a scope for the ids inside, unless it is an instance or a copy, which has a scope anyway.
        case part

        /// The role of the content of a view.
        init(inside kind: ViewKind) {
            switch kind {
            case .scroll, .collection, .table, .pager: self = .part
            case .view, .image, .label, .gradient, .shape, .pageControl, .noise, .sequence, .stack: self = .content
            }
        }
    }

    /// Expands a list of items, each with its content.
    private mutating func views(
        _ items: [ViewItem], in environment: Environment, as role: Role = .content
    ) -> [ExpandedView] {
        var views = emptyViews(items, in: environment)
        for index in views.indices { fill(&views[index], in: environment, as: role) }
        return views
    }

    /// Expands a list of items without their content.
    private mutating func emptyViews(_ items: [ViewItem], in environment: Environment) -> [ExpandedView] {
        var views: [ExpandedView] = []
        views.reserveCapacity(items.count)
        for item in items { expand(item, in: environment, identifierScope: environment.scope, into: &views) }
        return views
    }

    /// Expands the lists of items of a view that counts its content, each item with its content.
    ///
    /// The lists count as one. An item that a repetition makes keeps its place among the copies.
    private mutating func countedViews(
        _ lists: [[ViewItem]], in environment: Environment, as role: Role
    ) -> [[ExpandedView]] {
        var inside = environment
        inside.ordinal = nil
        var lists = lists.map { emptyViews($0, in: inside) }
        let count = lists.reduce(0) { $0 + $1.count }
        var ordinal = Ordinal(index: 0, count: count)
        for list in lists.indices {
            for index in lists[list].indices {
                if lists[list][index].environment.ordinal == nil { lists[list][index].environment.ordinal = ordinal }
                ordinal.index += 1
                fill(&lists[list][index], in: environment, as: role)
            }
        }
        return lists
    }

    /// Expands an item that should result in a single view. If there are more views, only the first gets its content.
    private mutating func expandSingle(
        _ item: ViewItem?, in environment: Environment, as role: Role = .content
    ) -> [ExpandedView] {
        guard let item else { return [] }
        var views: [ExpandedView] = []
        expand(item, in: environment, identifierScope: environment.scope, into: &views)
        if !views.isEmpty { fill(&views[0], in: environment, as: role) }
        return views
    }

    /// Expands the content of a view.
    ///
    /// - Parameters:
    ///   - outside: The environment of the list with the view.
    ///   - role: The role of the view in its parent.
    private mutating func fill(_ view: inout ExpandedView, in outside: Environment, as role: Role) {
        // If there are too many copies, which has been reported, their content is skipped.
        guard !values.problems.isFullOfCopies, !values.copies.isExhausted || view.environment.copy == 0 else {
            hasUnreadViews = true
            return
        }
        let around = values.problems.copy
        values.problems.copy = view.environment.copy
        defer { values.problems.copy = around }
        var environment = view.environment
        environment.depth += 1
        guard environment.depth < limits.depth || isEmpty(view.node) else {
            if !values.copies.isExhausted {
                values.problems.error(
                    .nestedTooDeep, "views are nested more than \(limits.depth) levels deep",
                    at: firstOrigin(in: view.node),
                    hint: SceneLimit.hint(\.depth, in: limits))
                values.copies.isExhausted = true
            }
            return
        }
        if role == .part, environment.scope == outside.scope, !isEmpty(view.node) {
            environment.scope = scopes.addPart(in: environment.scope)
            view.part = environment.scope
        }
        let inside = Role(inside: view.node.kind)
        // Content that becomes views of its own is not kept twice.
        if let mask = view.node.mask {
            view.masks = expandSingle(mask, in: environment)
            view.maskOrigin = mask.origin
            view.node.mask = nil
        }
        if view.node.content != nil, view.node.sections != nil {
            // A view has either content or sections. Layout reports the conflict; the content is not read.
            view.content = []
            hasUnreadViews = true
        } else {
            let isCounted = view.node.kind.countsContent
            view.content = view.node.content.map {
                isCounted
                    ? countedViews([$0], in: environment, as: inside)[0] : views($0, in: environment, as: inside)
            }
        }
        view.node.content = nil
        if let sections = view.node.sections {
            let items = countedViews(sections.map(\.items), in: environment, as: inside)
            view.sections = zip(sections, items).map { section($0, items: $1, in: environment) }
            view.node.sections = nil
        }
    }

    private func isEmpty(_ node: ViewNode) -> Bool {
        node.mask == nil && (node.content ?? []).isEmpty && (node.sections ?? []).isEmpty
    }

    private func firstOrigin(in node: ViewNode) -> Origin {
        node.mask?.origin ?? node.content?.first?.origin ?? node.sections?.first?.origin ?? node.origin
    }

    private mutating func section(_ node: SectionNode, items: [ExpandedView], in environment: Environment)
        -> ExpandedSection
    {
        var section = ExpandedSection(node: node)
        section.header = bar(node.header, in: environment)
        section.items = items
        section.footer = bar(node.footer, in: environment)
        section.node.header = nil
        section.node.items = []
        section.node.footer = nil
        return section
    }

    private mutating func bar(_ item: ViewItem?, in environment: Environment) -> ExpandedView? {
        let views = expandSingle(item, in: environment, as: .part)
        if let item, views.count > 1 {
            values.problems.error(
                .invalidValue, "a header or footer must be exactly one view, found \(views.count) views",
                at: item.origin)
        }
        return views.first
    }

    /// Expands one item of a list, and appends the resulting views, of which there can be any number.
    private mutating func expand(
        _ item: ViewItem, in environment: Environment, identifierScope: ScopeIndex, innerIdentifier: String? = nil,
        instances: [ScopeIndex] = [], into views: inout [ExpandedView]
    ) {
        let count = views.count
        defer { if views.count == count { hasUnreadViews = true } }
        guard !values.isFull else { return }
        switch item {
        case .repetition(let repetition): expand(repetition, in: environment, into: &views)
        case .use(let use):
            expand(use, in: environment, identifierScope: identifierScope, instances: instances, into: &views)
        case .view(let node):
            viewCount += 1
            guard viewCount <= limits.views else {
                exhaust("the scene has more than \(limits.views.grouped) views", by: \.views, at: node.origin)
                return
            }
            views.append(
                ExpandedView(
                    node: node, serial: viewCount, environment: environment, identifierScope: identifierScope,
                    innerIdentifier: innerIdentifier, instances: instances))
        }
    }

    private mutating func exhaust(_ message: String, by limit: KeyPath<SceneLimits, Int>, at origin: Origin) {
        values.problems.error(.tooManyViews, message, at: origin, hint: SceneLimit.hint(limit, in: limits))
        values.copies.isExhausted = true
    }

    /// Counts template uses or repetition copies. Returns false and reports an error if the limit is exceeded.
    private mutating func takeSteps(_ count: Int, at origin: Origin) -> Bool {
        guard count <= limits.expansions - stepCount else {
            exhaust(
                "the scene expands templates and repetitions more than \(limits.expansions.grouped) times",
                by: \.expansions,
                at: origin)
            return false
        }
        stepCount += count
        return true
    }

    /// Reads an item from JSON in which all placeholders have been filled in; nil after an error.
    private mutating func read(_ text: JSONValue) -> ViewItem? {
        var reader = SceneReader(problems: values.problems, otherViewKeys: otherViewKeys)
        let item = reader.item(text)
        values.problems = reader.problems
        if reader.hasUnreadViews { hasUnreadViews = true }
        return item
    }

    private mutating func expand(
        _ repetition: RepetitionNode, in environment: Environment, into views: inout [ExpandedView]
    ) {
        let times = repetition.count
        let scope = ValueScope(parent: .zero, canvas: canvas, names: environment.names)
        guard let number = values.number(times, in: scope) else { return }
        guard number >= 0, number == number.rounded(.towardZero) else {
            values.problems.error(
                .invalidValue, "'repeat' must be a whole number of at least 0, found \(number.shortText)",
                at: times.origin)
            return
        }
        guard number <= Double(limits.views - viewCount) else {
            exhaust(
                "repeating the view \(number.grouped) times makes more than \(limits.views.grouped) views", by: \.views,
                at: times.origin)
            return
        }
        guard takeSteps(Int(number), at: times.origin) else { return }
        if number == 0 { return check(repetition.body, in: environment) }
        let around = values.problems.copy
        defer { values.problems.copy = around }
        for index in 0..<Int(number) where !values.isFull {
            var copy = environment
            copy.names["index"] = Double(index)
            copy.names["count"] = number
            copy.ordinal = Ordinal(index: index, count: Int(number))
            copy.scope = scopes.addCopy(index, in: environment.scope)
            copy.copy = copy.scope
            values.problems.copy = copy.copy
            var substitution = Substitution(
                parameters: [:], numbers: ["index": Double(index), "count": number], isTemplate: false)
            let text = substitution.filled(repetition.body, &values)
            guard !values.isFull, let item = read(text) else { continue }
            let first = views.count
            expand(item, in: copy, identifierScope: copy.scope, into: &views)
            for index in first..<views.count { views[index].isCopy = true }
        }
    }

    /// Checks the structure of a repetition's view if the repetition makes no copies.
    private mutating func check(_ body: JSONValue, in environment: Environment) {
        var substitution = Substitution(parameters: [:], numbers: ["index": 0, "count": 0], isTemplate: false)
        let text = substitution.filled(body, &values)
        if !values.isFull { _ = read(text) }
    }

    private mutating func expand(
        _ use: UseNode, in environment: Environment, identifierScope: ScopeIndex, instances: [ScopeIndex],
        into views: inout [ExpandedView]
    ) {
        let template = use.template.text, origin = use.template.origin
        guard let body = templatesByName[template] else {
            let names = templates
            if values.problems.isMisspelt(.templates) { return }
            values.problems.error(
                .unknownTemplate, "there is no template '\(template)'", at: origin, nearest: template,
                among: { names.map(\.key) })
            return
        }
        if let start = environment.templates.firstIndex(of: template) {
            let chain = environment.templates[start...] + [template]
            values.problems.error(
                .templateCycle, "templates use each other in a cycle: \(chain.joined(separator: " → "))", at: origin)
            return
        }
        guard environment.templates.count < limits.depth else {
            values.problems.error(
                .nestedTooDeep, "templates are nested more than \(limits.depth) levels deep", at: origin,
                hint: SceneLimit.hint(\.depth, in: limits))
            values.copies.isExhausted = true
            return
        }
        guard takeSteps(1, at: origin) else { return }
        usedTemplates.insert(template)
        guard case .object = body.kind else {
            values.problems.wrongType(body, expected: "an object (a template)")
            return
        }
        guard let filled = fill(body, arguments: use.arguments, numbers: environment.names, at: use.origin),
            case .object(let members) = filled.kind
        else { return }
        let identifier = use.overrides.first { $0.key == "id" }?.value.string
        var inside = environment
        inside.templates.append(template)
        if let instance = instances.last {
            // The use is the whole view of a template, and adds no level of names.
            scopes.addTemplate(template, to: instance)
            inside.scope = instance
        } else {
            inside.scope = scopes.addInstance(hasID: identifier != nil, template: template, in: environment.scope)
        }
        inside.copy = inside.scope
        let around = values.problems.copy
        values.problems.copy = inside.copy
        defer { values.problems.copy = around }
        let view = TemplateOverrides(members, overriddenBy: use.overrides)
        guard let item = read(JSONValue(.object(view.members), origin: use.origin)) else { return }
        expand(
            item, in: inside, identifierScope: identifier == nil ? inside.scope : identifierScope,
            innerIdentifier: filled["id"]?.string, instances: [inside.scope], into: &views)
    }

    /// Returns a template's body with the arguments in place of the placeholders; nil after an error.
    private mutating func fill(
        _ body: JSONValue, arguments: JSONValue?, numbers: [String: Double], at origin: Origin
    ) -> JSONValue? {
        var given: [JSONMember] = []
        if let arguments {
            guard case .object(let members) = arguments.kind else {
                values.problems.wrongType(
                    arguments, expected: "an object that maps parameters of the template to values")
                return nil
            }
            given = members
        }
        var substitution = Substitution(
            parameters: Dictionary(given.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }),
            numbers: numbers, isTemplate: true)
        let filled = substitution.filled(body, &values)
        let unknown = given.filter { !substitution.used.contains($0.key) }
        let source = arguments?.origin ?? origin
        values.problems.noteUnknownKeys(unknown, among: substitution.missing.map(\.text), in: source)
        for missing in substitution.missing where !values.problems.mayMean(oneOf: [missing.text], in: source) {
            values.problems.error(
                .unknownParameter, "the template needs a value for '$\(missing.text)'", at: origin,
                hint:
                    "add \"\(missing.text)\" to 'with'; line \(values.source.line(of: missing.origin)) uses '$\(missing.text)'"
            )
        }
        for member in unknown {
            let missing = substitution.missing
            values.problems.error(
                .unknownParameter, "the template has no parameter '$\(member.key)'", at: member.keyOrigin,
                nearest: member.key,
                among: { missing.map(\.text) }, otherwise: ForeignWords.hint(forParameter: member.key))
        }
        return substitution.missing.isEmpty && !values.copies.isExhausted ? filled : nil
    }
}

extension ViewKind {
    /// Whether each view in the content of such a view has a place in a list, by which animations can be staggered.
    fileprivate var countsContent: Bool {
        switch self {
        case .stack, .collection, .table: true
        default: false
        }
    }
}
