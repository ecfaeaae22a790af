public import Drawing

/// A layer's bounding box in a picture, cut to the visible part and grown to whole pixels.
public struct DrawnBox: Hashable, Sendable {
    /// The layer.
    public var layer: LayerIndex
    /// The box, of at least one pixel.
    public var pixels: PixelRect

    /// Creates a box.
    public init(layer: LayerIndex, pixels: PixelRect) {
        self.layer = layer
        self.pixels = pixels
    }

    /// Creates the box of bounds with whole edges inside a picture; nil if they hold no pixel.
    init?(layer: LayerIndex, _ bounds: DeviceBounds) {
        guard let left = Int(exactly: bounds.minX), let top = Int(exactly: bounds.minY),
            let right = Int(exactly: bounds.maxX), let bottom = Int(exactly: bounds.maxY)
        else { return nil }
        self.init(layer: layer, pixels: PixelRect(minX: left, minY: top, maxX: right, maxY: bottom))
        if pixels.isEmpty { return nil }
    }
}
