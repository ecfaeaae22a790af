/// Draws display lists band by band. One worker owns one; what it keeps between frames never shows in a pixel.
public struct Rasterizer: ~Copyable {
    /// Rows of a band, except the last of a picture, which may have fewer.
    public static let bandHeight = 64

    /// Creates a rasterizer with empty caches.
    public init() {}

    /// Takes a list apart once, so that its bands are cheap.
    public mutating func prepare(_ list: DisplayList) {
        fatalError("skeleton")
    }

    /// Draws some rows of the prepared list; the pixmap is as wide as the list and has as many rows as are asked for.
    public mutating func draw(rows: Range<Int>, into band: inout Pixmap) {
        fatalError("skeleton")
    }

    /// Draws a whole list at once.
    public mutating func image(of list: DisplayList) -> Image {
        prepare(list)
        var pixmap = Pixmap(width: list.width, height: list.height)
        draw(rows: 0..<list.height, into: &pixmap)
        return pixmap.finish()
    }
}
