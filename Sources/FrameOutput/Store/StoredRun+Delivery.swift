package import Store

extension StoredRun {
    /// The result of delivering a run.
    package struct Delivery: Sendable {
        /// The number of frames whose files were there.
        package var keptCount = 0
        /// The number of frames whose files came from the store.
        package var storedCount = 0
        /// The number of files of an earlier run that were removed.
        package var removedCount = 0
        /// Whether all frames were delivered; false after a cancellation.
        package var isWhole = true

        /// Creates the result for frames whose files were all there.
        package init(keptCount: Int = 0) { self.keptCount = keptCount }
    }

    /// Puts the frames of the run into a folder, as drawing them would. Returns nil if the store does not hold all of
    /// the missing ones; the frames must then be drawn.
    ///
    /// A file in the folder is kept if the folder's manifest lists it as the run has it, and its length fits.
    ///
    /// - Parameters:
    ///   - manifest: The manifest of the run.
    ///   - readsFiles: Whether files in the folder are read and verified too.
    ///   - force: Whether a folder with files of other programs is accepted.
    ///   - isCancelled: A function that is called before each frame. If it returns true, no other frame is put.
    ///   - progress: A function that receives the index of each frame that is in the folder.
    package func deliver(
        _ manifest: Manifest, into directory: FrameDirectory, from store: Store, readsFiles: Bool, force: Bool,
        isCancelled: () -> Bool = { false }, progress: (_ frame: Int) -> Void = { _ in }
    ) throws -> Delivery? {
        try directory.requireOwnership(force: force)
        let present = directory.framesPresent(of: manifest, readsFiles: readsFiles)
        let keys = keys
        for frame in manifest.frames where !present.contains(frame.index) {
            guard let key = keys[frame.index], let known = store.frame(key), frame.isStored(as: known),
                store.holdsFile(key)
            else { return nil }
        }
        let indices = manifest.frames.map(\.index)
        var export = try DirectoryExport(into: directory, header: manifest.header, frames: indices, force: force)
        var delivery = Delivery()
        do {
            for frame in manifest.frames {
                if isCancelled() {
                    delivery.isWhole = false
                    break
                }
                if present.contains(frame.index) {
                    try export.note(frame)
                    delivery.keptCount += 1
                } else {
                    guard let key = keys[frame.index], let file = store.file(key), frame.isStored(as: file.frame) else {
                        try export.finish(isComplete: false)
                        return nil
                    }
                    try export.add(frame, with: file)
                    delivery.storedCount += 1
                }
                progress(frame.index)
            }
        } catch {
            // The first failure is the one to report.
            _ = try? export.finish(isComplete: false)
            throw error
        }
        delivery.removedCount = try export.finish(isComplete: delivery.isWhole).count
        return delivery
    }
}

extension Manifest.Frame {
    /// Returns whether the store's frame is this one, with the same bytes.
    fileprivate func isStored(as frame: StoredFrame) -> Bool {
        frame.digest == digest && (sha256 == nil || frame.sha256 == sha256) && frame.file?.length == mark.length
            && frame.file?.checksum == mark.checksum
    }
}
