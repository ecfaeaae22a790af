import Primitives

/// An upright box on the device, in pixels: enough to ask what cannot be seen.
struct DeviceBounds {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The box of something that may be anywhere.
    static let everywhere = DeviceBounds(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The box around a rectangle's picture; everywhere when a corner lies behind the eye, for then the picture has no
    /// end that its corners could tell.
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
            let place = projection.map(corner)
            minX = min(minX, place.x)
            minY = min(minY, place.y)
            maxX = max(maxX, place.x)
            maxY = max(maxY, place.y)
        }
    }

    /// Whether the two have no pixel in common, when the other's edges are whole pixels. Never true of what is not a
    /// number.
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

    /// The box around its picture, where it is a box of some plane; everywhere for one without end.
    func mapped(by projection: Projection) -> DeviceBounds {
        let rect = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        return rect.width.isFinite && rect.height.isFinite ? DeviceBounds(of: rect, under: projection) : .everywhere
    }

    /// The box grown by a distance, rounded up, on every side.
    func inflated(by distance: Double) -> DeviceBounds {
        let distance = distance.rounded(.up)
        return DeviceBounds(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
    }

    /// The box with its edges on the rasterizer's grid of 1/4096 pixel, so that the noise of a computed edge takes no pixel.
    var onCoverageGrid: DeviceBounds {
        DeviceBounds(
            minX: (minX * 4096).rounded() / 4096, minY: (minY * 4096).rounded() / 4096,
            maxX: (maxX * 4096).rounded() / 4096, maxY: (maxY * 4096).rounded() / 4096)
    }

    /// What both hold, after the other has grown to whole pixels: an edge inside a pixel still colours all of it.
    func intersection(wholePixelsOf other: DeviceBounds) -> DeviceBounds {
        DeviceBounds(
            minX: max(minX, other.minX.rounded(.down)), minY: max(minY, other.minY.rounded(.down)),
            maxX: min(maxX, other.maxX.rounded(.up)), maxY: min(maxY, other.maxY.rounded(.up)))
    }
}

extension Projection {
    /// Whether upright rectangles stay upright and unturned.
    var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }

    /// Whether the whole plane falls onto a line or a point, as under a scale of zero, so that nothing has any area.
    var isCollapsed: Bool { determinant == 0 }

    /// 0 where the plane collapses; negative where it is mirrored, with w positive.
    var determinant: Double {
        let c11 = m22 * m33 - m23 * m32
        let c12 = m23 * m31 - m21 * m33
        let c13 = m21 * m32 - m22 * m31
        return m11 * c11 + m12 * c12 + m13 * c13
    }

    /// An offset followed by this map.
    func offset(x: Double, y: Double) -> Projection {
        var result = self
        result.m31 += x * m11 + y * m21
        result.m32 += x * m12 + y * m22
        result.m33 += x * m13 + y * m23
        return result
    }

    /// The map with its offset rounded to 2⁻²⁰ pixels, where it is affine.
    ///
    /// A sum such as 33.1 + 66.9 lands beside its whole pixel. A millionth of a pixel is far below the rasterizer's
    /// grid of 1/4096, so the rounding moves no edge; but equal pictures become equal values, which caches and listings
    /// can see.
    var withoutNoise: Projection {
        guard isAffine else { return self }
        var result = self
        result.m31 = (m31 * 0x1p20).rounded() * 0x1p-20
        result.m32 = (m32 * 0x1p20).rounded() * 0x1p-20
        return result
    }
}
