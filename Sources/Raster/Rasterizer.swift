public import Drawing

/// A renderer that draws display lists band by band. Each worker has its own rasterizer. Caches never affect pixels.
public struct Rasterizer: ~Copyable {
    private var list = PreparedList()
    private var store: PictureStore
    private var effects: EffectStore
    private var outlines: OutlineStore
    private var compositor = BandCompositor()

    /// Creates a rasterizer that uses `cache`. Several rasterizers can share a cache. By default, the rasterizer has a
    /// separate cache.
    public init(cache: RasterCache = RasterCache()) {
        store = PictureStore(cache: cache)
        effects = EffectStore(cache: cache)
        outlines = OutlineStore(cache: cache)
    }

    /// Prepares a list for drawing. A list is prepared once, which makes drawing each band cheap.
    ///
    /// A step draws nothing if its shape has no area, is seen edge-on, or has a coordinate that is not finite. A step
    /// that ends a group or clip is ignored unless that group or clip is the innermost one. Groups and clips that are
    /// still open at the end of the list end there.
    public mutating func prepare(_ list: DisplayList) {
        precondition(list.width > 0 && list.height > 0, "a picture has at least one pixel")
        store.beginList()
        effects.beginList()
        outlines.beginList()
        self.list = ListPreparation.prepared(list, store: &store, effects: &effects, outlines: outlines)
    }

    /// Ends the prepared list, which releases its pictures. Only another list can be drawn afterwards.
    public mutating func endList() {
        list = PreparedList()
        store.endList()
    }

    /// Returns a cache key for some rows of the prepared list, or nil if they cannot be keyed and must be drawn.
    ///
    /// Computing a key takes a few microseconds for a band of a typical list and reads no pixel.
    public func key(ofRows rows: Range<Int>) -> BandKey? {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= list.picture.maxY, "rows lie in the picture")
        return list.key(ofRows: rows, store: store)
    }

    /// Draws some rows of the prepared list into a pixmap. The pixmap must have the width of the list's picture and
    /// exactly as many rows as are drawn.
    ///
    /// Rows can be drawn in any order. The pixels do not depend on how the picture is divided into rows.
    public mutating func draw(rows: Range<Int>, into band: inout Pixmap) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= list.picture.maxY, "rows lie in the picture")
        precondition(band.width == list.picture.width && band.height == rows.count, "the band has the rows' size")
        let area = PixelRect(minX: 0, minY: rows.lowerBound, maxX: band.width, maxY: rows.upperBound)
        // The pixels are moved, not copied: the band is empty while `target` owns the pixels.
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

    /// Prepares a list, draws all of it and returns the picture.
    public mutating func image(of list: DisplayList) -> Image {
        prepare(list)
        var pixmap = Pixmap(width: list.width, height: list.height)
        draw(rows: 0..<list.height, into: &pixmap)
        return pixmap.finish()
    }
}
