import Glibc

/// A temporary file under a hidden name in the folder of the final file.
///
/// `keep()` renames it to the final name; otherwise deinit deletes it. The rename replaces an existing file. If the
/// final name is a link, the link itself is replaced, not its target.
///
/// The hidden name is fixed, so that an export finds the file that a killed export has left. A lock shows whether
/// another process is still writing the file.
final class PartialFile {
    /// The final path.
    let finalPath: String
    /// The path of the temporary file.
    let path: String
    /// The temporary file, open for writing.
    let file: FileDescriptor
    private var isKept = false

    /// Returns the path of the temporary file for a final path.
    static func path(for path: String) -> String {
        let (directory, name) = FileSystem.split(path)
        let hidden = FrameFile.partialName(of: name)
        return directory.map { FileSystem.join($0, hidden) } ?? hidden
    }

    /// Throws if no file can be created at a path, because there is a folder, a device or another special file.
    static func requirePath(_ path: String) throws(OutputError) {
        switch FileSystem.kind(of: path) {
        case nil, .regular, .link: return
        case .directory:
            throw OutputError(
                .cannotCreate, path: path, message: "a folder has this name", hint: "choose another --output")
        case .other:
            throw OutputError(.cannotCreate, path: path, message: "not a file", hint: "choose another --output")
        }
    }

    /// Creates the empty temporary file.
    ///
    /// Throws if there is something other than a file at the final or the hidden path, or if another process is writing
    /// the file.
    ///
    /// - Parameter createsFolders: Whether missing folders of the path are created.
    init(for path: String, createsFolders: Bool = true) throws(OutputError) {
        try Self.requirePath(path)
        if createsFolders, let directory = FileSystem.split(path).directory {
            try FileSystem.createDirectory(directory)
        }
        finalPath = path
        self.path = Self.path(for: path)
        do throws(OutputError) {
            file = try Self.take(self.path)
        } catch {
            throw OutputError(error.kind, path: path, message: error.message)
        }
        try asFinal { () throws(OutputError) in try file.truncate() }
    }

    /// Opens and locks the file at the hidden path. Creates the file if it is missing.
    private static func take(_ path: String) throws(OutputError) -> FileDescriptor {
        // The process that held the lock before may have renamed or removed its file. Then the hidden name no longer
        // names the file opened above, and another attempt is needed.
        for _ in 0..<100 {
            // A link, a pipe or another special file with the hidden name is removed. It must neither be followed, nor
            // block the opening, nor make the export fail.
            switch FileSystem.kind(of: path) {
            case .link, .other: FileSystem.remove(path)
            case nil, .regular, .directory: break
            }
            let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
            guard file.lock() else { break }
            if file.isStill(path), FileSystem.kind(of: path) == .regular { return file }
        }
        throw OutputError(.inUse, path: path, message: "another process is writing it")
    }

    deinit {
        if !isKept { FileSystem.remove(path) }
    }

    /// Writes the next bytes.
    func write(_ bytes: [UInt8]) throws(OutputError) {
        try asFinal { () throws(OutputError) in try file.write(bytes) }
    }

    /// Overwrites bytes at an offset in bytes from the beginning of the file.
    func write(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
        try asFinal { () throws(OutputError) in try file.write(bytes, at: offset) }
    }

    /// Renames the file to its final name.
    ///
    /// The lock is held for the lifetime of this object, so no other process can take the file before the rename.
    func keep() throws(OutputError) {
        try asFinal { () throws(OutputError) in try file.confirm() }
        guard rename(path, finalPath) == 0 else {
            throw OutputError(code: errno, path: finalPath, otherwise: .cannotCreate)
        }
        isKept = true
    }

    /// Runs `body`. If it throws an error, throws the same error with the final path instead of the hidden path.
    ///
    /// Users know the final path only.
    private func asFinal(_ body: () throws(OutputError) -> Void) throws(OutputError) {
        do throws(OutputError) { try body() } catch {
            throw OutputError(error.kind, path: finalPath, message: error.message)
        }
    }
}
