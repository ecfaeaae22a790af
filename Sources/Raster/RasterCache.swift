/// What rasterizers keep from frame to frame, shared by all workers of a run. It saves work and never shows in a pixel.
public final class RasterCache: Sendable {
    /// Creates an empty cache.
    public init() {}
}
