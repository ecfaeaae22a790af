import Drawing
import Primitives

/// The part of a plane that is drawn as the source picture of an effect. It is large enough for the visible part of the
/// effect to be exact.
struct EffectArea {
    /// The pixels that are drawn, in the coordinates of the plane.
    let picture: PixelRect
    /// Whether the picture holds all of the content, and not only the part that the visible part of the effect needs.
    let isWhole: Bool
    /// The visible part of the plane; nil if visibility does not matter.
    private let visible: ContentBounds?

    /// The number of pixels after which the dither pattern of gradients repeats.
    private static let ditherSize = 8

    /// The limit on the size of an effect's picture: several times the frame's size. A picture that would be larger is
    /// drawn at a lower density.
    struct Limit {
        private let width, height: Double
        private var mostPixels = 8_388_608.0
        private var share = Double.infinity

        /// The number of pixels that all effects of a frame may hold at the same time: a gigabyte. If eight frames are
        /// more, `leaving` uses eight frames.
        private static let mostTogether = 268_435_456.0
        /// The number of pixels that an effect may always have. Even for ten thousand views, the total is negligible.
        private static let leastShare = 256.0

        init(_ picture: PixelRect) {
            width = Double(picture.width)
            height = Double(picture.height)
        }

        /// Returns the limit for pictures that are nested `depth` effects deep. Each level of nesting halves the limit,
        /// down to twice the frame.
        ///
        /// An effect around another effect needs more pixels than the inner effect, because of its reach. Without
        /// smaller limits inside, nested effects could all have pictures of the maximum size at the same time.
        func inside(_ depth: Int) -> Limit {
            var inner = self
            inner.mostPixels = mostPixels / Double(1 << Int64(min(max(depth, 0), 32)))
            return inner
        }

        /// Returns the limit for an effect when other effects already hold `heldPixels` pixels: a quarter of the pixels
        /// that remain. So if a frame has many effects, the last effects become coarse instead of exceeding the memory.
        func leaving(_ heldPixels: Double) -> Limit {
            var inner = self
            let together = max(Self.mostTogether, 4 * framePixels)
            inner.share = max(Self.leastShare, (together - heldPixels) / 4)
            return inner
        }

        /// Twice the number of pixels of a frame, with a margin.
        private var framePixels: Double { 2 * (width + 64) * (height + 64) }

        /// Returns whether content is small enough to be drawn whole. Content that is drawn whole can be cached while
        /// it moves.
        func isSmall(_ bounds: ContentBounds) -> Bool {
            bounds.maxX - bounds.minX <= 2 * width + 128 && bounds.maxY - bounds.minY <= 2 * height + 128
        }

        /// Returns whether the limit allows a picture of these bounds with `factor` times the number of pixels.
        func allows(_ bounds: ContentBounds, times factor: Double = 1) -> Bool {
            let pixels = (bounds.maxX - bounds.minX + 2) * (bounds.maxY - bounds.minY + 2) * factor
            return pixels <= min(max(mostPixels, framePixels), share)
        }
    }

    /// Creates the area, or nil if its picture would be too large.
    ///
    /// - Parameters:
    ///   - content: The bounds of everything to draw.
    ///   - visible: The visible part; nil if visibility does not matter.
    ///   - needed: The part of the plane on which the visible part depends; nil if visibility does not matter.
    ///   - grain: The unit, in pixels, of the distance between the content's corner and the part of the content that is
    ///     drawn.
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

    /// Returns the part of an effect's result that can become visible, in pixels relative to the picture's upper left
    /// corner.
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

    /// The pixels that the bounds touch, with coordinates rounded to 1/4096 of a pixel as for shapes. Nil if the bounds
    /// are empty, unlimited or too far out.
    var pixels: PixelRect? {
        guard !isEmpty, abs(minX) < 1e9, abs(minY) < 1e9, abs(maxX) < 1e9, abs(maxY) < 1e9 else { return nil }
        func pixel(_ coordinate: Double) -> Double { (coordinate * 4096).rounded() / 4096 }
        return PixelRect(
            minX: pixel(minX).flooredInteger, minY: pixel(minY).flooredInteger, maxX: -(-pixel(maxX)).flooredInteger,
            maxY: -(-pixel(maxY)).flooredInteger)
    }
}
