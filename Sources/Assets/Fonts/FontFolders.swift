import Glibc

/// The folders that are searched for fonts by file name, each with all its subfolders.
struct FontFolders {
    /// Maximum number of names that are looked at in one listed folder, subfolders included.
    private static let maximumNames = 100_000
    /// Maximum nesting depth inside a listed folder.
    private static let maximumDepth = 8

    /// In search order.
    let paths: [String]
    /// The path of each file name, one table per listed folder, filled when the folder is first searched. For look-ups
    /// only.
    private var files: [[String: String]?]

    init(_ paths: [String]) {
        self.paths = paths
        files = Array(repeating: nil, count: paths.count)
    }

    /// Returns the bytes, at most `limit`, of the first file with this name.
    mutating func file(_ name: String, limit: Int) throws(FontStore.Failure) -> [UInt8] {
        for index in paths.indices {
            let known = files[index] ?? Self.files(below: paths[index])
            files[index] = known
            guard let path = known[name] else { continue }
            do {
                return try FileContents.read(path: path, limit: limit)
            } catch {
                throw .file(error)
            }
        }
        throw .missing
    }

    /// Returns the files in a folder and its subfolders, by name.
    ///
    /// If two files have the same name, the less deeply nested one wins, then the one whose path sorts first.
    private static func files(below root: String) -> [String: String] {
        var files: [String: String] = [:]
        var level = [root]
        var count = 0
        for _ in 0...maximumDepth {
            var next: [String] = []
            for folder in level {
                for entry in FolderContents.names(in: folder, limit: maximumNames) {
                    count += 1
                    guard count <= maximumNames else { return files }
                    let path = folder.hasSuffix("/") ? folder + entry : "\(folder)/\(entry)"
                    var status = stat()
                    // Links are followed because the system's font folders are full of them. The depth limit ends
                    // cycles.
                    guard stat(path, &status) == 0 else { continue }
                    if status.st_mode & S_IFMT == S_IFDIR {
                        next.append(path)
                    } else if files[entry] == nil {
                        files[entry] = path
                    }
                }
            }
            level = next
        }
        return files
    }
}
