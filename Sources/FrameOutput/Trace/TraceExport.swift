public import Staging

/// An export of a trace file beside an export of frames.
///
/// The trace has a hidden name until `keep()` is called; until then an existing trace stays unchanged. If `keep()` is
/// never called, the new trace is removed. If the path names a pipe or a device, lines are written directly into it.
public final class TraceExport {
    private let path: String
    private let partial: PartialFile?
    private let isCancelled: @Sendable () -> Bool

    /// Prepares the file. Throws if no file can be created at the path, or if another process is writing the file.
    ///
    /// - Parameter isCancelled: A function that is called between frames, and while the reader of a pipe accepts no
    ///   bytes. If it returns true, an error of kind `cancelled` is thrown.
    public init(to path: String, isCancelled: @escaping @Sendable () -> Bool = { false }) throws(OutputError) {
        self.path = path
        self.isCancelled = isCancelled
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil, .regular: partial = try PartialFile(for: path, createsFolders: false)
        case .directory: throw OutputError(.cannotCreate, path: path, message: "a folder has this name")
        case .link, .other: partial = nil
        }
    }

    /// Writes one line for each of the given frames of a scene.
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

    /// Renames the trace to its final name. Does nothing for a pipe or a device.
    public func keep() throws(OutputError) { try partial?.keep() }
}
