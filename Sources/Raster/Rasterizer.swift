public import Drawing

/// Draws display lists band by band. One worker owns one; what it keeps between frames never shows in a pixel.
public struct Rasterizer: ~Copyable {
    private var list = PreparedList()
    private var store: PictureStore
    private var effects: EffectStore
    private var outlines: OutlineStore
    private var compositor = BandCompositor()

    /// Creates a rasterizer that shares a cache with others, or has its own.
    public init(cache: RasterCache = RasterCache()) {
        store = PictureStore(cache: cache)
        effects = EffectStore(cache: cache)
        outlines = OutlineStore(cache: cache)
    }

    /// Takes a list apart once, so that its bands are cheap.
    ///
    /// A step that no number can place (not finite, without area, seen edge on) draws nothing. An end of a group or
    /// clip that is not innermost is ignored; what is left open ends with the list.
    public mutating func prepare(_ list: DisplayList) {
        precondition(list.width > 0 && list.height > 0, "a picture has at least one pixel")
        store.beginList()
        effects.beginList()
        outlines.beginList()
        self.list = ListPreparation.prepared(list, store: &store, effects: &effects, outlines: outlines)
    }

    /// What decides the pixels of some rows of the prepared list; nil where that is not told, and they have to be drawn.
    ///
    /// A few microseconds for a band of a usual list; what is drawn is not looked at.
    public func key(ofRows rows: Range<Int>) -> BandKey? {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= list.picture.maxY, "rows lie in the picture")
        return list.key(ofRows: rows, store: store)
    }

    /// Draws some rows of the prepared list; the pixmap is as wide as the list and has as many rows as are asked for.
    ///
    /// Any rows may be asked for in any order, and however a picture is divided its pixels are the same.
    public mutating func draw(rows: Range<Int>, into band: inout Pixmap) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= list.picture.maxY, "rows lie in the picture")
        precondition(band.width == list.picture.width && band.height == rows.count, "the band has the rows' size")
        let area = PixelRect(minX: 0, minY: rows.lowerBound, maxX: band.width, maxY: rows.upperBound)
        // Moved, not copied: the band is empty while the layer owns its pixels.
        var layer = Layer(pixels: [], area: area)
        swap(&layer.pixels, &band.storage)
        var top = rows.lowerBound
        while top < rows.upperBound {
            let bottom = min((top / Band.height + 1) * Band.height, rows.upperBound)
            compositor.draw(list, rows: top..<bottom, into: &layer, store: &store)
            top = bottom
        }
        swap(&layer.pixels, &band.storage)
    }

    /// Draws a whole list at once.
    public mutating func image(of list: DisplayList) -> Image {
        prepare(list)
        var pixmap = Pixmap(width: list.width, height: list.height)
        draw(rows: 0..<list.height, into: &pixmap)
        return pixmap.finish()
    }
}
