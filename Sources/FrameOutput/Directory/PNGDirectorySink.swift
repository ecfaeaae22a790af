public import Drawing
package import ImageCoding
import PhaseClock
import Primitives
public import Staging
import Store

/// A frame sink that writes each frame as a PNG file into a folder.
///
/// The workers write the files, and share the bands that they have encoded.
public struct PNGDirectorySink: FrameSink {
    private let folder: HeldFolder
    private let canvas: Canvas
    private let hasAlpha: Bool
    private let compression: Compression
    private let wantsSHA256: Bool
    private let earlierFrames: [Int: Manifest.Frame]
    private let store: FrameStore?
    /// The encoded bands that all workers share.
    package let bands: BandStore

    /// Creates a sink.
    ///
    /// - Parameters:
    ///   - hasAlpha: Whether pixels may be translucent. If false, every pixel of every frame must be opaque.
    ///   - earlierFrames: The frames of an earlier export, by index. A frame whose file is still valid is not drawn
    ///     again.
    ///   - store: The store in which frames are looked up and kept; nil without a store.
    init(
        folder: HeldFolder, canvas: Canvas, hasAlpha: Bool, compression: Compression, wantsSHA256: Bool,
        earlierFrames: [Int: Manifest.Frame], store: FrameStore?, bandMemory: Int
    ) {
        self.folder = folder
        self.canvas = canvas
        self.hasAlpha = hasAlpha
        self.compression = compression
        self.wantsSHA256 = wantsSHA256
        self.earlierFrames = earlierFrames
        self.store = store
        bands = BandStore(width: canvas.pixelWidth, byteLimit: bandMemory)
    }

    /// Creates one worker's encoder.
    public func makeEncoder(for stage: Stage) -> Encoder { Encoder(self, stage) }

    /// An encoder that encodes frames for one worker and writes their files.
    public final class Encoder: FrameEncoder {
        private let sink: PNGDirectorySink
        private let stage: Stage
        private var png: PNGEncoder
        private var state: FrameState?
        private var start = 0

        fileprivate init(_ sink: PNGDirectorySink, _ stage: Stage) {
            self.sink = sink
            self.stage = stage
            png = PNGEncoder(
                width: sink.canvas.pixelWidth, height: sink.canvas.pixelHeight, hasAlpha: sink.hasAlpha,
                pixelsPerPoint: sink.canvas.scale, compression: sink.compression, store: sink.bands,
                wantsSHA256: sink.wantsSHA256)
        }

        /// Begins a frame. If an earlier export's file of the frame is still valid, returns the record of that file
        /// instead.
        ///
        /// To verify an earlier file, its bytes are read.
        public func begin(_ state: FrameState) -> FrameRecord? {
            // With a store, the frame's key is made first, so that the next run knows it.
            if sink.store == nil, let record = earlierRecord(of: state) { return record }
            start = ProcessorTime.microseconds
            self.state = state
            png.begin()
            // The band store may use the memory that the stage's caches leave free.
            sink.bands.share(with: stage.cacheByteCount)
            return nil
        }

        /// Returns the record of the frame if its file is still valid, or if the store holds an equal frame, whose file is
        /// then put into the folder. Without a store, returns nil.
        public func recall(_ content: FrameContent, of state: FrameState) throws -> FrameRecord? {
            guard let store = sink.store else { return nil }
            let known = store.frame(of: content, ofFrame: state.index)
            if let record = earlierRecord(of: state) { return record }
            guard known?.file != nil, let key = store.keys.key(ofFrame: state.index),
                let stored = store.store.file(key), var record = FrameRecord(stored.frame, state: state),
                record.sha256 != nil || !sink.wantsSHA256
            else { return nil }
            // A digest that another run has asked for is not part of this one's manifest.
            if !sink.wantsSHA256 { record.sha256 = nil }
            try sink.folder.replace(FrameFile.name(ofFrame: state.index), with: stored)
            return record
        }

