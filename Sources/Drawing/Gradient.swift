public import Primitives

/// A gradient of colours along a line, outward from a centre, or around a centre. Before the first stop, the first
/// colour continues. After the last stop, the last colour continues.
public struct Gradient: Hashable, Sendable {
    /// The rule that gives each point (x, y) in the gradient's plane a location. The location determines the point's
    /// colour.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The location is x.
        case linear
        /// The location is the point's distance from the origin.
        case radial
        /// The location is the point's angle from the x axis towards the y axis, as a fraction of a turn. It is at
        /// least 0 and less than 1.
        case conic
    }

    /// The rule that gives each point a location.
    public var kind: Kind
    /// The colours of the stops, at least one. Between two stops, the premultiplied colours are interpolated.
    public var colors: [Color]
    /// The locations of the stops, one for each colour. They never decrease, and may lie outside 0…1.
    public var locations: [Double]
    /// The transform from the outline's coordinates to the gradient's plane.
    public var transform: AffineTransform

    /// Creates a gradient of any kind.
    public init(kind: Kind, colors: [Color], locations: [Double], transform: AffineTransform) {
        self.kind = kind
        self.colors = colors
        self.locations = locations
        self.transform = transform
    }

    /// Creates a linear gradient with location 0 at `start` and location 1 at `end`. If `start` equals `end`, every
    /// point has location 2.
    public init(colors: [Color], locations: [Double], start: Point, end: Point) {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let square = dx * dx + dy * dy
        let along = square > 0 ? Point(x: dx / square, y: dy / square) : .zero
        let offset = square > 0 ? -(start.x * along.x + start.y * along.y) : 2
        self.init(
            kind: .linear, colors: colors, locations: locations,
            transform: AffineTransform(
                a: along.x, b: -along.y, c: along.y, d: along.x, tx: offset,
                ty: start.x * along.y - start.y * along.x))
    }
}
