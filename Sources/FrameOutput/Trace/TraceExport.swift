public import Staging

/// An export of a trace beside an export of frames. The trace has a hidden name until the frames are complete.
///
/// Until `keep()` is called, an earlier trace stays unchanged; if `keep()` is never called, the new trace is removed. A
/// pipe or a device must not be replaced, so the lines are written directly into the pipe or device.
public final class TraceExport {
    private let path: String
    private let partial: PartialFile?
    private let isCancelled: @Sendable () -> Bool

    /// Prepares the file. Throws if no file can be created at the path, or if another process is writing the file.
    ///
    /// `isCancelled` is called between frames, and while the reader of a pipe accepts no bytes; if it returns true, the
    /// error is of kind `cancelled`.
    public init(to path: String, isCancelled: @escaping @Sendable () -> Bool = { false }) throws(OutputError) {
        self.path = path
        self.isCancelled = isCancelled
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil, .regular: partial = try PartialFile(for: path, createsFolders: false)
        case .directory: throw OutputError(.cannotCreate, path: path, message: "a folder has this name")
        case .link, .other: partial = nil
        }
    }

    /// Writes a line for each of some frames of a scene.
    public func write(_ frames: [Int], of scene: LoweredScene) throws(OutputError) {
        let file: FileDescriptor
        if let partial {
            file = partial.file
        } else {
            file = try FileDescriptor(openingStream: path, isCancelled: isCancelled)
        }
        do throws(OutputError) {
            try TraceWriter(scene).write(frames, to: file, path: path, isCancelled: isCancelled)
            try file.confirm()
        } catch {
            // The user knows the file by its final name.
            throw OutputError(error.kind, path: path, message: error.message)
        }
    }

    /// Renames the trace to its final name.
    public func keep() throws(OutputError) { try partial?.keep() }
}
