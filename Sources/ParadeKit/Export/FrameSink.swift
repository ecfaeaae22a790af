public import Raster

/// Turns the bands of one frame after another into what a sink keeps; each worker owns one.
public protocol FrameEncoder {
    /// The record of a frame that needs no drawing, because what an earlier export left of it still holds; else nil.
    mutating func earlierRecord(of state: FrameState) throws -> FrameRecord?
    /// Begins a frame.
    mutating func begin(_ state: FrameState) throws
    /// Takes the next rows from the top: `rows` of the picture stand in the first rows.count rows of the band.
    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>) throws
    /// Ends the frame; a sink that writes files in its workers has written this one.
    mutating func finish() throws -> FrameRecord
}

extension FrameEncoder {
    /// Nothing is left of earlier exports.
    public func earlierRecord(of state: FrameState) -> FrameRecord? { nil }
}

/// What is known of a finished frame.
public struct FrameRecord: Hashable, Sendable {
    /// The frame's numbers.
    public var state: FrameState
    /// SHA-256 of the frame's straight RGBA rows, 64 lower-case hexadecimal digits.
    public var digest: String
    /// SHA-256 of the file that a worker has written, in the same form; empty for a stream.
    public var fileDigest: String
    /// The frame for a stream; empty where a worker has written a file.
    public var bytes: [UInt8]
    /// Whether an earlier export made it.
    public var wasKept: Bool

    /// Creates a record.
    public init(state: FrameState, digest: String, fileDigest: String = "", bytes: [UInt8] = [], wasKept: Bool = false)
    {
        self.state = state
        self.digest = digest
        self.fileDigest = fileDigest
        self.bytes = bytes
        self.wasKept = wasKept
    }
}

/// Where frames go.
public protocol FrameSink: Sendable {
    /// What its workers encode with.
    associatedtype Encoder: FrameEncoder
    /// Creates one worker's encoder.
    func makeEncoder() -> Encoder
    /// How many consecutive frames a worker takes at most, at least 1.
    ///
    /// More keeps a worker's caches warm. Records wait for their turn in about as many frames for each worker, so a sink
    /// whose records hold pixels says 1.
    var longestChunk: Int { get }
}

extension FrameSink {
    /// Eight frames: long enough for caches, short enough that records of files written cost nothing to keep.
    public var longestChunk: Int { 8 }
}
