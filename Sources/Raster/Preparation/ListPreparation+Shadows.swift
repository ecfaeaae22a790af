import Drawing
import Primitives

// Shadows of shapes, from the cheapest to the most general. A shadow without blur is drawn as the shape. The shadow of
// an axis-aligned rectangle is the product of two curves. The shadow of an axis-aligned rounded rectangle is computed
// for the smallest rectangle with the same corners and stretched between the corners. The shadow of any other shape is
// a blurred plane.
//
// The shadow of a frame falls into its hole. If the frame is so wide that only the edge of the hole can be seen, the
// coverage is what the shadow of the hole leaves: exact for a rectangle, stretched for a rounded rectangle.
extension ListPreparation {
    /// The smallest standard deviation of a shadow's blur, in pixels. A narrower blur would change no 8-bit value, so
    /// the shadow is drawn without a blur.
    private static let narrowest = 1.0 / 64

    /// Adds the shadow of a shape.
    mutating func append(_ shadow: Shadow, of shape: Shape, _ store: inout PictureStore) {
        guard !frame.limit.isEmpty, shadow.isVisible else { return }
        let offset = Projection(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: shadow.offset.x, ty: shadow.offset.y))
        var cast = shape
        cast.projection = offset.concatenating(shape.projection)
        let basis = EffectBasis(cast.projection, visible: frame.list.picture, limit: limit) { map in
            ContentBounds(cast.mapped(by: map))
        }
        guard let basis else { return }
        let radius = max(0, shadow.radius)
        if radius * max(basis.scaleX, basis.scaleY) < Self.narrowest {
            frame.append(cast, .color(shadow.color), &store)
            return
        }
        if let hole = cast.visibleHole(in: frame.limit, reach: 5 * radius * basis.largestScale + 4),
            append(around: hole, radius, shadow.color, basis)
        {
            return
        }
        if let rect = cast.outline.plainRectangle, let placed = UprightRect(rect, cast.projection) {
            let profile = ProfileCoverage(
                left: placed.left, top: placed.top, right: placed.right, bottom: placed.bottom,
                sigmaX: radius * basis.scaleX, sigmaY: radius * basis.scaleY, in: frame.limit)
            if let profile {
                frame.append(
                    .profile(profile), .color(shadow.color.premultipliedPixel), within: profile.pixels)
            }
            return
        }
        if let stretched = StretchedShadow(cast, radius, basis) {
            silhouette(of: stretched.shape, radius, shadow.color, basis, stretched)
        } else {
            silhouette(of: cast, radius, shadow.color, basis, nil)
        }
    }

    /// Adds the shadow of everything outside a rectangle or rounded rectangle. Returns false if the rectangle is too
    /// large for this.
    private mutating func append(around hole: Shape, _ radius: Double, _ color: Color, _ basis: EffectBasis) -> Bool {
        if let rect = hole.outline.plainRectangle, let placed = UprightRect(rect, hole.projection) {
            let profile = ProfileCoverage(
                left: placed.left, top: placed.top, right: placed.right, bottom: placed.bottom,
                sigmaX: radius * basis.scaleX, sigmaY: radius * basis.scaleY, in: frame.limit, isComplement: true)
            if let profile {
                frame.append(.profile(profile), .color(color.premultipliedPixel), within: frame.limit)
            } else {
                appendAll(color)
            }
            return true
        }
        let stretched = StretchedShadow(hole, radius, basis)
        switch silhouette(of: stretched?.shape ?? hole, radius, color, basis, stretched, isComplement: true) {
        case .requested: break
        case .invisible: appendAll(color)
        case .tooLarge: return false
        }
        return true
    }

    /// Fills all pixels that the current steps may touch.
    mutating func appendAll(_ color: Color) {
        frame.append(.rectangle(FixedRect(frame.limit)), .color(color.premultipliedPixel), within: frame.limit)
    }

    private enum SilhouetteOutcome {
        case requested, invisible
        /// The complement was asked for, and the silhouette is too large for the plane of the target.
        case tooLarge
    }

    /// Adds the blurred silhouette of any shape, or of everything outside an upright rounded rectangle.
    @discardableResult
    private mutating func silhouette(
        of shape: Shape, _ radius: Double, _ color: Color, _ basis: EffectBasis, _ stretched: StretchedShadow?,
        isComplement: Bool = false
    ) -> SilhouetteOutcome {
        var basis = basis
        for _ in 0..<Self.mostDensitySteps {
            let sigma = radius * min(basis.scaleX, basis.scaleY)
            let bounds = ContentBounds(shape.mapped(by: basis.map))
            let visible = visibleBounds(basis)
            var needed = visible
            needed.widen(by: GaussianAxis.reach(ofSigma: radius * max(basis.scaleX, basis.scaleY)))
            let isStretched = stretched != nil
            guard let even = GaussianBlur(radius, basis, offset: .zero) else { return .invisible }
            let area = EffectArea(
                bounds, visible: isStretched ? nil : visible, needed: isStretched ? nil : needed, grain: even.grain,
                limit: limit)
            guard let area, basis.isIdentity || sigma <= Self.finestSigma else {
                if isComplement { return .tooLarge }
                basis.halve()
                continue
            }
            if area.picture.isEmpty { return .invisible }
            let scale = basis.isIdentity ? oversampling(sigma, area.picture) : 1
            guard let blur = GaussianBlur(radius * Double(scale), basis, offset: .zero) else { return .invisible }
            let reached = blur.reached(
                from: PixelRect(
                    minX: 0, minY: 0, maxX: area.picture.width * scale, maxY: area.picture.height * scale))
            let window = area.window(reached.divided(by: scale), limit: limit).widened(by: basis.isIdentity ? 0 : 1)
            if window.isEmpty { return .invisible }
            let request = EffectRequest(
                operation: .silhouette(blur), width: area.picture.width, height: area.picture.height,
                oversampling: scale, window: window, isProjected: !basis.isIdentity)
            var placement = placement(area.picture, basis, color)
            placement.isComplement = isComplement
            stretched?.stretch(&placement)
            let zoom = Projection(AffineTransform(a: Double(scale), b: 0, c: 0, d: Double(scale), tx: 0, ty: 0))
            let steps = ListFrame(
                [.fill(shape, .color(.black))], 0..<1, structure: ListStructure(),
                map: basis.map.concatenating(.translation(to: area.picture)).concatenating(zoom),
                list: PreparedList(
                    picture: PixelRect(
                        minX: 0, minY: 0, maxX: area.picture.width * scale, maxY: area.picture.height * scale)),
                outlines: frame.outlines)
            self.request(request, of: steps, placement)
            return .requested
        }
        return .invisible
    }

    /// Returns the factor, 1, 2, 4 or 8, by which a silhouette is drawn larger before it is blurred. The factor is the
    /// smallest with which the blur's standard deviation is at least three pixels. It is smaller if the picture would
    /// exceed the limit.
    private func oversampling(_ sigma: Double, _ picture: PixelRect) -> Int {
        var scale = 1
        while scale < 8, sigma * Double(scale) < 3,
            limit.allows(ContentBounds(picture), times: Double(16 * scale * scale))
        {
            scale *= 2
        }
        return scale
    }
}

