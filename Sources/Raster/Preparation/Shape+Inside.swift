import Drawing
import Primitives

// Pixels that a rounded rectangle covers fully, described by two rectangles that leave out the corners. The tall
// rectangle reaches from the upper to the lower side of the rounded rectangle, the wide rectangle from the left to the
// right side. If they are not axis-aligned on the device, they are still convex there, provided that they are
// completely in front of the eye. A rectangle of pixels is then inscribed in each of the two.
struct InsidePixels: Sendable {
    /// Two rectangles of fully covered pixels. `tall` lies between the left and the right corners, and `wide` lies
    /// between the upper and the lower corners.
    var tall, wide: PixelRect

    static let none = InsidePixels(tall: .empty, wide: .empty)

    /// The rectangle, `tall` or `wide`, with the larger area.
    var largest: PixelRect { tall.area > wide.area ? tall : wide }

    /// Returns both rectangles moved to the right by `x` columns and down by `y` rows.
    func moved(byX x: Int, y: Int) -> InsidePixels {
        InsidePixels(tall: tall.moved(byX: x, y: y), wide: wide.moved(byX: x, y: y))
    }
}

extension Shape {
    /// Pixels that this rectangle or rounded rectangle certainly covers fully. Empty for any other shape.
    var insidePixels: InsidePixels {
        let rect: Rect
        var corner = 0.0
        switch outline {
        case .rectangle(let whole): rect = whole
        case .roundedRectangle(let whole, let radii, let curve):
            rect = whole
            // A continuous corner begins to bend 1.53 radii away from the point where the straight sides would meet.
            let part = curve == .circular ? 1 : 1.6
            corner = max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)) * part
        case .border, .frame, .path, .stroke: return .none
        }
        guard corner >= 0 else { return .none }
        if let placed = FixedRect(rect, projection) { return placed.insidePixels(corner, projection) }
        let tall = rect.inset(by: EdgeInsets(top: 0, left: corner, bottom: 0, right: corner))
        let wide = rect.inset(by: EdgeInsets(top: corner, left: 0, bottom: corner, right: 0))
        let inscribed = projection.inscribedPixels(tall)
        return InsidePixels(tall: inscribed, wide: corner == 0 ? inscribed : projection.inscribedPixels(wide))
    }
}

extension FixedRect {
    /// Returns the pixels that this rectangle covers fully, except near its corners. `corner` is the size of the
    /// corners in local coordinates.
    fileprivate func insidePixels(_ corner: Double, _ projection: Projection) -> InsidePixels {
        if corner == 0 { return InsidePixels(tall: wholePixels, wide: wholePixels) }
        let isTurned = projection.m11 == 0
        let cornerX = corner * (isTurned ? abs(projection.m21) : abs(projection.m11)) + 1
        let cornerY = corner * (isTurned ? abs(projection.m12) : abs(projection.m22)) + 1
        guard cornerX < FixedPoint.guardDistance, cornerY < FixedPoint.guardDistance else { return .none }
        var tall = self
        tall.left += FixedPoint.round(cornerX)
        tall.right -= FixedPoint.round(cornerX)
        var wide = self
        wide.top += FixedPoint.round(cornerY)
        wide.bottom -= FixedPoint.round(cornerY)
        return InsidePixels(
            tall: tall.left < tall.right ? tall.wholePixels : .empty,
            wide: wide.top < wide.bottom ? wide.wholePixels : .empty)
    }
}

extension Projection {
    /// The candidates for the distance of an inscribed rectangle from the top, and likewise from the bottom, as
    /// fractions of the shape's height.
    private static let parts = [0, 0.03125, 0.0625, 0.125, 0.1875, 0.25, 0.375]
    /// An upper bound of the error of rounded coordinates and of curves that are replaced by chords, in pixels.
    private static let margin = 1.0 / 16

    /// Returns a rectangle of whole pixels inside a mapped rectangle.
    ///
    /// The result is empty if a part of the mapped rectangle is not in front of the eye, or if no rectangle is found.
    fileprivate func inscribedPixels(_ rect: Rect) -> PixelRect {
        if rect.isEmpty { return .empty }
        var points: [Point] = []
        var smallest = Double.infinity
        var largest = 0.0
        for corner in rect.corners {
            let w = corner.x * m13 + corner.y * m23 + m33
            smallest = min(smallest, w)
            largest = max(largest, w)
            points.append(map(corner))
        }
        let reach = FixedPoint.guardDistance
        guard smallest > largest * 1e-6, points.allSatisfy({ abs($0.x) < reach && abs($0.y) < reach }) else {
            return .empty
        }
        let top = points.reduce(Double.infinity) { min($0, $1.y) } + Self.margin
        let bottom = points.reduce(-Double.infinity) { max($0, $1.y) } - Self.margin
        var best = PixelRect.empty
        for above in Self.parts {
            for below in Self.parts {
                let first = -(-(top + (bottom - top) * above)).flooredInteger
                let end = (bottom - (bottom - top) * below).flooredInteger
                guard first < end, let upper = Self.columns(of: points, at: Double(first)),
                    let lower = Self.columns(of: points, at: Double(end))
                else { continue }
                // Between two heights, a convex shape contains every column that it contains at both heights.
                let inner = PixelRect(
                    minX: -(-(max(upper.left, lower.left) + Self.margin)).flooredInteger, minY: first,
                    maxX: (min(upper.right, lower.right) - Self.margin).flooredInteger, maxY: end)
                if inner.area > best.area { best = inner }
            }
        }
        return best
    }

    /// Returns the interval of x coordinates at which a horizontal line lies inside a convex polygon. Nil if the line
    /// does not cross the polygon.
    private static func columns(of points: [Point], at y: Double) -> (left: Double, right: Double)? {
        var left = Double.infinity
        var right = -Double.infinity
        for (index, start) in points.enumerated() {
            let end = points[(index + 1) % points.count]
            guard min(start.y, end.y) <= y, y <= max(start.y, end.y) else { continue }
            let xs =
                start.y == end.y
                ? [start.x, end.x] : [start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))]
            for x in xs {
                left = min(left, x)
                right = max(right, x)
            }
        }
        return left < right ? (left, right) : nil
    }
}
