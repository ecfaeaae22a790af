import Primitives

/// An axis-aligned box on the device, in pixels, for culling.
struct DeviceBounds {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The infinite box, which stands for an unknown position.
    static let everywhere = DeviceBounds(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the bounding box of a rectangle's projection.
    ///
    /// If a corner of the rectangle is behind the eye, the projection is unbounded. The result is then `everywhere`.
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

    /// Returns whether this box and another box share no pixel.
    ///
    /// The edges of `other` must be at whole pixels. If an edge is NaN, the boxes count as overlapping along this edge.
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

    /// Returns the bounding box of this box's projection; `everywhere` for an infinite box.
    ///
    /// This box lies in the plane of a layer.
    func mapped(by projection: Projection) -> DeviceBounds {
        let rect = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        return rect.width.isFinite && rect.height.isFinite ? DeviceBounds(of: rect, under: projection) : .everywhere
    }

    /// Returns the box with each side moved outwards by a distance. The distance is rounded up to a whole number.
    func inflated(by distance: Double) -> DeviceBounds {
        let distance = distance.rounded(.up)
        return DeviceBounds(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
    }

    /// The box with its edges rounded to multiples of 1/4096 pixel, the rasterizer's grid.
    ///
    /// Without this rounding, a rounding error at a pixel's edge could add a pixel to the box.
    var onCoverageGrid: DeviceBounds {
        DeviceBounds(
            minX: (minX * 4096).rounded() / 4096, minY: (minY * 4096).rounded() / 4096,
            maxX: (maxX * 4096).rounded() / 4096, maxY: (maxY * 4096).rounded() / 4096)
    }

    /// Returns the intersection of this box with another box that is first enlarged to whole pixels.
    ///
    /// The other box is enlarged because a shape whose edge is inside a pixel colours this pixel.
    func intersection(wholePixelsOf other: DeviceBounds) -> DeviceBounds {
        DeviceBounds(
            minX: max(minX, other.minX.rounded(.down)), minY: max(minY, other.minY.rounded(.down)),
            maxX: min(maxX, other.maxX.rounded(.up)), maxY: min(maxY, other.maxY.rounded(.up)))
    }
}

extension Projection {
    /// Whether the map only translates and scales along the axes. An axis-aligned rectangle is then not rotated.
    var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }

    /// Whether the map collapses the plane to a line or a point, as a scale of zero does. Nothing then has an area.
    var isCollapsed: Bool { determinant == 0 }

    /// The determinant of the map's matrix.
    ///
    /// It is 0 if the map collapses the plane. It is negative if the map mirrors the part of the plane where w is
    /// positive.
    var determinant: Double {
        let c11 = m22 * m33 - m23 * m32
        let c12 = m23 * m31 - m21 * m33
        let c13 = m21 * m32 - m22 * m31
        return m11 * c11 + m12 * c12 + m13 * c13
    }

    /// Returns the map that first translates by an offset and then applies this map.
    func offset(x: Double, y: Double) -> Projection {
        var result = self
        result.m31 += x * m11 + y * m21
        result.m32 += x * m12 + y * m22
        result.m33 += x * m13 + y * m23
        return result
    }

    /// The map with its translation rounded to multiples of 2⁻²⁰ pixels. A map that is not affine stays unchanged.
    ///
    /// Because of rounding errors, a sum such as 33.1 + 66.9 may not be a whole number. Equal pictures could then have
    /// different maps. With this rounding their maps are equal, so caches and listings recognise the pictures as equal.
    /// A multiple of 2⁻²⁰ is far finer than the rasterizer's grid of 1/4096 pixel, so the rounding moves no edge.
    var withoutNoise: Projection {
        guard isAffine else { return self }
        var result = self
        result.m31 = (m31 * 0x1p20).rounded() * 0x1p-20
        result.m32 = (m32 * 0x1p20).rounded() * 0x1p-20
        return result
    }
}
