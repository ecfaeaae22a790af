public import Drawing

/// An accumulator that adds up the samples of a motion-blurred frame in linear light, as film does while the shutter is
/// open.
///
/// Each sample's colour is weighted by the sample's alpha. The result's alpha is the mean of the samples' alphas. Sums
/// are integers, so the order of samples does not matter. The conversion back to sRGB rounds to nearest, so the mean of
/// equal samples equals each sample exactly. The accumulator holds 16 bytes for each pixel of the current rows.
public struct MotionBlurAccumulator: ~Copyable {
    /// The largest number of samples that can be added to a frame.
    public static let mostSamples = LightTable.mostSamples
    /// The number of bytes that the accumulator holds for each pixel of the current rows.
    public static let bytesPerPixel = 16

    /// The shared table for converting to and from linear light.
    ///
    /// The table is created when the first sample is added, because creating it takes milliseconds and most scenes have
    /// no motion blur.
    private var table: LightTable { LightTable.shared }
    private var sums: [UInt32] = []
    private var width = 0
    private var rows = 0..<0
    private var sampleCount = 1

    /// Creates an accumulator without rows. `begin` sets the rows.
    public init() {}

    /// Discards all sums and begins new rows of a frame. `width` is the frame's width in pixels, and `sampleCount` is
    /// the number of samples, 1…`mostSamples`.
    public mutating func begin(width: Int, rows: Range<Int>, sampleCount: Int) {
        precondition(1...Self.mostSamples ~= sampleCount, "samples add up to what fits")
        (self.width, self.rows, self.sampleCount) = (width, rows, sampleCount)
        let count = 4 * width * rows.count
        if sums.count == count {
            var span = sums.mutableSpan
            span.fill(0..<count, with: 0)
        } else {
            sums = [UInt32](repeating: 0, count: count)
        }
    }

    /// Adds some rows of a sample. The band must hold exactly these rows. The sample counts `times` times.
    public mutating func add(_ band: borrowing Pixmap, rows: Range<Int>, times: Int = 1) {
        let start = start(of: rows, in: band)
        precondition(1...sampleCount ~= times, "a sample is one of those to come")
        let light = table.light
        var sums = sums.mutableSpan
        LightKernel.add(band.storage.span, times: UInt32(times), to: &sums, at: start, light.span)
    }

    /// Writes the mean of the samples in some rows into a band. The band must have exactly these rows.
    public func develop(rows: Range<Int>, into band: inout Pixmap) {
        let start = start(of: rows, in: band)
        var pixels = band.storage.mutableSpan
        LightKernel.develop(sums.span, at: start, count: UInt32(sampleCount), into: &pixels, table)
    }

    private func start(of rows: Range<Int>, in band: borrowing Pixmap) -> Int {
        precondition(self.rows.contains(rows), "rows lie in what was begun")
        precondition(band.width == width && band.height == rows.count, "the band has the rows' size")
        return width * (rows.lowerBound - self.rows.lowerBound)
    }
}
