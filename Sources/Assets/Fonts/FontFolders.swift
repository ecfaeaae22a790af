import Glibc

/// The folders in which fonts are searched by file name, including all their subfolders.
struct FontFolders {
    /// The maximum number of names to examine in one of the folders and its subfolders.
    private static let maximumNames = 100_000
    /// The maximum depth of subfolders to search.
    private static let maximumDepth = 8

    /// The paths of the folders, in search order.
    let paths: [String]
    /// The paths of the files in each folder, by file name. A table is nil until its folder is first searched. Never
    /// iterated.
    private var files: [[String: String]?]

    init(_ paths: [String]) {
        self.paths = paths
        files = Array(repeating: nil, count: paths.count)
    }

    /// Returns the bytes and the path of the first file with a name, in the order of the folders. Throws if this file has more than
    /// `limit` bytes.
    mutating func file(_ name: String, limit: Int) throws(FontStore.Failure) -> (bytes: [UInt8], path: String) {
        for index in paths.indices {
            let known = files[index] ?? Self.files(below: paths[index])
            files[index] = known
            guard let path = known[name] else { continue }
            do {
                return (try FileContents.read(path: path, limit: limit), path)
            } catch {
                throw .file(error)
            }
        }
        throw .missing
    }

    /// Returns the paths of the files in a folder and its subfolders, by file name.
    ///
    /// If several files have the same name, the least deeply nested file is returned. Of files at the same depth, the
    /// first by path is returned.
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
                    // Links are followed, because the system's font folders contain many links. The depth limit ends
                    // cycles of links.
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
