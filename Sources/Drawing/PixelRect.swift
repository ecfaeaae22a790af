/// A rectangle of whole pixels, half open: columns `minX..<maxX`, rows `minY..<maxY`.
@frozen public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var minX: Int
    /// The first row.
    public var minY: Int
    /// The column after the last.
    public var maxX: Int
    /// The row after the last.
    public var maxY: Int

    /// Creates a rectangle of its sides; one whose sides cross is empty.
    @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// No pixels.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Columns; below 0 where the sides cross.
    @inlinable public var width: Int { maxX - minX }
    /// Rows; below 0 where the sides cross.
    @inlinable public var height: Int { maxY - minY }
    /// Whether it has no pixels.
    @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// How many pixels it has: more than an `Int` of 32 bits holds where it is wide and tall.
    @inlinable public var area: Int64 { isEmpty ? 0 : Int64(width) * Int64(height) }
    /// Its columns; none where the sides cross.
    @inlinable public var columns: Range<Int> { minX..<max(minX, maxX) }
    /// Its rows; none where the sides cross.
    @inlinable public var rows: Range<Int> { minY..<max(minY, maxY) }

    /// What two rectangles share; its sides may cross where that is nothing.
    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle around two.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// Its columns in a row; none outside of it.
    @inlinable public func columns(inRow y: Int) -> Range<Int> {
        y >= minY && y < maxY && minX < maxX ? minX..<maxX : 0..<0
    }

    /// The same further on.
    @inlinable public func moved(byX x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Whether all of another lies in it.
    @inlinable public func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
