import Drawing
import Primitives

// Steps in a clip are painted as if the pixels on the clip's edge lay completely inside the clip. So a fill's coverage
// of such a pixel is relative to the clip's area in the pixel, not to the whole pixel. For example, the coverage is
// full if the fill ends where the clip ends.

extension Shape {
    /// Returns whether this shape certainly contains another shape. In difficult cases, returns false.
    ///
    /// The result is true if both shapes are the same. It is also true if this shape is a rectangle, the other shape is
    /// a rectangle or rounded rectangle inside it, and their axes are parallel.
    func covers(_ other: Shape) -> Bool {
        if self == other { return true }
        guard case .rectangle(let rect) = outline, let box = other.outline.box else { return false }
        if projection == other.projection { return rect.covers(box) }
        // Shapes that are axis-aligned on the device are compared in device space.
        if let own = FixedRect(rect, projection), let held = other.uprightBox { return own.contains(held) }
        guard let inverse = other.projection.inverse else { return false }
        let map = projection.concatenating(inverse)
        let noise = 1e-9 * abs(map.m33)
        guard abs(map.m13) * rect.width + abs(map.m23) * rect.height <= noise,
            let (least, greatest) = map.corners(of: rect)
        else { return false }
        return Rect(x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y).covers(box)
    }

    /// The device bounds of a rectangle or rounded rectangle that is axis-aligned on the device. Nil for any other
    /// shape.
    var uprightBox: FixedRect? { outline.box.flatMap { FixedRect($0, projection) } }
}

extension Outline {
    /// The bounds of a rectangle or rounded rectangle. Nil for any other outline.
    var box: Rect? {
        switch self {
        case .rectangle(let rect), .roundedRectangle(let rect, _, _): rect
        case .border, .frame, .path, .stroke: nil
        }
    }
}

extension Rect {
    /// Returns whether this rectangle contains another rectangle. A small tolerance allows for rounding errors.
    fileprivate func covers(_ other: Rect) -> Bool {
        let noise = 1e-9 * max(abs(other.minX), abs(other.minY), other.width, other.height)
        return minX <= other.minX + noise && minY <= other.minY + noise && maxX >= other.maxX - noise
            && maxY >= other.maxY - noise
    }
}

extension Projection {
    /// Returns the upper left corner and the lower right corner of a mapped rectangle. Nil if the map turns or skews
    /// the rectangle.
    fileprivate func corners(of rect: Rect) -> (least: Point, greatest: Point)? {
        let noise = 1e-9 * (abs(m11) + abs(m22))
        guard abs(m12) <= noise, abs(m21) <= noise else { return nil }
        let a = map(Point(x: rect.minX, y: rect.minY))
        let b = map(Point(x: rect.maxX, y: rect.maxY))
        guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
        return (Point(x: min(a.x, b.x), y: min(a.y, b.y)), Point(x: max(a.x, b.x), y: max(a.y, b.y)))
    }
}

extension FixedRect {
    func contains(_ other: FixedRect) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    func intersection(_ other: FixedRect) -> FixedRect {
        FixedRect(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// Returns the part of another rectangle that this rectangle covers. Nil if this part is empty.
    ///
    /// Along the sides of the other rectangle, pixels that it covers only in part count as whole pixels. Coordinates in
    /// these pixels are scaled accordingly.
    func part(of other: FixedRect) -> FixedRect? {
        guard let (left, right) = Self.part(left, right, of: other.left, other.right),
            let (top, bottom) = Self.part(top, bottom, of: other.top, other.bottom)
        else { return nil }
        return FixedRect(left: left, top: top, right: right, bottom: bottom)
    }

    private static func part(_ low: Int32, _ high: Int32, of start: Int32, _ end: Int32) -> (Int32, Int32)? {
        let low = max(low, start)
        let high = min(high, end)
        guard low < high else { return nil }
        let one = FixedPoint.one
        let first = start & ~(one - 1)
        let last = (end - 1) & ~(one - 1)
        /// Returns a coordinate after scaling. In the first and the last pixel of `start..<end`, the part that lies in
        /// this range is scaled to a whole pixel.
        func stretched(_ x: Int32) -> Int32 {
            if first == last { return first + (x - start) * one / (end - start) }
            if x < first + one { return first + one - (first + one - x) * one / (first + one - start) }
            if x > last { return last + (x - last) * one / (end - last) }
            return x
        }
        return (stretched(low), stretched(high))
    }
}
