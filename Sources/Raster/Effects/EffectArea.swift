import Drawing
import Primitives

/// The rectangle of pixels that is drawn as the source picture of an effect. It is large enough for the visible part of
/// the effect to be exact.
struct EffectArea {
    /// The pixels that are drawn, in the coordinates of the plane in which the effect is computed.
    let picture: PixelRect
    /// Whether the picture contains all of the content. If false, the picture contains only the content on which the
    /// visible part of the effect depends.
    let isWhole: Bool
    /// The visible part of the plane. Nil if the whole effect is computed, visible or not.
    private let visible: ContentBounds?

    /// The period of the dither pattern of gradients, in pixels along each axis.
    private static let ditherSize = 8

    /// A limit on the number of pixels of an effect's picture. It is several times the size of the frame.
    ///
    /// A picture that would exceed the limit is drawn at a lower density.
    struct Limit {
        private let width, height: Double
        private var mostPixels = 8_388_608.0
        private var share = Double.infinity

        /// The number of pixels that all effects of a frame may hold at the same time. These pixels take 1 GiB of
        /// memory.
        ///
        /// If eight frames have more pixels, the limit is eight frames instead.
        private static let mostTogether = 268_435_456.0
        /// The number of pixels that an effect may have even if other effects have reached the limit. This is so small
        /// that even ten thousand effects need little memory.
        private static let leastShare = 256.0

        init(_ picture: PixelRect) {
            width = Double(picture.width)
            height = Double(picture.height)
        }

        /// Returns the limit for the picture of an effect inside `depth` other effects. Each level of nesting halves
        /// the limit, down to twice the frame's size.
        ///
        /// An effect around another effect needs more pixels than the inner effect, because a blur needs its
        /// surroundings. Without smaller limits for inner effects, all nested effects could have pictures of the
        /// largest size at the same time.
        func inside(_ depth: Int) -> Limit {
            var inner = self
            inner.mostPixels = mostPixels / Double(1 << Int64(min(max(depth, 0), 32)))
            return inner
        }

        /// Returns the limit for an effect when other effects already hold `heldPixels` pixels. It is a quarter of the
        /// pixels that remain.
        ///
        /// So if a frame has many effects, the last effects become coarse, and memory is not exceeded.
        func leaving(_ heldPixels: Double) -> Limit {
            var inner = self
            let together = max(Self.mostTogether, 4 * framePixels)
            inner.share = max(Self.leastShare, (together - heldPixels) / 4)
            return inner
        }

        /// Twice the number of pixels of a frame that is enlarged by 64 pixels in width and height.
        private var framePixels: Double { 2 * (width + 64) * (height + 64) }

        /// Returns whether content is small enough to be drawn whole, including its invisible parts. The effect of such
        /// content can be cached while the content moves.
        func isSmall(_ bounds: ContentBounds) -> Bool {
            bounds.maxX - bounds.minX <= 2 * width + 128 && bounds.maxY - bounds.minY <= 2 * height + 128
        }

        /// Returns whether a picture of these bounds is within the limit. The number of pixels is multiplied by
        /// `factor` first.
        func allows(_ bounds: ContentBounds, times factor: Double = 1) -> Bool {
            let pixels = (bounds.maxX - bounds.minX + 2) * (bounds.maxY - bounds.minY + 2) * factor
            return pixels <= min(max(mostPixels, framePixels), share)
        }
    }

    /// Creates the area for an effect's source picture. Nil if the picture would exceed the limit.
    ///
    /// - Parameters:
    ///   - content: The bounds of everything to draw.
    ///   - visible: The visible part of the plane. Nil if the whole effect is computed.
    ///   - needed: The part of the plane on which the visible part depends. Nil if the whole effect is computed.
    ///   - grain: A power of two, in pixels. The picture's upper left corner is a multiple of `grain` away from the
    ///     content's corner along each axis.
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

    /// Returns the part of an effect's result that can become visible, in pixels relative to the upper left corner of
    /// the source picture.
    ///
    /// - Parameters:
    ///   - reached: All pixels that the effect's result covers, relative to the same corner.
    ///   - offsetX: The distance in pixels by which the result is moved to the right when it is shown.
    ///   - offsetY: The distance in pixels by which the result is moved down when it is shown.
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

    /// The pixels that the bounds touch. Nil if the bounds are empty, unlimited, or more than 10⁹ pixels away from the
    /// origin.
    ///
    /// Coordinates are first rounded to 1/4096 of a pixel, like those of shapes.
    var pixels: PixelRect? {
        guard !isEmpty, abs(minX) < 1e9, abs(minY) < 1e9, abs(maxX) < 1e9, abs(maxY) < 1e9 else { return nil }
        func pixel(_ coordinate: Double) -> Double { (coordinate * 4096).rounded() / 4096 }
        return PixelRect(
            minX: pixel(minX).flooredInteger, minY: pixel(minY).flooredInteger, maxX: -(-pixel(maxX)).flooredInteger,
            maxY: -(-pixel(maxY)).flooredInteger)
    }
}
