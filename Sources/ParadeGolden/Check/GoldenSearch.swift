import FrameOutput

/// What the paths given to a golden command stand for.
package struct GoldenSearch: Hashable, Sendable {
    /// The scenes that have a golden, or were named themselves, in the order of the paths and sorted within folders.
    package private(set) var scenes: [String] = []
    /// Golden folders without a scene beside them.
    package private(set) var orphans: [String] = []
    /// Golden folders that were left half made.
    package private(set) var leftovers: [String] = []
    /// Folders that cannot be read, with the reason.
    package private(set) var unreadable: [Place] = []
    /// Paths that are not there.
    package private(set) var missing: [String] = []

    /// A folder and what is wrong with it.
    package struct Place: Hashable, Sendable {
        /// As the user would name it.
        package var path: String
        /// Lower case.
        package var message: String
    }

    /// Looks at paths: scene files, golden folders, or folders to search; none means the current one.
    ///
    /// Hidden folders, those of `.build`, and links to folders are not searched.
    package init(_ paths: [String]) {
        for path in paths.isEmpty ? ["."] : paths { look(at: path) }
    }

    private mutating func look(at path: String) {
        if GoldenFile.isGolden(path) {
            add(golden: path)
            return
        }
        switch FileSystem.kind(of: path, followingLinks: true) {
        case .directory: search(path)
        // A scene that was named is checked whatever there is of a golden; its reader says what it cannot read.
        case .regular, .link, .other: add(scene: path)
        case nil:
            if FileSystem.kind(of: path) == nil { missing.append(path) } else { add(scene: path) }
        }
    }

    private mutating func search(_ folder: String) {
        let names: [String]
        do throws(OutputError) {
            names = try FileSystem.names(in: folder)
        } catch {
            unreadable.append(Place(path: folder, message: error.message))
            return
        }
        for name in names {
            // Names are given as the user would type them.
            let path = folder == "." ? name : FileSystem.join(folder, name)
            if GoldenFile.golden(ofPartial: name) != nil {
                if FileSystem.kind(of: path) == .directory { leftovers.append(path) }
            } else if name.hasPrefix(".") {
                continue
            } else if name.hasSuffix(GoldenFile.folderSuffix) {
                // Other tools have plain files of this suffix; a scene's golden is a folder, and nothing else passes for one.
                if FileSystem.kind(of: path, followingLinks: true) != .regular || scene(ofGolden: path) != nil {
                    add(golden: path)
                }
            } else if FileSystem.kind(of: path) == .directory {
                search(path)
            }
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
                    .stale, "there is no scene '\(name).json' beside it ('parade golden prune' removes it)")
            ]
        }
    }
}
