import JSON
import Primitives
import Staging

/// What surrounds a view's text: numbers with names, the scope of ids, and the templates it came through.
struct Environment {
    var names: [String: Double] = [:]
    var scope: ScopeIndex = 0
    var templates: [String] = []
    var depth = 0
}

/// A view after templates and repetitions are resolved.
struct ExpandedView {
    var value: JSONValue
    var environment: Environment
    /// Where its own id is declared: outside the instance whose root it is.
    var identifierScope: ScopeIndex
    /// The id its template gives it, by which the template's other views still know it.
    var innerIdentifier: String?
    /// The scope of the instance whose outermost view it is; nil for other views.
    var instance: ScopeIndex?
}

/// What expansion has used up, since a short text can stand for any number of views.
struct ExpansionState {
    /// Most characters of a string after rewriting.
    static let maximumText = 65_536

    var viewCount = 0
    /// Uses of templates and copies of repetitions.
    var stepCount = 0
    /// Values of copies, and bytes of their strings.
    var copiedValues = 0
    var copiedText = 0
    /// Set with the error that stops expansion for good.
    var isExhausted = false
}

extension SceneDecoder {
    /// The views a list stands for.
    mutating func expanded(_ list: JSONValue, in environment: Environment) -> [ExpandedView] {
        guard case .array(let items) = list.kind else {
            wrongType(list, expected: "a list of views")
            return []
        }
        var views: [ExpandedView] = []
        for item in items { expand(item, in: environment, identifierScope: environment.scope, into: &views) }
        return views
    }

    /// Resolves one item of a list of views into any number of views.
    mutating func expand(
        _ item: JSONValue, in environment: Environment, identifierScope: ScopeIndex, innerIdentifier: String? = nil,
        instance: ScopeIndex? = nil, into views: inout [ExpandedView]
    ) {
        let count = views.count
        defer { if views.count == count { hasUnreadViews = true } }
        guard !expansion.isExhausted, !problems.isFullOfCopies else { return }
        guard case .object = item.kind else {
            wrongType(item, expected: "a view, an object")
            return
        }
        if item["repeat"] != nil {
            repeatView(item, in: environment, into: &views)
        } else if let name = item["use"] {
            instantiate(name, at: item, in: environment, identifierScope: identifierScope, into: &views)
        } else {
            expansion.viewCount += 1
            guard expansion.viewCount <= limits.views else {
                exhaust("the scene has more than \(limits.views) views", by: \.views, at: item.range)
                return
            }
            views.append(
                ExpandedView(
                    value: item, environment: environment, identifierScope: identifierScope,
                    innerIdentifier: innerIdentifier, instance: instance))
        }
    }

    private mutating func exhaust(_ message: String, by limit: KeyPath<SceneLimits, Int>, at range: Range<Int>) {
        report(.tooManyViews, message, at: range, hint: SceneLimit.hint(limit, in: limits))
        expansion.isExhausted = true
    }

    /// Whether some more uses of templates or copies of repetitions may be made; if not, that is told.
    private mutating func takeSteps(_ count: Int, at range: Range<Int>) -> Bool {
        guard count <= limits.expansions - expansion.stepCount else {
            exhaust(
                "templates and repetitions are expanded more than \(limits.expansions) times", by: \.expansions,
                at: range)
            return false
        }
        expansion.stepCount += count
        return true
    }

