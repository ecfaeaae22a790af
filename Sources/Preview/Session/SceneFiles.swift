import Glibc
import SceneLoading

/// The files from which a scene is read, and the folders that are watched for changes of these files.
struct SceneFiles {
    /// The absolute path of the scene file.
    let scene: String
    /// The absolute path of the folder that contains the scene's images and fonts.
    private let assetFolder: String
    /// The absolute paths of the assets that the last successful load has read.
    private var assets: Set<String> = []

    /// The maximum number of the asset folder's subfolders that are watched.
    ///
    /// They are watched even before it is known which files the scene reads.
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

    /// The folders to watch: the folder of the scene, the folders of its assets, the asset folder and its direct
    /// subfolders.
    var folders: Set<String> {
        var folders: Set = [Self.folder(of: scene), assetFolder]
        for asset in assets { folders.insert(Self.folder(of: asset)) }
        for name in Self.folders(in: assetFolder).prefix(Self.mostFolders) { folders.insert(assetFolder + "/" + name) }
        return folders
    }

    /// Returns whether the scene must be loaded again after a change in a folder.
    ///
    /// - Parameter isBroken: Whether the last load failed. If true, a file may have been missing, so a change of any
    ///   file in `folders` counts.
    func areConcerned(by change: FolderWatch.Change, isBroken: Bool) -> Bool {
        guard let folder = change.folder else { return true }
        let path = folder + "/" + change.name
        return path == scene || assets.contains(path) || isBroken && folders.contains(folder)
    }

    private static func folder(of path: String) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        return folder.isEmpty ? "/" : folder
    }

    /// Returns the absolute path of a file, without symbolic links if the file exists.
    static func absolute(_ path: String) -> String {
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
