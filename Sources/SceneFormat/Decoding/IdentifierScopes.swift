import Layers

/// Index of a scope: 0 is the scene's, every template instance and every copy of a repetition has one of its own.
typealias ScopeIndex = Int

/// Which view an id means, seen from where it is written.
///
/// A name is declared in the scope it stands in and, qualified, in every scope around that one: `title` in the instance
/// `one` is `one.title` outside it, and `dot` in copy 3 is `dot[3]` outside. The name in the scene's scope is the view's
/// name for everybody.
///
/// An instance without an id is called by its template and its number among all instances of that: `card#0`. That name is
/// the only one of its kind in the scene, so that `card#0.title` is nowhere qualified further.
struct IdentifierScopes {
    private enum Kind {
        case scene
        case instance(String)
        /// The name is known when the instance's first view is read.
        case nameless(String)
        case copy(Int)
    }

    private struct Scope {
        var kind: Kind
        var parent: ScopeIndex?
        /// The template of an instance, until it has a number.
        var uncountedTemplate: String?
        /// For look-ups only; never listed.
        var views: [String: LayerIndex] = [:]
    }

    private var scopes = [Scope(kind: .scene, parent: nil)]
    /// Instances of each template so far. For look-ups only.
    private var instanceCounts: [String: Int] = [:]
    /// The plain ids that were given twice where each may stand once. For look-ups only.
    private(set) var duplicates: Set<String> = []
    /// The views that were given the same plain id, in tree order.
    private var viewsByPlainID: [String: [LayerIndex]] = [:]
    /// All names in the scene's scope, in tree order, for suggestions.
    private(set) var names: [String] = []

    /// The scope of one copy of a repetition.
    mutating func addCopy(_ index: Int, in parent: ScopeIndex) -> ScopeIndex { add(.copy(index), in: parent) }

    /// The scope of a template instance; without an id it is called by the template's name and a number.
    mutating func addInstance(id: String?, template: String, in parent: ScopeIndex) -> ScopeIndex {
        let scope = add(id.map(Kind.instance) ?? .nameless(template), in: parent)
        scopes[scope].uncountedTemplate = template
        return scope
    }

    private mutating func add(_ kind: Kind, in parent: ScopeIndex) -> ScopeIndex {
        scopes.append(Scope(kind: kind, parent: parent))
        return scopes.count - 1
    }

    /// Numbers the instances that a scope is in, from outside in; called for each view in tree order, so that an instance gets
    /// its number with its first view.
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

    /// Calls the outermost view of an instance without an id by the instance's name; nil where the instance has one.
    mutating func declareInstance(_ view: LayerIndex, in scope: ScopeIndex) -> String? {
        guard case .nameless(let name) = scopes[scope].kind, scopes[0].views[name] == nil else { return nil }
        scopes[0].views[name] = view
        names.append(name)
        return name
    }

    /// What declaring an id led to.
    enum Declaration {
        /// The view's name in the scene's scope, and the bytes of its names in all scopes.
        case declared(String, byteCount: Int)
        /// Another view has the name already.
        case duplicate(name: String, of: LayerIndex, byteCount: Int)
    }

    /// Declares a view's id in a scope and, qualified, in those around it.
    mutating func declare(_ id: String, of view: LayerIndex, in scope: ScopeIndex) -> Declaration {
        var name = id
        var byteCount = 0
        var isUnique = false
        var current = scope
        while true {
            byteCount += name.utf8.count
            if let other = scopes[current].views[name], other != view {
                duplicates.insert(id)
                viewsByPlainID[id, default: []].append(view)
                return .duplicate(name: name, of: other, byteCount: byteCount)
            }
            scopes[current].views[name] = view
            guard let parent = scopes[current].parent else { break }
            switch scopes[current].kind {
            case .scene: break
            case .instance(let instance): if !isUnique { name = "\(instance).\(name)" }
            case .nameless(let instance):
                if !isUnique { name = "\(instance).\(name)" }
                isUnique = true
            case .copy where isUnique: break
            case .copy(let index):
                let end = name.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") } ?? name.endIndex
                name = "\(name[..<end])[\(index)]\(name[end...])"
            }
            current = parent
        }
        viewsByPlainID[id, default: []].append(view)
        names.append(name)
        return .declared(name, byteCount: byteCount)
    }

    /// Makes an instance's outermost view known inside the instance by the id its template gave it.
    mutating func declareAlias(_ id: String, of view: LayerIndex, in scope: ScopeIndex) {
        if scopes[scope].views[id] == nil { scopes[scope].views[id] = view }
    }

    /// What looking for an id led to.
    enum Match: Equatable {
        case view(LayerIndex)
        /// Several views have the id and none is nearer than the others.
        case ambiguous([LayerIndex])
        case none
    }

    /// Looks in a subtree first, then in the scopes outwards, then for the only view in the scene with the id.
    func find(_ name: String, from scope: ScopeIndex, subtree: Range<LayerIndex>) -> Match {
        if let view = scopes[scope].views[name], subtree.contains(view) { return .view(view) }
        let plain = viewsByPlainID[name] ?? []
        let inside = plain.filter { subtree.contains($0) }
        if inside.count == 1 { return .view(inside[0]) }
        if inside.count > 1 { return .ambiguous(inside) }
        var current: ScopeIndex? = scope
        while let index = current {
            if let view = scopes[index].views[name] { return .view(view) }
            current = scopes[index].parent
        }
        switch plain.count {
        case 0: return .none
        case 1: return .view(plain[0])
        default: return .ambiguous(plain)
        }
    }
}
