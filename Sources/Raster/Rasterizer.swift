public import Drawing

/// Draws display lists band by band. Each worker owns one rasterizer; its caches never affect pixels.
public struct Rasterizer: ~Copyable {
    private var list = PreparedList()
    private var store: PictureStore
    private var effects: EffectStore
    private var outlines: OutlineStore
    private var compositor = BandCompositor()

    /// Creates a rasterizer that shares a cache with others, or has a cache of its own.
    public init(cache: RasterCache = RasterCache()) {
        store = PictureStore(cache: cache)
        effects = EffectStore(cache: cache)
        outlines = OutlineStore(cache: cache)
    }

    /// Prepares a list once, so that its bands are cheap to draw.
    ///
    /// A step with no valid position (not finite, without area, seen edge-on) draws nothing. The end of a group or clip
    /// that is not innermost is ignored; groups and clips that are still open end with the list.
    public mutating func prepare(_ list: DisplayList) {
        precondition(list.width > 0 && list.height > 0, "a picture has at least one pixel")
        store.beginList()
        effects.beginList()
        outlines.beginList()
        self.list = ListPreparation.prepared(list, store: &store, effects: &effects, outlines: outlines)
    }

    /// Returns a cache key for some rows of the prepared list, or nil if they cannot be keyed and must be drawn.
    ///
    /// Takes a few microseconds for a band of a typical list; no pixel is read.
    public func key(ofRows rows: Range<Int>) -> BandKey? {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= list.picture.maxY, "rows lie in the picture")
        return list.key(ofRows: rows, store: store)
    }

    /// Draws some rows of the prepared list into a pixmap as wide as the list and as tall as the rows.
    ///
    /// Rows can be drawn in any order, and the pixels do not depend on how a picture is divided.
    public mutating func draw(rows: Range<Int>, into band: inout Pixmap) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= list.picture.maxY, "rows lie in the picture")
        precondition(band.width == list.picture.width && band.height == rows.count, "the band has the rows' size")
        let area = PixelRect(minX: 0, minY: rows.lowerBound, maxX: band.width, maxY: rows.upperBound)
        // Moved, not copied: the band is empty while the buffer owns its pixels.
        var target = RenderTarget(pixels: [], area: area)
        swap(&target.pixels, &band.storage)
        var top = rows.lowerBound
        while top < rows.upperBound {
            let bottom = min((top / Band.height + 1) * Band.height, rows.upperBound)
            compositor.draw(list, rows: top..<bottom, into: &target, store: &store)
            top = bottom
        }
        swap(&target.pixels, &band.storage)
    }

    /// Draws a whole list at once.
    public mutating func image(of list: DisplayList) -> Image {
        prepare(list)
        var pixmap = Pixmap(width: list.width, height: list.height)
        draw(rows: 0..<list.height, into: &pixmap)
        return pixmap.finish()
    }
}
