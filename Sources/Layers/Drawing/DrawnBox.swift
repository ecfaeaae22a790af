public import Drawing

/// The visible part of a layer's box in a picture, enlarged to whole pixels.
public struct DrawnBox: Hashable, Sendable {
    /// The layer.
    public var layer: LayerIndex
    /// The visible part, in pixels of the picture. It contains at least one pixel.
    public var pixels: PixelRect

    /// Creates a box.
    public init(layer: LayerIndex, pixels: PixelRect) {
        self.layer = layer
        self.pixels = pixels
    }

    /// Creates the box from bounds inside a picture.
    ///
    /// The result is nil if the edges are not whole numbers, or if the bounds contain no pixel.
    init?(layer: LayerIndex, _ bounds: DeviceBounds) {
        guard let left = Int(exactly: bounds.minX), let top = Int(exactly: bounds.minY),
            let right = Int(exactly: bounds.maxX), let bottom = Int(exactly: bounds.maxY)
        else { return nil }
        self.init(layer: layer, pixels: PixelRect(minX: left, minY: top, maxX: right, maxY: bottom))
        if pixels.isEmpty { return nil }
    }
}
