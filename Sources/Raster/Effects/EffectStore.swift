import Drawing

/// What becomes of a picture: its shadow's silhouette, itself beside it, or itself through filters.
struct EffectRequest: Hashable, Sendable {
    enum Operation: Hashable, Sendable {
        /// The blurred alpha of the picture alone.
        case silhouette(GaussianBlur)
        /// The blurred alpha, and the picture.
        case shadowed(GaussianBlur)
        /// The picture through filters.
        case filtered([PictureFilter])

        /// Whether alphas alone are made something of.
        var hasSilhouette: Bool {
            switch self {
            case .silhouette, .shadowed: true
            case .filtered: false
            }
        }
    }

    var operation: Operation
    /// Size of the picture in pixels.
    var width, height: Int
    /// The picture is drawn this many times larger each way, and the silhouette made smaller again.
    var oversampling = 1
    /// The pixels of interest of what comes out, counted from the picture's corner.
    var window: PixelRect
    /// Whether the silhouette is drawn through a projection, as a picture.
    var isProjected: Bool

    /// Pixels of the picture as it is drawn.
    var pictureSize: Double { Double(width) * Double(height) * Double(oversampling * oversampling) }

    /// The window in pixels of the picture as it is drawn.
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

/// Pictures made of groups and shapes, placed from the corner of what they were made of. Immutable and shared.
final class EffectResult: Sendable {
    enum Silhouette: Sendable {
        case plane(RepeatedPlane, x: Int, y: Int)
        /// Black with the silhouette's alpha.
        case picture(Image, x: Int, y: Int)
    }

    let silhouette: Silhouette?
    let picture: (image: Image, x: Int, y: Int)?

    init(silhouette: Silhouette? = nil, picture: (image: Image, x: Int, y: Int)? = nil) {
        self.silhouette = silhouette
        self.picture = picture
    }

    /// Bytes it holds.
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

/// Finished effects, kept by value in the cache that workers share, and the tools they are made with. It saves work and
/// never shows.
struct EffectStore {
    private let cache: RasterCache
    private var list: UInt64 = 0
    private var compositor = BandCompositor()
    /// What the list at hand and the one before show, so that it is not forgotten between them.
    private var held: [EffectResult] = []
    private var heldBefore: [EffectResult] = []
    private var heldByteCount = 0

    /// Bytes that are held for a list: four times what is kept besides.
    private static let mostHeld = 96 << 20

    init(cache: RasterCache) { self.cache = cache }

    /// Begins a list.
    mutating func beginList() {
        swap(&held, &heldBefore)
        held.removeAll(keepingCapacity: true)
        heldByteCount = 0
        list = cache.nextList()
        cache.effects.trim()
    }

    /// What becomes of finished steps: found, or made and kept unless that is not wanted.
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

    /// Holds what the list shows, so that it is not forgotten before the next one; of very much, the first.
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
        }
    }

    private mutating func picture(of list: PreparedList, store: inout PictureStore) -> PixelGrid {
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
        let last = filters.lastIndex { filter in
            switch filter {
            case .blur: true
            case .color: false
            }
        }
        for (index, filter) in filters.enumerated() {
            switch filter {
            case .color(let filter):
                grid = grid.filtered(through: filter)
            case .blur(let blur):
                // The whole reach until the last blur, which makes no more than what is of interest.
                var target = blur.reached(from: area)
                if index == last { target = window }
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
}

extension PixelGrid {
    fileprivate func filtered(through filter: ColorFilter) -> PixelGrid {
        var changed = pixels
        var span = changed.mutableSpan
        span.filter(0..<span.count, through: [filter])
        return PixelGrid(width: width, height: height, pixels: changed)
    }
}