        private func earlierRecord(of state: FrameState) -> FrameRecord? {
            guard let earlier = sink.earlierFrames[state.index], let digest = earlier.digest,
                earlier.sha256 != nil || !sink.wantsSHA256, earlier.holds(in: sink.folder.path, canvas: sink.canvas)
            else { return nil }
            return FrameRecord(
                state: state, digest: digest, sha256: sink.wantsSHA256 ? earlier.sha256 : nil, file: earlier.mark,
                wasKept: true)
        }

        /// Appends the next rows of the frame from the workers' shared store, if the store holds them.
        public func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer { png.appendKept(key, rows: rows) }

        /// Appends the next rows of the frame, in order from the top.
        public func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey? = nil) {
            png.append(band, rows: rows, key: key)
        }

        /// Ends the frame and returns its record. The frame's file is complete on return.
        public func finish() throws -> FrameRecord {
            guard let state else { preconditionFailure("a frame ends after it has begun") }
            let file = try png.finish()
            let name = FrameFile.name(ofFrame: state.index)
            let record = FrameRecord(
                state: state, digest: png.digest, sha256: png.sha256Digits,
                file: FileMark(length: file.count, checksum: file.checksum))
            if let stored = keep(record, file) {
                try sink.folder.replace(name, with: stored)
            } else {
                try sink.folder.replace(name, with: file)
            }
            sink.store?.note(cost: ProcessorTime.microseconds - start, ofFrame: state.index)
            return record
        }

        /// Keeps a frame in the store. Returns the stored file if it is to be linked into the folder.
        private func keep(_ record: FrameRecord, _ file: PNGFile) -> StoredFile? {
            let index = record.state.index
            guard let store = sink.store, let key = store.keys.key(ofFrame: index), let frame = StoredFrame(record)
            else { return nil }
            store.verify(frame, ofFrame: index)
            store.store.keep(frame, key, file: file.bytes)
            return store.store.options.isLinking ? store.store.file(key) : nil
        }
    }
}

extension FrameRecord {
    /// Creates the record of a frame whose file the store holds; nil if it holds only the digest.
    init?(_ stored: StoredFrame, state: FrameState) {
        guard let file = stored.file else { return nil }
        self.init(
            state: state, digest: stored.digest, sha256: stored.sha256,
            file: FileMark(length: file.length, checksum: file.checksum), wasStored: true)
    }
}

extension StoredFrame {
    /// Creates what the store keeps of a frame that has a file; nil for a frame without one.
    init?(_ record: FrameRecord) {
        guard let file = record.file else { return nil }
        self.init(
            digest: record.digest, sha256: record.sha256,
            file: File(length: file.length, checksum: file.checksum))
    }
}

extension Manifest.Frame {
    /// Returns whether the frame's file in a folder holds the recorded pixels.
    ///
    /// A file whose length and CRC-32 are as recorded is accepted without decoding it.
    func holds(in directory: String, canvas: Canvas) -> Bool {
        let path = FileSystem.join(directory, file)
        guard FileSystem.kind(of: path) == .regular,
            let bytes = try? FileSystem.contents(of: path, limit: FrameFile.mostBytes(canvas))
        else { return false }
        if mark.fits(bytes) { return true }
        // Another program may have compressed the file further.
        let count = canvas.pixelWidth * canvas.pixelHeight
        guard let picture = try? PNGDecoder.decodeStraight(bytes, maximumPixels: count) else { return false }
        return picture.width == canvas.pixelWidth && picture.height == canvas.pixelHeight
            && has(StraightImage(width: picture.width, height: picture.height, bytes: picture.rgba))
    }
}

extension Manifest.Frame {
    /// Returns whether a picture's pixels are equal to those recorded for this frame.
    package func has(_ picture: StraightImage) -> Bool {
        if let digest { return picture.digest == digest }
        return picture.sha256 == sha256
    }
}

extension FileMark {
    /// Returns whether the length and checksum of these bytes match the mark.
    package func fits(_ bytes: [UInt8]) -> Bool {
        bytes.count == length && CRC32(bytes).value == checksum
    }
}
