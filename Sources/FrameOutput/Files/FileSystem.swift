import Glibc
import ImageCoding

/// The file system operations of this module. They repeat interrupted system calls, and report every failure as an
/// `OutputError`.
package enum FileSystem {
    /// The kind of file at a path.
    package enum Kind { case regular, directory, link, other }

    /// Returns the kind of file at a path, or nil if the file is missing or not accessible.
    ///
    /// - Parameter followingLinks: Whether a link counts as the file to which it leads.
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

    /// Returns the last modification time of a file, in nanoseconds since 1970, or nil if the file is missing. Links
    /// are followed.
    static func modificationTime(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }

    /// Returns the length of a regular file in bytes, or nil for anything else. Links are not followed.
    static func length(ofFile path: String) -> Int? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Returns whether a path names a link whose target is missing. No file can be created at such a path.
    ///
    /// The path itself must be a link. Comparing `kind(of:followingLinks:)` with and without links would not be enough:
    /// another process may create a folder between the two calls.
    package static func isDanglingLink(_ path: String) -> Bool {
        kind(of: path) == .link && kind(of: path, followingLinks: true) == nil
    }

    /// Returns whether a path names a pipe. Links are followed.
    static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// Returns the names of the files in a folder, sorted by their bytes. `.` and `..` are left out.
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
            // The name is copied out of the entry's own array, up to its terminating zero or the array's end.
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }

    /// Creates a folder and its missing parents.
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

    /// Returns the contents of a file. Throws without reading if the file has more than `limit` bytes.
    package static func contents(of path: String, limit: Int = .max) throws(OutputError) -> [UInt8] {
        // Checked first, because opening a pipe would wait for its writer.
        guard kind(of: path, followingLinks: true) == .regular else {
            throw OutputError(.inputOutput, path: path, message: "not a file")
        }
        let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
        return try file.readAll(limit: limit)
    }

    /// Returns the contents of a file inside a folder.
    ///
    /// Links between the folder and the file are not followed. The folder itself, which the user named, may be a link.
    package static func contents(
        of names: [String], below folder: String, limit: Int = .max
    ) throws(OutputError) -> [UInt8] {
        let path = names.reduce(folder, join)
        do throws(OutputError) {
            var descriptor = try FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY)
            for (index, name) in names.enumerated() {
                guard !name.isEmpty, name != "..", !name.utf8.contains(UInt8(ascii: "/")) else {
                    throw OutputError(.inputOutput, path: path, message: "'\(name)' is not a file name")
                }
                // A pipe is opened without waiting for its writer.
                let kind = index + 1 < names.count ? O_DIRECTORY : O_NONBLOCK
                descriptor = try FileDescriptor(opening: name, in: descriptor, flags: O_RDONLY | O_NOFOLLOW | kind)
            }
            guard descriptor.isRegular else { throw OutputError(.inputOutput, path: path, message: "not a file") }
            return try descriptor.readAll(limit: limit)
        } catch {
            throw OutputError(.inputOutput, path: path, message: error.message)
        }
    }

    /// Writes a file under a hidden name in the same folder, and then renames it to the final name.
    ///
    /// A partial file therefore never has the final name. An existing file is replaced. If the path is a link, the link
    /// itself is replaced, not its target. If writing fails, the partial file is removed. Throws if another process is
    /// writing the file.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(OutputError) {
        try replace(path) { file throws(OutputError) in try file.write(bytes) }
    }

    /// Replaces a file by the bytes that `write` produces.
    package static func replace(
        _ path: String, writing write: (FileDescriptor) throws(OutputError) -> Void
    ) throws(OutputError) {
        let partial = try PartialFile(for: path, createsFolders: false)
        do throws(OutputError) { try write(partial.file) } catch {
            // The user knows the file by its final name.
            throw OutputError(error.kind, path: path, message: error.message)
        }
        try partial.keep()
    }

    /// Removes a file or a link. Returns whether a file or link was removed.
    @discardableResult package static func remove(_ path: String) -> Bool { unlink(path) == 0 }

    /// Returns the path of the file with this name inside a folder.
    package static func join(_ directory: String, _ name: String) -> String {
        directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }

    /// Splits a path into its folder and its last component. The folder is nil if the path has one component only.
    package static func split(_ path: String) -> (directory: String?, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, path) }
        let name = String(path[path.utf8.index(after: slash)...])
        return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
    }

    /// Returns the parent folder of a path, or nil if the path is the root or has one component only.
    package static func parent(of path: String) -> String? {
        let trimmed = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }
        let above = trimmed.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") }
        return above.isEmpty ? nil : String(decoding: above.reversed(), as: UTF8.self)
    }

    /// Returns the components of a path, counted from the root. Symbolic links are resolved.
    ///
    /// Components at the end of the path that do not exist are kept as they are.
    package static func resolved(_ path: String) -> [Substring] {
        let names = path.split(separator: "/").filter { $0 != "." }
        for count in stride(from: names.count, through: 0, by: -1) {
            let start = (path.hasPrefix("/") ? "/" : "./") + names.prefix(count).joined(separator: "/")
            // The system allocates the result, which ends with a zero byte; it is copied and freed here.
            guard let buffer = realpath(start, nil) else { continue }
            defer { free(buffer) }
            return String(cString: buffer).split(separator: "/") + names.dropFirst(count)
        }
        return names
    }
}
