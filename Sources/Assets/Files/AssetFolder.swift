import Glibc

/// The folder that holds a scene's assets. No file outside the folder is read. Only regular files are read, and only up
/// to a size limit.
///
/// First, all links in a path are resolved. The result must be inside the folder's own resolved path. Then the file is
/// opened name by name, starting from the folder. Each of these steps refuses links, so a link that is created in the
/// meantime cannot lead outside.
package struct AssetFolder: Sendable {
    /// The reason why a file could not be read.
    package enum Failure: Error, Hashable {
        /// The path is absolute, or it leads out of the folder, possibly through a link.
        case outside
        /// The folder has no such file.
        case missing
        /// The file exists but cannot be read. The string is the system's message.
        case unreadable(String)
        /// The file is larger than the limit. The number is the file's size in bytes.
        case tooLarge(Int)
    }

    /// The path of the folder as given by the user, for messages.
    package let path: String
    private let root: String?

    /// Creates the asset folder at a path. The folder must exist only if a file is read.
    package init(path: String) {
        self.path = path
        self.root = Self.resolved(path)
    }

    /// Returns the bytes of a file, and the file's path in the folder. Throws if the file has more than `limit` bytes.
    ///
    /// The returned path has no links and no `.` or `..`, so each file has exactly one such path.
    func file(_ name: String, limit: Int) throws(Failure) -> (bytes: [UInt8], path: String) {
        guard !name.hasPrefix("/"), Self.staysInside(name), !name.utf8.contains(0) else { throw .outside }
        guard let root else { throw .missing }
        guard let target = Self.resolved("\(root)/\(name)") else { throw Failure(errno) }
        let prefix = root == "/" ? "/" : "\(root)/"
        guard target.hasPrefix(prefix) else { throw .outside }
        let path = String(target.dropFirst(prefix.count))
        return (try read(path, below: root, limit: limit), path)
    }

    /// Returns whether a relative path never leads above the folder in which the path starts.
    private static func staysInside(_ name: String) -> Bool {
        var depth = 0
        for part in name.split(separator: "/") {
            switch part {
            case ".": break
            case "..": depth -= 1
            default: depth += 1
            }
            if depth < 0 { return false }
        }
        return true
    }

    private static func resolved(_ path: String) -> String? {
        // `realpath` allocates the result, which ends with a zero byte. The result is copied and freed in this
        // function.
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    private func read(_ path: String, below root: String, limit: Int) throws(Failure) -> [UInt8] {
        var descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(errno) }
        defer { close(descriptor) }
        let names = path.split(separator: "/").map(String.init)
        for (index, name) in names.enumerated() {
            let kind = index < names.count - 1 ? O_DIRECTORY : O_NONBLOCK
            let next = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            let code = errno
            guard next >= 0 else {
                throw code == ELOOP ? .outside : .unreadable(code)
            }
            close(descriptor)
            descriptor = next
        }
        return try FileContents.read(descriptor, limit: limit)
    }

    /// Returns the names of the files and folders in a subfolder, sorted. Returns at most 5000 names. If a link leads
    /// out of the asset folder, returns no names.
    func names(in folder: String) -> [String] {
        guard let root, let resolved = Self.resolved("\(root)/\(folder)"),
            resolved == root || resolved.hasPrefix("\(root)/")
        else { return [] }
        return FolderContents.names(in: resolved, limit: 5000)
    }
}

extension AssetFolder.Failure {
    /// Creates the failure for a path that could not be resolved. `code` is the system's error number.
    fileprivate init(_ code: Int32) { self = code == ENOENT || code == ENOTDIR ? .missing : .unreadable(code) }

    fileprivate static func unreadable(_ code: Int32) -> Self {
        // `strerror` returns a string that is valid until the next call, so the string is copied at once.
        .unreadable(strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)")
    }
}

/// Lists folders.
enum FolderContents {
    /// Returns the names of the files and folders in a folder, sorted. Hidden files are left out. Reading stops after
    /// `limit` names.
    static func names(in folder: String, limit: Int) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory), names.count < limit {
            // `d_name` is a C array that contains a zero byte at the end of the name.
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}

/// Reads whole files.
package enum FileContents {
    /// Returns the bytes of a regular file that is open as a file descriptor. Throws if the file has more than `limit`
    /// bytes.
    static func read(_ descriptor: Int32, limit: Int) throws(AssetFolder.Failure) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file")
        }
        guard status.st_size <= limit else { throw .tooLarge(Int(status.st_size)) }
        var bytes: [UInt8] = []
        // A file can grow while it is read. The buffer has room for one byte more than the file's size, so a full
        // buffer means that the file has grown.
        var capacity = Int(status.st_size) + 1
        while true {
            var code: Int32 = 0
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                // Reads never exceed the buffer's capacity, and `count` is the number of bytes that have been read.
                while count < capacity {
                    let read = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), capacity - count)
                    if read < 0, errno == EINTR { continue }
                    if read < 0 { code = errno }
                    if read <= 0 { break }
                    count += read
                }
            }
            guard code == 0 else { throw .unreadable(code) }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            guard bytes.count <= limit else { throw .tooLarge(bytes.count) }
            if part.count < capacity { return bytes }
            capacity = 1 << 16
        }
    }

    /// Returns the bytes of the file at a path. Links are followed. Throws if the file has more than `limit` bytes.
    package static func read(path: String, limit: Int) throws(AssetFolder.Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw AssetFolder.Failure(errno) }
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }
}
