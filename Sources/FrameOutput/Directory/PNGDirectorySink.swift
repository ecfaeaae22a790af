package import ImageCoding
public import ParadeKit
import Primitives
public import Raster

/// Frames become PNG files in a folder; the workers write them, and share the bands they make.
public struct PNGDirectorySink: FrameSink {
    private let folder: HeldFolder
    private let canvas: Canvas
    private let hasAlpha: Bool
    private let compression: Compression
    private let earlierFrames: [Int: Manifest.Frame]
    /// What the workers have made of bands.
    package let bands: BandStore

    /// Creates a sink; without alpha every pixel of every frame must be opaque.
    ///
    /// Earlier frames are kept if their file still holds.
    init(
        folder: HeldFolder, canvas: Canvas, hasAlpha: Bool, compression: Compression,
        earlierFrames: [Int: Manifest.Frame], bandMemory: Int
    ) {
        self.folder = folder
        self.canvas = canvas
        self.hasAlpha = hasAlpha
        self.compression = compression
        self.earlierFrames = earlierFrames
        bands = BandStore(width: canvas.pixelWidth, byteLimit: bandMemory)
    }

    /// Creates one worker's encoder.
    public func makeEncoder() -> Encoder { Encoder(self) }

    /// Encodes a frame and writes its file.
    public final class Encoder: FrameEncoder {
        private let sink: PNGDirectorySink
        private var png: PNGEncoder
        private var state: FrameState?
        /// Records of files that are there, waiting for their digests.
        private var held: [FrameRecord] = []
        /// Digests that have come and are in no record yet.
        private var digests: [FrameDigest] = []

        fileprivate init(_ sink: PNGDirectorySink) {
            self.sink = sink
            png = PNGEncoder(
                width: sink.canvas.pixelWidth, height: sink.canvas.pixelHeight, hasAlpha: sink.hasAlpha,
                pixelsPerPoint: sink.canvas.scale, compression: sink.compression, store: sink.bands)
        }

        /// The record of a frame whose file still holds; reads it.
        public func earlierRecord(of state: FrameState) -> FrameRecord? {
            guard let earlier = sink.earlierFrames[state.index],
                earlier.holds(in: sink.folder.path, canvas: sink.canvas)
            else { return nil }
            return FrameRecord(state: state, digest: earlier.digest, file: earlier.mark, wasKept: true)
        }

        /// Gives the bands what room others leave.
        public func share(with bytesOfOthers: Int) { sink.bands.share(with: bytesOfOthers) }

        /// Begins a frame.
        public func begin(_ state: FrameState) {
            self.state = state
            png.begin(frame: state.index)
        }

        /// Takes the next rows from the top, if a worker has made them before.
        public func appendKept(_ key: BandKey, rows: Range<Int>) -> Bool { png.appendKept(key, rows: rows) }

        /// Takes the next rows from the top.
        public func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey? = nil) {
            png.append(band, rows: rows, key: key)
        }

        /// Ends the frame: its file is there, whole, when this returns.
        public func finish() throws -> FrameRecord {
            let records = try finishAhead() + heldRecords()
            guard let record = records.last(where: { $0.state.index == state?.index }) else {
                preconditionFailure("a frame that has ended has a record")
            }
            return record
        }

        /// The same; the digest may come later.
        public func finishAhead() throws -> [FrameRecord] {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let (file, digests) = try png.finish()
            // Kept whatever comes: that of an earlier frame may be among them, and this frame's file may fail.
            self.digests += digests
            StageClock.enter(.write)
            try sink.folder.replace(FrameFile.name(ofFrame: state.index), with: file)
            held.append(
                FrameRecord(
                    state: state, digest: "", file: FileMark(length: file.count, checksum: file.checksum)))
            return completeRecords()
        }

        /// The records whose digests have not come yet.
        public func heldRecords() -> [FrameRecord] {
            digests += png.heldDigests()
            return completeRecords()
        }

        /// Joins digests and files; a digest whose file has failed is let go.
        private func completeRecords() -> [FrameRecord] {
            defer { digests.removeAll() }
            return digests.compactMap { digest in
                guard let place = held.firstIndex(where: { $0.state.index == digest.frame }) else { return nil }
                var record = held.remove(at: place)
                record.digest = digest.digest
                return record
            }
        }
    }
}

extension Manifest.Frame {
    /// Whether the file is there and is the one that was written, or another with the canvas's size and the same pixels.
    func holds(in directory: String, canvas: Canvas) -> Bool {
        let path = FileSystem.join(directory, file)
        guard FileSystem.kind(of: path) == .regular,
            let bytes = try? FileSystem.contents(of: path, limit: FrameFile.mostBytes(canvas))
        else { return false }
        if mark.fits(bytes) { return true }
        // Somebody may have compressed it harder.
        let count = canvas.pixelWidth * canvas.pixelHeight
        guard let picture = try? PNGDecoder.decodeStraight(bytes, maximumPixels: count) else { return false }
        return picture.width == canvas.pixelWidth && picture.height == canvas.pixelHeight
            && SHA256Digest.hex(of: picture.rgba) == digest
    }
}

extension FileMark {
    /// Whether a file of these bytes is the one that was written.
    package func fits(_ bytes: [UInt8]) -> Bool {
        bytes.count == length && CyclicSum(bytes).value == checksum
    }
}
