import Drawing

/// A request to compute an effect from a source picture. The result is a shadow's silhouette, a filtered picture, or a
/// silhouette together with the source picture.
struct EffectRequest: Hashable, Sendable {
    enum Operation: Hashable, Sendable {
        /// Computes the blurred alpha of the picture, as the silhouette for a shadow.
        case silhouette(GaussianBlur)
        /// Computes the blurred alpha of the picture, and also returns the unchanged picture.
        case shadowed(GaussianBlur)
        /// Applies filters to the picture one after another, in this order.
        case filtered([PictureFilter])
        /// Applies filters as `filtered` does, to a picture that continues beyond its edges as in a mirror.
        case mirrored([PictureFilter])

        /// Whether the result has a silhouette.
        var hasSilhouette: Bool {
            switch self {
            case .silhouette, .shadowed: true
            case .filtered, .mirrored: false
            }
        }
    }

    var operation: Operation
    /// The size of the source picture in pixels, without oversampling.
    var width, height: Int
    /// The factor by which the source picture is drawn larger, in width and in height. The blurred silhouette is
    /// downscaled by the same factor.
    var oversampling = 1
    /// The part of the result that is needed, in pixels relative to the upper left corner of the source picture.
    var window: PixelRect
    /// Whether the silhouette is drawn through a projection, as a picture.
    var isProjected: Bool

    /// The number of pixels of the source picture, including oversampling.
    var pictureSize: Double { Double(width) * Double(height) * Double(oversampling * oversampling) }

    /// The window in pixels of the oversampled source picture.
    var scaledWindow: PixelRect {
        PixelRect(
            minX: window.minX * oversampling, minY: window.minY * oversampling, maxX: window.maxX * oversampling,
            maxY: window.maxY * oversampling)
    }
}

/// A filter on a whole picture.
enum PictureFilter: Hashable, Sendable {
    case color(ColorFilter)
    case blur(GaussianBlur)
}

/// The pictures that were computed for an effect. Their positions are relative to the upper left corner of the source
/// picture.
///
/// A result is immutable, so workers and lists can share it.
final class EffectResult: Sendable {
    enum Silhouette: Sendable {
        case plane(RepeatedPlane, x: Int, y: Int)
        /// A picture with the silhouette's alpha, in which every colour channel is 0.
        case picture(Image, x: Int, y: Int)
    }

    let silhouette: Silhouette?
    let picture: (image: Image, x: Int, y: Int)?

    init(silhouette: Silhouette? = nil, picture: (image: Image, x: Int, y: Int)? = nil) {
        self.silhouette = silhouette
        self.picture = picture
    }

    /// The size of the result's pictures in bytes.
    var byteCount: Int {
        var count = (picture?.image.pixels.count ?? 0) * 4
        switch silhouette {
        case .plane(let silhouette, _, _): count += silhouette.plane.bytes.count
        case .picture(let image, _, _): count += image.pixels.count * 4
        case nil: break
        }
        return count
    }
}

/// The store from which a worker gets computed effects. All workers share the results through a cache keyed by content.
///
/// The cache saves work and never affects pixels.
struct EffectStore {
    private let cache: RasterCache
    private var list: UInt64 = 0
    private var compositor = BandCompositor()
    /// The results that the current list shows. While they are held, they cannot be evicted from the cache.
    private var held: [EffectResult] = []
    /// The results that the previous list showed. While they are held, they cannot be evicted from the cache.
    private var heldBefore: [EffectResult] = []
    private var heldByteCount = 0

    /// The number of bytes beyond which a list holds no further results: four times the limit of the effect cache.
    private static let mostHeld = 96 << 20

    init(cache: RasterCache) { self.cache = cache }

    /// Begins a new list. The previous list's results stay held until the next call, and the cache is trimmed.
    mutating func beginList() {
        swap(&held, &heldBefore)
        held.removeAll(keepingCapacity: true)
        heldByteCount = 0
        list = cache.nextList()
        cache.effects.trim()
    }

    /// Returns the result of an effect whose source picture is drawn by the prepared steps in `list`.
    ///
    /// If `isKept` is true, the result is taken from the cache, or computed and then cached. Otherwise the result is
    /// computed without the cache. A result that cannot be keyed is also computed without the cache.
    mutating func result(
        _ request: EffectRequest, of list: PreparedList, isKept: Bool, store: inout PictureStore
    ) -> EffectResult {
        guard isKept, let steps = list.key(ofRows: 0..<list.picture.maxY, store: store) else {
            return make(request, of: list, store: &store)
        }
        let key = Key(steps: steps, request: request)
        if let known = cache.effects.known(key, list: self.list) {
            hold(known.value)
            return known.value
        }
        let made = make(request, of: list, store: &store)
        let result = cache.effects.publish(
            made, under: key, byteCount: made.byteCount + key.byteCount, list: self.list)
        hold(result)
        return result
    }

    /// Holds a result that the current list shows, so it is not evicted before the next list. Does nothing if the held
    /// results have reached `mostHeld` bytes.
    private mutating func hold(_ result: EffectResult) {
        guard heldByteCount < Self.mostHeld else { return }
        heldByteCount += result.byteCount
        held.append(result)
    }

