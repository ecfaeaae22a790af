public import Drawing

/// A region of a picture in which pixels changed.
public struct ChangedRegion: Hashable, Sendable {
    /// The smallest rectangle around the changed pixels of the region.
    public var pixels: PixelRect
    /// The number of changed pixels in the region.
    ///
    /// The rectangles of two regions may overlap, but each changed pixel counts in only one region.
    public var changedPixelCount: Int

    /// Creates a region.
    public init(pixels: PixelRect, changedPixelCount: Int) {
        self.pixels = pixels
        self.changedPixelCount = changedPixelCount
    }
}
