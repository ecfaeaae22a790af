public import Drawing
import PhaseClock
import Primitives
import Raster

/// A consumer of the bands of consecutive frames.
public protocol BandReceiver {
    /// Takes the next rows of the picture by a cache key alone, if the receiver does not need their pixels.
    ///
    /// Returns `.kept` if the receiver took the rows. Otherwise the caller must draw the rows and call `append`.
    mutating func appendKept(_ key: BandKey, rows: Range<Int>) throws -> CacheAnswer
    /// Takes the pixels of the next rows of the picture.
    ///
    /// - Parameters:
    ///   - band: The pixels. The first `rows.count` rows of the band hold the rows `rows` of the picture.
    ///   - rows: The range of rows in the picture.
    ///   - key: A cache key for these rows; nil if they cannot be keyed.
    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) throws
}

/// The drawing state of one worker, which turns a frame's numbers into bands of pixels for a receiver.
///
/// A frame with motion blur is drawn once for each sample time, and the results are accumulated. Consecutive samples
/// with equal display lists are drawn once, and so are rows of consecutive samples with equal cache keys. Rows that are
/// equal in all samples are drawn without blur. A frame too large for the accumulator is accumulated in several parts.
public struct FrameRenderer: ~Copyable {
    private let canvas: Canvas
    private var worker: StageWorker
    private let height: Int
    private var rasterizer: Rasterizer
    /// The rasterizer for the next sample of a frame with motion blur. The keys of its list decide which rows of the
    /// list before can be drawn together with it.
    private var nextRasterizer: Rasterizer
    private var accumulator = MotionBlurAccumulator()
    private var band: Pixmap
    private let grid: BandGrid?

    /// The maximum size of one worker's motion-blur accumulator, in bytes: enough for four megapixels.
    ///
    /// A larger frame is accumulated in several parts. Each part prepares the display lists again.
    private static var maximumAccumulatorBytes: Int { 64 << 20 }

    /// Creates the state of a worker.
    ///
    /// From one frame to the next, the worker keeps only a band, the accumulator and the rasterizers' lists.
    ///
    /// - Parameter cuts: The rule that cuts frames into bands.
    public init(_ stage: Stage, cuts: BandCuts = .withContent) {
        canvas = stage.simulation.scene.canvas
        worker = StageWorker(stage)
        rasterizer = Rasterizer(cache: stage.cache)
        nextRasterizer = Rasterizer(cache: stage.cache)
        let width = canvas.pixelWidth
        height = canvas.pixelHeight
        band = Pixmap(width: width, height: min(height, Band.height))
        grid = cuts == .withContent ? BandGrid(of: stage.simulation.scene) : nil
    }

    /// Draws a frame and passes its bands to a receiver, from the top.
    ///
    /// Throws the `SignalFailure` of a state, the `PictureFailure` of a sequence, and the receiver's errors.
    ///
    /// - Parameters:
    ///   - state: The numbers of the frame.
    ///   - moments: The states at the sample times of a frame with motion blur, from `Simulation.moments`. If there are
    ///     any, they are drawn instead of `state`.
    ///   - receiver: The receiver of the bands.
    public mutating func draw(
        _ state: FrameState, moments: [FrameState] = [], into receiver: inout some BandReceiver
    ) throws {
        try draw(content(of: state, moments: moments), into: &receiver)
    }

    /// Returns what decides the pixels of a frame, without drawing it. Throws the `SignalFailure` of a state.
    ///
    /// - Parameters:
    ///   - state: The numbers of the frame.
    ///   - moments: The states at the sample times of a frame with motion blur; empty without motion blur.
    public mutating func content(of state: FrameState, moments: [FrameState] = []) throws -> FrameContent {
        if let failure = state.failure ?? moments.lazy.compactMap({ $0.failure }).first { throw failure }
        var samples: [FrameContent.Sample] = []
        for moment in moments.isEmpty ? [state] : moments {
            let list = worker.displayList(in: moment)
            if samples.last?.list == list {
                samples[samples.count - 1].count += 1
            } else {
                samples.append(FrameContent.Sample(list: list, count: 1))
            }
        }
        // The bands of a frame with motion blur stay where they are, because the samples scroll apart.
        let bands = samples.count > 1 ? nil : grid?.bands(in: state)
        return FrameContent(samples: samples, bands: bands ?? BandGrid.still(0..<height))
    }

