import Layers

/// The index of a scope of ids.
///
/// Scope 0 is the scene's scope. Every template instance, every copy of a repetition and every part has its own scope.
typealias ScopeIndex = Int

/// The ids of a scene's views, by scope. The look-up of an id starts in the scope in which the id is written.
///
/// The scope of a view declares the view's id. Every enclosing scope declares the id with a qualifier. For example, the
/// id `title` in the instance `one` is `one.title` outside the instance. The id `dot` of copy 3 of a repetition is
/// `dot[3]` outside the copy, and the id `title` in this copy is `dot[3].title`. In a copy without an id, it is
/// `title[3]`. A view's name in the scene's scope is its global name.
///
/// A part is a collection item, a table row, header or footer, or a direct child of a scroll view or of a pager's page. The
/// id `title` in the part `one` is `one.title` outside the part, as in an instance. But the qualifiers of parts can be
/// left out from the left, as long as a single view has the shortened name: `one.title` and `title` are both the
/// view that is `list.one.title`. A part without an id adds no qualifier, so all names of the views in it are such
/// shortened names.
///
/// In version 0.1 names in a copy with an id had the index at the end of their first part, such as `title[3]`. Such a
/// name still works if no view has the name now and it means a single view.
///
/// An instance without an id gets a name such as `card#0`, from its template and its number among that template's
/// instances. Such a name is unique in the scene, so `card#0.title` gets no further qualifiers.
struct IdentifierScopes {
    private enum Kind {
        case scene
        case instance(String)
        /// An instance without an id, with the instance's name. The name is final once the instance's first view has
        /// been added.
        case nameless(String)
        case copy(Int)
        /// A part, with its id; nil if it has no id.
        case part(String?)
    }

    private struct Scope {
        var kind: Kind
        var parent: ScopeIndex?
        /// The template of an instance without an id that has no number yet; nil for other scopes.
        var uncountedTemplate: String?
        /// The view that the instance, copy or part consists of, and that contains all other views of the scope. For a
        /// piece of a split text, the label. Nil as long as the view is not declared, and for the scene.
        var root: LayerIndex?
        /// The id of the view that a copy consists of; nil if it has no id, and for other scopes.
        var copyIdentifier: String?
        /// The views by their names in this scope. For look-ups only.
        var views: [String: LayerIndex] = [:]
        /// The views by their names in this scope without the qualifiers of some parts. For look-ups only.
        var viewsByShortName: [String: SameNamed] = [:]
        /// The views by the names that version 0.1 gave them in this scope, if the names differ. For look-ups only.
        var viewsByFormerName: [String: SameNamed] = [:]
    }

    /// The views with one name, in tree order. There is at least one view.
    private struct SameNamed {
        var first: LayerIndex
        var others: [LayerIndex] = []

        var all: [LayerIndex] { [first] + others }
        var match: Match { others.isEmpty ? .view(first) : .ambiguous(all) }

        static func add(_ view: LayerIndex, to list: inout SameNamed?) {
            if list == nil { list = SameNamed(first: view) } else { list?.others.append(view) }
        }
    }

    /// The names of a view in a part, of which one becomes its global name.
    private struct Choice {
        var view: LayerIndex
        /// The name without the qualifiers of parts. It is the global name if no other view has this name.
        var short: String
        /// The name with the qualifiers of all parts. If a part has no id, it is the number of the part's layer, and the
        /// name after it.
        var full: String
    }

    private var scopes = [Scope(kind: .scene, parent: nil)]
    /// For each template, the number of instances that have been numbered. For look-ups only.
    private var instanceCounts: [String: Int] = [:]
    /// The unqualified ids that two views have in the same scope, which is an error. For look-ups only.
    private(set) var duplicates: Set<String> = []
    /// The views by their unqualified ids. For look-ups only.
    private var viewsByPlainID: [String: SameNamed] = [:]
    /// The views in parts, in tree order.
    private var choices: [Choice] = []
    /// All names in the scene's scope, in tree order. Error messages suggest names from this list.
    private(set) var names: [String] = []

    /// Adds the scope of one copy of a repetition.
    mutating func addCopy(_ index: Int, in parent: ScopeIndex) -> ScopeIndex { add(.copy(index), in: parent) }

    /// Adds the scope of the views inside a part. The part's own id is declared in `parent`.
    mutating func addPart(id: String?, in parent: ScopeIndex) -> ScopeIndex { add(.part(id), in: parent) }

    /// Adds the scope of a template instance. If `id` is nil, the instance gets a name from its template and a number.
    mutating func addInstance(id: String?, template: String, in parent: ScopeIndex) -> ScopeIndex {
        let scope = add(id.map(Kind.instance) ?? .nameless(template), in: parent)
        scopes[scope].uncountedTemplate = template
        return scope
    }

    private mutating func add(_ kind: Kind, in parent: ScopeIndex) -> ScopeIndex {
        scopes.append(Scope(kind: kind, parent: parent))
        return scopes.count - 1
    }

