import Layers

/// The index of a scope. Scope 0 is the scene's; every template instance and every copy of a repetition has another
/// scope.
typealias ScopeIndex = Int

/// Resolves ids to views, starting from the scope in which an id is written.
///
/// An id is declared in the scope of its view and, qualified, in every scope around that scope: `title` in the instance
/// `one` is `one.title` outside the instance, and `dot` in copy 3 is `dot[3]` outside the copy. A view's name in the
/// scene's scope is its global name.
///
/// An instance without an id is named by its template and its number among all instances of that template: `card#0`.
/// Such a name is unique in the scene, so `card#0.title` is never qualified further.
struct IdentifierScopes {
    private enum Kind {
        case scene
        case instance(String)
        /// An instance without an id. The name is final once the instance's first view has been added.
        case nameless(String)
        case copy(Int)
    }

    private struct Scope {
        var kind: Kind
        var parent: ScopeIndex?
        /// The template of an instance that has not been numbered yet; nil for other scopes.
        var uncountedTemplate: String?
        /// The views by the names in this scope. For look-ups only.
        var views: [String: LayerIndex] = [:]
    }

    private var scopes = [Scope(kind: .scene, parent: nil)]
    /// The number of instances of each template so far. For look-ups only.
    private var instanceCounts: [String: Int] = [:]
    /// The plain ids that two views have in one scope, where ids must be unique. For look-ups only.
    private(set) var duplicates: Set<String> = []
    /// The first view with each plain id. For look-ups only.
    private var viewsByPlainID: [String: LayerIndex] = [:]
    /// The other views with each plain id, in tree order. For look-ups only.
    private var otherViewsByPlainID: [String: [LayerIndex]] = [:]
    /// All names in the scene's scope, in tree order, for suggestions.
    private(set) var names: [String] = []

    /// Adds the scope of one copy of a repetition.
    mutating func addCopy(_ index: Int, in parent: ScopeIndex) -> ScopeIndex { add(.copy(index), in: parent) }

    /// Adds the scope of a template instance. An instance without an id is named by the template and a number.
    mutating func addInstance(id: String?, template: String, in parent: ScopeIndex) -> ScopeIndex {
        let scope = add(id.map(Kind.instance) ?? .nameless(template), in: parent)
        scopes[scope].uncountedTemplate = template
        return scope
    }

    private mutating func add(_ kind: Kind, in parent: ScopeIndex) -> ScopeIndex {
        scopes.append(Scope(kind: kind, parent: parent))
        return scopes.count - 1
    }

    /// Gives a number to each instance around a scope that has no number yet, outermost first.
    ///
    /// Called for each view in tree order, so an instance is numbered together with its first view.
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

    /// Names the root view of an instance without an id, and returns this name; nil if the instance has an id.
    mutating func declareInstance(_ view: LayerIndex, in scope: ScopeIndex) -> String? {
        guard case .nameless(let name) = scopes[scope].kind, scopes[0].views[name] == nil else { return nil }
        scopes[0].views[name] = view
        names.append(name)
        return name
    }

    /// The result of declaring an id.
    enum Declaration {
        /// The view's name in the scene's scope, and the total bytes of the view's names in all scopes.
        case declared(String, byteCount: Int)
        /// Another view already has the name in one of the scopes.
        case duplicate(name: String, of: LayerIndex, byteCount: Int)
    }

    /// Declares a view's id in a scope and, qualified, in all scopes around that scope.
    ///
    /// - Parameter isPiece: Whether the view is a piece of the text of the label with the id. From outside the piece,
    ///   the id is the label's.
    mutating func declare(_ id: String, of view: LayerIndex, in scope: ScopeIndex, isPiece: Bool = false)
        -> Declaration
    {
        var name = id
        var byteCount = 0
        var isUnique = false
        var current = scope
        while true {
            byteCount += name.utf8.count
            if let other = scopes[current].views[name], other != view {
                duplicates.insert(id)
                if !isPiece { note(view, by: id) }
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
        if !isPiece { note(view, by: id) }
        names.append(name)
        return .declared(name, byteCount: byteCount)
    }

    private mutating func note(_ view: LayerIndex, by id: String) {
        if viewsByPlainID[id] == nil {
            viewsByPlainID[id] = view
        } else {
            otherViewsByPlainID[id, default: []].append(view)
        }
    }

    /// Declares, as an alias inside an instance, the id that the template gives to the instance's root view.
    mutating func declareAlias(_ id: String, of view: LayerIndex, in scope: ScopeIndex) {
        if scopes[scope].views[id] == nil { scopes[scope].views[id] = view }
    }

    /// The result of looking up an id.
    enum Match: Equatable {
        case view(LayerIndex)
        /// Several views have the id, and no view is nearer than the others.
        case ambiguous([LayerIndex])
        case none
    }

    /// Finds the view with an id: first in a subtree, then in a scope and the scopes around it, then in the whole
    /// scene.
    ///
    /// In the whole scene the id only counts if a single view has it.
    func find(_ name: String, from scope: ScopeIndex, subtree: Range<LayerIndex>) -> Match {
        if let view = scopes[scope].views[name], subtree.contains(view) { return .view(view) }
        let plain = (viewsByPlainID[name].map { [$0] } ?? []) + (otherViewsByPlainID[name] ?? [])
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
