import Primitives
import Raster

extension LabelContents {
    /// Where glyphs can reach, in the box's coordinates; nil where nothing is drawn.
    func reach(in box: Rect) -> Rect? { nil }

    /// Draws the text.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {}
}
