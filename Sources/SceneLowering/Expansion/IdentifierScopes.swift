import Layers

/// The index of a scope of ids.
///
/// Scope 0 is the scene's scope. Every template instance, every copy of a repetition and every part has its own scope.
typealias ScopeIndex = Int

/// The ids of a scene's views, by scope. The look-up of an id starts in the scope in which the id is written.
///
/// The scope of a view declares the view's id. In every enclosing scope the view has a name with qualifiers. For example,
/// the id `title` in the instance `one` is `one.title` outside the instance. The id `dot` of copy 3 of a repetition is
/// `dot[3]` outside the copy, and the id `title` in this copy is `dot[3].title`. In a copy without an id, it is
/// `title[3]`. A view's name in the scene's scope is its global name.
///
/// A part is a collection item, a table row, header or footer, or a direct child of a scroll view or of a pager. The id
/// `title` in the part `one` is `one.title` outside the part, as in an instance. But the qualifiers of parts can be
/// left out from the left, as long as a single view has the shortened name: `one.title` and `title` are both the
/// view that is `list.one.title`. A part without an id adds no qualifier, so all names of the views in it are such
/// shortened names.
///
/// In version 0.1 names in a copy with an id had the index at the end of their first part, such as `title[3]`. Such a
/// name still works if no view has the name now and it means a single view.
///
/// An instance without an id gets a name such as `card#0`, from its template and its number among that template's
/// instances. Such a name is unique in the scene, so `card#0.title` gets no further qualifiers.
///
/// A scope stores only the first words of names: `list`, and not `list.one.title`. A name is looked up word by word, so
/// deeply nested scopes need no long texts.
struct IdentifierScopes {
    enum Kind {
        case scene, instance
        case copy(Int)
        case part
    }

    struct Scope {
        var kind: Kind
        var parent: ScopeIndex?
        /// The templates of an instance that are not counted yet, from the outermost; empty for other scopes.
        var uncounted: [String] = []
        /// The name of an instance without an id, such as `card#0`; nil for other scopes.
        var instanceName: String?
        /// The view that the instance, copy or part consists of, and that contains all other views of the scope. For a
        /// piece of a split text, the label. Nil as long as the view is not declared, and for the scene.
        var root: LayerIndex?
        /// The views by the first words of their names in this scope. For look-ups only.
        var views: [String: LayerIndex] = [:]
        /// The views by the first words of their names without the qualifiers of some parts, in tree order. For look-ups
        /// only.
        var shortened: [String: [LayerIndex]] = [:]
        /// The views by the first words of the names that version 0.1 gave them, if these differ, in tree order. For
        /// look-ups only.
        var former: [String: [LayerIndex]] = [:]
        /// The length of the longest of these words, in bytes.
        var longest = 0

        var isCopy: Bool { if case .copy = kind { true } else { false } }
    }

    /// What is known about a declared view.
    struct View {
        /// The valid id; nil for a view without one.
        var id: String?
        /// The scope in which the id is declared.
        var scope: ScopeIndex
        /// The scope of the views inside, if a scope consists of the view; nil for other views.
        var content: ScopeIndex?
        var isPart: Bool
        var isInstance: Bool
        /// The label, if the view is a piece of the label's text. Outside the piece, the id refers to the label.
        var label: LayerIndex?
        /// The global name; nil for a view without one.
        var name: String?
        /// Whether a part contains the view, so that its global name can be with or without the part's qualifier.
        var isInPart = false
    }

    var scopes = [Scope(kind: .scene)]
    /// The declared views by their indices; nil for separators.
    var views: [View?] = []
    /// The views by their unqualified ids, in tree order. For look-ups only.
    var viewsByPlainID: [String: [LayerIndex]] = [:]
    /// For each template, the number of instances that have been numbered. For look-ups only.
    private var instanceCounts: [String: Int] = [:]
    /// The unqualified ids that two views have in the same scope, which is an error. For look-ups only.
    private(set) var duplicates: Set<String> = []
    private(set) var hasFormerNames = false
    /// Whether some id or template has a dot in its name, so that names of different words can be equal.
    private var hasDots = false

    // MARK: Scopes

    /// Adds the scope of one copy of a repetition.
    mutating func addCopy(_ index: Int, in parent: ScopeIndex) -> ScopeIndex { add(.copy(index), in: parent) }

    /// Adds the scope of the views inside a part. The part's own id is declared in `parent`.
    mutating func addPart(in parent: ScopeIndex) -> ScopeIndex { add(.part, in: parent) }

