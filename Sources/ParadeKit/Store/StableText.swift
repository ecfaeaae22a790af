/// Values as text that is equal in every process, for keys.
enum StableText {
    /// Returns a text with every field of a value, so that a new field cannot be forgotten.
    ///
    /// Dictionaries and sets are sorted by their texts. Numbers are written with all digits that they need.
    static func text(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        let children = mirror.children.map { child in (child.label.map { "\($0):" } ?? "") + text(of: child.value) }
        switch mirror.displayStyle {
        case .dictionary, .set: return "{\(children.sorted().joined(separator: ","))}"
        case .optional: return children.isEmpty ? "nil" : "some(\(children[0]))"
        default:
            // A number, a string, or a case without values.
            return children.isEmpty ? String(reflecting: value) : "(\(children.joined(separator: ",")))"
        }
    }
}
