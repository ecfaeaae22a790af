import Glibc

/// The folders that fonts are looked for in by file name, each with all folders below it.
struct FontFolders {
    /// Why there is no file.
    enum Failure: Error, Hashable {
        case missing
        case file(AssetFolder.Failure)
    }

    /// Most names looked at in one folder of the list, with all below it.
    private static let maximumNames = 100_000
    /// Deepest nesting below a folder of the list.
    private static let maximumDepth = 8

    /// In the order of the search.
    let paths: [String]
    /// The path of each file name, by folder of the list; filled when a folder is first searched. For look-ups only.
    private var files: [[String: String]?]

    init(_ paths: [String]) {
        self.paths = paths
        files = Array(repeating: nil, count: paths.count)
    }

    /// The bytes, at most `limit`, of the first file of a name.
    mutating func file(_ name: String, limit: Int) throws(Failure) -> [UInt8] {
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

    /// The files of a folder and of those below it by name. Of two with one name the one less deep counts, then the one
    /// whose path comes first.
    private static func files(below root: String) -> [String: String] {
        var files: [String: String] = [:]
        var level = [root]
        var count = 0
        for _ in 0...maximumDepth {
            var next: [String] = []
            for folder in level {
                for entry in names(in: folder) {
                    count += 1
                    guard count <= maximumNames else { return files }
                    let path = folder.hasSuffix("/") ? folder + entry : "\(folder)/\(entry)"
                    var status = stat()
                    // Links are followed, as the system's font folders are full of them; a circle ends at the depth.
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

    private static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory), names.count < maximumNames {
            // d_name is a C array ended by a zero byte within its bounds.
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
