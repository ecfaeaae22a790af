import Raster

/// One worker's tools: a frame's numbers become display lists, bands of pixels, and whatever its encoder makes of them.
///
/// A frame with motion blur is drawn once for each moment it shows, into an exposure of as many rows as may be kept; equal
/// moments are drawn once, and a frame of nothing but these is drawn as if there were no blur.
public struct FrameRenderer<Encoder: FrameEncoder>: ~Copyable {
    private let scene: Scene
    private let height: Int
    private var rasterizer = Rasterizer()
    private var exposure = Exposure()
    private var encoder: Encoder
    private var band: Pixmap
    private var lastBand: Pixmap

    /// What a worker keeps of a frame's light at most, in bytes: four megapixels. More rows are exposed one part after
    /// another, each part's lists prepared anew.
    private static var mostLight: Int { 64 << 20 }

    /// Readies a worker; two bands, the light of a frame with motion blur and the rasterizer's caches are all it keeps from
    /// frame to frame.
    public init(_ scene: Scene, encoder: Encoder) {
        self.scene = scene
        self.encoder = encoder
        let width = scene.canvas.pixelWidth
        height = scene.canvas.pixelHeight
        band = Pixmap(width: width, height: min(height, Rasterizer.bandHeight))
        lastBand = Pixmap(width: width, height: (height - 1) % Rasterizer.bandHeight + 1)
    }

    /// Draws and encodes a frame, unless an earlier one still holds; throws a state's `SignalFailure`.
    ///
    /// - Parameter moments: What a frame with motion blur shows instead of its own state, as `Simulation.moments` has it.
    public mutating func render(_ state: FrameState, moments: [FrameState] = []) throws -> FrameRecord {
        if let failure = state.failure ?? moments.lazy.compactMap(\.failure).first { throw failure }
        if let record = try encoder.earlierRecord(of: state) { return record }
        var samples: [Sample] = []
        for moment in moments {
            let list = scene.displayList(in: moment)
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
            rasterizer.prepare(samples.first?.list ?? scene.displayList(in: state))
            for rows in bands(of: 0..<height) {
                draw(rows)
                try append(rows)
            }
        }
        return try encoder.finish()
    }

    /// A moment's picture, and how many moments on end have it.
    private struct Sample {
        var list: DisplayList
        var count: Int
    }

    /// Adds the samples up, and hands on what they add up to.
    private mutating func append(_ samples: [Sample], count: Int) throws {
        let bandLight = Exposure.bytesPerPixel * scene.canvas.pixelWidth * Rasterizer.bandHeight
        let partHeight = max(1, Self.mostLight / bandLight) * Rasterizer.bandHeight
        for top in stride(from: 0, to: height, by: partHeight) {
            let bands = bands(of: top..<min(height, top + partHeight))
            exposure.begin(
                width: scene.canvas.pixelWidth, rows: top..<min(height, top + partHeight), sampleCount: count)
            for sample in samples {
                rasterizer.prepare(sample.list)
                for rows in bands {
                    draw(rows)
                    expose(rows, times: sample.count)
                }
            }
            for rows in bands {
                develop(rows)
                try append(rows)
            }
        }
    }

    private func bands(of rows: Range<Int>) -> [Range<Int>] {
        stride(from: rows.lowerBound, to: rows.upperBound, by: Rasterizer.bandHeight).map {
            $0..<min(rows.upperBound, $0 + Rasterizer.bandHeight)
        }
    }

    // The last band may have fewer rows than the others and has pixels of its own.

    private mutating func draw(_ rows: Range<Int>) {
        if rows.upperBound < height {
            rasterizer.draw(rows: rows, into: &band)
        } else {
            rasterizer.draw(rows: rows, into: &lastBand)
        }
    }

    private mutating func expose(_ rows: Range<Int>, times: Int) {
        if rows.upperBound < height {
            exposure.add(band, rows: rows, times: times)
        } else {
            exposure.add(lastBand, rows: rows, times: times)
        }
    }

    private mutating func develop(_ rows: Range<Int>) {
        if rows.upperBound < height {
            exposure.develop(rows: rows, into: &band)
        } else {
            exposure.develop(rows: rows, into: &lastBand)
        }
    }

    private mutating func append(_ rows: Range<Int>) throws {
        if rows.upperBound < height {
            try encoder.append(band, rows: rows)
        } else {
            try encoder.append(lastBand, rows: rows)
        }
    }
}
