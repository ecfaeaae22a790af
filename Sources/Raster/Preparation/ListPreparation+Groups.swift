import Drawing
import Primitives

// Groups with effects. A group with a shadow and a blur becomes two groups: a blurred group, and inside it a group with
// the shadow.
extension ListPreparation {
    /// The filters of a group in two arrays. `reaching` holds all filters up to and including the last blur. `rest`
    /// holds the colour filters after the last blur.
    ///
    /// Filters without effect are left out, and blurs that follow each other are one blur.
    private struct FilterOrder {
        var reaching: [Filter] = []
        var rest: [ColorFilter] = []

        init(_ filters: [Filter]) {
            let effective = filters.filter { filter in
                if case .blur(let radius) = filter { return radius > 0 }
                return ColorFilter(filter) != nil
            }
            let last = effective.lastIndex { filter in
                if case .blur = filter { return true }
                return false
            }
            let count = last.map { $0 + 1 } ?? 0
            for filter in effective.prefix(count) {
                // One Gaussian after another is a Gaussian, whose variance is the sum of both.
                if case .blur(let radius) = filter, case .blur(let before)? = reaching.last {
                    reaching[reaching.count - 1] = .blur(radius: (radius * radius + before * before).squareRoot())
                } else {
                    reaching.append(filter)
                }
            }
            rest = effective.dropFirst(count).compactMap(ColorFilter.init)
        }
    }

    /// Begins a group. If the group's steps must first become a picture, they are prepared in a separate frame. If the
    /// group is not visible, these steps are skipped.
    mutating func begin(_ group: Group, at index: Int) {
        let filters = FilterOrder(group.filters)
        let shadow = group.shadow.flatMap { $0.isVisible ? $0 : nil }
        let isKnown = frame.structure.isKnown
        frame.begin(
            PreparedGroup(
                filters: filters.rest, hasMask: isKnown && frame.structure.hasMask[index],
                isolates: isKnown && frame.structure.blendsInside[index], opacity: group.opacity.fractionByte,
                blendMode: group.blendMode))
        guard isKnown, !frame.limit.isEmpty else { return }
        let content = frame.cursor..<min(frame.structure.contentEnds[index], frame.end)
        if !filters.reaching.isEmpty {
            filter(content, through: filters.reaching, shadow, group.projection)
        } else if let shadow {
            cast(shadow, by: content, group.projection)
        }
    }

    /// Replaces the steps of a group by a filtered picture of these steps.
    private mutating func filter(
        _ content: Range<Int>, through filters: [Filter], _ shadow: Shadow?, _ projection: Projection
    ) {
        frame.cursor = content.upperBound
        guard var basis = self.basis(of: projection, for: content) else { return }
        for _ in 0..<Self.mostDensitySteps {
            let order = filters.compactMap { PictureFilter($0, basis) }
            // A blur whose width is too large makes the group invisible.
            if order.count < filters.count { return }
            var bounds = contentBounds(content, basis)
            if let shadow { bounds.widen(by: shadow, projection.concatenating(basis.map)) }
            let visible = visibleBounds(basis)
            var needed = visible
            var smallest = Double.infinity
            for case .blur(let radius) in filters {
                needed.widen(by: GaussianAxis.reach(ofSigma: radius * max(basis.scaleX, basis.scaleY)))
                smallest = min(smallest, radius * min(basis.scaleX, basis.scaleY))
            }
            let area = EffectArea(bounds, visible: visible, needed: needed, grain: order.grain, limit: limit)
            guard let area, basis.isIdentity || smallest <= Self.finestSigma else {
                basis.halve()
                continue
            }
            if area.picture.isEmpty { return }
            var reached = PixelRect(minX: 0, minY: 0, maxX: area.picture.width, maxY: area.picture.height)
            for case .blur(let blur) in order { reached = blur.reached(from: reached) }
            let window = area.window(reached, limit: limit).widened(by: basis.isIdentity ? 0 : 1)
            if window.isEmpty { return }
            let picture = PixelRect(minX: 0, minY: 0, maxX: area.picture.width, maxY: area.picture.height)
            let targets = order.blurTargets(of: picture, window: window)
            if targets.dropLast().contains(where: { $0.isEmpty }) { return }
            guard targets.allSatisfy({ limit.allows(ContentBounds($0)) }) else {
                basis.halve()
                continue
            }
            let request = EffectRequest(
                operation: .filtered(order), width: area.picture.width, height: area.picture.height, window: window,
                isProjected: false)
            self.request(
                request, of: steps(content, area.picture, basis), placement(area.picture, basis, .black))
            if let shadow {
                frame.begin(PreparedGroup())
                let inner = projection.concatenating(basis.map).mapped(by: .translation(to: area.picture))
                cast(shadow, by: frame.cursor..<frame.end, inner)
            }
            return
        }
    }

