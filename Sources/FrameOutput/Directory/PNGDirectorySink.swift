import ImageCoding
public import ParadeKit
public import Raster

/// Frames become PNG files in a folder; the workers write them.
public struct PNGDirectorySink: FrameSink {
    private let directory: String
    private let canvas: Canvas
    private let hasAlpha: Bool
    private let compression: Compression
    private let earlierFrames: [Int: Manifest.Frame]

    /// Creates a sink; without alpha every pixel of every frame must be opaque.
    ///
    /// Earlier frames are kept if their file still holds.
    init(
        directory: String, canvas: Canvas, hasAlpha: Bool, compression: Compression,
        earlierFrames: [Int: Manifest.Frame]
    ) {
        self.directory = directory
        self.canvas = canvas
        self.hasAlpha = hasAlpha
        self.compression = compression
        self.earlierFrames = earlierFrames
    }

    /// Creates one worker's encoder.
    public func makeEncoder() -> Encoder { Encoder(self) }

    /// Encodes a frame and writes its file.
    public final class Encoder: FrameEncoder {
        private let sink: PNGDirectorySink
        private var png: PNGEncoder
        private var state: FrameState?

        fileprivate init(_ sink: PNGDirectorySink) {
            self.sink = sink
            png = PNGEncoder(
                width: sink.canvas.pixelWidth, height: sink.canvas.pixelHeight, hasAlpha: sink.hasAlpha,
                pixelsPerPoint: sink.canvas.scale, compression: sink.compression)
        }

        /// The record of a frame whose file still holds; reads it.
        public func earlierRecord(of state: FrameState) -> FrameRecord? {
            guard let earlier = sink.earlierFrames[state.index],
                earlier.holds(in: sink.directory, canvas: sink.canvas)
            else { return nil }
            return FrameRecord(
                state: state, digest: earlier.digest, fileDigest: earlier.fileDigest, wasKept: true)
        }

        /// Begins a frame.
        public func begin(_ state: FrameState) {
            self.state = state
            png.begin()
        }

        /// Takes the next rows from the top.
        public func append(_ band: borrowing Pixmap, rows: Range<Int>) { png.append(band, rows: rows) }

        /// Ends the frame: its file is there, whole, when this returns.
        public func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let bytes = try png.finish()
            let name = FrameFile.name(ofFrame: state.index)
            try FileSystem.replace(
                FileSystem.join(sink.directory, name),
                through: FileSystem.join(sink.directory, FrameFile.partialName(of: name)), with: bytes)
            return FrameRecord(state: state, digest: png.digest, fileDigest: SHA256Digest.hex(of: bytes))
        }
    }
}

extension Manifest.Frame {
    /// Whether the file is there and is the one that was written, or another with the canvas's size and the same pixels.
    func holds(in directory: String, canvas: Canvas) -> Bool {
        let path = FileSystem.join(directory, file)
        guard FileSystem.kind(of: path) == .regular, let bytes = try? FileSystem.contents(of: path) else {
            return false
        }
        if SHA256Digest.hex(of: bytes) == fileDigest { return true }
        // Somebody may have compressed it harder.
        let count = canvas.pixelWidth * canvas.pixelHeight
        guard let picture = try? PNGDecoder.decodeStraight(bytes, maximumPixels: count) else { return false }
        return picture.width == canvas.pixelWidth && picture.height == canvas.pixelHeight
            && SHA256Digest.hex(of: picture.rgba) == digest
    }
}
