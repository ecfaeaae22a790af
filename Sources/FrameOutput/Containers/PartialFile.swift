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

    /// Creates the file, empty, and the folders above it as far as they are missing.
    ///
    /// Fails where something else than a file has one of the names, or another export is writing it.
    init(for path: String) throws(OutputError) {
        try Self.requirePlace(path)
        if let directory = FileSystem.split(path).directory { try FileSystem.createDirectory(directory) }
        finalPath = path
        self.path = Self.path(for: path)
        do throws(OutputError) {
            let flags = O_WRONLY | O_CREAT | O_NOFOLLOW
            file = try FileDescriptor(opening: self.path, flags: flags)
        } catch {
            throw OutputError(error.kind, path: path, message: error.message)
        }
        guard file.lock(), file.isStill(self.path) else {
            isKept = true
            throw OutputError(.inUse, path: path, message: "another export is writing here")
        }
        try file.truncate()
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

    /// Gives the file its name.
    func keep() throws(OutputError) {
        try asFinal { () throws(OutputError) in try file.close() }
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
