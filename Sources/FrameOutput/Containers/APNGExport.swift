import ImageCoding
import Staging

/// An export into an animated PNG file. An existing file stays unchanged until the new file is complete.
struct APNGExport {
    /// The sink whose records this export accepts.
    let sink: APNGSink
    private let partial: PartialFile
    private var encoder: APNGEncoder

    /// Begins a file that plays a scene's frames one after another at the scene's frame rate.
    ///
    /// Throws if no file can be created at the path. Also throws if the format does not support frames of this size or
    /// a delay of this length.
    ///
    /// - Parameter hasAlpha: Whether pixels may be translucent. If false, every pixel of every frame must be opaque.
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

    /// Completes the file and gives it its final name.
    mutating func finish() throws {
        let (bytes, control) = encoder.finish()
        try partial.write(bytes)
        try partial.write(control, at: APNGEncoder.controlOffset)
        try partial.keep()
    }
}
