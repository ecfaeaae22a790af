import Primitives

/// An axis-aligned box on the device, in pixels, for culling.
struct DeviceBounds {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The box of something with unknown position.
    static let everywhere = DeviceBounds(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the bounding box of a rectangle's projection, or `everywhere` if a corner is behind the eye.
    ///
    /// The projection of a rectangle that passes behind the eye is unbounded, so its corners do not bound it.
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

    /// Returns whether the two boxes share no pixel, if the other's edges are whole pixels. Always false for NaN.
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

    /// Returns the bounding box of this box's projection, for a box in a layer's plane; `everywhere` for an infinite
    /// box.
    func mapped(by projection: Projection) -> DeviceBounds {
        let rect = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        return rect.width.isFinite && rect.height.isFinite ? DeviceBounds(of: rect, under: projection) : .everywhere
    }

    /// Returns the box grown on every side by a distance rounded up.
    func inflated(by distance: Double) -> DeviceBounds {
        let distance = distance.rounded(.up)
        return DeviceBounds(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
    }

    /// The box with its edges rounded to the rasterizer's grid of 1/4096 pixel, so rounding errors never add a pixel.
    var onCoverageGrid: DeviceBounds {
        DeviceBounds(
            minX: (minX * 4096).rounded() / 4096, minY: (minY * 4096).rounded() / 4096,
            maxX: (maxX * 4096).rounded() / 4096, maxY: (maxY * 4096).rounded() / 4096)
    }

    /// Returns the intersection with the other box grown to whole pixels: an edge inside a pixel still colours all of
    /// it.
    func intersection(wholePixelsOf other: DeviceBounds) -> DeviceBounds {
        DeviceBounds(
            minX: max(minX, other.minX.rounded(.down)), minY: max(minY, other.minY.rounded(.down)),
            maxX: min(maxX, other.maxX.rounded(.up)), maxY: min(maxY, other.maxY.rounded(.up)))
    }
}

extension Projection {
    /// Whether axis-aligned rectangles stay axis-aligned without a turn by 90°.
    var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }

    /// Whether the whole plane collapses to a line or a point, as under a scale of zero, so that nothing has any area.
    var isCollapsed: Bool { determinant == 0 }

    /// The determinant: 0 if the plane collapses, negative if it is mirrored (for positive w).
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

    /// The map with its offset rounded to 2⁻²⁰ pixels, if it is affine.
    ///
    /// A sum such as 33.1 + 66.9 can miss its whole pixel by a rounding error. A millionth of a pixel is far finer than
    /// the rasterizer's grid of 1/4096, so the rounding moves no edge, but equal pictures become equal values that
    /// caches and listings can recognise.
    var withoutNoise: Projection {
        guard isAffine else { return self }
        var result = self
        result.m31 = (m31 * 0x1p20).rounded() * 0x1p-20
        result.m32 = (m32 * 0x1p20).rounded() * 0x1p-20
        return result
    }
}
