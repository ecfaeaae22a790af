public import Primitives
public import Raster

extension LayerTree {
    /// The drawing steps of the tree as it stands.
    ///
    /// Costs about 0.4 µs for a layer that shows and half of it for one that does not; nothing below a clip out of sight.
    ///
    /// - Parameters:
    ///   - width: Columns of the picture in pixels.
    ///   - height: Rows of the picture in pixels.
    ///   - scale: Pixels per point.
    ///   - background: What lies under everything.
    public func displayList(width: Int, height: Int, scale: Double, background: Color) -> DisplayList {
        DisplayListBuilder(self, width: width, height: height, background: background).build(scale: scale)
    }

    /// For each layer whether a picture of the tree shows anything that the layer itself draws.
    ///
    /// What a display list holds counts, so that some layers count though others cover them. Costs what the list does.
    ///
    /// - Parameters:
    ///   - width: Columns of the picture in pixels.
    ///   - height: Rows of the picture in pixels.
    ///   - scale: Pixels per point.
    public func drawnLayers(width: Int, height: Int, scale: Double) -> [Bool] {
        DisplayListBuilder(self, width: width, height: height, background: .clear, notesDrawn: true)
            .drawnLayers(scale: scale)
    }
}
