package import Layers
import Primitives
import SceneDocument
package import Staging

/// The error for a name that a user wrote and that names nothing.
package struct UnknownName: Error, Hashable, Sendable {
    /// The message, in lower case without a full stop.
    package var message: String
    /// A similar name, or how to list the names.
    package var hint: String
}

extension LoweredScene {
    /// Returns the view with an id, or with `#` and an index in the tree for a view without an id.
    package func view(named name: String) throws(UnknownName) -> LayerIndex {
        guard let layer = tree.layers.indices.first(where: { self.name(ofView: $0) == name }) else {
            throw UnknownName(
                message: "the scene has no view '\(name)'",
                hint: RepeatedViewHint.hint(for: name, in: self)
                    ?? NearestName.hint(for: name, among: tree.layers.compactMap(\.id))
                    ?? "run 'parade inspect' without --views to list them")
        }
        return layer
    }
}

extension PropertyPath {
    /// Returns the property with a name, or with one of its other spellings.
    ///
    /// - Parameter others: Names that a user may write beside those of properties, for the hint.
    package static func named(_ name: String, others: [String] = []) throws(UnknownName) -> PropertyPath {
        guard let path = PropertyPath(spelling: name) else {
            throw UnknownName(
                message: "no view has a property '\(name)'",
                hint: NearestName.hint(for: name, among: allSpellings + others)
                    ?? "run 'parade properties' to list them")
        }
        return path
    }
}
