import ImageCoding
import Staging

/// An export into an animated PNG; a file that already exists stays unchanged until the new one is complete.
struct APNGExport {
    /// The sink that creates the records for this export.
    let sink: APNGSink
    private let partial: PartialFile
    private var encoder: APNGEncoder

    /// Begins a file that plays a scene's frames one after another at the scene's frame rate.
    ///
    /// If `hasAlpha` is false, every pixel of every frame must be opaque. Throws if no file can be created at the path,
    /// or if the format cannot represent pictures of this size or delays of this length.
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
            throw OutputError(
                .unsupported, path: path, message: error.message,
                hint: "use a higher '--fps' to show each frame for less time")
        }
        partial = try PartialFile(for: path)
        try partial.write(encoder.start())
    }

    /// Appends the next frame.
    mutating func add(_ record: FrameRecord) throws {
        try partial.write(encoder.append(record.bytes))
    }

    /// Ends the file; the file has its final name when this method returns.
    mutating func finish() throws {
        let (bytes, control) = encoder.finish()
        try partial.write(bytes)
        try partial.write(control, at: APNGEncoder.controlOffset)
        try partial.keep()
    }
}
