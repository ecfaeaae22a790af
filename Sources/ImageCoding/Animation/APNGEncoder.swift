import Drawing

/// Writes the frames of `PNGEncoder.finishBands()` one after another as an animated PNG that plays for ever.
///
/// Equal frames become one that stays longer; of others only the bands of rows between the first and the last that changed
/// are written, over the picture before. The first frame is what viewers without animation show. Every call gives the next
/// bytes of the file; the count of frames, known at the end, then goes to `controlOffset`.
public struct APNGEncoder {
    /// Where `finish()` wants the control chunk, from the beginning of the file.
    public static let controlOffset = 33

    private let width: Int
    private let height: Int
    private let hasAlpha: Bool
    private let header: PNGHeader
    private let clock: AnimationClock
    private var run: Run?
    private var sequence: UInt32 = 0
    /// Frames written: those of the file, not those that were given.
    private var frameCount: UInt32 = 0

    /// A picture that stays for some frames.
    private struct Run {
        var frame: FrameBands
        /// The bands to be written.
        var bands: Range<Int>
        /// Its first frame's place in the animation.
        var start: Int
        var count = 1
    }

    /// Creates an encoder for pictures of at least one pixel at a rate of so many frames in so many seconds.
    ///
    /// Fails where a frame stays longer than the 65 535 seconds that the format has words for.
    public init(
        width: Int, height: Int, hasAlpha: Bool, pixelsPerPoint: Double = 1, frames: Int, seconds: Int
    ) throws(ImageError) {
        guard let clock = AnimationClock(frames: frames, seconds: seconds) else {
            throw ImageError(.unsupported, "a frame of an animated PNG stays at most 65535 seconds")
        }
        self.clock = clock
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        header = PNGHeader(width: width, height: height, hasAlpha: hasAlpha, pixelsPerPoint: pixelsPerPoint)
    }

    /// The bytes before the first frame; the count of frames in them is wrong until the end.
    public func start() -> [UInt8] { header.start + Self.control(frameCount: 1) + header.meaning }

    /// How many frames there are, to be played for ever.
    private static func control(frameCount: UInt32) -> [UInt8] {
        PNGChunk.bytes("acTL", frameCount.bigEndianBytes + UInt32(0).bigEndianBytes)
    }

    /// Takes the next frame; gives the bytes of the picture before it, where this one is another.
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

    /// Ends the animation: its last bytes, and the control chunk for its place near the beginning.
    public mutating func finish() -> (bytes: [UInt8], control: [UInt8]) {
        guard let run else { preconditionFailure("an animation has at least one frame") }
        self.run = nil
        return (write(run) + PNGChunk.bytes("IEND"), Self.control(frameCount: frameCount))
    }

    /// The chunks of a picture. One that stays longer than a delay can say is followed by its own smallest band, which
    /// changes nothing but the time.
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
        // No column to the left; nothing is disposed of, and rows replace instead of blending.
        let place = [UInt32(width), UInt32(rows.count), 0, UInt32(rows.lowerBound)]
        var bytes = PNGChunk.bytes(
            "fcTL",
            nextNumber() + place.flatMap(\.bigEndianBytes) + delay.numerator.bigEndianBytes
                + delay.denominator.bigEndianBytes + [0, 0])
        for start in stride(from: 0, to: stream.count, by: Self.largestChunk) {
            let data = stream[start..<min(stream.count, start + Self.largestChunk)]
            // The first frame's data are those of a picture without animation; all others are numbered on.
            bytes += isFirst ? PNGChunk.bytes("IDAT", Array(data)) : PNGChunk.bytes("fdAT", nextNumber() + data)
        }
        frameCount += 1
        return bytes
    }

    /// How many bytes of data stand in a chunk at most.
    private static let largestChunk = 1 << 20

    /// The number of the next chunk that has one.
    private mutating func nextNumber() -> [UInt8] {
        defer { sequence += 1 }
        return sequence.bigEndianBytes
    }

    private var bandCount: Int { (height - 1) / Band.height + 1 }

    private func rows(of bands: Range<Int>) -> Range<Int> {
        bands.lowerBound * Band.height..<min(height, bands.upperBound * Band.height)
    }
}
