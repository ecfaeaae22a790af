import Drawing
import Primitives

extension ImageShader {
    /// Creates a shader for a picture. The shader uses the cheapest sampling method that gives correct pixels. Nil if
    /// nothing is visible.
    ///
    /// - Parameters:
    ///   - paint: The picture, the part of it to show, and the destination in local coordinates.
    ///   - projection: The map from local coordinates to device pixels.
    ///   - bounds: The device pixels that will be requested.
    ///   - picture: The rectangle of all pixels of the list.
    ///   - room: The number of pixels that scaled pictures of this list may still have. If the picture is scaled, its
    ///     pixels are subtracted. A picture that needs more pixels is sampled without being scaled first.
    init?(
        _ paint: ImagePaint, projection: Projection, bounds: PixelRect, picture: PixelRect,
        store: inout PictureStore, room: inout Int
    ) {
        let source = paint.source
        let limit = 1e9
        let numbers = [source.minX, source.minY, source.maxX, source.maxY]
        guard !source.isEmpty, !paint.destination.isEmpty, numbers.allSatisfy({ abs($0) < limit }) else { return nil }
        let tint = paint.tint?.premultipliedPixel
        let paint = paint.withSoundCaps
        if let upright = UprightPlacement(paint, projection) {
            if let (dx, dy) = upright.wholeOffset(of: paint.image, bounds) {
                self.init(image: paint.image, sampling: .copy(dx: dx, dy: dy), tint: tint)
                return
            }
            let columns = upright.keptColumns(bounds, picture)
            if columns.count * bounds.height <= room {
                room -= columns.count * bounds.height
                let sampling = upright.scaledSampling(of: paint.image, columns, bounds, &store)
                self.init(image: paint.image, sampling: sampling, tint: tint)
                return
            }
        }
        // A nine-part picture that is turned or foreshortened is stretched first, and the result is sampled like any
        // other picture.
        let whole = paint.caps == nil ? paint : store.stretchedPicture(paint)
        guard let sampling = Self.projected(whole, projection, &store) else { return nil }
        self.init(image: whole.image, sampling: sampling, tint: tint)
    }

    /// Returns the sampling method for a picture under any projection. Nil if the projection has no finite inverse.
    private static func projected(
        _ paint: ImagePaint, _ projection: Projection, _ store: inout PictureStore
    ) -> ImageSampling? {
        guard let inverse = projection.inverse else { return nil }
        let part = paint.source.pixels(of: paint.image)
        let sx = paint.source.width / paint.destination.width
        let sy = paint.source.height / paint.destination.height
        // Picture coordinates are relative to the part's upper left corner.
        let ox = paint.source.minX - Double(part.minX) - paint.destination.minX * sx
        let oy = paint.source.minY - Double(part.minY) - paint.destination.minY * sy
        let m = inverse
        let w = PlaneEquation(a: m.m13, b: m.m23, c: m.m33)
        let u = PlaneEquation(a: m.m11 * sx + w.a * ox, b: m.m21 * sx + w.b * ox, c: m.m31 * sx + w.c * ox)
        let v = PlaneEquation(a: m.m12 * sy + w.a * oy, b: m.m22 * sy + w.b * oy, c: m.m32 * sy + w.c * oy)
        for number in [u.a, u.b, u.c, v.a, v.b, v.c, w.a, w.b, w.c] where !number.isFinite { return nil }
        let highest = MipChain.highestLevel(width: part.width, height: part.height)
        let minU = paint.source.minX - Double(part.minX)
        let maxU = paint.source.maxX - Double(part.minX)
        let minV = paint.source.minY - Double(part.minY)
        let maxV = paint.source.maxY - Double(part.minY)
        let footprint = Footprint(u: Footprint.spread(u.a, u.b), v: Footprint.spread(v.a, v.b))
        let detail = footprint.detail(highest: highest)
        guard w.a == 0, w.b == 0, w.c == 1, detail.part == 0, footprint.isOnePixel(of: detail.level) else {
            let chain = store.chain(paint.image, part: part, upTo: highest)
            return .perspective(
                chain: chain,
                PerspectiveSampling(
                    u: u, v: v, w: w, minU: minU, maxU: maxU, minV: minV, maxV: maxV, highestLevel: highest,
                    phase: PerspectiveSampling.phase(of: paint.destination, projection)))
        }
        let chain = store.chain(paint.image, part: part, upTo: detail.level)
        let grid = store.levels(chain)[detail.level]
        let scaleX = Double(grid.width) / Double(part.width)
        let scaleY = Double(grid.height) / Double(part.height)
        return .affine(
            chain: chain,
            AffineSampling(
                u: PlaneEquation(a: u.a * scaleX, b: u.b * scaleX, c: u.c * scaleX - 0.5),
                v: PlaneEquation(a: v.a * scaleY, b: v.b * scaleY, c: v.c * scaleY - 0.5),
                window: SamplingWindow(
                    grid, minU: minU * scaleX, maxU: maxU * scaleX, minV: minV * scaleY, maxV: maxV * scaleY),
                level: detail.level))
    }
}

