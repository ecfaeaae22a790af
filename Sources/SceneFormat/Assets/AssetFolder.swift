import Glibc

/// The folder a scene's pictures are in: nothing outside it is read.
///
/// A path is resolved with all links first and must lie below the folder's own resolved path. The file is then opened
/// one name after another from the folder on, refusing links at every step, so that no link slipped in meanwhile leads
/// out. Only regular files are read, and only up to a limit.
struct AssetFolder {
    /// Why a file could not be had.
    enum Failure: Error, Hashable {
        /// The path is absolute, climbs out of the folder, or a link leads out.
        case outside
        /// There is no such file in the folder.
        case missing
        /// It is there and cannot be read; what the system says.
        case unreadable(String)
        /// It is longer than the limit; its length.
        case tooLarge(Int)
    }

    /// The folder as given, for messages.
    let path: String
    private let root: String?

    /// Names a folder, which need not exist as long as nothing is read.
    init(path: String) {
        self.path = path
        self.root = Self.resolved(path)
    }

    /// The bytes of a file, at most `limit`, and its path in the folder without links or dots, one spelling for one file.
    func file(_ name: String, limit: Int) throws(Failure) -> (bytes: [UInt8], path: String) {
        guard !name.hasPrefix("/"), Self.staysInside(name), !name.utf8.contains(0) else { throw .outside }
        guard let root else { throw .missing }
        guard let target = Self.resolved("\(root)/\(name)") else {
            let code = errno
            guard code == ENOENT || code == ENOTDIR else { throw .unreadable(Self.description(of: code)) }
            throw .missing
        }
        let prefix = root == "/" ? "/" : "\(root)/"
        guard target.hasPrefix(prefix) else { throw .outside }
        let path = String(target.dropFirst(prefix.count))
        return (try read(path, below: root, limit: limit), path)
    }

    /// Whether a relative path never climbs above where it starts.
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

    private static func description(of code: Int32) -> String {
        // strerror's text is valid until the next call and copied at once.
        strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    }

    private func read(_ path: String, below root: String, limit: Int) throws(Failure) -> [UInt8] {
        var descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(Self.description(of: errno)) }
        defer { close(descriptor) }
        let names = path.split(separator: "/").map(String.init)
        for (index, name) in names.enumerated() {
            let kind = index < names.count - 1 ? O_DIRECTORY : O_NONBLOCK
            let next = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            let code = errno
            guard next >= 0 else {
                if code == ELOOP { throw .outside }
                throw .unreadable(Self.description(of: code))
            }
            close(descriptor)
            descriptor = next
        }
        return try FileContents.read(descriptor, limit: limit)
    }

    /// The names in a folder below, sorted; none where a link leads out.
    func names(in folder: String) -> [String] {
        guard let root, let resolved = Self.resolved("\(root)/\(folder)"),
            resolved == root || resolved.hasPrefix("\(root)/"),
            let directory = opendir(resolved)
        else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory), names.count < 5000 {
            // d_name is a C array ended by a zero byte within its bounds.
            let file = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !file.hasPrefix(".") { names.append(file) }
        }
        return names.sorted()
    }
}

/// Reads whole files.
enum FileContents {
    /// The bytes behind a descriptor of a regular file.
    static func read(_ descriptor: Int32, limit: Int) throws(AssetFolder.Failure) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(String(cString: strerror(errno)).lowercased()) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file")
        }
        guard status.st_size <= limit else { throw .tooLarge(Int(status.st_size)) }
        var bytes: [UInt8] = []
        // A file can grow while it is read: one byte more than it has tells, and at the end nothing comes.
        var capacity = Int(status.st_size) + 1
        while true {
            var code: Int32 = 0
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                // No more is read than the buffer holds, and what was read is what it then holds.
                while count < capacity {
                    let read = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), capacity - count)
                    if read < 0, errno == EINTR { continue }
                    if read < 0 { code = errno }
                    if read <= 0 { break }
                    count += read
                }
            }
            guard code == 0 else { throw .unreadable(String(cString: strerror(code)).lowercased()) }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            guard bytes.count <= limit else { throw .tooLarge(bytes.count) }
            if part.count < capacity { return bytes }
            capacity = 1 << 16
        }
    }

    /// The bytes of a file by its path, links followed.
    static func read(path: String, limit: Int) throws(AssetFolder.Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { throw .missing }
            throw .unreadable(String(cString: strerror(code)).lowercased())
        }
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }
}
