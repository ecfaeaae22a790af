public import Drawing
public import Staging

/// An encoder that turns the bands of successive frames into records of a sink; each worker owns one encoder.
///
/// For each frame, `begin` is called first. If `begin` returns no record, the rows follow from the top, as keys or as
/// pixels (`BandReceiver`), and `finish` ends the frame.
public protocol FrameEncoder: BandReceiver {
    /// Begins a frame and discards an unfinished one. Returns a record if the frame need not be drawn because the
    /// result of an earlier export is still valid; otherwise nil.
    mutating func begin(_ state: FrameState) throws -> FrameRecord?
    /// Ends the frame and returns its record. If the sink's workers write files, this frame's file is complete on
    /// return.
    mutating func finish() throws -> FrameRecord
}

/// The result of a finished frame.
public struct FrameRecord: Hashable, Sendable {
    /// The frame's state.
    public var state: FrameState
    /// The content digest of the frame's pixels.
    public var digest: FrameDigest
    /// The SHA-256 of the rows of straight RGBA, as 64 lower-case hexadecimal digits; nil if the sink did not request
    /// it.
    public var sha256: String?
    /// The length and checksum of the file that a worker has written; nil for a stream.
    public var file: FileMark?
    /// The frame's bytes if the sink is a stream; empty if a worker has written a file.
    public var bytes: [UInt8]
    /// Whether the frame was drawn by an earlier export and kept.
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

/// The length and checksum of a file. They distinguish an intact file from a damaged one, but not from a forged one.
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
    /// The maximum number of consecutive frames that a worker claims at a time, at least 1.
    ///
    /// A larger number keeps a worker's caches warm. But for each worker about this number of records wait for
    /// delivery, so a sink whose records hold pixels uses 1.
    var longestChunk: Int { get }
}

extension FrameSink {
    /// The default rule, which cuts bands by content.
    public var cuts: BandCuts { .withContent }
    /// The default of eight frames: enough to keep caches warm, and few enough that the records of frames in files take
    /// little memory.
    public var longestChunk: Int { 8 }
}
