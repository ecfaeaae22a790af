public import Staging

/// A trace beside an export: it is written under a hidden name and renamed after the frames are complete.
///
/// Until `keep()` an earlier trace stays unchanged; without `keep()` nothing of the new trace remains. A pipe or a
/// device must not be replaced, so it receives each line as soon as it is written.
public final class TraceExport {
    private let path: String
    private let partial: PartialFile?
    private let isCancelled: @Sendable () -> Bool

    /// Prepares the file. Throws if no file can be created at the path, or another process is writing it.
    ///
    /// `isCancelled` is called between frames, and during waits for the reader of a pipe; if it returns true, the error
    /// has its own kind.
    public init(to path: String, isCancelled: @escaping @Sendable () -> Bool = { false }) throws(OutputError) {
        self.path = path
        self.isCancelled = isCancelled
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil, .regular: partial = try PartialFile(for: path, createsFolders: false)
        case .directory: throw OutputError(.cannotCreate, path: path, message: "a folder has this name")
        case .link, .other: partial = nil
        }
    }

    /// Writes the lines of some frames of a scene.
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
