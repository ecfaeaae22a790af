import Drawing
import Primitives

// A backdrop is a picture of what lies beneath a group, filtered and shown inside a shape (Filter Effects 2). What lies
// beneath has been prepared already, so it is drawn from prepared steps: backdrops beneath are pictures by then, and no
// step is prepared twice. The picture is an ordinary fill of the group. Keys, hidden steps and effects around the group
// need no rule for backdrops.
//
// The filters see the pixels of the rectangle around the shape, as far as it lies in the picture, and mirror them at its
// edges. So what is beside the shape does not shine into it. For an upright rectangle the picture is exactly these
// pixels. Any other rectangle is drawn into a plane of its own, in which it is upright, and so is a rectangle with a very
// wide blur, at a low density.
extension ListPreparation {
    /// Fills a shape with the filtered picture of everything beneath the innermost group. Draws nothing if that group is
    /// prepared as a list of its own, or if there is no group.
    mutating func append(
        backdrop filters: [Filter], in shape: Shape, _ store: inout PictureStore, _ effects: inout EffectStore
    ) {
        guard !frame.limit.isEmpty, frame.isInGroup, let rect = shape.outline.box,
            let (coverage, bounds) = frame.clippedCoverage(of: shape)
        else { return }
        captureIfDue(&store, &effects)
        let radius = filters.reduce(0) { radius, filter in
            if case .blur(let own) = filter { max(radius, own) } else { radius }
        }
        let whole = frame.list.picture
        if let upright = shape.uprightBox?.pixels.intersection(whole), limit.allows(ContentBounds(upright)),
            let scale = shape.projection.uprightScale,
            2 * radius * scale.x <= Double(upright.width), 2 * radius * scale.y <= Double(upright.height)
        {
            let order = filters.compactMap { PictureFilter($0, mirrored: upright, scaleX: scale.x, scaleY: scale.y) }
            let window = bounds.intersection(upright)
            guard !window.isEmpty,
                let (image, x, y) = backdropPicture(
                    of: upright, through: order, window.moved(byX: -upright.minX, y: -upright.minY), &store, &effects)
            else { return }
            let shader = ImageShader(
                image: image, sampling: .copy(dx: upright.minX + x, dy: upright.minY + y), tint: nil)
            frame.append(backdrop: coverage, .image(shader), within: window)
            return
        }
        // Pictures in the plane are needed only until it is filtered.
        let mark = store.mark
        let visible = ContentBounds(shape).pixels?.intersection(whole) ?? whole
        guard !visible.isEmpty,
            let plane = BackdropPlane(
                rect, shape.projection, seen: visible, mostDensity: radius > 0 ? Self.finestSigma / radius : .infinity,
                limit: limit),
            let (source, x, y) = backdropPicture(
                of: visible, through: [],
                PixelRect(minX: 0, minY: 0, maxX: visible.width, maxY: visible.height), &store, &effects)
        else { return }
        var drawn = ListFrame(
            [], 0..<0, structure: ListStructure(), map: nil, list: PreparedList(picture: plane.picture),
            outlines: frame.outlines)
        // Beyond the edges of the source, its outermost pixels are repeated.
        let destination = Rect(
            x: Double(visible.minX + x), y: Double(visible.minY + y), width: Double(source.width),
            height: Double(source.height))
        drawn.append(
            Shape(.rectangle(plane.surroundings), projection: plane.map),
            .image(ImagePaint(image: source, source: source.rect, destination: destination)), &store)
        drawn.list.finish()
        let order = filters.compactMap {
            PictureFilter($0, mirrored: plane.picture, scaleX: plane.density.x, scaleY: plane.density.y)
        }
        let result = effects.result(
            EffectRequest(
                operation: .mirrored(order), width: plane.picture.width, height: plane.picture.height,
                window: plane.picture, isProjected: false),
            of: drawn.list, isKept: depth < Self.deepestKept, store: &store)
        store.release(since: mark)
        guard let image = result.picture?.image else { return }
        heldPixels += Double(image.width * image.height)
        let paint = ImagePaint(image: image, source: image.rect, destination: plane.localRect)
        frame.append(backdrop: shape, .image(paint), &store)
    }

    /// Draws what lies beneath as a picture that later backdrops begin with, if many backdrops show it.
    private mutating func captureIfDue(_ store: inout PictureStore, _ effects: inout EffectStore) {
        guard let end = frame.captureEnd() else { return }
        let steps = frame.backdropSteps(in: frame.list.picture, before: end)
        let picture = steps.picture
        let request = EffectRequest(
            operation: .mirrored([]), width: picture.width, height: picture.height, window: picture, isProjected: false)
        let isKept = depth < Self.deepestKept && steps.items.count <= Self.mostStepsKept
        guard let image = effects.result(request, of: steps, isKept: isKept, store: &store).picture?.image else {
            return
        }
        heldPixels += Double(image.width * image.height)
        frame.capture(image, end: end)
    }

