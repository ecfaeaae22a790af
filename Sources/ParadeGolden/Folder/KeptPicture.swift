import FrameOutput

/// A picture that a check or an approval has kept, as the input of a report or a golden.
///
/// Inside the folder no link is followed: its target is not ours to show, nor to approve.
struct KeptPicture: Hashable, Sendable {
    /// The folder of a check, or a golden, as the user wrote it.
    let folder: String
    /// The scene's own folder and the file name, or only the file name.
    let names: [String]

    /// The path as the user would write it.
    var path: String { names.reduce(folder, FileSystem.join) }

    /// Whether the picture's file exists and no part of its path inside the folder is a link.
    var isThere: Bool {
        var path = folder
        return names.enumerated().allSatisfy { index, name in
            path = FileSystem.join(path, name)
            return FileSystem.kind(of: path) == (index + 1 < names.count ? .directory : .regular)
        }
    }

    /// Returns the contents of the file.
    func contents(limit: Int = .max) throws(OutputError) -> [UInt8] {
        try FileSystem.contents(of: names, below: folder, limit: limit)
    }
}

extension SceneResult {
    /// Returns a picture that a check has kept in its folder.
    func seenPicture(_ file: String, in checkFolder: String) -> KeptPicture {
        KeptPicture(folder: checkFolder, names: folder.isEmpty ? [file] : [folder, file])
    }

    /// Returns a picture of the golden.
    func approvedPicture(_ file: String) -> KeptPicture { KeptPicture(folder: golden, names: [file]) }
}
