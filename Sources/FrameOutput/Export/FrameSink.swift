public import Drawing
public import Staging

/// An encoder of a frame sink, which turns the bands of one frame after another into records. Each worker owns one
/// encoder.
///
/// For each frame, `begin` is called first, and then `recall`. If neither returns a record, the encoder receives the
/// frame's rows from the top, as keys or as pixels (`BandReceiver`). Then `finish` ends the frame.
public protocol FrameEncoder: BandReceiver {
    /// Begins a frame. If the previous frame was not finished, it is discarded.
    ///
    /// Returns a record if the frame need not be drawn, because the result of an earlier export is still valid.
    /// Otherwise returns nil.
    mutating func begin(_ state: FrameState) throws -> FrameRecord?
    /// Returns the record of the frame if an equal frame is in a store, and delivers its file or bytes from there.
    /// Otherwise returns nil, and the frame is drawn.
    mutating func recall(_ content: FrameContent, of state: FrameState) throws -> FrameRecord?
    /// Ends the frame and returns its record. If the sink writes files, the frame's file is complete on return.
    mutating func finish() throws -> FrameRecord
}

extension FrameEncoder {
    /// Returns nil, for encoders without a store.
    public mutating func recall(_ content: FrameContent, of state: FrameState) throws -> FrameRecord? { nil }
}

/// The result of a finished frame.
public struct FrameRecord: Hashable, Sendable {
    /// The frame's state.
    public var state: FrameState
    /// The content digest of the frame's pixels.
    public var digest: FrameDigest
    /// The SHA-256 of the frame's rows of straight RGBA, 64 lower-case hexadecimal digits; nil if it was not requested.
    public var sha256: String?
    /// The length and checksum of the frame's file; nil if the sink is a stream.
    public var file: FileMark?
    /// The frame's bytes if the sink is a stream; empty if the frame was written to a file.
    public var bytes: [UInt8]
    /// Whether the frame was drawn by an earlier export and its file was kept.
    public var wasKept: Bool
    /// Whether the frame was not drawn, because the store held an equal one.
    public var wasStored: Bool

    /// Creates a record.
    public init(
        state: FrameState, digest: FrameDigest, sha256: String? = nil, file: FileMark? = nil, bytes: [UInt8] = [],
        wasKept: Bool = false, wasStored: Bool = false
    ) {
        self.state = state
        self.digest = digest
        self.sha256 = sha256
        self.file = file
        self.bytes = bytes
        self.wasKept = wasKept
        self.wasStored = wasStored
    }
}

/// The length and checksum of a file, which distinguish an intact file from a damaged one, but not from a forged one.
public struct FileMark: Hashable, Sendable {
    /// The file's length in bytes.
    public var length: Int
    /// The CRC-32 of the file's bytes.
    public var checksum: UInt32

    /// Creates a mark.
    public init(length: Int, checksum: UInt32) {
        self.length = length
        self.checksum = checksum
    }
}

/// A destination of frames, such as a folder or a stream.
public protocol FrameSink: Sendable {
    /// The encoder that the workers of an export use.
    associatedtype Encoder: FrameEncoder
    /// Creates one worker's encoder for frames of a stage.
    func makeEncoder(for stage: Stage) -> Encoder
    /// The rule by which frames are divided into bands.
    var cuts: BandCuts { get }
    /// The maximum number of consecutive frames that a worker claims at a time, at least 1.
    ///
    /// A larger number makes better use of a worker's caches, but more finished records wait for delivery: about this
    /// number for each worker. A sink whose records hold pixels should therefore use 1.
    var longestChunk: Int { get }
}

extension FrameSink {
    /// The default rule, which places the boundaries of bands by content.
    public var cuts: BandCuts { .withContent }
    /// The default: eight frames. It suits sinks that write files, whose records take little memory.
    public var longestChunk: Int { 8 }
}
