/// A rectangle of whole pixels. It contains the columns `minX..<maxX` and the rows `minY..<maxY`.
@frozen public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var minX: Int
    /// The first row.
    public var minY: Int
    /// The column after the last column.
    public var maxX: Int
    /// The row after the last row.
    public var maxY: Int

    /// Creates a rectangle from its sides. If opposite sides cross, the rectangle is empty.
    @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates a rectangle from its first column, its first row and its size.
    @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    // Computed, not stored: reading a stored constant is a call with unknown effects, which makes loops in other rooms
    // copy their inputs.
    /// An empty rectangle, at column 0 and row 0.
    @inlinable public static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    /// The number of columns. It is negative if the left and right sides cross.
    @inlinable public var width: Int { maxX - minX }
    /// The number of rows. It is negative if the top and bottom sides cross.
    @inlinable public var height: Int { maxY - minY }
    /// Whether the rectangle has no pixels.
    @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// The number of pixels, which may not fit a 32-bit `Int`. It is 0 if the rectangle is empty.
    @inlinable public var area: Int64 { isEmpty ? 0 : Int64(width) * Int64(height) }
    /// The range of columns. It is empty if the left and right sides cross.
    @inlinable public var columns: Range<Int> { minX..<max(minX, maxX) }
    /// The range of rows. It is empty if the top and bottom sides cross.
    @inlinable public var rows: Range<Int> { minY..<max(minY, maxY) }

    /// Returns the intersection of two rectangles. If the intersection is empty, its sides may cross.
    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both rectangles.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// Returns the range of columns that the rectangle has in row `y`. It is empty if the row is outside the rectangle.
    @inlinable public func columns(inRow y: Int) -> Range<Int> {
        y >= minY && y < maxY && minX < maxX ? minX..<maxX : 0..<0
    }

    /// Returns the rectangle moved right by `x` columns and down by `y` rows.
    @inlinable public func moved(byX x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Returns whether the other rectangle lies inside this rectangle.
    @inlinable public func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
