public import Drawing

/// Pictures that add up in linear light, as on film while the shutter is open: the samples of a frame with motion blur.
///
/// Sums are integers and the way back to sRGB is rounded to nearest, so that the order of samples does not matter and
/// equal ones give exactly the picture they are. Colours are weighted by their alphas; the alpha is the mean.
/// Keeps 16 bytes for each pixel of the rows at hand.
public struct Exposure: ~Copyable {
    /// Most samples that add up.
    public static let mostSamples = LightTable.mostSamples
    /// What a pixel takes while it adds up.
    public static let bytesPerPixel = 16

    /// Made when the first sample adds up: it takes milliseconds, and most scenes have no motion blur.
    private var table: LightTable { LightTable.shared }
    private var sums: [UInt32] = []
    private var width = 0
    private var rows = 0..<0
    private var sampleCount = 1

    /// Creates an exposure of no rows.
    public init() {}

    /// Begins anew for some rows of a picture, of which `sampleCount` samples will be added, at most `mostSamples`.
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

    /// Adds some of the rows of a sample, which stand for `times` equal ones; the band holds them from its first row on.
    public mutating func add(_ band: borrowing Pixmap, rows: Range<Int>, times: Int = 1) {
        let start = start(of: rows, in: band)
        precondition(1...sampleCount ~= times, "a sample is one of those to come")
        let light = table.light
        var sums = sums.mutableSpan
        LightKernel.add(band.storage.span, times: UInt32(times), to: &sums, at: start, light.span)
    }

    /// Writes what the samples of some rows add up to into a band, from its first row on.
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
