extension Path {
    /// The distance of a control point from the nearer end point, in a cubic that approximates a quarter circle, in
    /// radii: 4/3 · (√2 − 1).
    ///
    /// At this distance, the middle of the cubic lies on the circle. All other points are at most 0.03 % of the radius
    /// outside the circle.
    private static let quarterCircleControl = 0.5522847498307936

    /// Creates the outline of a rectangle, clockwise from its top left corner.
    public init(_ rect: Rect) {
        self.init()
        append(.move(Point(x: rect.minX, y: rect.minY)))
        append(.line(Point(x: rect.maxX, y: rect.minY)))
        append(.line(Point(x: rect.maxX, y: rect.maxY)))
        append(.line(Point(x: rect.minX, y: rect.maxY)))
        append(.close)
    }

    /// Creates the outline of a rectangle with circular corners, clockwise from the left end of the top edge.
    ///
    /// If radii are too large for the sides, all are scaled down. A corner with a radius of 0 is square.
    public init(_ rect: Rect, radii: CornerRadii) {
        let radii = radii.fitted(to: rect.size)
        if radii.isZero {
            self.init(rect)
            return
        }
        self.init()
        append(.move(Point(x: rect.minX + radii.topLeft, y: rect.minY)))
        addCorner(at: Point(x: rect.maxX, y: rect.minY), radius: radii.topRight, from: (-1, 0), to: (0, 1))
        addCorner(at: Point(x: rect.maxX, y: rect.maxY), radius: radii.bottomRight, from: (0, -1), to: (-1, 0))
        addCorner(at: Point(x: rect.minX, y: rect.maxY), radius: radii.bottomLeft, from: (1, 0), to: (0, -1))
        addCorner(at: Point(x: rect.minX, y: rect.minY), radius: radii.topLeft, from: (0, 1), to: (1, 0))
        append(.close)
    }

    /// Creates the outline of a rectangle with rounded corners, clockwise from the left end of the top edge.
    ///
    /// If radii are too large for the sides, all are scaled down. A corner with a radius of 0 is square.
    ///
    /// A continuous corner takes up 1.528665 radii of each side. If a side is too short for two such corners, their
    /// curves are blended with circular ones on that side. The shorter the side, the more circular the curves. So the
    /// ends of a pill are round, and a square with the largest possible radius is a circle.
    public init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve) {
        let fitted = radii.fitted(to: rect.size)
        guard curve == .continuous, !fitted.isZero else {
            self.init(rect, radii: radii)
            return
        }
        self.init()
        /// Returns the weight of the continuous curve at a side, from 0 (circular) to 1 (continuous).
        ///
        /// The weight depends on the length of the side and on the radii of its two corners.
        func smoothness(_ side: Double, _ first: Double, _ second: Double) -> Double {
            let sum = first + second
            return sum > 0 ? ((side / sum - 1) / (ContinuousCorner.reach - 1)).clampedToUnit : 1
        }
        let top = smoothness(rect.width, fitted.topLeft, fitted.topRight)
        let right = smoothness(rect.height, fitted.topRight, fitted.bottomRight)
        let bottom = smoothness(rect.width, fitted.bottomRight, fitted.bottomLeft)
        let left = smoothness(rect.height, fitted.bottomLeft, fitted.topLeft)
        let start = fitted.topLeft * (1 + (ContinuousCorner.reach - 1) * top)
        append(.move(Point(x: rect.minX + start, y: rect.minY)))
        add(
            ContinuousCorner(radius: fitted.topRight, before: top, after: right),
            at: Point(x: rect.maxX, y: rect.minY), from: Vector(x: -1, y: 0), to: Vector(x: 0, y: 1))
        add(
            ContinuousCorner(radius: fitted.bottomRight, before: right, after: bottom),
            at: Point(x: rect.maxX, y: rect.maxY), from: Vector(x: 0, y: -1), to: Vector(x: -1, y: 0))
        add(
            ContinuousCorner(radius: fitted.bottomLeft, before: bottom, after: left),
            at: Point(x: rect.minX, y: rect.maxY), from: Vector(x: 1, y: 0), to: Vector(x: 0, y: -1))
        add(
            ContinuousCorner(radius: fitted.topLeft, before: left, after: top),
            at: Point(x: rect.minX, y: rect.minY), from: Vector(x: 0, y: 1), to: Vector(x: 1, y: 0))
        append(.close)
    }

    /// Creates the ellipse that fits into a rectangle, clockwise from its top point.
    public init(ellipseIn rect: Rect) {
        self.init()
        let center = rect.center
        let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
        let k = Path.quarterCircleControl
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: center.x + x * halfWidth, y: center.y + y * halfHeight)
        }
        append(.move(point(0, -1)))
        append(.cubic(control1: point(k, -1), control2: point(1, -k), end: point(1, 0)))
        append(.cubic(control1: point(1, k), control2: point(k, 1), end: point(0, 1)))
        append(.cubic(control1: point(-k, 1), control2: point(-1, k), end: point(-1, 0)))
        append(.cubic(control1: point(-1, -k), control2: point(-k, -1), end: point(0, -1)))
        append(.close)
    }

    /// Appends a line to the start of a corner's arc, and then the arc.
    ///
    /// `from` and `to` are unit vectors that lead from the corner along its two sides.
    private mutating func addCorner(
        at corner: Point, radius: Double, from: (x: Double, y: Double), to: (x: Double, y: Double)
    ) {
        func point(_ direction: (x: Double, y: Double), _ distance: Double) -> Point {
            Point(x: corner.x + direction.x * distance, y: corner.y + direction.y * distance)
        }
        append(.line(point(from, radius)))
        guard radius > 0 else { return }
        let reach = radius * (1 - Path.quarterCircleControl)
        append(.cubic(control1: point(from, reach), control2: point(to, reach), end: point(to, radius)))
    }

    /// Appends a line to the start of a corner's curve, and then the curve.
    ///
    /// `from` and `to` are unit vectors that lead from the corner along its two sides.
    private mutating func add(_ shape: ContinuousCorner, at corner: Point, from: Vector, to: Vector) {
        guard shape.radius > 0 else { return append(.line(corner)) }
        let points = shape.points.map { corner + from * $0.x + to * $0.y }
        append(.line(points[0]))
        for index in stride(from: 1, to: points.count, by: 3) {
            append(.cubic(control1: points[index], control2: points[index + 1], end: points[index + 2]))
        }
    }
}
