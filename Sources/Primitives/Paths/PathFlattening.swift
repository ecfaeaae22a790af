/// A sequence of connected line segments.
public struct Polyline: Hashable, Sendable {
    /// The vertices in order. A closed polyline does not repeat its first vertex at the end.
    public var points: [Point]
    /// Whether a line connects the last vertex to the first.
    public var isClosed: Bool

    /// Creates a polyline.
    public init(points: [Point], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
    }
}

extension Path {
    /// The maximum number of chords for one curve, regardless of its size.
    static let mostSegments = 1024

    /// Returns the subpaths as polylines, in which chords replace curves.
    ///
    /// A chord is at most `tolerance` away from its curve, in the path's units. The end points of curves are exact.
    ///
    /// Each curve is divided at equal steps of its parameter. A chord over a step h is at most |B″|h²/8 away, so the
    /// largest second derivative decides the number of steps. To bound the size of the result, there are at most 1024
    /// steps, or fewer if the path has more than 4096 elements. A chord may then be further away than `tolerance`.
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

    /// A step in drawing the polylines of a path.
    public enum FlatStep: Sendable {
        /// Starts a polyline at its first vertex.
        case first(Point)
        /// Adds a line to the next vertex.
        case next(Point)
        /// Adds a line back to the first vertex, and ends the polyline.
        case close
    }

    /// Calls `body` for each step in drawing the polylines that `flattened(tolerance:)` returns.
    ///
    /// The polylines are not stored in memory.
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

    /// Returns the length of the vector a − 2b + c. It is twice the distance between b and the midpoint of a and c.
    static func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
        let x = a.x - 2 * b.x + c.x
        let y = a.y - 2 * b.y + c.y
        return (x * x + y * y).squareRoot()
    }

    /// Returns the square root of a number, rounded up to an integer and clamped to 1…`most`.
    static func segmentCount(_ square: Double, most: Int) -> Int {
        min(max(Int(clamping: square.squareRoot().rounded(.up)), 1), most)
    }
}
