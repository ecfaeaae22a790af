import Drawing
import Primitives

// A backdrop is a picture of what is beneath a group, filtered and shown inside a shape (Filter Effects 2). What is
// beneath has been prepared already, so it is drawn from prepared steps: backdrops beneath are pictures by then, and no
// step is prepared twice. The picture is an ordinary fill of the group. Keys, hidden steps and effects around the group
// need no rule for backdrops.
//
// The filters see the pixels of the rectangle around the shape, as far as it lies in the picture, and mirror them at its
// edges. So what is beside the shape does not shine into it. For an upright rectangle the picture is exactly these
// pixels. Any other rectangle is drawn into a plane of its own, in which it is upright.
extension ListPreparation {
    /// Fills a shape with the filtered picture of everything beneath the innermost group.
    mutating func append(
        backdrop filters: [Filter], in shape: Shape, _ store: inout PictureStore, _ effects: inout EffectStore
    ) {
        guard !frame.limit.isEmpty, let rect = shape.outline.box,
            let (coverage, bounds) = frame.clippedCoverage(of: shape)
        else { return }
        if frame.needsCapture() {
            let grid = effects.picture(of: frame.steps(beneathInnermostGroupIn: frame.list.picture), store: &store)
            frame.capture(Image(width: grid.width, height: grid.height, pixels: grid.pixels))
            heldPixels += Double(grid.width * grid.height)
        }
        if let upright = shape.uprightBox?.pixels.intersection(frame.list.picture),
            limit.allows(ContentBounds(upright)), let scale = shape.projection.uprightScale
        {
            let order = filters.compactMap { PictureFilter($0, mirrored: upright, scaleX: scale.x, scaleY: scale.y) }
            let steps = steps(beneathInnermostGroupIn: upright, &store, &effects)
            let result = effects.result(
                EffectRequest(
                    operation: .mirrored(order), width: upright.width, height: upright.height,
                    window: bounds.moved(byX: -upright.minX, y: -upright.minY), isProjected: false),
                of: steps, isKept: isKept(steps), store: &store)
            guard let (image, x, y) = result.picture else { return }
            heldPixels += Double(image.width * image.height)
            let shader = ImageShader(
                image: image, sampling: .copy(dx: upright.minX + x, dy: upright.minY + y), tint: nil)
            frame.append(backdrop: coverage, .image(shader), within: bounds)
            return
        }
        let place = ContentBounds(shape).pixels?.intersection(frame.list.picture) ?? frame.list.picture
        guard let plane = BackdropPlane(rect, shape.projection, seen: place, limit: limit) else { return }
        let beneath = steps(beneathInnermostGroupIn: plane.source, &store, &effects)
        let source = effects.picture(of: beneath, store: &store)
        let destination = Rect(
            x: Double(plane.source.minX), y: Double(plane.source.minY), width: Double(source.width),
            height: Double(source.height))
        let picture = Image(width: source.width, height: source.height, pixels: source.pixels)
        let whole = Rect(x: 0, y: 0, width: destination.width, height: destination.height)
        var drawn = ListFrame(
            [], 0..<0, structure: ListStructure(), map: nil, list: PreparedList(picture: plane.picture),
            outlines: frame.outlines)
        // Beyond the picture's edges its outermost pixels are repeated.
        drawn.append(
            Shape(.rectangle(plane.surroundings), projection: plane.map),
            .image(ImagePaint(image: picture, source: whole, destination: destination)), &store)
        drawn.list.finish()
        let order = filters.compactMap {
            PictureFilter($0, mirrored: plane.picture, scaleX: plane.density.x, scaleY: plane.density.y)
        }
        let result = effects.result(
            EffectRequest(
                operation: .mirrored(order), width: plane.picture.width, height: plane.picture.height,
                window: plane.picture, isProjected: false),
            of: drawn.list, isKept: false, store: &store)
        guard let image = result.picture?.image else { return }
        heldPixels += Double(image.width * image.height)
        let paint = ImagePaint(
            image: image, source: Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)),
            destination: plane.place)
        frame.append(backdrop: shape, .image(paint), &store)
    }

    /// Returns a list whose picture is a part of what is beneath the innermost group.
    private func steps(
        beneathInnermostGroupIn part: PixelRect, _ store: inout PictureStore, _ effects: inout EffectStore
    ) -> PreparedList {
        let beneath = frame.steps(beneathInnermostGroupIn: part)
        let size = PixelRect(minX: 0, minY: 0, maxX: part.width, maxY: part.height)
        var list = PreparedList(picture: size)
        var paint = PreparedPaint.steps(NestedSteps(beneath, x: -part.minX, y: -part.minY))
        if beneath.nestedDepth >= NestedSteps.deepest {
            // Steps at such a depth are drawn to a picture first, because nested steps use nested function calls.
            let grid = effects.picture(of: beneath, store: &store)
            let image = Image(width: grid.width, height: grid.height, pixels: grid.pixels)
            paint = .image(ImageShader(image: image, sampling: .copy(dx: -part.minX, dy: -part.minY), tint: nil))
        }
        list.items.append(
            PreparedItem(
                kind: .fill(PreparedFill(coverage: .rectangle(FixedRect(size)), paint: paint)), bounds: size))
        list.finish()
        return list
    }

    /// Whether the effect of some steps is cached.
    func isKept(_ list: PreparedList) -> Bool {
        depth < Self.deepestKept && list.items.count <= Self.mostStepsKept
    }
}

