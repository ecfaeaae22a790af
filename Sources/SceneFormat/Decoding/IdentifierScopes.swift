import Layers

/// Index of a scope: 0 is the scene's, every template instance and every copy of a repetition has one of its own.
typealias ScopeIndex = Int

/// Which view an id means, seen from where it is written.
///
/// A name is declared in the scope it stands in and, qualified, in every scope around that one: `title` in the instance
/// `one` is `one.title` outside it, and `dot` in copy 3 is `dot[3]` outside. The name in the scene's scope is the view's
/// name for everybody.
struct IdentifierScopes {
    private enum Kind {
        case scene
        case instance(String)
        case copy(Int)
    }

    private struct Scope {
        var kind: Kind
        var parent: ScopeIndex?
        /// For look-ups only; never listed.
        var views: [String: LayerIndex] = [:]
    }

    private var scopes = [Scope(kind: .scene, parent: nil)]
    private var namelessInstances = 0
    /// The views that were given the same plain id, in tree order.
    private var viewsByPlainID: [String: [LayerIndex]] = [:]
    /// All names in the scene's scope, in tree order, for suggestions.
    private(set) var names: [String] = []

    /// The scope of one copy of a repetition.
    mutating func addCopy(_ index: Int, in parent: ScopeIndex) -> ScopeIndex { add(.copy(index), in: parent) }

    /// The scope of a template instance; without an id it is called by the template's name and a number.
    mutating func addInstance(id: String?, template: String, in parent: ScopeIndex) -> ScopeIndex {
        if let id { return add(.instance(id), in: parent) }
        namelessInstances += 1
        return add(.instance("\(template)#\(namelessInstances - 1)"), in: parent)
    }

    private mutating func add(_ kind: Kind, in parent: ScopeIndex) -> ScopeIndex {
        scopes.append(Scope(kind: kind, parent: parent))
        return scopes.count - 1
    }

    /// What declaring an id led to.
    enum Declaration {
        /// The view's name in the scene's scope.
        case declared(String)
        /// Another view has the name already.
        case duplicate(name: String, of: LayerIndex)
    }

    /// Declares a view's id in a scope and, qualified, in those around it.
    mutating func declare(_ id: String, of view: LayerIndex, in scope: ScopeIndex) -> Declaration {
        var name = id
        var current = scope
        while true {
            if let other = scopes[current].views[name], other != view { return .duplicate(name: name, of: other) }
            scopes[current].views[name] = view
            guard let parent = scopes[current].parent else { break }
            switch scopes[current].kind {
            case .scene: break
            case .instance(let instance): name = "\(instance).\(name)"
            case .copy(let index):
                let head = name.prefix { $0 != "." && $0 != "[" }
                name = "\(head)[\(index)]\(name.dropFirst(head.count))"
            }
            current = parent
        }
        viewsByPlainID[id, default: []].append(view)
        names.append(name)
        return .declared(name)
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
