public import Primitives

/// Colours along a line, outward from a centre, or around a centre. Beyond the first and the last stop, the colour of
/// that stop continues.
public struct Gradient: Hashable, Sendable {
    /// The rule that maps a point (x, y) in the gradient's plane to a location among the stops.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The location is x.
        case linear
        /// The location is the point's distance from the origin.
        case radial
        /// The location is the point's angle from the x axis towards the y axis, as a fraction of a turn: at least 0,
        /// less than 1.
        case conic
    }

    /// The rule that maps a point to a location.
    public var kind: Kind
    /// The colours of the stops, at least one. Between stops, premultiplied colours are interpolated.
    public var colors: [Color]
    /// The locations of the stops, one for each colour, never decreasing. Locations may lie outside 0…1.
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

    /// Creates a linear gradient with location 0 at `start` and 1 at `end`. If `start` equals `end`, every point has
    /// location 2.
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
