import Drawing
import Primitives

extension PixelRect {
    /// The same rectangle with floating-point coordinates, for drawing.
    var rect: Rect { Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height)) }
}
