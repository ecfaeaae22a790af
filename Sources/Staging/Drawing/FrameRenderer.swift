public import Drawing
import PhaseClock
import Primitives
import Raster

/// Who takes the bands of one frame after another from a renderer.
public protocol BandReceiver {
    /// Takes the next rows from the top by what decides their pixels, if it has all that it needs of them.
    mutating func appendKept(_ key: BandKey, rows: Range<Int>) throws -> KeptAnswer
    /// Takes the next rows from the top: `rows` of the picture stand in the first `rows.count` rows of the band.
    ///
    /// - Parameter key: What decides their pixels; nil where that is not known.
    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) throws
}

/// One worker's tools: a frame's numbers become display lists and bands of pixels, which a receiver takes.
///
/// A frame with motion blur is drawn once for each moment it shows, into an exposure of as many rows as may be kept; equal
/// moments are drawn once, and a frame of nothing but these is drawn as if there were no blur.
public struct FrameRenderer: ~Copyable {
    private let canvas: Canvas
    private var hand: StageHand
    private let height: Int
    private var rasterizer: Rasterizer
    private var exposure = Exposure()
    private var band: Pixmap
    private let grid: BandGrid?

    /// What a worker keeps of a frame's light at most, in bytes: four megapixels. More rows are exposed one part after
    /// another, each part's lists prepared anew.
    private static var mostLight: Int { 64 << 20 }

    /// Readies a worker; a band, the light of a frame with motion blur and the rasterizer's lists are all it keeps from
    /// frame to frame.
    ///
    /// - Parameter cuts: Where frames are cut into bands.
    public init(_ stage: Stage, cuts: BandCuts = .withContent) {
        canvas = stage.simulation.scene.canvas
        hand = StageHand(stage)
        rasterizer = Rasterizer(cache: stage.cache)
        let width = canvas.pixelWidth
        height = canvas.pixelHeight
        band = Pixmap(width: width, height: min(height, Band.height))
        grid = cuts == .withContent ? BandGrid(of: stage.simulation.scene) : nil
    }

    /// Hands all bands of a frame to a receiver, from the top; throws a state's `SignalFailure`, and what the receiver throws.
    ///
    /// - Parameter moments: What a frame with motion blur shows instead of its own state, as `Simulation.moments` has it.
    public mutating func draw(
        _ state: FrameState, moments: [FrameState] = [], into receiver: inout some BandReceiver
    ) throws {
        if let failure = state.failure ?? moments.lazy.compactMap({ $0.failure }).first { throw failure }
        var samples: [Sample] = []
        for moment in moments {
            let list = hand.displayList(in: moment)
            if samples.last?.list == list {
                samples[samples.count - 1].count += 1
            } else {
                samples.append(Sample(list: list, count: 1))
            }
        }
        if samples.count > 1 {
            try append(samples, count: moments.count, to: &receiver)
        } else {
            let bands = grid?.bands(in: state) ?? BandGrid.still(0..<height)
            let list = samples.first?.list ?? hand.displayList(in: state)
            PhaseClock.enter(.prepare)
            rasterizer.prepare(list)
            for rows in bands { try append(rows, to: &receiver) }
        }
    }

    /// Hands on rows of the prepared list, which are drawn if the receiver needs their pixels.
    private mutating func append(_ rows: Range<Int>, to receiver: inout some BandReceiver) throws {
        PhaseClock.enter(.key)
        let key = rasterizer.key(ofRows: rows)
        if let key, try receiver.appendKept(key, rows: rows) == .kept { return }
        draw(rows)
        try receiver.append(band, rows: rows, key: key)
    }

    private mutating func draw(_ rows: Range<Int>) {
        PhaseClock.enter(.composite)
        band.resize(height: rows.count)
        rasterizer.draw(rows: rows, into: &band)
    }

    /// A moment's picture, and how many moments on end have it.
    private struct Sample {
        var list: DisplayList
        var count: Int
    }

    /// Adds the samples up, and hands on what they add up to.
    private mutating func append(_ samples: [Sample], count: Int, to receiver: inout some BandReceiver) throws {
        let bandLight = Exposure.bytesPerPixel * canvas.pixelWidth * Band.height
        let partHeight = max(1, Self.mostLight / bandLight) * Band.height
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
                try receiver.append(band, rows: rows, key: nil)
            }
        }
    }
}

/// Where frames are cut into bands.
public enum BandCuts: Hashable, Sendable {
    /// With the content as it scrolls, so that its bands are found again.
    case withContent
    /// At multiples of a band's height, in every frame.
    case fixed
}