    /// Numbers the instances that enclose a scope and have no number yet, from the outermost to the innermost.
    ///
    /// The method is called for each view in tree order, so an instance gets its number with its first view.
    mutating func countInstances(around scope: ScopeIndex) {
        var uncounted: [ScopeIndex] = []
        var current: ScopeIndex? = scope
        while let index = current {
            if scopes[index].uncountedTemplate != nil { uncounted.append(index) }
            current = scopes[index].parent
        }
        for index in uncounted.reversed() {
            guard let template = scopes[index].uncountedTemplate else { continue }
            scopes[index].uncountedTemplate = nil
            let number = instanceCounts[template, default: 0]
            instanceCounts[template] = number + 1
            if case .nameless = scopes[index].kind { scopes[index].kind = .nameless("\(template)#\(number)") }
        }
    }

    /// Declares the root view of an instance without an id under the instance's name, and returns this name.
    ///
    /// Nil if the instance has an id, or if the name is already declared.
    mutating func declareInstance(_ view: LayerIndex, in scope: ScopeIndex) -> String? {
        guard case .nameless(let name) = scopes[scope].kind, scopes[0].views[name] == nil else { return nil }
        scopes[0].views[name] = view
        names.append(name)
        return name
    }

    /// The result of declaring an id.
    enum Declaration {
        /// The id has been declared. The values are the view's name in the scene's scope, and the total bytes of its
        /// names in all scopes.
        case declared(String, byteCount: Int)
        /// Another view has the same name in one of the scopes. The values are the name, the other view, and the total
        /// bytes of the names that were tried.
        case duplicate(name: String, of: LayerIndex, byteCount: Int)
    }

    /// Notes that template instances, or a part, consist of a view. The view's id is declared after that.
    mutating func setRoot(_ view: LayerIndex, of scopes: [ScopeIndex]) {
        for scope in scopes { self.scopes[scope].root = view }
    }

    /// Declares a view's id in its scope and, with qualifiers, in all enclosing scopes.
    ///
    /// - Parameters:
    ///   - isCopy: Whether a copy consists of the view.
    ///   - label: The label, if the view is a piece of the label's text and has its id. Outside the piece, the id refers to
    ///     the label. Nil for other views.
    mutating func declare(
        _ id: String, of view: LayerIndex, in scope: ScopeIndex, isCopy: Bool = false, label: LayerIndex? = nil
    ) -> Declaration {
        if isCopy {
            scopes[scope].root = label ?? view
            scopes[scope].copyIdentifier = id
        }
        var names = Names(id, of: label ?? view)
        var byteCount = 0
        var current = scope
        while true {
            byteCount += names.byteCount
            if names.isDeclared {
                if let other = scopes[current].views[names.full], other != view {
                    duplicates.insert(id)
                    if label == nil { SameNamed.add(view, to: &viewsByPlainID[id]) }
                    return .duplicate(name: names.full, of: other, byteCount: byteCount)
                }
                scopes[current].views[names.full] = view
            }
            for name in names.shortened { SameNamed.add(view, to: &scopes[current].viewsByShortName[name]) }
            if let name = names.former { SameNamed.add(view, to: &scopes[current].viewsByFormerName[name]) }
            guard let parent = scopes[current].parent else { break }
            names.leave(scopes[current])
            current = parent
        }
        if label == nil { SameNamed.add(view, to: &viewsByPlainID[id]) }
        self.names.append(names.shortest)
        if let full = names.numbered ?? (names.all.count > 1 ? names.full : nil) {
            choices.append(Choice(view: view, short: names.shortest, full: full))
        }
        return .declared(names.shortest, byteCount: byteCount)
    }

    /// Returns the views that need the qualifiers of their parts, because another view has the same name without them,
    /// with their global names. Called once, when all views have been declared.
    mutating func qualifiedNames() -> [(view: LayerIndex, name: String)] {
        let scene = scopes[0]
        let qualified = choices.filter {
            scene.views[$0.short].map { [view = $0.view] in $0 != view }
                ?? !(scene.viewsByShortName[$0.short]?.others.isEmpty ?? true)
        }
        choices = []
        names += qualified.map(\.full)
        return qualified.map { ($0.view, $0.full) }
    }

    /// The names of a view in one scope.
    private struct Names {
        /// The names from the longest, which has the qualifiers of all parts with an id, to the shortest, which has none.
        private(set) var all: [String]
        /// Whether the longest name is the view's own, so that no other view may have it. Otherwise a part without an id
        /// contains the view.
        private(set) var isDeclared = true
        /// The name of a view in a part without an id, with the number of the part's layer. It is for listings.
        private(set) var numbered: String?
        /// The name that version 0.1 gave the view in this scope; nil if it is the shortest name.
        private(set) var former: String?
        /// The view that the longest name begins with.
        private var first: LayerIndex?
        /// Whether the name of an instance has made the names unique in the scene.
        private var isUnique = false

