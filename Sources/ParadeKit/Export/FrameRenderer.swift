import Primitives
public import Raster

/// One worker's tools: a frame's numbers become display lists, bands of pixels, and whatever its encoder makes of them.
///
/// A frame with motion blur is drawn once for each moment it shows, into an exposure of as many rows as may be kept; equal
/// moments are drawn once, and a frame of nothing but these is drawn as if there were no blur.
public struct FrameRenderer<Encoder: FrameEncoder>: ~Copyable {
    private let canvas: Canvas
    private var hand: StageHand
    private let height: Int
    private let cache: RasterCache
    private var rasterizer: Rasterizer
    private var exposure = Exposure()
    private var encoder: Encoder
    private var band: Pixmap
    private let grid: BandGrid

    /// What a worker keeps of a frame's light at most, in bytes: four megapixels. More rows are exposed one part after
    /// another, each part's lists prepared anew.
    private static var mostLight: Int { 64 << 20 }

    /// Readies a worker; a band, the light of a frame with motion blur and the rasterizer's lists are all it keeps from
    /// frame to frame.
    public init(_ stage: Stage, encoder: Encoder, cache: RasterCache = RasterCache()) {
        canvas = stage.simulation.scene.canvas
        hand = StageHand(stage)
        self.encoder = encoder
        self.cache = cache
        rasterizer = Rasterizer(cache: cache)
        let width = canvas.pixelWidth
        height = canvas.pixelHeight
        band = Pixmap(width: width, height: min(height, Rasterizer.bandHeight))
        grid = BandGrid(of: stage.simulation.scene)
    }

    /// Readies a worker for a scene alone.
    public init(_ scene: Scene, encoder: Encoder, cache: RasterCache = RasterCache()) {
        self.init(Stage(Simulation(scene)), encoder: encoder, cache: cache)
    }

    /// Draws and encodes a frame, unless an earlier one still holds; throws a state's `SignalFailure`.
    ///
    /// - Parameter moments: What a frame with motion blur shows instead of its own state, as `Simulation.moments` has it.
    public mutating func render(_ state: FrameState, moments: [FrameState] = []) throws -> FrameRecord {
        if let record = try draw(state, moments: moments) { return record }
        return try encoder.finish()
    }

    /// The same for one frame of many: records may come with those of later frames, in any order, or as `heldRecords()`.
    mutating func renderAhead(_ state: FrameState, moments: [FrameState]) throws -> [FrameRecord] {
        if let record = try draw(state, moments: moments) { return [record] }
        return try encoder.finishAhead()
    }

    /// The records of frames rendered ahead that have not come yet.
    mutating func heldRecords() -> [FrameRecord] { encoder.heldRecords() }

    /// Hands all bands of a frame to the encoder, unless an earlier one still holds: then its record.
    private mutating func draw(_ state: FrameState, moments: [FrameState]) throws -> FrameRecord? {
        if let failure = state.failure ?? moments.lazy.compactMap(\.failure).first { throw failure }
        if let record = try encoder.earlierRecord(of: state) { return record }
        var samples: [Sample] = []
        for moment in moments {
            let list = hand.displayList(in: moment)
            if samples.last?.list == list {
                samples[samples.count - 1].count += 1
            } else {
                samples.append(Sample(list: list, count: 1))
            }
        }
        try encoder.begin(state)
        if samples.count > 1 {
            try append(samples, count: moments.count)
        } else {
            let bands = encoder.takesMovingBands ? grid.bands(in: state) : BandGrid.still(0..<height)
            let list = samples.first?.list ?? hand.displayList(in: state)
            StageClock.enter(.prepare)
            rasterizer.prepare(list)
            encoder.share(with: cache.byteCount)
            for rows in bands { try append(rows) }
        }
        return nil
    }

    /// Hands on rows of the prepared list, which are drawn if the encoder does not have them.
    private mutating func append(_ rows: Range<Int>) throws {
        StageClock.enter(.key)
        let key = rasterizer.key(ofRows: rows)
        if let key, try encoder.appendKept(key, rows: rows) { return }
        draw(rows)
        try encoder.append(band, rows: rows, key: key)
    }

    private mutating func draw(_ rows: Range<Int>) {
        StageClock.enter(.composite)
        band.resize(height: rows.count)
        rasterizer.draw(rows: rows, into: &band)
    }

    /// A moment's picture, and how many moments on end have it.
    private struct Sample {
        var list: DisplayList
        var count: Int
    }

    /// Adds the samples up, and hands on what they add up to.
    private mutating func append(_ samples: [Sample], count: Int) throws {
        let bandLight = Exposure.bytesPerPixel * canvas.pixelWidth * Rasterizer.bandHeight
        let partHeight = max(1, Self.mostLight / bandLight) * Rasterizer.bandHeight
        for top in stride(from: 0, to: height, by: partHeight) {
            let bands = BandGrid.still(top..<min(height, top + partHeight))
            exposure.begin(
                width: canvas.pixelWidth, rows: top..<min(height, top + partHeight), sampleCount: count)
            for sample in samples {
                rasterizer.prepare(sample.list)
                for rows in bands {
                    draw(rows)
                    exposure.add(band, rows: rows, times: sample.count)
                }
            }
            for rows in bands {
                band.resize(height: rows.count)
                exposure.develop(rows: rows, into: &band)
                try encoder.append(band, rows: rows, key: nil)
            }
        }
    }
}