    /// Adds the shadow of some steps. If the shadow is computed from a picture of the steps, this picture also replaces
    /// the steps in the list.
    private mutating func cast(
        _ shadow: Shadow, by content: Range<Int>, _ projection: Projection
    ) {
        guard var basis = self.basis(of: projection, for: content) else { return }
        let radius = max(0, shadow.radius)
        for _ in 0..<Self.mostDensitySteps {
            let offset = basis.offset(shadow.offset)
            guard let blur = GaussianBlur(radius, basis, offset: offset) else { return }
            let visible = visibleBounds(basis)
            var needed = visible.moved(by: Point(x: -offset.x, y: -offset.y))
            needed.widen(by: GaussianAxis.reach(ofSigma: radius * max(basis.scaleX, basis.scaleY)))
            needed.formUnion(visible)
            let area = EffectArea(
                contentBounds(content, basis), visible: visible, needed: needed, grain: blur.grain, limit: limit)
            let sigma = radius * min(basis.scaleX, basis.scaleY)
            guard let area, basis.isIdentity || sigma <= Self.finestSigma else {
                basis.halve()
                continue
            }
            if area.picture.isEmpty { return }
            let reached = blur.reached(
                from: PixelRect(minX: 0, minY: 0, maxX: area.picture.width, maxY: area.picture.height))
            let window = area.window(reached, offsetX: blur.x.offset, offsetY: blur.y.offset, limit: limit)
                .widened(by: basis.isIdentity ? 0 : 1)
            // In a separate plane, only the silhouette is computed, and the steps are drawn directly so that they stay
            // sharp. The steps are then prepared twice. To keep this from doubling at every depth, it is limited to the
            // outermost depths.
            let isPicture = basis.isIdentity || depth >= Self.leastDepthPreparedOnce
            if isPicture { frame.cursor = content.upperBound } else if window.isEmpty { return }
            let request = EffectRequest(
                operation: isPicture ? .shadowed(blur) : .silhouette(blur), width: area.picture.width,
                height: area.picture.height, window: window.isEmpty ? .single : window,
                isProjected: !basis.isIdentity)
            var placement = placement(area.picture, basis, shadow.color)
            placement.offsetX = blur.x.offset
            placement.offsetY = blur.y.offset
            self.request(request, of: steps(content, area.picture, basis), placement)
            return
        }
    }

    /// Returns the plane in which an effect on some steps is computed. Nil if the projection is degenerate.
    private func basis(of projection: Projection, for content: Range<Int>) -> EffectBasis? {
        EffectBasis(projection, visible: frame.list.picture, limit: limit) { map in
            ContentBounds(of: frame.source[content], map: frame.map.map { $0.concatenating(map) } ?? map)
        }
    }

    private func contentBounds(_ content: Range<Int>, _ basis: EffectBasis) -> ContentBounds {
        ContentBounds(of: frame.source[content], map: map(basis))
    }

    /// Returns the bounds of the currently visible part of the list, mapped to the plane of an effect.
    func visibleBounds(_ basis: EffectBasis) -> ContentBounds {
        let limit = frame.limit
        let rect = Rect(
            x: Double(limit.minX), y: Double(limit.minY), width: Double(limit.width), height: Double(limit.height))
        return ContentBounds(Shape(.rectangle(rect), projection: basis.map))
    }

