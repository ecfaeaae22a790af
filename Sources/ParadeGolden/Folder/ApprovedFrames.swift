package import Drawing
package import ImageCoding

/// The approved frames of one scene, for a viewer that compares single frames.
package struct ApprovedFrames: Sendable {
    private let folder: GoldenFolder

    /// Finds the golden of a scene or of one of its variants; returns nil if there is no golden or it cannot be read.
    package init?(ofScene path: String, variant: String? = nil) {
        guard case .found(let folder) = GoldenFolder.find(GoldenFile.golden(ofScene: path, variant: variant)) else {
            return nil
        }
        self.folder = folder
    }

    /// The width and height of each frame in pixels.
    package var pixelSize: (width: Int, height: Int) { (folder.lock.pixelWidth, folder.lock.pixelHeight) }

    /// The number of frames in the timeline when the golden was approved.
    package var frameCount: Int { folder.lock.frameCount }

    /// Returns the digest of an approved frame.
    ///
    /// Returns nil if the frame is not approved, or if the golden has no valid list of digests.
    package func digest(ofFrame index: Int) -> FrameDigest? { folder.digests?[index]?.digest }

    /// Returns the picture of an approved frame. Returns nil if the golden has no picture of the frame, or if the
    /// picture does not show the approved frame.
    package func picture(ofFrame index: Int) -> StraightImage? {
        guard folder.lock.pictures.contains(index) else { return nil }
        let size = pixelSize
        let picture = GoldenPicture.read(
            ofFrame: index, in: folder.path, width: size.width, height: size.height, approved: folder.digests?[index])
        guard case .success(let image) = picture else { return nil }
        return image
    }
}
