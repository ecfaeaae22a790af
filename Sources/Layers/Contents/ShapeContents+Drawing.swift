import Primitives
import Raster

extension ShapeContents {
    /// Where fill and line can reach, in the box's coordinates; nil where nothing is drawn.
    func reach(in box: Rect) -> Rect? { nil }

    /// Fills the path, then strokes it.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {}
}
