package import JSON
package import Layers
package import Primitives
package import SceneDocument

/// The view that was found at a point of the canvas.
package struct ViewHit: Sendable {
    /// The view.
    package var view: LayerIndex
    /// The view's id. For a view without an id, `#` and the view's index in the tree.
    package var name: String
    /// The corners of the view's box on the canvas, in points, clockwise from the top left. Nil if a corner is behind
    /// the eye of a perspective.
    package var corners: [Point]?
    /// The view's location in the scene file.
    package var position: TrackOrigin.Position

    /// The view as the members of a JSON object, for a web page that requested it.
    package var members: [(String, JSONValue)] {
        [
            ("view", .number(view)), ("name", .string(name)), ("corners", Self.json(of: corners)),
            ("line", .number(position.line)), ("column", .number(position.column)),
        ]
    }

    static func json(of corners: [Point]?) -> JSONValue {
        corners.map { .array($0.map { .numbers([$0.x, $0.y]) }) } ?? .null
    }
}
