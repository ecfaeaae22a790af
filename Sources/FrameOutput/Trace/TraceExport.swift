public import Staging

/// A trace beside an export: it is written under a hidden name and gets its own once the frames are whole.
///
/// Until `keep()` an earlier trace stays as it was, and without it nothing of the new one remains. A pipe or a device, which
/// nothing may replace, gets the lines as they come: its reader need not wait for the last.
public final class TraceExport {
    private let path: String
    private let partial: PartialFile?
    private let isCancelled: @Sendable () -> Bool

    /// Readies a place. Fails where no file can come to stand there, or another process is writing it.
    ///
    /// `isCancelled` is asked between frames, and while the reader of a pipe is waited for; a yes is an error of its own kind.
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
            // The user knows the file by its own name.
            throw OutputError(error.kind, path: path, message: error.message)
        }
    }

    /// Gives the trace its name.
    public func keep() throws(OutputError) { try partial?.keep() }
}
