import ImageCoding
package import SceneDocument

/// A file that a scene names, and what was found under this name.
///
/// A scene's text decides the names. The files decide everything else, so two loads of one text are equal if their
/// requests are equal.
package struct AssetRequest: Hashable, Sendable {
    /// The name in the scene.
    package var name: String
    /// Whether the file is a font, which is also searched in the font folders.
    package var isFont: Bool
    /// The path in the asset folder, without links. For a font from another folder, it is only the file name.
    package var path: String
    /// The SHA-256 of the file's bytes, in lower-case hexadecimal digits.
    package var digest: String
    /// The path of the file on this machine.
    package var location: String

    /// Describes a file that was read.
    ///
    /// - Parameters:
    ///   - folder: The asset folder.
    ///   - location: The path of the file if it is not in the asset folder.
    init(name: String, isFont: Bool, path: String, digest: String, folder: String, location: String? = nil) {
        self.name = name
        self.isFont = isFont
        self.path = path
        self.digest = digest
        let isCurrent = folder.isEmpty || folder == "."
        self.location = location ?? (isCurrent ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)")
    }
}

/// A search for the files that a scene names, without loading the scene.
package struct AssetSearch {
    private let folder: AssetFolder
    private var fontFolders: FontFolders
    private let limits: SceneLimits

    /// Creates a search in the same folders as `Assets` has.
    package init(folder: String, fontFolders: [String], limits: SceneLimits) {
        self.folder = AssetFolder(path: folder)
        self.fontFolders = FontFolders(fontFolders)
        self.limits = limits
    }

    /// Finds the file of a name. Returns nil if loading the scene would fail at this name.
    package mutating func find(_ name: String, isFont: Bool) -> AssetRequest? {
        let limit = isFont ? limits.fontBytes : limits.imageBytes
        do throws(AssetFolder.Failure) {
            let file = try folder.file(name, limit: limit)
            return AssetRequest(
                name: name, isFont: isFont, path: file.path, digest: SHA256.hex(of: file.bytes), folder: folder.path)
        } catch {
            guard isFont, error == .missing, !name.utf8.contains(UInt8(ascii: "/")),
                let file = try? fontFolders.file(name, limit: limit)
            else { return nil }
            return AssetRequest(
                name: name, isFont: true, path: name, digest: SHA256.hex(of: file.bytes), folder: folder.path,
                location: file.path)
        }
    }
}