/// The placement of an axis-aligned picture on the device, in fixed-point coordinates.
///
/// Rounding to fixed point removes the noise of a scroll offset. So the noise neither moves a pixel nor requires a new
/// scaled picture.
private struct UprightPlacement {
    private let source: Rect
    private let left, top, right, bottom: Int32
    private let columnCaps, rowCaps: ResamplingCaps?

    /// Creates the placement of a picture. Nil if the picture is turned, skewed, foreshortened, empty, or beyond the
    /// guard distance.
    init?(_ paint: ImagePaint, _ projection: Projection) {
        guard projection.isAffine, projection.m12 == 0, projection.m21 == 0 else { return nil }
        source = paint.source
        let target = paint.destination
        let first = projection.map(Point(x: target.minX, y: target.minY))
        let last = projection.map(Point(x: target.maxX, y: target.maxY))
        let reach = FixedPoint.guardDistance
        for number in [first.x, first.y, last.x, last.y] where !(abs(number) < reach) { return nil }
        left = FixedPoint.round(first.x)
        top = FixedPoint.round(first.y)
        right = FixedPoint.round(last.x)
        bottom = FixedPoint.round(last.y)
        if left == right || top == bottom { return nil }
        guard let caps = paint.caps else {
            columnCaps = nil
            rowCaps = nil
            return
        }
        columnCaps = ResamplingCaps(
            source: (caps.source.left, caps.source.right), target: (caps.destination.left, caps.destination.right),
            of: target.width, length: abs(right - left))
        rowCaps = ResamplingCaps(
            source: (caps.source.top, caps.source.bottom), target: (caps.destination.top, caps.destination.bottom),
            of: target.height, length: abs(bottom - top))
    }

    /// Returns the offset from picture pixels to device pixels. Nil if picture pixels and device pixels do not coincide
    /// everywhere in `bounds`.
    func wholeOffset(of image: Image, _ bounds: PixelRect) -> (dx: Int, dy: Int)? {
        let placed = FixedRect(left: left, top: top, right: right, bottom: bottom)
        let part = source.pixels(of: image)
        guard columnCaps == nil, placed.isWhole, Double(part.minX) == source.minX, Double(part.minY) == source.minY,
            Double(part.maxX) == source.maxX, Double(part.maxY) == source.maxY,
            placed.pixels.width == part.width, placed.pixels.height == part.height, placed.pixels.contains(bounds)
        else { return nil }
        return (placed.pixels.minX - part.minX, placed.pixels.minY - part.minY)
    }

    private var originX: Int { FixedPoint.floor(min(left, right)) }
    private var originY: Int { FixedPoint.floor(min(top, bottom)) }

    /// Returns the range of columns to scale, relative to the origin.
    ///
    /// - Usually these are all columns, so that the picture can scroll.
    /// - If the picture is more than twice as wide as the frame, these are only the columns in `bounds`.
    ///
    /// The full range has one additional column on each side. It shows only the outermost pixel, like all columns
    /// further out.
    func keptColumns(_ bounds: PixelRect, _ picture: PixelRect) -> Range<Int> {
        let all = -1..<FixedPoint.ceil(max(left, right)) - originX + 1
        if all.count <= 2 * picture.width + 2 { return all }
        let asked = all.clamped(to: bounds.minX - originX..<bounds.maxX - originX)
        return asked.isEmpty ? (bounds.maxX <= originX ? -1..<0 : all.upperBound - 1..<all.upperBound) : asked
    }