    private mutating func repeatView(_ item: JSONValue, in environment: Environment, into views: inout [ExpandedView]) {
        guard let object = open(item, as: .repetition), let times = object["repeat"], let body = object["view"] else {
            return
        }
        let scope = ValueScope(parent: .zero, canvas: canvas.size, names: environment.names)
        guard let number = number(times, in: scope) else { return }
        guard number >= 0, number == number.rounded(.towardZero) else {
            report(.invalidValue, "'repeat' is a whole number from 0, found \(number.shortText)", at: times.range)
            return
        }
        guard number <= Double(limits.views - expansion.viewCount) else {
            exhaust(
                "repeating \(number.shortText) times makes more than \(limits.views) views", by: \.views,
                at: times.range)
            return
        }
        guard takeSteps(Int(number), at: times.range) else { return }
        let around = problems.copy
        defer { problems.copy = around }
        for index in 0..<Int(number) where !expansion.isExhausted && !problems.isFullOfCopies {
            var copy = environment
            copy.names["index"] = Double(index)
            copy.names["count"] = number
            copy.scope = scopes.addCopy(index, in: environment.scope)
            problems.copy = copy.scope
            var substitution = Substitution(
                parameters: [:], numbers: ["index": Double(index), "count": number], isTemplate: false)
            let view = substitute(in: body, with: &substitution)
            expand(view, in: copy, identifierScope: copy.scope, into: &views)
        }
    }

    private mutating func instantiate(
        _ name: JSONValue, at item: JSONValue, in environment: Environment, identifierScope: ScopeIndex,
        into views: inout [ExpandedView]
    ) {
        guard case .object(let siteMembers) = item.kind else { return }
        guard case .string(let template) = name.kind else {
            wrongType(name, expected: "the name of a template")
            return
        }
        guard let body = templatesByName[template] else {
            report(
                .unknownTemplate, "there is no template '\(template)'", at: name.range, nearest: template,
                among: { $0.templates.map(\.key) })
            return
        }
        if let start = environment.templates.firstIndex(of: template) {
            let chain = environment.templates[start...] + [template]
            report(.templateCycle, "templates use each other: \(chain.joined(separator: " → "))", at: name.range)
            return
        }
        guard environment.templates.count < limits.depth else {
            report(
                .nestedTooDeep, "templates are nested more than \(limits.depth) deep", at: name.range,
                hint: SceneLimit.hint(\.depth, in: limits))
            expansion.isExhausted = true
            return
        }
        guard takeSteps(1, at: name.range) else { return }
        usedTemplates.insert(template)
        guard case .object = body.kind else {
            wrongType(body, expected: "a template, an object")
            return
        }
        guard let resolved = resolve(body, parameters: item["with"], numbers: environment.names, at: item) else {
            return
        }
        guard case .object(let members) = resolved.kind else { return }
        let view = TemplateOverrides(members, overriddenBy: siteMembers.filter { $0.key != "use" && $0.key != "with" })
        let identifier = item["id"]?.string
        var inside = environment
        inside.templates.append(template)
        inside.scope = scopes.addInstance(id: identifier, template: template, in: environment.scope)
        let around = problems.copy
        problems.copy = inside.scope
        defer { problems.copy = around }
        expand(
            JSONValue(.object(view.members), range: item.range), in: inside,
            identifierScope: identifier == nil ? inside.scope : identifierScope,
            innerIdentifier: resolved["id"]?.string, instance: inside.scope, into: &views)
    }

    /// A template's text with the values of `with` in it; nil after an error.
    private mutating func resolve(
        _ body: JSONValue, parameters: JSONValue?, numbers: [String: Double], at item: JSONValue
    ) -> JSONValue? {
        var given: [JSONMember] = []
        if let parameters {
            guard case .object(let members) = parameters.kind else {
                wrongType(parameters, expected: "an object of values for the template")
                return nil
            }
            given = members
        }
        var substitution = Substitution(
            parameters: Dictionary(given.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }),
            numbers: numbers, isTemplate: true)
        let resolved = substitute(in: body, with: &substitution)
        for (name, place) in substitution.missing {
            report(
                .unknownParameter, "the template's '$\(name)' is not given", at: item.range,
                hint: "add \"\(name)\" to 'with'; the template asks for it in line \(line(of: place))")
        }
        for member in given where !substitution.used.contains(member.key) {
            report(
                .unknownParameter, "the template has no '$\(member.key)'", at: member.keyRange, nearest: member.key,
                among: { _ in substitution.missing.map(\.name) })
        }
        return substitution.missing.isEmpty && !expansion.isExhausted ? resolved : nil
    }
}
