public import Primitives
public import Raster

extension LayerTree {
    /// The drawing steps of the tree as it stands.
    ///
    /// - Parameters:
    ///   - width: Columns of the picture in pixels.
    ///   - height: Rows of the picture in pixels.
    ///   - scale: Pixels per point.
    ///   - background: What lies under everything.
    public func displayList(width: Int, height: Int, scale: Double, background: Color) -> DisplayList {
        fatalError("skeleton")
    }
}
