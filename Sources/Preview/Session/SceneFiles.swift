import Glibc
import SceneLoading

/// The files that a scene is read from, and the folders in which changes of these files are noticed.
struct SceneFiles {
    /// The absolute path of the scene file.
    let scene: String
    /// The absolute path of the folder in which the scene's pictures and fonts are looked up.
    private let assetFolder: String
    /// The absolute paths of the assets that the last load without errors has read.
    private var assets: Set<String> = []

    /// The maximum number of watched folders directly inside the asset folder. They are watched even if it is not yet
    /// known which files the scene reads.
    private static let mostFolders = 64

    /// Creates the files of a scene that has not been read yet.
    init(scene path: String, assetFolder: String?) {
        scene = Self.absolute(path)
        self.assetFolder = assetFolder.map(Self.absolute) ?? Self.folder(of: scene)
    }

    /// Stores the paths of a loaded scene's assets.
    mutating func take(_ loaded: LoadedScene) {
        assets = Set(loaded.assets.map { $0.path.hasPrefix("/") ? $0.path : assetFolder + "/" + $0.path })
    }

    /// The folders to watch: the folders of the scene and its assets, and the folders directly inside the asset folder.
    var folders: Set<String> {
        var folders: Set = [Self.folder(of: scene), assetFolder]
        for asset in assets { folders.insert(Self.folder(of: asset)) }
        for name in Self.folders(in: assetFolder).prefix(Self.mostFolders) { folders.insert(assetFolder + "/" + name) }
        return folders
    }

    /// Returns whether a change in a folder may change the scene's picture.
    ///
    /// If the last load failed (`isBroken`), the scene may be waiting for a missing file, so every change in its
    /// folders counts.
    func areConcerned(by change: FolderWatch.Change, isBroken: Bool) -> Bool {
        guard let folder = change.folder else { return true }
        let path = folder + "/" + change.name
        return path == scene || assets.contains(path) || isBroken && folders.contains(folder)
    }

    private static func folder(of path: String) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        return folder.isEmpty ? "/" : folder
    }

    private static func absolute(_ path: String) -> String {
        // `realpath` and `getcwd` allocate their results, which are freed in this function. `realpath` returns nil if
        // the path does not exist.
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        if path.hasPrefix("/") { return path }
        guard let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return String(cString: current) + "/" + path
    }

    private static func folders(in path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // The name in the array ends with a zero byte.
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
