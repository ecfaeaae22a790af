import Glibc
import ImageCoding

/// The few things this room asks of the file system, interrupted calls repeated, every failure an `OutputError`.
package enum FileSystem {
    /// What stands at a path.
    package enum Kind { case regular, directory, link, other }

    /// What stands at a path, links not followed unless asked for; nil where there is nothing to be seen.
    package static func kind(of path: String, followingLinks: Bool = false) -> Kind? {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .regular
        case S_IFDIR: return .directory
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// Whether a named pipe stands at a path, links followed.
    static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    package static func names(in directory: String) throws(OutputError) -> [String] {
        guard let stream = opendir(directory) else {
            throw OutputError(code: errno, path: directory, otherwise: .cannotCreate)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw OutputError(code: errno, path: directory, otherwise: .inputOutput) }
                return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            }
            // The name is copied out of the entry's own array, up to the zero that ends it or the array's end.
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }

    /// Creates a folder and those above it, as far as they are missing.
    package static func createDirectory(_ path: String) throws(OutputError) {
        if mkdir(path, 0o777) == 0 { return }
        let code = errno
        if code == EEXIST, kind(of: path, followingLinks: true) == .directory { return }
        guard code == ENOENT, let parent = parent(of: path) else {
            throw OutputError(code: code == EEXIST ? ENOTDIR : code, path: path, otherwise: .cannotCreate)
        }
        try createDirectory(parent)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw OutputError(code: errno, path: path, otherwise: .cannotCreate)
        }
    }

    /// A whole file; one of more than `limit` bytes is refused before it is read.
    package static func contents(of path: String, limit: Int = .max) throws(OutputError) -> [UInt8] {
        // Asked first, because opening a pipe would wait for its writer.
        guard kind(of: path, followingLinks: true) == .regular else {
            throw OutputError(.inputOutput, path: path, message: "not a file")
        }
        let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
        return try file.readAll(limit: limit)
    }

    /// A whole file below a folder, reached name by name without following a link; the folder itself, which the user has
    /// named, may be one.
    package static func contents(
        of names: [String], below folder: String, limit: Int = .max
    ) throws(OutputError) -> [UInt8] {
        let path = names.reduce(folder, join)
        do throws(OutputError) {
            var place = try FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
            for (index, name) in names.enumerated() {
                guard !name.isEmpty, name != "..", !name.utf8.contains(UInt8(ascii: "/")) else {
                    throw OutputError(.inputOutput, path: path, message: "'\(name)' is no name of a file")
                }
                // A pipe is opened without waiting for its writer.
                let kind = index + 1 < names.count ? O_DIRECTORY : O_NONBLOCK
                place = try FileDescriptor(opening: name, in: place, flags: O_RDONLY | O_NOFOLLOW | kind)
            }
            guard place.isRegular else { throw OutputError(.inputOutput, path: path, message: "not a file") }
            return try place.readAll(limit: limit)
        } catch {
            throw OutputError(.inputOutput, path: path, message: error.message)
        }
    }

    /// Writes a whole file under a hidden name in the same folder, then gives it its name: it is never there in part.
    ///
    /// What had the name before is replaced; a link itself, not what it points to. On failure nothing is left behind. Fails
    /// where another process is writing it.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(OutputError) {
        try replace(path) { file throws(OutputError) in try file.write(bytes) }
    }

    /// The same with bytes as they come.
    package static func replace(
        _ path: String, writing write: (FileDescriptor) throws(OutputError) -> Void
    ) throws(OutputError) {
        let partial = try PartialFile(for: path, createsFolders: false)
        do throws(OutputError) { try write(partial.file) } catch {
            // The user knows the file by its own name.
            throw OutputError(error.kind, path: path, message: error.message)
        }
        try partial.keep()
    }

    /// Removes a file or a link; whether it was there and is gone.
    @discardableResult package static func remove(_ path: String) -> Bool { unlink(path) == 0 }

    /// A name inside a folder.
    package static func join(_ directory: String, _ name: String) -> String {
        directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }

    /// A path's folder, nil for a single name, and the name in it.
    package static func split(_ path: String) -> (directory: String?, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, path) }
        let name = String(path[path.utf8.index(after: slash)...])
        return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
    }

    /// The folder a path lies in; nil for a single name and for the root.
    package static func parent(of path: String) -> String? {
        let trimmed = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }
        let above = trimmed.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") }
        return above.isEmpty ? nil : String(decoding: above.reversed(), as: UTF8.self)
    }
}
