import CPNG
import Raster

/// Writes the frames of `PNGEncoder.finishBands()` one after another as an animated PNG that plays for ever.
///
/// Equal frames become one that stays longer; of others only the bands of rows between the first and the last that changed
/// are written, over the picture before. The first frame is what viewers without animation show. Every call gives the next
/// bytes of the file; the count of frames, known at the end, then goes to `controlOffset`.
public struct APNGEncoder {
    /// Where `finish()` wants the control chunk, from the beginning of the file.
    public static let controlOffset = cpng_animation_control_offset

    private let width: Int
    private let height: Int
    private let hasAlpha: Bool
    private let pixelsPerMeter: UInt32
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
        pixelsPerMeter = PNGEncoder.pixelsPerMeter(pixelsPerPoint)
    }

    /// The bytes before the first frame; the count of frames in them is wrong until the end.
    public func start() throws(ImageError) -> [UInt8] {
        var picture = picture(rows: height)
        return try PNGEncoder.bytes(cpng_animation_start_length(&picture)) { file, length, message in
            cpng_write_animation_start(&picture, 1, file, length, message)
        }
    }

    /// Takes the next frame; gives the bytes of the picture before it, where this one is another.
    public mutating func append(_ bands: [UInt8]) throws(ImageError) -> [UInt8] {
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
        return try write(run)
    }

    /// Ends the animation: its last bytes, and the control chunk for its place near the beginning.
    public mutating func finish() throws(ImageError) -> (bytes: [UInt8], control: [UInt8]) {
        guard let run else { preconditionFailure("an animation has at least one frame") }
        self.run = nil
        let last = try write(run)
        let end = try PNGEncoder.bytes(cpng_end_length, write: cpng_write_end)
        let frameCount = frameCount
        let control = try PNGEncoder.bytes(cpng_animation_control_length) { file, length, message in
            cpng_write_animation_control(frameCount, file, length, message)
        }
        return (last + end, control)
    }

    /// The chunks of a picture. One that stays longer than a delay can say is followed by its own smallest band, which
    /// changes nothing but the time.
    private mutating func write(_ run: Run) throws(ImageError) -> [UInt8] {
        var bytes: [UInt8] = []
        for delay in clock.delays(from: run.start, count: run.count) {
            let smallest = run.frame.smallest
            bytes += try write(run.frame, bytes.isEmpty ? run.bands : smallest..<smallest + 1, delay: delay)
        }
        return bytes
    }

    private mutating func write(
        _ frame: FrameBands, _ bands: Range<Int>, delay: AnimationClock.Delay
    ) throws(ImageError) -> [UInt8] {
        let rowLength = width * (hasAlpha ? 4 : 3) + 1
        let stream = frame.stream(of: bands) { self.rows(of: $0..<$0 + 1).count * rowLength }
        let rows = rows(of: bands)
        var place = cpng_frame(
            sequence: sequence, top: UInt32(rows.lowerBound), delay_numerator: delay.numerator,
            delay_denominator: delay.denominator)
        let bytes = try stream.withUnsafeBufferPointer { stream throws(ImageError) in
            // The stream outlives the picture that points to it.
            var picture = picture(rows: rows.count, stream: stream)
            let chunks = (stream.count - 1) / picture.largest_chunk + 1
            sequence += 1 + (sequence == 0 ? 0 : UInt32(chunks))
            return try PNGEncoder.bytes(cpng_animation_frame_length(&picture, &place)) { file, length, message in
                cpng_write_animation_frame(&picture, &place, file, length, message)
            }
        }
        frameCount += 1
        return bytes
    }

    private var bandCount: Int { (height - 1) / Rasterizer.bandHeight + 1 }

    private func rows(of bands: Range<Int>) -> Range<Int> {
        bands.lowerBound * Rasterizer.bandHeight..<min(height, bands.upperBound * Rasterizer.bandHeight)
    }

    private func picture(rows: Int, stream: UnsafeBufferPointer<UInt8>? = nil) -> cpng_picture {
        cpng_picture(
            width: UInt32(width), height: UInt32(rows), has_alpha: hasAlpha ? 1 : 0, pixels_per_meter: pixelsPerMeter,
            stream: stream?.baseAddress, stream_length: stream?.count ?? 0, largest_chunk: PNGEncoder.largestChunk)
    }
}
