import FrameOutput

/// The picture files of a frame that fails, each with its role: actual, expected and difference.
package struct FailurePictures: Hashable, Sendable {
    /// A picture file.
    package struct File: Hashable, Sendable {
        /// The role: `actual`, `expected` or `difference`.
        package var role: String
        /// The path, from where the path of the check starts.
        package var path: String
    }

    /// The files, in the order actual, expected, difference. A picture that the check has not written is left out.
    package var files: [File]

    /// One line for each file, such as `actual: .parade/last/hero/frame-00003.png`.
    var lines: [String] { files.map { "\($0.role): \($0.path)" } }

    /// The absolute paths of the files.
    var paths: [String] { files.map { "/" + FileSystem.resolved($0.path).joined(separator: "/") } }

    /// The picture that shows the failure best: the difference, or else the frame as the check drew it.
    package var best: File? { files.first { $0.role == "difference" } ?? files.first { $0.role == "actual" } }
}

extension SceneResult {
    /// Returns the picture files of a frame.
    ///
    /// - Parameter checkFolder: The check's folder.
    package func pictures(of frame: FrameResult, in checkFolder: String) -> FailurePictures {
        let pictures = folder.isEmpty ? checkFolder : FileSystem.join(checkFolder, folder)
        let files = [
            frame.actualFile.map { FailurePictures.File(role: "actual", path: FileSystem.join(pictures, $0)) },
            frame.expectedFile.map { FailurePictures.File(role: "expected", path: FileSystem.join(golden, $0)) },
            frame.differenceFile.map { FailurePictures.File(role: "difference", path: FileSystem.join(pictures, $0)) },
        ]
        return FailurePictures(files: files.compactMap(\.self))
    }

    /// The failing frame with the largest difference; nil if no frame fails.
    package var worstFrame: FrameResult? {
        let failing = frames.filter { $0.failure != nil }
        return failing.isEmpty ? nil : failing[FrameRanking.worst(of: failing)]
    }
}
