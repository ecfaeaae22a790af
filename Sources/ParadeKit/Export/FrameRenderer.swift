import Raster

/// One worker's tools: a frame's numbers become a display list, bands of pixels, and whatever its encoder makes of them.
public struct FrameRenderer<Encoder: FrameEncoder>: ~Copyable {
    private let scene: Scene
    private let height: Int
    private var rasterizer = Rasterizer()
    private var encoder: Encoder
    private var band: Pixmap
    private var lastBand: Pixmap

    /// Readies a worker; two bands and the rasterizer's caches are all it keeps from frame to frame.
    public init(_ scene: Scene, encoder: Encoder) {
        self.scene = scene
        self.encoder = encoder
        let width = scene.canvas.pixelWidth
        height = scene.canvas.pixelHeight
        band = Pixmap(width: width, height: min(height, Rasterizer.bandHeight))
        lastBand = Pixmap(width: width, height: (height - 1) % Rasterizer.bandHeight + 1)
    }

    /// Draws and encodes a frame, unless an earlier one still holds; throws a state's `SignalFailure`.
    public mutating func render(_ state: FrameState) throws -> FrameRecord {
        if let failure = state.failure { throw failure }
        if let record = try encoder.earlierRecord(of: state) { return record }
        rasterizer.prepare(scene.displayList(in: state))
        try encoder.begin(state)
        for top in stride(from: 0, to: height, by: Rasterizer.bandHeight) {
            let rows = top..<min(height, top + Rasterizer.bandHeight)
            if rows.upperBound < height {
                rasterizer.draw(rows: rows, into: &band)
                try encoder.append(band, rows: rows)
            } else {
                rasterizer.draw(rows: rows, into: &lastBand)
                try encoder.append(lastBand, rows: rows)
            }
        }
        return try encoder.finish()
    }
}