    private mutating func make(
        _ request: EffectRequest, of list: PreparedList, store: inout PictureStore
    ) -> EffectResult {
        switch request.operation {
        case .silhouette(let blur):
            let alphas = blur.alphas(of: compositor.alphas(of: list, store: &store), in: request.scaledWindow)
            return EffectResult(silhouette: Self.silhouette(request, alphas))
        case .shadowed(let blur):
            let grid = picture(of: list, store: &store)
            let image = Image(
                width: grid.width, height: grid.height, pixels: grid.pixels, opaquePixels: list.opaquePixels)
            let alphas = blur.alphas(of: AlphaPlane(grid), in: request.scaledWindow)
            return EffectResult(silhouette: Self.silhouette(request, alphas), picture: (image, 0, 0))
        case .filtered(let filters):
            let grid = picture(of: list, store: &store)
            return EffectResult(picture: Self.filtered(grid, through: filters, window: request.window))
        case .mirrored(let filters):
            let grid = picture(of: list, store: &store)
            return EffectResult(picture: Self.mirrored(grid, through: filters, window: request.window))
        }
    }

    mutating func picture(of list: PreparedList, store: inout PictureStore) -> PixelGrid {
        let size = list.picture
        return PixelGrid(width: size.width, height: size.height, pixels: compositor.pixels(of: list, store: &store))
    }

    private static func silhouette(
        _ request: EffectRequest, _ alphas: RepeatedPlane
    ) -> EffectResult.Silhouette {
        let window = request.window
        var silhouette = alphas
        if request.oversampling > 1 {
            silhouette = RepeatedPlane(plane: alphas.whole.reduced(by: request.oversampling))
        }
        guard request.isProjected else { return .plane(silhouette, x: window.minX, y: window.minY) }
        return .picture(silhouette.whole.picture, x: window.minX, y: window.minY)
    }

    private static func filtered(
        _ grid: PixelGrid, through filters: [PictureFilter], window: PixelRect
    ) -> (image: Image, x: Int, y: Int) {
        var grid = grid
        var area = PixelRect(minX: 0, minY: 0, maxX: grid.width, maxY: grid.height)
        var targets = filters.blurTargets(of: area, window: window).makeIterator()
        for filter in filters {
            switch filter {
            case .color(let filter):
                grid = grid.filtered(through: [filter])
            case .blur(let blur):
                guard let target = targets.next() else { break }
                let local = PixelRect(
                    minX: target.minX - area.minX, minY: target.minY - area.minY, maxX: target.maxX - area.minX,
                    maxY: target.maxY - area.minY)
                grid = PixelGrid(
                    width: target.width, height: target.height, pixels: blur.pixels(of: grid, in: local))
                area = target
            }
        }
        return (Image(width: grid.width, height: grid.height, pixels: grid.pixels), area.minX, area.minY)
    }

    private static func mirrored(
        _ grid: PixelGrid, through filters: [PictureFilter], window: PixelRect
    ) -> (image: Image, x: Int, y: Int) {
        var grid = grid
        var colors: [ColorFilter] = []
        for filter in filters {
            switch filter {
            case .color(let filter): colors.append(filter)
            case .blur(let blur):
                grid = blur.mirrored(grid.filtered(through: colors))
                colors.removeAll()
            }
        }
        grid = grid.filtered(through: colors)
        let part = grid.cropped(to: window)
        return (Image(width: part.width, height: part.height, pixels: part.pixels), window.minX, window.minY)
    }
}

extension [PictureFilter] {
    /// Returns the pixels that each blur of the list computes, for a picture and the window of the last blur's result.
    ///
    /// A blur before the last computes only what later ones need for the window. Its pixels begin at a multiple of the
    /// coarsest cell from the first pixel that it reaches, so they do not depend on the window.
    func blurTargets(of picture: PixelRect, window: PixelRect) -> [PixelRect] {
        let blurs = compactMap { filter in
            if case .blur(let blur) = filter { blur } else { nil }
        }
        var needed = [window]
        for blur in blurs.dropFirst().reversed() { needed.append(blur.needed(for: needed[needed.count - 1])) }
        needed.reverse()
        let step = blurs.reduce(8) { Swift.max($0, $1.grain) }
        func aligned(_ needed: Range<Int>, _ reached: Range<Int>) -> Range<Int> {
            let part = needed.clamped(to: reached)
            return part.lowerBound - (part.lowerBound - reached.lowerBound) % step..<part.upperBound
        }
        var targets: [PixelRect] = []
        var area = picture
        for (index, blur) in blurs.enumerated() {
            let reached = blur.reached(from: area)
            area =
                index == blurs.count - 1
                ? window
                : PixelRect(
                    columns: aligned(needed[index].minX..<needed[index].maxX, reached.minX..<reached.maxX),
                    rows: aligned(needed[index].minY..<needed[index].maxY, reached.minY..<reached.maxY))
            targets.append(area)
        }
        return targets
    }
}

extension PixelGrid {
    /// Returns the pixels after colour filters one after another, rounded only once.
    fileprivate func filtered(through filters: [ColorFilter]) -> PixelGrid {
        if filters.isEmpty { return self }
        var changed = pixels
        var span = changed.mutableSpan
        span.filter(0..<span.count, through: filters)
        return PixelGrid(width: width, height: height, pixels: changed)
    }
}