    /// Draws a frame from its content and passes its bands to a receiver, from the top.
    ///
    /// Throws the `PictureFailure` of a sequence, and the receiver's errors.
    public mutating func draw(_ content: FrameContent, into receiver: inout some BandReceiver) throws {
        guard content.samples.count == 1 else {
            return try append(
                content.samples, count: content.samples.reduce(0) { $0 + $1.count }, to: &receiver)
        }
        try prepare(content.samples[0].list)
        for rows in content.bands {
            PhaseClock.enter(.key)
            try append(rows, key: rasterizer.key(ofRows: rows), to: &receiver)
        }
    }

    /// Prepares a display list for drawing. The pictures of the list before are released first, because those of
    /// sequences may be large.
    private mutating func prepare(_ list: DisplayList) throws {
        PhaseClock.enter(.prepare)
        rasterizer.endList()
        rasterizer.prepare(try list.withPictures())
    }

    /// Passes rows of the prepared display list to the receiver. Draws the rows only if the receiver needs their
    /// pixels.
    private mutating func append(_ rows: Range<Int>, key: BandKey?, to receiver: inout some BandReceiver) throws {
        if let key, try receiver.appendKept(key, rows: rows) == .kept { return }
        draw(rows)
        try receiver.append(band, rows: rows, key: key)
    }

    private mutating func draw(_ rows: Range<Int>) {
        PhaseClock.enter(.composite)
        band.resize(height: rows.count)
        rasterizer.draw(rows: rows, into: &band)
    }

    /// Consecutive samples in which a band's rows are equal.
    private struct SampleRun {
        var key: BandKey?
        var count: Int
    }

    /// Accumulates the samples and passes the resulting bands to the receiver.
    ///
    /// The rows of a band are drawn at the end of each run of samples in which they are equal.
    private mutating func append(_ samples: [FrameContent.Sample], count: Int, to receiver: inout some BandReceiver)
        throws
    {
        let bandBytes = MotionBlurAccumulator.bytesPerPixel * canvas.pixelWidth * Band.height
        let partHeight = max(1, Self.maximumAccumulatorBytes / bandBytes) * Band.height
        for top in stride(from: 0, to: height, by: partHeight) {
            let bands = BandGrid.still(top..<min(height, top + partHeight))
            accumulator.begin(
                width: canvas.pixelWidth, rows: top..<min(height, top + partHeight), sampleCount: count)
            var runs = bands.map { _ in SampleRun(key: nil, count: 0) }
            for sample in samples {
                swap(&rasterizer, &nextRasterizer)
                PhaseClock.enter(.prepare)
                nextRasterizer.endList()
                nextRasterizer.prepare(try sample.list.withPictures())
                for (index, rows) in bands.enumerated() {
                    PhaseClock.enter(.key)
                    let key = nextRasterizer.key(ofRows: rows)
                    if let key, key == runs[index].key {
                        runs[index].count += sample.count
                    } else {
                        accumulate(rows, times: runs[index].count)
                        runs[index] = SampleRun(key: key, count: sample.count)
                    }
                }
            }
            swap(&rasterizer, &nextRasterizer)
            nextRasterizer.endList()
            for (rows, run) in zip(bands, runs) {
                if run.count == count {
                    try append(rows, key: run.key, to: &receiver)
                } else {
                    accumulate(rows, times: run.count)
                    accumulator.develop(rows: rows, into: &band)
                    try receiver.append(band, rows: rows, key: nil)
                }
            }
        }
    }

    /// Draws rows of the prepared display list and adds them to the accumulator as `times` samples, which may be 0.
    private mutating func accumulate(_ rows: Range<Int>, times: Int) {
        guard times > 0 else { return }
        draw(rows)
        accumulator.add(band, rows: rows, times: times)
    }
}

/// The rules for cutting frames into bands.
public enum BandCuts: Hashable, Sendable {
    /// The cuts move with scrolled content, so that bands of the content can be reused.
    case withContent
    /// The cuts are at multiples of the band height in every frame.
    case fixed
}
