package import JSON
package import Layers
package import Primitives
package import SceneDocument

/// The view at a point of the canvas.
package struct ViewHit: Sendable {
    /// The view.
    package var view: LayerIndex
    /// Its id, or `#` and its index in the tree.
    package var name: String
    /// The corners of its box on the canvas, clockwise from the top left; nil if one lies behind the eye.
    package var corners: [Point]?
    /// Its location in the scene file.
    package var position: TrackOrigin.Position

    /// The members of the answer to a page.
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
