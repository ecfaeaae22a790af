extension Path {
    /// How far a quarter circle's control points stand from its ends, in radii: 4/3 · (√2 − 1).
    ///
    /// The cubic's middle then lies on the circle; between, it is at most 0.03 % of the radius outside.
    private static let quarterCircleControl = 0.5522847498307936

    /// Creates an upright rectangle, clockwise from the top left.
    public init(_ rect: Rect) {
        self.init()
        append(.move(Point(x: rect.minX, y: rect.minY)))
        append(.line(Point(x: rect.maxX, y: rect.minY)))
        append(.line(Point(x: rect.maxX, y: rect.maxY)))
        append(.line(Point(x: rect.minX, y: rect.maxY)))
        append(.close)
    }

    /// Creates a rectangle with circular corners, clockwise from the left end of the top edge.
    ///
    /// Radii are fitted to the sides first; corners without a radius stay points.
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

    /// Creates the ellipse that touches the middles of a rectangle's sides, clockwise from the top.
    public init(ellipseIn rect: Rect) {
        self.init()
        let center = rect.center
        let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
        let k = Path.quarterCircleControl
        func place(_ x: Double, _ y: Double) -> Point {
            Point(x: center.x + x * halfWidth, y: center.y + y * halfHeight)
        }
        append(.move(place(0, -1)))
        append(.cubic(control1: place(k, -1), control2: place(1, -k), end: place(1, 0)))
        append(.cubic(control1: place(1, k), control2: place(k, 1), end: place(0, 1)))
        append(.cubic(control1: place(-k, 1), control2: place(-1, k), end: place(-1, 0)))
        append(.cubic(control1: place(-1, -k), control2: place(-k, -1), end: place(0, -1)))
        append(.close)
    }

    /// A line to where the corner's arc begins, then the arc; both directions lead away from the corner.
    private mutating func addCorner(
        at corner: Point, radius: Double, from: (x: Double, y: Double), to: (x: Double, y: Double)
    ) {
        func place(_ direction: (x: Double, y: Double), _ distance: Double) -> Point {
            Point(x: corner.x + direction.x * distance, y: corner.y + direction.y * distance)
        }
        append(.line(place(from, radius)))
        guard radius > 0 else { return }
        let reach = radius * (1 - Path.quarterCircleControl)
        append(.cubic(control1: place(from, reach), control2: place(to, reach), end: place(to, radius)))
    }
}
