import Primitives

/// An axis-aligned box on the device, in pixels, for culling.
struct DeviceBounds {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The infinite box, for something whose position is not known.
    static let everywhere = DeviceBounds(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the bounding box of a rectangle's projection, or `everywhere` if a corner of the rectangle is behind the
    /// eye.
    ///
    /// The projection of a rectangle that reaches behind the eye is unbounded, so the projected corners do not bound
    /// it.
    init(of rect: Rect, under projection: Projection) {
        if projection.isUpright {
            let x1 = rect.minX * projection.m11 + projection.m31
            let x2 = rect.maxX * projection.m11 + projection.m31
            let y1 = rect.minY * projection.m22 + projection.m32
            let y2 = rect.maxY * projection.m22 + projection.m32
            self.init(minX: min(x1, x2), minY: min(y1, y2), maxX: max(x1, x2), maxY: max(y1, y2))
            return
        }
        self.init(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        for corner in [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
            Point(x: rect.maxX, y: rect.maxY),
        ] {
            let w = corner.x * projection.m13 + corner.y * projection.m23 + projection.m33
            guard w > 0 else {
                self = .everywhere
                return
            }
            let mapped = projection.map(corner)
            minX = min(minX, mapped.x)
            minY = min(minY, mapped.y)
            maxX = max(maxX, mapped.x)
            maxY = max(maxY, mapped.y)
        }
    }

    /// Returns whether the two boxes share no pixel. The edges of `other` must be whole pixels; an edge that is NaN
    /// never counts as outside.
    func misses(_ other: DeviceBounds) -> Bool {
        maxX <= other.minX || minX >= other.maxX || maxY <= other.minY || minY >= other.maxY
    }

    func contains(_ other: DeviceBounds) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    func union(_ other: DeviceBounds) -> DeviceBounds {
        DeviceBounds(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// Returns the bounding box of the projection of this box, which lies in a layer's plane; `everywhere` for an
    /// infinite box.
    func mapped(by projection: Projection) -> DeviceBounds {
        let rect = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        return rect.width.isFinite && rect.height.isFinite ? DeviceBounds(of: rect, under: projection) : .everywhere
    }

    /// Returns the box grown on every side by a distance, which is rounded up to a whole number.
    func inflated(by distance: Double) -> DeviceBounds {
        let distance = distance.rounded(.up)
        return DeviceBounds(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
    }

    /// The box with its edges rounded to the rasterizer's grid of 1/4096 pixel, so that rounding errors add no pixel.
    var onCoverageGrid: DeviceBounds {
        DeviceBounds(
            minX: (minX * 4096).rounded() / 4096, minY: (minY * 4096).rounded() / 4096,
            maxX: (maxX * 4096).rounded() / 4096, maxY: (maxY * 4096).rounded() / 4096)
    }

    /// Returns the intersection of this box with the other box, after growing the other box to whole pixels.
    ///
    /// The other box grows because an edge inside a pixel colours the whole pixel.
    func intersection(wholePixelsOf other: DeviceBounds) -> DeviceBounds {
        DeviceBounds(
            minX: max(minX, other.minX.rounded(.down)), minY: max(minY, other.minY.rounded(.down)),
            maxX: min(maxX, other.maxX.rounded(.up)), maxY: min(maxY, other.maxY.rounded(.up)))
    }
}

extension Projection {
    /// Whether the map only scales along the axes and translates, so upright rectangles stay upright and are not turned
    /// by 90°.
    var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }

    /// Whether the map collapses the plane to a line or a point, as a scale of zero does; nothing then has any area.
    var isCollapsed: Bool { determinant == 0 }

    /// The determinant of the map. It is 0 if the map collapses the plane, and negative if the map mirrors the part of
    /// the plane where w is positive.
    var determinant: Double {
        let c11 = m22 * m33 - m23 * m32
        let c12 = m23 * m31 - m21 * m33
        let c13 = m21 * m32 - m22 * m31
        return m11 * c11 + m12 * c12 + m13 * c13
    }

    /// Returns the map that applies an offset, then this map.
    func offset(x: Double, y: Double) -> Projection {
        var result = self
        result.m31 += x * m11 + y * m21
        result.m32 += x * m12 + y * m22
        result.m33 += x * m13 + y * m23
        return result
    }

    /// The map with its offset rounded to multiples of 2⁻²⁰ pixels; a map that is not affine stays unchanged.
    ///
    /// A sum such as 33.1 + 66.9 can miss a whole pixel by a rounding error, so equal pictures could get different
    /// maps. After this rounding they get equal maps, which caches and listings recognise. A millionth of a pixel is
    /// far finer than the rasterizer's grid of 1/4096 pixel, so the rounding moves no edge.
    var withoutNoise: Projection {
        guard isAffine else { return self }
        var result = self
        result.m31 = (m31 * 0x1p20).rounded() * 0x1p-20
        result.m32 = (m32 * 0x1p20).rounded() * 0x1p-20
        return result
    }
}
