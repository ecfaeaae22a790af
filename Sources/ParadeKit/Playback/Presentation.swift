public import Layers
public import Raster

extension Scene {
    /// The layers as they are in a frame: tracks applied, content scrolled.
    public func presentation(in state: FrameState) -> LayerTree { fatalError("skeleton") }

    /// What a frame draws.
    public func displayList(in state: FrameState) -> DisplayList {
        presentation(in: state).displayList(
            width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: canvas.background)
    }
}
