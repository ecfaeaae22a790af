/// A part of a picture in which pixels changed, as the smallest rectangle around them.
public struct ChangedRegion: Hashable, Sendable {
    /// The leftmost column with a changed pixel.
    public var x: Int
    /// The topmost row with a changed pixel.
    public var y: Int
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int
    /// Changed pixels in it that belong to it: regions may overlap as rectangles, never as pixels.
    public var changedPixelCount: Int

    /// Creates a region.
    public init(x: Int, y: Int, width: Int, height: Int, changedPixelCount: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.changedPixelCount = changedPixelCount
    }
}
