import FrameOutput

/// The scenes and golden folders that a golden command finds at the paths given by the user.
package struct GoldenSearch: Hashable, Sendable {
    /// The scenes that were named in the arguments or found in folders.
    ///
    /// They are in the order of the arguments. Scenes found in one folder are sorted by path.
    package private(set) var scenes: [String] = []
    /// The golden folders without a scene beside them.
    package private(set) var orphans: [String] = []
    /// The golden folders of scenes that Swift builds. The tests of a package check them.
    package private(set) var built: [String] = []
    /// The hidden golden folders that an interrupted update has left.
    package private(set) var leftovers: [String] = []
    /// The folders and JSON files that cannot be read, each with the reason.
    package private(set) var unreadable: [Problem] = []
    /// The given paths that do not exist.
    package private(set) var missing: [String] = []
    /// The number of JSON files that were found but are not scenes.
    package var otherFileCount: Int { others.count }
    private var others: Set<String> = []
    private let exclusions: [PathPattern]

    /// A path, and the problem with the folder or file at that path.
    package struct Problem: Hashable, Sendable {
        /// The path as the user would write it.
        package var path: String
        /// The problem as a phrase in lower case.
        package var message: String
    }

    /// Finds the scenes and goldens for the given paths, or in the current folder if no path is given.
    ///
    /// A path can be a scene file, a golden folder, or a folder to search. A folder is searched for goldens, and for
    /// scenes with or without a golden. The search skips:
    ///
    /// - hidden folders and folders named `node_modules`,
    /// - folders of frames that parade has rendered,
    /// - links to folders,
    /// - paths that match an exclusion, either as they are printed or relative to the searched folder.
    package init(_ paths: [String], excluding exclusions: [PathPattern] = []) {
        self.exclusions = exclusions
        for path in paths.isEmpty ? ["."] : paths { look(at: path) }
    }

    private mutating func look(at path: String) {
        if GoldenFile.isGolden(path) {
            add(golden: path)
            return
        }
        switch FileSystem.kind(of: path, followingLinks: true) {
        case .directory: search(path, below: "")
        // A scene that was named is checked whatever the state of its golden; its reader reports unreadable files.
        case .regular, .link, .other: add(scene: path)
        case nil:
            if FileSystem.kind(of: path) == nil { missing.append(path) } else { add(scene: path) }
        }
    }

    /// Searches a folder and its subfolders.
    ///
    /// - Parameter relativePath: The path of `folder` relative to the folder that the user named; empty for that folder
    ///   itself.
    private mutating func search(_ folder: String, below relativePath: String) {
        let names: [String]
        do throws(OutputError) {
            names = try FileSystem.names(in: folder)
            // The scenes in the folder of a check are copies.
            if names.contains(GoldenRun.fileName), (try? SavedRun(in: folder)) != nil { return }
            // Rendered files, including traces beside the frames, are not sources.
            if names.contains(Manifest.fileName), case .manifest = try FrameDirectory(examining: folder).state {
                return
            }
        } catch {
            unreadable.append(Problem(path: folder, message: error.message))
            return
        }
        for name in names {
            // Paths are given as the user would type them.
            let path = folder == "." ? name : FileSystem.join(folder, name)
            let inner = relativePath.isEmpty ? name : FileSystem.join(relativePath, name)
            guard !isExcluded(path, inner) else { continue }
            if GoldenFile.golden(ofPartial: name) != nil {
                if FileSystem.kind(of: path) == .directory { leftovers.append(path) }
            } else if name.hasPrefix(".") || name == "node_modules" {
                continue
            } else if name.hasSuffix(GoldenFile.folderSuffix) {
                // Excluding a scene also excludes its golden.
                if let scene = scene(ofGolden: path), isExcluded(scene, Self.beside(inner, scene)) { continue }
                // Other tools have plain files with this suffix; a scene's golden must be a folder.
                if FileSystem.kind(of: path, followingLinks: true) != .regular || scene(ofGolden: path) != nil {
                    add(golden: path)
                }
            } else if FileSystem.kind(of: path) == .directory {
                search(path, below: inner)
            } else if SceneRecognition.hasSuffix(name), FileSystem.kind(of: path, followingLinks: true) == .regular {
                let golden = GoldenFile.golden(ofScene: path)
                if !isExcluded(golden, Self.beside(inner, golden)) { add(file: path) }
            }
        }
    }

    /// Returns whether an exclusion matches a path.
    ///
    /// - Parameters:
    ///   - path: The path as it is printed.
    ///   - inner: The same path relative to the searched folder.
    private func isExcluded(_ path: String, _ inner: String) -> Bool {
        exclusions.contains { $0.matches(path) || $0.matches(inner) }
    }

    /// Returns `path` with its last component replaced by the last component of `other`.
    private static func beside(_ path: String, _ other: String) -> String {
        GoldenFile.split(path).parent + GoldenFile.split(other).name
    }

    private mutating func add(file path: String) {
        do throws(GoldenFile.ReadingError) {
            // A file with a golden is a scene, whatever its contents.
            if scenes.contains(path) { return }
            if try SceneRecognition.isScene(path) { add(scene: path) } else { others.insert(path) }
        } catch {
            if case .unreadable(let message) = error { unreadable.append(Problem(path: path, message: message)) }
        }
    }

    private mutating func add(golden path: String) {
        if let scene = scene(ofGolden: path) {
            add(scene: scene)
        } else if FileSystem.kind(of: path) == nil {
            missing.append(path)
        } else if case .found(let folder) = GoldenFolder.find(path), folder.lock.isBuilt {
            if !built.contains(path) { built.append(path) }
        } else if !orphans.contains(path) {
            orphans.append(path)
        }
    }

    private mutating func add(scene path: String) {
        if !scenes.contains(path) { scenes.append(path) }
    }

    private func scene(ofGolden path: String) -> String? {
        let (parent, name) = GoldenFile.split(path)
        let stem = parent + name.dropLast(GoldenFile.folderSuffix.count)
        return [".json", ".jsonc"].map { stem + $0 }.first { FileSystem.kind(of: $0) != nil }
    }
}

extension SceneResult {
    /// Creates the result for a golden folder without a scene beside it.
    package init(orphan path: String) {
        self.init(scene: path, golden: path, folder: "", pixelWidth: 0, pixelHeight: 0, frameRate: "")
        switch GoldenFolder.find(path) {
        case .unreadable(let problem): problems = [problem]
        case .missing, .found:
            let name = GoldenFile.split(path).name.dropLast(GoldenFile.folderSuffix.count)
            problems = [
                GoldenProblem(
                    .stale,
                    "there is no scene '\(name).json' or '\(name).jsonc' beside it ('parade golden prune' removes it)")
            ]
        }
    }
}
