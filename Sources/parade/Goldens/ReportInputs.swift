import FrameOutput
import ParadeGolden

/// The files that a report must not overwrite: scenes and their assets, goldens, and the results of the check.
struct ReportInputs {
    /// The results of the check.
    let run: GoldenRun
    /// The path of the check's folder.
    let folder: String

    /// The default name of the page in the folder of a check.
    static let pageName = "report.html"
    /// The default name of the JUnit document in the folder of a check.
    static let documentName = "junit.xml"

    /// Throws an error if `path` is the path of an input. `option` is the command-line option that the message names.
    func requireNotInput(_ path: String, option: String) throws(CommandFailure) {
        guard let input = input(at: path) else { return }
        throw CommandFailure(
            .usage, "'\(option) \(path)' would overwrite '\(input)', which the check has read or kept",
            hint: "give the report a file of its own")
    }

    private func input(at path: String) -> String? {
        guard FileSystem.kind(of: path, followingLinks: true) != nil else { return nil }
        if let file = files.first(where: { NewFile.isSame(path, as: $0) }) { return file }
        let (parent, name) = FileSystem.split(path)
        let parentFolder = parent ?? "."
        if NewFile.isSame(parentFolder, as: folder) {
            return [Self.pageName, Self.documentName].contains(name) ? nil : path
        }
        return folders.contains { NewFile.isSame(parentFolder, as: $0) } ? path : nil
    }

    /// The scenes and their assets.
    private var files: [String] {
        run.scenes.flatMap { scene in
            let assets = scene.basis?.assetFolder ?? FileSystem.split(scene.scene).directory ?? "."
            return [scene.scene] + (scene.basis?.assets ?? []).map { FileSystem.join(assets, $0.path) }
        }
    }

    /// The folders of the goldens, and the folders of pictures that the check has stored.
    private var folders: [String] {
        run.scenes.flatMap { scene in
            [scene.golden] + (scene.folder.isEmpty ? [] : [FileSystem.join(folder, scene.folder)])
        }
    }
}
