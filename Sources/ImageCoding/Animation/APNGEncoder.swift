import Drawing

/// An encoder of animated PNG files that loop forever. Each frame is given as the result of `PNGEncoder.finishBands()`.
///
/// Consecutive equal frames become one frame with a longer delay. If a frame differs from the previous frame, only the
/// rows from the first to the last changed band are stored. Viewers without animation show the first frame.
///
/// Each call returns the next bytes of the file. The frame count is known only at the end, so the caller must finally
/// overwrite the control chunk at `controlOffset` with the chunk from `finish()`.
public struct APNGEncoder {
    /// The offset of the animation control chunk from the start of the file, in bytes.
    public static let controlOffset = 33

    private let width: Int
    private let height: Int
    private let hasAlpha: Bool
    private let header: PNGHeader
    private let clock: AnimationClock
    private var run: Run?
    private var sequence: UInt32 = 0
    /// The number of frames written to the file. Equal frames are merged, so fewer frames may be written than were
    /// appended.
    private var frameCount: UInt32 = 0

    /// A picture and the number of frames it stays on screen.
    private struct Run {
        var frame: FrameBands
        /// The range of bands to write: those that differ from the previous picture.
        var bands: Range<Int>
        /// The index, in the animation, of the first frame that shows the picture.
        var start: Int
        var count = 1
    }

    /// Creates an encoder for pictures of at least one pixel. The frame rate is `frames` per `seconds`.
    ///
    /// Throws if one frame lasts longer than 65 535 seconds, the longest delay of the format.
    public init(
        width: Int, height: Int, hasAlpha: Bool, pixelsPerPoint: Double = 1, frames: Int, seconds: Int
    ) throws(ImageError) {
        guard let clock = AnimationClock(frames: frames, seconds: seconds) else {
            throw ImageError(.unsupported, "a frame of an animated PNG can last at most 65 535 seconds")
        }
        self.clock = clock
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        header = PNGHeader(width: width, height: height, hasAlpha: hasAlpha, pixelsPerPoint: pixelsPerPoint)
    }

    /// Returns the bytes before the first frame. They contain a control chunk with a placeholder for the frame count.
    public func start() -> [UInt8] { header.start + Self.control(frameCount: 1) + header.colorAndDensity }

    /// Returns the animation control chunk with a frame count. Its number of plays is 0, which means endless looping.
    private static func control(frameCount: UInt32) -> [UInt8] {
        PNGChunk.bytes("acTL", frameCount.bigEndianBytes + UInt32(0).bigEndianBytes)
    }

    /// Appends a frame. Returns the bytes of the previous picture if the new frame differs from it. Otherwise returns
    /// no bytes.
    public mutating func append(_ bands: [UInt8]) -> [UInt8] {
        let frame = FrameBands(bands)
        precondition(frame.count == bandCount, "frames have the size of the animation")
        guard let run else {
            self.run = Run(frame: frame, bands: 0..<frame.count, start: 0)
            return []
        }
        guard let changed = frame.difference(from: run.frame) else {
            self.run?.count += 1
            return []
        }
        self.run = Run(frame: frame, bands: changed, start: run.start + run.count)
        return write(run)
    }

    /// Ends the animation. Returns the last bytes of the file, and the control chunk to write at `controlOffset`.
    public mutating func finish() -> (bytes: [UInt8], control: [UInt8]) {
        guard let run else { preconditionFailure("an animation has at least one frame") }
        self.run = nil
        return (write(run) + PNGChunk.bytes("IEND"), Self.control(frameCount: frameCount))
    }

    /// Returns the chunks of a picture.
    ///
    /// If the picture lasts longer than one delay can express, additional frames carry the remaining delays. Each
    /// additional frame repeats the picture's smallest band and changes no pixel.
    private mutating func write(_ run: Run) -> [UInt8] {
        var bytes: [UInt8] = []
        for delay in clock.delays(from: run.start, count: run.count) {
            let smallest = run.frame.smallest
            bytes += write(run.frame, bytes.isEmpty ? run.bands : smallest..<smallest + 1, delay: delay)
        }
        return bytes
    }

    private mutating func write(
        _ frame: FrameBands, _ bands: Range<Int>, delay: AnimationClock.Delay
    ) -> [UInt8] {
        let rowLength = width * (hasAlpha ? 4 : 3) + 1
        let stream = frame.stream(of: bands) { self.rows(of: $0..<$0 + 1).count * rowLength }
        let rows = rows(of: bands)
        let isFirst = sequence == 0
        // The left offset is 0; nothing is disposed of, and rows replace the previous ones instead of blending.
        let region = [UInt32(width), UInt32(rows.count), 0, UInt32(rows.lowerBound)]
        var bytes = PNGChunk.bytes(
            "fcTL",
            nextNumber() + region.flatMap(\.bigEndianBytes) + delay.numerator.bigEndianBytes
                + delay.denominator.bigEndianBytes + [0, 0])
        for start in stride(from: 0, to: stream.count, by: Self.largestChunk) {
            let data = stream[start..<min(stream.count, start + Self.largestChunk)]
            // The first frame's data chunks are IDAT, as in a still picture; all others have sequence numbers.
            bytes += isFirst ? PNGChunk.bytes("IDAT", Array(data)) : PNGChunk.bytes("fdAT", nextNumber() + data)
        }
        frameCount += 1
        return bytes
    }

    /// The largest amount of data in one chunk, in bytes.
    private static let largestChunk = 1 << 20

    /// Returns the next sequence number.
    private mutating func nextNumber() -> [UInt8] {
        defer { sequence += 1 }
        return sequence.bigEndianBytes
    }

    private var bandCount: Int { (height - 1) / Band.height + 1 }

    private func rows(of bands: Range<Int>) -> Range<Int> {
        bands.lowerBound * Band.height..<min(height, bands.upperBound * Band.height)
    }
}