    /// Returns a filtered picture of a part of what lies beneath the innermost group. The position is that of `window`,
    /// which is relative to the part.
    private mutating func backdropPicture(
        of part: PixelRect, through filters: [PictureFilter], _ window: PixelRect, _ store: inout PictureStore,
        _ effects: inout EffectStore
    ) -> (image: Image, x: Int, y: Int)? {
        let steps = frame.backdropSteps(in: part)
        let size = PixelRect(minX: 0, minY: 0, maxX: part.width, maxY: part.height)
        var list = PreparedList(picture: size)
        var paint = PreparedPaint.steps(NestedSteps(steps, x: -part.minX, y: -part.minY))
        if steps.nestedDepth >= NestedSteps.deepest {
            // Steps at such a depth are drawn to a picture first, because nested steps use nested function calls.
            let grid = effects.picture(of: steps, store: &store)
            let image = Image(width: grid.width, height: grid.height, pixels: grid.pixels)
            paint = .image(ImageShader(image: image, sampling: .copy(dx: -part.minX, dy: -part.minY), tint: nil))
        }
        list.items.append(
            PreparedItem(
                kind: .fill(PreparedFill(coverage: .rectangle(FixedRect(size)), paint: paint)), bounds: size))
        list.finish()
        let result = effects.result(
            EffectRequest(
                operation: .mirrored(filters), width: size.width, height: size.height, window: window,
                isProjected: false),
            of: list, isKept: depth < Self.deepestKept && steps.items.count <= Self.mostStepsKept, store: &store)
        if let image = result.picture?.image { heldPixels += Double(image.width * image.height) }
        return result.picture
    }
}

/// The plane in which the backdrop of a rectangle that is not upright is filtered. In the plane, the rectangle is upright.
private struct BackdropPlane {
    /// A rectangle of the target plane that covers the whole plane.
    let surroundings: Rect
    /// The map from the target plane to the plane.
    let map: Projection
    /// The size of the plane's picture.
    let picture: PixelRect
    /// The number of the plane's pixels per local unit along each axis. A side is a whole number of pixels long.
    let density: (x: Double, y: Double)
    /// The rectangle in local coordinates that the picture fills.
    let localRect: Rect

    /// The largest distance from the origin of what is drawn into a plane, in pixels of the target plane.
    private static let farthest = 1e5

    /// Creates the plane for the part of a rectangle that is visible in `seen`. Nil if the rectangle has no visible part.
    ///
    /// - Parameter mostDensity: An upper limit of the plane's pixels per local unit.
    init?(_ rect: Rect, _ projection: Projection, seen: PixelRect, mostDensity: Double, limit: EffectArea.Limit) {
        guard let back = projection.inverse else { return nil }
        let window = Rect(
            x: Double(seen.minX), y: Double(seen.minY), width: Double(seen.width), height: Double(seen.height))
        let visible = ContentBounds(Shape(.rectangle(window), projection: back))
            .intersection(ContentBounds(Shape(.rectangle(rect), projection: .identity)))
        guard !visible.isEmpty else { return nil }
        let part = Rect(
            x: visible.minX, y: visible.minY, width: visible.maxX - visible.minX, height: visible.maxY - visible.minY)
        let scale = projection.largestScale(over: part)
        guard scale.isFinite, scale > 1e-6, !part.isEmpty else { return nil }
        var finest = min(scale, 16, mostDensity)
        while !limit.allows(visible, times: finest * finest), finest > 1e-9 { finest /= 2 }
        let width = max(1, (part.width * finest - 1e-3).rounded(.up))
        let height = max(1, (part.height * finest - 1e-3).rounded(.up))
        guard width * height < 1e9 else { return nil }
        density = (width / part.width, height / part.height)
        picture = PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height))
        localRect = part
        map = back.concatenating(
            Projection(
                AffineTransform(
                    a: density.x, b: 0, c: 0, d: density.y, tx: -part.minX * density.x, ty: -part.minY * density.y)))
        var covered = ContentBounds(Shape(.rectangle(part), projection: projection))
        covered.widen(by: 8)
        let reachable = Rect(x: -Self.farthest, y: -Self.farthest, width: 2 * Self.farthest, height: 2 * Self.farthest)
        covered = covered.intersection(ContentBounds(Shape(.rectangle(reachable), projection: .identity)))
        surroundings = Rect(
            x: covered.minX, y: covered.minY, width: covered.maxX - covered.minX, height: covered.maxY - covered.minY)
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

extension Image {
    fileprivate var rect: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}