    /// Adds the scope of a template instance. If it has no id, the instance gets a name from its template and a number.
    mutating func addInstance(hasID: Bool, template: String, in parent: ScopeIndex) -> ScopeIndex {
        let scope = add(.instance, in: parent)
        scopes[scope].uncounted = [template]
        if !hasID { scopes[scope].instanceName = template }
        return scope
    }

    /// Notes that an instance is also one of another template, whose use is the whole view of the first template.
    mutating func addTemplate(_ template: String, to instance: ScopeIndex) {
        scopes[instance].uncounted.append(template)
    }

    private mutating func add(_ kind: Kind, in parent: ScopeIndex) -> ScopeIndex {
        scopes.append(Scope(kind: kind, parent: parent))
        return scopes.count - 1
    }

    /// Numbers the instances among some views and inside them, in tree order.
    ///
    /// The numbers are those of the scene as it is written. The pieces of split texts are known later, so their instances
    /// come after all others.
    mutating func numberInstances(in views: [ExpandedView]) {
        for view in views {
            for instance in view.instances { number(instance) }
            numberInstances(in: Array(view.masks.prefix(1)))
            numberInstances(in: view.content ?? [])
            for section in view.sections ?? [] {
                numberInstances(in: section.header.map { [$0] } ?? [])
                numberInstances(in: section.items)
                numberInstances(in: section.footer.map { [$0] } ?? [])
            }
        }
    }

    /// Numbers an instance among those of its templates.
    mutating func number(_ instance: ScopeIndex) {
        for (position, template) in scopes[instance].uncounted.enumerated() {
            let number = instanceCounts[template, default: 0]
            instanceCounts[template] = number + 1
            if position == 0, scopes[instance].instanceName != nil {
                scopes[instance].instanceName = "\(template)#\(number)"
            }
        }
        scopes[instance].uncounted = []
    }

    // MARK: Declarations

    /// A name that two views have in one scope, which is an error.
    struct Duplicate {
        var name: String
        var other: LayerIndex
    }

    /// The result of declaring a view.
    struct Declaration {
        /// The view's global name, which is final only if no part contains the view; nil for a view without a name.
        var name: String?
        var duplicate: Duplicate?
        /// A measure of the memory that the view's names take, in bytes.
        var byteCount = 0
    }

    /// Declares a view. Its parent must have been declared before.
    ///
    /// - Parameters:
    ///   - id: The view's id, if it has one and it is valid.
    ///   - label: The label, if the view is a piece of the label's text; nil for other views.
    mutating func declare(_ view: ExpandedView, as index: LayerIndex, id: String?, label: LayerIndex? = nil)
        -> Declaration
    {
        while views.count <= index { views.append(nil) }
        views[index] = View(
            id: id, scope: view.identifierScope, content: view.isRoot ? view.lookUpScope : nil,
            isPart: view.part != nil, isInstance: !view.instances.isEmpty, label: label)
        for scope in view.roots { scopes[scope].root = index }
        if view.isCopy {
            let copy = view.instances.first.flatMap { scopes[$0].parent } ?? view.environment.scope
            scopes[copy].root = label ?? index
        }
        var declaration = Declaration()
        if let instance = view.instances.first, let name = scopes[instance].instanceName {
            if let other = scopes[0].views[name], other != index {
                declaration.duplicate = Duplicate(name: name, other: other)
            } else {
                insert(name, of: index, in: 0)
                if id == nil { declaration.name = name }
            }
        }
        if let id, declaration.duplicate == nil { declare(id, of: index, &declaration) }
        if let name = declaration.name, name.contains("."), !hasDots {
            hasDots = (id ?? name).contains(".") || view.environment.templates.contains { $0.contains(".") }
        }
        if let inner = view.innerIdentifier, scopes[view.environment.scope].views[inner] == nil {
            insert(inner, of: index, in: view.environment.scope)
        }
        views[index]?.name = declaration.name
        return declaration
    }

    private mutating func insert(_ word: String, of view: LayerIndex, in scope: ScopeIndex) {
        scopes[scope].views[word] = view
        scopes[scope].longest = max(scopes[scope].longest, word.utf8.count)
    }