        init(_ id: String, of view: LayerIndex) {
            all = [id]
            first = view
        }

        var full: String { all[0] }
        var shortest: String { all[all.count - 1] }
        var shortened: ArraySlice<String> { isDeclared ? all.dropFirst() : all[...] }
        var byteCount: Int { all.reduce(former?.utf8.count ?? 0) { $0 + $1.utf8.count } }

        /// Changes the names into those in the scope around a scope.
        mutating func leave(_ scope: Scope) {
            if isUnique { return }
            switch scope.kind {
            case .scene: break
            case .instance(let instance):
                qualify(by: instance)
                first = scope.root
            case .nameless(let instance):
                qualify(by: instance)
                isUnique = true
            case .copy(let index):
                let older = Self.name(former ?? shortest, inCopy: index)
                if let copy = scope.copyIdentifier, scope.root != first {
                    qualify(by: "\(copy)[\(index)]")
                    former = older
                    first = scope.root
                } else {
                    all = all.map { Self.name($0, inCopy: index) }
                    if former != nil { former = older }
                }
            case .part(let part?):
                all.insert("\(part).\(full)", at: 0)
                first = scope.root
            case .part(nil):
                isDeclared = false
                numbered = numbered ?? scope.root.map { "#\($0).\(full)" }
            }
        }

        private mutating func qualify(by qualifier: String) {
            all = all.map { "\(qualifier).\($0)" }
            former = former.map { "\(qualifier).\($0)" }
        }

        /// Returns a name with the index of a copy after its first part.
        private static func name(_ name: String, inCopy index: Int) -> String {
            let end = firstPartEnd(of: name)
            return "\(name[..<end])[\(index)]\(name[end...])"
        }

        private static func firstPartEnd(of name: String) -> String.Index {
            name.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") } ?? name.endIndex
        }
    }

    /// Declares a second id for the root view of an instance: the id that the template gives it. The id is valid inside
    /// the instance.
    mutating func declareAlias(_ id: String, of view: LayerIndex, in scope: ScopeIndex) {
        if scopes[scope].views[id] == nil { scopes[scope].views[id] = view }
    }

    /// The result of looking up an id.
    enum Match: Equatable {
        case view(LayerIndex)
        /// Several views have the id, and none of them takes precedence.
        case ambiguous([LayerIndex])
        case none

        fileprivate var views: [LayerIndex] {
            switch self {
            case .view(let view): [view]
            case .ambiguous(let views): views
            case .none: []
            }
        }
    }

    /// Returns what to do about a name that several views have, whose global names are given.
    static func hint(forSameNamed names: some Sequence<String>) -> String {
        let writable = names.filter { !$0.hasPrefix("#") }.prefix(3).map { "'\($0)'" }
        return writable.isEmpty
            ? "give the views around them ids: in the view with the id 'one', a view 'title' becomes 'one.title'"
            : "write the full name of one of these views: \(writable.joined(separator: ", "))"
    }

    /// Finds the view with a name. Three places are searched in this order:
    ///
    /// - the given subtree,
    /// - the scope and then its enclosing scopes, in each of them first the names with all qualifiers,
    /// - the whole scene, where the id must belong to a single view.
    ///
    /// If no view has the name, it may be a name of version 0.1. A shortened name that is also a former name of another
    /// view is ambiguous.
    func find(_ name: String, from scope: ScopeIndex, subtree: Range<LayerIndex>) -> Match {
        let (match, isShortened) = current(name, from: scope, subtree: subtree)
        guard match == .none || isShortened, case let former = self.former(name, from: scope), former != .none,
            former != match
        else { return match }
        guard match != .none else { return former }
        return .ambiguous(Set(match.views + former.views).sorted())
    }

    /// Finds the view with a name, without the names of version 0.1.
    private func current(
        _ name: String, from scope: ScopeIndex, subtree: Range<LayerIndex>
    ) -> (match: Match, isShortened: Bool) {
        if let view = scopes[scope].views[name], subtree.contains(view) { return (.view(view), false) }
        let plain = viewsByPlainID[name]
        for list in [scopes[scope].viewsByShortName[name], plain] {
            let inside = list?.all.filter { subtree.contains($0) } ?? []
            if let first = inside.first { return (inside.count == 1 ? .view(first) : .ambiguous(inside), true) }
        }
        for scope in scopesOutwards(from: scope) {
            if let view = scopes[scope].views[name] { return (.view(view), false) }
            if let list = scopes[scope].viewsByShortName[name] { return (list.match, true) }
        }
        return (plain?.match ?? .none, false)
    }

    private func former(_ name: String, from scope: ScopeIndex) -> Match {
        for scope in scopesOutwards(from: scope) {
            if let list = scopes[scope].viewsByFormerName[name] { return list.match }
        }
        return .none
    }

    private func scopesOutwards(from scope: ScopeIndex) -> some Sequence<ScopeIndex> {
        sequence(first: scope) { scopes[$0].parent }
    }
}
