/// An axis of scrolling or layout.
@frozen public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical
}

/// A point in the plane; x grows to the right and y grows down, both in points.
@frozen public struct Point: Hashable, Sendable {
    /// Distance from the left edge.
    public var x: Double
    /// Distance from the top edge.
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
    /// Extent along x.
    public var width: Double
    /// Extent along y.
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

/// An upright rectangle, in points. In a view's description in a scene, width and height are never negative.
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
    /// The unit square, the coordinate space of gradients and image parts.
    public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

    /// The left edge.
    @inlinable public var minX: Double { origin.x }
    /// The top edge.
    @inlinable public var minY: Double { origin.y }
    /// The right edge.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// Extent along x.
    @inlinable public var width: Double { size.width }
    /// Extent along y.
    @inlinable public var height: Double { size.height }
    /// The middle.
    @inlinable public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    /// Whether the rectangle has no area: width or height is not greater than 0.
    @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// Returns the rectangle with its edges moved inwards; width and height stop at 0.
    public func inset(by insets: EdgeInsets) -> Rect {
        let width = Swift.max(0, size.width - insets.left - insets.right)
        let height = Swift.max(0, size.height - insets.top - insets.bottom)
        return Rect(x: origin.x + insets.left, y: origin.y + insets.top, width: width, height: height)
    }

    /// Returns whether another rectangle lies inside this one; touching edges count as inside.
    public func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// Returns the smallest rectangle that contains this rectangle and another.
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

/// Distances from the four edges of a rectangle, in points; positive distances point inwards.
@frozen public struct EdgeInsets: Hashable, Sendable {
    /// From the top edge.
    public var top: Double
    /// From the left edge.
    public var left: Double
    /// From the bottom edge.
    public var bottom: Double
    /// From the right edge.
    public var right: Double

    /// Creates insets from four distances, in UIKit's order.
    @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The insets whose four distances are 0.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// The radii of a rectangle's corners, clockwise from the top left, in points.
@frozen public struct CornerRadii: Hashable, Sendable {
    /// Top left.
    public var topLeft: Double
    /// Top right.
    public var topRight: Double
    /// Bottom right.
    public var bottomRight: Double
    /// Bottom left.
    public var bottomLeft: Double

    /// Creates radii clockwise from the top left.
    @inlinable public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates four equal radii.
    @inlinable public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// Square corners.
    public static let zero = CornerRadii(0)

    /// Whether every corner is square: no radius is greater than 0.
    @inlinable public var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

    /// Returns the radii for a rectangle whose edges lie `distance` further inwards, with concentric corners; radii
    /// stop at 0.
    public func reduced(by distance: Double) -> CornerRadii {
        CornerRadii(
            topLeft: Swift.max(0, topLeft - distance), topRight: Swift.max(0, topRight - distance),
            bottomRight: Swift.max(0, bottomRight - distance), bottomLeft: Swift.max(0, bottomLeft - distance))
    }

    /// Returns the radii with negative ones set to 0, all scaled by one factor so that the radii fit each side.
    ///
    /// The factor is that of CSS Backgrounds and Borders 3, §5.5; with it, a pill stays a pill. Radii that fit are not
    /// scaled.
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