/// The plane in which the backdrop of a rectangle that is not upright is filtered. In the plane, the rectangle is upright.
private struct BackdropPlane {
    /// The pixels of the target plane that the rectangle shows.
    let source: PixelRect
    /// A rectangle of the target plane that covers the whole plane.
    let surroundings: Rect
    /// The map from the target plane to the plane.
    let map: Projection
    /// The size of the plane's picture.
    let picture: PixelRect
    /// The number of the plane's pixels per local unit along each axis. A side is a whole number of pixels long.
    let density: (x: Double, y: Double)
    /// The rectangle in local coordinates that the picture fills.
    let place: Rect

    /// Creates the plane for the part of a rectangle that is visible in `seen`. Nil if the rectangle has no visible part.
    init?(_ rect: Rect, _ projection: Projection, seen: PixelRect, limit: EffectArea.Limit) {
        guard let back = projection.inverse else { return nil }
        let window = Rect(
            x: Double(seen.minX), y: Double(seen.minY), width: Double(seen.width), height: Double(seen.height))
        var visible = ContentBounds(Shape(.rectangle(window), projection: back))
        visible = visible.intersection(ContentBounds(Shape(.rectangle(rect), projection: .identity)))
        guard !visible.isEmpty else { return nil }
        let part = Rect(
            x: visible.minX, y: visible.minY, width: visible.maxX - visible.minX, height: visible.maxY - visible.minY)
        let scale = projection.largestScale(over: part)
        guard scale.isFinite, scale > 1e-6, !part.isEmpty else { return nil }
        var density = min(scale, 16)
        while !limit.allows(visible, times: density * density), density > 1e-6 { density /= 2 }
        let width = max(1, Int((part.width * density - 1e-6).rounded(.up)))
        let height = max(1, Int((part.height * density - 1e-6).rounded(.up)))
        self.density = (Double(width) / part.width, Double(height) / part.height)
        picture = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        place = part
        map = back.concatenating(
            Projection(
                AffineTransform(
                    a: self.density.x, b: 0, c: 0, d: self.density.y, tx: -part.minX * self.density.x,
                    ty: -part.minY * self.density.y)))
        source = seen
        surroundings = window.inset(by: EdgeInsets(top: -8, left: -8, bottom: -8, right: -8))
    }
}

extension PictureFilter {
    /// Creates a filter of a picture that is mirrored at its edges. Nil if the filter changes nothing.
    ///
    /// - Parameters:
    ///   - picture: The size of the picture. A blur that is wider leaves an even colour in any case.
    ///   - scaleX: The number of pixels per local unit along the rows.
    ///   - scaleY: The number of pixels per local unit along the columns.
    fileprivate init?(_ filter: Filter, mirrored picture: PixelRect, scaleX: Double, scaleY: Double) {
        guard case .blur(let radius) = filter else {
            guard let filter = ColorFilter(filter) else { return nil }
            self = .color(filter)
            return
        }
        guard radius > 0 else { return nil }
        // What a mirror shows repeats after twice the picture's size. At 1¼ sizes, a Gaussian leaves 1/2000 of the slowest
        // wave.
        self = .blur(
            GaussianBlur(
                sigmaX: min(radius * scaleX, 1.25 * Double(picture.width)),
                sigmaY: min(radius * scaleY, 1.25 * Double(picture.height))))
    }
}

extension Projection {
    /// The number of pixels per local unit along the rows and columns of the target. Nil if local axes are not parallel to
    /// these.
    fileprivate var uprightScale: (x: Double, y: Double)? {
        guard isAffine else { return nil }
        if m12 == 0 && m21 == 0 { return (abs(m11), abs(m22)) }
        return m11 == 0 && m22 == 0 ? (abs(m21), abs(m12)) : nil
    }
}