    /// Declares a view's id in its scope and in the enclosing scopes up to the first one in which the name begins with
    /// another word.
    private mutating func declare(_ id: String, of view: LayerIndex, _ declaration: inout Declaration) {
        guard let record = views[view] else { return }
        if record.label == nil { viewsByPlainID[id, default: []].append(view) }
        let subject = record.label ?? view
        var (word, current) = (id, record.scope)
        var (isOwn, isFormer) = (true, false)
        while true {
            if isFormer {
                scopes[current].former[word, default: []].append(view)
                hasFormerNames = true
            } else if !isOwn {
                scopes[current].shortened[word, default: []].append(view)
            } else if let other = scopes[current].views[word], other != view {
                duplicates.insert(id)
                declaration.duplicate = Duplicate(name: word, other: other)
                return
            } else {
                scopes[current].views[word] = view
            }
            scopes[current].longest = max(scopes[current].longest, word.utf8.count)
            let scope = scopes[current]
            guard let parent = scope.parent else { break }
            switch scope.kind {
            case .scene, .instance: break
            case .copy(let index):
                if let root = scope.root, root != subject, hasID(root) { isFormer = true }
                word.insert(contentsOf: "[\(index)]", at: word.index(word.startIndex, offsetBy: id.count))
                declaration.byteCount += word.utf8.count
            case .part:
                isOwn = false
                views[view]?.isInPart = true
                declaration.byteCount += Self.shortenedWordSize
            }
            if case .instance = scope.kind {
                // The name begins with the instance's, which may be in a part.
                if scope.instanceName == nil, let root = scope.root, views[root]?.isInPart == true {
                    views[view]?.isInPart = true
                }
                break
            }
            current = parent
        }
        declaration.name = name(of: view, withParts: false)
        declaration.byteCount += declaration.name?.utf8.count ?? 0
    }

    /// The memory that a shortened name takes in an enclosing scope, in bytes.
    private static let shortenedWordSize = 40

    private func hasID(_ view: LayerIndex) -> Bool { views[view]?.id != nil }

    // MARK: Names

    /// The global names of all views, in tree order. Error messages suggest names from this list.
    var names: [String] { views.compactMap { $0?.name } }

    /// Returns the name of a view in a scope around it; nil if the view has no name there.
    ///
    /// - Parameter withParts: Whether the name has the qualifiers of parts. If a part has no id, the name is then the
    ///   number of the part's layer and the name in the part, such as `#4.title`. It is only for listings.
    func name(of view: LayerIndex, in outer: ScopeIndex = 0, withParts: Bool) -> String? {
        guard let record = views[view], var word = record.id else { return nil }
        var (subject, current, indices) = (record.label ?? view, record.scope, "")
        var inside: [String] = []
        func joined(after words: [String]) -> String { (words + inside.reversed()).joined(separator: ".") }
        func enter(_ root: LayerIndex, _ id: String) {
            inside.append(word + indices)
            (word, indices, subject) = (id, "", root)
        }
        while current != outer {
            let scope = scopes[current]
            guard let parent = scope.parent else { return nil }
            switch scope.kind {
            case .scene: return nil
            case .instance:
                if let name = scope.instanceName {
                    inside.append(word + indices)
                    return joined(after: [name])
                }
                guard let root = scope.root, let id = views[root]?.id else { return nil }
                enter(root, id)
            case .copy(let index):
                if let root = scope.root, root != subject, let id = views[root]?.id { enter(root, id) }
                indices = "[\(index)]" + indices
            case .part:
                guard withParts, let root = scope.root else { break }
                guard let id = views[root]?.id else {
                    inside.append(word + indices)
                    return joined(after: ["#\(root)"])
                }
                enter(root, id)
            }
            current = parent
        }
        return joined(after: [word + indices])
    }

    /// Returns the views in parts whose global names other views have too, in tree order.
    func viewsWithSharedNames() -> [LayerIndex] {
        views.indices.filter { index in
            guard let view = views[index], view.isInPart, let name = view.name else { return false }
            let found = search(name, in: 0)
            return found.own.contains { $0 != index } || found.shortened.count > 1
        }
    }

    /// Gives the qualifiers of its parts to a view's global name, and returns the name.
    mutating func qualify(_ view: LayerIndex) -> String? {
        guard let name = name(of: view, withParts: true) else { return nil }
        views[view]?.name = name
        return name
    }

    /// Returns the views whose global names earlier views have too, because an id contains a dot: `a.b` can be a view, and
    /// the view `b` in the instance `a`.
    func viewsWithTakenNames() -> [(view: LayerIndex, duplicate: Duplicate)] {
        guard hasDots else { return [] }
        var taken: [(view: LayerIndex, duplicate: Duplicate)] = []
        var viewsByName: [String: LayerIndex] = [:]
        for (index, view) in views.enumerated() {
            guard let name = view?.name else { continue }
            if let other = viewsByName[name] {
                taken.append((index, Duplicate(name: name, other: other)))
            } else {
                viewsByName[name] = index
            }
        }
        return taken
    }
}
