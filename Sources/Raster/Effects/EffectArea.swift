import Drawing
import Primitives

/// The part of a plane that is drawn as an effect's source picture, chosen so that the visible part of the effect is
/// exact.
struct EffectArea {
    /// The pixels that are drawn.
    let picture: PixelRect
    /// Whether the picture holds all of the content, not only the part that the visible effect needs.
    let isWhole: Bool
    /// The visible part, in the same plane.
    private let visible: ContentBounds?

    /// The dither pattern of gradients repeats after this number of pixels.
    private static let ditherSize = 8

    /// The largest size of an effect's picture: several times the frame's. A larger picture is drawn at a lower
    /// density.
    struct Limit {
        private let width, height: Double
        private var mostPixels = 8_388_608.0
        private var share = Double.infinity

        /// Pixels that all effects of a frame may hold at a time: a gigabyte, or eight frames if that is more.
        private static let mostTogether = 268_435_456.0
        /// A number of pixels that is always allowed; even for ten thousand views the total is negligible.
        private static let leastShare = 256.0

        init(_ picture: PixelRect) {
            width = Double(picture.width)
            height = Double(picture.height)
        }

        /// Returns the limit of pictures nested at a depth: half as much at every depth, down to twice the frame.
        ///
        /// Each effect around another needs more pixels by its own reach. Without this, nested effects would each grow
        /// to the maximum, all at the same time.
        func inside(_ depth: Int) -> Limit {
            var inner = self
            inner.mostPixels = mostPixels / Double(1 << Int64(min(max(depth, 0), 32)))
            return inner
        }

        /// Returns the limit when `heldPixels` are already held: a quarter of the rest. So however many effects a frame
        /// has, the last ones become coarse instead of filling the memory.
        func leaving(_ heldPixels: Double) -> Limit {
            var inner = self
            let together = max(Self.mostTogether, 4 * framePixels)
            inner.share = max(Self.leastShare, (together - heldPixels) / 4)
            return inner
        }

        /// Twice a frame's pixels, with a margin.
        private var framePixels: Double { 2 * (width + 64) * (height + 64) }

        /// Whether content is small enough to be drawn whole, so that it can be cached while it moves.
        func isSmall(_ bounds: ContentBounds) -> Bool {
            bounds.maxX - bounds.minX <= 2 * width + 128 && bounds.maxY - bounds.minY <= 2 * height + 128
        }

        /// Whether the limit allows the pixels of these bounds.
        func allows(_ bounds: ContentBounds, times factor: Double = 1) -> Bool {
            let pixels = (bounds.maxX - bounds.minX + 2) * (bounds.maxY - bounds.minY + 2) * factor
            return pixels <= min(max(mostPixels, framePixels), share)
        }
    }

    /// Creates the area, or returns nil if it would be too large.
    ///
    /// - Parameters:
    ///   - content: The bounds of everything to draw.
    ///   - visible: The visible part; nil if visibility does not matter.
    ///   - needed: The part that the effect needs for the visible part; nil if visibility does not matter.
    ///   - grain: If only part of the content is drawn, it begins a multiple of this number of pixels from the
    ///     content's corner.
    init?(_ content: ContentBounds, visible: ContentBounds?, needed: ContentBounds?, grain: Int, limit: Limit) {
        var bounds = content
        isWhole = needed == nil || limit.isSmall(content)
        if !isWhole, let needed { bounds = content.intersection(needed) }
        self.visible = visible
        if bounds.isEmpty {
            picture = .empty
            return
        }
        guard limit.allows(bounds), var pixels = bounds.pixels else { return nil }
        let corner = content.pixels ?? .empty
        let step = max(grain, Self.ditherSize)
        pixels.minX -= (pixels.minX - corner.minX) & (step - 1)
        pixels.minY -= (pixels.minY - corner.minY) & (step - 1)
        picture = pixels
    }

    /// Returns the part of an effect's result that can become visible, in pixels relative to the picture's corner.
    func window(_ reached: PixelRect, offsetX: Int = 0, offsetY: Int = 0, limit: Limit) -> PixelRect {
        let whole = ContentBounds(reached)
        guard let visible, !(isWhole && limit.isSmall(whole)) else { return reached }
        let dx = Double(picture.minX + offsetX)
        let dy = Double(picture.minY + offsetY)
        var seen = visible.moved(by: Point(x: -dx, y: -dy))
        seen.widen(by: 2)
        guard let pixels = whole.intersection(seen).pixels else { return .empty }
        return pixels
    }
}

extension ContentBounds {
    init(_ pixels: PixelRect) {
        self.init()
        if pixels.isEmpty { return }
        formUnion(Point(x: Double(pixels.minX), y: Double(pixels.minY)))
        formUnion(Point(x: Double(pixels.maxX), y: Double(pixels.maxY)))
    }

    /// The pixels that the bounds touch, with coordinates rounded as those of shapes; nil if empty or unlimited.
    var pixels: PixelRect? {
        guard !isEmpty, abs(minX) < 1e9, abs(minY) < 1e9, abs(maxX) < 1e9, abs(maxY) < 1e9 else { return nil }
        func pixel(_ coordinate: Double) -> Double { (coordinate * 4096).rounded() / 4096 }
        return PixelRect(
            minX: pixel(minX).flooredInteger, minY: pixel(minY).flooredInteger, maxX: -(-pixel(maxX)).flooredInteger,
            maxY: -(-pixel(maxY)).flooredInteger)
    }
}
