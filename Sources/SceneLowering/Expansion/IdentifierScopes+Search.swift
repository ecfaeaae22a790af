import Layers

extension IdentifierScopes {
    /// Where a name is used.
    struct Place {
        /// The scope in which the look-up starts: that of the views inside the view that uses the name.
        var scope: ScopeIndex
        /// The view that uses the name, with all views inside it.
        var subtree: Range<LayerIndex>
    }

    /// The result of looking up an id.
    enum Match: Equatable {
        case view(LayerIndex)
        /// Several views have the id, and none of them takes precedence. They are in tree order.
        case ambiguous(ArraySlice<LayerIndex>)
        case none

        fileprivate init(_ views: ArraySlice<LayerIndex>) {
            guard let first = views.first else {
                self = .none
                return
            }
            self = views.count == 1 ? .view(first) : .ambiguous(views)
        }
    }

    /// The views with a name in a scope, in tree order.
    struct Found {
        /// The views whose names have all qualifiers. There is one at most, unless an id contains a dot.
        var own: ArraySlice<LayerIndex> = []
        /// The views whose names are without the qualifiers of some parts.
        var shortened: ArraySlice<LayerIndex> = []
    }

    /// Finds the view with a name. Three places are searched in this order:
    ///
    /// - the view that uses the name, with all views inside it,
    /// - the scope and then its enclosing scopes, in each of them first the names with all qualifiers,
    /// - the whole scene, where the id must belong to a single view.
    ///
    /// If no view has the name, it may be a name of version 0.1.
    func find(_ name: String, from place: Place) -> Match {
        var found = search(name, in: place.scope)
        let plain = (viewsByPlainID[name] ?? [])[...]
        for list in [found.own, found.shortened, plain] {
            let inside = list.inside(place.subtree)
            if !inside.isEmpty { return Match(inside) }
        }
        var scope = place.scope
        while true {
            if !found.own.isEmpty { return Match(found.own) }
            if !found.shortened.isEmpty { return Match(found.shortened) }
            guard let parent = scopes[scope].parent else { break }
            scope = parent
            found = search(name, in: scope)
        }
        if !plain.isEmpty { return Match(plain) }
        guard hasFormerNames else { return .none }
        for scope in scopesOutwards(from: place.scope) {
            let former = search(name, in: scope, isFormer: true).shortened
            if !former.isEmpty { return Match(former) }
        }
        return .none
    }

    func scopesOutwards(from scope: ScopeIndex) -> some Sequence<ScopeIndex> {
        sequence(first: scope) { scopes[$0].parent }
    }

    /// A scope in which the rest of a name is looked up.
    private struct Step: Hashable {
        var scope: ScopeIndex
        /// The index at which the rest of the name begins.
        var start: String.Index
        /// Whether the words so far have all qualifiers.
        var isOwn = true
        /// Whether a part is among the words so far. Then no qualifier of a part can be left out.
        var isAfterPart = false
        /// Whether a word so far is one of version 0.1.
        var isFormer = false
    }

    /// Returns the views with a name in a scope.
    ///
    /// - Parameter isFormer: Whether to search for the names of version 0.1, in which only instances are qualifiers.
    func search(_ name: String, in scope: ScopeIndex, isFormer: Bool = false) -> Found {
        var found = Found()
        if isFormer {
            found.shortened = scopes[scope].former[name].map { $0[...] } ?? []
        } else {
            found.own = scopes[scope].views[name].map { [$0] } ?? []
            found.shortened = scopes[scope].shortened[name].map { $0[...] } ?? []
        }
        let dots = DottedName.dots(in: name)
        if dots.isEmpty { return found }
        var steps = [Step(scope: scope, start: name.startIndex)]
        var visited: Set<Step> = []
        while let step = steps.popLast() {
            let longest = scopes[step.scope].longest
            for dot in dots where dot > step.start {
                guard name.utf8.distance(from: step.start, to: dot) <= longest else { break }
                let (word, start) = (String(name[step.start..<dot]), name.utf8.index(after: dot))
                let rest = String(name[start...])
                for (view, isOwn, isOld) in views(beginningWith: word, in: step.scope, isFormer: isFormer) {
                    // A name never goes on in the scope that it is in.
                    guard let record = views[view], let content = record.content, content != step.scope,
                        !isFormer || record.isInstance,
                        isOwn || !step.isAfterPart || !isInNamedPart(view, of: step.scope)
                    else { continue }
                    let inside = Step(
                        scope: content, start: start, isOwn: step.isOwn && isOwn,
                        isAfterPart: step.isAfterPart || record.isPart, isFormer: step.isFormer || isOld)
                    guard visited.insert(inside).inserted else { continue }
                    add(rest, in: inside, after: view, to: &found, isFormer: isFormer)
                    if rest.utf8.contains(UInt8(ascii: ".")) { steps.append(inside) }
                }
            }
        }
        found.own.removeRepetitions()
        found.shortened.removeRepetitions()
        return found
    }

    /// Adds the views with the rest of a name in the scope of a step, which consists of the view `root`.
    private func add(
        _ rest: String, in step: Step, after root: LayerIndex, to found: inout Found, isFormer: Bool
    ) {
        let scope = scopes[step.scope]
        guard rest.utf8.count <= scope.longest else { return }
        if isFormer { found.shortened += scope.former[rest] ?? [] }
        guard !isFormer || step.isFormer else { return }
        // The root of a copy has its id in the copy, but no second name after its own.
        if let view = scope.views[rest], view != root || !scope.isCopy {
            if step.isOwn, !isFormer { found.own.append(view) } else { found.shortened.append(view) }
        }
        guard let list = scope.shortened[rest] else { return }
        found.shortened += step.isAfterPart ? list.filter { !isInNamedPart($0, of: step.scope) } : list
    }

    private func views(beginningWith word: String, in scope: ScopeIndex, isFormer: Bool)
        -> [(view: LayerIndex, isOwn: Bool, isFormer: Bool)]
    {
        var found: [(view: LayerIndex, isOwn: Bool, isFormer: Bool)] = []
        if let view = scopes[scope].views[word] { found.append((view, true, false)) }
        for view in scopes[scope].shortened[word] ?? [] { found.append((view, false, false)) }
        if isFormer { for view in scopes[scope].former[word] ?? [] { found.append((view, false, true)) } }
        return found
    }

    /// Returns whether a part with an id is between a view and a scope.
    private func isInNamedPart(_ view: LayerIndex, of scope: ScopeIndex) -> Bool {
        guard let record = views[view] else { return false }
        return scopesOutwards(from: record.scope).prefix { $0 != scope }.contains { inner in
            guard case .part = scopes[inner].kind, let root = scopes[inner].root else { return false }
            return views[root]?.id != nil
        }
    }
}

extension ArraySlice<LayerIndex> {
    /// Returns the elements of a sorted slice that are in a range.
    fileprivate func inside(_ range: Range<LayerIndex>) -> ArraySlice<LayerIndex> {
        self[firstIndex(notBelow: range.lowerBound)..<firstIndex(notBelow: range.upperBound)]
    }

    private func firstIndex(notBelow bound: LayerIndex) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }

    fileprivate mutating func removeRepetitions() {
        if count > 1 { self = Set(self).sorted()[...] }
    }
}
