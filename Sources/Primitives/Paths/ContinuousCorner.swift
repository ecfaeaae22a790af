// The first half of iOS's continuous corner. Each point is given by its distances from the corner along the two sides
// (x, y), in radii; the second half is the mirror image at the diagonal:
//
//      (1.528665, 0)                            the curve leaves the side
//      (1.08849296, 0)   (0.86840694, 0)        controls
//      (0.63149379, 0.07491139)                 start of the middle segment, almost a circle's
//      (0.37282383, 0.16905956)                 its first control
//
// The numbers are those of `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7. PixelCut published them
// (https://www.paintcodeapp.com/news/code-for-ios-7-rounded-rectangles), and many others have measured them since.

/// The curve of a rounded corner between two sides, as three cubics.
///
/// The x coordinate of a point is the distance from the corner along the side before the corner. The y coordinate is
/// the distance along the side after the corner.
struct ContinuousCorner {
    /// The distance from the corner at which a continuous curve leaves a side, in radii.
    static let reach = 1.528665

    let radius: Double
    /// The end points and control points of the three cubics, from the side before the corner to the side after it.
    let points: [Vector]

    /// The first five of the ten points of a continuous corner, in radii. The other five are their mirror images.
    private static let continuous = [
        Vector(x: reach, y: 0), Vector(x: 1.08849296, y: 0), Vector(x: 0.86840694, y: 0),
        Vector(x: 0.63149379, y: 0.07491139), Vector(x: 0.37282383, y: 0.16905956),
    ]

    /// The first five of the ten points of a circular corner, in radii. The other five are their mirror images.
    ///
    /// The quarter circle is split at 22° and 68° into three segments. In a segment that spans the angle θ, the control
    /// points are 4/3 · tan(θ/4) radii away from the end points.
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
