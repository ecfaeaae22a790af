import FrameOutput

/// The scenes of the repository.
enum Scenes {
    /// Returns the paths of all scene files below a folder of the package, sorted.
    static func paths(below folder: String) throws -> [String] {
        let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        return try files(in: FileSystem.join(root, folder))
    }

    private static func files(in folder: String) throws -> [String] {
        try FileSystem.names(in: folder).flatMap { name -> [String] in
            let path = FileSystem.join(folder, name)
            if name.hasSuffix(".golden") { return [] }
            if FileSystem.kind(of: path) == .directory { return try files(in: path) }
            return name.hasSuffix(".json") || name.hasSuffix(".jsonc") ? [path] : []
        }
    }
}
