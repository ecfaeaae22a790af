// iOS's continuous corner, in radii from the corner along the two sides (x, y), mirrored at the diagonal:
//
//      (1.528665, 0)                            where it leaves the side
//      (1.08849296, 0)   (0.86840694, 0)        controls
//      (0.63149379, 0.07491139)                 here the middle stretch begins, almost a circle's
//      (0.37282383, 0.16905956)                 its first control
//
// The numbers are those that `UIBezierPath(roundedRect:cornerRadius:)` gives out since iOS 7, as published by PixelCut
// (https://www.paintcodeapp.com/news/code-for-ios-7-rounded-rectangles) and read off by many since.

extension Path {
    /// Creates a rectangle with round corners, clockwise from the left end of the top edge.
    ///
    /// Radii are fitted to the sides first; corners without a radius stay points. A continuous corner takes 1.528665
    /// radii of each side. Where a side has less for its two corners, their curve on that side goes over to a circle's in
    /// proportion, so that a pill's ends stay round and a square of the largest radius is a circle.
    public init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve) {
        let fitted = radii.fitted(to: rect.size)
        guard curve == .continuous, !fitted.isZero else {
            self.init(rect, radii: radii)
            return
        }
        self.init()
        /// How much of the continuous curve a side has room for, 0…1.
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

    /// A line to where the corner begins, then the corner; both directions lead away from it along the sides.
    private mutating func add(_ shape: ContinuousCorner, at corner: Point, from: Vector, to: Vector) {
        guard shape.radius > 0 else { return append(.line(corner)) }
        let points = shape.points.map { corner + from * $0.x + to * $0.y }
        append(.line(points[0]))
        for index in stride(from: 1, to: points.count, by: 3) {
            append(.cubic(control1: points[index], control2: points[index + 1], end: points[index + 2]))
        }
    }
}

/// A corner between two sides: distances along the side before it and the side after it.
private struct ContinuousCorner {
    /// Where the curve leaves the side, in radii.
    static let reach = 1.528665

    let radius: Double
    /// Ends and controls of three cubics, from the side before to the side after.
    let points: [Vector]

    /// The first five of the ten points, the others being their mirror images.
    private static let continuous = [
        Vector(x: reach, y: 0), Vector(x: 1.08849296, y: 0), Vector(x: 0.86840694, y: 0),
        Vector(x: 0.63149379, y: 0.07491139), Vector(x: 0.37282383, y: 0.16905956),
    ]

    /// The same for a circle, cut where the angles of the middle stretch are: at 22° and 68°.
    ///
    /// A control stands 4/3 · tan(θ/4) radii from its end.
    private static let circular: [Vector] = {
        let angle = 22.0
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(angle), ElementaryFunctions.cosDegrees(angle))
        let side = 4.0 / 3 * ElementaryFunctions.tanDegrees(angle / 4)
        let middle = 4.0 / 3 * ElementaryFunctions.tanDegrees((90 - 2 * angle) / 4)
        let join = Vector(x: 1 - sine, y: 1 - cosine)
        let along = Vector(x: -cosine, y: sine)
        return [
            Vector(x: 1, y: 0), Vector(x: 1 - side, y: 0), join - along * side, join, join + along * middle,
        ]
    }()

    init(radius: Double, before: Double, after: Double) {
        func half(_ smoothness: Double) -> [Vector] {
            zip(Self.circular, Self.continuous).map { ($0 + ($1 - $0) * smoothness) * radius }
        }
        self.radius = radius
        points = half(before) + half(after).reversed().map { Vector(x: $0.y, y: $0.x) }
    }
}
