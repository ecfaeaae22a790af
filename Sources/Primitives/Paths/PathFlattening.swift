/// A sequence of straight lines.
public struct Polyline: Hashable, Sendable {
    /// The corners in order; the first one is not repeated at the end.
    public var points: [Point]
    /// Whether the last corner is connected to the first.
    public var isClosed: Bool

    /// Creates a polyline.
    public init(points: [Point], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
    }
}

extension Path {
    /// The largest number of chords for one curve, regardless of its size.
    static let mostSegments = 1024

    /// Returns the subpaths with curves replaced by chords within `tolerance` of them, in the path's own units.
    ///
    /// A curve is cut at equal steps of its parameter. The number of steps follows from the largest second derivative
    /// (a chord over a step h is at most |B″|h²/8 away). It is at most 1024, or less if the path has more than 4096
    /// curves, so the size of the result is bounded. End points of curves are met exactly.
    public func flattened(tolerance: Double) -> [Polyline] {
        var result: [Polyline] = []
        flatten(tolerance: tolerance) { step in
            switch step {
            case .first(let point): result.append(Polyline(points: [point], isClosed: false))
            case .next(let point): result[result.count - 1].points.append(point)
            case .close: result[result.count - 1].isClosed = true
            }
        }
        return result
    }

    /// A step along the subpaths, with curves replaced by chords.
    public enum FlatStep: Sendable {
        /// The first corner of a subpath.
        case first(Point)
        /// The next corner.
        case next(Point)
        /// The subpath returns to its start.
        case close
    }

    /// Visits the corners of `flattened(tolerance:)` one after another, without storing them.
    public func flatten(tolerance: Double, _ body: (FlatStep) -> Void) {
        precondition(tolerance > 0, "a tolerance is positive")
        let most = min(Path.mostSegments, max(4, (1 << 22) / max(elements.count, 1)))
        var first: Point?
        var pen = Point.zero
        func begin() {
            if first != nil { return }
            first = pen
            body(.first(pen))
        }
        for element in elements {
            switch element {
            case .move(let point):
                first = point
                body(.first(point))
                pen = point
            case .line(let point):
                begin()
                body(.next(point))
                pen = point
            case .quadratic(let control, let end):
                begin()
                let bend = Path.secondDifference(pen, control, end)
                let count = Path.segmentCount(bend / (4 * tolerance), most: most)
                for step in 1..<max(count, 1) {
                    let t = Double(step) / Double(count)
                    let s = 1 - t
                    body(
                        .next(
                            Point(
                                x: s * s * pen.x + 2 * s * t * control.x + t * t * end.x,
                                y: s * s * pen.y + 2 * s * t * control.y + t * t * end.y)))
                }
                body(.next(end))
                pen = end
            case .cubic(let control1, let control2, let end):
                begin()
                let bend = max(
                    Path.secondDifference(pen, control1, control2), Path.secondDifference(control1, control2, end))
                let count = Path.segmentCount(0.75 * bend / tolerance, most: most)
                for step in 1..<max(count, 1) {
                    let t = Double(step) / Double(count)
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    body(
                        .next(
                            Point(
                                x: a * pen.x + b * control1.x + c * control2.x + d * end.x,
                                y: a * pen.y + b * control1.y + c * control2.y + d * end.y)))
                }
                body(.next(end))
                pen = end
            case .close:
                if let start = first {
                    pen = start
                    body(.close)
                }
                first = nil
            }
        }
    }

    /// Returns twice the distance of the middle point from the mean of the other two.
    static func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
        let x = a.x - 2 * b.x + c.x
        let y = a.y - 2 * b.y + c.y
        return (x * x + y * y).squareRoot()
    }

    /// Returns the square root, rounded up, from 1 to `most`.
    static func segmentCount(_ square: Double, most: Int) -> Int {
        min(max(Int(clamping: square.squareRoot().rounded(.up)), 1), most)
    }
}
