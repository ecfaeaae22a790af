public import Staging

/// A writer that writes the records of a `RawStreamSink` to an open file, in order and without gaps.
public struct FrameStream {
    private let file: FileDescriptor
    private var frames: ArraySlice<Int>

    /// Begins a stream of frames on a descriptor, which stays open; the default descriptor is standard output.
    ///
    /// Writes the header of the stream if the format has one. If the reader is gone, the error is of kind `closedPipe`,
    /// provided that the process ignores SIGPIPE. If `isCancelled`, which is called while the reader accepts no bytes,
    /// returns true, the error is of kind `cancelled`.
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

    /// Writes the next frame. Ignores records that follow a gap, which a cancelled export may leave.
    public mutating func write(_ record: FrameRecord) throws(OutputError) {
        guard record.state.index == frames.first else { return }
        frames.removeFirst()
        try file.write(record.bytes)
    }
}
