import FrameOutput

/// The location of a picture that a check or a golden holds. Reports and new goldens read pictures through this type.
///
/// Links inside the folder are not followed, because their targets may not belong to parade.
struct KeptPicture: Hashable, Sendable {
    /// The folder of the check or of the golden, as the user wrote it.
    let folder: String
    /// The components of the picture's path inside `folder`: an optional subfolder and the file name.
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
    /// Returns the picture with this file name in the check's folder.
    func checkPicture(_ file: String, in checkFolder: String) -> KeptPicture {
        KeptPicture(folder: checkFolder, names: folder.isEmpty ? [file] : [folder, file])
    }

    /// Returns the picture with this file name in the golden.
    func approvedPicture(_ file: String) -> KeptPicture { KeptPicture(folder: golden, names: [file]) }
}
