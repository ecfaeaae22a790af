public import Drawing
public import Staging

/// Turns the bands of one frame after another into what a sink keeps; each worker owns one.
///
/// For each frame `begin` comes first. Unless it gives a record, the rows follow from the top, by their keys or their pixels
/// (`BandReceiver`), and `finish` ends it.
public protocol FrameEncoder: BandReceiver {
    /// Begins a frame; one that was not ended is forgotten. Gives the record of a frame that needs no drawing, because what
    /// an earlier export left of it still holds.
    mutating func begin(_ state: FrameState) throws -> FrameRecord?
    /// Ends the frame; a sink that writes files in its workers has written this one.
    mutating func finish() throws -> FrameRecord
}

/// What is known of a finished frame.
public struct FrameRecord: Hashable, Sendable {
    /// The frame's numbers.
    public var state: FrameState
    /// What its pixels are called by.
    public var digest: FrameDigest
    /// SHA-256 of its straight RGBA rows, 64 lower-case hexadecimal digits; nil where the sink was not asked for it.
    public var sha256: String?
    /// What tells whether the file that a worker has written is whole; nil for a stream.
    public var file: FileMark?
    /// The frame for a stream; empty where a worker has written a file.
    public var bytes: [UInt8]
    /// Whether an earlier export made it.
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

/// What tells a whole file from a damaged one: not from one that somebody forged.
public struct FileMark: Hashable, Sendable {
    /// Its bytes.
    public var length: Int
    /// CRC-32 of them.
    public var checksum: UInt32

    /// Creates a mark.
    public init(length: Int, checksum: UInt32) {
        self.length = length
        self.checksum = checksum
    }
}

/// Where frames go.
public protocol FrameSink: Sendable {
    /// What its workers encode with.
    associatedtype Encoder: FrameEncoder
    /// Creates one worker's encoder of frames of a stage.
    func makeEncoder(for stage: Stage) -> Encoder
    /// Where its frames are cut into bands.
    var cuts: BandCuts { get }
    /// How many consecutive frames a worker takes at most, at least 1.
    ///
    /// More keeps a worker's caches warm. Records wait for their turn in about as many frames for each worker, so a sink
    /// whose records hold pixels says 1.
    var longestChunk: Int { get }
}

extension FrameSink {
    /// With the content.
    public var cuts: BandCuts { .withContent }
    /// Eight frames: long enough for caches, short enough that records of files written cost nothing to keep.
    public var longestChunk: Int { 8 }
}
