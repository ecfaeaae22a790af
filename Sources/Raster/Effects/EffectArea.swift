import Drawing
import Primitives

/// Which pixels of a plane become a picture, so that all of its effect that can be seen is right.
struct EffectArea {
    /// The pixels that are drawn.
    let picture: PixelRect
    /// Whether they hold all there is to draw, whatever is seen of it.
    let isWhole: Bool
    /// What is seen, in the same plane.
    private let visible: ContentBounds?

    /// The pattern in which gradients are dithered is repeated after so many pixels.
    private static let ditherSize = 8

    /// Larger pictures than the frame's own size several times over are not made; the plane gets a lower density.
    struct Limit {
        private let width, height: Double
        private var mostPixels = 8_388_608.0
        private var share = Double.infinity

        /// Pixels that all effects of a frame hold at a time: a gigabyte, or eight frames where those are larger.
        private static let mostTogether = 268_435_456.0
        /// So many pixels are always allowed: what ten thousand views come to is nothing then.
        private static let leastShare = 256.0

        init(_ picture: PixelRect) {
            width = Double(picture.width)
            height = Double(picture.height)
        }

        /// The limit of pictures so deep inside others: half as much at every depth, down to twice the frame.
        ///
        /// Each effect around another asks for as much more as it reaches; without this, nested ones would each come to
        /// hold the most there may be, all at a time.
        func inside(_ depth: Int) -> Limit {
            var inner = self
            inner.mostPixels = mostPixels / Double(1 << Int64(min(max(depth, 0), 32)))
            return inner
        }

        /// The limit where so many pixels are held already: a quarter of what is left, so that however many effects a frame
        /// has, the last ones become coarse instead of the memory full.
        func leaving(_ heldPixels: Double) -> Limit {
            var inner = self
            let together = max(Self.mostTogether, 4 * framePixels)
            inner.share = max(Self.leastShare, (together - heldPixels) / 4)
            return inner
        }

        /// Twice a frame's pixels and some around it.
        private var framePixels: Double { 2 * (width + 64) * (height + 64) }

        /// Whether something is small enough to be drawn whole, so that it can be kept while it moves.
        func isSmall(_ bounds: ContentBounds) -> Bool {
            bounds.maxX - bounds.minX <= 2 * width + 128 && bounds.maxY - bounds.minY <= 2 * height + 128
        }

        /// Whether there may be so many pixels.
        func allows(_ bounds: ContentBounds, times factor: Double = 1) -> Bool {
            let pixels = (bounds.maxX - bounds.minX + 2) * (bounds.maxY - bounds.minY + 2) * factor
            return pixels <= min(max(mostPixels, framePixels), share)
        }
    }

    /// The area, or nil where it would be too large.
    ///
    /// - Parameters:
    ///   - content: What there is to draw.
    ///   - visible: What is seen; nil where it does not matter.
    ///   - needed: What the effect needs of it for what is seen; nil where that does not matter.
    ///   - grain: Where part of the content is drawn, it begins so many pixels from the content's corner, or a multiple.
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

    /// What of an effect's result is worth making, counted from the picture's corner.
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

    /// The pixels it touches, by places rounded as those of shapes are; nil where it is empty or endless.
    var pixels: PixelRect? {
        guard !isEmpty, abs(minX) < 1e9, abs(minY) < 1e9, abs(maxX) < 1e9, abs(maxY) < 1e9 else { return nil }
        func pixel(_ place: Double) -> Double { (place * 4096).rounded() / 4096 }
        return PixelRect(
            minX: pixel(minX).flooredInteger, minY: pixel(minY).flooredInteger, maxX: -(-pixel(maxX)).flooredInteger,
            maxY: -(-pixel(maxY)).flooredInteger)
    }
}
