public import Primitives

/// Colours along a line, outward from a centre, or around it. Beyond the outermost stops the end colours continue.
public struct Gradient: Hashable, Sendable {
    /// How a point (x, y) in the gradient's own plane becomes a location among the stops.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// x.
        case linear
        /// The distance from the origin.
        case radial
        /// The angle from the x axis towards y, as a fraction of a turn, 0 up to 1.
        case conic
    }

    /// How a point becomes a location.
    public var kind: Kind
    /// The colours, at least one. They are interpolated premultiplied.
    public var colors: [Color]
    /// The location of each colour, never decreasing, one per colour. Locations may lie outside 0…1.
    public var locations: [Double]
    /// Maps the outline's coordinates to the gradient's own plane.
    public var transform: AffineTransform

    /// Creates a gradient of any kind.
    public init(kind: Kind, colors: [Color], locations: [Double], transform: AffineTransform) {
        self.kind = kind
        self.colors = colors
        self.locations = locations
        self.transform = transform
    }

    /// Creates a linear gradient from location 0 to 1. If the line has no length, every point lies beyond its end.
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
