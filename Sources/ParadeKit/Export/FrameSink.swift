public import Raster

/// Turns the bands of one frame after another into what a sink keeps; each worker owns one.
public protocol FrameEncoder {
    /// Whether rows may be cut into bands elsewhere in every frame, as the content scrolls; else the grid stands still.
    var takesMovingBands: Bool { get }
    /// The record of a frame that needs no drawing, because what an earlier export left of it still holds; else nil.
    mutating func earlierRecord(of state: FrameState) throws -> FrameRecord?
    /// Tells how many bytes caches hold that its own have to share the memory with.
    func share(with bytesOfOthers: Int)
    /// Begins a frame.
    mutating func begin(_ state: FrameState) throws
    /// Takes the next rows from the top by what decides their pixels, if it has them already; whether it has.
    mutating func appendKept(_ key: BandKey, rows: Range<Int>) throws -> Bool
    /// Takes the next rows from the top: `rows` of the picture stand in the first rows.count rows of the band.
    ///
    /// - Parameter key: What decides their pixels; nil where that is not known.
    mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey?) throws
    /// Ends the frame; a sink that writes files in its workers has written this one. No record is held back.
    mutating func finish() throws -> FrameRecord
    /// Ends the frame like `finish()`, but may hold records back; gives those that are complete by now, in any order.
    mutating func finishAhead() throws -> [FrameRecord]
    /// The records held back.
    mutating func heldRecords() -> [FrameRecord]
}

extension FrameEncoder {
    /// Bands move with the content.
    public var takesMovingBands: Bool { true }
    /// Nothing is left of earlier exports.
    public func earlierRecord(of state: FrameState) -> FrameRecord? { nil }
    /// It keeps what it keeps.
    public func share(with bytesOfOthers: Int) {}
    /// No band is kept.
    public func appendKept(_ key: BandKey, rows: Range<Int>) -> Bool { false }
    /// Each record is complete at once.
    public mutating func finishAhead() throws -> [FrameRecord] { [try finish()] }
    /// There are none.
    public func heldRecords() -> [FrameRecord] { [] }
}

/// What is known of a finished frame.
public struct FrameRecord: Hashable, Sendable {
    /// The frame's numbers.
    public var state: FrameState
    /// SHA-256 of the frame's straight RGBA rows, 64 lower-case hexadecimal digits.
    public var digest: String
    /// What tells whether the file that a worker has written is whole; nil for a stream.
    public var file: FileMark?
    /// The frame for a stream; empty where a worker has written a file.
    public var bytes: [UInt8]
    /// Whether an earlier export made it.
    public var wasKept: Bool

    /// Creates a record.
    public init(
        state: FrameState, digest: String, file: FileMark? = nil, bytes: [UInt8] = [], wasKept: Bool = false
    ) {
        self.state = state
        self.digest = digest
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
