import ImageCoding
import Staging

/// One export into an animated PNG; its file is there whole, or as it was before.
struct APNGExport {
    /// What makes its records.
    let sink: APNGSink
    private let partial: PartialFile
    private var encoder: APNGEncoder

    /// Begins a file of a scene's frames, to be played one after another at the scene's rate.
    ///
    /// Without alpha every pixel of every frame must be opaque. Fails where the path cannot become a file, or the format has
    /// no words for such pictures or times.
    init(
        to path: String, scene: LoweredScene, hasAlpha: Bool, compression: Compression = .fast
    ) throws(OutputError) {
        let canvas = scene.canvas
        let rate = scene.timeline.frameRate
        sink = APNGSink(canvas: canvas, hasAlpha: hasAlpha, compression: compression)
        do throws(ImageError) {
            encoder = try APNGEncoder(
                width: canvas.pixelWidth, height: canvas.pixelHeight, hasAlpha: hasAlpha, pixelsPerPoint: canvas.scale,
                frames: rate.numerator, seconds: rate.denominator)
        } catch {
            throw OutputError(.unsupported, path: path, message: error.message, hint: "'--fps' makes it faster")
        }
        partial = try PartialFile(for: path)
        try partial.write(encoder.start())
    }

    /// Takes the next frame.
    mutating func add(_ record: FrameRecord) throws {
        try partial.write(encoder.append(record.bytes))
    }

    /// Ends the file, which has its name when this returns.
    mutating func finish() throws {
        let (bytes, control) = encoder.finish()
        try partial.write(bytes)
        try partial.write(control, at: APNGEncoder.controlOffset)
        try partial.keep()
    }
}
