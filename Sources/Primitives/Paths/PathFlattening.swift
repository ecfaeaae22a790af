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
    /// Each curve is divided at equal steps of its parameter. A chord between two points of the curve, over a step h, is
    /// up to |B″|h²/8 away from it, so the largest second derivative decides the number of steps. To bound the size of
    /// the result, there are at most 1024 steps, or fewer if the path has more than 4096 elements. A chord may then be
    /// further away than `tolerance`.
    ///
    /// Such a chord lies on the inner side of the bend, at two thirds of that distance in the mean. The vertices
    /// between the ends of a curve are therefore moved by −B″h²/12, away from the centre of the bend, and those next to
    /// an end by half as much again. The chords then cross the curve, and three or more of them enclose its area. The
    /// vertices stay within the hull of the control points.
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
                let usualPart = 1 / Double(6 * count * count)
                for step in 1..<max(count, 1) {
                    let t = Double(step) / Double(count)
                    let s = 1 - t
                    // The weights of a point of the curve, minus B″h²/12 or B″h²/8.
                    let part = step == 1 || step == count - 1 ? 1.5 * usualPart : usualPart
                    let (a, b, c) = (s * s - part, 2 * (s * t + part), t * t - part)
                    body(
                        .next(
                            Point(
                                x: a * pen.x + b * control.x + c * end.x,
                                y: a * pen.y + b * control.y + c * end.y)))
                }
                body(.next(end))
                pen = end
            case .cubic(let control1, let control2, let end):
                begin()
                let bend = max(
                    Path.secondDifference(pen, control1, control2), Path.secondDifference(control1, control2, end))
                let count = Path.segmentCount(0.75 * bend / tolerance, most: most)
                let usualPart = 1 / Double(2 * count * count)
                for step in 1..<max(count, 1) {
                    let t = Double(step) / Double(count)
                    let s = 1 - t
                    // The weights of a point of the curve, minus B″h²/12 or B″h²/8.
                    let part = step == 1 || step == count - 1 ? 1.5 * usualPart : usualPart
                    let a = s * (s * s - part)
                    let b = 3 * s * s * t + (2 * s - t) * part
                    let c = 3 * s * t * t + (2 * t - s) * part
                    let d = t * (t * t - part)
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

    /// Returns the number of chords for a curve, 1…`most`.
    ///
    /// - Parameter square: The distance of a single chord from the curve, in tolerances. Each doubling of the number of
    ///   chords divides it by four. A single chord lies on one side of its curve, so half a tolerance is the most that
    ///   it may be away.
    static func segmentCount(_ square: Double, most: Int) -> Int {
        min(max(Int(clamping: square.squareRoot().rounded(.up)), square > 0.5 ? 2 : 1), most)
    }
}
