public import Drawing
public import Staging

/// An encoder that turns the bands of successive frames into a sink's records; each worker owns one.
///
/// For each frame `begin` comes first. Unless it returns a record, the rows follow from the top, by their keys or their
/// pixels (`BandReceiver`), and `finish` ends the frame.
public protocol FrameEncoder: BandReceiver {
    /// Begins a frame and discards an unfinished one. Returns the record of a frame that needs no drawing, because the
    /// result of an earlier export is still valid.
    mutating func begin(_ state: FrameState) throws -> FrameRecord?
    /// Ends the frame; a sink whose workers write files has written this frame's file.
    mutating func finish() throws -> FrameRecord
}

/// The result of a finished frame.
public struct FrameRecord: Hashable, Sendable {
    /// The frame's state.
    public var state: FrameState
    /// The content digest of the frame's pixels.
    public var digest: FrameDigest
    /// The SHA-256 of the straight RGBA rows, 64 lower-case hexadecimal digits; nil if the sink did not request it.
    public var sha256: String?
    /// The length and checksum of the file that a worker has written; nil for a stream.
    public var file: FileMark?
    /// The frame's bytes for a stream; empty if a worker has written a file.
    public var bytes: [UInt8]
    /// Whether the frame is from an earlier export.
    public var wasKept: Bool

    /// Creates a record.
    public init(
        state: FrameState, digest: FrameDigest, sha256: String? = nil, file: FileMark? = nil, bytes: [UInt8] = [],
        wasKept: Bool = false
    ) {
        self.state = state
        self.digest = digest
        self.sha256 = sha256
        self.file = file
        self.bytes = bytes
        self.wasKept = wasKept
    }
}

/// The length and checksum of a file, which distinguish an intact file from a damaged one, but not from a forged one.
public struct FileMark: Hashable, Sendable {
    /// The file's length in bytes.
    public var length: Int
    /// The CRC-32 of the file.
    public var checksum: UInt32

    /// Creates a mark.
    public init(length: Int, checksum: UInt32) {
        self.length = length
        self.checksum = checksum
    }
}

/// A destination of frames.
public protocol FrameSink: Sendable {
    /// The encoder that the workers of an export use.
    associatedtype Encoder: FrameEncoder
    /// Creates one worker's encoder for frames of a stage.
    func makeEncoder(for stage: Stage) -> Encoder
    /// The rule by which frames are divided into bands.
    var cuts: BandCuts { get }
    /// The maximum number of consecutive frames that a worker claims, at least 1.
    ///
    /// A larger number keeps a worker's caches warm. About this number of records for each worker wait for delivery, so
    /// a sink whose records hold pixels uses 1.
    var longestChunk: Int { get }
}

extension FrameSink {
    /// By content.
    public var cuts: BandCuts { .withContent }
    /// Eight frames: enough to keep caches warm, and few enough that the records of written files take little memory.
    public var longestChunk: Int { 8 }
}