/// The shadow of an axis-aligned rounded rectangle, computed for a smaller rectangle. When the shadow is drawn, one
/// column and one row of its middle are repeated.
///
/// The smaller rectangle has the same corners, at the same positions within their pixels.
struct StretchedShadow {
    private(set) var shape: Shape
    private var splitX = 0
    private var splitY = 0
    private var extraX = 0
    private var extraY = 0

    /// Creates the smaller shape. Nil if the shape is not an axis-aligned rounded rectangle, or if it cannot be made
    /// smaller.
    init?(_ shape: Shape, _ radius: Double, _ basis: EffectBasis) {
        guard basis.isIdentity, case .roundedRectangle(let rect, let radii, let curve) = shape.outline,
            let placed = UprightRect(rect, shape.projection), placed.isNear,
            let blur = GaussianBlur(radius, basis, offset: .zero)
        else { return nil }
        // A continuous corner begins to bend 1.53 radii away from the point where the straight sides would meet.
        let part = curve == .circular ? 1 : 1.6
        let corner = max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)) * part
        let p = shape.projection
        let isTurned = p.m11 == 0
        let cornerX = corner * (isTurned ? abs(p.m21) : abs(p.m11))
        let cornerY = corner * (isTurned ? abs(p.m12) : abs(p.m22))
        guard (0..<1e6).contains(cornerX), (0..<1e6).contains(cornerY) else { return nil }
        let x = Self.stretch(placed.left, placed.right, cornerX, blur.x)
        let y = Self.stretch(placed.top, placed.bottom, cornerY, blur.y)
        guard x.extra > 0 || y.extra > 0 else { return nil }
        (splitX, extraX) = x
        (splitY, extraY) = y
        let width = Double(isTurned ? extraY : extraX) / (isTurned ? abs(p.m12) : abs(p.m11))
        let height = Double(isTurned ? extraX : extraY) / (isTurned ? abs(p.m21) : abs(p.m22))
        let smaller = Rect(x: rect.minX, y: rect.minY, width: rect.width - width, height: rect.height - height)
        self.shape = shape
        self.shape.outline = .roundedRectangle(smaller, radii, curve: curve)
        guard let moved = UprightRect(smaller, p) else { return nil }
        self.shape.projection.m31 += placed.left - moved.left
        self.shape.projection.m32 += placed.top - moved.top
    }

    /// Finds equal rows or columns in the middle of a shadow. Returns the index of the line to repeat and the number of
    /// equal lines to leave out.
    private static func stretch(
        _ start: Double, _ end: Double, _ corner: Double, _ axis: GaussianAxis
    ) -> (split: Int, extra: Int) {
        let reach = axis.reached(from: 0..<1).count + 2
        let split = -(-(start + corner)).flooredInteger + reach
        let needed = -(-2 * corner).flooredInteger + 2 * reach + 2
        return (split, max(0, (end - start).flooredInteger - needed))
    }

    func stretch(_ placement: inout EffectPlacement) {
        placement.splitX = splitX
        placement.splitY = splitY
        placement.extraX = extraX
        placement.extraY = extraY
    }
}

