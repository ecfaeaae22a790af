import Staging

extension DirectoryExport {
    /// Copies the frames that interrupted exports of the same scene have left in other folders, so that an export into
    /// `path` can keep them. Returns their number.
    ///
    /// The folders stay unchanged, and exports may still be writing into them. A frame is copied if the manifest lists
    /// it and its file has the listed bytes; of several, that of the first folder. A folder without a manifest, or with
    /// frames of other inputs than the first one's, is skipped. Nothing is written if there is no frame.
    package static func copyFrames(from folders: [String], into path: String) throws(OutputError) -> Int {
        var header: Manifest.Header?
        var sources: [Int: [(frame: Manifest.Frame, folder: String)]] = [:]
        for folder in folders {
            guard let manifest = (try? FrameDirectory(examining: folder))?.manifest,
                header == nil || header == manifest.header
            else { continue }
            header = manifest.header
            for frame in manifest.frames { sources[frame.index, default: []].append((frame, folder)) }
        }
        guard let header, !sources.isEmpty else { return 0 }
        let indices = sources.keys.sorted()
        var export = try DirectoryExport(
            into: FrameDirectory(examining: path), header: header, frames: indices, force: false)
        for index in indices {
            for (frame, folder) in sources[index] ?? [] {
                guard let bytes = frame.verifiedBytes(in: folder, canvas: header.canvas) else { continue }
                try export.add(frame, with: bytes)
                break
            }
        }
        try export.finish(isComplete: false)
        return export.recordedCount
    }

    /// Returns whether a folder has certain frames, and their files are as they were written. Every file is read.
    package static func holdsFrames(_ frames: FrameRuns, in folder: String) -> Bool {
        guard let manifest = (try? FrameDirectory(examining: folder))?.manifest else { return false }
        let known = Dictionary(manifest.frames.map { ($0.index, $0) }) { first, _ in first }
        return frames.runs.joined().allSatisfy { index in
            known[index]?.verifiedBytes(in: folder, canvas: manifest.header.canvas) != nil
        }
    }
}
