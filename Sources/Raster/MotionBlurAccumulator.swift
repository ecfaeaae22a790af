public import Drawing

/// An accumulator that adds up pictures in linear light, as film does while the shutter is open: the samples of a
/// motion-blurred frame.
///
/// Sums are integers, so the order of samples does not matter. The conversion back to sRGB rounds to nearest, so equal
/// samples give exactly their own picture. Colours are weighted by their alphas; the alpha is the mean. Holds 16 bytes
/// for each pixel of the current rows.
public struct MotionBlurAccumulator: ~Copyable {
    /// The most samples that can be added.
    public static let mostSamples = LightTable.mostSamples
    /// The memory for a pixel during accumulation.
    public static let bytesPerPixel = 16

    /// Created when the first sample is added: that takes milliseconds, and most scenes have no motion blur.
    private var table: LightTable { LightTable.shared }
    private var sums: [UInt32] = []
    private var width = 0
    private var rows = 0..<0
    private var sampleCount = 1

    /// Creates an accumulator without rows.
    public init() {}

    /// Starts over for some rows of a picture with `sampleCount` samples, at most `mostSamples`.
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

    /// Adds some rows of a sample, counted `times` times; the band holds these rows from its first row on.
    public mutating func add(_ band: borrowing Pixmap, rows: Range<Int>, times: Int = 1) {
        let start = start(of: rows, in: band)
        precondition(1...sampleCount ~= times, "a sample is one of those to come")
        let light = table.light
        var sums = sums.mutableSpan
        LightKernel.add(band.storage.span, times: UInt32(times), to: &sums, at: start, light.span)
    }

    /// Writes the mean of the samples for some rows into a band, from its first row on.
    public func develop(rows: Range<Int>, into band: inout Pixmap) {
        let start = start(of: rows, in: band)
        var pixels = band.storage.mutableSpan
        LightKernel.develop(sums.span, at: start, count: UInt32(sampleCount), into: &pixels, table)
    }

    private func start(of rows: Range<Int>, in band: borrowing Pixmap) -> Int {
        precondition(self.rows.contains(rows), "rows lie in what was begun")
        precondition(band.width == width && band.height == rows.count, "the band has the rows' size")
        return 4 * width * (rows.lowerBound - self.rows.lowerBound)
    }
}