    private func map(_ basis: EffectBasis) -> Projection? {
        basis.isIdentity ? frame.map : (frame.map ?? .identity).concatenating(basis.map)
    }

    /// Returns a frame that prepares some steps of the current list as the source picture of an effect.
    private func steps(_ content: Range<Int>, _ picture: PixelRect, _ basis: EffectBasis) -> ListFrame {
        ListFrame(
            frame.source, content, structure: frame.structure,
            map: (map(basis) ?? .identity).concatenating(.translation(to: picture)),
            list: PreparedList(
                picture: PixelRect(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)),
            outlines: frame.outlines)
    }

    func placement(_ picture: PixelRect, _ basis: EffectBasis, _ color: Color) -> EffectPlacement {
        EffectPlacement(
            x: picture.minX, y: picture.minY, color: color, inverse: basis.isIdentity ? nil : basis.inverse)
    }

    /// The largest number of times that the density of an effect's plane is halved until the picture fits the limit. It
    /// is sufficient for the largest finite size.
    static var mostDensitySteps: Int { 1100 }
    /// The largest standard deviation of a blur in a separate plane, in pixels of that plane. For a wider blur, the
    /// density of the plane is reduced, because such a blur leaves no fine detail.
    static var finestSigma: Double { 16 }
    /// The smallest number of waiting lists with which steps are prepared only once. With fewer waiting lists, steps
    /// with a shadow may be prepared twice: once for the silhouette and once to be drawn sharply.
    ///
    /// A waiting list blurs its content, so sharp steps would be of no use. Preparing steps twice at each of n depths
    /// would also need 2ⁿ pictures.
    private static var leastDepthPreparedOnce: Int { 1 }
}

extension Array where Element == PictureFilter {
    /// The size in pixels of the coarsest cell of any blur in the array. It is 1 if the array has no blur.
    fileprivate var grain: Int {
        reduce(1) { grain, filter in
            switch filter {
            case .color: grain
            case .blur(let blur): Swift.max(grain, blur.grain)
            }
        }
    }
}

extension PictureFilter {
    /// Creates a filter for the plane of an effect. Nil if the filter is a blur that is too wide, or if the filter
    /// changes nothing.
    fileprivate init?(_ filter: Filter, _ basis: EffectBasis) {
        if case .blur(let radius) = filter {
            guard let blur = GaussianBlur(radius, basis, offset: .zero) else { return nil }
            self = .blur(blur)
        } else {
            guard let filter = ColorFilter(filter) else { return nil }
            self = .color(filter)
        }
    }
}

extension GaussianBlur {
    /// Creates a blur for the plane of an effect. Nil if the blur or the offset is too large.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation in local coordinates.
    ///   - offset: The offset in the plane of the effect, in pixels.
    init?(_ radius: Double, _ basis: EffectBasis, offset: Point) {
        let sigmaX = radius * basis.scaleX
        let sigmaY = radius * basis.scaleY
        guard sigmaX < 1e6, sigmaY < 1e6, abs(offset.x) < 1e7, abs(offset.y) < 1e7 else { return nil }
        self.init(sigmaX: sigmaX, sigmaY: sigmaY, offsetX: offset.x, offsetY: offset.y)
    }
}

extension Shadow {
    /// Whether the shadow can be visible. If false, the shadow is transparent, or its offset or radius is not a usable
    /// number.
    var isVisible: Bool {
        color.premultipliedPixel != 0 && offset.x.isFinite && offset.y.isFinite && !(radius > .greatestFiniteMagnitude)
    }
}

extension Projection {
    /// Returns the translation that moves the upper left corner of a rectangle to the origin.
    static func translation(to pixels: PixelRect) -> Projection {
        Projection(
            AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -Double(pixels.minX), ty: -Double(pixels.minY)))
    }
}

extension PixelRect {
    /// The rectangle of the single pixel at the origin.
    static let single = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

    /// Returns the rectangle extended on every side by a number of pixels. An empty rectangle stays empty.
    func widened(by distance: Int) -> PixelRect {
        if isEmpty { return self }
        return PixelRect(
            minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
    }
}
