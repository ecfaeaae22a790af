/// Where a layer lies in a picture: the upright box around its own, cut to what can be seen, in whole pixels outwards.
public struct DrawnBox: Hashable, Sendable {
    /// The layer.
    public var layer: LayerIndex
    /// Column of its left edge.
    public var x: Int
    /// Row of its top edge.
    public var y: Int
    /// Columns, at least 1.
    public var width: Int
    /// Rows, at least 1.
    public var height: Int

    /// Creates a box.
    public init(layer: LayerIndex, x: Int, y: Int, width: Int, height: Int) {
        self.layer = layer
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates the box of bounds with whole edges inside a picture; nil where they hold no pixel.
    init?(layer: LayerIndex, _ bounds: DeviceBounds) {
        guard bounds.minX < bounds.maxX, bounds.minY < bounds.maxY, let x = Int(exactly: bounds.minX),
            let y = Int(exactly: bounds.minY), let right = Int(exactly: bounds.maxX),
            let bottom = Int(exactly: bounds.maxY)
        else { return nil }
        self.init(layer: layer, x: x, y: y, width: right - x, height: bottom - y)
    }

    /// The box around both of two boxes of one layer.
    public func union(_ other: DrawnBox) -> DrawnBox {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return DrawnBox(
            layer: layer, x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }
}
