/// A rectangle of whole pixels, half-open: columns `minX..<maxX`, rows `minY..<maxY`.
@frozen public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var minX: Int
    /// The first row.
    public var minY: Int
    /// The column after the last.
    public var maxX: Int
    /// The row after the last.
    public var maxY: Int

    /// Creates a rectangle from its sides; it is empty if they cross.
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

    // Computed: a stored constant is read through a call with unknown effects, which makes loops in other rooms copy
    // their inputs.
    /// The rectangle without pixels.
    @inlinable public static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    /// The number of columns; negative if the sides cross.
    @inlinable public var width: Int { maxX - minX }
    /// The number of rows; negative if the sides cross.
    @inlinable public var height: Int { maxY - minY }
    /// Whether the rectangle has no pixels.
    @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// The number of pixels. It can exceed a 32-bit `Int`.
    @inlinable public var area: Int64 { isEmpty ? 0 : Int64(width) * Int64(height) }
    /// The columns; empty if the sides cross.
    @inlinable public var columns: Range<Int> { minX..<max(minX, maxX) }
    /// The rows; empty if the sides cross.
    @inlinable public var rows: Range<Int> { minY..<max(minY, maxY) }

    /// The intersection of two rectangles. Its sides may cross if it is empty.
    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that contains both.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// The columns in a row; empty outside the rectangle.
    @inlinable public func columns(inRow y: Int) -> Range<Int> {
        y >= minY && y < maxY && minX < maxX ? minX..<maxX : 0..<0
    }

    /// Returns the rectangle moved by some columns and rows.
    @inlinable public func moved(byX x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Whether the other rectangle lies inside this one.
    @inlinable public func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
