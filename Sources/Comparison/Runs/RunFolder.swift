package import FrameOutput

/// A folder of frames that is compared with another folder.
package struct RunFolder: Sendable {
    /// The folder as the user named it.
    package let path: String
    /// The names of the pictures in the folder, sorted.
    package let pictureNames: [String]
    /// The manifest of the render; nil if there is no manifest that this version can read.
    package let manifest: Manifest?
    /// The reason why the manifest cannot be read, if it is known.
    package let manifestProblem: String?
    /// Whether the folder has a file with the manifest's name. The file may be unreadable.
    package let hasManifestFile: Bool

    /// Examines a folder.
    package init(examining path: String) throws(ComparisonError) {
        self.path = path
        do {
            let names = try FileSystem.names(in: path)
            pictureNames = names.filter(PictureFile.hasPictureName)
            hasManifestFile = names.contains(Manifest.fileName)
            let directory = try FrameDirectory(examining: path)
            (manifest, manifestProblem) = (directory.manifest, directory.manifestProblem)
        } catch {
            throw ComparisonError(.unreadable, location: path, message: error.message)
        }
    }

    /// Returns the path of a file in the folder, or nil if there is no such file.
    package func existingFile(_ name: String) -> String? {
        let file = FileSystem.join(path, name)
        return FileSystem.kind(of: file, followingLinks: true) == .regular ? file : nil
    }
}
