package import FrameOutput

extension GoldenCheckResult {
    /// A picture file of a failing frame.
    package struct FailurePicture: Hashable, Sendable {
        /// A file name that is unique among the pictures of a check, such as `hero-dark-frame-00027-actual.png`.
        package let name: String
        /// The path of the file.
        let path: String

        /// Reads the file.
        package func bytes() throws(OutputError) -> [UInt8] { try FileSystem.contents(of: path) }
    }

    /// The pictures of up to three failing frames: those of the worst one, then of the first and of the last one.
    package var failurePictures: [FailurePicture] {
        let failing = scene.frames.filter { $0.failure != nil }
        return FrameRanking.order(of: failing).prefix(3).flatMap { position in
            let frame = failing[position]
            let name = "\(scene.folder)-\(GoldenFile.picture(ofFrame: frame.index).dropLast(4))"
            return scene.pictures(of: frame, in: lastFolder).files.map {
                FailurePicture(name: "\(name)-\($0.role).png", path: $0.path)
            }
        }
    }
}
