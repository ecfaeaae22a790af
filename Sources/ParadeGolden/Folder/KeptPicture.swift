import FrameOutput

/// A picture that a check or an approval has kept, on its way into a report or a golden.
///
/// Below the folder no link is followed: what one leads to is not ours to show, nor to approve.
struct KeptPicture: Hashable, Sendable {
    /// The folder of a check, or a golden, as the user named it.
    let folder: String
    /// The scene's own folder and the file, or the file alone.
    let names: [String]

    /// As the user would name it.
    var path: String { names.reduce(folder, FileSystem.join) }

    /// Whether it is there, and no link on the way to it.
    var isThere: Bool {
        var place = folder
        return names.enumerated().allSatisfy { index, name in
            place = FileSystem.join(place, name)
            return FileSystem.kind(of: place) == (index + 1 < names.count ? .directory : .regular)
        }
    }

    /// The whole file.
    func contents(limit: Int = .max) throws(OutputError) -> [UInt8] {
        try FileSystem.contents(of: names, below: folder, limit: limit)
    }
}

extension SceneResult {
    /// A picture that a check has kept in its folder.
    func seenPicture(_ file: String, in checkFolder: String) -> KeptPicture {
        KeptPicture(folder: checkFolder, names: folder.isEmpty ? [file] : [folder, file])
    }

    /// A picture of the golden.
    func approvedPicture(_ file: String) -> KeptPicture { KeptPicture(folder: golden, names: [file]) }
}