    /// Returns the sampling method for a scaled picture. The rows of the scaled picture are computed when they are
    /// first requested.
    func scaledSampling(
        of image: Image, _ columns: Range<Int>, _ bounds: PixelRect, _ store: inout PictureStore
    ) -> ImageSampling {
        let part = source.pixels(of: image)
        var level = 0
        var width = part.width
        var height = part.height
        // If a target pixel covers sixteen or more source pixels along both axes, it is averaged from a smaller mipmap
        // level. This bounds the work.
        let (leastWidth, leastHeight) = (16 * Int64(abs(right - left)), 16 * Int64(abs(bottom - top)))
        while Int64(width) * Int64(FixedPoint.one) >= leastWidth
            && Int64(height) * Int64(FixedPoint.one) >= leastHeight && (width > 1 || height > 1)
        {
            width = max(1, width / 2)
            height = max(1, height / 2)
            level += 1
        }
        let base = level > 0 ? part : PixelRect(minX: 0, minY: 0, maxX: part.width, maxY: part.height)
        let column = Self.axis(
            left, right, originX, source.minX, source.maxX, part.minX..<part.maxX, level > 0 ? width : nil, columnCaps)
        let row = Self.axis(
            top, bottom, originY, source.minY, source.maxY, part.minY..<part.maxY, level > 0 ? height : nil, rowCaps)
        let rows = -1..<FixedPoint.ceil(max(top, bottom)) - originY + 1
        let index = store.scaledPicture(
            ScaledPicture.ImageKey(
                image: image.serial, part: base, level: level, column: column, row: row, columns: columns, rows: rows),
            of: image)
        return .scaled(index: index, originX: originX, originY: originY)
    }

    /// Returns one axis of a scaled picture. If `levelCount` is nil, the source is the whole picture.
    ///
    /// Otherwise, the source is a mipmap level of the picture's part. `levelCount` is then the level's number of pixels
    /// along this axis.
    private static func axis(
        _ start: Int32, _ end: Int32, _ origin: Int, _ low: Double, _ high: Double, _ part: Range<Int>,
        _ levelCount: Int?, _ caps: ResamplingCaps?
    ) -> ResamplingAxis {
        let phase = start - Int32(truncatingIfNeeded: origin) << FixedPoint.bits
        guard let levelCount else {
            return ResamplingAxis(
                phase: phase, length: end - start, sourceStart: low, sourceEnd: high, firstPixel: part.lowerBound,
                lastPixel: part.upperBound - 1, caps: caps)
        }
        let scale = Double(levelCount) / Double(part.count)
        let offset = Double(part.lowerBound)
        var levelCaps = caps
        levelCaps?.sourceStart *= scale
        levelCaps?.sourceEnd *= scale
        return ResamplingAxis(
            phase: phase, length: end - start, sourceStart: (low - offset) * scale,
            sourceEnd: (high - offset) * scale, firstPixel: 0, lastPixel: levelCount - 1, caps: levelCaps)
    }
}

extension Rect {
    /// Returns the picture's pixels that this rectangle touches. The result is at least one pixel, also if the
    /// rectangle lies outside the picture.
    func pixels(of image: Image) -> PixelRect {
        let left = min(max(minX.flooredInteger, 0), image.width - 1)
        let top = min(max(minY.flooredInteger, 0), image.height - 1)
        let right = min(max(-(-maxX).flooredInteger, left + 1), image.width)
        let bottom = min(max(-(-maxY).flooredInteger, top + 1), image.height)
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }
}

extension MipChain {
    /// Returns the number of the mipmap level that is a single pixel. Level 0 has the given size.
    static func highestLevel(width: Int, height: Int) -> Int {
        var level = 0
        var longest = max(width, height)
        while longest > 1 {
            longest /= 2
            level += 1
        }
        return level
    }
}
