public import Staging

/// A writer of the records of a `RawStreamSink` to an open file, in order and without gaps.
public struct FrameStream {
    private let file: FileDescriptor
    private var frames: ArraySlice<Int>

    /// Begins a stream of some frames on a descriptor that stays open; the default is standard output.
    ///
    /// Writes the stream's header if the format has one. If the reader is gone, the error has its own kind, provided
    /// that the process ignores the signal (SIGPIPE). The same holds if `isCancelled`, which is called while a reader
    /// accepts nothing, returns true.
    public init(
        _ format: RawStreamSink.Format, scene: LoweredScene, frames: [Int], descriptor: Int32 = 1,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputError) {
        file = FileDescriptor(borrowing: descriptor, isCancelled: isCancelled)
        self.frames = frames[...]
        switch format {
        case .rgba: break
        case .y4m: try file.write(Array(YUV4MPEG.header(scene.canvas, rate: scene.timeline.frameRate).utf8))
        }
    }

    /// Writes the next frame. Records after a gap, which a cancelled export may have, are skipped.
    public mutating func write(_ record: FrameRecord) throws(OutputError) {
        guard record.state.index == frames.first else { return }
        frames.removeFirst()
        try file.write(record.bytes)
    }
}