/// The device rectangle of a projected rectangle that is axis-aligned. Sides are rounded to 1/4096 of a pixel, so
/// numerical noise does not move them.
private struct UprightRect {
    let left, top, right, bottom: Double

    /// Whether the rectangle's coordinates are small enough for pixel arithmetic.
    var isNear: Bool { [left, top, right, bottom].allSatisfy { abs($0) < 1e6 } }

    init?(_ rect: Rect, _ projection: Projection) {
        guard let (least, greatest) = projection.uprightCorners(of: rect) else { return nil }
        func snapped(_ value: Double) -> Double { abs(value) < 1e9 ? (value * 4096).rounded() / 4096 : value }
        left = snapped(least.x)
        top = snapped(least.y)
        right = snapped(greatest.x)
        bottom = snapped(greatest.y)
    }
}

extension Shape {
    /// The hole of a frame, as a shape, if the frame is axis-aligned and its outer edge is more than `reach` pixels away
    /// from `pixels`. Nil for any other shape.
    fileprivate func visibleHole(in pixels: PixelRect, reach: Double) -> Shape? {
        guard case .frame(let rect, let hole, let radii, let curve) = outline, !hole.isEmpty,
            let (least, greatest) = projection.uprightCorners(of: rect),
            least.x < Double(pixels.minX) - reach, least.y < Double(pixels.minY) - reach,
            greatest.x > Double(pixels.maxX) + reach, greatest.y > Double(pixels.maxY) + reach
        else { return nil }
        return Shape(
            radii.isZero ? .rectangle(hole) : .roundedRectangle(hole, radii, curve: curve), projection: projection)
    }
}

extension EffectBasis {
    fileprivate var largestScale: Double { max(scaleX, scaleY) }
}

extension Outline {
    /// The rectangle of an outline that is a filled rectangle without round corners. Nil for any other outline.
    fileprivate var plainRectangle: Rect? {
        switch self {
        case .rectangle(let rect): rect.isEmpty ? nil : rect
        case .roundedRectangle(let rect, let radii, _): radii.isZero && !rect.isEmpty ? rect : nil
        case .border, .frame, .path, .stroke: nil
        }
    }
}

extension PixelRect {
    /// Returns the rectangle with all coordinates divided by `scale`, rounded outwards. `scale` must be a power of two.
    fileprivate func divided(by scale: Int) -> PixelRect {
        let shift = scale.trailingZeroBitCount
        return PixelRect(
            minX: minX >> shift, minY: minY >> shift, maxX: -(-maxX >> shift), maxY: -(-maxY >> shift))
    }
}
