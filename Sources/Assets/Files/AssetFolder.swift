import Glibc

/// The folder that holds a scene's assets. Nothing outside it is read.
///
/// A path is first resolved with all its links and must lie inside the folder's own resolved path. The file is then
/// opened name by name, starting from the folder. Every step refuses links, so a link that appears in the meantime
/// cannot lead outside. Only regular files are read, and only up to a size limit.
package struct AssetFolder: Sendable {
    /// The reason why a file could not be read.
    package enum Failure: Error, Hashable {
        /// The path is absolute or climbs out of the folder, or a link leads out of it.
        case outside
        /// There is no such file in the folder.
        case missing
        /// The file exists but cannot be read. Holds the system's message.
        case unreadable(String)
        /// The file is larger than the limit. Holds its size in bytes.
        case tooLarge(Int)
    }

    /// The folder as given, for messages.
    package let path: String
    private let root: String?

    /// Creates a jail for this folder, which need not exist as long as nothing is read.
    package init(path: String) {
        self.path = path
        self.root = Self.resolved(path)
    }

    /// Returns the bytes of a file, at most `limit`, and its path in the folder.
    ///
    /// The path has no links or dots, so each file has only one spelling.
    func file(_ name: String, limit: Int) throws(Failure) -> (bytes: [UInt8], path: String) {
        guard !name.hasPrefix("/"), Self.staysInside(name), !name.utf8.contains(0) else { throw .outside }
        guard let root else { throw .missing }
        guard let target = Self.resolved("\(root)/\(name)") else { throw Failure(errno) }
        let prefix = root == "/" ? "/" : "\(root)/"
        guard target.hasPrefix(prefix) else { throw .outside }
        let path = String(target.dropFirst(prefix.count))
        return (try read(path, below: root, limit: limit), path)
    }

    /// Whether a relative path never climbs out of the folder where it starts.
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
        // The system allocates the result, ended by a zero byte; it is copied and freed here.
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

    /// Returns the sorted names in a subfolder, or an empty array if a link leads out of the asset folder.
    func names(in folder: String) -> [String] {
        guard let root, let resolved = Self.resolved("\(root)/\(folder)"),
            resolved == root || resolved.hasPrefix("\(root)/")
        else { return [] }
        return FolderContents.names(in: resolved, limit: 5000)
    }
}

extension AssetFolder.Failure {
    /// Creates the failure for a path that cannot be resolved, from the system's error code.
    fileprivate init(_ code: Int32) { self = code == ENOENT || code == ENOTDIR ? .missing : .unreadable(code) }

    fileprivate static func unreadable(_ code: Int32) -> Self {
        // strerror's string is valid until the next call, so it is copied at once.
        .unreadable(strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)")
    }
}

/// Lists folders.
enum FolderContents {
    /// Returns the names in a folder, sorted, without hidden ones. Reading stops after `limit` names.
    static func names(in folder: String, limit: Int) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory), names.count < limit {
            // d_name is a C array ended by a zero byte within its bounds.
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
    /// Returns the bytes of the regular file that a descriptor refers to.
    static func read(_ descriptor: Int32, limit: Int) throws(AssetFolder.Failure) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file")
        }
        guard status.st_size <= limit else { throw .tooLarge(Int(status.st_size)) }
        var bytes: [UInt8] = []
        // A file can grow while it is read. The buffer has one byte more than the file's size, so growth fills it.
        var capacity = Int(status.st_size) + 1
        while true {
            var code: Int32 = 0
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                // Reads never exceed the buffer's capacity, and `count` is the number of bytes that were read.
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

    /// Returns the bytes of the file at a path, following links.
    package static func read(path: String, limit: Int) throws(AssetFolder.Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw AssetFolder.Failure(errno) }
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }
}
