import Glibc

/// A file in the making, under a hidden name beside the one it will have; unless it is kept, it goes with its owner.
///
/// The hidden name is fixed, so that the next export finds what a killed one left; a lock tells whether that one still
/// lives. What has the name is replaced at the end, a link itself, not what it points to.
final class PartialFile {
    /// The name it will have.
    let finalPath: String
    /// The name it has.
    let path: String
    /// Open for writing.
    let file: FileDescriptor
    private var isKept = false

    /// The hidden name for a path.
    static func path(for path: String) -> String {
        let (directory, name) = FileSystem.split(path)
        let hidden = FrameFile.partialName(of: name)
        return directory.map { FileSystem.join($0, hidden) } ?? hidden
    }

    /// Refuses a path at which no file can come to stand: a folder's, a device's, one without a name.
    static func requirePlace(_ path: String) throws(OutputError) {
        switch FileSystem.kind(of: path) {
        case nil, .regular, .link: return
        case .directory:
            throw OutputError(
                .cannotCreate, path: path, message: "a folder has this name", hint: "choose another --output")
        case .other:
            throw OutputError(.cannotCreate, path: path, message: "not a file", hint: "choose another --output")
        }
    }

    /// Creates the file, empty, and if wanted the folders above it as far as they are missing.
    ///
    /// Fails where something else than a file has one of the names, or another process is writing it.
    init(for path: String, createsFolders: Bool = true) throws(OutputError) {
        try Self.requirePlace(path)
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

    /// Opens the file with the hidden name, made where there is none, and locks it.
    private static func take(_ path: String) throws(OutputError) -> FileDescriptor {
        // Whoever had the lock may have given the file its own name, or removed it: then the hidden name is another file's.
        for _ in 0..<100 {
            // What somebody put there that is no file, such as a link or a pipe, is neither followed nor waited for, and no
            // reason to fail.
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

    /// Writes bytes over others.
    func write(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
        try asFinal { () throws(OutputError) in try file.write(bytes, at: offset) }
    }

    /// Gives the file its name. The lock stays until the end of this object's life, so that nobody finds the file in between.
    func keep() throws(OutputError) {
        try asFinal { () throws(OutputError) in try file.confirm() }
        guard rename(path, finalPath) == 0 else {
            throw OutputError(code: errno, path: finalPath, otherwise: .cannotCreate)
        }
        isKept = true
    }

    /// The user knows the file by its own name.
    private func asFinal(_ body: () throws(OutputError) -> Void) throws(OutputError) {
        do throws(OutputError) { try body() } catch {
            throw OutputError(error.kind, path: finalPath, message: error.message)
        }
    }
}
