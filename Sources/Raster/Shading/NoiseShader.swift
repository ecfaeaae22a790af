import Drawing
import Primitives

/// Noise prepared for drawing. Each device pixel shows the noise at its centre, so noise is never resampled.
///
/// Noise that is neither turned, skewed nor foreshortened is cached as rows of pixels that move with the shape. Other
/// noise is computed for each list.
struct NoiseShader: Sendable {
    enum Sampling {
        /// Copies rows that the `PictureStore` has. The origin is the rows' position in device pixels.
        case rows(index: Int, originX: Int, originY: Int)
        /// Computes each pixel. `x`, `y` and `w` map device pixels to points of the noise.
        case computed(NoiseField, x: PlaneEquation, y: PlaneEquation, w: PlaneEquation)
    }

    let sampling: Sampling
    /// The premultiplied colour in which the noise's alpha is drawn; nil for the noise's own colours.
    let tint: UInt32?

    /// Writes the colours of some columns of a row. The first column is written to index `offset`.
    func shade(
        row y: Int, columns: Range<Int>, store: inout PictureStore, into pixels: inout MutableSpan<UInt32>,
        at offset: Int
    ) {
        switch sampling {
        case .rows(let index, let originX, let originY):
            let wanted = columns.lowerBound - originX..<columns.upperBound - originX
            store.copyScaled(
                index, row: y - originY, endRow: store.endRow - originY, columns: wanted, into: &pixels, at: offset)
        case .computed(let field, let planeX, let planeY, let planeW):
            let middle = Double(y) + 0.5
            func line(_ plane: PlaneEquation) -> (slope: Double, start: Double) {
                (plane.a, plane.b * middle + plane.c)
            }
            let isAffine = planeW.a == 0 && planeW.b == 0 && planeW.c == 1
            let row = NoiseField.Row(
                offset: 0.5, x: line(planeX), y: line(planeY), w: isAffine ? nil : line(planeW))
            field.shade(row, columns: columns, into: &pixels, at: offset)
        }
        if let tint { pixels.tint(offset..<offset + columns.count, color: tint) }
    }
}

extension NoiseShader {
    /// Creates the shader of a noise. Nil if the projection has no finite inverse.
    ///
    /// - Parameters:
    ///   - bounds: The device pixels that will be requested.
    ///   - room: The number of pixels that scaled pictures of this list may still have. The pixels of cached rows are
    ///     subtracted.
    init?(
        _ noise: Noise, projection: Projection, bounds: PixelRect, store: inout PictureStore, room: inout Int
    ) {
        let field = NoiseField(noise)
        tint = noise.tint?.premultipliedPixel
        if let placement = NoiseRows(field.key, projection, bounds), bounds.width * bounds.height <= room {
            room -= bounds.width * bounds.height
            sampling = .rows(
                index: store.noiseRows(placement, of: field), originX: placement.originX, originY: placement.originY)
            return
        }
        guard let inverse = projection.inverse else { return nil }
        let x = PlaneEquation(a: inverse.m11, b: inverse.m21, c: inverse.m31)
        let y = PlaneEquation(a: inverse.m12, b: inverse.m22, c: inverse.m32)
        let w = PlaneEquation(a: inverse.m13, b: inverse.m23, c: inverse.m33)
        guard [x, y, w].allSatisfy({ $0.a.isFinite && $0.b.isFinite && $0.c.isFinite }) else { return nil }
        sampling = .computed(field, x: x, y: y, w: w)
    }

    /// Appends to a cache key everything that determines the noise's colours in the band, beginning at the key's top
    /// row.
    func append(to words: inout KeyWords, _ store: borrowing PictureStore) {
        let (sampling, tint) = fields(of: Self.init(sampling:tint:), sampling, tint)
        words.append(tint)
        switch sampling {
        case .rows(let index, let originX, let originY):
            words.append(0 as UInt64)
            words.append(originX)
            words.append(originY - words.top)
            words.append(store.key(ofScaled: index))
        case .computed(let field, let x, let y, let w):
            words.append(1 as UInt64)
            words.append(words.top)
            for plane in [x, y, w] {
                let (a, b, c) = fields(of: PlaneEquation.init(a:b:c:), plane.a, plane.b, plane.c)
                words.append(a)
                words.append(b)
                words.append(c)
            }
            words.append(field.key)
        }
    }
}

/// Rows of noise whose pixels are at equal distances along both axes, relative to an origin on the device.
struct NoiseRows {
    /// The cache key of the rows: everything that determines their pixels.
    struct Key: Hashable, Sendable {
        var noise: NoiseField.Key
        /// The distance of two pixels, in units of the noise.
        var stepX, stepY: Double
        /// The position of the noise's origin in the pixel at the rows' origin, in 1/65536 of a pixel.
        ///
        /// Rounding removes the noise of a scroll offset, as it does for pictures.
        var phaseX, phaseY: Int32
        /// The columns that are cached, relative to the origin.
        var columns: Range<Int>

        /// The rows that can be cached, relative to the origin: as many as fit within the guard distance.
        var rows: Range<Int> { 0..<1 << 20 }

        /// Returns the points of the pixels of a row.
        func points(ofRow row: Int) -> NoiseField.Row {
            NoiseField.Row(
                offset: 0.5 - Double(phaseX) / Self.phases, x: (stepX, 0),
                y: (0, (Double(row) + (0.5 - Double(phaseY) / Self.phases)) * stepY), w: nil)
        }

        /// The number of phases in a pixel.
        fileprivate static let phases = 65_536.0
    }

    let key: Key
    let originX, originY: Int

    /// The number of columns of which the cached range is a multiple, so that it seldom changes while the shape moves.
    private static let columnStep = 64

    /// Creates the placement of noise. Nil if the noise is turned, mirrored, skewed, foreshortened or beyond the guard
    /// distance, or if pixels before its origin are requested.
    init?(_ noise: NoiseField.Key, _ projection: Projection, _ bounds: PixelRect) {
        guard projection.isAffine, projection.m12 == 0, projection.m21 == 0 else { return nil }
        let (stepX, stepY) = (1 / projection.m11, 1 / projection.m22)
        guard projection.m11 > 0, projection.m22 > 0, stepX.isFinite, stepY.isFinite,
            let x = Self.place(projection.m31), let y = Self.place(projection.m32)
        else { return nil }
        originX = x.origin
        originY = y.origin
        let (first, last) = (bounds.minX - originX, bounds.maxX - originX)
        guard first >= 0, bounds.minY >= originY else { return nil }
        let step = Self.columnStep
        key = Key(
            noise: noise, stepX: stepX, stepY: stepY, phaseX: x.phase, phaseY: y.phase,
            columns: first / step * step..<(last + step - 1) / step * step)
    }

    private static func place(_ translation: Double) -> (origin: Int, phase: Int32)? {
        guard abs(translation) < FixedPoint.guardDistance else { return nil }
        let whole = translation.flooredInteger
        let phase = ((translation - Double(whole)) * Key.phases + 0.5).flooredInteger
        return phase < Int(Key.phases) ? (whole, Int32(phase)) : (whole + 1, 0)
    }
}
