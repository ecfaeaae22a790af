import FrameOutput

/// The folders of frames in the parts of a merge, by scene.
///
/// A part is either the folder of one scene, with a manifest, or a folder that holds those of several scenes and
/// variants, at any depth, as 'render -o' with a template writes them.
struct PartFolders {
    /// The folders of frames of one scene or variant.
    struct Scene {
        /// The path inside each part; nil if the parts are themselves folders of frames.
        let name: String?
        /// The folders, in the order of the parts.
        var folders: [String]
    }

    /// The scenes, sorted by name.
    let scenes: [Scene]

    /// Describes parts that are themselves folders of frames.
    private init(oneSceneIn parts: [String]) { scenes = [Scene(name: nil, folders: parts)] }

    /// Describes folders of frames that are known, by the names of their scenes.
    init(_ foldersByName: [String: [String]]) {
        scenes = foldersByName.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { Scene(name: $0.key, folders: $0.value) }
    }

    /// Searches parts for folders of frames. Nothing is written.
    ///
    /// If one of the parts has a manifest, all of them count as folders of one scene. Hidden folders and links are
    /// skipped.
    init(of parts: [String]) throws(CommandFailure) {
        guard !parts.contains(where: Self.hasManifest) else {
            self.init(oneSceneIn: parts)
            return
        }
        var foldersByName: [String: [String]] = [:]
        var empty: [String] = []
        for part in parts {
            // A part that cannot be listed is reported when its manifest is read.
            let names = try Self.isFolder(part) ? Self.names(in: part, below: nil) : []
            if names.isEmpty { empty.append(part) }
            for name in names { foldersByName[name, default: []].append(FileSystem.join(part, name)) }
        }
        guard !foldersByName.isEmpty else {
            self.init(oneSceneIn: parts)
            return
        }
        if let part = empty.first {
            throw Self.isFolder(part)
                ? CommandFailure(
                    .badInput, "'\(part)' holds no frames that parade wrote",
                    hint: "render that part again, or leave it out")
                : CommandFailure(.missingInput, "there is no folder '\(part)'")
        }
        self.init(foldersByName)
        try requireSiblings()
    }

    /// Throws an error if a scene's folder is inside another scene's.
    private func requireSiblings() throws(CommandFailure) {
        let paths = scenes.map { ($0.name ?? "").split(separator: "/") }.sorted { $0.lexicographicallyPrecedes($1) }
        for (path, next) in zip(paths, paths.dropFirst()) where next.starts(with: path) {
            let (outer, inner) = (path.joined(separator: "/"), next.joined(separator: "/"))
            throw CommandFailure(
                .badInput, "'\(outer)' is a folder of frames in one part, and holds '\(inner)' in another",
                hint: "render all parts with the same '--output'")
        }
    }

    /// Returns the paths of the folders of frames below a folder, relative to the part.
    private static func names(in folder: String, below name: String?) throws(CommandFailure) -> [String] {
        let entries: [String]
        do throws(OutputError) { entries = try FileSystem.names(in: folder) } catch {
            throw CommandFailure(.badInput, "'\(folder)' cannot be read: \(error.message)")
        }
        var found: [String] = []
        for entry in entries where !entry.hasPrefix(".") {
            let path = FileSystem.join(folder, entry)
            guard FileSystem.kind(of: path) == .directory else { continue }
            let inner = name.map { FileSystem.join($0, entry) } ?? entry
            found += hasManifest(path) ? [inner] : try names(in: path, below: inner)
        }
        return found
    }

    private static func hasManifest(_ folder: String) -> Bool {
        FileSystem.kind(of: FileSystem.join(folder, Manifest.fileName)) != nil
    }

    private static func isFolder(_ path: String) -> Bool {
        FileSystem.kind(of: path, followingLinks: true) == .directory
    }
}
