import FrameOutput

/// A picture in the folder of a check or in a golden, as the input of a report or of a new golden.
///
/// No link inside the folder is followed, because its target is not ours to show or to approve.
struct KeptPicture: Hashable, Sendable {
    /// The folder of the check, or the golden, as the user wrote it.
    let folder: String
    /// The path inside the folder: the scene's subfolder and the file name, or only the file name.
    let names: [String]

    /// The path of the picture as the user would write it.
    var path: String { names.reduce(folder, FileSystem.join) }

    /// Whether the picture's file exists and no part of its path inside the folder is a link.
    var isThere: Bool {
        var path = folder
        return names.enumerated().allSatisfy { index, name in
            path = FileSystem.join(path, name)
            return FileSystem.kind(of: path) == (index + 1 < names.count ? .directory : .regular)
        }
    }

    /// Returns the contents of the file; throws if the file has more than `limit` bytes.
    func contents(limit: Int = .max) throws(OutputError) -> [UInt8] {
        try FileSystem.contents(of: names, below: folder, limit: limit)
    }
}

extension SceneResult {
    /// Returns the picture with this file name that a check has kept in its folder.
    func seenPicture(_ file: String, in checkFolder: String) -> KeptPicture {
        KeptPicture(folder: checkFolder, names: folder.isEmpty ? [file] : [folder, file])
    }

    /// Returns the picture with this file name in the golden.
    func approvedPicture(_ file: String) -> KeptPicture { KeptPicture(folder: golden, names: [file]) }
}
