import Layers

/// The index of a scope of ids.
///
/// Scope 0 is the scene's scope. Every template instance and every copy of a repetition has its own scope.
typealias ScopeIndex = Int

/// The ids of a scene's views, by scope. The look-up of an id starts in the scope in which the id is written.
///
/// The scope of a view declares the view's id. Every enclosing scope declares the id with a qualifier. For example, the
/// id `title` in the instance `one` is `one.title` outside the instance. The id `dot` of copy 3 of a repetition is
/// `dot[3]` outside the copy, and the id `title` in this copy is `dot[3].title`. In a copy without an id, it is
/// `title[3]`. A view's name in the scene's scope is its global name.
///
/// In version 0.1 names in a copy with an id had the index at the end of their first part, such as `title[3]`. Such a
/// name still works if it means a single view.
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
    }

    private struct Scope {
        var kind: Kind
        var parent: ScopeIndex?
        /// The template of an instance without an id that has no number yet; nil for other scopes.
        var uncountedTemplate: String?
        /// The id of the view that a copy consists of; nil if it has no id, and for other scopes.
        var copyIdentifier: String?
        /// The views by their names in this scope. For look-ups only.
        var views: [String: LayerIndex] = [:]
        /// The views by the names that version 0.1 gave them in this scope, if the names differ. Nil for a name that
        /// several views had. For look-ups only.
        var viewsByFormerName: [String: LayerIndex?] = [:]

        /// Returns the view with a name in this scope; nil if no view has the name.
        func view(named name: String) -> LayerIndex? { views[name] ?? viewsByFormerName[name] ?? nil }
    }

    private var scopes = [Scope(kind: .scene, parent: nil)]
    /// For each template, the number of instances that have been numbered. For look-ups only.
    private var instanceCounts: [String: Int] = [:]
    /// The unqualified ids that two views have in the same scope, which is an error. For look-ups only.
    private(set) var duplicates: Set<String> = []
    /// For each unqualified id, the first view that has it. For look-ups only.
    private var viewsByPlainID: [String: LayerIndex] = [:]
    /// For each unqualified id, all views that have it except the first, in tree order. For look-ups only.
    private var otherViewsByPlainID: [String: [LayerIndex]] = [:]
    /// All names in the scene's scope, in tree order. Error messages suggest names from this list.
    private(set) var names: [String] = []

    /// Adds the scope of one copy of a repetition.
    mutating func addCopy(_ index: Int, in parent: ScopeIndex) -> ScopeIndex { add(.copy(index), in: parent) }

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

    /// Declares a view's id in its scope and, with qualifiers, in all enclosing scopes.
    ///
    /// - Parameters:
    ///   - isCopy: Whether a copy consists of the view.
    ///   - isPiece: Whether the view is a piece of a label's text and has the label's id. Outside the piece, the id
    ///     refers to the label.
    mutating func declare(
        _ id: String, of view: LayerIndex, in scope: ScopeIndex, isCopy: Bool = false, isPiece: Bool = false
    ) -> Declaration {
        if isCopy { scopes[scope].copyIdentifier = id }
        var name = id
        var formerName: String?
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
            if let formerName {
                byteCount += formerName.utf8.count
                let isTaken = scopes[current].viewsByFormerName[formerName] != nil
                scopes[current].viewsByFormerName[formerName] = .some(isTaken ? nil : view)
            }
            guard let parent = scopes[current].parent else { break }
            switch scopes[current].kind {
            case .scene: break
            case _ where isUnique: break
            case .instance(let instance):
                name = "\(instance).\(name)"
                formerName = formerName.map { "\(instance).\($0)" }
            case .nameless(let instance):
                name = "\(instance).\(name)"
                formerName = formerName.map { "\(instance).\($0)" }
                isUnique = true
            case .copy(let index):
                let former = Self.name(formerName ?? name, inCopy: index)
                if let copy = scopes[current].copyIdentifier, name[..<Self.firstPartEnd(of: name)] != copy {
                    (name, formerName) = ("\(copy)[\(index)].\(name)", former)
                } else {
                    name = Self.name(name, inCopy: index)
                    if formerName != nil { formerName = former }
                }
            }
            current = parent
        }
        if !isPiece { note(view, by: id) }
        names.append(name)
        return .declared(name, byteCount: byteCount)
    }

    /// Returns a name with the index of a copy after its first part.
    private static func name(_ name: String, inCopy index: Int) -> String {
        let end = firstPartEnd(of: name)
        return "\(name[..<end])[\(index)]\(name[end...])"
    }

    private static func firstPartEnd(of name: String) -> String.Index {
        name.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") } ?? name.endIndex
    }

    private mutating func note(_ view: LayerIndex, by id: String) {
        if viewsByPlainID[id] == nil {
            viewsByPlainID[id] = view
        } else {
            otherViewsByPlainID[id, default: []].append(view)
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
    }

    /// Finds the view with an id. Three places are searched in this order:
    ///
    /// - the given subtree,
    /// - the scope and then its enclosing scopes,
    /// - the whole scene, where the id must belong to a single view.
    func find(_ name: String, from scope: ScopeIndex, subtree: Range<LayerIndex>) -> Match {
        if let view = scopes[scope].view(named: name), subtree.contains(view) { return .view(view) }
        let plain = (viewsByPlainID[name].map { [$0] } ?? []) + (otherViewsByPlainID[name] ?? [])
        let inside = plain.filter { subtree.contains($0) }
        if inside.count == 1 { return .view(inside[0]) }
        if inside.count > 1 { return .ambiguous(inside) }
        var current: ScopeIndex? = scope
        while let index = current {
            if let view = scopes[index].view(named: name) { return .view(view) }
            current = scopes[index].parent
        }
        switch plain.count {
        case 0: return .none
        case 1: return .view(plain[0])
        default: return .ambiguous(plain)
        }
    }
}
