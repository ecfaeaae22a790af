import FrameOutput

/// What the paths given to a golden command stand for.
package struct GoldenSearch: Hashable, Sendable {
    /// The scenes that were found or named, in the order of the paths and sorted within folders.
    package private(set) var scenes: [String] = []
    /// Golden folders without a scene beside them.
    package private(set) var orphans: [String] = []
    /// Golden folders that were left half made.
    package private(set) var leftovers: [String] = []
    /// Folders and JSON files that cannot be read, with the reason.
    package private(set) var unreadable: [Place] = []
    /// Paths that are not there.
    package private(set) var missing: [String] = []
    /// How many JSON files were found that are no scenes.
    package var otherFileCount: Int { others.count }
    private var others: Set<String> = []
    private let exclusions: [PathPattern]

    /// A folder or file and what is wrong with it.
    package struct Place: Hashable, Sendable {
        /// As the user would name it.
        package var path: String
        /// Lower case.
        package var message: String
    }

    /// Looks at paths: scene files, golden folders, or folders to search; none means the current one.
    ///
    /// A folder is searched for scenes, with or without a golden, and for goldens. Not searched are hidden folders,
    /// `node_modules`, folders of frames that parade has rendered, links to folders, and what `exclusions` describe: by its
    /// path as printed, or its path in the searched folder.
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
        // A scene that was named is checked whatever there is of a golden; its reader says what it cannot read.
        case .regular, .link, .other: add(scene: path)
        case nil:
            if FileSystem.kind(of: path) == nil { missing.append(path) } else { add(scene: path) }
        }
    }

    /// Searches a folder; `place` is its path in the folder that the user has named.
    private mutating func search(_ folder: String, below place: String) {
        let names: [String]
        do throws(OutputError) {
            names = try FileSystem.names(in: folder)
            // What a render has written, down to traces beside the frames, is no source.
            if names.contains(Manifest.fileName), case .ours = try FrameDirectory(examining: folder).state { return }
        } catch {
            unreadable.append(Place(path: folder, message: error.message))
            return
        }
        for name in names {
            // Names are given as the user would type them.
            let path = folder == "." ? name : FileSystem.join(folder, name)
            let inner = place.isEmpty ? name : FileSystem.join(place, name)
            guard !isExcluded(path, inner) else { continue }
            if GoldenFile.golden(ofPartial: name) != nil {
                if FileSystem.kind(of: path) == .directory { leftovers.append(path) }
            } else if name.hasPrefix(".") || name == "node_modules" {
                continue
            } else if name.hasSuffix(GoldenFile.folderSuffix) {
                // Whoever leaves out a scene leaves out its golden.
                if let scene = scene(ofGolden: path), isExcluded(scene, Self.beside(inner, scene)) { continue }
                // Other tools have plain files of this suffix; a scene's golden is a folder, and nothing else passes for one.
                if FileSystem.kind(of: path, followingLinks: true) != .regular || scene(ofGolden: path) != nil {
                    add(golden: path)
                }
            } else if FileSystem.kind(of: path) == .directory {
                search(path, below: inner)
            } else if SceneFile.hasSuffix(name), FileSystem.kind(of: path, followingLinks: true) == .regular {
                let golden = GoldenFile.golden(ofScene: path)
                if !isExcluded(golden, Self.beside(inner, golden)) { add(file: path) }
            }
        }
    }

    /// Whether a pattern describes a path, as printed or in the searched folder.
    private func isExcluded(_ path: String, _ inner: String) -> Bool {
        exclusions.contains { $0.matches(path) || $0.matches(inner) }
    }

    /// The path of something that stands in the same folder under the last name of another path.
    private static func beside(_ path: String, _ other: String) -> String {
        GoldenFile.split(path).parent + GoldenFile.split(other).name
    }

    private mutating func add(file path: String) {
        do throws(GoldenFile.Trouble) {
            // One with a golden is a scene whatever is in it.
            if scenes.contains(path) { return }
            if try SceneFile.isScene(path) { add(scene: path) } else { others.insert(path) }
        } catch {
            if case .unreadable(let message) = error { unreadable.append(Place(path: path, message: message)) }
        }
    }

    private mutating func add(golden path: String) {
        if let scene = scene(ofGolden: path) {
            add(scene: scene)
        } else if FileSystem.kind(of: path) == nil {
            missing.append(path)
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
    /// The result of a golden folder beside which no scene stands.
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
