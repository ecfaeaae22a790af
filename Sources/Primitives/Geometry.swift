/// An axis of scrolling or layout.
@frozen public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// The axis along x.
    case horizontal
    /// The axis along y.
    case vertical
}

/// A point in the plane, in points. x grows to the right, and y grows down.
@frozen public struct Point: Hashable, Sendable {
    /// The distance from the left edge, in points.
    public var x: Double
    /// The distance from the top edge, in points.
    public var y: Double

    /// Creates a point from its coordinates.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin: x and y are 0.
    public static let zero = Point(x: 0, y: 0)

    /// The coordinate along an axis.
    @inlinable public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// A width and a height, in points.
@frozen public struct Size: Hashable, Sendable {
    /// The extent along x, in points.
    public var width: Double
    /// The extent along y, in points.
    public var height: Double

    /// Creates a size from its extents.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size whose width and height are 0.
    public static let zero = Size(width: 0, height: 0)

    /// The extent along an axis.
    @inlinable public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// A rectangle whose sides are parallel to the axes, in points.
///
/// In a view of a scene, width and height are never negative.
@frozen public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The extent to the right and down.
    public var size: Size

    /// Creates a rectangle from its top left corner and its size.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its left edge, top edge, width and height.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
    /// The unit square. Gradients and parts of images use it as their coordinate space.
    public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

    /// The left edge.
    @inlinable public var minX: Double { origin.x }
    /// The top edge.
    @inlinable public var minY: Double { origin.y }
    /// The right edge.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// The extent along x, in points.
    @inlinable public var width: Double { size.width }
    /// The extent along y, in points.
    @inlinable public var height: Double { size.height }
    /// The middle.
    @inlinable public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    /// Whether the rectangle has no area, because its width or height is 0, negative or NaN.
    @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// Returns the rectangle with its edges moved inwards by `insets`. The width and height do not fall below 0.
    public func inset(by insets: EdgeInsets) -> Rect {
        let width = Swift.max(0, size.width - insets.left - insets.right)
        let height = Swift.max(0, size.height - insets.top - insets.bottom)
        return Rect(x: origin.x + insets.left, y: origin.y + insets.top, width: width, height: height)
    }

    /// Returns whether another rectangle lies inside this rectangle. The two may share edges.
    public func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// Returns the smallest rectangle that contains both this rectangle and another.
    public func union(_ other: Rect) -> Rect {
        let left = Swift.min(minX, other.minX)
        let top = Swift.min(minY, other.minY)
        return Rect(
            x: left, y: top, width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
    }

    /// Returns the rectangle moved by an offset.
    @inlinable public func offsetBy(x: Double, y: Double) -> Rect {
        Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
    }
}

/// The distances by which the four edges of a rectangle move inwards, in points. Negative distances move edges
/// outwards.
@frozen public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge, in points.
    public var top: Double
    /// The distance from the left edge, in points.
    public var left: Double
    /// The distance from the bottom edge, in points.
    public var bottom: Double
    /// The distance from the right edge, in points.
    public var right: Double

    /// Creates insets from four distances in points, in UIKit's order.
    @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets of 0 on all four sides.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// The radii of a rectangle's corners, clockwise from the top left, in points.
@frozen public struct CornerRadii: Hashable, Sendable {
    /// The radius of the top left corner, in points.
    public var topLeft: Double
    /// The radius of the top right corner, in points.
    public var topRight: Double
    /// The radius of the bottom right corner, in points.
    public var bottomRight: Double
    /// The radius of the bottom left corner, in points.
    public var bottomLeft: Double

    /// Creates radii in points, clockwise from the top left.
    @inlinable public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates four equal radii, in points.
    @inlinable public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// Radii of 0, which give square corners.
    public static let zero = CornerRadii(0)

    /// Whether all corners are square, because no radius is greater than 0.
    @inlinable public var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

    /// Returns the corner radii for the rectangle inset by `distance` points. The corners of both rectangles are
    /// concentric.
    ///
    /// A radius does not fall below 0.
    public func reduced(by distance: Double) -> CornerRadii {
        CornerRadii(
            topLeft: Swift.max(0, topLeft - distance), topRight: Swift.max(0, topRight - distance),
            bottomRight: Swift.max(0, bottomRight - distance), bottomLeft: Swift.max(0, bottomLeft - distance))
    }

    /// Returns the radii reduced so that they fit the sides of a rectangle.
    ///
    /// Negative radii become 0. If two radii together exceed a side, all four radii are scaled down by the same factor.
    /// The factor is that of CSS Backgrounds and Borders 3, §5.5. With this factor, a pill stays a pill.
    public func fitted(to size: Size) -> CornerRadii {
        var fitted = CornerRadii(
            topLeft: Swift.max(0, topLeft), topRight: Swift.max(0, topRight), bottomRight: Swift.max(0, bottomRight),
            bottomLeft: Swift.max(0, bottomLeft))
        let sides = [
            (size.width, fitted.topLeft + fitted.topRight), (size.height, fitted.topRight + fitted.bottomRight),
            (size.width, fitted.bottomRight + fitted.bottomLeft), (size.height, fitted.bottomLeft + fitted.topLeft),
        ]
        var factor = 1.0
        for (side, sum) in sides where sum > side { factor = Swift.min(factor, Swift.max(0, side) / sum) }
        if factor < 1 {
            fitted.topLeft *= factor
            fitted.topRight *= factor
            fitted.bottomRight *= factor
            fitted.bottomLeft *= factor
        }
        return fitted
    }
}
