import FrameOutput
package import ParadeKit

/// The scenes that a search has found, in their variants: what a check draws, one after another.
package struct GoldenUnits: Hashable, Sendable {
    /// The scenes with their variants. The variants of a scene follow the scene, in the order of the scene file.
    package private(set) var variants: [SceneVariant] = []
    /// The folders inside goldens that no variant of the golden's scene names, each with the scene.
    package private(set) var stale: [StaleFolder] = []
    /// The names of all variants of the scenes, in the order of the scenes and without repetitions.
    package private(set) var names: [String] = []

    /// A folder inside the golden of a scene that no variant of the scene names.
    package struct StaleFolder: Hashable, Sendable {
        /// The path of the folder.
        package var path: String
        /// The scene file.
        package var scene: String
    }

    /// Finds the variants of the scenes of a search.
    ///
    /// A scene that cannot be parsed counts as one without variants, and none of the folders in its golden as stale.
    /// Stale folders are only looked for if every variant is chosen.
    package init(_ search: GoldenSearch, _ choice: SceneVariant.Choice) {
        for scene in search.scenes {
            let names = SceneVariant.names(inScene: scene)
            let all = [SceneVariant(scene: scene)] + (names ?? []).map { SceneVariant(scene: scene, name: $0) }
            variants += all.filter { choice.includes($0.name) }
            for name in names ?? [] where !self.names.contains(name) { self.names.append(name) }
            guard choice == .all, let names else { continue }
            let golden = GoldenFile.golden(ofScene: scene)
            stale += Self.folders(in: golden).filter { !names.contains($0) }
                .map { StaleFolder(path: FileSystem.join(golden, $0), scene: scene) }
        }
    }

    /// Returns the names of the folders inside a golden, except hidden ones.
    static func folders(in golden: String) -> [String] {
        let names = (try? FileSystem.names(in: golden)) ?? []
        return names.filter { name in
            !GoldenFile.isGoldenFile(name) && !name.hasPrefix(".")
                && FileSystem.kind(of: FileSystem.join(golden, name)) == .directory
        }
    }
}

extension SceneVariant {
    /// The path of the golden folder.
    package var golden: String { GoldenFile.golden(ofScene: scene, variant: name) }

    /// Whether there is something at the path of the golden, other than a folder that is empty or holds only the goldens
    /// of other variants.
    package var hasGolden: Bool {
        if case .missing = GoldenFolder.find(golden) { return false }
        return true
    }
}

extension SceneResult {
    /// Creates the result for a folder inside a golden that no variant names.
    package init(stale folder: GoldenUnits.StaleFolder) {
        self.init(
            scene: folder.path, golden: folder.path, folder: "", pixelWidth: 0, pixelHeight: 0, frameRate: "")
        problems = [
            GoldenProblem(
                .stale,
                "'\(folder.scene)' has no variant '\(GoldenFile.split(folder.path).name)' "
                    + "('parade golden prune' removes its golden)")
        ]
    }
}
