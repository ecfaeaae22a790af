import Layers
import Primitives
import SceneDocument

extension IdentifierScopes {
    /// The number of views with one name that a hint considers.
    private static let mostListed = 16

    /// Returns the name that was probably meant where no view has the name that is used; nil if no name is similar.
    ///
    /// The name has been looked up from the same place and leads to a single view.
    ///
    /// - Parameter isInExpression: Whether the name is used in an expression, in which not all ids can be written.
    func suggestion(for name: String, from place: Place, isInExpression: Bool) -> String? {
        var candidates: [String] = []
        for scope in scopesOutwards(from: place.scope) {
            candidates += (scopes[scope].views.keys.map { $0 } + scopes[scope].shortened.keys).sorted()
        }
        candidates += names + viewsByPlainID.keys.sorted() + ["self"]
        for _ in 0..<4 {
            guard let nearest = NearestName.suggestion(for: name, among: candidates) else { return nil }
            if nearest == "self" { return nearest }
            switch find(nearest, from: place) {
            case .view where nearest != name && isWritable(nearest, isInExpression): return nearest
            case .ambiguous(let views):
                let names = views.prefix(Self.mostListed).lazy.compactMap {
                    writableName(of: $0, besides: name, from: place, isInExpression: isInExpression)
                }
                if let first = names.first { return first }
            case .view, .none: break
            }
            candidates.removeAll { $0 == nearest }
        }
        return nil
    }

    /// Returns what to do about a name that several views have.
    ///
    /// - Parameter line: Returns the line on which a view's id is written.
    func hint(
        forSameNamed views: ArraySlice<LayerIndex>, called name: String, from place: Place, isInExpression: Bool,
        line: (LayerIndex) -> Int?
    ) -> String {
        var (writable, others) = ([String](), [LayerIndex]())
        for view in views.prefix(Self.mostListed) where writable.count < 3 {
            if let full = writableName(of: view, besides: name, from: place, isInExpression: isInExpression) {
                writable.append("'\(full)'")
            } else {
                others.append(view)
            }
        }
        let lines = Set(others.compactMap(line)).sorted().prefix(4).map { String($0) }
        let list =
            lines.count < 2
            ? lines.first.map { "line \($0)" } ?? ""
            : "lines \(lines.dropLast().joined(separator: ", ")) and \(lines[lines.count - 1])"
        let advice =
            "give the views around them ids of their own: in the view with the id 'one', a view 'title' becomes 'one.title'"
        if writable.isEmpty {
            return list.isEmpty ? advice : "they are on \(list); \(advice)"
        }
        let names = "write the full name of one of these views: \(writable.joined(separator: ", "))"
        if others.isEmpty || writable.count > 2 { return names }
        return "\(names); to name the others\(list.isEmpty ? "" : " (\(list))"), \(advice)"
    }

    /// Returns a name other than `refused` by which a view can be found from a place; nil if it has no such name.
    private func writableName(of view: LayerIndex, besides refused: String, from place: Place, isInExpression: Bool)
        -> String?
    {
        func accepts(_ name: String?) -> Bool {
            guard let name, name != refused, !name.hasPrefix("#"), isWritable(name, isInExpression) else {
                return false
            }
            return find(name, from: place) == .view(view)
        }
        if let name = views[view]?.name, accepts(name) { return name }
        let scopes = [0] + scopesOutwards(from: place.scope)
        return scopes.lazy.map { name(of: view, in: $0, withParts: true) }.first { accepts($0) } ?? nil
    }

    private func isWritable(_ name: String, _ isInExpression: Bool) -> Bool {
        guard isInExpression else { return true }
        let reading = try? Expression(parsing: "\(name).x")
        return reading?.references == [.name("\(name).x")]
    }
}
