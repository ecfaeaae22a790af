public import Staging

/// A writer of the records of a `RawStreamSink` to an open file, in order and without gaps.
public struct FrameStream {
    private let file: FileDescriptor
    private var frames: ArraySlice<Int>

    /// Begins a stream of frames on an open descriptor. If the format has a header, writes the header.
    ///
    /// The descriptor stays open. By default it is standard output. The process must ignore SIGPIPE: then a closed pipe
    /// is reported as an error of kind `closedPipe`.
    ///
    /// - Parameter isCancelled: A function that is called while the reader accepts no bytes. If it returns true, an
    ///   error of kind `cancelled` is thrown.
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

    /// Writes the next frame. After a gap, which a cancelled export may leave, further records are ignored.
    public mutating func write(_ record: FrameRecord) throws(OutputError) {
        guard record.state.index == frames.first else { return }
        frames.removeFirst()
        try file.write(record.bytes)
    }
}
